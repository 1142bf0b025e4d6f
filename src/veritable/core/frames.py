"""The stack of decisions under way, for games whose decisions nest: the frame on top says what is asked or done next.

Such a game's record has the fields `stack` (a row a frame, a column for each name below, as many as it needs) and `depth` (how
many frames there are). What a frame means is the game's business.
"""

from veritable.core.record import State
from veritable.core.rule import rule

WHAT, WHO, STEP, A, B, C, D, E = range(8)
"""What is under way, whom it concerns, the step it goes on with, and arguments."""

WHOM = 16
"""More than a frame can concern."""


@rule()
def push(s: State, what: int, who: int, a: int, b: int) -> None:
    """This comes next, before whatever was under way."""
    s.stack[s.depth, WHAT] = what
    s.stack[s.depth, WHO] = who
    s.stack[s.depth, A] = a
    s.stack[s.depth, B] = b
    s.depth += 1


@rule()
def pop(s: State) -> None:
    """The frame on top is done with; its row is wiped, so that equal states have equal bytes."""
    s.depth -= 1
    for column in range(s.stack.shape[1]):
        s.stack[s.depth, column] = 0


@rule()
def top(s: State, column: int) -> int:
    """One column of the frame on top (adding 0 gives compiled rules one type of number to deal with)."""
    return s.stack[s.depth - 1, column] + 0


@rule()
def below_top(s: State, column: int) -> int:
    """One column of the frame under the one on top."""
    return s.stack[s.depth - 2, column] + 0


@rule()
def put(s: State, column: int, value: int) -> None:
    """One column of the frame on top is written."""
    s.stack[s.depth - 1, column] = value


@rule()
def go_on(s: State, step: int) -> None:
    """The frame on top will carry on with this step."""
    s.stack[s.depth - 1, STEP] = step


@rule()
def count_up(s: State, column: int) -> int:
    """One column of the frame on top grows by one; the answer is what it was."""
    s.stack[s.depth - 1, column] += 1
    return s.stack[s.depth - 1, column] - 1


@rule()
def kind(s: State) -> int:
    """What is under way and whom it concerns: records that agree in it go much the same way, which a GPU makes use of."""
    return 0 if s.depth == 0 else top(s, WHAT) * WHOM + (top(s, WHO) & WHOM - 1)
