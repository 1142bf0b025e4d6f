"""The shot (VL-25 to VL-29), with which every turn ends."""

from veritable.core.record import OVER, State
from veritable.core.rule import rule
from veritable.games.veletas.geometry import KINDS_OF_LINE
from veritable.games.veletas.rules.board import cell_of, colour_of, first_shot, is_open, line_between, offer_lines, put, squares
from veritable.games.veletas.rules.claiming import claim_trapped, is_decided
from veritable.games.veletas.state import EMPTY, MOVE_OR_STAY, NONE_MOVED


@rule("VL-26", "VL-27", "VL-29", "VL-R8")
def against_shot_after_move(s: State, cell: int) -> int:
    """The clause that forbids the moved shooter to shoot at the empty cell, or 0."""
    start = s.shooter[s.moved]
    kind = line_between(start, cell)
    if kind == KINDS_OF_LINE:
        return 27
    return 0 if is_open(s, start, cell, kind) else 29


@rule("VL-26", "VL-28", "VL-29", "VL-31", "VL-R9")
def against_shot_after_stay(s: State, cell: int) -> int:
    """The clause that keeps every free shooter from shooting at the empty cell, or 0 if one can."""
    against = 26
    for k in range(s.placed):
        kind = line_between(s.shooter[k], cell)
        if kind != KINDS_OF_LINE:
            if is_open(s, s.shooter[k], cell, kind):
                if s.owner[k] == EMPTY:
                    return 0
                against = 31
            elif against == 26:
                against = 29
    return against


@rule("VL-25", "VL-27", "VL-28")
def against_shot(s: State, cell: int) -> int:
    """The clause that forbids a shot at the cell, or 0."""
    if s.cell[cell] != EMPTY:
        return 25
    if s.moved != NONE_MOVED:
        return against_shot_after_move(s, cell)
    return against_shot_after_stay(s, cell)


@rule("VL-25", "VL-27", "VL-28", "VL-R8", "VL-R9")
def offer_shots(s: State, out: State) -> int:
    """The moved shooter's lines; if none moved, every square that any free shooter reaches, once."""
    if s.moved != NONE_MOVED:
        return offer_lines(s, s.shooter[s.moved], first_shot(s), out, 0)
    n = 0
    for square in range(squares(s)):
        if against_shot(s, cell_of(s, square)) == 0:
            out[n] = first_shot(s) + square
            n += 1
    return n


@rule("VL-04", "VL-20", "VL-25", "VL-47", "VL-R16", "VL-R23")
def shoot(s: State, cell: int) -> None:
    """A stone of the player's colour lies on the cell, what it traps is claimed, and the turn passes."""
    put(s, cell, colour_of(s, s.actor))
    decided = claim_trapped(s) and is_decided(s)
    s.moved = NONE_MOVED
    s.phase = MOVE_OR_STAY
    s.actor = OVER if decided else 1 - s.actor
