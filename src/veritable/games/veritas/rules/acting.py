"""The main part of a turn: copy and move for half a turn each, grow for a whole one, or pass."""

from veritable.core.luck import LOW, below
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veritas.data import MONASTERIES, REGIONS
from veritable.games.veritas.geography import CITY_COUNT, CITY_OF, FIRST_OF, IS_OUT, REGION_OF, SPACES
from veritable.games.veritas.rules.books import controls, drop_on, holds
from veritable.games.veritas.rules.burning import held, next_turn
from veritable.games.veritas.rules.layout import can_be_taken
from veritable.games.veritas.rules.moving import RULING, pick_up
from veritable.games.veritas.rules.remembering import forget_unless, position_after_leaving, position_now
from veritable.games.veritas.rules.roads import mark, unmark
from veritable.games.veritas.state import COPY, FORCED, GOT, GROW, OUT, PASS, PUT, PUTTING, TAKE

# Copy


@rule("VT-17", "VT-56", "VT-58", "VT-R3")
def against_copy(s: State, space: int) -> int:
    """The clause that forbids to copy, or 0: no own book there, or none in supply. In a city nobody ever can."""
    if s.ground[space] == OUT:
        return 17
    if not holds(s, space, s.active):
        return 56
    return RULING + 3 if s.supply[s.active] == 0 else 0


@rule("VT-57", "VT-78")
def copy(s: State, space: int) -> None:
    """One new book goes on top, which gives control of the whole stack."""
    add_book(s, space)
    use_half(s)


@rule("VT-R2")
def add_book(s: State, space: int) -> None:
    """A book of the active player out of the supply."""
    drop_on(s, space, s.active + 1)
    s.supply[s.active] -= 1


@rule("VT-54", "VT-55")
def use_half(s: State) -> None:
    """Half of the turn is used up; after two halves it is the next player's."""
    s.halves -= 1
    if s.halves == 0:
        next_turn(s)


# Move


@rule("VT-59", "VT-R12", "VT-R24")
def against_take(s: State, space: int) -> int:
    """The clause that forbids to pick a stack up, or 0."""
    if s.ground[space] == OUT:
        return 17
    if not controls(s, s.active, space):
        return 59
    return 0 if can_be_taken(s, space) else RULING + 12


@rule("VT-59", "VT-78", "VT-80", "VT-R37")
def take(s: State, space: int) -> None:
    """The whole stack is in hand, whoever's books are in it."""
    pick_up(s, space, s.height[space], 0)
    if s.way_of != position_after_leaving(s):
        forget_unless(s, position_now(s))


# Grow


@rule("VT-69", "VT-73", "VT-R6")
def against_cities(s: State, region: int) -> int:
    """The clause because of which the player does not control all cities of a region, or 0; an empty city is nobody's."""
    for i in range(CITY_COUNT[region]):
        if s.top[CITY_OF[region][i]] == 0:
            return RULING + 6
        if not controls(s, s.active, CITY_OF[region][i]):
            return 69
    return 0


@rule("VT-54", "VT-69", "VT-R4", "VT-R5", "VT-R10", "VT-R25")
def against_grow(s: State, region: int) -> int:
    """The clause that forbids to grow a region, or 0."""
    if IS_OUT[s.land][region]:
        return 17
    if s.halves < 2:
        return RULING + 10
    against = against_cities(s, region)
    if against != 0:
        return against
    if held(s, region, s.active) == 0:
        return RULING + 5
    return RULING + 4 if s.supply[s.active] == 0 else 0


@rule("VT-54", "VT-70", "VT-71", "VT-72", "VT-74", "VT-R4")
def grow(s: State, region: int) -> None:
    """A new book on every monastery of the region that the player controls; if books are short the player names the stacks."""
    if s.supply[s.active] < held(s, region, s.active):
        s.phase = PUTTING
        s.growing = region
        return
    for i in range(region):
        if controls(s, s.active, FIRST_OF[region] + i):
            add_book(s, FIRST_OF[region] + i)
    next_turn(s)


@rule("VT-70", "VT-72", "VT-R4")
def against_put(s: State, space: int) -> int:
    """The clause that forbids to put one of too few books on a stack, or 0: each stack of the region gets one."""
    if REGION_OF[space] != s.growing:
        return 70
    if not controls(s, s.active, space):
        return 72
    return RULING + 4 if s.ground[space] == GOT else 0


@rule("VT-70", "VT-R4")
def put(s: State, space: int) -> None:
    """One of too few books goes on a stack; with the last one the turn is over."""
    add_book(s, space)
    mark(s, space)
    s.path[s.steps] = space + 1
    s.steps += 1
    if s.supply[s.active] == 0:
        end_putting(s)


@rule()
def end_putting(s: State) -> None:
    """The grow is done; the spaces are as new."""
    for i in range(s.steps):
        unmark(s, s.path[i] - 1)
        s.path[i] = 0
    s.steps = 0
    s.growing = 0
    next_turn(s)


@rule("VT-R4")
def offer_puts(s: State, out: State) -> int:
    """The stacks that may get one of too few books."""
    n = 0
    for i in range(s.growing):
        if against_put(s, FIRST_OF[s.growing] + i) == 0:
            out[n] = PUT + FIRST_OF[s.growing] + i
            n += 1
    return n


@rule()
def pick_put(s: State, lucky: int) -> int:
    """One of these, each equally likely."""
    space = FIRST_OF[s.growing] + below(lucky, s.growing)
    while against_put(s, space) != 0:
        lucky = (lucky * 1664525 + 1013904223) & LOW
        space = FIRST_OF[s.growing] + below(lucky, s.growing)
    return PUT + space


# Pass, and what there is to choose


@rule("VT-R7", "VT-R8")
def against_pass(s: State) -> int:
    """The clause that forbids to pass, or 0; where passing is for those who can do nothing else, that is looked for."""
    if s.passing != FORCED:
        return 0
    n = list_copies_and_grows(s, s.choice)
    if n > 0:
        return RULING + 7
    for space in range(SPACES):
        if controls(s, s.active, space) and can_be_taken(s, space):
            return RULING + 7
    return 0


@rule("VT-53", "VT-56", "VT-69")
def list_copies_and_grows(s: State, out: State) -> int:
    """Everything that the supply allows."""
    n = 0
    if s.supply[s.active] == 0:
        return n
    for space in range(MONASTERIES):
        if s.height[space] > 0 and holds(s, space, s.active):
            out[n] = COPY + space
            n += 1
    if s.halves == 2:
        for region in range(1, REGIONS + 1):
            if against_grow(s, region) == 0:
                out[n] = GROW + region - 1
                n += 1
    return n


@rule("VT-53", "VT-55", "VT-R8", "VT-R9")
def offer_actions(s: State, out: State) -> int:
    """Copies, grows, stacks that can be taken, and passing."""
    n = list_copies_and_grows(s, out)
    for space in range(SPACES):
        if controls(s, s.active, space) and can_be_taken(s, space):
            out[n] = TAKE + space
            n += 1
    if s.passing != FORCED or n == 0:
        out[n] = PASS
        n += 1
    return n


@rule("VT-53", "VT-R7")
def list_actions(s: State, out: State) -> int:
    """Everything that may be done, and every stack that the player controls, whether it can be laid out or not."""
    n = list_copies_and_grows(s, out)
    for space in range(SPACES):
        if controls(s, s.active, space):
            out[n] = TAKE + space
            n += 1
    if s.passing != FORCED:
        out[n] = PASS
        n += 1
    return n
