"""What a plan is made of: parts, rows and totals as plain data."""

from __future__ import annotations

from typing import Any, TypeAlias

Element: TypeAlias = dict[str, Any]
Totals: TypeAlias = list[Element]


def row(text: str, name: str, left: int, adds: dict[str, int], touches: str | None = None) -> Element:
    """A choice that can be made as often as there are some left, and what it adds to the totals."""
    return {
        "text": text,
        "name": name,
        "left": int(left),
        "adds": {each: int(n) for each, n in adds.items()},
        "touches": touches,
    }


def total(
    key: str, name: str, value: int, least: int | None = None, most: int | None = None, floor: int | None = None
) -> Element:
    """A number that the choices change, and its bounds."""
    bounds = {"least": least, "most": most, "floor": floor}
    return {"id": key, "name": name, "value": int(value)} | {each: int(n) for each, n in bounds.items() if n is not None}


def part(key: str, name: str, rows: list[Element], ends: str | None = ".") -> Element:
    """Choices of one kind, and what is said when they are made."""
    return {"id": key, "name": name, "rows": rows, "ends": ends}
