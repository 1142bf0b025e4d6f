"""Every worked example replays."""

from typing import Any

import pytest

from games.verrix.scenarios import Scenario, load


@pytest.mark.parametrize("row", load(), ids=lambda row: str(row["id"]))
def test_a_worked_example_of_verrix_replays(row: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    Scenario(row).run(monkeypatch)
