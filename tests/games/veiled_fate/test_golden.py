"""Golden logs: finished games at every table and with every ending, which replay to the same result and fingerprint.

`tools/golden.py veiled_fate` writes them anew; a change of the rules that changes them needs a new version of the game.
"""

from functools import cache
from pathlib import Path

import pytest

from games.veiled_fate.endings import ENDINGS, ROLES, ending
from games.veiled_fate.positions import MODULES
from veritable.core import log
from veritable.core.match import Match
from veritable.games.veiled_fate import GAME

FOLDER = Path(__file__).parent / "golden"
FILES = sorted(FOLDER.glob("*.log"))


def read(file: Path) -> log.Log:
    """A golden log taken apart."""
    return log.read(file.read_text(encoding="utf-8"))


@cache
def rebuilt(file: Path) -> Match:
    """The match that a golden log tells of."""
    return log.rebuild(GAME, read(file))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_golden_log_replays_to_its_result_and_fingerprint(file: Path) -> None:
    told, match = read(file), rebuilt(file)
    assert match.actor == "over"
    assert told.result
    assert told.seed
    assert match.fingerprint == told.fingerprint


@pytest.mark.parametrize("file", FILES[::20], ids=lambda file: str(file.stem))
def test_chance_in_a_golden_log_verifies(file: Path) -> None:
    told = read(file)
    assert log.verify(GAME, told) == sum(actor < 0 for _, actor, _ in told.lines) > 50


def test_there_are_golden_logs_and_they_are_small() -> None:
    assert len(FILES) >= 30
    assert sum(file.stat().st_size for file in FILES) < 3_000_000


def test_golden_logs_cover_every_number_of_seats() -> None:
    assert {read(file).seats for file in FILES} == set(GAME.seats)


def test_golden_logs_cover_every_combination_of_modules() -> None:
    played = [GAME.read_options(read(file).options) for file in FILES]
    assert all(any(modules.items() <= options.items() for options in played) for modules in MODULES)
    assert {"chosen", "random"} <= {options["celestial"] for options in played}


def test_golden_logs_cover_every_ruling_that_can_be_switched() -> None:
    played = [GAME.read_options(read(file).options) for file in FILES]
    for option in GAME.choices:
        if option.name != "celestial_seat":
            assert {options[option.name] for options in played} == set(option.values), option.name
    assert {"last", 1, 2, 3} <= {options["celestial_seat"] for options in played}


def test_golden_logs_cover_every_role() -> None:
    played = {GAME.plain.see(rebuilt(file).state).role for file in FILES}
    assert played == set(range(len(ROLES) + 1))


def test_golden_logs_cover_every_ending() -> None:
    assert {ending(GAME.plain.see(rebuilt(file).state)) for file in FILES} == set(ENDINGS)
