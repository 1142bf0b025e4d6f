"""The conformance kit as tests of one game; a file a game, so that they can be run side by side."""

from collections.abc import Callable
from pathlib import Path

import pytest

from veritable.bots import check_honesty
from veritable.core import conformance
from veritable.core.conformance import CHECKS, Setting
from veritable.core.game import Game

TESTS = Path(__file__).parents[1]


def kit(*games: Game, skipping: dict[str, str] | None = None) -> tuple[Callable[..., None], Callable[..., None]]:
    """Tests that these games pass every check, and that batches agree and hidden fields vary."""
    settings = [setting for game in games for setting in conformance.settings(game, most=6)]

    @pytest.mark.parametrize("check", [*CHECKS, check_honesty], ids=lambda check: check.__name__)
    @pytest.mark.parametrize("setting", settings, ids=str)
    def test_every_check(setting: Setting, check: Callable[[Setting, int], None]) -> None:
        if check.__name__ in (skipping or {}):
            pytest.skip((skipping or {})[check.__name__])
        check(setting, 1)

    @pytest.mark.parametrize("setting", settings, ids=str)
    def test_batches(setting: Setting) -> None:
        conformance.check_batches(setting, 3)
        conformance.check_variety(setting, range(1, 6))

    return test_every_check, test_batches


def pages(game: Game) -> tuple[Callable[[], None], Callable[[], None]]:
    """Tests that every clause has a rule and a test, and that the committed table says so."""

    def test_every_clause() -> None:
        conformance.check_clauses(game, TESTS)

    def test_the_table() -> None:
        page = TESTS.parent / "docs" / "conformance" / f"{game.name}.md"
        assert page.read_text(encoding="utf-8") == conformance.table(game, TESTS), "run: make docs"

    return test_every_clause, test_the_table
