"""Who sees which cards in The Well of Souls, what the log hides from whom, and worlds that a seat cannot tell apart.

A hand is seen by its own seat, by the ally where hands are shared or one person plays both. Cards of a stack that have not
come up yet are seen by nobody; those put under it lie there known to all, and stay known when they are drawn again.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from veritable.core.luck import luck, next_luck, taken_from
from veritable.core.record import CHANCE, OVER, Plain, State
from veritable.core.rule import rule
from veritable.games.well_of_souls import rules
from veritable.games.well_of_souls.rules.board import side_of
from veritable.games.well_of_souls.state import (
    A_DRAW,
    A_GOLD10,
    A_TWO,
    CHARACTERS,
    DOMICILE_CARD,
    EPIDEMIC,
    FIRST_DOMICILE_CARD,
    FOREIGN_RATION,
    HIDDEN_KINDS,
    HORSE_CARD,
    HORSE_OFFER,
    KINDS,
    NO_LIMIT,
    RECORD,
    SIDES,
    TERRITORIES,
)
from veritable.games.well_of_souls.tables import STACKS


@rule("WS-R49", "WS-R1", "WS-69")
def may_see_hand(s: State, seat: int, character: int) -> bool:
    """Whether a seat may look at a character's hidden cards."""
    if seat < 0:
        return False
    if s.seats < CHARACTERS:
        return side_of(character) == seat
    shared = s.share_hands == 1 or s.players == 2
    return character == seat or (shared and side_of(character) == side_of(seat))


def show(s: State, seen: State, seat: int) -> None:
    """The hands that a seat may look at."""
    for character in range(CHARACTERS):
        if may_see_hand(s, seat, character):
            for kind in range(HIDDEN_KINDS):
                seen.hand[character, kind] = s.hand[character, kind]


# The log


def hides(s: State, a: int, seat: int) -> bool:
    """A secret card that nobody knew beforehand is read by those alone who may look at the hand."""
    is_secret = A_DRAW <= a < A_DRAW + HIDDEN_KINDS and s.fresh_left[side_of(s.mover)] > 0
    return is_secret and not may_see_hand(s, seat, s.mover)


def keeps(s: State, a: int) -> bool:
    """Whether that there is no choice tells of a hand: whoever holds secret cards might have been able to play one.

    And that a stack has one kind of card left tells what hands hold, unless all saw those cards go under it.
    """
    if s.actor == CHANCE:
        return bool(s.fresh_left[side_of(s.mover)] > 0)
    return any(s.hand[s.mover, kind] > 0 for kind in range(HIDDEN_KINDS))


def reveals(s: State, a: int) -> bool:
    """A card played or discarded has been seen; and the end, where the rounds are used up, shows everything."""
    if a >= A_TWO:
        return False
    return A_GOLD10 <= a < A_TWO or _may_be_last(s, a)


def _may_be_last(s: State, a: int) -> bool:
    if s.round_limit == NO_LIMIT or s.turns_done + CHARACTERS + 1 < s.round_limit * CHARACTERS:
        return False
    state = RECORD.new()
    for name in RECORD.fields:
        value: Any = getattr(s, name)
        state[name][0] = np.asarray(getattr(value, "_numbers", value))
    after = Plain(RECORD, state)
    rules.play(after, a)
    return bool(after.actor == OVER)


# Worlds


@rule()
def resample(s: State, seat: int, stream: int) -> int:
    """A redacted record holds a world that the seat cannot tell from the real one, all such worlds being equally likely."""
    for side in range(SIDES):
        if s.empowered[side] == 0:
            count_unseen(s, side, seat)
            for character in range(side, CHARACTERS, 2):
                if not may_see_hand(s, seat, character):
                    stream = fill_hand(s, character, stream)
            for kind in range(KINDS):
                s.fresh[side, kind] = s.unseen[kind]
    return stream


@rule("WS-R51")
def count_unseen(s: State, side: int, seat: int) -> None:
    """The cards of a stack that the seat sees nowhere: not returned, not on the table, not known in a hand."""
    for kind in range(KINDS):
        is_out = kind == FOREIGN_RATION and s.ration_cards == 0
        s.unseen[kind] = 0 if is_out else STACKS[side][kind]
    for place in range(s.returned_left[side]):
        s.unseen[s.returned[side, place] - 1] -= 1
    for territory in range(TERRITORIES):
        if s.epidemic_by[territory] > 0 and side_of(s.epidemic_by[territory] - 1) == side:
            s.unseen[EPIDEMIC] -= 1
        if territory // 2 != side:
            s.unseen[FIRST_DOMICILE_CARD + territory] -= s.laid_out[territory]
    for character in range(side, CHARACTERS, 2):
        s.unseen[HORSE_CARD] -= s.horse[character]
        for kind in range(HIDDEN_KINDS):
            known = s.hand[character, kind] if may_see_hand(s, seat, character) else s.known[character, kind]
            s.unseen[kind] -= known
    if side_of(s.mover) == side:
        s.unseen[HORSE_CARD] -= s.phase == HORSE_OFFER
        s.unseen[FIRST_DOMICILE_CARD + s.territory] -= s.phase == DOMICILE_CARD


@rule()
def fill_hand(s: State, character: int, stream: int) -> int:
    """A hand of which some cards are known to all holds others that the seat has seen nowhere."""
    unknown = s.held[character]
    for kind in range(HIDDEN_KINDS):
        s.hand[character, kind] = s.known[character, kind]
        unknown -= s.known[character, kind]
    for _ in range(unknown):
        stream = next_luck(stream)
        s.hand[character, taken_from(s.unseen, HIDDEN_KINDS, luck(stream))] += 1
    return stream
