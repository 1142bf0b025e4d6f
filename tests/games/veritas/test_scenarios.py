"""Every worked example, decision by decision and as a line; the rulebook's sample turn is among them."""

from typing import Any

import pytest

from games.veritas.scenarios import ROWS, begun, check
from veritable.core.clauses import clause
from veritable.games.veritas import GAME


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row["id"]))
def test_a_worked_example_holds_decision_by_decision(row: dict[str, Any]) -> None:
    if "line" in row and "play" not in row:
        pytest.skip("this one is written as a line")
    match = begun(row)
    for text in row.get("play", []):
        match.play(text)
    check(match, row)


@pytest.mark.parametrize("row", [row for row in ROWS if "line" in row], ids=lambda row: str(row["id"]))
def test_a_worked_example_holds_as_a_line(row: dict[str, Any]) -> None:
    match = begun(row)
    match.play(row["line"])
    check(match, row)


def test_every_example_has_clauses_that_exist() -> None:
    assert len(ROWS) == 44
    assert all(row["clauses"] and set(row["clauses"]) <= set(GAME.clauses) for row in ROWS)


@clause("VT-80", "VT-81", "VT-82", "VT-83", "VT-84")
def test_both_ways_to_play_the_sample_turn_end_in_the_same_bytes() -> None:
    row = next(row for row in ROWS if row["id"] == "VT-E1b")
    one, other = begun(row), begun(row)
    other.play(row["line"])
    for text in row["play"]:
        one.play(text)
    assert one.fingerprint == other.fingerprint


@clause("VT-74")
def test_growing_two_stacks_and_copying_twice_end_in_the_same_bytes() -> None:
    one, other = (begun(row) for row in ROWS if row["id"] in ("VT-E3a", "VT-E3b"))
    one.play("0: !safe ^2")
    other.play("0: !safe +2-A +2-B")
    assert one.fingerprint == other.fingerprint
