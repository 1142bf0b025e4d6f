"""Action, reaction and support: which cards can be played, and the steps that all of them share.

Order inside an action: the card, what is learned, the target, the place, the units, the route, the reaction of the target, the
effect, trophies that work after it, and whether the card leaves the game. A card is on offer only if it can be finished; more
units never hurt, so every choice on the way can be completed as well.
"""

from veritable.core.frames import STEP, WHO, A, B, count_up, pop, push, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.programs import ABILITY_PROGRAM, CARD_FARE, CARD_LEARNS, CARD_PROGRAM, CARD_TRADES, TROPHY_PROGRAM
from veritable.games.verrix.rules.conditions import can_carry_out
from veritable.games.verrix.rules.counting import ones
from veritable.games.verrix.rules.development import can_learn, has_learned_all
from veritable.games.verrix.rules.frames import begin_effect
from veritable.games.verrix.rules.movement import fare, fare_change, free_neighbours
from veritable.games.verrix.rules.trade import can_trade
from veritable.games.verrix.rules.units import available_strength, engage, is_available, leaders_at, load_of, strength_of
from veritable.games.verrix.state import (
    ACTION,
    ASK_COMMIT,
    ASK_LEARN,
    ASK_SITE,
    ASK_TARGET,
    AT_TRAVEL,
    AT_VILLAGE,
    AVAILABLE,
    BOXED,
    BY_CARDS,
    FARE,
    FOR_RAID,
    FOR_TRADE,
    FROM_CARD,
    FROM_POWER,
    MARKET,
    NO_SITE,
    NOBODY,
    PORT,
    READY,
    TERRITORIES,
    TRIBES,
    TRIGGERS,
    TROPHIES,
    UNLEARNED,
    USED,
)
from veritable.games.verrix.state import RAID as RAID_FRAME
from veritable.games.verrix.tables import (
    ABILITY_AFTER,
    AT_MARKET,
    AT_RIVAL,
    BATTLE,
    CARD_BOX,
    CARD_COST,
    CARD_MOST_UNITS,
    CARD_PLACE,
    CARD_TYPE,
    CARD_UNITS,
    DECK,
    HOME,
    ON_FREE,
    PROVISIONS,
    RAID,
    TRIBESMAN,
    TRIBESMAN_STRENGTH,
    TROPHY_AFTER,
    VILLAGE_TOKENS,
    WHEN_LEARNED,
    WHEN_SETTLED,
    WHEN_USED,
)

# Which cards can be played


@rule("VX-46", "VX-47", "VX-127", "VX-156", "VX-157", "VX-158", "VX-161", "VX-243")
def against_playing(s: State, tribe: int, slot: int) -> int:
    """What forbids to play a card: the first clause that does, or 0."""
    card = DECK[tribe][slot]
    if s.card[tribe, slot] != READY:
        return 47 if s.card[tribe, slot] == UNLEARNED else 157
    if CARD_TYPE[card] == BATTLE:
        return 243
    if CARD_LEARNS[card]:
        return 0 if can_learn(s, tribe) else 179
    strength = most_strength(s, tribe, card)
    if strength == 0 or strength < CARD_COST[card]:
        return 158
    if not can_carry_out(s, tribe, CARD_PROGRAM[card]):
        return 161
    return 0 if CARD_PLACE[card] == HOME else against_journey(s, tribe, card)


@rule("VX-158", "VX-R27")
def most_strength(s: State, tribe: int, card: int) -> int:
    """The strength of all available units that a card shows, or of the best of them where it takes only so many."""
    if CARD_MOST_UNITS[card] >= 9:
        return available_strength(s, tribe, CARD_UNITS[card])
    return best_of_few(s, tribe, card, CARD_MOST_UNITS[card] + 0)


@rule()
def best_of_few(s: State, tribe: int, card: int, n: int) -> int:
    """The greatest strength that n of the available units shown by a card can have."""
    total, first, second = 0, 0, 0
    for which in range(2):
        if is_available(s, tribe, 1 + which, CARD_UNITS[card]):
            strong = strength_of(s, tribe, which)
            second = max(second, min(first, strong))
            first = max(first, strong)
    for strong in (first, second):
        if strong >= TRIBESMAN_STRENGTH and n > 0:
            total += strong
            n -= 1
    if CARD_UNITS[card] & TRIBESMAN:
        total += min(n, s.available[tribe]) * TRIBESMAN_STRENGTH
    return total


@rule("VX-95", "VX-96", "VX-160", "VX-194", "VX-215")
def against_journey(s: State, tribe: int, card: int) -> int:
    """What forbids a card that is played away from home: no destination within reach, nothing to trade for."""
    if CARD_PLACE[card] == ON_FREE:
        return against_settling(s, tribe, card)
    if CARD_PLACE[card] == AT_MARKET:
        return against_destination(s, tribe, card, MARKET, PORT)
    reason = 96
    for target in range(TRIBES):
        if target != tribe and s.sites[target] > 0:
            against = against_target(s, tribe, card, target)
            if against == 0:
                return 0
            reason = against
    return reason


@rule("VX-210", "VX-215", "VX-R6")
def against_settling(s: State, tribe: int, card: int) -> int:
    """What forbids Clan Pact: all tokens are placed, no free neighbour, or none within reach."""
    if ones(s.sites[tribe]) >= VILLAGE_TOKENS:
        return 216
    free, reason = free_neighbours(s, tribe), 215
    for site in range(TERRITORIES):
        if free >> site & 1:
            reason = against_destination(s, tribe, card, NOBODY, site)
            if reason == 0:
                return 0
    return reason


@rule("VX-R25")
def against_target(s: State, tribe: int, card: int, target: int) -> int:
    """What forbids to aim a card at a rival: none of the villages is within reach, or there is nothing to trade for."""
    reason = 96
    for site in range(TERRITORIES):
        if s.sites[target] >> site & 1:
            reason = against_destination(s, tribe, card, target, site)
            if reason == 0:
                return 0
    return reason


@rule("VX-96", "VX-190", "VX-200", "VX-218")
def against_destination(s: State, tribe: int, card: int, target: int, site: int) -> int:
    """What forbids a destination, if all available units go that the card shows."""
    leaders = leaders_at(s, tribe, AVAILABLE, CARD_UNITS[card])
    tribesmen = s.available[tribe] + 0 if CARD_UNITS[card] & TRIBESMAN else 0
    return against_going(s, tribe, card, target, site, tribesmen | leaders << 4)


@rule("VX-96", "VX-200")
def against_going(s: State, tribe: int, card: int, target: int, site: int, party: int) -> int:
    """What forbids a journey with a party: so many tribesmen, and leaders as bits from the fifth on."""
    tribesmen, leaders = party & 15, party >> 4
    purpose = FOR_RAID if CARD_TYPE[card] == RAID else FOR_TRADE
    due = fare(s, tribe, site, CARD_FARE[card] + fare_change(s, tribe, purpose, leaders))
    if due > s.goods[tribe, PROVISIONS]:
        return 96
    if CARD_TRADES[card] == 0 or can_trade(s, tribe, target, load_of(s, tribe, tribesmen, leaders), due, card):
        return 0
    return 200


# The action under way


@rule("VX-121", "VX-155", "VX-156")
def begin_action(s: State, tribe: int, slot: int) -> None:
    """A card is played; nothing of an earlier action is left."""
    forget_action(s)
    s.act_card = DECK[tribe][slot] + 1
    push(s, ACTION, tribe, slot, 0)


@rule()
def forget_action(s: State) -> None:
    """No action is under way."""
    s.act_card = 0
    s.act_learn = 0
    s.act_target = NOBODY
    s.act_site = NO_SITE
    s.act_units = 0
    s.act_leaders = 0
    s.taken = 0
    s.taken_kinds = 0
    s.sold = 0
    s.sold_kinds = 0
    s.sold_value = 0
    s.bought = 0
    s.cancelled = 0


@rule("VX-179")
def card_to_pay_for(s: State, tribe: int) -> int:
    """The card whose cost and units hold: the one played, or the one being learned."""
    return DECK[tribe][s.act_learn] + 0 if s.act_learn > 0 else s.act_card - 1


@rule("VX-160", "VX-170", "VX-190", "VX-218")
def carry_on_action(s: State) -> None:
    """The next step of an action: what, at whom, where, with whom, on which way, and to what effect."""
    tribe, card = top(s, WHO), s.act_card - 1
    step = count_up(s, STEP)
    if step == 0:
        if CARD_LEARNS[card]:
            push(s, ASK_LEARN, tribe, 0, 0)
    elif step == 1:
        choose_target(s, tribe, card)
    elif step == 2:
        if CARD_PLACE[card] in (AT_RIVAL, ON_FREE):
            push(s, ASK_SITE, tribe, 0, 0)
    elif step == 3:
        push(s, ASK_COMMIT, tribe, 0, 0)
    elif step == 4:
        if CARD_PLACE[card] != HOME:
            push(s, FARE, tribe, FOR_RAID if CARD_TYPE[card] == RAID else FOR_TRADE, 0)
    elif step == 5:
        have_effect(s, tribe, card)
    else:
        end_action(s, tribe, card, step)


@rule("VX-236")
def choose_target(s: State, tribe: int, card: int) -> None:
    """A rival is chosen where the card is aimed at one; the market is the market."""
    if CARD_PLACE[card] == AT_RIVAL:
        push(s, ASK_TARGET, tribe, 0, 0)
    elif CARD_PLACE[card] == AT_MARKET:
        s.act_target = MARKET
        s.act_site = PORT


@rule("VX-217", "VX-219", "VX-237", "VX-169", "VX-173", "VX-203")
def have_effect(s: State, tribe: int, card: int) -> None:
    """The effect is carried out; a raid on a rival must succeed first."""
    if CARD_TYPE[card] == RAID and CARD_PLACE[card] == AT_RIVAL:
        push(s, RAID_FRAME, tribe, 0, 0)
    else:
        begin_effect(s, tribe, CARD_PROGRAM[card], FROM_CARD, BY_CARDS)


@rule("VX-157", "VX-176", "VX-235", "VX-R45")
def end_action(s: State, tribe: int, card: int, step: int) -> None:
    """What works after the card works; then the card is used up or leaves the game."""
    if step == 6:
        s.card[tribe, top(s, A)] = USED
        push(s, TRIGGERS, tribe, card, 0)
        return
    if leaves_the_game(s, tribe, card):
        s.card[tribe, top(s, A)] = BOXED
    forget_action(s)
    pop(s)


@rule("VX-182", "VX-188", "VX-216", "VX-R30")
def leaves_the_game(s: State, tribe: int, card: int) -> bool:
    """Whether a card that was played leaves the game."""
    if CARD_BOX[card] == WHEN_USED:
        return True
    if CARD_BOX[card] == WHEN_LEARNED:
        return has_learned_all(s, tribe)
    return CARD_BOX[card] == WHEN_SETTLED and ones(s.sites[tribe]) >= VILLAGE_TOKENS


@rule("VX-51", "VX-175", "VX-R72")
def carry_on_triggers(s: State) -> None:
    """Trophies on the Village card, and the ability, that work after a card."""
    tribe, card = top(s, WHO), top(s, A)
    at = count_up(s, B)
    if at < TROPHIES:
        if TROPHY_AFTER[at] == card + 1 and s.trophy_at[at] == 1 + tribe:
            begin_effect(s, tribe, TROPHY_PROGRAM[at], FROM_POWER, BY_CARDS)
    elif at == TROPHIES:
        if ABILITY_AFTER[tribe] == card + 1:
            begin_effect(s, tribe, ABILITY_PROGRAM[tribe], FROM_POWER, BY_CARDS)
    else:
        pop(s)


# Committing units


@rule("VX-159", "VX-R27", "VX-R28", "VX-204", "VX-211")
def against_unit(s: State, tribe: int, unit: int) -> int:
    """What forbids to commit a unit: it must be shown, available and, where a card takes few, strong enough."""
    card = card_to_pay_for(s, tribe)
    if not is_available(s, tribe, unit, CARD_UNITS[card]):
        return 159
    room = CARD_MOST_UNITS[card] - s.act_units - (s.act_leaders & 1) - (s.act_leaders >> 1)
    if room <= 0:
        return 159
    if CARD_MOST_UNITS[card] >= 9:
        return 0
    strength = TRIBESMAN_STRENGTH + 0 if unit == 0 else strength_of(s, tribe, unit - 1)
    left = best_of_few(s, tribe, card, room - 1) if room > 1 else 0
    return 0 if committed_strength(s, tribe) + strength + left >= CARD_COST[card] else 158


@rule("VX-158", "VX-232", "VX-238")
def committed_strength(s: State, tribe: int) -> int:
    """The strength of the units in the action."""
    n = s.act_units * TRIBESMAN_STRENGTH
    for which in range(2):
        if s.act_leaders >> which & 1:
            n += strength_of(s, tribe, which)
    return n


@rule("VX-96", "VX-158", "VX-170", "VX-190", "VX-218", "VX-R27")
def against_setting_out(s: State, tribe: int) -> int:
    """What forbids to stop committing units: strength, fare and trade must be covered, by one unit at least."""
    card = card_to_pay_for(s, tribe)
    if s.act_units + s.act_leaders == 0:
        return 1027
    if committed_strength(s, tribe) < CARD_COST[card]:
        return 158
    if CARD_PLACE[s.act_card - 1] == HOME:
        return 0
    return against_going(s, tribe, s.act_card - 1, s.act_target, s.act_site, s.act_units | s.act_leaders << 4)


@rule("VX-60", "VX-83", "VX-84", "VX-170", "VX-190")
def commit(s: State, tribe: int, unit: int) -> None:
    """A unit is engaged in the action, on the Village card at home and on the Travel card elsewhere."""
    travels = CARD_PLACE[s.act_card - 1] != HOME
    engage(s, tribe, unit, AT_TRAVEL if travels else AT_VILLAGE, travels)
    if unit == 0:
        s.act_units += 1
    else:
        s.act_leaders |= 1 << (unit - 1)


# Targets and places


@rule("VX-210", "VX-R25", "VX-R78")
def against_site(s: State, tribe: int, site: int) -> int:
    """What forbids a place: it must be a village of the target, or a free neighbour, within reach."""
    card = s.act_card - 1
    if CARD_PLACE[card] == ON_FREE:
        if free_neighbours(s, tribe) >> site & 1 == 0:
            return 210
        return against_destination(s, tribe, card, NOBODY, site)
    if s.sites[s.act_target] >> site & 1 == 0:
        return 1025
    return against_destination(s, tribe, card, s.act_target, site)


@rule("VX-189", "VX-217")
def against_rival(s: State, tribe: int, target: int) -> int:
    """What forbids to aim the card at somebody."""
    if target in (MARKET, tribe) or s.sites[target] == 0:
        return 160
    return against_target(s, tribe, s.act_card - 1, target)
