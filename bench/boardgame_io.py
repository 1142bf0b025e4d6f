"""boardgame.io's own server as a peer for `load.py`, in a process of its own, spoken to over its socket.io transport.

The package is downloaded by npm into a folder for the occasion. Its matches live in memory, as is its default. The game is the
one of its own tutorial, on a board of any number of squares, made endless: a full board is swept by the next move. So its
rules cost next to nothing, and no match ends while it is measured. The driver speaks just enough of socket.io over one
WebSocket a seat.
"""

from __future__ import annotations

import random
import re
import subprocess
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

PACKAGE = "boardgame.io@0.50.2"
SERVER = """
const { Server, Origins } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');
const squares = Number(process.argv[2]);
const Endless = {
  name: 'endless',
  setup: () => ({ cells: Array(squares).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { clickCell: ({ G, playerID }, id) => {
    if (G.cells.every(c => c !== null)) G.cells = Array(squares).fill(null);
    if (G.cells[id] !== null) return INVALID_MOVE;
    G.cells[id] = playerID;
  } },
};
const server = Server({ games: [Endless], origins: [Origins.LOCALHOST] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => console.log('port ' + appServer.address().port));
"""
ROOM = "/endless,"


def installed(folder: Path) -> None:
    """The package lies in this folder."""
    if not (folder / "node_modules" / "boardgame.io").is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder), PACKAGE]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    (folder / "server.js").write_text(SERVER)


def start(folder: Path, squares: int) -> tuple[subprocess.Popen[str], int]:
    """The server's process and its port."""
    installed(folder)
    process = subprocess.Popen(["node", "server.js", str(squares)], cwd=folder, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    for line in process.stdout:
        found = re.search(r"port (\d+)", line)
        if found:
            return process, int(found[1])
    raise SystemExit("boardgame.io's server did not start.")


class Seat:
    """One socket of a player at a match."""

    def __init__(self, socket: ClientConnection, match: str, player: int) -> None:
        self.socket, self.match, self.player = socket, match, player
        self.state: Any = None
        self.bytes = 0

    @classmethod
    async def at(cls, port: int, match: str, player: int) -> Seat:
        """A seat that has joined a match; the first to join makes it."""
        address = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        socket = await connect(address, compression=None, ping_interval=None, origin="http://localhost:3000")  # type: ignore[arg-type]
        seat = cls(socket, match, player)
        await socket.recv()
        await socket.send("40" + ROOM)
        while not str(await socket.recv()).startswith("40"):
            pass
        await seat._emit("sync", match, str(player), None, 2)
        await seat.hear(0)
        return seat

    @property
    def is_asked(self) -> bool:
        """Whether the move is this seat's."""
        return bool(int(self.state["ctx"]["currentPlayer"]) == self.player)

    @property
    def number(self) -> int:
        """The number of the state that was heard last."""
        return int(self.state["_stateID"])

    async def move(self, rng: random.Random) -> None:
        """A random move is sent."""
        cells = self.state["G"]["cells"]
        free = [cell for cell, mark in enumerate(cells) if mark is None] or list(range(len(cells)))
        payload = {"type": "clickCell", "args": [rng.choice(free)], "playerID": str(self.player)}
        await self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, self.number, self.match, str(self.player))

    async def hear(self, number: int) -> None:
        """The state has been heard, once it is at least of this number."""
        while self.state is None or self.number < number:
            text = str(await self.socket.recv())
            self.bytes += len(text)
            if text == "2":
                await self.socket.send("3")
            elif text.startswith("42"):
                kind, _, *rest = msgspec.json.decode(text[2 + len(ROOM) :])
                if kind in ("sync", "update"):
                    self.state = rest[0]["state"] if kind == "sync" else rest[0]

    async def _emit(self, *event: Any) -> None:
        await self.socket.send(f"42{ROOM}" + msgspec.json.encode(event).decode())
