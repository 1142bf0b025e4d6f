"""Write golden logs: `tools/golden.py GAME [--games N]` plays finished games with the uniform bot and keeps them as text.

Every combination of the options named in `tests/games/GAME/golden.toml` is played, the numbers of seats taking turns, then the
tables named there, and at last seeds are searched until every ending has been seen: `endings.py` beside it names how a finished
state ended, and the file says at which table to look for each, and whether to go after it: then the best of several
continuations is taken again and again, as `progress` in `endings.py` measures it. A game without the file is played at every
number of seats with its default options. The file may say how many `games` there are besides, and a table may have `sense`.
"""

from __future__ import annotations

import argparse
import importlib
import itertools
import sys
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from veritable.bots.uniform import Uniform
from veritable.core import chance
from veritable.core.game import Game
from veritable.core.match import Match
from veritable.core.reading import is_forced, legal_actions
from veritable.core.record import CHANCE, OVER

TESTS = Path("tests/games")
MOST_SEEDS = 2000
BEST_OF, STEPS = 10, 40


@dataclass(frozen=True)
class Table:
    """Seats and options of a game, the name of its log, and the ending that is looked for there."""

    name: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    ending: str = ""
    aim: bool = False
    seed: int = 0
    sense: bool = False
    """Whether three choices in four follow the game's `sense`, so that the game ends as games of people do."""


class Course:
    """A game under way: like a match, but quick, and with nothing but what is needed to repeat it as one."""

    def __init__(self, game: Game, table: Table, seed: int) -> None:
        self.game, self.table, self.seed = game, table, chance.seed_from(seed)
        options = game.read_options(table.options)
        self.actions = game.vocabulary_of(options).size
        self.state = game.blank(table.seats, options)
        self.s = game.plain.see(self.state)
        self.draws, self.number = 0, 0
        self.choices: list[int] = []
        game.plain.setup(self.s)

    def copy(self) -> Course:
        """The same game, to be continued in another way."""
        other = Course(self.game, self.table, 0)
        other.state[:] = self.state
        other.seed, other.draws, other.number, other.choices = self.seed, self.draws, self.number, [*self.choices]
        return other

    def go_on(self, bot: Uniform, steps: int) -> None:
        """So many decisions are made, chance included, or as many as are left."""
        for _ in range(steps):
            if self.s.actor == OVER:
                return
            offers = legal_actions(self.game, self.s, self.actions)
            a = self._outcome(offers) if self.s.actor == CHANCE else self._choice(bot, offers)
            self.game.plain.play(self.s, a)
            self.number += 1

    def _outcome(self, offers: list[int]) -> int:
        weights = [int(self.game.plain.weight(self.s, a)) for a in offers]
        self.draws += 1
        return offers[chance.outcome(self.seed, self.draws - 1, weights)]

    def _choice(self, bot: Uniform, offers: list[int]) -> int:
        if is_forced(self.game, self.s, offers):
            return offers[0]
        a = bot.choose({"number": self.number, "offers": [{"id": a} for a in offers]})
        if self.table.sense and self.number % 4:
            a = importlib.import_module(f"veritable.games.{self.game.name}.sense").choose(self.s, offers)
        self.choices.append(a)
        return a

    def match(self) -> Match:
        """The same as a match."""
        match = self.game.match(seats=self.table.seats, seed=self.seed, **self.table.options)
        for a in self.choices:
            match.play(a)
        return match


def tables(game: Game, plan: dict[str, Any], games: int) -> list[Table]:
    """Every combination of the options in question, each number of seats in turn; then the tables that are listed."""
    crossed = plan.get("cross", [])
    combinations = list(itertools.product(*(game.options[name].values for name in crossed)))
    seats = itertools.cycle(game.seats)
    found = []
    for n in range(max(games - len(plan.get("ending", {})), len(combinations), len(game.seats))):
        options = dict(zip(crossed, combinations[n % len(combinations)], strict=True))
        number = next(each for each in seats if not game.why_not_seated(each, game.read_options(options)))
        found.append(Table(f"{n + 1:02}-{number}-seats{spelled(game, options)}", number, options, seed=n))
    found += [Table(f"also-{name}", **row) for name, row in plan.get("table", {}).items()]
    return found + [Table(f"end-{name}", ending=name, **row) for name, row in plan.get("ending", {}).items()]


def spelled(game: Game, options: dict[str, Any]) -> str:
    """What is not usual about options, for the name of a log."""
    unusual = {name: value for name, value in options.items() if value != game.options[name].default}
    return "".join(f"-{name if value == 'yes' else value}" for name, value in unusual.items())


def finished(game: Game, table: Table, seed: int, endings: Any) -> Course:
    """A whole game: by one uniform bot, or going after something with the best of several again and again."""
    course = Course(game, table, seed)
    if not table.aim:
        course.go_on(Uniform(seed), game.longest(game.read_options(table.options)))
    for n in itertools.count():
        if course.s.actor == OVER:
            break
        tries = [course.copy() for _ in range(BEST_OF)]
        for i, each in enumerate(tries):
            each.go_on(Uniform((seed * MOST_SEEDS + n) * BEST_OF + i), STEPS)
        course = max(tries, key=lambda each: endings.progress(each.s))
    return course


def write(game: Game, table: Table, endings: Any, folder: Path) -> str:
    """One log is written; the answer says how the game ended, or is empty if the ending was not found."""
    for seed in range(table.seed, table.seed + (MOST_SEEDS if table.ending else 1)):
        course = finished(game, table, seed, endings)
        how = endings.ending(course.s) if endings else "over"
        if table.ending in ("", how):
            (folder / f"{table.name}.log").write_text(course.match().log(), encoding="utf-8")
            return f"{how} (seed {seed})"
    return ""


def cleared(folder: Path) -> Path:
    """A folder without logs."""
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.log"):
        old.unlink()
    return folder


def main() -> int:
    """Write all logs of a game anew; the answer is 1 if an ending was never seen."""
    parser = argparse.ArgumentParser(description="Plays finished games and keeps them as golden logs.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=30, help="how many logs at least")
    arguments = parser.parse_args()
    sys.path.insert(0, "tests")
    game: Game = importlib.import_module(f"veritable.games.{arguments.game}").GAME
    planned = TESTS / arguments.game / "golden.toml"
    plan = tomllib.loads(planned.read_text(encoding="utf-8")) if planned.exists() else {}
    endings = importlib.import_module(f"games.{arguments.game}.endings") if plan.get("ending") else None
    folder = cleared(TESTS / arguments.game / "golden")
    missing = False
    for table in tables(game, plan, plan.get("games", arguments.games)):
        how = write(game, table, endings, folder)
        print(f"{table.name}: {how or 'never seen'}", flush=True)
        missing = missing or not how
    return int(missing)


if __name__ == "__main__":
    sys.exit(main())
