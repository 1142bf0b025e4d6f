"""A bot that thinks ahead. It is handed what its seat sees, never a match, so it cannot peek.

It thinks until its simulations or its seconds are used up, in short stretches between which it can be stopped, on one thread or
on several with a tree each, whose roots are added up. What it has thought of a state that then comes up is not thought again.
"""

from __future__ import annotations

import hashlib
import threading
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from veritable.bots import memory
from veritable.bots.engine import Engine, engine
from veritable.bots.tree import ACTION, ALL, FIRST, NEWEST, NOBODY, ROOT, SEEN_NOW, SIBLING, VISITS, Memory, Way, clear, key_of
from veritable.core import chance
from veritable.core.game import Game
from veritable.core.luck import stream_of
from veritable.core.record import Array

STRETCH = 0.01
"""Seconds between two looks at the clock, about."""
GROWTH = 4
"""A stretch is at most so many times as long as the one before: a quick simulation says little about the next ones."""
LOOKS = 16
"""How often somebody who counts simulations looks whether the choice is settled."""
UNCOMPILED_SECONDS = 1.0
UNCOMPILED_SIGHT = 2
FOREVER = 1 << 60


@dataclass(frozen=True)
class Plan:
    """How hard a bot thinks, and what it overlooks."""

    simulations: int = FOREVER
    seconds: float = 3600.0
    sight: int = 6
    widest: int = ALL
    haze: int = 0
    blur: int = 0
    glance: int = ALL
    taste: int = 1
    explore: float = 0.35
    widen: float = 1.5
    bias: float = 0.3
    alone: bool = True
    """Where something is hidden and the game says what is promising: whether the others do that, rather than what is best."""
    sense: bool = True
    """Whether the game's sense is used at all."""
    forgets: tuple[str, ...] = ()
    """Tallies of the game's record that are not looked at: what the others have done until now."""
    nodes: int = memory.NODES


class Thought(NamedTuple):
    """What came of thinking: the actions that were considered, how often, and every seat's chance after each."""

    actions: list[int]
    visits: list[int]
    chances: list[list[float]]
    simulations: int
    compiled: bool

    @property
    def best(self) -> int:
        """The place of the action that was looked at most; among equals the one that brought most."""
        return max(range(len(self.actions)), key=lambda i: self.visits[i])


class Search:
    """A bot for one game; with the same seed and number of simulations it decides the same in the same view."""

    def __init__(
        self, game: Game, plan: Plan, seed: int | str | bytes | None = None, threads: int = 1, using: Engine | None = None
    ) -> None:
        self.game, self.plan, self._using = game, plan, using
        self._seed = hashlib.blake2b(chance.seed_from(seed), digest_size=32, person=b"veritable-bot").digest()
        self._threads = threads
        self._rooms: list[Memory] = []
        self._spare: list[Memory] = []
        self._made_for: tuple[Any, ...] = ()
        self._stop = threading.Event()

    def choose(self, view: Mapping[str, Any]) -> int:
        """The id of an offer."""
        ids = [int(each["id"]) for each in view["offers"]]
        return self.decide(self.game.record.load(view["state"]), view["seat"], view["number"], ids)

    def decide(self, seen: Array, seat: int, number: int, ids: Sequence[int]) -> int:
        """One of the ids, from what a seat sees."""
        if len(ids) == 1:
            self._stop.clear()
            return ids[0]
        thought = self.think(seen, seat, number, ids)
        return thought.actions[thought.best] if thought.actions else ids[0]

    def stop(self) -> None:
        """Whoever is thinking, or about to, answers at once with what it has; later decisions are thought about as usual."""
        self._stop.set()

    def think(self, seen: Array, seat: int, number: int, ids: Sequence[int]) -> Thought:
        """What the bot thinks of these ids."""
        seen = seen.copy()
        for tally in self.plan.forgets:
            seen[tally] = 0
        deadline = time.perf_counter() + self.plan.seconds
        using = self._using or engine(self.game)
        if not using.compiled and self._using is None:  # who asked for it has the time
            deadline = min(deadline, time.perf_counter() + UNCOMPILED_SECONDS)
        self._make_room(using, seen, seat)
        for n, room in enumerate(self._rooms):
            room.luck[0] = stream_of(self._luck(number, seat, n))
        way = self.way(using, seat)
        each = FOREVER if self.plan.simulations == FOREVER else -(-self.plan.simulations // self._threads)
        self._run(lambda room: _think(using, room, way, each, deadline, self._stop))
        self._stop.clear()
        return _thought(self._rooms, ids, using.compiled)

    def _run(self, think: Any) -> None:
        if len(self._rooms) == 1:
            think(self._rooms[0])
            return
        with ThreadPoolExecutor(len(self._rooms)) as pool:
            list(pool.map(think, self._rooms))

    def _luck(self, number: int, seat: int, thread: int) -> int:
        data = b"".join(each.to_bytes(8, "big") for each in (number, seat, thread))
        return int.from_bytes(hashlib.blake2b(data, key=self._seed, digest_size=8).digest(), "big") >> 33

    def way(self, using: Engine, seat: int) -> Way:
        """How this bot searches for a seat."""
        plan, judging = self.plan, self.plan.sense and using.can("evaluate")
        ordering = plan.sense and using.can("prior")
        return Way(
            seat=seat,
            hidden=not self.game.record.open,
            picking=using.can("pick"),
            judging=judging,
            ordering=ordering,
            sight=plan.sight if using.compiled else min(plan.sight, UNCOMPILED_SIGHT),
            patient=using.compiled,
            widest=plan.widest,
            haze=plan.haze,
            blur=plan.blur,
            glance=plan.glance,
            taste=plan.taste if ordering else 1,
            explore=plan.explore,
            widen=plan.widen,
            bias=plan.bias if ordering else 0.0,
            alone=plan.alone and ordering and not self.game.record.open,
        )

    def _make_room(self, using: Engine, seen: Array, seat: int) -> None:
        """Every thread has a tree whose root is what the seat sees; what was thought of it before is kept."""
        made_for = (seat, using.compiled, self.game.options_of(seen), int(seen["seats"][0]))
        if made_for != self._made_for:
            nodes = min(self.plan.nodes // self._threads, max(64, 2 * self.plan.simulations))
            both = [memory.room(self.game, seen, seat, nodes, using.compiled) for _ in range(2 * self._threads)]
            self._rooms, self._spare, self._made_for = both[: self._threads], both[self._threads :], made_for
        grown = [_grown_from(using, old, room, seen) for old, room in zip(self._rooms, self._spare, strict=True)]
        self._rooms, self._spare = grown, self._rooms


def _grown_from(using: Engine, old: Memory, room: Memory, seen: Array) -> Memory:
    """The room with a tree for what is seen now, and in it what the old tree holds of that."""
    room.words[SEEN_NOW] = seen.view(np.int64)
    same = np.nonzero(old.keys[: int(old.state[NEWEST])] == key_of(room, SEEN_NOW))[0]
    if len(same):
        root = same[np.argmax(old.nodes[same, VISITS])]
        using.transplant(room, old, int(root))
    else:
        clear(room)
    return room


def _think(using: Engine, room: Memory, way: Way, simulations: int, deadline: float, stop: threading.Event) -> None:
    """Simulations are added until there are enough of them, time is up, somebody stops it, or the choice is settled.

    Who counts simulations looks whether it is settled after so many of them and not after so much time, or the same seed would
    not decide the same on every machine.
    """
    portion = max(1, simulations // LOOKS)
    left = simulations - int(room.nodes[ROOT, VISITS])
    stretch = 1
    while left > 0:
        start = time.perf_counter()
        n = min(stretch, (left - 1) % portion + 1)
        using.simulate(room, way, n)
        left -= n
        now = time.perf_counter()
        rate = n / max(now - start, 1e-6)
        if now >= deadline or stop.is_set():
            return
        to_come = left if simulations < FOREVER else int(rate * (deadline - now))
        if (simulations == FOREVER or left % portion == 0) and _is_settled(room, to_come):
            return
        stretch = max(1, min(GROWTH * n, int(rate * min(STRETCH, deadline - now))))


def _is_settled(room: Memory, left: int) -> bool:
    """Whether the leading choice cannot be overtaken any more, not even by one that has not been tried yet."""
    visits = sorted([0, *(int(room.nodes[child, VISITS]) for child in children(room))])
    return len(visits) > 1 and visits[-1] - visits[-2] > left


def children(room: Memory) -> list[int]:
    """The nodes below the root, oldest first."""
    found, child = [], int(room.nodes[ROOT, FIRST])
    while child != NOBODY:
        found.append(child)
        child = int(room.nodes[child, SIBLING])
    return found[::-1]


def _thought(rooms: list[Memory], ids: Sequence[int], compiled: bool) -> Thought:
    """What all trees say of the ids."""
    visits: dict[int, int] = {}
    totals: dict[int, Array] = {}
    for room in rooms:
        for child in children(room):
            a = int(room.nodes[child, ACTION])
            visits[a] = visits.get(a, 0) + int(room.nodes[child, VISITS])
            totals[a] = totals.get(a, 0) + room.totals[child].astype(np.float64)
    known = [a for a in ids if visits.get(a, 0) > 0]
    return Thought(
        known,
        [visits[a] for a in known],
        [(totals[a] / visits[a]).tolist() for a in known],
        sum(int(room.nodes[ROOT, VISITS]) for room in rooms),
        compiled,
    )
