"""What a guest at a socket asks for, message by message: decisions, taking back, resigning, chat, notes, hints.

Each function answers its guest or raises `Refused`; whatever it changes, it changes under the table's lock.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any

from veritable.core.errors import BadOption, IllegalAction, StaleState, UndoRefused
from veritable.server import clocks, records, wire
from veritable.server.bots import STAND_IN
from veritable.server.guests import Guest
from veritable.server.heads import Asked, Head
from veritable.server.problems import Forbidden, Refused
from veritable.server.tables import Table


def seat_of(table: Table, guest: Guest) -> int:
    """The guest's seat, which the guest must hold and play on."""
    if guest.seat is None:
        raise Forbidden("You are looking on; sit down to take part.")
    if table.head.seats[guest.seat].kind != "person":
        raise Refused("A bot plays on your seat; take it back first.")
    return guest.seat


async def choose(table: Table, guest: Guest, message: wire.Choose) -> None:
    """A decision is carried out, stored and told; or refused, and nothing changes."""
    async with table.lock:
        seat, match = seat_of(table, guest), table.playing()
        first = match.number
        table.begin_trail(match)
        try:
            match.submit(seat, message.action, expect=message.number)
        except IllegalAction as refused:
            guest.post(wire.Refused(refused.reason, refused.clause, match.number, message.ref))
        except StaleState as refused:
            guest.post(wire.Refused(str(refused), "", match.number, message.ref, table.view_for(guest)))
        else:
            await table.add(first, seat, guest, message.ref)


async def why(table: Table, guest: Guest, message: wire.WhyNot) -> None:
    """Why something cannot be done now; only whoever is asked learns more than that it is not their turn."""
    seat, match = seat_of(table, guest), table.playing()
    if seat != match.actor:
        guest.post(wire.Because("It is not for you to decide now.", "", message.ref))
        return
    refusal = match.why_not(message.action)
    guest.post(wire.Because(refusal.reason if refusal else "", refusal.clause if refusal else "", message.ref))


# Taking back


async def undo(table: Table, guest: Guest, message: wire.Undo) -> None:
    """A decision is taken back, or those whom it concerns are asked."""
    async with table.lock:
        seat, match = seat_of(table, guest), table.playing()
        if message.number != match.number:
            guest.post(wire.Refused("The match has moved on.", "", match.number, message.ref, table.view_for(guest)))
            return
        asked = Asked(seat, match.number)
        try:
            if not match.may_undo(seat):
                await _request(table, asked)
            await _take_back(table, asked, guest, message.ref)
        except UndoRefused as refused:
            guest.post(wire.Refused(refused.reason, "", match.number, message.ref))


async def _request(table: Table, asked: Asked) -> None:
    """The others are asked, unless only bots are there to be asked."""
    table.playing().at(table.number).undo(asked.seat, range(len(table.head.seats)))  # refused if there is nothing to take back
    if table.still_to_agree(asked):
        head = table.head.copy()
        head.asked = asked
        await table.change(head)


async def _take_back(table: Table, asked: Asked, guest: Guest | None, ref: int) -> None:
    """The decision is taken back if nobody's consent is missing."""
    match = table.playing()
    if match.may_undo(asked.seat) or not table.still_to_agree(asked):
        first = match.number
        table.begin_trail(match)
        match.undo(asked.seat, [seat for seat in range(match.seats) if seat != asked.seat])
        await table.add(first, None, guest, ref)


async def agree(table: Table, guest: Guest, message: wire.Agree) -> None:
    """Somebody who was asked has answered; one no ends the request, the last yes grants it."""
    async with table.lock:
        seat, asked = seat_of(table, guest), table.head.asked
        table.playing()
        if asked is None or seat not in table.still_to_agree(asked):
            raise Refused("Nobody asks for your consent now.")
        head = table.head.copy()
        assert head.asked is not None
        head.asked.agreed.append(seat)
        head.asked = head.asked if message.yes else None
        await table.change(head)
        if head.asked is not None:
            await _take_back(table, head.asked, None, 0)


# Giving up


async def resign(table: Table, guest: Guest, message: wire.Resign) -> None:
    """The guest gives the match up."""
    await give_up(table, seat_of(table, guest), "resigned")


async def give_up(table: Table, seat: int, how: str) -> None:
    """A seat is out: of two, the other wins; among more, a bot plays its decisions on."""
    async with table.lock:
        table.playing()
        head = table.head.copy()
        put_out(head, seat, f"{head.seats[seat].nickname or f'P{seat + 1}'} {how}.")
        await table.change(head)
        if head.ended and table.match is not None:
            await table.sync_all()
        table.house.wake_bot(table)


def put_out(head: Head, seat: int, reason: str) -> None:
    """The head once a seat has given up or run out of time."""
    head.seats[seat].resigned = True
    left = [number for number, each in enumerate(head.seats) if not each.resigned]
    if len(left) > 1:
        head.seats[seat].kind, head.seats[seat].bot = "bot", STAND_IN
        clocks.press(head, seat, time.time())
    else:
        head.status, head.winners, head.reason, head.asked = "over", left, reason, None


# Talking, noting, asking for advice


async def say(table: Table, guest: Guest, message: wire.Say) -> None:
    """A line of chat is stored and told."""
    text = " ".join(message.text.split())
    if not text:
        raise Refused("There is nothing to say in that.")
    said = await table.store.write(records.add_chat(table.head.id, guest.nickname, guest.seat, text, time.time()))
    table.chat.append(said)
    for each in table.guests:
        each.post(said)


async def note(table: Table, guest: Guest, message: wire.Note) -> None:
    """A seat's notes are stored; nobody else hears of it."""
    if guest.seat is None or table.match is None:
        raise Refused("Notes belong to a seat of a match that has begun.")
    try:
        table.match.note(guest.seat, message.notes.text, message.notes.marks)
    except BadOption as problem:
        raise Refused(str(problem)) from None
    await table.store.write(records.put_notes(table.head.id, guest.seat, message.notes))
    guest.post(wire.Noted(message.ref))


async def hint(table: Table, guest: Guest, message: wire.AskHint) -> None:
    """What a bot would do in the guest's place."""
    seat, match = seat_of(table, guest), table.playing()
    if not table.head.hints:
        raise Refused("There are no hints at this table.")
    if seat != match.actor:
        raise Refused("It is not for you to decide now.")
    guest.post(wire.Hint(await table.house.bots.advise(table, seat, message.seconds), message.ref))


DEEDS: dict[type, Callable[[Table, Guest, Any], Awaitable[None]]] = {
    wire.Choose: choose,
    wire.WhyNot: why,
    wire.Undo: undo,
    wire.Agree: agree,
    wire.Resign: resign,
    wire.Say: say,
    wire.Note: note,
    wire.AskHint: hint,
}
