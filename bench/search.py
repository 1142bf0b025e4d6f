"""Simulations a second on one core: our search on Veletas, and in the same run OpenSpiel's C++ MCTS on Amazons (10×10).

    python bench/search.py [--rounds 5] [--simulations 5000]

Both grow a tree with uniformly random rollouts to the end of the game, one a simulation: Veletas after its set-up, Amazons from
its start. Rounds are interleaved and timed in CPU seconds; the median counts. Prints a Markdown table.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import numpy as np

import veritable
from veritable.bots import engine, memory
from veritable.bots.search import Plan, Search
from veritable.bots.tree import NEWEST, Way
from veritable.core.luck import stream_of

SET_UP = ("d4,f6,b8/c3", "black", "a1,j1,h8,c10/e7")
MEGABYTE = 1e6


def our_rate(way: Way, simulations: int, note: dict[str, float]) -> Callable[[int], float]:
    """Simulations per CPU second of our search."""
    game = veritable.game("veletas")
    using = engine.compile_now(game)
    match = game.match(seed=1)
    for turn in SET_UP:
        match.play(turn)

    def think(number: int) -> float:
        room = memory.room(game, match.state, 0, simulations + 1)
        room.luck[0] = stream_of(number)
        start = time.process_time()
        using.simulate(room, way._replace(seat=int(str(match.actor))), simulations)
        spent = time.process_time() - start
        note["bytes"], note["nodes"] = memory.size(room), float(room.state[NEWEST])
        return simulations / spent

    think(0)
    return think


def peer_rate(simulations: int) -> Callable[[int], float]:
    """Simulations per CPU second of OpenSpiel's search."""
    import pyspiel

    game: Any = pyspiel.load_game("amazons")

    def think(number: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(1, number)
        bot = pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 2000, False, number, False)
        state = game.new_initial_state()
        start = time.process_time()
        bot.mcts_search(state)
        return simulations / (time.process_time() - start)

    return think


def ways() -> dict[str, Way]:
    """Our search without anything but the rules, and as levels use it."""
    game = veritable.game("veletas")
    known = Search(game, Plan(), 1).way(engine.compile_now(game), 0)
    return {"uniform rollouts to the end": Way(picking=True, explore=1.4, widen=1e9), "with the game's sense": known}


def main() -> None:
    """Measure and print."""
    reading = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    reading.add_argument("--rounds", type=int, default=5)
    reading.add_argument("--simulations", type=int, default=5000)
    asked = reading.parse_args()
    notes: dict[str, dict[str, float]] = {}
    racing: dict[str, Callable[[int], float]] = {}
    for name, way in ways().items():
        notes[f"Veletas, {name}"] = {}
        racing[f"Veletas, {name}"] = our_rate(way, asked.simulations, notes[f"Veletas, {name}"])
    racing["OpenSpiel `amazons`, C++ MCTS"] = peer_rate(asked.simulations)
    rates: dict[str, list[float]] = {name: [] for name in racing}
    for number in range(asked.rounds):
        for name, think in racing.items():
            rates[name].append(think(number + 1))
    print(
        f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, Python {platform.python_version()}, ",
        end="",
    )
    print(f"numpy {np.__version__}, numba {version('numba')}, open_spiel {version('open_spiel')}\n")
    print("| search, one core | simulations/s | spread | to OpenSpiel's C++ | tree |\n| --- | --- | --- | --- | --- |")
    peer = statistics.median(rates["OpenSpiel `amazons`, C++ MCTS"])
    for name, found in rates.items():
        middle, note = statistics.median(found), notes.get(name, {})
        tree = f"{note['nodes']:,.0f} nodes in {note['bytes'] / MEGABYTE:.1f} MB" if note else ""
        print(f"| {name} | {middle:,.0f} | {min(found):,.0f} – {max(found):,.0f} | {middle / peer:.2f} | {tree} |")


if __name__ == "__main__":
    main()
