"""Worlds that a seat of Veiled Fate cannot tell from the real one: a redacted record is filled with what may be hidden.

Demi cards and Fate cards have chapters of their own (`demi_cards`, `fates`, `fates_of_mother`); here is the rest, and the order
in which it all is done.
"""

from veritable.core.frames import WHAT, WHO, A, B
from veritable.core.luck import below, luck, next_luck
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.demi_cards import any_copy, deal_demi_cards
from veritable.games.veiled_fate.fates import deal_fates
from veritable.games.veiled_fate.fates_of_mother import place_mothers_cards
from veritable.games.veiled_fate.rules.board import plays
from veritable.games.veiled_fate.state import (
    AGE_PILE,
    ASK_DISCARD,
    ASK_PAY,
    ASK_STEWARD,
    CHANCE_SWAP,
    DEMIS,
    EREDAN,
    FATES,
    SETTING_UP,
    STEWARD,
    YES,
)
from veritable.games.veiled_fate.tables import CITY_ARCHIVE, CITY_EFFECT, STEWARD_DEMIS


@rule()
def is_under_way(s: State, what: int) -> bool:
    """Whether a frame of this kind is on the stack."""
    for row in range(s.depth):
        if s.stack[row, WHAT] == what:
            return True
    return False


@rule("VF-C50")
def choose_steward_card(s: State, seat: int, lucky: int) -> None:
    """The Steward's face-down card is any of the four, once it has been chosen."""
    chosen = s.role == STEWARD and not is_under_way(s, SETTING_UP) and not is_under_way(s, ASK_STEWARD)
    if chosen and seat != s.throne:
        s.steward_card = below(lucky, len(STEWARD_DEMIS) - 1) + 1


@rule()
def may_follow(s: State, other: int, kind: int, needed: int) -> bool:
    """Whether a seat may have put down a card of this kind last, and has as many left that are no lower."""
    if s.paid[other, kind] + s.known[other, AGE_PILE, kind] == 0:
        return False
    n = 0
    for higher in range(kind, FATES):
        n += s.hand[other, higher]
    return n >= needed


@rule()
def has_begun(s: State) -> bool:
    """Whether a card has been put down already of those being paid or discarded."""
    row = s.depth - 1
    if s.stack[row, WHAT] == ASK_DISCARD:
        return s.stack[row, A] > 0
    return s.stack[row, WHAT] == ASK_PAY and s.stack[row, A] < s.stack[row - 1, B]


@rule()
def choose_lowest(s: State, seat: int, lucky: int) -> None:
    """Another seat that is paying or discarding goes on from the kind it put down last."""
    other = s.stack[s.depth - 1, WHO]
    if other == seat or not has_begun(s):
        return
    needed = s.stack[s.depth - 1, A] if s.stack[s.depth - 1, WHAT] == ASK_PAY else 1
    n = 0
    for kind in range(FATES):
        n += may_follow(s, other, kind, needed)
    at = below(lucky, n)
    for kind in range(FATES):
        if may_follow(s, other, kind, needed):
            if at == 0:
                s.lowest[other] = kind
            at -= 1


@rule()
def any_part_of(mask: int, lucky: int) -> int:
    """Some of the Demis of a mask."""
    return mask & (lucky >> 8) & (lucky >> 20)


@rule()
def may_have_peeked(s: State, other: int) -> bool:
    """Whether a seat may have moved a Demi into an Archive of Births; Eredan moves none."""
    was_there = CITY_EFFECT[s.city_card] == CITY_ARCHIVE or (s.city_card_per_age == YES and s.age > 1)
    return was_there and s.turns[other] + s.age > 1 and not plays(s, other, EREDAN)


@rule("VF-R62")
def learn_unused(s: State, other: int, stream: int) -> int:
    """Another seat may have seen unused Demi cards in the Archive; a change of cards by the Tormentor made them uncertain."""
    unused, nobodys = 0, 0
    for demi in range(DEMIS):
        unused |= (s.unused[demi] > 0) << demi
        nobodys |= (s.backers[demi] == 0) << demi
    stream = next_luck(stream)
    if may_have_peeked(s, other):
        s.outsider[other] = any_part_of(nobodys if s.swap_used > 0 else unused, luck(stream))
    stream = next_luck(stream)
    s.witness[other] = s.outsider[other] & unused
    if s.swap_used > 0:
        s.witness[other] = any_part_of(s.witness[other], luck(stream))
    return stream


@rule("VF-C32")
def remember_old_card(s: State, lucky: int) -> None:
    """A Tormentor who has changed cards knows the old one to be in the unused deck, and both to be no player's."""
    for demi in range(DEMIS):
        s.copies[demi] = s.unused[demi]
    old = any_copy(s, lucky)
    s.witness[s.throne] |= 1 << old
    s.outsider[s.throne] |= 1 << old | 1 << (s.card[s.throne, 0] - 1)


@rule()
def learn_demi_cards(s: State, seat: int, stream: int) -> int:
    """What others have seen of the unused Demi cards."""
    for other in range(s.seats):
        if other != seat:
            stream = learn_unused(s, other, stream)
    if s.swap_used > 0 and seat != s.throne and not is_under_way(s, CHANCE_SWAP):
        stream = next_luck(stream)
        remember_old_card(s, luck(stream))
    return stream


@rule()
def resample(s: State, seat: int, stream: int) -> int:
    """A redacted record holds a world that the seat cannot tell from the real one."""
    stream = deal_demi_cards(s, seat, stream)
    stream = learn_demi_cards(s, seat, stream)
    stream = place_mothers_cards(s, seat, stream)
    stream = deal_fates(s, seat, stream)
    stream = next_luck(stream)
    choose_steward_card(s, seat, luck(stream))
    stream = next_luck(stream)
    choose_lowest(s, seat, luck(stream))
    return stream
