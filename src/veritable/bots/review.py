"""A match looked back on: every seat's chance after each action, what was luck and what were decisions, and which were costly.

After the end everything is open, so chances are those of the world as it really was. A decision is judged by what its seat
knew: the bot thinks from that seat's view, and what looks costly is looked at again, the bot's choice and the one taken getting
the same thought, in worlds that the seat could not tell from the real one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from veritable.bots.engine import engine
from veritable.bots.levels import names, plan
from veritable.bots.memory import room
from veritable.bots.search import Plan, Search
from veritable.bots.tree import ROOT, VISITS
from veritable.core import sight, telling
from veritable.core.errors import NotOver
from veritable.core.game import Game
from veritable.core.luck import stream_of
from veritable.core.match import Entry, Match
from veritable.core.record import CHANCE, EVERYTHING, OVER, Array

SIMULATIONS = 400
COSTLY = 0.08
"""A decision that gave away so much of the own chance is marked."""
WORLDS = 8
"""So many worlds are looked at again where something was hidden."""


class Moment(NamedTuple):
    """One action of a match: who took it, every seat's chance after it, and what it cost its seat."""

    number: int
    """The entry of the log that it is."""
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

    def add(self, moment: Moment) -> None:
        """The next moment, and what it brought everybody."""
        before = self.moments[-1].chances if self.moments else self.start
        swing = self.luck if moment.actor == CHANCE else self.decisions
        for seat, chance in enumerate(moment.chances):
            swing[seat] += chance - before[seat]
        self.moments.append(moment)


def review(match: Match, simulations: int = SIMULATIONS) -> Review:
    """What can be learnt from a match that is over."""
    if match.actor != "over":
        raise NotOver("A match is reviewed when it is over.")
    found = begun(match, simulations)
    for moment in moments(match, found.start, simulations):
        found.add(moment)
    return found


def begun(match: Match, simulations: int = SIMULATIONS) -> Review:
    """A review of which nothing but every seat's chance at the start is known."""
    return Review(chances(match.game, match.state_at(0), simulations), [], [0.0] * match.seats, [0.0] * match.seats)


def chances(game: Game, state: Array, simulations: int = SIMULATIONS) -> list[float]:
    """Every seat's chance of winning in a world that lies open; after the end, who has won."""
    s, seats = game.plain.see(state), range(int(state["seats"][0]))
    if state["actor"][0] == OVER:
        return [float(game.plain.wins(s, seat)) for seat in seats]
    using = engine(game)
    here = room(game, state, 0, simulations + 2, using.compiled)
    here.luck[0] = stream_of(1)
    way = Search(game, _thorough(game), 1).way(using, 0)._replace(hidden=False, alone=False)  # nobody hides anything any more
    using.simulate(here, way, simulations)
    return [float(each) for each in here.totals[ROOT] / here.nodes[ROOT, VISITS]]


def _thorough(game: Game) -> Plan:
    """As the top level thinks; how long is another matter."""
    return plan(game, names()[-1])


def moments(match: Match, start: list[float], simulations: int = SIMULATIONS) -> Iterator[Moment]:
    """Every action that stands, one after the other; where there was no choice, chances stay what they were."""
    now = start
    for i, (number, actor, action) in enumerate(zip(standing(match), match.actors, match.actions, strict=True)):
        after = match.state_at(i + 1)
        if not match.forced[i] or after["actor"][0] == OVER:
            now = chances(match.game, after, simulations)
        cost, better = (0.0, None) if actor == CHANCE or match.forced[i] else _cost(match, i, action, simulations)
        yield Moment(number, actor, now, cost, better)


def standing(match: Match) -> list[int]:
    """The numbers of the entries whose actions were not taken back."""
    if all(entry.action is not None for entry in match.entries):
        return list(range(1, match.number + 1))
    again, numbers = match.at(0), list[int]()
    for number, entry in enumerate(match.entries, 1):
        again.repeat([entry])
        del numbers[len(again.actions) :]
        if entry.action is not None:
            numbers.append(number)
    return numbers


def better_told(match: Match, moment: Moment) -> str:
    """What would have been better, in the game's own words; nothing where nothing was."""
    if moment.better is None:
        return ""
    game, before = match.game, match.state_at(standing(match).index(moment.number))
    after = before.copy()
    game.plain.play(game.plain.see(after), moment.better)
    return " ".join(telling.sentences(game, Entry(moment.actor, moment.better), before, after, EVERYTHING))


def _cost(match: Match, i: int, taken: int, simulations: int) -> tuple[float, int | None]:
    """How much better the bot's choice was for the seat, from what it knew, and that choice if the difference is costly."""
    game, state, seat = match.game, match.state_at(i), match.actors[i]
    out = [0] * match.vocabulary.size
    ids = out[: game.plain.offer(game.plain.see(state.copy()), out)]
    if len(ids) < 2:
        return 0.0, None
    seen = sight.redacted(game, state, seat)
    thought = Search(game, replace(_thorough(game), simulations=simulations), 1).think(seen, seat, i, ids)
    if taken not in thought.actions:
        return 0.0, None
    best = thought.actions[thought.best]
    cost = thought.chances[thought.best][seat] - thought.chances[thought.actions.index(taken)][seat]
    if cost >= COSTLY:
        cost = _difference(game, seen, seat, best, taken, simulations)
    return max(0.0, cost), best if cost >= COSTLY else None


def _difference(game: Game, seen: Array, seat: int, best: int, taken: int, simulations: int) -> float:
    """How much more one action is worth to a seat than another, both looked at equally long."""
    worlds = 1 if game.record.open else WORLDS
    gained = 0.0
    for n in range(worlds):
        world = seen.copy()
        if not game.record.open:
            game.plain.resample(game.plain.see(world), seat, stream_of(n))
        each = max(1, simulations // worlds)
        gained += _after(game, world, best, each)[seat] - _after(game, world, taken, each)[seat]
    return gained / worlds


def _after(game: Game, world: Array, a: int, simulations: int) -> list[float]:
    after = world.copy()
    game.plain.play(game.plain.see(after), a)
    return chances(game, after, simulations)
