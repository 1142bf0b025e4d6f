"""The games on the table, loaded by name when they are asked for."""

from importlib import import_module

from veritable.core.errors import UnknownGame
from veritable.core.game import Game

NAMES = ("veletas", "veritas", "verrix", "veiled_fate", "well_of_souls")
"""The games that are complete; each is a folder here."""


def names() -> list[str]:
    """The games on the table."""
    return list(NAMES)


def game(name: str) -> Game:
    """The game of that name."""
    if name not in names():
        raise UnknownGame(f"There is no game {name!r}. The games are: {', '.join(names())}.")
    loaded: Game = import_module(f"veritable.games.{name}").GAME
    return loaded
