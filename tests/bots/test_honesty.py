"""A bot cannot peek. The kit asks that of every game and setting; here: more games of the toy, and that the check can fail."""

from __future__ import annotations

import pytest

import toy
import veritable
from veritable.bots import check_honesty
from veritable.core.conformance import Setting, settings
from veritable.core.errors import NotConformant
from veritable.core.game import Game
from veritable.core.record import Array

LANTERNS = settings(toy.GAME, 1)[0]


def peeking(game: Game, world: Array, seat: int) -> int:
    """A bot that is handed the whole state decides by it."""
    return sum(world.tobytes()) % 7


@pytest.mark.parametrize("seed", range(4))
def test_lanterns(seed: int) -> None:
    check_honesty(LANTERNS, seed)


@pytest.mark.parametrize(
    "setting",
    [LANTERNS, *(settings(veritable.game(name), 1)[0] for name in veritable.games() if not veritable.game(name).record.open)],
    ids=str,
)
def test_a_bot_that_peeks_is_caught(setting: Setting) -> None:
    with pytest.raises(NotConformant, match="decides by what it cannot know"):
        check_honesty(setting, 1, peeking)


def test_where_nothing_is_hidden_there_is_nothing_to_peek_at() -> None:
    check_honesty(settings(veritable.game("veletas"), 1)[0], 1, peeking)
