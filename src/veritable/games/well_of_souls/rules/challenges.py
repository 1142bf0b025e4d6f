"""Challenges: opponents who meet on the way, what the dice decide, the cage, and the way out of it."""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.well_of_souls.rules.board import clockwise, is_stronger, side_of
from veritable.games.well_of_souls.state import (
    A_CHALLENGE,
    ALTAR,
    ARRIVING,
    BOTH_OPEN,
    CHARACTERS,
    JAIL_TURNS,
    LOWER,
    MEET,
    MEETING,
    MOVED,
    STARTING,
    TURN_OVER,
    UPPER,
)
from veritable.games.well_of_souls.tables import KIND

NOTHING_DECIDED, STRONGER_WINS, WEAKER_WINS = 0, 1, 2


@rule("WS-38", "WS-120", "WS-148", "WS-R10", "WS-R11", "WS-R17", "WS-R46")
def is_met(s: State, other: int) -> bool:
    """Whether the mover, entering its space, must challenge somebody: an uncaged opponent, not on an Altar or platform."""
    space = s.pos[s.mover]
    if s.pos[other] != space or side_of(other) == side_of(s.mover) or s.caged[other] == 1:
        return False
    if KIND[space] == ALTAR or KIND[space] == UPPER:
        return False
    comes_down = s.leaving == 1 and KIND[space] == LOWER and s.back > 0 and KIND[s.back - 1] == UPPER
    return not comes_down


@rule("WS-38", "WS-R15")
def meet(s: State) -> None:
    """Whoever stands there of the other side is met, singly and clockwise; then the mover has arrived."""
    while s.met < CHARACTERS - 1:
        s.met += 1
        other = clockwise(s, s.mover, s.met)
        if is_met(s, other):
            s.foe = other
            s.phase = MEET
            return
    s.met = 0
    s.phase = ARRIVING


@rule("WS-39", "WS-42", "WS-143", "WS-144", "WS-145", "WS-R12")
def verdict(a: int, by_sum: bool) -> int:
    """What two dice against one decide: the better of the two counts (or their sum), and a tie decides nothing."""
    roll = a - A_CHALLENGE
    first, second, weaker = roll // 36 + 1, roll // 6 % 6 + 1, roll % 6 + 1
    stronger = first + second if by_sum else max(first, second)
    if stronger == weaker:
        return NOTHING_DECIDED
    return STRONGER_WINS if stronger > weaker else WEAKER_WINS


@rule("WS-40", "WS-42", "WS-43", "WS-46", "WS-47", "WS-R12", "WS-R13", "WS-R14", "WS-R16")
def settle(s: State, a: int) -> None:
    """The weaker one is caged if it lost; a mover that is not goes on, and a tie is rolled again."""
    decided = verdict(a, s.compare == 1)
    if decided == NOTHING_DECIDED:
        return
    weaker = s.foe if is_stronger(s.mover, s.foe) else s.mover
    s.foe = 0
    s.phase = MEETING
    if decided == STRONGER_WINS:
        cage(s, weaker)
        if weaker == s.mover:
            fall(s)


@rule("WS-40", "WS-41", "WS-R18")
def cage(s: State, character: int) -> None:
    """A pawn is in jail where it stands, and its failed turns count from zero."""
    s.caged[character] = 1
    s.jail_fails[character] = 0


@rule("WS-46", "WS-R16")
def fall(s: State) -> None:
    """A mover that was caged walks no further; its own turn is over at once."""
    s.left = 0
    s.back = 0
    s.met = 0
    s.phase = MOVED if s.leaving == 1 else TURN_OVER


@rule("WS-44", "WS-48", "WS-49", "WS-50", "WS-51", "WS-52", "WS-R18")
def try_jail(s: State, a: int) -> None:
    """Open on both dice frees the pawn; so does the third failed turn."""
    character = s.turn
    s.tries -= 1
    if a == BOTH_OPEN:
        release(s, character)
        s.phase = STARTING
    elif s.tries == 0 and s.jail_fails[character] == JAIL_TURNS - 1:
        release(s, character)
        s.phase = STARTING if s.jail_release == 0 else TURN_OVER
    elif s.tries == 0:
        s.jail_fails[character] += 1
        s.phase = TURN_OVER


@rule("WS-51", "WS-52", "WS-R18")
def release(s: State, character: int) -> None:
    """The pawn is free again; cards must wait for another turn, since dice were rolled."""
    s.caged[character] = 0
    s.jail_fails[character] = 0
    s.released = 1
    s.tries = 0
