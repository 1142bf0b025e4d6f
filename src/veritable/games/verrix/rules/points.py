"""Victory Points: gained and lost, never below the floor, and written down by what they came from."""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.tables import FLOOR


@rule("VX-36", "VX-37", "VX-38", "VX-R7", "VX-R8")
def score_points(s: State, tribe: int, n: int, why: int) -> None:
    """A tribe's points change by n, down to the floor at most; the total is not bounded by the track."""
    after = max(FLOOR, s.vp[tribe] + n)
    s.earned[tribe, why] += after - s.vp[tribe]
    s.vp[tribe] = after
