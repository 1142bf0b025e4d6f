"""The kit's check on bots: everything that a seat cannot know is dealt anew, and the bot on it decides the same."""

from __future__ import annotations

from collections.abc import Callable

from veritable.bots.engine import uncompiled
from veritable.bots.search import Plan, Search
from veritable.core.conformance.hiding import sampled, worlds
from veritable.core.conformance.settings import Setting, need
from veritable.core.game import Game
from veritable.core.match import Match
from veritable.core.record import Array

LOOKS = 2
THINKING = Plan(simulations=12, sight=1)


def check_honesty(setting: Setting, seed: int, decide: Callable[[Game, Array, int], int] | None = None) -> None:
    """With the same seed and simulations a bot decides the same in all worlds that its seat cannot tell apart."""
    if setting.game.record.open:
        return
    for seat, possible in _looked_at(setting, seed):
        found = {(decide or _decision)(setting.game, world, seat) for world in possible}
        need(len(found) == 1, setting, f"a bot on seat {seat} decides by what it cannot know: {sorted(found)}")


def _looked_at(setting: Setting, seed: int) -> list[tuple[int, list[Array]]]:
    """Decisions spread over a random game: who has a choice, and the worlds it may be in, where these differ at all."""
    choices = [(n, moment) for n, moment in sampled(setting, seed) if moment.actor >= 0 and len(moment.offers) > 1]
    dealt = [(m.actor, [m.state, *worlds(setting, m.state, m.actor, seed + n)]) for n, m in choices]
    found = [each for each in dealt if len({setting.game.record.key(world) for world in each[1]}) > 1]
    step = max(1, len(found) // LOOKS)
    return found[step // 2 :: step]


def _decision(game: Game, world: Array, seat: int) -> int:
    """What a bot does that is handed the seat's view, as at every table."""
    return Search(game, THINKING, 5, using=uncompiled(game)).choose(Match(game, world, "manual").view(seat))
