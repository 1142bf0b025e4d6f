"""What is worth trying first in The Well of Souls, by what a sensible player thinks of at once: the rule `prior`."""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.well_of_souls.prospects import GOALS, STEPS, distance, goal_of
from veritable.games.well_of_souls.rules.board import is_stronger, side_of
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
    A_PASS,
    A_RATION3,
    A_ROLL3,
    A_STAY,
    A_STOP,
    A_TRY,
    A_WRECK,
    CHARACTERS,
    DIAMOND,
    GOLD,
    GOLD5,
    GOLD10,
    MOST_GOLD,
    PLATFORM,
    RATION,
    START,
    STORE,
    TERRITORIES,
    WAY,
)
from veritable.games.well_of_souls.tables import ALTARS, EXITS, KIND, STORES, TERRITORY

USUAL, GOOD, BEST, POOR = 500, 700, 850, 200
WANTED_RATIONS = 6


@rule()
def promise_of_way(s: State, way: int) -> int:
    """A step nearer to the goal; a card where the roll ends is welcome, and a stronger opponent right there is not."""
    goal, character = goal_of(s, s.mover), s.mover
    space = EXITS[s.pos[character]][way]
    nearer = distance(s, character, goal) - STEPS[4 * goal + 2 * s.inserted + s.empowered[side_of(character)]][space]
    promise = USUAL + 150 * nearer + 80 * (s.left == 1 and KIND[space] == GOLD and s.empowered[side_of(character)] == 0)
    for other in range(CHARACTERS):
        if s.pos[other] == space and side_of(other) != side_of(character) and s.caged[other] == 0:
            promise += 150 if is_stronger(character, other) else -150
    return promise


@rule()
def promise_of_stop(s: State) -> int:
    """A stop is worth the rest of the roll at the goal, and at a store for a hungry pawn with gold."""
    if s.pos[s.mover] == STORES[side_of(s.mover)]:
        return BEST if s.gold[s.mover] >= 2 and s.rations[s.mover] <= 3 else POOR
    return BEST if s.pos[s.mover] == GOALS[goal_of(s, s.mover)] else POOR


@rule()
def promise_of_start(s: State, a: int) -> int:
    """Trying comes first where the pawn has come for it; a horse is faster than none."""
    if a == A_TRY:
        return POOR if what_to_try(s) == PLATFORM and distance(s, s.turn, goal_of(s, s.turn)) > 1 else BEST
    if a == A_STAY:
        return GOOD + 50 if s.pos[s.turn] in (ALTARS[0], ALTARS[1]) else POOR
    return USUAL + 50 * (a == A_ROLL3)


@rule()
def promise_of_card(s: State, a: int) -> int:
    """A card is played when nothing of it is lost and it hurts opponents only."""
    if a <= A_GOLD5:
        return GOOD if s.gold[s.turn] <= (0 if a == A_GOLD10 else MOST_GOLD // 2) else POOR
    if A_INFEST <= a < A_WRECK:
        return GOOD if s.rations[a - A_INFEST] >= 3 else POOR
    return GOOD if a < A_EPIDEMIC or hurts_opponents_only(s, a - A_EPIDEMIC) else POOR


@rule()
def hurts_opponents_only(s: State, territory: int) -> bool:
    """Whether somebody is in a territory, and nobody of the own side."""
    opponents = 0
    for character in range(CHARACTERS):
        if TERRITORY[s.pos[character]] == territory and territory < TERRITORIES:
            if side_of(character) == side_of(s.turn):
                return False
            opponents += 1
    return opponents > 0


@rule()
def promise_of_purchase(s: State, pieces: int) -> int:
    """Rations up to six."""
    wanted = max(0, WANTED_RATIONS - s.rations[s.mover]) // (2 if s.phase == STORE else 1)
    return GOOD - 60 * abs(pieces - wanted)


@rule()
def promise_of_ration(s: State, a: int) -> int:
    """A ration is used where there is still some way to go."""
    near = distance(s, s.mover, goal_of(s, s.mover)) <= 2
    if a == A_END:
        return BEST if near else POOR
    return USUAL + 100 * (a == A_RATION3)


@rule()
def promise_of_answer(s: State, a: int) -> int:
    """A horse is bought; of four cards the smaller gold goes first."""
    if a in (A_HORSE, A_PASS):
        return BEST if a == A_HORSE else POOR
    return USUAL + 100 * (a == A_DISCARD + GOLD10) + 200 * (a == A_DISCARD + GOLD5)


@rule()
def prior(s: State, a: int) -> int:
    """How promising an action looks at first sight, 0 to 1000."""
    promise = USUAL
    if s.phase == WAY:
        promise = promise_of_way(s, a - A_GO)
    elif s.phase == START:
        promise = promise_of_card(s, a) if a >= A_GOLD10 else promise_of_start(s, a)
    elif s.phase == DIAMOND:
        promise = promise_of_stop(s) if a == A_STOP else USUAL
    elif s.phase == RATION:
        promise = promise_of_ration(s, a)
    elif A_BUY <= a < A_GOLD10:
        promise = promise_of_purchase(s, a - A_BUY)
    else:
        promise = promise_of_answer(s, a)
    return max(0, min(1000, promise))
