"""The ladder: levels play each other with rotated seats and fixed seeds, on every core; strengths with intervals come out.

    python -m veritable.lab.ladder GAME [--games 100] [--seats N] [--pairs PAIRS] [--workers N] [--out FILE] [OPTION=VALUE …]

In a contest one seat is taken by the first of a pair and all others by the second, seat by seat in turn; with two seats that is
a plain match, and where seats win together (`--sides`) whole sides are taken. The result is a file of plain data, which
`lab.page` turns into `docs/ladder.md`. It is written as games end: a ladder that was stopped goes on where it was, and games of
levels that think otherwise by now are played again.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import platform
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from veritable import bots
from veritable.bots import Plan, engine
from veritable.bots.levels import names, plan
from veritable.bots.search import FOREVER
from veritable.core.errors import BadOption
from veritable.core.game import plain_only
from veritable.games import game as game_named
from veritable.lab.arena import Arena
from veritable.lab.progress import Bar

CLAIM = ("level-8", "level-3")
TOP = names()[-1]
PATIENCE = 600.0
"""Seconds that a level that counts simulations may take on a busy machine: the clock must not decide what was measured."""
SAVED_EVERY = 20.0
"""Seconds between two writings of what has been played so far."""


@dataclass(frozen=True)
class Contest:
    """What is to be played; everything that the result depends on."""

    game: str
    seats: int
    games: int = 100
    pairs: tuple[tuple[str, str], ...] = ()
    seed: int = 1
    simulations: int | None = None
    """How many the top level may think, instead of its seconds: then it is as strong on every machine, too."""
    sides: int = 0
    """How many sides there are, seats taking turns; none: every seat plays for itself."""
    options: dict[str, Any] = field(default_factory=dict)
    fewer: dict[str, int] = field(default_factory=dict)
    """Pairs that play another number of games than the rest: those of strong levels take long."""

    def games_of(self, pair: tuple[str, str]) -> int:
        """How many games a pair plays."""
        return self.fewer.get(":".join(pair), self.games)

    @property
    def command(self) -> str:
        """What reproduces it."""
        parts = [f"python -m veritable.lab.ladder {self.game} --games {self.games} --seats {self.seats} --seed {self.seed}"]
        told = [(":".join(pair), self.games_of(pair)) for pair in self.pairs]
        parts.append("--pairs " + ",".join(pair if games == self.games else f"{pair}={games}" for pair, games in told))
        if self.sides:
            parts.append(f"--sides {self.sides}")
        if self.simulations is not None:
            parts.append(f"--simulations {self.simulations}")
        return " ".join(parts + [f"{name}={value}" for name, value in self.options.items()])

    @property
    def table(self) -> dict[str, Any]:
        """What games must have in common to be counted together."""
        return {name: part for name, part in asdict(self).items() if name not in ("games", "pairs", "simulations", "fewer")}

    def plan(self, name: str) -> Plan:
        """How a level thinks in this contest."""
        thinking = plan(game_named(self.game), name)
        if name == TOP and self.simulations is not None:
            thinking = replace(thinking, simulations=self.simulations, seconds=PATIENCE)
        return replace(thinking, seconds=PATIENCE) if thinking.simulations < FOREVER else thinking


@dataclass(frozen=True)
class Task:
    """One game of a contest."""

    contest: Contest
    pair: tuple[str, str]
    number: int

    @property
    def seating(self) -> list[str]:
        """The first of the pair sits on a seat, or a side, that moves on from game to game."""
        sides = self.contest.sides or self.contest.seats
        strong, weak = self.pair
        return [strong if seat % sides == self.number % sides else weak for seat in range(self.contest.seats)]

    @property
    def seed(self) -> int:
        """The same for all seatings of a pair, so that everybody once has every seat's luck."""
        return self.contest.seed * 1_000_003 + self.number // (self.contest.sides or self.contest.seats)

    @property
    def key(self) -> tuple[str, int]:
        """What tells a game of a contest from others."""
        return ":".join(self.pair), self.number


def play(task: Task) -> dict[str, Any]:
    """One game, as a row of the result."""
    contest, game = task.contest, game_named(task.contest.game)
    if not plain_only():
        engine.compile_now(game)
    sitting = [bots.Search(game, contest.plan(name), task.seed * 10 + seat) for seat, name in enumerate(task.seating)]
    arena = Arena(game, contest.seats, contest.options, task.seed)
    row = arena.played(sitting)._asdict()
    pair, number = task.key
    return {"pair": pair, "number": number, "seating": task.seating, "actions": arena.number} | row


def tasks(contest: Contest) -> list[Task]:
    """Every game of a contest, pairs in turn so that a stopped ladder has some of each."""
    most = max(map(contest.games_of, contest.pairs))
    return [Task(contest, pair, n) for n in range(most) for pair in contest.pairs if n < contest.games_of(pair)]


def played(contest: Contest, workers: int, quiet: bool = False, file: Path | None = None) -> dict[str, Any]:
    """The whole contest, played by so many processes; what the file holds of it already is not played again."""
    game, start = game_named(contest.game), time.time()
    game.match(contest.seats, seed=0, **contest.options)  # refuses what cannot be played before hours are spent
    if not plain_only():
        engine.compile_now(game)
    rows, before = _known(contest, file)
    known = {(row["pair"], row["number"]) for row in rows}
    todo = [task for task in tasks(contest) if task.key not in known]
    saved = time.time()
    for row in Bar(_rows(todo, workers), len(todo), game.title, quiet):
        rows.append(row)
        if file is not None and time.time() - saved > SAVED_EVERY:
            write(_result(contest, rows, workers, before + time.time() - start), file)
            saved = time.time()
    return _result(contest, rows, workers, before + time.time() - start)


def _result(contest: Contest, rows: list[dict[str, Any]], workers: int, seconds: float) -> dict[str, Any]:
    rows.sort(key=lambda row: (row["pair"], row["number"]))
    pairs = tuple(dict.fromkeys((*contest.pairs, *(tuple(row["pair"].split(":")) for row in rows))))
    counts = Counter(row["pair"] for row in rows)
    games = max([contest.games, *counts.values()])
    fewer = {":".join(pair): counts[":".join(pair)] for pair in pairs if counts[":".join(pair)] < games}
    whole = replace(contest, games=games, pairs=tuple(sorted(pairs, key=lambda pair: (pair == CLAIM, pair))), fewer=fewer)
    machine = {"processor": platform.machine(), "cores": os.cpu_count(), "python": platform.python_version()}
    return {
        "contest": asdict(whole) | {"command": whole.command, "rules": game_named(contest.game).version},
        "plans": {name: asdict(contest.plan(name)) for name in names()},
        "machine": machine | {"numpy": np.__version__, "workers": workers, "seconds": round(seconds, 1)},
        "rows": rows,
    }


def _known(contest: Contest, file: Path | None) -> tuple[list[dict[str, Any]], float]:
    """The games that were played before and still count, and how long they took, about."""
    if file is None or not file.exists():
        return [], 0.0
    result = json.loads(file.read_text(encoding="utf-8"))
    if any(result["contest"].get(name) != part for name, part in contest.table.items()) or "plans" not in result:
        return [], 0.0
    same = {name for name in names() if name in result["plans"] and _plan_of(result["plans"][name]) == contest.plan(name)}
    rows = [row for row in result["rows"] if set(row["seating"]) <= same]
    return rows, float(result["machine"]["seconds"]) * len(rows) / max(1, len(result["rows"]))


def _plan_of(stored: dict[str, Any]) -> Plan | None:
    """A plan out of a file: what plans could not say then is as usual; one that says what they cannot say now is another."""
    if set(stored) - {each.name for each in fields(Plan)}:
        return None
    return Plan(**stored | {"forgets": tuple(stored.get("forgets", ()))})


def _rows(todo: Sequence[Task], workers: int) -> Iterator[dict[str, Any]]:
    if workers == 1:
        yield from map(play, todo)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(play, todo)


def read_pairs(text: str) -> tuple[tuple[str, str], ...]:
    """`level-2:level-1,…`, or `neighbours`: each level with the one below, and the top one with level 3."""
    if text == "neighbours":
        return (*((strong, weak) for weak, strong in pairwise(names())), CLAIM)
    pairs = tuple(tuple(each.split("=")[0].split(":")) for each in text.split(","))
    for pair in pairs:
        if len(pair) != 2 or not set(pair) <= set(names()):
            raise BadOption(f"A pair is two of {', '.join(names())}, such as level-2:level-1; not {':'.join(pair)!r}.")
    return pairs  # type: ignore[return-value]


def read_fewer(text: str) -> dict[str, int]:
    """The pairs with a number of games of their own: `level-8:level-7=24,…`."""
    parts = [each.split("=") for each in text.split(",") if "=" in each]
    if not all(len(each) == 2 and each[1].isdigit() for each in parts):
        raise BadOption(f"A pair with a number of games is written level-2:level-1=24; not {text!r}.")
    return {pair: int(games) for pair, games in parts}


def write(result: dict[str, Any], file: Path) -> None:
    """The result is in the file, a row a line."""
    rows = ",\n".join(json.dumps(row) for row in result["rows"])
    head = json.dumps({name: part for name, part in result.items() if name != "rows"}, indent=1)
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new")  # whoever stops a ladder while it writes loses nothing
    new.write_text(f'{head[:-2]},\n "rows": [\n{rows}\n]\n}}\n', encoding="utf-8")
    new.replace(file)


def contest_from(arguments: argparse.Namespace) -> Contest:
    """What the arguments ask for."""
    game = game_named(arguments.game)
    if not all("=" in each for each in arguments.options):
        raise BadOption(f"Options are given as NAME=VALUE, not {' '.join(arguments.options)!r}.")
    options = dict(each.split("=", 1) for each in arguments.options)
    fitting = [each for each in game.seats if not game.why_not_seated(each, game.read_options(options))]
    pairs = read_pairs(arguments.pairs)
    seats, sides = arguments.seats or fitting[0], arguments.sides
    if sides and seats % sides:
        raise BadOption(f"{seats} seats cannot be {sides} sides of equal size.")
    fewer = read_fewer(arguments.pairs)
    return Contest(game.name, seats, arguments.games, pairs, arguments.seed, arguments.simulations, sides, options, fewer)


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """The arguments of the program."""
    reading = argparse.ArgumentParser(prog="python -m veritable.lab.ladder", description=(__doc__ or "").split("\n", 1)[0])
    reading.add_argument("game")
    reading.add_argument("options", nargs="*", metavar="OPTION=VALUE", help="options of the game")
    reading.add_argument("--games", type=int, default=100, help="games of each pair")
    reading.add_argument("--seats", type=int, default=0, help="seats at the table; the fewest if nothing is said")
    reading.add_argument("--pairs", default="neighbours", help="level-2:level-1,level-8:level-7=24,… or neighbours")
    reading.add_argument("--seed", type=int, default=1)
    reading.add_argument("--simulations", type=int, help="how many simulations the top level may think, instead of 5 s")
    reading.add_argument("--sides", type=int, default=0, help="how many sides seats belong to in turn, if they win together")
    reading.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    reading.add_argument("--out", type=Path, help="where the result goes, if not into docs/ladder")
    return reading.parse_intermixed_args(given)


def run(asked: argparse.Namespace) -> str:
    """The ladder is played and written; without a file of its own it goes into the documentation. The answer is its section."""
    from veritable.lab import page

    contest = contest_from(asked)
    file = asked.out or Path("docs") / "ladder" / f"{contest.game}-{contest.seats}.json"
    result = played(contest, asked.workers, file=file)
    write(result, file)
    if asked.out is None:
        page.main()
    return page.section(result)


def main(given: Sequence[str] | None = None) -> None:
    """The program."""
    print(run(arguments(given)))


if __name__ == "__main__":
    main()
