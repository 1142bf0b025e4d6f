"""Many games, one record each, on one core; `gpu` does the same with one record to a thread. Both reach the same bytes.

A batch is an array of records. `play_seeds` plays game number i of a fixed sequence on record i, which makes fingerprints that
every way of running must agree on; `fingerprint` turns a batch into a short name.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import numpy as np

from veritable.core.game import Game, plain_only
from veritable.core.record import Array, Plain


def blanks(game: Game, count: int, seats: int | None = None, options: Mapping[str, Any] | None = None) -> Array:
    """So many states that `setup` can start from."""
    return np.repeat(game.blank(seats or game.seats[0], game.read_options(options or {})), count)


def most_actions(game: Game, states: Array) -> int:
    """How long the list of offers can get."""
    return game.vocabulary_of(game.options_of(states[:1])).size


def fingerprint(game: Game, states: Array, mixed: Array) -> str:
    """A short name for the final states of a batch and the actions that led there."""
    return hashlib.blake2b(game.record.key(states) + mixed.astype("<i8").tobytes(), digest_size=8).hexdigest()


def play_seeds(game: Game, states: Array, picking: bool, compiled: bool) -> Array:
    """On record i game number i is played to the end; the answer holds each game's actions, mixed into a number."""
    compiled = compiled and not plain_only()
    play_one = game.playout("play_one", compiled)
    most = most_actions(game, states)
    out: Any = np.empty(most, np.int16) if compiled else [0] * most
    mixed = np.empty(len(states), np.int64)
    for i in range(len(states)):
        s = states[i] if compiled else Plain(game.record, states[i : i + 1])
        mixed[i] = play_one(s, out, i, picking)
    return mixed
