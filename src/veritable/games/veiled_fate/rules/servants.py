"""The three Servants: where they go, and what they do to the quest of their region."""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.state import INVICTUS, REGIONS
from veritable.games.veiled_fate.tables import RING, RING_PLACE, SERVANT_FEATHERS, SERVANT_SCORPIONS


@rule("VF-S11")
def has_servant(s: State, place: int) -> bool:
    """Whether a Servant is in a region."""
    return s.servant[0] == place or s.servant[1] == place or s.servant[2] == place


@rule("VF-04", "VF-G16", "VF-S09", "VF-S10", "VF-S11", "VF-R60")
def command(s: State, servant: int, direction: int) -> None:
    """A Servant goes round the ring, clockwise (0) or against it, to the next region without one."""
    step = 1 if direction == 0 else REGIONS - 1
    place = s.servant[servant] + 0
    while has_servant(s, place):
        place = RING[s.ring][(RING_PLACE[s.ring][place] + step) % REGIONS]
    s.servant[servant] = place


@rule("VF-S01", "VF-S07", "VF-S08", "VF-R60")
def servants_feathers(s: State, row: int) -> int:
    """The feathers that Servants add to a quest's count (Vesper)."""
    n = 0
    for servant in range(3):
        n += SERVANT_FEATHERS[servant] * (s.servant[servant] == row + 1)
    return n


@rule("VF-S01", "VF-S07", "VF-R60")
def servants_scorpions(s: State, row: int) -> int:
    """The scorpions that Servants add to a quest's count (Penance)."""
    n = 0
    for servant in range(3):
        n += SERVANT_SCORPIONS[servant] * (s.servant[servant] == row + 1)
    return n


@rule("VF-S04", "VF-R59")
def times(s: State, row: int) -> int:
    """How often each effect of a region's quest is carried out: twice where Invictus is."""
    return 2 if row < REGIONS and s.servant[INVICTUS] == row + 1 else 1
