"""Who is ahead in Verrix: what every tribe has and may still make of it, in eighths of a Victory Point.

A good player counts more than the points on the track: hostages, a Fibula and the Spear of Gorias pay again in every month to
come; festivals are known long before they are held; units that have not worked yet are worth an action; goods and Divine Will
are worth what they can still be turned into, which is little in the last month. The chance to win is that of a race between
tribes so far apart with so many months to go.
"""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.programs import FESTIVAL_AT, FESTIVAL_LINES, LINE_COUNT, LINE_GIVES, LINE_GROUP, LINE_OF, LINE_VP
from veritable.games.verrix.rules.counting import count, hostages_held, specials_learned
from veritable.games.verrix.rules.events import held_timing
from veritable.games.verrix.rules.units import bonuses, kind_of, strength_of
from veritable.games.verrix.state import (
    ACTION_PHASE,
    AVAILABLE,
    EVENT_PHASE,
    GOODS,
    MOST_SLOTS,
    NOWHERE,
    TRIBES,
    TROPHIES,
    TURNS,
)
from veritable.games.verrix.tables import AT_THE_END, FAMOUS, ON_CLEANUP, TROPHY_TRIGGER, VALUE

POINT = 8

MONTHS_LEFT = tuple(sum(FESTIVAL_AT[later] == 0 for later in range(max(1, turn), TURNS + 1)) for turn in range(TURNS + 1))
"""By turn: how many months are not over, the present one among them."""

GOOD_WORTH = tuple(1 + 2 * value for value in VALUE[:GOODS])
PLENTY = 5
"""So many tiles of a good count in full."""

WILL_WORTH, HOSTAGE_WORTH, FAME_WORTH, SPECIAL_WORTH, UNIT_WORTH, UNIT_LATER = 4, 6, 7, 3, 5, 3
EVENT_WORTH, LAST_EVENT_WORTH = 6, 2 * POINT

#      months left: 0  1  2  3  4  5  6  7  8
RIPENESS         = (0, 1, 3, 4, 4, 4, 4, 4, 4)  # fmt: skip
"""What is left of the worth of goods and Divine Will, in quarters."""

#      months left:  0   1   2   3   4   5   6  7  8
URGENCY          = (64, 40, 30, 24, 20, 16, 14, 12, 10)  # fmt: skip
SPAN = 384
WEIGHT = tuple(max(1, round(1000 * 2.0 ** (-n / 32))) for n in range(SPAN + 1))
"""How likely a tribe wins that is so far behind the best one, against it."""


@rule()
def months_after(s: State) -> int:
    """How many months begin after this one."""
    return MONTHS_LEFT[s.turn] - (1 if s.turn > 0 and FESTIVAL_AT[s.turn] == 0 else 0)


@rule()
def worth_of_goods(s: State, tribe: int) -> int:
    """Goods on both cards, and more for those that a leader wears."""
    n = 0
    for good in range(GOODS):
        n += min(PLENTY, s.goods[tribe, good] + s.travel_goods[tribe, good]) * GOOD_WORTH[good]
    for which in range(2):
        for slot in range(MOST_SLOTS):
            if s.gear[tribe, which, slot] > 0:
                n += GOOD_WORTH[s.gear[tribe, which, slot] - 1] + 4
    return n


@rule()
def worth_of_people(s: State, tribe: int) -> int:
    """Units that can still act this month, and what all of them will do in the months to come."""
    acting = s.phase <= EVENT_PHASE or (s.phase == ACTION_PHASE and not s.passed[tribe])
    now, later = s.available[tribe] + 0, s.available[tribe] + s.at_village[tribe] + s.at_travel[tribe]
    later += s.in_battle[tribe] + s.hostages[tribe, tribe] + s.travel_hostages[tribe, tribe]
    for which in range(2):
        if s.leader_at[tribe, which] != NOWHERE:
            strength = strength_of(s, tribe, which)
            later += strength
            now += strength if s.leader_at[tribe, which] == AVAILABLE else 0
    return now * UNIT_WORTH * acting + later * UNIT_LATER * months_after(s)


@rule()
def worth_of_income(s: State, tribe: int) -> int:
    """What pays again in every Cleanup Phase: hostages, leaders with a Fibula, trophies that score."""
    n = hostages_held(s, tribe) * HOSTAGE_WORTH
    for other in range(TRIBES):
        if other != tribe:
            n += s.travel_hostages[tribe, other] * HOSTAGE_WORTH
    for which in range(2):
        if kind_of(s, tribe, which) > 0 and bonuses(s, tribe, which, FAMOUS) > 0:
            n += FAME_WORTH
    for trophy in range(TROPHIES):
        if TROPHY_TRIGGER[trophy] == ON_CLEANUP and s.trophy_at[trophy] in (1 + tribe, 1 + TRIBES + tribe):
            n += FAME_WORTH
    return n * MONTHS_LEFT[s.turn]


@rule()
def worth_of_festival(s: State, tribe: int, festival: int) -> int:
    """The points that a festival would pay now."""
    n = 0
    for line in range(FESTIVAL_LINES[festival]):
        if LINE_GIVES[festival][line] < 0:
            n += LINE_VP[festival][line] * count(s, tribe, LINE_COUNT[festival][line], LINE_OF[festival][line])
        else:
            n += LINE_VP[festival][line] * (s.goods[tribe, LINE_GIVES[festival][line]] // LINE_GROUP[festival][line])
    return n


@rule()
def worth_of_festivals(s: State, tribe: int) -> int:
    """What the next festival would pay, and half of what the later ones would."""
    n, part = 0, POINT - 1
    for turn in range(max(1, s.turn + 1), TURNS + 1):
        if FESTIVAL_AT[turn] > 0:
            n += part * worth_of_festival(s, tribe, FESTIVAL_AT[turn] - 1)
            part = POINT // 2
    return n


@rule()
def worth(s: State, tribe: int) -> int:
    """All that a tribe has, in eighths of a point."""
    n = POINT * s.vp[tribe] + worth_of_people(s, tribe) + worth_of_income(s, tribe) + worth_of_festivals(s, tribe)
    n += RIPENESS[MONTHS_LEFT[s.turn]] * (worth_of_goods(s, tribe) + WILL_WORTH * min(8, s.will[tribe])) // 4
    n += SPECIAL_WORTH * specials_learned(s, tribe) * months_after(s) + min(1, s.will[tribe])
    if s.holds[s.seat_of[tribe] - 1] > 0:
        n += LAST_EVENT_WORTH if held_timing(s, tribe) == AT_THE_END else EVENT_WORTH
    return n


@rule()
def evaluate(s: State, seat: int) -> int:
    """A seat's chance of winning per mille, in a world where every event is known."""
    if s.tribe[seat] == 0:
        return 1000 // s.seats
    best = 0
    for other in range(s.seats):
        if s.tribe[other] > 0:
            best = max(best, worth(s, s.tribe[other] - 1))
    total, own, urgency = 0, 0, URGENCY[MONTHS_LEFT[s.turn]]
    for other in range(s.seats):
        if s.tribe[other] > 0:
            behind = (best - worth(s, s.tribe[other] - 1)) * urgency // 16
            weight = WEIGHT[min(SPAN, behind)] + 0
            total += weight
            own = weight if other == seat else own
    return 1000 * own // max(1, total)
