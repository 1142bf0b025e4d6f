"""What worked examples expect: a method for each word of the language, over the state of a scenario."""

from games.veiled_fate.scenario_names import NAMES, QUEST_IDS, REASONS, favors, same, seat, spelled, spot, token
from veritable.core.record import OVER
from veritable.games.veiled_fate import rules, tables
from veritable.games.veiled_fate.data import DEMIS, LOCATIONS
from veritable.games.veiled_fate.rules import cards, renown, setting_up
from veritable.games.veiled_fate.state import AGE_PILE, BY_ROLE, FATES, GONE, KINDS, REGIONS


class Expectations:
    """The `expect` half of a scenario."""

    def on_space(self, value: int) -> list[str]:
        """The markers on a space, front to back."""
        ladder = [self.s.ladder[place] for place in range(renown.markers(self.s))]
        return [DEMIS[demi] for demi in ladder if self.s.renown[demi] == value]

    def expect_at(self, rest: str) -> None:
        """A Demi stands there."""
        name, place = rest.split()
        demi = DEMIS.index(name)
        same(spot(place), (self.s.demi_at[demi], self.s.demi_slot[demi]))

    def expect_renown(self, rest: str) -> None:
        """These markers stand on a space, front to back."""
        space, names = rest.split(":")
        same(names.split(), self.on_space(int(space)))

    def expect_track(self, rest: str) -> None:
        """The same with Hadria's marker."""
        space, names = rest.split(":")
        here = ["HADRIA"] if self.s.hadria_renown == int(space) else []
        same(names.split(), here + self.on_space(int(space)))

    def expect_hadria(self, rest: str) -> None:
        """Hadria's place and Renown."""
        place, value = rest.split()
        same((LOCATIONS.index(place), int(value)), (self.s.hadria_at, self.s.hadria_renown))

    def expect_sorcerer(self, rest: str) -> None:
        """The Sorcerer's place and Renown."""
        place, value = rest.split()
        same((*spot(place), int(value)), (self.s.sorcerer_at, self.s.sorcerer_slot, self.s.sorcerer_renown))

    def expect_servants(self, rest: str) -> None:
        """The Servants' regions."""
        same(rest.split(), [LOCATIONS[self.s.servant[i]] for i in range(3)])

    def expect_gone(self, rest: str) -> None:
        """A Demi has left the game."""
        same(GONE, self.s.demi_at[DEMIS.index(rest)])

    def expect_hand(self, rest: str) -> None:
        """A hand, card for card."""
        who, *held = rest.split()
        same(sorted(held), sorted(spelled([self.s.hand[seat(who), kind] for kind in range(KINDS)])))

    def expect_handsize(self, rest: str) -> None:
        """How many normal Fate cards a hand has."""
        who, number = rest.split()
        same(int(number), cards.fates_held(self.s, seat(who)))

    def expect_mothercards(self, rest: str) -> None:
        """How many of Mother's cards a hand has."""
        who, number = rest.split()
        same(int(number), sum(self.s.hand[seat(who), kind] for kind in range(FATES, KINDS)))

    def expect_favor(self, rest: str) -> None:
        """The Favor cards in a hand."""
        who, *powers = rest.split()
        same(sorted(powers), favors([self.s.favor[seat(who), i] for i in range(5)]))

    def expect_played(self, rest: str) -> None:
        """The Favor cards a seat has played."""
        who, *powers = rest.split()
        same(sorted(powers), favors([self.s.played[seat(who), i] for i in range(5)]))

    def expect_display(self, rest: str) -> None:
        """The Favor cards that lie open."""
        same(rest.split(), [NAMES["POWER"][self.s.display[i] - 1] for i in range(2) if self.s.display[i]])

    def expect_displaysize(self, rest: str) -> None:
        """How many Favor cards lie open."""
        same(int(rest), sum(self.s.display[i] > 0 for i in range(2)))

    def expect_favordecksize(self, rest: str) -> None:
        """How many cards the Favor deck has."""
        same(int(rest), sum(self.s.favor_deck[i] for i in range(5)))

    def expect_pilesize(self, rest: str) -> None:
        """How many votes lie on a quest."""
        place, number = rest.split()
        same(int(number), self.s.size[LOCATIONS.index(place) - 1])

    def expect_agepile(self, rest: str) -> None:
        """How many cards lie on the Age pile."""
        same(int(rest), self.s.size[AGE_PILE])

    def expect_sees(self, rest: str) -> None:
        """What a seat knows of all piles, and nobody else does."""
        who, *kinds = rest.split()
        known = [[sum(self.s.known[p, pile, k] for pile in range(REGIONS)) for k in range(KINDS)] for p in range(self.s.seats)]
        same(sorted(kinds), sorted(spelled(known[seat(who)])))
        assert all(spelled(row) != kinds for p, row in enumerate(known) if p != seat(who))

    def expect_quest(self, rest: str) -> None:
        """Which quest lies in a region."""
        place, quest = rest.split()
        same(quest, QUEST_IDS[self.s.quest[LOCATIONS.index(place) - 1] - 1])

    def expect_quests(self, rest: str) -> None:
        """How many quests lie out."""
        same(int(rest), sum(self.s.quest[row] > 0 for row in range(REGIONS)))

    def expect_done(self, rest: str) -> None:
        """A quest is complete."""
        same(1, self.s.done[LOCATIONS.index(rest) - 1])

    def expect_not_done(self, rest: str) -> None:
        """A quest is not complete."""
        same(0, self.s.done[LOCATIONS.index(rest) - 1])

    def expect_resting(self, rest: str) -> None:
        """A seat rests."""
        same(1, self.s.rested[seat(rest)])

    def expect_awake(self, rest: str) -> None:
        """A seat does not rest."""
        same(0, self.s.rested[seat(rest)])

    def expect_card(self, rest: str) -> None:
        """The Demi cards of a seat."""
        who, *names = rest.split()
        held = [self.s.card[seat(who), i] for i in range(4)]
        same(names, [DEMIS[card - 1] for card in held if card])

    def expect_unique(self, rest: str) -> None:
        """How many Demi cards a seat has, all different."""
        who, number = rest.split()
        held = [self.s.card[seat(who), i] for i in range(self.s.cards_dealt[seat(who)])]
        same((int(number), int(number)), (len(held), len(set(held))))

    def expect_pairs(self, rest: str) -> None:
        """How many Demis two players share."""
        same(int(rest), sum(self.s.backers[demi] == 2 for demi in range(9)))

    def expect_unusedsize(self, rest: str) -> None:
        """How many Demi cards are unused."""
        same((int(rest), int(rest)), (self.s.unused_size, sum(self.s.unused[demi] for demi in range(9))))

    def expect_revealed(self, rest: str) -> None:
        """How many unused Demi cards were shown."""
        same(int(rest), sum(self.s.shown[demi] for demi in range(9)))

    def expect_agecards2(self, rest: str) -> None:
        """No Age card for three or more players can turn up."""
        for age in (1, 2, 3):
            self.s.age = age
            assert not any(setting_up.may_turn_up(self.s, card) for card in range(1, 13) if tables.AGE_PLAYERS[card] > 2)

    def expect_fated(self, rest: str) -> None:
        """How many of the Prophet's Demis have met their fate."""
        same(int(rest), sum(self.s.fated[i] > 0 for i in range(4)))

    def expect_prophecies(self, rest: str) -> None:
        """The Prophet's tokens."""
        for i, text in enumerate(rest.split(",")):
            name, age, value = text.split()
            found = (DEMIS[self.s.card[self.s.throne, i] - 1], self.s.time_token[i], self.s.renown_token[i])
            same((name, int(age), int(value)), found)

    def expect_stewardcard(self, rest: str) -> None:
        """The Steward's card."""
        same(rest, NAMES["STEWARD"][self.s.steward_card - 1])

    def expect_asks(self, rest: str) -> None:
        """Who is asked."""
        same(seat(rest), self.s.actor)

    def expect_legal(self, rest: str) -> None:
        """A choice that may be made now."""
        who, text = rest.split(" ", 1)
        same((seat(who), 0), (self.s.actor, rules.why_not(self.s, token(text))))

    def expect_illegal(self, rest: str) -> None:
        """A choice that may not be made now."""
        who, text = rest.split(" ", 1)
        assert self.s.actor in (seat(who), OVER)
        assert rules.why_not(self.s, token(text)) > 0, f"{text} is legal"

    def expect_winner(self, rest: str) -> None:
        """Who has won, and how."""
        *who, why = rest.split()
        same([] if who == ["none"] else who, [f"P{p + 1}" for p in range(self.s.seats) if rules.wins(self.s, p)])
        same(why, NAMES["ROLE"][self.s.role] if self.s.reason == BY_ROLE else REASONS[self.s.reason])
