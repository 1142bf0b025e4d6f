"""A bar that shows how far a long computation is, on the terminal's error stream; nothing where there is no terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import Any

WIDTH = 30


class Bar:
    """Passes things through and counts them."""

    def __init__(self, things: Iterable[Any], total: int, title: str, quiet: bool = False) -> None:
        self._things, self._total, self._title = things, total, title
        self._shown = not quiet and sys.stderr.isatty()
        self._start = time.monotonic()

    def __iter__(self) -> Iterator[Any]:
        self._show(0)
        for done, thing in enumerate(self._things, 1):
            yield thing
            self._show(done)
        if self._shown:
            print(file=sys.stderr)

    def _show(self, done: int) -> None:
        if self._shown:
            now = line(done, self._total, self._title, time.monotonic() - self._start)
            print(f"\r{now}", end="", file=sys.stderr, flush=True)


def line(done: int, total: int, title: str, spent: float) -> str:
    """`Veletas ███████░░░░ 70/100, 0:12 left`."""
    full = WIDTH * done // max(1, total)
    left = f", {_minutes(spent / done * (total - done))} left" if done else ""
    return f"{title} {'█' * full}{'░' * (WIDTH - full)} {done}/{total}{left}   "


def _minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"
