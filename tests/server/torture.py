"""Programs that play every game to its end while the server is killed at random moments, and what must then be stored.

    PYTHONPATH=tests python -m server.torture [--db sqlite|postgresql] [--kills 26] [--tables 10] [--whole]

Each seat is a program of its own at a socket. It remembers what was acknowledged; a choice whose answer never came it sends
again after coming back, unchanged, every other time. In the end the database holds every acknowledged action exactly where it
was acknowledged, no number twice and none left out, and every match has reached its end.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx2
import sqlalchemy as sa
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import veritable
from server import postgres
from server.running import Server
from veritable.server.schema import ENTRIES, TABLES
from veritable.server.serving import database_url
from veritable.server.store import open_engine

LIMITS = {"requests_per_second": 100_000, "tables_per_visitor": 100_000, "messages_per_second": 100_000}
QUICK: dict[str, dict[str, Any]] = {"veletas": {"size": 7}, "veritas": {"target": 10}, "well_of_souls": {"round_limit": 25}}
"""Options that make a match short."""
AWAY = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError, httpx2.HTTPError)
"""How a program notices that the server is gone."""


class Torture:
    """One run: a database, programs, kills."""

    def __init__(self, database: str, kills: int, tables: int, seed: int = 1, quick: bool = False) -> None:
        self.database, self.kills, self.tables, self.quick = database, kills, tables, quick
        self.rng = random.Random(seed)
        self.count: Counter[str] = Counter()
        self.acknowledged: dict[tuple[str, int], tuple[int, int]] = {}
        self.laid: list[str] = []
        self.enough = False

    async def run(self) -> Counter[str]:
        """Everything; the answer counts what happened."""
        self.server = await asyncio.to_thread(Server, self.database, **LIMITS)
        programs = [asyncio.create_task(self._host(number)) for number in range(self.tables)]
        try:
            for number in range(self.kills):
                await self._some_play()
                await self._strike(number)
            self.enough = True
            await asyncio.gather(*programs)
        finally:
            for each in programs:
                each.cancel()
            await asyncio.to_thread(self.server.close)
        self._check()
        return self.count

    async def _some_play(self) -> None:
        """A random while passes in which decisions are acknowledged."""
        enough = self.count["acknowledged"] + self.rng.randrange(2, 20 * self.tables)
        while self.count["acknowledged"] < enough:
            await asyncio.sleep(0.01)
        await asyncio.sleep(self.rng.uniform(0.0, 0.3))

    async def _strike(self, number: int) -> None:
        """Mostly the server is killed; now and then it is told to stop, or its PostgreSQL crashes and comes back."""
        if number % 5 == 3 and self.database in postgres.RESTART:
            await asyncio.to_thread(postgres.restart, self.database)
            self.count["database crashes"] += 1
        await asyncio.to_thread(self.server.stop if number % 5 == 4 else self.server.kill)
        self.count["stops" if number % 5 == 4 else "kills"] += 1
        await asyncio.to_thread(self.server.start)

    # Programs

    async def _host(self, number: int) -> None:
        """Match after match of one game, until there were enough kills; the last one is played to its end."""
        games = veritable.games()
        name = games[number % len(games)]
        seats, rng = veritable.game(name).seats[number // len(games) % 2 if name != "veletas" else 0], random.Random(number)
        wish: dict[str, Any] = {"game": name, "seats": [{"kind": "me"}] * seats, "start": True}
        wish["options"] = QUICK.get(name, {}) if self.quick or name == "veletas" else {}
        while True:
            async with httpx2.AsyncClient(base_url=self.server.url, timeout=20) as http:
                table, cookie = await self._lay(http, wish)
            await asyncio.gather(*(self._program(table, seat, cookie, random.Random(rng.random())) for seat in range(seats)))
            self.count[f"{name} played to the end"] += 1
            if self.enough:
                return

    async def _lay(self, http: httpx2.AsyncClient, wish: dict[str, Any]) -> tuple[str, str]:
        while True:
            try:
                answer = await http.post("/api/tables", json=wish)
                if answer.status_code == 200:
                    self.laid.append(answer.json()["id"])
                    return self.laid[-1], http.cookies["veritable"]
                assert answer.status_code == 503, answer.text
            except AWAY:
                pass
            await asyncio.sleep(0.2)

    async def _program(self, table: str, seat: int, cookie: str, rng: random.Random) -> None:
        """A program at one seat comes back as often as it must."""
        program = Program(self, table, seat, rng)
        address = f"ws://localhost:{self.server.port}/api/tables/{table}/socket"
        how: dict[str, Any] = {"additional_headers": {"Cookie": f"veritable={cookie}"}, "compression": None, "proxy": None}
        while True:
            try:
                async with connect(address, open_timeout=20, **how) as socket:
                    if await program.visit(socket):
                        return
            except AWAY:
                self.count["broken connections"] += 1
            await asyncio.sleep(rng.uniform(0.05, 0.5))

    def answered(self, table: str, seat: int, choice: dict[str, Any], answer: dict[str, Any]) -> None:
        """A choice was acknowledged: of one state no other may have been."""
        if answer["type"] == "step":
            where = (table, choice["number"])
            assert where not in self.acknowledged, f"{where} was decided twice"
            self.acknowledged[where] = (seat, choice["action"])
            self.count["acknowledged"] += 1
        else:
            assert answer["type"] == "refused", answer
            self.count["refused"] += 1

    # What must be true in the end

    def _check(self) -> None:
        engine = open_engine(database_url(self.database))
        with engine.connect() as connection:
            chosen = sa.select(ENTRIES).where(ENTRIES.c.table_id.in_(self.laid)).order_by(ENTRIES.c.table_id, ENTRIES.c.number)
            rows = connection.execute(chosen).all()
            states = connection.execute(sa.select(TABLES.c.id, TABLES.c.status).where(TABLES.c.id.in_(self.laid))).all()
        engine.dispose()
        assert {row.status for row in states} == {"over"}
        stored = {(row.table_id, row.number): (row.actor, row.action) for row in rows}
        missing = {where: what for where, what in self.acknowledged.items() if stored.get((where[0], where[1] + 1)) != what}
        assert not missing, f"acknowledged but not stored: {missing}"
        numbers = Counter(row.table_id for row in rows)
        last = {row.table_id: row.number for row in rows}
        assert numbers == last, "an entry is missing or doubled"
        self.count["stored entries"], self.count["tables"] = len(rows), len(self.laid)


class Program:
    """Whoever plays on one seat, over any number of connections."""

    def __init__(self, torture: Torture, table: str, seat: int, rng: random.Random) -> None:
        self.torture, self.table, self.seat, self.rng = torture, table, seat, rng
        self.unanswered: dict[str, Any] | None = None

    async def visit(self, socket: ClientConnection) -> bool:
        """One connection; whether the match has come to its end."""
        await socket.send(json.dumps({"type": "hello", "seat": self.seat, "brief": True}))
        await self._perhaps_again(socket)
        async for text in socket:
            message = json.loads(text)
            assert message["type"] != "bye" or message["retry"], message
            if self.unanswered is not None and message.get("ref") == self.unanswered["ref"]:
                self.torture.answered(self.table, self.seat, self.unanswered, message)
                self.unanswered = None
            view = message.get("view")
            if view and view["actor"] == "over":
                return True
            if view and view["ids"] and self.unanswered is None:
                await self._decide(socket, view)
        return False

    async def _perhaps_again(self, socket: ClientConnection) -> None:
        """What was not answered before the connection broke is sent again as it was, or forgotten."""
        if self.unanswered is not None and self.rng.random() < 0.5:
            await socket.send(json.dumps(self.unanswered))
            self.torture.count["sent again"] += 1
        else:
            self.unanswered = None

    async def _decide(self, socket: ClientConnection, view: dict[str, Any]) -> None:
        action, ref = self.rng.choice(view["ids"]), self.rng.randrange(1, 2**40)
        self.unanswered = {"type": "choose", "number": view["number"], "action": action, "ref": ref}
        await socket.send(json.dumps(self.unanswered))


def report(torture: Torture) -> None:
    """A run from beginning to end, and what happened in it."""
    began = time.monotonic()
    count = asyncio.run(torture.run())
    name = "PostgreSQL" if torture.database in postgres.RESTART else "SQLite"
    print(f"{name}: nothing lost, nothing doubled, {time.monotonic() - began:.0f} s: {dict(count)}")


def main() -> None:
    """A run as the command line asks for it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--db", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--kills", type=int, default=26, help="every fifth is not a kill but an order to stop")
    parser.add_argument("--tables", type=int, default=10, help="at the same time; game after game is laid at each")
    parser.add_argument("--whole", action="store_true", help="matches of the usual length, not of the shortest")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.db == "postgresql":
        with postgres.cluster() as url:
            report(Torture(url, given.kills, given.tables, given.seed, not given.whole))
    else:
        with tempfile.TemporaryDirectory() as folder:
            report(Torture(str(Path(folder) / "tables.db"), given.kills, given.tables, given.seed, not given.whole))


if __name__ == "__main__":
    main()
