"""What is worth trying in The Well of Souls (`prior`), who is ahead (`evaluate`), and what a sensible player does (`choose`).

A sensible player needs no search and no secrets. It walks the shortest way to the next thing its side needs, looking ahead over
the whole roll, keeps out of the way of stronger pawns where that costs little, buys horses and rations, and plays its cards as
soon as they hurt. A bot that searches tries first what the sensible player would think of first.
"""

from __future__ import annotations

from collections.abc import Sequence

from veritable.core.record import State
from veritable.games.well_of_souls import state as phases
from veritable.games.well_of_souls.promises import hurts_opponents_only, prior
from veritable.games.well_of_souls.prospects import GOALS, evaluate, goal_of, steps_to
from veritable.games.well_of_souls.reach import ends_of
from veritable.games.well_of_souls.rules.board import ally_of, is_stronger, side_of
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
    GOLD,
)
from veritable.games.well_of_souls.state import CHARACTERS as PAWNS
from veritable.games.well_of_souls.tables import ALTARS, EXITS, KIND, STORES

__all__ = ["CHARACTERS", "PLANS", "choose", "evaluate", "prior"]


def place_of(s: State, character: int) -> int:
    """The space that a pawn should reach next."""
    return GOALS[goal_of(s, character)]


def distance(s: State, character: int, goal: int, start: int | None = None) -> int:
    """How far a pawn has to go to a space."""
    steps = steps_to(goal, bool(s.inserted), bool(s.empowered[side_of(character)]))
    return steps[s.pos[character] if start is None else start]


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
    if A_TRY in offers and (what_to_try(s) != phases.PLATFORM or distance(s, s.turn, place_of(s, s.turn)) <= 1):
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
    return hurts_opponents_only(s, a - A_EPIDEMIC)


def _is_ahead(s: State, target: int) -> bool:
    """Whether an opponent is on the other half already and not the worse placed of the two."""
    return distance(s, target, place_of(s, target)) <= distance(s, ally_of(target), place_of(s, ally_of(target)))


def _worth(s: State, way: int) -> int:
    """How far from the goal the best end of a way is, in quarters of a step; cards are welcome, stronger opponents are not."""
    goal = place_of(s, s.mover)
    ends = ends_of(s, way)
    best = min(4 * distance(s, s.mover, goal, end) - _card(s, end) for end in ends)
    return best + 12 * sum(_is_in_the_way(s, other, way) for other in range(PAWNS))


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
    return bool(space == place_of(s, s.mover))


def _purchase(s: State, offers: Sequence[int]) -> int:
    """Rations up to six, and gold for a horse is kept if there is none yet."""
    wanted = max(0, 6 - s.rations[s.mover]) // (2 if s.phase == phases.STORE else 1)
    return min(A_BUY + wanted, max(offers))


def _ration(s: State, offers: Sequence[int]) -> int:
    """A ration is used where there is still some way to go."""
    if distance(s, s.mover, place_of(s, s.mover)) <= 2:
        return A_END
    return A_RATION3 if A_RATION3 in offers else A_RATION


CHARACTERS = (
    "Friendly and new to this: rolls, walks, and is surprised where it ends up.",
    "Knows that there are keys somewhere, and takes the nearer way at most crossings.",
    "Walks straight to the next key, whoever stands in the way.",
    "A fair evening's opponent: stops where it pays and keeps its horse fed.",
    "Counts the rounds that both sides need, and plays its cards where they hurt.",
    "Keeps out of the way of the stronger, and waits for the weaker.",
    "Thinks a roll or two ahead, for both pawns of its side.",
    "As strong as this machine allows in five seconds.",
)

PLANS = {
    "level-1": {"simulations": 8, "widest": 3, "haze": 400},
    "level-2": {"simulations": 10, "widest": 3, "haze": 200},
    "level-3": {"simulations": 10, "sight": 0, "widest": 3, "haze": 100},
    "level-4": {"simulations": 16, "sight": 0, "widest": 4, "haze": 60},
    "level-5": {"simulations": 24, "sight": 2, "widest": 16, "haze": 40, "explore": 0.2},
    "level-6": {"simulations": 80, "sight": 4, "taste": 2, "widest": 16, "haze": 15, "explore": 0.1},
    "level-7": {"simulations": 350, "sight": 4, "taste": 2, "explore": 0.1, "alone": False},
    "level-8": {"sight": 4, "taste": 2, "explore": 0.15, "alone": False},
}
"""A step nearer changes a chance by a few per mille only, so good levels spend little on what looks worse, unless they have
time to spare; the best think for the others as well."""
