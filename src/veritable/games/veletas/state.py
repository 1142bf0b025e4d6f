"""The state of a game of Veletas: the board, the shooters and whose decision it is; and the vocabulary of actions.

How cells and lines are numbered is drawn in `geometry`. Whatever stands on a cell also shows in the bits of the four lines
through it; the rule `put` keeps the two in step.
"""

from functools import cache

from veritable.core.action import Vocabulary, verb
from veritable.core.game import Options
from veritable.core.record import PUBLIC, SCRATCH, Record, field
from veritable.games.veletas.geometry import CELLS, LINES

MOST_SHOOTERS = 7

EMPTY, SHOOTER, BLACK, WHITE, FRAME = range(5)
"""What a cell holds. The order matters: a line passes what is not above the edition's number (`blocks`)."""

EDITION_2013, EDITION_2024 = range(2)
PLACE_SHOOTER, PLACE_STONE, CHOOSE_SIDE, MOVE_OR_STAY, SHOOT = range(5)
"""The five kinds of decision; the first two come twice, before and after the choice of colours."""

NOBODY = 2
NONE_MOVED = 7

#             size:  0  1  2  3  4  5  6  7  8  9  10
SHOOTERS_ON_BOARD = (0, 0, 0, 0, 0, 0, 0, 3, 0, 5, 7)
FIRST_BATCH       = (0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 3)  # fmt: skip

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
    """Every action of a board size, laid end to end."""
    return _vocabulary(int(options["size"]))


@cache
def _vocabulary(size: int) -> Vocabulary:
    squares = size * size
    return Vocabulary(
        verb("shooter", squares),
        verb("stone", squares),
        verb("side", 2),
        verb("move", SHOOTERS_ON_BOARD[size], squares),
        verb("stay"),
        verb("shoot", squares),
    )
