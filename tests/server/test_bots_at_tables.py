"""Bots at tables keep what they have thought, share the threads there are, and stand in for people who leave."""

from __future__ import annotations

import asyncio
import threading
from types import SimpleNamespace
from typing import Any

import pytest

import veritable
from server.running import Server, eventually
from veritable import bots
from veritable.server.bots import STAND_IN, Bots
from veritable.server.limits import Limits


class Thinker:
    """A bot that thinks until it is told to stop."""

    def __init__(self) -> None:
        self.asked = 0
        self.stopped = threading.Event()

    def choose(self, view: Any) -> int:
        self.asked += 1
        assert self.stopped.wait(60)
        self.stopped.clear()
        return int(view["offers"][0]["id"])

    def stop(self) -> None:
        self.stopped.set()


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Thinker]:
    """The bots that are made, in turn; each is a thinker."""
    found: list[Thinker] = []

    def make(name: str = "", *_: object) -> Thinker:
        found.append(Thinker())
        return found[-1]

    monkeypatch.setattr(bots, "bot", make)
    return found


def table(name: str = "a") -> Any:
    match = veritable.game("veletas").match(size=7)
    return SimpleNamespace(playing=lambda: match, head=SimpleNamespace(id=name, game="veletas"))


def test_a_seat_has_one_bot_for_all_its_decisions(made: list[Thinker]) -> None:
    async def ask() -> None:
        house, here = Bots(Limits(bot_threads=1)), table()
        for _ in range(3):
            await house.choose(here, 0, "level-1", 0.01)
        assert [each.asked for each in made] == [3]
        await house.choose(here, 0, "level-2", 0.01)
        assert [each.asked for each in made] == [3, 1], "another bot begins from nothing"
        house.forget(here, [0])
        await house.choose(here, 0, "level-2", 0.01)
        assert [each.asked for each in made] == [3, 1, 1], "so does one whose seat was somebody else's meanwhile"
        house.close()

    asyncio.run(ask())


def test_only_so_many_bots_remember(made: list[Thinker]) -> None:
    async def ask() -> None:
        house = Bots(Limits(bot_threads=1, bots_kept=2))
        for name in ("a", "b", "c", "c", "a"):
            await house.choose(table(name), 0, "level-1", 0.01)
        assert [each.asked for each in made] == [1, 1, 2, 1]
        house.close()

    asyncio.run(ask())


def test_bots_that_wait_for_a_thread_share_the_time_and_decide_themselves(made: list[Thinker]) -> None:
    async def ask() -> list[int]:
        house = Bots(Limits(bot_threads=1))
        answers = await asyncio.gather(*(house.choose(table(str(n)), 0, "level-8", 0.5) for n in range(8)))
        house.close()
        return answers

    first = table().playing().ids(0)[0]
    assert asyncio.run(ask()) == [first] * 8
    assert len(made) == 8, "for none an offer had to be drawn"


def test_somebody_sensible_stands_in_for_whoever_leaves(server: Server) -> None:
    ann = server.visitor("Ann")
    three = ann.lay("me", "me", "me", game="veiled_fate", start=True)["id"]
    assert ann.post(f"tables/{three}/resign", seat=2)["seats"][2]["bot"] == STAND_IN
    assert ann.post(f"tables/{three}/bot", seat=1)["seats"][1]["bot"] == STAND_IN
    two = ann.lay("me", "me", start=True, takeover=True)["id"]
    assert ann.post(f"tables/{two}/leave", seat=0)["seats"][0]["bot"] == STAND_IN != "uniform"
    assert eventually(lambda: ann.get(f"tables/{two}")["number"] > 0), "and it decides"
