"""The load a server bears: many tables, two programs at each, every decision stored before it is acknowledged; and in the same
run, as many tables and moves at boardgame.io's server, which keeps its matches in memory.

    python bench/load.py [--tables 200] [--moves 60] [--repeats 5] [--peer FOLDER | --alone] [--squares 100] [--bots 8]

Both sides are treated alike. Tables are laid and sockets opened before the measuring begins. Then every table makes as many
moves, the next one when both seats have heard the last; both seats are sent the whole state after every move, and the program
reads all of it. The two servers take turns, the first being another one each time. Counted is the processor time of the server
(user and system, its database included, since SQLite runs inside it): clients run on the same machine, so the rate alone says
little. What remains unlike: our moves are checked by the rules of Veletas, theirs by the game of a tutorial on a board of as
many squares; ours are on disk when they are acknowledged (SQLite, WAL, synchronous FULL), theirs in memory; and whoever is
asked gets the numbers of all legal actions from us. With `--squares 9` their board is the tutorial's own.

With `--bots`, people at calm tables are timed while so many bots of the top level think at others. FOLDER keeps boardgame.io
for the next run.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import boardgame_io
import msgspec
from websockets.asyncio.client import ClientConnection, connect

LIMITS = {
    "tables_per_visitor": 1_000_000,
    "requests_per_second": 100_000,
    "requests_at_once": 1_000_000,
    "new_tables_per_minute": 1_000_000,
    "messages_per_second": 100_000,
    "messages_at_once": 1_000_000,
    "sockets_per_address": 100_000,
}
TICKS = os.sysconf("SC_CLK_TCK")
WISH = {"game": "veletas", "options": {"size": 10}, "seats": [{"kind": "me"}] * 2, "private": True, "start": True}


class Player(Protocol):
    """One end of a socket, whosever server is at the other."""

    socket: ClientConnection
    bytes: int

    @property
    def is_asked(self) -> bool:
        """Whether the move is this player's."""

    @property
    def number(self) -> int:
        """The number of the state that was heard last."""

    async def move(self, rng: random.Random) -> None:
        """A random move is sent."""

    async def hear(self, number: int) -> None:
        """The state has been heard, once it is at least of this number."""


class Running:
    """A server in processes of its own."""

    name: str
    process: subprocess.Popen[str]
    port: int

    @property
    def cpu(self) -> float:
        """Processor seconds used so far by the server and its children, kernel included."""
        return sum(sum(map(int, _stat(pid)[11:15])) for pid in _family(self.process.pid)) / TICKS

    @property
    def memory(self) -> int:
        """Bytes in memory."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        """The server is gone."""
        self.process.terminate()
        self.process.wait(30)


def _stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()


def _family(pid: int) -> list[int]:
    """A process and all below it."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(each for child in children for each in _family(int(child)))]


class Ours(Running):
    """Our server."""

    name = "veritable"

    def __init__(self, database: str) -> None:
        command = [sys.executable, "-m", "veritable", "serve", "--port", "0", "--db", database]
        for name, value in LIMITS.items():
            command += ["--limit", f"{name}={value}"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        assert found is not None, "The server did not start."
        self.port = int(found[1])

    async def warm(self) -> None:
        """The rules are compiled, which the first table sets off, as they are in a server that has run for a while."""
        await Visitor(self.port).post("tables", WISH)
        while os.environ.get("VERITABLE_PLAIN") != "1" and "veletas" not in self.health()["compiled"]:
            await asyncio.sleep(1)

    def health(self) -> Any:
        """What the server says about itself."""
        with urllib.request.urlopen(f"http://localhost:{self.port}/health") as answer:
            return msgspec.json.decode(answer.read())

    async def table(self, _: str) -> list[Player]:
        """A table at which one visitor holds both seats, and their sockets after hello."""
        visitor = Visitor(self.port)
        table = (await visitor.post("tables", WISH))["id"]
        return [await Seat.at(self.port, table, visitor, seat) for seat in range(2)]


class Theirs(Running):
    """boardgame.io's server."""

    name = "boardgame.io"

    def __init__(self, folder: Path, squares: int) -> None:
        self.process, self.port = boardgame_io.start(folder, squares)

    async def table(self, name: str) -> list[Player]:
        """A match of two seats that have joined."""
        return [await boardgame_io.Seat.at(self.port, name, player) for player in range(2)]


class Visitor:
    """Somebody with a cookie, speaking HTTP."""

    def __init__(self, port: int) -> None:
        self.port, self.cookie = port, ""

    async def post(self, path: str, body: Any) -> Any:
        """The answer to a request, over a connection of its own."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        data = msgspec.json.encode(body)
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        close = f"Connection: close\r\nContent-Length: {len(data)}\r\n"
        head = f"POST /api/{path} HTTP/1.1\r\nHost: localhost:{self.port}\r\n{cookie}{close}\r\n"
        writer.write(head.encode() + data)
        answer = await reader.read()
        writer.close()
        top, _, rest = answer.partition(b"\r\n\r\n")
        assert b" 200 " in top.split(b"\r\n")[0], answer
        for line in top.split(b"\r\n"):
            if line.lower().startswith(b"set-cookie: "):
                self.cookie = line[12:].split(b";")[0].decode()
        return msgspec.json.decode(rest)


class Seat:
    """One socket at a table of ours: a program that is sent the state and the numbers of its offers."""

    def __init__(self, socket: ClientConnection, seat: int) -> None:
        self.socket, self.seat = socket, seat
        self.view: Any = None
        self.bytes = 0

    @classmethod
    async def at(cls, port: int, table: str, visitor: Visitor, seat: int) -> Seat:
        """A seat that has said hello and heard how the match stands."""
        address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        socket = await connect(address, additional_headers={"Cookie": visitor.cookie}, compression=None, ping_interval=None)
        made = cls(socket, seat)
        await socket.send(msgspec.json.encode({"type": "hello", "seat": seat, "brief": True}).decode())
        await made.hear(0)
        return made

    @property
    def is_asked(self) -> bool:
        """Whether the decision is this seat's."""
        return bool(self.view["actor"] == self.seat)

    @property
    def number(self) -> int:
        """The number of the state that was heard last."""
        return int(self.view["number"])

    async def move(self, rng: random.Random) -> None:
        """A random decision is sent."""
        choice = {"type": "choose", "number": self.number, "action": rng.choice(self.view["ids"])}
        await self.socket.send(msgspec.json.encode(choice).decode())

    async def hear(self, number: int) -> None:
        """The state has been heard, once it is at least of this number."""
        while self.view is None or self.number < number:
            text = await self.socket.recv()
            self.bytes += len(text)
            message = msgspec.json.decode(text)
            assert message["type"] in ("sync", "step", "table"), message
            self.view = message.get("view") or self.view


class Measured(NamedTuple):
    """What one round of moves cost."""

    per_cpu: float  # moves a second of the server's processor time
    rate: float  # moves a second
    p50: float  # milliseconds until the mover was answered
    p99: float
    sent: float  # bytes a move, to both seats together


async def play(players: list[Player], seed: int, moves: int, waits: list[float], pace: float = 0.0) -> None:
    """So many moves at a table, each as soon as everybody has heard the last one, or after a while of about `pace` seconds."""
    rng = random.Random(seed)
    for _ in range(moves):
        if pace:
            await asyncio.sleep(rng.uniform(0.5, 1.5) * pace)
        mover = next(each for each in players if each.is_asked)
        number, began = mover.number + 1, time.perf_counter()
        await mover.move(rng)
        await mover.hear(number)
        waits.append(time.perf_counter() - began)
        for each in players:
            await each.hear(number)


async def measured(server: Ours | Theirs, given: argparse.Namespace, seed: int, pace: float = 0.0) -> Measured:
    """A round of moves at fresh tables, which are laid before the clock starts and left after it stops."""
    tables = [await server.table(f"match-{seed}-{number}") for number in range(given.tables)]
    players, waits = [each for table in tables for each in table], list[float]()
    heard, used, began = sum(each.bytes for each in players), server.cpu, time.perf_counter()
    await asyncio.gather(*(play(table, seed + n, given.moves, waits, pace) for n, table in enumerate(tables)))
    took, used = time.perf_counter() - began, server.cpu - used
    sent = sum(each.bytes for each in players) - heard
    for each in players:
        await each.socket.close()
    done = sorted(waits)
    p50, p99 = (done[len(done) * part // 100] * 1e3 for part in (50, 99))
    return Measured(len(done) / used, len(done) / took, p50, p99, sent / len(done))


def told(name: str, rounds: list[Measured]) -> str:
    """What several rounds come to: the median, and from the least to the most."""

    def spread(values: list[float], digits: int = 0) -> str:
        return f"{statistics.median(values):,.{digits}f} ({min(values):,.{digits}f} to {max(values):,.{digits}f})"

    per_cpu, rate, p50, p99, sent = (list(each) for each in zip(*rounds, strict=True))
    waits = f"p50 {spread(p50, 1)} ms, p99 {spread(p99, 1)} ms"
    return f"{name}: {spread(per_cpu)} moves per server CPU s, {spread(rate)} moves/s, {waits}, {spread(sent)} bytes a move"


async def compare(servers: list[Ours | Theirs], given: argparse.Namespace) -> None:
    """Rounds in turn, then what came out."""
    rounds: dict[str, list[Measured]] = {each.name: [] for each in servers}
    for repeat in range(-1, given.repeats):  # the first is for warming up and does not count
        for server in servers if repeat % 2 else reversed(servers):
            found = await measured(server, given, (repeat + 1) * given.tables)
            if repeat >= 0:
                rounds[server.name].append(found)
                print("  " + told(server.name, [found]), flush=True)
    for name, found_all in rounds.items():
        print(told(name, found_all))
    if len(servers) > 1:
        ratios = [ours.per_cpu / theirs.per_cpu for ours, theirs in zip(*rounds.values(), strict=True)]
        waits = [ours.p99 / theirs.p99 for ours, theirs in zip(*rounds.values(), strict=True)]
        print(
            f"ratio: {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f}) moves per server CPU s, ", end=""
        )
        print(f"{statistics.median(waits):.2f} ({min(waits):.2f} to {max(waits):.2f}) p99")


async def with_bots(server: Ours, given: argparse.Namespace) -> None:
    """People at calm tables are timed, alone and while bots of the top level think at others; in turns."""
    bots = {"kind": "bot", "bot": "level-8"}
    rounds: dict[str, list[Measured]] = {"no bots": [], f"{given.bots} bots": []}
    for repeat in range(given.repeats):
        for name, found in rounds.items():
            visitor = Visitor(server.port)
            thinking = given.bots if name != "no bots" else 0
            tables = [(await visitor.post("tables", WISH | {"seats": [bots] * 2}))["id"] for _ in range(thinking)]
            found.append(await measured(server, given, repeat * given.tables, pace=1.0))
            print("  " + told(name, found[-1:]), flush=True)
            for each in tables:
                await visitor.post(f"tables/{each}/abandon", {})
    for name, found in rounds.items():
        print(told(name, found))


async def idle(server: Ours, many: int = 400) -> None:
    """What a table that waits and a socket that is silent cost in memory, on a fresh server (after a load, room is left)."""
    visitor = Visitor(server.port)
    for _ in range(20):
        await (await Seat.at(server.port, (await visitor.post("tables", WISH))["id"], visitor, 0)).socket.close()
    before = server.memory
    tables = [(await visitor.post("tables", WISH))["id"] for _ in range(many)]
    laid = server.memory
    sockets = [await Seat.at(server.port, each, visitor, seat) for each in tables for seat in range(2)]
    table_costs, socket_costs = (laid - before) / many / 1024, (server.memory - laid) / len(sockets) / 1024
    print(f"memory: {table_costs:.1f} KiB an idle table, {socket_costs:.1f} KiB an open socket")
    for each in sockets:
        await each.socket.close()


def main() -> None:
    """Run the benchmark."""
    import uvloop

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=int, default=60, help="at every table in a round; a game of Veletas lasts for over 100")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--db", default="")
    parser.add_argument("--peer", type=Path, help="where boardgame.io lies or is to lie")
    parser.add_argument("--squares", type=int, default=100, help="of boardgame.io's board; its tutorial has 9")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    parser.add_argument("--bots", type=int, default=0, help="time people while so many bots think, instead")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        servers: list[Ours | Theirs] = []
        try:
            servers.append(ours := Ours(given.db or str(Path(folder) / "load.db")))
            uvloop.run(ours.warm())
            print(f"{given.tables} tables x 2 seats, {given.moves} moves at each, {given.repeats} rounds", flush=True)
            if given.bots:
                uvloop.run(with_bots(ours, given))
                return
            if not given.alone:
                servers.append(Theirs(given.peer or Path(folder) / "peer", given.squares))
            uvloop.run(compare(servers, given))
            servers.append(fresh := Ours(str(Path(folder) / "idle.db")))
            uvloop.run(fresh.warm())
            uvloop.run(idle(fresh))
        finally:
            for each in servers:
                each.stop()


if __name__ == "__main__":
    main()
