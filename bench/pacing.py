"""How long games of The Well of Souls last, and how many turns are only a roll: sensible play beside uniform play.

    python bench/pacing.py [--games 300] [--uniform 20] [--random-ways 5]

Prints a Markdown table and says whether sensible play keeps to the target: a median of 45 to 60 rounds, three quarters of the
games within 40 to 90, none above 200. The answer is 1 if it does not. Sensible players take a way at random now and then.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from veritable.core.record import CHANCE, OVER, Plain, State
from veritable.games.well_of_souls import GAME, rules, sense
from veritable.games.well_of_souls.names import SIDE_NAMES
from veritable.games.well_of_souls.state import ACTIONS, CHARACTERS, WAY

COLUMNS = (
    "play",
    "games",
    "rounds mean / median",
    "5 % to 95 %",
    "within 40-90",
    "longest",
    "wins",
    "turns without a choice",
    "choices",
)
Chooser = Callable[[State, Sequence[int], random.Random], int]


@dataclass
class Course:
    """What one game was like."""

    rounds: float
    winner: int
    turns: int
    idle_turns: int
    choices: int


def uniform(s: State, offers: Sequence[int], luck: random.Random) -> int:
    """Any offer."""
    return luck.choice(offers)


def sensible(share: float) -> Chooser:
    """By rules of thumb, with a share of the ways at random."""

    def choose(s: State, offers: Sequence[int], luck: random.Random) -> int:
        if s.phase == WAY and luck.random() < share:
            return luck.choice(offers)
        return sense.choose(s, offers)

    return choose


def played(seed: int, choosers: Sequence[Chooser], **options: object) -> Course:
    """One whole game; Light and Darkness may play differently."""
    state = GAME.blank(4, GAME.read_options(options))
    s, luck, out = Plain(GAME.record, state), random.Random(seed), [0] * ACTIONS
    rules.setup(s)
    turns, busy, choices = set[int](), set[int](), 0
    while s.actor != OVER:
        turns.add(s.turns_done)
        offers = out[: rules.offer(s, out)]
        if s.actor == CHANCE:
            a = luck.choices(offers, [rules.weight(s, each) for each in offers])[0]
        elif len(offers) == 1:
            a = offers[0]
        else:
            a, choices = choosers[s.actor % 2](s, offers, luck), choices + 1
            busy.add(s.turns_done)
        rules.play(s, a)
    return Course(s.turns_done / CHARACTERS, s.winner, len(turns), len(turns - busy), choices)


def row(name: str, courses: list[Course]) -> str:
    """A line of the table."""
    rounds = sorted(course.rounds for course in courses)
    cuts = statistics.quantiles(rounds, n=20)
    idle = sum(course.idle_turns for course in courses) / sum(course.turns for course in courses)
    wins = [sum(course.winner == 1 + side for course in courses) / len(courses) for side in (0, 1)]
    shares = ", ".join(f"{SIDE_NAMES[side]} {wins[side]:.0%}" for side in (0, 1))
    cells = [
        name,
        f"{len(courses)}",
        f"{statistics.mean(rounds):.1f} / {statistics.median(rounds):.0f}",
        f"{cuts[0]:.0f} to {cuts[-1]:.0f}",
        f"{within(courses):.0%}",
        f"{rounds[-1]:.0f}",
        shares,
        f"{idle:.0%}",
        f"{statistics.mean(course.choices for course in courses):.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def within(courses: list[Course], low: int = 40, high: int = 90) -> float:
    """The share of games that last so many rounds."""
    return sum(low <= course.rounds <= high for course in courses) / len(courses)


def keeps_the_target(courses: list[Course]) -> bool:
    """Whether sensible play is as long as it should be."""
    rounds = [course.rounds for course in courses]
    return 45 <= statistics.median(rounds) <= 60 and within(courses) >= 0.75 and max(rounds) <= 200


def main() -> int:
    """Print the table; the answer is 1 where the target is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="games of sensible play")
    parser.add_argument("--uniform", type=int, default=20, help="games of uniform play, up to the limit of 400 rounds")
    parser.add_argument("--random-ways", type=int, default=5, help="percent of ways that sensible players take at random")
    arguments = parser.parse_args()
    thoughtful = [sensible(arguments.random_ways / 100)] * 2
    courses = [played(seed, thoughtful) for seed in range(arguments.games)]
    print(f"| {' | '.join(COLUMNS)} |\n{'| --- ' * len(COLUMNS)}|")
    print(row("sensible", courses), flush=True)
    if arguments.uniform > 1:
        print(row("uniform", [played(seed, [uniform] * 2) for seed in range(arguments.uniform)]))
    print(f"\nThe target for sensible play is {'kept' if keeps_the_target(courses) else 'MISSED'}.")
    return int(not keeps_the_target(courses))


if __name__ == "__main__":
    sys.exit(main())
