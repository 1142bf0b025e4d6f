"""Common and player area setup, and the playing order: who plays what, who is first, and where the first villages stand."""

from veritable.core.frames import STEP, A, B, count_up, go_on, pop, push, put, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.rules.acting import forget_action
from veritable.games.verrix.rules.battle import clear_board
from veritable.games.verrix.rules.points import score_points
from veritable.games.verrix.state import (
    ASK_START_HOSTAGE,
    ASK_START_SITE,
    ASK_TRIBE,
    AVAILABLE,
    BASIC_CARDS,
    BY_ORDER,
    CARDS_EACH,
    CHANCE_FIRST,
    DEPTH,
    DRAFT,
    EVENTS,
    FIRST_CAPTIVE,
    FIRST_SEAT_FIRST,
    GOODS,
    ITEMS,
    LOOKED_AT,
    MOST_SLOTS,
    NO_TRIBE,
    NOWHERE,
    READY,
    ROUNDS,
    SEATS,
    SETUP_PHASE,
    TILE_A,
    TRIBAL,
    TRIBES,
    TROPHIES,
    UNLEARNED,
    WIDTH,
)
from veritable.games.verrix.tables import (
    ALL_WILL,
    FIRST_PLAYER_VP,
    START_GOODS,
    START_HOSTAGES,
    START_SITES,
    START_VP,
    START_WILL,
    TILES,
    TRIBESMEN_AT_START,
    TRIBESMEN_IN_MARKET,
)

# Clearing


@rule("VX-01", "VX-10")
def clear_table(s: State) -> None:
    """Nobody has anything, and nothing is under way."""
    s.depth = 0
    for row in range(DEPTH):
        for column in range(WIDTH):
            s.stack[row, column] = 0
    s.turn = 0
    s.phase = SETUP_PHASE
    s.passes = 0
    s.active = NO_TRIBE
    s.bonus_move = 0
    s.budget = 0
    s.raids = 0
    s.raid_attack = 0
    s.raid_defence = 0
    s.fought = 0
    for round_ in range(ROUNDS):
        for column in range(3):
            s.rounds[round_, column] = 0
    for item in range(ITEMS):
        s.on_offer[item] = 0
    forget_action(s)
    clear_board(s)


@rule("VX-02", "VX-03", "VX-04", "VX-14", "VX-16", "VX-18", "VX-19", "VX-23", "VX-24", "VX-25", "VX-29")
def fill_pool(s: State) -> None:
    """All goods are in the market, all Divine Will and trophies in the pool, and movement tile A is in force."""
    for good in range(GOODS):
        s.market[good] = TILES[good]
    s.pool_will = ALL_WILL
    for trophy in range(TROPHIES):
        s.trophy_at[trophy] = 0
    s.tile = TILE_A


@rule("VX-12", "VX-26")
def shuffle_events(s: State) -> None:
    """All events are in the deck, in no order that anybody knows."""
    for event in range(EVENTS):
        s.deck[event] = 1
        s.discards[event] = 0
    for place in range(LOOKED_AT):
        s.top[place] = 0
        s.top_seen[place] = 0
    s.top_size = 0
    s.stock = EVENTS
    s.discarded = 0
    s.events_over = 0
    s.current = 0
    for seat in range(SEATS):
        s.held[seat] = 0
        s.holds[seat] = 0
        s.held_seen[seat] = 0
        s.drawn[seat] = 0
        s.drawing[seat] = 0
        s.drawn_seen[seat] = 0


@rule()
def clear_tribe(s: State, tribe: int) -> None:
    """A tribe is not in play and has nothing."""
    s.seat_of[tribe] = 0
    s.order[tribe] = NO_TRIBE
    s.next_order[tribe] = NO_TRIBE
    s.passed[tribe] = 0
    s.vp[tribe] = 0
    for why in range(7):
        s.earned[tribe, why] = 0
    s.will[tribe] = 0
    s.sites[tribe] = 0
    s.captives[tribe] = 0
    s.faction[tribe] = 0
    s.bonus_raid[tribe] = 0
    s.bonus_battle[tribe] = 0
    s.helpers[tribe] = 0
    s.help_leaders[tribe] = 0
    for good in range(GOODS):
        s.goods[tribe, good] = 0
        s.travel_goods[tribe, good] = 0
    for other in range(TRIBES):
        s.hostages[tribe, other] = 0
        s.travel_hostages[tribe, other] = 0
    clear_people(s, tribe)


@rule()
def clear_people(s: State, tribe: int) -> None:
    """A tribe has no units and no cards."""
    s.available[tribe] = 0
    s.at_village[tribe] = 0
    s.at_travel[tribe] = 0
    s.in_battle[tribe] = 0
    s.grey[tribe] = 0
    for which in range(2):
        s.leader_at[tribe, which] = NOWHERE
        for slot in range(MOST_SLOTS):
            s.gear[tribe, which, slot] = 0
    for slot in range(CARDS_EACH):
        s.card[tribe, slot] = UNLEARNED


# Tribes


@rule(
    "VX-08",
    "VX-11",
    "VX-13",
    "VX-34",
    "VX-35",
    "VX-39",
    "VX-40",
    "VX-41",
    "VX-43",
    "VX-44",
    "VX-45",
    "VX-46",
    "VX-47",
    "VX-162",
    "VX-163",
)
def join(s: State, seat: int, tribe: int) -> None:
    """A seat plays a tribe: five tribesmen and a leader available, two in the market, nine cards ready, five to be learned."""
    s.tribe[seat] = tribe + 1
    s.seat_of[tribe] = seat + 1
    s.vp[tribe] = START_VP
    s.available[tribe] = TRIBESMEN_AT_START
    s.captives[tribe] = TRIBESMEN_IN_MARKET
    s.leader_at[tribe, TRIBAL] = AVAILABLE
    for slot in range(CARDS_EACH):
        s.card[tribe, slot] = READY if slot < BASIC_CARDS else UNLEARNED


@rule("VX-R1", "VX-R2")
def asked_for(s: State, seat: int) -> int:
    """The tribe + 1 that the options give to a seat; 0: the first one left."""
    if seat == 0:
        return s.tribe_1 + 0
    if seat == 1:
        return s.tribe_2 + 0
    if seat == 2:
        return s.tribe_3 + 0
    return s.tribe_4 + 0 if seat == 3 else s.tribe_5 + 0


@rule("VX-35", "VX-R2")
def hand_out_tribes(s: State) -> None:
    """Seats get the tribes they were given; the others get what is left, in the usual order."""
    for seat in range(s.seats):
        if asked_for(s, seat) > 0:
            join(s, seat, asked_for(s, seat) - 1)
    for seat in range(s.seats):
        if asked_for(s, seat) == 0:
            tribe = 0
            while s.seat_of[tribe] > 0:
                tribe += 1
            join(s, seat, tribe)


# Step by step


@rule("VX-48", "VX-85", "VX-90", "VX-92", "VX-R2", "VX-R3", "VX-R4")
def carry_on_setting_up(s: State) -> None:
    """Tribes, the first player, resources, hostages in playing order, villages in playing order."""
    step, at = top(s, STEP), top(s, A)
    if step == 0:
        if s.tribe_choice == DRAFT and at < s.seats:
            push(s, ASK_TRIBE, at, 0, 0)
            return
        next_step(s)
    elif step == 1:
        go_on(s, 2)
        if s.first_player == FIRST_SEAT_FIRST:
            make_first(s, 0)
        else:
            push(s, CHANCE_FIRST, 0, 0, 0)
    elif step == 2:
        for place in range(s.seats):
            take_resources(s, s.order[place])
        next_step(s)
    elif step == 3:
        ask_for_hostages(s)
    elif at < s.seats:
        push(s, ASK_START_SITE, s.order[at], 0, 0)
    else:
        pop(s)


@rule()
def next_step(s: State) -> None:
    """The next step of the set-up begins with the first player."""
    count_up(s, STEP)
    put(s, A, 0)
    put(s, B, 0)


@rule("VX-05", "VX-86", "VX-87", "VX-88", "VX-89")
def make_first(s: State, seat: int) -> None:
    """A seat is first and gains a point, this once; the others follow clockwise."""
    for place in range(s.seats):
        s.order[place] = s.tribe[(seat + place) % s.seats] - 1
    score_points(s, s.order[0], FIRST_PLAYER_VP, BY_ORDER)


@rule("VX-06", "VX-07", "VX-09", "VX-32", "VX-48")
def take_resources(s: State, tribe: int) -> None:
    """What the Setup card shows comes from the pool to the Village card."""
    for good in range(GOODS):
        s.goods[tribe, good] += START_GOODS[tribe][good]
        s.market[good] -= START_GOODS[tribe][good]
    s.will[tribe] += START_WILL[tribe]
    s.pool_will -= START_WILL[tribe]


@rule("VX-49", "VX-R5")
def ask_for_hostages(s: State) -> None:
    """Players entitled to a hostage choose one, as long as the market has a tribesman of another tribe."""
    if top(s, A) >= s.seats:
        next_step(s)
        return
    tribe = s.order[top(s, A)]
    if top(s, B) < START_HOSTAGES[tribe] and has_hostage_to_take(s, tribe):
        push(s, ASK_START_HOSTAGE, tribe, 0, 0)
    else:
        count_up(s, A)
        put(s, B, 0)


@rule("VX-50")
def has_hostage_to_take(s: State, tribe: int) -> bool:
    """Whether a tribesman of another tribe is in the market."""
    for other in range(TRIBES):
        if other != tribe and s.captives[other] > 0:
            return True
    return False


@rule("VX-49", "VX-50")
def against_hostage(s: State, tribe: int, item: int) -> int:
    """What forbids a starting hostage: it must be of another tribe, and in the market."""
    other = item - FIRST_CAPTIVE
    if other < 0 or other >= TRIBES or other == tribe:
        return 50
    return 0 if s.captives[other] > 0 else 49


@rule("VX-42", "VX-49", "VX-50")
def take_hostage(s: State, tribe: int, item: int) -> None:
    """A tribesman goes from the market to the Village card."""
    s.captives[item - FIRST_CAPTIVE] -= 1
    s.hostages[tribe, item - FIRST_CAPTIVE] += 1
    count_up(s, B)


@rule("VX-90", "VX-R6")
def against_start_site(s: State, tribe: int, site: int) -> int:
    """What forbids a first village: it must be on the Setup card and free."""
    if START_SITES[tribe] >> site & 1 == 0:
        return 90
    for other in range(TRIBES):
        if s.sites[other] >> site & 1:
            return 1006
    return 0


@rule("VX-90", "VX-91", "VX-R74")
def settle(s: State, tribe: int, site: int) -> None:
    """The first village token is placed."""
    s.sites[tribe] |= 1 << site
    count_up(s, A)
