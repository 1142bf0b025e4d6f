"""A match looked back on: every seat's chance after each entry, what was luck and what were decisions, and which were costly.

After the end everything is open, so chances are those of the world as it really was. A decision is judged by what its seat
knew: the bot thinks from that seat's view, and the cost is how much better its best offer was than the one taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from veritable.bots.engine import engine
from veritable.bots.memory import room
from veritable.bots.search import Plan, Search
from veritable.bots.tree import ROOT, VISITS
from veritable.core import sight
from veritable.core.errors import NotOver
from veritable.core.game import Game
from veritable.core.luck import stream_of
from veritable.core.match import Match
from veritable.core.record import CHANCE, OVER, Array

SIMULATIONS = 400
COSTLY = 0.08
"""A decision that gave away so much of the own chance is marked."""


class Moment(NamedTuple):
    """One action of a match: who took it, every seat's chance after it, and what it cost its seat."""

    number: int
    actor: int
    chances: list[float]
    cost: float
    better: int | None
    """The action that the bot would have taken, where it would have been worth much more."""


class Review(NamedTuple):
    """A whole match; `luck` and `decisions` are what chance and choices brought each seat, summed."""

    start: list[float]
    moments: list[Moment]
    luck: list[float]
    decisions: list[float]

    @property
    def costly(self) -> list[Moment]:
        """The decisions to look at again."""
        return [moment for moment in self.moments if moment.better is not None]


def review(match: Match, simulations: int = SIMULATIONS) -> Review:
    """What can be learnt from a match that is over."""
    if match.actor != "over":
        raise NotOver("A match is reviewed when it is over.")
    start = chances(match.game, match.state_at(0), simulations)
    moments = list(_moments(match, simulations))
    luck, decisions, before = [0.0] * match.seats, [0.0] * match.seats, start
    for moment in moments:
        swing = luck if moment.actor == CHANCE else decisions
        for seat in range(match.seats):
            swing[seat] += moment.chances[seat] - before[seat]
        before = moment.chances
    return Review(start, moments, luck, decisions)


def chances(game: Game, state: Array, simulations: int = SIMULATIONS) -> list[float]:
    """Every seat's chance of winning in a world that lies open; after the end, who has won."""
    s, seats = game.plain.see(state), range(int(state["seats"][0]))
    if state["actor"][0] == OVER:
        return [float(game.plain.wins(s, seat)) for seat in seats]
    using = engine(game)
    here = room(game, state, 0, simulations + 2, using.compiled)
    here.luck[0] = stream_of(1)
    way = Search(game, Plan(), 1).way(using, 0)._replace(hidden=False)
    using.simulate(here, way, simulations)
    return [float(each) for each in here.totals[ROOT] / here.nodes[ROOT, VISITS]]


def _moments(match: Match, simulations: int) -> Iterator[Moment]:
    for number, (actor, action) in enumerate(zip(match.actors, match.actions, strict=True)):
        cost, better = 0.0, None
        if actor != CHANCE and not match.forced[number]:
            cost, better = _cost(match, number, actor, action, simulations)
        yield Moment(number + 1, actor, chances(match.game, match.state_at(number + 1), simulations), cost, better)


def _cost(match: Match, number: int, seat: int, action: int, simulations: int) -> tuple[float, int | None]:
    """How much better the bot's choice was for the seat, from what it knew, and that choice if the difference is costly."""
    game, state = match.game, match.state_at(number)
    out = [0] * match.vocabulary.size
    ids = out[: game.plain.offer(game.plain.see(state.copy()), out)]
    bot = Search(game, Plan(simulations=simulations), 1)
    thought = bot.think(sight.redacted(game, state, seat), seat, number, ids)
    if action not in thought.actions or not thought.actions:
        return 0.0, None
    best, taken = thought.chances[thought.best][seat], thought.chances[thought.actions.index(action)][seat]
    cost = max(0.0, best - taken)
    return cost, thought.actions[thought.best] if cost >= COSTLY else None
