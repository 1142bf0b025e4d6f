"""What a bot should know of Veletas: who is likely to claim which shooter, and what is worth trying first.

A good player looks at the shooters that can hardly move any more and asks whose stones hang together beside them; a shooter
that still sees half the board may end up anywhere. So every free shooter has a chance to be claimed by the player to move,
which depends on how many squares it reaches and on how far that player's group beside it is ahead. The chances were counted in
games that bots played against each other; a majority of claims wins, so the chance of winning is that of a sum of these.
"""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veletas.geometry import AROUND, ORTHOGONAL
from veritable.games.veletas.rules.board import cell_of, colour_of, first_move, first_shot, reach, squares, stay
from veritable.games.veletas.rules.claiming import biggest_group
from veritable.games.veletas.state import BLACK, EMPTY, MOVE_OR_STAY, NOBODY, SHOOTER, SHOOTERS_ON_BOARD, WHITE

#                squares reached: 0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19
FREEDOM                        = (0, 0, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6)  # fmt: skip
MOST_FREEDOM = 19
MOST_LEAD = 3

#   behind by 3  2    1   equal  1    2    3 ahead: the player to move claims the shooter so often, per mille
CLAIMED = (
    (150, 220, 400, 550, 650, 800, 870),
    (260, 320, 470, 520, 560, 720, 770),
    (300, 410, 450, 505, 570, 620, 730),
    (360, 430, 480, 500, 530, 570, 650),
    (385, 410, 490, 500, 515, 620, 640),
    (390, 400, 460, 495, 545, 620, 610),
    (450, 450, 490, 500, 510, 550, 550),
)

DEVIATION = tuple(max(150, round((25 * n * 1000) ** 0.5)) for n in range(80))
"""How far claims may stray from what is expected, per mille of a claim, by the sum of their variances over 25."""

STEPS = 8
#          chance of being ahead by so many eighths of a deviation, from 3 behind to 3 ahead, per mille
AHEAD = (
      1,   2,   3,   4,   6,   9,  12,  17,  23,  30,  40,  52,  67,  85, 106, 130, 159, 191, 227, 266, 309, 354, 401, 450,
    500, 550, 599, 646, 691, 734, 773, 809, 841, 870, 894, 915, 933, 948, 960, 970, 977, 983, 988, 991, 994, 996, 997, 998,
    999,
)  # fmt: skip


@rule()
def lead(s: State, k: int, colour: int) -> int:
    """By how much a colour's biggest group beside shooter k is ahead, up to MOST_LEAD either way."""
    ahead = biggest_group(s, k, colour) - biggest_group(s, k, BLACK + WHITE - colour)
    return max(-MOST_LEAD, min(MOST_LEAD, ahead))


@rule()
def claim_chance(s: State, k: int, colour: int) -> int:
    """How likely the colour that is to move claims shooter k, per mille."""
    if s.owner[k] != EMPTY:
        return 1000 if s.owner[k] == colour else 0
    freedom = FREEDOM[min(MOST_FREEDOM, reach(s, s.shooter[k]))]
    return CLAIMED[freedom][lead(s, k, colour) + MOST_LEAD]


@rule()
def chance_of_mover(s: State) -> int:
    """How likely the player to move wins, per mille."""
    colour = colour_of(s, s.actor)
    expected, variance = 0, 0
    for k in range(s.placed):
        chance = claim_chance(s, k, colour)
        expected += chance
        variance += chance * (1000 - chance) // 1000
    ahead = STEPS * (expected - 500 * SHOOTERS_ON_BOARD[s.size]) // DEVIATION[variance // 25]
    return AHEAD[max(0, min(6 * STEPS, ahead + 3 * STEPS))]


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
