"""What a seat of Lanterns may see beyond the declared, and worlds it cannot tell apart.

A card's face is known to the seats whose bit stands in `knows`; hands and wishes follow from the record's declaration. What is
left of deck and wishes nobody sees.
"""

from toy.rules import due, pile_size
from toy.state import (
    DECK,
    FIRST_CARD,
    FIRST_SEAT,
    FIRST_WIND,
    FIRST_WISH,
    KINDS,
    PEEK,
    REST,
    TURNED_UP,
    WHO,
    WISHES,
)
from veritable.core.luck import below, luck, next_luck, taken_from
from veritable.core.record import State
from veritable.core.rule import rule


def show(s: State, seen: State, seat: int) -> None:
    """The faces that the seat knows are shown to it; an onlooker (-1) sees those turned up."""
    for slot in range(s.laid):
        if s.place[slot] == TURNED_UP or (seat >= 0 and s.knows[slot] >> seat & 1):
            seen.face[slot] = s.face[slot]


def hides(s: State, a: int, seat: int) -> bool:
    """A card laid, a card drawn and a wish are for the eyes of one seat."""
    secret = FIRST_CARD <= a < FIRST_SEAT or FIRST_WISH <= a < FIRST_WIND
    return secret and due(s, WHO) != seat


def reveals(s: State, a: int) -> bool:
    """A peek shows one seat the pile; the card that fills it, and the end, show it to all."""
    laying = FIRST_CARD <= a < FIRST_SEAT
    is_last_turn = s.turn == s.turns * s.seats - 1
    return a == PEEK or (laying and pile_size(s) == s.seats) or (is_last_turn and (laying or a == REST))


@rule()
def count_unseen(s: State, seat: int) -> None:
    """The cards and wishes that the seat has not seen lie in `unseen` and `wishes`."""
    for kind in range(KINDS):
        s.unseen[kind] = DECK[kind]
        if seat >= 0:
            s.unseen[kind] -= s.hand[seat, kind]
    for slot in range(s.laid):
        if s.face[slot] > 0:
            s.unseen[s.face[slot] - 1] -= 1
    s.wishes[0] = WISHES[0]
    s.wishes[1] = WISHES[1]
    if 0 <= seat < s.wished:
        s.wishes[s.wish[seat] - 1] -= 1


@rule()
def any_unseen_card(s: State, lucky: int) -> int:
    """The kind of an unseen card, each card equally likely; it is seen from now on."""
    return taken_from(s.unseen, KINDS, lucky)


@rule()
def fill_hand(s: State, seat: int, stream: int) -> int:
    """A hand known by its size alone (in the first cell) holds so many unseen cards."""
    n = s.hand[seat, 0]
    s.hand[seat, 0] = 0
    for _ in range(n):
        stream = next_luck(stream)
        s.hand[seat, any_unseen_card(s, luck(stream))] += 1
    return stream


@rule()
def fill_wish(s: State, seat: int, lucky: int) -> None:
    """The seat has one of the wishes left."""
    wish = 0 if below(lucky, s.wishes[0] + s.wishes[1]) < s.wishes[0] else 1
    s.wishes[wish] -= 1
    s.wish[seat] = wish + 1


@rule()
def resample(s: State, seat: int, stream: int) -> int:
    """A redacted record holds a world that the seat cannot tell from the real one, all such worlds being equally likely."""
    count_unseen(s, seat)
    for slot in range(s.laid):
        if s.face[slot] == 0:
            stream = next_luck(stream)
            s.face[slot] = any_unseen_card(s, luck(stream)) + 1
    for other in range(s.seats):
        if other != seat:
            stream = fill_hand(s, other, stream)
            stream = next_luck(stream)
            if other < s.wished:
                fill_wish(s, other, luck(stream))
    for kind in range(KINDS):
        s.deck[kind] = s.unseen[kind]
    return stream
