"""What effects and festivals count: hostages, types of goods, units in the action and so on."""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.programs import (
    AHEAD,
    BATTLE_GEAR,
    BOUGHT,
    HOSTAGES,
    ITEMS_OF,
    LEADERS,
    SOLD,
    SOLD_TYPES,
    SPECIALS,
    TAKEN,
    TAKEN_TYPES,
    TROPHIES_HELD,
    TYPES_OF,
    UNITS_THERE,
    VILLAGES,
    WILL_HELD,
)
from veritable.games.verrix.rules.units import bonuses, kind_of
from veritable.games.verrix.state import (
    BASIC_CARDS,
    CARDS_EACH,
    GOODS,
    IN_BATTLE,
    ITEMS,
    MOST_SLOTS,
    TRIBES,
    TROPHIES,
    UNLEARNED,
)
from veritable.games.verrix.tables import CARD_UNITS, FIERCE
from veritable.games.verrix.ways import HALF, ONES


@rule()
def ones(mask: int) -> int:
    """How many territories a mask names."""
    return ONES[mask & (1 << HALF) - 1] + ONES[mask >> HALF]


@rule("VX-68", "VX-136")
def hostages_held(s: State, tribe: int) -> int:
    """Tribesmen of other tribes on the Village card."""
    n = 0
    for other in range(TRIBES):
        if other != tribe:
            n += s.hostages[tribe, other]
    return n


@rule("VX-152")
def trophies_held(s: State, tribe: int) -> int:
    """Trophies on the Village card."""
    n = 0
    for trophy in range(TROPHIES):
        n += s.trophy_at[trophy] == 1 + tribe
    return n


@rule("VX-47")
def specials_learned(s: State, tribe: int) -> int:
    """Special cards learned, those out of the game included."""
    n = 0
    for slot in range(BASIC_CARDS, CARDS_EACH):
        n += s.card[tribe, slot] != UNLEARNED
    return n


@rule()
def players_ahead(s: State, tribe: int) -> int:
    """How many have more Victory Points."""
    n = 0
    for other in range(TRIBES):
        n += s.vp[other] > s.vp[tribe]
    return n


@rule("VX-143")
def owned(s: State, tribe: int, good: int) -> int:
    """How many of a good a tribe has on its Village card and on its leaders."""
    n = s.goods[tribe, good] + 0
    for which in range(2):
        for slot in range(MOST_SLOTS):
            n += s.gear[tribe, which, slot] == good + 1
    return n


@rule("VX-143", "VX-147")
def goods_owned(s: State, tribe: int, what: int, once: bool) -> int:
    """How many tiles of the selected goods a tribe has, or (once) how many types of them."""
    n = 0
    for good in range(GOODS):
        if what >> good & 1:
            has = owned(s, tribe, good)
            n += (1 if has > 0 else 0) if once else has
    return n


@rule()
def kinds_in(mask: int) -> int:
    """How many kinds of things a mask names."""
    n = 0
    for item in range(ITEMS):
        n += mask >> item & 1
    return n


@rule("VX-81", "VX-R60")
def battle_gear(s: State) -> int:
    """Fighting leaders of the side that plays the card, of a class it shows, with something that helps battle cards."""
    n = 0
    for tribe in range(TRIBES):
        if s.faction[tribe] == s.round_side and s.round_card > 0:
            for which in range(2):
                fights = s.leader_at[tribe, which] == IN_BATTLE and kind_of(s, tribe, which) & CARD_UNITS[s.round_card - 1] > 0
                n += fights and bonuses(s, tribe, which, FIERCE) > 0
    return n


@rule()
def count_of_action(s: State, what: int) -> int:
    """A count that belongs to the action under way."""
    if what == UNITS_THERE:
        return s.act_units + (s.act_leaders & 1) + (s.act_leaders >> 1)
    if what == TAKEN:
        return s.taken + 0
    if what == TAKEN_TYPES:
        return kinds_in(s.taken_kinds)
    if what == SOLD:
        return s.sold + 0
    if what == SOLD_TYPES:
        return kinds_in(s.sold_kinds & (1 << GOODS) - 1)
    if what == BOUGHT:
        return s.bought + 0
    return battle_gear(s) if what == BATTLE_GEAR else 1


@rule("VX-146")
def count(s: State, tribe: int, what: int, of: int) -> int:
    """The value of a count for a tribe."""
    if what == HOSTAGES:
        return hostages_held(s, tribe)
    if what == TROPHIES_HELD:
        return trophies_held(s, tribe)
    if what == VILLAGES:
        return ones(s.sites[tribe])
    if what == SPECIALS:
        return specials_learned(s, tribe)
    if what == LEADERS:
        return 1 + (s.grey[tribe] > 0)
    if what == WILL_HELD:
        return s.will[tribe] + 0
    if what == AHEAD:
        return players_ahead(s, tribe)
    if what in (TYPES_OF, ITEMS_OF):
        return goods_owned(s, tribe, of, what == TYPES_OF)
    return count_of_action(s, what)
