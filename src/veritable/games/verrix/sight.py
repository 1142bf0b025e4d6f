"""Who sees what in Verrix: the order of the event deck is nobody's, a held event its owner's, what was looked at the looker's.

Everything else lies open. Who knows a card is public, for everybody saw it drawn or looked at; which card it is is not.
`resample` fills a redacted record with events that its seat has not seen.
"""

from __future__ import annotations

from veritable.core.frames import WHAT, WHO, A, B
from veritable.core.luck import luck, next_luck, taken_from
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.notation import due
from veritable.games.verrix.programs import ABILITY_REDRAWS
from veritable.games.verrix.state import (
    ASK_KEEP,
    ASK_ORDER,
    ASK_REDRAW,
    CHANCE_EVENT,
    CHANCE_TOP,
    EVENT_PHASE,
    EVENTS,
    FIRST_EVENT,
    INVOKE,
    LOOKED_AT,
)
from veritable.games.verrix.tables import AT_ONCE, EVENT_TIMING


def show(s: State, seen: State, seat: int) -> None:
    """What a seat has looked at: cards on top of the deck, and events that others drew from there."""
    for place in range(s.top_size):
        if seat >= 0 and s.top_seen[place] >> seat & 1:
            seen.top[place] = s.top[place]
    for other in range(s.seats):
        if seat >= 0 and s.held_seen[other] >> seat & 1:
            seen.held[other] = s.held[other]
        if seat >= 0 and s.drawn_seen[other] >> seat & 1:
            seen.drawn[other] = s.drawn[other]


# The log


def hides(s: State, a: int, seat: int) -> bool:
    """Whether a seat may not read an action: a card that another looks at, puts back, keeps or may still reject."""
    what = due(s, WHAT)
    mine = seat == s.seat_of[due(s, WHO) % len(s.seat_of)] - 1
    if what in (CHANCE_TOP, ASK_ORDER):
        return not mine
    if what != CHANCE_EVENT or mine:
        return False
    return EVENT_TIMING[a - FIRST_EVENT] != AT_ONCE or _may_be_rejected(s)


def _may_be_rejected(s: State) -> bool:
    """Whether the drawer will be asked before the card is read out."""
    frame = s.depth - 2
    able = ABILITY_REDRAWS[due(s, WHO)] > 0 and s.phase == EVENT_PHASE and s.stock > 1
    return bool(able and s.stack[frame, A] == 1 and s.stack[frame, B] == 0)


def reveals(s: State, a: int) -> bool:
    """Whether a decision shows somebody something new: an event turned up, rejected, kept or read out."""
    return due(s, WHAT) in (ASK_REDRAW, ASK_KEEP) or a == INVOKE


# Worlds


@rule()
def count_unseen(s: State, seat: int) -> None:
    """The events that a seat has not seen anywhere."""
    for event in range(EVENTS):
        s.unseen[event] = 1
    for place in range(s.discarded):
        s.unseen[s.discards[place] - 1] = 0
    if s.current > 0:
        s.unseen[s.current - 1] = 0
    for place in range(LOOKED_AT):
        if s.top[place] > 0:
            s.unseen[s.top[place] - 1] = 0
    for other in range(s.seats):
        if s.held[other] > 0:
            s.unseen[s.held[other] - 1] = 0
        if s.drawn[other] > 0:
            s.unseen[s.drawn[other] - 1] = 0


@rule()
def any_delayed(s: State, lucky: int) -> int:
    """An unseen event that can be held, each equally likely; it is seen from now on. The others are put aside meanwhile."""
    for event in range(EVENTS):
        if EVENT_TIMING[event] == AT_ONCE and s.unseen[event] > 0:
            s.unseen[event] = 0
            s.deck[event] = 1
    chosen = taken_from(s.unseen, EVENTS, lucky)
    for event in range(EVENTS):
        if EVENT_TIMING[event] == AT_ONCE and s.deck[event] > 0:
            s.unseen[event] = 1
            s.deck[event] = 0
    return chosen


@rule()
def is_being_rejected(s: State) -> bool:
    """Whether somebody may still reject a card, so that it can be any."""
    return s.stack[s.depth - 1, WHAT] == ASK_REDRAW


@rule()
def resample(s: State, seat: int, stream: int) -> int:
    """A redacted record holds a world that the seat cannot tell from the real one, all such worlds being equally likely."""
    for event in range(EVENTS):
        s.deck[event] = 0
    count_unseen(s, seat)
    for other in range(s.seats):
        stream = next_luck(stream)
        if s.holds[other] > 0 and s.held[other] == 0:
            s.held[other] = any_delayed(s, luck(stream)) + 1
    for other in range(s.seats):
        stream = next_luck(stream)
        if s.drawing[other] > 0 and s.drawn[other] == 0:
            if is_being_rejected(s):
                s.drawn[other] = taken_from(s.unseen, EVENTS, luck(stream)) + 1
            else:
                s.drawn[other] = any_delayed(s, luck(stream)) + 1
    for place in range(s.top_size):
        stream = next_luck(stream)
        if s.top[place] == 0:
            s.top[place] = taken_from(s.unseen, EVENTS, luck(stream)) + 1
    for event in range(EVENTS):
        s.deck[event] = s.unseen[event]
    return stream
