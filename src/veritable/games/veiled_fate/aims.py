"""What a Celestial of Veiled Fate is after: how far its condition is from being met, and what a Renown is worth to it.

Every role turns into wishes for single Demis. The Tormentor pushes one down and all others up, the Arbiter parts two, Mother
lifts those that players back, the Steward draws all to where most of them are, the Sorcerer brings the child to its own Renown,
and the Prophet each Demi to what was foretold. Eredan wants nobody's Renown, but to know.
"""

from math import exp

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.demi_cards import belief
from veritable.games.veiled_fate.rules.board import demi_players, on_board
from veritable.games.veiled_fate.rules.ending import gathered_from
from veritable.games.veiled_fate.rules.renown import markers, standing
from veritable.games.veiled_fate.state import (
    ARBITER,
    DEMIS,
    EREDAN,
    GONE,
    MOTHER,
    NO_SEAT,
    PROPHET,
    SORCERER,
    STEWARD,
    TORMENTOR,
)
from veritable.games.veiled_fate.tables import GUESSES_NEEDED, STEWARD_DEMIS, STEWARD_RANGE

NEVER = 12
"""A condition that is as far as this is as good as out of reach."""
#                              Age:      I            II           III
MET, FADES = (0, 350, 450, 650), (0.0, 0.15, 0.25, 0.5)
CHANCE = tuple(tuple(round(met * exp(-n * fades)) for n in range(NEVER + 1)) for met, fades in zip(MET, FADES, strict=True))
"""`CHANCE[age][n]`: how likely a Celestial wins, per mille, whose condition is off by n."""
NOT_YET = 250
"""The same before its cards are dealt."""

LIFTED, LOWERED = 700, -700
TORMENTED, TORMENTORS_OTHERS = -1000, 120
FOR_EACH_OFF, AT_MOST = 350, 1000
"""What a Renown of a Demi is worth that should rise or fall, of the Tormentor's own and all others, and for each Renown that a
Demi is away from where it should be, up to a limit."""


@rule()
def seen_through(s: State, seat: int) -> int:
    """How sure the others are whom a seat backs, per mille."""
    total = 0
    for demi in range(DEMIS):
        total += belief(s, seat, demi)
    return 1000 * belief(s, seat, s.card[seat, 0] - 1) // total


# How far a condition is from being met


@rule()
def arbiter_off(s: State, high: int, low: int) -> int:
    """How many places two Demis are away from the upper three and the lower three."""
    return max(0, standing(s, s.card[s.throne, high] - 1) - 2) + max(0, markers(s) - 3 - standing(s, s.card[s.throne, low] - 1))


@rule()
def mother_off(s: State) -> int:
    """How often an unused Demi is ahead of a player's."""
    unused, n = 0, 0
    for place in range(markers(s)):
        if s.backers[s.ladder[place]] > 0:
            n += unused
        else:
            unused += 1
    return n


@rule()
def gathering_place(s: State) -> int:
    """The lowest Renown of the range that most Demis are within."""
    best, most = 0, -1
    for demi in range(DEMIS):
        n = gathered_from(s, s.renown[demi])
        if n > most:
            best, most = s.renown[demi] + 0, n
    return best


@rule()
def prophecy_off(s: State, i: int) -> int:
    """How far a Demi of the Prophet is from its fate; `NEVER` when its time is over."""
    demi = s.card[s.throne, i] - 1
    if s.fated[i] > 0 or s.time_token[i] < s.age or not on_board(s, demi):
        return NEVER
    return abs(s.renown[demi] - s.renown_token[i])


@rule()
def prophet_off(s: State) -> int:
    """How far the nearest Demis are that are still needed for two to meet their fate."""
    first, second, fated = NEVER, NEVER, 0
    for i in range(4):
        n = prophecy_off(s, i)
        fated += s.fated[i] > 0
        second = min(second, max(first, n))
        first = min(first, n)
    return first if fated > 0 else first + second


@rule()
def eredan_off(s: State) -> int:
    """How many right guesses are still in doubt, in halves."""
    sure = 0
    for seat in range(s.seats):
        if seat != s.throne:
            sure += seen_through(s, seat)
    return max(0, 2 * GUESSES_NEEDED[demi_players(s)] - 2 * sure // 1000)


@rule()
def off(s: State) -> int:
    """How far the condition of the Celestial is from being met, by a measure of its own for each role."""
    if s.role == ARBITER:
        return min(arbiter_off(s, 0, 1), arbiter_off(s, 1, 0))
    if s.role == TORMENTOR:
        return markers(s) - 1 - standing(s, s.card[s.throne, 0] - 1)
    if s.role == MOTHER:
        return mother_off(s)
    if s.role == STEWARD:
        return 2 * max(0, STEWARD_DEMIS[s.steward_card] - gathered_from(s, gathering_place(s)))
    if s.role == PROPHET:
        return prophet_off(s)
    if s.role == EREDAN:
        return eredan_off(s)
    child = s.card[s.throne, 0] - 1
    return abs(s.renown[child] - s.sorcerer_renown) if s.sorcerer_at != GONE and on_board(s, child) else NEVER


@rule()
def is_dealt(s: State) -> bool:
    """Whether the Celestial and all others have what the condition is about."""
    if s.role == STEWARD:
        return s.steward_card > 0
    for seat in range(s.seats):
        if s.cards_dealt[seat] == 0 and (seat != s.throne or s.role not in (EREDAN, MOTHER)):
            return False
    return s.role != PROPHET or s.renown_token[3] > 0


@rule()
def celestial_chance(s: State) -> int:
    """How likely the Celestial's condition is met at the end, per mille; without a Celestial 0."""
    if s.throne == NO_SEAT:
        return 0
    return CHANCE[s.age][max(0, min(NEVER, off(s)))] if is_dealt(s) else NOT_YET


# Whom a Celestial cares for


@rule()
def towards(renown: int, aim: int) -> int:
    """What a Renown is worth to a Demi that should come to another."""
    return max(-AT_MOST, min(AT_MOST, FOR_EACH_OFF * (aim - renown)))


@rule()
def weigh_for_arbiter(s: State) -> None:
    """The one of the two that is ahead is lifted, the other lowered."""
    one, other = s.card[s.throne, 0] - 1, s.card[s.throne, 1] - 1
    if standing(s, one) > standing(s, other):
        one, other = other, one
    s.care[one], s.care[other] = LIFTED, LOWERED


@rule()
def weigh_for_all(s: State) -> None:
    """Tormentor, Mother and Steward care for every Demi."""
    low = gathering_place(s) if s.role == STEWARD else 0
    middle = low + STEWARD_RANGE[s.steward_card] // 2
    for demi in range(DEMIS):
        if s.role == TORMENTOR:
            s.care[demi] = TORMENTED if s.card[s.throne, 0] == demi + 1 else TORMENTORS_OTHERS
        elif s.role == MOTHER:
            s.care[demi] = LIFTED if s.backers[demi] > 0 else LOWERED
        else:
            s.care[demi] = towards(s.renown[demi], middle)


@rule()
def weigh_for_celestial(s: State) -> None:
    """`care` is what a Renown of each Demi is worth to the Celestial, by its own cards and what its role lets it see."""
    for figure in range(DEMIS + 1):
        s.care[figure] = 0
    if s.role == EREDAN or not is_dealt(s):
        return
    if s.role == ARBITER:
        weigh_for_arbiter(s)
    elif s.role == SORCERER:
        child = s.card[s.throne, 0] - 1
        s.care[child] = towards(s.renown[child], s.sorcerer_renown)
        s.care[DEMIS] = -s.care[child]  # its own figure
    elif s.role == PROPHET:
        for i in range(4):
            if prophecy_off(s, i) < NEVER:
                s.care[s.card[s.throne, i] - 1] = towards(s.renown[s.card[s.throne, i] - 1], s.renown_token[i])
    else:
        weigh_for_all(s)
