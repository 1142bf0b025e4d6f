"""WebSocket frames in and out of a process, on the short way: what nearly every message is, a whole text frame, is read and
written here directly; everything else (handshake, pieces of frames, pings, closing, what is too long) is uvicorn's affair.

A guest finds the way out in the scope: `scope["extensions"][WRITE]` hands a text message over, if that can be done at once.
"""

from __future__ import annotations

import asyncio
import struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C, where there is a compiler

WRITE = "veritable.write"
TEXT = 0x81  # a whole message in one frame
MASKED = 0x80
SHORT, LONG = 126, 127  # lengths that say how the length is written
MANY = 32
"""So many messages may wait to be carried out before no more are read from a socket."""


class Mailbox:
    """What has come in for one reader; asyncio's own queue serves many at once, and takes its time for it."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._letters: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, letter: Any) -> None:
        """A letter waits; a reader who waits as well is woken."""
        self._letters.append(letter)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """The oldest letter, once there is one."""
        while not self._letters:
            self._reader = self._loop.create_future()
            await self._reader
        return self._letters.pop(0)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._letters

    def qsize(self) -> int:
        """How many letters wait."""
        return len(self._letters)


class Frames(WebSocketsSansIOProtocol):
    """The socket of a guest."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Any = Mailbox(self.loop)
        self._whole = True  # everything so far came in whole frames, so that a new one begins where data begins

    def handle_connect(self, event: Any) -> None:
        """The handshake; whoever answers it finds the way out in its scope."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][WRITE] = self.write  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Whole frames are taken one by one; once a frame comes in pieces, the library puts them together from then on."""
        if not self.handshake_complete:
            self._whole = self._whole and data.endswith(b"\r\n\r\n")
        frames = _split(data) if self._whole and self.handshake_complete else None
        if frames is None:
            self._whole = self._whole and not self.handshake_complete
            super().data_received(data)
            return
        for start, mask, end in frames:
            text = data[start] == TEXT and end - mask - 4 <= (self.config.ws_max_size or 0)
            if text and not self.close_sent and not self.frames:
                self._take(apply_mask(data[mask + 4 : end], data[mask : mask + 4]))
            else:
                super().data_received(data[start:end])

    def _take(self, message: bytes) -> None:
        self.queue.put_nowait({"type": "websocket.receive", "bytes": message})
        if not self.read_paused and self.queue.qsize() > MANY:
            self.read_paused = True
            self.transport.pause_reading()

    def write(self, message: bytes) -> bool:
        """Whether a text message was handed over; not while the other end is slow to read, and not after the end."""
        if self.disconnected or self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        size = len(message)
        if size < SHORT:
            head = struct.pack("!BB", TEXT, size)
        else:
            head = struct.pack("!BBH", TEXT, SHORT, size) if size < 1 << 16 else struct.pack("!BBQ", TEXT, LONG, size)
        self.transport.write(head + message)
        return True


def _split(data: bytes) -> list[tuple[int, int, int]] | None:
    """Where each frame starts, where its mask lies, and where it ends; nothing if the last one is not whole or not masked."""
    found, at, most = [], 0, len(data)
    while at < most:
        if most - at < 6 or not data[at + 1] & MASKED:
            return None
        size, mask = data[at + 1] ^ MASKED, at + 2
        if size >= SHORT:
            kind = "!H" if size == SHORT else "!Q"
            mask += struct.calcsize(kind)
            if most < mask:
                return None
            size = struct.unpack_from(kind, data, at + 2)[0]
        end = mask + 4 + size
        if end > most:
            return None
        found.append((at, mask, end))
        at = end
    return found
