"""The state of a game of Veletas: the board, the shooters and whose decision it is; and the vocabulary of actions.

The board is a strip of 12 x 12 cells: the 10 x 10 squares inside a frame that no line crosses. On the smaller boards the corner
piece lies on the rest, so its cells belong to the frame too (VL-46). Row 1 is at the bottom, so going up a row adds 12:

    cell = 12 * row + column       row, column = 1 … size         a1 = 13, b1 = 14, a2 = 25
    square = (row - 1) * size + (column - 1)                      a1 = 0, as actions count them

Four straight lines run through every cell. So that nobody has to walk along them, the record also keeps every line as ten bits,
bit p - 1 for the cell at position p: a row by columns, a column by rows, both kinds of diagonals by columns.

    line                    runs            number               position    next position adds to the cell
    row                     west - east     row                  column       1
    column                  south - north   12 + column          row         12
    rising diagonal         to the NE       35 + column - row    column      13
    falling diagonal        to the SE       47 + column + row    column     -11
"""

from veritable.core.action import Vocabulary, verb
from veritable.core.game import Options
from veritable.core.record import PUBLIC, SCRATCH, Record, field

WIDTH = 12
CELLS = WIDTH * WIDTH
MOST_SHOOTERS = 7

EMPTY, SHOOTER, BLACK, WHITE, FRAME = range(5)
"""What a cell holds. The order matters: a line passes what is not above the edition's number (`blocks`)."""

EDITION_2013, EDITION_2024 = range(2)
PLACE_SHOOTER, PLACE_STONE, CHOOSE_SIDE, MOVE_OR_STAY, SHOOT = range(5)
"""The five kinds of decision; the first two come twice, before and after the choice of colours."""

NOBODY = 2
NONE_MOVED = 7

LINES = 70
KINDS_OF_LINE = 4
ALL_BITS = 1023
ALONG = (1, WIDTH, WIDTH + 1, 1 - WIDTH)
"""What the next position on each kind of line adds to the cell."""

ALONG_ROWS = (0, 1, 1, -1)
"""And to the row."""


def _lines_through(cell: int) -> tuple[int, int, int, int]:
    row, column = divmod(cell, WIDTH)
    return row, 12 + column, 35 + column - row, 47 + column + row


def _open_around(position: int, blocked: int) -> int:
    """The bits next to a position, both ways up to the first blocked one."""
    open_bits = 0
    for ahead in (range(position + 1, 11), range(position - 1, 0, -1)):
        for p in ahead:
            if blocked >> (p - 1) & 1:
                break
            open_bits |= 1 << (p - 1)
    return open_bits


LINE = tuple(tuple(_lines_through(cell)[kind] for cell in range(CELLS)) for kind in range(KINDS_OF_LINE))
"""`LINE[kind][cell]`: the number of the line of that kind through the cell."""

POSITION = tuple(tuple(cell // WIDTH if kind == 1 else cell % WIDTH for cell in range(CELLS)) for kind in range(KINDS_OF_LINE))
"""`POSITION[kind][cell]`: the cell's position on that line, 0 and 11 being the frame."""


def _outside(size: int) -> tuple[int, ...]:
    """For every line of an empty board the bits that lie outside of it."""
    lines = [ALL_BITS] * LINES
    for row in range(1, size + 1):
        for column in range(1, size + 1):
            cell = WIDTH * row + column
            for kind in range(KINDS_OF_LINE):
                lines[LINE[kind][cell]] &= ~(1 << (POSITION[kind][cell] - 1))
    return tuple(lines)


OUTSIDE = tuple(_outside(size) for size in range(11))
"""`OUTSIDE[size][line]`: the bits that the frame and the corner piece cover."""

CELL = tuple(tuple(WIDTH * (q // size + 1) + q % size + 1 if q < size * size else 0 for q in range(100)) for size in range(11))
"""`CELL[size][square]`: the cell of a square."""

SQUARE = tuple(tuple((cell // WIDTH - 1) * size + cell % WIDTH - 1 for cell in range(CELLS)) for size in range(11))
"""`SQUARE[size][cell]`: the square of a cell on the board."""

EMPTY_BOARD = tuple(
    tuple(EMPTY if 1 <= cell // WIDTH <= size and 1 <= cell % WIDTH <= size else FRAME for cell in range(CELLS))
    for size in range(11)
)
"""`EMPTY_BOARD[size][cell]`: what a cell holds before the first piece."""

OPEN_AROUND = tuple(tuple(_open_around(position, blocked) for blocked in range(1024)) for position in range(WIDTH))
"""`OPEN_AROUND[position][blocked]`: the bits that a piece on the position sees along its line."""

COUNT = tuple(bits.bit_count() for bits in range(1024))
"""How many bits are set."""

#         size:    0  1  2  3  4  5  6  7  8  9  10
SHOOTERS_ON_BOARD = (0, 0, 0, 0, 0, 0, 0, 3, 0, 5, 7)
FIRST_BATCH = (0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 3)

RECORD = Record(
    field("cell", range(5), PUBLIC, shape=CELLS, planes=("empty", "shooter", "black", "white", "frame")),
    field("taken", range(1024), PUBLIC, shape=LINES),  # bits of a line that hold a piece or lie outside the board
    field("blocked", range(1024), PUBLIC, shape=LINES),  # bits that a line does not pass
    field("shooter", range(CELLS), PUBLIC, shape=MOST_SHOOTERS),  # where shooter k stands; 0: not placed yet
    field("owner", range(4), PUBLIC, shape=MOST_SHOOTERS),  # EMPTY while free, then BLACK or WHITE
    field("todo", range(CELLS), SCRATCH, shape=100),  # the stones of a group while it is counted
    field("size", range(7, 11), PUBLIC),
    field("edition", range(2), PUBLIC),
    field("seats", range(2, 3), PUBLIC),
    field("actor", range(-2, 2), PUBLIC),
    field("phase", range(5), PUBLIC),
    field("placed", range(MOST_SHOOTERS + 1), PUBLIC),  # shooters on the board
    field("black", range(3), PUBLIC),  # the seat that plays Black; NOBODY until colours are chosen
    field("moved", range(8), PUBLIC),  # the shooter moved in this turn; NONE_MOVED if none
)


def vocabulary(options: Options) -> Vocabulary:
    """Every action of a board size, laid end to end (dossier, section 4)."""
    size = int(options["size"])
    squares = size * size
    return Vocabulary(
        verb("shooter", squares),
        verb("stone", squares),
        verb("side", 2),
        verb("move", SHOOTERS_ON_BOARD[size], squares),
        verb("stay"),
        verb("shoot", squares),
    )
