"""Trade: what is sold must be worth what is bought; no money, no change, and no more of either than can be carried."""

from veritable.core.frames import STEP, WHO, go_on, pop, push, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.programs import ABILITY_BARGAIN, CARD_BARGAIN
from veritable.games.verrix.rules.pieces import add_at_home, add_to_pool, add_to_travel, at_home, within_reach
from veritable.games.verrix.rules.units import load_of
from veritable.games.verrix.state import (
    ASK_BUY,
    ASK_SELL,
    FIRST_CAPTIVE,
    FIRST_TROPHY,
    MARKET,
    MOST,
    ON,
    WILL,
)
from veritable.games.verrix.tables import ABILITY_TRIGGER, DEAREST_FIRST, ON_EXCHANGE, PROVISIONS, VALUE


@rule("VX-189", "VX-R31", "VX-R34", "VX-R38")
def can_be_traded(s: State, item: int) -> bool:
    """Whether things of this kind change hands by trade: goods and hostages, and trophies with the option."""
    return item < FIRST_TROPHY or (item < WILL and s.trophy_by_trade > 0)


@rule("VX-31", "VX-76", "VX-R34")
def for_sale(s: State, tribe: int, item: int) -> int:
    """How many of a thing a tribe could sell: what lies on its Village card, but nobody who is on the way home."""
    if not can_be_traded(s, item) or item == FIRST_CAPTIVE + tribe:
        return 0
    return at_home(s, tribe, item)


@rule("VX-58", "VX-198", "VX-R31", "VX-R38")
def offered_by(s: State, partner: int, item: int) -> int:
    """How many of a thing the market or a rival's Village card offers."""
    if not can_be_traded(s, item) or (partner == MARKET and item >= FIRST_TROPHY):
        return 0
    return within_reach(s, partner, item)


@rule("VX-200")
def cheapest_offer(s: State, partner: int) -> int:
    """The value of the cheapest thing on offer; a great number if there is none."""
    least = MOST
    for item in range(WILL):
        if VALUE[item] < least and offered_by(s, partner, item) > 0:
            least = VALUE[item] + 0
    return least


@rule("VX-191", "VX-199", "VX-R36", "VX-R32")
def best_value(s: State, tribe: int, n: int, fare: int, spoken_for: int) -> int:
    """The value of the dearest n things for sale, once a fare is paid and one thing is spoken for; -1: there is none at all."""
    total, found = 0, 0
    for place in range(WILL):
        item = DEAREST_FIRST[place]
        has = for_sale(s, tribe, item) - (fare if item == PROVISIONS else 0) - (item == spoken_for)
        take = min(has, n - found)
        if take > 0:
            total += take * VALUE[item]
            found += take
    return total if found > 0 or n == 0 else -1


@rule("VX-202")
def bargain(tribe: int, card: int) -> int:
    """How much more the things sold are worth in total, by card and ability."""
    more = CARD_BARGAIN[card] + 0
    if ABILITY_TRIGGER[tribe] == ON_EXCHANGE:
        more += ABILITY_BARGAIN[tribe]
    return more


@rule("VX-194", "VX-200", "VX-R33")
def can_trade(s: State, tribe: int, partner: int, load: int, fare: int, card: int) -> bool:
    """Whether something can be sold that pays for something on offer, with a given load and after a fare."""
    if s.forbid_empty_trade != ON:
        return True
    best = best_value(s, tribe, load, fare, -1)
    return best >= 0 and best + bargain(tribe, card) >= cheapest_offer(s, partner)


@rule("VX-200", "VX-R33")
def against_exchange(s: State, tribe: int) -> int:
    """What is against an exchange with the action's target now."""
    load = load_of(s, tribe, s.act_units, s.act_leaders)
    return 0 if can_trade(s, tribe, s.act_target, load, 0, s.act_card - 1) else 200


@rule("VX-R35")
def set_out_offer(s: State) -> None:
    """What can be bought is fixed when the exchange begins."""
    for item in range(WILL):
        s.on_offer[item] = offered_by(s, s.act_target, item)


@rule("VX-195", "VX-196", "VX-202")
def carry_on_exchange(s: State) -> None:
    """First things are sold, then things are bought; what is left over is lost."""
    tribe, step = top(s, WHO), top(s, STEP)
    if step == 0:
        set_out_offer(s)
        s.sold = 0
        s.sold_kinds = 0
        s.sold_value = 0
        s.bought = 0
        go_on(s, 1)
    elif step == 1:
        push(s, ASK_SELL, tribe, 0, 0)
    elif step == 2:
        s.budget = s.sold_value + bargain(tribe, s.act_card - 1)
        go_on(s, 3)
    elif step == 3:
        push(s, ASK_BUY, tribe, 0, 0)
    else:
        close_exchange(s)


@rule("VX-202")
def close_exchange(s: State) -> None:
    """The offer and what is left of the budget are forgotten."""
    for item in range(WILL):
        s.on_offer[item] = 0
    s.budget = 0
    pop(s)


@rule("VX-200")
def cheapest_set_out(s: State) -> int:
    """The value of the cheapest thing that was on offer when the exchange began."""
    least = MOST
    for item in range(WILL):
        if s.on_offer[item] > 0:
            least = min(least, VALUE[item])
    return least


@rule("VX-191", "VX-200", "VX-201", "VX-R33")
def against_sale(s: State, tribe: int, item: int) -> int:
    """What forbids to sell a thing: it must be there, be carried, and leave the cheapest offer within reach."""
    load = load_of(s, tribe, s.act_units, s.act_leaders)
    if s.sold >= load:
        return 191
    if for_sale(s, tribe, item) == 0:
        return 1034
    if s.forbid_empty_trade != ON:
        return 0
    rest = max(0, best_value(s, tribe, load - s.sold - 1, 0, item))
    reached = s.sold_value + bargain(tribe, s.act_card - 1) + VALUE[item] + rest
    return 0 if reached >= cheapest_set_out(s) else 200


@rule("VX-200", "VX-R33")
def against_end_of_sale(s: State, tribe: int) -> int:
    """What forbids to stop selling: something must be sold, and pay for something on offer."""
    if s.forbid_empty_trade != ON:
        return 0
    if s.sold == 0:
        return 1033
    return 0 if s.sold_value + bargain(tribe, s.act_card - 1) >= cheapest_set_out(s) else 200


@rule("VX-195", "VX-206")
def sell(s: State, tribe: int, item: int) -> None:
    """A thing goes from the own Village card to the market or to the partner's Village card."""
    add_at_home(s, tribe, item, -1)
    if s.act_target == MARKET:
        add_to_pool(s, item, 1)
    else:
        add_at_home(s, s.act_target, item, 1)
    s.sold += 1
    s.sold_kinds |= 1 << item
    s.sold_value += VALUE[item]


@rule("VX-191", "VX-200", "VX-207", "VX-R35")
def against_purchase(s: State, tribe: int, item: int) -> int:
    """What forbids to buy a thing: it must be on offer, be carried, and be worth no more than what is left."""
    if s.bought >= load_of(s, tribe, s.act_units, s.act_leaders):
        return 191
    if s.on_offer[item] == 0:
        return 1035
    return 0 if VALUE[item] <= s.budget else 200


@rule("VX-196", "VX-197", "VX-207")
def buy(s: State, tribe: int, item: int) -> None:
    """A thing on offer goes to the own Travel card."""
    if s.act_target == MARKET:
        add_to_pool(s, item, -1)
    else:
        add_at_home(s, s.act_target, item, -1)
    add_to_travel(s, tribe, item)
    s.on_offer[item] -= 1
    s.bought += 1
    s.budget -= VALUE[item]
