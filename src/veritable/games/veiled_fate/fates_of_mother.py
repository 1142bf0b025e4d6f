"""Where Mother's three cards may be for a seat that has not seen them: in her hand, or on piles of quests she voted on.

Others see her hand as one number. So many of it are normal cards at most as she may hold, and at least as many as she must have
for what is under way: an Age vote that asks her, a payment, a trade.
"""

from veritable.core.frames import STEP, WHAT, WHO, A, B
from veritable.core.luck import below, luck, next_luck
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.state import (
    ASK_AGE_VOTE,
    ASK_CENSUS_CARD,
    ASK_CENSUS_REGION,
    ASK_DISCARD,
    ASK_GIVE,
    ASK_PAY,
    ASK_TRADE,
    CHANCE_TAKE,
    FATES,
    KINDS,
    MOTHER,
    POWER,
    REGIONS,
)
from veritable.games.veiled_fate.tables import MOTHERS_LIMIT

HER_HAND = REGIONS
"""A place beside the six piles of quests."""


@rule()
def is_in_sight(s: State, seat: int, kind: int) -> bool:
    """Whether the seat knows where one of Mother's cards is: it lies open, or on a pile that the seat looked through."""
    if s.open[kind] > 0:
        return True
    for pile in range(REGIONS):
        if s.known[seat, pile, kind] > 0:
            return True
    return False


@rule()
def asked_for_normal(what: int, is_top: bool) -> bool:
    """Whether Mother would not be asked this without a normal card in hand."""
    if what == ASK_AGE_VOTE or ASK_CENSUS_REGION <= what <= ASK_CENSUS_CARD:
        return True
    return what == ASK_DISCARD or (what == ASK_GIVE and is_top)


@rule()
def fewest_normal(s: State) -> int:
    """How many normal cards Mother has at least, as the decisions under way show."""
    fewest = 0
    for row in range(s.depth):
        what = s.stack[row, WHAT]
        hers = s.stack[row, WHO] == s.throne
        if hers and what == POWER and s.stack[row, STEP] <= 1:
            fewest = s.stack[row, B] + 0
        elif (hers and what == ASK_PAY) or (what == ASK_TRADE and not hers):
            fewest = s.stack[row, A] + 0
        elif (hers and asked_for_normal(what, row == s.depth - 1)) or (what == CHANCE_TAKE and s.stack[row, A] == s.throne):
            fewest = 1
    return fewest


@rule("VF-C41")
def most_normal(s: State) -> int:
    """How many normal cards Mother has at most: her limit, one more in the middle of a trade, or none if none can be taken."""
    row = s.depth - 1
    if s.stack[row, WHAT] == ASK_TRADE and s.stack[row, WHO] != s.throne and s.stack[row, A] == 0:
        return 0
    return MOTHERS_LIMIT + (s.stack[row, WHAT] == ASK_GIVE and s.stack[row, WHO] == s.throne)


@rule()
def room_on_pile(s: State, seat: int, pile: int) -> int:
    """How many of Mother's cards may be on a pile, besides those there: cards unknown to the seat, and known to her."""
    room = s.size[pile] - s.aware[seat, pile]
    hers = s.aware[s.throne, pile] + 0
    for kind in range(FATES, KINDS):
        room -= s.pile[pile, kind]
        hers -= s.pile[pile, kind] + s.known[seat, pile, kind]
    return max(0, min(room, hers))


@rule()
def place_of_card(s: State, seat: int, lucky: int, in_hand: int, on_piles: int) -> int:
    """Somewhere one of Mother's cards may be; on piles only if the last argument is above 0."""
    total = in_hand + 0
    for pile in range(REGIONS):
        total += room_on_pile(s, seat, pile) if on_piles > 0 else 0
    if total <= 0:
        return HER_HAND + 1
    at = below(lucky, total)
    place = HER_HAND if at < in_hand or on_piles <= 0 else 0
    at -= in_hand
    while place < HER_HAND and at >= room_on_pile(s, seat, place):
        at -= room_on_pile(s, seat, place)
        place += 1
    return place


@rule()
def unplaced(s: State, seat: int) -> int:
    """How many of Mother's cards the seat does not know the place of."""
    n = 0
    for kind in range(FATES, KINDS):
        n += not is_in_sight(s, seat, kind)
    return n


@rule("VF-R49")
def place_mothers_cards(s: State, seat: int, stream: int) -> int:
    """Mother's cards are where they may be for the seat, her hand being as large as everyone sees."""
    if s.role != MOTHER or seat == s.throne:
        return stream
    in_hand = 0
    left = unplaced(s, seat)
    least = s.hand[s.throne, 0] - most_normal(s)
    most = s.hand[s.throne, 0] - fewest_normal(s)
    for kind in range(FATES, KINDS):
        if not is_in_sight(s, seat, kind):
            stream = next_luck(stream)
            place = place_of_card(s, seat, luck(stream), max(0, most - in_hand), in_hand + left - least)
            left -= 1
            if place == HER_HAND:
                s.hand[s.throne, kind] = 1
                in_hand += 1
            elif place < HER_HAND:
                s.pile[place, kind] = 1
    return stream
