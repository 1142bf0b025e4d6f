"""Chance: how likely each outcome is, and what it brings about."""

from veritable.core.frames import WHAT, WHO, A, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.rules.ages import receive_quest
from veritable.games.veiled_fate.rules.cards import add_from_deck, draw, look
from veritable.games.veiled_fate.rules.celestials import swap_card
from veritable.games.veiled_fate.rules.city import hand_over, peek
from veritable.games.veiled_fate.rules.quests import add_for_plus, coin_falls
from veritable.games.veiled_fate.rules.renown import standing
from veritable.games.veiled_fate.rules.setting_up import (
    deal,
    may_be,
    may_turn_up,
    odds_of_deal,
    open_favor,
    place_marker,
    region_drawn,
    take_role,
)
from veritable.games.veiled_fate.state import (
    CHANCE_ADD,
    CHANCE_AGE,
    CHANCE_CITY,
    CHANCE_COIN,
    CHANCE_DEAL,
    CHANCE_DRAW,
    CHANCE_FAVOR,
    CHANCE_FIRST,
    CHANCE_MARKER,
    CHANCE_PEEK,
    CHANCE_PLUS,
    CHANCE_QUEST,
    CHANCE_REGION,
    CHANCE_ROLE,
    CHANCE_SWAP,
    CHANCE_TAKE,
    DEMIS,
    FIRST_ADD,
    FIRST_AGE,
    FIRST_CITY,
    FIRST_COIN,
    FIRST_DEAL,
    FIRST_DRAW,
    FIRST_DRAWN_ROLE,
    FIRST_FIRST,
    FIRST_MARKER,
    FIRST_OPENED,
    FIRST_PEEK,
    FIRST_PLUS,
    FIRST_QUEST,
    FIRST_REGION,
    FIRST_REVEAL,
    FIRST_TAKE,
)


@rule("VF-08", "VF-09", "VF-10", "VF-11", "VF-12", "VF-14", "VF-R37")
def odds_at_setup(s: State, what: int, seat: int, a: int) -> int:
    """How many ways there are to an outcome of the set-up of the game or an Age."""
    if what == CHANCE_ROLE:
        return 1 * may_be(s, a - FIRST_DRAWN_ROLE)
    if what == CHANCE_MARKER:
        return 1 * (standing(s, a - FIRST_MARKER) == DEMIS)
    if what == CHANCE_DEAL:
        return odds_of_deal(s, seat, a - FIRST_DEAL)
    if what == CHANCE_FAVOR:
        return s.favor_deck[a - FIRST_OPENED] + 0
    if what == CHANCE_FIRST:
        return 1 * (a - FIRST_FIRST < s.seats)
    if what == CHANCE_AGE:
        return 1 * may_turn_up(s, a - FIRST_AGE + 1)
    return 1


@rule("VF-80", "VF-C32", "VF-R29")
def odds_of_demi(s: State, what: int, a: int) -> int:
    """How many ways there are to an unused Demi card; Revelation shows each only once."""
    if what == CHANCE_PEEK:
        return s.unused[a - FIRST_PEEK] + 0
    if what == CHANCE_SWAP:
        return s.unused[a - FIRST_DEAL] + 0
    return s.unused[a - FIRST_REVEAL] - s.shown[a - FIRST_REVEAL]


@rule("VF-15", "VF-39", "VF-43", "VF-62", "VF-R15")
def odds(s: State, what: int, seat: int, a: int) -> int:
    """How many ways there are to a chance outcome; 0 if it cannot come about."""
    if what <= CHANCE_CITY:
        return odds_at_setup(s, what, seat, a)
    if what >= CHANCE_PEEK:
        return odds_of_demi(s, what, a)
    if what == CHANCE_DRAW:
        return s.deck[a - FIRST_DRAW] + 0
    if what == CHANCE_REGION:
        return 1 * (s.quest[a - FIRST_REGION] == 0)
    if what == CHANCE_QUEST:
        return s.quest_left[a - FIRST_QUEST] + 0
    if what == CHANCE_ADD:
        return s.deck[a - FIRST_ADD] + 0
    if what == CHANCE_PLUS:
        return s.deck[a - FIRST_PLUS] + 0
    if what == CHANCE_TAKE:
        return s.hand[top(s, A), a - FIRST_TAKE] + 0
    return 1


@rule("VF-15")
def weight(s: State, a: int) -> int:
    """How many ways there are to the outcome `a` of what chance decides now."""
    return odds(s, top(s, WHAT), top(s, WHO), a)


@rule("VF-08", "VF-09", "VF-10", "VF-14")
def fall_at_setup(s: State, what: int, seat: int, a: int, x: int) -> None:
    """An outcome of the set-up of the game or an Age comes about."""
    if what == CHANCE_ROLE:
        take_role(s, a - FIRST_DRAWN_ROLE)
    elif what == CHANCE_MARKER:
        place_marker(s, a - FIRST_MARKER)
    elif what == CHANCE_DEAL:
        deal(s, seat, a - FIRST_DEAL)
    elif what == CHANCE_FAVOR:
        open_favor(s, x, a - FIRST_OPENED)
    elif what == CHANCE_FIRST:
        s.first = a - FIRST_FIRST
    elif what == CHANCE_AGE:
        s.age_card = a - FIRST_AGE + 1
    else:
        s.city_card = a - FIRST_CITY + 1


@rule("VF-62", "VF-80", "VF-C32", "VF-R29")
def show_demi(s: State, what: int, seat: int, a: int) -> None:
    """An unused Demi card is seen by one seat, taken by the Tormentor, or shown to all."""
    if what == CHANCE_PEEK:
        peek(s, seat, a - FIRST_PEEK)
    elif what == CHANCE_SWAP:
        swap_card(s, seat, a - FIRST_DEAL)
    else:
        s.shown[a - FIRST_REVEAL] += 1


@rule("VF-80", "VF-G11", "VF-G12")
def join_pile(s: State, seat: int, kind: int, pile: int, looks: int) -> None:
    """A card of the deck joins a pile, and whoever brought it about may look."""
    add_from_deck(s, kind, pile)
    if looks:
        look(s, seat, pile)


@rule()
def fall(s: State, what: int, seat: int, a: int, x: int, y: int) -> None:
    """A chance outcome comes about; x and y are the arguments of the frame that asked for it."""
    if what <= CHANCE_CITY:
        fall_at_setup(s, what, seat, a, x)
    elif what >= CHANCE_PEEK:
        show_demi(s, what, seat, a)
    elif what == CHANCE_DRAW:
        draw(s, seat, a - FIRST_DRAW)
    elif what == CHANCE_REGION:
        region_drawn(s, a - FIRST_REGION)
    elif what == CHANCE_QUEST:
        receive_quest(s, seat, x, a - FIRST_QUEST + 1)
    elif what == CHANCE_COIN:
        coin_falls(s, x, a - FIRST_COIN)
    elif what == CHANCE_ADD:
        join_pile(s, seat, a - FIRST_ADD, x, y)
    elif what == CHANCE_PLUS:
        add_for_plus(s, a - FIRST_PLUS)
    else:
        hand_over(s, x, seat, a - FIRST_TAKE)
