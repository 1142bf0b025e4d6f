"""What can be done at all: the conditions that steps of an effect make, for cards and for the options of a choice."""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.programs import (
    CONVERT,
    DO,
    DRAW_EVENT,
    FIRST_LIST,
    FROM_MARKET_OR_ANY,
    FROM_TARGET,
    FROM_WHERE,
    GAIN,
    GIVE,
    LISTS,
    PROGRAM_SIZE,
    PROGRAM_START,
    PROMOTE,
    TAKE,
    WHAT_THING,
    N,
)
from veritable.games.verrix.rules.pieces import (
    at_home,
    matches,
    takes_tribesmen,
    within_reach,
)
from veritable.games.verrix.state import (
    FIRST_CAPTIVE,
    ITEMS,
    MARKET,
    TRIBES,
)
from veritable.games.verrix.tables import ALL_TROPHIES, CAPTIVES, CAPTURE_FLOOR, HOSTAGE, OWN


@rule("VX-R46")
def can_be_captured(s: State, tribe: int) -> bool:
    """Whether a tribesman engaged on the Village card may be led away: a tribe keeps its last four."""
    in_play = s.available[tribe] + s.at_village[tribe] + s.at_travel[tribe] + s.in_battle[tribe]
    return s.at_village[tribe] > 0 and (s.capture_floor_on > 0 or in_play > CAPTURE_FLOOR)


@rule()
def can_move(s: State, tribe: int, row: int, source: int, item: int) -> bool:
    """Whether a step may move a thing from the pool or from a tribe's Village card to the actor."""
    what = WHAT_THING[row]
    if source < TRIBES and item == FIRST_CAPTIVE + source and takes_tribesmen(what):
        return can_be_captured(s, source)
    return matches(what, tribe, item) and within_reach(s, source, item) > 0


@rule()
def has_match(s: State, tribe: int, row: int, source: int) -> bool:
    """Whether a source has anything that a step may move."""
    for item in range(ITEMS):
        if can_move(s, tribe, row, source, item):
            return True
    return False


@rule("VX-R17", "VX-R72")
def is_source(s: State, tribe: int, row: int, source: int) -> bool:
    """Whether a thing can be taken from there: another player's Village card, or the market where the step allows it."""
    if source == MARKET:
        return FROM_WHERE[row] == FROM_MARKET_OR_ANY and has_match(s, tribe, row, source)
    return source != tribe and s.seat_of[source] > 0 and has_match(s, tribe, row, source)


@rule()
def has_source(s: State, tribe: int, row: int) -> bool:
    """Whether a thing can be taken from anywhere."""
    for source in range(TRIBES + 1):
        if is_source(s, tribe, row, source):
            return True
    return False


@rule()
def can_give(s: State, tribe: int, what: int, item: int) -> bool:
    """Whether a thing on the own Village card can be put in the pool."""
    return item != FIRST_CAPTIVE + tribe and matches(what, tribe, item) and at_home(s, tribe, item) > 0


@rule()
def can_give_so_many(s: State, tribe: int, what: int, n: int) -> bool:
    """Whether so many matching things lie on the own Village card."""
    for item in range(ITEMS):
        if can_give(s, tribe, what, item):
            n -= at_home(s, tribe, item)
    return n <= 0


@rule("VX-161", "VX-R29", "VX-R71")
def is_possible(s: State, tribe: int, row: int) -> bool:
    """Whether the condition that a step makes holds, if it makes one."""
    do = DO[row]
    if do in (GIVE, CONVERT):
        return can_give_so_many(s, tribe, WHAT_THING[row], N[row])
    if do == GAIN:
        scarce = WHAT_THING[row] & (OWN | HOSTAGE | ALL_TROPHIES | CAPTIVES) > 0
        return not scarce or has_match(s, tribe, row, MARKET)
    if do == TAKE:
        return FROM_WHERE[row] == FROM_TARGET or has_source(s, tribe, row)
    if do == DRAW_EVENT:
        return s.stock > 0
    return do != PROMOTE or s.grey[tribe] == 0


@rule("VX-161", "VX-R29")
def can_carry_out(s: State, tribe: int, program: int) -> bool:
    """Whether all conditions of a list hold."""
    start = PROGRAM_START[program]
    for row in range(start, start + PROGRAM_SIZE[program]):
        if not is_possible(s, tribe, row):
            return False
    return True


@rule()
def has_option(s: State, tribe: int, row: int) -> bool:
    """Whether any list of a choice can be carried out."""
    for option in range(LISTS[row]):
        if can_carry_out(s, tribe, FIRST_LIST[row] + option):
            return True
    return False
