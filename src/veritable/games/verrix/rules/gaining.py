"""Steps that move things: gaining, taking, giving and converting, one thing at a time, each chosen by whoever acts."""

from veritable.core.frames import STEP, WHAT, WHO, A, B, C, D, E, go_on, pop, push, put, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.programs import (
    AT_MOST,
    CONVERT_VP,
    DISTINCT,
    FIRST_LIST,
    FROM_POOL,
    FROM_TARGET,
    FROM_WHERE,
    LISTS,
    THE_LOAD,
    TIMES,
    TO_TRAVEL,
    TO_USUAL,
    TO_WHERE,
    WHAT_THING,
    N,
)
from veritable.games.verrix.rules.conditions import can_give_so_many, can_move, has_source
from veritable.games.verrix.rules.frames import begin_effect
from veritable.games.verrix.rules.pieces import (
    add_at_home,
    add_to_pool,
    add_to_travel,
    takes_tribesmen,
)
from veritable.games.verrix.rules.points import score_points
from veritable.games.verrix.rules.units import load_of
from veritable.games.verrix.state import (
    ASK_AGAIN,
    ASK_GAIN,
    ASK_GIVE,
    ASK_LOOT,
    ASK_SOURCE,
    FIRST_CAPTIVE,
    FIRST_TROPHY,
    FROM_CARD,
    GIVING,
    ITEMS,
    MARKET,
    MOVING,
    WILL,
)
from veritable.games.verrix.tables import CARD_PLACE, HOME


@rule("VX-229", "VX-240", "VX-R39", "VX-R40")
def begin_moving(s: State, tribe: int, row: int) -> None:
    """So many things are to be moved to the actor: a number, or as many as can be carried, at most so many."""
    n = load_of(s, tribe, s.act_units, s.act_leaders) if N[row] == THE_LOAD else N[row]
    push(s, MOVING, tribe, row, min(n, AT_MOST[row]))
    if FROM_WHERE[row] == FROM_POOL:
        put(s, C, MARKET + 1)
    elif FROM_WHERE[row] == FROM_TARGET:
        put(s, C, s.act_target + 1)


@rule("VX-33", "VX-R17", "VX-R18")
def carry_on_moving(s: State) -> None:
    """The next thing is chosen, as long as there is one and not all are moved."""
    tribe, row, source = top(s, WHO), top(s, A), top(s, C) - 1
    if source < 0:
        if has_source(s, tribe, row):
            push(s, ASK_SOURCE, tribe, row, 0)
        else:
            finish_moving(s)
    elif can_move_more(s, tribe, row, source):
        push(s, ASK_GAIN if source == MARKET else ASK_LOOT, tribe, row, 0)
    else:
        finish_moving(s)


@rule("VX-R39")
def can_move_more(s: State, tribe: int, row: int, source: int) -> bool:
    """Whether the step on top may move one more thing; without load for trophies they are carried besides."""
    for item in range(ITEMS):
        if may_move(s, tribe, row, source, item):
            return True
    return False


@rule("VX-229", "VX-R39")
def may_move(s: State, tribe: int, row: int, source: int, item: int) -> bool:
    """Whether the moving step on top may move this thing next."""
    free = s.trophy_counts_as_load > 0 and N[row] == THE_LOAD and FIRST_TROPHY <= item < WILL
    if top_of(s, MOVING, B) <= 0 and not free:
        return False
    if DISTINCT[row] and top_of(s, MOVING, E) >> item & 1:
        return False
    return can_move(s, tribe, row, source, item)


@rule()
def top_of(s: State, what: int, column: int) -> int:
    """A column of the frame on top, or of the one below it if that is the one of this kind."""
    at = s.depth - 1
    if s.stack[at, WHAT] != what:
        at -= 1
    return s.stack[at, column] + 0


@rule()
def finish_moving(s: State) -> None:
    """The step has moved what it could; the list learns how much that was."""
    moved = top(s, D)
    pop(s)
    put(s, C, moved)


@rule("VX-113", "VX-171", "VX-174", "VX-228", "VX-240")
def move_one(s: State, item: int) -> None:
    """One thing comes to the actor of the moving step on top."""
    tribe, row, source = top(s, WHO), top(s, A), top(s, C) - 1
    leave(s, row, source, item)
    if goes_to_travel(s, row):
        add_to_travel(s, tribe, item)
    else:
        add_at_home(s, tribe, item, 1)
    free = s.trophy_counts_as_load > 0 and N[row] == THE_LOAD and FIRST_TROPHY <= item < WILL
    put(s, B, top(s, B) - (0 if free else 1))
    put(s, D, top(s, D) + 1)
    put(s, E, top(s, E) | 1 << item)
    s.taken += 1
    s.taken_kinds |= 1 << item


@rule()
def leave(s: State, row: int, source: int, item: int) -> None:
    """A thing leaves the pool or a Village card; a tribesman that is led away leaves his work."""
    if source == MARKET:
        add_to_pool(s, item, -1)
    elif item == FIRST_CAPTIVE + source and takes_tribesmen(WHAT_THING[row]):
        s.at_village[source] -= 1
    else:
        add_at_home(s, source, item, -1)


@rule("VX-171", "VX-196")
def goes_to_travel(s: State, row: int) -> bool:
    """Whether things go to the Travel card: where the step says so, or where the action's units stand."""
    if TO_WHERE[row] != TO_USUAL:
        return TO_WHERE[row] == TO_TRAVEL
    return s.stack[s.depth - 2, B] == FROM_CARD and s.act_card > 0 and CARD_PLACE[s.act_card - 1] != HOME


# Giving and converting


@rule("VX-148")
def carry_on_giving(s: State) -> None:
    """The next thing for the pool is chosen."""
    if top(s, B) > 0:
        push(s, ASK_GIVE, top(s, WHO), top(s, A), 0)
        return
    given = N[top(s, A)]
    pop(s)
    put(s, C, given)


@rule()
def give_one(s: State, item: int) -> None:
    """One thing goes from the Village card to the pool."""
    add_at_home(s, top(s, WHO), item, -1)
    add_to_pool(s, item, 1)
    put(s, B, top(s, B) - 1)


@rule()
def carry_on_converting(s: State) -> None:
    """Things are given and points or things gained for them; then it is asked whether to do so again."""
    tribe, row, step = top(s, WHO), top(s, A), top(s, STEP)
    if step == 0:
        go_on(s, 1)
        if can_give_so_many(s, tribe, WHAT_THING[row], N[row]):
            push(s, GIVING, tribe, row, N[row])
        else:
            pop(s)
    elif step == 1:
        go_on(s, 2)
        put(s, B, top(s, B) + 1)
        convert(s, tribe, row)
    elif top(s, B) < TIMES[row] and can_give_so_many(s, tribe, WHAT_THING[row], N[row]):
        push(s, ASK_AGAIN, tribe, row, 0)
    else:
        pop(s)


@rule()
def convert(s: State, tribe: int, row: int) -> None:
    """What is gained for what was given: points, and perhaps things."""
    score_points(s, tribe, CONVERT_VP[row], top(s, D))
    if LISTS[row] > 0:
        begin_effect(s, tribe, FIRST_LIST[row], top(s, E), top(s, D))


@rule()
def answer_again(s: State, again: bool) -> None:
    """The conversion goes on or ends."""
    if again:
        go_on(s, 0)
    else:
        pop(s)
