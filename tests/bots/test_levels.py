"""Levels: eight for every game, named, described, legal in every decision, and asked for by name."""

from __future__ import annotations

import pytest

import veritable
from veritable import bots, errors
from veritable.bots.levels import MOST_SECONDS, PLANS, names, plan


@pytest.fixture(autouse=True)
def _uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERITABLE_PLAIN", "1")


@pytest.mark.parametrize("name", veritable.games())
def test_every_game_has_eight_levels_with_a_title_and_a_character(name: str) -> None:
    levels = bots.levels(veritable.game(name))
    assert [level.name for level in levels] == [f"level-{n}" for n in range(1, 9)]
    assert len({level.title for level in levels}) == len({level.character for level in levels}) == 8
    assert all("\n" not in level.character and level.character.endswith(".") for level in levels)
    strengths = [level.strength for level in levels]
    assert strengths[0] == 0
    assert None not in strengths
    assert strengths == sorted(strengths)


@pytest.mark.parametrize("name", veritable.games())
def test_no_level_thinks_less_than_the_one_below(name: str) -> None:
    plans = [plan(veritable.game(name), level) for level in names()]
    simulations = [each.simulations for each in plans]
    assert simulations == sorted(simulations)
    assert all(each.seconds == MOST_SECONDS for each in plans)


def test_names_are_accepted_beside_uniform() -> None:
    assert bots.names() == ["uniform", *names()]
    assert bots.DEFAULT in names()
    with pytest.raises(errors.BadOption, match="level-1"):
        bots.bot("level-9")


def test_the_lowest_level_plays_whole_games_and_beats_chance() -> None:
    won = 0
    for seed in range(1, 6):
        match = veritable.game("veletas").match(size=7, seed=seed)
        sitting = [bots.bot("level-1", seed), bots.bot("uniform", seed)]
        while isinstance(match.actor, int):
            match.submit(match.actor, sitting[match.actor].choose(match.view(match.actor)))
        won += match.result()["winners"] == [0]
    assert won >= 4


def test_a_level_plays_whatever_game_it_is_shown() -> None:
    bot = bots.bot("level-1", 1)
    for name, options in (("veletas", {"size": 7}), ("veiled_fate", {"seats": 3})):
        match = veritable.game(name).match(seed=2, **options)
        assert isinstance(match.actor, int)
        assert bot.choose(match.view(match.actor)) in [each.id for each in match.offers()]


def test_the_weakest_level_looks_at_what_glitters() -> None:
    """It considers few choices, looks no further than the next one, and misjudges it; it is not drawn at random."""
    weakest = PLANS[0]
    assert weakest.widest < 10
    assert weakest.sight == 0
    assert weakest.haze > 0
    assert weakest.sense
