"""Raid: the target must react, strengths are compared, and only the stronger raider takes anything."""

from veritable.core.frames import STEP, WHO, A, B, count_up, go_on, pop, push, put, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.programs import AS_ATTACKER, AS_DEFENDER, CARD_PROGRAM, IN_RAIDS, SINGLE_TOKEN
from veritable.games.verrix.rules.acting import committed_strength
from veritable.games.verrix.rules.frames import begin_effect
from veritable.games.verrix.rules.movement import can_pay_fare, fare_change
from veritable.games.verrix.rules.strength import added, added_by_powers
from veritable.games.verrix.rules.units import available_strength, engage, leaders_at, strength_at, strength_of
from veritable.games.verrix.state import (
    ASK_DEFEND_RAID,
    ASK_HELP,
    ASK_HELP_COMMIT,
    ASK_RAID_WILL,
    AT_TRAVEL,
    AT_VILLAGE,
    AVAILABLE,
    BY_CARDS,
    CHANCE_TOKEN,
    FARE,
    FOR_HELP,
    FROM_CARD,
    HELP,
    TRIBES,
)
from veritable.games.verrix.tables import (
    CARD_UNITS,
    ON_ATTACK,
    ON_DEFENCE,
    SECOND_TOKEN_PRICE,
    TRIBESMAN_STRENGTH,
)


@rule("VX-165", "VX-166", "VX-219", "VX-224", "VX-225", "VX-R43")
def carry_on_raid(s: State) -> None:
    """The target adds units or uses an event, may pay for a second token, draws, and strengths are compared."""
    step = count_up(s, STEP)
    if step > 4 or s.cancelled > 0:
        end_raid(s)
    elif step == 0:
        s.raids = 0
        push(s, ASK_DEFEND_RAID, s.act_target, 0, 0)
    elif step == 1:
        if s.raid_support > 0:
            push(s, HELP, s.act_target, 0, 0)
    elif step == 2:
        if can_pay_for_token(s):
            push(s, ASK_RAID_WILL, s.act_target, 0, 0)
    elif step == 3:
        push(s, CHANCE_TOKEN, s.act_target, 0, 1 + top(s, A))
    else:
        compare(s, top(s, WHO))


@rule("VX-225", "VX-R44")
def can_pay_for_token(s: State) -> bool:
    """Whether the target may buy a second token."""
    return s.will[s.act_target] >= SECOND_TOKEN_PRICE and SINGLE_TOKEN[s.act_card - 1][1] == 0


@rule("VX-225")
def pay_for_token(s: State) -> None:
    """The target returns Divine Will to the pool and will draw two tokens."""
    s.will[s.act_target] -= SECOND_TOKEN_PRICE
    s.pool_will += SECOND_TOKEN_PRICE
    put(s, A, 1)


@rule("VX-223", "VX-232", "VX-238")
def attack(s: State, tribe: int) -> int:
    """The raider's strength: units in the action, the card, ability and trophies, and an event of this turn."""
    card = CARD_PROGRAM[s.act_card - 1]
    n = committed_strength(s, tribe) + added(s, tribe, card, AS_ATTACKER, IN_RAIDS, False) + s.bonus_raid[tribe]
    n += added_by_powers(s, tribe, ON_ATTACK, AS_ATTACKER, IN_RAIDS, False)
    return n + added_by_powers(s, s.act_target, ON_DEFENCE, AS_DEFENDER, IN_RAIDS, True)


@rule("VX-61", "VX-69", "VX-220", "VX-221", "VX-223", "VX-224", "VX-234", "VX-R42")
def defence(s: State, tribe: int) -> int:
    """The target's strength: the units on its Village card that the card shows, the token, powers, and an event."""
    target, card = s.act_target, s.act_card - 1
    n = strength_at(s, target, s.at_village[target], AT_VILLAGE, CARD_UNITS[card]) + s.token[0] - 1 + s.bonus_raid[target]
    n += added_by_powers(s, target, ON_DEFENCE, AS_DEFENDER, IN_RAIDS, False) + help_strength(s)
    n += added_by_powers(s, tribe, ON_ATTACK, AS_ATTACKER, IN_RAIDS, True)
    return n + added(s, tribe, CARD_PROGRAM[card], AS_ATTACKER, IN_RAIDS, True)


@rule("VX-226", "VX-227", "VX-231", "VX-234")
def compare(s: State, tribe: int) -> None:
    """The raid succeeds only if the raider is stronger; then its effect is carried out."""
    s.raid_attack = attack(s, tribe)
    s.raid_defence = defence(s, tribe)
    s.raids = 1
    if s.raid_attack > s.raid_defence:
        begin_effect(s, tribe, CARD_PROGRAM[s.act_card - 1], FROM_CARD, BY_CARDS)


@rule("VX-235", "VX-R44", "VX-R45")
def end_raid(s: State) -> None:
    """The token goes back into the bag, and what was added for this raid is over."""
    if s.token[0] > 0:
        s.bag[s.token[0] - 1] += 1
    s.token[0] = 0
    s.bonus_raid[s.act_target] = 0
    s.bonus_battle[s.act_target] = 0
    for tribe in range(TRIBES):
        s.helpers[tribe] = 0
        s.help_leaders[tribe] = 0
    pop(s)


@rule("VX-222")
def defend(s: State, unit: int) -> None:
    """An available unit of the target joins the defence, engaged on the Village card."""
    engage(s, s.act_target, unit, AT_VILLAGE, False)


# Support against a raid, an option


@rule("VX-R41")
def carry_on_help(s: State) -> None:
    """With the option, each other player who has not passed may send units, in playing order."""
    if top(s, STEP) == 0:
        at = count_up(s, A)
        if at >= s.seats:
            pop(s)
        elif can_help(s, s.order[at]):
            push(s, ASK_HELP, s.order[at], 0, 0)
    elif top(s, STEP) == 1:
        go_on(s, 2)
        push(s, ASK_HELP_COMMIT, top(s, B), 0, 0)
    else:
        helper = top(s, B)
        go_on(s, 0)
        push(s, FARE, helper, FOR_HELP, 0)


@rule("VX-R41")
def can_help(s: State, tribe: int) -> bool:
    """Whether a third player has units that the card shows, and can pay their fare."""
    if tribe in (s.active, s.act_target) or s.passed[tribe]:
        return False
    kinds = CARD_UNITS[s.act_card - 1]
    change = fare_change(s, tribe, FOR_HELP, leaders_at(s, tribe, AVAILABLE, kinds))
    return available_strength(s, tribe, kinds) > 0 and can_pay_fare(s, tribe, s.act_site, change)


@rule("VX-R41")
def against_help_ready(s: State, tribe: int) -> int:
    """What forbids a helper to set out: one unit at least, and the fare."""
    if s.helpers[tribe] + s.help_leaders[tribe] == 0:
        return 1053
    change = fare_change(s, tribe, FOR_HELP, s.help_leaders[tribe])
    return 0 if can_pay_fare(s, tribe, s.act_site, change) else 96


@rule("VX-R41")
def help_out(s: State, tribe: int, unit: int) -> None:
    """A unit of a third player joins the defence, engaged on the Travel card."""
    engage(s, tribe, unit, AT_TRAVEL, True)
    if unit == 0:
        s.helpers[tribe] += 1
    else:
        s.help_leaders[tribe] |= 1 << (unit - 1)


@rule("VX-R41")
def help_strength(s: State) -> int:
    """The strength of all helpers."""
    n = 0
    for tribe in range(TRIBES):
        n += s.helpers[tribe] * TRIBESMAN_STRENGTH
        for which in range(2):
            if s.help_leaders[tribe] >> which & 1:
                n += strength_of(s, tribe, which)
    return n
