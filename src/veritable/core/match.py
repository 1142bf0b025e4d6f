"""A game being played: options, seed and actions; everything else is recomputed from them.

A match refuses what the rules refuse and stays as it was. Nothing leaves it but through `view` and `log`, which know their
reader. Taking back is decided by information: free until chance fell, another seat decided or something was uncovered.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from numbers import Integral
from typing import Any, NamedTuple

import numpy as np

from veritable.core import advice, reading, sight
from veritable.core import chance as dealing
from veritable.core.errors import (
    BadNotation,
    BadOption,
    DamagedData,
    IllegalAction,
    NotOver,
    NotYourTurn,
    StaleState,
    UndoRefused,
)
from veritable.core.game import Game, Rules
from veritable.core.notes import BLANK_NOTES, check_notes
from veritable.core.reading import check_legal, goes_by_itself, is_forced, legal_actions
from veritable.core.record import CHANCE, EVERYTHING, OVER, Array, Reader

SNAPSHOT_EVERY = 16


class Offer(NamedTuple):
    """A legal action: its number, its spelling and the clauses that allow it."""

    id: int
    text: str
    clauses: tuple[str, ...]


class Refusal(NamedTuple):
    """Why an action is not legal."""

    clause: str
    reason: str


class Entry(NamedTuple):
    """One line of a match: somebody's action, or that somebody took one back (`action` is None)."""

    actor: int
    action: int | None
    agreed: tuple[int, ...] = ()
    forced: bool = False


class Match:
    """One game at one table."""

    def __init__(  # noqa: PLR0913, PLR0917
        self,
        game: Game,
        start: Array,
        chance: str,
        seed: bytes | None = None,
        position: str | None = None,
        commitment: str | None = None,
        discreet: bool = False,
    ) -> None:
        self.game = game
        self.discreet = discreet
        """Whether even a secret decision without a choice is asked, as at a table where others see how long it takes."""
        self.chance = chance
        self.position = position
        self.seats = int(start["seats"][0])
        self.options = game.options_of(start)
        self.vocabulary = game.vocabulary_of(self.options)
        self.entries: list[Entry] = []
        self.actions: list[int] = []  # those that stand; below who took them, and where the match answered by itself
        self.actors: list[int] = []
        self.forced: list[bool] = []
        self.seed = seed
        self.commitment = commitment if seed is None else dealing.commitment(seed)
        """The hash of the seed, published before the first draw; None with manual chance."""
        self.notes: dict[int, dict[str, Any]] = {}
        self.trail: list[Array] | None = None
        """Where somebody wants to tell what happens: the state before every entry from now on; None: not kept."""
        self._state = start.copy()
        self._s = game.plain.see(self._state)
        self._actor: Any = self._state["actor"].data  # looked at many times for every decision
        self._offers: list[int] | None = None
        self._snapshots = {0: start.copy()}
        self.run_on(game.plain)

    # Beginnings

    @classmethod
    def start(  # noqa: PLR0913, PLR0917
        cls,
        game: Game,
        seats: int | None,
        seed: int | str | bytes | None,
        chance: str,
        position: str | None,
        options: Mapping[str, Any],
        discreet: bool = False,
    ) -> Match:
        """A match from the set-up, or from a position in the game's notation."""
        if chance not in ("dealt", "manual"):
            raise BadOption(f'chance is "dealt" or "manual", not {chance!r}.')
        if chance == "manual" and seed is not None:
            raise BadOption("With manual chance there is no seed.")
        if position is not None:
            state = game.read_position(position, options)
        else:
            state = game.blank(*game.checked_setting(seats, options))
            game.plain.setup(game.plain.see(state))
        if seats not in (None, int(state["seats"][0])):
            raise BadOption(f"The position is for {int(state['seats'][0])} seats, not {seats}.")
        sealed = dealing.seed_from(seed) if chance == "dealt" else None
        match = cls(game, state, chance, sealed, position, discreet=discreet)
        match._go_on()
        return match

    @classmethod
    def going_on(cls, game: Game, state: Array, discreet: bool = False) -> Match:
        """A match of its own that begins in the middle, with fresh chance."""
        match = cls(game, state, "dealt", dealing.seed_from(None), discreet=discreet)
        match._go_on()
        return match

    def run_on(self, rules: Rules) -> None:
        """Decisions are computed by these rules of the game from now on, such as the compiled ones once they are ready."""
        self._rules, self._as_ruled = rules, rules.handed(self._state)
        self._out: Any = np.zeros(self.vocabulary.size, np.int16) if rules.compiled else None

    def repeat(self, entries: Iterable[Entry]) -> None:
        """Entries written down elsewhere are carried out again, each one checked."""
        for number, entry in enumerate(entries, 1):
            try:
                if entry.action is None:
                    self.undo(entry.actor, entry.agreed)
                elif entry.actor != self._actor[0]:
                    raise NotYourTurn(f"{sight.seat_name(entry.actor)} is not asked now.", "")
                else:
                    self._check(entry.action)
                    if entry.actor == CHANCE and self.seed is not None and entry.action != self.dealt_outcome(self.seed):
                        raise IllegalAction("The seed gives another outcome.", "")
                    self._apply(entry.action)
            except (IllegalAction, UndoRefused) as problem:
                raise DamagedData(f"Action {number} cannot be repeated: {problem}") from None

    # The present

    @property
    def actor(self) -> int | str:
        """Who decides now: a seat, "chance" or "over"."""
        return sight.actor_name(self._actor[0])

    @property
    def number(self) -> int:
        """The number of this state of the match; it rises with every line of the log, undo included."""
        return len(self.entries)

    @property
    def state(self) -> Array:
        """A copy of the whole state, secrets and all."""
        return self.game.record.copy(self._state)

    @property
    def fingerprint(self) -> str:
        """A short name for the exact state."""
        return hashlib.blake2b(b"".join(self._identifying), digest_size=8).hexdigest()

    def offers(self) -> list[Offer]:
        """Every legal action, in the order of the rules."""
        return [self._offer(a) for a in self._legal()]

    def why_not(self, what: int | str) -> Refusal | None:
        """Why an action or a whole turn is refused now, or None if it is legal."""
        try:
            self._planned(what)
        except IllegalAction as refused:
            return Refusal(refused.clause, refused.reason)
        return None

    def asks(self) -> str:
        """What is being decided now, in one sentence."""
        return str(self.game.words.asks(self._s))

    # Going on

    def play(self, what: int | str) -> None:
        """Whoever is asked decides: an action's number, or text for one decision or a whole turn; or nothing changes."""
        for a in self._planned(what):
            self._apply(a)
        self._go_on()

    def submit(self, seat: int, what: int | str, expect: int | None = None) -> None:
        """As `play`, but refused unless `seat` is asked and the match is still at state number `expect`."""
        if expect is not None and expect != self.number:
            raise StaleState(expect, self.number)
        if seat != self._actor[0]:
            raise NotYourTurn(f"It is not for {sight.seat_name(seat)} to decide now.", self._clause_asked())
        self.play(what)

    def undo(self, seat: int | None = None, agreed: Collection[int] = ()) -> None:
        """The last decision of `seat` (of whoever decided last) is taken back, if information allows or all others agree."""
        seat, back_to = self._last_decision(seat)
        reason = self._tie_to_the_past(back_to)
        others = tuple(each for each in range(self.seats) if each != seat)
        if reason and not set(others) <= set(agreed):
            raise UndoRefused(f"{reason} Everybody else must agree to take it back.", others)
        self._add(Entry(seat, None, others if reason else ()))
        self._go_back_to(back_to)

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may take its last decision back without asking anybody."""
        try:
            return not self._tie_to_the_past(self._last_decision(seat)[1])
        except UndoRefused:
            return False

    def note(self, seat: int, text: str | None = None, marks: Mapping[str, str] | None = None) -> None:
        """A seat's private notes are replaced: free text, and marks by name such as {"P2 klar": "?"}; nobody else sees them."""
        self._check_reader(seat)
        notes = dict(self.notes.get(seat, BLANK_NOTES))
        if text is not None:
            notes["text"] = text
        if marks is not None:
            notes["marks"] = dict(marks)
        check_notes(notes)
        self.notes[seat] = notes

    # What others may know

    def ids(self, seat: Reader) -> list[int]:
        """The numbers of what a seat may do now; nothing unless it is asked."""
        return list(self._legal()) if seat is not None and seat == self._actor[0] else []

    def view(self, seat: Reader) -> dict[str, Any]:
        """What a seat sees, as plain data; `None` is an onlooker. Offers are for the seat that is asked."""
        if seat != EVERYTHING:
            self._check_reader(seat)
        seen = sight.seen(self.game, self._state, seat)
        offers = self.offers() if self.ids(seat) else []
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "options": dict(self.options),
            "seats": self.seats,
            "seat": seat,
            "number": self.number,
            "actor": self.actor,
            "asks": str(self.game.words.asks(seen)),
            "state": self.seen_state(seat),
            "elements": self.game.words.elements(seen),
            "offers": [each._asdict() | {"clauses": list(each.clauses)} for each in offers],
            "result": self.result() if self._actor[0] == OVER else None,
            "commitment": self.commitment,
            "notes": self.notes.get(int(seat), dict(BLANK_NOTES)) if seat not in (None, EVERYTHING) else None,
        }

    def seen_state(self, seat: Reader) -> dict[str, Any]:
        """What a seat sees of the state, field by field."""
        if seat == EVERYTHING or self.game.record.open:
            return {name: part.tolist() for name, part in self._shown.items()}
        return sight.seen_state(self.game, self._state, None if seat is None else int(seat))

    hint = advice.hint

    def log(self, seat: Reader = EVERYTHING) -> str:
        """The match as text: everything, or what a seat (or an onlooker, `None`) may read."""
        from veritable.core import log  # the text form knows matches; a match only hands itself over

        if seat != EVERYTHING:
            self._check_reader(seat)
        return log.write(self, seat)

    def dump(self) -> dict[str, Any]:
        """The whole match as plain data, seed included: for saving, never for showing."""
        from veritable.core import save

        return save.dump(self)

    def result(self) -> dict[str, Any]:
        """Winners, scores by seat and the reason, once the match is over."""
        if self._actor[0] != OVER:
            raise NotOver("The match is not over yet.")
        rules, seats = self.game.plain, range(self.seats)
        return {
            "winners": [seat for seat in seats if rules.wins(self._s, seat)],
            "scores": [int(rules.score(self._s, seat)) for seat in seats],
            "reason": str(self.game.words.reason(self._s)),
        }

    def reveal(self) -> dict[str, str | None]:
        """The seed beside its commitment, once the match is over."""
        if self._actor[0] != OVER:
            raise NotOver("The seed stays sealed until the match is over.")
        return {"seed": self.seed.hex() if self.seed else None, "commitment": self.commitment}

    def unseal(self, seed: str) -> None:
        """The seed of a match read from a log is known again; it must be the one committed to."""
        given = dealing.seed_from(seed)
        if dealing.commitment(given) != self.commitment:
            raise BadOption("The seed is not the one that was committed to.")
        self.seed = given

    # The past

    @property
    def starts_elsewhere(self) -> bool:
        """Whether the match began neither with the set-up nor with a position in notation."""
        if self.position is not None:
            return False
        usual = self.game.blank(self.seats, self.options)
        self.game.plain.setup(self.game.plain.see(usual))
        return self.game.record.key(usual) != self.game.record.key(self._snapshots[0])

    def state_at(self, number: int) -> Array:
        """The state after so many actions (those taken back do not count)."""
        nearest = max(each for each in self._snapshots if each <= number)
        state = self._snapshots[nearest].copy()
        s = self.game.plain.see(state)
        for a in self.actions[nearest:number]:
            self.game.plain.play(s, a)
        return state

    def at(self, number: int) -> Match:
        """The match as it stood after so many entries."""
        if not 0 <= number <= self.number:
            raise BadOption(f"The match has {self.number} entries; there is no state {number}.")
        past = Match(self.game, self._snapshots[0], self.chance, self.seed, self.position, self.commitment, self.discreet)
        if number == self.number:
            past.entries, past.actions, past.actors = list(self.entries), list(self.actions), list(self.actors)
            past.forced, past._snapshots = list(self.forced), dict(self._snapshots)
            past._state[:] = self._state
            return past
        entries = self.entries[:number]
        if self.actions[:number] != [each.action for each in entries]:  # some of it does not stand any more
            past.repeat(entries)
            return past
        past.entries, past.actions = entries, self.actions[:number]
        past.actors, past.forced = self.actors[:number], self.forced[:number]
        past._state[:] = self.state_at(number)
        return past

    def draws_before(self, number: int) -> int:
        """How many chance outcomes fell in the first so many actions."""
        return self.actors[:number].count(CHANCE)

    # Inside

    @cached_property
    def _shown(self) -> dict[str, memoryview]:
        """Every field that may be shown and its place in the state: finding it anew takes longer than reading it."""
        content: Any = self._state.view(np.uint8).data
        return {
            name: content[at : at + kind.itemsize].cast(kind.base.char, kind.shape)
            for name, kind, at in self._places(self.game.record.shown)
        }

    @cached_property
    def _identifying(self) -> list[memoryview]:
        """All of these one after another are what `Record.key` says of the state; what lies side by side is one of them."""
        runs: list[tuple[int, int]] = []
        for _, kind, at in self._places(self.game.record.identifying):
            start = runs.pop()[0] if runs and runs[-1][1] == at else at
            runs.append((start, at + kind.itemsize))
        return [self._state.view(np.uint8).data[start:end] for start, end in runs]

    def _places(self, names: Iterable[str]) -> list[tuple[str, np.dtype[Any], int]]:
        fields = self.game.record.dtype.fields
        assert fields is not None
        return [(name, *fields[name][:2]) for name in names]

    def _legal(self) -> list[int]:
        if self._offers is None and self._out is not None and self._actor[0] != OVER:
            self._offers = self._out[: self._rules.offer(self._as_ruled, self._out)].tolist()
        elif self._offers is None:
            self._offers = legal_actions(self.game, self._s, self.vocabulary.size)
        return self._offers

    def _offer(self, a: int) -> Offer:
        return Offer(a, self.game.words.write(self._s, a), self.game.words.clauses_of(self._s, a))

    def _clause_asked(self) -> str:
        return str(self.game.words.clause_asked(self._s))

    def _planned(self, what: int | str) -> list[int]:
        """The actions that a number or text stands for, every one legal in its turn."""
        if self._actor[0] == CHANCE and self.chance == "dealt":
            raise IllegalAction(
                "Chance comes from a seed that is still sealed; it is not played by hand.", self._clause_asked()
            )
        if isinstance(what, str):
            return self._read(what)
        if type(what) is not int and (isinstance(what, bool) or not isinstance(what, Integral)):
            raise BadNotation(f"An action is a number or text, not {what!r}.", self._clause_asked())
        self._check(int(what))
        return [int(what)]

    def _check(self, a: int) -> None:
        if self._offers is not None and a in self._offers:
            return
        check_legal(self.game, self._s, a, self.vocabulary.size, self._offers)

    def _read(self, text: str) -> list[int]:
        """The decisions that a text stands for, tried out on a copy."""
        attempt = reading.Reading(self.game, self._state.copy(), self.vocabulary.size, self._taken_without_choice())
        attempt.record, attempt.discreet = self.chance == "manual", self.discreet
        return reading.read(attempt, text)

    def _taken_without_choice(self) -> list[tuple[int, int, Array]]:
        """Actor, action and state of every forced decision since the last free one, should a text mention them."""
        start = len(self.actions)
        while start > 0 and self.forced[start - 1]:
            start -= 1
        return [(self.actors[i], self.actions[i], self.state_at(i)) for i in range(start, len(self.actions))]

    def _add(self, entry: Entry) -> None:
        self.entries.append(entry)
        if self.trail is not None:
            self.trail.append(self.state)

    def _apply(self, a: int) -> None:
        self.forced.append(self._goes_by_itself())
        self._add(Entry(self._actor[0], a, forced=self.game.forced and is_forced(self.game, self._s, self._legal())))
        self.actors.append(self._actor[0])
        self.actions.append(a)
        self._rules.play(self._as_ruled, a)
        self._offers = None
        if len(self.actions) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self.actions)] = self.state

    def _go_on(self) -> None:
        """Chance decides while it is asked, unless it is played by hand; where there is no choice, nobody is asked."""
        while True:
            if self._actor[0] == CHANCE and self.seed is not None:
                self._apply(self.dealt_outcome(self.seed))
            elif self._goes_by_itself():
                self._apply(self._legal()[0])
            else:
                return

    def _goes_by_itself(self) -> bool:
        return self.game.forced and goes_by_itself(self.game, self._s, self._legal(), self.discreet)

    def dealt_outcome(self, seed: bytes) -> int:
        """The outcome that a seed gives to the draw that is due now."""
        outcomes = self.outcomes()
        return list(outcomes)[dealing.outcome(seed, self.draws_before(len(self.actions)), list(outcomes.values()))]

    def outcomes(self) -> dict[int, int]:
        """The outcomes of the draw that is due now, in the order of the rules, each with its weight."""
        return {a: int(self._rules.weight(self._as_ruled, a)) for a in self._legal()}

    def _last_decision(self, seat: int | None) -> tuple[int, int]:
        """Who decided last (or `seat`, if given), and which of the standing actions that was."""
        for i in reversed(range(len(self.actions))):
            if self.actors[i] != CHANCE and not self.forced[i] and seat in (None, self.actors[i]):
                return self.actors[i], i
        raise UndoRefused("There is no decision to take back.")

    def _tie_to_the_past(self, back_to: int) -> str:
        """Why going back would take something away from others, or nothing."""
        if CHANCE in self.actors[back_to:]:
            return "Chance has fallen since."
        if not all(self.forced[back_to + 1 :]):
            return "Another seat has decided since."
        if self._actor[0] == OVER and (CHANCE in self.actors or not self.game.record.open):
            return "The end has uncovered everything."
        if any(sight.uncovers(self.game, self.state_at(i), self.actions[i]) for i in range(back_to, len(self.actions))):
            return "Something was uncovered by it."
        return ""

    def _go_back_to(self, number: int) -> None:
        self._state[:] = self.state_at(number)
        del self.actions[number:], self.actors[number:], self.forced[number:]
        self._offers = None
        for each in [each for each in self._snapshots if each > number]:
            del self._snapshots[each]

    def _check_reader(self, seat: object) -> None:
        if seat is not None and (not isinstance(seat, int) or not 0 <= seat < self.seats):
            raise BadOption(f"Seats are numbered 0 to {self.seats - 1}; there is no seat {seat!r}.")
