"""Event phase: drawing for Divine Will, immediate and delayed events, Benevolence, and looking at the top of the deck."""

from veritable.core.frames import STEP, WHO, A, B, count_up, go_on, pop, push, put, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.programs import ABILITY_REDRAWS, EVENT_PROGRAM
from veritable.games.verrix.rules.frames import begin_effect
from veritable.games.verrix.state import (
    ASK_EVENT,
    ASK_KEEP,
    ASK_ORDER,
    ASK_REDRAW,
    BY_EVENTS,
    CHANCE_EVENT,
    CHANCE_TOP,
    DRAWING,
    FORCED_DRAW,
    FROM_EVENT,
    LOOKED_AT,
)
from veritable.games.verrix.tables import ABILITY_TRIGGER, AT_ONCE, EVENT_PRICE, EVENT_TIMING, ON_EVENT_DRAWN

LAID_OPEN = 3
"""The step of drawing at which an event has had its effect."""


@rule("VX-107", "VX-108", "VX-109", "VX-110", "VX-111", "VX-R9", "VX-R10", "VX-R11")
def carry_on_event_phase(s: State) -> bool:
    """Each player with enough Divine Will may draw, in playing order; the answer is whether the phase is over."""
    at = count_up(s, A)
    if at >= s.seats or s.events_over > 0:
        return True
    tribe = s.order[at]
    if s.will[tribe] >= EVENT_PRICE:
        if s.event_draw == FORCED_DRAW:
            buy_event(s, tribe)
        else:
            push(s, ASK_EVENT, tribe, 0, 0)
    return False


@rule("VX-107")
def buy_event(s: State, tribe: int) -> None:
    """Divine Will goes back to the pool, and an event is drawn."""
    s.will[tribe] -= EVENT_PRICE
    s.pool_will += EVENT_PRICE
    push(s, DRAWING, tribe, 1, 0)


@rule("VX-52", "VX-53", "VX-54", "VX-112", "VX-R12")
def carry_on_drawing(s: State) -> None:
    """A card is drawn, perhaps rejected for another one, and then read out or kept."""
    tribe, step = top(s, WHO), count_up(s, STEP)
    if step == 0:
        push(s, CHANCE_EVENT, tribe, 0, 0)
    elif step == 1:
        if may_reject(s, tribe):
            push(s, ASK_REDRAW, tribe, 0, 0)
    elif step == 2:
        resolve(s, tribe)
    else:
        if s.current > 0:
            discard(s, s.current - 1)
            s.current = 0
        pop(s)


@rule("VX-52", "VX-53", "VX-54", "VX-R12")
def may_reject(s: State, tribe: int) -> bool:
    """Whether the drawer may reject the card: by ability, in the Event Phase, once, with a card left to draw."""
    able = ABILITY_TRIGGER[tribe] == ON_EVENT_DRAWN and ABILITY_REDRAWS[tribe] > 0
    return able and top(s, A) == 1 and top(s, B) == 0 and s.stock > 0


@rule("VX-52", "VX-R12", "VX-R13")
def reject(s: State, tribe: int) -> None:
    """The card drawn is discarded openly without effect, and another one is drawn, which stands."""
    discard(s, take_drawn(s, s.seat_of[tribe] - 1))
    put(s, B, 1)
    go_on(s, 0)


@rule()
def take_drawn(s: State, seat: int) -> int:
    """The card a seat has drawn leaves its hand; the answer is which one it was."""
    event = s.drawn[seat] - 1
    s.drawn[seat] = 0
    s.drawing[seat] = 0
    s.drawn_seen[seat] = 0
    return event


@rule("VX-112", "VX-116", "VX-119")
def resolve(s: State, tribe: int) -> None:
    """An immediate event is carried out, a delayed one kept face down; of two delayed ones one is chosen."""
    seat = s.seat_of[tribe] - 1
    if EVENT_TIMING[s.drawn[seat] - 1] == AT_ONCE:
        s.current = take_drawn(s, seat) + 1
        begin_effect(s, tribe, EVENT_PROGRAM[s.current - 1], FROM_EVENT, BY_EVENTS)
    elif s.holds[seat] > 0:
        push(s, ASK_KEEP, tribe, 0, 0)
    else:
        keep_drawn(s, seat)


@rule("VX-116")
def keep_drawn(s: State, seat: int) -> None:
    """A delayed event is kept face down; whoever knew it on top of the deck knows it still."""
    seen = s.drawn_seen[seat] + 0
    s.held[seat] = take_drawn(s, seat) + 1
    s.holds[seat] = 1
    s.held_seen[seat] = seen


@rule("VX-119", "VX-R13")
def keep_one(s: State, tribe: int, new: bool) -> None:
    """Of two delayed events one is kept, the other discarded openly without effect."""
    seat = s.seat_of[tribe] - 1
    if new:
        discard(s, s.held[seat] - 1)
        keep_drawn(s, seat)
    else:
        discard(s, take_drawn(s, seat))


@rule("VX-112", "VX-120", "VX-R13")
def discard(s: State, event: int) -> None:
    """An event goes to the discard pile."""
    s.discards[s.discarded] = event + 1
    s.discarded += 1


@rule("VX-R14", "VX-R15")
def held_timing(s: State, tribe: int) -> int:
    """When the event that a tribe holds can be used; AT_ONCE if it holds none."""
    event = s.held[s.seat_of[tribe] - 1]
    return EVENT_TIMING[event - 1] + 0 if event > 0 else AT_ONCE + 0


@rule("VX-116", "VX-117", "VX-120", "VX-R14", "VX-R15")
def invoke(s: State, tribe: int, why: int) -> None:
    """A held event is turned up and carried out, and discarded afterwards."""
    seat = s.seat_of[tribe] - 1
    s.current = s.held[seat]
    s.held[seat] = 0
    s.holds[seat] = 0
    s.held_seen[seat] = 0
    push(s, DRAWING, tribe, 0, 0)
    go_on(s, LAID_OPEN)
    begin_effect(s, tribe, EVENT_PROGRAM[s.current - 1], FROM_EVENT, why)


# The deck


@rule("VX-26")
def odds_of_event(s: State, event: int) -> int:
    """Whether a card can be on top of the deck: any that is in it, or the one that was put there."""
    if s.top_size > 0:
        return 1 * (s.top[0] == event + 1)
    return s.deck[event] + 0


@rule("VX-107", "VX-109", "VX-R11")
def draw_event(s: State, tribe: int, event: int) -> None:
    """The top card comes to the drawer; with the last one there are no more Event Phases."""
    seat = s.seat_of[tribe] - 1
    s.drawn[seat] = event + 1
    s.drawing[seat] = 1
    if s.top_size > 0:
        s.drawn_seen[seat] = s.top_seen[0] & ~(1 << seat)
        drop_top(s)
    else:
        s.deck[event] = 0
    s.stock -= 1
    if s.stock == 0:
        s.events_over = 1


@rule()
def drop_top(s: State) -> None:
    """The cards that somebody has looked at move up by one."""
    for place in range(LOOKED_AT - 1):
        s.top[place] = s.top[place + 1]
        s.top_seen[place] = s.top_seen[place + 1]
    s.top[LOOKED_AT - 1] = 0
    s.top_seen[LOOKED_AT - 1] = 0
    s.top_size -= 1


@rule("VX-118")
def carry_on_ordering(s: State) -> None:
    """The top cards are looked at one by one, then put back one by one."""
    tribe, n = top(s, WHO), top(s, A)
    if top(s, STEP) < n:
        push(s, CHANCE_TOP, tribe, count_up(s, STEP), 0)
    elif top(s, B) < n:
        push(s, ASK_ORDER, tribe, n, top(s, B))
    else:
        pop(s)


@rule("VX-118")
def odds_of_top(s: State, place: int, event: int) -> int:
    """Whether a card can lie at a place from the top."""
    if place < s.top_size:
        return 1 * (s.top[place] == event + 1)
    return s.deck[event] + 0


@rule("VX-118")
def look_at(s: State, tribe: int, place: int, event: int) -> None:
    """One more card of the top is seen by whoever looks, and by nobody else for sure."""
    if place >= s.top_size:
        s.deck[event] = 0
        s.top[place] = event + 1
        s.top_size += 1
    s.top_seen[place] = 1 << (s.seat_of[tribe] - 1)


@rule("VX-118")
def put_back(s: State, option: int) -> None:
    """The card chosen goes next from the top; those not yet put back keep their order."""
    done = count_up(s, B)
    chosen = s.top[done + option] + 0
    for place in range(done + option, done, -1):
        s.top[place] = s.top[place - 1]
    s.top[done] = chosen
