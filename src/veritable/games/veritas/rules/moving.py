"""Moves: a walk along roads that drops one book on every standing space, for the move action and for the books of a fire."""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veritas.geography import DEGREE, HAND, NEIGHBOUR, ROAD
from veritable.games.veritas.rules.books import bottom_of_hand, drop_on, lift
from veritable.games.veritas.rules.layout import can_go, can_lay_out_leaving
from veritable.games.veritas.rules.remembering import forget, forget_unless, position_now, step_remembered
from veritable.games.veritas.rules.roads import free_road, mark, may_enter, unmark, use_road
from veritable.games.veritas.state import BURNED, GO, GOT, LEAVE, NOWHERE, OUT, PILE, STEPPING

RULING = 100


@rule("VT-43", "VT-59")
def pick_up(s: State, space: int, laying: int, fleeing: int) -> None:
    """All books of a space are in hand, and so many of them will be laid out from here."""
    lift(s, space)
    s.phase = STEPPING
    s.start = space
    s.here = space
    s.rest = laying
    s.fleeing = fleeing


@rule("VT-61", "VT-62", "VT-65", "VT-R24")
def drop_here(s: State) -> None:
    """The bottom book of the hand is dropped; every standing space gets one, cities too."""
    drop_on(s, s.here, bottom_of_hand(s))
    mark(s, s.here)
    s.rest -= 1


@rule("VT-60", "VT-81")
def leave(s: State) -> None:
    """The first book stays where the stack stood."""
    drop_here(s)
    forget_unless(s, position_now(s))


@rule("VT-60", "VT-61", "VT-64", "VT-66", "VT-67", "VT-82", "VT-83", "VT-R17", "VT-R19", "VT-R21", "VT-R22")
def go(s: State, there: int) -> None:
    """One road is walked; on a standing space a book is dropped, a burned one is only passed."""
    is_on_the_way = step_remembered(s) == there
    use_road(s, s.here, way_to(s.here, there))
    s.path[s.steps] = there + 1
    s.steps += 1
    s.here = there
    if s.ground[there] != BURNED:
        drop_here(s)
    if is_on_the_way:
        s.way_of = position_now(s)
    else:
        forget_unless(s, position_now(s))


@rule("VT-12")
def way_to(here: int, there: int) -> int:
    """Which of the roads at a space leads to another; beyond the last one if none does."""
    i = 0
    while i < DEGREE[here] and NEIGHBOUR[here][i] != there:
        i += 1
    return i


@rule("VT-R14", "VT-R23")
def end_move(s: State) -> None:
    """The move is over with its last book; roads and spaces are as new, and books that found no place are dealt with."""
    put_away_rest(s)
    here = s.start
    for i in range(s.steps):
        there = s.path[i] - 1
        free_road(s, here, way_to(here, there))
        if s.ground[there] == GOT:
            unmark(s, there)
        s.path[i] = 0
        here = there
    if s.ground[s.start] == GOT:
        unmark(s, s.start)
    s.steps = 0
    s.start = NOWHERE
    s.here = NOWHERE
    s.fleeing = 0
    forget(s)


@rule("VT-10", "VT-R14", "VT-R15")
def put_away_rest(s: State) -> None:
    """What could not be laid out goes back to its owners, or stays on the last space that got a book; nothing is destroyed."""
    piling = s.stuck == PILE and s.steps > 0
    while s.height[HAND] > 0:
        book = bottom_of_hand(s)
        if piling:
            drop_on(s, s.here, book)
        else:
            s.supply[book - 1] += 1


# What may be done during a move


@rule("VT-60", "VT-R11", "VT-R13")
def against_leave(s: State) -> int:
    """The clause that forbids to leave the bottom book on the start, or 0."""
    if s.fleeing:
        return RULING + 13
    if s.steps > 0 or s.ground[s.start] == GOT:
        return 60
    if s.height[HAND] < 2:
        return RULING + 11
    return 0 if can_lay_out_leaving(s, s.start, s.height[HAND]) else RULING + 12


@rule("VT-12", "VT-19", "VT-64", "VT-65", "VT-R14", "VT-R18", "VT-R20")
def against_go(s: State, there: int) -> int:
    """The clause that forbids a step, or 0."""
    i = way_to(s.here, there)
    if i == DEGREE[s.here]:
        return 12
    if s.ground[there] == OUT:
        return 19
    if s.used[ROAD[s.here][i]]:
        return 64
    if s.ground[there] == GOT:
        return 65
    if not can_go(s, s.here, i, s.rest):
        return RULING + 14 if s.fleeing else RULING + 12
    return 0


@rule("VT-R13", "VT-R21")
def may_leave_now(s: State) -> bool:
    """Whether this is the first choice of a voluntary move, with two books or more."""
    return not s.fleeing and s.steps == 0 and s.ground[s.start] != GOT and s.height[HAND] >= 2


@rule("VT-60", "VT-61")
def offer_steps(s: State, out: State) -> int:
    """The ways on from which all books can be laid out are listed."""
    n = 0
    if may_leave_now(s) and can_lay_out_leaving(s, s.start, s.height[HAND]):
        out[0] = LEAVE
        n = 1
    for i in range(DEGREE[s.here]):
        if may_enter(s, s.here, i) and can_go(s, s.here, i, s.rest):
            out[n] = GO + NEIGHBOUR[s.here][i]
            n += 1
    return n


@rule("VT-60", "VT-61")
def list_steps(s: State, out: State) -> int:
    """The ways on are listed, whether all books can be laid out then or not."""
    n = 0
    if may_leave_now(s):
        out[0] = LEAVE
        n = 1
    for i in range(DEGREE[s.here]):
        if may_enter(s, s.here, i):
            out[n] = GO + NEIGHBOUR[s.here][i]
            n += 1
    return n
