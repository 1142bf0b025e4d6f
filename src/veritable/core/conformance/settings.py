"""What the kit plays: a game at one number of seats with one choice of options, and random games on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product
from math import gcd, prod
from typing import Any

from veritable.core.action import Vocabulary
from veritable.core.errors import NotConformant
from veritable.core.game import Game
from veritable.core.luck import below, luck, next_luck, stream_of
from veritable.core.match import Match
from veritable.core.record import CHANCE, OVER, Array, Plain, State

GOLDEN = 0.6180339887
"""Steps of this share of the whole leave no part of it out for long."""

MOST_MOMENTS = 1000
"""About so many moments of one game are looked at where a look is costly."""


@dataclass(frozen=True)
class Setting:
    """A game with its seats and options chosen."""

    game: Game
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        options = self.game.options
        chosen = ", ".join(f"{name} {value}" for name, value in self.options.items() if value != options[name].default)
        return f"{self.game.title}, {self.seats} seats" + (f", {chosen}" if chosen else "")

    @property
    def vocabulary(self) -> Vocabulary:
        """The actions of this setting."""
        return self.game.vocabulary_of(self.options)

    def match(self, **given: Any) -> Match:
        """A new match of this setting."""
        return self.game.match(seats=self.seats, **given, **self.options)

    def begun(self) -> Array:
        """A state after the set-up rule."""
        state = self.game.blank(self.seats, self.options)
        self.game.plain.setup(self.game.plain.see(state))
        return state


@dataclass
class Moment:
    """One decision of a random game: the state before it, what was offered and taken; `s` is only good until the next."""

    state: Array
    s: State
    offers: list[int]
    action: int

    @property
    def actor(self) -> int:
        """Who decides."""
        return int(self.state["actor"][0])


def settings(game: Game, most: int | None = None) -> list[Setting]:
    """Every number of seats with every combination of options that goes with it, or a well mixed sample of so many."""
    choices = [game.seats, *(option.sample or option.values for option in game.choices)]
    total = prod(len(values) for values in choices)
    stride = next(each for each in range(int(total * GOLDEN) or 1, 2 * total + 1) if gcd(each, total) == 1)
    found = (_setting(game, choices, i * stride % total) for i in range(total))
    return list(islice((each for each in found if not game.why_not_seated(each.seats, each.options)), most))


def module_settings(game: Game) -> list[Setting]:
    """Every number of seats with every combination of modules that goes with it, all other options as they usually are."""
    usual = game.read_options({})
    combinations = product(game.seats, *(game.options[name].values for name in game.modules))
    found = (Setting(game, seats, usual | dict(zip(game.modules, chosen, strict=True))) for seats, *chosen in combinations)
    return [each for each in found if not game.why_not_seated(each.seats, each.options)]


def _setting(game: Game, choices: list[tuple[Any, ...]], number: int) -> Setting:
    """Setting `number` of all, counted like digits."""
    values = []
    for each in choices:
        number, digit = divmod(number, len(each))
        values.append(each[digit])
    return Setting(game, values[0], dict(zip(game.options, values[1:], strict=True)))


def moments(setting: Setting, seed: int) -> Iterator[Moment]:
    """A random game, decision by decision, over guarded fields and tables; the caller may look but not write."""
    game, state = setting.game, setting.begun()
    s, stream = Plain(game.record, state, strict=True), stream_of(seed)
    out = [0] * setting.vocabulary.size
    for _ in range(game.longest(setting.options)):
        if s.actor == OVER:
            return
        offers = out[: game.guarded.offer(s, out)]
        need(offers, setting, f"nothing is offered to {s.actor}")
        stream = next_luck(stream)
        action = _drawn(game, s, offers, luck(stream))
        yield Moment(state.copy(), s, offers, action)
        game.guarded.play(s, action)
    need(s.actor == OVER, setting, f"game {seed} is not over after {game.longest(setting.options)} decisions")


def some_moments(setting: Setting, seed: int, most: int) -> list[tuple[int, Moment]]:
    """The moments of a random game with their numbers; of a long game about so many, without a rhythm that turns could have."""
    every = list(enumerate(moments(setting, seed)))
    return [each for each in every if _scattered(each[0], seed) * len(every) < most * 2**32]


def _scattered(number: int, seed: int) -> int:
    return (number * 2654435761 + seed * 40503) % 2**32


def final_state(setting: Setting, seed: int) -> Array:
    """How a random game ends."""
    last = list(moments(setting, seed))[-1]
    state = last.state.copy()
    setting.game.plain.play(setting.game.plain.see(state), last.action)
    return state


def need(holds: object, setting: Setting | Game, problem: str) -> None:
    """What the contract asks for holds, or the kit says what does not and where."""
    if not holds:
        raise NotConformant(f"{setting if isinstance(setting, Setting) else setting.title}: {problem}.")


def _drawn(game: Game, s: State, offers: list[int], lucky: int) -> int:
    if s.actor != CHANCE:
        return offers[below(lucky, len(offers))]
    weights = [int(game.plain.weight(s, a)) for a in offers]
    left = below(lucky, max(1, sum(weights)))
    for a, weight in zip(offers, weights, strict=True):
        left -= weight
        if left < 0:
            return a
    return offers[-1]
