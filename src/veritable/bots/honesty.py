"""The kit's check on bots: everything that a seat cannot know is dealt anew, and the bot on it decides the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from veritable.bots.engine import uncompiled
from veritable.bots.search import Plan, Search
from veritable.core.conformance.hiding import sampled, worlds
from veritable.core.conformance.settings import Moment, Setting, need
from veritable.core.game import Game
from veritable.core.match import Match
from veritable.core.record import Array

LOOKS = 2
THINKING = Plan(simulations=12, sight=1)


def check_honesty(setting: Setting, seed: int, decide: Callable[[Game, Array, int], int] | None = None) -> None:
    """With the same seed and simulations a bot decides the same in all worlds that its seat cannot tell apart."""
    for number, moment in islice(_choices(setting, seed), LOOKS):
        seat = moment.actor
        possible = [moment.state, *worlds(setting, moment.state, seat, seed + number)]
        found = {(decide or _decision)(setting.game, world, seat) for world in possible}
        need(len(found) == 1, setting, f"a bot on seat {seat} decides by what it cannot know: {sorted(found)}")


def _choices(setting: Setting, seed: int) -> Iterator[tuple[int, Moment]]:
    """Moments at which a seat has a choice, where the game hides something at all."""
    if not setting.game.record.open:
        yield from ((n, moment) for n, moment in sampled(setting, seed) if moment.actor >= 0 and len(moment.offers) > 1)


def _decision(game: Game, world: Array, seat: int) -> int:
    """What a bot does that is handed the seat's view, as at every table."""
    return Search(game, THINKING, 5, using=uncompiled(game)).choose(Match(game, world, "manual").view(seat))
