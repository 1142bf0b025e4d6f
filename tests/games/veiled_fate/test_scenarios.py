"""Every worked example replays."""

from typing import Any

import pytest

from games.veiled_fate.scenario_names import load
from games.veiled_fate.scenarios import Scenario


@pytest.mark.parametrize("row", load(), ids=lambda row: str(row["id"]))
def test_a_worked_example_replays(row: dict[str, Any]) -> None:
    Scenario(row).run()
