"""The search for a layout, depth first, in the order of the rulings and with their limit, on a map made of bits.

The spaces are the bits of two words: which ones may be entered, and which have burned; what is open and not burned is free. A
step and taking it back are the same: they turn bits over. At every space that the search comes to, its ways on are put in order
once, and of each it is known whether the flood of the rulings would let it pass. For the spaces around it hang together without
it or they do not: then a step leads into one part and loses the others. Two floods, one from either way on, run towards each
other until they meet, or one comes to its end; so a small part is found quickly, however large the other is. What the search
counts are the expansions of the rulings, those that the flood stops at once, too.

The map is drawn when a search begins, and nothing else is needed for it: it can be broken off and gone on with.
"""

from veritable.core.record import THINKING, State
from veritable.core.rule import rule
from veritable.games.veritas.geography import (
    DEGREE,
    ENDS,
    HALF,
    HIGH_BIT,
    LOW_BIT,
    MOST_AT_A_SPACE,
    NEAR_HIGH,
    NEAR_LOW,
    NEIGHBOUR,
    ROADS,
    SPACES,
)
from veritable.games.veritas.state import BURNED, BY_ROAD, FREE, WORK

LIMIT = WORK
SURE = LIMIT - ROADS * MOST_AT_A_SPACE
"""Up to so many expansions, walking on with the last book cannot reach the limit: where a free space is seen, a shortest way
leads there, each step of which costs no more expansions than there are roads at a space."""
PAIRS, FOURS, EIGHTS, ONES = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x0101010101010101
NONE, UNKNOWN = -1, -2
"""No way on is worth entering; or they lead to different numbers of free spaces, so that these must be counted."""
MORE = MOST_AT_A_SPACE + 1
PACK = MORE * MORE
"""A way on, packed: how many come before it in vain, and its road + 1."""
NO, YES = 0, 1
"""What a search answers, or THINKING if it has been broken off."""


# The map


@rule()
def draw_map(s: State) -> None:
    """The position of the move under way as bits."""
    low, high, burned_low, burned_high = 0, 0, 0, 0
    for space in range(SPACES):
        s.near_low[space] = NEAR_LOW[space]
        s.near_high[space] = NEAR_HIGH[space]
        if s.ground[space] >= FREE:
            low |= LOW_BIT[space]
            high |= HIGH_BIT[space]
        if s.ground[space] == BURNED:
            burned_low |= LOW_BIT[space]
            burned_high |= HIGH_BIT[space]
    for road in range(ROADS):
        if s.used[road]:
            turn_road(s, ENDS[road][0], ENDS[road][1])
    s.open_low = low
    s.open_high = high
    s.burned_low = burned_low
    s.burned_high = burned_high


@rule("VT-64")
def turn_road(s: State, here: int, there: int) -> None:
    """A road is used, or as if it had not been."""
    s.near_low[here] ^= LOW_BIT[there]
    s.near_high[here] ^= HIGH_BIT[there]
    s.near_low[there] ^= LOW_BIT[here]
    s.near_high[there] ^= HIGH_BIT[here]


@rule()
def counted(bits: int) -> int:
    """How many spaces there are in a word: counted in pairs, fours and eights at once, which compiles to one instruction."""
    bits -= bits >> 1 & PAIRS
    bits = (bits & FOURS) + (bits >> 2 & FOURS)
    return ((bits + (bits >> 4) & EIGHTS) * ONES >> 56) & 0xFF


@rule()
def lowest(bits: int) -> int:
    """The first space in a word, by what lies below it."""
    return counted((bits & -bits) - 1)


# What is seen


@rule("VT-64", "VT-67")
def around(s: State, low: int, high: int) -> tuple[int, int]:
    """The spaces to which roads lead from these that are not used."""
    to_low, to_high = 0, 0
    while low:
        here = lowest(low)
        low &= low - 1
        to_low |= s.near_low[here]
        to_high |= s.near_high[here]
    while high:
        here = HALF + lowest(high)
        high &= high - 1
        to_low |= s.near_low[here]
        to_high |= s.near_high[here]
    return to_low, to_high


@rule("VT-67", "VT-R17")
def flood(s: State, start: int, low: int, high: int) -> int:
    """How many free standing spaces can be reached along roads not used, over burned ones too."""
    part_low, part_high = LOW_BIT[start], HIGH_BIT[start]
    new_low, new_high = part_low, part_high
    while new_low | new_high:
        new_low, new_high = around(s, new_low, new_high)
        new_low, new_high = new_low & low & ~part_low, new_high & high & ~part_high
        part_low, part_high = part_low | new_low, part_high | new_high
    return free_among(s, part_low & low, part_high & high)


@rule()
def free_among(s: State, low: int, high: int) -> int:
    """How many of these spaces, all of which may be entered, have not burned."""
    return counted(low & ~s.burned_low) + counted(high & ~s.burned_high)


@rule("VT-R16")
def part_of(s: State, here: int, other: int, low: int, high: int, total: int) -> int:
    """How many free spaces hang together with a space if another one does not, or -1 if it does.

    Two floods run towards each other until they meet, or one comes to its end; all free spaces hang together with either.
    """
    one_low, one_high, two_low, two_high = LOW_BIT[here], HIGH_BIT[here], LOW_BIT[other], HIGH_BIT[other]
    a_low, a_high, b_low, b_high = one_low, one_high, two_low, two_high
    while True:
        a_low, a_high = around(s, a_low, a_high)
        a_low, a_high = a_low & low & ~one_low, a_high & high & ~one_high
        if a_low | a_high == 0:
            return free_among(s, one_low, one_high)
        one_low, one_high = one_low | a_low, one_high | a_high
        if one_low & two_low | one_high & two_high != 0:
            return -1
        b_low, b_high = around(s, b_low, b_high)
        b_low, b_high = b_low & low & ~two_low, b_high & high & ~two_high
        if b_low | b_high == 0:
            return total - free_among(s, two_low, two_high)
        two_low, two_high = two_low | b_low, two_high | b_high
        if one_low & two_low | one_high & two_high != 0:
            return -1


@rule("VT-R16")
def promising(s: State, here: int, depth: int, left: int, low: int, high: int) -> tuple[int, int]:
    """Of many ways on those worth entering: which lead to spaces where, by the flood, all books could be dropped."""
    todo_low, todo_high = s.near_low[here] & low, s.near_high[here] & high
    own_low, own_high = low & LOW_BIT[here], high & HIGH_BIT[here]
    low, high = low & ~own_low, high & ~own_high
    rest = s.seen[depth] - free_among(s, own_low, own_high)
    good_low, good_high, seen = 0, 0, NONE
    while todo_low | todo_high:
        part_low = todo_low & -todo_low
        part_high = 0 if part_low else todo_high & -todo_high
        new_low, new_high = part_low, part_high
        while new_low | new_high and (todo_low & ~part_low) | (todo_high & ~part_high):
            new_low, new_high = around(s, new_low, new_high)
            new_low, new_high = new_low & low & ~part_low, new_high & high & ~part_high
            part_low, part_high = part_low | new_low, part_high | new_high
        met_low, met_high = todo_low & part_low, todo_high & part_high
        todo_low, todo_high = todo_low & ~part_low, todo_high & ~part_high
        free = rest if todo_low | todo_high == 0 else free_among(s, part_low, part_high)
        rest -= free
        if own_low | own_high != 0 and counted(met_low) + counted(met_high) > 1:
            free = s.seen[depth]
        if free >= left:
            good_low, good_high = good_low | met_low, good_high | met_high
            seen = free if seen in (NONE, free) else UNKNOWN
    s.ahead[depth] = seen
    return good_low, good_high


# The search


@rule("VT-R16")
def list_in_order(s: State, here: int, low: int, high: int) -> int:
    """How many ways on there are; they are sorted: the fewer ways lead on from there the earlier, then by number.

    The way back to where one comes from does not count.
    """
    n, own = 0, int(low & LOW_BIT[here] | high & HIGH_BIT[here] != 0)
    to_low, to_high = s.near_low[here] & low, s.near_high[here] & high
    for i in range(DEGREE[here]):
        there = NEIGHBOUR[here][i]
        if to_low & LOW_BIT[there] | to_high & HIGH_BIT[there] != 0:
            ways = counted(s.near_low[there] & low) + counted(s.near_high[there] & high)
            place = (ways - own) * BY_ROAD + i
            k = n
            while k > 0 and s.sorted[k - 1] > place:
                s.sorted[k] = s.sorted[k - 1]
                k -= 1
            s.sorted[k] = place
            n += 1
    return n


@rule("VT-R16")
def ways_on(s: State, here: int, depth: int, left: int, low: int, high: int) -> int:
    """The ways on in order, packed: each road that is worth entering, and how many come before it that are not."""
    n = list_in_order(s, here, low, high)
    good_low, good_high = low, high
    s.ahead[depth] = s.seen[depth]
    if n == 2:
        good_low, good_high = good_of_two(s, here, depth, left, low, high)
    elif n > 2 or low & ~s.burned_low & LOW_BIT[here] | high & ~s.burned_high & HIGH_BIT[here] != 0:
        good_low, good_high = promising(s, here, depth, left, low, high)
    packed, road, vain = 0, 0, 0
    for k in range(n - 1, -1, -1):
        i = s.sorted[k] % BY_ROAD
        there = NEIGHBOUR[here][i]
        if good_low & LOW_BIT[there] | good_high & HIGH_BIT[there] != 0:
            packed = packed * PACK + vain * MORE + road
            road, vain = i + 1, 0
        else:
            vain += 1
    return packed * PACK + vain * MORE + road


@rule("VT-R16")
def good_of_two(s: State, here: int, depth: int, left: int, low: int, high: int) -> tuple[int, int]:
    """Which of two ways on are worth entering: both if they lead to the same spaces, else those with enough free ones."""
    one, two = NEIGHBOUR[here][s.sorted[0] % BY_ROAD], NEIGHBOUR[here][s.sorted[1] % BY_ROAD]
    own_low, own_high = low & LOW_BIT[here], high & HIGH_BIT[here]
    total = s.seen[depth] - free_among(s, own_low, own_high)
    part = part_of(s, one, two, low & ~own_low, high & ~own_high, total)
    good_low, good_high = low, high
    if part >= 0:
        s.ahead[depth] = UNKNOWN
        if part < left:
            good_low, good_high = good_low & ~LOW_BIT[one], good_high & ~HIGH_BIT[one]
            s.ahead[depth] = total - part
        if total - part < left:
            good_low, good_high = good_low & ~LOW_BIT[two], good_high & ~HIGH_BIT[two]
            s.ahead[depth] = part
    return good_low, good_high


@rule("VT-R12", "VT-R16")
def begin_search(s: State, start: int, rest: int) -> None:
    """Whether so many books can be laid out from here is to be searched for."""
    draw_map(s)
    s.depth = 0
    s.count = 1
    s.left = rest
    s.trail[s.spare, 0] = start
    s.seen[0] = flood(s, start, s.open_low, s.open_high)
    if s.seen[0] < rest:
        s.count = LIMIT + 1
    else:
        s.on[0] = ways_on(s, start, 0, rest, s.open_low, s.open_high)


@rule("VT-R12", "VT-R16")
def search_on(s: State, most: int) -> int:
    """The search goes on for so many expansions: whether all books are laid out, if that is known by then."""
    depth, count, left, low, high = s.depth, s.count, s.left, s.open_low, s.open_high
    here, stop = s.trail[s.spare, depth], min(LIMIT, count + most)
    if left == 1 and count <= SURE and low & ~s.burned_low & LOW_BIT[here] | high & ~s.burned_high & HIGH_BIT[here] == 0:
        return YES
    while count <= stop:
        entry = s.on[depth] % PACK
        s.on[depth] //= PACK
        count += entry // MORE
        i = entry % MORE - 1
        if count > LIMIT or (i < 0 and depth == 0):
            return NO
        if i < 0:
            depth -= 1
            here = s.trail[s.spare, depth]
            i = s.tried[depth]
        there = NEIGHBOUR[here][i]
        turn_road(s, here, there)
        standing = s.burned_low & LOW_BIT[there] | s.burned_high & HIGH_BIT[there] == 0
        if standing:
            low ^= LOW_BIT[there]
            high ^= HIGH_BIT[there]
        if entry % MORE == 0:
            left += standing
            continue
        left -= standing
        count += left > 0
        s.tried[depth] = i
        s.trail[s.spare, depth + 1] = there
        if left == 0 or (left == 1 and count <= SURE):
            s.depth = depth + 1
            return YES
        s.seen[depth + 1] = flood(s, there, low, high) if s.ahead[depth] == UNKNOWN else s.ahead[depth] - standing
        here = there
        depth += 1
        s.on[depth] = ways_on(s, here, depth, left, low, high)
    s.depth, s.count, s.left, s.open_low, s.open_high = depth, count, left, low, high
    return NO if count > LIMIT else THINKING


@rule("VT-R12", "VT-R16")
def search(s: State, start: int, rest: int) -> bool:
    """Whether so many books can be laid out from here: true if all are before too many expansions were counted."""
    begin_search(s, start, rest)
    return search_on(s, LIMIT) == YES
