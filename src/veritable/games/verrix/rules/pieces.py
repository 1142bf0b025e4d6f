"""Village card, Travel card and Common Pool: where goods, hostages, trophies and Divine Will lie, and how they change place.

A thing is a number: a good, a tribesman of some tribe, a trophy, or Divine Will.
"""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.state import FIRST_CAPTIVE, FIRST_TROPHY, MARKET, TRIBES, WILL
from veritable.games.verrix.tables import (
    ALL_THINGS,
    CAPTIVES,
    HOSTAGE,
    OWN,
    TRIBESMAN_THERE,
)


@rule("VX-19", "VX-20", "VX-32", "VX-33")
def in_pool(s: State, item: int) -> int:
    """How many of a thing lie in the Common Pool, the market included."""
    if item < FIRST_CAPTIVE:
        return s.market[item] + 0
    if item < FIRST_TROPHY:
        return s.captives[item - FIRST_CAPTIVE] + 0
    if item < WILL:
        return 1 * (s.trophy_at[item - FIRST_TROPHY] == 0)
    return s.pool_will + 0


@rule("VX-55", "VX-57", "VX-68")
def at_home(s: State, tribe: int, item: int) -> int:
    """How many of a thing lie on a tribe's Village card."""
    if item < FIRST_CAPTIVE:
        return s.goods[tribe, item] + 0
    if item < FIRST_TROPHY:
        return s.hostages[tribe, item - FIRST_CAPTIVE] + 0
    if item < WILL:
        return 1 * (s.trophy_at[item - FIRST_TROPHY] == 1 + tribe)
    return s.will[tribe] + 0


@rule("VX-41", "VX-101", "VX-195")
def add_to_pool(s: State, item: int, n: int) -> None:
    """So many of a thing come to the pool, or (below 0) leave it."""
    if item < FIRST_CAPTIVE:
        s.market[item] += n
    elif item < FIRST_TROPHY:
        s.captives[item - FIRST_CAPTIVE] += n
    elif item < WILL:
        if n > 0:
            s.trophy_at[item - FIRST_TROPHY] = 0
    else:
        s.pool_will += n


@rule("VX-55")
def add_at_home(s: State, tribe: int, item: int, n: int) -> None:
    """So many of a thing come to a tribe's Village card, or (below 0) leave it."""
    if item < FIRST_CAPTIVE:
        s.goods[tribe, item] += n
    elif item < FIRST_TROPHY:
        s.hostages[tribe, item - FIRST_CAPTIVE] += n
    elif item < WILL:
        if n > 0:
            s.trophy_at[item - FIRST_TROPHY] = 1 + tribe
    else:
        s.will[tribe] += n


@rule("VX-59", "VX-196", "VX-228")
def add_to_travel(s: State, tribe: int, item: int) -> None:
    """A thing comes to a tribe's Travel card; Divine Will never lies there."""
    if item < FIRST_CAPTIVE:
        s.travel_goods[tribe, item] += 1
    elif item < FIRST_TROPHY:
        s.travel_hostages[tribe, item - FIRST_CAPTIVE] += 1
    elif item < WILL:
        s.trophy_at[item - FIRST_TROPHY] = 1 + TRIBES + tribe
    else:
        s.will[tribe] += 1


@rule("VX-30", "VX-31", "VX-58", "VX-62", "VX-63", "VX-76", "VX-R37")
def within_reach(s: State, source: int, item: int) -> int:
    """How many of a thing can be taken from the market or a tribe's Village card; who is on the way home cannot be taken."""
    if source == MARKET:
        return in_pool(s, item)
    if item in (WILL, FIRST_CAPTIVE + source):
        return 0
    return at_home(s, source, item)


@rule()
def selected(what: int, tribe: int) -> int:
    """The bits of the things that a selector matches for a tribe."""
    mask = what & ALL_THINGS
    own = 1 << (FIRST_CAPTIVE + tribe)
    if what & OWN:
        mask |= own
    if what & HOSTAGE:
        mask |= CAPTIVES & ~own
    return mask


@rule()
def matches(what: int, tribe: int, item: int) -> bool:
    """Whether a selector matches a thing for a tribe."""
    return selected(what, tribe) >> item & 1 > 0


@rule()
def takes_tribesmen(what: int) -> bool:
    """Whether a selector means tribesmen engaged on the target's Village card."""
    return what & TRIBESMAN_THERE > 0
