"""The board: squares, lines, the numbers of actions, and what a piece on a cell sees."""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veletas.geometry import (
    ALONG,
    ALONG_ROWS,
    CELL,
    COUNT,
    KINDS_OF_LINE,
    LINE,
    OPEN_AROUND,
    POSITION,
    SQUARE,
    WIDTH,
)
from veritable.games.veletas.state import BLACK, EMPTY, SHOOTERS_ON_BOARD, WHITE

RULING = 100
"""Rulings are numbered from here, clauses below."""


@rule()
def squares(s: State) -> int:
    """How many squares the board has."""
    return s.size * s.size


@rule()
def cell_of(s: State, square: int) -> int:
    """The cell of a square."""
    return CELL[s.size][square]


@rule()
def square_of(s: State, cell: int) -> int:
    """The square of a cell."""
    return SQUARE[s.size][cell]


@rule()
def along(s: State, kind: int) -> int:
    """What the next position on a kind of line adds to the square."""
    return ALONG[kind] + ALONG_ROWS[kind] * (s.size - WIDTH)


@rule()
def first_stone(s: State) -> int:
    """The action that puts a stone on a1."""
    return squares(s)


@rule()
def first_side(s: State) -> int:
    """The action that takes Black."""
    return 2 * squares(s)


@rule()
def first_move(s: State) -> int:
    """The action that moves shooter 0 to a1."""
    return 2 * squares(s) + 2


@rule()
def stay(s: State) -> int:
    """The action that moves no shooter."""
    return first_move(s) + SHOOTERS_ON_BOARD[s.size] * squares(s)


@rule()
def first_shot(s: State) -> int:
    """The action that shoots at a1."""
    return stay(s) + 1


@rule("VL-24", "VL-29", "VL-48", "VL-R20", "VL-R25")
def blocks(s: State, piece: int) -> bool:
    """Whether a line ends at a piece: at any in the edition of 2013, at all but shooters in that of 2024."""
    return piece > s.edition


@rule("VL-07")
def put(s: State, cell: int, piece: int) -> None:
    """The cell holds the piece (or EMPTY), and the four lines through it know."""
    s.cell[cell] = piece
    for kind in range(KINDS_OF_LINE):
        line = LINE[kind][cell]
        bit = 1 << (POSITION[kind][cell] - 1)
        s.taken[line] = s.taken[line] & ~bit | bit * (piece != EMPTY)
        s.blocked[line] = s.blocked[line] & ~bit | bit * blocks(s, piece)


@rule("VL-22", "VL-24", "VL-26", "VL-29", "VL-R24", "VL-R25")
def open_squares(s: State, cell: int, kind: int) -> int:
    """The empty squares that lie open from the cell along one line, as bits."""
    line = LINE[kind][cell]
    return OPEN_AROUND[POSITION[kind][cell]][s.blocked[line]] & ~s.taken[line]


@rule("VL-22", "VL-23", "VL-24")
def reach(s: State, cell: int) -> int:
    """How many empty squares lie open from the cell on its four lines."""
    n = 0
    for kind in range(KINDS_OF_LINE):
        n += COUNT[open_squares(s, cell, kind)]
    return n


@rule()
def reached(s: State, cell: int, i: int) -> int:
    """The i-th of the squares that `reach` counts, as a cell."""
    for kind in range(KINDS_OF_LINE):
        bits = open_squares(s, cell, kind)
        if i < COUNT[bits]:
            for _ in range(i):
                bits &= bits - 1  # without its lowest bit
            return cell + ALONG[kind] * (COUNT[(bits & -bits) - 1] + 1 - POSITION[kind][cell])
        i -= COUNT[bits]
    return 0


@rule("VL-22", "VL-26")
def line_between(start: int, end: int) -> int:
    """The kind of line that two different cells share, or KINDS_OF_LINE if they share none."""
    for kind in range(KINDS_OF_LINE):
        if LINE[kind][start] == LINE[kind][end]:
            return kind
    return KINDS_OF_LINE


@rule("VL-22", "VL-24", "VL-26", "VL-29")
def is_open(s: State, start: int, end: int, kind: int) -> bool:
    """Whether the empty cell `end` lies open from `start` on the line they share."""
    return open_squares(s, start, kind) >> (POSITION[kind][end] - 1) & 1 == 1


@rule("VL-22", "VL-23", "VL-24", "VL-R24", "VL-R25")
def offer_lines(s: State, start: int, first: int, out: State, n: int) -> int:
    """Every empty square that lies open from `start` is listed, as an action counted from `first`."""
    for kind in range(KINDS_OF_LINE):
        bits = open_squares(s, start, kind)
        step = along(s, kind)
        a = first + square_of(s, start) - step * (POSITION[kind][start] - 1)
        while bits != 0:
            out[n] = a + step * COUNT[(bits & -bits) - 1]
            n += 1
            bits &= bits - 1  # without its lowest bit
    return n


@rule("VL-04", "VL-R16")
def colour_of(s: State, seat: int) -> int:
    """The colour that a seat plays."""
    return BLACK if seat == s.black else WHITE
