"""The load a server bears: many tables, two programs at each, every decision stored before it is acknowledged.

python bench/load.py [--tables 200] [--seconds 20] [--db URL]

Prints decisions a second, decisions per second of the server's own processor time, how long an acknowledgement took, and
the memory of an idle table and of an open socket. Clients run in this process on the same machine, so the rate alone says
little; the processor time is the server's.
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


class Server:
    """Our server in a process of its own."""

    def __init__(self, database: str) -> None:
        command = [sys.executable, "-m", "veritable", "serve", "--port", "0", "--db", database]
        for name, value in LIMITS.items():
            command += ["--limit", f"{name}={value}"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        assert found is not None, "The server did not start."
        self.port = int(found[1])

    @property
    def cpu(self) -> float:
        """Processor seconds used so far, kernel included."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def memory(self) -> int:
        """Bytes in memory."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def get(self, path: str) -> Any:
        import urllib.request

        with urllib.request.urlopen(f"http://localhost:{self.port}{path}") as answer:
            return msgspec.json.decode(answer.read())

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


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
        self.games = 0


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
        await socket.send(msgspec.json.encode({"type": "hello", "seat": seat, "brief": True}).decode())
        sockets.append(socket)
    return table, sockets


async def heard(socket: ClientConnection, number: int) -> Any:
    """The view of at least this number."""
    while True:
        message = msgspec.json.decode(await socket.recv())
        if message["type"] in ("sync", "step") and message["view"] and message["view"]["number"] >= number:
            return message["view"]
        assert message["type"] in ("sync", "step", "table"), message


async def play(visitor: Visitor, port: int, seed: int, until: asyncio.Event, measured: Measured) -> None:
    """Game after game at random, until the time is up."""
    rng = random.Random(seed)
    while not until.is_set():
        _, sockets = await new_table(visitor, port)
        views = [await heard(socket, 0) for socket in sockets]
        while not until.is_set() and views[0]["actor"] != "over":
            seat, number = views[0]["actor"], views[0]["number"]
            began = time.perf_counter()
            choice = {"type": "choose", "number": number, "action": rng.choice(views[seat]["ids"])}
            await sockets[seat].send(msgspec.json.encode(choice).decode())
            views[seat] = await heard(sockets[seat], number + 1)
            measured.waits.append(time.perf_counter() - began)
            views[1 - seat] = await heard(sockets[1 - seat], views[seat]["number"])
        measured.games += 1
        for socket in sockets:
            await socket.close()


async def load(server: Server, tables: int, seconds: float) -> None:
    """All tables at once for so long, after a warm-up in which the rules are compiled."""
    visitors = [Visitor(server.port) for _ in range(tables)]
    until, measured = asyncio.Event(), Measured()
    players = [asyncio.create_task(play(each, server.port, seed, until, measured)) for seed, each in enumerate(visitors)]
    await asyncio.sleep(3)
    while (
        os.environ.get("VERITABLE_PLAIN") != "1"
        and "veletas" not in (await asyncio.to_thread(server.get, "/health"))["compiled"]
    ):
        await asyncio.sleep(1)
    await asyncio.sleep(2)
    measured.waits.clear()
    cpu, began = server.cpu, time.perf_counter()
    await asyncio.sleep(seconds)
    used, took = server.cpu - cpu, time.perf_counter() - began
    done = sorted(measured.waits)
    until.set()
    await asyncio.gather(*players, return_exceptions=True)
    rates = f"{len(done) / took:,.0f} decisions/s, {len(done) / used:,.0f} per server CPU s ({used:.1f} used)"
    p50, p99 = (done[len(done) * part // 100] * 1e3 for part in (50, 99))
    print(f"{tables} tables x 2 seats, {took:.0f} s: {rates}")
    print(f"acknowledged after p50 {p50:.1f} ms, p99 {p99:.1f} ms")


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
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--db", default="")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(given.db or str(Path(folder) / "load.db"))
        try:
            uvloop.run(load(server, given.tables, given.seconds))
            uvloop.run(idle(server))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
