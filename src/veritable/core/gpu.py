"""Many games on a GPU, one record to a thread; with NUMBA_ENABLE_CUDASIM=1 in numba's simulator instead.

Importing this module imports CUDA. The kernels call the very dispatchers that run on the CPU.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import config, cuda
from numba.cuda.cudadrv import nvvm

from veritable.core.batch import most_actions
from veritable.core.game import Game
from veritable.core.luck import stream_of
from veritable.core.record import OVER, Array

THREADS = 256

if not config.ENABLE_CUDASIM:
    # numba puts tables into constant memory, which serves one address at a time. Threads that play different games look up
    # different rows, so ordinary memory is right for them: five times as fast for Veletas on an H200.
    nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL


def _callable_in_threads(function: Any) -> Any:
    """A dispatcher as kernels can call it; the simulator's threads see wrapped arrays, which the CPU's code does not take."""
    if not config.ENABLE_CUDASIM:
        return function
    return lambda *given: function(*(each._item._ary if hasattr(each, "_item") else each for each in given))


class Gpu:
    """The same loops on a GPU (or in numba's CUDA simulator), one record to a thread."""

    def __init__(self, game: Game) -> None:
        play_one = _callable_in_threads(game.playout("play_one"))
        play_steps = _callable_in_threads(game.playout("play_steps"))

        @cuda.jit  # type: ignore[untyped-decorator]
        def seeds_kernel(states: Any, out: Any, mixed: Any, picking: bool) -> None:
            i = cuda.grid(1)
            if i < states.shape[0]:
                mixed[i] = play_one(states[i], out[i], i, picking)

        @cuda.jit  # type: ignore[untyped-decorator]
        def steps_kernel(states: Any, out: Any, streams: Any, steps: int, picking: bool) -> None:
            i = cuda.grid(1)
            if i < states.shape[0]:
                streams[i] = play_steps(states[i], out[i], streams[i], steps, picking)

        self.game = game
        self._seeds, self._steps = seeds_kernel, steps_kernel

    def play_seeds(self, states: Array, picking: bool) -> Array:
        """As the function of this name; the states are changed in place."""
        there, out = cuda.to_device(states), self.lists(states, picking)
        mixed = cuda.to_device(np.zeros(len(states), np.int64))
        self._seeds[self.grid(len(states))](there, out, mixed, picking)
        states[:] = there.copy_to_host()
        return mixed.copy_to_host()

    def running(self, states: Array, picking: bool, seed: int = 0) -> tuple[Any, Any, Any]:
        """Set-up states, lists and streams on the device, ready for `play_steps`."""
        streams = np.array([stream_of(seed + i) for i in range(len(states))], np.int64)
        states["actor"] = OVER  # , so that the first step sets up
        return cuda.to_device(states), self.lists(states, picking), cuda.to_device(streams)

    def play_steps(self, running: tuple[Any, Any, Any], steps: int, picking: bool) -> None:
        """Every record goes on for so many decisions; a new game follows a finished one."""
        self._steps[self.grid(len(running[2]))](*running, steps, picking)

    def lists(self, states: Array, picking: bool) -> Any:
        """Room for each record's offers; who picks without listing needs next to none."""
        most = most_actions(self.game, states)
        return cuda.device_array((len(states), 1 if picking else most), np.int16)

    def grid(self, count: int) -> tuple[int, int]:
        """Blocks and threads for so many records."""
        return (count + THREADS - 1) // THREADS, THREADS
