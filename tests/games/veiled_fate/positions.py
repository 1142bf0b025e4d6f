"""Positions for tests of single clauses: scenarios written in place, set-ups with their odds, and random games step by step."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

from games.veiled_fate.scenario_names import token
from games.veiled_fate.scenarios import Scenario
from veritable.core import frames
from veritable.core.conformance.settings import Setting, moments
from veritable.core.frames import WHAT
from veritable.core.match import Match
from veritable.core.record import CHANCE, OVER, Plain, State
from veritable.games.veiled_fate import GAME, rules
from veritable.games.veiled_fate.state import ACTIONS, AGE, RECORD, VOTING
from veritable.games.veiled_fate.state import (
    GAME as WHOLE_GAME,
)

MODULES = [
    {"hadria": hadria, "servants": servants, "celestial": role}
    for hadria in ("no", "yes")
    for servants in ("no", "yes")
    for role in GAME.options["celestial"].values[:8]
]
"""Every combination of modules."""


def scene(game: str, *given: str, start: str = "turn P1") -> Scenario:
    """A position in the language of the scenarios."""
    return Scenario({"id": "scene", "game": game, "given": list(given), "start": start, "play": [], "expect": []})


def go(position: Scenario, *play: str, expect: tuple[str, ...] = ()) -> Scenario:
    """Choices are made, and the expectations hold."""
    position.row["play"], position.row["expect"] = list(play), list(expect)
    position.run()
    return position


def before_vote(game: str, age: int, *given: str) -> Scenario:
    """The vote of an Age is next, and whatever follows it in a whole game."""
    position = scene(game, f"age {age}", *given)
    s = position.s
    while s.depth > 0:
        frames.pop(s)
    for frame, step in ((WHOLE_GAME, 2), (AGE, 3), (VOTING, 0)):
        frames.push(s, frame, 0, 0, 0)
        frames.go_on(s, step)
    rules.advance(s)
    return position


def forbidden(position: Scenario, text: str) -> int:
    """The number of the clause that forbids a choice, or 0."""
    return int(rules.why_not(position.s, token(text)))


def as_match(position: Scenario) -> Match:
    """The same position as a match with chance by hand."""
    return Match(GAME, position.array, "manual")


def begun(seats: int, **options: Any) -> State:
    """A table at which nothing has fallen or been chosen yet."""
    state = GAME.blank(seats, GAME.read_options(options))
    s = Plain(RECORD, state, strict=True)
    rules.setup(s)
    return s


def outcomes(s: State) -> dict[int, Fraction]:
    """What chance may bring now, and how likely each is."""
    out = [0] * ACTIONS
    offers = out[: rules.offer(s, out)]
    weights = [rules.weight(s, a) for a in offers]
    return {a: Fraction(weight, sum(weights)) for a, weight in zip(offers, weights, strict=True)}


def falls(s: State, luck: Random, until: int) -> Iterator[tuple[int, int, dict[int, Fraction]]]:
    """Chance and random choices up to a frame: the frame, the outcome, and how likely all were."""
    while s.actor != OVER and frames.top(s, WHAT) != until:
        what, odds = frames.top(s, WHAT), outcomes(s) if s.actor == CHANCE else dict.fromkeys(offered(s), Fraction(1))
        a = luck.choices(list(odds), [float(each) for each in odds.values()])[0]
        yield what, a, odds
        rules.play(s, a)


def offered(s: State) -> list[int]:
    """What is legal now."""
    out = [0] * ACTIONS
    return out[: rules.offer(s, out)]


def ready(seats: int, seed: int, until: int, **options: Any) -> State:
    """A table after a random set-up, up to the first time that a frame is on top."""
    s = begun(seats, **options)
    for _ in falls(s, Random(seed), until):
        pass
    return s


def steps(seats: int, seed: int, **options: Any) -> Iterator[tuple[State, State]]:
    """A random game as pairs of states, before and after each decision."""
    setting = Setting(GAME, seats, GAME.read_options(options))
    states = (GAME.plain.see(moment.state) for moment in moments(setting, seed))
    return pairwise(states)
