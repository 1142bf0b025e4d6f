"""Who sits at the table: people, and bots by name."""

from __future__ import annotations

from veritable import bots
from veritable.core.errors import BadOption
from veritable.core.game import Game
from veritable.core.sight import seat_name

HUMAN, BOT = "human", "bot"


def read_seating(game: Game, text: str | None) -> list[str]:
    """`human,bot` as a list, a name a seat; when nothing is said, people sit everywhere."""
    if text is None:
        return [HUMAN] * game.seats[0]
    return checked(game, [each.strip() for each in text.split(",")])


def checked(game: Game, seating: list[str]) -> list[str]:
    """The names with `bot` made precise; an unknown name or a wrong number of them is refused."""
    for each in seating:
        if each not in (HUMAN, BOT, *bots.names()):
            known = ", ".join([HUMAN, BOT, *bots.names()])
            raise BadOption(f"Nobody is called {each!r}: a seat is one of {known}, such as --seats human,bot.")
    if len(seating) not in game.seats:
        raise BadOption(f"{game.title} is for {', '.join(map(str, game.seats))} seats, and --seats names {len(seating)}.")
    return [bots.DEFAULT if each == BOT else each for each in seating]


def hired(seating: list[str], seed: int | str | None) -> dict[int, bots.Bot]:
    """The bots of a table by seat."""
    return {seat: bots.bot(name, seed) for seat, name in enumerate(seating) if name != HUMAN}


def introduction(game: Game, seating: list[str]) -> str:
    """P1 human, P2 Apprentice (level-3 bot)."""
    titles = {level.name: f"{level.title} ({level.name} bot)" for level in bots.levels(game)}
    return ", ".join(f"{seat_name(seat)} {titles.get(name, name)}" for seat, name in enumerate(seating))


def characters(game: Game, seating: list[str]) -> list[str]:
    """What those are like who are bots, each once."""
    return [f"{level.title}: {level.character}" for level in bots.levels(game) if level.name in seating]
