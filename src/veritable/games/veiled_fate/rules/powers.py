"""God Powers, by action or by Favor card: whether they can be used, their targets, paying for them, and what they do."""

from veritable.core.frames import STEP, WHO, A, B, C, D, go_on, pop, push, put, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.rules.board import (
    any_incomplete,
    is_incomplete,
    is_open,
    on_board,
    plays,
    stand,
    where,
)
from veritable.games.veiled_fate.rules.cards import can_draw, cards_held, fates_held, look, pay, ready_deck, spend_favor
from veritable.games.veiled_fate.rules.moving import set_out
from veritable.games.veiled_fate.rules.renown import remember_deed, smite
from veritable.games.veiled_fate.rules.servants import command
from veritable.games.veiled_fate.state import (
    ASK_COMMAND,
    ASK_OMNISCIENCE,
    ASK_PAY,
    ASK_PORTAL_DEMI,
    ASK_PORTAL_DEST,
    ASK_SMITE,
    ASK_SWAP_FIRST,
    ASK_SWAP_QUEST,
    ASK_SWAP_SECOND,
    BY_PORTAL,
    CHANCE_ADD,
    COMMAND,
    EREDAN,
    FATES,
    FIRST_CARD,
    FIRST_LOC,
    FIRST_SLOT,
    INFLUENCE,
    OMNISCIENCE,
    ON,
    PORTAL,
    POWER,
    REGIONS,
    SLOTS,
    SMITE,
    SORCERER,
    SORCERER_FIGURE,
    TRANSFIGURATION,
)
from veritable.games.veiled_fate.tables import COST

SMITING = -2
"""What it says of a seat that it has a Demi Smitten, on the scale of slots."""


@rule("VF-G07", "VF-R18")
def demis_on(s: State, row: int) -> int:
    """How many Demis stand on an incomplete quest."""
    n = 0
    for i in range(SLOTS):
        n += 0 < s.slot[row, i] < SORCERER_FIGURE
    return n if is_incomplete(s, row) else 0


@rule("VF-G07", "VF-G18", "VF-R21", "VF-R63")
def has_target(s: State, power: int) -> bool:
    """Whether a power has something to act on; a Demi for Portal or Smite is always on the board."""
    if power == OMNISCIENCE:
        return any_incomplete(s)
    if power != TRANSFIGURATION:
        return power != INFLUENCE
    for row in range(REGIONS):
        if demis_on(s, row) >= 2:
            return True
    return False


@rule("VF-G01", "VF-G04", "VF-C26")
def cost_of(s: State, seat: int, power: int) -> int:
    """What a power costs a seat in Fate cards; Eredan pays nothing."""
    return 0 if plays(s, seat, EREDAN) else COST[power]


@rule("VF-G02", "VF-G03", "VF-G14", "VF-G18", "VF-C65", "VF-H25", "VF-S09")
def against_power(s: State, seat: int, power: int) -> int:
    """What forbids using a power by action."""
    if plays(s, seat, SORCERER):
        return 465
    if power == COMMAND and not s.servants:
        return 202
    if power == INFLUENCE:
        return 214
    if s.actions == 0:
        return 17
    return 0 if fates_held(s, seat) >= cost_of(s, seat, power) and has_target(s, power) else 218


@rule("VF-H21", "VF-R63")
def against_favor(s: State, seat: int, favor: int) -> int:
    """What forbids playing a Favor card from the menu."""
    if s.favor[seat, favor] == 0 or s.favor_played:
        return 321
    return 0 if has_target(s, favor) else 163


@rule("VF-G03", "VF-R10", "VF-R43")
def use_power(s: State, seat: int, power: int) -> None:
    """A power is used for an action; for Eredan that counts as touching a card."""
    s.actions -= 1
    if plays(s, seat, EREDAN):
        s.touched = 1
    push(s, POWER, seat, power, cost_of(s, seat, power))


@rule("VF-H01", "VF-H22")
def play_favor(s: State, seat: int, favor: int) -> None:
    """A Favor card is played, and its power carried out at once without paying."""
    spend_favor(s, seat, favor)
    push(s, POWER, seat, favor, 0)


@rule("VF-G04", "VF-G17")
def carry_on_power(s: State) -> None:
    """A power's targets are named, then it is paid for, then it takes effect."""
    part, seat = top(s, STEP), top(s, WHO)
    go_on(s, part + 1)
    if part == 0:
        ask_target(s, seat, top(s, A), top(s, B))
    elif part == 1:
        if top(s, B) > 0:
            push(s, ASK_PAY, seat, top(s, B), 0)
    else:
        take_effect(s, seat)


@rule("VF-G05", "VF-G07", "VF-G09", "VF-G11", "VF-G16")
def ask_target(s: State, seat: int, power: int, cost: int) -> None:
    """The user names what the power acts on."""
    if power == PORTAL:
        push(s, ASK_PORTAL_DEMI, seat, cost, 0)
    elif power == TRANSFIGURATION:
        push(s, ASK_SWAP_QUEST, seat, 0, 0)
    elif power == SMITE:
        push(s, ASK_SMITE, seat, 0, 0)
    elif power == OMNISCIENCE:
        push(s, ASK_OMNISCIENCE, seat, 0, 0)
    else:
        push(s, ASK_COMMAND, seat, 0, 0)


@rule("VF-G05", "VF-G06", "VF-R19")
def against_portal(s: State, seat: int, demi: int, cost: int, a: int) -> int:
    """What forbids a Portal to somewhere: staying put, a slot that is taken, or no card left for the vote."""
    if a < FIRST_SLOT:
        return 119 if where(s, demi) == a - FIRST_LOC and s.demi_slot[demi] == 0 else 0
    row, i = (a - FIRST_SLOT) // SLOTS, (a - FIRST_SLOT) % SLOTS
    if row >= REGIONS or not is_open(s, row, i):
        return 205
    return 0 if s.portal_adds_vote != ON or cards_held(s, seat) > cost else 119


@rule("VF-G07", "VF-R18")
def against_swap_demi(s: State, row: int, demi: int) -> int:
    """What forbids exchanging a Demi: it must stand on the quest."""
    return 0 if s.demi_slot[demi] > 0 and where(s, demi) == row + 1 else 207


@rule("VF-G05", "VF-G07")
def name_first(s: State, what: int, seat: int, a: int, x: int) -> None:
    """A first target is named, and the second is asked for."""
    if what == ASK_PORTAL_DEMI:
        put(s, C, a)
        push(s, ASK_PORTAL_DEST, seat, a, x)
    elif what == ASK_SWAP_QUEST:
        push(s, ASK_SWAP_FIRST, seat, a - FIRST_LOC - 1, 0)
    else:
        put(s, C, a)
        push(s, ASK_SWAP_SECOND, seat, x, a)


@rule("VF-G04", "VF-G17", "VF-R49")
def against_payment(s: State, seat: int, left: int, kind: int) -> int:
    """What forbids paying with a card: normal cards only, kinds may not fall, and the rest must still be payable."""
    if kind >= FATES:
        return 149
    if kind < s.lowest[seat] or s.hand[seat, kind] == 0:
        return 204
    n = 0
    for other in range(kind, FATES):
        n += s.hand[seat, other]
    return 0 if n >= left else 204


@rule("VF-G04", "VF-G17")
def put_payment(s: State, seat: int, left: int, a: int) -> None:
    """One card is paid, and the next is asked for."""
    pay(s, seat, a - FIRST_CARD)
    s.lowest[seat] = a - FIRST_CARD if left > 1 else 0
    if left > 1:
        push(s, ASK_PAY, seat, left - 1, 0)


@rule("VF-G07", "VF-G08", "VF-R18")
def transfigure(s: State, one: int, other: int) -> None:
    """Two Demis of one quest exchange their slots; nobody leaves the region."""
    place, slot, slot_of_other = where(s, one), s.demi_slot[one] + 0, s.demi_slot[other] + 0
    stand(s, one, place, 0)
    stand(s, other, place, slot)
    stand(s, one, place, slot_of_other)


@rule("VF-G11", "VF-G12", "VF-R21")
def see_all(s: State, seat: int, row: int) -> None:
    """Omniscience: a card of the deck joins the pile unseen, if there is one; then the user looks through it."""
    if can_draw(s):
        ready_deck(s)
        push(s, CHANCE_ADD, seat, row, 1)
    else:
        look(s, seat, row)


@rule("VF-G05", "VF-G06", "VF-G09")
def take_effect(s: State, seat: int) -> None:
    """The power does what it does."""
    power, one, other = top(s, A), top(s, C), top(s, D)
    pop(s)
    if power == PORTAL:
        set_out(s, seat, one, other + FIRST_LOC, BY_PORTAL)
    elif power == TRANSFIGURATION:
        transfigure(s, one, other)
    elif power == SMITE:
        smite(s, one, 1)
        remember_deed(s, seat, one, SMITING)
    elif power == OMNISCIENCE:
        see_all(s, seat, one)
    else:
        command(s, one // 2, one % 2)


@rule()
def against_demi(s: State, demi: int) -> int:
    """What forbids naming a Demi: it must not have left the game."""
    return 0 if on_board(s, demi) else 158
