"""The three Ages: their set-up, whose turn it is, clean-up, and the Prophet's check."""

from veritable.core.frames import STEP, A, count_up, go_on, pop, push, put, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.rules.board import all_step_off, any_incomplete, clockwise, is_incomplete, plays
from veritable.games.veiled_fate.rules.cards import bury_pile
from veritable.games.veiled_fate.rules.renown import remove
from veritable.games.veiled_fate.rules.setting_up import next_part, quests_this_age
from veritable.games.veiled_fate.state import (
    AGE,
    AGE_SETUP,
    ASK_PLACE,
    ASK_SIDE,
    BY_ROLE,
    CHANCE_AGE,
    CHANCE_CITY,
    CHANCE_QUEST,
    DRAWING,
    ENDING,
    EREDAN,
    EVEN_HAND,
    JUDGEMENT,
    MOTHER,
    PROPHET,
    REGIONS,
    SETTING_UP,
    STEWARD,
    TURN,
    TURNS,
    VOTING,
    YES,
)
from veritable.games.veiled_fate.tables import AGE_DRAW, FATES_TO_WIN, MOTHERS_DRAW, PROPHETS_CARDS

DEALT = 7
"""A quest drawn for this row is dealt to a seat, which will place it."""

LAST_AGE = 3


@rule("VF-50", "VF-69", "VF-E01")
def carry_on_game(s: State) -> None:
    """The set-up, three Ages and the end of the game."""
    part = top(s, STEP)
    if part == 0:
        go_on(s, 1)
        push(s, SETTING_UP, 0, 0, 0)
    elif part == 1:
        go_on(s, 2)
        push(s, AGE, 0, 0, 0)
    elif s.age < LAST_AGE:
        s.age += 1
        go_on(s, 1)
    else:
        pop(s)
        push(s, ENDING, 0, 0, 0)


@rule("VF-50")
def carry_on_age(s: State) -> None:
    """An Age is set-up, turns, Age vote, clean-up and the Prophet's check."""
    part = top(s, STEP)
    go_on(s, part + 1)
    if part == 0:
        wake_all(s)
        if s.age > 1:
            push(s, AGE_SETUP, 0, 0, 0)
    elif part == 1:
        push(s, TURNS, 0, s.first, 0)
    elif part == 2:
        push(s, VOTING, 0, 0, 0)
    else:
        pop(s)
        clean_up(s)
        check_fates(s)


@rule("VF-34")
def wake_all(s: State) -> None:
    """With a new Age nobody rests, and turns are counted anew."""
    for seat in range(s.seats):
        s.rested[seat] = 0
        s.turns[seat] = 0


@rule("VF-51", "VF-C41", "VF-R49")
def age_draw(s: State, seat: int) -> int:
    """How many Fate cards a seat draws when Age II or III begins."""
    return MOTHERS_DRAW if plays(s, seat, MOTHER) else AGE_DRAW


@rule("VF-09", "VF-51", "VF-R09")
def carry_on_age_setup(s: State) -> None:
    """The token passes on; then Age card, perhaps City card, Fate cards, quests."""
    part = top(s, STEP)
    if part == 0:
        s.first = clockwise(s, s.first, 1)
        go_on(s, 1)
        push(s, CHANCE_AGE, 0, 0, 0)
    elif part == 1:
        go_on(s, 2)
        if s.city_card_per_age == YES:
            push(s, CHANCE_CITY, 0, 0, 0)
    elif part == 2:
        draw_for_age(s)
    else:
        deal_quest(s)


@rule("VF-51")
def draw_for_age(s: State) -> None:
    """From the first player clockwise every seat draws."""
    n = count_up(s, A)
    if n == s.seats:
        next_part(s)
    else:
        seat = clockwise(s, s.first, n)
        push(s, DRAWING, seat, age_draw(s, seat), 0)


@rule("VF-52", "VF-R39")
def dealt_to(s: State, n: int) -> int:
    """Who is dealt the n-th quest of an Age: one each from the first, left over ones to the first, and always the Steward."""
    if n >= s.seats:
        return s.first + 0
    last = quests_this_age(s) - 1
    if n == last and s.role == STEWARD and (s.throne - s.first) % s.seats > last:
        return s.throne + 0
    return clockwise(s, s.first, n)


@rule("VF-51", "VF-52")
def deal_quest(s: State) -> None:
    """The next quest is dealt, until the Age's number is out."""
    n = count_up(s, A)
    if n < quests_this_age(s):
        push(s, CHANCE_QUEST, dealt_to(s, n), DEALT, 0)
    else:
        pop(s)


@rule("VF-11", "VF-52", "VF-66", "VF-C53", "VF-R48")
def receive_quest(s: State, seat: int, row: int, quest: int) -> None:
    """A quest has been drawn: for a region, for Judgement, or for a seat, and the Steward may lay another instead."""
    s.quest_left[quest - 1] = 0
    if row <= JUDGEMENT:
        s.quest[row] = quest
    elif plays(s, seat, STEWARD) and s.steward_quest_used == 0:
        push(s, ASK_SIDE, seat, quest, 0)
    else:
        push(s, ASK_PLACE, seat, quest, 0)


@rule("VF-C53", "VF-C54", "VF-C55")
def lay_steward_quest(s: State, seat: int, side: int) -> None:
    """The Steward Quest is laid out, this side up, once in the game."""
    s.steward_quest_used = 1
    push(s, ASK_PLACE, seat, EVEN_HAND + side, 0)


@rule("VF-34", "VF-R43")
def others_rest(s: State, seat: int) -> bool:
    """Whether every other seat has rested."""
    for other in range(s.seats):
        if other != seat and s.rested[other] == 0:
            return False
    return True


@rule("VF-R11", "VF-R43")
def must_rest(s: State, seat: int) -> bool:
    """Whether a seat rests instead of taking a turn: it has had all its turns, or it is Eredan and the last one awake."""
    return s.turns[seat] >= s.turn_cap or (plays(s, seat, EREDAN) and others_rest(s, seat))


@rule("VF-16", "VF-34", "VF-35", "VF-R12")
def carry_on_turns(s: State) -> None:
    """The next seat that does not rest has a turn; the turns end when all rest or all quests are complete."""
    seat = top(s, A)
    for _ in range(s.seats if any_incomplete(s) else 0):
        if s.rested[seat] == 0 and must_rest(s, seat):
            s.rested[seat] = 1
        if s.rested[seat] == 0:
            put(s, A, clockwise(s, seat, 1))
            push(s, TURN, seat, 0, 0)
            return
        seat = clockwise(s, seat, 1)
    pop(s)


@rule("VF-68", "VF-C43", "VF-R49")
def clean_up(s: State) -> None:
    """Incomplete quests go with their votes unread, complete ones are removed; Demis stay in the region."""
    for row in range(REGIONS):
        if is_incomplete(s, row):
            bury_pile(s, row)
        all_step_off(s, row)
        s.quest[row] = 0
        s.done[row] = 0


@rule("VF-C83", "VF-C88", "VF-C89", "VF-C91", "VF-C92", "VF-E11", "VF-R58")
def check_fates(s: State) -> None:
    """The Prophet's Demis of this Age with the foretold Renown meet their fate; with two of them the Prophet has won."""
    if s.role != PROPHET:
        return
    met = 0
    for i in range(PROPHETS_CARDS):
        demi = s.card[s.throne, i] - 1
        if s.fated[i] == 0 and s.time_token[i] == s.age and s.renown[demi] == s.renown_token[i]:
            s.fated[i] = demi + 1
            remove(s, demi)
        met += s.fated[i] > 0
    if met >= FATES_TO_WIN:
        s.reason = BY_ROLE
