"""How strong players are, from who beat whom: the model of Bradley and Terry, and of Luce where more than two sit at a table.

A player has a strength; the chance to win a game is one's strength over the sum of all strengths at the table. Strengths are
given on the scale of chess: 400 points more is ten times as strong. Several winners share a win.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

POINTS = 400 / log(10)
NORMAL_95 = 1.959964
TETHER = 0.05
"""Holds strengths together a little, so that a player who never lost is not infinitely strong."""

Floats = npt.NDArray[np.float64]


class Game(NamedTuple):
    """Who sat where, as numbers of players, and which seats won."""

    players: tuple[int, ...]
    winners: tuple[int, ...]


class Strength(NamedTuple):
    """A player's strength in points above the first player, and how far off it may be (95 %)."""

    points: float
    margin: float


def _slopes(theta: Floats, games: Sequence[Game]) -> tuple[Floats, Floats]:
    """The first and second derivatives of the likelihood's logarithm."""
    slope, bend = -TETHER * theta, TETHER * np.eye(len(theta))
    for players, winners in games:
        sitting = np.array(players)
        power = np.exp(theta[sitting] - theta[sitting].max())
        expected: Any = np.zeros(len(theta))
        np.add.at(expected, sitting, power / power.sum())
        for seat in winners:
            slope[sitting[seat]] += 1 / len(winners)
        slope -= expected
        bend += np.diag(expected) - np.outer(expected, expected)
    return slope, bend


def strengths(count: int, games: Sequence[Game]) -> list[Strength]:
    """The most likely strengths of so many players; games that nobody won tell nothing."""
    told = [each for each in games if each.winners]
    theta = np.zeros(count)
    for _ in range(100):
        slope, bend = _slopes(theta, told)
        step = np.linalg.solve(bend, slope)
        theta += np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-9:
            break
    spread = np.linalg.inv(_slopes(theta, told)[1])
    apart = [spread[i, i] + spread[0, 0] - 2 * spread[i, 0] for i in range(count)]
    points = POINTS * (theta - theta[0])
    return [Strength(float(points[i]), POINTS * NORMAL_95 * sqrt(max(0.0, float(apart[i])))) for i in range(count)]


def interval(won: float, games: int) -> tuple[float, float]:
    """Between which shares the true share of wins lies, with 95 % confidence (Wilson)."""
    if games == 0:
        return 0.0, 1.0
    z, share = NORMAL_95, won / games
    middle, wide = share + z * z / (2 * games), z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    low, high = ((middle + sign * wide) / (1 + z * z / games) for sign in (-1, 1))
    return max(0.0, low), min(1.0, high)
