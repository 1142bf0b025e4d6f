"""The search for a layout, depth first, in the order of the rulings and with their limit, on a map made of bits.

The spaces are the bits of two words: which ones may be entered, which ones are free, and to which ones roads lead that are not
used. A step and taking it back are the same: they turn these bits over. How many free spaces are seen is counted once; after a
step it is the same unless the step has cut something off, so a flood may stop as soon as it has come to all that lay behind.
"""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veritas.geography import DEGREE, HALF, HIGH_BIT, LOW_BIT, MOST_AT_A_SPACE, NEIGHBOUR, ROAD, ROADS, SPACES
from veritable.games.veritas.state import FREE, IN_ORDER

LIMIT = 5000
SURE = LIMIT - ROADS * MOST_AT_A_SPACE
"""Up to so many expansions, walking on with the last book cannot reach the limit: where a free space is seen, a shortest way
leads there, each step of which costs no more expansions than there are roads at a space."""
PAIRS, FOURS, EIGHTS, ONES = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x0101010101010101
NO_GOAL = 1 << HALF
"""A space that is none, so that a flood goes on to its end."""
NOTHING = -1
"""What the search has tried on a space that it has just come to."""


@rule()
def draw_map(s: State) -> None:
    """The position of the move under way as bits."""
    s.open_low = 0
    s.open_high = 0
    s.free_low = 0
    s.free_high = 0
    for space in range(SPACES):
        if s.ground[space] >= FREE:
            s.open_low |= LOW_BIT[space]
            s.open_high |= HIGH_BIT[space]
        if s.ground[space] == FREE:
            s.free_low |= LOW_BIT[space]
            s.free_high |= HIGH_BIT[space]
        low, high = 0, 0
        for i in range(DEGREE[space]):
            if not s.used[ROAD[space][i]]:
                low |= LOW_BIT[NEIGHBOUR[space][i]]
                high |= HIGH_BIT[NEIGHBOUR[space][i]]
        s.near_low[space] = low
        s.near_high[space] = high


@rule("VT-64")
def turn_road(s: State, here: int, there: int) -> None:
    """A road is used, or as if it had not been."""
    s.near_low[here] ^= LOW_BIT[there]
    s.near_high[here] ^= HIGH_BIT[there]
    s.near_low[there] ^= LOW_BIT[here]
    s.near_high[there] ^= HIGH_BIT[here]


@rule("VT-65")
def turn_space(s: State, space: int) -> None:
    """A standing space has got a book, or is as if it had not."""
    s.open_low ^= LOW_BIT[space]
    s.open_high ^= HIGH_BIT[space]
    s.free_low ^= LOW_BIT[space]
    s.free_high ^= HIGH_BIT[space]


@rule()
def may_be_entered(s: State, space: int) -> bool:
    """Whether a space is burned, or standing without a book of the move."""
    return s.open_low & LOW_BIT[space] != 0 or s.open_high & HIGH_BIT[space] != 0


@rule()
def is_free(s: State, space: int) -> bool:
    """Whether a space is standing without a book of the move."""
    return s.free_low & LOW_BIT[space] != 0 or s.free_high & HIGH_BIT[space] != 0


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


@rule("VT-R16")
def place_in_order(s: State, there: int, own: int) -> int:
    """The fewer ways on the earlier, then by number; the way back to where one comes from does not count."""
    ways = counted(s.near_low[there] & s.open_low) + counted(s.near_high[there] & s.open_high)
    return (ways - own) * IN_ORDER + there


@rule("VT-R16")
def next_way(s: State, here: int, tried: int) -> int:
    """The next way in the order of the search after those tried, as its place in that order; -1 if there is none."""
    best, own = -1, int(may_be_entered(s, here))
    low, high = s.near_low[here] & s.open_low, s.near_high[here] & s.open_high
    while low | high:
        if low:
            there = lowest(low)
            low &= low - 1
        else:
            there = HALF + lowest(high)
            high &= high - 1
        place = place_in_order(s, there, own)
        if place > tried and (best < 0 or place < best):
            best = place
    return best


@rule("VT-67", "VT-R17")
def flood(s: State, start: int, goal_low: int, goal_high: int, seen: int) -> int:
    """How many free standing spaces can be reached along roads not used, over burned ones too; `seen` if all goals can be."""
    low, high = LOW_BIT[start], HIGH_BIT[start]
    new_low, new_high = s.near_low[start] & s.open_low & ~low, s.near_high[start] & s.open_high & ~high
    while new_low | new_high:
        low |= new_low
        high |= new_high
        if goal_low & ~low == 0 and goal_high & ~high == 0:
            return seen
        next_low, next_high = 0, 0
        while new_low:
            here = lowest(new_low)
            new_low &= new_low - 1
            next_low |= s.near_low[here]
            next_high |= s.near_high[here]
        while new_high:
            here = HALF + lowest(new_high)
            new_high &= new_high - 1
            next_low |= s.near_low[here]
            next_high |= s.near_high[here]
        new_low, new_high = next_low & s.open_low & ~low, next_high & s.open_high & ~high
    return counted(low & s.free_low) + counted(high & s.free_high)


@rule("VT-R16")
def seen_after_step(s: State, here: int, there: int, seen: int) -> int:
    """How many free spaces are seen where a step ended, if so many were when it began, less the one that got a book."""
    if may_be_entered(s, here):
        low, high = LOW_BIT[here], HIGH_BIT[here]
    else:
        low, high = s.near_low[here] & s.open_low, s.near_high[here] & s.open_high
    low, high = low & ~s.near_low[there], high & ~s.near_high[there]
    if low | high == 0:
        return seen
    goal_low, goal_high = low, high
    while low | high:
        if low:
            behind = lowest(low)
            low &= low - 1
        else:
            behind = HALF + lowest(high)
            high &= high - 1
        if s.near_low[behind] & s.open_low == 0 and s.near_high[behind] & s.open_high == 0:
            goal_low &= ~LOW_BIT[behind]
            goal_high &= ~HIGH_BIT[behind]
            seen -= is_free(s, behind)
    return flood(s, there, goal_low, goal_high, seen) if goal_low | goal_high else seen


@rule("VT-R12", "VT-R16")
def search(s: State, start: int, rest: int) -> bool:
    """Whether so many books can be laid out from here: true if all are before too many expansions were counted."""
    draw_map(s)
    depth, count, left, here = 0, 1, rest, start
    s.tried[0] = NOTHING
    s.seen[0] = flood(s, start, 0, NO_GOAL, 0)
    found = rest == 1 and s.seen[0] > 0 and not is_free(s, start)
    while not found and s.seen[0] >= rest and count <= LIMIT:
        way = next_way(s, here, s.tried[depth])
        if way < 0:
            if depth == 0:
                break
            depth -= 1
            left += turn_back(s, s.trail[depth], here)
            here = s.trail[depth]
            continue
        there = way % IN_ORDER
        s.tried[depth] = way
        dropped = is_free(s, there)
        turn_road(s, here, there)
        if dropped:
            turn_space(s, there)
            left -= 1
        count += left > 0
        seen = seen_after_step(s, here, there, s.seen[depth] - dropped)
        if seen < left:
            left += turn_back(s, here, there)
            continue
        s.trail[depth] = here
        depth += 1
        here = there
        s.seen[depth] = seen
        s.tried[depth] = NOTHING
        found = left == 0 or (left == 1 and count <= SURE)
    return found


@rule()
def turn_back(s: State, here: int, there: int) -> bool:
    """A step is taken back; the answer is whether a book had been dropped."""
    turn_road(s, here, there)
    if may_be_entered(s, there):
        return False
    turn_space(s, there)
    return True
