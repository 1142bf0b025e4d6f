"""The course of a turn: the roll for the first one, what comes before a decision, the ration, and whose turn is next."""

from veritable.core.record import OVER, State
from veritable.core.rule import rule
from veritable.games.well_of_souls.rules.board import clockwise, side_of
from veritable.games.well_of_souls.rules.cards import put_under
from veritable.games.well_of_souls.rules.keys import (
    can_destroy,
    can_unlock,
    claim_book,
    has_both_keys,
    is_wanted,
    may_claim_book,
    take_key,
)
from veritable.games.well_of_souls.rules.moving import cast
from veritable.games.well_of_souls.rules.well import after_leaving, can_challenge, can_open_cells
from veritable.games.well_of_souls.state import (
    CELL,
    CHARACTERS,
    DARKNESS,
    DESTROY,
    DRAWN,
    ENDED,
    EPIDEMIC,
    JAIL,
    JAIL_ROLLS,
    LIGHT,
    LIGHT_WINS,
    LOCK,
    NO_LIMIT,
    OPENING_ROLLS,
    PLATFORM,
    RATION,
    START,
    STARTING,
    TERRITORIES,
    TURN_OVER,
    UNLOCK,
)
from veritable.games.well_of_souls.tables import ALTARS, AT_DOMICILE, ORDER

# The first turn


@rule("WS-23", "WS-R3")
def roll_for_first(s: State, total: int) -> None:
    """A total is noted; when all have rolled, the highest starts, or the tied ones roll again in the same order."""
    s.first_roll[s.mover] = total
    if next_contender(s) == CHARACTERS:
        keep_highest(s)
    following = next_contender(s)
    if following < CHARACTERS:
        s.mover = following
        return
    for character in range(CHARACTERS):
        if s.contenders == 1 << character:
            s.turn = character
        s.first_roll[character] = 0
    s.contenders = 0
    s.mover = s.turn
    begin(s)


@rule("WS-R2", "WS-R3")
def next_contender(s: State) -> int:
    """The next character in seat order that has still to roll; 4 if there is none."""
    for place in range(CHARACTERS):
        character = ORDER[s.seating][place]
        if s.contenders >> character & 1 and s.first_roll[character] == 0:
            return character
    return CHARACTERS


@rule("WS-23", "WS-R3")
def keep_highest(s: State) -> None:
    """Only those with the highest total go on contending, and if they are several they roll again."""
    highest, number = 0, 0
    for character in range(CHARACTERS):
        highest = max(highest, s.first_roll[character])
    for character in range(CHARACTERS):
        if s.first_roll[character] < highest:
            s.contenders &= ~(1 << character)
        number += s.first_roll[character] == highest
    for character in range(CHARACTERS):
        if number > 1 or s.contenders >> character & 1 == 0:
            s.first_roll[character] = 0


# Before the decision


@rule("WS-44", "WS-49")
def begin(s: State) -> None:
    """A turn begins in jail with two rolls, otherwise with what may be claimed."""
    if s.caged[s.turn] == 1:
        s.tries = JAIL_ROLLS
        s.phase = JAIL
    else:
        s.phase = STARTING


@rule("WS-113", "WS-R32", "WS-R34")
def claim(s: State) -> None:
    """A key with open access and an unlocked book are taken by a pawn that stands there; then the player decides."""
    territory = AT_DOMICILE[s.pos[s.turn]]
    if is_wanted(s, territory, s.turn) and s.access[territory] == 1:
        take_key(s, territory, s.turn)
    if may_claim_book(s):
        claim_book(s)
    s.phase = START


@rule("WS-R32", "WS-R33", "WS-R43", "WS-R48", "WS-138", "WS-121", "WS-151")
def what_to_try(s: State) -> int:
    """What whoever is on turn may try in place of moving: lock, Altar, cells, platform or book; otherwise nothing (0)."""
    territory = AT_DOMICILE[s.pos[s.turn]]
    if is_wanted(s, territory, s.turn):
        return LOCK
    if can_unlock(s):
        return UNLOCK
    if can_open_cells(s, s.turn):
        return CELL
    if can_challenge(s, s.turn):
        return PLATFORM
    return DESTROY if can_destroy(s) else 0


@rule("WS-121", "WS-139", "WS-151", "WS-115", "WS-R32", "WS-R43")
def start_trying(s: State) -> None:
    """The player tries in place of moving: three rolls, or a challenge from the lower platform."""
    s.phase = what_to_try(s)
    s.trying = 1
    s.tries = 0 if s.phase == PLATFORM else OPENING_ROLLS


@rule("WS-R4", "WS-R18", "WS-R33", "WS-R47")
def may_stay(s: State) -> bool:
    """Whether a turn may end without a move: freed from jail, waiting on an Altar, or with the option."""
    side, space = side_of(s.turn), s.pos[s.turn]
    if s.may_pass == 1 or s.released == 1:
        return True
    if space == ALTARS[side]:
        return s.empowered[side] == 1 and s.occupied[side] == 0
    waits = s.unlock_needs == 1 and s.unlocked[1 - side] == 0
    return waits and space == ALTARS[1 - side] and has_both_keys(s, side)


# After a move


@rule("WS-27", "WS-28", "WS-63", "WS-130", "WS-R6")
def after_move(s: State) -> None:
    """A roll is walked and settled: a ration may buy one more in this turn, else the turn is over."""
    if s.leaving == 1:
        after_leaving(s)
    elif s.rationed == 0 and s.rations[s.turn] > 0:
        s.phase = RATION
    else:
        s.phase = TURN_OVER


@rule("WS-27", "WS-28", "WS-63", "WS-R6", "WS-R7")
def use_ration(s: State, dice: int) -> None:
    """A ration is used up and the dice are rolled once more."""
    s.rations[s.turn] -= 1
    s.rationed = 1
    cast(s, dice)


# The next turn


@rule("WS-24", "WS-92", "WS-R19", "WS-R52")
def pass_turn(s: State) -> None:
    """The next player clockwise is on turn, lost turns being passed over whole; or the rounds are used up."""
    while True:
        s.turns_done += 1
        clear_turn(s)
        if s.round_limit != NO_LIMIT and s.turns_done >= s.round_limit * CHARACTERS:
            adjudicate(s)
            return
        s.turn = clockwise(s, s.turn, 1)
        s.mover = s.turn
        run_down_epidemics(s)
        if s.skip[s.turn] == 0:
            break
        s.skip[s.turn] = 0
    begin(s)


@rule()
def clear_turn(s: State) -> None:
    """Nothing of the turn before is left."""
    s.left = 0
    s.back = 0
    s.dice = 0
    s.tries = 0
    s.met = 0
    s.foe = 0
    s.territory = 0
    s.leaving = 0
    s.trying = 0
    s.played = 0
    s.rationed = 0
    s.released = 0


@rule("WS-95", "WS-96", "WS-R23", "WS-R35")
def run_down_epidemics(s: State) -> None:
    """An Epidemic of whoever is on turn has one series less to go; at its end the card goes under a stack in play."""
    for territory in range(TERRITORIES):
        if s.epidemic_by[territory] == s.turn + 1:
            s.epidemic_left[territory] -= 1
            if s.epidemic_left[territory] == 0:
                s.epidemic_by[territory] = 0
                if s.empowered[side_of(s.turn)] == 0:
                    put_under(s, side_of(s.turn), EPIDEMIC)


# Stopped by the limit


@rule("WS-R52")
def adjudicate(s: State) -> None:
    """Whichever side is further on has won; if neither is, the game is drawn."""
    light, darkness = progress(s, LIGHT), progress(s, DARKNESS)
    s.winner = DRAWN
    if light != darkness:
        s.winner = LIGHT_WINS + (darkness > light)
    s.phase = ENDED
    s.actor = OVER


@rule("WS-R52")
def progress(s: State, side: int) -> int:
    """How far a side is: empowered, then own cells open, then the enemy book unlocked, then keys held."""
    shut = 0
    for total in range(2, 13):
        shut += s.occupied[side] >> total & 1
    opened = 7 - shut if s.empowered[side] == 1 else 0
    first = 2 * (1 - side)
    keys = (s.key[first] > 0) + (s.key[first + 1] > 0)
    return ((s.empowered[side] * 8 + opened) * 2 + s.unlocked[1 - side]) * 3 + keys
