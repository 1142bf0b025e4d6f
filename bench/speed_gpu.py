"""Random play on a GPU, and beside it, in the same run, two games of Pgx; and a check that the bytes are right.

    python bench/speed_gpu.py [GAME …] [--peers FOLDER]      FOLDER holds pgx and svgwrite, where they are not installed

Without names all games are played, Veletas and the peers first; with names only those.

Prints a Markdown table. Our rates are the mean of three timed runs after one that warms up, the peers' the best of three.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

import numba
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

for gone, kept in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, gone):  # numba-cuda 0.30 asks NumPy 2.5 for names it has dropped
        setattr(np, gone, getattr(np, kept))

from numba import cuda  # noqa: E402

import veritable  # noqa: E402
from veritable.core import batch, gpu  # noqa: E402

GAMES = 1000
STEPS = 300
OTHERS = {"veiled_fate": (4, 600), "well_of_souls": (4, 600), "veritas": (4, 400), "verrix": (4, 800)}
"""Seats, and steps that reach well into the game and beyond its end."""
FEW_GAMES = 200
BATCHES = (16_384, 32_768, 65_536, 131_072, 262_144, 524_288, 1_048_576)


def fingerprints(device: gpu.Gpu) -> list[str]:
    """Games number 0 to 999, compiled on the CPU and on the device, must end in the same bytes."""
    rows = []
    for size in (10, 9, 7):
        for edition in ("2013", "2024"):
            for picking in (False, True):
                names = []
                for play in (lambda states, p: batch.play_seeds(device.game, states, p, True), device.play_seeds):
                    states = batch.blanks(device.game, GAMES, options={"size": size, "edition": edition})
                    names.append(batch.fingerprint(device.game, states, play(states, picking)))
                how, same = "pick" if picking else "offer", "equal" if len(set(names)) == 1 else "DIFFERENT"
                rows.append(f"| {size} | {edition} | {how} | {names[0]} | {names[1]} | {same} |")
    return rows


def rate(device: gpu.Gpu, count: int, picking: bool, steps: int = STEPS, seats: int | None = None) -> float:
    """Decisions a second of so many records, over the whole of their games."""
    running: Any = device.running(batch.blanks(device.game, count, seats), picking)
    device.play_steps(running, steps, picking)
    start = time.perf_counter()
    played = sum(device.play_steps(running, steps, picking) for _ in range(3))
    return played / (time.perf_counter() - start)


def pgx_rate(name: str, count: int, steps: int = 100) -> float:
    """Random steps a second of a Pgx game, finished games set up anew, as its own examples do it."""
    import jax
    import jax.numpy as jnp
    import pgx

    game = pgx.make(name)

    def one(state: Any, key: Any) -> Any:
        draw, anew = jax.random.split(key)
        action = jax.random.categorical(draw, jnp.where(state.legal_action_mask, 0.0, -1e9))
        return jax.lax.cond(state.terminated | state.truncated, lambda: game.init(anew), lambda: game.step(state, action, anew))

    @jax.jit  # type: ignore[untyped-decorator]
    def many(states: Any, key: Any) -> Any:
        def body(states: Any, key: Any) -> Any:
            return jax.vmap(one)(states, jax.random.split(key, count)), None

        return jax.lax.scan(body, states, jax.random.split(key, steps))[0]

    states = jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.PRNGKey(0), count))
    best = 0.0
    for i in range(4):
        start = time.perf_counter()
        states = jax.block_until_ready(many(states, jax.random.PRNGKey(i)))
        best = max(best, count * steps / (time.perf_counter() - start))
    return best


def other(name: str) -> None:
    """A game's bytes and rates."""
    start = time.perf_counter()
    seats, steps = OTHERS[name]
    device = gpu.of(veritable.game(name))
    picking = "pick" in device.game.entries
    rate(device, gpu.THREADS, picking, 1, seats)
    print(
        f"{device.game.title}: {time.perf_counter() - start:.0f} s until the first decision was played",
        file=sys.stderr,
        flush=True,
    )
    for count in BATCHES[2::2]:
        how, speed = "pick" if picking else "offer", rate(device, count, picking, steps, seats)
        print(f"| {device.game.title}, {seats} seats, decisions by `{how}` | {count} | {speed / 1e6:.1f} | |", flush=True)
    names = []
    for play in (device.play_seeds, lambda states, p: batch.play_seeds(device.game, states, p, True)):
        states = batch.blanks(device.game, FEW_GAMES, seats)
        names.append(batch.fingerprint(device.game, states, play(states, picking)))
    same = "equal to the byte" if len(set(names)) == 1 else "DIFFERENT"
    print(f"| {device.game.title}, {FEW_GAMES} whole games, CPU and GPU | | {same} | |", flush=True)
    print(f"{device.game.title}: {time.perf_counter() - start:.0f} s, compiling included", file=sys.stderr)


def veletas() -> None:
    """The first game, at every size and edition."""
    device = gpu.of(veritable.game("veletas"))
    print("| size | edition | by | CPU | GPU | |\n| --- | --- | --- | --- | --- | --- |")
    print("\n".join(fingerprints(device)), flush=True)
    print("\n| what | records | million/s | of ours |\n| --- | --- | --- | --- |")
    ours = 0.0
    for picking in (False, True):
        for count in BATCHES[:6]:
            speed = rate(device, count, picking)
            ours = max(ours, speed)
            how = "pick" if picking else "offer"
            print(f"| Veletas 10×10, decisions by `{how}` | {count} | {speed / 1e6:.0f} | |", flush=True)
    for name in ("go_9x9", "gardner_chess"):
        for count in (16_384, 65_536):
            speed = pgx_rate(name, count)
            print(f"| Pgx `{name}`, steps | {count} | {speed / 1e6:.1f} | 1 : {ours / speed:.0f} |", flush=True)


def main() -> None:
    """Print fingerprints, then rates, then peers."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("games", nargs="*", choices=["veletas", *OTHERS])
    arguments.add_argument("--peers", help="a folder that holds pgx and svgwrite")
    given = arguments.parse_args()
    print(f"{cuda.get_current_device().name}, numba {numba.__version__}, NumPy {np.__version__}, {time.strftime('%Y-%m-%d')}\n")
    if given.peers:
        sys.path.append(given.peers)
    for name in given.games or ["veletas", *OTHERS]:
        if name == "veletas":
            veletas()
        else:
            other(name)


if __name__ == "__main__":
    main()
