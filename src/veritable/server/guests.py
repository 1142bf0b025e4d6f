"""Somebody at a socket: a seat or an onlooker, person or program. Messages for them wait in a line of their own, so that a
slow reader holds up nobody else; one who lags too far behind is let go and may come back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from veritable.server import wire
from veritable.server.views import ENCODE

Send = Callable[[dict[str, Any]], Awaitable[None]]
Write = Callable[[bytes], bool]
"""Hands a message over at once, if that is possible."""


class Guest:
    """One end of a socket."""

    def __init__(self, send: Send, visitor: str, nickname: str, backlog: int, write: Write) -> None:
        self.visitor, self.nickname = visitor, nickname
        self.seat: int | None = None
        self.brief, self.stateless = False, False
        self.gone = False
        self._send, self._backlog, self._write = send, backlog, write
        self._waiting: list[bytes] = []  # nearly always empty, and then a tenth of a deque
        self._news = asyncio.Event()
        self._sending = False

    def post(self, message: Any) -> None:
        """The message will be sent after those before it."""
        self.post_encoded(ENCODE(message))

    def post_encoded(self, message: bytes) -> None:
        """As `post`, for what is encoded already; nearly always it is handed over at once, which spares a task its turn."""
        if self.gone or (not self._waiting and not self._sending and self._write(message)):
            return
        if len(self._waiting) >= self._backlog:
            self.dismiss("You have not read for too long.", retry=True)
            return
        self._waiting.append(message)
        self._news.set()

    def dismiss(self, reason: str, retry: bool) -> None:
        """The guest is told why, and the socket closes."""
        if not self.gone:
            self._waiting.clear()
            self._waiting.append(ENCODE(wire.Bye(reason, retry)))
            self.gone = True
            self._news.set()

    def leave(self) -> None:
        """The guest is gone without a word."""
        self.gone = True
        self._news.set()

    async def deliver(self) -> None:
        """Messages are sent as they come, until the guest is gone."""
        waiting, send = self._waiting, self._send
        while True:
            while waiting:
                self._sending = True
                await send({"type": "websocket.send", "text": waiting.pop(0).decode()})
            self._sending = False
            if self.gone:
                await send({"type": "websocket.close", "code": 1000})
                return
            self._news.clear()
            await self._news.wait()
