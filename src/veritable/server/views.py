"""A match as it is put on the wire for one reader: views, offers and lines. All of it comes from `Match.view`, `Match.ids`,
`Match.seen_state` and `core.telling`, which know what a reader may know.

Programs that know the game ask for the brief form: the numbers of their offers and the state, no words. What is the same
for several readers (in an open game: nearly everything) is made and encoded once per state of the match.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec
import numpy as np

from veritable.core import telling
from veritable.core.match import Entry, Match
from veritable.core.record import EVERYTHING, Array, Reader
from veritable.server import wire

ENCODE = msgspec.json.Encoder().encode
NOTHING = msgspec.Raw(b"{}")
TOKEN = re.compile(r"[^\s,/()-]+")


Happened = tuple[Entry, Array, Array]
"""An entry, with the states before and after it; where nobody is told more than its number, empty ones."""
UNTOLD: Array = np.zeros(0)
Words = tuple[str, list[dict[str, Any]], list[str]]
"""What is asked, the elements, and the table in sentences."""
NO_WORDS: Words = ("", [], [])


class Views:
    """The views of one state of a match; a new state needs a new one of these. Once `closed`, nothing is offered any more."""

    def __init__(self, match: Match, closed: bool = False, result: wire.Result | None = None) -> None:
        self.match, self.closed, self.actor = match, closed, match.actor
        self.result = wire.Result(**match.result()) if self.actor == "over" else result
        self._asked = [self.actor] if isinstance(self.actor, int) and not closed else []
        self._states: dict[Reader, msgspec.Raw] = {}
        self._words: dict[Reader, Words] = {}
        self._names: list[str] = []

    @property
    def names(self) -> list[str]:
        """What the game calls each seat now."""
        self._names = self._names or telling.players(self.match)
        return self._names

    def brief(self, seat: int | None, reader: Reader, stateless: bool = False) -> wire.View:
        """The view of a program: state (unless it wants none) and numbers of offers."""
        return self._view(seat, NOTHING if stateless else self._state_for(reader), NO_WORDS)

    def full(self, seat: int | None, reader: Reader) -> wire.View:
        """The view of a person."""
        words = self._words_for(reader)
        view = self._view(seat, self._state_for(reader), words)
        if seat is not None:
            view.offers = offers_of(self.match, seat, words[1]) if view.ids else []
            view.notes = msgspec.convert(self.match.notes.get(seat, {}), wire.Notes)
            view.can_undo = not self.closed and self.match.may_undo(seat)
        return view

    def _view(self, seat: int | None, state: msgspec.Raw, words: Words) -> wire.View:
        match = self.match
        return wire.View(
            number=match.number,
            seat=seat,
            actor=self.actor,
            asks=words[0],
            asked=self._asked,
            state=state,  # type: ignore[arg-type]  # encoded already
            elements=words[1],
            offers=[],
            ids=[] if self.closed else match.ids(seat),
            describe=words[2],
            result=self.result,
            commitment=match.commitment,
            notes=None,
            can_undo=False,
        )

    def _alike(self, reader: Reader) -> Reader:
        """The reader whose state and words this one shares."""
        return None if self.match.game.record.open else reader

    def _state_for(self, reader: Reader) -> msgspec.Raw:
        reader = self._alike(reader)
        if reader not in self._states:
            self._states[reader] = msgspec.Raw(ENCODE(self.match.seen_state(reader)))
        return self._states[reader]

    def _words_for(self, reader: Reader) -> Words:
        reader = self._alike(reader)
        if reader not in self._words:
            words, seen = self.match.game.words, telling.seen(self.match, reader)
            self._words[reader] = (str(words.asks(seen)), words.elements(seen), list(words.describe(seen)))
        return self._words[reader]


def broken_off(match: Match, winners: list[int], reason: str) -> wire.Result:
    """How a match ended that was not played to its end: with the scores so far, or zeros where the game has none by then."""
    s, seats = match.game.plain.see(match.state), range(match.seats)
    try:
        scores = [int(match.game.plain.score(s, seat)) for seat in seats]
    except (ArithmeticError, LookupError, ValueError):
        scores = [0] * match.seats
    return wire.Result(winners, scores, reason)


# Offers


def offers_of(match: Match, seat: int, elements: list[dict[str, Any]]) -> list[wire.Offer]:
    """Everything that the asked seat may do, with what a table needs to draw it."""
    words, s = match.game.words, telling.seen(match, seat)
    known = {str(each[name]) for each in elements for name in ("id", "square", "at") if isinstance(each.get(name), int | str)}
    return [
        wire.Offer(
            id=offer.id,
            text=offer.text,
            label=str(words.label(s, offer.id)) if hasattr(words, "label") else offer.text,
            group=str(words.group_of(s, offer.id)) if hasattr(words, "group_of") else match.vocabulary.decode(offer.id).verb,
            touches=_touches(words, s, offer.id, offer.text, known),
            clauses=list(offer.clauses),
        )
        for offer in match.offers()
    ]


def _touches(words: Any, s: Any, a: int, text: str, known: set[str]) -> list[str]:
    """The elements that an offer is about: as the game says, or those that its notation names."""
    if hasattr(words, "touches"):
        return [str(each) for each in words.touches(s, a)]
    spelled = f"{text} {words.typed(s, a)}" if hasattr(words, "typed") else text
    return [each for each in dict.fromkeys(TOKEN.findall(spelled)) if each in known]


# Lines


def line(match: Match, number: int, told: Happened, reader: Reader) -> wire.Line:
    """An entry of the log for a reader."""
    entry, before, after = told
    text, sentences, clauses, forced = telling.line(match.game, entry, before, after, reader)
    action = None if telling.is_hidden(match.game, before, entry, reader) else entry.action
    return wire.Line(number, _actor(entry), text, sentences, list(clauses), forced, action)


def brief_line(match: Match, number: int, told: Happened, reader: Reader) -> wire.Line:
    """An entry as a program reads it: who, and the action's id, but no words."""
    entry, before, _ = told
    if match.game.record.open:
        return wire.Line(number, _actor(entry), "", [], [], entry.forced, entry.action)
    if telling.is_hidden(match.game, before, entry, reader):
        return wire.Line(number, _actor(entry), "", [], [], False)
    return wire.Line(number, _actor(entry), "", [], [], telling.is_seen_forced(match.game, before, entry, reader), entry.action)


def _actor(entry: Entry) -> int | str:
    return entry.actor if entry.actor >= 0 else "chance"


def lines(match: Match, reader: Reader, since: int = 0) -> list[wire.Line]:
    """All entries after the first `since` for a reader; takes a while for a long match."""
    return [line(match, number, told, reader) for number, told in enumerate(telling.story(match, since), since + 1)]


def numbered(match: Match, entries: Iterable[Entry], trail: list[Array] | None) -> list[tuple[int, Happened]]:
    """The newest entries of a match with their numbers and the states before and after each, if those were kept."""
    if trail is None:
        told = [(entry, UNTOLD, UNTOLD) for entry in entries]
    else:
        told = list(zip(entries, trail, [*trail[1:], match.state], strict=True))
    return list(enumerate(told, match.number - len(told) + 1))


def reader_of(seat: int | None, ended: bool) -> Reader:
    """Who a seat is as a reader: after the end, everybody may read everything."""
    return EVERYTHING if ended else seat
