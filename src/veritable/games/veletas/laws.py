"""What never changes in Veletas, whatever is played (dossier, section 8): checked by the kit after every decision.

Each law looks at one state and answers with what is wrong, or with nothing.
"""

from veritable.core.record import OVER, State
from veritable.games.veletas.geometry import KINDS_OF_LINE, LINE, POSITION
from veritable.games.veletas.rules import board, claiming, placing
from veritable.games.veletas.state import (
    BLACK,
    EDITION_2013,
    EMPTY,
    MOVE_OR_STAY,
    NOBODY,
    PLACE_SHOOTER,
    SHOOTER,
    SHOOTERS_ON_BOARD,
    WHITE,
)


def _cells(s: State) -> list[int]:
    return [board.cell_of(s, square) for square in range(board.squares(s))]


def _count(s: State, piece: int) -> int:
    return sum(s.cell[cell] == piece for cell in _cells(s))


def shooters_stand_apart(s: State) -> str:
    """Every shooter placed has a square of its own, and after the set-up all are placed."""
    squares = {s.shooter[k] for k in range(s.placed)}
    if len(squares) != s.placed or any(s.cell[cell] != SHOOTER for cell in squares) or _count(s, SHOOTER) != s.placed:
        return "shooters and squares do not fit"
    set_up = s.phase >= MOVE_OR_STAY
    return "shooters are missing after the set-up" if set_up and s.placed != SHOOTERS_ON_BOARD[s.size] else ""


def stones_alternate(s: State) -> str:
    """Black stones minus white stones: 0 before Black's turn, 1 before White's."""
    if s.phase < MOVE_OR_STAY or s.actor == OVER:
        return ""
    ahead = _count(s, BLACK) - _count(s, WHITE)
    return "" if ahead == (s.actor != s.black) else f"Black has {ahead} stones more than White"


def no_free_shooter_is_trapped(s: State) -> str:
    """Before a turn every free shooter can move, unless the game is over."""
    if s.phase != MOVE_OR_STAY or s.actor == OVER:
        return ""
    trapped = [k for k in range(s.placed) if s.owner[k] == EMPTY and claiming.is_trapped(s, k)]
    return f"free shooters {trapped} are trapped" if trapped else ""


def over_means_majority(s: State) -> str:
    """A majority of the shooters and the end of the game always come together, for one side only."""
    black, white = claiming.has_majority(s, BLACK), claiming.has_majority(s, WHITE)
    if black and white:
        return "both sides have the majority"
    return "" if (black or white) == (s.actor == OVER) else "majority and end do not fit"


def placement_keeps_distance(s: State) -> str:
    """During the set-up no two shooters touch (2013), or none stands on the edge (2024)."""
    if s.phase >= MOVE_OR_STAY or (s.phase == PLACE_SHOOTER and s.placed == 0):
        return ""
    against = placing.is_next_to_shooter if s.edition == EDITION_2013 else placing.is_on_edge
    return "a shooter is where none may be placed" if any(against(s, s.shooter[k]) for k in range(s.placed)) else ""


def lines_show_the_board(s: State) -> str:
    """The bits of every line agree with the cells."""
    for cell in _cells(s):
        for kind in range(KINDS_OF_LINE):
            line, bit = LINE[kind][cell], POSITION[kind][cell] - 1
            taken, blocked = s.taken[line] >> bit & 1, s.blocked[line] >> bit & 1
            if taken != (s.cell[cell] != EMPTY) or blocked != board.blocks(s, s.cell[cell]):
                return f"line {line} does not show cell {cell}"
    return ""


def colours_come_with_the_choice(s: State) -> str:
    """Nobody has a colour before the second player chooses, and both have one after."""
    return "the set-up is over without colours" if s.phase >= MOVE_OR_STAY and s.black == NOBODY else ""


LAWS = (
    shooters_stand_apart,
    stones_alternate,
    no_free_shooter_is_trapped,
    over_means_majority,
    placement_keeps_distance,
    lines_show_the_board,
    colours_come_with_the_choice,
)
