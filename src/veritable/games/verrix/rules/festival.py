"""Festival turn: the lines of the tile are counted for everybody, and goods may be put in the pool for points."""

from veritable.core.frames import A, B, count_up, pop, push, put, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.programs import FESTIVAL_AT, FESTIVAL_LINES, LINE_COUNT, LINE_GIVES, LINE_GROUP, LINE_OF, LINE_VP
from veritable.games.verrix.rules.counting import count
from veritable.games.verrix.rules.points import score_points
from veritable.games.verrix.state import ASK_SACRIFICE, BY_FESTIVALS


@rule("VX-16", "VX-142", "VX-144", "VX-145", "VX-R63", "VX-R69")
def carry_on_festival(s: State) -> None:
    """Players in order, lines in order; a sacrifice is asked for again and again until it is declined."""
    if top(s, A) >= s.seats:
        pop(s)
        return
    tribe, line, festival = s.order[top(s, A)], top(s, B), FESTIVAL_AT[s.turn] - 1
    if line >= FESTIVAL_LINES[festival]:
        count_up(s, A)
        put(s, B, 0)
    elif LINE_GIVES[festival][line] < 0:
        n = count(s, tribe, LINE_COUNT[festival][line], LINE_OF[festival][line])
        score_points(s, tribe, n * LINE_VP[festival][line], BY_FESTIVALS)
        count_up(s, B)
    elif s.goods[tribe, LINE_GIVES[festival][line]] >= LINE_GROUP[festival][line]:
        push(s, ASK_SACRIFICE, tribe, line, 0)
    else:
        count_up(s, B)


@rule("VX-148", "VX-R69")
def sacrifice(s: State, tribe: int, line: int) -> None:
    """A group of goods goes from the Village card to the pool, for points."""
    festival = FESTIVAL_AT[s.turn] - 1
    good, group = LINE_GIVES[festival][line], LINE_GROUP[festival][line]
    s.goods[tribe, good] -= group
    s.market[good] += group
    score_points(s, tribe, LINE_VP[festival][line], BY_FESTIVALS)


@rule("VX-R69")
def decline(s: State) -> None:
    """The next line is scored."""
    count_up(s, B)
