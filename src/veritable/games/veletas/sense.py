"""What a bot should know of Veletas: who is likely to claim which shooter, and what is worth trying first.

A good player looks at the shooters that can hardly move any more and asks whose stones hang together near them: the biggest
group counts that a shooter touches or can step up to, for it will be caught there. A shooter that still sees half the board may
end up anywhere. So every free shooter has a chance to be claimed by the player to move, by the lead of that player's group near
it and the squares it reaches. The numbers were fitted to the ends of games that our bots and plain tree searches played against
each other; a majority of claims wins, so the chance of winning is that of a sum of these.
"""

from math import exp, log, sqrt

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veletas.geometry import AROUND, ORTHOGONAL
from veritable.games.veletas.rules.board import cell_of, colour_of, first_move, first_shot, reach, squares, stay
from veritable.games.veletas.rules.claiming import gather, put_back
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
def contact(s: State, cell: int, colour: int) -> int:
    """How many more stones of a colour than of the other lie orthogonally next to a cell."""
    more = 0
    for step in ORTHOGONAL:
        piece = s.cell[cell + step]
        more += (piece == colour) - (piece == BLACK + WHITE - colour)
    return more


@rule()
def promise_of_move(s: State, k: int, cell: int) -> int:
    """A shooter is led to one's own stones, or away from the other's."""
    colour = colour_of(s, s.actor)
    return 500 + 100 * (contact(s, cell, colour) - contact(s, s.shooter[k], colour))


@rule()
def promise_of_shot(s: State, cell: int) -> int:
    """A stone counts where it lies beside shooters, and where it joins others of its colour."""
    colour = colour_of(s, s.actor)
    promise = 300
    for step in AROUND:
        promise += 60 * (s.cell[cell + step] == SHOOTER)
    for step in ORTHOGONAL:
        promise += 80 * (s.cell[cell + step] == SHOOTER) + 50 * (s.cell[cell + step] == colour)
    return promise


@rule()
def prior(s: State, a: int) -> int:
    """How promising an action looks at first sight, 0 to 1000."""
    if a >= first_shot(s):
        return min(1000, promise_of_shot(s, cell_of(s, a - first_shot(s))))
    if s.phase != MOVE_OR_STAY or a == stay(s):
        return 500
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
    "level-5": {"simulations": 1_200},
    "level-6": {"simulations": 4_000},
    "level-7": {"simulations": 12_000},
}
"""Simulations are quick here, and three or four times as many make a level of its own."""
