"""Compiled rules for the matches of a server, made where nobody waits for them.

Another process compiles a game's rules into the cache on disk; when it is done, a thread of the server loads them. Until
then, and where compilation is switched off (`VERITABLE_PLAIN=1`), matches run on the plain rules, which decide the same to
the byte.

    python -m veritable.server.compiling GAME
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Callable

import numpy as np

import veritable
from veritable.core.game import Rules, plain_only

LOG = logging.getLogger("veritable.server")


def loaded(name: str) -> Rules:
    """The compiled rules of a game, each called once so that it is compiled, or loaded from the cache."""
    game = veritable.game(name)
    match = game.match(chance="manual")
    state, out = match.state, np.zeros(match.vocabulary.size, np.int16)
    rules = game.fast
    s = rules.see(state)
    if rules.offer(s, out):
        if match.actor == "chance":
            rules.weight(s, int(out[0]))
        rules.play(s, int(out[0]))
    return rules


class Compiled:
    """The compiled rules that are ready, by game."""

    def __init__(self, told: Callable[[str, Rules], None]) -> None:
        self.ready: dict[str, Rules] = {}
        self._told = told
        self._asked: dict[str, asyncio.Task[None]] = {}

    def ask_for(self, name: str) -> None:
        """The rules of this game will be ready some time, if they can be compiled."""
        if name not in self._asked and not plain_only():
            self._asked[name] = asyncio.get_running_loop().create_task(self._make(name))

    def close(self) -> None:
        """Nothing is made any more."""
        for task in self._asked.values():
            task.cancel()

    async def _make(self, name: str) -> None:
        process = await asyncio.create_subprocess_exec(sys.executable, "-m", "veritable.server.compiling", name)
        try:
            if await process.wait() == 0:
                self.ready[name] = await asyncio.to_thread(loaded, name)
                self._told(name, self.ready[name])
                LOG.info("rules compiled", extra={"game": name})
            else:
                LOG.warning("rules could not be compiled; matches run on the plain ones", extra={"game": name})
        finally:
            if process.returncode is None:
                process.kill()


def main() -> None:
    """The rules of a game lie compiled in the cache."""
    os.nice(10)
    for name in sys.argv[1:]:
        loaded(name)


if __name__ == "__main__":
    main()
