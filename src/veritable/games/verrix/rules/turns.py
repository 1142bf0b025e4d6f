"""How to play: twelve turns, eight of them months with three phases; playing order, turns in the Action Phase, passing."""

from veritable.core.frames import STEP, WHO, go_on, pop, push, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.programs import FESTIVAL_AT
from veritable.games.verrix.rules.acting import against_playing, begin_action
from veritable.games.verrix.rules.battle import against_battle, declare
from veritable.games.verrix.rules.events import carry_on_event_phase, held_timing, invoke
from veritable.games.verrix.rules.points import score_points
from veritable.games.verrix.state import (
    ACTION_PHASE,
    ASK_TURN,
    BY_EVENTS,
    BY_ORDER,
    CLEANUP,
    CLEANUP_PHASE,
    DECLARE_BATTLE,
    END_PHASE,
    ENDING,
    EVENT_PHASE,
    FESTIVAL,
    FESTIVAL_PHASE,
    FIRST_CARD,
    INVOKE,
    MONTH,
    NO_TRIBE,
    PASS,
    SETTING_UP,
    TRIBES,
    TURN,
    TURNS,
)
from veritable.games.verrix.tables import FIRST_PASS_VP, IN_TURN


@rule("VX-17", "VX-104", "VX-105", "VX-139", "VX-149")
def carry_on_game(s: State) -> None:
    """Set-up, then turn after turn: months, and festivals on their spaces; then the last delayed events and the end."""
    if top(s, STEP) == 0:
        go_on(s, 1)
        push(s, SETTING_UP, 0, 0, 0)
    elif s.turn == TURNS:
        if s.phase != END_PHASE:
            s.phase = END_PHASE
            push(s, ENDING, 0, 0, 0)
        else:
            pop(s)
    else:
        s.turn += 1
        begin_turn(s)


@rule("VX-105", "VX-106", "VX-142")
def begin_turn(s: State) -> None:
    """A month begins with its Event Phase, a festival with the first player."""
    if FESTIVAL_AT[s.turn] > 0:
        s.phase = FESTIVAL_PHASE
        push(s, FESTIVAL, 0, 0, 0)
    else:
        s.phase = EVENT_PHASE
        push(s, MONTH, 0, 0, 0)


@rule("VX-106", "VX-122")
def carry_on_month(s: State) -> None:
    """Event, Action and Cleanup Phase."""
    if s.phase == EVENT_PHASE:
        if carry_on_event_phase(s):
            begin_action_phase(s)
    elif s.phase == ACTION_PHASE:
        if s.passes < s.seats:
            next_turn(s)
        else:
            s.phase = CLEANUP_PHASE
            push(s, CLEANUP, 0, 0, 0)
    else:
        pop(s)


@rule("VX-121")
def begin_action_phase(s: State) -> None:
    """Nobody has passed yet, and the other order track is empty."""
    s.phase = ACTION_PHASE
    s.active = NO_TRIBE
    s.passes = 0
    for place in range(TRIBES):
        s.next_order[place] = NO_TRIBE
        s.passed[place] = 0


@rule("VX-121", "VX-122", "VX-127")
def next_turn(s: State) -> None:
    """The next player in order who has not passed takes a turn."""
    at = 0
    if s.active != NO_TRIBE:
        while s.order[at] != s.active:
            at += 1
        at = (at + 1) % s.seats
    while s.passed[s.order[at]]:
        at = (at + 1) % s.seats
    s.active = s.order[at]
    push(s, TURN, s.active, 0, 0)


@rule("VX-117", "VX-R14")
def carry_on_turn(s: State) -> None:
    """The player decides; an event that is used does not use up the turn. What it added ends with the turn."""
    tribe = top(s, WHO)
    if top(s, STEP) == 0:
        go_on(s, 1)
        push(s, ASK_TURN, tribe, 0, 0)
    else:
        s.bonus_move = 0
        s.bonus_raid[tribe] = 0
        s.bonus_battle[tribe] = 0
        pop(s)


@rule("VX-121", "VX-123", "VX-R14")
def against_turn(s: State, tribe: int, a: int) -> int:
    """What forbids a choice of the turn; to pass is always allowed."""
    if a == PASS:
        return 0
    if a == DECLARE_BATTLE:
        return against_battle(s, tribe)
    if a == INVOKE:
        return 0 if held_timing(s, tribe) == IN_TURN else 117
    return against_playing(s, tribe, a - FIRST_CARD)


@rule("VX-121", "VX-123")
def take_turn(s: State, tribe: int, a: int) -> None:
    """What the player chose begins; the frame of the turn is on top."""
    if a == PASS:
        pass_on(s, tribe)
    elif a == DECLARE_BATTLE:
        declare(s, tribe)
    elif a == INVOKE:
        go_on(s, 0)
        invoke(s, tribe, BY_EVENTS)
    else:
        begin_action(s, tribe, a - FIRST_CARD)


@rule("VX-124", "VX-125", "VX-126", "VX-127", "VX-R62")
def pass_on(s: State, tribe: int) -> None:
    """The disc moves to the topmost free space of the other track; whoever is first there gains a point."""
    if s.passes == 0:
        score_points(s, tribe, FIRST_PASS_VP, BY_ORDER)
    s.next_order[s.passes] = tribe
    s.passed[tribe] = 1
    s.passes += 1
