"""End of the game: the last delayed events score, and the best player wins; ties are broken one after the other."""

from veritable.core.frames import A, count_up, pop
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.rules.counting import owned, trophies_held
from veritable.games.verrix.rules.events import held_timing, invoke
from veritable.games.verrix.state import BY_END, GOODS
from veritable.games.verrix.tables import ANIMAL, AT_THE_END, GOOD_CLASS


@rule("VX-149", "VX-R15", "VX-R16", "VX-R63")
def carry_on_ending(s: State) -> None:
    """Delayed events that count at the end are turned up in playing order; all others have no effect."""
    at = count_up(s, A)
    if at >= s.seats:
        pop(s)
    elif held_timing(s, s.order[at]) == AT_THE_END:
        invoke(s, s.order[at], BY_END)


@rule("VX-153")
def animals(s: State, tribe: int) -> int:
    """How many animals a tribe has, equipped ones included."""
    n = 0
    for good in range(GOODS):
        if GOOD_CLASS[good] == ANIMAL:
            n += owned(s, tribe, good)
    return n


@rule("VX-154")
def place_in_order(s: State, tribe: int) -> int:
    """The place on the order track, from the top."""
    place = 0
    while s.order[place] != tribe:
        place += 1
    return place


@rule("VX-150", "VX-151", "VX-152", "VX-153", "VX-154", "VX-R73")
def is_better(s: State, one: int, other: int) -> bool:
    """Whether a tribe is before another: by points, Divine Will, trophies, animals, and the lower place on the order track."""
    if s.vp[one] != s.vp[other]:
        return s.vp[one] > s.vp[other]
    if s.will[one] != s.will[other]:
        return s.will[one] > s.will[other]
    if trophies_held(s, one) != trophies_held(s, other):
        return trophies_held(s, one) > trophies_held(s, other)
    if animals(s, one) != animals(s, other):
        return animals(s, one) > animals(s, other)
    return place_in_order(s, one) > place_in_order(s, other)


@rule("VX-150", "VX-R73")
def wins(s: State, seat: int) -> bool:
    """Whether nobody is before a seat's tribe."""
    for other in range(s.seats):
        if other != seat and is_better(s, s.tribe[other] - 1, s.tribe[seat] - 1):
            return False
    return True


@rule("VX-150")
def score(s: State, seat: int) -> int:
    """A seat's Victory Points."""
    return s.vp[s.tribe[seat] - 1] + 0
