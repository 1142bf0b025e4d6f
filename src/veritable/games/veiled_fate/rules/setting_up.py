"""The set-up: roles, markers, Demi cards, Favor cards, hands, the quests of Age I, and what a Celestial chooses beforehand."""

from veritable.core.frames import STEP, A, count_up, go_on, pop, push, put, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.rules.board import clockwise, demi_players, plays
from veritable.games.veiled_fate.state import (
    ABYSS,
    ARBITER,
    ASK_RENOWN,
    ASK_ROLE,
    ASK_STEWARD,
    ASK_TIME,
    CELESTIAL_SETUP,
    CHANCE_AGE,
    CHANCE_CITY,
    CHANCE_DEAL,
    CHANCE_FAVOR,
    CHANCE_FIRST,
    CHANCE_MARKER,
    CHANCE_QUEST,
    CHANCE_REGION,
    CHANCE_ROLE,
    CHOSEN,
    CITY,
    DEMIS,
    DEPTH,
    DRAWING,
    DRAWN,
    FATES,
    GONE,
    KINDS,
    MOTHER,
    NO_CELESTIAL,
    NO_DEMI,
    NO_ROLE,
    NO_SEAT,
    PILES,
    PROPHET,
    QUESTS,
    REGIONS,
    SEATS,
    SLOTS,
    SORCERER,
    STEWARD,
    UNDECIDED,
    WIDTH,
)
from veritable.games.veiled_fate.tables import (
    AGE_OF,
    AGE_PLAYERS,
    ALL_FATES,
    DEMIS_IN_PLAY,
    FATE_CARDS,
    FAVOR_COPIES,
    HADRIA_START,
    HAND_AT_START,
    PROPHETS_CARDS,
    QUESTS_PER_AGE,
    ROLE_DEMI_CARDS,
    ROLE_FATE_CARDS,
    ROLE_SEATS,
    SERVANT_START,
    SORCERER_START,
    TIME_TOKENS,
)

TEAMS_FROM = 6
"""From so many Demi players on two share a Demi."""


@rule()
def clear_seats(s: State) -> None:
    """No seat has or knows anything."""
    for seat in range(SEATS):
        for kind in range(KINDS):
            s.hand[seat, kind] = 0
            for pile in range(PILES):
                s.known[seat, pile, kind] = 0
        for kind in range(FATES):
            s.paid[seat, kind] = 0
            s.favor[seat, kind] = 0
            s.played[seat, kind] = 0
        for pile in range(PILES):
            s.aware[seat, pile] = 0
        for i in range(4):
            s.card[seat, i] = 0
        for demi in range(DEMIS):
            s.favoured[seat, demi] = 0
        s.lowest[seat] = 0
        s.cards_dealt[seat] = 0
        s.witness[seat] = 0
        s.outsider[seat] = 0
        s.guess[seat] = 0
        s.rested[seat] = 0
        s.turns[seat] = 0


@rule("VF-07")
def clear_board(s: State) -> None:
    """All Demis stand in the City with no Renown, their order being open; no quest lies anywhere."""
    for demi in range(DEMIS):
        s.demi_at[demi] = CITY
        s.demi_slot[demi] = 0
        s.renown[demi] = 0
        s.ladder[demi] = NO_DEMI
        s.backers[demi] = 0
        s.unused[demi] = 0
        s.shown[demi] = 0
    for row in range(REGIONS + 1):
        s.quest[row] = 0
        for i in range(SLOTS):
            s.slot[row, i] = 0
    for row in range(REGIONS):
        s.done[row] = 0
    for quest in range(QUESTS):
        s.quest_left[quest] = 1
    s.unused_size = 0


@rule("VF-15", "VF-74")
def clear_cards(s: State) -> None:
    """The Fate deck is whole, and no card lies anywhere else."""
    for kind in range(FATES):
        s.deck[kind] = FATE_CARDS[kind]
        s.spent[kind] = 0
        s.buried[kind] = 0
        s.favor_deck[kind] = 0
        s.spell_used[kind] = 0
    for kind in range(KINDS):
        s.open[kind] = 0
        for pile in range(PILES):
            s.pile[pile, kind] = 0
    for pile in range(PILES):
        s.size[pile] = 0
    s.stock = ALL_FATES
    s.buried_size = 0
    s.age_card = 0
    s.city_card = 0
    s.display[0] = 0
    s.display[1] = 0


@rule()
def clear_turn(s: State) -> None:
    """Nobody has done anything yet."""
    s.age = 1
    s.first = 0
    s.active = 0
    s.actions = 0
    s.free_moves = 0
    s.touched = 0
    s.acted = 0
    s.favor_played = 0
    s.city_seen = 0
    s.named = 0
    s.reason = UNDECIDED
    s.champion = 0
    for row in range(DEPTH):
        for column in range(WIDTH):
            s.stack[row, column] = 0
    s.depth = 0


@rule()
def clear_celestial(s: State) -> None:
    """No special power has been used."""
    s.steward_card = 0
    s.steward_quest_used = 0
    s.second_turn_used = 0
    s.swap_used = 0
    s.sorcerer_at = GONE
    s.sorcerer_slot = 0
    s.sorcerer_renown = 0
    for i in range(4):
        s.time_token[i] = 0
        s.renown_token[i] = 0
        s.fated[i] = 0


@rule("VF-73", "VF-H01", "VF-H02", "VF-H03", "VF-H04", "VF-S02", "VF-S03", "VF-C06", "VF-C07")
def set_up_modules(s: State) -> None:
    """Hadria, the Favor deck and the Servants are put where they start, if they take part."""
    s.hadria_at = ABYSS if s.hadria else CITY
    s.hadria_renown = HADRIA_START if s.hadria else 0
    for favor in range(5):
        s.favor_deck[favor] = FAVOR_COPIES[demi_players(s)] if s.hadria else 0
    for i in range(3):
        s.servant[i] = SERVANT_START[i] if s.servants else 0


@rule("VF-C02", "VF-C03", "VF-R02", "VF-R37")
def may_be(s: State, role: int) -> bool:
    """Whether a role is for so many seats, the Celestial's included."""
    return s.seats >= ROLE_SEATS[role]


@rule("VF-C04", "VF-R37")
def seat_the_celestial(s: State) -> None:
    """The table says who the Celestial is and perhaps as what; nine seats need one."""
    s.role = NO_ROLE
    s.throne = NO_SEAT
    if s.celestial == NO_CELESTIAL and s.seats < SEATS:
        return
    s.throne = s.seats - 1 if s.celestial_seat == 0 else min(s.celestial_seat, s.seats) - 1
    if NO_CELESTIAL < s.celestial < CHOSEN and may_be(s, s.celestial - 1):
        take_role(s, s.celestial - 1)


@rule("VF-C39", "VF-C62", "VF-C63", "VF-C23", "VF-C52", "VF-C30")
def take_role(s: State, role: int) -> None:
    """The Celestial has a role: Mother takes her three cards, the Sorcerer's figure stands in the City."""
    s.role = role
    if role == MOTHER:
        for kind in range(FATES, KINDS):
            s.hand[s.throne, kind] = 1
    if role == SORCERER:
        s.sorcerer_at = CITY
        s.sorcerer_renown = SORCERER_START


@rule("VF-R07")
def in_teams(s: State) -> bool:
    """Whether two players share a Demi."""
    return demi_players(s) >= TEAMS_FROM


@rule("VF-12", "VF-71", "VF-72", "VF-R07")
def odds_of_player(s: State, demi: int) -> int:
    """How likely a Demi player's next card is this Demi: in teams a known Demi has one card left, a new one two."""
    if not in_teams(s):
        return s.backers[demi] == 0
    known = 0
    for other in range(DEMIS):
        known += s.backers[other] > 0
    if s.backers[demi] == 0:
        return 2 * (DEMIS_IN_PLAY[demi_players(s)] - known)
    return DEMIS - known if s.backers[demi] == 1 else 0


@rule("VF-C08", "VF-C17", "VF-C84", "VF-R07")
def odds_of_celestial(s: State, demi: int) -> int:
    """How likely the Celestial's next card is this Demi: unused cards, but never one that the Celestial has already."""
    for i in range(s.cards_dealt[s.throne]):
        if s.card[s.throne, i] == demi + 1:
            return 0
    return s.unused[demi] + 0


@rule()
def odds_of_deal(s: State, seat: int, demi: int) -> int:
    """How likely a seat's next Demi card is this one."""
    return odds_of_celestial(s, demi) if seat == s.throne else odds_of_player(s, demi)


@rule("VF-12", "VF-C17", "VF-C61", "VF-C84")
def deal(s: State, seat: int, demi: int) -> None:
    """A seat gets a Demi card."""
    s.card[seat, s.cards_dealt[seat]] = demi + 1
    s.cards_dealt[seat] += 1
    if seat == s.throne:
        s.unused[demi] -= 1
        s.unused_size -= 1
    else:
        s.backers[demi] += 1


@rule("VF-12", "VF-R07")
def lay_unused_aside(s: State) -> None:
    """The Demi cards nobody has form the unused deck: one of each, or in teams both of each Demi not in play."""
    for demi in range(DEMIS):
        s.unused[demi] = 0 if s.backers[demi] > 0 else 2 if in_teams(s) else 1
        s.unused_size += s.unused[demi]


@rule("VF-09", "VF-75", "VF-R02")
def may_turn_up(s: State, card: int) -> bool:
    """Whether an Age card is one of this Age, and for so many Demi players (a duel is set up like two)."""
    return AGE_OF[card] == s.age and AGE_PLAYERS[card] <= max(2, demi_players(s))


@rule("VF-13", "VF-C38")
def first_hand(s: State, seat: int) -> int:
    """How many Fate cards a seat starts with."""
    return ROLE_FATE_CARDS[s.role] if seat == s.throne else HAND_AT_START


@rule("VF-11", "VF-76")
def quests_this_age(s: State) -> int:
    """How many quests an Age has."""
    return QUESTS_PER_AGE[demi_players(s)]


@rule("VF-C02", "VF-R37")
def settle_role(s: State) -> None:
    """A role left open is chosen by the Celestial, or drawn."""
    if s.throne != NO_SEAT and s.role == NO_ROLE:
        push(s, CHANCE_ROLE if s.celestial == DRAWN else ASK_ROLE, s.throne, 0, 0)


@rule("VF-08")
def set_up_markers(s: State) -> None:
    """The markers are put on space 0 one by one, front to back."""
    if top(s, A) < DEMIS:
        count_up(s, A)
        push(s, CHANCE_MARKER, 0, 0, 0)
    else:
        next_part(s)


@rule("VF-12")
def deal_to_players(s: State) -> None:
    """Every Demi player in seat order gets a Demi card; what is left is unused."""
    seat = count_up(s, A)
    if seat == s.seats:
        lay_unused_aside(s)
        next_part(s)
    elif seat != s.throne:
        push(s, CHANCE_DEAL, seat, 0, 0)


@rule("VF-C07", "VF-C17", "VF-C37", "VF-C50")
def deal_to_celestial(s: State) -> None:
    """Then the Celestial gets as many as the role says."""
    if s.throne != NO_SEAT and top(s, A) < ROLE_DEMI_CARDS[s.role]:
        push(s, CHANCE_DEAL, s.throne, count_up(s, A), 0)
    else:
        next_part(s)


@rule("VF-H05")
def open_favors(s: State) -> None:
    """The display of Favor cards has two places, to be filled."""
    if s.hadria and top(s, A) < 2:
        push(s, CHANCE_FAVOR, 0, count_up(s, A), 0)
    else:
        next_part(s)


@rule("VF-13", "VF-R39")
def deal_hands(s: State) -> None:
    """From the first player clockwise every seat draws its Fate cards."""
    n = count_up(s, A)
    if n == s.seats:
        next_part(s)
    else:
        seat = clockwise(s, s.first, n)
        push(s, DRAWING, seat, first_hand(s, seat), 0)


@rule("VF-11")
def lay_first_quests(s: State) -> None:
    """Chance decides where the quests of the first Age lie, and which."""
    if count_up(s, A) < quests_this_age(s):
        push(s, CHANCE_REGION, 0, 0, 0)
    else:
        next_part(s)


@rule()
def next_part(s: State) -> None:
    """The set-up goes on with its next part."""
    put(s, A, 0)
    put(s, STEP, top(s, STEP) + 1)


@rule("VF-09", "VF-10", "VF-14", "VF-R37")
def carry_on_setting_up(s: State) -> None:
    """The parts of the set-up, one after the other."""
    part = top(s, STEP)
    if part == 0:
        go_on(s, 1)
        settle_role(s)
    elif part == 1:
        set_up_markers(s)
    elif part == 2:
        deal_to_players(s)
    elif part == 3:
        deal_to_celestial(s)
    elif part == 4:
        open_favors(s)
    elif part < 8:
        go_on(s, part + 1)
        push(s, CHANCE_FIRST if part == 5 else CHANCE_AGE if part == 6 else CHANCE_CITY, 0, 0, 0)
    elif part == 8:
        deal_hands(s)
    elif part == 9:
        lay_first_quests(s)
    else:
        pop(s)
        push(s, CELESTIAL_SETUP, 0, 0, 0)


@rule("VF-C50", "VF-C85", "VF-R37")
def carry_on_celestial(s: State) -> None:
    """The Steward chooses a card; the Prophet puts two tokens on each of four cards in turn."""
    n = count_up(s, A)
    if s.role == PROPHET and n < PROPHETS_CARDS:
        push(s, ASK_TIME, s.throne, n, 0)
    elif s.role == STEWARD and n == 0:
        push(s, ASK_STEWARD, s.throne, 0, 0)
    else:
        pop(s)


@rule("VF-R57")
def time_left(s: State, age: int) -> bool:
    """Whether the Prophet has a time token of this Age left."""
    used = 0
    for i in range(PROPHETS_CARDS):
        used += s.time_token[i] == age
    return used < TIME_TOKENS[age]


@rule("VF-R57")
def renown_left(s: State, value: int) -> bool:
    """Whether the Prophet has this Renown token left."""
    for i in range(PROPHETS_CARDS):
        if s.renown_token[i] == value:
            return False
    return True


@rule("VF-C85", "VF-C86")
def put_time(s: State, i: int, age: int) -> None:
    """A time token lies on one of the Prophet's cards, and a Renown token follows."""
    s.time_token[i] = age
    push(s, ASK_RENOWN, s.throne, i, 0)


@rule("VF-11", "VF-52", "VF-66")
def draw_quest(s: State, quest: int) -> None:
    """A quest has left the deck for good."""
    s.quest_left[quest - 1] = 0


@rule("VF-08")
def place_marker(s: State, demi: int) -> None:
    """A marker stands behind those on space 0 already."""
    place = 0
    while s.ladder[place] != NO_DEMI:
        place += 1
    s.ladder[place] = demi


@rule("VF-H05", "VF-H16")
def open_favor(s: State, place: int, favor: int) -> None:
    """A card of the Favor deck lies open in this place."""
    s.favor_deck[favor] -= 1
    s.display[place] = favor + 1


@rule("VF-11")
def region_drawn(s: State, row: int) -> None:
    """A region is to get a quest of Age I."""
    push(s, CHANCE_QUEST, 0, row, 0)


@rule("VF-C18")
def sees_unused(s: State, seat: int) -> bool:
    """Whether a seat may look through the unused Demi deck: the Arbiter."""
    return plays(s, seat, ARBITER)


@rule("VF-C40")
def sees_demi_cards(s: State, seat: int) -> bool:
    """Whether a seat may look at the players' Demi cards: Mother."""
    return plays(s, seat, MOTHER)
