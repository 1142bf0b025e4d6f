"""A match saved and loaded goes on as if nothing had happened, and no damage gets past loading."""

import contextlib
import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import toy
import veritable
from toy.tables import dealt, play, played_out
from veritable.core import log
from veritable.core.errors import DamagedData
from veritable.core.match import Match

VELETAS = veritable.game("veletas")
LANTERNS = toy.GAME


def saved_matches() -> Iterator[Match]:
    yield LANTERNS.match(seed=1)
    yield played_out(3, most=30)
    yield played_out(4, seats=4)
    yield play(dealt(3), "rest", "lay flame")
    undone = play(dealt(3), "rest", "rest")
    undone.undo(0, agreed=[1, 2])
    yield undone
    yield VELETAS.match(position="7/3b3/2wbw2/2bs2s/2bwb2/3w3/s6 w", edition="2024", seed=4)


def test_a_saved_match_goes_on_as_if_nothing_had_happened() -> None:
    for match in saved_matches():
        again = match.game.load(json.loads(json.dumps(match.dump())))
        assert again.dump() == match.dump()
        assert again.log() == match.log()
        assert (again.commitment, again.number, again.position) == (match.commitment, match.number, match.position)
        for each in (match, again):
            choose = random.Random(5)
            for _ in range(4):
                if each.actor != "over":
                    each.play(choose.choice(each.offers()).id)
        assert again.log() == match.log()


WRONG = [
    ("format", 2),
    ("format", None),
    ("game", "veletas"),
    ("rules", "0"),
    ("chance", "fair"),
    ("chance", "manual"),
    ("seed", "00" * 32),
    ("seed", "00"),
    ("seed", "xy"),
    ("seed", 5),
    ("commitment", None),
    ("commitment", "00"),
    ("position", "somewhere"),
    ("position", 5),
    ("start", {}),
    ("start", 5),
    ("seats", 9),
    ("options", "none"),
    ("options", {}),
    ("state", None),
    ("entries", None),
    ("entries", [[0]]),
    ("entries", 5),
]


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_load_refuses_every_wrong_fact(name: str, value: object) -> None:
    data = played_out(3, most=30).dump()
    with pytest.raises(DamagedData):
        LANTERNS.load({**data, name: value})
    del data[name]
    if name != "position":
        with pytest.raises(DamagedData):
            LANTERNS.load(data)


def test_load_refuses_what_is_not_a_table() -> None:
    for nonsense in (None, [], "x", 5):
        with pytest.raises(DamagedData):
            LANTERNS.load(nonsense)  # type: ignore[arg-type]


@pytest.mark.parametrize("entry", [[0, 3], [0, "3", []], [0, 3.0, []], ["0", 3, []], [0, True, []], [0, 3, ["1"]], [1, 3, []]])
def test_load_refuses_a_wrong_entry(entry: list[object]) -> None:
    data = play(dealt(), "rest").dump()
    data["entries"][-1] = entry
    with pytest.raises(DamagedData):
        LANTERNS.load(data)


def test_load_refuses_a_wrong_state_and_a_wrong_action() -> None:
    data = play(dealt(), "lay flame").dump()
    for name in LANTERNS.record.shown:
        damaged = copy.deepcopy(data)
        part = damaged["state"][name]
        each = LANTERNS.record.fields[name]
        while isinstance(part, list) and isinstance(part[0], list):
            part = part[0]
        if isinstance(part, list):
            part[0] = each.low if part[0] != each.low else each.low + 1
        else:
            damaged["state"][name] = each.low if part != each.low else each.low + 1
        with pytest.raises(DamagedData):
            LANTERNS.load(damaged)
    data["entries"][-1][1] += 1
    with pytest.raises(DamagedData, match="do not lead"):
        LANTERNS.load(data)


def test_load_refuses_options_that_the_game_does_not_have() -> None:
    data = VELETAS.match(size=7, seed=1).dump()
    whole = VELETAS.record.dump(VELETAS.match(size=7).state)
    for damaged in (data | {"options": data["options"] | {"size": 8}}, data | {"start": whole | {"size": 8}}):
        with pytest.raises(DamagedData, match=r"size|index|8"):
            VELETAS.load(damaged)


def test_a_match_whose_seed_is_sealed_is_loaded_but_does_not_go_on_by_hand() -> None:
    sealed = log.rebuild(LANTERNS, log.read(LANTERNS.match(seats=2, seed=5).log()))
    again = LANTERNS.load(sealed.dump())
    assert again.log() == sealed.log()
    assert again.commitment == sealed.commitment


def test_a_match_that_began_elsewhere_carries_its_start() -> None:
    middle = VELETAS.match(size=7, seed=1)
    middle.play("d4/b2")
    data = VELETAS.match(size=7, chance="manual").dump() | {
        "start": VELETAS.record.dump(middle.state),
        "state": middle.dump()["state"],
    }
    match = VELETAS.load(data)
    match.play("white")
    assert VELETAS.load(match.dump()).log() == match.log()
    assert veritable.replay(match.log()).fingerprint == match.fingerprint


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to everything in a dump."""
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            yield (*path, key)
            yield from places(data[key], (*path, key))


@pytest.mark.parametrize("number", range(6))
def test_whatever_is_damaged_loading_never_fails_in_another_way(number: int) -> None:
    match = list(saved_matches())[number]
    data, choose = json.loads(json.dumps(match.dump())), random.Random(number)
    every_place = list(places(data))
    for _ in range(60):
        damaged = copy.deepcopy(data)
        *path, last = choose.choice(every_place)
        part = damaged
        for key in path:
            part = part[key]
        part[last] = choose.choice([None, 0, 1, 5, -1, -3, 99, "x", 1.5, True, [], [0], {}])
        with contextlib.suppress(DamagedData):
            match.game.load(damaged)
