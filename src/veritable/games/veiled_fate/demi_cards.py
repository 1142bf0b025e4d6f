"""Demi cards in a world that a seat holds possible: who backs whom, what the Celestial holds, what is unused, who knows of it.

A seat knows its own cards, what it was shown, and by its role more: Mother all players' cards, the Arbiter the unused deck. As
many Demis as the table says are in play; the seat's own is one of them, and none that it knows to be no player's. Everything
that may be is dealt at times; but whoever moves a Demi onto good slots again and again is more likely to back it.
"""

from veritable.core.luck import luck, next_luck, taken_from
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.rules.board import demi_players
from veritable.games.veiled_fate.rules.setting_up import in_teams, sees_unused
from veritable.games.veiled_fate.state import DEMIS, NO_SEAT
from veritable.games.veiled_fate.tables import DEMIS_IN_PLAY

LAST_AGE = 3
"""What Revelation showed at the end of Age II is in the unused deck, unless the Tormentor has changed cards since."""

LEAST, MOST = -2, 6
BELIEF = tuple(max(1, round(20 * 4.5**n)) for n in range(LEAST, MOST + 1))
"""How likely a seat backs a Demi for which it did so much, from `LEAST` to `MOST`: bots that hide nothing give themselves away
faster, but people like to seem to back another."""


@rule()
def all_dealt(s: State) -> bool:
    """Whether every Demi player has a card, so that the unused deck is known to be what is left."""
    for seat in range(s.seats):
        if seat != s.throne and s.cards_dealt[seat] == 0:
            return False
    return True


@rule()
def never_a_players(s: State, seat: int) -> int:
    """The Demis, as a mask, that the seat knows to be no player's."""
    mask = s.outsider[seat] | s.witness[seat]
    for demi in range(DEMIS):
        if s.shown[demi] > 0 or (s.unused[demi] > 0 and sees_unused(s, seat)):
            mask |= 1 << demi
    for i in range(4):
        if s.fated[i] > 0:
            mask |= 1 << (s.fated[i] - 1)
        if seat == s.throne and s.card[seat, i] > 0:
            mask |= 1 << (s.card[seat, i] - 1)
    return mask


@rule()
def known_players(s: State) -> int:
    """The Demis, as a mask, of the players whose cards lie before the seat."""
    mask = 0
    for seat in range(s.seats):
        if seat != s.throne and s.card[seat, 0] > 0:
            mask |= 1 << (s.card[seat, 0] - 1)
    return mask


@rule()
def belief(s: State, other: int, demi: int) -> int:
    """How likely a seat backs a Demi by what it did for it, against others."""
    return BELIEF[max(LEAST, min(MOST, s.favoured[other, demi])) - LEAST]


@rule()
def in_play_by_odds(s: State, free: int, lucky: int) -> int:
    """One of the Demis of a mask, the likelier the more is done for it by seats whose card is not known."""
    for demi in range(DEMIS):
        s.odds[demi] = free >> demi & 1
    for other in range(s.seats):
        if other != s.throne and s.card[other, 0] == 0:
            for demi in range(DEMIS):
                s.odds[demi] += (free >> demi & 1) * belief(s, other, demi)
    return taken_from(s.odds, DEMIS, lucky)


@rule("VF-12", "VF-R07")
def choose_in_play(s: State, seat: int, stream: int) -> int:
    """The players' cards not seen by the seat lie in `copies`: so many Demis are in play, in teams with two cards each."""
    chosen = known_players(s)
    free = 511 & ~never_a_players(s, seat) & ~chosen
    for demi in range(DEMIS):
        s.copies[demi] = 0
    n = 0
    for demi in range(DEMIS):
        n += chosen >> demi & 1
    for _ in range(DEMIS_IN_PLAY[demi_players(s)] - n):
        stream = next_luck(stream)
        demi = in_play_by_odds(s, free, luck(stream))
        free &= ~(1 << demi)
        chosen |= 1 << demi
    for demi in range(DEMIS):
        if chosen >> demi & 1:
            s.copies[demi] = 2 if in_teams(s) else 1
    for other in range(s.seats):
        if other != s.throne and s.card[other, 0] > 0:
            s.copies[s.card[other, 0] - 1] -= 1
    return stream


@rule()
def any_copy(s: State, lucky: int) -> int:
    """A Demi card out of `copies`, each equally likely; it is dealt with that."""
    return taken_from(s.copies, DEMIS, lucky)


@rule()
def deal_by_odds(s: State, other: int, lucky: int) -> None:
    """A seat has one of the Demi cards in `copies`, likely one for which it did much."""
    for demi in range(DEMIS):
        s.odds[demi] = s.copies[demi] * belief(s, other, demi)
    demi = taken_from(s.odds, DEMIS, lucky)
    s.copies[demi] -= 1
    s.card[other, 0] = demi + 1


@rule()
def deal_to_others(s: State, stream: int) -> int:
    """Every Demi player who has a card has one that fits; `backers` follow from them."""
    for demi in range(DEMIS):
        s.backers[demi] = 0
    for other in range(s.seats):
        if other != s.throne and s.cards_dealt[other] > 0:
            if s.card[other, 0] == 0:
                stream = next_luck(stream)
                deal_by_odds(s, other, luck(stream))
            s.backers[s.card[other, 0] - 1] += 1
    return stream


@rule("VF-12", "VF-R07")
def lay_out_unused(s: State) -> None:
    """The unused deck holds all cards of Demis that are no player's, before the Celestial has drawn any."""
    for demi in range(DEMIS):
        s.unused[demi] = 0
        if s.backers[demi] == 0 and all_dealt(s):
            s.unused[demi] = 2 if in_teams(s) else 1


@rule()
def celestial_has(s: State, demi: int) -> bool:
    """Whether a Demi is on one of the Celestial's cards."""
    for i in range(4):
        if s.card[s.throne, i] == demi + 1:
            return True
    return False


@rule()
def spare_copies(s: State, seat: int, demi: int) -> int:
    """How many cards of a Demi the Celestial might have drawn, those apart that the seat knows to be in the unused deck."""
    certain = s.witness[seat] >> demi & 1
    if s.swap_used < LAST_AGE:
        certain = max(certain, s.shown[demi])
    return 0 if celestial_has(s, demi) else max(0, s.unused[demi] - certain)


@rule("VF-C08", "VF-C84", "VF-C89")
def deal_to_throne(s: State, seat: int, stream: int) -> int:
    """The Celestial's cards: those that met their fate are open, the others are drawn from the unused deck, all different."""
    for i in range(s.cards_dealt[s.throne]):
        if s.fated[i] > 0:
            s.card[s.throne, i] = s.fated[i]
    for i in range(s.cards_dealt[s.throne]):
        if s.card[s.throne, i] == 0:
            for demi in range(DEMIS):
                s.copies[demi] = spare_copies(s, seat, demi)
            stream = next_luck(stream)
            s.card[s.throne, i] = any_copy(s, luck(stream)) + 1
    for i in range(s.cards_dealt[s.throne]):
        s.unused[s.card[s.throne, i] - 1] -= 1
    return stream


@rule()
def deal_demi_cards(s: State, seat: int, stream: int) -> int:
    """All Demi cards are where they may be for the seat."""
    stream = choose_in_play(s, seat, stream)
    stream = deal_to_others(s, stream)
    lay_out_unused(s)
    if s.throne != NO_SEAT and s.cards_dealt[s.throne] > 0:
        stream = deal_to_throne(s, seat, stream)
    return stream
