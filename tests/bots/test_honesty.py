"""A bot cannot peek. The kit asks that of every game and setting; here: more games of the toy, and that the check can fail."""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

import pytest

import toy
import veritable
from veritable.bots import check_honesty
from veritable.core.conformance import settings
from veritable.core.errors import NotConformant
from veritable.core.game import Game
from veritable.core.record import Array

LANTERNS = settings(toy.GAME, 1)[0]
HIDING = [game for game in map(veritable.game, veritable.games()) if not game.record.open]


def peeking(game: Game, world: Array, seat: int) -> int:
    """A bot that is handed the whole state decides by it."""
    return crc32(world.tobytes())


@pytest.mark.parametrize("seed", range(4))
def test_lanterns(seed: int) -> None:
    check_honesty(LANTERNS, seed)


def seen_to_peek(game: Game) -> Iterator[str]:
    """The settings of a game in which the check finds out; in some nobody gets to hide anything."""
    for setting in settings(game, 6):
        try:
            check_honesty(setting, 1, peeking)
        except NotConformant as problem:
            yield str(problem)


@pytest.mark.parametrize("game", [toy.GAME, *HIDING], ids=lambda game: str(game.name))
def test_a_bot_that_peeks_is_caught(game: Game) -> None:
    caught = list(seen_to_peek(game))
    assert len(caught) >= 5
    assert all("decides by what it cannot know" in each for each in caught)


def test_where_nothing_is_hidden_there_is_nothing_to_peek_at() -> None:
    check_honesty(settings(veritable.game("veletas"), 1)[0], 1, peeking)
