"""The socket of a seat or an onlooker: hello first, then messages in either direction, until one side closes.

Every frame counts against the guest's allowance. What cannot be read is refused with the reason and counted; whoever sends
too much of it, or too fast, is let go.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from veritable.core.errors import VeritableError
from veritable.server import frames, security, wire
from veritable.server.deeds import DEEDS
from veritable.server.guests import Guest, Send
from veritable.server.house import House
from veritable.server.limits import Bucket
from veritable.server.problems import NO_DATABASE, Forbidden, NotFound, Refused
from veritable.server.tables import Table

LOG = logging.getLogger("veritable.server")
PATH = re.compile(r"/api/tables/([a-z0-9]{10,40})/socket")
DECODE = msgspec.json.Decoder(wire.FromSeat).decode
Receive = Callable[[], Awaitable[dict[str, Any]]]


class Sockets:
    """All sockets of a process."""

    def __init__(self, house: House) -> None:
        self.house, self.limits = house, house.limits
        self.refused: Counter[str] = Counter()  # what was turned away, for the health page
        self._of_address: Counter[str] = Counter()

    async def serve(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        """One socket from the handshake to its end."""
        await receive()
        found, address = PATH.fullmatch(scope["path"]), security.address(scope)
        if found is None or not security.same_origin(scope) or self._of_address[address] >= self.limits.sockets_per_address:
            self.refused["handshake"] += 1
            await send({"type": "websocket.close", "code": 1008})
            return
        self._of_address[address] += 1
        try:
            await self._welcome(found[1], scope, receive, send)
        finally:
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]

    async def _welcome(self, name: str, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        who = await self.house.visitors.recognise(scope["headers"])
        await send({"type": "websocket.accept"})
        write = scope.get("extensions", {}).get(frames.WRITE, _not_at_once)
        guest = Guest(send, who.id, who.nickname, self.limits.backlog, write)
        delivery = asyncio.get_running_loop().create_task(_delivered(guest))
        try:
            hello = await self._hello(receive)
            table = await self.house.get(name)
            self._seat(table, guest, hello)
            await self._stay(table, guest, hello, receive)
        except (Refused, TimeoutError) as problem:
            self.refused["hello"] += 1
            guest.dismiss(str(problem) or "Hello was not said in time.", retry=False)
        finally:
            guest.leave()
            await delivery

    async def _hello(self, receive: Receive) -> wire.Hello:
        """The first message, which must be hello and must come soon."""
        frame = await asyncio.wait_for(receive(), self.limits.hello_seconds or None)
        try:
            message = DECODE(_text(frame))
        except (msgspec.DecodeError, UnicodeDecodeError):
            message = None
        if not isinstance(message, wire.Hello):
            raise Refused("The first message is hello.")
        return message

    def _seat(self, table: Table, guest: Guest, hello: wire.Hello) -> None:
        """The guest is who hello says, if the secret or the cookie agrees."""
        guest.brief, guest.stateless = hello.brief, hello.brief and not hello.state
        if hello.seat is None:
            return
        seat = table.head.seats[hello.seat] if hello.seat < len(table.head.seats) else None
        if seat is None:
            raise NotFound("There is no such seat.")
        by_secret = hello.secret is not None and seat.opens_with(hello.secret)
        if not by_secret and not (hello.secret is None and seat.belongs_to(guest.visitor)):
            raise Forbidden("That seat is not yours.")
        guest.seat, guest.nickname = hello.seat, seat.nickname or guest.nickname

    async def _stay(self, table: Table, guest: Guest, hello: wire.Hello, receive: Receive) -> None:
        """From hello to the end."""
        async with table.lock:
            if len(table.guests) >= self.limits.sockets_per_table:
                raise Refused("There are too many at this table already.")
            table.guests.add(guest)
            table.tell_table()
            since = hello.since if hello.since is not None and hello.since <= table.number else 0
            await table.sync(guest, since)
        self.house.later(table.announce())
        try:
            await self._listen(table, guest, receive)
        finally:
            table.guests.discard(guest)
            table.touched = time.monotonic()
            if not self.house.closing:
                table.tell_table()
                self.house.later(table.announce(even_nobody=True))

    async def _listen(self, table: Table, guest: Guest, receive: Receive) -> None:
        now = time.monotonic()
        allowance = Bucket(self.limits.messages_per_second, self.limits.messages_at_once, now)
        chats = Bucket(self.limits.chats_per_minute / 60, self.limits.chats_per_minute, now)
        bad = 0
        while True:
            frame = await receive()
            if frame["type"] != "websocket.receive" or guest.gone:
                return
            if not allowance.take(time.monotonic()):
                self.refused["flood"] += 1
                guest.dismiss("That was too much at once.", retry=True)
                return
            try:
                message = DECODE(_text(frame))
            except (msgspec.DecodeError, UnicodeDecodeError) as problem:
                bad += 1
                self.refused["unreadable"] += 1
                guest.post(wire.Refused(f"That cannot be read: {problem}", "", table.number))
                if bad >= self.limits.bad_messages:
                    guest.dismiss("Too many messages could not be read.", retry=False)
                continue
            if type(message) is wire.Say and not chats.take(time.monotonic()):
                guest.post(wire.Refused("You talk a little too fast.", "", table.number, message.ref))
                continue
            await self._carry_out(table, guest, message)

    async def _carry_out(self, table: Table, guest: Guest, message: Any) -> None:
        """What the guest asks for is done, or refused with the reason."""
        deed = DEEDS.get(type(message))
        ref = getattr(message, "ref", 0)
        try:
            if deed is None:
                raise Refused("Hello was said already.")
            await deed(table, guest, message)
        except Refused as problem:
            guest.post(wire.Refused(problem.reason, problem.clause, table.number, ref))
        except VeritableError as problem:
            guest.post(wire.Refused(str(problem), "", table.number, ref))
        except SQLAlchemyError as problem:
            LOG.warning("the database does not answer", extra={"problem": type(problem).__name__})
            guest.dismiss(NO_DATABASE, retry=True)
            self.house.forget(table)
        except Exception:
            LOG.exception("a message could not be carried out", extra={"table": table.head.id, "kind": type(message).__name__})
            guest.dismiss("Something went wrong here. Nothing that was confirmed is lost.", retry=True)
            self.house.forget(table)  # what is stored is right, whatever became of it in memory


def _not_at_once(_: bytes) -> bool:
    """Where the server knows no short way, every message waits for its turn."""
    return False


async def _delivered(guest: Guest) -> None:
    try:
        await guest.deliver()
    except Exception:  # the other end is gone; so is the guest
        guest.gone = True


def _text(frame: dict[str, Any]) -> str | bytes:
    text = frame.get("text")
    return text if text is not None else frame.get("bytes") or b""
