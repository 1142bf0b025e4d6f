"""The Well of Souls: opening cells from the upper platforms, and the challenge for a platform."""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.well_of_souls.rules.board import holder_of, is_held_by_opponent, is_stronger, side_of
from veritable.games.well_of_souls.rules.challenges import NOTHING_DECIDED, STRONGER_WINS, verdict
from veritable.games.well_of_souls.rules.moving import cast
from veritable.games.well_of_souls.state import CHARACTERS, LOWER, TURN_OVER, UPPER
from veritable.games.well_of_souls.tables import KIND, UPPER_OF


@rule("WS-136", "WS-138", "WS-R39")
def can_open_cells(s: State, character: int) -> bool:
    """Whether a pawn stands on an upper platform and has cells left to open."""
    return KIND[s.pos[character]] == UPPER and s.occupied[side_of(character)] != 0


@rule("WS-137", "WS-139", "WS-140", "WS-141", "WS-R38", "WS-R40", "WS-R41")
def try_cell(s: State, total: int) -> None:
    """A total that fits opens a cell, and the turn is over; the third miss sends the pawn away with two dice."""
    side = side_of(s.mover)
    s.tries -= 1
    if s.occupied[side] >> total & 1:
        s.occupied[side] -= 1 << total
        s.tries = 0
        s.phase = TURN_OVER
    elif s.tries == 0:
        s.trying = 0
        cast(s, 2)


@rule("WS-142", "WS-R43")
def can_challenge(s: State, character: int) -> bool:
    """Whether a pawn stands on a lower platform below an opponent."""
    space = s.pos[character]
    return KIND[space] == LOWER and is_held_by_opponent(s, space, character)


@rule("WS-142", "WS-143", "WS-144", "WS-145", "WS-146", "WS-R43", "WS-R44", "WS-R45")
def settle_platform(s: State, a: int) -> None:
    """The higher single die wins; whoever lost rolls two dice and leaves, and a tie is rolled again."""
    decided = verdict(a, False)
    if decided == NOTHING_DECIDED:
        return
    challenger = s.turn
    holder = holder_of(s, UPPER_OF[s.pos[challenger]])
    stronger = challenger if is_stronger(challenger, holder) else holder
    weaker = holder if stronger == challenger else challenger
    s.mover = weaker if decided == STRONGER_WINS else stronger
    s.leaving = 1
    s.trying = 0
    cast(s, 2)


@rule("WS-147", "WS-R45")
def after_leaving(s: State) -> None:
    """A challenger that won goes up; in any case the turn is over."""
    challenger = s.turn
    if s.mover != challenger:
        upper = UPPER_OF[s.pos[challenger]]
        if holder_of(s, upper) == CHARACTERS:
            s.pos[challenger] = upper
    s.leaving = 0
    s.phase = TURN_OVER
