"""Every worked example replays: the dice as they fell, the choices as they were open, and what came of them."""

import tomllib
from pathlib import Path

import pytest

from games.well_of_souls.scenarios import Scenario

ROWS = tomllib.loads(Path(__file__).with_name("scenarios.toml").read_text(encoding="utf-8"))["scenario"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row["id"]))
def test_a_worked_example_replays(row) -> None:
    Scenario(row).run()


def test_all_worked_examples_are_here() -> None:
    assert [row["id"] for row in ROWS] == [f"WS-E{number:02}" for number in range(1, 49)]
