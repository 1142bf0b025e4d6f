"""Where a move under way can end: the reachable spaces behind each way, as if nobody were met and no stop were made."""

from __future__ import annotations

from veritable.core.record import State
from veritable.games.well_of_souls.rules.board import against_way, holder_of, is_there, side_of
from veritable.games.well_of_souls.rules.moving import is_absolute_stop
from veritable.games.well_of_souls.state import CHARACTERS, LOWER, MOST_EXITS, UPPER
from veritable.games.well_of_souls.tables import EXITS, FOR_EMPOWERED, KIND, UPPER_OF


def ends_of(s: State, way: int | None) -> list[int]:
    """The spaces on which the roll can end, by one way or by any that is open."""
    ways = range(MOST_EXITS) if way is None else [way]
    found: set[int] = set()
    for each in ways:
        if against_way(s, each) == 0:
            found |= _walked(s, EXITS[s.pos[s.mover]][each], s.pos[s.mover], s.left - 1)
    return sorted(found)


def _walked(s: State, space: int, back: int, left: int) -> set[int]:
    if left == 0 or is_absolute_stop(s, space) or _is_barred(s, space):
        return {space}
    found: set[int] = set()
    for way in range(MOST_EXITS):
        if _is_open(s, space, way) and EXITS[space][way] != back:
            found |= _walked(s, EXITS[space][way], space, left - 1)
    return found or {space}


def _is_barred(s: State, space: int) -> bool:
    holder = holder_of(s, UPPER_OF[space]) if KIND[space] == LOWER else CHARACTERS
    return holder not in (CHARACTERS, s.mover)


def _is_open(s: State, space: int, way: int) -> bool:
    if not is_there(s, space, way):
        return False
    goal = EXITS[space][way]
    if FOR_EMPOWERED[space][way] and not s.empowered[side_of(s.mover)]:
        return False
    return not (KIND[goal] == UPPER and holder_of(s, goal) not in (CHARACTERS, s.mover))
