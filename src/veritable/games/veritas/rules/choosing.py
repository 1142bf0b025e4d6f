"""Drawing one of the legal choices without listing them all: one is drawn, asked for, and if it is illegal struck out.

Whether a move can be finished may take a long search, so this can be done in parts: `ponder` breaks a search off after a while,
and is asked again with the same luck. On a GPU nobody has to wait then for the one neighbour whose search is long. For the same
reason it looks ahead when it draws a tile: how many books of the fire can be laid out is found before it burns.
"""

from veritable.core.luck import LOW, below
from veritable.core.record import THINKING, State
from veritable.core.rule import rule
from veritable.games.veritas.geography import HAND
from veritable.games.veritas.rules.acting import list_actions
from veritable.games.veritas.rules.burning import befall
from veritable.games.veritas.rules.layout import begin_to_lay_out, first_way_lays_out, lay_out_or_fewer
from veritable.games.veritas.rules.moving import list_steps, way_to
from veritable.games.veritas.rules.remembering import (
    comes_before,
    position,
    position_after_leaving,
    position_of_fire,
    remember,
    step_remembered,
)
from veritable.games.veritas.rules.roads import mark, step_back, step_in, unmark
from veritable.games.veritas.rules.searching import NO, YES, begin_search
from veritable.games.veritas.state import ACTING, BURNED, DRAW, FREE, GO, GROW, LEAVE, PASS, SAFE, TAKE

UNASKED = 2


@rule()
def choose(s: State, lucky: int, answer: int) -> int:
    """One of the legal actions, or steps of a move, each equally likely; or -1 if it takes a search, or a longer one.

    The answer is that of the search for the choice which was asked for, if there has been one.
    """
    if answer != UNASKED:
        answer = heard(s, s.choice[s.asked], answer)
    else:
        s.choices = list_actions(s, s.choice) if s.phase == ACTING else list_steps(s, s.choice)
        s.lucky = lucky
    while s.choices > 0:
        if answer == UNASKED:
            s.asked = below(s.lucky, s.choices)
            s.lucky = (s.lucky * 1664525 + 1013904223) & LOW
            answer = ask(s, s.choice[s.asked])
        if answer == THINKING:
            return THINKING
        if answer == YES:
            return s.choice[s.asked]
        s.choices -= 1
        s.choice[s.asked] = s.choice[s.choices]
        answer = UNASKED
    return PASS


@rule("VT-36", "VT-42")
def draw_tile(s: State, out: State, lucky: int, answer: int) -> int:
    """What falls, or -1 if it takes a search, or a longer one, to find how many books of the fire can be laid out."""
    if answer == UNASKED:
        s.asked = befall(s, out, lucky)
    if s.asked < DRAW or s.asked == SAFE or s.height[s.asked - DRAW] == 0:
        return s.asked
    return look_into_fire(s, s.asked - DRAW, answer)


@rule("VT-R14")
def look_into_fire(s: State, space: int, answer: int) -> int:
    """The tile of a monastery, once it is known how many of its books can be laid out when it has burned."""
    s.ground[space] = BURNED
    known = begin_to_lay_out(s, space, s.height[space]) if answer == UNASKED else lay_out_or_fewer(s, space, answer)
    s.ground[space] = FREE
    if known == THINKING:
        return THINKING
    s.fire = position_of_fire(s, space)
    return DRAW + space


@rule("VT-R12")
def ask(s: State, a: int) -> int:
    """Whether a choice is legal, if that is known without a search; else one is begun."""
    if a < TAKE or a >= GROW:
        return YES
    if a < LEAVE:
        return ask_to_take(s, a - TAKE)
    if s.choices == 1:
        return YES  # a move that was begun can be finished
    return ask_to_leave(s) if a == LEAVE else ask_to_go(s, a - GO)


@rule("VT-R11", "VT-R12")
def ask_to_take(s: State, space: int) -> int:
    """Whether a stack can be laid out, in either way to begin."""
    books = s.height[space]
    if first_way_lays_out(s, space, books):
        remember(s, position(s, space, space, books, books, 0), 0)
        return YES
    if books == 1:
        s.leaving = 0
        begin_search(s, space, 1)
        return THINKING
    return ask_for_rest(s, space, books)


@rule("VT-R11", "VT-R12")
def ask_for_rest(s: State, space: int, books: int) -> int:
    """Whether a stack can be laid out with its bottom book left on the start."""
    s.leaving = 1
    mark(s, space)
    found = first_way_lays_out(s, space, books - 1)
    if not found:
        begin_search(s, space, books - 1)
    unmark(s, space)
    if not found:
        return THINKING
    remember(s, position(s, space, space, books - 1, books - 1, 0), 0)
    return YES


@rule("VT-R12")
def ask_to_leave(s: State) -> int:
    """Whether the stack in hand can be laid out if its bottom book stays."""
    if s.way_of == position_after_leaving(s):
        return YES
    return ask_for_rest(s, s.start, s.height[HAND])


@rule("VT-R12", "VT-R16")
def ask_to_go(s: State, there: int) -> int:
    """Whether all books can be laid out after a step."""
    on_the_way, i = step_remembered(s), way_to(s.here, there)
    left = s.rest - (s.ground[there] == FREE)
    if left == 0 or there == on_the_way:
        return YES
    if on_the_way >= 0 and comes_before(s, i, there, way_to(s.here, on_the_way), on_the_way):
        return NO
    step_in(s, s.here, i)
    found = first_way_lays_out(s, there, left)
    if not found:
        begin_search(s, there, left)
    step_back(s, s.here, i)
    if not found:
        return THINKING
    remember_step(s, there)
    return YES


@rule()
def remember_step(s: State, there: int) -> None:
    """The way that was found leads on from the next space."""
    dropped = s.ground[there] == FREE
    remember(s, position(s, s.start, there, s.rest - dropped, s.height[HAND] - dropped, s.steps + 1), s.steps + 1)


@rule("VT-R12")
def heard(s: State, a: int, answer: int) -> int:
    """What a search has answered about a choice; a stack that cannot leave its bottom book may still be laid out as a whole."""
    if answer == NO and a < LEAVE and s.leaving:
        s.leaving = 0
        begin_search(s, a - TAKE, s.height[a - TAKE])
        return THINKING
    if answer == YES:
        remember_choice(s, a)
    return answer


@rule()
def remember_choice(s: State, a: int) -> None:
    """The way that was found belongs to the position after this choice."""
    if a < LEAVE:
        books = s.height[a - TAKE] - s.leaving
        remember(s, position(s, a - TAKE, a - TAKE, books, books, 0), 0)
    elif a == LEAVE:
        remember(s, position_after_leaving(s), 0)
    else:
        remember_step(s, a - GO)
