"""How even the tribes of Verrix are: win shares over games of equal bots, with intervals, at every number of seats.

    python bench/balance.py [--bots uniform,eager,near,far] [--seats 5,4,3,2] [--games 2000] [--first 0] [--pairs]
                            [--keep FILE] [--out FILE]

One kind of bot sits at all seats: `uniform` takes any legal action, `eager` any but to pass; `near` and `far` search with the
game's sense, eight and thirty decisions ahead. Tribes and the first player are drawn anew for every game. Prints Markdown
tables: the share of the games a tribe took part in that it won and, with --pairs, which of two tribes wins against which at two
seats. With --keep every game of a planner is written to a file as it ends; games that the file holds are not played again.
`--bots near,far --out client/src/games/verrix/fairness.json` is what the page for a new table tells players.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np

import veritable
from veritable.bots import Search, engine
from veritable.bots.search import Plan
from veritable.core.luck import below, luck, next_luck, stream_of
from veritable.core.playout import chance_outcome, offer, play, setup
from veritable.core.record import CHANCE, OVER, State
from veritable.core.rule import rule
from veritable.lab.arena import Arena

TRIBES = ("blue", "orange", "purple", "green", "yellow")
PLANNERS = {
    "near": Plan(simulations=40, sight=8, widest=12, taste=2),
    "far": Plan(simulations=60, sight=30, widest=12, taste=2, alone=False),
}
"""A battle takes some thirty decisions, so the near-sighted planner hardly ever declares one."""
PASS = 0
CERTAIN = 1.96
"""Standard deviations on either side of a 95 % interval."""


Found: TypeAlias = list[tuple[tuple[str, ...], str]]
Tally: TypeAlias = dict[str, tuple[int, int]]


class Match(NamedTuple):
    """A game to play: which bots, the tribe of every seat, and the seed of everything else."""

    bots: str
    tribes: tuple[str, ...]
    seed: int


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


def options(match: Match) -> dict[str, str]:
    """Who plays what."""
    return {f"tribe_{seat + 1}": tribe for seat, tribe in enumerate(match.tribes)}


def simple_winners(matches: list[Match]) -> Iterator[str]:
    """The winning tribe of every game among bots that do not plan."""
    game = veritable.game("verrix")
    rules = {name: game.entries[name] for name in ("setup", "offer", "play", "weight")}
    loop: Any = game.compiler.bound(whole_game, rules)
    out = np.empty(game.vocabulary_of({}).size, np.int16)
    for match in matches:
        state = game.blank(len(match.tribes), game.read_options(options(match)))
        loop(state[0], out, match.seed, match.bots == "eager")
        s = game.plain.see(state)
        yield next(tribe for seat, tribe in enumerate(match.tribes) if game.plain.wins(s, seat))


def planned_winners(matches: list[Match], keep: Path | None) -> Iterator[str]:
    """The winning tribe of every game among planners; what a file holds is read, what it lacks is played and added."""
    game = veritable.game("verrix")
    known = dict(map(json.loads, keep.read_text(encoding="utf-8").splitlines())) if keep and keep.exists() else {}
    for match in matches:
        key = " ".join([match.bots, *match.tribes, str(match.seed)])
        if key not in known:
            engine.compile_now(game)
            bots = [Search(game, PLANNERS[match.bots], 10 * match.seed + seat) for seat in range(len(match.tribes))]
            played = Arena(game, len(bots), options(match), match.seed).played(bots)
            known[key] = match.tribes[played.winners[0]]
            if keep:
                with keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([key, known[key]]) + "\n")
        yield known[key]


def results(bots: str, seats: int, seeds: range, keep: Path | None) -> Found:
    """For every game the tribes that took part and the one that won."""
    draw = random.Random(seeds.start or seats)
    matches = [Match(bots, tuple(draw.sample(TRIBES, seats)), seed) for seed in seeds]
    winners = planned_winners(matches, keep) if bots in PLANNERS else simple_winners(matches)
    return [(match.tribes, winner) for match, winner in zip(matches, winners, strict=True)]


def by_tribe(found: Found) -> Tally:
    """For each tribe the games won and those it took part in."""
    won = Counter(winner for _, winner in found)
    took_part = Counter(tribe for tribes, _ in found for tribe in tribes)
    return {tribe: (won[tribe], took_part[tribe]) for tribe in TRIBES}


def by_pair(found: Found) -> Tally:
    """For each tribe and another, at two seats, the games won and those they played."""
    wins = Counter((winner, *(tribe for tribe in tribes if tribe != winner)) for tribes, winner in found)
    both = itertools.permutations(TRIBES, 2)
    return {f"{one} {other}": (wins[one, other], wins[one, other] + wins[other, one]) for one, other in both}


def added(one: Tally, other: Tally) -> Tally:
    """The games of two kinds of bots together."""
    return {key: (one.get(key, (0, 0))[0] + won, one.get(key, (0, 0))[1] + of) for key, (won, of) in other.items()}


def told(won: int, of: int) -> str:
    """A share in per cent, with its interval."""
    share = won / max(1, of)
    return f"{100 * share:.1f} ± {100 * CERTAIN * (share * (1 - share) / max(1, of)) ** 0.5:.1f}"


def print_pairs(bots: str, found: Found) -> None:
    """Print how often the tribe of a row wins against that of a column."""
    print(f"\n| two seats, {bots}, % | " + " | ".join(TRIBES) + " |")
    print("| --- |" + " --- |" * len(TRIBES))
    cells = {pair: told(*share) for pair, share in by_pair(found).items()}
    for one in TRIBES:
        print(f"| {one} | {' | '.join(cells.get(f'{one} {other}', '') for other in TRIBES)} |")


def main() -> None:
    """Print the tables."""
    reading = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    reading.add_argument("--bots", default="uniform,eager,near,far")
    reading.add_argument("--seats", default="5,4,3,2")
    reading.add_argument("--games", type=int, default=2000)
    reading.add_argument("--first", type=int, default=0, help="the seed of the first game")
    reading.add_argument("--pairs", action="store_true")
    reading.add_argument("--keep", type=Path)
    reading.add_argument("--out", type=Path)
    asked = reading.parse_args()
    print("| bots | seats | games | " + " | ".join(f"{tribe} %" for tribe in TRIBES) + " |")
    print("| --- | --- | --- |" + " --- |" * len(TRIBES))
    kept: dict[str, Tally] = {}
    two_seats: dict[str, Found] = {}
    for bots, seats in itertools.product(asked.bots.split(","), map(int, asked.seats.split(","))):
        found = results(bots, seats, range(asked.first, asked.first + asked.games), asked.keep)
        print(
            f"| {bots} | {seats} | {asked.games} | {' | '.join(told(*each) for each in by_tribe(found).values())} |", flush=True
        )
        kept[str(seats)] = added(kept.get(str(seats), {}), by_pair(found) if seats == 2 else by_tribe(found))
        two_seats |= {bots: found} if seats == 2 else {}
    for bots, found in two_seats.items() if asked.pairs else ():
        print_pairs(bots, found)
    if asked.out:
        before = json.loads(asked.out.read_text(encoding="utf-8")) if asked.out.exists() else {}
        asked.out.write_text(json.dumps(before | kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
