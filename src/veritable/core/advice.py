"""Advice at the table. The core does not know how to play well; whoever does becomes the adviser here, and a match asks it.

An adviser is handed a game, the view of one seat and so many seconds, never the match: what it says follows from what the seat
may know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from veritable.core.errors import BadOption, NotYourTurn

if TYPE_CHECKING:
    from veritable.core.game import Game
    from veritable.core.match import Match


class Hint(NamedTuple):
    """An offer with what the adviser thinks of it: every seat's chance of winning, and a sentence in the game's words."""

    action: int
    text: str
    chances: list[float]
    sentence: str


Adviser: TypeAlias = "Callable[[Game, Mapping[str, Any], float], list[Hint]]"
_advisers: list[Adviser] = []


def take_as_adviser(adviser: Adviser) -> None:
    """From now on matches ask this one."""
    _advisers[:] = [adviser]


def hint(match: Match, seat: int, seconds: float = 1.0) -> list[Hint]:
    """The best offers of the seat that is asked, best first, from its own view and after so many seconds of thought."""
    if seat != match.actor:
        raise NotYourTurn("There is a hint for the seat that is asked, and for no other.", "")
    if not _advisers:
        raise BadOption("Nobody here gives advice; `import veritable.bots` brings somebody.")
    return _advisers[0](match.game, match.view(seat), seconds)
