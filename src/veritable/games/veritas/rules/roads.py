"""Roads used and spaces that got a book, and with them how many ways are open at each space.

A way is a road that is not used and leads to a space that may be entered: a burned one, or one without a book of this move.
"""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veritas.geography import DEGREE, NEIGHBOUR, ROAD
from veritable.games.veritas.state import FREE, GOT


@rule("VT-64", "VT-65")
def may_enter(s: State, here: int, i: int) -> bool:
    """Whether the road is not used yet, and the space at its end burned or without a book of this move."""
    return s.ground[NEIGHBOUR[here][i]] >= FREE and not s.used[ROAD[here][i]]


@rule("VT-64")
def use_road(s: State, here: int, i: int) -> None:
    """A road is used; it is a way no more for either end."""
    there = NEIGHBOUR[here][i]
    s.used[ROAD[here][i]] = 1
    s.ways[here] -= s.ground[there] >= FREE
    s.ways[there] -= s.ground[here] >= FREE


@rule()
def free_road(s: State, here: int, i: int) -> None:
    """A road is as if it had not been used."""
    there = NEIGHBOUR[here][i]
    s.used[ROAD[here][i]] = 0
    s.ways[here] += s.ground[there] >= FREE
    s.ways[there] += s.ground[here] >= FREE


@rule("VT-65")
def mark(s: State, space: int) -> None:
    """A standing space has got a book; no way leads there any more."""
    s.ground[space] = GOT
    for i in range(DEGREE[space]):
        s.ways[NEIGHBOUR[space][i]] -= s.used[ROAD[space][i]] == 0


@rule()
def unmark(s: State, space: int) -> None:
    """A standing space is as if it had got no book."""
    s.ground[space] = FREE
    for i in range(DEGREE[space]):
        s.ways[NEIGHBOUR[space][i]] += s.used[ROAD[space][i]] == 0


@rule("VT-61")
def step_in(s: State, here: int, i: int) -> bool:
    """A road is walked and a book dropped on a standing space; the answer is whether one was."""
    use_road(s, here, i)
    there = NEIGHBOUR[here][i]
    if s.ground[there] != FREE:
        return False
    mark(s, there)
    return True


@rule()
def step_back(s: State, here: int, i: int) -> None:
    """The same step is taken back."""
    there = NEIGHBOUR[here][i]
    if s.ground[there] == GOT:
        unmark(s, there)
    free_road(s, here, i)
