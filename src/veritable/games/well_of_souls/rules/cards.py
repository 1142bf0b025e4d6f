"""Game Cards: drawing, what happens to each kind, the hand, and the cards a player plays before rolling."""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.well_of_souls.rules.board import side_of
from veritable.games.well_of_souls.state import (
    BOTH_OPEN,
    DISCARD,
    DOMICILE_CARD,
    DRAW,
    EPIDEMIC,
    FIRST_DOMICILE_CARD,
    FOREIGN_RATION,
    HAND_LIMIT,
    HIDDEN_KINDS,
    HORSE_CARD,
    HORSE_OFFER,
    INFEST,
    MOST_CARDS,
    MOST_GOLD,
    MOST_RATIONS,
    MOVED,
    OPENING_ROLLS,
    RATION_CARD,
    RATION_OFFER,
    SERIES,
    SPELL,
    WRECK,
)

WORTH = (10, 5)
"""What gold10 and gold5 bring."""


# The stack


@rule("WS-68", "WS-R30", "WS-R51")
def can_come_up(s: State, side: int, kind: int) -> bool:
    """Whether a card may be the next of a stack: one of those of the start that are left, then the returned ones in order."""
    if s.fresh_left[side] > 0:
        return s.fresh[side, kind] > 0
    return s.returned_left[side] > 0 and s.returned[side, 0] == kind + 1


@rule("WS-68", "WS-R51")
def take_from_stack(s: State, side: int, kind: int) -> bool:
    """A card is off its stack; the answer says whether everybody knew it."""
    if s.fresh_left[side] > 0:
        s.fresh[side, kind] -= 1
        s.fresh_left[side] -= 1
        return False
    for place in range(MOST_CARDS - 1):
        s.returned[side, place] = s.returned[side, place + 1]
    s.returned[side, MOST_CARDS - 1] = 0
    s.returned_left[side] -= 1
    return True


@rule("WS-76", "WS-R28", "WS-R51")
def put_under(s: State, side: int, kind: int) -> None:
    """A card lies at the bottom of its stack, known to all."""
    s.returned[side, s.returned_left[side]] = kind + 1
    s.returned_left[side] += 1


# Drawing


@rule("WS-67", "WS-68", "WS-69", "WS-70", "WS-73")
def draw(s: State, kind: int) -> None:
    """A card comes up: a secret one goes into the hand, any other is shown and settled."""
    side = side_of(s.mover)
    was_known = take_from_stack(s, side, kind)
    s.phase = MOVED
    if kind < HIDDEN_KINDS:
        keep(s, kind, was_known)
    elif kind == RATION_CARD:
        show_ration(s, side)
    elif kind == HORSE_CARD:
        show_horse(s, side)
    elif kind == FOREIGN_RATION:
        put_under(s, side, kind)
    else:
        show_domicile(s, side, kind)


@rule("WS-69", "WS-71", "WS-72", "WS-73", "WS-56")
def keep(s: State, kind: int, was_known: bool) -> None:
    """The card is in the drawer's hand; a fourth makes it discard one."""
    s.hand[s.mover, kind] += 1
    s.held[s.mover] += 1
    s.known[s.mover, kind] += was_known
    if s.held[s.mover] > HAND_LIMIT:
        s.phase = DISCARD


@rule("WS-72", "WS-R28")
def discard(s: State, kind: int) -> None:
    """One of the four cards is shown and lies under the stack."""
    lose_card(s, s.mover, kind)
    put_under(s, side_of(s.mover), kind)
    s.phase = MOVED


@rule("WS-69")
def lose_card(s: State, character: int, kind: int) -> None:
    """A card has left a hand; if all knew of such a card there, it is that one."""
    s.hand[character, kind] -= 1
    s.held[character] -= 1
    s.known[character, kind] -= s.known[character, kind] > 0


@rule("WS-66", "WS-81", "WS-82", "WS-83", "WS-R26", "WS-80")
def show_ration(s: State, side: int) -> None:
    """The drawer may buy rations at a gold piece each, if it can; the card goes under the stack."""
    put_under(s, side, RATION_CARD)
    if most_from_card(s) > 0:
        s.phase = RATION_OFFER


@rule("WS-82", "WS-83", "WS-60")
def most_from_card(s: State) -> int:
    """How many rations the drawer of a ration card can buy."""
    return min(s.gold[s.mover], MOST_RATIONS - s.rations[s.mover])


@rule("WS-65", "WS-66", "WS-60", "WS-82", "WS-83", "WS-R31")
def buy(s: State, pieces: int, for_each: int) -> None:
    """Gold is spent on rations; what does not fit into the larder is lost."""
    s.gold[s.mover] -= pieces
    s.rations[s.mover] = min(MOST_RATIONS, s.rations[s.mover] + pieces * for_each)
    s.phase = MOVED


@rule("WS-86", "WS-87", "WS-88", "WS-R29", "WS-84", "WS-85")
def show_horse(s: State, side: int) -> None:
    """A drawer with a full purse and no horse card may buy it; otherwise it goes under the stack."""
    if s.gold[s.mover] == MOST_GOLD and s.horse[s.mover] == 0:
        s.phase = HORSE_OFFER
    else:
        put_under(s, side, HORSE_CARD)


@rule("WS-86", "WS-88", "WS-89", "WS-R29")
def answer_horse(s: State, buys: bool) -> None:
    """The card lies face up at the drawer's home and the purse is empty, or it goes under the stack."""
    if buys:
        s.horse[s.mover] = 1
        s.gold[s.mover] = 0
    else:
        put_under(s, side_of(s.mover), HORSE_CARD)
    s.phase = MOVED


@rule("WS-106", "WS-107", "WS-108", "WS-110", "WS-R27")
def show_domicile(s: State, side: int, kind: int) -> None:
    """A Domicile card gives three rolls, unless access is open already; in each case another card is drawn."""
    s.territory = kind - FIRST_DOMICILE_CARD
    if s.access[s.territory] == 1:
        put_under(s, side, kind)
        draw_again(s)
    else:
        s.tries = OPENING_ROLLS
        s.phase = DOMICILE_CARD


@rule("WS-110", "WS-R27")
def draw_again(s: State) -> None:
    """Another card is drawn."""
    s.territory = 0
    s.tries = 0
    s.phase = DRAW


@rule("WS-108", "WS-109", "WS-114", "WS-115", "WS-R27")
def try_domicile_card(s: State, a: int) -> None:
    """Open on both dice opens access and the card stays by the Domicile; after three misses it goes under the stack."""
    s.tries -= 1
    if a == BOTH_OPEN:
        s.access[s.territory] = 1
        s.laid_out[s.territory] = 1
        draw_again(s)
    elif s.tries == 0:
        put_under(s, side_of(s.mover), FIRST_DOMICILE_CARD + s.territory)
        draw_again(s)


# Playing


@rule("WS-74", "WS-75", "WS-124", "WS-45", "WS-R18", "WS-58")
def against_playing(s: State, kind: int) -> int:
    """The clause that keeps whoever is on turn from playing a kind of card, or 0."""
    if s.empowered[side_of(s.turn)] == 1:
        return 124
    if s.released == 1:
        return 218
    if s.played == 1:
        return 74
    return 0 if s.hand[s.turn, kind] > 0 else 69


@rule("WS-124", "WS-R20", "WS-R21", "WS-R22", "WS-92", "WS-103", "WS-105")
def against_target(s: State, kind: int, target: int) -> int:
    """The clause that spares a player a card, or 0: allies and empowered players are none, and it must change something."""
    if side_of(target) == side_of(s.turn) or s.empowered[side_of(target)] == 1:
        return 221
    if kind == SPELL:
        return 220 if s.skip[target] == 1 else 0
    if kind == INFEST:
        return 220 if s.rations[target] == 0 else 0
    return 220 if s.horse[target] == 0 else 0


@rule("WS-74", "WS-75", "WS-76")
def lay(s: State, kind: int) -> None:
    """The card of this turn is played and goes under the stack; an Epidemic stays open at its territory first."""
    lose_card(s, s.turn, kind)
    s.played = 1
    if kind != EPIDEMIC:
        put_under(s, side_of(s.turn), kind)


@rule("WS-54", "WS-55", "WS-57", "WS-58", "WS-59", "WS-77", "WS-78", "WS-79", "WS-R25")
def cash(s: State, kind: int) -> None:
    """The purse is filled up with the card's gold, to ten at most."""
    lay(s, kind)
    s.gold[s.turn] = min(MOST_GOLD, s.gold[s.turn] + WORTH[kind])


@rule("WS-91", "WS-92", "WS-102", "WS-103", "WS-104", "WS-105", "WS-R22", "WS-R29")
def play_on(s: State, kind: int, target: int) -> None:
    """An opponent loses the next turn, all rations, or its horse card, which goes under its own stack."""
    lay(s, kind)
    if kind == SPELL:
        s.skip[target] = 1
    elif kind == INFEST:
        s.rations[target] = 0
    elif kind == WRECK:
        s.horse[target] = 0
        put_under(s, side_of(target), HORSE_CARD)


@rule("WS-93", "WS-94", "WS-95", "WS-96", "WS-R21", "WS-R23")
def afflict(s: State, territory: int) -> None:
    """An Epidemic lies at a territory for three series of turns."""
    lay(s, EPIDEMIC)
    s.epidemic_left[territory] = SERIES
    s.epidemic_by[territory] = s.turn + 1
