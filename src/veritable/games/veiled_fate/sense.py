"""What a bot should know of Veiled Fate: whose Demi is how far, what quests under way will do to it, and what is worth trying.

A good player counts the Renown of the Demis that players back, reads the votes on a quest against what its slots give, moves
the own Demi where feathers are likely and others where they are not, does not show too soon whom it backs, and keeps an eye on
the Celestial's condition and on Hadria, above whom nobody survives. A bot does so in worlds that fit what it knows, in each of
which every card is open.
"""

from math import exp

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.aims import celestial_chance, seen_through
from veritable.games.veiled_fate.rules.board import on_board, row_at
from veritable.games.veiled_fate.rules.cards import cards_held
from veritable.games.veiled_fate.rules.renown import standing
from veritable.games.veiled_fate.rules.servants import servants_feathers, servants_scorpions
from veritable.games.veiled_fate.state import JUDGEMENT, KINDS
from veritable.games.veiled_fate.tables import FEATHERS_ON, FURTHER_VOTES, SCORPIONS_ON
from veritable.games.veiled_fate.wishes import COMPLETED, feathers_win, free_slots, hope, own_demi, weigh_demis, wish

#              Age: I  II III
A_RENOWN = (0, 13, 25, 39)
A_HOPE = (0, 12, 18, 23)
A_CARD = (0, 4, 5, 5)
TO_BE_KNOWN = (0, 27, 24, 17)
"""How much these count by Age, in fiftieths: a Renown, one expected of the quest under way, a card in hand, and that the others
know for certain whom one backs. Fitted to the ends of some thousand games of players who follow their wishes."""

FIFTIETHS = 400
WEIGHT = tuple(max(1, round(10_000 * exp(-n / 50))) for n in range(FIFTIETHS + 1))
"""How likely a seat wins that is so many fiftieths behind the best one, against it."""
A_SPACE_IN_FRONT = 1
"""What each place in front of another on the track counts, Renown being equal."""
ABOVE_HADRIA = (0, 12, 24, 48)
"""What every Renown above Hadria takes away, by Age."""
GONE_FROM_THE_BOARD = -FIFTIETHS


@rule()
def leaning(s: State, row: int) -> int:
    """How many more feathers than scorpions lie on a quest already, Servants counted."""
    n = servants_feathers(s, row) - servants_scorpions(s, row)
    for kind in range(KINDS):
        n += s.pile[row, kind] * (FEATHERS_ON[kind] - SCORPIONS_ON[kind])
    return n


@rule()
def prospect(s: State, demi: int) -> int:
    """What a Demi may expect of the quest it is on, in thousandths of a Renown."""
    if s.demi_slot[demi] == 0:
        return 0
    row, i = row_at(s.demi_at[demi]), s.demi_slot[demi] - 1
    if row == JUDGEMENT:
        return hope(s.quest[row], i, 500)
    free = free_slots(s, row)
    win = feathers_win(leaning(s, row), free + FURTHER_VOTES[s.quest[row]])
    return hope(s.quest[row], i, win) * COMPLETED[free] // 1000


@rule()
def points(s: State, seat: int) -> int:
    """How far a seat is, in fiftieths: its Demi's Renown and quest, its hand, danger above Hadria, and being seen through."""
    demi, age = own_demi(s, seat), s.age + 0
    if not on_board(s, demi):
        return GONE_FROM_THE_BOARD
    n = A_RENOWN[age] * s.renown[demi] + A_HOPE[age] * prospect(s, demi) // 1000 + A_CARD[age] * cards_held(s, seat)
    n -= A_SPACE_IN_FRONT * standing(s, demi) + TO_BE_KNOWN[age] * seen_through(s, seat) // 1000
    return n - s.hadria * max(0, s.renown[demi] - s.hadria_renown) * ABOVE_HADRIA[age]


@rule()
def most_points(s: State) -> int:
    """Those of the seat that is furthest."""
    most = -10 * FIFTIETHS
    for seat in range(s.seats):
        if own_demi(s, seat) >= 0:
            most = max(most, points(s, seat))
    return most


@rule()
def evaluate(s: State, seat: int) -> int:
    """A seat's chance of winning per mille, in a world where every card is known; who backs the same Demi wins together."""
    celestial, own = celestial_chance(s), own_demi(s, seat)
    if seat == s.throne:
        return celestial
    if own < 0:
        return (1000 - celestial) // s.seats
    most, ours, total = most_points(s), 0, 0
    for other in range(s.seats):
        if own_demi(s, other) >= 0:
            weight = WEIGHT[max(0, min(FIFTIETHS, most - points(s, other)))]
            total += weight
            ours += weight * (own_demi(s, other) == own)
    return (1000 - celestial) * ours // total


PAR, TO_A_PROMISE = 400, 8
"""A promise that neither gains nor loses anything, and how many thousandths of a Renown make it one more."""


@rule()
def prior(s: State, a: int) -> int:
    """How promising an action looks at first sight, 0 to 1000, to the seat that decides; before the deal all look alike."""
    seat = int(s.actor)
    if seat != s.throne and own_demi(s, seat) < 0:
        return PAR
    weigh_demis(s, seat)
    return max(0, min(1000, PAR + wish(s, seat, a) // TO_A_PROMISE))


CHARACTERS = (
    "Friendly and new to the gods: likes a Demi or two, and moves what catches the eye.",
    "Pushes its own Demi forward, and tells everyone by it.",
    "Votes feathers where its own Demi stands, and wonders about the rest later.",
    "A fair evening's opponent: knows what a slot is worth, but believes what it sees on the board.",
    "Remembers who moved whom, and draws its conclusions.",
    "Thinks a turn ahead, and moves Demis that are not its own.",
    "Forgets nothing, thinks two rounds ahead, and soon knows whom you back.",
    "As strong as this machine allows in five seconds.",
)

ALL = 32767
"""A taste that looks at every choice, however many there are."""
HASTY = {"simulations": 1, "widest": 1, "haze": 0}
FORGETFUL = {**HASTY, "forgets": ("favoured",)}
THINKING = {"widest": ALL, "sight": 30, "taste": ALL, "explore": 0.1, "widen": 0.25}

PLANS = {
    "level-1": {"glance": 2, "blur": 180, **FORGETFUL},
    "level-2": {"blur": 122, **FORGETFUL},
    "level-3": {"blur": 70, **FORGETFUL},
    "level-4": {"blur": 36, **FORGETFUL},
    "level-5": HASTY,
    "level-6": {"simulations": 40, **THINKING},
    "level-7": {"simulations": 300, **THINKING},
    "level-8": {**THINKING, "sight": 60, "widen": 0.5},
}
"""Levels 1 to 5 do what they wish for at first sight. The first four forget who moved whom, and misjudge what a move brings, by
a quarter of a Renown at level 4, by nearly one at level 2; the beginner by more, and of all it could do it notices two things
and takes the one that tempts it. From level 6 on they think: votes are counted long after they are cast, so they look on for
some turns in which everybody does what it wishes for, and spend little on what looks bad; level 6 compares its second wish with
the first, and no more."""
