"""Golden logs of Verrix: finished games over all seats, cards, events, festivals and endings replay to the same result."""

from pathlib import Path

import pytest

from games.golden import Golden, named
from games.verrix.endings import ENDINGS, ending
from veritable.games.verrix import GAME, names
from veritable.games.verrix.state import CHOICES

GOLDEN = Golden(GAME, __file__)
FILES = GOLDEN.files


@pytest.mark.parametrize("file", FILES, ids=named)
def test_a_golden_log_of_verrix_replays_to_its_result_and_fingerprint(file: Path) -> None:
    GOLDEN.check_replay(file)


@pytest.mark.parametrize("file", FILES[::20], ids=named)
def test_chance_in_a_golden_log_of_verrix_verifies(file: Path) -> None:
    GOLDEN.check_chance(file, 5)


def test_there_are_golden_logs_and_they_are_small() -> None:
    GOLDEN.check_number_and_size(25, 1_000_000)


def test_golden_logs_cover_every_number_of_seats_and_tribe() -> None:
    assert {GOLDEN.read(file).seats for file in FILES} == set(GAME.seats)
    states = [GOLDEN.final(file) for file in FILES]
    assert {s.tribe[seat] - 1 for s in states for seat in range(s.seats)} == set(range(5))


def test_golden_logs_show_every_card_event_and_festival() -> None:
    texts = [text for file in FILES for _, _, text in GOLDEN.read(file).lines]
    assert {text.removeprefix("card:") for text in texts if text.startswith("card:")} == set(names.CARD_IDS)
    assert {text.removeprefix("event ") for text in texts if text.startswith("event ")} == set(names.EVENT_IDS)
    states = [GOLDEN.final(file) for file in FILES]
    assert any(s.earned[tribe, 5] > 0 for s in states for tribe in range(5))
    assert all(s.turn == 12 for s in states)


def test_golden_logs_cover_every_ruling_that_can_be_switched() -> None:
    played = GOLDEN.options()
    for option in CHOICES:
        if not option.name.startswith("tribe_") or option.name == "tribe_choice":
            assert {options[option.name] for options in played} == set(option.values), option.name


def test_golden_logs_cover_every_ending() -> None:
    assert {ending(GOLDEN.final(file)) for file in FILES} == set(ENDINGS)
