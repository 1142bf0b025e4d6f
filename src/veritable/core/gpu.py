"""Many games on a GPU, one record to a thread; with NUMBA_ENABLE_CUDASIM=1 in numba's simulator instead.

Importing this module imports CUDA. The kernels call the very dispatchers that run on the CPU. `of` chooses the way that suits a
game: `Alone` lets every thread play its record on and on; `Grouped`, for games that say what `kind` of decision is due, draws
an action for every record and then plays it, and sorts the records by what they are about to do before either, because 32
threads take their steps together and those that go different ways wait for each other. Records that are still thinking about
an action are grouped, too.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import config, cuda

from veritable.core import cuda_code
from veritable.core.batch import most_actions
from veritable.core.game import Game
from veritable.core.luck import LOW, luck, next_luck, stream_of
from veritable.core.record import OVER, THINKING, Array

THREADS = 8 if config.ENABLE_CUDASIM else 256
BINS = 1 << 16
"""Records are sorted by a number below this; larger ones are wrapped around, which costs speed and nothing else."""
LOOK = 32
"""So many decisions are played before it is looked whether games are left."""
LIMITED = {} if config.ENABLE_CUDASIM else {"max_registers": 96}
"""With more registers to a thread too few of them fit on the chip to hide each other's waiting."""

if not config.ENABLE_CUDASIM:
    cuda_code.use()


def _callable_in_threads(function: Any) -> Any:
    """A dispatcher as kernels can call it; the simulator's threads see wrapped arrays, which the CPU's code does not take."""
    if not config.ENABLE_CUDASIM:
        return function
    return lambda *given: function(*(each._item._ary if hasattr(each, "_item") else each for each in given))


def _grid(count: int) -> tuple[int, int]:
    """Blocks and threads for so many records."""
    return (count + THREADS - 1) // THREADS, THREADS


def _lists(game: Game, states: Array, picking: bool) -> Any:
    """Room for each record's offers; who draws both choices and chance without listing needs next to none."""
    lists_nothing = picking and (hasattr(game.rules, "befall") or not hasattr(game.rules, "weight"))
    return cuda.device_array((len(states), 1 if lists_nothing else most_actions(game, states)), np.int16)


def _streams(count: int, seed: int) -> Any:
    return cuda.to_device(np.array([stream_of(seed + i) for i in range(count)], np.int64))


class Alone:
    """The same loops on a GPU (or in numba's CUDA simulator), every record on its own."""

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
        there, out = cuda.to_device(states), _lists(self.game, states, picking)
        mixed = cuda.to_device(np.zeros(len(states), np.int64))
        self._seeds[_grid(len(states))](there, out, mixed, picking)
        states[:] = there.copy_to_host()
        return mixed.copy_to_host()

    def running(self, states: Array, picking: bool, seed: int = 0) -> tuple[Any, Any, Any]:
        """States, lists and streams on the device, ready for `play_steps`."""
        states["actor"] = OVER  # , so that the first step sets up
        return cuda.to_device(states), _lists(self.game, states, picking), _streams(len(states), seed)

    def play_steps(self, running: tuple[Any, Any, Any], steps: int, picking: bool) -> int:
        """Every record goes on for so many decisions; a new game follows a finished one. The answer is how many there were."""
        self._steps[_grid(len(running[2]))](*running, steps, picking)
        cuda.synchronize()
        return steps * len(running[2])


class Table(NamedTuple):
    """What `Grouped` keeps on the device: for every record its game, and the records' order in which threads take them."""

    states: Any
    out: Any
    streams: Any
    actions: Any
    mixed: Any
    played: Any
    order: Any
    keys: Any
    counts: Any
    firsts: Any


class Grouped:
    """Games whose decisions take different ways, or different times: records that do the same are played side by side."""

    def __init__(self, game: Game, bins: int = BINS) -> None:
        self.game, self.bins = game, bins
        self._draw, self._play = _drawing(game, bins), _playing(game, bins)
        self._scan, self._place = _sorting(bins)

    def play_seeds(self, states: Array, picking: bool) -> Array:
        """As the function of this name; the states are changed in place."""
        table = self.running(states, picking)
        table.mixed[:] = cuda.to_device(np.arange(len(states)))
        while not (table.keys.copy_to_host() == self.bins - 1).all():
            for _ in range(LOOK):
                self._step(table, picking, False)
        states[:] = table.states.copy_to_host()
        return np.asarray(table.mixed.copy_to_host())

    def running(self, states: Array, picking: bool, seed: int = 0) -> Table:
        """Games set up on the device, ready for `play_steps`."""
        states["actor"] = OVER  # , so that playing sets up
        count, empty = len(states), np.zeros(self.bins, np.int32)
        numbers = np.arange(count, dtype=np.int32)
        actions, mixed, played, keys = (np.zeros(count, kind) for kind in (np.int32, np.int64, np.int64, np.int32))
        arrays = (actions, mixed, played, numbers, keys, empty, empty)
        there = (cuda.to_device(states), _lists(self.game, states, picking), _streams(count, seed))
        table = Table(*there, *map(cuda.to_device, arrays))
        self._played(table, True)
        return table

    def play_steps(self, table: Table, steps: int, picking: bool) -> int:
        """Every record goes on for so many decisions, or parts of them where a decision takes long; the answer is how many."""
        before = int(table.played.copy_to_host().sum())
        for _ in range(steps):
            self._step(table, picking, True)
        return int(table.played.copy_to_host().sum()) - before

    def _step(self, table: Table, picking: bool, again: bool) -> None:
        self._draw[_grid(len(table.order))](
            table.states, table.out, table.streams, table.actions, table.order, table.keys, table.counts, picking
        )
        self._sorted(table)
        self._played(table, again)

    def _played(self, table: Table, again: bool) -> None:
        self._play[_grid(len(table.order))](
            table.states, table.actions, table.mixed, table.played, table.order, table.keys, table.counts, again
        )
        self._sorted(table)

    def _sorted(self, table: Table) -> None:
        self._scan[1, min(THREADS, self.bins)](table.counts, table.firsts)
        self._place[_grid(len(table.order))](table.keys, table.firsts, table.order)


def _drawing(game: Game, bins: int) -> Any:
    """The kernel in which every game that is not over draws an action, or goes on doing so."""
    draw, kind = _callable_in_threads(game.playout("draw_in_parts")), _callable_in_threads(game.fast.kind)
    ahead, lucky = _callable_in_threads(game.compiler.twin(next_luck)), _callable_in_threads(game.compiler.twin(luck))
    most = game.vocabulary_of(game.read_options({})).size

    @cuda.jit(**LIMITED)  # type: ignore[untyped-decorator]
    def grouped_draw(  # noqa: PLR0913, PLR0917  (kernels take arrays, not objects that hold them)
        states: Any, out: Any, streams: Any, actions: Any, order: Any, keys: Any, counts: Any, picking: bool
    ) -> None:
        at = cuda.grid(1)
        if at < order.shape[0]:
            i = order[at]
            s = states[i]
            key = bins - 1
            if s.actor != OVER:
                again = actions[i] == THINKING
                if not again:
                    streams[i] = ahead(streams[i])
                actions[i] = draw(s, out[i], lucky(streams[i]), picking, again)
                key = bins - 2 if actions[i] == THINKING else (kind(s) * most + actions[i]) % (bins - 2)
            keys[i] = key
            cuda.atomic.add(counts, key, 1)

    return grouped_draw


def _playing(game: Game, bins: int) -> Any:
    """The kernel in which the drawn actions are played, and new games set up if wanted."""
    play, setup = _callable_in_threads(game.fast.play), _callable_in_threads(game.fast.setup)
    kind = _callable_in_threads(game.fast.kind)

    @cuda.jit(**LIMITED)  # type: ignore[untyped-decorator]
    def grouped_play(  # noqa: PLR0913, PLR0917
        states: Any, actions: Any, mixed: Any, played: Any, order: Any, keys: Any, counts: Any, again: bool
    ) -> None:
        at = cuda.grid(1)
        if at < order.shape[0]:
            i = order[at]
            s = states[i]
            if s.actor != OVER and actions[i] != THINKING:
                play(s, actions[i])
                mixed[i] = (mixed[i] * 31 + actions[i]) & LOW
                played[i] += 1
            if again and s.actor == OVER:
                setup(s)
            key = bins - 1 if s.actor == OVER else bins - 2 if actions[i] == THINKING else kind(s) % (bins - 2)
            keys[i] = key
            cuda.atomic.add(counts, key, 1)

    return grouped_play


def _sorting(bins: int) -> tuple[Any, Any]:
    """The kernels that turn counted keys into places, and put the records there; one block does the first."""
    width = min(THREADS, bins)
    share = bins // width

    @cuda.jit  # type: ignore[untyped-decorator]
    def scan(counts: Any, firsts: Any) -> None:
        sums = cuda.shared.array(width, np.int32)
        me = cuda.threadIdx.x
        total = 0
        for bin_ in range(me * share, (me + 1) * share):
            total += counts[bin_]
        sums[me] = total
        cuda.syncthreads()
        before = 0
        for other in range(me):
            before += sums[other]
        for bin_ in range(me * share, (me + 1) * share):
            firsts[bin_] = before
            before += counts[bin_]
            counts[bin_] = 0

    @cuda.jit  # type: ignore[untyped-decorator]
    def place(keys: Any, firsts: Any, order: Any) -> None:
        i = cuda.grid(1)
        if i < order.shape[0]:
            order[cuda.atomic.add(firsts, keys[i], 1)] = i

    return scan, place


Gpu: TypeAlias = Alone | Grouped


def of(game: Game) -> Gpu:
    """Many games on the GPU, in the way that suits the game."""
    return Grouped(game) if "kind" in game.entries else Alone(game)
