"""What a bot should know of Veritas: who is ahead, how much that says, and what its eight levels do with it.

A good player counts points and what the next fire will pay, one about as much as the other, for hardly a majority outlives the
second fire. Books made early pay, and so do stacks that hold nobody else's; one's own books under others' do not. Whoever
draws next is best off: a fire is laid out by who has drawn it, and only then everybody scores. All of this says little early
in the game and much near its end; the numbers were fitted to the ends of 2,200 games among bots.
"""

from math import exp

from veritable.core.record import OVER, State
from veritable.core.rule import rule
from veritable.games.veritas.data import MONASTERIES, REGIONS
from veritable.games.veritas.geography import SPACES
from veritable.games.veritas.promises import lacking, promise, promise_of_start, strangers
from veritable.games.veritas.rules.books import controls, is_among
from veritable.games.veritas.state import COPY, DRAWING

KNOTS = (0, 30, 60, 85, 100)
"""How much of the target the leader has, per cent."""
AT_KNOTS = (
    (36, 28, 33, 43, 57),  # a point,
    (31, 26, 30, 33, 32),  # a point of each fire to come,
    (1, 18, 7, 55, 27),  # a monastery,
    (-182, -94, -110, -54, -7),  # a stack of another that holds own books,
    (-69, -29, -23, -21, -13),  # another's book in an own stack,
    (-16, -40, -32, -38, -21),  # a book in supply,
    (-11, -78, -103, -144, -311),  # to draw second,
    (-36, -173, -245, -328, -510),  # third,
    (-65, -299, -383, -561, -386),  # or later
)
"""What counts how much, in thousandths: a thousand more multiply the odds of winning by e."""
POINT, INCOME, HELD, BURIED, STRANGE, SUPPLY, TURN = range(7)
LATEST = len(AT_KNOTS) - TURN


def _weight(row: tuple[int, ...], percent: int) -> int:
    """Between two knots a weight changes evenly."""
    i = sum(percent > knot for knot in KNOTS[1:-1])
    part = (percent - KNOTS[i]) / (KNOTS[i + 1] - KNOTS[i])
    return round(row[i] + part * (row[i + 1] - row[i]))


WEIGHTS = tuple(tuple(_weight(row, percent) for row in AT_KNOTS) for percent in range(101))
CERTAIN = 600
ODDS = tuple(round(1000 * exp((n - CERTAIN) / 100)) for n in range(2 * CERTAIN + 1))
"""The odds of one player against another, per mille, by hundredths from far behind to far ahead."""


@rule()
def is_calm(s: State) -> bool:
    """Whether a turn is over: in the middle of one books are in hand, and what is half done looks worse than it is."""
    return s.phase == DRAWING


@rule()
def progress(s: State) -> int:
    """How much of the target the leader has, per cent."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.points[seat])
    return min(100, 100 * most // s.target)


@rule()
def income(s: State, seat: int) -> int:
    """What a fire would pay to a player now."""
    total = 0
    for region in range(1, REGIONS + 1):
        if lacking(s, region, seat) <= 0:
            total += region
    return total


@rule()
def turns_until(s: State, seat: int) -> int:
    """How many others draw before a player."""
    next_one = s.active if s.phase == DRAWING else s.active + 1
    return (seat - next_one + s.seats) % s.seats


@rule()
def worth_of_stacks(s: State, seat: int, at: int) -> int:
    """What stacks are worth to a player, own ones and others' with own books in them."""
    worth = 0
    for space in range(SPACES):
        if controls(s, seat, space):
            worth += WEIGHTS[at][STRANGE] * strangers(s, space, seat)
            worth += WEIGHTS[at][HELD] * (space < MONASTERIES)
        elif space < MONASTERIES and s.height[space] > 1 and is_among(s.stack[space], seat):
            worth += WEIGHTS[at][BURIED]
    return worth


@rule()
def worth(s: State, seat: int, at: int) -> int:
    """How well a player stands, in thousandths."""
    points = WEIGHTS[at][POINT] * s.points[seat] + WEIGHTS[at][INCOME] * income(s, seat)
    after = min(LATEST, turns_until(s, seat))
    order = WEIGHTS[at][TURN + after - 1] if after > 0 else 0
    return points * 100 // s.target + worth_of_stacks(s, seat, at) + WEIGHTS[at][SUPPLY] * s.supply[seat] + order


@rule()
def evaluate(s: State, seat: int) -> int:
    """A seat's chance of winning per mille."""
    at = progress(s)
    own, against = worth(s, seat, at), 1000
    for other in range(s.seats):
        if other != seat:
            ahead = (worth(s, other, at) - own) // 10
            against += ODDS[max(0, min(2 * CERTAIN, CERTAIN + ahead))]
    return 1000 * 1000 // against


PAR = 350
"""A promise that neither gains nor loses anything."""


@rule()
def prior(s: State, a: int) -> int:
    """How promising an action looks at first sight, 0 to 1000."""
    if s.actor == OVER:
        return PAR
    return max(0, min(1000, promise_of_start(s, a) if a < COPY else PAR + promise(s, a)))


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

ALL = 32767
"""A taste that looks at every choice."""
HASTY = {"simulations": 1, "widest": 1, "haze": 0}
THINKING = {"widest": ALL, "sight": 0, "taste": 3, "explore": 0.05, "widen": 0.8, "bias": 0.1}

PLANS = {
    "level-1": {**HASTY, "blur": 620, "glance": 3},
    "level-2": {**HASTY, "blur": 620},
    "level-3": {**HASTY, "blur": 350},
    "level-4": {**HASTY, "blur": 185},
    "level-5": {**HASTY, "blur": 70},
    "level-6": {"simulations": 5, **THINKING},
    "level-7": {"simulations": 110, **THINKING},
    "level-8": {**THINKING, "sight": 20, "taste": ALL, "explore": 0.1, "widen": 0.3},
}
"""The first five do what looks promising at first sight, which they misjudge; the beginner, too, and overlooks all but three
things it could do. From level 6 on they think: they lay their own
turn out to its end and compare what it leads to, level 6 no more than two ways to go on. The top level, which has time for it,
looks on for some turns of the others, who do what looks promising to them."""
