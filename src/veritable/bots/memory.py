"""Room for a search: arrays made beforehand, for one seat's view of one game. What is done in them is in `tree`."""

from __future__ import annotations

from typing import Any

import numpy as np

from veritable.bots.tree import COLUMNS, SEEN_NOW, WORLD, Memory
from veritable.core import batch
from veritable.core.game import Game
from veritable.core.record import COUNT, OWNER, PUBLIC, Array, Field, Plain

NODES = 200_000
"""Room for so many nodes where nothing else is asked for: about 10 megabytes for two seats."""


def seen_bits(game: Game, seat: int) -> Array:
    """The bits of a record that a seat sees by declaration, as 64-bit words."""
    mask = np.zeros(1, game.record.dtype)
    for name, each in game.record.fields.items():
        part = mask[name][0] if each.shape else mask[name]
        if each.sight is PUBLIC:
            part[...] = -1
        elif _has_rows(each):
            part[seat] = -1
    return mask.view(np.int64)


def _has_rows(each: Field) -> bool:
    return each.sight in (OWNER, COUNT)


def room(game: Game, seen: Array, seat: int, nodes: int = NODES, compiled: bool = True) -> Memory:
    """Arrays for a search from what a seat sees, with a root and nothing else."""
    worlds = np.repeat(seen, 2)
    actions = batch.most_actions(game, seen)
    memory = Memory(
        worlds=worlds if compiled else [Plain(game.record, worlds[i : i + 1]) for i in (SEEN_NOW, WORLD)],
        words=worlds.view(np.int64).reshape(2, -1),
        mask=seen_bits(game, seat),
        nodes=np.zeros((nodes, COLUMNS), np.int32),
        totals=np.zeros((nodes, int(seen["seats"][0])), np.float32),
        keys=np.zeros(nodes, np.int64),
        out=np.zeros(actions, np.int16),
        marks=np.zeros(actions, np.int64),
        path=np.zeros(nodes, np.int32),
        reward=np.zeros(int(seen["seats"][0]), np.float64),
        luck=np.zeros(1, np.int64),
        state=np.zeros(2, np.int64),
    )
    memory.nodes[0, 1:3] = -1
    memory.state[0] = 1
    return memory


def size(memory: Memory) -> int:
    """How many bytes the arrays take."""
    arrays: list[Any] = [each for each in memory if isinstance(each, np.ndarray)]
    return sum(each.nbytes for each in arrays)
