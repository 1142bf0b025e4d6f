"""A real server in a process of its own, and those who come to it: visitors over HTTP, seats over sockets."""

from __future__ import annotations

import json
import os
import random
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

QUICK = {"bot_pause": "0", "requests_at_once": "100000", "new_tables_per_minute": "100000", "messages_at_once": "100000"}
PATIENCE = 60.0
"""Seconds after which something that must come is given up; no test waits for it to pass."""
READY = re.compile(r"http://[^:]+:(\d+)/")


def eventually(true: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Whether it becomes true before patience ends."""
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        time.sleep(0.05)
    return true()


class Server:
    """`veritable serve` as a process; `port=0` finds a free one and keeps it over restarts."""

    def __init__(self, db: str, **limits: object) -> None:
        self.db, self.port = db, 0
        self.opened: list[Visitor | Seat] = []
        self.limits = {**QUICK, **{name: str(value) for name, value in limits.items()}}
        self.process: subprocess.Popen[str]
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "veritable", "serve", "--db", self.db, "--port", str(self.port)]
        for name, value in self.limits.items():
            command += ["--limit", f"{name}={value}"]
        environment = {**os.environ, "VERITABLE_PLAIN": "1", "PYTHONUNBUFFERED": "1"}
        self.log = Path(os.environ.get("TMPDIR", "/tmp")) / f"veritable-server-{os.getpid()}-{id(self)}.log"
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
        line = _first_line(self.process, 180)  # a machine may be busy
        found = READY.search(line)
        assert found, f"The server did not start: {line!r} {self.log.read_text()}"
        self.port = int(found[1])

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def kill(self) -> None:
        """As if the power failed."""
        self.process.kill()
        self._gone()

    def stop(self) -> int:
        """As an administrator would."""
        self.process.send_signal(signal.SIGTERM)
        return self._gone()

    def _gone(self) -> int:
        code = self.process.wait(30)
        assert self.process.stdout
        self.process.stdout.close()
        return code

    def send_all_home(self) -> None:
        """Whoever came during a test has left."""
        while self.opened:
            self.opened.pop().close()

    def close(self) -> None:
        self.send_all_home()
        if self.process.poll() is None:
            self.stop()
        self.log.unlink(missing_ok=True)

    def visitor(self, nickname: str = "") -> Visitor:
        return Visitor(self, nickname)


def _first_line(process: subprocess.Popen[str], seconds: float) -> str:
    assert process.stdout
    ready, _, _ = select.select([process.stdout], [], [], seconds)
    return process.stdout.readline() if ready else ""


class Visitor:
    """Somebody with a cookie."""

    def __init__(self, server: Server, nickname: str = "") -> None:
        self.server = server
        self.http = httpx2.Client(base_url=server.url, timeout=30)
        server.opened.append(self)
        self.get("me")
        if nickname:
            self.post("me", nickname=nickname)

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(f"/api/{path}")
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json() if answer.headers["content-type"] == "application/json" else answer.text

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        answer = self.http.post(f"/api/{path}", json=body)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json()

    def lay(self, *seats: str, game: str = "veletas", status: int = 200, **more: Any) -> Any:
        """A table; seats are given as `me`, `open` or `bot`, which is one that needs no time to think."""
        if game == "veletas":
            more.setdefault("options", {"size": 7})
        wishes = [{"kind": each, "bot": "uniform" if each == "bot" else ""} for each in seats]
        return self.post("tables", status, game=game, seats=wishes, **more)

    @property
    def cookie(self) -> str:
        return self.http.cookies["veritable"]

    def socket(self, table: str, seat: int | None = None, **hello: Any) -> Seat:
        return Seat(self.server, table, seat, cookie=self.cookie, **hello)

    def close(self) -> None:
        self.http.close()


class Seat:
    """One end of a socket, after hello."""

    def __init__(self, server: Server, table: str, seat: int | None = None, cookie: str = "", **hello: Any) -> None:
        headers = {"Cookie": f"veritable={cookie}"} if cookie else {}
        address = f"ws://localhost:{server.port}/api/tables/{table}/socket"
        self.seat = seat
        self.socket: ClientConnection = connect(address, additional_headers=headers, compression=None, proxy=None).__enter__()
        server.opened.append(self)
        self.view: Any = None
        self.table: Any = None
        self.heard: list[Any] = []
        self.tell("hello", seat=seat, **hello)

    def tell(self, kind: str, **message: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **message}))

    def hear(self, seconds: float = PATIENCE) -> Any:
        """The next message; views and tables are remembered."""
        message = json.loads(self.socket.recv(seconds))
        self.heard.append(message)
        self.view = message.get("view") or self.view
        self.table = message.get("table") or self.table
        return message

    def until(self, *kinds: str, seconds: float = PATIENCE) -> Any:
        """The next message of one of these kinds."""
        end = time.monotonic() + seconds
        while True:
            message = self.hear(max(0.1, end - time.monotonic()))
            if message["type"] in kinds:
                return message

    def choose(self, action: int | str, number: int | None = None, ref: int = 1) -> Any:
        """A decision, and the answer to it: a step or a refusal."""
        self.tell("choose", number=self.view["number"] if number is None else number, action=action, ref=ref)
        while True:
            message = self.until("step", "refused")
            if message.get("ref") == ref:
                return message

    def ended(self) -> bool:
        """Whether the other end has closed the socket; what still came is remembered."""
        try:
            while True:
                self.hear()
        except ConnectionClosed:
            return True
        except TimeoutError:
            return False

    def close(self) -> None:
        self.socket.close()


def play_out(seats: list[Seat], seed: int, most: int = 10_000) -> int:
    """Seats that have said hello play at random to the end; the answer is how many decisions there were."""
    rng, decisions = random.Random(seed), 0
    for each in seats:
        each.until("sync")
    while decisions < most:
        over = [each.view["actor"] == "over" for each in seats]
        if all(over):
            return decisions
        asked = next((each for each in seats if each.view["ids"]), None)
        if asked is None:
            min(seats, key=lambda each: each.view["number"]).until("step", "sync")
            continue
        answer = asked.choose(rng.choice(asked.view["ids"]))
        assert answer["type"] == "step", answer
        decisions += 1
        for each in seats:
            while each.view["number"] < asked.view["number"]:
                each.until("step", "sync")
    return decisions
