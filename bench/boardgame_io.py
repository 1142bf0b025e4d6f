"""boardgame.io's own server as a peer for `load.py`: tic-tac-toe over its socket.io transport, in a process of its own.

The package is downloaded by npm into a folder for the occasion. Its matches live in memory, as is its default. The driver
speaks just enough of socket.io over one WebSocket a seat; when a match is over, the same sockets join the next one, which
counts as part of the play (for us, laying tables is measured apart).
"""

from __future__ import annotations

import random
import re
import subprocess
import time
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

PACKAGE = "boardgame.io@0.50.2"
SERVER = """
const { Server, Origins } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');
const lines = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];
const TicTacToe = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { clickCell: ({ G, playerID }, id) => { if (G.cells[id] !== null) return INVALID_MOVE; G.cells[id] = playerID; } },
  endIf: ({ G, ctx }) => {
    const full = row => row.every(i => G.cells[i] !== null && G.cells[i] === G.cells[row[0]]);
    if (lines.some(full)) return { winner: ctx.currentPlayer };
    if (G.cells.every(c => c !== null)) return { draw: true };
  },
};
const server = Server({ games: [TicTacToe], origins: [Origins.LOCALHOST] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => console.log('port ' + appServer.address().port));
"""
ROOM = "/tic-tac-toe,"
CELLS = range(9)


def installed(folder: Path) -> None:
    """The package lies in this folder."""
    if not (folder / "node_modules" / "boardgame.io").is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder), PACKAGE]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    (folder / "server.js").write_text(SERVER)


def start(folder: Path) -> tuple[subprocess.Popen[str], int]:
    """The server's process and its port."""
    installed(folder)
    process = subprocess.Popen(["node", "server.js"], cwd=folder, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    for line in process.stdout:
        found = re.search(r"port (\d+)", line)
        if found:
            return process, int(found[1])
    raise SystemExit("boardgame.io's server did not start.")


class Seat:
    """One socket of a player."""

    def __init__(self, socket: ClientConnection, player: int) -> None:
        self.socket, self.player = socket, player

    @classmethod
    async def at(cls, port: int, player: int) -> Seat:
        """A seat that is connected."""
        address = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        socket = await connect(address, compression=None, ping_interval=None, origin="http://localhost:3000")  # type: ignore[arg-type]
        seat = cls(socket, player)
        await socket.recv()
        await socket.send("40" + ROOM)
        while not str(await socket.recv()).startswith("40"):
            pass
        return seat

    async def emit(self, *event: Any) -> None:
        await self.socket.send(f"42{ROOM}" + msgspec.json.encode(event).decode())

    async def hear(self, kinds: tuple[str, ...], match: str, number: int) -> Any:
        """The state of the match, once it is at least of this number."""
        while True:
            text = str(await self.socket.recv())
            if text == "2":
                await self.socket.send("3")
            if not text.startswith("42"):
                continue
            kind, about, *rest = msgspec.json.decode(text[2 + len(ROOM) :])
            state = rest[0].get("state") if kind == "sync" else rest[0]
            if kind in kinds and about == match and state["_stateID"] >= number:
                return state

    async def join(self, match: str) -> Any:
        await self.emit("sync", match, str(self.player), None, 2)
        return await self.hear(("sync",), match, 0)

    async def move(self, match: str, number: int, cell: int) -> None:
        payload = {"type": "clickCell", "args": [cell], "playerID": str(self.player)}
        await self.emit("update", {"type": "MAKE_MOVE", "payload": payload}, number, match, str(self.player))


async def play(seats: list[Seat], seed: int, decisions: int, waits: list[float]) -> None:
    """Match after match at random between two seats, until there were so many decisions."""
    rng, matches, left = random.Random(seed), 0, decisions
    while left > 0:
        matches += 1
        match = f"match-{seed}-{matches}"
        state, _ = [await seat.join(match) for seat in seats]
        while left > 0 and "gameover" not in state["ctx"]:
            mover, number = seats[int(state["ctx"]["currentPlayer"])], state["_stateID"]
            began = time.perf_counter()
            await mover.move(match, number, rng.choice([cell for cell in CELLS if state["G"]["cells"][cell] is None]))
            state = await mover.hear(("update",), match, number + 1)
            waits.append(time.perf_counter() - began)
            await seats[1 - mover.player].hear(("update",), match, state["_stateID"])
            left -= 1
