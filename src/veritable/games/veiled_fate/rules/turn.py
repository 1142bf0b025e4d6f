"""A turn: the menu of things to do, resting, and the Arbiter's second turn."""

from veritable.core.frames import STEP, WHO, go_on, pop, push, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.rules.board import any_incomplete, on_board, plays
from veritable.games.veiled_fate.rules.celestials import against_spell, against_swap, cast, change_card
from veritable.games.veiled_fate.rules.powers import against_favor, against_power, play_favor, use_power
from veritable.games.veiled_fate.state import (
    ARBITER,
    ASK_DEST,
    ASK_EXTRA_TURN,
    ASK_MENU,
    ASK_SORC_DEST,
    END_TURN,
    EREDAN,
    EXTRA_TURN,
    FIRST_FAVOR,
    FIRST_MOVE,
    FIRST_POWER,
    FIRST_SPELL,
    MOVE_FIGURE,
    ON,
    SORCERER,
    SWAP_CARD,
)
from veritable.games.veiled_fate.tables import ACTIONS_PER_TURN


@rule("VF-17", "VF-C24")
def begin_turn(s: State, seat: int) -> None:
    """A seat has two actions, Eredan one, and has done nothing yet."""
    s.active = seat
    s.turns[seat] += 1
    s.actions = 1 if plays(s, seat, EREDAN) else ACTIONS_PER_TURN
    s.free_moves = 0
    s.touched = 0
    s.acted = 0
    s.favor_played = 0
    s.city_seen = 0


@rule("VF-32", "VF-33", "VF-H23", "VF-R10")
def rests_now(s: State) -> bool:
    """Whether the turn that ends makes its seat rest: nothing was done at all, or no card was touched."""
    return s.acted == 0 or (s.touched == 0 and s.auto_rest == ON)


@rule("VF-C19", "VF-R12", "VF-R41")
def may_go_on(s: State, seat: int) -> bool:
    """Whether the Arbiter may let a second turn follow."""
    unspent = plays(s, seat, ARBITER) and s.second_turn_used == 0
    return unspent and any_incomplete(s) and s.turns[seat] < s.turn_cap


@rule("VF-17", "VF-34")
def carry_on_turn(s: State) -> None:
    """A turn begins, goes on with the menu until it is ended, and may make its seat rest."""
    part = top(s, STEP)
    seat = top(s, WHO)
    if part == 0:
        begin_turn(s, seat)
        go_on(s, 1)
    if part <= 1:
        push(s, ASK_MENU, seat, 0, 0)
    elif part == 2:
        end_turn(s, seat)
    else:
        pop(s)


@rule("VF-32", "VF-33", "VF-34", "VF-R41")
def end_turn(s: State, seat: int) -> None:
    """The turn is over: its seat rests, or the Arbiter is asked for a second turn."""
    s.free_moves = 0
    if rests_now(s):
        s.rested[seat] = 1
        pop(s)
    elif may_go_on(s, seat):
        go_on(s, 3)
        push(s, ASK_EXTRA_TURN, seat, 0, 0)
    else:
        pop(s)


@rule("VF-C19", "VF-R41")
def take_second_turn(s: State) -> None:
    """The Arbiter's second turn is a whole turn, and it is spent."""
    s.second_turn_used = 1
    go_on(s, 0)


@rule("VF-18", "VF-27", "VF-C24", "VF-C25", "VF-C68", "VF-R58")
def against_move(s: State, seat: int, demi: int) -> int:
    """What forbids an ordinary move of a Demi."""
    if plays(s, seat, EREDAN):
        return 424
    if s.actions == 0:
        return 17
    if not on_board(s, demi):
        return 158
    if s.demi_slot[demi] > 0:
        return 27
    return 468 if plays(s, seat, SORCERER) and s.demi_at[demi] != s.sorcerer_at else 0


@rule("VF-C66", "VF-C81", "VF-R55")
def against_figure(s: State, seat: int) -> int:
    """What forbids moving the Sorcerer's figure."""
    if not plays(s, seat, SORCERER):
        return 466
    return 17 if s.actions + s.free_moves == 0 else 0


@rule("VF-17")
def against_menu(s: State, seat: int, a: int) -> int:
    """What forbids something on the menu."""
    if a < MOVE_FIGURE:
        return against_move(s, seat, a - FIRST_MOVE)
    if a == MOVE_FIGURE:
        return against_figure(s, seat)
    if a < FIRST_FAVOR:
        return against_power(s, seat, a - FIRST_POWER)
    if a < FIRST_SPELL:
        return against_favor(s, seat, a - FIRST_FAVOR)
    if a < EXTRA_TURN:
        return against_spell(s, seat, a - FIRST_SPELL)
    if a == EXTRA_TURN:
        return 141
    return against_swap(s, seat) if a == SWAP_CARD else 0


@rule("VF-C81", "VF-C82", "VF-R55")
def move_figure(s: State, seat: int) -> None:
    """The Sorcerer's figure is about to move, by a free move of Swift Feet first."""
    if s.free_moves > 0:
        s.free_moves -= 1
    else:
        s.actions -= 1
    push(s, ASK_SORC_DEST, seat, 0, 0)


@rule("VF-17", "VF-19", "VF-20")
def choose_from_menu(s: State, seat: int, a: int) -> None:
    """Something on the menu is begun, or the turn ends."""
    if a == END_TURN:
        go_on(s, 2)
        return
    s.acted = 1
    if a < MOVE_FIGURE:
        s.actions -= 1
        push(s, ASK_DEST, seat, a - FIRST_MOVE, 0)
    elif a == MOVE_FIGURE:
        move_figure(s, seat)
    elif a < FIRST_FAVOR:
        use_power(s, seat, a - FIRST_POWER)
    elif a < FIRST_SPELL:
        play_favor(s, seat, a - FIRST_FAVOR)
    elif a < EXTRA_TURN:
        cast(s, seat, a - FIRST_SPELL)
    else:
        change_card(s, seat)
