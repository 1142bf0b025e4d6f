"""What stays hidden in Verrix: the deck, held events, what somebody looked at; everything else lies open."""

import pytest

from games.verrix.scenes import as_match, scene
from veritable.core import sight as core_sight
from veritable.core.luck import stream_of
from veritable.core.match import Match
from veritable.core.record import PUBLIC, SCRATCH
from veritable.games.verrix import GAME
from veritable.games.verrix.names import EVENT_IDS

Patch = pytest.MonkeyPatch


def events(match: Match, seat: int | None) -> dict:
    """What a seat sees of the events."""
    return next(each for each in match.view(seat)["elements"] if each["kind"] == "events")


def tribe(match: Match, seat: int | None, name: str) -> dict:
    """What a seat sees of a tribe."""
    return next(each for each in match.view(seat)["elements"] if each["kind"] == "tribe" and each["id"] == name)


def test_only_events_are_hidden() -> None:
    hidden = {name for name, each in GAME.record.fields.items() if each.sight not in (PUBLIC, SCRATCH)}
    assert hidden == {"deck", "top", "held", "drawn"}


def test_a_held_event_is_its_owners_and_others_see_its_back(monkeypatch: Patch) -> None:
    match = as_match(scene(monkeypatch, "blue green", blue={"held": "lugh"}).array)
    assert tribe(match, 0, "blue")["event"]["id"] == "lugh"
    assert (tribe(match, 1, "blue")["event"], tribe(match, 1, "blue")["holds_event"]) == (None, True)
    assert match.view(None)["state"]["held"] == [0] * 5


def test_what_arianrhod_shows_is_for_one_pair_of_eyes(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue green", deck="brigid badb lugh epona", blue={"held": "arianrhod"}, green={"will": 6})
    match = as_match(at.array)
    match.play("invoke")
    match.play("top brigid badb lugh")
    match.play("o:2")
    match.play("o:0")
    assert events(match, 0)["top"][:3] == ["Lugh", "Brigid", "Badb"]
    assert events(match, 1)["top"] == [None] * 4
    assert "o:?" in match.log(1)
    assert "top ?" in match.log(1)
    assert "o:2" in match.log(0)


def test_whoever_knew_the_top_knows_what_another_draws_from_there(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue green purple", deck="lugh badb epona brigid", blue={"held": "arianrhod"}, green={"will": 6})
    match = as_match(at.array)
    match.play("invoke")
    match.play("top lugh badb epona")
    match.play("o:0")
    match.play("o:0")
    for _ in range(3):
        match.play("pass")
    match.play("y")
    match.play("event lugh")
    assert tribe(match, 0, "green")["event"]["id"] == "lugh"
    assert tribe(match, 2, "green")["event"] is None
    assert "event ?" in match.log(2)


def test_a_card_that_may_be_rejected_is_not_read_by_others(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "purple green", phase="event", purple={"will": 3})
    match = as_match(at.array)
    match.play("y")
    match.play("event taranis")
    assert tribe(match, 0, "purple")["drawn"]["id"] == "taranis"
    assert tribe(match, 1, "purple")["drawn"] is None
    assert "event ?" in match.log(1)
    match.play("y")
    assert events(match, 1)["discards"] == ["taranis"]


def test_an_immediate_event_is_read_aloud(monkeypatch: Patch) -> None:
    match = as_match(scene(monkeypatch, "green blue", phase="event", green={"will": 3}).array)
    match.play("y")
    match.play("event brigid")
    assert "event brigid" in match.log(1)


def test_worlds_keep_what_a_seat_knows_and_differ_in_the_rest(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue green purple", blue={"held": "lugh"}, green={"held": "epona"})
    held, first = set(), set()
    for seed in range(60):
        world = core_sight.redacted(GAME, at.array, 0)
        s = GAME.plain.see(world)
        GAME.plain.resample(s, 0, stream_of(seed))
        assert EVENT_IDS[s.held[0] - 1] == "lugh"
        held.add(EVENT_IDS[s.held[1] - 1])
        first.add(tuple(s.deck[event] for event in range(20)))
        assert [law(s) for law in GAME.laws if law(s)] == []
    assert held == {"arianrhod", "epona", "nemain", "andraste", "feth_fiada", "taliesin", "cerridwen"}
    assert len(first) > 5


def test_uncovering_cannot_be_taken_back_freely(monkeypatch: Patch) -> None:
    from veritable.core.errors import UndoRefused

    match = as_match(scene(monkeypatch, "blue green", blue={"held": "epona"}).array)
    match.play("invoke")
    with pytest.raises(UndoRefused):
        match.undo(0)
    match.undo(0, agreed=[1])
    assert tribe(match, 0, "blue")["event"]["id"] == "epona"
