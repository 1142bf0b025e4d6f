"""Two games small enough to be solved in the head: one with open chance, one with three seats of which two may win together."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from veritable.core.action import Vocabulary, verb
from veritable.core.game import Game
from veritable.core.record import CHANCE, OVER, PUBLIC, Record, State, field
from veritable.core.rule import rule

BOLD, SHY, FIRST_FACE = 0, 1, 2
"""Bold wins with 3 faces of 4, shy with 1."""

RECORD = Record(
    field("chosen", range(2), PUBLIC),
    field("face", range(5), PUBLIC),
    field("seats", range(2, 4), PUBLIC),
    field("actor", range(-2, 3), PUBLIC),
)


@rule()
def setup(s: State) -> None:
    s.chosen = 0
    s.face = 0
    s.actor = 0


@rule()
def offer(s: State, out: State) -> int:
    first, n = (FIRST_FACE, 4) if s.actor == CHANCE else (0, 2)
    for i in range(n):
        out[i] = first + i
    return n


@rule()
def play(s: State, a: int) -> None:
    if s.actor == CHANCE:
        s.face = a - FIRST_FACE + 1
        s.actor = OVER
    else:
        s.chosen = a
        s.actor = CHANCE


@rule()
def why_not(s: State, a: int) -> int:
    return 0 if (a >= FIRST_FACE) == (s.actor == CHANCE) and s.actor != OVER else 1


@rule()
def wins(s: State, seat: int) -> bool:
    lucky = s.face <= 3 if s.chosen == BOLD else s.face <= 1
    return lucky if seat != 1 else not lucky


@rule()
def score(s: State, seat: int) -> int:
    return 0


GAME = Game(
    name="small",
    title="Small",
    version="1",
    seats=(2, 3),
    record=RECORD,
    vocabulary_of=lambda options: Vocabulary(verb("bold"), verb("shy"), verb("face", 4)),
    longest=lambda options: 2,
    rules=sys.modules[__name__],
    words=None,
    folder=Path(__file__).parent,
)


def begun(seats: int = 2) -> Any:
    """A state in which seat 0 chooses between bold and shy; with three seats seat 2 wins together with it."""
    state = GAME.blank(seats, {})
    GAME.plain.setup(GAME.plain.see(state))
    return state
