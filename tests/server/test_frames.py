"""Frames as they come over the wire: whole, in pieces, several at once, fragmented, with pings in between, too long."""

from __future__ import annotations

import json
import socket
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from server.running import PATIENCE, Server


class Wire:
    """A socket whose bytes we send ourselves."""

    def __init__(self, server: Server, table: str) -> None:
        self.protocol = ClientProtocol(parse_uri(f"ws://localhost:{server.port}/api/tables/{table}/socket"))
        self.socket = socket.create_connection(("localhost", server.port), PATIENCE)
        self.protocol.send_request(self.protocol.connect())
        self.send(self.encoded())
        self.frames: list[Any] = []
        self.next()

    def encoded(self) -> bytes:
        return b"".join(self.protocol.data_to_send())

    def text(self, **message: Any) -> bytes:
        self.protocol.send_text(json.dumps(message).encode())
        return self.encoded()

    def send(self, data: bytes, size: int = 1 << 20) -> None:
        """The bytes in portions of a size, each of its own."""
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for start in range(0, len(data), size):
            self.socket.sendall(data[start : start + size])

    def next(self) -> Any:
        """What comes next."""
        while not self.frames:
            self.protocol.receive_data(self.socket.recv(1 << 16))
            self.frames += self.protocol.events_received()
        return self.frames.pop(0)

    def until(self, kind: str) -> Any:
        while True:
            event = self.next()
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                message = json.loads(bytes(event.data))
                if message["type"] == kind:
                    return message


@pytest.fixture
def wire(server: Server) -> Any:
    made = Wire(server, server.visitor().lay("open", "open")["id"])
    yield made
    made.socket.close()


def why(wire: Wire, ref: int, padding: str = "") -> bytes:
    return wire.text(type="why", action=padding or 0, ref=ref)


def test_a_frame_that_comes_byte_by_byte_is_read(wire: Wire) -> None:
    wire.send(wire.text(type="hello", brief=True), 1)
    wire.until("sync")
    for ref in range(1, 4):
        wire.send(why(wire, ref), 1)
        assert wire.until("refused")["ref"] == ref


def test_frames_that_come_together_are_read_one_by_one(wire: Wire) -> None:
    wire.send(wire.text(type="hello", brief=True))
    wire.until("sync")
    wire.send(b"".join(why(wire, ref, "x" * (ref * 100)) for ref in range(1, 5)))
    assert [wire.until("refused")["ref"] for _ in range(4)] == [1, 2, 3, 4]


def test_whole_frames_may_be_followed_by_a_piece(wire: Wire) -> None:
    wire.send(wire.text(type="hello", brief=True))
    wire.until("sync")
    two, three = why(wire, 1) + why(wire, 2), why(wire, 3)
    wire.send(two + three[:5])
    wire.send(three[5:] + why(wire, 4))
    assert [wire.until("refused")["ref"] for _ in range(4)] == [1, 2, 3, 4]


def test_a_message_may_come_in_several_frames_with_a_ping_between(wire: Wire) -> None:
    wire.send(wire.text(type="hello", brief=True))
    wire.until("sync")
    text = json.dumps({"type": "why", "action": 0, "ref": 7}).encode()
    wire.protocol.send_text(text[:10], fin=False)
    first = wire.encoded()
    wire.protocol.send_ping(b"there?")
    ping = wire.encoded()
    wire.protocol.send_continuation(text[10:], fin=True)
    wire.send(first + ping + wire.encoded())
    assert wire.until("refused")["ref"] == 7
    wire.send(why(wire, 8))
    assert wire.until("refused")["ref"] == 8


def test_many_frames_at_once_are_all_answered(wire: Wire) -> None:
    wire.send(wire.text(type="hello", brief=True))
    wire.until("sync")
    wire.send(b"".join(why(wire, ref) for ref in range(1, 150)))
    assert [wire.until("refused")["ref"] for _ in range(149)] == list(range(1, 150))


def test_a_frame_that_is_too_long_or_not_masked_closes_the_socket(server: Server) -> None:
    table = server.visitor().lay("open", "open")["id"]
    for bad, code in ((lambda wire: why(wire, 1, "x" * 100_000), 1009), (lambda _: b"\x81\x02{}", 1002)):
        wire = Wire(server, table)
        wire.send(wire.text(type="hello"))
        wire.until("sync")
        wire.send(bad(wire))
        event = wire.next()
        while event.opcode is not Opcode.CLOSE:
            event = wire.next()
        assert int.from_bytes(event.data[:2], "big") == code
        wire.socket.close()
