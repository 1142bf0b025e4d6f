"""The rulebook of a game in our own words: clauses and rulings by id, read from its `clauses.toml`.

    [[clause]]
    id = "VL-24"
    text = "All squares on its way must be empty too, whatever kind of piece would be in between."
    where = "Play 2; Example 2"

A ruling answers what the rulebook leaves open; it also says why. Tests name the clauses they prove with `@clause("VL-24")`.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from veritable.core.errors import BadRecord

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Clause:
    """One sentence of the rules, or a ruling on a gap."""

    id: str
    text: str
    where: str
    why: str = ""


def read_clauses(file: Path) -> dict[str, Clause]:
    """All clauses of a file by id, in the order of the file."""
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise BadRecord(f"{file.name} cannot be read: {problem}") from None
    rows = table.pop("clause", [])
    if not rows or table:
        raise BadRecord(f"{file.name} holds [[clause]] tables and nothing else.")
    clauses: dict[str, Clause] = {}
    for row in rows:
        try:
            each = Clause(**row)
        except TypeError:
            raise BadRecord(f"{file.name}: a clause has id, text, where and perhaps why, not {sorted(row)}.") from None
        if each.id in clauses:
            raise BadRecord(f"{file.name}: {each.id} stands there twice.")
        clauses[each.id] = each
    return clauses


def clause(*ids: str) -> Callable[[F], F]:
    """Say that a test fails when one of these clauses is broken."""

    def mark(test: F) -> F:
        test.proves = ids  # type: ignore[attr-defined]
        return test

    return mark


def proofs(folder: Path) -> dict[str, list[str]]:
    """For each clause the tests below a folder that name it, as `file::test`; found by reading, nothing is run.

    Worked examples kept as data count, too: rows of a `scenarios.toml` that have an `id` and `clauses`.
    """
    found: dict[str, list[str]] = {}
    for file in sorted((*folder.rglob("test_*.py"), *folder.rglob("scenarios.toml"))):
        text = file.read_text(encoding="utf-8")
        for test, ids in _marked_tests(ast.parse(text)) if file.suffix == ".py" else _examples(text):
            for each in ids:
                found.setdefault(each, []).append(f"{file.relative_to(folder).as_posix()}::{test}")
    return found


def _examples(text: str) -> Iterator[tuple[str, list[str]]]:
    for row in tomllib.loads(text)["scenario"]:
        yield row["id"], row["clauses"]


def _marked_tests(tree: ast.Module) -> Iterator[tuple[str, list[str]]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "clause":
                    yield node.name, [str(each.value) for each in mark.args if isinstance(each, ast.Constant)]
