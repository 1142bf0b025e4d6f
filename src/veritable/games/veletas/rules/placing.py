"""Set-up (VL-13 to VL-18): two batches of shooters, a stone with each, and the choice of colours in between."""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veletas.geometry import AROUND, CELLS, LINES, ON_BOARD, ORTHOGONAL, OUTSIDE
from veritable.games.veletas.rules.board import put
from veritable.games.veletas.state import (
    BLACK,
    CHOOSE_SIDE,
    EDITION_2013,
    EMPTY,
    FIRST_BATCH,
    FRAME,
    MOST_SHOOTERS,
    MOVE_OR_STAY,
    NOBODY,
    NONE_MOVED,
    PLACE_SHOOTER,
    PLACE_STONE,
    SHOOTER,
    SHOOTERS_ON_BOARD,
    WHITE,
)


@rule("VL-01", "VL-02", "VL-46")
def setup(s: State) -> None:
    """The board is empty, no shooter is placed, and the first player begins."""
    for cell in range(CELLS):
        s.cell[cell] = EMPTY if ON_BOARD[s.size][cell] else FRAME
    for line in range(LINES):
        s.taken[line] = OUTSIDE[s.size][line]
        s.blocked[line] = OUTSIDE[s.size][line]
    for k in range(MOST_SHOOTERS):
        s.shooter[k] = 0
        s.owner[k] = EMPTY
    s.placed = 0
    s.black = NOBODY
    s.moved = NONE_MOVED
    s.phase = PLACE_SHOOTER
    s.actor = 0


@rule("VL-18", "VL-R3", "VL-R4")
def is_next_to_shooter(s: State, cell: int) -> bool:
    """Whether a shooter stands orthogonally or diagonally next to the cell."""
    for step in AROUND:
        if s.cell[cell + step] == SHOOTER:
            return True
    return False


@rule()
def is_on_edge(s: State, cell: int) -> bool:
    """Whether the cell lies in an outer row or column of the board."""
    for step in ORTHOGONAL:
        if s.cell[cell + step] == FRAME:
            return True
    return False


@rule("VL-13", "VL-16", "VL-18", "VL-R5")
def against_shooter(s: State, cell: int) -> int:
    """The clause that forbids a new shooter on the cell, or 0."""
    if s.cell[cell] != EMPTY:
        return 13 if s.black == NOBODY else 16
    if s.edition == EDITION_2013:
        return 18 if is_next_to_shooter(s, cell) else 0
    return 18 if is_on_edge(s, cell) else 0


@rule("VL-14", "VL-17", "VL-R2", "VL-R4")
def against_stone(s: State, cell: int) -> int:
    """The clause that forbids the set-up stone on the cell, or 0."""
    if s.cell[cell] != EMPTY:
        return 14 if s.black == NOBODY else 17
    return 0


@rule("VL-13", "VL-16", "VL-42", "VL-44", "VL-R1", "VL-R6")
def place_shooter(s: State, cell: int) -> None:
    """One more shooter stands on the board; after the last of the batch comes the stone."""
    put(s, cell, SHOOTER)
    s.shooter[s.placed] = cell
    s.placed += 1
    batch_ends = FIRST_BATCH[s.size] if s.black == NOBODY else SHOOTERS_ON_BOARD[s.size]
    if s.placed == batch_ends:
        s.phase = PLACE_STONE


@rule("VL-14", "VL-17", "VL-20", "VL-R2")
def place_stone(s: State, cell: int) -> None:
    """The batch has its stone: black before the choice of colours, white after it; then Black begins."""
    if s.black == NOBODY:
        put(s, cell, BLACK)
        s.phase = CHOOSE_SIDE
        s.actor = 1
    else:
        put(s, cell, WHITE)
        s.phase = MOVE_OR_STAY
        s.actor = s.black


@rule("VL-15", "VL-16", "VL-R21", "VL-R22")
def choose_side(s: State, side: int) -> None:
    """The second player has taken Black (0) or White (1), and White places the rest."""
    s.black = 1 - side
    s.phase = PLACE_SHOOTER
    s.actor = 1 - s.black
