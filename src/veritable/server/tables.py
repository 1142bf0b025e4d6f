"""A table in memory: a match, who sits there, who looks on. Whatever happens at a table happens under its lock, is stored,
and is told only after it is stored; if storing fails, the table goes back to what is stored.

What a seat may ask for is in `deeds` (decisions, taking back, resigning) and `seating` (sitting down, bots, starting).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

import veritable
from veritable.core import sight
from veritable.core.match import Entry, Match
from veritable.server import clocks, records, views, wire
from veritable.server.bots import title
from veritable.server.changes import Change
from veritable.server.guests import Guest
from veritable.server.heads import Asked, Head
from veritable.server.listening import tell_presence
from veritable.server.problems import NO_DATABASE, Conflict, Refused
from veritable.server.records import Stored
from veritable.server.reviving import repeat, revive
from veritable.server.views import ENCODE, Happened

if TYPE_CHECKING:
    from veritable.server.house import House

PRESENCE_LASTS = 100.0
"""Seconds for which another process's word on who is connected holds."""
LONG = 30
"""A story of more entries than this is told by a thread."""


class Table:
    """One table with all who are there."""

    def __init__(self, house: House, stored: Stored, match: Match | None, frozen: str) -> None:
        self.house, self.store, self.limits = house, house.store, house.limits
        self.game = veritable.game(stored.head.game)
        self.lock = asyncio.Lock()
        self.guests: set[Guest] = set()
        self.touched = time.monotonic()
        self.bot_at_work: asyncio.Task[None] | None = None
        self._elsewhere: dict[str, tuple[set[int], float]] = {}  # seats connected to other processes, and when they said so
        self._become(stored, match, frozen)

    def _become(self, stored: Stored, match: Match | None, frozen: str) -> None:
        self.head, self.match, self.frozen, self.chat = stored.head, match, frozen, stored.chat
        self._views: views.Views | None = None
        self._lines: dict[object, list[wire.Line]] = {}  # what each kind of reader has been told
        self._told_names: list[str] = []  # what seats were called when the table was last told of

    # Who is who

    @property
    def number(self) -> int:
        """The number of the state of the match."""
        return self.match.number if self.match else 0

    @property
    def actor(self) -> int | str | None:
        """Who is asked."""
        return self.match.actor if self.match else None

    @property
    def running(self) -> bool:
        """Whether decisions can be made."""
        return self.head.status == "running" and not self.frozen and self.match is not None

    def playing(self) -> Match:
        """The match, if it is going on."""
        if self.frozen:
            raise Refused(self.frozen)
        if self.match is None or self.head.status != "running":
            raise Refused("The match has not begun." if self.head.status == "gathering" else "The match is over.")
        return self.match

    def info(self, visitor: str | None = None, seat: int | None = None) -> wire.TableInfo:
        """The table as everyone sees it, and what of it belongs to whoever asks."""
        head, now, connected = self.head, time.time(), self._connected()
        mine = sorted({*head.seats_of(visitor), *([] if seat is None else [seat])})
        return wire.TableInfo(
            id=head.id,
            game=head.game,
            title=self.game.title,
            options=head.options,
            seats=[self._seat_info(number, name, number in connected, now) for number, name in enumerate(self._names())],
            status="frozen" if self.frozen else head.status,
            private=head.private,
            clock=head.clock,
            hints=head.hints,
            takeover=head.takeover,
            host=head.host_name,
            created=head.created,
            number=self.number,
            actor=self.actor if head.status == "running" else None,
            running_since=head.since if head.status == "running" else None,
            consent=self._consent(),
            winners=head.winners,
            reason=self.frozen or head.reason,
            rematch=head.rematch,
            came_from=head.came_from,
            mine=mine,
            hosting=bool(visitor) and head.host == visitor,
        )

    def _names(self) -> list[str]:
        """What the game calls each seat now."""
        if self.match is None or self.match.seats != len(self.head.seats):
            return [sight.seat_name(number) for number in range(len(self.head.seats))]
        return self.views.names

    def _connected(self) -> set[int]:
        """The seats that are connected, here or to another process that has said so lately."""
        lately = time.monotonic() - PRESENCE_LASTS
        elsewhere = [seats for seats, when in self._elsewhere.values() if when > lately]
        return {guest.seat for guest in self.guests if guest.seat is not None}.union(*elsewhere)

    async def announce(self, even_nobody: bool = False) -> None:
        """The other processes hear which seats are connected to this one."""
        if self.store.shared and (self.guests or even_nobody):
            await self.store.write(tell_presence(self.head.id, {guest.seat for guest in self.guests if guest.seat is not None}))

    def hear_presence(self, process: str, seats: set[int]) -> None:
        """Another process says which seats are connected to it; one that is new here is told the same of us."""
        before, new = self._connected(), process not in self._elsewhere
        self._elsewhere[process] = (seats, time.monotonic())
        if self._connected() != before:
            self.tell_table()
        if new:
            self.house.later(self.announce())

    def _seat_info(self, number: int, name: str, connected: bool, now: float) -> wire.SeatInfo:
        seat = self.head.seats[number]
        return wire.SeatInfo(
            kind=seat.kind,
            name=name,
            nickname=title(self.game, seat.bot) if seat.kind == "bot" else seat.nickname,
            bot=seat.bot,
            connected=connected,
            seconds=clocks.left(self.head, number, self.actor, now),
            resigned=seat.resigned,
        )

    def _consent(self) -> wire.Consent | None:
        asked = self.head.asked
        return wire.Consent(asked.seat, asked.agreed, self.still_to_agree(asked)) if asked else None

    def still_to_agree(self, asked: Asked) -> list[int]:
        """The people whose consent is missing; bots always agree."""
        people = [number for number, seat in enumerate(self.head.seats) if seat.kind == "person"]
        return [seat for seat in people if seat != asked.seat and seat not in asked.agreed]

    # Telling

    @property
    def views(self) -> views.Views:
        """The views of the present state."""
        assert self.match is not None
        if self._views is None:
            head = self.head
            broken = head.status == "over" and self.match.actor != "over"
            ending = views.broken_off(self.match, head.winners or [], head.reason) if broken else None
            self._views = views.Views(self.match, not self.running, ending)
        return self._views

    def view_for(self, guest: Guest) -> wire.View | None:
        """The match as a guest sees it."""
        if self.match is None:
            return None
        reader = views.reader_of(guest.seat, self.head.ended)
        if guest.brief:
            return self.views.brief(guest.seat, reader, guest.stateless)
        return self.views.full(guest.seat, reader)

    def begin_trail(self, match: Match) -> None:
        """What happens next is kept, if anybody will be told in words."""
        told = not self.game.record.open or any(not guest.brief for guest in self.guests)
        match.trail = [] if told else None

    async def lines_for(self, seat: int | None, since: int = 0) -> list[wire.Line]:
        """The log as a seat may read it, from a number on."""
        if self.match is None:
            return []
        reader = views.reader_of(seat, self.head.ended)
        kind = None if self.game.record.open else reader
        while True:
            told = self._lines.setdefault(kind, [])
            missing = self.number - len(told)
            if missing <= 0:
                return told[since:]
            match = self.match.at(self.number)  # a copy: the match may go on while a thread tells what was
            short = missing <= LONG and not any(entry.action is None for entry in match.entries)
            tell = (match, reader, len(told))
            new = views.lines(*tell) if short else await asyncio.to_thread(views.lines, *tell)
            if self._lines.get(kind) is told and new and len(told) == new[0].number - 1:
                told.extend(new)

    async def sync(self, guest: Guest, since: int = 0) -> None:
        """A guest gets everything (of the log: what comes after the first `since` lines)."""
        lines = [] if guest.brief else await self.lines_for(guest.seat, since)
        guest.post(wire.Sync(self.view_for(guest), lines, self.chat[-self.limits.chats_kept :]))

    async def sync_all(self) -> None:
        """Everybody gets everything."""
        for guest in list(self.guests):
            await self.sync(guest)

    def tell_table(self) -> None:
        """Everybody hears how the table stands."""
        self._told_names = self._names()
        for guest in self.guests:
            guest.post(wire.Table(self.info(guest.visitor, guest.seat), time.time()))

    def _tell_step(self, told: list[tuple[int, Happened]], by: Guest | None, ref: int) -> None:
        """Everybody hears of new entries."""
        now, ended, shown, open_to_all = time.time(), self.head.ended, self.views, self.game.record.open
        seconds = clocks.all_left(self.head, shown.actor, now)
        made: dict[object, list[wire.Line]] = {}
        for guest in self.guests:
            reader = views.reader_of(guest.seat, ended)
            kind = (guest.brief, None if open_to_all else reader)
            if kind not in made:
                tell = views.brief_line if guest.brief else views.line
                made[kind] = [tell(self.match, number, each, reader) for number, each in told]  # type: ignore[arg-type]
            view = shown.brief(guest.seat, reader, guest.stateless) if guest.brief else shown.full(guest.seat, reader)
            step = wire.Step(made[kind], view, seconds, now)
            if guest is by:
                step.ref = ref
            guest.post_encoded(ENCODE(step))

    # Changing

    async def change(self, head: Head) -> None:
        """A new head is stored, and then it is the head."""
        head.version = self.head.version + 1
        now = time.time()
        await self._store([], head, now)
        self.head, self._views = head, None
        self.house.bots.forget(self, [n for n, seat in enumerate(head.seats) if head.ended or seat.kind != "bot"])
        self.tell_table()

    async def open_with(self, match: Match, head: Head) -> None:
        """The match begins: its first entries and the head that says so are stored, and everybody gets it."""
        now, head.version = time.time(), self.head.version + 1
        rows = records.entry_rows(head.id, match.entries, 1, match.fingerprint, now)
        self.match = match
        await self._store(rows, head, now)
        self.head, self._views = head, None
        rules = self.house.rules_of(head.game)
        if rules is not None:
            match.run_on(rules)
        self.tell_table()
        await self.sync_all()
        self.house.wake_bot(self)

    async def add(self, first: int, actor: int | None = None, by: Guest | None = None, ref: int = 0) -> None:
        """What the match has done since its entry number `first` is stored, and then told to everybody."""
        match, now = self.match, time.time()
        assert match is not None
        entries, trail, match.trail = match.entries[first:], match.trail, None
        head = self._head_after(match, actor, now)
        rows = records.entry_rows(self.head.id, entries, first + 1, match.fingerprint, now)
        await self._store(rows, head, now)
        self._views = None
        if head is not None:
            self.head = head
            self.house.bots.forget(self, range(len(head.seats)) if head.ended else [])
        self._tell_step(views.numbered(match, entries, trail), by, ref)
        await self.after_step(head is not None)

    async def after_step(self, changed: bool, ours: bool = True) -> None:
        """After the end everything is open, so everybody gets it; otherwise a bot may be asked."""
        if changed or (any(not guest.brief for guest in self.guests) and self._names() != self._told_names):
            self.tell_table()
        if self.head.ended and not self.game.record.open:
            self._lines.clear()
            await self.sync_all()
        self.house.wake_bot(self, ours)

    def _head_after(self, match: Match, actor: int | None, now: float) -> Head | None:
        """The head after a decision, if it has changed: clocks, requests that are moot, the end."""
        if self.head.clock.kind == "none" and self.head.asked is None and match.actor != "over":
            return None
        head = self.head.copy()
        head.version += 1
        head.asked = None
        if actor is not None:
            clocks.press(head, actor, now)
        if match.actor == "over":
            result = match.result()
            head.status, head.winners, head.reason = "over", result["winners"], result["reason"]
        return head

    async def _store(self, rows: list[records.Row], head: Head | None, now: float) -> None:
        """Rows and head are committed; or the table is what is stored, and `Refused` says so."""
        row = records.head_row(head, now, clocks.deadline(head, self.actor)) if head else None
        self.touched = time.monotonic()
        try:
            await self.store.write(Change(self.head.id, self.head.version, rows, row))
        except Conflict:
            await self.reload()
            raise Refused("Something else happened at this table first: look again.") from None
        except SQLAlchemyError:
            self.house.forget(self, NO_DATABASE)
            raise
        except BaseException:
            self.house.forget(self)
            raise

    async def reload(self) -> None:
        """The table is what is stored, and everybody gets it."""
        stored = await self.store.read(records.load(self.head.id))
        if stored is None:
            self.house.forget(self)
            return
        self._become(stored, *await asyncio.to_thread(revive, stored, self.house.rules_of(self.head.game)))
        self.tell_table()
        await self.sync_all()
        self.house.wake_bot(self, ours=False)

    async def refresh(self) -> None:
        """What another process has stored is taken over and told."""
        async with self.lock:
            stored = await self.store.read(records.load(self.head.id, self.number))
            if stored is None:
                return
            if self.match is None or self.frozen or stored.head.status in ("gathering", "abandoned"):
                await self.reload()
                return
            changed = stored.head.version != self.head.version
            self.head = stored.head
            if not await self._take_over(stored.entries, stored.marks):
                return
            self._take_over_chat(stored.chat)
            await self.after_step(changed, ours=False)

    async def _take_over(self, entries: Sequence[Entry], marks: Sequence[str | None]) -> bool:
        match = self.match
        assert match is not None
        self._views = None
        self.begin_trail(match)
        if repeat(match, entries, marks):
            await self.reload()
            return False
        trail, match.trail = match.trail, None
        if entries:
            self._tell_step(views.numbered(match, entries, trail), None, 0)
        return True

    def _take_over_chat(self, chat: Iterable[wire.Chat]) -> None:
        known = self.chat[-1].number if self.chat else 0
        for each in chat:
            if each.number > known:
                self.chat.append(each)
                for guest in self.guests:
                    guest.post(each)
