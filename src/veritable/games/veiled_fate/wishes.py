"""What a seat of Veiled Fate wishes for, in thousandths of a Renown of its own Demi, judged by what that seat can know.

That is its own card, the votes it has seen, and what everybody did in the open: a Demi that others seem to back is one to hold
down. A Celestial cares for Demis by its aim (`aims.py`), and else wishes alike. A quest under way is worth what its slots would
bring to the Demis that the seat cares for, by how the votes it knows lean and how likely the quest is completed at all. The
numbers were found by letting players who do nothing but follow their wishes play each other some millions of times.
"""

from math import exp, sqrt

from veritable.core.frames import WHAT, A, B, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.aims import weigh_for_celestial
from veritable.games.veiled_fate.demi_cards import belief
from veritable.games.veiled_fate.rules.board import fits, is_open, row_at, touches
from veritable.games.veiled_fate.rules.cards import cards_held
from veritable.games.veiled_fate.rules.servants import servants_feathers, servants_scorpions
from veritable.games.veiled_fate.rules.voting import group
from veritable.games.veiled_fate.state import (
    ABYSS,
    ASK_AGE_DEMI,
    ASK_AGE_LOC,
    ASK_AGE_PICK,
    ASK_AGE_VOTE,
    ASK_CENSUS_CARD,
    ASK_CENSUS_REGION,
    ASK_DEST,
    ASK_GUESS,
    ASK_INFLUENCE,
    ASK_JUDGE_DEMI,
    ASK_JUDGE_SLOT,
    ASK_MENU,
    ASK_MOTHER,
    ASK_OMEN,
    ASK_PORTAL_DEMI,
    ASK_PORTAL_DEST,
    ASK_RENOWN,
    ASK_SMITE,
    ASK_SORC_DEST,
    ASK_SWAP_FIRST,
    ASK_SWAP_QUEST,
    ASK_SWAP_SECOND,
    ASK_TIE,
    ASK_VOTE,
    CITY,
    DEMIS,
    END_TURN,
    FIRST_CARD,
    FIRST_LOC,
    FIRST_MOVE,
    FIRST_OUTCOME,
    FIRST_POWER,
    FIRST_RENOWN,
    FIRST_SEAT,
    FIRST_SLOT,
    JUDGEMENT,
    KINDS,
    LOCATIONS,
    MOVE_FIGURE,
    PASS,
    PLUS_TWO,
    POOLS,
    REGIONS,
    SLOTS,
    TRANSFIGURATION,
)
from veritable.games.veiled_fate.tables import (
    AGE_AMOUNT,
    AGE_GROUP,
    AGE_OP,
    CITY_EFFECT,
    CITY_NOTHING,
    COIN_RESULT,
    DRAWS_ON,
    FEATHERS_ON,
    FURTHER_VOTES,
    OP_GAIN,
    OP_LOSE,
    PAYS,
    QUEST_SLOTS,
    RESULT,
    SCORPIONS_ON,
    SMITE_RESULT,
    TO_PICKED,
)

OWN, BACKED = 1000, 200
"""What a Renown of the own Demi is worth, and what one costs of a Demi that somebody else certainly backs."""

MOST_LEAD, MOST_UNSURE = 6, 9
FEATHERS_WIN = tuple(
    tuple(round(1000 / (1 + exp(-1.5 * lead / sqrt(0.5 + unsure)))) for lead in range(-MOST_LEAD, MOST_LEAD + 1))
    for unsure in range(MOST_UNSURE + 1)
)
"""How likely feathers win, per mille, when they lead by so much among the votes one knows, and so many are not known yet."""

COMPLETED = (1000, 720, 480, 230, 230)
"""How likely a quest with so many free slots is completed, per mille."""

SMITTEN = -520
COIN = (1000 + SMITTEN) // 2
"""What it is worth to be Smitten, and to have the coin flipped for it."""
_WORTH = {SMITE_RESULT: SMITTEN, COIN_RESULT: COIN}
WORTH = tuple(tuple(tuple(_WORTH.get(each, 1000 * each) for each in quest) for quest in side) for side in RESULT)
"""`WORTH[side][quest][slot]`: what a figure there gets is worth to it."""

A_CARD, A_LATE_CARD = 190, 150
"""What a Fate card is worth in hand, before the last Age and in it."""
A_DOUBLE, A_PLUS_TWO = 35, 55
"""What these cards are worth beyond that."""
AN_ACTION = 220
"""What Influence costs besides the card."""

SHOWING, DECOY = 85, 50
"""What it costs to be seen moving the own Demi onto a slot, and what it brings to be seen moving another, for each Renown of
the slot and each Age to come."""

END, REST = -60, -410
"""What it is worth to end a turn, and to rest for the Age."""
A_STEP, A_STEP_OF_THE_OWN = -250, 125
"""What a move is worth that leads onto no slot, and how much more if it is the own Demi's."""
TO_A_REWARD, OUT_OF_THE_DEPTHS = -20, 200
"""What a move is worth that leads to the City's reward, and one out of Abyss or Pools, which earns a card."""
OTHER_POWERS = -400
A_SWAP = 50
"""What using a power is worth whose effect is not looked at, and how much more than its effect Transfiguration is worth."""
CENSUS_CARD = 300
"""What is worth putting a card into the Census for."""


FIGURE = DEMIS
"""The Sorcerer's figure where a Demi is asked for."""


# Whom one cares for


@rule()
def own_demi(s: State, seat: int) -> int:
    """The Demi a seat backs; -1 for a Celestial, who backs nobody, and before the deal."""
    return -1 if seat == s.throne else s.card[seat, 0] - 1


@rule()
def suspect(s: State, other: int, own: int) -> None:
    """Every Demi but the own is cared for the less, the likelier another seat backs it."""
    total = 0
    for demi in range(DEMIS):
        total += (demi != own) * belief(s, other, demi)
    for demi in range(DEMIS):
        s.care[demi] -= BACKED * belief(s, other, demi) // total


@rule()
def weigh_demis(s: State, seat: int) -> None:
    """`care` is what a Renown of each Demi is worth to a seat."""
    if seat == s.throne:
        weigh_for_celestial(s)
        return
    own = own_demi(s, seat)
    for demi in range(DEMIS):
        s.care[demi] = 0
    for other in range(s.seats):
        if other != seat and other != s.throne:  # noqa: PLR1714 (compiled, these are numbers of different kinds)
            suspect(s, other, own)
    s.care[FIGURE] = 0
    s.care[own] = OWN


# What a quest is worth


@rule()
def known_lead(s: State, seat: int, row: int) -> int:
    """How many more feathers than scorpions a seat knows to be on a quest, Servants counted."""
    n = servants_feathers(s, row) - servants_scorpions(s, row)
    for kind in range(KINDS):
        n += s.known[seat, row, kind] * (FEATHERS_ON[kind] - SCORPIONS_ON[kind])
    return n


@rule()
def free_slots(s: State, row: int) -> int:
    """How many slots of a quest are free."""
    n = 0
    for i in range(QUEST_SLOTS[s.quest[row]]):
        n += s.slot[row, i] == 0
    return n


@rule()
def hope(quest: int, i: int, win: int) -> int:
    """What a slot may bring when feathers win that likely, per mille."""
    return (win * WORTH[0][quest][i] + (1000 - win) * WORTH[1][quest][i]) // 1000


@rule()
def feathers_win(lead: int, unsure: int) -> int:
    """How likely feathers win, per mille."""
    return FEATHERS_WIN[min(MOST_UNSURE, unsure)][max(-MOST_LEAD, min(MOST_LEAD, lead)) + MOST_LEAD]


@rule()
def outlook(s: State, row: int, lead: int, unsure: int, i: int, demi: int) -> int:
    """What a quest is worth when feathers lead by so much and so many votes are unknown, with a Demi on slot i (-1: none)."""
    quest, free, value = s.quest[row], free_slots(s, row) - (i >= 0), 0
    unsure += free + FURTHER_VOTES[quest]
    win, is_tie = feathers_win(lead, unsure), unsure == 0 and lead == 0
    for j in range(QUEST_SLOTS[quest]):
        there = demi if j == i else s.slot[row, j] - 1
        if there >= 0:
            value += s.care[there] * (SMITTEN if is_tie else hope(quest, j, win)) // 1000
    return value * COMPLETED[free] // 1000


@rule()
def card_costs(s: State, kind: int) -> int:
    """What a card would be worth later."""
    more = A_PLUS_TWO if kind == PLUS_TWO else A_DOUBLE * (FEATHERS_ON[kind] + SCORPIONS_ON[kind] > 1)
    return more + (A_CARD if s.age < 3 else A_LATE_CARD)


@rule()
def unknown_votes(s: State, seat: int, row: int) -> int:
    """How many votes lie on a quest that a seat does not know."""
    return s.size[row] - s.aware[seat, row]


@rule()
def vote_brings(s: State, seat: int, row: int, kind: int) -> int:
    """What a quest is worth with one more vote, less what the card is worth."""
    lead = known_lead(s, seat, row) + FEATHERS_ON[kind] - SCORPIONS_ON[kind]
    return outlook(s, row, lead, unknown_votes(s, seat, row) + DRAWS_ON[kind], -1, 0) - card_costs(s, kind)


@rule()
def best_vote(s: State, seat: int, row: int, i: int, demi: int) -> int:
    """The most that a card of the seat's hand brings on a quest, with a Demi on slot i (-1: none)."""
    lead, unsure, most = known_lead(s, seat, row), unknown_votes(s, seat, row), -OWN * OWN
    for kind in range(KINDS):
        if s.hand[seat, kind] > 0:
            leads = lead + FEATHERS_ON[kind] - SCORPIONS_ON[kind]
            most = max(most, outlook(s, row, leads, unsure + DRAWS_ON[kind], i, demi) - card_costs(s, kind))
    return most


@rule()
def as_it_is(s: State, seat: int, row: int) -> int:
    """What a quest is worth as it stands."""
    return outlook(s, row, known_lead(s, seat, row), unknown_votes(s, seat, row), -1, 0)


# Moves


@rule()
def slot_brings(s: State, seat: int, demi: int, row: int, i: int) -> int:
    """What it brings a seat to move a Demi onto a slot with its best vote, and to be seen doing that."""
    seen = 0 if seat == s.throne else -SHOWING if demi == own_demi(s, seat) else DECOY
    seen *= PAYS[s.quest[row]][i] * (3 - s.age)
    return best_vote(s, seat, row, i, demi) - as_it_is(s, seat, row) + seen


@rule()
def stands_at(s: State, demi: int) -> int:
    """Where a Demi is, or the Sorcerer's figure."""
    return s.sorcerer_at + 0 if demi == FIGURE else s.demi_at[demi] + 0


@rule()
def step_brings(s: State, seat: int, demi: int, place: int) -> int:
    """What it brings a seat to move a Demi to a location."""
    here, value = stands_at(s, demi), A_STEP
    if here in (ABYSS, POOLS):
        value = OUT_OF_THE_DEPTHS
    elif place == CITY and CITY_EFFECT[s.city_card] != CITY_NOTHING and s.city_seen == 0:
        value = TO_A_REWARD
    return value + A_STEP_OF_THE_OWN * (demi == own_demi(s, seat))


@rule()
def best_slot(s: State, seat: int, demi: int) -> int:
    """The most that moving a Demi onto a slot brings."""
    here, most = stands_at(s, demi), -OWN * OWN
    for row in range(REGIONS):
        if here == row + 1 or touches(s, here, row + 1):
            for i in range(SLOTS):
                if is_open(s, row, i) and (demi == FIGURE or fits(s, demi, row, i)):
                    most = max(most, slot_brings(s, seat, demi, row, i))
    return most


@rule()
def move_brings(s: State, seat: int, demi: int) -> int:
    """The most that moving a Demi brings."""
    most = best_slot(s, seat, demi) if cards_held(s, seat) > 0 else -OWN * OWN
    for place in range(LOCATIONS):
        if touches(s, stands_at(s, demi), place):
            most = max(most, step_brings(s, seat, demi, place))
    return most


@rule()
def journey_brings(s: State, seat: int, demi: int, a: int) -> int:
    """What it brings to move a Demi to a location or onto a slot."""
    if a < FIRST_SLOT:
        return step_brings(s, seat, demi, a - FIRST_LOC)
    return slot_brings(s, seat, demi, (a - FIRST_SLOT) // SLOTS, (a - FIRST_SLOT) % SLOTS)


# Powers


@rule()
def swap_brings(s: State, seat: int, row: int, one: int, other: int) -> int:
    """What it brings that two Demis on a quest exchange their slots."""
    quest, free = s.quest[row], free_slots(s, row)
    win = feathers_win(known_lead(s, seat, row), unknown_votes(s, seat, row) + free + FURTHER_VOTES[quest])
    gain = hope(quest, s.demi_slot[other] - 1, win) - hope(quest, s.demi_slot[one] - 1, win)
    return (s.care[one] - s.care[other]) * gain // 1000 * COMPLETED[free] // 1000


@rule()
def best_swap(s: State, seat: int) -> int:
    """The most that exchanging the own Demi with another on its quest brings."""
    own, most = own_demi(s, seat), -OWN * OWN
    row = row_at(s.demi_at[own]) if own >= 0 and s.demi_slot[own] > 0 else JUDGEMENT
    if row < REGIONS:
        for i in range(QUEST_SLOTS[s.quest[row]]):
            other = s.slot[row, i] - 1
            if 0 <= other < DEMIS and other != own:
                most = max(most, swap_brings(s, seat, row, own, other))
    return most


@rule()
def menu_brings(s: State, seat: int, a: int) -> int:
    """What an action, or the end of the turn, brings."""
    if FIRST_MOVE <= a <= MOVE_FIGURE:
        return move_brings(s, seat, a - FIRST_MOVE)
    if a == END_TURN:
        return END if s.acted and s.touched else REST
    if a == FIRST_POWER + TRANSFIGURATION:
        return max(2 * OTHER_POWERS, best_swap(s, seat) + A_SWAP)
    return OTHER_POWERS


@rule()
def target_brings(s: State, seat: int, what: int, a: int) -> int:
    """What it brings to name somebody or something for a power."""
    if what == ASK_SWAP_QUEST:
        own = own_demi(s, seat)
        return OWN * (own >= 0 and s.demi_at[own] == a - FIRST_LOC)
    if what == ASK_SWAP_SECOND:
        return swap_brings(s, seat, top(s, A), top(s, B), a)
    if what == ASK_PORTAL_DEST:
        return journey_brings(s, seat, top(s, A), a)
    return -s.care[a] if what == ASK_SMITE else s.care[a]


# Votes


@rule()
def quest_vote_brings(s: State, seat: int, a: int) -> int:
    """What it brings to lay a card on a quest, to use Influence, or to pass."""
    row = top(s, A)
    if FIRST_CARD <= a < FIRST_SEAT:
        return vote_brings(s, seat, row, a - FIRST_CARD)
    return as_it_is(s, seat, row) if a == PASS else best_vote(s, seat, row, -1, 0) - AN_ACTION


@rule()
def said_brings(s: State, what: int, side: int) -> int:
    """What it brings to say that feathers, or scorpions, win a quest: by Omen, in a tie, or for Mother's third card."""
    row, value = s.stack[s.depth - 2, A] if what == ASK_MOTHER else top(s, A), 0
    for i in range(QUEST_SLOTS[s.quest[row]]):
        if s.slot[row, i] > 0:
            value += s.care[s.slot[row, i] - 1] * WORTH[side][s.quest[row]][i] // 1000
    return value


@rule()
def line_brings(s: State, side: int) -> int:
    """What a line of the Age card brings in Renown; coins and the like do not count."""
    op, n = AGE_OP[s.age_card][side], 0
    if op not in (OP_GAIN, OP_LOSE) or AGE_GROUP[s.age_card][side] == TO_PICKED:
        return 0
    concerned = group(s, side, 0)
    for demi in range(DEMIS):
        n += (concerned >> demi & 1) * s.care[demi]
    return n * AGE_AMOUNT[s.age_card][side] * (1 if op == OP_GAIN else -1)


@rule()
def place_matters(s: State, place: int) -> int:
    """What a Renown for everybody at a place is worth."""
    n = 0
    for demi in range(DEMIS):
        n += (s.demi_at[demi] == place) * s.care[demi]
    return n


@rule()
def judging_brings(s: State, a: int) -> int:
    """What a slot of Judgement's quest brings to the Demi that is put on it."""
    return s.care[top(s, A)] * hope(s.quest[JUDGEMENT], (a - FIRST_SLOT) % SLOTS, 500) // 1000


@rule()
def age_brings(s: State, what: int, a: int) -> int:
    """What a choice in the Age vote brings."""
    leans = FEATHERS_ON[a - FIRST_CARD] - SCORPIONS_ON[a - FIRST_CARD] if FIRST_CARD <= a < FIRST_SEAT else 0
    if what == ASK_AGE_VOTE:
        return leans * (line_brings(s, 0) - line_brings(s, 1))
    if what == ASK_CENSUS_CARD:
        return leans * place_matters(s, top(s, A) + 1)
    if what == ASK_JUDGE_SLOT:
        return judging_brings(s, a)
    if what == ASK_AGE_LOC:
        return place_matters(s, a - FIRST_LOC)
    if what == ASK_CENSUS_REGION:
        return abs(place_matters(s, a - FIRST_LOC)) - CENSUS_CARD if a < FIRST_CARD else 0
    return s.care[a] + 0


@rule()
def celestial_brings(s: State, seat: int, what: int, a: int) -> int:
    """What only a Celestial decides: where the figure goes, who backs whom, and what becomes of a Demi in so many Ages."""
    if what == ASK_SORC_DEST:
        return journey_brings(s, seat, FIGURE, a)
    if what == ASK_GUESS:
        return belief(s, top(s, A), a)
    return -OWN * abs(a - FIRST_RENOWN + 1 - s.time_token[top(s, A)])


@rule()
def wish(s: State, seat: int, a: int) -> int:
    """What an action brings its seat, `care` being that seat's; 0 where nothing is known to tell choices apart."""
    what = top(s, WHAT)
    if what == ASK_MENU:
        return menu_brings(s, seat, a)
    if what == ASK_DEST:
        return journey_brings(s, seat, top(s, A), a)
    if what in (ASK_VOTE, ASK_INFLUENCE):
        return quest_vote_brings(s, seat, a)
    if what in (ASK_SMITE, ASK_PORTAL_DEMI, ASK_PORTAL_DEST, ASK_SWAP_QUEST, ASK_SWAP_FIRST, ASK_SWAP_SECOND):
        return target_brings(s, seat, what, a)
    if what in (ASK_AGE_VOTE, ASK_AGE_DEMI, ASK_AGE_LOC, ASK_AGE_PICK, ASK_CENSUS_REGION, ASK_CENSUS_CARD):
        return age_brings(s, what, a)
    if what in (ASK_OMEN, ASK_MOTHER, ASK_TIE):
        return said_brings(s, what, a - FIRST_OUTCOME)
    if what in (ASK_SORC_DEST, ASK_GUESS, ASK_RENOWN):
        return celestial_brings(s, seat, what, a)
    return age_brings(s, what, a) if what in (ASK_JUDGE_DEMI, ASK_JUDGE_SLOT) else 0
