"""The way that was found for the books of a move is remembered, so that its steps need no search.

A search that has found a way has tried everything that comes before its steps in the order of the rulings, in vain, and asked
from any space on that way it would find the rest of it. So of a step on the way the answer is yes, and of one earlier in that
order no. What is remembered belongs to a position, by name, and is forgotten as soon as the game has gone elsewhere; it saves
work and changes no answer.
"""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veritas.geography import HAND
from veritable.games.veritas.state import BY_ROAD

NONE = -1
NO_POSITION = 0
FOR_SPACES, FOR_BOOKS, FOR_STEPS = 128, 4096, 512


@rule()
def position(s: State, start: int, here: int, rest: int, hand: int, steps: int) -> int:
    """A number that names a position of a move among those that can follow each other in a game."""
    spaces = (s.tiles * FOR_SPACES + start) * FOR_SPACES + here
    return ((spaces * FOR_BOOKS + rest) * FOR_BOOKS + hand) * FOR_STEPS + steps


@rule()
def position_now(s: State) -> int:
    """The position of the move under way."""
    return position(s, s.start, s.here, s.rest, s.height[HAND], s.steps)


@rule()
def position_after_leaving(s: State) -> int:
    """The position once the bottom book has stayed on the start."""
    return position(s, s.start, s.here, s.rest - 1, s.height[HAND] - 1, s.steps)


@rule()
def position_of_fire(s: State, space: int) -> int:
    """The position in which a monastery is about to burn, and so many of its books can be laid out."""
    return position(s, space, space, s.most, s.height[space], 0)


@rule()
def remember(s: State, which: int, steps: int) -> None:
    """The way that has just been found leads on from a position, so many steps after the start of the move."""
    s.way_of = which
    s.way_from = steps
    s.way_length = s.depth
    s.spare = 1 - s.spare


@rule()
def forget(s: State) -> None:
    """No way is remembered."""
    s.way_of = NO_POSITION


@rule()
def forget_unless(s: State, which: int) -> None:
    """A way that leads on from elsewhere is forgotten."""
    if s.way_of != which:
        forget(s)


@rule()
def step_remembered(s: State) -> int:
    """Where the way leads from here, or -1: none is remembered, or it ends here with one book left."""
    if s.way_of != position_now(s) or s.steps - s.way_from >= s.way_length:
        return NONE
    return s.trail[1 - s.spare, s.steps - s.way_from + 1]


@rule("VT-R16")
def comes_before(s: State, i: int, there: int, k: int, other: int) -> bool:
    """Whether one way on comes before another in the order of the search; each is a road here, and the space at its end."""
    return s.ways[there] * BY_ROAD + i < s.ways[other] * BY_ROAD + k
