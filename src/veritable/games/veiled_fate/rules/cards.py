"""Fate cards: the deck and its discards, hands, piles of votes, and what each seat knows of them."""

from veritable.core.frames import A, pop, push, put, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.rules.board import plays
from veritable.games.veiled_fate.state import AGE_PILE, CHANCE_DRAW, FATES, KINDS, MOTHER, SEATS
from veritable.games.veiled_fate.tables import AGE_VOTE, HAND_LIMIT, MOTHERS_LIMIT, PILE_VOTE


@rule()
def fates_held(s: State, seat: int) -> int:
    """How many normal Fate cards a seat has in hand."""
    n = 0
    for kind in range(FATES):
        n += s.hand[seat, kind]
    return n


@rule("VF-R49")
def cards_held(s: State, seat: int) -> int:
    """How many cards a seat could put on a quest: normal ones and Mother's."""
    n = 0
    for kind in range(KINDS):
        n += s.hand[seat, kind]
    return n


@rule("VF-13", "VF-77", "VF-C41", "VF-H19", "VF-R61")
def hand_limit(s: State, seat: int) -> int:
    """How many normal Fate cards a seat may hold; Favor and Mother's cards do not count."""
    return MOTHERS_LIMIT if plays(s, seat, MOTHER) else HAND_LIMIT


@rule("VF-32", "VF-R10")
def touch(s: State, seat: int) -> None:
    """A seat has touched a card; on its own turn that keeps it from resting automatically."""
    if seat == s.active:
        s.touched = 1


@rule("VF-78")
def can_draw(s: State) -> bool:
    """Whether a card is left in the deck or among the discards."""
    n = s.stock + s.buried_size
    for kind in range(FATES):
        n += s.spent[kind]
    return n > 0


@rule("VF-78")
def ready_deck(s: State) -> None:
    """Just before a card is drawn, a deck that has run out is made anew from the discards."""
    if s.stock > 0:
        return
    for kind in range(FATES):
        s.deck[kind] = s.spent[kind] + s.buried[kind]
        s.stock += s.deck[kind]
        s.spent[kind] = 0
        s.buried[kind] = 0
        for seat in range(SEATS):
            s.paid[seat, kind] = 0
    s.buried_size = 0


@rule("VF-15")
def leave_deck(s: State, kind: int) -> None:
    """A card has been taken from the top of the deck."""
    s.deck[kind] -= 1
    s.stock -= 1


@rule("VF-77", "VF-78", "VF-R61")
def carry_on_drawing(s: State) -> None:
    """The next card is drawn, unless all are, the hand is at its limit or no card is left."""
    seat = top(s, 1)
    left = top(s, A)
    if left == 0 or fates_held(s, seat) >= hand_limit(s, seat) or not can_draw(s):
        pop(s)
        return
    put(s, A, left - 1)
    ready_deck(s)
    push(s, CHANCE_DRAW, seat, 0, 0)


@rule("VF-15", "VF-R10")
def draw(s: State, seat: int, kind: int) -> None:
    """A seat takes a card from the deck into hand."""
    leave_deck(s, kind)
    s.hand[seat, kind] += 1
    touch(s, seat)


@rule("VF-38", "VF-R62")
def lay(s: State, seat: int, kind: int, pile: int) -> None:
    """A card from hand lies face down on a pile; whoever laid it knows it."""
    s.hand[seat, kind] -= 1
    s.pile[pile, kind] += 1
    s.size[pile] += 1
    s.known[seat, pile, kind] += 1
    s.aware[seat, pile] += 1
    touch(s, seat)


@rule("VF-G11")
def add_from_deck(s: State, kind: int, pile: int) -> None:
    """A card of the deck lies face down on a pile; nobody has seen it."""
    leave_deck(s, kind)
    s.pile[pile, kind] += 1
    s.size[pile] += 1


@rule("VF-G12", "VF-R21", "VF-R62")
def look(s: State, seat: int, pile: int) -> None:
    """A seat looks through a pile and knows all of it."""
    for kind in range(KINDS):
        s.known[seat, pile, kind] = s.pile[pile, kind]
    s.aware[seat, pile] = s.size[pile]


@rule("VF-R62")
def bury(s: State, seat: int, kind: int) -> None:
    """A card from hand is discarded face down; the seat knows it."""
    s.hand[seat, kind] -= 1
    s.buried[kind] += 1
    s.buried_size += 1
    s.paid[seat, kind] += 1
    touch(s, seat)


@rule("VF-67", "VF-G17", "VF-R30")
def pay(s: State, seat: int, kind: int) -> None:
    """A card is paid: it is discarded face down, or under Omnipotence goes on the Age pile."""
    if AGE_VOTE[s.age_card] == PILE_VOTE:
        lay(s, seat, kind, AGE_PILE)
    else:
        bury(s, seat, kind)


@rule()
def clear_pile(s: State, pile: int) -> None:
    """Nothing lies on a pile any more, and there is nothing to know about it."""
    s.size[pile] = 0
    for kind in range(KINDS):
        s.pile[pile, kind] = 0
        for seat in range(SEATS):
            s.known[seat, pile, kind] = 0
    for seat in range(SEATS):
        s.aware[seat, pile] = 0


@rule("VF-C43", "VF-R49")
def to_mother(s: State, kind: int, number: int) -> None:
    """Mother's cards come back to her hand."""
    if number > 0:
        s.hand[s.throne, kind] += number


@rule("VF-68", "VF-R54", "VF-R62")
def bury_pile(s: State, pile: int) -> None:
    """A pile is discarded unread; each seat still knows what it knew of it."""
    for kind in range(FATES):
        s.buried[kind] += s.pile[pile, kind]
        s.buried_size += s.pile[pile, kind]
        for seat in range(s.seats):
            s.paid[seat, kind] += s.known[seat, pile, kind]
    for kind in range(FATES, KINDS):
        to_mother(s, kind, s.pile[pile, kind])
    clear_pile(s, pile)


@rule("VF-38")
def turn_up(s: State, pile: int) -> None:
    """A pile lies open for all."""
    for kind in range(KINDS):
        s.open[kind] += s.pile[pile, kind]
    clear_pile(s, pile)


@rule("VF-44", "VF-55", "VF-C43")
def put_away(s: State) -> None:
    """The cards that lie open are discarded openly, and Mother's go back to her hand."""
    for kind in range(FATES):
        s.spent[kind] += s.open[kind]
        s.open[kind] = 0
    for kind in range(FATES, KINDS):
        to_mother(s, kind, s.open[kind])
        s.open[kind] = 0


@rule("VF-H21", "VF-H22", "VF-H23", "VF-H24")
def spend_favor(s: State, seat: int, favor: int) -> None:
    """A Favor card is laid open in front of the player, the only one this turn."""
    s.favor[seat, favor] -= 1
    s.played[seat, favor] += 1
    s.favor_played = 1
    s.touched = 1
