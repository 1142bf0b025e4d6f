"""How even the tribes of Verrix are: win shares over games of equal bots, with intervals, at every number of seats.

    python bench/balance.py [--games 2000] [--pairs]

Two bots, one at all seats: `uniform` takes any legal action, `eager` any but to pass. Tribes and the first player
are drawn anew for every game. Prints Markdown tables: the share of the games a tribe took part in that it won, and with
--pairs which of two tribes wins against which.
"""

from __future__ import annotations

import argparse
import itertools
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

import veritable
from veritable.core.luck import below, luck, next_luck, stream_of
from veritable.core.playout import chance_outcome, offer, play, setup
from veritable.core.record import CHANCE, OVER, State
from veritable.core.rule import rule

TRIBES = ("blue", "orange", "purple", "green", "yellow")
PASS = 0
CERTAIN = 1.96
"""Standard deviations on either side of a 95 % interval."""


@rule()
def whole_game(s: State, out: State, seed: int, eager: bool) -> int:
    """One game is played to its end; the answer is the number of decisions."""
    stream, decisions = stream_of(seed), 0
    setup(s)
    while s.actor != OVER:
        stream = next_luck(stream)
        n = offer(s, out)
        if s.actor == CHANCE:
            a = chance_outcome(s, out, n, luck(stream))
        else:
            first = 1 if eager and n > 1 and out[0] == PASS else 0
            a = out[first + below(luck(stream), n - first)]
        play(s, a)
        decisions += 1
    return decisions


def played(tribes: Sequence[tuple[str, ...]], eager: bool) -> list[int]:
    """The winner's seat of a game for each list of tribes seat by seat."""
    game = veritable.game("verrix")
    rules = {name: game.entries[name] for name in ("setup", "offer", "play", "weight")}
    loop: Any = game.compiler.bound(whole_game, rules)
    out, winners = np.empty(game.vocabulary_of({}).size, np.int16), []
    for seed, seated in enumerate(tribes):
        options = game.read_options({f"tribe_{seat + 1}": tribe for seat, tribe in enumerate(seated)})
        state = game.blank(len(seated), options)
        loop(state[0], out, seed, eager)
        s = game.plain.see(state)
        winners.append(next(seat for seat in range(len(seated)) if game.plain.wins(s, seat)))
    return winners


def shares(seats: int, games: int, eager: bool) -> dict[str, tuple[int, int]]:
    """For each tribe the games won and the games it took part in."""
    draw = random.Random(seats)
    tribes = [tuple(draw.sample(TRIBES, seats)) for _ in range(games)]
    won = Counter(tribes[n][seat] for n, seat in enumerate(played(tribes, eager)))
    took_part = Counter(tribe for seated in tribes for tribe in seated)
    return {tribe: (won[tribe], took_part[tribe]) for tribe in TRIBES}


def told(won: int, of: int) -> str:
    """A share in per cent, with its interval."""
    share = won / of
    return f"{100 * share:.1f} ± {100 * CERTAIN * (share * (1 - share) / of) ** 0.5:.1f}"


def pairs(games: int, eager: bool) -> None:
    """Print how often the tribe of a row wins against that of a column."""
    print("\n| two seats, " + ("eager" if eager else "uniform") + ", % | " + " | ".join(TRIBES) + " |")
    print("| --- |" + " --- |" * len(TRIBES))
    wins: Counter[tuple[str, str]] = Counter()
    for one, other in itertools.combinations(TRIBES, 2):
        seated = [(one, other) if n % 2 else (other, one) for n in range(games)]
        for n, seat in enumerate(played(seated, eager)):
            wins[seated[n][seat], seated[n][1 - seat]] += 1
    for one in TRIBES:
        row = ["" if one == other else f"{100 * wins[one, other] / games:.0f}" for other in TRIBES]
        print(f"| {one} | {' | '.join(row)} |")


def main() -> None:
    """Print the tables."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=2000)
    arguments.add_argument("--pairs", action="store_true")
    given = arguments.parse_args()
    print("| bots | seats | games | " + " | ".join(f"{tribe} %" for tribe in TRIBES) + " |")
    print("| --- | --- | --- |" + " --- |" * len(TRIBES))
    for eager in (False, True):
        for seats in (5, 4, 3, 2):
            row = [told(*share) for share in shares(seats, given.games, eager).values()]
            print(f"| {'eager' if eager else 'uniform'} | {seats} | {given.games} | {' | '.join(row)} |", flush=True)
    if given.pairs:
        for eager in (False, True):
            pairs(given.games, eager)


if __name__ == "__main__":
    main()
