"""Tribesmen and leaders: what they are worth, where they are, and what a leader's equipment does."""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.state import (
    AVAILABLE,
    GREY,
    IN_BATTLE,
    MOST_SLOTS,
    NOWHERE,
    TRIBAL,
    TRIBES,
)
from veritable.games.verrix.tables import (
    BONUS,
    FIGHTERS,
    LEADER_KIND,
    LEADER_LOAD,
    LEADER_STRENGTH,
    ROOMY,
    SLOT_BONUS,
    STRONG,
    SWIFT,
    TRIBESMAN,
    TRIBESMAN_LOAD,
    TRIBESMAN_STRENGTH,
)


@rule("VX-09", "VX-71")
def leader_of(s: State, tribe: int, which: int) -> int:
    """The number of a tribe's own or grey leader among all leaders."""
    return tribe if which == TRIBAL else TRIBES - 1 + s.grey[tribe]


@rule("VX-71", "VX-72")
def kind_of(s: State, tribe: int, which: int) -> int:
    """The class of a leader as a bit; 0 for a leader that the tribe does not have."""
    return 0 if s.leader_at[tribe, which] == NOWHERE else LEADER_KIND[leader_of(s, tribe, which)]


@rule("VX-75", "VX-78", "VX-80")
def bonuses(s: State, tribe: int, which: int, bonus: int) -> int:
    """How many goods on a leader give a bonus."""
    n = 0
    for slot in range(MOST_SLOTS):
        good = s.gear[tribe, which, slot]
        if good > 0:
            instead = SLOT_BONUS[leader_of(s, tribe, which)][slot]
            n += (BONUS[good - 1] if instead < 0 else instead) == bonus
    return n


@rule("VX-73", "VX-78", "VX-212", "VX-279")
def strength_of(s: State, tribe: int, which: int) -> int:
    """A leader's strength: what the card says, and 1 for each good that makes stronger."""
    return LEADER_STRENGTH[leader_of(s, tribe, which)] + bonuses(s, tribe, which, STRONG)


@rule("VX-65", "VX-66", "VX-159", "VX-R28")
def strength_at(s: State, tribe: int, tribesmen: int, where: int, kinds: int) -> int:
    """The strength of so many tribesmen and of the leaders at a place, as far as a card shows their kinds."""
    n = tribesmen * TRIBESMAN_STRENGTH if kinds & TRIBESMAN else 0
    for which in range(2):
        if s.leader_at[tribe, which] == where and kind_of(s, tribe, which) & kinds:
            n += strength_of(s, tribe, which)
    return n


@rule("VX-82")
def available_strength(s: State, tribe: int, kinds: int) -> int:
    """The strength of all available units that a card shows."""
    return strength_at(s, tribe, s.available[tribe], AVAILABLE, kinds)


@rule("VX-82", "VX-R28")
def is_available(s: State, tribe: int, unit: int, kinds: int) -> bool:
    """Whether a tribesman (0), the own (1) or the grey (2) leader is available and of a kind that is shown."""
    if unit == 0:
        return s.available[tribe] > 0 and kinds & TRIBESMAN > 0
    return s.leader_at[tribe, unit - 1] == AVAILABLE and kind_of(s, tribe, unit - 1) & kinds > 0


@rule("VX-64", "VX-244", "VX-R47")
def fighters(s: State, tribe: int) -> int:
    """How many available units can fight: tribesmen, warriors and mystics."""
    return s.available[tribe] + is_available(s, tribe, 1 + TRIBAL, FIGHTERS) + is_available(s, tribe, 1 + GREY, FIGHTERS)


@rule("VX-77")
def horses(s: State, tribe: int, leaders: int) -> int:
    """By how much the goods on some leaders (bits) lower the fare."""
    n = 0
    for which in range(2):
        if leaders >> which & 1:
            n += bonuses(s, tribe, which, SWIFT)
    return n


@rule("VX-67", "VX-74", "VX-80", "VX-192", "VX-193", "VX-230")
def load_of(s: State, tribe: int, tribesmen: int, leaders: int) -> int:
    """How many goods and hostages some tribesmen and leaders (bits) can carry."""
    n = tribesmen * TRIBESMAN_LOAD
    for which in range(2):
        if leaders >> which & 1:
            n += LEADER_LOAD + bonuses(s, tribe, which, ROOMY)
    return n


@rule()
def leaders_at(s: State, tribe: int, where: int, kinds: int) -> int:
    """The leaders at a place that are of a kind that is shown, as bits."""
    mask = 0
    for which in range(2):
        if s.leader_at[tribe, which] == where and kind_of(s, tribe, which) & kinds:
            mask |= 1 << which
    return mask


@rule("VX-247", "VX-255")
def deployed(s: State, tribe: int) -> int:
    """How many units a tribe has on the Battle Board."""
    return s.in_battle[tribe] + (s.leader_at[tribe, TRIBAL] == IN_BATTLE) + (s.leader_at[tribe, GREY] == IN_BATTLE)


@rule("VX-257")
def deploy(s: State, tribe: int, unit: int) -> None:
    """An available unit goes to the Battle Board, and stays there to the end."""
    if unit == 0:
        s.available[tribe] -= 1
        s.in_battle[tribe] += 1
    else:
        s.leader_at[tribe, unit - 1] = IN_BATTLE


@rule("VX-83", "VX-84")
def engage(s: State, tribe: int, unit: int, where: int, travels: bool) -> None:
    """An available unit goes to the Village card, or to the Travel card if it travels."""
    if unit > 0:
        s.leader_at[tribe, unit - 1] = where
        return
    s.available[tribe] -= 1
    if travels:
        s.at_travel[tribe] += 1
    else:
        s.at_village[tribe] += 1
