"""Fate cards in a world that a seat holds possible: hands, piles, discards and deck, and what others know of them.

What the seat has seen is taken from the whole deck; the rest is dealt out to the places whose sizes everyone sees. Others' own
votes are cards that differ from each other where the sizes allow it, for whoever voted knows the own card alone.
"""

from veritable.core.luck import below, luck, next_luck, taken_from
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.rules.board import plays
from veritable.games.veiled_fate.state import FATES, KINDS, MOTHER, PILES
from veritable.games.veiled_fate.tables import FATE_CARDS


@rule()
def count_unseen(s: State, seat: int) -> None:
    """The Fate cards that the seat does not see lie in `unseen`."""
    for kind in range(FATES):
        n = FATE_CARDS[kind] - s.spent[kind] - s.open[kind] - s.hand[seat, kind] - s.paid[seat, kind]
        for pile in range(PILES):
            n -= s.known[seat, pile, kind]
        s.unseen[kind] = n


@rule()
def any_unseen_card(s: State, lucky: int) -> int:
    """The kind of an unseen card, each card equally likely; it is dealt out with that."""
    return taken_from(s.unseen, FATES, lucky)


@rule()
def fill_pile(s: State, seat: int, pile: int, stream: int) -> int:
    """A pile holds what the seat knows of it, Mother's cards that were put there, and unseen cards."""
    n = s.size[pile] - s.aware[seat, pile]
    for kind in range(KINDS):
        if kind >= FATES:
            n -= s.pile[pile, kind]
        s.pile[pile, kind] += s.known[seat, pile, kind]
    for _ in range(n):
        stream = next_luck(stream)
        s.pile[pile, any_unseen_card(s, luck(stream))] += 1
    return stream


@rule()
def fill_buried(s: State, seat: int, stream: int) -> int:
    """What was discarded face down is what the seat knows of it, and unseen cards."""
    n = s.buried_size + 0
    for kind in range(FATES):
        s.buried[kind] = s.paid[seat, kind]
        n -= s.paid[seat, kind]
    for _ in range(n):
        stream = next_luck(stream)
        s.buried[any_unseen_card(s, luck(stream))] += 1
    return stream


@rule()
def fill_hand(s: State, seat: int, stream: int) -> int:
    """A hand known by its size alone (in the first cell) holds so many unseen cards, Mother's cards in it apart."""
    n = s.hand[seat, 0] + 0
    s.hand[seat, 0] = 0
    for kind in range(FATES, KINDS):
        n -= s.hand[seat, kind]
    for _ in range(n):
        stream = next_luck(stream)
        s.hand[seat, any_unseen_card(s, luck(stream))] += 1
    return stream


# What others know


@rule()
def cards_left(s: State) -> int:
    """How many cards are still to be known by somebody."""
    n = 0
    for kind in range(KINDS):
        n += s.left[kind]
    return n


@rule()
def any_card_left(s: State, lucky: int) -> int:
    """The kind of a card that nobody else knows yet."""
    at = below(lucky, cards_left(s))
    kind = 0
    while at >= s.left[kind]:
        at -= s.left[kind]
        kind += 1
    s.left[kind] -= 1
    return kind


@rule()
def start_of_pile(s: State, seat: int, pile: int) -> None:
    """Others know first of all cards of the pile that the seat does not; of Mother's cards by looking only."""
    for kind in range(KINDS):
        s.left[kind] = s.pile[pile, kind] - s.known[seat, pile, kind] if kind < FATES else 0


@rule()
def whole_pile_again(s: State, other: int, pile: int) -> None:
    """All normal cards of the pile that a seat does not know yet, or where there are none Mother's."""
    for kind in range(KINDS):
        s.left[kind] = s.pile[pile, kind] - s.known[other, pile, kind] if kind < FATES else 0
    if cards_left(s) == 0:
        for kind in range(FATES, KINDS):
            s.left[kind] = s.pile[pile, kind] - s.known[other, pile, kind]


@rule()
def learn_pile(s: State, other: int, pile: int, stream: int) -> int:
    """Another seat knows as many cards of the pile as everyone sees that it does; Mother knows her own."""
    n = s.aware[other, pile] + 0
    for kind in range(FATES, KINDS):
        s.left[kind] = 0
        if plays(s, other, MOTHER):
            s.known[other, pile, kind] = s.pile[pile, kind]
            n -= s.pile[pile, kind]
    for _ in range(n):
        if cards_left(s) == 0:
            whole_pile_again(s, other, pile)
        stream = next_luck(stream)
        s.known[other, pile, any_card_left(s, luck(stream))] += 1
    return stream


@rule()
def learn_piles(s: State, seat: int, stream: int) -> int:
    """All other seats know their part of every pile."""
    for pile in range(PILES):
        if s.size[pile] > 0:
            start_of_pile(s, seat, pile)
            for other in range(s.seats):
                if other != seat:
                    stream = learn_pile(s, other, pile, stream)
    return stream


@rule()
def learn_buried(s: State, other: int, stream: int) -> int:
    """Another seat knows as many of the buried cards as everyone sees that it does (in the first cell)."""
    n = s.paid[other, 0] + 0
    s.paid[other, 0] = 0
    for _ in range(n):
        if cards_left(s) == 0:
            for kind in range(FATES):
                s.left[kind] = s.buried[kind] - s.paid[other, kind]
        stream = next_luck(stream)
        s.paid[other, any_card_left(s, luck(stream))] += 1
    return stream


@rule()
def learn_all_buried(s: State, seat: int, stream: int) -> int:
    """All other seats know their part of what was discarded face down."""
    for kind in range(KINDS):
        s.left[kind] = s.buried[kind] - s.paid[seat, kind] if kind < FATES else 0
    for other in range(s.seats):
        if other != seat:
            stream = learn_buried(s, other, stream)
    return stream


@rule()
def deal_fates(s: State, seat: int, stream: int) -> int:
    """All Fate cards lie where they may lie for the seat; Mother's have been placed already."""
    count_unseen(s, seat)
    for pile in range(PILES):
        stream = fill_pile(s, seat, pile, stream)
    stream = fill_buried(s, seat, stream)
    for other in range(s.seats):
        if other != seat:
            stream = fill_hand(s, other, stream)
    for kind in range(FATES):
        s.deck[kind] = s.unseen[kind]
    stream = learn_piles(s, seat, stream)
    return learn_all_buried(s, seat, stream)
