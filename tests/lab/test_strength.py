"""Strengths from results: the model finds what it was made from, and says how sure it is."""

from __future__ import annotations

import random

import pytest

from veritable.lab.strength import Game, interval, strengths


def played(points: list[float], tables: list[tuple[int, ...]], games: int, seed: int = 1) -> list[Game]:
    """Games won by chance as strengths in points say."""
    draw, found = random.Random(seed), []
    for n in range(games):
        players = tables[n % len(tables)]
        power = [10 ** (points[player] / 400) for player in players]
        found.append(Game(players, (draw.choices(range(len(players)), power)[0],)))
    return found


def test_two_players_who_share_wins_evenly_are_equally_strong() -> None:
    games = [Game((0, 1), (n % 2,)) for n in range(100)]
    assert strengths(2, games)[1].points == pytest.approx(0, abs=1e-6)


def test_three_wins_of_four_are_worth_191_points() -> None:
    games = [Game((0, 1), (0 if n % 4 == 0 else 1,)) for n in range(4000)]
    assert strengths(2, games)[1].points == pytest.approx(190.8, abs=1)


@pytest.mark.parametrize("tables", [[(0, 1), (1, 2), (2, 0)], [(0, 1, 1), (1, 2, 2), (2, 0, 1)]])
def test_the_strengths_that_made_the_games_lie_within_the_margins(tables: list[tuple[int, ...]]) -> None:
    truth = [0.0, 120.0, 300.0]
    for found, true in zip(strengths(3, played(truth, tables, 3000)), truth, strict=True):
        assert abs(found.points - true) <= max(1.5 * found.margin, 1e-6)


def test_more_games_make_the_margin_smaller() -> None:
    few, many = (strengths(2, played([0, 100], [(0, 1)], games))[1].margin for games in (50, 800))
    assert many < few / 3


def test_whoever_never_lost_is_not_infinitely_strong() -> None:
    best = strengths(2, [Game((0, 1), (1,))] * 20)[1]
    assert 200 < best.points < 2000


def test_games_that_nobody_won_tell_nothing() -> None:
    games = played([0, 100], [(0, 1)], 200)
    assert strengths(2, [*games, Game((0, 1), ())]) == strengths(2, games)


def test_partners_share_a_win() -> None:
    games = [Game((0, 0, 1, 1), (2, 3))] * 10 + [Game((0, 0, 1, 1), (0, 1))] * 10
    assert strengths(2, games)[1].points == pytest.approx(0, abs=1e-6)


def test_the_interval_of_a_share() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    low, high = interval(80, 100)
    assert (round(low, 3), round(high, 3)) == (0.711, 0.867)
