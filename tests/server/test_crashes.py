"""A few kills of the server under load, on both databases; `make torture` has many."""

from __future__ import annotations

import asyncio

import pytest

from server import postgres
from server.running import Server
from server.torture import Torture

pytestmark = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


def test_programs_play_every_game_to_its_end_while_the_server_is_killed(database: str) -> None:
    count = asyncio.run(Torture(database, kills=3, tables=5, quick=True).run())
    assert count["kills"] == 3
    assert count["broken connections"] > 0
    assert count["acknowledged"] > 100


def test_a_database_that_is_gone_for_a_moment_is_a_clear_refusal_and_loses_nothing(server: Server, database: str) -> None:
    if database not in postgres.RESTART:
        pytest.skip("SQLite is a file: it is never gone while the server runs.")
    ann = server.visitor("Ann")
    table = ann.lay("me", "me", start=True)["id"]
    seats = [ann.socket(table, number, brief=True) for number in range(2)]
    for each in seats:
        each.until("sync")
    assert seats[0].choose(seats[0].view["ids"][0])["type"] == "step"
    number = seats[0].view["number"]
    while seats[1].view["number"] < number:
        seats[1].until("step")
    asked = next(each for each in seats if each.view["ids"])
    postgres.restart(database)
    asked.tell("choose", number=number, action=asked.view["ids"][0])
    answer = asked.until("bye", "refused", "step")
    assert answer["type"] == "bye"
    assert answer["retry"]
    assert "Nothing that was confirmed is lost" in answer["reason"]
    again = [ann.socket(table, each, brief=True) for each in range(2)]
    for each in again:
        each.until("sync")
        assert each.view["number"] == number
    asked = next(each for each in again if each.view["ids"])
    assert asked.choose(asked.view["ids"][0])["type"] == "step"
    assert ann.http.get("/health").json()["status"] == "ok"
