"""Cleanup phase: everything comes home, leaders are stripped and equipped, abilities work, points are counted."""

from veritable.core.frames import STEP, A, count_up, go_on, pop, push, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.programs import ABILITY_PROGRAM, TROPHY_PROGRAM
from veritable.games.verrix.rules.counting import hostages_held
from veritable.games.verrix.rules.frames import begin_effect
from veritable.games.verrix.rules.points import score_points
from veritable.games.verrix.rules.units import bonuses, leader_of
from veritable.games.verrix.state import (
    ASK_EQUIP,
    ASK_POINTS,
    ASK_STRIP,
    AVAILABLE,
    BY_CLEANUP,
    CARDS_EACH,
    FROM_POWER,
    GOODS,
    MOST,
    MOST_SLOTS,
    NO_TRIBE,
    NOWHERE,
    READY,
    TILE_A,
    TRIBES,
    TROPHIES,
    USED,
)
from veritable.games.verrix.tables import (
    ABILITY_TRIGGER,
    BONUS,
    FAMOUS,
    HOSTAGE_VP,
    ON_CLEANUP,
    PLAIN,
    SLOT_BONUS,
    SLOT_KINDS,
    SLOT_TAKES,
    TROPHY_TRIGGER,
)

STRIPPING, EQUIPPING, ABILITY, POINTS = 1, 2, 3, 4
"""What a player does in the Cleanup Phase, after what everybody must do; trophies come after the points."""


@rule("VX-128", "VX-R64")
def carry_on_cleanup(s: State) -> None:
    """First everybody's things come home; then, player by player in the new order: strip, equip, ability, points."""
    step = top(s, STEP)
    if step == 0:
        bring_home(s)
        go_on(s, STRIPPING)
    elif top(s, A) >= s.seats:
        end_month(s)
        pop(s)
    elif step == STRIPPING:
        push(s, ASK_STRIP, s.order[top(s, A)], 0, 0)
    elif step == EQUIPPING:
        push(s, ASK_EQUIP, s.order[top(s, A)], 0, 0)
    else:
        count_up(s, STEP)
        use_powers(s, s.order[top(s, A)], step)


@rule("VX-128", "VX-131", "VX-154", "VX-R63")
def bring_home(s: State) -> None:
    """Everybody's units, goods, trophies, hostages and cards come home; the passes have made the new order."""
    for place in range(TRIBES):
        s.order[place] = s.next_order[place]
        s.next_order[place] = NO_TRIBE
    s.active = NO_TRIBE
    for tribe in range(TRIBES):
        unload(s, tribe)
        rest(s, tribe)
        for slot in range(CARDS_EACH):
            if s.card[tribe, slot] == USED:
                s.card[tribe, slot] = READY
        s.passed[tribe] = 0
    s.passes = 0


@rule("VX-62", "VX-129")
def unload(s: State, tribe: int) -> None:
    """Goods, trophies and hostages move from the Travel card to the Village card."""
    for good in range(GOODS):
        s.goods[tribe, good] += s.travel_goods[tribe, good]
        s.travel_goods[tribe, good] = 0
    for other in range(TRIBES):
        s.hostages[tribe, other] += s.travel_hostages[tribe, other]
        s.travel_hostages[tribe, other] = 0
    for trophy in range(TROPHIES):
        if s.trophy_at[trophy] == 1 + TRIBES + tribe:
            s.trophy_at[trophy] = 1 + tribe


@rule("VX-60", "VX-70", "VX-130", "VX-R37")
def rest(s: State, tribe: int) -> None:
    """All own units become available, and a tribesman won back is one again."""
    s.available[tribe] += s.at_village[tribe] + s.at_travel[tribe] + s.hostages[tribe, tribe]
    s.at_village[tribe] = 0
    s.at_travel[tribe] = 0
    s.hostages[tribe, tribe] = 0
    for which in range(2):
        if s.leader_at[tribe, which] != NOWHERE:
            s.leader_at[tribe, which] = AVAILABLE


@rule("VX-99", "VX-R19")
def end_month(s: State) -> None:
    """Movement tile A is in force again."""
    s.tile = TILE_A


# Equipment


@rule("VX-133", "VX-134")
def space_with(s: State, tribe: int, which: int, good: int) -> int:
    """The space of a leader on which a good lies; a great number if none does."""
    for slot in range(MOST_SLOTS):
        if s.gear[tribe, which, slot] == good + 1:
            return slot
    return MOST


@rule("VX-133")
def strip(s: State, tribe: int, which: int, good: int) -> None:
    """A good returns from a leader to the Village card."""
    s.gear[tribe, which, space_with(s, tribe, which, good)] = 0
    s.goods[tribe, good] += 1


@rule("VX-75", "VX-132", "VX-R67")
def space_for(s: State, tribe: int, which: int, good: int) -> int:
    """The free space that takes a good and takes the fewest kinds, the first of several; a great number if there is none."""
    best, fewest = MOST, MOST
    if s.leader_at[tribe, which] == NOWHERE:
        return best
    leader = leader_of(s, tribe, which)
    for slot in range(MOST_SLOTS):
        takes = SLOT_TAKES[leader][slot] >> good & 1 > 0 and (BONUS[good] != PLAIN or SLOT_BONUS[leader][slot] > PLAIN)
        if takes and s.gear[tribe, which, slot] == 0 and SLOT_KINDS[leader][slot] < fewest:
            best, fewest = slot, SLOT_KINDS[leader][slot] + 0
    return best


@rule("VX-132", "VX-134", "VX-172", "VX-197")
def can_equip(s: State, tribe: int, which: int, good: int) -> bool:
    """Whether a good on the Village card fits a free space of a leader."""
    return s.goods[tribe, good] > 0 and space_for(s, tribe, which, good) < MOST


@rule("VX-75", "VX-132", "VX-R67", "VX-R68")
def equip(s: State, tribe: int, which: int, good: int) -> None:
    """A good goes from the Village card to a space of a leader."""
    s.gear[tribe, which, space_for(s, tribe, which, good)] = good + 1
    s.goods[tribe, good] -= 1


# Abilities and points


@rule("VX-135", "VX-138", "VX-R64", "VX-R65")
def use_powers(s: State, tribe: int, step: int) -> None:
    """The ability, then the points, then each trophy; then the next player."""
    if step == ABILITY:
        if ABILITY_TRIGGER[tribe] == ON_CLEANUP:
            begin_effect(s, tribe, ABILITY_PROGRAM[tribe], FROM_POWER, BY_CLEANUP)
    elif step == POINTS:
        if s.cleanup_vp_optional > 0 and cleanup_points(s, tribe) > 0:
            push(s, ASK_POINTS, tribe, 0, 0)
        else:
            take_points(s, tribe)
    elif step <= POINTS + TROPHIES:
        trophy = step - POINTS - 1
        if TROPHY_TRIGGER[trophy] == ON_CLEANUP and s.trophy_at[trophy] == 1 + tribe:
            begin_effect(s, tribe, TROPHY_PROGRAM[trophy], FROM_POWER, BY_CLEANUP)
    else:
        go_on(s, STRIPPING)
        count_up(s, A)


@rule("VX-79", "VX-136", "VX-137", "VX-141", "VX-R66")
def cleanup_points(s: State, tribe: int) -> int:
    """A point for each hostage, and one for each leader with a Fibula, however many."""
    n = hostages_held(s, tribe) * HOSTAGE_VP
    for which in range(2):
        if s.leader_at[tribe, which] != NOWHERE and bonuses(s, tribe, which, FAMOUS) > 0:
            n += 1
    return n


@rule("VX-79", "VX-136", "VX-137")
def take_points(s: State, tribe: int) -> None:
    """The points of the Cleanup Phase are added."""
    score_points(s, tribe, cleanup_points(s, tribe), BY_CLEANUP)
