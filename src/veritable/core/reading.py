"""What a text means now: the decisions of one actor, each legal in its turn; and which actions are legal at all.

A game's words read one decision at a time. Around that, every game allows to say who speaks (`P1: …`, `*: …`), and a game whose
forced decisions are taken by the match (`Game.forced`) has commas between decisions and parentheses around the forced ones:

    P2: MOVE naka, SLOT volcano.2, CARD F1, (END)

What was forced has happened already; naming it again is checked and does nothing.
"""

from __future__ import annotations

import re
from typing import Any

from veritable.core import sight
from veritable.core.errors import BadNotation, IllegalAction, NotYourTurn
from veritable.core.game import Game
from veritable.core.record import CHANCE, OVER, Array, State

SPEAKER = re.compile(r"(P[1-9][0-9]?|\*):\s*")


def legal_actions(game: Game, s: Any, most: int) -> list[int]:
    """What the rules offer in a state seen plainly."""
    if s.actor == OVER:
        return []
    out = [0] * most
    return out[: game.plain.offer(s, out)]


def check_legal(game: Game, s: Any, a: int, most: int, legal: list[int] | None = None) -> None:
    """An action that is not offered is refused with its clause."""
    if s.actor == OVER:
        raise IllegalAction("The game is over.", game.words.clause_asked(s))
    if not 0 <= a < most:
        raise BadNotation(f"Actions are numbered 0 to {most - 1}; there is no {a}.", game.words.clause_asked(s))
    if legal is not None and a in legal:
        return
    against = int(game.plain.why_not(s, a))  # 0 if and only if it is offered; listing every offer can take long
    if against or legal is not None:
        raise IllegalAction(*reversed(game.words.refuse(s, a, against)))


def is_forced(game: Game, s: State, legal: list[int]) -> bool:
    """Whether somebody is asked although there is nothing to choose, and the match may answer."""
    return game.forced and len(legal) == 1 and (s.actor != CHANCE or game.certain)


def goes_by_itself(game: Game, s: State, legal: list[int], discreet: bool) -> bool:
    """Whether the match answers; a discreet one leaves secrets to their seat, for others would see that it had no choice."""
    return is_forced(game, s, legal) and not (discreet and is_secret(game, s, legal[0]))


def is_secret(game: Game, s: State, a: int) -> bool:
    """Whether the action, or (as `keeps` of the game's sight knows) that it is the only one, tells of something hidden."""
    if s.actor == CHANCE or game.record.open:
        return False
    kept = hasattr(game.sight, "keeps") and bool(game.sight.keeps(s, a))
    return kept or any(game.sight.hides(s, a, seat) for seat in range(s.seats))


def read(reading: Reading, text: str) -> list[int]:
    """The decisions that a text stands for.

    A record (chance is played by hand) may hold remarks on what follows from the rules, and goes on past what was uncovered.
    """
    found, text = SPEAKER.match(text.strip()), text.strip()
    if found:
        reading.speaker, text = found[1], text[found.end() :]
    try:
        for item in reading.items(text):
            reading.take(item)
    except IllegalAction:
        if not (reading.record and reading.speaker in ("", "*") and _is_remark(reading, text)):
            raise
        return []
    return reading.actions


def _is_remark(reading: Reading, text: str) -> bool:
    """Whether a line only says what is known: by its words, or because chance is not asked for it now."""
    words = reading.game.words
    repeats = hasattr(words, "repeats") and not reading.actions and bool(words.repeats(reading.s, text))
    return repeats or (hasattr(words, "is_remark") and bool(words.is_remark(text)))


class Reading:
    """A text being read against a copy of the state, which is used up; `taken` are the forced decisions just before it."""

    def __init__(self, game: Game, state: Array, most: int, taken: list[tuple[int, int, Array]]) -> None:
        self.game, self.state, self.most = game, state, most
        self.discreet = False
        self.s = game.plain.see(state)
        self.speaker = ""
        self.record = False
        self.actions: list[int] = []
        self._actor = self.s.actor
        self._begins_with_chance = self.s.actor == CHANCE  # played by hand, so the text may be a whole turn of a record
        self._is_line = False  # of a record, in which several seats and chance may have their say
        self._uncovered = False
        self._taken = [(sight.seat_name(actor), game.words.write(game.plain.see(before), a)) for actor, a, before in taken]

    def items(self, text: str) -> list[str]:
        """What is read one after the other: the pieces of a line of a record, decisions between commas, or the whole text."""
        if self.record and hasattr(self.game.words, "pieces"):
            self._is_line = True
            return list(self.game.words.pieces(text))
        return [item.strip() for item in text.split(",")] if self.game.forced else [text]

    def take(self, item: str) -> None:
        """One item is read: what was forced and is named again, or a decision (or several, where words read on)."""
        if item.startswith("(") and item.endswith(")") and self.game.forced:
            self._take_forced(item)
            return
        try:
            self._decide(item)
        except IllegalAction:
            if not self._is_taken(item):
                raise

    def _take_forced(self, item: str) -> None:
        """A decision without a choice is named: one that was taken already, or a secret one that is due."""
        text = item[1:-1].strip()
        if self._is_taken(text) or self._declines_nothing(text):
            return
        if not is_forced(self.game, self.s, legal_actions(self.game, self.s, self.most)):
            raise BadNotation(f"{item} was not forced here.", self._clause())
        self._decide(text)

    def _declines_nothing(self, text: str) -> bool:
        """Whether a record notes that nothing but to decline was possible, which nobody is asked for here."""
        return self.record and hasattr(self.game.words, "declines") and bool(self.game.words.declines(text))

    def _is_taken(self, text: str) -> bool:
        """Whether the text names the next forced decision; if so it is crossed off."""
        for number, (speaker, written) in enumerate(self._taken):
            if written == text and self.speaker in ("", speaker):
                del self._taken[: number + 1]
                return True
        return False

    def _decide(self, rest: str) -> None:
        while True:
            self._check_turn(rest)
            a, rest = self._next(rest)
            self._taken = []
            self._uncovered = sight.uncovers(self.game, self.state, a)
            self._play(a)
            self._take_what_is_forced()
            if not rest:
                return

    def _next(self, text: str) -> tuple[int, str]:
        """The first decision in a text and the rest; a record may leave out one by which nothing happens."""
        try:
            a, rest = self.game.words.read(self.s, text)
            check_legal(self.game, self.s, a, self.most)
        except IllegalAction:
            unwritten = self._unwritten(text)
            if unwritten is None:
                raise
            return unwritten, text
        return a, rest

    def _unwritten(self, text: str) -> int | None:
        """What a record may have left out before a text, unless that names something forced that happened just before."""
        may_leave_out = self.record and text and hasattr(self.game.words, "unwritten")
        if not may_leave_out or any(text == each for _, each in self._taken):
            return None
        left_out: int | None = self.game.words.unwritten(self.s)
        return left_out

    def _check_turn(self, rest: str) -> None:
        if self.s.actor == OVER:
            raise IllegalAction("The game is over.", self._clause())
        if self.speaker and self.speaker != sight.seat_name(self.s.actor):
            raise NotYourTurn(f"{self.speaker} is not asked now.", self._clause())
        if self.actions and self.s.actor != self._actor and not (self._begins_with_chance or self._is_line):
            raise BadNotation(f"{rest!r} comes after the end of the turn.", self._clause())
        if (
            self.actions and self._uncovered and not self.record
        ):  # else a refusal of the rest would tell, for free, what was uncovered
            raise BadNotation(f"{rest!r} must wait until you see what comes before it.", self._clause())

    def _play(self, a: int) -> None:
        self.actions.append(a)
        self.game.plain.play(self.s, a)

    def _take_what_is_forced(self) -> None:
        if not self.game.forced:
            return
        legal = legal_actions(self.game, self.s, self.most)
        while goes_by_itself(self.game, self.s, legal, self.discreet):
            self._taken.append((sight.seat_name(self.s.actor), self.game.words.write(self.s, legal[0])))
            self._play(legal[0])
            legal = legal_actions(self.game, self.s, self.most)

    def _clause(self) -> str:
        return str(self.game.words.clause_asked(self.s))
