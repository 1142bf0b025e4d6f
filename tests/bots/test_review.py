"""A review: chances after every action, luck apart from decisions, and costly decisions marked."""

from __future__ import annotations

import pytest

import veritable
from bots import small_games
from toy.tables import played_out
from veritable.bots.engine import engine
from veritable.bots.review import chances, review
from veritable.bots.tree import Memory, Way
from veritable.core.errors import NotOver
from veritable.core.match import Match


@pytest.fixture(autouse=True)
def _uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERITABLE_PLAIN", "1")
    monkeypatch.setattr("veritable.bots.search.UNCOMPILED_SECONDS", 3600.0)  # the clock decides no test


def small_match(choice: int, face: int) -> Match:
    match = Match(small_games.GAME, small_games.begun(), "manual")
    match.play(choice)
    match.play(small_games.FIRST_FACE + face)
    return match


def test_chance_is_luck_and_a_choice_is_a_decision() -> None:
    told = review(small_match(small_games.SHY, 0), 300)
    assert [moment.actor for moment in told.moments] == [0, -1]
    assert told.decisions[0] < -0.2  # shy wins with one face of four
    assert told.luck[0] > 0.6  # and that face came up
    assert told.moments[-1].chances == [1.0, 0.0]


def test_a_costly_decision_is_marked_with_a_better_one() -> None:
    (costly,) = review(small_match(small_games.SHY, 0), 300).costly
    assert (costly.number, costly.better) == (1, small_games.BOLD)
    assert costly.cost > 0.3
    assert review(small_match(small_games.BOLD, 3), 300).costly == []


def test_luck_and_decisions_lead_from_the_start_to_the_result() -> None:
    match = played_out(2, 3)
    told = review(match, 20)
    assert len(told.moments) == len(match.actions)
    for seat in range(3):
        result = float(seat in match.result()["winners"])
        assert told.start[seat] + told.luck[seat] + told.decisions[seat] == pytest.approx(result)


def test_only_a_match_that_is_over_is_reviewed() -> None:
    with pytest.raises(NotOver):
        review(veritable.game("veletas").match(size=7))


def test_after_the_end_chances_are_the_result() -> None:
    match = played_out(2, 3)
    assert [seat for seat, chance in enumerate(chances(match.game, match.state)) if chance == 1] == match.result()["winners"]


def test_where_everything_is_open_every_seat_is_searched_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats that did what looks promising, while one is searched for, would make that one look better than it is."""
    game, ways = veritable.game("veiled_fate"), []
    real = engine(game)

    def noting(here: Memory, way: Way, simulations: int) -> None:
        ways.append(way)
        real.simulate(here, way, simulations)

    monkeypatch.setattr("veritable.bots.review.engine", lambda game: real._replace(simulate=noting))
    found = chances(game, game.match(seats=3, seed=1).state, 2)
    assert len(found) == 3
    assert [(way.hidden, way.alone, way.judging) for way in ways] == [(False, False, True)]
