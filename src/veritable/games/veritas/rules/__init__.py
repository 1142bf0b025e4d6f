"""The rules of Veritas, a file a chapter of the rulebook; here is what the core calls.

Every function is a rule over the record of `state.py`. `why_not` answers with the number of a clause (rulings: from `RULING`).
"""

from veritable.core.record import CHANCE, OVER, THINKING, State
from veritable.core.rule import rule
from veritable.games.veritas.rules.acting import (
    against_copy,
    against_grow,
    against_pass,
    against_put,
    against_take,
    copy,
    grow,
    offer_actions,
    offer_puts,
    pick_put,
    put,
    take,
    use_half,
)
from veritable.games.veritas.rules.burning import (
    against_first,
    against_tile,
    befall,
    burn,
    draw_safe,
    end_free_move,
    next_turn,
    offer_first,
    offer_tiles,
    score,
    weight,
    wins,
)
from veritable.games.veritas.rules.choosing import UNASKED, choose, draw_tile
from veritable.games.veritas.rules.moving import RULING, against_go, against_leave, end_move, go, leave, offer_steps
from veritable.games.veritas.rules.searching import LIMIT, search_on
from veritable.games.veritas.rules.setting_up import against_place, first_places, offer_places, pick_place, place, setup
from veritable.games.veritas.state import (
    ACTING,
    COPY,
    DRAW,
    DRAWING,
    FIRST,
    FIRST_SEAT,
    GO,
    GROW,
    LEAVE,
    PASS,
    PLACING,
    PUT,
    PUTTING,
    SAFE,
    STEPPING,
    TAKE,
)

SLICE = 8
"""Expansions of a search between two times that it is asked how far it is."""

__all__ = ["befall", "kind", "offer", "pick", "play", "ponder", "score", "setup", "weight", "why_not", "wins"]

BOOKS_APART = 64
"""Taller stacks are rare enough to count as one kind."""


@rule("VT-29", "VT-31", "VT-36", "VT-53", "VT-61")
def offer(s: State, out: State) -> int:
    """The legal actions are listed in `out`; the answer is their number."""
    if s.phase == ACTING:
        return offer_actions(s, out)
    if s.phase == STEPPING:
        return offer_steps(s, out)
    if s.phase == DRAWING:
        return offer_tiles(s, out)
    if s.phase == PUTTING:
        return offer_puts(s, out)
    return offer_places(s, out) if s.phase == PLACING else offer_first(s, out)


@rule("VT-44", "VT-52")
def asked(s: State) -> int:
    """The clause of the decision that is due, which forbids every action of another kind."""
    if s.actor == OVER:
        return 52
    if s.phase == STEPPING:
        return 44 if s.fleeing else 61
    if s.phase == FIRST:
        return 29
    if s.phase == PLACING:
        return 31
    if s.phase == DRAWING:
        return 36
    return RULING + 4 if s.phase == PUTTING else 53


@rule()
def kind_of_decision(a: int) -> int:
    """The phase to which an action belongs."""
    if a >= DRAW:
        return DRAWING
    if a >= FIRST_SEAT:
        return FIRST
    if a == PASS or (GROW <= a < PUT) or (COPY <= a < LEAVE):
        return ACTING
    if a >= PUT:
        return PUTTING
    return STEPPING if a >= LEAVE else PLACING


@rule("VT-53")
def why_not(s: State, a: int) -> int:
    """The clause that forbids the action, or 0 if it is legal."""
    if s.actor == OVER or s.phase != kind_of_decision(a):
        return asked(s)
    if a < COPY:
        return against_place(s, a)
    if a < TAKE:
        return against_copy(s, a - COPY)
    if a < LEAVE:
        return against_take(s, a - TAKE)
    if a < GROW:
        return against_leave(s) if a == LEAVE else against_go(s, a - GO)
    if a < PUT:
        return against_grow(s, a - GROW + 1)
    if a <= PASS:
        return against_pass(s) if a == PASS else against_put(s, a - PUT)
    return against_chance(s, a)


@rule("VT-04")
def against_chance(s: State, a: int) -> int:
    """The clause because of which this cannot fall, or 0; without Safe tiles none can be drawn."""
    if a < DRAW:
        return against_first(s, a)
    if a == SAFE:
        return 0 if s.safe_tiles > 0 else 4
    return against_tile(s, a - DRAW)


@rule()
def play(s: State, a: int) -> None:
    """The legal action `a` is carried out."""
    if a >= PASS:
        play_between(s, a)
    elif a >= PUT:
        put(s, a - PUT)
    elif a >= GROW:
        grow(s, a - GROW + 1)
    elif a >= LEAVE:
        walk(s, a)
    elif a >= TAKE:
        take(s, a - TAKE)
    elif a >= COPY:
        copy(s, a - COPY)
    else:
        place(s, a)


@rule("VT-36", "VT-R7")
def play_between(s: State, a: int) -> None:
    """The turn is ended by passing, or chance has decided."""
    if a == PASS:
        next_turn(s)
    elif a == SAFE:
        draw_safe(s)
    elif a >= DRAW:
        burn(s, a - DRAW)
    else:
        first_places(s, a - FIRST_SEAT)


@rule("VT-61", "VT-R23")
def walk(s: State, a: int) -> None:
    """A step of a move; with its last book the move is over, and with it the free move or half of the turn."""
    if a == LEAVE:
        leave(s)
    else:
        go(s, a - GO)
    if s.rest > 0:
        return
    if s.fleeing:
        end_free_move(s)
    else:
        end_move(s)
        s.phase = ACTING
        use_half(s)


@rule()
def kind(s: State) -> int:
    """The phase, and the books that a move has still to lay out."""
    return s.phase * BOOKS_APART + min(s.rest, BOOKS_APART - 1)


@rule()
def pick(s: State, lucky: int) -> int:
    """One of the actions of `offer`, each equally likely, for 32 bits of luck."""
    a = decide(s, lucky, UNASKED)
    while a < 0:
        a = decide(s, lucky, search_on(s, LIMIT))
    return a


@rule()
def decide(s: State, lucky: int, answer: int) -> int:
    """As `pick`, or -1 if it takes a search, whose answer is handed over next time."""
    if s.phase in (ACTING, STEPPING):
        return choose(s, lucky, answer)
    return pick_place(s, lucky) if s.phase == PLACING else pick_put(s, lucky)


@rule()
def ponder(s: State, out: State, lucky: int, again: bool) -> int:
    """As `pick` and `befall`, but -1 as long as a search needs more time; then it is asked again with the same luck."""
    answer = UNASKED
    if again:
        answer = search_on(s, SLICE)
    if again and answer == THINKING:
        return THINKING
    return draw_tile(s, out, lucky, answer) if s.actor == CHANCE else decide(s, lucky, answer)
