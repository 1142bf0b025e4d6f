"""Worked examples of Veiled Fate in a small language of statements: positions, choices, what to expect; and its interpreter.

    at DEMI LOC | at DEMI REGION.SLOT        renown V: FRONT .. BACK    (Demis not named stand on 0, in their own order)
    hand P1 KINDS      quest REGION QUEST    pile REGION P1:KIND D:KIND (D: from the deck)
    favor P1 POWERS (in hand)    played P1 POWERS    display POWERS    favordeck POWERS (top first)
    hadria LOC V       sorcerer LOC V        spells NAMES              servants INVICTUS PENANCE VESPER
    card P1 DEMIS      unused DEMIS          deck KINDS                coins gain|smite .. (each top or first one first)
    age N   agecard ID   city ID   first P1   rested P1 ..   turns P1 N   removed DEMI   nextquest QUEST
    prophecy DEMI AGE V          steward ID            option NAME VALUE

The Celestial is the last seat, hands not named are empty, and the City card is Silent Walls. A choice in parentheses is forced.
"""

from random import Random
from typing import Any

from games.veiled_fate.expectations import Expectations
from games.veiled_fate.scenario_names import CARDS, NAMES, QUEST_IDS, seat, spot, token
from veritable.core import frames
from veritable.core.frames import WHAT
from veritable.core.record import CHANCE, OVER, Plain, State
from veritable.games.veiled_fate import rules
from veritable.games.veiled_fate.data import DEMIS, LOCATIONS
from veritable.games.veiled_fate.rules import ages, board, cards
from veritable.games.veiled_fate.rules.asking import FROM
from veritable.games.veiled_fate.state import (
    ACTIONS,
    AGE_SETUP,
    CELESTIAL_SETUP,
    CHANCE_ADD,
    CHANCE_COIN,
    CHANCE_DRAW,
    CHANCE_FAVOR,
    CHANCE_PLUS,
    CHANCE_QUEST,
    CHANCE_SWAP,
    CHOICES,
    ENDING,
    FATES,
    GONE,
    KINDS,
    NO_DEMI,
    NO_SEAT,
    RECORD,
    TURN,
    TURNS,
    VOTING,
)


class Scenario(Expectations):
    """One scenario under way: the state, and what the given decks and coins still hold."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.row = row
        self.luck = Random(row["id"])
        self.array = RECORD.new()
        self.s: State = Plain(RECORD, self.array, strict=True)
        self.queues: dict[int, list[int]] = {}
        self.players = 0
        self._set_table()
        self._start()

    def run(self) -> None:
        """All choices are made and all expectations hold."""
        for line in self.row["play"]:
            who, _, tokens = line.rpartition(":")
            for text in tokens.split(","):
                self.choose(text.strip(), seat(who) if who else None)
        self.go_on()
        for statement in self.row["expect"]:
            name, _, rest = statement.partition(" ")
            getattr(self, f"expect_{name}")(rest)

    def offers(self) -> list[int]:
        """What is legal now."""
        out = [0] * ACTIONS
        return out[: rules.offer(self.s, out)]

    def go_on(self, until: int | None = None) -> None:
        """Chance falls and forced choices are made, up to a real choice or the one that is waited for."""
        while self.s.actor != OVER:
            offers = self.offers()
            if self.s.actor == CHANCE:
                rules.play(self.s, self.fall(offers))
            elif len(offers) == 1 and offers[0] != until and self.row["start"] not in ("setup", "deal"):
                rules.play(self.s, offers[0])
            else:
                return

    def fall(self, offers: list[int]) -> int:
        """What chance decides: what the scenario says, or anything."""
        queue = self.queues.get(frames.top(self.s, WHAT), [])
        if queue:
            return FROM[frames.top(self.s, WHAT)] + queue.pop(0)
        return self.luck.choices(offers, [rules.weight(self.s, a) for a in offers])[0]

    def choose(self, text: str, who: int | None) -> None:
        """One choice is made; one in parentheses must be the only one."""
        a = token(text)
        self.go_on(until=a)
        forced = text.startswith("(")
        assert self.s.actor != OVER, f"{text}: nobody is asked"
        assert who is None or self.s.actor == who, f"{text}: P{self.s.actor + 1} is asked"
        assert rules.why_not(self.s, a) == 0, f"{text}: forbidden by {rules.why_not(self.s, a)}"
        assert not forced or self.offers() == [a], f"{text} is not forced"
        rules.play(self.s, a)

    def _set_table(self) -> None:
        words = self.row["game"].split()
        values = dict(word.split("=") for word in words if "=" in word)
        options = {word: "yes" for word in words if word in ("hadria", "servants")}
        options["celestial"] = values.get("role", "none")
        for statement in self.row["given"]:
            if statement.startswith("option "):
                _, name, value = statement.split()
                options[name] = value
        self.players = int(values["gods"])
        self.s.seats = self.players + ("role" in values)
        for option in CHOICES:
            setattr(self.s, option.name, option.number(option.read(options.get(option.name, option.default))))
        rules.setup(self.s)

    def _start(self) -> None:
        start, *who = self.row["start"].split()
        if start in ("setup", "deal"):
            self.go_on()
            return
        self._give()
        if start == "cleanup":
            ages.clean_up(self.s)
        elif start == "prophet":
            ages.check_fates(self.s)
        else:
            frame = {"agesetup": AGE_SETUP, "agevote": VOTING, "endgame": ENDING, "celestialsetup": CELESTIAL_SETUP}
            frame |= {"turn": TURN, "age": TURNS}
            frames.push(self.s, frame[start], seat(who[0]) if who else 0, self.s.first if start == "age" else 0, 0)
        rules.advance(self.s)

    def _give(self) -> None:
        s = self.s
        while s.depth > 0:
            frames.pop(s)
        for kind in range(FATES, KINDS):
            for p in range(s.seats):
                s.hand[p, kind] = 0
        s.city_card = NAMES["city"].index("silent_walls") + 1
        for statement in self.row["given"]:
            name, _, rest = statement.partition(" ")
            getattr(self, f"given_{name}")(*rest.split())
        self._place_markers()
        self._lay_cards_aside()

    def _place_markers(self) -> None:
        """The ladder, from the markers that are given; all others stand on 0 behind those named there."""
        spaces: dict[int, list[int]] = {0: []}
        for statement in self.row["given"]:
            if statement.startswith("renown "):
                space, names = statement.removeprefix("renown ").split(":")
                spaces[int(space)] = [DEMIS.index(name) for name in names.split()]
        named = [demi for demis in spaces.values() for demi in demis]
        spaces[0] += [demi for demi in range(9) if demi not in named and self.s.demi_at[demi] != GONE]
        order = [(demi, space) for space in sorted(spaces, reverse=True) for demi in spaces[space]]
        for place in range(9):
            self.s.ladder[place] = order[place][0] if place < len(order) else NO_DEMI
        for demi, space in order:
            self.s.renown[demi] = space

    def _lay_cards_aside(self) -> None:
        """Demi cards nobody was given are unused, unless the scenario names those that are."""
        s, given = self.s, self.queues.get(CHANCE_SWAP)
        for demi in range(9):
            s.backers[demi] = sum(s.card[p, 0] == demi + 1 for p in range(s.seats) if p != s.throne)
            own = s.throne != NO_SEAT and any(s.card[s.throne, i] == demi + 1 for i in range(4))
            aside = 0 if s.backers[demi] else (2 if self.players >= 6 else 1) - own
            s.unused[demi] = aside if given is None else given.count(demi)
        s.unused_size = sum(s.unused[demi] for demi in range(9))

    def given_option(self, *_: str) -> None:
        """Options have been read before."""

    def given_renown(self, *_: str) -> None:
        """Markers are placed at the end."""

    def given_at(self, name: str, place: str) -> None:
        """A Demi stands somewhere."""
        board.stand(self.s, DEMIS.index(name), *spot(place))

    def given_hand(self, who: str, *cards: str) -> None:
        """Cards are in a hand."""
        for card in cards:
            self.s.hand[seat(who), CARDS.index(card)] += 1

    def given_quest(self, place: str, quest: str) -> None:
        """A quest lies in a region."""
        self.s.quest[LOCATIONS.index(place) - 1] = QUEST_IDS.index(quest) + 1

    def given_pile(self, place: str, *votes: str) -> None:
        """Votes lie on a quest."""
        row = LOCATIONS.index(place) - 1
        for who, card in (vote.split(":") for vote in votes):
            self.s.hand[seat(who), CARDS.index(card)] += 1
            cards.lay(self.s, seat(who), CARDS.index(card), row)

    def given_favor(self, who: str, *powers: str) -> None:
        """Favor cards are in a hand."""
        for power in powers:
            self.s.favor[seat(who), NAMES["POWER"].index(power)] += 1

    def given_played(self, who: str, *powers: str) -> None:
        """Favor cards lie open in front of a seat."""
        for power in powers:
            self.s.played[seat(who), NAMES["POWER"].index(power)] += 1

    def given_display(self, *powers: str) -> None:
        """Favor cards lie open."""
        for place, power in enumerate(powers):
            self.s.display[place] = NAMES["POWER"].index(power) + 1

    def given_favordeck(self, *powers: str) -> None:
        """The Favor deck holds just these."""
        self.queues[CHANCE_FAVOR] = [NAMES["POWER"].index(power) for power in powers]
        for favor in range(5):
            self.s.favor_deck[favor] = self.queues[CHANCE_FAVOR].count(favor)

    def given_deck(self, *kinds: str) -> None:
        """The Fate deck holds just these."""
        deck = [CARDS.index(kind) for kind in kinds]
        for frame in (CHANCE_DRAW, CHANCE_ADD, CHANCE_PLUS):
            self.queues[frame] = deck
        for kind in range(FATES):
            self.s.deck[kind] = deck.count(kind)
        self.s.stock = len(deck)

    def given_coins(self, *faces: str) -> None:
        """Coins will fall like this."""
        self.queues[CHANCE_COIN] = [["gain", "smite"].index(face) for face in faces]

    def given_hadria(self, place: str, value: str) -> None:
        """Hadria stands somewhere, with so much Renown."""
        self.s.hadria_at = LOCATIONS.index(place)
        self.s.hadria_renown = int(value)

    def given_sorcerer(self, place: str, value: str) -> None:
        """The Sorcerer's figure stands somewhere, with so much Renown."""
        board.figure_stands(self.s, *spot(place))
        self.s.sorcerer_renown = int(value)

    def given_spells(self, *names: str) -> None:
        """These spells are left."""
        for spell, name in enumerate(NAMES["SPELL"]):
            self.s.spell_used[spell] = int(name not in names)

    def given_servants(self, *places: str) -> None:
        """The Servants are in these regions."""
        for servant, place in enumerate(places):
            self.s.servant[servant] = LOCATIONS.index(place)

    def given_card(self, who: str, *names: str) -> None:
        """A seat has these Demi cards."""
        for i, name in enumerate(names):
            self.s.card[seat(who), i] = DEMIS.index(name) + 1
        self.s.cards_dealt[seat(who)] = len(names)

    def given_unused(self, *names: str) -> None:
        """The unused Demi deck holds just these."""
        self.queues[CHANCE_SWAP] = [DEMIS.index(name) for name in names]

    def given_age(self, number: str) -> None:
        """It is this Age."""
        self.s.age = int(number)

    def given_agecard(self, name: str) -> None:
        """This is the Age card."""
        self.s.age_card = NAMES["age"].index(name) + 1

    def given_city(self, name: str) -> None:
        """This is the City card."""
        self.s.city_card = NAMES["city"].index(name) + 1

    def given_first(self, who: str) -> None:
        """This seat has the token."""
        self.s.first = seat(who)

    def given_rested(self, *who: str) -> None:
        """These seats rest."""
        for each in who:
            self.s.rested[seat(each)] = 1

    def given_turns(self, who: str, number: str) -> None:
        """A seat has had so many turns in this Age."""
        self.s.turns[seat(who)] = int(number)

    def given_removed(self, name: str) -> None:
        """A Demi has left the game."""
        self.s.demi_at[DEMIS.index(name)] = GONE

    def given_nextquest(self, quest: str) -> None:
        """This quest is drawn next."""
        self.queues[CHANCE_QUEST] = [QUEST_IDS.index(quest)]

    def given_prophecy(self, name: str, age: str, value: str) -> None:
        """Tokens lie on the Prophet's card of this Demi."""
        i = [self.s.card[self.s.throne, i] for i in range(4)].index(DEMIS.index(name) + 1)
        self.s.time_token[i] = int(age)
        self.s.renown_token[i] = int(value)

    def given_steward(self, name: str) -> None:
        """The Steward has chosen this card."""
        self.s.steward_card = NAMES["STEWARD"].index(name) + 1
