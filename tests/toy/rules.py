"""The rules of Lanterns: dealing, the four things to do in a turn, the wind, the pile, the end."""

from toy.state import (
    AWAY,
    CALM,
    CARD,
    DECK,
    DRAW,
    EVERYONE,
    FIRST_CARD,
    FIRST_DRAW,
    FIRST_SEAT,
    FIRST_WIND,
    FIRST_WISH,
    GUST,
    HAND,
    KINDS,
    LAY,
    LIGHT,
    NAME,
    PEEK,
    PILE,
    REST,
    ROLL,
    SEATS,
    SLOTS,
    THROW,
    TIMES,
    TURN,
    TURNED_UP,
    WHAT,
    WHO,
    WINDS,
    WISH,
    WISHES,
)
from veritable.core.luck import LOW, below
from veritable.core.record import AS_USUAL, CHANCE, OVER, THINKING, State
from veritable.core.rule import rule

RULING = 100
"""Rulings are numbered from here, clauses below."""


@rule()
def push(s: State, what: int, who: int, times: int) -> None:
    """This is decided next, before whatever was due."""
    s.stack[s.depth, WHAT] = what
    s.stack[s.depth, WHO] = who
    s.stack[s.depth, TIMES] = times
    s.depth += 1


@rule()
def pop(s: State) -> None:
    """The decision on top is made; its row is wiped, so that equal states have equal bytes."""
    s.depth -= 1
    s.stack[s.depth, WHAT] = 0
    s.stack[s.depth, WHO] = 0
    s.stack[s.depth, TIMES] = 0


@rule()
def due(s: State, column: int) -> int:
    """One column of the decision on top."""
    return s.stack[s.depth - 1, column]


@rule()
def kind(s: State) -> int:
    """What is decided next, and by whom."""
    return 0 if s.depth == 0 else due(s, WHAT) * SEATS + due(s, WHO)


@rule("LN-04", "LN-12")
def ask(s: State) -> None:
    """Whoever decides the top of the stack is asked; after an empty stack comes the next turn, or the end."""
    if s.depth == 0:
        s.turn += 1
        if s.turn < s.turns * s.seats:
            push(s, TURN, s.turn % s.seats, 1)
    if s.depth == 0:
        turn_up(s)
        s.actor = OVER
    elif due(s, WHAT) >= WISH:
        s.actor = CHANCE
    else:
        s.actor = due(s, WHO)


@rule()
def clear(s: State) -> None:
    """Nothing is left of an earlier game."""
    for seat in range(SEATS):
        s.wish[seat] = 0
        for kind in range(KINDS):
            s.hand[seat, kind] = 0
    for slot in range(SLOTS):
        s.face[slot] = 0
        s.layer[slot] = 0
        s.knows[slot] = 0
        s.place[slot] = 0
    while s.depth > 0:
        pop(s)
    s.turned[0] = 0
    s.turned[1] = 0
    s.laid = 0
    s.turn = 0
    s.wished = 0


@rule("LN-01", "LN-02", "LN-03")
def setup(s: State) -> None:
    """The deck is whole, and wishes and hands are about to be dealt."""
    clear(s)
    for kind in range(KINDS):
        s.deck[kind] = DECK[kind]
    s.stock = SLOTS
    s.wishes[0] = WISHES[0]
    s.wishes[1] = WISHES[1]
    push(s, TURN, 0, 1)
    for seat in range(s.seats - 1, -1, -1):
        push(s, DRAW, seat, HAND)
    push(s, WISH, 0, s.seats)
    ask(s)


@rule()
def cards_held(s: State, seat: int) -> int:
    """How many cards a seat has in hand."""
    n = 0
    for kind in range(KINDS):
        n += s.hand[seat, kind]
    return n


@rule("LN-11")
def pile_size(s: State) -> int:
    """How many cards lie face down on the pile."""
    n = 0
    for slot in range(s.laid):
        n += s.place[slot] == PILE
    return n


@rule("LN-06")
def has_unknown_card(s: State, seat: int) -> bool:
    """Whether a card lies on the pile that the seat has neither laid nor seen."""
    for slot in range(s.laid):
        if s.place[slot] == PILE and s.knows[slot] >> seat & 1 == 0:
            return True
    return False


@rule("LN-05", "LN-11")
def lay(s: State, seat: int, kind: int) -> None:
    """A card of the seat lies face down on the pile; a full pile is turned up."""
    s.hand[seat, kind] -= 1
    s.face[s.laid] = kind + 1
    s.layer[s.laid] = seat + 1
    s.knows[s.laid] = 1 << seat
    s.laid += 1
    if pile_size(s) > s.seats:
        turn_up(s)


@rule("LN-11", "LN-12")
def turn_up(s: State) -> None:
    """Everyone sees the pile, and it counts as bright or dark; an empty pile counts as nothing."""
    if pile_size(s) == 0:
        return
    light = 0
    for slot in range(s.laid):
        if s.place[slot] == PILE:
            light += LIGHT[s.face[slot] - 1]
            s.knows[slot] = EVERYONE
            s.place[slot] = TURNED_UP
    s.turned[0 if light > 0 else 1] += 1


@rule("LN-06")
def peek(s: State, seat: int) -> None:
    """The seat knows every card on the pile."""
    for slot in range(s.laid):
        if s.place[slot] == PILE:
            s.knows[slot] |= 1 << seat


@rule("LN-09")
def can_be_named(s: State, seat: int) -> bool:
    """Whether the gust may hit this seat: it is another one, and it holds a card."""
    return seat < s.seats and seat != due(s, WHO) and cards_held(s, seat) > 0


@rule("LN-08", "LN-09", "LN-10", "LN-R01")
def blow(s: State, seat: int, wind: int) -> None:
    """The wind that was rolled has its effect: a draw, a card from another seat, or the pile put away unseen."""
    if wind == CALM:
        if s.stock > 0:
            push(s, DRAW, seat, 1)
    elif wind == GUST:
        push(s, NAME, seat, 1)
        for other in range(s.seats):
            if can_be_named(s, other):
                return
        pop(s)
    else:
        for slot in range(s.laid):
            if s.place[slot] == PILE:
                s.place[slot] = AWAY


@rule("LN-03", "LN-08")
def draw(s: State, seat: int, kind: int, times: int) -> None:
    """The seat has one more card; the rest of its cards follow."""
    s.deck[kind] -= 1
    s.stock -= 1
    s.hand[seat, kind] += 1
    if times > 1:
        push(s, DRAW, seat, times - 1)


@rule("LN-03")
def deal_wish(s: State, seat: int, wish: int, times: int) -> None:
    """The seat has its wish; the next seat's follows."""
    s.wishes[wish] -= 1
    s.wish[seat] = wish + 1
    s.wished += 1
    if times > 1:
        push(s, WISH, seat + 1, times - 1)


@rule("LN-04", "LN-05", "LN-06", "LN-07", "LN-15")
def take_turn(s: State, seat: int, a: int) -> None:
    """The seat has peeked or rested, or is about to lay a card or to roll."""
    if a == LAY:
        push(s, CARD, seat, 1)
    elif a == PEEK:
        peek(s, seat)
    elif a == THROW:
        push(s, ROLL, seat, 1)


@rule()
def play(s: State, a: int) -> None:
    """The legal action `a` is carried out."""
    seat = due(s, WHO)
    times = due(s, TIMES)
    pop(s)
    if a >= FIRST_WIND:
        blow(s, seat, a - FIRST_WIND)
    elif a >= FIRST_DRAW:
        draw(s, seat, a - FIRST_DRAW, times)
    elif a >= FIRST_WISH:
        deal_wish(s, seat, a - FIRST_WISH, times)
    elif a >= FIRST_SEAT:
        push(s, CARD, a - FIRST_SEAT, 1)
    elif a >= FIRST_CARD:
        lay(s, seat, a - FIRST_CARD)
    else:
        take_turn(s, seat, a)
    ask(s)


@rule("LN-04")
def kind_of_decision(a: int) -> int:
    """What an action decides."""
    if a >= FIRST_WIND:
        return ROLL
    if a >= FIRST_DRAW:
        return DRAW
    if a >= FIRST_WISH:
        return WISH
    if a >= FIRST_SEAT:
        return NAME
    return CARD if a >= FIRST_CARD else TURN


#        TURN CARD NAME WISH DRAW ROLL
CLAUSE_OF = (4, 5, 9, 3, 3, 7)


@rule("LN-04", "LN-12")
def asked(s: State) -> int:
    """The clause of the decision that is due, which forbids every action of another kind."""
    return 12 if s.actor == OVER else CLAUSE_OF[due(s, WHAT)]


@rule("LN-05", "LN-06")
def against_turn(s: State, a: int) -> int:
    """The clause that forbids what a seat wants to do in its turn, or 0."""
    if a == LAY and cards_held(s, s.actor) == 0:
        return 5
    if a == PEEK and not has_unknown_card(s, s.actor):
        return 6
    return 0


@rule("LN-02", "LN-03", "LN-05", "LN-09")
def why_not(s: State, a: int) -> int:
    """The clause that forbids the action, or 0 if it is legal."""
    if s.actor == OVER or kind_of_decision(a) != due(s, WHAT):
        return asked(s)
    if a <= REST:
        return against_turn(s, a)
    if a < FIRST_SEAT:
        return 0 if s.hand[s.actor, a - FIRST_CARD] > 0 else 5
    if a < FIRST_WISH:
        return 0 if can_be_named(s, a - FIRST_SEAT) else 9
    if a < FIRST_DRAW:
        return 0 if s.wishes[a - FIRST_WISH] > 0 else 3
    if a < FIRST_WIND:
        return 0 if s.deck[a - FIRST_DRAW] > 0 else 2
    return 0


@rule()
def offer(s: State, out: State) -> int:
    """The legal actions are listed in `out`; the answer is their number."""
    n = 0
    for a in range(FIRST_WIND + 3):
        if why_not(s, a) == 0:
            out[n] = a
            n += 1
    return n


@rule("LN-02", "LN-03", "LN-07")
def weight(s: State, a: int) -> int:
    """How likely a chance outcome is: as many cards or wishes as are left, or as many faces of the die."""
    if a >= FIRST_WIND:
        return WINDS[s.wind][a - FIRST_WIND]
    return s.deck[a - FIRST_DRAW] if a >= FIRST_DRAW else s.wishes[a - FIRST_WISH]


@rule("LN-13")
def score(s: State, seat: int) -> int:
    """Three points for each pile that turned out as wished, and one for each card in hand."""
    return 3 * s.turned[s.wish[seat] - 1] + cards_held(s, seat)


@rule("LN-14")
def wins(s: State, seat: int) -> bool:
    """Nobody has more points; several may win."""
    for other in range(s.seats):
        if score(s, other) > score(s, seat):
            return False
    return True


@rule()
def pick(s: State, lucky: int) -> int:
    """One of the legal actions, each equally likely: any action, until one is legal."""
    while True:
        a = below(lucky, FIRST_WISH)
        if why_not(s, a) == 0:
            return a
        lucky = (lucky * 1664525 + 1013904223) & LOW


@rule()
def ponder(s: State, out: State, lucky: int, again: bool) -> int:
    """The same in two parts; what chance does is known at once."""
    if s.actor == CHANCE:
        return AS_USUAL
    return pick(s, lucky) if again else THINKING
