"""Thousands of whole matches of every game with secrets, each in two worlds that one seat cannot tell apart (`worlds.py`).

    PYTHONPATH=tests python -m server.leaks [--matches 2500] [--processes 2] [--first 0]

At every decision all that programs at the seat and among onlookers are sent is compared, byte by byte; in one match of twenty
also what people are sent there, and in the others what they are sent when they drop in. Matches go on to their end, on plain
rules, with seats and options that change from one to the next. The first difference ends the run and says where it was.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import sys
import time
from collections import Counter

import veritable
from server.torture import QUICK
from server.worlds import Twins
from veritable.core.conformance.settings import Setting, settings
from veritable.lab.progress import Bar

TURNS = ("veiled_fate", "well_of_souls", "verrix", "veiled_fate", "well_of_souls")
"""Whose turn it is: the games that hide most come twice."""
IN_WORDS = 20
"""Every so many matches people are there all the time."""
SETTINGS = 400
"""So many combinations of seats and options of every game are played in turn."""


def setting_of(number: int, known: dict[str, list[Setting]]) -> Setting:
    """What match `number` is about."""
    name = TURNS[number % len(TURNS)]
    if name not in known:
        known[name] = settings(veritable.game(name), SETTINGS)
    found = known[name][number // len(TURNS) % len(known[name])]
    return Setting(found.game, found.seats, found.options | QUICK.get(name, {}))


def compared(number: int, known: dict[str, list[Setting]] | None = None) -> Counter[str]:
    """What was compared in match `number`, in which time stands still."""
    setting, now = setting_of(number, KNOWN if known is None else known), time.time()
    usual, time.time = time.time, lambda: now  # type: ignore[method-assign]
    try:
        count = asyncio.run(Twins(setting, number % setting.seats, number, number % IN_WORDS == 0).play())
    except Exception as problem:
        raise AssertionError(f"Match {number}, {setting}: {problem!r}") from problem
    finally:
        time.time = usual  # type: ignore[method-assign]
    return count + Counter({f"matches of {setting.game.title}": 1, "matches": 1})


KNOWN: dict[str, list[Setting]] = {}


def told(count: Counter[str], began: float) -> str:
    """What has been compared so far, in one line."""
    return f"{time.monotonic() - began:.0f} s: " + ", ".join(f"{number:,} {what}" for what, number in sorted(count.items()))


def main() -> None:
    """A run as the command line asks for it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=2500)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--first", type=int, default=0, help="the number of the first match; another one, other matches")
    given = parser.parse_args()
    os.environ["VERITABLE_PLAIN"] = "1"
    total, began = Counter[str](), time.monotonic()
    with multiprocessing.Pool(given.processes) as pool:
        numbers = range(given.first, given.first + given.matches)
        for count in Bar(pool.imap_unordered(compared, numbers), given.matches, "matches in two worlds"):
            total += count
            if total["matches"] % 10 == 0 and not sys.stderr.isatty():
                print(told(total, began), flush=True)
    print(f"No seat was told what it may not know. {told(total, began)}")


if __name__ == "__main__":
    main()
