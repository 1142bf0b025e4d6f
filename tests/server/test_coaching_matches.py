"""A match that is over is looked at in a process of its own: moment by moment, once, and for whoever asks."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest

import veritable
from server.running import Server, Visitor, eventually
from veritable.core.match import Match
from veritable.server.coaching import Coaches
from veritable.server.limits import Limits
from veritable.server.problems import TooMany


def played_out(**options: object) -> Match:
    """A small match of Veletas, in which a decision was taken back on the way."""
    luck, match = random.Random(4), veritable.game("veletas").match(size=7, seed=1, **options)
    while match.actor != "over":
        if match.number == 9:
            seat = int(match.actor)
            match.play(match.offers()[0].id)
            match.undo(seat, [1 - seat])
        match.play(luck.choice(match.offers()).id)
    return match


@pytest.fixture(scope="module")
def coached(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(str(tmp_path_factory.mktemp("coached") / "tables.db"), review_simulations=10)
    yield running
    running.close()


def analysed(someone: Visitor, table: str) -> list[dict[str, Any]]:
    """Every answer until everything is found."""
    answers = [someone.post(f"tables/{table}/analysis")]

    def is_done() -> bool:
        had = sum(len(each["moments"]) for each in answers)
        answers.append(someone.post(f"tables/{table}/analysis", since=had))
        return answers[-1]["status"] not in ("waiting", "running")

    assert eventually(is_done)
    return answers


def test_a_match_is_looked_at_moment_by_moment(coached: Server) -> None:
    match, someone = played_out(), coached.visitor("Ann")
    table = someone.post("review", log=match.log())["id"]
    answers = analysed(someone, table)
    assert answers[0]["status"] in ("waiting", "running")
    last, moments = answers[-1], [moment for each in answers for moment in each["moments"]]
    assert last["status"] == "done"
    assert last["total"] == len(moments) == len(match.actions) < match.number  # what was taken back is no moment
    numbers = [each["number"] for each in moments]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] == match.number
    assert last["luck"] == [0, 0]
    for seat in (0, 1):
        result = float(seat in match.result()["winners"])
        assert moments[-1]["chances"][seat] == result
        assert last["start"][seat] + last["decisions"][seat] == pytest.approx(result, abs=0.01)
    assert all(each["better"].endswith(".") for each in moments if each["better"])
    assert coached.visitor("Ben").post(f"tables/{table}/analysis")["moments"] == moments  # found once, for everybody


def test_a_match_that_goes_on_is_not_looked_at(coached: Server) -> None:
    someone = coached.visitor("Ann")
    table = someone.lay("me", "me", start=True)["id"]
    assert "not over" in someone.post(f"tables/{table}/analysis", 409)["reason"]


def test_the_line_is_not_endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes too late is told so; what fails says so once and can be asked for again."""
    monkeypatch.setattr("veritable.server.coaching.sys.executable", "false")

    async def wait_in_line() -> None:
        coaches, match = Coaches(Limits(reviews_waiting=1)), played_out()
        assert coaches.look("first", match, 0).status == "waiting"
        with pytest.raises(TooMany):
            coaches.look("second", match, 0)
        while (status := coaches.look("first", match, 0).status) == "waiting":
            await asyncio.sleep(0.01)
        assert status == "failed"
        assert coaches.look("first", match, 0).status == "waiting"
        coaches.close()

    asyncio.run(wait_in_line())
