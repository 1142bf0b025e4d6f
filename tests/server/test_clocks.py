"""Time at a table: per move, per game with increment, taken over by bots, paused while the server is down."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
import sqlalchemy as sa

from server.running import Seat, Server, eventually
from veritable.server import clocks, wire
from veritable.server.heads import Head
from veritable.server.heads import Seat as HeadSeat
from veritable.server.schema import SETTINGS
from veritable.server.serving import database_url
from veritable.server.store import open_engine

DOWN = 6.0
"""Seconds for which the server is down: longer than between two of its heartbeats."""


def head(kind: str, seconds: int, increment: int = 0) -> Head:
    clock = wire.Clock(kind, seconds, increment)  # type: ignore[arg-type]
    made = Head(
        id="x", game="veletas", options={}, seats=[HeadSeat("person"), HeadSeat("person")], status="running", clock=clock
    )
    clocks.wind_up(made, 100.0)
    return made


def test_a_game_clock_runs_for_whoever_is_asked_and_gains_an_increment() -> None:
    game = head("game", 60, 5)
    assert clocks.all_left(game, 0, 110.0) == [50.0, 60.0]
    assert clocks.deadline(game, 0) == 160.0
    clocks.press(game, 0, 110.0)
    assert clocks.all_left(game, 1, 112.0) == [55.0, 58.0]
    assert clocks.deadline(game, 1) == 170.0


def test_a_move_clock_is_full_again_after_each_decision() -> None:
    move = head("move", 30)
    clocks.press(move, 0, 120.0)
    assert clocks.all_left(move, 1, 125.0) == [30.0, 25.0]
    assert clocks.deadline(move, 1) == 150.0


def test_a_day_clock_gives_whole_days_for_each_decision() -> None:
    day = head("day", 3 * 86_400)
    assert clocks.all_left(day, 0, 100.0 + 86_400) == [2 * 86_400, 3 * 86_400]
    clocks.press(day, 0, 100.0 + 86_400)
    assert clocks.all_left(day, 1, 100.0 + 86_400) == [3 * 86_400, 3 * 86_400]
    assert clocks.deadline(day, 1) == 100.0 + 4 * 86_400


def test_no_time_runs_for_bots_without_a_clock_or_while_the_server_is_down() -> None:
    assert clocks.all_left(head("none", 0), 0, 500.0) == [None, None]
    assert clocks.deadline(head("none", 0), 0) is None
    move = head("move", 30)
    clocks.paused(move, 1000.0)
    assert clocks.left(move, 0, 0, 1110.0) == 20.0
    move.seats[0].kind = "bot"
    assert clocks.deadline(move, 0) is None
    assert clocks.left(move, 0, 0, 1110.0) is None


@pytest.fixture
def fresh(database: str) -> Iterator[Server]:
    running = Server(database)
    yield running
    running.close()


def timed(server: Server, seconds: int, **more: object) -> tuple[str, Seat]:
    ann = server.visitor("Ann")
    clock = {"kind": "move", "seconds": seconds, "increment": 0}
    table = ann.lay("me", "me", start=True, clock=clock, **more)["id"]
    seat = ann.socket(table, 0)
    seat.until("sync")
    return table, seat


def test_whoever_runs_out_of_time_loses(server: Server) -> None:
    ann = server.visitor("Ann")
    table = ann.lay("me", "me", start=True, clock={"kind": "move", "seconds": 1, "increment": 0})
    assert table["seats"][0]["seconds"] <= 1
    assert table["running_since"]
    seat = ann.socket(table["id"], 0)
    seat.until("sync")
    while seat.table["status"] == "running":
        seat.until("table")
    assert seat.table["winners"] == [1]
    assert seat.table["reason"] == "Ann ran out of time."


def left(server: Server, table: str) -> float:
    """The seconds left to the first seat."""
    return float(server.visitor().get(f"tables/{table}")["seats"][0]["seconds"])


def test_a_decision_in_time_starts_the_clock_anew(server: Server) -> None:
    table, seat = timed(server, 600)
    assert eventually(lambda: left(server, table) < 597)
    step = seat.choose(seat.view["ids"][0])
    assert step["seconds"][1] == 600
    assert 597 < step["seconds"][0] <= 600


def test_a_bot_takes_over_where_the_table_says_so(server: Server) -> None:
    _, seat = timed(server, 1, takeover=True)
    while seat.table["seats"][0]["kind"] != "bot":
        seat.until("table")
    assert "ran out of time" not in seat.table["reason"]


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_clocks_stand_still_while_the_server_is_down(fresh: Server, database: str) -> None:
    began = time.monotonic()
    table, _ = timed(fresh, 600)
    laid = time.time()
    assert eventually(lambda: last_beat(database) > laid)
    fresh.kill()
    time.sleep(DOWN)
    fresh.start()
    info = fresh.visitor().get(f"tables/{table}")
    up = time.monotonic() - began - DOWN
    assert info["status"] == "running"
    assert 600 - up - 0.1 < info["seats"][0]["seconds"] < 600
    fresh.send_all_home()


def last_beat(database: str) -> float:
    """When the server last noted that it is up."""
    engine = open_engine(database_url(database))
    with engine.connect() as connection:
        found = connection.execute(sa.select(SETTINGS.c.value).where(SETTINGS.c.name == "beat")).scalar()
    engine.dispose()
    return float(found or 0)
