"""Worked examples of Verrix: positions written down by tribe, the choices made, chance as given, and what must hold afterwards.

Defaults of a tribe: 3 Victory Points, no Divine Will, no goods, 5 available tribesmen, its leader available, basic cards ready,
special ones unlearned, a village on the first territory of its Setup card; all else is in the pool. `order` is the playing
order, `phase` the phase that begins (usually the Action Phase), `tokens` and `deck` what chance brings. Choices that
are forced may be written; the example then checks that they were taken.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from games.verrix.expectations import Expectations
from veritable.core import frames as stack
from veritable.core.frames import WHAT
from veritable.core.record import CHANCE, OVER, Array, Plain, State
from veritable.games.verrix import rules
from veritable.games.verrix import state as frames
from veritable.games.verrix.data import DATA
from veritable.games.verrix.effects import GOODS_IDS, TRIBE_IDS, TROPHY_IDS
from veritable.games.verrix.fields import TERRITORY_IDS
from veritable.games.verrix.rules.turns import begin_action_phase
from veritable.games.verrix.state import (
    ACTIONS,
    CHOICES,
    FIRST_TOKEN,
    GREY,
    READY,
    RECORD,
    TRIBAL,
    USED,
    vocabulary,
)
from veritable.games.verrix.tables import CARD_ROWS, DECK, LEADER_ROWS, SLOT_TAKES

VOCABULARY = vocabulary({})
EVENT_IDS = tuple(row["id"] for row in DATA["events"])
LEADER_IDS = tuple(row["id"] for row in LEADER_ROWS)
ITEM_IDS = (*GOODS_IDS, *(f"hostage_{tribe}" for tribe in TRIBE_IDS), *TROPHY_IDS, "will")
PHASES = {"event": frames.EVENT_PHASE, "action": frames.ACTION_PHASE}
WHERE = {"available": frames.AVAILABLE, "village": frames.AT_VILLAGE, "travel": frames.AT_TRAVEL}


def load() -> list[dict[str, Any]]:
    """All worked examples."""
    text = Path(__file__).with_name("scenarios.toml").read_text(encoding="utf-8")
    return list(tomllib.loads(text)["scenario"])


def card_id(tribe: int, slot: int) -> str:
    """The id of the card in a slot of a tribe's deck."""
    return str(CARD_ROWS[DECK[tribe][slot]]["id"])


def blank(order: list[str], **options: Any) -> State:
    """A table at which these tribes sit in playing order, everything in the pool, and nothing under way."""
    array = RECORD.new()
    s = Plain(RECORD, array, strict=True)
    object.__setattr__(s, "array", array)
    s.seats = len(order)
    given = {f"tribe_{seat + 1}": tribe for seat, tribe in enumerate(order)} | options
    for option in CHOICES:
        setattr(s, option.name, int(option.number(option.read(given.get(option.name, option.default)))))
    rules.setup(s)
    while s.depth:
        stack.pop(s)
    for place, tribe in enumerate(order):
        s.order[place] = TRIBE_IDS.index(tribe)
    return s


def place_tribe(s: State, tribe: int, row: dict[str, Any]) -> None:
    """A tribe has what an example gives it."""
    sites = row.get("villages", DATA["tribes"][tribe]["territories"][:1])
    s.sites[tribe] = sum(1 << TERRITORY_IDS.index(site) for site in sites)
    s.earned[tribe, 0] += row.get("vp", 3) - s.vp[tribe]
    s.vp[tribe] = row.get("vp", 3)
    s.will[tribe] = row.get("will", 0)
    s.pool_will -= s.will[tribe]
    for name, n in row.get("goods", {}).items():
        s.goods[tribe, GOODS_IDS.index(name)] = n
        s.market[GOODS_IDS.index(name)] -= n
    for name, n in row.get("travel_goods", {}).items():
        s.travel_goods[tribe, GOODS_IDS.index(name)] = n
        s.market[GOODS_IDS.index(name)] -= n
    for name in row.get("trophies", []):
        s.trophy_at[TROPHY_IDS.index(name)] = 1 + tribe
    _place_people(s, tribe, row)
    _place_cards(s, tribe, row)


def _place_people(s: State, tribe: int, row: dict[str, Any]) -> None:
    """Tribesmen not named elsewhere are available, five in all with those at work."""
    s.at_village[tribe], s.at_travel[tribe] = row.get("at_village", 0), row.get("at_travel", 0)
    s.available[tribe] = row.get("available", 5 - s.at_village[tribe] - s.at_travel[tribe])
    for field, there in (("hostages", s.hostages), ("travel_hostages", s.travel_hostages)):
        for name, n in row.get(field, {}).items():
            there[tribe, TRIBE_IDS.index(name)] = n
    for leader in row.get("leaders", []):
        which = TRIBAL if LEADER_IDS.index(leader["id"]) == tribe else GREY
        s.leader_at[tribe, which] = WHERE[leader.get("at", "available")]
        if which == GREY:
            s.grey[tribe] = LEADER_IDS.index(leader["id"]) - len(TRIBE_IDS) + 1
        for good in leader.get("goods", []):
            number = GOODS_IDS.index(good)
            takes = SLOT_TAKES[LEADER_IDS.index(leader["id"])]
            slot = next(i for i in range(3) if takes[i] >> number & 1 and not s.gear[tribe, which, i])
            s.gear[tribe, which, slot] = number + 1
            s.market[number] -= 1


def _place_cards(s: State, tribe: int, row: dict[str, Any]) -> None:
    for slot in range(frames.CARDS_EACH):
        if card_id(tribe, slot) in row.get("learned", []):
            s.card[tribe, slot] = READY
        if card_id(tribe, slot) in row.get("used", []):
            s.card[tribe, slot] = USED
    if row.get("held"):
        seat = s.seat_of[tribe] - 1
        s.held[seat], s.holds[seat] = EVENT_IDS.index(row["held"]) + 1, 1
        s.deck[EVENT_IDS.index(row["held"])] = 0
        s.stock -= 1


def count_market_people(s: State) -> None:
    """Tribesmen that are nowhere else are in the market."""
    for tribe in range(len(TRIBE_IDS)):
        if s.seat_of[tribe]:
            there = s.available[tribe] + s.at_village[tribe] + s.at_travel[tribe] + s.in_battle[tribe]
            there += sum(s.hostages[other, tribe] + s.travel_hostages[other, tribe] for other in range(5))
            s.captives[tribe] = 7 - there


def stack_deck(s: State, deck: list[str]) -> None:
    """The deck holds these cards from the top, unknown to all; whatever else was in it has been discarded."""
    for event in range(len(EVENT_IDS)):
        if s.deck[event] and EVENT_IDS[event] not in deck:
            s.discards[s.discarded] = event + 1
            s.discarded += 1
        s.deck[event] = 0
    for place, name in enumerate(deck):
        s.top[place] = EVENT_IDS.index(name) + 1
    s.top_size = s.stock = len(deck)
    s.events_over = int(not deck)


def begin(s: State, phase: str, turn: int) -> None:
    """A phase begins."""
    stack.push(s, frames.GAME, 0, 0, 0)
    stack.go_on(s, 1)
    s.turn = turn
    if phase in PHASES:
        s.phase = PHASES[phase]
        stack.push(s, frames.MONTH, 0, 0, 0)
        if phase == "action":
            begin_action_phase(s)
    elif phase == "cleanup":
        s.phase = frames.CLEANUP_PHASE
        for place in range(5):
            s.next_order[place] = s.order[place]
        stack.push(s, frames.MONTH, 0, 0, 0)
        stack.push(s, frames.CLEANUP, 0, 0, 0)
    elif phase == "festival":
        s.phase = frames.FESTIVAL_PHASE
        stack.push(s, frames.FESTIVAL, 0, 0, 0)
    else:
        s.phase = frames.END_PHASE
        stack.push(s, frames.ENDING, 0, 0, 0)


def decision(s: State) -> str:
    """The name of the decision that is asked now."""
    what = stack.top(s, WHAT)
    return next(name[4:].lower() for name, value in vars(frames).items() if name.startswith("ASK_") and value == what)


class Scenario(Expectations):
    """One example under way."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.row = row
        self.tokens = list(row.get("tokens", []))
        self.taken: list[tuple[int, int]] = []  # forced choices: tribe and action
        self.s = blank(row["order"], **row.get("options", {}))
        for name in row["order"]:
            place_tribe(self.s, TRIBE_IDS.index(name), row.get("tribes", {}).get(name, {}))
        count_market_people(self.s)
        if "deck" in row:
            stack_deck(self.s, row["deck"])
        self.s.tile = "ABC".index(row.get("tile", "A"))
        begin(self.s, row.get("phase", "action"), row.get("turn", 1))

    @property
    def array(self) -> Array:
        """The record that the state looks at."""
        return self.s.array

    def run(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """All choices are made and all expectations hold."""
        self.watch(monkeypatch)
        rules.advance(self.s)
        self.fall()
        for line in self.row.get("script", []):
            self.choose(*line.split(maxsplit=1))
        assert not self.tokens or "asked" in self.row, f"tokens {self.tokens} were not drawn"
        self.check_asked()
        for name, value in self.row.get("expect", {}).items():
            assert self.value(name) == value, f"{name} is {self.value(name)}, not {value}"

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Forced choices are noted as they are taken."""
        take = rules.take

        def noting(s: State, a: int) -> None:
            if stack.top(s, WHAT) < frames.FIRST_CHANCE:
                self.taken.append((stack.top(s, stack.WHO), a))
            take(s, a)

        monkeypatch.setattr(rules, "take", noting)

    def offers(self) -> list[int]:
        """What is legal now."""
        out = [0] * ACTIONS
        return out[: rules.offer(self.s, out)]

    def fall(self) -> None:
        """Chance brings what the example says, or what alone is possible."""
        while self.s.actor == CHANCE:
            offers = self.offers()
            if stack.top(self.s, WHAT) == frames.CHANCE_TOKEN:
                offers = [FIRST_TOKEN + self.tokens.pop(0)]
            assert len(offers) == 1, "chance is asked, and the example does not say what it brings"
            self.play(offers[0])

    def play(self, a: int) -> None:
        """A legal action is carried out."""
        assert rules.why_not(self.s, a) == 0, f"action {a} is forbidden by {rules.why_not(self.s, a)}"
        rules.play(self.s, a)

    def choose(self, name: str, words: str) -> None:
        """A choice is made, unless it was forced and has been taken already."""
        tribe = TRIBE_IDS.index(name)
        a = self.action(tribe, words)
        if (tribe, a) in self.taken:
            del self.taken[: self.taken.index((tribe, a)) + 1]
            return
        assert self.s.actor != OVER, f"{name} {words}: the game is over"
        assert self.s.tribe[self.s.actor] == tribe + 1, f"{name} {words}: somebody else is asked"
        assert a in self.offers(), f"{name} {words}: {rules.why_not(self.s, a)} forbids it in {decision(self.s)}"
        self.taken = []
        self.play(a)
        del self.taken[:1]  # the choice itself
        self.fall()

    def action(self, tribe: int, words: str) -> int:
        """The number of an action written as in the vocabulary."""
        verb, *names = words.split()
        numbers = [self.argument(tribe, verb, name) for name in names]
        return VOCABULARY.encode(verb, *numbers)

    def argument(self, tribe: int, verb: str, name: str) -> int:
        """The number of a word behind a verb."""
        if verb == "CARD":
            return [card_id(tribe, slot) for slot in range(14)].index(name)
        words = {
            "SIDE": ("attack", "defend"),
            "PLACE": (*TRIBE_IDS, "market"),
            "SITE": TERRITORY_IDS,
            "UNIT": ("tribesman", "tribal", "grey"),
            "ITEM": ITEM_IDS,
            "LEADER": LEADER_IDS[5:],
        }
        if verb in words:
            return words[verb].index(name)
        if name.isdecimal():
            return int(name)
        return ("tribal", "grey").index(name) if name in ("tribal", "grey") else GOODS_IDS.index(name)

    def check_asked(self) -> None:
        """Whoever is asked, and for what, is as the example says; and so is what is legal."""
        if self.s.actor == OVER:
            assert "asked" not in self.row
            return
        tribe, legal = self.s.tribe[self.s.actor] - 1, self.offers()
        assert [TRIBE_IDS[tribe], decision(self.s)] == self.row.get("asked", [TRIBE_IDS[tribe], decision(self.s)])
        for words in self.row.get("legal_has", []):
            assert self.action(tribe, words) in legal, f"{words} should be legal"
        for words in self.row.get("legal_lacks", []):
            assert self.action(tribe, words) not in legal, f"{words} should not be legal"
