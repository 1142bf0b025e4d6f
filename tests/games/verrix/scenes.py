"""Short positions for tests of single clauses: a table is laid, choices are made in words, and the state is looked at."""

from __future__ import annotations

from typing import Any

import pytest

from games.verrix.scenarios import Scenario, decision
from veritable.core.match import Match
from veritable.core.record import CHANCE, Array
from veritable.games.verrix import GAME, rules, words
from veritable.games.verrix.effects import GOODS_IDS, TRIBE_IDS
from veritable.games.verrix.notation import VOCABULARY
from veritable.games.verrix.state import ACTIONS

EVERYBODY = ["blue", "orange", "purple", "green", "yellow"]
BLUE, ORANGE, PURPLE, GREEN, YELLOW = range(5)
PROVISIONS, BELLADONNA, MISTLETOE, COW, SPEAR, HAMMER, HORSE, FIBULA, SWORD, CART = range(10)


class Scene(Scenario):
    """A position under way, told what to do in words."""

    def do(self, *lines: str) -> Scene:
        """Choices are made; forced ones may be written."""
        for line in lines:
            self.choose(*line.split(maxsplit=1))
        return self

    def can(self, line: str) -> bool:
        """Whether somebody may make a choice now."""
        name, text = line.split(maxsplit=1)
        tribe = TRIBE_IDS.index(name)
        if self.s.actor < 0 or self.s.tribe[self.s.actor] != tribe + 1:
            return False
        return self.action(tribe, text) in self.offers()

    def why_not(self, line: str) -> str:
        """The clause that forbids a choice."""
        name, text = line.split(maxsplit=1)
        number = int(rules.why_not(self.s, self.action(TRIBE_IDS.index(name), text)))
        return words.refuse(self.s, self.action(TRIBE_IDS.index(name), text), number)[0] if number else ""

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked, and for what."""
        if self.s.actor == CHANCE:
            return "*", ""
        return TRIBE_IDS[self.s.tribe[self.s.actor] - 1], decision(self.s)

    def vp(self, tribe: int) -> int:
        """A tribe's points."""
        return int(self.s.vp[tribe])


def scene(
    monkeypatch: pytest.MonkeyPatch,
    order: str,
    *,
    phase: str = "action",
    turn: int = 1,
    tokens: tuple[int, ...] = (),
    deck: str | None = None,
    options: dict[str, Any] | None = None,
    **tribes: dict[str, Any],
) -> Scene:
    """A table with these tribes in playing order, and what each has; the phase has begun."""
    row: dict[str, Any] = {"order": order.split(), "phase": phase, "turn": turn, "tokens": list(tokens), "tribes": tribes}
    row |= {"options": options} if options else {}
    row |= {"deck": deck.split()} if deck is not None else {}
    made = Scene(row)
    made.watch(monkeypatch)
    rules.advance(made.s)
    made.fall()
    return made


def as_match(state: Array) -> Match:
    """A position as a match with chance by hand."""
    return Match(GAME, state, "manual")


def goods(**counts: int) -> dict[str, int]:
    """Goods by name."""
    assert set(counts) <= set(GOODS_IDS)
    return counts


def legal(match: Match) -> list[str]:
    """What can be written now."""
    return [offer.text for offer in match.offers()]


assert VOCABULARY.size == ACTIONS
