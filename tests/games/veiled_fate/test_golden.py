"""Golden logs: finished games at every table and with every ending, which replay to the same result and fingerprint."""

from pathlib import Path

import pytest

from games.golden import Golden, named
from games.veiled_fate.endings import ENDINGS, ROLES, ending
from games.veiled_fate.positions import MODULES
from veritable.games.veiled_fate import GAME

GOLDEN = Golden(GAME, __file__)
FILES = GOLDEN.files


@pytest.mark.parametrize("file", FILES, ids=named)
def test_a_golden_log_replays_to_its_result_and_fingerprint(file: Path) -> None:
    GOLDEN.check_replay(file)


@pytest.mark.parametrize("file", FILES[::20], ids=named)
def test_chance_in_a_golden_log_verifies(file: Path) -> None:
    GOLDEN.check_chance(file, 50)


def test_there_are_golden_logs_and_they_are_small() -> None:
    GOLDEN.check_number_and_size(30, 3_000_000)


def test_golden_logs_cover_every_number_of_seats() -> None:
    assert {GOLDEN.read(file).seats for file in FILES} == set(GAME.seats)


def test_golden_logs_cover_every_combination_of_modules() -> None:
    played = GOLDEN.options()
    assert all(any(modules.items() <= options.items() for options in played) for modules in MODULES)
    assert {"chosen", "random"} <= {options["celestial"] for options in played}


def test_golden_logs_cover_every_ruling_that_can_be_switched() -> None:
    played = GOLDEN.options()
    for option in GAME.choices:
        if option.name != "celestial_seat":
            assert {options[option.name] for options in played} == set(option.values), option.name
    assert {"last", 1, 2, 3} <= {options["celestial_seat"] for options in played}


def test_golden_logs_cover_every_role() -> None:
    played = {GOLDEN.final(file).role for file in FILES}
    assert played == set(range(len(ROLES) + 1))


def test_golden_logs_cover_every_ending() -> None:
    assert {ending(GOLDEN.final(file)) for file in FILES} == set(ENDINGS)
