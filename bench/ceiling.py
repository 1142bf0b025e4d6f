"""How often somebody wins who is shown everything: what hidden things, luck and the others' votes leave to win at all.

    python bench/ceiling.py GAME [--games 40] [--seats 4] [--against level-3] [--simulations 15000] [--seed 91] [--out FILE]

One seat, in turn each, searches as the top level does, but it is handed the whole record instead of what its seat sees; all
others are of one level. No bot of the game does that. It searches as if the others were shown everything, too, and hides
nothing, so it is no strict bound; but an honest bot with the same search will hardly win more. Prints the share with its 95 %
interval; with `--out docs/ladder/seer-GAME-SEATS.json` the page of the ladder tells of it.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import veritable
from veritable.bots import Search, engine
from veritable.bots.engine import Engine
from veritable.bots.levels import names, plan
from veritable.bots.tree import Way
from veritable.core.game import Game
from veritable.core.record import Array
from veritable.lab.arena import Arena
from veritable.lab.strength import interval


class Seer(Search):
    """A search to which nothing is hidden."""

    def way(self, using: Engine, seat: int) -> Way:
        """How it searches: what it was handed is the world."""
        return super().way(using, seat)._replace(hidden=False, alone=False)


class OpenTable(Arena):
    """A table at which one seat is handed the whole record."""

    seer = 0

    def seen(self, seat: int) -> Array:
        """What a bot is handed."""
        return self.state.copy() if seat == self.seer else super().seen(seat)


def share_of_seer(game: Game, seats: int, number: int, seed: int, simulations: int, against: str) -> float:
    """What the seer gets of one game: it may share a win, or have none."""
    seer = number % seats
    top = replace(plan(game, names()[-1]), simulations=simulations, seconds=3600.0)
    dealt = seed * 1_000_003 + number // seats
    bots = [Search(game, plan(game, against), dealt * 10 + seat) for seat in range(seats)]
    bots[seer] = Seer(game, top, dealt * 10 + seer)
    table = OpenTable(game, seats, {}, dealt)
    table.seer = seer
    winners = table.played(bots).winners
    return (seer in winners) / max(1, len(winners))


def main() -> None:
    """Play and print."""
    reading = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    reading.add_argument("game")
    reading.add_argument("--games", type=int, default=40)
    reading.add_argument("--seats", type=int, default=4)
    reading.add_argument("--against", default="level-3")
    reading.add_argument("--simulations", type=int, default=15_000)
    reading.add_argument("--seed", type=int, default=91)
    reading.add_argument("--out", type=Path)
    asked = reading.parse_args()
    game = veritable.game(asked.game)
    engine.compile_now(game)
    won = 0.0
    for number in range(asked.games):
        won += share_of_seer(game, asked.seats, number, asked.seed, asked.simulations, asked.against)
        print(f"\r{number + 1} of {asked.games} games, {won:g} won", end="", file=sys.stderr, flush=True)
    low, high = interval(won, asked.games)
    print(f"\na seer with {asked.simulations:,} simulations won {won:g} of {asked.games} against {asked.against}: ", end="")
    print(f"{won / asked.games:.0%}, 95 % interval {low:.0%} to {high:.0%}; a fair share is {1 / asked.seats:.0%}")
    if asked.out:
        seer = {"game": asked.game, "seats": asked.seats, "against": asked.against, "simulations": asked.simulations}
        words = f"{asked.game} --games {asked.games} --seats {asked.seats} --against {asked.against}"
        command = f"python bench/ceiling.py {words} --simulations {asked.simulations} --seed {asked.seed}"
        result = {"seer": seer, "command": command, "games": asked.games, "won": won}
        asked.out.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
