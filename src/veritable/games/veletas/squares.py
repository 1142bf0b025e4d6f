"""The names of squares: column letter, row number."""

from veritable.core.record import State
from veritable.games.veletas.rules.board import square_of


def square_name(s: State, square: int) -> str:
    """a1, b1, … for 0, 1, …"""
    return f"{'abcdefghij'[square % s.size]}{square // s.size + 1}"


def cell_name(s: State, cell: int) -> str:
    """The name of a cell on the board."""
    return square_name(s, square_of(s, cell))
