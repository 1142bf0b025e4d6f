"""What it costs to know whether a stack of Veritas can be laid out: tests of tall stacks on boards burned to any degree.

    python bench/layouts.py [--tests 2000] [--height 15]

Prints CPU time, compiled, for stacks of this height on random standing spaces of the full map. The mean is that of one compiled
loop over all tests; single tests are timed around a call, less what the call itself takes.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from typing import Any

import numba
import numpy as np

from veritable.games.veritas import GAME
from veritable.games.veritas.data import MONASTERIES
from veritable.games.veritas.geography import SPACES
from veritable.games.veritas.rules import layout
from veritable.games.veritas.state import BURNED, FREE

Boards = tuple[Any, Any]


def boards(burned: int, tests: int) -> Boards:
    """So many boards with so many burned monasteries, and a standing space on each."""
    luck, empty = random.Random(burned), GAME.blank(5, GAME.read_options({}))
    GAME.plain.setup(GAME.plain.see(empty))
    states, starts = np.repeat(empty, tests), np.zeros(tests, np.int64)
    for i in range(tests):
        for space in luck.sample(range(MONASTERIES), burned):
            states["ground"][i, space] = BURNED
        starts[i] = luck.choice([space for space in range(SPACES) if states["ground"][i, space] == FREE])
    return states, starts


def compiled() -> Any:
    """A loop of tests from board `first` up to `last`; the answer is how many stacks can be laid out."""
    can_lay_out = GAME.compiler.twin(layout.can_lay_out)

    @numba.njit  # type: ignore[untyped-decorator]
    def test(states: Any, starts: Any, height: int, first: int, last: int) -> int:
        n = 0
        for i in range(first, last):
            n += can_lay_out(states[i], starts[i], height)
        return n

    return test


def row(test: Any, burned: int, height: int, tests: int) -> str:
    """One line of the table."""
    states, starts = boards(burned, tests)
    before = time.thread_time_ns()
    layable = test(states, starts, height, 0, tests)
    mean, single, nothing = (time.thread_time_ns() - before) / tests, [], []
    for i in range(tests):
        clock = [time.thread_time_ns()]
        for tall in (0, height):
            test(states, starts, tall, i, i + 1)
            clock.append(time.thread_time_ns())
        nothing.append(clock[1] - clock[0])
        single.append(clock[2] - clock[1])
    usual = statistics.median(nothing)
    far, longest = (max(0.0, each - usual) / 1000 for each in (statistics.quantiles(single, n=100)[98], max(single)))
    return f"| {burned} | {layable / tests:.1%} | {mean / 1000:.2f} | {far:.0f} | {longest:.0f} |"


def main() -> None:
    """Print the table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--tests", type=int, default=2000)
    arguments.add_argument("--height", type=int, default=15)
    given = arguments.parse_args()
    test = compiled()
    test(*boards(0, 1), given.height, 0, 1)
    print(f"| burned of 78 | stacks of {given.height} that can be laid out | mean µs | 99 of 100 below µs | longest µs |")
    print("| --- | --- | --- | --- | --- |")
    for burned in (0, 20, 40, 60, 70, 78):
        print(row(test, burned, given.height, given.tests), flush=True)


if __name__ == "__main__":
    main()
