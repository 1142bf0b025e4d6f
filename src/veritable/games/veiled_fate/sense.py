"""What a bot should know of Veiled Fate: whose Demi is how far, what quests under way will do to it, and what is worth trying.

A good player counts the Renown of the Demis that players back, reads the votes on a quest against what its slots give, moves
the own Demi where feathers are likely and others where they are not, does not show too soon whom it backs, and keeps an eye on
the Celestial's condition and on Hadria, above whom nobody survives. A bot does so in worlds that fit what it knows, in each of
which every card is open.
"""

from math import exp

from veritable.core.frames import WHAT, A, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.demi_cards import belief
from veritable.games.veiled_fate.rules.board import fits, is_open, on_board, row_at, touches
from veritable.games.veiled_fate.rules.ending import arbiter_wins, is_gathered, mother_wins, sorcerer_wins
from veritable.games.veiled_fate.rules.renown import markers, standing
from veritable.games.veiled_fate.rules.servants import servants_feathers, servants_scorpions
from veritable.games.veiled_fate.rules.voting import group
from veritable.games.veiled_fate.state import (
    ARBITER,
    ASK_AGE_VOTE,
    ASK_DEST,
    ASK_INFLUENCE,
    ASK_MENU,
    ASK_PORTAL_DEST,
    ASK_SMITE,
    ASK_VOTE,
    DEMIS,
    END_TURN,
    FIRST_CARD,
    FIRST_LOC,
    FIRST_MOVE,
    FIRST_SEAT,
    FIRST_SLOT,
    JUDGEMENT,
    KINDS,
    MOTHER,
    MOVE_FIGURE,
    NO_SEAT,
    REGIONS,
    SLOTS,
    SORCERER,
    STEWARD,
    TORMENTOR,
)
from veritable.games.veiled_fate.tables import (
    AGE_AMOUNT,
    AGE_GROUP,
    AGE_OP,
    COIN_RESULT,
    FEATHERS_ON,
    FURTHER_VOTES,
    OP_GAIN,
    OP_LOSE,
    QUEST_SLOTS,
    RESULT,
    SCORPIONS_ON,
    SMITE_RESULT,
    TO_PICKED,
)

#        Age: I  II  III
URGENCY = (0, 3, 4, 7)
"""How much a lead counts, the more the fewer Ages are left; in quarters."""

SPAN = 60
WEIGHT = tuple(max(1, round(1000 * 2.0 ** (-n / 8))) for n in range(SPAN + 1))
"""How likely a Demi wins that is so far behind the best one, against it."""

HARM = (0.0, 1.5, 1.8, 0.8)
"""By Age, how much it harms to be known for certain: after a fit to 380 games of level 5 with two seats, where in Age II it
counted for as much as a lead in Renown."""
SECRECY = tuple(tuple(round(1000 * exp(-harm * n / 8)) for n in range(9)) for harm in HARM)
"""What is left of a chance in an Age when the others are sure by so many eighths."""

MET, CLOSE, FAR = 450, 250, 120
"""A Celestial's chance per mille when the condition is met now, nearly met, or not."""


@rule()
def worth_of(result: int) -> int:
    """What a slot's result is worth, in halves of a Renown."""
    if result == SMITE_RESULT:
        return -2
    return 0 if result == COIN_RESULT else 2 * result


@rule()
def leaning(s: State, row: int) -> int:
    """How many more feathers than scorpions lie on a quest already, Servants counted."""
    n = servants_feathers(s, row) - servants_scorpions(s, row)
    for kind in range(KINDS):
        n += s.pile[row, kind] * (FEATHERS_ON[kind] - SCORPIONS_ON[kind])
    return n


@rule()
def prospect(s: State, demi: int) -> int:
    """What a Demi may expect of the quest it is on, in halves of a Renown."""
    if s.demi_slot[demi] == 0:
        return 0
    row, i = row_at(s.demi_at[demi]), s.demi_slot[demi] - 1
    feather, scorpion = worth_of(RESULT[0][s.quest[row]][i]), worth_of(RESULT[1][s.quest[row]][i])
    lead = leaning(s, row) if row != JUDGEMENT else 0
    if lead > 0:
        return (3 * feather + scorpion) // 4
    return (3 * scorpion + feather) // 4 if lead < 0 else (feather + scorpion) // 2


@rule()
def points(s: State, demi: int) -> int:
    """How far a Demi is, in quarters of a Renown: its Renown, its place among equals, its quest, and danger above Hadria."""
    if not on_board(s, demi):
        return -SPAN
    above = s.hadria * max(0, s.renown[demi] - s.hadria_renown)
    return 4 * s.renown[demi] + (DEMIS - standing(s, demi)) // 3 + 2 * prospect(s, demi) - above * (2 << s.age)


@rule()
def best_points(s: State) -> int:
    """Those of the best Demi that a player backs."""
    best = -SPAN
    for demi in range(DEMIS):
        if s.backers[demi] > 0:
            best = max(best, points(s, demi))
    return best


@rule()
def weight_of(s: State, demi: int, best: int) -> int:
    """How likely a Demi wins, against the best one's 1000."""
    behind = (best - points(s, demi)) * URGENCY[s.age] // 4
    return WEIGHT[max(0, min(SPAN, behind))]


@rule()
def celestial_chance(s: State) -> int:
    """How likely the Celestial's condition is met at the end, per mille; without a Celestial 0."""
    if s.throne == NO_SEAT:
        return 0
    if s.role == TORMENTOR and s.card[s.throne, 0] > 0:
        from_last = markers(s) - 1 - standing(s, s.card[s.throne, 0] - 1)
        return MET if from_last == 0 else CLOSE if from_last == 1 else FAR
    if s.role == SORCERER and s.card[s.throne, 0] > 0:
        return MET if sorcerer_wins(s) else FAR
    if s.role == ARBITER and s.card[s.throne, 1] > 0:
        return MET if arbiter_wins(s, 0, 1) or arbiter_wins(s, 1, 0) else FAR
    if s.role == STEWARD and s.steward_card > 0:
        return MET if is_gathered(s) else FAR
    if s.role == MOTHER:
        return MET if mother_wins(s) else FAR
    return CLOSE


@rule()
def evaluate(s: State, seat: int) -> int:
    """A seat's chance of winning per mille, in a world where every card is known."""
    celestial = celestial_chance(s)
    if seat == s.throne:
        return celestial
    own = s.card[seat, 0] - 1
    if own < 0:
        return (1000 - celestial) // s.seats
    best, total = best_points(s), 0
    for demi in range(DEMIS):
        if s.backers[demi] > 0:
            total += weight_of(s, demi, best)
    return (1000 - celestial) * weight_of(s, own, best) // max(1, total)


@rule()
def secrecy(s: State, seat: int) -> int:
    """What is left of a seat's chances, of 1000, when the others act against it as far as they can tell whom it backs."""
    if seat == s.throne or s.card[seat, 0] == 0:
        return 1000
    total = 0
    for demi in range(DEMIS):
        total += belief(s, seat, demi)
    return SECRECY[s.age][8 * belief(s, seat, s.card[seat, 0] - 1) // total]


# What is worth trying


FEATHERS_WIN = (80, 170, 300, 500, 700, 830, 920)
FEATHERS_WON = (10, 20, 60, 500, 940, 980, 990)
"""How likely it is, per mille, that there will be more feathers when they lead by -3 to 3: while votes are still to come, and
when only plus-twos may change it."""
MOST_LEAD = 3
ALL_SMITTEN = -10
"""What a tie on a quest is worth to everybody there, in twentieths of a Renown."""
NOTHING_TO_GAIN = -25
"""What a move counts for that leads onto no slot, likewise."""


@rule()
def own_demi(s: State) -> int:
    """The Demi of the seat that decides; -1 for a Celestial, whose wishes are of another kind."""
    return -1 if s.actor == s.throne else s.card[s.actor, 0] - 1


@rule()
def stake(s: State, demi: int, own: int) -> int:
    """How much the owner of one Demi cares for what another one gets: the own counts most, one that nobody backs not at all."""
    return 3 if demi == own else -(s.backers[demi] > 0)


@rule()
def free_slots(s: State, row: int) -> int:
    """How many slots of a quest are free."""
    n = 0
    for i in range(QUEST_SLOTS[s.quest[row]]):
        n += s.slot[row, i] == 0
    return n


@rule()
def hope(s: State, row: int, i: int, lead: int, free: int) -> int:
    """What a slot may bring, in twentieths of a Renown, when feathers lead by so much and so many slots are free."""
    lead, quest = max(-MOST_LEAD, min(MOST_LEAD, lead)), s.quest[row]
    is_settled = free == 0 and FURTHER_VOTES[quest] == 0 and row != JUDGEMENT
    if is_settled and lead == 0:
        return ALL_SMITTEN
    win = FEATHERS_WON[lead + MOST_LEAD] if is_settled else FEATHERS_WIN[lead + MOST_LEAD]
    return (win * worth_of(RESULT[0][quest][i]) + (1000 - win) * worth_of(RESULT[1][quest][i])) // 100


@rule()
def balance(s: State, row: int, lead: int, free: int, own: int) -> int:
    """What all that stand on a quest may get of it, weighed as the owner of a Demi does."""
    n = 0
    for i in range(QUEST_SLOTS[s.quest[row]]):
        if 0 < s.slot[row, i] <= DEMIS:
            n += stake(s, s.slot[row, i] - 1, own) * hope(s, row, i, lead, free)
    return n


@rule()
def promise_of_vote(s: State, kind: int, own: int) -> int:
    """A card that pulls the quest where the seat would have it; where it does not care, the weaker card."""
    row, feathers, scorpions = top(s, A), FEATHERS_ON[kind], SCORPIONS_ON[kind]
    lead = leaning(s, row) + feathers - scorpions
    return 500 + 2 * balance(s, row, lead, free_slots(s, row), own) - 10 * (feathers + scorpions)


@rule()
def gain_of_slot(s: State, demi: int, row: int, i: int, own: int) -> int:
    """What the owner of a Demi gains when this Demi goes onto a slot and the better of a feather and a scorpion is cast."""
    lead, free, cares = leaning(s, row), free_slots(s, row), stake(s, demi, own)
    feather = balance(s, row, lead + 1, free - 1, own) + cares * hope(s, row, i, lead + 1, free - 1)
    scorpion = balance(s, row, lead - 1, free - 1, own) + cares * hope(s, row, i, lead - 1, free - 1)
    return max(feather, scorpion) - balance(s, row, lead, free, own)


@rule()
def promise_of_place(s: State, a: int, own: int) -> int:
    """A slot counts by what it gains, other places less; the own Demi likes the City best of these, from which all is near."""
    if a < FIRST_SLOT:
        return 470 if top(s, A) == own and a == FIRST_LOC else 450
    row, i = (a - FIRST_SLOT) // SLOTS, (a - FIRST_SLOT) % SLOTS
    return 480 + 2 * gain_of_slot(s, top(s, A), row, i, own)


@rule()
def gain_of_move(s: State, demi: int, own: int) -> int:
    """The most that is gained when a Demi moves onto a slot."""
    here, most = s.demi_at[demi], NOTHING_TO_GAIN
    for row in range(REGIONS):
        if here == row + 1 or touches(s, here, row + 1):
            for i in range(SLOTS):
                if is_open(s, row, i) and fits(s, demi, row, i):
                    most = max(most, gain_of_slot(s, demi, row, i, own))
    return most


@rule()
def promise_on_menu(s: State, a: int, own: int) -> int:
    """The move that gains most, of equal ones the own Demi's; resting comes last."""
    if FIRST_MOVE <= a < MOVE_FIGURE:
        return 470 + 30 * (a - FIRST_MOVE == own) + 2 * gain_of_move(s, a - FIRST_MOVE, own)
    return 400 if a == END_TURN else 430


@rule()
def line_brings(s: State, side: int, own: int) -> int:
    """What a line of the Age card brings in Renown, weighed as the owner of a Demi does; coins and the like do not count."""
    op, n = AGE_OP[s.age_card][side], 0
    if op not in (OP_GAIN, OP_LOSE) or AGE_GROUP[s.age_card][side] == TO_PICKED:
        return 0
    concerned = group(s, side, 0)
    for demi in range(DEMIS):
        n += (concerned >> demi & 1) * stake(s, demi, own)
    return n * AGE_AMOUNT[s.age_card][side] * (1 if op == OP_GAIN else -1)


@rule()
def promise_of_age_vote(s: State, kind: int, own: int) -> int:
    """A card that pulls towards the better line of the Age card."""
    wanted = line_brings(s, 0, own) - line_brings(s, 1, own)
    return 500 + 30 * (FEATHERS_ON[kind] - SCORPIONS_ON[kind]) * wanted


@rule()
def promise_of_card(s: State, kind: int, own: int) -> int:
    """How promising a Fate card is, by what it is asked for."""
    what = top(s, WHAT)
    if what in (ASK_VOTE, ASK_INFLUENCE):
        return promise_of_vote(s, kind, own)
    return promise_of_age_vote(s, kind, own) if what == ASK_AGE_VOTE else 500


@rule()
def prior(s: State, a: int) -> int:
    """How promising an action looks at first sight, 0 to 1000."""
    what, own, promise = top(s, WHAT), own_demi(s), 500
    if own < 0:
        return promise
    if what == ASK_MENU:
        promise = promise_on_menu(s, a, own)
    elif FIRST_CARD <= a < FIRST_SEAT:
        promise = promise_of_card(s, a - FIRST_CARD, own)
    elif FIRST_LOC <= a < FIRST_CARD and what in (ASK_DEST, ASK_PORTAL_DEST):
        promise = promise_of_place(s, a, own)
    elif what == ASK_SMITE and a < FIRST_LOC:
        promise = 100 if a == own else 400 + 100 * (s.backers[a] > 0) + 20 * s.renown[a]
    return max(0, min(1000, promise))


CHARACTERS = (
    "Friendly and new to the gods: pushes one Demi forward and tells everyone by it.",
    "Votes feathers where its own Demi stands, and wonders about the rest later.",
    "Keeps count of Renown, but believes what it sees on the board.",
    "A fair evening's opponent: votes with a purpose and hides it a little.",
    "Remembers who moved whom, and draws its conclusions.",
    "Puts itself in your place, and moves Demis that are not its own.",
    "Forgets nothing, thinks far ahead, and soon knows whom you back.",
    "As strong as this machine allows in five seconds.",
)

FORGETFUL = {"forgets": ("favoured",)}
FARSIGHTED = {"sight": 30, "taste": 3, "alone": False}
SECRETIVE = {**FARSIGHTED, "wary": True}

PLANS = {
    "level-1": {"simulations": 12, "widest": 12, "widen": 8.0, "haze": 1000, **FORGETFUL},
    "level-2": {"simulations": 18, "sight": 5, "taste": 2, "haze": 170, **FORGETFUL},
    "level-3": {"simulations": 70, "sight": 10, "taste": 2, "haze": 25, **FORGETFUL},
    "level-4": {"simulations": 110, "widest": 32767, "sight": 12, "taste": 3, "haze": 20},
    "level-5": {"simulations": 800, "explore": 0.1, **FARSIGHTED},
    "level-6": {"simulations": 3_000, **SECRETIVE},
    "level-7": {"simulations": 12_000, **SECRETIVE},
    "level-8": SECRETIVE,
}
"""Votes are counted long after they are cast, so good levels look on for some turns, along what looks promising to all. Levels
1 to 3 do not remember who moved whom; up to level 4 others are expected to do what looks promising, not what is best for
them; from level 6 on they mind being seen through."""
