"""Bonuses and maluses to strength: the `strength` steps of cards, abilities and trophies, as they are read at a comparison."""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.programs import (
    ABILITY_PROGRAM,
    ANYWHERE,
    AS_ANYBODY,
    DO,
    FOR_FOE,
    IN,
    NOTHING,
    PER,
    PER_OF,
    PROGRAM_SIZE,
    PROGRAM_START,
    ROLE,
    STRENGTH,
    TROPHY_PROGRAM,
    N,
)
from veritable.games.verrix.rules.counting import count
from veritable.games.verrix.state import TROPHIES
from veritable.games.verrix.tables import ABILITY_TRIGGER, TROPHY_TRIGGER


@rule("VX-223", "VX-262")
def added(s: State, tribe: int, program: int, role: int, where: int, foe: bool) -> int:
    """What the strength steps of a list add to the own side or (foe) to the other, in a role, in a raid or a battle."""
    n, start = 0, PROGRAM_START[program]
    for row in range(start, start + PROGRAM_SIZE[program]):
        if DO[row] == STRENGTH and FOR_FOE[row] == foe and IN[row] in (ANYWHERE, where) and ROLE[row] in (AS_ANYBODY, role):
            n += N[row] if PER[row] == NOTHING else N[row] * count(s, tribe, PER[row], PER_OF[row])
    return n


@rule("VX-51", "VX-57")
def added_by_powers(s: State, tribe: int, trigger: int, role: int, where: int, foe: bool) -> int:
    """What a tribe's ability, and the trophies on its Village card, add at such a moment."""
    n = 0
    if ABILITY_TRIGGER[tribe] == trigger:
        n += added(s, tribe, ABILITY_PROGRAM[tribe], role, where, foe)
    for trophy in range(TROPHIES):
        if TROPHY_TRIGGER[trophy] == trigger and s.trophy_at[trophy] == 1 + tribe:
            n += added(s, tribe, TROPHY_PROGRAM[trophy], role, where, foe)
    return n
