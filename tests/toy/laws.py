"""What never changes in Lanterns, whatever is played: checked by the kit after every decision."""

from toy.rules import pile_size
from toy.state import DECK, EVERYONE, KINDS, SLOTS, TURNED_UP, WISHES
from veritable.core.record import OVER, State


def cards_are_conserved(s: State) -> str:
    """Every card is in the deck, in one hand or in one slot."""
    for kind in range(KINDS):
        held = sum(s.hand[seat, kind] for seat in range(s.seats))
        lying = sum(s.face[slot] == kind + 1 for slot in range(SLOTS))
        if s.deck[kind] + held + lying != DECK[kind]:
            return f"there are {s.deck[kind]} + {held} + {lying} cards of kind {kind}, not {DECK[kind]}"
    return "" if s.stock == sum(s.deck[kind] for kind in range(KINDS)) else "the stock is not the deck's size"


def wishes_are_conserved(s: State) -> str:
    """Every wish is with one seat or not dealt."""
    for wish, number in enumerate(WISHES):
        if s.wishes[wish] + sum(s.wish[seat] == wish + 1 for seat in range(s.seats)) != number:
            return f"wishes of kind {wish} are lost or doubled"
    return ""


def layers_know_their_cards(s: State) -> str:
    """Who laid a card knows it; a card turned up is known to all."""
    for slot in range(s.laid):
        if not s.knows[slot] >> s.layer[slot] - 1 & 1 or (s.place[slot] == TURNED_UP and s.knows[slot] != EVERYONE):
            return f"the wrong seats know slot {slot}"
    return ""


def a_full_pile_is_turned_up(s: State) -> str:
    """Between decisions the pile has at most one card for each seat, and none after the end."""
    most = 0 if s.actor == OVER else s.seats
    return "" if pile_size(s) <= most else f"{pile_size(s)} cards lie on the pile"


LAWS = (cards_are_conserved, wishes_are_conserved, layers_know_their_cards, a_full_pile_is_turned_up)
