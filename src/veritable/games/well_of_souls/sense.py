"""What a sensible player of The Well of Souls does, by rules of thumb over what its seat can see: no search, no secrets.

It walks the shortest way to the next thing its side needs, looking ahead over the whole roll, keeps out of the way of stronger
pawns where that costs little, buys horses and rations, and plays its cards as soon as they hurt.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import cache

from veritable.core.record import State
from veritable.games.well_of_souls import state as phases
from veritable.games.well_of_souls.reach import ends_of
from veritable.games.well_of_souls.rules.board import ally_of, is_stronger, side_of
from veritable.games.well_of_souls.rules.keys import has_both_keys
from veritable.games.well_of_souls.rules.turn import what_to_try
from veritable.games.well_of_souls.state import (
    A_BUY,
    A_DISCARD,
    A_END,
    A_EPIDEMIC,
    A_GO,
    A_GOLD5,
    A_GOLD10,
    A_HORSE,
    A_INFEST,
    A_ON,
    A_RATION,
    A_RATION3,
    A_ROLL,
    A_ROLL3,
    A_SPELL,
    A_STAY,
    A_STOP,
    A_TRY,
    A_WRECK,
    CHARACTERS,
    GOLD,
    JOINED,
    NOWHERE,
    TERRITORIES,
)
from veritable.games.well_of_souls.tables import (
    ALTARS,
    DOMICILE,
    EXITS,
    FOR_EMPOWERED,
    KIND,
    LECTERNS,
    SPACE,
    STORES,
    TERRITORY,
    WHEN,
)

PLATFORMS = (SPACE["WNU"], SPACE["WSU"])
FAR = 999


@cache
def steps_to(goal: int, inserted: bool, empowered: bool) -> tuple[int, ...]:
    """How many steps each space is away from a goal."""
    found, waiting = {goal: 0}, deque([goal])
    while waiting:
        space = waiting.popleft()
        for way, beside in enumerate(EXITS[space]):
            if beside != NOWHERE and beside not in found and _is_there(space, way, inserted, empowered):
                found[beside] = found[space] + 1
                waiting.append(beside)
    return tuple(found.get(space, FAR) for space in range(len(EXITS)))


def _is_there(space: int, way: int, inserted: bool, empowered: bool) -> bool:
    when = WHEN[space][way]
    if when and (when == JOINED) == inserted:
        return False
    return empowered or not FOR_EMPOWERED[space][way]


def distance(s: State, character: int, goal: int, start: int | None = None) -> int:
    """How far a pawn has to go."""
    steps = steps_to(goal, bool(s.inserted), bool(s.empowered[side_of(character)]))
    return steps[s.pos[character] if start is None else start]


# Where to


def goal_of(s: State, character: int) -> int:
    """The space that a pawn should reach next."""
    side, ally = side_of(character), ally_of(character)
    if s.empowered[side]:
        return _platform(s, character) if s.occupied[side] else ALTARS[side]
    if s.unlocked[1 - side]:
        return LECTERNS[1 - side]
    if has_both_keys(s, side):
        first = distance(s, character, ALTARS[1 - side]) <= distance(s, ally, ALTARS[1 - side])
        return (ALTARS if first else LECTERNS)[1 - side]
    return _domicile(s, character)


def _platform(s: State, character: int) -> int:
    """The nearer platform that the ally does not hold or is not nearer to."""
    near = sorted(PLATFORMS, key=lambda space: distance(s, character, space))
    ally = ally_of(character)
    taken = s.pos[ally] == near[0] or distance(s, ally, near[0]) < distance(s, character, near[0])
    return near[1] if taken else near[0]


def _domicile(s: State, character: int) -> int:
    """The enemy Domicile to go for: each ally its own while both keys are there."""
    side = side_of(character)
    left = [territory for territory in (2 - 2 * side, 3 - 2 * side) if not s.key[territory]]
    if len(left) == 2:
        return DOMICILE[left[character // 2]]
    ally = ally_of(character)
    nearer = distance(s, character, DOMICILE[left[0]]) <= distance(s, ally, DOMICILE[left[0]])
    return DOMICILE[left[0]] if nearer else ALTARS[1 - side]


# What to do


def choose(s: State, offers: Sequence[int]) -> int:
    """The offer that a sensible player takes."""
    if s.phase == phases.START:
        return _start(s, offers)
    if s.phase == phases.WAY:
        return min(offers, key=lambda a: (_worth(s, a - A_GO), a))
    if s.phase == phases.DIAMOND:
        return A_STOP if _stops(s) else A_ON
    if s.phase in (phases.STORE, phases.RATION_OFFER):
        return _purchase(s, offers)
    if s.phase == phases.HORSE_OFFER:
        return A_HORSE
    if s.phase == phases.DISCARD:
        return max(offers, key=lambda a: (a - A_DISCARD == phases.GOLD5, a - A_DISCARD == phases.GOLD10))
    return _ration(s, offers)


def _start(s: State, offers: Sequence[int]) -> int:
    for a in offers:
        if a >= A_GOLD10 and _is_worth_playing(s, a):
            return a
    if A_TRY in offers and (what_to_try(s) != phases.PLATFORM or distance(s, s.turn, goal_of(s, s.turn)) <= 1):
        return A_TRY
    if A_STAY in offers and s.pos[s.turn] in ALTARS:
        return A_STAY
    return A_ROLL3 if A_ROLL3 in offers else A_ROLL


def _is_worth_playing(s: State, a: int) -> bool:
    if a <= A_GOLD5:
        return bool(s.gold[s.turn] <= (0 if a == A_GOLD10 else 5))
    if a < A_INFEST:
        return _is_ahead(s, a - A_SPELL)
    if a < A_EPIDEMIC:
        return a >= A_WRECK or s.rations[a - A_INFEST] >= 3
    return _hurts_enemies_only(s, a - A_EPIDEMIC)


def _is_ahead(s: State, target: int) -> bool:
    """Whether an opponent is on the other half already and not the worse placed of the two."""
    return distance(s, target, goal_of(s, target)) <= distance(s, ally_of(target), goal_of(s, ally_of(target)))


def _hurts_enemies_only(s: State, territory: int) -> bool:
    inside = [character for character in range(CHARACTERS) if TERRITORY[s.pos[character]] == territory < TERRITORIES]
    return bool(inside) and all(side_of(character) != side_of(s.turn) for character in inside)


def _worth(s: State, way: int) -> int:
    """How far from the goal the best end of a way is, in quarters of a step; cards are welcome, stronger opponents are not."""
    goal = goal_of(s, s.mover)
    ends = ends_of(s, way)
    best = min(4 * distance(s, s.mover, goal, end) - _card(s, end) for end in ends)
    return best + 12 * sum(_is_in_the_way(s, other, way) for other in range(CHARACTERS))


def _card(s: State, end: int) -> int:
    return 6 if KIND[end] == GOLD and not s.empowered[side_of(s.mover)] else 0


def _is_in_the_way(s: State, other: int, way: int) -> bool:
    """Whether a stronger opponent stands between the mover and where this way leads."""
    if side_of(other) == side_of(s.mover) or s.caged[other] or not is_stronger(other, s.mover):
        return False
    first = EXITS[s.pos[s.mover]][way]
    ahead = distance(s, s.mover, s.pos[other], first)
    return ahead < s.left and ahead < distance(s, s.mover, s.pos[other])


def _stops(s: State) -> bool:
    space, side = s.pos[s.mover], side_of(s.mover)
    if space == STORES[side]:
        return bool(s.gold[s.mover] >= 2 and s.rations[s.mover] <= 3)
    return bool(space == goal_of(s, s.mover))


def _purchase(s: State, offers: Sequence[int]) -> int:
    """Rations up to six, and gold for a horse is kept if there is none yet."""
    wanted = max(0, 6 - s.rations[s.mover]) // (2 if s.phase == phases.STORE else 1)
    return min(A_BUY + wanted, max(offers))


def _ration(s: State, offers: Sequence[int]) -> int:
    """A ration is used where there is still some way to go."""
    if distance(s, s.mover, goal_of(s, s.mover)) <= 2:
        return A_END
    return A_RATION3 if A_RATION3 in offers else A_RATION
