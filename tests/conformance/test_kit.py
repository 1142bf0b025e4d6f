"""The conformance kit on every game, and on a toy that hides cards and rolls dice; and the kit on games that are broken."""

from dataclasses import replace
from pathlib import Path

import pytest

import toy
import veritable
from veritable.core import conformance
from veritable.core.conformance import CHECKS, Setting
from veritable.core.game import Game

TESTS = Path(__file__).parents[1]
GAMES = [veritable.game(name) for name in veritable.games()]
FORCED = replace(toy.GAME, name="lanterns_forced", title="Lanterns, forced", forced=True)
SETTINGS = [setting for game in [*GAMES, toy.GAME, FORCED] for setting in conformance.settings(game, most=6)]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_game_passes_every_check(setting: Setting, check) -> None:
    if setting.game is FORCED and check.__name__ == "check_log":
        pytest.skip("a fresh process would load the unforced game of this folder")
    check(setting, 1)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_batches_agree_and_hidden_fields_vary(setting: Setting) -> None:
    conformance.check_batches(setting, 3)
    conformance.check_variety(setting, range(1, 6))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_clause_has_a_rule_and_a_test(game: Game) -> None:
    conformance.check_clauses(game, TESTS)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_committed_table_is_the_generated_one(game: Game) -> None:
    page = TESTS.parent / "docs" / "conformance" / f"{game.name}.md"
    assert page.read_text(encoding="utf-8") == conformance.table(game, TESTS), "run: make docs"
