"""Sensible play keeps to the length that was aimed for; `bench/pacing.py` measures it on hundreds of games."""

import runpy
from pathlib import Path
from types import SimpleNamespace

pacing = SimpleNamespace(**runpy.run_path(str(Path(__file__).parents[3] / "bench" / "pacing.py")))


def test_sensible_games_end_at_the_altar_in_good_time_and_both_sides_win() -> None:
    courses = [pacing.played(seed, [pacing.sensible(0.05)] * 2) for seed in range(14)]
    rounds = sorted(course.rounds for course in courses)
    assert 35 <= rounds[7] <= 75
    assert rounds[-1] <= 200
    assert {course.winner for course in courses} == {1, 2}
    assert all(course.idle_turns < course.turns / 3 for course in courses)


def test_the_side_that_thinks_beats_the_side_that_does_not() -> None:
    courses = [pacing.played(seed, [pacing.sensible(0.05), pacing.uniform]) for seed in range(3)]
    assert [course.winner for course in courses] == [1] * 3
