"""Private notes: a seat's own, stored with the match, seen by nobody else and in no log."""

import json

import pytest

import toy
from veritable.core.errors import BadOption, DamagedData


def test_notes_are_seen_by_their_seat_alone_and_are_saved() -> None:
    match = toy.GAME.match(seats=3, seed=2)
    match.note(1, text="P1 bluffs", marks={"P1 flame": "?", "P3 spark": "sure"})
    match.note(1, text="P1 bluffs, twice")
    again = toy.GAME.load(json.loads(json.dumps(match.dump())))
    assert again.view(1)["notes"] == {"text": "P1 bluffs, twice", "marks": {"P1 flame": "?", "P3 spark": "sure"}}
    for seat in (0, 2, None):
        assert "bluffs" not in json.dumps(again.view(seat))
    assert all("bluffs" not in again.log(seat=seat) for seat in (0, 1, 2, None))
    assert "bluffs" not in again.log()
    assert again.view(0)["notes"] == {"text": "", "marks": {}}
    assert again.view(None)["notes"] is None


def test_notes_change_nothing_in_the_game() -> None:
    match = toy.GAME.match(seats=2, seed=2)
    before = (match.fingerprint, match.number)
    match.note(0, "x")
    assert (match.fingerprint, match.number) == before


@pytest.mark.parametrize("notes", [{"text": 5}, {"text": "x" * 10_001}, {"marks": {"a": 1}}, {"marks": {"a" * 101: "b"}}])
def test_notes_beyond_their_limits_are_refused(notes: dict) -> None:
    match = toy.GAME.match(seats=2, seed=2)
    with pytest.raises(BadOption):
        match.note(0, **notes)
    with pytest.raises(BadOption):
        match.note(7, "there is no such seat")
    assert match.view(0)["notes"] == {"text": "", "marks": {}}


@pytest.mark.parametrize("notes", [5, {"9": {"text": "", "marks": {}}}, {"x": {}}, {"0": {"text": ""}}, {"0": 5}])
def test_damaged_notes_are_refused(notes: object) -> None:
    data = toy.GAME.match(seats=2, seed=2).dump()
    with pytest.raises(DamagedData):
        toy.GAME.load({**data, "notes": notes})
