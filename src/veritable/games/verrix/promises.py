"""What is worth trying first in Verrix: how promising an action looks before anybody has thought about it, 0 to 1000.

Cards are ranked by what they bring for their strength, in eighths of a point; no more units than needed go, except where
strength or load decides; the dearest things are taken and the cheapest given; nobody passes while there is something to do.
"""

from veritable.core.frames import WHAT, WHO, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.card_worth import ITEM_WORTH, worth_of_card
from veritable.games.verrix.programs import CARD_LEARNS, CARD_PROGRAM
from veritable.games.verrix.prospects import GOOD_WORTH, MONTHS_LEFT
from veritable.games.verrix.rules.acting import card_to_pay_for, committed_strength
from veritable.games.verrix.rules.rounds import side_strength
from veritable.games.verrix.rules.strength import added
from veritable.games.verrix.rules.units import available_strength, strength_at, strength_of
from veritable.games.verrix.state import (
    ASK_ACCEPT,
    ASK_BATTLE_COMMIT,
    ASK_BATTLE_TARGET,
    ASK_BUY,
    ASK_COMMIT,
    ASK_DEFEND_BATTLE,
    ASK_DEFEND_RAID,
    ASK_EQUIP,
    ASK_EVENT,
    ASK_GAIN,
    ASK_GIVE,
    ASK_LEARN,
    ASK_LOOT,
    ASK_OFFER,
    ASK_RAID_WILL,
    ASK_SACRIFICE,
    ASK_SELL,
    ASK_SOURCE,
    ASK_START_SITE,
    ASK_STRIP,
    ASK_TARGET,
    ASK_TURN,
    AT_VILLAGE,
    ATTACKERS,
    DEFENDERS,
    DONE,
    FIRST_CARD,
    FIRST_EQUIP,
    FIRST_ITEM,
    FIRST_PLACE,
    FIRST_SIDE,
    FIRST_SITE,
    FIRST_UNIT,
    GOODS,
    INVOKE,
    MARKET,
    PASS,
    PORT,
    SAY_NO,
    SAY_YES,
)
from veritable.games.verrix.tables import (
    AT_RIVAL,
    BONUS,
    CARD_COST,
    CARD_PLACE,
    CARD_TYPE,
    CARD_UNITS,
    DECK,
    FAMOUS,
    FIGHTERS,
    RAID,
    VALUE,
)
from veritable.games.verrix.ways import DISTANCE

TOKEN = 2
"""What to expect of a token."""


@rule()
def promise_of_card(s: State, tribe: int, card: int) -> int:
    """What a card brings for its strength; in the last months what pays later counts less."""
    if CARD_LEARNS[card]:
        return 350 + 50 * MONTHS_LEFT[s.turn]
    brings = worth_of_card(s, tribe, card)
    if CARD_PLACE[card] == AT_RIVAL and CARD_TYPE[card] == RAID:
        brings = brings * 3 // 4
    return 200 + 60 * brings // max(1, CARD_COST[card])


@rule()
def promise_on_turn(s: State, tribe: int, a: int) -> int:
    """Events cost nothing, cards by what they bring, battles by how many fight; passing comes last."""
    if a == PASS:
        return 60
    if a == INVOKE:
        return 900
    if a >= FIRST_CARD:
        return promise_of_card(s, tribe, DECK[tribe][a - FIRST_CARD])
    return 250 + 50 * available_strength(s, tribe, FIGHTERS)


@rule()
def promise_of_unit(s: State, tribe: int, unit: int, missing: int) -> int:
    """A leader where that much strength is missing, otherwise a tribesman."""
    if unit == 0:
        return 500
    return 700 if strength_of(s, tribe, unit - 1) <= missing else 350


@rule()
def raiders_needed(s: State) -> int:
    """The strength that would probably beat the target of a raid, as it stands."""
    kinds = CARD_UNITS[s.act_card - 1]
    there = strength_at(s, s.act_target, s.at_village[s.act_target], AT_VILLAGE, kinds)
    return there + available_strength(s, s.act_target, kinds) // 2 + TOKEN + 1


@rule()
def promise_of_commitment(s: State, tribe: int, a: int) -> int:
    """No more than needed: what the card costs, or what beats the target."""
    card, strength = s.act_card - 1, committed_strength(s, tribe)
    needed = CARD_COST[card_to_pay_for(s, tribe)] + 0
    if CARD_TYPE[card] == RAID and s.act_target < MARKET:
        needed = max(needed, raiders_needed(s) - added(s, tribe, CARD_PROGRAM[card], 1, 1, False))
    if a == DONE:
        return 800 if strength >= needed else 250
    return promise_of_unit(s, tribe, a - FIRST_UNIT, needed - strength)


@rule()
def promise_of_defence(s: State, tribe: int, a: int) -> int:
    """As many defenders as it takes, if there are enough; otherwise none."""
    if a == INVOKE:
        return 950
    kinds = CARD_UNITS[s.act_card - 1]
    attack = committed_strength(s, s.active) + added(s, s.active, CARD_PROGRAM[s.act_card - 1], 1, 1, False)
    there = strength_at(s, tribe, s.at_village[tribe], AT_VILLAGE, kinds) + TOKEN
    in_vain = there >= attack or there + available_strength(s, tribe, kinds) < attack
    return (800 if in_vain else 200) if a == DONE else 500


@rule()
def promise_of_support(s: State, a: int) -> int:
    """The side that is stronger so far, if it is not too strong to pay well."""
    if a == SAY_NO:
        return 400
    lead = side_strength(s, ATTACKERS, FIGHTERS) - side_strength(s, DEFENDERS, FIGHTERS)
    lead = lead if a == FIRST_SIDE else -lead
    return max(100, min(800, 500 + 60 * lead))


@rule()
def promise_of_thing(s: State, what: int, item: int) -> int:
    """Dear things are taken, cheap ones given away; what is sold should be worth more to others."""
    if what in (ASK_GAIN, ASK_LOOT, ASK_BUY):
        return 200 + 25 * ITEM_WORTH[item]
    if what == ASK_SELL:
        return 500 + 60 * VALUE[item] - 20 * ITEM_WORTH[item]
    return 600 - 25 * ITEM_WORTH[item]


@rule()
def promise_of_target(s: State, what: int, tribe: int) -> int:
    """Whoever is ahead, or has much and few at home."""
    if tribe >= MARKET:
        return 500
    if what == ASK_SOURCE:
        return 300 + 5 * s.vp[tribe]
    riches, guards = 0, s.at_village[tribe] + available_strength(s, tribe, FIGHTERS)
    for good in range(GOODS):
        riches += s.goods[tribe, good] * GOOD_WORTH[good]
    return max(0, 400 + 5 * riches - 30 * guards)


@rule()
def promise_between(s: State, what: int, a: int) -> int:
    """In the Cleanup Phase leaders are equipped, for fame first, and not stripped."""
    if a == DONE:
        return 900 if what == ASK_STRIP else 100
    if what == ASK_STRIP:
        return 150
    return 950 if BONUS[(a - FIRST_EQUIP) % GOODS] == FAMOUS else 800


@rule()
def promise_of_answer(s: State, what: int, a: int) -> int:
    """Yes to events, offerings and support, and to a second token where it may matter."""
    if what == ASK_RAID_WILL:
        return 550 if a == SAY_YES else 450
    if what in (ASK_EVENT, ASK_SACRIFICE, ASK_ACCEPT):
        return 800 if a == SAY_YES else 250
    return 500


@rule()
def promise_in_action(s: State, what: int, who: int, a: int) -> int:
    """A choice about units or targets."""
    if what == ASK_COMMIT:
        return promise_of_commitment(s, who, a)
    if what == ASK_DEFEND_RAID:
        return promise_of_defence(s, who, a)
    if what == ASK_BATTLE_COMMIT:
        return 350 if a == DONE else 600
    if what == ASK_DEFEND_BATTLE:
        return 950 if a == INVOKE else 200 if a == DONE else 800
    if what == ASK_OFFER:
        return promise_of_support(s, a)
    if what in (ASK_TARGET, ASK_BATTLE_TARGET, ASK_SOURCE):
        return promise_of_target(s, what, a - FIRST_PLACE)
    return promise_of_answer(s, what, a)


@rule()
def promise(s: State, what: int, who: int, a: int) -> int:
    """How promising an answer to what is asked looks."""
    if what == ASK_TURN:
        return promise_on_turn(s, who, a)
    if what == ASK_LEARN:
        return 300 + 8 * worth_of_card(s, who, DECK[who][a - FIRST_CARD])
    if what in (ASK_STRIP, ASK_EQUIP):
        return promise_between(s, what, a)
    if what in (ASK_GAIN, ASK_LOOT, ASK_BUY, ASK_SELL, ASK_GIVE):
        return (100 if what != ASK_SELL else 450) if a == DONE else promise_of_thing(s, what, a - FIRST_ITEM)
    if what == ASK_START_SITE:
        return 900 - 80 * DISTANCE[0][a - FIRST_SITE][PORT]
    return promise_in_action(s, what, who, a)


@rule()
def prior(s: State, a: int) -> int:
    """How promising an action looks at first sight, 0 to 1000."""
    return max(0, min(1000, promise(s, top(s, WHAT), top(s, WHO), a)))
