"""The move (VL-21 to VL-24), with which a turn may begin."""

from veritable.core.luck import below
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veletas.geometry import KINDS_OF_LINE
from veritable.games.veletas.rules.board import (
    RULING,
    first_move,
    is_open,
    line_between,
    offer_lines,
    put,
    reach,
    reached,
    square_of,
    squares,
    stay,
)
from veritable.games.veletas.state import EMPTY, SHOOT, SHOOTER


@rule("VL-22", "VL-23", "VL-24", "VL-30", "VL-R7", "VL-R24")
def against_move(s: State, k: int, cell: int) -> int:
    """The clause that forbids shooter k to move to the cell, or 0."""
    if s.owner[k] != EMPTY:
        return 30
    if cell == s.shooter[k]:
        return RULING + 7
    if s.cell[cell] != EMPTY:
        return 23
    kind = line_between(s.shooter[k], cell)
    if kind == KINDS_OF_LINE:
        return 22
    return 0 if is_open(s, s.shooter[k], cell, kind) else 24


@rule("VL-03", "VL-21", "VL-30", "VL-R19")
def offer_moves(s: State, out: State) -> int:
    """All moves of all free shooters, whoever placed them, and staying."""
    n = 0
    for k in range(s.placed):
        if s.owner[k] == EMPTY:
            n = offer_lines(s, s.shooter[k], first_move(s) + k * squares(s), out, n)
    out[n] = stay(s)
    return n + 1


@rule("VL-19", "VL-21", "VL-23", "VL-47")
def move(s: State, k: int, cell: int) -> None:
    """Shooter k stands on the cell, and it is the one that must shoot."""
    put(s, s.shooter[k], EMPTY)
    put(s, cell, SHOOTER)
    s.shooter[k] = cell
    s.moved = k
    s.phase = SHOOT


@rule()
def pick_move(s: State, lucky: int) -> int:
    """One of the actions of `offer_moves`, each equally likely."""
    total = 1
    for k in range(s.placed):
        s.todo[k] = reach(s, s.shooter[k]) if s.owner[k] == EMPTY else 0
        total += s.todo[k]
    i = below(lucky, total)
    for k in range(s.placed):
        if i < s.todo[k]:
            return first_move(s) + k * squares(s) + square_of(s, reached(s, s.shooter[k], i))
        i -= s.todo[k]
    return stay(s)
