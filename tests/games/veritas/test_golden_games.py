"""Golden games: finished games kept as logs, over all seats, maps, rulings and endings, replay to the same result."""

from functools import cache
from pathlib import Path

import pytest

from games.veritas.endings import ENDINGS, ending
from veritable.core import log
from veritable.core.clauses import clause
from veritable.core.match import Match
from veritable.games.veritas import GAME
from veritable.games.veritas.data import MAPS
from veritable.games.veritas.names import map_name

FILES = sorted((Path(__file__).parent / "golden").glob("*.log"))


def read(file: Path) -> log.Log:
    return log.read(file.read_text(encoding="utf-8"))


@cache
def rebuilt(file: Path) -> Match:
    return log.rebuild(GAME, read(file))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_golden_game_replays_and_so_does_its_record(file: Path) -> None:
    told, match = read(file), rebuilt(file)
    assert match.actor == "over"
    assert told.result
    assert match.fingerprint == told.fingerprint
    again = GAME.words.read_record(GAME, GAME.words.write_record(match))
    assert again.actions == match.actions
    assert again.result() == match.result()


@pytest.mark.parametrize("file", FILES[::7], ids=lambda file: str(file.stem))
def test_chance_in_a_golden_game_verifies(file: Path) -> None:
    told = read(file)
    assert log.verify(GAME, told) == sum(actor < 0 for _, actor, _ in told.lines) > 10


def test_there_are_golden_games_and_they_are_small() -> None:
    assert len(FILES) >= 20
    assert sum(file.stat().st_size for file in FILES) < 3_000_000


@clause("VT-01", "VT-R1")
def test_golden_games_cover_all_seats_maps_and_rulings() -> None:
    played = [GAME.read_options(read(file).options) for file in FILES]
    assert {read(file).seats for file in FILES} == set(GAME.seats)
    assert {map_name(GAME.plain.see(rebuilt(file).state)) for file in FILES} == set(MAPS)
    for name in ("pass", "stuck"):
        assert {options[name] for options in played} == set(GAME.options[name].values)


@clause("VT-52", "VT-76", "VT-R30")
def test_golden_games_cover_every_ending() -> None:
    assert {ending(GAME.plain.see(rebuilt(file).state)) for file in FILES} == set(ENDINGS)
