"""Golden games: finished games kept as logs, over all seats, maps, rulings and endings, replay to the same result."""

from pathlib import Path

import pytest

from games.golden import Golden, named
from games.veritas.endings import ENDINGS, ending
from veritable.core.clauses import clause
from veritable.games.veritas import GAME
from veritable.games.veritas.data import MAPS
from veritable.games.veritas.names import map_name

GOLDEN = Golden(GAME, __file__)
FILES = GOLDEN.files


@pytest.mark.parametrize("file", FILES, ids=named)
def test_a_golden_game_replays_and_so_does_its_record(file: Path) -> None:
    GOLDEN.check_replay(file)
    match = GOLDEN.rebuilt(file)
    again = GAME.words.read_record(GAME, GAME.words.write_record(match))
    assert again.actions == match.actions
    assert again.result() == match.result()


@pytest.mark.parametrize("file", FILES[::7], ids=named)
def test_chance_in_a_golden_game_verifies(file: Path) -> None:
    GOLDEN.check_chance(file, 10)


def test_there_are_golden_games_and_they_are_small() -> None:
    GOLDEN.check_number_and_size(20, 3_000_000)


@clause("VT-01", "VT-R1")
def test_golden_games_cover_all_seats_maps_and_rulings() -> None:
    played = GOLDEN.options()
    assert {GOLDEN.read(file).seats for file in FILES} == set(GAME.seats)
    assert {map_name(GOLDEN.final(file)) for file in FILES} == set(MAPS)
    for name in ("pass", "stuck"):
        assert {options[name] for options in played} == set(GAME.options[name].values)


@clause("VT-52", "VT-76", "VT-R30")
def test_golden_games_cover_every_ending() -> None:
    assert {ending(GOLDEN.final(file)) for file in FILES} == set(ENDINGS)
