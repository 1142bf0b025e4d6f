"""What a bot should know of Veritas: whose regions will pay how often, and what is worth trying first.

A good player asks what the next fires will pay: regions held by a majority in full, regions where one is close in part. Books
on top count more than books below, and tall stacks of one's own reach far. It grows where three stacks or more gain, covers the
stacks it fears, lays its own books on monasteries that tip a region, and strangers' books where they do no harm.
"""

from veritable.core.record import OVER, State
from veritable.core.rule import rule
from veritable.games.veritas.data import MONASTERIES, REGIONS
from veritable.games.veritas.geography import DEGREE, FIRST_OF, HAND, NEIGHBOUR, REGION_OF, SPACES
from veritable.games.veritas.rules.books import controls
from veritable.games.veritas.rules.burning import held, is_standing
from veritable.games.veritas.state import BURNED, COPY, FACE, GO, GROW, LEAVE, PASS, PUT, TAKE

PART = 12
"""Income is counted in twelfths of a point a scoring round."""
MOST_ROUNDS = 9
SPAN = 120
WEIGHT = tuple(max(1, round(1000 * 2.0 ** (-n / 12))) for n in range(SPAN + 1))
"""How likely a player wins who is so far behind, against the best one; the steps are shorter near the end of the game."""


@rule()
def standing_in(s: State, region: int) -> int:
    """How many monasteries of a region have not burned."""
    n = 0
    for i in range(region):
        n += is_standing(s, FIRST_OF[region] + i)
    return n


@rule()
def income(s: State, seat: int) -> int:
    """What a scoring round is worth to a player, in twelfths of a point: majorities in full, near ones in part."""
    total = 0
    for region in range(1, REGIONS + 1):
        standing, own = standing_in(s, region), held(s, region, seat)
        needed = standing // 2 + 1
        if own >= needed:
            total += PART * region
        elif own > 0:
            total += PART // 3 * region * own // needed
    return total


@rule()
def presence(s: State, seat: int) -> int:
    """Books that a player controls on the board, in twelfths of a point: every stack, and a little for its height."""
    n = 0
    for space in range(SPACES):
        if controls(s, seat, space):
            n += 5 + min(4, s.height[space])
    return n


@rule()
def rounds_ahead(s: State) -> int:
    """About how many scoring rounds are still to come: until somebody reaches the target or nothing is left to burn."""
    best = 0
    for seat in range(s.seats):
        best = max(best, s.points[seat])
    return max(1, min(s.tiles // 3, 1 + MOST_ROUNDS * (s.target - best) // s.target))


@rule()
def worth(s: State, seat: int, rounds: int) -> int:
    """What a player may have in the end, in twelfths of a point."""
    return PART * s.points[seat] + rounds * (income(s, seat) + presence(s, seat))


@rule()
def evaluate(s: State, seat: int) -> int:
    """A seat's chance of winning per mille."""
    rounds = rounds_ahead(s)
    best, total, own = 0, 0, 0
    for other in range(s.seats):
        best = max(best, worth(s, other, rounds))
    for other in range(s.seats):
        behind = (best - worth(s, other, rounds)) * 8 // (PART * (3 + rounds))
        weight = WEIGHT[min(SPAN, behind)]
        total += weight
        if other == seat:
            own = weight
    return 1000 * own // total


# What is worth trying


@rule()
def promise_of_drop(s: State, book: int, there: int) -> int:
    """What it promises to lay this book on a space: one's own to take or tip, a stranger's where it does no harm."""
    covered, own = s.top[there], s.active + 1
    if book != own:
        return 100 if covered == own else 450 if covered == 0 else 550
    if covered == own:
        return 250
    promise = 450 if covered == 0 else 550 + 30 * min(8, s.height[there])
    if there >= MONASTERIES:
        return promise - 100
    region = REGION_OF[there]
    missing = standing_in(s, region) // 2 + 1 - held(s, region, s.active)
    return promise + (25 * region if missing == 1 else 5 * region)


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
    """Books are made early; a stack of others is taken over, the taller the better."""
    if controls(s, s.active, space):
        return 420
    return 480 + 60 * min(6, s.height[space])


@rule()
def promise(s: State, a: int) -> int:
    """How promising an action looks."""
    if a < COPY:
        return promise_of_start(s, a)
    if a < TAKE:
        return promise_of_copy(s, a - COPY)
    if a < LEAVE:
        return 250 + 70 * min(8, s.height[a - TAKE])
    if a == LEAVE:
        return promise_of_drop(s, s.stack[HAND] & FACE, s.start)
    if a < GROW:
        there = a - GO
        return 400 if s.ground[there] == BURNED else promise_of_drop(s, s.stack[HAND] & FACE, there)
    if a < PUT:
        return 200 + 200 * held(s, a - GROW + 1, s.active)
    return 50 if a == PASS else 500


@rule()
def prior(s: State, a: int) -> int:
    """How promising an action looks at first sight, 0 to 1000."""
    if s.actor == OVER:
        return 500
    return max(0, min(1000, promise(s, a)))


CHARACTERS = (
    "Friendly and new to this: copies a book here, walks a stack there, and watches things burn.",
    "Likes tall stacks, and forgets who is on top of them.",
    "Covers whatever looks dangerous, whether it pays or not.",
    "A fair evening's opponent: counts majorities before every fire.",
    "Grows where three stacks gain, and keeps its cities.",
    "Lays your books where they help nobody.",
    "Weighs every fire that may come.",
    "As strong as this machine allows in five seconds.",
)

PLANS = {
    "level-1": {"simulations": 12, "widest": 12, "widen": 6.0, "haze": 1000},
    "level-2": {"simulations": 12, "widest": 8, "haze": 600},
    "level-3": {"simulations": 16, "sight": 0, "widest": 6, "haze": 200},
    "level-4": {"simulations": 20, "sight": 0, "widest": 6, "haze": 110},
    "level-5": {"simulations": 50, "sight": 4, "widest": 16, "haze": 40},
    "level-6": {"simulations": 120, "sight": 12, "taste": 2, "widest": 32},
    "level-7": {"simulations": 400, "sight": 20, "taste": 3, "explore": 0.2},
    "level-8": {"sight": 20, "taste": 8, "explore": 0.2},
}
"""A move is laid out book by book, so good levels look on until the next fire, along what looks promising; the top level, which
has time for it, is choosier there, for beyond some thousand simulations more of them gain little."""
