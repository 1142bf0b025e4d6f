"""Plain UCT with uniform rollouts for games of two seats that are open and without chance: the yardstick for the top level.

It shares nothing with `veritable.bots`: every choice of a node is tried once, then the upper confidence bound decides, rollouts
are uniformly random to the end, and the most visited choice is taken. It is compiled, so that it loses by judgement and not by
slowness; nodes are rows of arrays, and when there is no room left the last node of a path is simply played out again. It stops
before its time only when no other choice could become the most visited one, so that nothing is decided by that.
"""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import numba
import numpy as np

OVER = -2
ROOM = 3_000_000
LONGEST = 512
LOOKS = 50
"""How often it looks whether its choice is settled."""


class Tree(NamedTuple):
    """Rows by node: where its children begin, how many they are, the action that leads to it, visits, and wins of its mover."""

    first: Any
    count: Any
    action: Any
    visits: Any
    won: Any
    used: Any
    path: Any
    mover: Any


def blank() -> Tree:
    """Room for a tree."""
    rows = [np.zeros(ROOM, kind) for kind in (np.int64, np.int64, np.int16, np.int64, np.float64)]
    return Tree(*rows, np.ones(1, np.int64), np.zeros(LONGEST, np.int64), np.zeros(LONGEST, np.int64))


@numba.njit(nogil=True)
def grow(t: Any, node: int, out: Any, n: int) -> bool:
    """A row for every choice, if there is room."""
    if t.used[0] + n > len(t.action):
        return False
    t.first[node] = t.used[0]
    t.count[node] = n
    for i in range(n):
        t.action[t.used[0] + i] = out[i]
    t.used[0] += n
    return True


@numba.njit(nogil=True)
def best(t: Any, node: int, c: float) -> int:
    """An untried child at random, or the one with the highest upper confidence bound."""
    chosen, most = -1, -1.0
    for child in range(t.first[node], t.first[node] + t.count[node]):
        bound = 1e9 + np.random.random()  # noqa: NPY002 (numba knows no other)
        if t.visits[child] > 0:
            bound = t.won[child] / t.visits[child] + c * np.sqrt(np.log(t.visits[node]) / t.visits[child])
        if bound > most:
            chosen, most = child, bound
    return chosen


@numba.njit(nogil=True)
def note(t: Any, depth: int, winner: int) -> None:
    """Every node on the path was visited once more, and won or not for who moved there."""
    for i in range(depth + 1):
        t.visits[t.path[i]] += 1
        t.won[t.path[i]] += winner == t.mover[i]


def compiled(game: Any) -> Any:
    """The loop over a game's compiled rules; compiling takes some seconds in every process."""
    offer, play, pick, wins = game.fast.offer, game.fast.play, game.fast.pick, game.fast.wins

    @numba.njit(nogil=True)
    def simulate(worlds: Any, out: Any, t: Any, times: int, c: float) -> None:
        s = worlds[1]
        for _ in range(times):
            worlds[1] = worlds[0]
            node, depth = 0, 0
            while s.actor != OVER and t.visits[node] > 0:
                if t.count[node] == 0 and not grow(t, node, out, offer(s, out)):
                    break
                node = best(t, node, c)
                depth += 1
                t.path[depth] = node
                t.mover[depth] = s.actor
                play(s, t.action[node])
            while s.actor != OVER:
                play(s, pick(s, np.random.randint(0, 1 << 32)))  # noqa: NPY002
            note(t, depth, 0 if wins(s, 0) else 1)

    return simulate


class PlainUct:
    """A player with a fresh tree for every decision."""

    def __init__(self, game: Any, seconds: float, exploration: float = 1.0) -> None:
        self.game, self.seconds, self.exploration = game, seconds, exploration
        self.simulations = 0
        self._simulate, self._tree = compiled(game), blank()

    def decide(self, seen: Any, seat: int, number: int, ids: list[int]) -> int:
        """One of the ids."""
        t, start = self._tree, time.perf_counter()
        deadline, look = start + self.seconds, start + self.seconds / LOOKS
        worlds = np.repeat(seen, 2)
        out = np.zeros(self.game.vocabulary_of(self.game.options_of(seen)).size, np.int16)
        self._clear()
        while (now := time.perf_counter()) < deadline and len(ids) > 1:
            if now >= look:
                look += self.seconds / LOOKS
                if self._is_settled(int(t.visits[0] * (deadline - now) / (now - start))):
                    break
            self._simulate(worlds, out, t, 64, self.exploration)
        self.simulations = int(t.visits[0])
        if t.count[0] == 0:
            return ids[0]
        below = slice(t.first[0], t.first[0] + t.count[0])
        return int(t.action[below][np.argmax(t.visits[below])])

    def _is_settled(self, left: int) -> bool:
        """Whether the most visited choice stays that, even if another got all simulations that are left."""
        t = self._tree
        if t.count[0] < 2:
            return False
        second, most = np.partition(t.visits[t.first[0] : t.first[0] + t.count[0]], -2)[-2:]
        return bool(most - second > left)

    def _clear(self) -> None:
        used = int(self._tree.used[0])
        for rows in self._tree[:5]:
            rows[:used] = 0
        self._tree.used[0] = 1
