"""The table in sentences, for those who would rather hear it than look."""

from __future__ import annotations

from veritable.core.record import State
from veritable.games.well_of_souls.elements import cards_in_hand
from veritable.games.well_of_souls.names import (
    BOOKS,
    HORSE_NAMES,
    RATIONS,
    SIDE_NAMES,
    TERRITORY_NAMES,
    The,
    cell_numbers,
    counted,
    listed,
    round_of,
    space_name,
    the,
)
from veritable.games.well_of_souls.state import CHARACTERS, SIDES, TERRITORIES


def describe(s: State) -> list[str]:
    """The table in sentences: players first, then keys, books and cells."""
    start = f"Round {round_of(s)}." if round_of(s) else "The dice decide who has the first turn."
    board = "The middle board is in." if s.inserted else "The halves lie against each other; the middle board is out."
    return [
        f"{start} {board}",
        *(_player(s, character) for character in range(CHARACTERS)),
        *(_territory(s, territory) for territory in range(TERRITORIES)),
        *(_side(s, side) for side in range(SIDES)),
    ]


def _player(s: State, character: int) -> str:
    goods = [
        counted(s.gold[character], "gold piece"),
        f"{counted(s.rations[character], 'ration')} of {RATIONS[character & 1]}",
    ]
    goods += [HORSE_NAMES[character & 1]] if s.horse[character] else []
    known = cards_in_hand(s, character)
    unknown = s.held[character] - len(known)
    goods += [*known, *([counted(unknown, "hidden card")] if unknown else [])]
    caged = f", caged for {counted(s.jail_fails[character], 'failed turn')}" if s.caged[character] else ""
    lost = " It loses its next turn." if s.skip[character] else ""
    return f"{The(character)} is at {space_name(s.pos[character])}{caged}, with {listed(goods)}.{lost}"


def _territory(s: State, territory: int) -> str:
    name, key = TERRITORY_NAMES[territory], s.key[territory]
    where = f"is with {the(key - 1)}" if key else f"lies there, access {'open' if s.access[territory] else 'shut'}"
    left = s.epidemic_left[territory]
    epidemic = f" An Epidemic lasts there for {counted(left, 'series', 'series')} more." if left else ""
    return f"The key of {name} {where}.{epidemic}"


def _side(s: State, side: int) -> str:
    taken = s.book[side]
    state = "unlocked" if s.unlocked[side] else "locked"
    where = f"is with {the(taken - 1)}" if taken else f"lies {state} on its Lectern"
    cells = cell_numbers(s.occupied[side])
    if not s.empowered[side]:
        own = f"{SIDE_NAMES[side]} is not empowered; its stack has {s.fresh_left[side] + s.returned_left[side]} cards."
    else:
        shut = f"cells {listed([str(each) for each in cells])} are shut" if cells else "all its cells are open"
        own = f"{SIDE_NAMES[side]} is empowered; {shut}."
    return f"The {BOOKS[side]} {where}. {own}"
