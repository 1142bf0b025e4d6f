"""The one idea, proven: a thousand games end in the same bytes interpreted, compiled and in CUDA (its simulator here)."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np

import veritable
from toy import GAME
from veritable.core import batch, conformance
from veritable.core.luck import stream_of
from veritable.core.record import OVER, Plain

GAMES_EACH = 84  # by listing and by picking, on three boards in two editions: 1,008 games

IN_THE_SIMULATOR = """
import veritable
from veritable.core import batch, conformance, gpu
game = veritable.game("veletas")
device = gpu.of(game)
batch.play_seeds(game, batch.blanks(game, 1), False, True)  # compile once, before threads do it at the same time
for setting in conformance.settings(game):
    for picking in (False, True):
        states = batch.blanks(game, GAMES_EACH, options=setting.options)
        print(batch.fingerprint(game, states, device.play_seeds(states, picking)))
"""

GROUPED_IN_THE_SIMULATOR = """
from toy import GAME
from veritable.core import batch, gpu
device = gpu.of(GAME)
assert isinstance(device, gpu.Grouped)
device = gpu.Grouped(GAME, bins=16)
batch.play_seeds(GAME, batch.blanks(GAME, 1), False, True)
for seats, picking in ((2, False), (4, True)):
    states = batch.blanks(GAME, 12, seats)
    print(batch.fingerprint(GAME, states, device.play_seeds(states, picking)))
table = device.running(batch.blanks(GAME, 12), False)
assert device.play_steps(table, 60, False) == 12 * 60
print(batch.fingerprint(GAME, table.states.copy_to_host(), table.streams.copy_to_host()))
table = device.running(batch.blanks(GAME, 12), True)
print(device.play_steps(table, 60, True) < 12 * 60)
"""


def fingerprints(compiled: bool) -> list[str]:
    game, names = veritable.game("veletas"), []
    for setting in conformance.settings(game):
        for picking in (False, True):
            states = batch.blanks(game, GAMES_EACH, options=setting.options)
            names.append(batch.fingerprint(game, states, batch.play_seeds(game, states, picking, compiled)))
    return names


def in_the_simulator(code: str) -> list[str]:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    answer = subprocess.run(
        [sys.executable, "-c", code], env=environment, cwd=Path(__file__).parents[1], capture_output=True, text=True, check=True
    )
    return answer.stdout.split()


def test_interpreted_compiled_and_cuda_reach_the_same_bytes() -> None:
    interpreted = fingerprints(compiled=False)
    assert len(set(interpreted)) == 12
    assert fingerprints(compiled=True) == interpreted
    assert in_the_simulator(IN_THE_SIMULATOR.replace("GAMES_EACH", str(GAMES_EACH))) == interpreted


def test_records_that_are_grouped_by_what_they_are_about_to_do_reach_the_same_bytes() -> None:
    names, play_steps = [], GAME.playout("play_steps", False)
    for seats, picking in ((2, False), (4, True)):
        states = batch.blanks(GAME, 12, seats)
        names.append(batch.fingerprint(GAME, states, batch.play_seeds(GAME, states, picking, False)))
    states = batch.blanks(GAME, 12)
    states["actor"] = OVER
    out, streams = [0] * batch.most_actions(GAME, states), [stream_of(i) for i in range(12)]
    for i in range(12):
        s = Plain(GAME.record, states[i : i + 1])
        streams[i] = play_steps(s, out, streams[i], 60, False)
        if s.actor == OVER:  # those that are grouped are set up at once
            GAME.plain.setup(s)
    names.append(batch.fingerprint(GAME, states, np.array(streams)))
    assert in_the_simulator(GROUPED_IN_THE_SIMULATOR) == [*names, "True"]
