"""Interpreted and compiled search build the same tree, and nobody waits for the compiler. Lanterns stands for every game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import toy
from toy.tables import dealt
from veritable.bots import engine as engines
from veritable.bots import memory
from veritable.bots.tree import SEEN_NOW, Memory, Way, key_of
from veritable.core import sight
from veritable.core.luck import next_luck, stream_of

PARTS = ("nodes", "totals", "keys", "luck", "state")


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """No search of Lanterns is ready, but what other tests compiled is on disk."""
    monkeypatch.delenv("VERITABLE_PLAIN", raising=False)
    for known in (engines._plain, engines._compiled, engines._under_way):
        known.pop(toy.GAME, None)


def grown(using: Any, compiled: bool) -> Memory:
    match = dealt(3)
    seat = int(match.actor)
    room = memory.room(toy.GAME, sight.redacted(toy.GAME, match.state, seat), seat, 300, compiled)
    room.luck[0] = stream_of(3)
    using.simulate(room, Way(seat=seat, hidden=True), 150)
    other = memory.room(toy.GAME, sight.redacted(toy.GAME, match.state, seat), seat, 300, compiled)
    using.transplant(other, room, 1)
    assert room.keys[0] == key_of(room, SEEN_NOW)
    return Memory(*(each for each in room))._replace(path=other.nodes)


@pytest.mark.usefixtures("fresh")
def test_the_search_is_there_at_once_and_compiled_later_and_both_grow_the_same_tree() -> None:
    first = engines.engine(toy.GAME)
    assert not first.compiled
    engines.prepare(toy.GAME, wait=True)
    second = engines.engine(toy.GAME)
    assert second.compiled
    one, other = grown(first, False), grown(second, True)
    for part in (*PARTS, "path"):
        assert (getattr(one, part) == getattr(other, part)).all(), part


def test_with_compilation_switched_off_the_search_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERITABLE_PLAIN", "1")
    monkeypatch.setattr(engines, "_compiled", {})
    monkeypatch.setattr(engines, "_under_way", {})
    engines.prepare(toy.GAME, wait=True)
    assert not engines.engine(toy.GAME).compiled
    assert engines._under_way == {}


@pytest.mark.usefixtures("fresh")
def test_a_compiler_that_fails_leaves_the_uncompiled_search_in_use(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(engines, "SCRIPT", "raise SystemExit(1)")
    monkeypatch.setattr(engines, "_mark", lambda game: tmp_path / "none")
    engines.prepare(toy.GAME, wait=True)
    assert not engines.engine(toy.GAME).compiled
    engines._under_way.pop(toy.GAME)


def test_the_first_simulation_has_luck_that_moves_on() -> None:
    """The sides of The Well of Souls roll for the first turn until somebody is ahead: dice that never change go on for ever."""
    lucky = []

    def noting(here: Memory, way: Way, simulations: int) -> None:
        lucky.append(int(here.luck[0]))

    engines._try_out(engines.Engine(toy.GAME, True, noting, lambda *_: None))
    assert [next_luck(each) != each for each in lucky] == [True]
