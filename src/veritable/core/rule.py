"""Rules: plain functions that cite the rulebook, and the compiler that makes them fast.

A rule is an ordinary Python function. Called as it is, it runs interpreted over `Plain`: that is what tests, debugger, coverage
and the table use. `Compiler` makes the compiled twin on demand: every rule gets a numba dispatcher whose globals are a copy of
its module's, in which rules are replaced by their dispatchers and tables (tuples of whole numbers) by constant arrays. CUDA
kernels call these dispatchers too. No rule knows which way it runs, and nobody who does not ask for speed imports numba.

Compiled code is kept on disk. numba notices a change in the function's own file only, so the folder carries a digest of all
sources and data that could matter: a changed helper or table can never meet stale code.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

import numpy as np

from veritable.core.errors import BadRecord
from veritable.core.indexing import taken_as_they_are

F = TypeVar("F", bound=Callable[..., Any])

KEPT_CACHES = 3
"""How many digests of one game stay on disk; older ones are removed when a new one is made."""


def rule(*clauses: str) -> Callable[[F], F]:
    """Mark a function as a rule that carries out these clauses; without any it is a step of other rules."""

    def mark(function: F) -> F:
        function.clauses = clauses  # type: ignore[attr-defined]
        return function

    return mark


def is_rule(thing: object) -> bool:
    """Whether this is a function marked by `rule`."""
    return isinstance(thing, FunctionType) and hasattr(thing, "clauses")


def cache_root() -> Path:
    """Where compiled rules are kept between runs."""
    given = os.environ.get("VERITABLE_CACHE")
    if given:
        return Path(given)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "veritable"


def digest(folder: Path) -> str:
    """A short name for the exact sources and data of a game, for what the core compiles with them, and for the tools used."""
    mix = hashlib.blake2b(digest_size=8)
    numba = version("numba")  # importing it takes a second, and who only looks whether something is compiled need not wait
    mix.update(f"{sys.version_info[:3]} {np.__version__} {numba}".encode())
    for file in [*_compiled_core(), *sorted(folder.rglob("*"))]:
        if file.suffix in (".py", ".toml"):
            content = file.read_bytes()
            mix.update(f"{file.name} {len(content)}\0".encode() + content)
    return mix.hexdigest()


def _compiled_core() -> list[Path]:
    """The core's own rules, and what says how they and a record are compiled; the rest of the core is never compiled."""
    core = Path(__file__).parent
    rules = [file for file in sorted(core.glob("*.py")) if b"\n@rule(" in file.read_bytes()]
    return [core / "rule.py", core / "indexing.py", core / "record.py", *rules]


def bound(template: Callable[..., Any], rules: dict[str, Callable[..., Any]]) -> Callable[..., Any]:
    """A function written against names (`offer`, `play`, …) that `rules` now fills, as plain Python."""
    space = {**template.__globals__, **rules}
    for name, thing in _stand_ins(template, rules):
        space[name] = FunctionType(thing.__code__, space, name, thing.__defaults__)
    return space[template.__name__]


def _stand_ins(template: Callable[..., Any], rules: dict[str, Callable[..., Any]]) -> list[tuple[str, Any]]:
    """The template's neighbours, which use the same names, and those it imports from other templates; less what is filled."""
    names = template.__globals__
    neighbours = [(name, each) for name, each in names.items() if is_rule(each) and name not in rules]
    return [(name, each) for name, each in neighbours if each.__globals__ is names or "TEMPLATE" in each.__globals__]


class Twins:
    """Copies of rules over globals in which other rules and tables are replaced in the same way; each is made once."""

    def __init__(self) -> None:
        self._made: dict[Callable[..., Any], Any] = {}
        self._spaces: dict[int, dict[str, Any]] = {}

    def twin(self, function: Callable[..., Any]) -> Any:
        """The copy of a rule."""
        if function not in self._made:
            self._made[function] = self.make(function, self.space(function.__globals__))
        return self._made[function]

    def inner(self, function: Callable[..., Any]) -> Any:
        """The copy of a rule that other rules call."""
        return self.twin(function)

    def space(self, names: dict[str, Any]) -> dict[str, Any]:
        """A copy of a module's globals, rules and tables replaced."""
        if id(names) not in self._spaces:
            space = self._spaces[id(names)] = dict(names)  # stored first: rules may call each other in a circle
            for name, thing in names.items():
                if is_rule(thing):
                    space[name] = self.inner(thing)
                elif is_table(thing):
                    space[name] = self.table(thing)
        return self._spaces[id(names)]

    def make(self, function: Callable[..., Any], space: dict[str, Any]) -> Any:
        """A function over other globals."""
        return FunctionType(function.__code__, space, function.__name__, function.__defaults__)

    def table(self, table: Any) -> Any:
        """What stands in a table's place."""
        raise NotImplementedError


class Guards(Twins):
    """Plain copies whose tables refuse to be read from the end; the kit plays with these."""

    def table(self, table: Any) -> Any:
        """A tuple that takes no negative index."""
        return GuardedTable(self.table(each) if isinstance(each, tuple) else each for each in table)


class GuardedTable(tuple[Any, ...]):
    """A table in which nobody counts from the end: compiled code would read elsewhere."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        if index < 0:
            raise BadRecord(f"A table was read at {index}: a rule may not count from the end.")
        return super().__getitem__(index)


class Compiler(Twins):
    """Makes the compiled copies of one game's rules."""

    def __init__(self, name: str, folder: Path) -> None:
        super().__init__()
        self._inner: dict[Callable[..., Any], Any] = {}
        self.folder = cache_root() / f"{name}-{digest(folder)}"
        _remove_old_caches(self.folder, name)

    def make(self, function: Callable[..., Any], space: dict[str, Any]) -> Any:
        """A numba dispatcher."""
        return self._dispatcher(function, space, self.folder)

    def inner(self, function: Callable[..., Any]) -> Any:
        """A dispatcher that cannot be called from Python: without what that takes, a rule compiles a quarter faster."""
        if function not in self._inner:
            space = self.space(function.__globals__)
            self._inner[function] = self._dispatcher(function, space, self.folder / "inner", no_cpython_wrapper=True)
        return self._inner[function]

    def table(self, table: Any) -> Any:
        """The table in the narrowest signed integers, so that it fits the nearest cache and differences may fall below zero."""
        values = np.array(table)
        for kind in (np.int8, np.int16, np.int32):
            if np.iinfo(kind).min <= values.min() and values.max() <= np.iinfo(kind).max:
                return values.astype(kind)
        return values

    def bound(self, template: Callable[..., Any], rules: dict[str, Callable[..., Any]]) -> Any:
        """As the function `bound`, compiled."""
        space = dict(self.space(template.__globals__))
        space.update({name: self.twin(each) for name, each in rules.items()})
        folder = self.folder / "-".join(sorted(rules))  # numba tells functions apart by name and file only
        for name, thing in _stand_ins(template, rules):
            space[name] = self._dispatcher(thing, space, folder)
        return space[template.__name__]

    def _dispatcher(self, function: Callable[..., Any], space: dict[str, Any], folder: Path, **flags: bool) -> Any:
        import numba

        dispatcher = numba.njit(super().make(function, space), nogil=True, error_model="numpy", **flags)
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(folder)
        try:
            dispatcher.enable_caching()
        finally:
            numba.config.CACHE_DIR = before
        return taken_as_they_are(_compiled_once(dispatcher))


def _compiled_once(dispatcher: Any) -> Any:
    """The dispatcher, which now takes every whole number, constants too, as 64 bits wide: one twin, not one for each caller."""
    usual = dispatcher.compile

    def compile_wide(signature: Any) -> Any:
        return usual(tuple(map(wide, signature)) if isinstance(signature, tuple) else signature)

    dispatcher.compile = compile_wide
    return dispatcher


def wide(kind: Any) -> Any:
    """The type as which a compiled rule takes an argument."""
    from numba import types

    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.Integer) else kind


def is_table(thing: object) -> bool:
    """Whether this is a tuple of whole numbers, or of equally long such tuples."""
    if not isinstance(thing, tuple) or not thing:
        return False
    if all(type(each) is int for each in thing):
        return True
    return all(is_table(each) and len(each) == len(thing[0]) for each in thing)


def _remove_old_caches(folder: Path, name: str) -> None:
    """The newest few caches of a game stay, and the one in use among them."""
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    caches = [each for each in folder.parent.glob(f"{name}-*") if each.is_dir()]
    for old in sorted(caches, key=lambda each: each.stat().st_mtime, reverse=True)[KEPT_CACHES:]:
        shutil.rmtree(old, ignore_errors=True)
