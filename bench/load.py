"""The load a server bears: many tables, two programs at each, every decision stored before it is acknowledged; and in the same
run, as many tables at boardgame.io's server, which keeps its matches in memory.

python bench/load.py [--tables 200] [--games 3] [--db URL] [--peer FOLDER | --alone]

Prints decisions a second, decisions per second of each server's own processor time and their ratio, how long an acknowledgement
took, and the memory of an idle table and of an open socket. Clients run in this process on the same machine, so the rate alone
says little; the processor time is the server's. FOLDER keeps boardgame.io for the next run.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

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


class Running:
    """A server in a process of its own."""

    process: subprocess.Popen[str]
    port: int

    @property
    def cpu(self) -> float:
        """Processor seconds used so far, kernel included."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def memory(self) -> int:
        """Bytes in memory."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


class Server(Running):
    """Our server."""

    def __init__(self, database: str) -> None:
        command = [sys.executable, "-m", "veritable", "serve", "--port", "0", "--db", database]
        for name, value in LIMITS.items():
            command += ["--limit", f"{name}={value}"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        assert found is not None, "The server did not start."
        self.port = int(found[1])

    def get(self, path: str) -> Any:
        import urllib.request

        with urllib.request.urlopen(f"http://localhost:{self.port}{path}") as answer:
            return msgspec.json.decode(answer.read())


class Peer(Running):
    """boardgame.io's server in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.process, self.port = boardgame_io.start(folder)


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


class Measured:
    """What the clients saw."""

    def __init__(self) -> None:
        self.waits: list[float] = []


async def new_table(visitor: Visitor, port: int) -> tuple[str, list[ClientConnection]]:
    """A table at which this visitor holds both seats, and their sockets after hello."""
    seats = [{"kind": "me"}, {"kind": "me"}]
    table = (
        await visitor.post(
            "tables", {"game": "veletas", "options": {"size": 10}, "seats": seats, "private": True, "start": True}
        )
    )["id"]
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    sockets = []
    for seat in range(2):
        socket = await connect(address, additional_headers={"Cookie": visitor.cookie}, compression=None, ping_interval=None)
        await socket.send(msgspec.json.encode({"type": "hello", "seat": seat, "brief": True, "state": False}).decode())
        sockets.append(socket)
    return table, sockets


async def heard(socket: ClientConnection, number: int) -> Any:
    """The view of at least this number."""
    while True:
        message = msgspec.json.decode(await socket.recv())
        if message["type"] in ("sync", "step") and message["view"] and message["view"]["number"] >= number:
            return message["view"]
        assert message["type"] in ("sync", "step", "table"), message


async def play(sockets: list[ClientConnection], seed: int, measured: Measured) -> None:
    """One game at random between two sockets that have said hello."""
    rng = random.Random(seed)
    views = [await heard(socket, 0) for socket in sockets]
    while views[0]["actor"] != "over":
        seat, number = views[0]["actor"], views[0]["number"]
        began = time.perf_counter()
        choice = {"type": "choose", "number": number, "action": rng.choice(views[seat]["ids"])}
        await sockets[seat].send(msgspec.json.encode(choice).decode())
        views[seat] = await heard(sockets[seat], number + 1)
        measured.waits.append(time.perf_counter() - began)
        views[1 - seat] = await heard(sockets[1 - seat], views[seat]["number"])


async def load(server: Server, tables: int, games: int) -> tuple[float, float]:
    """Rounds of one game at all tables at once; tables are laid between the rounds, and what that costs is printed apart."""
    measured, used, took, laying = Measured(), 0.0, 0.0, 0.0
    await compiled(server)
    for game in range(games):
        cpu = server.cpu
        laid = [await new_table(Visitor(server.port), server.port) for _ in range(tables)]
        laying += server.cpu - cpu
        cpu, began = server.cpu, time.perf_counter()
        await asyncio.gather(*(play(sockets, game * tables + seed, measured) for seed, (_, sockets) in enumerate(laid)))
        used, took = used + server.cpu - cpu, took + time.perf_counter() - began
        for _, sockets in laid:
            for socket in sockets:
                await socket.close()
    print(f"a table with two sockets: {laying / games / tables * 1e3:.1f} ms of server CPU")
    return report("veritable", measured.waits, used, took)


async def compiled(server: Server) -> None:
    """The rules have been compiled, which the first table sets off."""
    await new_table(Visitor(server.port), server.port)
    while os.environ.get("VERITABLE_PLAIN") != "1" and "veletas" not in server.get("/health")["compiled"]:
        await asyncio.sleep(1)
    await asyncio.sleep(1)


async def load_peer(peer: Peer, tables: int, decisions: int) -> tuple[float, float]:
    """So many decisions at as many tables of boardgame.io's server."""
    waits = list[float]()
    seats = [[await boardgame_io.Seat.at(peer.port, player) for player in range(2)] for _ in range(tables)]
    cpu, began = peer.cpu, time.perf_counter()
    each = decisions // tables
    await asyncio.gather(*(boardgame_io.play(two, seed, each, waits) for seed, two in enumerate(seats)))
    return report("boardgame.io", waits, peer.cpu - cpu, time.perf_counter() - began)


def report(name: str, waits: list[float], used: float, took: float) -> tuple[float, float]:
    """Decisions per second of the server's processor time, and the 99th percentile of waiting in milliseconds."""
    done = sorted(waits)
    p50, p99 = (done[len(done) * part // 100] * 1e3 for part in (50, 99))
    rates = f"{len(done)} decisions, {len(done) / took:,.0f}/s, {len(done) / used:,.0f} per server CPU s ({used:.1f} used)"
    print(f"{name}: {rates}, p50 {p50:.1f} ms, p99 {p99:.1f} ms", flush=True)
    return len(done) / used, p99


async def idle(server: Server, many: int = 300) -> None:
    """What a table that waits and a socket that is silent cost in memory; measured on a server that has seen load before."""
    visitor, wish = Visitor(server.port), {"game": "veletas", "seats": [{"kind": "me"}] * 2, "private": True, "start": True}
    before = server.memory
    tables = [(await visitor.post("tables", wish))["id"] for _ in range(many)]
    laid = server.memory
    address = f"ws://127.0.0.1:{server.port}/api/tables/{{}}/socket"
    sockets = [await connect(address.format(each), compression=None, ping_interval=None) for each in tables]
    for socket in sockets:
        await socket.send('{"type":"hello","brief":true}')
        await heard(socket, 0)
    table_costs, socket_costs = (laid - before) / many / 1024, (server.memory - laid) / many / 1024
    print(f"memory: {table_costs:.1f} KiB an idle table, {socket_costs:.1f} KiB a socket")
    for socket in sockets:
        await socket.close()


def main() -> None:
    """Run the benchmark."""
    import uvloop

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--games", type=int, default=3, help="rounds of one game at every table")
    parser.add_argument("--decisions", type=int, default=30_000, help="at the tables of boardgame.io")
    parser.add_argument("--db", default="")
    parser.add_argument("--peer", type=Path, help="where boardgame.io lies or is to lie")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(given.db or str(Path(folder) / "load.db"))
        try:
            print(f"{given.tables} tables x 2 seats")
            ours = uvloop.run(load(server, given.tables, given.games))
            uvloop.run(idle(server))
        finally:
            server.stop()
        if not given.alone:
            peer = Peer(given.peer or Path(folder) / "peer")
            try:
                theirs = uvloop.run(load_peer(peer, given.tables, given.decisions))
            finally:
                peer.stop()
            print(f"ratio: {ours[0] / theirs[0]:.2f} x decisions per server CPU s, p99 {ours[1] / theirs[1]:.2f} x")


if __name__ == "__main__":
    main()
