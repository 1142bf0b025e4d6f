"""All tables of a server process: found by their id, loaded when somebody asks for them, let go when nobody does.

The house also keeps time: it looks for clocks that have run out, puts idle tables away, and gives back the time that the
server was down.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any

from sqlalchemy import Connection, select, update
from sqlalchemy.exc import SQLAlchemyError

import veritable
from veritable.core import save
from veritable.core.errors import BadOption
from veritable.core.game import Rules
from veritable.core.match import Match
from veritable.server import clocks, records, seating, wire
from veritable.server.bots import Bots
from veritable.server.changes import new_table
from veritable.server.coaching import Coaches
from veritable.server.compiling import Compiled
from veritable.server.deeds import give_up
from veritable.server.heads import Head, Seat, new_id
from veritable.server.limits import Limits
from veritable.server.problems import Forbidden, NotFound, Refused, TooMany
from veritable.server.reviving import revive
from veritable.server.schema import SETTINGS, TABLES
from veritable.server.store import Store
from veritable.server.tables import Table
from veritable.server.visitors import Visiting, Visitors

LOG = logging.getLogger("veritable.server")
BEAT = 2.0
"""Seconds between two heartbeats; a longer silence means that the server was down, and nobody's time ran."""
PRESENCE = 30.0
"""Seconds after which processes tell each other again who is connected where, and old tables are looked for."""
DAY = 24 * 3600.0


class House:
    """The tables, and everything they share."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store, self.limits = store, limits
        self.visitors, self.bots, self.compiled = Visitors(store), Bots(limits), Compiled(self.hasten)
        self.coaches = Coaches(limits)
        self.tables: dict[str, Table] = {}
        self.closing = False
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # Opening and closing

    async def open(self) -> None:
        """The database is ready, the clocks have been put right, and bots go on with what they were at."""
        self.store.open()
        await self.visitors.open()
        self.store.listen(self.heard)
        await self.store.write(put_clocks_right(time.time()))
        self.later(self._keep_time())
        self.later(self._wake_tables())

    async def close(self) -> None:
        """What is under way is finished and stored, and the time is noted."""
        self.closing = True
        for table in list(self.tables.values()):
            async with table.lock:
                pass
        for task in self._tasks:
            task.cancel()
        self.bots.close()
        self.compiled.close()
        self.coaches.close()
        await self.store.write(beat(time.time()))
        await self.store.close()

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """The work is done in the background; a failure is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("background work failed", exc_info=task.exception())

    # Finding

    async def get(self, name: str) -> Table:
        """The table of that id."""
        if name in self.tables:
            return self.tables[name]
        if name not in self._loading:
            self._loading[name] = asyncio.get_running_loop().create_task(self._load(name))
            self._loading[name].add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(self._loading[name])

    async def _load(self, name: str) -> Table:
        stored = await self.store.read(records.load(name))
        if stored is None:
            raise NotFound("There is no such table.")
        self.compiled.ask_for(stored.head.game)
        match, frozen = await asyncio.to_thread(revive, stored, self.rules_of(stored.head.game))
        table = self.tables[name] = Table(self, stored, match, frozen)
        self.wake_bot(table, ours=False)
        return table

    def forget(self, table: Table, reason: str = "The table must be laid anew.") -> None:
        """The table leaves the memory; whoever is there is asked to come back."""
        self._put_down(table)
        for guest in list(table.guests):
            guest.dismiss(reason, retry=True)

    def _put_down(self, table: Table) -> None:
        self.tables.pop(table.head.id, None)
        self.bots.forget(table, range(len(table.head.seats)))

    def rules_of(self, game: str) -> Rules | None:
        """The compiled rules of a game, if they are ready."""
        return self.compiled.ready.get(game)

    def hasten(self, game: str, rules: Rules) -> None:
        """The matches of a game run on its compiled rules from now on."""
        for table in self.tables.values():
            if table.head.game == game and table.match is not None:
                table.match.run_on(rules)

    def wake_bot(self, table: Table, ours: bool = True) -> None:
        """A bot that is asked sets to work; where the last decision was another process's, that one goes first."""
        if not self.closing:
            self.bots.wake(table, 0.0 if ours or not self.store.shared else self.limits.bot_seconds + 1)

    def heard(self, sender: str, name: str) -> None:
        """Another process has changed a table ("*": perhaps any), or says who is connected to it there ("@table:0,1")."""
        if name.startswith("@"):
            name, _, seats = name[1:].partition(":")
            if name in self.tables:
                self.tables[name].hear_presence(sender, set(map(int, filter(None, seats.split(",")))))
            return
        for table in list(self.tables.values()) if name == "*" else filter(None, [self.tables.get(name)]):
            self.later(table.refresh())

    async def listing(self, who: Visiting) -> wire.TableList:
        """The public tables."""
        kinds: dict[str, list[wire.TableInfo]] = {}
        for status in ("gathering", "running", "over"):
            found = await self.store.read(records.listed(status, self.limits.tables_listed))
            kinds[status] = [self._listed(head, number, who) for head, number in found]
        return wire.TableList(**kinds)

    def _listed(self, head: Head, number: int, who: Visiting) -> wire.TableInfo:
        table = self.tables.get(head.id)
        if table is None:
            table = Table(self, records.Stored(head, [], [], [], {}), None, "")
        info = table.info(who.id)
        info.number = number
        return info

    # Laying

    async def lay(self, wish: wire.NewTable, who: Visiting) -> Table:
        """A new table, started at once if that is wished and possible."""
        game = veritable.game(wish.game)
        seats = [seat_wished(each, who) for each in wish.seats if each.kind != "closed"]
        options = game.read_options(wish.options)
        game.checked_setting(len(seats), options)  # refused here rather than when all have sat down
        if wish.clock.kind != "none" and wish.clock.seconds < 1:
            raise BadOption("A clock needs seconds.")
        head = Head(
            id=new_id(),
            game=wish.game,
            options=options,
            seats=seats,
            private=wish.private,
            clock=wish.clock,
            hints=wish.hints,
            takeover=wish.takeover,
            starts_itself=wish.start,
        )
        table = await self.put(head, who)
        if wish.start and all(seat.kind != "open" for seat in seats):
            await seating.start(table, who)
        return table

    async def put(self, head: Head, who: Visiting, match: Match | None = None) -> Table:
        """A table is stored and in memory, `who` being its host, perhaps with a match already."""
        if await self.store.read(records.hosted(who.id)) >= self.limits.tables_per_visitor:
            raise TooMany(f"You host {self.limits.tables_per_visitor} tables that are not over: finish or put away some first.")
        now = time.time()
        head.host, head.host_name, head.created = who.id, who.nickname, now
        rows: list[records.Row] = []
        if match is not None:
            head.beginning = save.dump_beginning(match)
            rows = records.entry_rows(head.id, match.entries, 1, match.fingerprint, now)
        await self.store.write(new_table(head, rows, now))
        table = self.tables[head.id] = Table(self, records.Stored(head, [], [], [], {}), match, "")
        self.compiled.ask_for(head.game)
        return table

    async def rematch(self, table: Table, who: Visiting) -> Table:
        """The next table of the same people, the first seat passed on; made once."""
        async with table.lock:
            if not table.head.ended or table.head.status == "review":
                raise Refused("The match is not over yet.")
            if not table.head.seats_of(who.id) and table.head.host != who.id:
                raise Forbidden("Only those who played may ask for a rematch.")
            if table.head.rematch is None:
                head = _again(table.head)
                await self.put(head, who)
                new = table.head.copy()
                new.rematch = head.id
                await table.change(new)
        return await self.get(str(table.head.rematch))

    # Keeping time

    async def _keep_time(self) -> None:
        last_beat = last_sweep = 0.0
        while True:
            now = time.time()
            try:
                for name in await self.store.read(run_out(now)):
                    self.later(self._time_out(name))
                if now - last_beat >= BEAT and await self.store.read(any_clock_runs):
                    await self.store.write(beat(now))
                    last_beat = now
                if now - last_sweep >= min(PRESENCE, self.limits.idle_seconds):
                    for table in list(self.tables.values()):
                        await table.announce()
                    await self._put_idle_away(now)
                    last_sweep = now
            except SQLAlchemyError as problem:
                LOG.warning("the database does not answer", extra={"problem": type(problem).__name__})
                await asyncio.sleep(BEAT)
            except Exception:
                LOG.exception("keeping time failed")
            await asyncio.sleep(0.5)

    async def _time_out(self, name: str) -> None:
        """Whoever is asked at this table has no time left."""
        table = await self.get(name)
        seat, end = table.actor, clocks.deadline(table.head, table.actor)
        if not isinstance(seat, int) or end is None or end > time.time() or not table.running:
            return
        try:
            if table.head.takeover:
                await seating.stand_in(table, seat)
            else:
                await give_up(table, seat, "ran out of time")
        except Refused:
            pass  # somebody was faster, and the clock stands otherwise now

    async def _put_idle_away(self, now: float) -> None:
        """Tables that nobody looks at leave the memory; those forgotten for days are closed in the database."""
        for table in list(self.tables.values()):
            quiet = time.monotonic() - table.touched > self.limits.idle_seconds
            if quiet and not table.guests and not table.lock.locked() and table.bot_at_work is None:
                self._put_down(table)
        for name in await self.store.read(forgotten(now, self.limits)):
            table = await self.get(name)
            async with table.lock:
                head = table.head.copy()
                head.status, head.reason = "abandoned", "Nobody came back to this table."
                await table.change(head)

    async def _wake_tables(self) -> None:
        """Tables with bots that were under way when the server stopped are taken up again."""
        for name in await self.store.read(with_bots):
            await self.get(name)


def seat_wished(wish: wire.SeatWish, who: Visiting) -> Seat:
    """A seat as it is wished for."""
    if wish.kind == "me":
        return Seat("person", visitor=who.id, nickname=who.nickname)
    if wish.kind == "bot":
        return Seat("bot", seating.checked_bot(wish.bot))
    return Seat()


def _again(head: Head) -> Head:
    """A table like this one for the next match."""
    seats = [Seat(each.kind, each.bot, each.visitor, each.secret, each.nickname) for each in head.seats]
    new = head.copy()
    return Head(
        id=new_id(),
        game=new.game,
        options=new.options,
        seats=seats[1:] + seats[:1],
        private=new.private,
        clock=new.clock,
        hints=new.hints,
        takeover=new.takeover,
    )


# Questions and work about time


def run_out(now: float) -> Any:
    """A question for the tables where somebody's time has run out."""
    found = select(TABLES.c.id).where(TABLES.c.deadline <= now, TABLES.c.status == "running")
    return lambda connection: list(connection.execute(found).scalars())


def any_clock_runs(connection: Connection) -> bool:
    """Whether a clock runs anywhere."""
    return connection.execute(select(TABLES.c.id).where(TABLES.c.deadline.is_not(None)).limit(1)).scalar() is not None


def with_bots(connection: Connection) -> list[str]:
    """The running tables with bots."""
    return list(connection.execute(select(TABLES.c.id).where(TABLES.c.status == "running", TABLES.c.bots)).scalars())


def forgotten(now: float, limits: Limits) -> Any:
    """A question for the tables to be put away: those whose head has not changed and that have no fresh entry."""
    gathering = (TABLES.c.status == "gathering") & (TABLES.c.touched < now - limits.gathering_days * DAY)
    running = (TABLES.c.status == "running") & (TABLES.c.touched < now - limits.running_days * DAY)
    idle = select(TABLES.c.id).where(gathering | (running & ~records.has_entries_since(now - limits.running_days * DAY)))
    return lambda connection: list(connection.execute(idle).scalars())


def beat(now: float) -> Any:
    """Work that notes that the server is up."""

    def write(connection: Connection) -> None:
        if not connection.execute(update(SETTINGS).where(SETTINGS.c.name == "beat").values(value=str(now))).rowcount:
            connection.execute(SETTINGS.insert().values(name="beat", value=str(now)))

    return write


def put_clocks_right(now: float) -> Any:
    """Work that gives back the time since the last heartbeat, if the server was down."""

    def write(connection: Connection) -> None:
        last = connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == "beat")).scalar()
        down = now - float(last) if last else 0.0
        if down > 2 * BEAT:
            for row in connection.execute(select(TABLES.c.head, TABLES.c.deadline).where(TABLES.c.deadline.is_not(None))).all():
                head = records.HEADS.decode(row.head)
                clocks.paused(head, down)
                head.version += 1
                connection.execute(
                    update(TABLES).where(TABLES.c.id == head.id).values(records.head_row(head, now, row.deadline + down))
                )
        beat(now)(connection)

    return write
