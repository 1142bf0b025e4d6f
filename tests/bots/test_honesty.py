"""A bot cannot peek: everything that its seat cannot know is dealt anew, and it decides the same."""

from __future__ import annotations

import random
from typing import Any

import pytest

import toy
import veritable
from veritable.bots import Plan, Search
from veritable.core import sight
from veritable.core.luck import stream_of
from veritable.core.match import Match

WORLDS = 3


@pytest.fixture(autouse=True)
def _uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERITABLE_PLAIN", "1")
    monkeypatch.setattr("veritable.bots.search.UNCOMPILED_SECONDS", 3600.0)  # the clock decides no test


def moments(game: Any, seats: int, seed: int, count: int, **options: Any) -> list[Match]:
    """Matches in the middle, a seat with a choice being asked, reached by random play."""
    match, choose, found = game.match(seats=seats, seed=seed, **options), random.Random(seed), []
    while match.actor != "over" and len(found) < count:
        if len(match.offers()) > 1 and choose.random() < 0.05:
            found.append(match.at(match.number))
        match.play(choose.choice(match.offers()).id)
    return found


def other_world(match: Match, seat: int, number: int) -> Match:
    """A match in a world that the seat cannot tell from the real one."""
    game = match.game
    world = sight.redacted(game, match.state, seat)
    game.plain.resample(game.plain.see(world), seat, stream_of(number))
    return Match.going_on(game, world)


def decisions(match: Match, plan: Plan) -> set[int]:
    """What the seat that is asked decides in worlds it cannot tell apart, the real one among them."""
    seat = int(match.actor)
    views = [match.view(seat), *(other_world(match, seat, n).view(seat) for n in range(WORLDS))]
    return {Search(match.game, plan, 5).choose(view | {"number": 9}) for view in views}


@pytest.mark.parametrize("seed", range(4))
def test_lanterns(seed: int) -> None:
    for match in moments(toy.GAME, 3, seed, 2):
        assert len(decisions(match, Plan(simulations=40))) == 1


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("veiled_fate", 4, {}),
        ("veiled_fate", 5, {"hadria": "yes", "servants": "yes", "celestial": "mother"}),
        ("verrix", 3, {}),
        ("well_of_souls", 4, {}),
        ("well_of_souls", 2, {}),
    ],
)
def test_games_with_secrets(name: str, seats: int, options: dict[str, str]) -> None:
    found = moments(veritable.game(name), seats, 11, 2, **options)
    assert found
    for match in found:
        assert len(decisions(match, Plan(simulations=12, sight=1))) == 1


def test_every_game_with_secrets_is_looked_at() -> None:
    assert {name for name in veritable.games() if not veritable.game(name).record.open} == {
        "veiled_fate",
        "verrix",
        "well_of_souls",
    }


def test_the_worlds_really_differ() -> None:
    match = moments(toy.GAME, 3, 1, 1)[0]
    seat = int(match.actor)
    keys = {match.game.record.key(other_world(match, seat, n).state) for n in range(8)}
    assert len(keys) > 1


def test_a_bot_that_peeks_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check itself: a bot that is handed the whole state decides by it."""
    match = moments(toy.GAME, 3, 1, 1)[0]
    seat = int(match.actor)
    worlds = [other_world(match, seat, n) for n in range(12)]

    def peeking(world: Match) -> int:
        offers = world.view(seat)["offers"]
        return int(offers[sum(world.state.tobytes()) % len(offers)]["id"])

    assert len({peeking(world) for world in worlds}) > 1
