"""What looks promising in Veritas at first sight: where a book goes, which stack is taken, what is copied and grown.

A good player lays an own book where it tips a region, on stacks of those who would lose one, and never on an own stack; others'
books go on top of third parties. It takes stacks that hold others' books, for these can be put where they do harm, and cities,
which pay nothing; it leaves alone what holds a region together. The numbers, in hundredths, were fitted to what long searches
looked at most in some five thousand decisions.
"""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veritas.data import MONASTERIES
from veritable.games.veritas.geography import DEGREE, FIRST_OF, HAND, NEIGHBOUR, REGION_OF
from veritable.games.veritas.rules.books import controls
from veritable.games.veritas.rules.burning import held, is_standing
from veritable.games.veritas.state import BITS, BURNED, COPY, FACE, FREE, GO, GROW, IN_A_ROW, LEAVE, PASS, PUT, TAKE

TALL = 8
"""From so many books on a stack looks like any other tall one."""
COPY_HEIGHT = (0, -62, -24, -25, 2, 8, 1, 1, 1)
TAKE_HEIGHT = (0, -14, -6, 27, 28, 39, 30, 39, 39)
"""What an own stack of so many books promises if a book is added, or if it is laid out."""
ALL_IN_SUPPLY = 39


@rule()
def standing_in(s: State, region: int) -> int:
    """How many monasteries of a region have not burned."""
    n = 0
    for i in range(region):
        n += is_standing(s, FIRST_OF[region] + i)
    return n


@rule()
def lacking(s: State, region: int, seat: int) -> int:
    """How many monasteries more a player needs for the majority of a region; below zero: how many can be spared."""
    return standing_in(s, region) // 2 + 1 - held(s, region, seat)


@rule()
def is_leading(s: State, seat: int) -> bool:
    """Whether nobody has more points."""
    for other in range(s.seats):
        if s.points[other] > s.points[seat]:
            return False
    return True


@rule()
def strangers(s: State, space: int, seat: int) -> int:
    """How many books of others are in a stack, as far as it is looked at."""
    n = 0
    for i in range(min(IN_A_ROW, s.height[space])):
        n += s.stack[space] >> BITS * i & FACE != seat + 1
    return n


# Where a book goes


@rule()
def promise_of_hold(s: State, space: int) -> int:
    """What one more monastery of its region promises: most if it brings the majority."""
    region = REGION_OF[space]
    missing = lacking(s, region, s.active)
    if missing == 1:
        return 90 + 20 * region
    return 17 * region if missing == 2 else 9 * region


@rule()
def promise_of_harm(s: State, space: int) -> int:
    """What it promises to take a monastery from whoever controls it: most if that costs the majority."""
    region, victim = REGION_OF[space], s.top[space] - 1
    spare = -lacking(s, region, victim)
    if spare == 0:
        return 60 + 4 * region
    return 5 * region if spare == 1 else 0


@rule()
def promise_of_own(s: State, there: int) -> int:
    """What it promises to lay an own book somewhere."""
    covered, promise = s.top[there], -62
    if covered == s.active + 1:
        return -97
    if covered != 0:
        promise += 7 * is_leading(s, covered - 1) - 9 * min(TALL, s.height[there])
    if there >= MONASTERIES:
        return promise
    if covered != 0:
        promise += promise_of_harm(s, there)
    return promise + promise_of_hold(s, there)


@rule()
def promise_of_gift(s: State, book: int, there: int) -> int:
    """What it promises to lay another's book somewhere: harm to third parties, as long as its owner gains no region by it."""
    covered = s.top[there]
    if covered == book:
        return 38
    promise = 13 if covered == 0 else 82 - 4 * min(TALL, s.height[there])
    if there >= MONASTERIES:
        return promise
    region = REGION_OF[there]
    if lacking(s, region, book - 1) == 1:
        promise -= 12 * region
    if covered != 0 and lacking(s, region, covered - 1) == 0:
        promise += 8 * region
    return promise


@rule()
def promise_of_loss(s: State, there: int) -> int:
    """What it promises to lay another's book on an own stack: nothing good where the majority hangs on it."""
    if there >= MONASTERIES:
        return -3
    spare = -lacking(s, REGION_OF[there], s.active)
    return -3 - (63 * REGION_OF[there] if spare == 0 else 44 * REGION_OF[there] if spare == 1 else 0)


@rule()
def promise_of_drop(s: State, there: int) -> int:
    """What it promises to lay the next book in hand on a space."""
    book = s.stack[HAND] & FACE
    if book == s.active + 1:
        return promise_of_own(s, there)
    return promise_of_loss(s, there) if controls(s, s.active, there) else promise_of_gift(s, book, there)


# What to begin


@rule()
def promise_of_start(s: State, space: int) -> int:
    """Regions that grow without a city, with room around and nobody close."""
    region = REGION_OF[space]
    promise = 500 + 30 * DEGREE[space] + (150 if 3 <= region <= 4 else 100 if 5 <= region <= 8 else 0)
    for i in range(DEGREE[space]):
        near = NEIGHBOUR[space][i]
        for k in range(DEGREE[near]):
            promise -= 60 * (s.height[NEIGHBOUR[near][k]] > 0)
    return promise


@rule()
def promise_of_copy(s: State, space: int) -> int:
    """Books are made early; a stack of others is taken over where that tips a region."""
    promise = 8 + 14 * (s.halves == 2) + 137 * min(ALL_IN_SUPPLY, s.supply[s.active]) // ALL_IN_SUPPLY
    if controls(s, s.active, space):
        return promise + COPY_HEIGHT[min(TALL, s.height[space])]
    promise += 65 + 18 * is_leading(s, s.top[space] - 1) - 21 * min(TALL, s.height[space])
    return promise + promise_of_hold(s, space) + promise_of_harm(s, space)


@rule()
def promise_of_take(s: State, space: int) -> int:
    """A stack is taken for the strangers in it, out of a city, and where others are near; not where a region hangs on it."""
    promise = 9 + TAKE_HEIGHT[min(TALL, s.height[space])] - 15 * (s.halves == 2) + 29 * min(TALL, strangers(s, space, s.active))
    if space >= MONASTERIES:
        promise += 74
    elif lacking(s, REGION_OF[space], s.active) == 0:
        promise -= 9 * REGION_OF[space]
    for i in range(DEGREE[space]):
        near = NEIGHBOUR[space][i]
        if s.ground[near] == FREE:
            promise += -22 if s.top[near] == 0 else 12
    return promise


@rule()
def promise(s: State, a: int) -> int:
    """How promising an action of a turn looks."""
    if a < TAKE:
        return promise_of_copy(s, a - COPY)
    if a < LEAVE:
        return promise_of_take(s, a - TAKE)
    if a == LEAVE:
        return promise_of_drop(s, s.start) - 64
    if a < GROW:
        return 20 if s.ground[a - GO] == BURNED else promise_of_drop(s, a - GO)
    if a < PUT:
        return 90 * held(s, a - GROW + 1, s.active) - 43
    return -41 if a == PASS else 0
