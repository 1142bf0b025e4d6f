"""The rules of Veletas, a file a chapter of the rulebook; here is what the core calls.

Every function is a rule over the record of `state.py`. `why_not` answers with the number of a clause (rulings: from `RULING`).
"""

from veritable.core.luck import LOW, below
from veritable.core.record import OVER, State
from veritable.core.rule import rule
from veritable.games.veletas.rules.board import (
    cell_of,
    first_move,
    first_shot,
    first_side,
    first_stone,
    reach,
    reached,
    square_of,
    squares,
    stay,
)
from veritable.games.veletas.rules.claiming import score, wins
from veritable.games.veletas.rules.moving import against_move, move, offer_moves, pick_move
from veritable.games.veletas.rules.placing import against_shooter, against_stone, choose_side, place_shooter, place_stone, setup
from veritable.games.veletas.rules.shooting import against_shot, offer_shots, shoot
from veritable.games.veletas.state import CHOOSE_SIDE, MOVE_OR_STAY, NOBODY, NONE_MOVED, PLACE_SHOOTER, PLACE_STONE, SHOOT

__all__ = ["offer", "pick", "play", "score", "setup", "why_not", "wins"]


@rule()
def first_action(s: State) -> int:
    """The action on square a1 of the kind that is asked for now."""
    if s.phase == PLACE_SHOOTER:
        return 0
    if s.phase == PLACE_STONE:
        return first_stone(s)
    return first_shot(s)


@rule("VL-07")
def against(s: State, cell: int) -> int:
    """The clause that forbids to put what is asked for now on the cell, or 0."""
    if s.phase == PLACE_SHOOTER:
        return against_shooter(s, cell)
    if s.phase == PLACE_STONE:
        return against_stone(s, cell)
    return against_shot(s, cell)


@rule()
def offer_placings(s: State, out: State) -> int:
    """Every square on which the shooter or stone of the set-up may go."""
    n = 0
    for square in range(squares(s)):
        if against(s, cell_of(s, square)) == 0:
            out[n] = first_action(s) + square
            n += 1
    return n


@rule("VL-15", "VL-21", "VL-25", "VL-R19")
def offer(s: State, out: State) -> int:
    """The legal actions are listed in `out`; the answer is their number."""
    if s.phase == MOVE_OR_STAY:
        return offer_moves(s, out)
    if s.phase == SHOOT:
        return offer_shots(s, out)
    if s.phase == CHOOSE_SIDE:
        out[0] = first_side(s)
        out[1] = first_side(s) + 1
        return 2
    return offer_placings(s, out)


@rule("VL-15", "VL-25", "VL-39", "VL-R17", "VL-R22")
def asked(s: State) -> int:
    """The clause of the decision that is due, which forbids every action of another kind."""
    if s.actor == OVER:
        return 39
    if s.phase == PLACE_SHOOTER:
        return 13 if s.black == NOBODY else 16
    if s.phase == PLACE_STONE:
        return 14 if s.black == NOBODY else 17
    if s.phase == CHOOSE_SIDE:
        return 15
    return 21 if s.phase == MOVE_OR_STAY else 25


@rule("VL-21")
def kind_of_decision(s: State, a: int) -> int:
    """The phase to which an action belongs."""
    if a >= first_shot(s):
        return SHOOT
    if a >= first_move(s):
        return MOVE_OR_STAY
    if a >= first_side(s):
        return CHOOSE_SIDE
    return PLACE_STONE if a >= first_stone(s) else PLACE_SHOOTER


@rule("VL-15", "VL-21", "VL-25", "VL-39")
def why_not(s: State, a: int) -> int:
    """The clause that forbids the action, or 0 if it is legal."""
    if s.actor == OVER or s.phase != kind_of_decision(s, a):
        return asked(s)
    if s.phase == CHOOSE_SIDE or a == stay(s):
        return 0
    if s.phase == MOVE_OR_STAY:
        return against_move(s, (a - first_move(s)) // squares(s), cell_of(s, (a - first_move(s)) % squares(s)))
    return against(s, cell_of(s, a - first_action(s)))


@rule()
def play(s: State, a: int) -> None:
    """The legal action `a` is carried out."""
    if a >= first_shot(s):
        shoot(s, cell_of(s, a - first_shot(s)))
    elif a == stay(s):
        s.phase = SHOOT
    elif a >= first_move(s):
        move(s, (a - first_move(s)) // squares(s), cell_of(s, (a - first_move(s)) % squares(s)))
    elif a >= first_side(s):
        choose_side(s, a - first_side(s))
    elif a >= first_stone(s):
        place_stone(s, cell_of(s, a - first_stone(s)))
    else:
        place_shooter(s, cell_of(s, a))


@rule()
def pick_square(s: State, lucky: int) -> int:
    """A placing or a shot, drawn square by square until one is legal."""
    square = below(lucky, squares(s))
    while against(s, cell_of(s, square)) != 0:
        lucky = (lucky * 1664525 + 1013904223) & LOW
        square = below(lucky, squares(s))
    return first_action(s) + square


@rule()
def pick(s: State, lucky: int) -> int:
    """One of the actions of `offer`, each equally likely, for 32 bits of luck."""
    if s.phase == MOVE_OR_STAY:
        return pick_move(s, lucky)
    if s.phase == CHOOSE_SIDE:
        return first_side(s) + below(lucky, 2)
    if s.moved != NONE_MOVED:
        start = s.shooter[s.moved]
        return first_shot(s) + square_of(s, reached(s, start, below(lucky, reach(s, start))))
    return pick_square(s, lucky)
