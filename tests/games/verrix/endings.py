"""How a finished game of Verrix ended: by points alone, or by which tie-break; and how near a game is to a tie."""

from veritable.core.record import State
from veritable.games.verrix.rules.counting import trophies_held
from veritable.games.verrix.rules.ending import animals, is_better

ENDINGS = ("points", "will", "trophies", "animals", "order")


def ranked(s: State) -> list[int]:
    """The tribes from the best to the last."""
    tribes = [s.tribe[seat] - 1 for seat in range(s.seats)]
    return sorted(tribes, key=lambda tribe: sum(bool(is_better(s, other, tribe)) for other in tribes))


def ending(s: State) -> str:
    """What decided between the first two."""
    one, other = ranked(s)[:2]
    if s.vp[one] != s.vp[other]:
        return "points"
    if s.will[one] != s.will[other]:
        return "will"
    if trophies_held(s, one) != trophies_held(s, other):
        return "trophies"
    return "animals" if animals(s, one) != animals(s, other) else "order"


def progress(s: State) -> int:
    """How near the first two are to each other in points and Divine Will, so that something else must decide."""
    if s.turn == 0:
        return 0
    one, other = ranked(s)[:2]
    return -20 * abs(s.vp[one] - s.vp[other]) - 8 * abs(s.will[one] - s.will[other])
