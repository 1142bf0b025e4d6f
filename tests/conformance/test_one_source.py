"""The one idea, proven: a thousand games end in the same bytes interpreted, compiled and in CUDA (its simulator here)."""

import os
import subprocess
import sys

import veritable
from veritable.core import batch, conformance

GAMES_EACH = 84  # by listing and by picking, on three boards in two editions: 1,008 games

IN_THE_SIMULATOR = """
import veritable
from veritable.core import batch, conformance, gpu
game = veritable.game("veletas")
device = gpu.Gpu(game)
batch.play_seeds(game, batch.blanks(game, 1), False, True)  # compile once, before threads do it at the same time
for setting in conformance.settings(game):
    for picking in (False, True):
        states = batch.blanks(game, GAMES_EACH, options=setting.options)
        print(batch.fingerprint(game, states, device.play_seeds(states, picking)))
"""


def fingerprints(compiled: bool) -> list[str]:
    game, names = veritable.game("veletas"), []
    for setting in conformance.settings(game):
        for picking in (False, True):
            states = batch.blanks(game, GAMES_EACH, options=setting.options)
            names.append(batch.fingerprint(game, states, batch.play_seeds(game, states, picking, compiled)))
    return names


def in_the_simulator() -> list[str]:
    code = IN_THE_SIMULATOR.replace("GAMES_EACH", str(GAMES_EACH))
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    answer = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return answer.stdout.split()


def test_interpreted_compiled_and_cuda_reach_the_same_bytes() -> None:
    interpreted = fingerprints(compiled=False)
    assert len(set(interpreted)) == 12
    assert fingerprints(compiled=True) == interpreted
    assert in_the_simulator() == interpreted
