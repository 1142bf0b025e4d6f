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
    if a not in (legal_actions(game, s, most) if legal is None else legal):
        raise IllegalAction(*reversed(game.words.refuse(s, a, int(game.plain.why_not(s, a)))))


def is_forced(game: Game, s: State, legal: list[int]) -> bool:
    """Whether a seat is asked although there is nothing to choose, and the match may answer."""
    return game.forced and s.actor not in (CHANCE, OVER) and len(legal) == 1


def read(game: Game, state: Array, text: str, most: int, taken: list[tuple[int, int, Array]], record: bool) -> list[int]:
    """The decisions that a text stands for; the state given is used up, and `taken` are the forced ones just before it.

    A record (chance is played by hand) may hold remarks on what follows from the rules, and goes on past what was uncovered.
    """
    reading = Reading(game, state, most, taken)
    reading.record = record
    found, text = SPEAKER.match(text.strip()), text.strip()
    if found:
        reading.speaker, text = found[1], text[found.end() :]
    try:
        for item in _items(text) if game.forced else [text]:
            reading.take(item)
    except IllegalAction:
        if not (record and reading.speaker in ("", "*") and _is_remark(game, text)):
            raise
        return []
    return reading.actions


def _is_remark(game: Game, text: str) -> bool:
    return hasattr(game.words, "is_remark") and bool(game.words.is_remark(text))


def _items(text: str) -> list[str]:
    return [item.strip() for item in text.split(",")]


class Reading:
    """A text being read against a copy of the state."""

    def __init__(self, game: Game, state: Array, most: int, taken: list[tuple[int, int, Array]]) -> None:
        self.game, self.state, self.most = game, state, most
        self.s = game.plain.see(state)
        self.speaker = ""
        self.record = False
        self.actions: list[int] = []
        self._actor = self.s.actor
        self._uncovered = False
        self._taken = [(sight.seat_name(actor), game.words.write(game.plain.see(before), a)) for actor, a, before in taken]

    def take(self, item: str) -> None:
        """One item is read: what was forced and is named again, or a decision (or several, where words read on)."""
        if item.startswith("(") and item.endswith(")") and self.game.forced:
            if not self._is_taken(item[1:-1].strip()):
                raise BadNotation(f"{item} was not forced here.", self._clause())
            return
        try:
            self._decide(item)
        except IllegalAction:
            if not self._is_taken(item):
                raise

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
            a, rest = self.game.words.read(self.s, rest)
            check_legal(self.game, self.s, a, self.most)
            self._taken = []
            self._uncovered = sight.uncovers(self.game, self.state, a)
            self._play(a)
            self._take_what_is_forced()
            if not rest:
                return

    def _check_turn(self, rest: str) -> None:
        if self.s.actor == OVER:
            raise IllegalAction("The game is over.", self._clause())
        if self.speaker and self.speaker != sight.seat_name(self.s.actor):
            raise NotYourTurn(f"{self.speaker} is not asked now.", self._clause())
        if self.actions and self.s.actor != self._actor:
            raise BadNotation(f"{rest!r} comes after the end of the turn.", self._clause())
        if (
            self.actions and self._uncovered and not self.record
        ):  # else a refusal of the rest would tell, for free, what was uncovered
            raise BadNotation(f"{rest!r} must wait until you see what comes before it.", self._clause())

    def _play(self, a: int) -> None:
        self.actions.append(a)
        self.game.plain.play(self.s, a)

    def _take_what_is_forced(self) -> None:
        legal = legal_actions(self.game, self.s, self.most)
        while is_forced(self.game, self.s, legal):
            self._taken.append((sight.seat_name(self.s.actor), self.game.words.write(self.s, legal[0])))
            self._play(legal[0])
            legal = legal_actions(self.game, self.s, self.most)

    def _clause(self) -> str:
        return str(self.game.words.clause_asked(self.s))
