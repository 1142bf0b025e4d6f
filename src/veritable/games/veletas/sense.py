"""What a bot should know of Veletas: who is likely to claim which shooter, and what is worth trying first.

A good player looks at the shooters that can hardly move any more and asks whose stones hang together near them: the biggest
group counts that a shooter touches or can step up to, for it will be caught there. A shooter that still sees half the board may
end up anywhere. So every free shooter has a chance to be claimed by the player to move, by the lead of that player's group near
it and the squares it reaches. The numbers were fitted to the ends of games that our bots and plain tree searches played against
each other; a majority of claims wins, so the chance of winning is that of a sum of these. What is worth trying first was fitted
to what long searches looked at most.
"""

from math import exp, log, sqrt

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veletas.geometry import AROUND, ORTHOGONAL
from veritable.games.veletas.rules.board import cell_of, colour_of, first_move, first_shot, reach, squares, stay
from veritable.games.veletas.rules.claiming import biggest_group, gather, put_back
from veritable.games.veletas.state import BLACK, EMPTY, MOVE_OR_STAY, NOBODY, SHOOTER, SHOOTERS_ON_BOARD, WHITE

SCALE = 100
"""Logarithms and odds are counted in hundredths."""

SIZE = tuple(round(SCALE * log(1 + n)) for n in range(101))
"""What a group of so many stones counts for: twice as many are as good a lead at 20 as at 2."""

LEAD = 3.72
HOLD = tuple(round(1000 * LEAD / (1 + 0.458 * n)) for n in range(36))
"""How much a lead beside a shooter is worth that reaches so many squares, per mille."""

TEMPO = (0, 0, 0, 13, 8)
"""What having the move is worth as a lead, before the move and before the shot."""

#                  chance by odds, from 6 behind to 6 ahead in twentieths, per mille
CHANCE = tuple(round(1000 / (1 + exp(-n / 20))) for n in range(-120, 121))
LIKELY = 120

SURE = 2.08
STRAY = tuple(round(SCALE * SURE / sqrt(n / 40 + 0.244)) for n in range(80))
"""What a claim more than half of them is worth in odds, by the sum of the claims' variances in fortieths."""

DIAGONAL = tuple(step for step in AROUND if step not in ORTHOGONAL)
THERE, HERE, SHOT = 0, 2, 4
SURROUNDINGS = (
    # empty, own, other's, shooter
    (-24, 60, -12, 72),  # where a shooter would move to, orthogonally
    (-36, 36, -54, 0),  # and diagonally
    (30, 24, 78, 54),  # where it stands
    (-36, -66, 0, 0),
    (0, 24, 48, 66),  # where a stone would lie
    (12, -18, 24, 66),
)
"""What each neighbour of a square promises."""
PROMISES = tuple(
    ((empty, shooter, own, other, 0), (empty, shooter, other, own, 0)) for empty, own, other, shooter in SURROUNDINGS
)
"""The same for black and for white, by what a cell holds."""
STAY, ANY_SHOT, JOIN, CLAIM = 434, 150, 90, 264


@rule()
def likely(odds: int) -> int:
    """The chance that goes with odds, per mille."""
    return CHANCE[max(-LIKELY, min(LIKELY, odds // 5)) + LIKELY]


@rule()
def strongest_near(s: State, k: int, colour: int) -> int:
    """The size of a colour's biggest group orthogonally next to shooter k, or to a square that it can step on."""
    gathered, biggest = 0, 0
    for step in AROUND:
        near = s.shooter[k] + step
        if s.cell[near] == EMPTY:
            for side in ORTHOGONAL:
                if s.cell[near + side] == colour:
                    before = gathered
                    gathered = gather(s, near + side, gathered)
                    biggest = max(biggest, gathered - before)
    for step in ORTHOGONAL:
        if s.cell[s.shooter[k] + step] == colour:
            before = gathered
            gathered = gather(s, s.shooter[k] + step, gathered)
            biggest = max(biggest, gathered - before)
    put_back(s, gathered, colour)
    return biggest


@rule()
def claim_chance(s: State, k: int, colour: int) -> int:
    """How likely the colour that is to move claims shooter k, per mille."""
    if s.owner[k] != EMPTY:
        return 1000 if s.owner[k] == colour else 0
    lead = SIZE[strongest_near(s, k, colour)] - SIZE[strongest_near(s, k, BLACK + WHITE - colour)]
    return likely((lead + TEMPO[s.phase]) * HOLD[reach(s, s.shooter[k])] // 1000)


@rule()
def chance_of_mover(s: State) -> int:
    """How likely the player to move wins, per mille."""
    colour = colour_of(s, s.actor)
    expected, variance = 0, 0
    for k in range(s.placed):
        chance = claim_chance(s, k, colour)
        expected += chance
        variance += chance * (1000 - chance) // 1000
    more = expected - 500 * SHOOTERS_ON_BOARD[s.size]
    return likely(more * STRAY[variance // 25] // 1000)


@rule()
def evaluate(s: State, seat: int) -> int:
    """A seat's chance of winning per mille; nothing can be said before all shooters stand."""
    if s.black == NOBODY or s.phase < MOVE_OR_STAY:
        return 500
    chance = chance_of_mover(s)
    return chance if seat == s.actor else 1000 - chance


@rule()
def surroundings(s: State, cell: int, colour: int, view: int) -> int:
    """What the eight neighbours of a cell promise a colour, seen in one of three ways."""
    promise = 0
    for step in ORTHOGONAL:
        promise += PROMISES[view][colour - BLACK][s.cell[cell + step]]
    for step in DIAGONAL:
        promise += PROMISES[view + 1][colour - BLACK][s.cell[cell + step]]
    return promise


@rule()
def promise_of_move(s: State, k: int, cell: int) -> int:
    """A shooter is led in among one's own stones, and away from where the other's lie beside it."""
    colour = colour_of(s, s.actor)
    return 500 + surroundings(s, cell, colour, THERE) + surroundings(s, s.shooter[k], colour, HERE)


@rule()
def is_beside(s: State, cell: int, colour: int) -> bool:
    """Whether a stone of a colour lies orthogonally next to a cell."""
    for step in ORTHOGONAL:
        if s.cell[cell + step] == colour:
            return True
    return False


@rule()
def has_one_way_out(s: State, shooter: int) -> bool:
    """Whether there is just one empty square around a shooter."""
    ways = 0
    for step in AROUND:
        ways += s.cell[shooter + step] == EMPTY
    return ways == 1


@rule()
def is_claim(s: State, cell: int, colour: int) -> bool:
    """Whether a stone there shuts a shooter in that its colour claims."""
    for step in AROUND:
        shooter = cell + step
        if s.cell[shooter] == SHOOTER and has_one_way_out(s, shooter):
            s.cell[cell] = colour
            ahead = biggest_group(s, shooter, colour) > biggest_group(s, shooter, BLACK + WHITE - colour)
            s.cell[cell] = EMPTY
            if ahead:
                return True
    return False


@rule()
def promise_of_shot(s: State, cell: int) -> int:
    """A stone counts where it claims a shooter, where it lies beside shooters, and where it joins others of its colour."""
    colour = colour_of(s, s.actor)
    promise = ANY_SHOT + surroundings(s, cell, colour, SHOT)
    if is_beside(s, cell, colour):
        promise += JOIN
    return promise + CLAIM if is_claim(s, cell, colour) else promise


@rule()
def prior(s: State, a: int) -> int:
    """How promising an action looks at first sight, 0 to 1000."""
    if a >= first_shot(s):
        return max(0, min(1000, promise_of_shot(s, cell_of(s, a - first_shot(s)))))
    if s.phase != MOVE_OR_STAY:
        return 500
    if a == stay(s):
        return STAY
    k = (a - first_move(s)) // squares(s)
    return max(0, min(1000, promise_of_move(s, k, cell_of(s, (a - first_move(s)) % squares(s)))))


CHARACTERS = (
    "Friendly and new to this: shoots where a shooter stands and hopes for the best.",
    "Likes to wall shooters in, and forgets to count the groups.",
    "Counts the stones beside a shooter, but not what you will do next.",
    "A fair evening's opponent: thinks a turn ahead and seldom traps a shooter for you.",
    "Leads shooters home to the own groups, one turn at a time.",
    "Plans for four shooters, not for the nearest one.",
    "Looks further than you have time to, and leaves no shooter to chance.",
    "As strong as this machine allows in five seconds.",
)

PLANS = {
    "level-1": {"simulations": 8, "haze": 250},
    "level-3": {"simulations": 100, "widest": 12, "haze": 60},
    "level-4": {"simulations": 320},
    "level-5": {"simulations": 1_200, "explore": 0.25},
    "level-6": {"simulations": 4_000, "explore": 0.18, "widen": 1.2},
    "level-7": {"simulations": 12_000, "explore": 0.12},
    "level-8": {"explore": 0.08, "widen": 0.8, "bias": 0.6},
}
"""Simulations are quick here, and three or four times as many make a level of its own. The best one trusts what looks promising
and hardly looks at the rest: of sixty moves with twenty shots each most are bad."""
