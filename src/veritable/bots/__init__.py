"""Players that are programs; they are handed views only. A bot has one method: `choose(view)` answers with an offer's id."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Protocol

from veritable.bots import levels as _levels
from veritable.bots.engine import prepare
from veritable.bots.hints import advise
from veritable.bots.honesty import check_honesty
from veritable.bots.levels import MOST_SECONDS, Level, levels
from veritable.bots.search import FOREVER, Plan, Search
from veritable.bots.uniform import Uniform
from veritable.core.advice import take_as_adviser
from veritable.core.errors import BadOption
from veritable.games import game as game_named

__all__ = ["Bot", "Level", "Plan", "Search", "Uniform", "advise", "bot", "check_honesty", "levels", "names", "prepare"]

DEFAULT = "level-3"
"""Who sits down where just `bot` is asked for: a fair opponent for a first evening."""

take_as_adviser(advise)


class Bot(Protocol):
    """Anything that chooses among the offers of a view."""

    def choose(self, view: Mapping[str, Any]) -> int:
        """The id of an offer."""


def names() -> list[str]:
    """The bots there are."""
    return ["uniform", *_levels.names()]


def bot(name: str = DEFAULT, seed: int | str | bytes | None = None, threads: int = 1, seconds: float = MOST_SECONDS) -> Bot:
    """A new bot that thinks for so long at most; with the same seed it chooses the same in the same views, if time allows.

    Of the levels only the top one, which counts seconds, uses more than one thread.
    """
    if name not in names():
        raise BadOption(f"There is no bot {name!r}. The bots are: {', '.join(names())}.")
    return Uniform(seed) if name == "uniform" else Levelled(name, seed, threads, seconds)


class Levelled:
    """A level of whichever game it is shown first."""

    def __init__(self, name: str, seed: int | str | bytes | None, threads: int, seconds: float) -> None:
        self._name, self._seed, self._threads, self._seconds = name, seed, threads, seconds
        self._search: Search | None = None
        self._stopped = False

    def choose(self, view: Mapping[str, Any]) -> int:
        """The id of an offer."""
        if self._search is None or self._search.game.name != view["game"]:
            game = game_named(view["game"])
            plan = replace(_levels.plan(game, self._name), seconds=min(self._seconds, MOST_SECONDS))
            threads = self._threads if plan.simulations == FOREVER else 1  # who counts simulations decides the same everywhere
            self._search = Search(game, plan, self._seed, threads)
        if self._stopped:
            self._search.stop()
        self._stopped = False
        return self._search.choose(view)

    def stop(self) -> None:
        """Whoever is thinking, or is just about to, answers at once."""
        self._stopped = self._search is None
        if self._search is not None:
            self._search.stop()
