"""How late bots answer: the top level with a budget of time, in positions of games under way, and when it is told to stop.

    python bench/answers.py [--positions 40] [--seconds 0.2 1.0]

Every position is asked of a bot that has just sat down, so its memory is made within the budget, too. An answer before the time
is up is not late: the choice was settled. Prints a Markdown table with what answers took beyond their budget, and how long
after `stop` an answer came; timings decide nothing.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import veritable
from veritable.bots import engine
from veritable.bots.levels import plan
from veritable.bots.search import Search
from veritable.core.game import Game
from veritable.lab.progress import Bar

WANTED = 0.050
LONG_BEFORE_TIME, STOPPED_AFTER = 30.0, 0.1


def positions(game: Game, wanted: int) -> Iterator[tuple[Any, ...]]:
    """What a seat with a choice sees, at random moments of games played at random."""
    luck, seed, found = random.Random(game.name), 0, 0
    while found < wanted:
        seed += 1
        match = game.match(seed=seed)
        while match.actor != "over" and found < wanted:
            ids = [each.id for each in match.offers()]
            if len(ids) > 1 and luck.random() < 1 / 15:
                found += 1
                yield game.record.load(match.view(match.actor)["state"]), match.actor, match.number, ids
            match.play(luck.choice(ids))


def late(game: Game, seconds: float, position: tuple[Any, ...]) -> float:
    """How long after its budget a bot answers."""
    bot = Search(game, replace(plan(game, "level-8"), seconds=seconds), 1)
    start = time.perf_counter()
    bot.decide(*position)
    return max(0.0, time.perf_counter() - start - seconds)


def stopped(game: Game, position: tuple[Any, ...]) -> float:
    """How long after it was told to stop a bot answers."""
    bot, told = Search(game, replace(plan(game, "level-8"), seconds=LONG_BEFORE_TIME), 1), []

    def stop() -> None:
        told.append(time.perf_counter())
        bot.stop()

    timer = threading.Timer(STOPPED_AFTER, stop)
    timer.start()
    bot.decide(*position)
    answered = time.perf_counter()
    timer.cancel()
    return max(0.0, answered - told[0]) if told else 0.0


def row(name: str, found: list[float]) -> str:
    """A line of the table."""
    cuts = (statistics.median(found), statistics.quantiles(found, n=100)[98], max(found))
    within = sum(each <= WANTED for each in found)
    return f"| {name} | {len(found)} | {' | '.join(f'{each * 1000:.1f}' for each in cuts)} | {within} of {len(found)} |"


def rows(game: Game, wanted: int, budgets: list[float]) -> list[str]:
    """The lines of a game."""
    engine.compile_now(game)
    at = list(Bar(positions(game, wanted), wanted, f"{game.title}: positions"))
    lines = [
        row(f"{game.title}, {each:g} s", list(Bar((late(game, each, p) for p in at), wanted, game.title))) for each in budgets
    ]
    return [*lines, row(f"{game.title}, stopped", list(Bar((stopped(game, p) for p in at), wanted, game.title)))]


def main() -> None:
    """Measure and print."""
    reading = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    reading.add_argument("--positions", type=int, default=40)
    reading.add_argument("--seconds", type=float, nargs="+", default=[0.2, 1.0])
    reading.add_argument("--games", nargs="+", default=veritable.games())
    asked = reading.parse_args()
    print(f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, Python {platform.python_version()}\n")
    print("| asked | answers | median, ms late | 99 of 100 | latest | within 50 ms |\n| --- | --- | --- | --- | --- | --- |")
    for name in asked.games:
        print("\n".join(rows(veritable.game(name), asked.positions, asked.seconds)), flush=True)


if __name__ == "__main__":
    main()
