"""Golden logs of Verrix: finished games over all seats, cards, events, festivals and endings, which replay to the same result.

`tools/golden.py verrix` writes them anew; a change of the rules that changes them needs a new version of the game.
"""

from functools import cache
from pathlib import Path

import pytest

from games.verrix.endings import ENDINGS, ending
from veritable.core import log
from veritable.core.match import Match
from veritable.games.verrix import GAME, names
from veritable.games.verrix.state import CHOICES

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
def test_a_golden_log_of_verrix_replays_to_its_result_and_fingerprint(file: Path) -> None:
    told, match = read(file), rebuilt(file)
    assert match.actor == "over"
    assert told.result
    assert told.seed
    assert match.fingerprint == told.fingerprint


@pytest.mark.parametrize("file", FILES[::20], ids=lambda file: str(file.stem))
def test_chance_in_a_golden_log_of_verrix_verifies(file: Path) -> None:
    told = read(file)
    assert log.verify(GAME, told) == sum(actor < 0 for _, actor, _ in told.lines) > 5


def test_there_are_golden_logs_and_they_are_small() -> None:
    assert len(FILES) >= 25
    assert sum(file.stat().st_size for file in FILES) < 1_000_000


def test_golden_logs_cover_every_number_of_seats_and_tribe() -> None:
    assert {read(file).seats for file in FILES} == set(GAME.seats)
    states = [GAME.plain.see(rebuilt(file).state) for file in FILES]
    assert {s.tribe[seat] - 1 for s in states for seat in range(s.seats)} == set(range(5))


def test_golden_logs_show_every_card_event_and_festival() -> None:
    texts = [text for file in FILES for _, _, text in read(file).lines]
    assert {text.removeprefix("card:") for text in texts if text.startswith("card:")} == set(names.CARD_IDS)
    assert {text.removeprefix("event ") for text in texts if text.startswith("event ")} == set(names.EVENT_IDS)
    states = [GAME.plain.see(rebuilt(file).state) for file in FILES]
    assert any(s.earned[tribe, 5] > 0 for s in states for tribe in range(5))
    assert all(s.turn == 12 for s in states)


def test_golden_logs_cover_every_ruling_that_can_be_switched() -> None:
    played = [GAME.read_options(read(file).options) for file in FILES]
    for option in CHOICES:
        if not option.name.startswith("tribe_") or option.name == "tribe_choice":
            assert {options[option.name] for options in played} == set(option.values), option.name


def test_golden_logs_cover_every_ending() -> None:
    assert {ending(GAME.plain.see(rebuilt(file).state)) for file in FILES} == set(ENDINGS)
