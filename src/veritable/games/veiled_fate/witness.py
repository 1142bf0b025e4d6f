"""Whether a record tells the truth where it repeats what follows from the rules: piles turned up or looked through, winners.

Other such lines have no spelling of their own and are passed over; so is a line with words that are unknown here, and one that
turns up nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

from veritable.core.frames import WHAT, A
from veritable.core.record import Array, Plain, State
from veritable.core.sight import seat_name
from veritable.games.veiled_fate import names
from veritable.games.veiled_fate.notation import due
from veritable.games.veiled_fate.state import (
    AGE_PILE,
    ASK_AGE_VOTE,
    ASK_CENSUS_CARD,
    ASK_OMEN,
    ASK_VOTE,
    FIRST_CARD,
    FIRST_CENSUS,
    KINDS,
    PILES,
    RECORD,
    REGIONS,
)
from veritable.games.veiled_fate.tables import OPEN_VOTES

if TYPE_CHECKING:
    from veritable.core.match import Match

Fact: TypeAlias = tuple[str, str, tuple[str, ...]]
TOLD = re.compile(r"(?:(reveal)|(look) P[1-9]) (?!unused\b)(\S+)(.*)")


class Witness:
    """Everything about piles that has happened in a match so far."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._facts: set[Fact] = set()
        match.trail = []

    def contradicts(self, text: str) -> bool:
        """Whether a line of a record says something else than what happened."""
        self._catch_up()
        if text.startswith("win "):
            return self._names_others(text)
        found = TOLD.fullmatch(text)
        if found is None or found[3] not in names.PILE_IDS or (found[1] and not found[4]):
            return False
        verb, cards = found[1] or found[2], tuple(sorted(found[4].split()))
        if verb == "look" and len(cards) == 1 and cards[0].isdecimal():
            return (verb, found[3], cards) not in self._facts
        return set(cards) <= set(names.CARD_IDS) and (verb, found[3], cards) not in self._facts

    def _catch_up(self) -> None:
        trail: list[Array] = [*(self._match.trail or []), self._match.state]
        actions = self._match.actions[len(self._match.actions) - len(trail) + 1 :]
        for (before, after), a in zip(pairwise(trail), actions, strict=True):
            self._facts |= set(_facts(Plain(RECORD, before), a, Plain(RECORD, after)))
        self._match.trail = []

    def _names_others(self, text: str) -> bool:
        """Whether the winners named are others; before the end nobody has won."""
        named = set(re.findall(r"P[1-9]", text))
        if self._match.actor != "over":
            return True
        return named != {seat_name(seat) for seat in self._match.result()["winners"]}


def _facts(before: State, a: int, after: State) -> Iterator[Fact]:
    """What an action turned up, and what lies on the piles of the quests now, should somebody look."""
    for pile in range(PILES):
        turned = _with_vote(before, a, pile)
        if turned and after.size[pile] == 0 and _is_read(before, after, pile):
            yield "reveal", names.PILE_IDS[pile], turned
    for row in range(REGIONS):
        lying = _cards(after, row)
        yield "look", names.PILE_IDS[row], lying
        yield "look", names.PILE_IDS[row], (str(len(lying)),)


def _is_read(before: State, after: State, pile: int) -> bool:
    """Whether a pile that is gone was turned up: not by Omen, and not when its quest was cleared away."""
    return pile >= REGIONS or bool(after.quest[pile] and due(before, WHAT) != ASK_OMEN)


def _with_vote(s: State, a: int, pile: int) -> tuple[str, ...]:
    """The cards of a pile, with the one that is being added."""
    is_open = pile == AGE_PILE and due(s, WHAT) == ASK_AGE_VOTE and OPEN_VOTES[s.age_card]
    cards = [names.CARD_IDS[kind] for kind in range(KINDS) for _ in range(s.open[kind])] if is_open else [*_cards(s, pile)]
    added = {ASK_VOTE: due(s, A), ASK_AGE_VOTE: AGE_PILE, ASK_CENSUS_CARD: FIRST_CENSUS + due(s, A)}
    if added.get(due(s, WHAT)) == pile:
        cards.append(names.CARD_IDS[a - FIRST_CARD])
    return tuple(sorted(cards))


def _cards(s: State, pile: int) -> tuple[str, ...]:
    return tuple(sorted(names.CARD_IDS[kind] for kind in range(KINDS) for _ in range(s.pile[pile, kind])))
