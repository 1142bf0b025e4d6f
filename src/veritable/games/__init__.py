"""The games on the table, loaded by name when they are asked for."""

from importlib import import_module
from importlib.util import find_spec

from veritable.core.errors import UnknownGame
from veritable.core.game import Game

NAMES = ("veletas", "veritas", "verrix", "veiled_fate", "well_of_souls")


def names() -> list[str]:
    """The games that exist so far."""
    return [name for name in NAMES if find_spec(f"veritable.games.{name}")]


def game(name: str) -> Game:
    """The game of that name."""
    if name not in names():
        raise UnknownGame(f"There is no game {name!r}. The games are: {', '.join(names())}.")
    loaded: Game = import_module(f"veritable.games.{name}").GAME
    return loaded
