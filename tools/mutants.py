"""Breaks the rules of a game one small change at a time and counts the changes that its tests notice.

    python tools/mutants.py veletas [--only SUBSTRING] [--every N] [--list]

Every change (a mutant) is tried in a forked child, into which the changed module is imported in the place of the original one;
the child then runs the game's tests, uncompiled, up to the first failure. A mutant that none of them notices has survived:
a test is missing, or the change means nothing. Those of the second kind stand with a reason in `equivalent_mutants.toml`; they
are printed and counted apart. A child that runs far longer than the tests need is stuck in a loop, which is noticed as well.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import copy
import importlib.abc
import importlib.machinery
import importlib.util
import itertools
import json
import os
import resource
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
EQUIVALENT = Path(__file__).parent / "equivalent_mutants.toml"
WORKERS = 2
FLOOR = 90
USAGE_ERROR, NO_TESTS = 4, 5

COMPARISONS = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
}
ARITHMETIC = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
    ast.BitXor: (ast.BitAnd,),
    ast.LShift: (ast.RShift,),
    ast.RShift: (ast.LShift,),
}


@dataclass(frozen=True)
class Mutant:
    """One change: the module and its changed code, where it stands and how the line reads before and after."""

    module: str
    file: Path
    line: int
    function: str
    change: str
    tree: ast.Module

    @property
    def name(self) -> str:
        """What identifies the change while lines move about: file, function and change."""
        return f"{self.file.name} {self.function}: {self.change}"

    @property
    def place(self) -> str:
        """File and line."""
        return f"{self.file.relative_to(ROOT)}:{self.line}"


# Making mutants


class Place(NamedTuple):
    """A node of a module with what is around it."""

    node: ast.AST
    parent: ast.AST
    statement: ast.AST
    function: str


def mutants_of(file: Path, module: str) -> Iterator[Mutant]:
    """Every change to the functions and tables of a module; the same change made again in a function is numbered."""
    source, seen = file.read_text(encoding="utf-8"), Counter[str]()
    for number, place in enumerate(places(ast.parse(source))):
        for choice in range(len(changes(place.node, place.parent))):
            tree = ast.parse(source)
            change = make_change(next(itertools.islice(places(tree), number, None)), choice)
            seen[f"{place.function} {change}"] += 1
            again = seen[f"{place.function} {change}"]
            change += f"  (#{again})" if again > 1 else ""
            line = getattr(place.statement, "lineno", 0)
            yield Mutant(module, file, line, place.function, change, ast.fix_missing_locations(tree))


def places(node: ast.AST, statement: ast.AST | None = None, function: str = "") -> Iterator[Place]:
    """Everything below a node that may be changed."""
    for child in parts(node):
        around = child if isinstance(child, ast.stmt) or statement is None else statement
        name = child.name if isinstance(child, ast.FunctionDef) else function
        yield Place(child, node, around, name)
        yield from places(child, around, name)


def parts(node: ast.AST) -> list[ast.AST]:
    """The nodes in a node, without decorators, arguments, annotations and imports."""
    if isinstance(node, ast.FunctionDef):
        return list(node.body)
    if isinstance(node, ast.AnnAssign):
        return [node.value] if node.value else []
    if isinstance(node, ast.Import | ast.ImportFrom | ast.ClassDef) or is_listing(node):
        return []
    return list(ast.iter_child_nodes(node))


def is_listing(statement: ast.AST) -> bool:
    """Whether this is the list of public names."""
    return isinstance(statement, ast.Assign) and getattr(statement.targets[0], "id", "") == "__all__"


def first_line(statement: ast.AST) -> str:
    """How a statement begins; all of it, unless it holds others."""
    return ast.unparse(statement).split("\n")[0]


def changes(node: ast.AST, parent: ast.AST) -> list[ast.AST]:
    """What a node can be replaced by."""
    if isinstance(node, ast.Compare) and is_comparison(node):
        return [replaced(node, ops=[kind()]) for kind in COMPARISONS[type(node.ops[0])]]
    if isinstance(node, ast.BinOp | ast.AugAssign):
        return [replaced(node, op=kind()) for kind in ARITHMETIC.get(type(node.op), ())] + removed(node)
    if isinstance(node, ast.BoolOp):
        return [replaced(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())]
    if isinstance(node, ast.UnaryOp) and not isinstance(node.operand, ast.Constant):
        return [node.operand]
    if isinstance(node, ast.Constant):
        return changed_constants(node)
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        return forced_tests(node)
    if isinstance(node, ast.Return) and node.value is not None:
        return changed_returns(node)
    if isinstance(node, ast.Break | ast.Continue):
        return [ast.Continue() if isinstance(node, ast.Break) else ast.Break()]
    if isinstance(parent, ast.FunctionDef | ast.For | ast.While | ast.If):
        return removed(node)
    return []


def replaced(node: ast.AST, **parts: object) -> ast.AST:
    """A copy of a node in which some parts are others."""
    fresh = copy.copy(node)
    for name, value in parts.items():
        setattr(fresh, name, value)
    return fresh


def removed(node: ast.AST) -> list[ast.AST]:
    """Nothing in the place of an assignment or a call; docstrings stay."""
    if isinstance(node, ast.Assign | ast.AugAssign) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
        return [ast.Pass()]
    return []


def changed_constants(node: ast.Constant) -> list[ast.AST]:
    """One more and one less; the other truth."""
    if isinstance(node.value, bool):
        return [ast.Constant(not node.value)]
    if isinstance(node.value, int):
        return [ast.Constant(node.value + 1), ast.Constant(node.value - 1)]
    return []


def is_comparison(node: ast.AST) -> bool:
    """Whether a node is turned round by changing its operator already."""
    return isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARISONS


def forced_tests(node: ast.If | ast.While | ast.IfExp) -> list[ast.AST]:
    """The condition turned round, and where nothing would loop for ever, always or never true."""
    tests: list[ast.expr] = [ast.Constant(False)]
    if not isinstance(node, ast.While):
        tests.append(ast.Constant(True))
    if not is_comparison(node.test):
        tests.append(ast.UnaryOp(ast.Not(), node.test))
    return [replaced(node, test=test) for test in tests]


def changed_returns(node: ast.Return) -> list[ast.AST]:
    """A truth is turned round; a number grows by one."""
    assert node.value is not None
    if isinstance(node.value, ast.Constant) or is_comparison(node.value):
        return []  # changed as what it is
    if isinstance(node.value, ast.Compare | ast.BoolOp):
        return [replaced(node, value=ast.UnaryOp(ast.Not(), node.value))]
    return [replaced(node, value=ast.BinOp(node.value, ast.Add(), ast.Constant(1)))]


def make_change(place: Place, choice: int) -> str:
    """The chosen change is made in the tree; the answer is how the line reads before and after."""
    before = first_line(place.statement)
    fresh = ast.copy_location(changes(place.node, place.parent)[choice], place.node)
    for name, value in ast.iter_fields(place.parent):
        if value is place.node:
            setattr(place.parent, name, fresh)
        elif isinstance(value, list):
            setattr(place.parent, name, [fresh if each is place.node else each for each in value])
    return f"{before}  →  {first_line(fresh if place.node is place.statement else place.statement)}"


# Trying mutants


class ChangedCode(importlib.machinery.SourceFileLoader):
    """Loads a module as its mutant has it."""

    def __init__(self, mutant: Mutant) -> None:
        super().__init__(mutant.module, str(mutant.file))
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        """The mutant's code in the place of the file's."""
        return compile(self.mutant.tree, str(self.mutant.file), "exec")


class ChangedModule(importlib.abc.MetaPathFinder):
    """Finds the mutant's module; every other is left to others."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, fullname: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        """Where the changed module comes from."""
        if fullname != self.mutant.module:
            return None
        folders = [str(self.mutant.file.parent)] if self.mutant.file.name == "__init__.py" else None
        loader = ChangedCode(self.mutant)
        return importlib.util.spec_from_file_location(
            fullname, self.mutant.file, loader=loader, submodule_search_locations=folders
        )


class Order:
    """A plugin of pytest: tests that have noticed the most mutants come first, then the quickest.

    Each child leaves a file named by its id, with the time of every test and the test that failed.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.seconds: dict[str, float] = {}
        self.caught: Counter[str] = Counter()
        self.measured: Counter[str] = Counter()
        self.failed: list[str] = []

    def pytest_runtest_logreport(self, report: Any) -> None:
        """A test's time and failure are noted."""
        self.measured[report.nodeid] += report.duration
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """The tests are put in order."""
        items.sort(key=lambda item: (-self.caught[item.nodeid], self.seconds.get(item.nodeid, 0.0)))

    def write(self) -> None:
        """What was seen in this process is left for the parent."""
        told = {"seconds": self.measured, "failed": self.failed}
        (self.folder / str(os.getpid())).write_text(json.dumps(told), encoding="utf-8")

    def learn(self, child: int) -> None:
        """What a child has left is taken up; one that was stopped has left nothing."""
        file = self.folder / str(child)
        if file.exists():
            told = json.loads(file.read_text(encoding="utf-8"))
            self.seconds = self.seconds or told["seconds"]
            self.caught.update(told["failed"])
            file.unlink()


def start(game: str, mutant: Mutant | None, seconds: int, order: Order) -> int:
    """A child runs the tests, with a mutant if there is one and for so many seconds of work at most; the answer is its id."""
    child = os.fork()
    if child:
        return child
    code = USAGE_ERROR
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        silence()
        if mutant is not None:
            forget(game)
            sys.meta_path.insert(0, ChangedModule(mutant))
        code = run_tests(game, order)
        order.write()
    finally:
        os._exit(code)


def forget(game: str) -> None:
    """The game is imported anew, all but its state, which knows no rules."""
    package = f"veritable.games.{game}"
    for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
        if name != f"{package}.state":
            del sys.modules[name]


def silence() -> None:
    """Nothing more is printed by this process."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def run_tests(game: str, order: Order) -> int:
    """The game's tests up to the first failure, in this process."""
    import pytest

    plain = ["-x", "-q", "-o", "addopts=", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=no", "--assert=plain"]
    return int(pytest.main([*plain, str(ROOT / "tests" / "games" / game)], plugins=[order]))


def noticed(status: int) -> bool:
    """Whether a child ended as one does whose tests failed, broke down or never ended."""
    code = os.waitstatus_to_exitcode(status)
    if code in (USAGE_ERROR, NO_TESTS):
        sys.exit(f"The tests could not be run (pytest's exit code {code}).")
    return code != 0


def try_all(game: str, mutants: list[Mutant], seconds: int, order: Order) -> list[Mutant]:
    """Every mutant is tried, a few at a time; the answer is those that survived."""
    waiting, running, survivors = list(mutants), dict[int, Mutant](), list[Mutant]()
    while waiting or running:
        while waiting and len(running) < WORKERS:
            mutant = waiting.pop(0)
            running[start(game, mutant, seconds, order)] = mutant
        child, status = os.wait()
        mutant = running.pop(child)
        order.learn(child)
        if not noticed(status):
            survivors.append(mutant)
            print(f"\rsurvived       {mutant.place}  {mutant.function}: {mutant.change}", file=sys.stderr)
        done = len(mutants) - len(waiting) - len(running)
        print(f"\r{done} of {len(mutants)} tried, {len(survivors)} survived", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return sorted(survivors, key=lambda each: (each.file, each.line))


def seconds_needed(game: str, order: Order) -> int:
    """How much work the tests are without a change; they must pass, and their order is known from here on."""
    began = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    child, status = os.waitpid(start(game, None, 600, order), 0)
    if noticed(status):
        sys.exit(f"The tests of {game} fail as they are; mend them first.")
    order.learn(child)
    return round(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - began) + 1


# The report


def equivalents(game: str) -> dict[str, str]:
    """The changes that mean nothing, with the reason for each."""
    if not EQUIVALENT.exists():
        return {}
    with EQUIVALENT.open("rb") as stream:
        return {row["change"]: row["why"] for row in tomllib.load(stream).get(game, [])}


def report(game: str, mutants: list[Mutant], survivors: list[Mutant]) -> int:
    """Print numbers and survivors; the answer is 1 if too few were noticed."""
    known = equivalents(game)
    excused = [each for each in survivors if each.name in known]
    for each in excused:
        print(f"means nothing  {each.place}  {each.function}: {each.change}\n               {known[each.name]}")
    for each in survivors:
        if each not in excused:
            print(f"survived       {each.place}  {each.function}: {each.change}")
    counted, caught = len(mutants) - len(excused), len(mutants) - len(survivors)
    share = 100 * caught / counted if counted else 100.0
    missed = len(survivors) - len(excused)
    print(f"{len(mutants)} mutants: {caught} caught, {missed} survived, {len(excused)} mean nothing; {share:.1f} % caught.")
    return 0 if share >= FLOOR else 1


def rule_files(game: str) -> list[tuple[Path, str]]:
    """The game's rules, as files and module names."""
    folder = ROOT / "src" / "veritable" / "games" / game
    files = sorted((folder / "rules").glob("*.py")) or [folder / "rules.py"]
    package = f"veritable.games.{game}.rules"
    return [
        (file, package if file.stem in ("__init__", "rules") else f"{package}.{file.stem}") for file in files if file.exists()
    ]


def prepare(game: str) -> None:
    """What every child needs is imported once, before the first fork."""
    import hypothesis.strategies
    import numpy
    import pytest

    import veritable

    veritable.game(game)
    del hypothesis, numpy, pytest, veritable
    os.environ["HYPOTHESIS_PROFILE"] = "low"
    os.environ["VERITABLE_PLAIN"] = "1"
    sys.dont_write_bytecode = False  # the children read compiled tests; a mutant is never written


def main() -> int:
    """Make, try and report."""
    arguments = argparse.ArgumentParser(description="Break a game's rules one by one and count what its tests notice.")
    arguments.add_argument("game")
    arguments.add_argument(
        "--only", default="", metavar="SUBSTRING", help="only changes whose file, function or text contains this"
    )
    arguments.add_argument("--every", type=int, default=1, metavar="N", help="a sample: every Nth change")
    arguments.add_argument("--list", action="store_true", help="print the changes and try none")
    given = arguments.parse_args()
    files = rule_files(given.game)
    if not files:
        sys.exit(f"There are no rules of {given.game!r}.")
    mutants = [each for file, module in files for each in mutants_of(file, module) if given.only in each.name]
    mutants = mutants[given.every // 2 :: given.every]
    if given.list:
        print("\n".join(f"{each.place}  {each.function}: {each.change}" for each in mutants))
        return 0
    os.chdir(ROOT)
    prepare(given.game)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        order = Order(Path(folder))
        seconds = seconds_needed(given.game, order)
        print(f"{len(mutants)} mutants; the tests need {seconds} s without a change.", file=sys.stderr)
        survivors = try_all(given.game, mutants, 2 * seconds + 5, order)
    print(f"Tried in {(time.monotonic() - began) / 60:.0f} min.", file=sys.stderr)
    if not given.only and given.every == 1:
        for stale in sorted(set(equivalents(given.game)) - {each.name for each in mutants}):
            print(f"no such change {stale}")
    return report(given.game, mutants, survivors)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        sys.exit(main())
