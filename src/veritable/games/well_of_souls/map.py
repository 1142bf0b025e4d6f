"""The whole board as plain data, for tables that draw it: every space with its place, the roads, and what joins the halves."""

from __future__ import annotations

from typing import Any

from veritable.core.record import State
from veritable.games.well_of_souls.data import DATA

SHIFT = 120
"""How much further in the halves are drawn while the middle board is out."""

SPACES = [[row[name] for name in ("id", "kind", "x", "y", "half", "territory", "zone")] for row in DATA["space"]]
ROADS = [row["spaces"] for row in DATA["road"]]
JOINS = [row["id"].split("-") for row in DATA["edge"] if row.get("when") == "joined"]


def whole_board(s: State) -> dict[str, Any]:
    """The board: each space as id, kind, x, y, half, territory and zone, as if the middle board were in."""
    inserted = bool(s.inserted)
    return {
        "kind": "board",
        "id": "board",
        "middle_board": inserted,
        "shift": 0 if inserted else SHIFT,
        "spaces": SPACES,
        "roads": ROADS,
        "joins": [] if inserted else JOINS,
    }
