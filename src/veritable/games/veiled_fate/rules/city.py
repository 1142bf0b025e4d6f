"""The City card: what a seat earns that moves a Demi into the City."""

from veritable.core.frames import push
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.rules.board import any_incomplete
from veritable.games.veiled_fate.rules.cards import bury, can_draw, fates_held, look, ready_deck, touch
from veritable.games.veiled_fate.rules.renown import to_front
from veritable.games.veiled_fate.state import (
    ASK_BALLOT,
    ASK_DISCARD,
    ASK_GIVE,
    ASK_STAIR,
    ASK_TRADE,
    ASK_WHISPERS,
    CHANCE_ADD,
    CHANCE_PEEK,
    CHANCE_TAKE,
    DRAWING,
    FATES,
    FIRST_CARD,
    FIRST_LOC,
    FIRST_SEAT,
    MOTHER,
    PASS,
    SAY_YES,
)
from veritable.games.veiled_fate.tables import (
    CITY_ARCHIVE,
    CITY_BALLOT,
    CITY_DRAW,
    CITY_EFFECT,
    CITY_STAIR,
    CITY_TRADE,
    CITY_WEIGHING,
    CITY_WHISPERS,
)

MOST_DISCARDS = 2


@rule("VF-30", "VF-80", "VF-R09")
def enter_city(s: State, seat: int, demi: int) -> None:
    """The mover gets what the City card gives, if there is anything to get."""
    effect = CITY_EFFECT[s.city_card]
    if effect == CITY_DRAW:
        push(s, DRAWING, seat, 1, 0)
    elif effect == CITY_WHISPERS and any_incomplete(s):
        push(s, ASK_WHISPERS, seat, 0, 0)
    elif effect == CITY_WEIGHING and fates_held(s, seat) > 0:
        push(s, ASK_DISCARD, seat, 0, 0)
    elif effect == CITY_TRADE:
        offer_trade(s, seat)
    elif effect == CITY_STAIR:
        push(s, ASK_STAIR, seat, demi, 0)
    elif effect == CITY_ARCHIVE and s.unused_size > 0:
        push(s, CHANCE_PEEK, seat, 0, 0)
    elif effect == CITY_BALLOT and any_incomplete(s) and can_draw(s):
        push(s, ASK_BALLOT, seat, 0, 0)


@rule("VF-80", "VF-R49")
def offer_trade(s: State, seat: int) -> None:
    """Beggars' Gate opens if another seat has a normal card; whether Mother has one is then told openly."""
    others = 0
    mothers = 0
    for other in range(s.seats):
        if other != seat and fates_held(s, other) > 0:
            others += 1
            mothers += s.role == MOTHER and other == s.throne
    if others > 0:
        push(s, ASK_TRADE, seat, mothers, 0)


@rule("VF-80", "VF-R49", "VF-R61")
def against_trade(s: State, seat: int, mothers: int, a: int) -> int:
    """What forbids trading with a seat: it must be another with a normal card in hand."""
    other = a - FIRST_SEAT
    if a == PASS:
        return 0
    if other >= s.seats or other == seat:
        return 109
    if s.role == MOTHER and other == s.throne:
        return 0 if mothers else 149
    return 0 if fates_held(s, other) > 0 else 109


@rule("VF-80", "VF-R61")
def trade(s: State, seat: int, a: int) -> None:
    """A random card is taken from another seat, then one of the own is given back."""
    if a != PASS:
        push(s, ASK_GIVE, seat, a - FIRST_SEAT, 0)
        push(s, CHANCE_TAKE, seat, a - FIRST_SEAT, 0)


@rule("VF-80", "VF-R61")
def hand_over(s: State, giver: int, taker: int, kind: int) -> None:
    """A card goes from one hand to another."""
    s.hand[giver, kind] -= 1
    s.hand[taker, kind] += 1
    touch(s, giver)
    touch(s, taker)


@rule("VF-80")
def against_discard(s: State, seat: int, a: int) -> int:
    """What forbids discarding a card at the Weighing House: it must be in hand, and kinds may not fall."""
    kind = a - FIRST_CARD
    if a == PASS:
        return 0
    return 0 if s.lowest[seat] <= kind < FATES and s.hand[seat, kind] > 0 else 109


@rule("VF-80")
def discard(s: State, seat: int, before: int, a: int) -> None:
    """Up to two cards are discarded face down; then as many are drawn."""
    n = before
    if a != PASS:
        bury(s, seat, a - FIRST_CARD)
        s.lowest[seat] = a - FIRST_CARD
        n += 1
    more = 0
    for kind in range(s.lowest[seat], FATES):
        more += s.hand[seat, kind]
    if a != PASS and n < MOST_DISCARDS and more > 0:
        push(s, ASK_DISCARD, seat, n, 0)
        return
    s.lowest[seat] = 0
    push(s, DRAWING, seat, n, 0)


@rule("VF-80", "VF-R62")
def whispers(s: State, seat: int, a: int) -> None:
    """The mover looks through one pile, or declines."""
    if a != PASS:
        look(s, seat, a - FIRST_LOC - 1)


@rule("VF-80")
def ballot(s: State, seat: int, a: int) -> None:
    """The top card of the deck goes unseen on one pile, or the mover declines."""
    if a != PASS:
        ready_deck(s)
        push(s, CHANCE_ADD, seat, a - FIRST_LOC - 1, 0)


@rule("VF-80")
def stair(s: State, demi: int, a: int) -> None:
    """The marker of the Demi that entered goes to the front of its space, if the mover likes."""
    if a == SAY_YES:
        to_front(s, demi)


@rule("VF-80", "VF-R62")
def peek(s: State, seat: int, demi: int) -> None:
    """The mover has seen one unused Demi card and remembers it."""
    s.witness[seat] |= 1 << demi
    s.outsider[seat] |= 1 << demi
