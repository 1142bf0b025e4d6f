"""Looking back: past moments, logs, the data of finished matches, what proves chance; and tables that begin from any of
these.
"""

from __future__ import annotations

import asyncio
from typing import Any

import veritable
from veritable.core.errors import DamagedData, VeritableError
from veritable.core.match import Match
from veritable.core.record import CHANCE, EVERYTHING
from veritable.server import views, wire
from veritable.server.heads import Head, Seat, new_id
from veritable.server.house import House, seat_wished
from veritable.server.problems import Forbidden, NotFound, Refused
from veritable.server.tables import Table
from veritable.server.visitors import Visiting


def allowed(table: Table, seat: int | None, who: Visiting) -> int | None:
    """The seat through whose eyes a visitor may look: their own, or after the end anyone's."""
    if seat is None:
        return None
    if seat >= len(table.head.seats):
        raise NotFound("There is no such seat.")
    if not table.head.ended and not table.head.seats[seat].belongs_to(who.id):
        raise Forbidden("That seat is not yours.")
    return seat


def _match(table: Table) -> Match:
    """A copy of the match, safe to be read by a thread."""
    if table.match is None:
        raise Refused(table.frozen or "The match has not begun.")
    return table.match.at(table.number)


async def at(table: Table, number: str, seat: int | None, who: Visiting) -> wire.View:
    """The match as it stood after so many entries; after the end through anybody's eyes or, without a seat, with everything."""
    seat, match = allowed(table, seat, who), _match(table)
    if not number.isdecimal() or len(number) > 9 or int(number) > match.number:
        raise NotFound(f"The match has {match.number} entries.")
    reader = EVERYTHING if seat is None and table.head.ended else seat
    show = lambda: views.Views(match.at(int(number)), closed=True).full(seat, reader)  # noqa: E731
    return await asyncio.to_thread(show)


async def log(table: Table, seat: int | None, who: Visiting) -> str:
    """The log as text; after the end, all of it."""
    seat, match = allowed(table, seat, who), _match(table)
    return await asyncio.to_thread(match.log, EVERYTHING if table.head.ended else seat)


async def data(table: Table) -> dict[str, Any]:
    """The whole match as data, without anybody's notes, once it is over."""
    match = finished(table)
    match.notes = {}
    return await asyncio.to_thread(match.dump)


async def proof(table: Table) -> wire.Proof:
    """Every draw with its weights, beside seed and commitment."""
    return await asyncio.to_thread(_proof, finished(table))


def finished(table: Table) -> Match:
    """A copy of the match, once it is over and nothing of it is secret any more."""
    if not table.head.ended:
        raise Refused("The match is not over yet; until then its chance stays sealed.")
    return _match(table)


def _proof(match: Match) -> wire.Proof:
    """The draws that stand at the end, in their order: number i of them is draw number i of the seed."""
    again = match.at(0)
    standing: list[wire.Draw | None] = []  # beside the actions that stand: what each drew, if it was chance
    for number, entry in enumerate(match.entries, 1):
        outcomes = again.outcomes() if entry.actor == CHANCE else {}
        again.repeat([entry])
        del standing[len(again.actions) :]
        if entry.action is not None:
            place = list(outcomes).index(entry.action) if outcomes else 0
            standing.append(wire.Draw(number, list(outcomes.values()), place) if outcomes else None)
    return wire.Proof(
        game=match.game.name,
        rules=match.game.version,
        seats=match.seats,
        options=dict(match.options),
        commitment=match.commitment,
        seed=match.seed.hex() if match.seed else None,
        draws=[each for each in standing if each is not None],
    )


# Tables that begin from something


async def review(house: House, text: str, who: Visiting) -> Table:
    """A table where a log can be looked at; nobody plays there."""
    try:
        match = await asyncio.to_thread(veritable.replay, text)
    except DamagedData as problem:
        raise Refused(f"This log cannot be replayed: {problem}") from None
    except VeritableError as problem:
        raise Refused(str(problem)) from None
    seats = [Seat("closed") for _ in range(match.seats)]
    head = Head(id=new_id(), game=match.game.name, options=dict(match.options), seats=seats, status="review", private=True)
    if match.actor == "over":
        result = match.result()
        head.winners, head.reason = result["winners"], result["reason"]
    return await house.put(head, who, match)


async def clone(house: House, table: Table, wish: wire.CloneFrom, who: Visiting) -> Table:
    """A new table that goes on from a moment of a match that is over, or of one that hides nothing and has no chance."""
    match = _match(table)
    if not table.head.ended and (not table.game.record.open or CHANCE in match.actors):
        raise Refused("This match is still being played: going on from here would uncover what is hidden.")
    if wish.number > match.number:
        raise NotFound(f"The match has {match.number} entries.")
    past = await asyncio.to_thread(match.at, wish.number)
    if past.actor == "over":
        raise Refused("The match was over then.")
    fresh = Match.going_on(table.game, past.state, discreet=True)
    seats = [seat_wished(each, who) for each in wish.seats if each.kind != "closed"] or [
        Seat("person", visitor=who.id, nickname=who.nickname) for _ in range(match.seats)
    ]
    if len(seats) != match.seats or any(seat.kind == "open" for seat in seats):
        raise Refused(f"The match has {match.seats} seats; say for each who plays: you or a bot.")
    head = Head(
        id=new_id(),
        game=table.head.game,
        options=dict(match.options),
        seats=seats,
        status="running",
        private=True,
        came_from=f"{table.head.id}/{wish.number}",
    )
    made = await house.put(head, who, fresh)
    house.wake_bot(made)
    return made
