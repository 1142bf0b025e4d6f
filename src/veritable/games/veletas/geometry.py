"""The geometry of the board as tables: cells and squares, the four lines through a cell, and what is seen along a line.

The board is a strip of 12 x 12 cells: the 10 x 10 squares inside a frame that no line crosses. On the smaller boards the corner
piece lies on the rest, so its cells belong to the frame too (VL-46). Row 1 is at the bottom, so going up a row adds 12:

    cell = 12 * row + column       row, column = 1 … size         a1 = 13, b1 = 14, a2 = 25
    square = (row - 1) * size + (column - 1)                      a1 = 0, as actions count them

Four straight lines run through every cell. So that nobody has to walk along them, a line is also ten bits, bit p - 1 for the
cell at position p: a row by columns, a column by rows, both kinds of diagonals by columns.

    line                    runs            number               position    next position adds to the cell
    row                     west - east     row                  column       1
    column                  south - north   12 + column          row         12
    rising diagonal         to the NE       35 + column - row    column      13
    falling diagonal        to the SE       47 + column + row    column     -11
"""

WIDTH = 12
CELLS = WIDTH * WIDTH
SIZES = range(11)
"""Tables by board size have a row for every number up to 10, used or not."""

LINES = 70
KINDS_OF_LINE = 4
ALL_BITS = 1023
ALONG = (1, WIDTH, WIDTH + 1, 1 - WIDTH)
"""What the next position on each kind of line adds to the cell."""

ALONG_ROWS = (0, 1, 1, -1)
"""And to the row."""

#                       SW      S          SE  W  E         NW      N         NE
AROUND = (-WIDTH - 1, -WIDTH, 1 - WIDTH, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1)
ORTHOGONAL = (-WIDTH, -1, 1, WIDTH)
"""What a step to each neighbour adds to the cell."""


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


OUTSIDE = tuple(_outside(size) for size in SIZES)
"""`OUTSIDE[size][line]`: the bits that the frame and the corner piece cover."""

CELL = tuple(tuple(WIDTH * (q // size + 1) + q % size + 1 if q < size * size else 0 for q in range(100)) for size in SIZES)
"""`CELL[size][square]`: the cell of a square."""

SQUARE = tuple(tuple((cell // WIDTH - 1) * size + cell % WIDTH - 1 for cell in range(CELLS)) for size in SIZES)
"""`SQUARE[size][cell]`: the square of a cell on the board."""

ON_BOARD = tuple(
    tuple(int(1 <= cell // WIDTH <= size and 1 <= cell % WIDTH <= size) for cell in range(CELLS)) for size in SIZES
)
"""`ON_BOARD[size][cell]`: 1 for the cells that are squares."""

OPEN_AROUND = tuple(tuple(_open_around(position, blocked) for blocked in range(1024)) for position in range(WIDTH))
"""`OPEN_AROUND[position][blocked]`: the bits that a piece on the position sees along its line."""

COUNT = tuple(bits.bit_count() for bits in range(1024))
"""How many bits are set."""
