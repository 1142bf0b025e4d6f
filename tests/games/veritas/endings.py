"""How a finished game of Veritas ended, for the golden logs."""

from veritable.core.record import State
from veritable.games.veritas.rules import burning

ENDINGS = ("target", "tie-broken", "last-tile", "shared")


def ending(s: State) -> str:
    """By reaching the target alone, by the best region among equals, with the last tile, or shared."""
    best = max(s.points[seat] for seat in range(s.seats))
    level = sum(s.points[seat] == best for seat in range(s.seats))
    if not burning.has_reached_target(s):
        return "shared" if level > 1 else "last-tile"
    return "tie-broken" if level > 1 else "target"
