"""How far the two sides of The Well of Souls are, and which of them is likely to win: the rules that bots judge by.

A good player counts rounds: the way to the next thing that the side needs at the speed of its dice, the rolls that a lock, an
Altar, the cells and the book take on average, and what cages, lost turns and Epidemics cost on top. Two pawns work at once, so
the slower one counts most. Whoever needs fewer rounds is likely to win, the more so the nearer the end is.
"""

from collections import deque
from functools import cache
from math import erf, sqrt

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.well_of_souls.rules.board import ally_of, is_afflicted, side_of
from veritable.games.well_of_souls.rules.keys import has_both_keys
from veritable.games.well_of_souls.state import CHARACTERS, JOINED, LIGHT, NOWHERE, TERRITORIES
from veritable.games.well_of_souls.tables import ALTARS, DOMICILE, EXITS, FOR_EMPOWERED, LECTERNS, SPACE, WHEN

FAR = 999
PLATFORMS = (SPACE["WNU"], SPACE["WSU"])
GOALS = (*DOMICILE, *ALTARS, *LECTERNS, *PLATFORMS)
"""The places to which the ways are known: what a side needs, in the order in which it is counted here."""
ALTAR, LECTERN, PLATFORM, NUMBER = TERRITORIES, TERRITORIES + 2, TERRITORIES + 4, TERRITORIES + 6


@cache
def steps_to(goal: int, inserted: bool, empowered: bool) -> tuple[int, ...]:
    """How many steps each space is away from a goal."""
    found, waiting = {goal: 0}, deque([goal])
    while waiting:
        space = waiting.popleft()
        for way, beside in enumerate(EXITS[space]):
            if beside != NOWHERE and beside not in found and _is_there(space, way, inserted, empowered):
                found[beside] = found[space] + 1
                waiting.append(beside)
    return tuple(found.get(space, FAR) for space in range(len(EXITS)))


def _is_there(space: int, way: int, inserted: bool, empowered: bool) -> bool:
    when = WHEN[space][way]
    if when and (when == JOINED) == inserted:
        return False
    return empowered or not FOR_EMPOWERED[space][way]


STEPS = tuple(steps_to(goal, bool(way // 2), bool(way % 2)) for goal in GOALS for way in range(4))
"""Rows by goal, and in each the halves joined or the Well inserted, for the others or for the empowered."""


@rule()
def distance(s: State, character: int, goal: int) -> int:
    """How many steps a pawn has to go to one of GOALS."""
    return STEPS[4 * goal + 2 * s.inserted + s.empowered[side_of(character)]][s.pos[character]]


# Where to


@rule()
def nearer_platform(s: State, character: int) -> int:
    """The nearer platform that the ally does not hold or is not nearer to."""
    ally = ally_of(character)
    near = 1 if distance(s, character, PLATFORM + 1) < distance(s, character, PLATFORM) else 0
    taken = s.pos[ally] == PLATFORMS[near] or distance(s, ally, PLATFORM + near) < distance(s, character, PLATFORM + near)
    return PLATFORM + 1 - near if taken else PLATFORM + near


@rule()
def domicile_for(s: State, character: int) -> int:
    """The enemy Domicile to go for: each ally its own while both keys are there, then the nearer one its last."""
    first = 2 * (1 - side_of(character))
    if s.key[first] == 0 and s.key[first + 1] == 0:
        return first + character // 2
    left = first if s.key[first] == 0 else first + 1
    nearer = distance(s, character, left) <= distance(s, ally_of(character), left)
    return left if nearer else ALTAR + 1 - side_of(character)


@rule()
def goal_of(s: State, character: int) -> int:
    """Which of GOALS a pawn should reach next."""
    side, ally = side_of(character), ally_of(character)
    if s.empowered[side] == 1:
        return ALTAR + side if s.occupied[side] == 0 else nearer_platform(s, character)
    if s.unlocked[1 - side] == 1:
        return LECTERN + 1 - side
    if has_both_keys(s, side):
        altar = ALTAR + 1 - side
        return altar if distance(s, character, altar) <= distance(s, ally, altar) else LECTERN + 1 - side
    return domicile_for(s, character)


# Rounds that dice take, in tenths of a round

LOCK_ROUNDS, UNLOCK_ROUNDS, BOOK_ROUNDS = 24, 34, 20
"""A pair of faces falls one time in nine, three rolls a turn; a lock gives way after three turns, for the book both roll."""
AFTER_KEYS, AFTER_UNLOCKING = 70, 60
"""The ways that come later, as they usually are: from a Domicile to the Altar, and from the Lectern to the Well."""
WAY_BACK = 20
"""What a pawn that must leave its platform needs to come back."""
TWO_DICE = tuple(6 - abs(total - 7) for total in range(2, 13))


def _cells_rounds() -> tuple[int, ...]:
    """How long one pawn needs to open the cells that are shut, a bit for each total from 2; the ways back counted."""
    rounds = [0.0] * 2048
    for shut in range(1, 2048):
        ways = [TWO_DICE[i] * (shut >> i & 1) for i in range(11)]
        opened = 1 - (1 - sum(ways) / 36) ** 3
        after = sum(many * rounds[shut & ~(1 << i)] for i, many in enumerate(ways)) / sum(ways)
        rounds[shut] = (10 + (1 - opened) * WAY_BACK) / opened + after
    return tuple(round(each) for each in rounds)


CELLS_ROUNDS = _cells_rounds()
CELLS_AT_FIRST = CELLS_ROUNDS[sum(1 << total - 2 for total in (2, 3, 5, 7, 9, 11, 12))]
QUICK, ON_HORSE, SLOWED = 14, 10, 20
"""Tenths of a round for ten steps with two dice and with three, and what an Epidemic costs at most."""
WAY_HOME = 35
"""From the Well to the own Altar."""
CAGED, SKIPPED, CARD_WORTH = 18, 10, 3

STEPS_OF_CHANCE = 64
AHEAD = tuple(
    round(500 * (1 + erf(n / STEPS_OF_CHANCE / sqrt(2)))) for n in range(-3 * STEPS_OF_CHANCE, 3 * STEPS_OF_CHANCE + 1)
)
"""The chance of being ahead by so many parts of a deviation, from 3 behind to 3 ahead, per mille."""
DEVIATION = tuple(round(12 + 13 * tens**0.5) for tens in range(401))
"""How far the difference of two sides may stray, in tenths of a round, by the rounds that both still need together."""


@rule()
def rounds_to(s: State, character: int, goal: int) -> int:
    """How long a pawn needs for the way to a goal, in tenths of a round; a ration saves a round, at most every second one."""
    steps = distance(s, character, goal)
    pace = ON_HORSE if s.horse[character] == 1 or s.empowered[side_of(character)] == 1 else QUICK
    rolls = steps * pace // 10 + 3 * (steps > 0)
    if is_afflicted(s, character) and s.empowered[side_of(character)] == 0:
        rolls += min(rolls, SLOWED)
    return rolls - min(10 * s.rations[character], rolls // 2) + CAGED * s.caged[character] + SKIPPED * s.skip[character]


@rule()
def rounds_for(s: State, character: int, goal: int) -> int:
    """How long a pawn needs at a goal and on the way there: a lock takes rolls, fewer if it was tried before, an Altar too."""
    rounds = rounds_to(s, character, goal)
    if goal < TERRITORIES and s.access[goal] == 0:
        return rounds + LOCK_ROUNDS - 7 * s.fails[character, goal]
    enemy = 1 - side_of(character)
    return rounds + UNLOCK_ROUNDS * (goal == ALTAR + enemy and has_both_keys(s, side_of(character)))


@rule()
def rounds_of_both(s: State, side: int, one: int, other: int) -> int:
    """How long the allies need for two goals, shared out well: the longer work counts, and a little of the shorter."""
    best = FAR * FAR
    for swapped in range(2):
        first = rounds_for(s, side, other if swapped == 1 else one)
        second = rounds_for(s, ally_of(side), one if swapped == 1 else other)
        best = min(best, (5 * max(first, second) + min(first, second)) // 6)
    return best


@rule()
def goals_of(s: State, side: int) -> int:
    """The two of GOALS that a side needs next, as one number: the first times their number, and the second."""
    enemy = 1 - side
    if s.empowered[side] == 1:
        return NUMBER * (ALTAR + side) + ALTAR + side if s.occupied[side] == 0 else NUMBER * PLATFORM + PLATFORM + 1
    if has_both_keys(s, side):
        return NUMBER * (ALTAR + enemy) + LECTERN + enemy
    first = 2 * enemy
    if s.key[first] == 0 and s.key[first + 1] == 0:
        return NUMBER * first + first + 1
    return NUMBER * (first if s.key[first] == 0 else first + 1) + ALTAR + enemy


@rule()
def rounds_later(s: State, side: int) -> int:
    """How long a side needs for all that comes after its next two goals, as it usually is."""
    if s.empowered[side] == 1:
        return BOOK_ROUNDS + (WAY_HOME + CELLS_ROUNDS[s.occupied[side] >> 2] * 6 // 10 if s.occupied[side] != 0 else 0)
    cards = CARD_WORTH * (s.held[side] + s.held[ally_of(side)])
    unlocking = 0 if has_both_keys(s, side) else UNLOCK_ROUNDS + AFTER_KEYS
    return BOOK_ROUNDS + WAY_HOME + CELLS_AT_FIRST * 6 // 10 + AFTER_UNLOCKING + unlocking - cards


@rule()
def rounds_left(s: State, side: int) -> int:
    """How many tenths of a round a side needs to win, about."""
    later = rounds_later(s, side)
    if s.empowered[side] == 0 and s.unlocked[1 - side] == 1:
        lectern = LECTERN + 1 - side
        return later + min(rounds_to(s, side, lectern), rounds_to(s, ally_of(side), lectern))
    goals = goals_of(s, side)
    return later + rounds_of_both(s, side, goals // NUMBER, goals % NUMBER)


@rule()
def evaluate(s: State, seat: int) -> int:
    """A seat's chance of winning per mille: that its side needs fewer rounds than the other."""
    side = side_of(seat) if s.seats == CHARACTERS else seat
    light, darkness = rounds_left(s, LIGHT), rounds_left(s, 1 - LIGHT)
    ahead = STEPS_OF_CHANCE * (darkness - light) // DEVIATION[min(400, (light + darkness) // 10)]
    chance = AHEAD[max(0, min(6 * STEPS_OF_CHANCE, ahead + 3 * STEPS_OF_CHANCE))]
    return chance if side == LIGHT else 1000 - chance
