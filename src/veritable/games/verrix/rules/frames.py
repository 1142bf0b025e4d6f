"""A list of steps on the stack of decisions."""

from veritable.core.frames import D, push, put
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.state import EFFECT


@rule()
def begin_effect(s: State, tribe: int, program: int, stands_on: int, why: int) -> None:
    """A list of steps is carried out next by a tribe; points are written down under `why`."""
    push(s, EFFECT, tribe, program, stands_on)
    put(s, D, why)
