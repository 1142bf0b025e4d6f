"""The resolution of a quest: further votes, turning the pile up, counting, results slot by slot, and what it costs Hadria."""

from veritable.core.frames import STEP, WHAT, A, B, C, D, count_up, go_on, pop, push, put, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.rules.board import all_step_off, clockwise
from veritable.games.veiled_fate.rules.cards import can_draw, cards_held, leave_deck, put_away, ready_deck, turn_up
from veritable.games.veiled_fate.rules.renown import change, change_figure, hadria_loses, smite, smite_figure
from veritable.games.veiled_fate.rules.servants import servants_feathers, servants_scorpions, times
from veritable.games.veiled_fate.state import (
    ACTIVE_PLAYER_CHOOSES,
    ASK_EXTRA,
    ASK_FORCE,
    ASK_MOTHER,
    ASK_TIE,
    ASK_VOTE,
    CHANCE_COIN,
    CHANCE_PLUS,
    FEATHERS,
    FURTHER,
    KINDS,
    MOTHERS_CHOICE,
    NO_DEMI,
    NOTHING,
    PROPHET,
    RESOLVE,
    SAY_YES,
    SCORPIONS,
    SLOTS,
    SORCERER_FIGURE,
    TIE,
    TURNING_UP,
)
from veritable.games.veiled_fate.tables import (
    COIN_RESULT,
    DRAWS_ON,
    FEATHERS_ON,
    FURTHER_VOTES,
    HIGHEST_IN_RANGE,
    LOWEST_RENOWN,
    MOTHERS_CHOICE_COUNTS,
    RESULT,
    SCORPIONS_ON,
    SMITE_RESULT,
)


@rule("VF-36", "VF-37", "VF-38", "VF-R34")
def carry_on_resolving(s: State) -> None:
    """Further votes, the pile turned up, the count, the results, the end; Hadria's place counts at the beginning."""
    part, row = top(s, STEP), top(s, A)
    go_on(s, part + 1)
    if part == 0:
        put(s, C, s.hadria * (s.hadria_at == row + 1))
        push(s, FURTHER, s.active, row, FURTHER_VOTES[s.quest[row]])
    elif part == 1:
        push(s, TURNING_UP, 0, row, 0)
    elif part == 2:
        decide(s, row)
    elif part == 3:
        go_on(s, 3)
        next_result(s, row, top(s, B), D)
    else:
        complete(s, row, top(s, C))


@rule("VF-R13")
def may_vote(s: State, seat: int) -> bool:
    """Whether a seat may be picked for a further vote: another than the active one, not picked yet, with a card."""
    return seat != s.active and s.named >> seat & 1 == 0 and cards_held(s, seat) > 0


@rule("VF-R13")
def anyone_may_vote(s: State) -> bool:
    """Whether any seat is left to be picked."""
    for seat in range(s.seats):
        if may_vote(s, seat):
            return True
    return False


@rule("VF-37", "VF-C87", "VF-R13", "VF-R56")
def carry_on_further(s: State) -> None:
    """The Prophet may demand to be picked, the active player picks, then those picked vote clockwise."""
    part, row, left = top(s, STEP), top(s, A), top(s, B)
    if part == 0:
        go_on(s, 1)
        s.named = 0
        if left > 0 and s.role == PROPHET and may_vote(s, s.throne):
            push(s, ASK_FORCE, s.throne, row, 0)
    elif part == 1 and left > 0 and anyone_may_vote(s):
        put(s, B, left - 1)
        push(s, ASK_EXTRA, s.active, row, 0)
    elif part == 1:
        go_on(s, 2)
        put(s, B, 1)
    else:
        next_further_vote(s, row, count_up(s, B))


@rule("VF-37", "VF-R13")
def next_further_vote(s: State, row: int, passed: int) -> None:
    """The next seat clockwise from the active one votes, if it was picked."""
    seat = clockwise(s, s.active, passed)
    if passed == s.seats:
        s.named = 0
        pop(s)
    elif s.named >> seat & 1:
        push(s, ASK_VOTE, seat, row, 1)


@rule("VF-C87", "VF-R56")
def force(s: State, seat: int, a: int) -> None:
    """The Prophet demands to be picked, which uses up one of the picks; or not."""
    if a == SAY_YES:
        s.named |= 1 << seat
        put(s, B, top(s, B) - 1)


@rule("VF-38", "VF-39", "VF-82", "VF-C46", "VF-R15", "VF-R49")
def carry_on_turning_up(s: State) -> None:
    """The pile lies open, Mother says what her choice counts, and every plus-two adds two cards of the deck."""
    if top(s, STEP) == 0:
        go_on(s, 1)
        turn_up(s, top(s, A))
        for kind in range(KINDS):
            put(s, B, top(s, B) + s.open[kind] * DRAWS_ON[kind])
        if s.open[MOTHERS_CHOICE] > 0:
            push(s, ASK_MOTHER, s.throne, 0, 0)
    elif top(s, B) > 0 and can_draw(s):
        put(s, B, top(s, B) - 1)
        ready_deck(s)
        push(s, CHANCE_PLUS, 0, top(s, A), 0)
    else:
        pop(s)


@rule("VF-C46", "VF-R49")
def mother_says(s: State, side: int) -> None:
    """What Mother's choice counts is kept with the quest."""
    s.stack[s.depth - 2, D] = side + 1


@rule("VF-39", "VF-82", "VF-R15")
def add_for_plus(s: State, kind: int) -> None:
    """A card for a plus-two lies open, and may itself add more."""
    leave_deck(s, kind)
    s.open[kind] += 1
    put(s, B, top(s, B) + DRAWS_ON[kind])


@rule("VF-40", "VF-C44", "VF-C45")
def balance(s: State) -> int:
    """How many more feathers than scorpions lie open."""
    n = 0
    for kind in range(KINDS):
        n += s.open[kind] * (FEATHERS_ON[kind] - SCORPIONS_ON[kind])
    return n


@rule("VF-41", "VF-42")
def side_of(surplus: int) -> int:
    """Which side a count is for."""
    return FEATHERS if surplus > 0 else SCORPIONS if surplus < 0 else TIE


@rule("VF-40", "VF-41", "VF-42", "VF-C46", "VF-R14", "VF-R60")
def decide(s: State, row: int) -> None:
    """Votes and Servants are counted; with the option the active player settles a tie."""
    surplus = balance(s) + servants_feathers(s, row) - servants_scorpions(s, row)
    said = top(s, D)
    if said > 0:
        surplus += MOTHERS_CHOICE_COUNTS if said - 1 == FEATHERS else -MOTHERS_CHOICE_COUNTS
    put(s, D, 0)
    put(s, B, side_of(surplus))
    if surplus == 0 and s.quest_tie == ACTIVE_PLAYER_CHOOSES:
        push(s, ASK_TIE, s.active, row, 0)


@rule("VF-42", "VF-43", "VF-R14")
def result_of(s: State, row: int, side: int, i: int) -> int:
    """What the figure on a slot gets; on a tie a Smite, or by the option nothing."""
    if side == TIE:
        return 0 if s.quest_tie == NOTHING else SMITE_RESULT
    return RESULT[side][s.quest[row]][i]


@rule("VF-41", "VF-43", "VF-S06", "VF-R16")
def next_result(s: State, row: int, side: int, column: int) -> None:
    """The next figure in the order of the slots gets its result, after a coin if need be; then the frame goes on."""
    i = top(s, column)
    while i < SLOTS and s.slot[row, i] == 0:
        i += 1
    put(s, column, i + 1)
    if i >= SLOTS:
        go_on(s, top(s, STEP) + 1)
        return
    figure = s.slot[row, i] + 0
    result = result_of(s, row, side, i)
    if result == COIN_RESULT:
        push(s, CHANCE_COIN, 0, NO_DEMI if figure == SORCERER_FIGURE else figure - 1, 0)
    else:
        apply(s, row, figure, result)


@rule("VF-43", "VF-C56", "VF-S04", "VF-S05", "VF-R48", "VF-R59")
def apply(s: State, row: int, figure: int, result: int) -> None:
    """A figure gets a result, twice under Invictus; the Steward Quest looks at its range each time."""
    quest = s.quest[row]
    if result == SMITE_RESULT:
        smitten(s, figure, times(s, row))
        return
    for _ in range(times(s, row)):
        if figure == SORCERER_FIGURE:
            change_figure(s, result)
        elif LOWEST_RENOWN[quest] <= s.renown[figure - 1] <= HIGHEST_IN_RANGE[quest]:
            change(s, figure - 1, result)


@rule("VF-S05", "VF-C69")
def smitten(s: State, figure: int, doubled: int) -> None:
    """A figure on a quest is Smitten."""
    if figure == SORCERER_FIGURE:
        smite_figure(s)
    else:
        smite(s, figure - 1, doubled)


@rule("VF-43", "VF-59", "VF-S06", "VF-R59")
def coin_falls(s: State, demi: int, face: int) -> None:
    """The coin shows a gain of 1 (0) or a Smite (1); under Invictus the outcome is doubled."""
    figure = SORCERER_FIGURE if demi == NO_DEMI else demi + 1
    result = 1 if face == 0 else SMITE_RESULT
    if top(s, WHAT) == RESOLVE:
        apply(s, top(s, A), figure, result)
    elif result == SMITE_RESULT:
        smite(s, demi, 1)
    else:
        change(s, demi, 1)


@rule("VF-44", "VF-H11", "VF-H12", "VF-R16", "VF-R34")
def complete(s: State, row: int, hadria_was_there: int) -> None:
    """The quest is complete: Hadria loses 1, or 2 with Invictus, the votes are discarded, and all step off."""
    if hadria_was_there:
        hadria_loses(s, times(s, row))
    put_away(s)
    all_step_off(s, row)
    s.done[row] = 1
    pop(s)
