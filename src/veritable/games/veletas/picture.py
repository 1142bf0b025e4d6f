"""Veletas for the eye and for the ear: the board drawn as spans of text with a style, and the same position in sentences.

A picture is a list of lines, a line a list of (text, style). The signs tell everything; styles only add colour:

    plain, dim                    text beside the board; coordinates and captions
    empty, neutral                an empty square; a free shooter
    seat-black, seat-white        stones
    claimed-black, claimed-white  shooters that are claimed

Every square is one span of three characters, blank at both ends, so that a table may put marks around the middle one.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from veritable.core.record import OVER, State
from veritable.games.veletas.rules import board, claiming
from veritable.games.veletas.squares import cell_name
from veritable.games.veletas.state import BLACK, EMPTY, NOBODY, SHOOTER, SHOOTERS_ON_BOARD, WHITE

Span: TypeAlias = tuple[str, str]


class Look(NamedTuple):
    """How one thing on the board is drawn: a sign, a letter where signs cannot be printed, a style, and its name."""

    sign: str
    letter: str
    style: str
    name: str


#                  sign  letter  style            name
LOOKS = {
    "empty":   Look("·", ".", "empty",         "empty square"),
    "free":    Look("◆", "s", "neutral",       "free shooter"),
    "black":   Look("●", "b", "seat-black",    "black stone"),
    "white":   Look("○", "w", "seat-white",    "white stone"),
    "claimed by Black": Look("■", "B", "claimed-black", "shooter of Black"),
    "claimed by White": Look("□", "W", "claimed-white", "shooter of White"),
}  # fmt: skip
PIECES = {EMPTY: "empty", BLACK: "black", WHITE: "white"}
OWNERS = {EMPTY: "free", BLACK: "claimed by Black", WHITE: "claimed by White"}


def kinds(s: State) -> list[str]:
    """What stands on each square, by the names of `LOOKS`; a1 comes first."""
    cells = [board.cell_of(s, square) for square in range(board.squares(s))]
    owners = {s.shooter[k]: OWNERS[s.owner[k]] for k in range(s.placed)}
    return [owners[cell] if s.cell[cell] == SHOOTER else PIECES[s.cell[cell]] for cell in cells]


# For the eye


def picture(s: State, letters: bool = False) -> list[list[Span]]:
    """The board with its coordinates and what the signs mean; `letters` where the signs cannot be printed."""
    standing, names = kinds(s), "".join(f" {name} " for name in "abcdefghij"[: s.size])
    edge: list[Span] = [(f"    {names}", "dim")]
    rows = [_row(standing[row * s.size : (row + 1) * s.size], row + 1, letters) for row in range(s.size - 1, -1, -1)]
    for line, caption in zip(rows, _captions(s, standing, letters), strict=False):
        line += [("    ", "plain"), *caption]
    return [edge, *rows, edge]


def _row(standing: list[str], number: int, letters: bool) -> list[Span]:
    squares = [(f" {_sign(kind, letters)} ", LOOKS[kind].style) for kind in standing]
    return [(f" {number:2} ", "dim"), *squares, (f" {number:<2}", "dim")]


def _sign(kind: str, letters: bool) -> str:
    return LOOKS[kind].letter if letters else LOOKS[kind].sign


def _captions(s: State, standing: list[str], letters: bool) -> list[list[Span]]:
    """The signs with their names and how many there are, then how many shooters win; never more than seven lines."""
    lines: list[list[Span]] = [
        [(f" {_sign(kind, letters)} ", look.style), (f" {look.name:<16} {standing.count(kind):2}", "dim")]
        for kind, look in LOOKS.items()
        if kind != "empty"
    ]
    shooters = SHOOTERS_ON_BOARD[s.size]
    return [*lines, [], [(f"{shooters // 2 + 1} of {shooters} shooters win", "dim")]]


# For the ear


def describe(s: State) -> list[str]:
    """The position in sentences: shooters, stones, and who is to decide."""
    standing = kinds(s)
    places = {kind: _places(s, standing, kind) for kind in LOOKS}
    shooters = SHOOTERS_ON_BOARD[s.size]
    return [
        f"The board has {s.size} by {s.size} squares and {shooters} shooters; {shooters // 2 + 1} win.",
        f"Free shooters: {places['free']}.",
        *(f"Shooters {kind}: {places[kind]}." for kind in LOOKS if kind.startswith("claimed") and kind in standing),
        f"Black stones: {places['black']}.",
        f"White stones: {places['white']}.",
        _decider(s),
    ]


def _places(s: State, standing: list[str], kind: str) -> str:
    """The squares of one kind by column, then row, with their number if there are many."""
    squares = [cell_name(s, board.cell_of(s, square)) for square, each in enumerate(standing) if each == kind]
    named = ", ".join(sorted(squares, key=lambda name: (name[0], int(name[1:]))))
    return (f"{len(squares)}, on {named}" if len(squares) > 3 else named) or "none"


def _decider(s: State) -> str:
    if s.actor == OVER:
        return f"The game is over, {'Black' if claiming.has_majority(s, BLACK) else 'White'} has won."
    if s.black == NOBODY:
        return f"It is for the {('first', 'second')[s.actor]} player to decide."
    return f"It is for {'Black' if board.colour_of(s, s.actor) == BLACK else 'White'} to decide."
