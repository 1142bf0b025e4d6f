"""The interpreter: lists of steps, of cards, events, abilities and trophies alike, are carried out here one by one.

A step that needs a choice pushes a frame that asks; when it is answered, the list goes on. Steps that are read elsewhere (at
the comparison of strengths, at the fare, at an exchange) do nothing when their turn comes.
"""

from veritable.core.frames import STEP, WHO, A, B, C, D, E, count_up, pop, push, put, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.programs import (
    AT_MOST,
    BY_OTHERS,
    CANCEL,
    CHOOSE,
    CONVERT,
    DIV,
    DO,
    DO_EXCHANGE,
    DRAW_EVENT,
    FIRST_LIST,
    FOUND_VILLAGE,
    FROM_ENGAGED,
    FROM_WHERE,
    GAIN,
    GIVE,
    IN,
    IN_BATTLES,
    IN_RAIDS,
    LEARN,
    MOVE_COST,
    NO_TILE,
    NOTHING,
    ORDER,
    PER,
    PER_OF,
    POINTS,
    PROGRAM_SIZE,
    PROGRAM_START,
    PROMOTE,
    STRENGTH,
    TAKE,
    THEN,
    TILE,
    UNIT,
    WHAT_THING,
    WHEN,
    WHEN_MIN,
    WHEN_OF,
    N,
)
from veritable.games.verrix.rules.conditions import can_give_so_many, has_option
from veritable.games.verrix.rules.counting import count
from veritable.games.verrix.rules.development import become_leader, learn
from veritable.games.verrix.rules.frames import begin_effect
from veritable.games.verrix.rules.gaining import begin_moving
from veritable.games.verrix.rules.points import score_points
from veritable.games.verrix.rules.trade import against_exchange
from veritable.games.verrix.state import (
    ASK_OPTION,
    CONVERTING,
    DRAWING,
    EXCHANGE,
    FROM_EVENT,
    GIVING,
    ORDERING,
    OTHERS,
)


@rule("VX-R18")
def carry_on_effect(s: State) -> None:
    """The next step of a list is done, unless it depends on what did not happen."""
    program, tribe = top(s, A), top(s, WHO)
    at = count_up(s, STEP)
    if at >= PROGRAM_SIZE[program]:
        pop(s)
        forget_taken(s)
        return
    row = PROGRAM_START[program] + at
    moved = top(s, C)
    put(s, C, 0)
    if THEN[row] and moved == 0:
        return
    if WHEN[row] != NOTHING and count(s, tribe, WHEN[row], WHEN_OF[row]) < WHEN_MIN[row]:
        return
    do_step(s, tribe, row, DO[row])


@rule()
def forget_taken(s: State) -> None:
    """Outside an action what was taken counts for the list that took it only."""
    if s.act_card == 0:
        s.taken = 0
        s.taken_kinds = 0


@rule("VX-115", "VX-164")
def do_step(s: State, tribe: int, row: int, do: int) -> None:
    """One step is done, or begun where it takes choices."""
    if do in (GAIN, TAKE):
        begin_moving(s, tribe, row)
    elif do == GIVE:
        if can_give_so_many(s, tribe, WHAT_THING[row], N[row]):
            push(s, GIVING, tribe, row, N[row])
    elif do == POINTS:
        score_points(s, tribe, points_of(s, tribe, row), top(s, D))
    elif do == CHOOSE:
        if has_option(s, tribe, row):
            push(s, ASK_OPTION, tribe, row, top(s, B))
    elif do == CONVERT:
        begin_inside(s, CONVERTING, tribe, row)
    elif do == BY_OTHERS:
        begin_inside(s, OTHERS, tribe, FIRST_LIST[row])
    elif do == UNIT:
        put(s, C, move_units(s, tribe, row))
    else:
        do_rare_step(s, tribe, row, do)


@rule()
def begin_inside(s: State, what: int, tribe: int, a: int) -> None:
    """Something begins inside an effect, and keeps what its points are written under and what it stands on."""
    stands_on, why = top(s, B), top(s, D)
    push(s, what, tribe, a, 0)
    put(s, D, why)
    put(s, E, stands_on)


@rule("VX-99", "VX-R19")
def do_rare_step(s: State, tribe: int, row: int, do: int) -> None:
    """One of the steps that few cards have."""
    if do == DO_EXCHANGE:
        if against_exchange(s, tribe) == 0:
            push(s, EXCHANGE, tribe, 0, 0)
    elif do == FOUND_VILLAGE:
        found_village(s, tribe)
    elif do == LEARN:
        learn(s, tribe)
    elif do == PROMOTE:
        become_leader(s, tribe)
    elif do in (DRAW_EVENT, ORDER):
        turn_to_events(s, tribe, row)
    elif do == CANCEL:
        s.cancelled = 1
    else:
        do_event_step(s, tribe, row, do, top(s, B))


@rule("VX-118")
def turn_to_events(s: State, tribe: int, row: int) -> None:
    """An event is drawn without paying, or the top of the deck is looked at; without a deck nothing happens."""
    if s.stock == 0:
        return
    if DO[row] == DRAW_EVENT:
        push(s, DRAWING, tribe, 0, 0)
    else:
        push(s, ORDERING, tribe, min(N[row], s.stock), 0)


@rule("VX-209", "VX-210")
def found_village(s: State, tribe: int) -> None:
    """A village token is placed on the action's destination."""
    s.sites[tribe] |= 1 << s.act_site


@rule("VX-99", "VX-R19")
def do_event_step(s: State, tribe: int, row: int, do: int, stands_on: int) -> None:
    """A movement tile is put in force; what an event adds to a fare or a strength is kept until then."""
    if do == MOVE_COST and TILE[row] != NO_TILE:
        s.tile = TILE[row]
    elif stands_on != FROM_EVENT:
        return
    elif do == MOVE_COST:
        s.bonus_move += N[row]
    elif do == STRENGTH:
        if IN[row] != IN_BATTLES:
            s.bonus_raid[tribe] += N[row]
        if IN[row] != IN_RAIDS:
            s.bonus_battle[tribe] += N[row]


@rule("VX-36", "VX-181", "VX-208", "VX-241")
def points_of(s: State, tribe: int, row: int) -> int:
    """The points that a step brings: n, or n for so many of what is counted, at most so many."""
    if PER[row] == NOTHING:
        return min(N[row], AT_MOST[row])
    return min(N[row] * (count(s, tribe, PER[row], PER_OF[row]) // DIV[row]), AT_MOST[row])


@rule("VX-114", "VX-130")
def move_units(s: State, tribe: int, row: int) -> int:
    """Own tribesmen leave for the Travel card, or engaged ones become available, those on the Travel card first."""
    if FROM_WHERE[row] != FROM_ENGAGED:
        n = min(N[row], s.available[tribe])
        s.available[tribe] -= n
        s.at_travel[tribe] += n
        return n
    travelling = min(N[row], s.at_travel[tribe])
    staying = min(N[row] - travelling, s.at_village[tribe])
    s.at_travel[tribe] -= travelling
    s.at_village[tribe] -= staying
    s.available[tribe] += travelling + staying
    return travelling + staying


@rule("VX-215", "VX-214")
def choose(s: State, tribe: int, option: int, row: int, stands_on: int) -> None:
    """One list of a choice is carried out."""
    begin_effect(s, tribe, FIRST_LIST[row] + option, stands_on, top(s, D))


@rule()
def carry_on_others(s: State) -> None:
    """Every other player, in playing order after the actor, carries out the list."""
    tribe, done = top(s, WHO), count_up(s, B) + 1
    if done >= s.seats:
        pop(s)
        return
    at = 0
    while s.order[at] != tribe:
        at += 1
    begin_effect(s, s.order[(at + done) % s.seats], top(s, A), top(s, E), top(s, D))
