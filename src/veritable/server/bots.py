"""Bots at tables: each decision in a worker thread within a time budget, so that no table waits for another's bot.

A bot is handed the view of its seat, like everyone, and keeps what it has thought for its next decision. Threads for bots are
fewer than the processors; when more bots are asked than there are threads, each thinks for a shorter while, so that nobody
waits much longer than for one. They have the priority of all others: one that the system makes wait while it holds what only
one thread may hold makes everybody wait. A bot that takes too long has an offer drawn for it.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import random
import threading
import time
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from veritable import bots
from veritable.core.game import Game
from veritable.server import wire
from veritable.server.limits import Limits
from veritable.server.problems import Refused

if TYPE_CHECKING:
    from veritable.server.tables import Table

LOG = logging.getLogger("veritable.server")
STAND_IN = "level-4"
"""Who plays on for people that leave."""
DRAWN = "uniform"
"""Who decides where a bot could not."""


class Bots:
    """The bots of a process."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._threads = ThreadPoolExecutor(limits.bot_threads, "bot")
        self._free = asyncio.Semaphore(limits.bot_threads)
        self._asked = 0  # bots that think or wait for a thread
        self._minds: OrderedDict[tuple[str, int], tuple[str, bots.Bot]] = OrderedDict()

    def close(self) -> None:
        """No bot begins to think any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def choose(self, table: Table, seat: int, name: str, seconds: float) -> int:
        """What a bot would do on a seat now; out of time it is told to stop, and if that does not help, an offer is drawn."""
        self._asked += 1
        try:
            async with self._free:
                view = table.playing().view(seat)
                share = min(1.0, self.limits.bot_threads / self._asked)
                try:
                    return await self._thought(self._mind(table, seat, name or STAND_IN), view, seconds * share)
                except Exception as problem:
                    about = {"bot": name, "game": table.head.game, "problem": type(problem).__name__}
                    LOG.warning("a bot did not decide", extra=about)
                    self.forget(table, [seat])  # it may still be thinking
                    return bots.bot(DRAWN).choose(view)
        finally:
            self._asked -= 1

    async def _thought(self, bot: bots.Bot, view: Mapping[str, Any], seconds: float) -> int:
        """What a bot decides in a thread; it is told when its time is up, and a second later nobody waits any more."""
        loop, thinks = asyncio.get_running_loop(), threading.Event()
        thinks.set()

        def think() -> int:
            try:
                return bot.choose(view)
            finally:
                thinks.clear()

        def stop() -> None:
            if thinks.is_set():
                getattr(bot, "stop", int)()

        alarm = loop.call_later(seconds, stop)
        try:
            return await asyncio.wait_for(loop.run_in_executor(self._threads, think), seconds + 1)
        finally:
            alarm.cancel()

    def _mind(self, table: Table, seat: int, name: str) -> bots.Bot:
        """The bot on a seat with all it has thought there; those that were asked longest ago forget."""
        known = self._minds.pop((table.head.id, seat), None)
        bot = known[1] if known and known[0] == name else bots.bot(name)
        self._minds[table.head.id, seat] = (name, bot)
        while len(self._minds) > self.limits.bots_kept:
            self._minds.popitem(last=False)
        return bot

    def forget(self, table: Table, seats: Iterable[int]) -> None:
        """What was thought on these seats is needed no more."""
        for seat in seats:
            self._minds.pop((table.head.id, seat), None)

    async def advise(self, table: Table, seat: int, seconds: float) -> list[wire.HintLine]:
        """The best that a bot finds for a seat."""
        game, view = table.game, table.playing().view(seat)
        think = functools.partial(bots.advise, game, view, max(0.1, min(seconds, self.limits.bot_seconds)))
        found = await asyncio.get_running_loop().run_in_executor(self._threads, think)
        return [wire.HintLine(each.action, each.text, each.chances, each.sentence) for each in found]

    def wake(self, table: Table, patience: float = 0.0) -> None:
        """If a bot is asked at this table, it sets to work; with patience, only if nobody else has done it by then."""
        if patience:
            asyncio.get_running_loop().call_later(patience, self._wake_if_still, table, table.number)
        elif table.bot_at_work is None and self._is_asked(table):
            table.bot_at_work = asyncio.get_running_loop().create_task(self._play(table))

    def _wake_if_still(self, table: Table, number: int) -> None:
        if table.number == number:
            self.wake(table)

    def _is_asked(self, table: Table) -> bool:
        if table.house.closing or not table.running:
            return False
        actor = table.actor
        return isinstance(actor, int) and table.head.seats[actor].kind == "bot"

    async def _play(self, table: Table) -> None:
        """Bots decide as long as they are asked."""
        try:
            while self._is_asked(table):
                try:
                    await self._turn(table)
                except Refused:  # another process was first; the table is what is stored now
                    await asyncio.sleep(random.uniform(0.05, 0.2))
        except Exception:
            LOG.exception("a bot's turn failed", extra={"table": table.head.id})
        finally:
            table.bot_at_work = None

    async def _turn(self, table: Table) -> None:
        began, number, seat = time.monotonic(), table.number, table.actor
        assert isinstance(seat, int)
        action = await self.choose(table, seat, table.head.seats[seat].bot, self.limits.bot_seconds)
        await asyncio.sleep(max(0.0, self._pause(table) - (time.monotonic() - began)))
        await self._decide(table, number, seat, action)

    def _pause(self, table: Table) -> float:
        return self.limits.bot_pause if any(not guest.brief for guest in table.guests) else 0.0

    async def _decide(self, table: Table, number: int, seat: int, action: int) -> None:
        async with table.lock:
            if table.number == number and self._is_asked(table):
                match = table.playing()
                table.begin_trail(match)
                match.submit(seat, action, expect=number)
                await table.add(number, seat)


def known(game: Game) -> list[wire.BotInfo]:
    """The bots that can be asked to sit down at a game, weakest first."""
    drawn = wire.BotInfo(DRAWN, "Chance", "Has no opinion: every offer is equally likely.")
    return [drawn, *(wire.BotInfo(*each) for each in bots.levels(game))]


def title(game: Game, name: str) -> str:
    """What people call a bot."""
    return next((each.title for each in known(game) if each.name == name), name)
