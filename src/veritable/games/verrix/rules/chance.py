"""Chance: the first player, the event deck and the tokens in the bag; how likely each outcome is, and what it brings about."""

from veritable.core.frames import WHAT, A, push, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.rules.events import draw_event, look_at, odds_of_event, odds_of_top
from veritable.games.verrix.rules.setting_up import make_first
from veritable.games.verrix.state import (
    CHANCE_EVENT,
    CHANCE_FIRST,
    CHANCE_TOKEN,
    CHANCE_TOP,
    FIRST_EVENT,
    FIRST_FIRST,
    FIRST_TOKEN,
    FIRST_TOP,
)


@rule("VX-06", "VX-26", "VX-85", "VX-265", "VX-R3", "VX-R44", "VX-R57")
def odds(s: State, what: int, a: int) -> int:
    """How many ways there are to a chance outcome; 0 if it cannot come about."""
    if what == CHANCE_FIRST:
        return 1 * (s.seat_of[a - FIRST_FIRST] > 0)
    if what == CHANCE_EVENT:
        return odds_of_event(s, a - FIRST_EVENT)
    if what == CHANCE_TOP:
        return odds_of_top(s, top(s, A), a - FIRST_TOP)
    return s.bag[a - FIRST_TOKEN] + 0


@rule("VX-85")
def weight(s: State, a: int) -> int:
    """How many ways there are to the outcome `a` of what chance decides now."""
    return odds(s, top(s, WHAT), a)


@rule("VX-224", "VX-225", "VX-263", "VX-264", "VX-265")
def draw(s: State, who: int, value: int, side: int, left: int) -> None:
    """A token leaves the bag; of two the higher one counts, and the other goes back."""
    before = s.token[side] - 1
    s.bag[value] -= 1
    s.token[side] = max(before, value) + 1
    if before >= 0:
        s.bag[min(before, value)] += 1
    if left > 1:
        push(s, CHANCE_TOKEN, who, side, left - 1)


@rule()
def fall(s: State, what: int, who: int, a: int, x: int, y: int) -> None:
    """A chance outcome comes about; x and y are the arguments of the frame that asked for it."""
    if what == CHANCE_FIRST:
        make_first(s, s.seat_of[a - FIRST_FIRST] - 1)
    elif what == CHANCE_EVENT:
        draw_event(s, who, a - FIRST_EVENT)
    elif what == CHANCE_TOP:
        look_at(s, who, x, a - FIRST_TOP)
    else:
        draw(s, who, a - FIRST_TOKEN, x, y)
