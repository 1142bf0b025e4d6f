"""What never changes in Veiled Fate, whatever is played; the kit checks it after every decision and in every made-up world.

Each law looks at one state and answers with what is wrong, or with nothing.
"""

from itertools import pairwise

from veritable.core.frames import STEP, WHAT, WHO, A
from veritable.core.record import OVER, State
from veritable.games.veiled_fate.rules.board import demi_players, is_full, is_incomplete
from veritable.games.veiled_fate.rules.cards import fates_held, hand_limit
from veritable.games.veiled_fate.rules.setting_up import in_teams
from veritable.games.veiled_fate.state import (
    ABYSS,
    ASK_DISCARD,
    ASK_GIVE,
    ASK_MENU,
    ASK_PAY,
    DEMIS,
    DEPTH,
    FATES,
    FIRST_ASK,
    GONE,
    KINDS,
    MOTHER,
    NO_DEMI,
    NO_SEAT,
    ON_JUDGEMENT,
    PILES,
    POOLS,
    REGIONS,
    SETTING_UP,
    SLOTS,
    SORCERER,
    SORCERER_FIGURE,
    UNDECIDED,
    WIDTH,
)
from veritable.games.veiled_fate.tables import FATE_CARDS, FAVOR_COPIES, QUEST_SLOTS


def _frames(s: State) -> list[int]:
    return [s.stack[row, WHAT] for row in range(s.depth)]


def _markers_are_out(s: State) -> bool:
    """Whether the set-up has got as far as having all markers on the track."""
    return not any(s.stack[row, WHAT] == SETTING_UP and s.stack[row, STEP] <= 1 for row in range(s.depth))


def fate_cards_are_conserved(s: State) -> str:
    """Every Fate card is in the deck, among the discards, in a hand, on a pile or lies open (I1)."""
    for kind in range(FATES):
        n = s.deck[kind] + s.spent[kind] + s.buried[kind] + s.open[kind]
        n += sum(s.hand[seat, kind] for seat in range(s.seats)) + sum(s.pile[pile, kind] for pile in range(PILES))
        if n != FATE_CARDS[kind]:
            return f"there are {n} Fate cards of kind {kind} instead of {FATE_CARDS[kind]}"
    return ""


def sizes_agree(s: State) -> str:
    """Public sizes are those of the deck, the discards and the piles."""
    if s.stock != sum(s.deck[kind] for kind in range(FATES)):
        return "the deck's size is wrong"
    if s.buried_size != sum(s.buried[kind] for kind in range(FATES)):
        return "the number of cards discarded face down is wrong"
    for pile in range(PILES):
        if s.size[pile] != sum(s.pile[pile, kind] for kind in range(KINDS)):
            return f"the size of pile {pile} is wrong"
    return ""


def mothers_cards_stay_hers(s: State) -> str:
    """Each of Mother's cards is in her hand, on one quest or lies open, and nowhere without her (I2)."""
    for kind in range(FATES, KINDS):
        hers = s.hand[s.throne, kind] if s.throne != NO_SEAT else 0
        n = (
            s.open[kind]
            + sum(s.hand[seat, kind] for seat in range(s.seats))
            + sum(s.pile[pile, kind] for pile in range(REGIONS))
        )
        elsewhere = sum(s.pile[pile, kind] for pile in range(REGIONS, PILES))
        strays = sum(s.hand[seat, kind] for seat in range(s.seats)) - hers
        if n != (s.role == MOTHER) or elsewhere or strays:
            return f"Mother's card {kind} is where it cannot be"
    return ""


def favors_are_conserved(s: State) -> str:
    """Every Favor card is in the deck, open, in a hand or played (I3)."""
    copies = FAVOR_COPIES[demi_players(s)] if s.hadria else 0
    for favor in range(5):
        n = s.favor_deck[favor] + sum(s.display[place] == favor + 1 for place in range(2))
        n += sum(s.favor[seat, favor] + s.played[seat, favor] for seat in range(s.seats))
        if n != copies:
            return f"there are {n} Favor cards of type {favor} instead of {copies}"
    return ""


def demi_cards_are_conserved(s: State) -> str:
    """Every Demi card is a player's, the Celestial's or unused, but for the one in the box with seven players (I4)."""
    players = [seat for seat in range(s.seats) if seat != s.throne]
    for demi in range(DEMIS):
        if s.backers[demi] != sum(s.card[seat, 0] == demi + 1 for seat in players):
            return f"the players of Demi {demi} are miscounted"
    if any(s.cards_dealt[seat] == 0 for seat in players):
        return ""
    for demi in range(DEMIS):
        own = sum(s.card[s.throne, i] == demi + 1 for i in range(4)) if s.throne != NO_SEAT else 0
        if s.unused[demi] + own != (0 if s.backers[demi] else 2 if in_teams(s) else 1):
            return f"a card of Demi {demi} is lost or doubled"
    return "" if s.unused_size == sum(s.unused[demi] for demi in range(DEMIS)) else "the number of unused Demi cards is wrong"


def cards_dealt_agree(s: State) -> str:
    """A seat has as many Demi cards as are counted."""
    for seat in range(s.seats):
        if s.cards_dealt[seat] != sum(s.card[seat, i] > 0 for i in range(4)):
            return f"the Demi cards of seat {seat} are miscounted"
    return ""


def markers_stand_in_order(s: State) -> str:
    """Every Demi in the game has one marker, higher ones before lower ones; a Demi that is gone has none (I5)."""
    ladder = [s.ladder[place] for place in range(DEMIS) if s.ladder[place] != NO_DEMI]
    if len(set(ladder)) != len(ladder) or any(s.ladder[place] == NO_DEMI for place in range(len(ladder))):
        return "a marker stands twice, or there is a gap"
    if any(s.renown[one] < s.renown[other] for one, other in pairwise(ladder)):
        return "the markers are out of order"
    there = [demi for demi in range(DEMIS) if s.demi_at[demi] != GONE]
    if _markers_are_out(s) and sorted(ladder) != there:
        return "markers and Demis do not agree"
    return ""


def the_sorcerer_stays_above(s: State) -> str:
    """The Sorcerer's figure is never in Abyss or Pools, and nowhere without the role (I6)."""
    if s.role != SORCERER:
        return "" if s.sorcerer_at == GONE else "a figure without a Sorcerer"
    gone_early = s.sorcerer_at == GONE and s.actor != OVER
    return "the Sorcerer's figure is lost" if s.sorcerer_at in (ABYSS, POOLS) or gone_early else ""


def slots_and_figures_agree(s: State) -> str:
    """Slots and figures tell the same story: one figure a slot, standing in its region, and none on complete quests."""
    for row in range(REGIONS + 1):
        for i in range(SLOTS):
            figure = s.slot[row, i]
            if figure and i >= QUEST_SLOTS[s.quest[row]]:
                return f"somebody stands on slot {i} of row {row}, which is not there"
            if figure and row < REGIONS and not is_incomplete(s, row):
                return f"somebody stands on the complete quest of row {row}"
            if 0 < figure < SORCERER_FIGURE and (s.demi_slot[figure - 1], _row(s.demi_at[figure - 1])) != (i + 1, row):
                return f"Demi {figure - 1} does not know that it is on a slot"
            if figure == SORCERER_FIGURE and (s.sorcerer_slot, s.sorcerer_at - 1) != (i + 1, row):
                return "the Sorcerer's figure does not know that it is on a slot"
    taken = sum(s.slot[row, i] > 0 for row in range(REGIONS + 1) for i in range(SLOTS))
    figures = sum(s.demi_slot[demi] > 0 for demi in range(DEMIS)) + (s.sorcerer_slot > 0)
    return "" if taken == figures else "a figure thinks it is on a slot"


def _row(place: int) -> int:
    return REGIONS if place == ON_JUDGEMENT else place - 1


def full_quests_are_resolved(s: State) -> str:
    """No quest is full when a menu is shown (I9)."""
    if s.depth and s.stack[s.depth - 1, WHAT] == ASK_MENU:
        for row in range(REGIONS):
            if is_full(s, row):
                return f"the quest of row {row} is full and not resolved"
    return ""


def servants_stand_apart(s: State) -> str:
    """Three Servants in three regions (I10)."""
    places = {s.servant[i] for i in range(3)}
    good = len(places) == 3 and 0 not in places if s.servants else places == {0}
    return "" if good else "the Servants are not in three regions"


def hands_keep_the_limit(s: State) -> str:
    """No hand is over its limit of ordinary Fate cards, unless a trade is under way."""
    if ASK_GIVE in _frames(s):
        return ""
    for seat in range(s.seats):
        if fates_held(s, seat) > hand_limit(s, seat):
            return f"seat {seat} holds {fates_held(s, seat)} Fate cards"
    return ""


def knowledge_is_true(s: State) -> str:
    """What a seat knows of a pile lies on it, and it knows as many cards as is said (I14)."""
    for seat in range(s.seats):
        for pile in range(PILES):
            known = [s.known[seat, pile, kind] for kind in range(KINDS)]
            if sum(known) != s.aware[seat, pile]:
                return f"seat {seat} knows {sum(known)} cards of pile {pile}, not {s.aware[seat, pile]}"
            if any(known[kind] > s.pile[pile, kind] for kind in range(KINDS)):
                return f"seat {seat} knows a card of pile {pile} that is not there"
        if any(s.paid[seat, kind] > s.buried[kind] for kind in range(FATES)):
            return f"seat {seat} knows a discarded card that is not there"
    return ""


def witnesses_are_right(s: State) -> str:
    """A Demi that a seat has seen unused is unused, and no player's."""
    for seat in range(s.seats):
        for demi in range(DEMIS):
            if s.witness[seat] >> demi & 1 and s.unused[demi] == 0:
                return f"seat {seat} takes Demi {demi} for unused"
            if s.outsider[seat] >> demi & 1 and s.backers[demi]:
                return f"seat {seat} takes Demi {demi} for nobody's"
    return ""


def payments_can_be_completed(s: State) -> str:
    """Kinds already paid bind only the seat that pays or discards, and it has cards enough to go on."""
    what, who = (s.stack[s.depth - 1, WHAT], s.stack[s.depth - 1, WHO]) if s.depth else (0, 0)
    paying = what in (ASK_PAY, ASK_DISCARD)
    if any(s.lowest[seat] and not (paying and seat == who) for seat in range(s.seats)):
        return "a seat is bound to a kind though it does not pay"
    left = sum(s.hand[who, kind] for kind in range(s.lowest[who], FATES))
    if paying and left < (s.stack[s.depth - 1, A] if what == ASK_PAY else 1):
        return f"seat {who} cannot pay what it owes"
    return ""


def the_rested_are_left_alone(s: State) -> str:
    """A rested seat has no menu, and nobody has more turns in an Age than allowed (I16)."""
    if s.depth and s.stack[s.depth - 1, WHAT] == ASK_MENU and s.rested[s.actor]:
        return f"seat {s.actor} rests and is asked for its turn"
    if any(s.turns[seat] > s.turn_cap for seat in range(s.seats)):
        return "a seat has had too many turns"
    return ""


def the_stack_is_clean(s: State) -> str:
    """Rows above the top of the stack are wiped; somebody is asked by the top, or the game is decided and the stack empty."""
    for row in range(s.depth, DEPTH):
        if any(s.stack[row, column] for column in range(WIDTH)):
            return f"row {row} of the stack is not wiped"
    if s.actor == OVER:
        return "" if s.depth == 0 and s.reason != UNDECIDED else "the game ended undecided"
    return "" if s.depth and s.stack[s.depth - 1, WHAT] >= FIRST_ASK and s.reason == UNDECIDED else "nobody is asked"


LAWS = (
    fate_cards_are_conserved,
    sizes_agree,
    mothers_cards_stay_hers,
    favors_are_conserved,
    demi_cards_are_conserved,
    cards_dealt_agree,
    markers_stand_in_order,
    the_sorcerer_stays_above,
    slots_and_figures_agree,
    full_quests_are_resolved,
    servants_stand_apart,
    hands_keep_the_limit,
    knowledge_is_true,
    witnesses_are_right,
    payments_can_be_completed,
    the_rested_are_left_alone,
    the_stack_is_clean,
)
