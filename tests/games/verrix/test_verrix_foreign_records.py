"""Games recorded by another engine of Verrix, which was written from the rules alone, replay here word by word."""

import tomllib
from pathlib import Path

import pytest

from veritable.core.errors import DamagedData
from veritable.core.match import Match
from veritable.games.verrix import GAME, names
from veritable.games.verrix.records import LINE, read_record, write_record

FOLDER = Path(__file__).parent / "foreign"
RESULTS = tomllib.loads((FOLDER / "results.toml").read_text(encoding="utf-8"))


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def lines_of(name: str) -> list[str]:
    return [line for line in text_of(name).splitlines() if LINE.fullmatch(line)]


def match_for(name: str) -> Match:
    head = "".join(f"{line}\n" for line in text_of(name).splitlines() if not LINE.fullmatch(line))
    return read_record(GAME, head)


@pytest.mark.parametrize("name", RESULTS)
def test_a_foreign_record_replays_to_its_result(name: str) -> None:
    match = match_for(name)
    for line in lines_of(name):
        match.play(line)
    result = match.result()
    assert result["scores"] == RESULTS[name]["scores"]
    assert result["winners"] == [RESULTS[name]["winner"]]


@pytest.mark.parametrize("name", RESULTS)
def test_it_is_written_here_as_it_was_there(name: str) -> None:
    written = write_record(read_record(GAME, text_of(name)))
    assert [line for line in written.splitlines() if LINE.fullmatch(line)] == lines_of(name)


@pytest.mark.parametrize("name", list(RESULTS)[:2])
def test_a_line_left_out_is_noticed(name: str) -> None:
    first = lines_of(name)[0]
    with pytest.raises(DamagedData):
        read_record(GAME, text_of(name).replace(f"{first}\n", ""))


def test_foreign_records_show_every_number_of_seats_card_and_event() -> None:
    words = [line.split(maxsplit=2)[2] for name in RESULTS for line in lines_of(name)]
    assert {match_for(name).seats for name in RESULTS} == set(GAME.seats)
    assert {word.removeprefix("card:") for word in words if word.startswith("card:")} == set(names.CARD_IDS)
    assert {word.removeprefix("event ") for word in words if word.startswith("event ")} == set(names.EVENT_IDS)
