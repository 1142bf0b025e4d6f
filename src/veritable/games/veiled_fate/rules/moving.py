"""Moving Demis and the Sorcerer's figure: where they may go, the vote on a quest, the rewards, and the window for Influence."""

from veritable.core.frames import STEP, WHO, A, B, C, D, go_on, pop, push, put, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.rules.board import (
    figure_stands,
    fits,
    is_full,
    is_incomplete,
    is_open,
    plays,
    relocate,
    touches,
    where,
)
from veritable.games.veiled_fate.rules.cards import cards_held, spend_favor
from veritable.games.veiled_fate.rules.city import enter_city
from veritable.games.veiled_fate.rules.renown import remember_deed
from veritable.games.veiled_fate.state import (
    ABYSS,
    ASK_FAVOR,
    ASK_INFLUENCE,
    ASK_VOTE,
    BY_FIGURE,
    BY_MOVE,
    BY_PORTAL,
    CHANCE_FAVOR,
    CITY,
    DRAWING,
    EREDAN,
    FIRST_FAVOR,
    FIRST_LOC,
    FIRST_POWER,
    FIRST_SLOT,
    INFLUENCE,
    JOURNEY,
    NO_DEMI,
    ON,
    PASS,
    POOLS,
    REGIONS,
    RESOLVE,
    SLOTS,
    SORCERER,
    WINDOW,
)
from veritable.games.veiled_fate.tables import PAYS


@rule("VF-06", "VF-20", "VF-21", "VF-24", "VF-79", "VF-R05")
def against_dest(s: State, seat: int, demi: int, a: int) -> int:
    """What forbids moving a Demi to a location, or onto a slot there or in its own region."""
    here = where(s, demi)
    if a < FIRST_SLOT:
        return 0 if touches(s, here, a - FIRST_LOC) else 6
    row, i = (a - FIRST_SLOT) // SLOTS, (a - FIRST_SLOT) % SLOTS
    if row >= REGIONS or not is_open(s, row, i):
        return 21
    if here != row + 1 and not touches(s, here, row + 1):
        return 6
    if not fits(s, demi, row, i):
        return 22
    return 0 if cards_held(s, seat) > 0 else 24


@rule("VF-C67", "VF-C70", "VF-R51")
def against_figure_dest(s: State, a: int) -> int:
    """What forbids moving the Sorcerer's figure somewhere: beside it or off its quest, onto any open slot, never below."""
    here = s.sorcerer_at + 0
    if a < FIRST_SLOT:
        place = a - FIRST_LOC
        if place >= ABYSS:
            return 470
        off = s.sorcerer_slot > 0 and place == here
        return 0 if off or touches(s, here, place) else 151
    row, i = (a - FIRST_SLOT) // SLOTS, (a - FIRST_SLOT) % SLOTS
    if row >= REGIONS or not is_open(s, row, i):
        return 21
    return 0 if here == row + 1 or touches(s, here, row + 1) else 151


@rule("VF-20", "VF-21", "VF-31")
def set_out(s: State, seat: int, demi: int, a: int, how: int) -> None:
    """A Demi goes to a location or a slot; votes, rewards and the rest follow."""
    was = where(s, demi)
    row = 0 if a < FIRST_SLOT else (a - FIRST_SLOT) // SLOTS + 1
    if row == 0:
        relocate(s, demi, a - FIRST_LOC, 0)
    else:
        i = (a - FIRST_SLOT) % SLOTS
        relocate(s, demi, row, i + 1)
        remember_deed(s, seat, demi, PAYS[s.quest[row - 1]][i])
    push(s, JOURNEY, seat, demi, was)
    put(s, C, row)
    put(s, D, how)


@rule("VF-C67", "VF-R51")
def figure_sets_out(s: State, seat: int, a: int) -> None:
    """The Sorcerer's figure goes to a location or onto a slot."""
    if a < FIRST_SLOT:
        figure_stands(s, a - FIRST_LOC, 0)
        return
    row = (a - FIRST_SLOT) // SLOTS + 1
    figure_stands(s, row, (a - FIRST_SLOT) % SLOTS + 1)
    push(s, JOURNEY, seat, NO_DEMI, CITY)
    put(s, C, row)
    put(s, D, BY_FIGURE)


@rule("VF-23", "VF-R19", "VF-R51")
def adds_vote(s: State, seat: int, how: int) -> bool:
    """Whether whoever entered a quest this way adds a vote."""
    if how == BY_PORTAL:
        return s.portal_adds_vote == ON
    return how == BY_MOVE or (s.sorcerer_vote_on_entry == ON and cards_held(s, seat) > 0)


@rule("VF-23", "VF-29", "VF-36", "VF-81", "VF-R08", "VF-R22")
def carry_on_journey(s: State) -> None:
    """After a move: the vote, the Pools' reward, the window for Influence, the quest if it is full, other rewards."""
    part, seat, row = top(s, STEP), top(s, WHO), top(s, C) - 1
    go_on(s, part + 1)
    if part == 0:
        if row >= 0 and adds_vote(s, seat, top(s, D)):
            push(s, ASK_VOTE, seat, row, 0)
        elif row >= 0:
            go_on(s, 3)
    elif part == 1:
        if top(s, D) == BY_MOVE and top(s, B) == POOLS and s.pools_exit_reward == ON:
            push(s, DRAWING, seat, 1, 0)
    elif part == 2:
        if row >= 0:
            push(s, WINDOW, seat, row, 0)
    elif row >= 0:
        pop(s)
        if is_full(s, row):
            push(s, RESOLVE, s.active, row, 0)
    else:
        arrive(s, seat)


@rule("VF-28", "VF-30", "VF-31", "VF-80", "VF-R08", "VF-R09")
def arrive(s: State, seat: int) -> None:
    """A move to a location is complete: the ways to the Pools and into the City have rewards, unless it was a Portal."""
    demi, was, how = top(s, A), top(s, B), top(s, D)
    pop(s)
    if how != BY_MOVE:
        return
    if was == ABYSS:
        reward_of_abyss(s, seat)
    elif where(s, demi) == CITY and s.city_seen == 0:
        s.city_seen = 1
        enter_city(s, seat, demi)


@rule("VF-28", "VF-H14", "VF-H15", "VF-H18", "VF-C10", "VF-C75")
def reward_of_abyss(s: State, seat: int) -> None:
    """The move Abyss to Pools earns one of the open Favor cards; if none lies open, a Fate card."""
    if s.display[0] + s.display[1] > 0:
        push(s, ASK_FAVOR, seat, 0, 0)
    else:
        push(s, DRAWING, seat, 1, 0)


@rule("VF-H15", "VF-H16", "VF-H17", "VF-H20", "VF-H23")
def take_favor(s: State, seat: int, place: int) -> None:
    """An open Favor card goes into hand, and the gap is filled as long as the deck lasts."""
    s.favor[seat, s.display[place] - 1] += 1
    s.display[place] = 0
    if seat == s.active:
        s.touched = 1
    for favor in range(5):
        if s.favor_deck[favor] > 0:
            push(s, CHANCE_FAVOR, 0, place, 0)
            return


@rule("VF-G13", "VF-G14", "VF-G15", "VF-C65", "VF-R22", "VF-R44", "VF-R63")
def against_influence(s: State, seat: int, a: int) -> int:
    """What forbids an answer in the window for Influence; passing is free."""
    if a == PASS:
        return 0
    if a == FIRST_POWER + INFLUENCE:
        no_god = plays(s, seat, SORCERER) or plays(s, seat, EREDAN)
        return 465 if no_god else 215 if s.actions == 0 else 0
    if a != FIRST_FAVOR + INFLUENCE:
        return 122
    if s.favor_played:
        return 321
    return 0 if s.favor[seat, INFLUENCE] > 0 else 321


@rule("VF-81", "VF-R22")
def carry_on_window(s: State) -> None:
    """The voter may use Influence while there is a card and a way to; then the window closes."""
    seat = top(s, WHO)
    by_power = against_influence(s, seat, FIRST_POWER + INFLUENCE) == 0
    by_favor = against_influence(s, seat, FIRST_FAVOR + INFLUENCE) == 0
    if cards_held(s, seat) > 0 and (by_power or by_favor):
        push(s, ASK_INFLUENCE, seat, top(s, A), 0)
    else:
        pop(s)


@rule("VF-G13", "VF-G15", "VF-H22", "VF-R22")
def influence(s: State, seat: int, row: int, a: int) -> None:
    """One more vote follows, for an action or for a Favor; or the window closes."""
    if a == PASS:
        pop(s)
        return
    if a < FIRST_FAVOR:
        s.actions -= 1
    else:
        spend_favor(s, seat, INFLUENCE)
    push(s, ASK_VOTE, seat, row, 0)


@rule("VF-52")
def against_place(s: State, place: int) -> int:
    """What forbids putting a quest there: it must be a region without one."""
    if place == CITY or place > REGIONS:
        return 52
    return 0 if s.quest[place - 1] == 0 else 5


@rule()
def against_quest(s: State, place: int) -> int:
    """What forbids naming the quest at a place: it must be an incomplete one."""
    return 0 if 0 < place <= REGIONS and is_incomplete(s, place - 1) else 44
