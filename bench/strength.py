"""How the top level of Veletas at one second a decision fares against plain UCT (`tests/bots/plain_uct.py`) at ten.

    python bench/strength.py [--games 100] [--first 0] [--ours 1] [--theirs 10] [--workers N] [--size 10] [--out FILE]

Seats alternate, seeds are fixed, every process plays games of its own on one core; only NumPy and numba are needed. Both think
on one thread. Prints one line a game and the share of ours with its 95 % interval. With `--out docs/ladder/plain-uct.json` the
page of the ladder tells of it; games that the file holds of the same match already are kept and not played again.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

import veritable  # noqa: E402
from bots.plain_uct import PlainUct  # type: ignore[import-not-found]  # noqa: E402
from veritable.bots import Search, engine  # noqa: E402
from veritable.bots.levels import names, plan  # noqa: E402
from veritable.lab.arena import Arena  # noqa: E402
from veritable.lab.strength import interval  # noqa: E402


@cache
def yardstick(seconds: float) -> PlainUct:
    """Made once a process: it is compiled anew in each."""
    return PlainUct(veritable.game("veletas"), seconds)


def play(task: tuple[int, float, float, int]) -> dict[str, Any]:
    """One game; ours sits on seat 0 in even games."""
    number, ours, theirs, size = task
    game = veritable.game("veletas")
    engine.compile_now(game)
    top = Search(game, replace(plan(game, names()[-1]), seconds=ours), number)
    seat = number % 2
    sitting: list[Any] = [top, yardstick(theirs)] if seat == 0 else [yardstick(theirs), top]
    arena = Arena(game, 2, {"size": size}, number)
    row = arena.played(sitting)
    return {"number": number, "seat": seat, "won": seat in row.winners, "decisions": row.decisions, "seconds": row.seconds}


def rows(tasks: list[tuple[int, float, float, int]], workers: int) -> Iterator[dict[str, Any]]:
    """The games as they end."""
    if workers == 1:
        yield from map(play, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(play, tasks)


def main() -> None:
    """Play and print."""
    reading = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    reading.add_argument("--games", type=int, default=100)
    reading.add_argument("--first", type=int, default=0, help="the number of the first game, to play them in portions")
    reading.add_argument("--ours", type=float, default=1.0)
    reading.add_argument("--theirs", type=float, default=10.0)
    reading.add_argument("--size", type=int, default=10)
    reading.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    reading.add_argument("--out", type=Path)
    asked = reading.parse_args()
    engine.compile_now(veritable.game("veletas"))
    match = {"size": asked.size, "ours": asked.ours, "theirs": asked.theirs}
    done = known(match, asked.out)
    numbers = {row["number"] for row in done}
    todo = [n for n in range(asked.first, asked.first + asked.games) if n not in numbers]
    for row in rows([(n, asked.ours, asked.theirs, asked.size) for n in todo], asked.workers):
        done.append(row)
        print(json.dumps(row), flush=True)
        if asked.out:
            write(match, done, asked.out)
    won = sum(row["won"] for row in done)
    low, high = interval(won, len(done))
    print(f"top level at {asked.ours:g} s won {won} of {len(done)} against plain UCT at {asked.theirs:g} s: ", end="")
    print(f"{won / len(done):.0%}, 95 % interval {low:.0%} to {high:.0%}")


def known(match: dict[str, Any], file: Path | None) -> list[dict[str, Any]]:
    """The games of this match that a file holds already."""
    if file is None or not file.exists():
        return []
    result = json.loads(file.read_text(encoding="utf-8"))
    return list(result["rows"]) if result["match"] == match else []


def write(match: dict[str, Any], done: list[dict[str, Any]], file: Path) -> None:
    """The match as it stands is in the file, a row a line."""
    command = f"python bench/strength.py --games {len(done)} --ours {match['ours']:g} --theirs {match['theirs']:g}"
    head = json.dumps({"match": match, "command": f"{command} --size {match['size']}"}, indent=1)
    told = ",\n".join(json.dumps(row) for row in sorted(done, key=lambda row: int(row["number"])))
    file.write_text(f'{head[:-2]},\n "rows": [\n{told}\n]\n}}\n', encoding="utf-8")


if __name__ == "__main__":
    main()
