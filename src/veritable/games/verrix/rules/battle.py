"""Battle: declaring, deploying attacker and defender, support from others, and how it ends. The rounds are in `rounds`."""

from veritable.core.frames import STEP, WHO, A, B, count_up, go_on, pop, push, put, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.programs import ABILITY_PROGRAM, TROPHY_PROGRAM
from veritable.games.verrix.rules.acting import forget_action
from veritable.games.verrix.rules.frames import begin_effect
from veritable.games.verrix.rules.movement import can_pay_fare, fare_change
from veritable.games.verrix.rules.points import score_points
from veritable.games.verrix.rules.units import deployed, fighters, is_available, kind_of, leaders_at
from veritable.games.verrix.state import (
    ASK_ACCEPT,
    ASK_BATTLE_COMMIT,
    ASK_BATTLE_TARGET,
    ASK_DEFEND_BATTLE,
    ASK_OFFER,
    ASK_SITE,
    ASK_SUPPORT_COMMIT,
    AT_TRAVEL,
    AT_VILLAGE,
    ATTACKERS,
    AVAILABLE,
    BATTLE,
    BY_BATTLES,
    DEFENDERS,
    EVERYONE,
    FARE,
    FOR_BATTLE,
    FOR_SUPPORT,
    FROM_POWER,
    IN_BATTLE,
    MARKET,
    NO_SITE,
    NOBODY,
    ROUND,
    ROUNDS,
    SUPPORT,
    TERRITORIES,
    TOKEN_VALUES,
    TRIBES,
    TROPHIES,
    VICTORS,
)
from veritable.games.verrix.tables import (
    ABILITY_TRIGGER,
    FIGHTERS,
    FIGHTERS_TO_DECLARE,
    ON_VICTORY,
    TOKENS,
    TRACK,
    TROPHY_TRIGGER,
    WITHHELD_VP,
)

# Declaring


@rule("VX-96", "VX-246", "VX-R25", "VX-R78")
def against_battle_site(s: State, tribe: int, site: int) -> int:
    """What forbids to march to a village, if all available fighters go."""
    change = fare_change(s, tribe, FOR_BATTLE, leaders_at(s, tribe, AVAILABLE, FIGHTERS))
    return 0 if can_pay_fare(s, tribe, site, change) else 96


@rule("VX-242", "VX-246")
def against_battle_target(s: State, tribe: int, target: int) -> int:
    """What forbids to attack somebody: no village of theirs is within reach."""
    if target in (MARKET, tribe) or s.sites[target] == 0:
        return 242
    for site in range(TERRITORIES):
        if s.sites[target] >> site & 1 and against_battle_site(s, tribe, site) == 0:
            return 0
    return 96


@rule("VX-121", "VX-244", "VX-R47", "VX-R48", "VX-R61")
def against_battle(s: State, tribe: int) -> int:
    """What forbids to declare a battle: fewer than four available fighters, or nobody within reach."""
    if fighters(s, tribe) < FIGHTERS_TO_DECLARE:
        return 244
    for target in range(TRIBES):
        if against_battle_target(s, tribe, target) == 0:
            return 0
    return 96


@rule("VX-243", "VX-245")
def declare(s: State, tribe: int) -> None:
    """A battle is declared; nothing of an earlier one is left."""
    forget_action(s)
    s.fought = 0
    for round_ in range(ROUNDS):
        for column in range(3):
            s.rounds[round_, column] = 0
    push(s, BATTLE, tribe, 0, 0)


@rule("VX-245", "VX-251", "VX-260")
def carry_on_battle(s: State) -> None:
    """Target, place, attackers, way, defenders, supporters, three rounds, the end."""
    tribe, step = top(s, WHO), count_up(s, STEP)
    if step == 0:
        push(s, ASK_BATTLE_TARGET, tribe, 0, 0)
    elif step == 1:
        s.faction[tribe] = ATTACKERS
        s.faction[s.act_target] = DEFENDERS
        push(s, ASK_SITE, tribe, 0, 0)
    elif step == 2:
        push(s, ASK_BATTLE_COMMIT, tribe, 0, 0)
    elif step == 3:
        push(s, FARE, tribe, FOR_BATTLE, 0)
    elif step == 4:
        man_the_village(s, s.act_target)
        push(s, ASK_DEFEND_BATTLE, s.act_target, 0, 0)
    elif step == 5:
        count_withheld(s, s.act_target)
        push(s, SUPPORT, tribe, 0, 0)
    elif step <= 5 + ROUNDS:
        s.round = step - 5
        push(s, ROUND, tribe, 0, 0)
    else:
        end_battle(s, step)


@rule("VX-247", "VX-R27")
def against_march(s: State, tribe: int) -> int:
    """What forbids the attacker to stop deploying: four units, and the fare."""
    if deployed(s, tribe) < FIGHTERS_TO_DECLARE:
        return 247
    change = fare_change(s, tribe, FOR_BATTLE, leaders_at(s, tribe, IN_BATTLE, FIGHTERS))
    return 0 if can_pay_fare(s, tribe, s.act_site, change) else 96


@rule("VX-56", "VX-61", "VX-248", "VX-R47")
def man_the_village(s: State, tribe: int) -> None:
    """The defender's fighters engaged on the Village card must deploy."""
    s.in_battle[tribe] += s.at_village[tribe]
    s.at_village[tribe] = 0
    for which in range(2):
        if s.leader_at[tribe, which] == AT_VILLAGE and kind_of(s, tribe, which) & FIGHTERS:
            s.leader_at[tribe, which] = IN_BATTLE


@rule("VX-250", "VX-R55")
def count_withheld(s: State, tribe: int) -> None:
    """The defender pays for every available fighter held back."""
    for _ in range(fighters(s, tribe)):
        score_points(s, tribe, WITHHELD_VP, BY_BATTLES)


# Support


@rule("VX-167", "VX-168", "VX-252", "VX-258", "VX-R52")
def carry_on_support(s: State) -> None:
    """Each other player is asked once, in playing order; whoever is accepted commits units and pays the way."""
    if top(s, STEP) == 0:
        at = count_up(s, A)
        if at >= s.seats:
            pop(s)
        elif can_support(s, s.order[at]):
            push(s, ASK_OFFER, s.order[at], 0, 0)
    elif top(s, STEP) == 1:
        go_on(s, 2)
        push(s, ASK_SUPPORT_COMMIT, supporter(s), 0, 0)
    else:
        go_on(s, 0)
        push(s, FARE, supporter(s), FOR_SUPPORT, 0)


@rule()
def supporter(s: State) -> int:
    """The player who was asked last."""
    return s.order[top(s, A) - 1] + 0


@rule("VX-168", "VX-252", "VX-258", "VX-R54")
def can_support(s: State, tribe: int) -> bool:
    """Whether a player may join: not in the battle, not passed, with a fighter, and able to pay the way."""
    if s.faction[tribe] > 0 or s.passed[tribe] or fighters(s, tribe) == 0:
        return False
    change = fare_change(s, tribe, FOR_SUPPORT, leaders_at(s, tribe, AVAILABLE, FIGHTERS))
    return can_pay_fare(s, tribe, s.act_site, change)


@rule("VX-252", "VX-253")
def offer_support(s: State, tribe: int, side: int) -> None:
    """An offer is answered at once by the leader of that side."""
    push(s, ASK_ACCEPT, s.active if side == ATTACKERS else s.act_target, tribe, side)


@rule("VX-253", "VX-254", "VX-255", "VX-256")
def accept(s: State, tribe: int, side: int) -> None:
    """The supporter joins the side, with units and battle cards."""
    s.faction[tribe] = side
    put(s, B, side)
    go_on(s, 1)


@rule("VX-255", "VX-258", "VX-R53")
def against_joining(s: State, tribe: int) -> int:
    """What forbids a supporter to stop deploying: one unit at least, and the fare."""
    if deployed(s, tribe) == 0:
        return 1053
    change = fare_change(s, tribe, FOR_SUPPORT, leaders_at(s, tribe, IN_BATTLE, FIGHTERS))
    return 0 if can_pay_fare(s, tribe, s.act_site, change) else 96


@rule("VX-247", "VX-249", "VX-255", "VX-257", "VX-259")
def against_fighter(s: State, tribe: int, unit: int) -> int:
    """What forbids to deploy a unit: it must be available and able to fight."""
    return 0 if is_available(s, tribe, unit, FIGHTERS) else 1047


# The end


@rule("VX-282", "VX-283", "VX-284", "VX-R59", "VX-R77")
def end_battle(s: State, step: int) -> None:
    """Points are paid; what works after a victory works; then everybody goes home."""
    if step == 6 + ROUNDS:
        pay_out(s)
    elif step == 7 + ROUNDS:
        if s.disc != 0:
            push(s, VICTORS, 0, 0, winning_side(s))
    else:
        go_home(s)
        pop(s)


@rule()
def winning_side(s: State) -> int:
    """The side that the disc leans to; 0 at the centre."""
    return ATTACKERS if s.disc > 0 else DEFENDERS if s.disc < 0 else 0


@rule("VX-281", "VX-282", "VX-283", "VX-288", "VX-R59")
def pay_out(s: State) -> None:
    """Every member of the winning side gains what the disc's space is worth; at the centre both sides gain."""
    side = winning_side(s)
    for tribe in range(TRIBES):
        takes_part = s.faction[tribe] > 0 or (s.tie_pays == EVERYONE and s.seat_of[tribe] > 0)
        if (side > 0 and s.faction[tribe] == side) or (side == 0 and takes_part):
            score_points(s, tribe, TRACK[abs(s.disc)], BY_BATTLES)


@rule("VX-51")
def carry_on_victors(s: State) -> None:
    """Abilities and trophies that work after a victory."""
    at = count_up(s, A)
    tribe, power = at // (TROPHIES + 1), at % (TROPHIES + 1)
    if tribe >= TRIBES:
        pop(s)
    elif s.faction[tribe] != top(s, B):
        return
    elif power == TROPHIES:
        if ABILITY_TRIGGER[tribe] == ON_VICTORY:
            begin_effect(s, tribe, ABILITY_PROGRAM[tribe], FROM_POWER, BY_BATTLES)
    elif TROPHY_TRIGGER[power] == ON_VICTORY and s.trophy_at[power] == 1 + tribe:
        begin_effect(s, tribe, TROPHY_PROGRAM[power], FROM_POWER, BY_BATTLES)


@rule("VX-140", "VX-267", "VX-284", "VX-285", "VX-286", "VX-287")
def go_home(s: State) -> None:
    """The defender's units go to the Village card, all others to their Travel cards; tokens go back, the disc to the centre."""
    for tribe in range(TRIBES):
        defends = tribe == s.act_target
        if defends:
            s.at_village[tribe] += s.in_battle[tribe]
        else:
            s.at_travel[tribe] += s.in_battle[tribe]
        s.in_battle[tribe] = 0
        for which in range(2):
            if s.leader_at[tribe, which] == IN_BATTLE:
                s.leader_at[tribe, which] = AT_VILLAGE if defends else AT_TRAVEL
        s.faction[tribe] = 0
        s.bonus_battle[tribe] = 0
        s.bonus_raid[tribe] = 0
    clear_board(s)


@rule("VX-21", "VX-22", "VX-140", "VX-287")
def clear_board(s: State) -> None:
    """The bag holds all tokens, the disc stands on the centre, and nobody is at war."""
    for value in range(TOKEN_VALUES):
        s.bag[value] = TOKENS[value]
    for side in range(3):
        s.token[side] = 0
    s.disc = 0
    s.round = 0
    s.round_side = 0
    s.round_card = 0
    s.act_target = NOBODY
    s.act_site = NO_SITE
