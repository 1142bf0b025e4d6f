"""Coaching: a match that is over is looked at position by position, in a process of its own, so that no table gets slower.

One match is looked at at a time; others wait in line. What is found is kept for whoever asks next, and nothing is looked for
any more once nobody asks.

    python -m veritable.server.coaching SIMULATIONS       reads a match as data, writes a line for every moment
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import time
from collections import OrderedDict
from typing import Any

import msgspec

import veritable
from veritable.bots import review
from veritable.bots.engine import compile_now, is_compiled
from veritable.core import save
from veritable.core.match import Match
from veritable.core.record import CHANCE
from veritable.server import wire
from veritable.server.limits import Limits
from veritable.server.problems import TooMany
from veritable.server.views import ENCODE

LOG = logging.getLogger("veritable.server")
PATIENCE = 60.0
"""Seconds without a question after which nobody seems to wait any more."""
UNCOMPILED = 5
"""Uncompiled, a position gets so many times fewer simulations."""
LINE_BYTES = 1 << 20
DECODE = msgspec.json.Decoder(wire.Analysis).decode


class Looking:
    """One match being looked at, or looked at."""

    def __init__(self, total: int) -> None:
        self.found = wire.Analysis("waiting", total)
        self.asked = time.monotonic()
        self.task: asyncio.Task[None] | None = None

    @property
    def is_forgotten(self) -> bool:
        """Whether nobody has asked for a while."""
        return time.monotonic() - self.asked > PATIENCE

    def add(self, part: wire.Analysis) -> None:
        """What the process has found since its last line."""
        found = self.found
        found.status, found.start, found.luck, found.decisions = part.status, part.start, part.luck, part.decisions
        found.moments += part.moments


class Coaches:
    """The matches that somebody wants to learn from."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._turn = asyncio.Semaphore(1)
        self._kept: OrderedDict[str, Looking] = OrderedDict()

    def look(self, name: str, match: Match, since: int) -> wire.Analysis:
        """What has been found so far of a match, from a moment on; the first question begins it."""
        looking = self._kept.get(name) or self._begin(name, match)
        looking.asked = time.monotonic()
        self._kept.move_to_end(name)
        if looking.found.status == "failed":
            del self._kept[name]  # whoever asks once more begins anew
        return msgspec.structs.replace(looking.found, moments=looking.found.moments[since:])

    def close(self) -> None:
        """Nothing is looked at any more."""
        for looking in self._kept.values():
            if looking.task is not None:
                looking.task.cancel()

    def _begin(self, name: str, match: Match) -> Looking:
        if sum(each.found.status in ("waiting", "running") for each in self._kept.values()) >= self.limits.reviews_waiting:
            raise TooMany("So many matches are being looked at: come back in a few minutes.")
        looking = self._kept[name] = Looking(len(match.actions))
        looking.task = asyncio.get_running_loop().create_task(self._watch(name, looking, match))
        done = [each for each, kept in self._kept.items() if kept.found.status in ("done", "failed")]
        for each in done[: max(0, len(self._kept) - self.limits.reviews_kept)]:
            del self._kept[each]
        return looking

    async def _watch(self, name: str, looking: Looking, match: Match) -> None:
        """The match is looked at as soon as its turn comes, and forgotten where nobody waits for the rest."""
        try:
            async with self._turn:
                if not looking.is_forgotten:
                    await self._run(looking, match)
        except Exception:
            LOG.exception("a match could not be looked at", extra={"table": name})
        if looking.is_forgotten and looking.found.status != "done":
            self._kept.pop(name, None)
        elif looking.found.status != "done":
            looking.found.status = "failed"

    async def _run(self, looking: Looking, match: Match) -> None:
        data = await asyncio.to_thread(lambda: ENCODE(match.dump()))
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "veritable.server.coaching", str(self.limits.review_simulations))
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=LINE_BYTES)
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(data)
            process.stdin.close()
            async for line in process.stdout:
                looking.add(DECODE(line))
                if looking.is_forgotten:
                    return
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


# In the other process


def look(match: Match, simulations: int) -> None:
    """Every moment of the match is written as it is found."""
    found = review.begun(match, simulations)
    _write(found, [], "running")
    for moment in review.moments(match, found.start, simulations):
        found.add(moment)
        actor: int | str = "chance" if moment.actor == CHANCE else moment.actor
        told = wire.Judgement(
            moment.number, actor, _rounded(moment.chances), round(moment.cost, 3), review.better_told(match, moment)
        )
        _write(found, [told], "running")
    _write(found, [], "done")


def _write(found: review.Review, told: list[wire.Judgement], status: Any) -> None:
    part = wire.Analysis(status, 0, _rounded(found.start), told, _rounded(found.luck), _rounded(found.decisions))
    sys.stdout.buffer.write(ENCODE(part) + b"\n")
    sys.stdout.flush()


def _rounded(values: list[float]) -> list[float]:
    return [round(each, 3) for each in values]


def main() -> None:
    """The match on the standard input is looked at, compiled where that is ready: nobody waits for a compiler."""
    if hasattr(os, "nice"):
        os.nice(10)
    simulations = int(sys.argv[1])
    data = msgspec.json.decode(sys.stdin.buffer.read())
    game = veritable.game(data["game"])
    match = save.load(game, data)
    if is_compiled(game):
        compile_now(game)
    else:
        os.environ["VERITABLE_PLAIN"] = "1"
        simulations = max(1, simulations // UNCOMPILED)
    look(match, simulations)


if __name__ == "__main__":
    main()
