"""Everything on the table as plain data: map, box, players, regions, spaces with stacks, actions, and the move under way."""

from typing import Any

from veritable.core.record import OVER, State
from veritable.games.veritas.data import DATA, MONASTERIES, REGIONS
from veritable.games.veritas.geography import (
    CITY_COUNT,
    CITY_OF,
    DEGREE,
    HAND,
    IS_OUT,
    LABEL_OF,
    NEIGHBOUR,
    REGION_NAMES,
    SPACES,
)
from veritable.games.veritas.names import MAP_NOTE, books_of, label, map_name, player
from veritable.games.veritas.rules import burning
from veritable.games.veritas.sentences import standing
from veritable.games.veritas.state import ACTING, BURNED, GOT, OUT, PUTTING, STEPPING

ACTIONS = {"copy": "half a turn", "move": "half a turn", "grow": "the whole turn"}
"""What a turn can be spent on; offers are about one of these and about a place."""


def elements(s: State) -> list[dict[str, Any]]:
    """Everything on the table as plain data; stacks run from bottom to top and name seats."""
    table = [
        _map(s),
        {"kind": "box", "id": "box", "name": "Box", "monastery_tiles": s.tiles, "safe_tiles": s.safe_tiles},
        *(_seat(s, seat) for seat in range(s.seats)),
        *(_region(s, region) for region in range(1, REGIONS + 1) if not IS_OUT[s.land][region]),
        *(_space(s, space) for space in range(SPACES) if s.ground[space] != OUT),
    ]
    if s.phase == ACTING:
        table += [{"kind": "action", "id": each, "name": each.capitalize(), "takes": takes} for each, takes in ACTIONS.items()]
    return table + ([_move(s)] if s.phase == STEPPING else [])


def on_board(s: State, seat: int) -> int:
    """How many books of a player lie on the board."""
    return sum(books_of(s, space).count(seat) for space in range(SPACES) if s.height[space])


def _map(s: State) -> dict[str, Any]:
    """The map with the outlines of its regions, also of those that are out of play."""
    land = [
        {"number": region, "name": REGION_NAMES[region], "outline": DATA["regions"][region - 1]["outline"], "out": out}
        for region, out in ((region, bool(IS_OUT[s.land][region])) for region in range(1, REGIONS + 1))
    ]
    return {"kind": "map", "id": map_name(s), "name": f"Map {map_name(s)}", "note": MAP_NOTE, "target": s.target, "land": land}


def _seat(s: State, seat: int) -> dict[str, Any]:
    told = {
        "kind": "seat",
        "id": f"seat-{seat}",
        "seat": seat,
        "name": player(s, seat),
        "points": s.points[seat],
        "supply": s.supply[seat] if s.books else None,
        "on_board": on_board(s, seat),
        "on_turn": s.actor != OVER and s.active == seat,
        "halves": s.halves if s.active == seat else 0,
    }
    return told | ({"place": int(burning.place_of(s, seat))} if s.actor == OVER else {})


def _region(s: State, region: int) -> dict[str, Any]:
    left, owner = standing(s, region), int(burning.controller(s, region))
    return {
        "kind": "region",
        "id": f"region-{region}",
        "number": region,
        "name": REGION_NAMES[region],
        "value": region,
        "standing": left,
        "needed": left // 2 + 1 if left else None,
        "held": [int(burning.held(s, region, seat)) for seat in range(s.seats)],
        "controller": owner if owner >= 0 else None,
        "cities": [label(CITY_OF[region][i]) for i in range(CITY_COUNT[region])],
        "at": DATA["regions"][region - 1]["name_at"],
    }


def _space(s: State, space: int) -> dict[str, Any]:
    row = DATA["spaces"][space]
    ways = [NEIGHBOUR[space][i] for i in range(DEGREE[space])]
    return {
        "kind": "monastery" if space < MONASTERIES else "city",
        "id": LABEL_OF[space],
        "name": LABEL_OF[space],
        "region": row["region"],
        "at": [row["x"], row["y"]],
        "burned": s.ground[space] == BURNED,
        "books": books_of(s, space),
        "controller": s.top[space] - 1 if s.top[space] else None,
        "roads": [label(there) for there in ways if s.ground[there] != OUT],
        "got_a_book": s.phase in (STEPPING, PUTTING) and s.ground[space] == GOT,
    }


def _move(s: State) -> dict[str, Any]:
    return {
        "kind": "move",
        "id": "move",
        "name": "Free move" if s.fleeing else "Move",
        "free": bool(s.fleeing),
        "start": label(s.start),
        "left_a_book": s.ground[s.start] == GOT and s.start + 1 not in [s.path[i] for i in range(s.steps)],
        "path": [label(s.path[i] - 1) for i in range(s.steps)],
        "here": label(s.here),
        "hand": books_of(s, HAND),
        "to_lay_out": s.rest,
    }
