"""Territories, sea areas and movement: the fare from the nearest village, tribute on the way, and the choice between routes."""

from veritable.core.frames import STEP, WHO, A, go_on, pop, push, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.programs import ABILITY_FARE, CARD_FARE
from veritable.games.verrix.rules.counting import ones
from veritable.games.verrix.rules.units import horses, leaders_at
from veritable.games.verrix.state import (
    ASK_ROUTE,
    FOR_BATTLE,
    FOR_HELP,
    FOR_RAID,
    FOR_SUPPORT,
    FOR_TRADE,
    IN_BATTLE,
    MOST,
    MOST_ROUTES,
    TERRITORIES,
    TRIBES,
)
from veritable.games.verrix.tables import (
    ABILITY_TRIGGER,
    FIGHTERS,
    ON_BATTLE_MOVE,
    ON_RAID_MOVE,
    ON_TRADE_MOVE,
    PROVISIONS,
)
from veritable.games.verrix.ways import BY_LAND, BY_SEA, DISTANCE, FIRST_WAY, PASSED, WAYS

WIDE = 1024
"""A route's key is its number of tributes times this, and below it who gets them, so that keys stand in the order offered."""


@rule("VX-93", "VX-94", "VX-97", "VX-98", "VX-99", "VX-100", "VX-205", "VX-213", "VX-233", "VX-239", "VX-R20")
def base_fare(s: State, tribe: int, site: int) -> int:
    """The cost of the cheapest way to a destination from any village of the tribe."""
    least = MOST
    for start in range(TERRITORIES):
        if s.sites[tribe] >> start & 1:
            least = min(least, DISTANCE[s.tile][start][site])
    return least


@rule("VX-102", "VX-R22")
def opposing(s: State, tribe: int) -> int:
    """The territories that hold a village of somebody else, as bits."""
    mask = 0
    for other in range(TRIBES):
        if other != tribe:
            mask |= s.sites[other]
    return mask


@rule("VX-102", "VX-103", "VX-R21", "VX-R22")
def least_tributes(s: State, tribe: int, site: int, base: int) -> int:
    """The fewest tributes on any of the cheapest ways; the destination's owner gets none."""
    others, least = opposing(s, tribe), MOST
    for start in range(TERRITORIES):
        if s.sites[tribe] >> start & 1 and DISTANCE[s.tile][start][site] == base:
            first = FIRST_WAY[s.tile][start][site]
            for way in range(first, first + WAYS[s.tile][start][site]):
                least = min(least, ones(PASSED[way] & others))
            if least == 0:
                return 0
    return least


@rule("VX-95", "VX-100", "VX-103", "VX-R23")
def fare(s: State, tribe: int, site: int, change: int) -> int:
    """What a movement costs in the end: the cheapest way less all bonuses, but at least its tributes."""
    base = base_fare(s, tribe, site)
    return max(0, base + change, least_tributes(s, tribe, site, base))


@rule("VX-77", "VX-99", "VX-117", "VX-258")
def fare_change(s: State, tribe: int, purpose: int, leaders: int) -> int:
    """By how much ability, event and the Horses of the leaders that go change the base fare."""
    change = -horses(s, tribe, leaders)
    if purpose != FOR_HELP and ABILITY_TRIGGER[tribe] == trigger_of(purpose):
        change += ABILITY_FARE[tribe]
    if tribe == s.active and purpose in (FOR_TRADE, FOR_RAID, FOR_BATTLE):
        change += s.bonus_move
    return change


@rule()
def trigger_of(purpose: int) -> int:
    """Which abilities a movement concerns."""
    if purpose in (FOR_BATTLE, FOR_SUPPORT):
        return ON_BATTLE_MOVE
    return ON_RAID_MOVE if purpose == FOR_RAID else ON_TRADE_MOVE


@rule()
def going(s: State, tribe: int, purpose: int) -> int:
    """The leaders that take part in the movement, as bits."""
    if purpose in (FOR_TRADE, FOR_RAID):
        return s.act_leaders + 0
    if purpose == FOR_HELP:
        return s.help_leaders[tribe] + 0
    return leaders_at(s, tribe, IN_BATTLE, FIGHTERS)


@rule("VX-96", "VX-R24")
def can_pay_fare(s: State, tribe: int, site: int, change: int) -> bool:
    """Whether the Provisions on the Village card suffice."""
    return fare(s, tribe, site, change) <= s.goods[tribe, PROVISIONS]


# Routes


@rule("VX-R21")
def key_of(s: State, tribe: int, passed: int) -> int:
    """Who receives tribute on a way, as a number in the order in which routes are offered."""
    key = 0
    for other in range(TRIBES):
        n = 0 if other == tribe else ones(passed & s.sites[other])
        key += n * WIDE + ((3 - n) << 2 * (TRIBES - 1 - other))
    return key


@rule()
def note_route(s: State, key: int, n: int) -> int:
    """A key takes its place among those noted, unless it is there already; the answer is their number."""
    place = 0
    while place < n and s.routes[place] < key:
        place += 1
    if place < n and s.routes[place] == key:
        return n
    for later in range(min(n, MOST_ROUTES), place, -1):
        s.routes[later] = s.routes[later - 1]
    if place <= MOST_ROUTES:
        s.routes[place] = key
    return min(n + 1, MOST_ROUTES)


@rule("VX-97", "VX-R21")
def list_routes(s: State, tribe: int, change: int) -> int:
    """The different lists of those who receive tribute on the cheapest ways with the least payment; how many there are."""
    base, n = base_fare(s, tribe, s.act_site), 0
    least = fare(s, tribe, s.act_site, change)
    for start in range(TERRITORIES):
        if s.sites[tribe] >> start & 1 and DISTANCE[s.tile][start][s.act_site] == base:
            first = FIRST_WAY[s.tile][start][s.act_site]
            for way in range(first, first + WAYS[s.tile][start][s.act_site]):
                key = key_of(s, tribe, PASSED[way])
                if key // WIDE <= least:
                    n = note_route(s, key, n)
    return n


@rule("VX-101", "VX-102", "VX-R23", "VX-R24", "VX-254")
def pay_fare(s: State, tribe: int, change: int, route: int) -> None:
    """The fare leaves the Village card: tributes to those on the way, the rest to the market."""
    paid = fare(s, tribe, s.act_site, change)
    list_routes(s, tribe, change)
    key = s.routes[route] + 0
    s.goods[tribe, PROVISIONS] -= paid
    for other in range(TRIBES):
        tribute = 3 - (key >> 2 * (TRIBES - 1 - other) & 3)
        s.goods[other, PROVISIONS] += tribute
        paid -= tribute
    s.market[PROVISIONS] += paid
    if tribe == s.active:
        s.bonus_move = 0


@rule("VX-R26")
def carry_on_fare(s: State) -> None:
    """Units first: then the route is chosen and the fare paid."""
    if top(s, STEP) == 0:
        change = fare_change(s, top(s, WHO), top(s, A), going(s, top(s, WHO), top(s, A)))
        if top(s, A) in (FOR_TRADE, FOR_RAID):
            change += CARD_FARE[s.act_card - 1]
        go_on(s, 1)
        push(s, ASK_ROUTE, top(s, WHO), top(s, A), -change + MOST)
    else:
        pop(s)


# Neighbours


@rule("VX-210", "VX-213", "VX-215", "VX-R6", "VX-R70")
def free_neighbours(s: State, tribe: int) -> int:
    """Territories without a village that border on one with a village of the tribe, as bits."""
    near, taken = 0, 0
    for site in range(TERRITORIES):
        if s.sites[tribe] >> site & 1:
            near |= BY_LAND[site]
            if s.clan_pact_over_sea:
                near |= BY_SEA[site]
    for other in range(TRIBES):
        taken |= s.sites[other]
    return near & ~taken
