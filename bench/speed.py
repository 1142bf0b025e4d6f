"""How fast Veletas runs on one core, and beside it, in the same run, OpenSpiel's C++ rollouts of Amazons (10×10).

    python bench/speed.py [--rounds 7]

Prints a Markdown table. Rounds of all contenders are interleaved and timed in CPU seconds; the median round counts, and the
spread is shown. A turn of Amazons is a move and a shot, as in Veletas; our set-up is played too, but not counted as turns.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

import veritable
from veritable.core import batch
from veritable.core.luck import luck, next_luck, stream_of
from veritable.core.record import OVER, Plain

GAMES = 8000
PEER_GAMES = 400
FATE_GAMES = 2000
VERITAS_GAMES = 500
VERRIX_GAMES = 500
WELL_GAMES = 100
MODULES = {"hadria": "yes", "servants": "yes"}
PLAIN_GAMES = 20
SETUP_DECISIONS = 10

Round = Callable[[int], tuple[float, float]]
"""Plays one round; answers with decisions and turns per CPU second."""


def our_round(picking: bool) -> Round:
    """Whole games of Veletas, compiled."""
    game = veritable.game("veletas")
    states = batch.blanks(game, 1)
    out = np.empty(batch.most_actions(game, states), np.int16)
    play_games = game.playout("play_games")

    def play(number: int) -> tuple[float, float]:
        start = time.process_time()
        decisions = play_games(states[0], out, stream_of(number), GAMES, picking)
        spent = time.process_time() - start
        return decisions / spent, (decisions - SETUP_DECISIONS * GAMES) / 2 / spent

    play_games(states[0], out, stream_of(0), 1, picking)
    return play


def round_of(name: str, options: dict[str, str], games: int, seats: int = 4, picking: bool = False) -> Round:
    """Whole games, compiled, of a game that has no peer, and turns of no comparable kind."""
    game = veritable.game(name)
    states = batch.blanks(game, 1, seats, options)
    out = np.empty(batch.most_actions(game, states), np.int16)
    play_games = game.playout("play_games")

    def play(number: int) -> tuple[float, float]:
        start = time.process_time()
        decisions = play_games(states[0], out, stream_of(number), games, picking)
        return decisions / (time.process_time() - start), 0.0

    play_games(states[0], out, stream_of(0), 1, picking)
    return play


def plain_round(number: int) -> tuple[float, float]:
    """Whole games of Veletas, uncompiled."""
    game, decisions = veritable.game("veletas"), 0
    states = batch.blanks(game, 1)
    s, out, stream = Plain(game.record, states), [0] * batch.most_actions(game, states), stream_of(number)
    start = time.process_time()
    for _ in range(PLAIN_GAMES):
        game.plain.setup(s)
        while s.actor != OVER:
            stream = next_luck(stream)
            game.plain.play(s, out[luck(stream) * game.plain.offer(s, out) >> 32])
            decisions += 1
    spent = time.process_time() - start
    return decisions / spent, (decisions - SETUP_DECISIONS * PLAIN_GAMES) / 2 / spent


def peer_rounds() -> dict[str, Round]:
    """OpenSpiel's rollouts: inside one C++ call, and from a Python loop over its C++ states."""
    import pyspiel

    amazons = pyspiel.load_game("amazons")

    def python_loop(number: int, games: int = PEER_GAMES // 8) -> tuple[float, float]:
        draw, steps, start = random.Random(number), 0, time.process_time()
        for _ in range(games):
            state = amazons.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[draw.randrange(len(actions))])
                steps += 1
        spent = time.process_time() - start
        return steps / spent, steps / 3 / spent

    turns = turns_of_a_random_game(amazons)

    def cpp_call(number: int) -> tuple[float, float]:
        evaluator = pyspiel.RandomRolloutEvaluator(PEER_GAMES, number)
        searcher = pyspiel.MCTSBot(amazons, evaluator, 1.0, 1, 1, False, number, False)
        start = time.process_time()
        searcher.mcts_search(amazons.new_initial_state())  # one simulation: so many rollouts from the first position
        spent = time.process_time() - start
        return 3 * turns * PEER_GAMES / spent, turns * PEER_GAMES / spent

    return {"OpenSpiel `amazons`, C++ rollouts": cpp_call, "OpenSpiel `amazons`, Python loop": python_loop}


def turns_of_a_random_game(amazons: Any, games: int = 300) -> float:
    """How many turns OpenSpiel's random games last on average."""
    draw, steps = random.Random(0), 0
    for _ in range(games):
        state = amazons.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[draw.randrange(len(actions))])
            steps += 1
    return steps / 3 / games


def in_a_new_process(code: str, cache: str) -> float:
    """Seconds that a program takes with a given cache of compiled rules."""
    start = time.perf_counter()
    subprocess.run([sys.executable, *code.split("\0")], env={**os.environ, "VERITABLE_CACHE": cache}, check=True,
                   input="b3,e7,h4/d5\nquit\n", text=True, stdout=subprocess.DEVNULL)  # fmt: skip
    return time.perf_counter() - start


def waiting_times() -> list[str]:
    """What a person and a researcher wait for, with an empty cache and with a full one."""
    play = "-m\0veritable\0play\0veletas\0--seats\0human,human"
    simulate = "-c\0import sys; sys.path.insert(0, 'bench'); import speed; speed.our_round(True)"
    with tempfile.TemporaryDirectory() as cache:
        first_move = in_a_new_process(play, cache)
        cold, warm = in_a_new_process(simulate, cache), in_a_new_process(simulate, cache)
    return [
        f"| start the program, play a first turn, quit (cold cache) | {first_move:.2f} s |",
        f"| compile all rules and loops (cold cache) | {cold:.1f} s |",
        f"| load them from the cache, a new process | {warm:.1f} s |",
    ]


def machine() -> str:
    """Where and with what this was measured."""
    model = next(
        (line.split(":")[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines() if "model name" in line), ""
    )
    packages = ", ".join(f"{name} {version(name)}" for name in ("numpy", "numba", "open_spiel"))
    cores = f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    return f"{time.strftime('%Y-%m-%d')}, {model}, {cores}, Python {platform.python_version()}, {packages}"


def main() -> None:
    """Print the tables."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=7)
    rounds = arguments.parse_args().rounds
    print(machine(), flush=True)
    contenders = {
        "Veletas 10×10, listing every choice (`offer`)": our_round(False),
        "Veletas 10×10, drawing one (`pick`)": our_round(True),
        "Veletas 10×10, uncompiled": plain_round,
        "Veritas, 3 seats, drawing one (`pick`)": round_of("veritas", {}, VERITAS_GAMES, 3, True),
        "Veritas, 5 seats, drawing one (`pick`)": round_of("veritas", {}, VERITAS_GAMES, 5, True),
        "Veritas, 5 seats, listing every choice (`offer`)": round_of("veritas", {}, VERITAS_GAMES, 5),
        "Verrix, 4 seats": round_of("verrix", {}, VERRIX_GAMES),
        "Verrix, 5 seats": round_of("verrix", {}, VERRIX_GAMES, 5),
        "Veiled Fate, 4 seats": round_of("veiled_fate", {}, FATE_GAMES),
        "Veiled Fate, 4 seats, Hadria and Servants": round_of("veiled_fate", MODULES, FATE_GAMES),
        "The Well of Souls, 4 seats": round_of("well_of_souls", {}, WELL_GAMES),
        **peer_rounds(),
    }
    measured: dict[str, list[tuple[float, float]]] = {name: [] for name in contenders}
    for number in range(rounds):
        for name, play in contenders.items():
            measured[name].append(play(number + 1))
    peer = statistics.median(turns for _, turns in measured["OpenSpiel `amazons`, C++ rollouts"])
    print("\n| random play, one core | decisions/s | turns/s | spread of turns/s | to OpenSpiel's C++ |")
    print("| --- | --- | --- | --- | --- |")
    for name, results in measured.items():
        decisions, turns = (statistics.median(column) for column in zip(*results, strict=True))
        low, high = min(each for _, each in results), max(each for _, each in results)
        compared = f"{turns:,.0f} | {low:,.0f} – {high:,.0f} | {turns / peer:.2f}" if turns else "| |"
        print(f"| {name} | {decisions:,.0f} | {compared} |")
    print("\n| waiting | wall time |\n| --- | --- |", *waiting_times(), sep="\n")


if __name__ == "__main__":
    main()
