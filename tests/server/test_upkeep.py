"""What a server does by itself: putting tables away, stopping, sharing work among processes, hurrying bots, saving bytes."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from types import SimpleNamespace
from typing import Any

import httpx2
import pytest

import veritable
from server.running import PATIENCE, QUICK, Seat, Server, eventually
from veritable import bots
from veritable.server.bots import Bots
from veritable.server.limits import Limits


def test_tables_that_nobody_comes_back_to_are_put_away(tmp_path: Any) -> None:
    server = Server(str(tmp_path / "tables.db"), idle_seconds=0.5, gathering_days=1e-5, running_days=1e-5)
    ann = server.visitor("Ann")
    gathering, running = ann.lay("me", "open")["id"], ann.lay("me", "me", start=True)["id"]
    for table in (gathering, running):
        assert eventually(lambda table=table: ann.get(f"tables/{table}")["status"] == "abandoned")  # type: ignore[misc]
        assert ann.get(f"tables/{table}")["reason"] == "Nobody came back to this table."
    assert eventually(lambda: ann.http.get("/health").json()["tables"] == 0), "they have left the memory as well"
    server.close()


def test_a_server_that_is_told_to_stop_has_stored_what_it_acknowledged(tmp_path: Any) -> None:
    server = Server(str(tmp_path / "tables.db"))
    ann = server.visitor("Ann")
    tables = [ann.lay("me", "me", start=True)["id"] for _ in range(5)]
    seats = [ann.socket(table, 0, brief=True) for table in tables]
    for each in seats:
        each.until("sync")
        each.tell("choose", number=0, action=each.view["ids"][0], ref=1)
    server.process.send_signal(signal.SIGTERM)
    acknowledged = []
    for table, each in zip(tables, seats, strict=True):
        assert each.ended()
        acknowledged += [table for message in each.heard if message["type"] == "step"]
    server._gone()
    server.start()
    for table in acknowledged:
        assert ann.get(f"tables/{table}")["number"] >= 1
    assert '"error"' not in server.log.read_text()
    server.close()


def test_a_match_that_is_given_up_has_scores(server: Server) -> None:
    ann = server.visitor("Ann")
    for game, seats in (("veletas", 2), ("well_of_souls", 2)):
        table = ann.lay(*["me"] * seats, game=game, start=True)["id"]
        seat = ann.socket(table, 0)
        seat.until("sync")
        seat.tell("resign")
        while not seat.view["result"]:
            seat.until("sync", "step")
        assert seat.view["result"]["winners"] == [1]
        assert len(seat.view["result"]["scores"]) == seats


def test_long_answers_travel_compressed(server: Server) -> None:
    http = server.visitor().http
    for path in ("/api/games", "/api/games/veiled_fate/clauses"):
        assert http.get(path, headers={"Accept-Encoding": "gzip"}).headers["content-encoding"] == "gzip"
        assert "content-encoding" not in http.get(path, headers={"Accept-Encoding": "identity"}).headers


class Dreamer:
    """A bot that never decides."""

    def __init__(self) -> None:
        self.told_to_stop = False

    def choose(self, view: object) -> int:
        time.sleep(3)
        return 0

    def stop(self) -> None:
        self.told_to_stop = True


def test_a_bot_that_takes_too_long_has_an_offer_drawn_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    dreamer, usual, match = Dreamer(), bots.bot, veritable.game("veletas").match(size=7)
    monkeypatch.setattr(bots, "bot", lambda name="", *given: usual(name) if name == "uniform" else dreamer)
    table: Any = SimpleNamespace(playing=lambda: match, head=SimpleNamespace(id="x", game="veletas"))
    chosen = asyncio.run(Bots(Limits(bot_threads=1)).choose(table, 0, "dreamer", 0.2))
    assert chosen in match.ids(0)
    assert dreamer.told_to_stop


def test_several_workers_share_a_postgresql(postgres_url: str) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "veritable", "serve", "--db", postgres_url, "--port", str(port), "--workers", "2"]
    for name, value in QUICK.items():
        command += ["--limit", f"{name}={value}"]
    process = subprocess.Popen(command, env={**os.environ, "VERITABLE_PLAIN": "1"}, stderr=subprocess.DEVNULL)
    try:
        at: Any = SimpleNamespace(port=port, url=f"http://localhost:{port}", opened=[])
        seen: set[str] = set()
        assert eventually(lambda: len(_processes(at.url, seen)) == 2, 3 * PATIENCE), "both workers answer"
        _play_across(at)
    finally:
        process.terminate()
        assert process.wait(30) in (0, -signal.SIGTERM)


def _processes(url: str, seen: set[str]) -> set[str]:
    with contextlib.suppress(httpx2.HTTPError):
        seen.add(httpx2.get(f"{url}/health", timeout=5).json()["process"])
    return seen


def _play_across(at: Any) -> None:
    """A decision made through one process is seen by everybody, whichever process they are connected to."""
    ann = Server.visitor(at, "Ann")
    table = ann.lay("me", "me", start=True)["id"]
    around = [ann.socket(table, 0), *(Seat(at, table) for _ in range(11))]
    for each in around:
        each.until("sync")
    number = around[0].choose(around[0].view["ids"][0])["view"]["number"]
    for each in around:
        while each.view["number"] < number:
            each.until("step", "sync")
    Server.send_all_home(at)
