"""Who sits where: sitting down, leaving, freeing, bots and back, starting, abandoning. Everything by visitors, over HTTP."""

from __future__ import annotations

import time
from typing import Any

from veritable import bots
from veritable.core import save
from veritable.server import clocks
from veritable.server.bots import STAND_IN
from veritable.server.deeds import give_up
from veritable.server.heads import Head, Seat, hashed, new_secret
from veritable.server.problems import Forbidden, Refused
from veritable.server.tables import Table
from veritable.server.visitors import Visiting


def seat_at(head: Head, number: int) -> Seat:
    """A seat by its number."""
    if number >= len(head.seats):
        raise Refused(f"This table has {len(head.seats)} seats, numbered from 0.")
    return head.seats[number]


def owned(head: Head, number: int, who: Visiting) -> Seat:
    """A seat of the visitor's own."""
    seat = seat_at(head, number)
    if not seat.belongs_to(who.id):
        raise Forbidden("That seat is not yours.")
    return seat


def checked_bot(name: str) -> str:
    """The name of a bot, the usual one if none is given."""
    if name and name not in bots.names():
        raise Refused(f"There is no bot {name!r}. The bots are: {', '.join(bots.names())}.")
    return name or bots.DEFAULT


async def sit(table: Table, number: int, who: Visiting) -> str:
    """The visitor has the seat; the answer is its secret. Sitting down again on one's own seat gives a new secret."""
    async with table.lock:
        head = table.head.copy()
        seat, secret = seat_at(head, number), new_secret()
        if seat.kind != "open" and not (seat.kind == "person" and seat.belongs_to(who.id)):
            raise Refused("Somebody sits there already.")
        if head.status not in ("gathering", "running"):
            raise Refused("The match is over.")
        head.seats[number] = Seat("person", "", who.id, hashed(secret), who.nickname, seat.resigned)
        await table.change(head)
        if head.starts_itself and head.status == "gathering" and all(each.kind != "open" for each in head.seats):
            await _begin(table)
        return secret


async def leave(table: Table, number: int, who: Visiting) -> None:
    """The seat is free again; during the match a bot takes it over if the table says so, or the match is given up."""
    if table.head.status == "running" and not table.head.takeover:
        owned(table.head, number, who)
        await give_up(table, number, "left")
        return
    async with table.lock:
        head = table.head.copy()
        owned(head, number, who)
        head.seats[number] = Seat() if head.status != "running" else Seat("bot", STAND_IN)
        await table.change(head)
        _let_go(table, number)
    table.house.wake_bot(table)


async def stand_in(table: Table, number: int) -> None:
    """A bot plays on a seat until whoever sits there takes it back."""
    async with table.lock:
        head = table.head.copy()
        head.seats[number].kind, head.seats[number].bot = "bot", STAND_IN
        await table.change(head)
    table.house.wake_bot(table)


async def resign(table: Table, number: int, who: Visiting) -> None:
    """A visitor gives the match up."""
    owned(table.head, number, who)
    await give_up(table, number, "resigned")


async def rename(table: Table, who: Visiting) -> None:
    """A visitor who sits here, or is the host, is called otherwise."""
    if not table.head.seats_of(who.id) and table.head.host != who.id:
        return
    async with table.lock:
        head = table.head.copy()
        for number in head.seats_of(who.id):
            head.seats[number].nickname = who.nickname
        if head.host == who.id:
            head.host_name = who.nickname
        await table.change(head)


async def free(table: Table, number: int, who: Visiting) -> None:
    """The host frees a seat: whoever sat there has lost it, and anyone may sit down."""
    async with table.lock:
        head = table.head.copy()
        must_host(table, who)
        seat_at(head, number)
        head.seats[number] = Seat()
        await table.change(head)
        _let_go(table, number)


def _let_go(table: Table, number: int) -> None:
    """Whoever was connected to a seat looks on from now on, until they say hello again."""
    for guest in table.guests:
        if guest.seat == number:
            guest.dismiss("This seat is no longer yours.", retry=False)


def must_host(table: Table, who: Visiting) -> None:
    """Only the host may."""
    if table.head.host != who.id:
        raise Forbidden("Only the host of the table may do that.")


async def hand_to_bot(table: Table, number: int, name: str, who: Visiting) -> None:
    """A bot plays on a seat: on one's own until one takes it back, or, for the host, on one where nobody sits."""
    async with table.lock:
        head = table.head.copy()
        seat = seat_at(head, number)
        if not seat.belongs_to(who.id) and not (seat.kind in ("open", "bot") and not seat.visitor and head.host == who.id):
            raise Forbidden("That seat is not yours to hand to a bot.")
        seat.kind, seat.bot = "bot", checked_bot(name or (STAND_IN if seat.visitor else ""))
        await table.change(head)
        if head.starts_itself and head.status == "gathering" and all(each.kind != "open" for each in head.seats):
            await _begin(table)
    table.house.wake_bot(table)


async def back(table: Table, number: int, who: Visiting) -> None:
    """A visitor plays again where a bot stood in; the host may also open a seat that was a bot's before the match."""
    async with table.lock:
        head = table.head.copy()
        seat = seat_at(head, number)
        if seat.resigned:
            raise Refused("That seat has given the match up.")
        if seat.belongs_to(who.id):
            seat.kind, seat.bot = "person", ""
            clocks.press(head, number, time.time())
        elif not seat.visitor and head.host == who.id and head.status == "gathering":
            head.seats[number] = Seat()
        else:
            raise Forbidden("That seat is not yours.")
        await table.change(head)


async def start(table: Table, who: Visiting) -> None:
    """The match begins, once every seat is taken."""
    async with table.lock:
        if table.head.host != who.id and not table.head.seats_of(who.id):
            raise Forbidden("Only those at the table may start.")
        await _begin(table)


async def _begin(table: Table) -> None:
    """Under the lock: chance is sealed, the first entries fall and are stored with the table."""
    if table.head.status != "gathering":
        raise Refused("The match has begun already.")
    if any(seat.kind == "open" for seat in table.head.seats):
        raise Refused("A seat is still open: wait for somebody, or hand it to a bot.")
    options: dict[str, Any] = table.head.options
    match = table.game.match(len(table.head.seats), discreet=True, **options)
    head = table.head.copy()
    head.status, head.beginning = "running", save.dump_beginning(match)
    clocks.wind_up(head, time.time())
    await table.open_with(match, head)


async def abandon(table: Table, who: Visiting) -> None:
    """The host puts the table away."""
    async with table.lock:
        must_host(table, who)
        if table.head.ended:
            raise Refused("The match is over already.")
        head = table.head.copy()
        head.status, head.reason, head.asked = "abandoned", f"{who.nickname} put the table away.", None
        await table.change(head)
        await table.sync_all()
