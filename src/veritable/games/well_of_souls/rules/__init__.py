"""The rules of The Well of Souls, a file a chapter; here is what the core calls, and the loop that drives a turn.

Every function is a rule over the record of `state.py`. A decision or an outcome is carried out and leaves a phase behind;
`go_on` then lets the rules carry on until a seat or chance is asked again, so that no rule ever waits for another.
"""

from veritable.core.record import CHANCE, OVER, State
from veritable.core.rule import rule
from veritable.games.well_of_souls.rules.asking import asked, offer, weight, why_not
from veritable.games.well_of_souls.rules.board import seat_of, side_of
from veritable.games.well_of_souls.rules.cards import (
    afflict,
    answer_horse,
    buy,
    cash,
    discard,
    draw,
    play_on,
    try_domicile_card,
)
from veritable.games.well_of_souls.rules.challenges import meet, settle, try_jail
from veritable.games.well_of_souls.rules.keys import try_altar, try_book, try_lock
from veritable.games.well_of_souls.rules.moving import arrive, cast, enter, land, set_out, stop, walk
from veritable.games.well_of_souls.rules.setting_up import setup
from veritable.games.well_of_souls.rules.turn import (
    after_move,
    claim,
    pass_turn,
    roll_for_first,
    start_trying,
    use_ration,
)
from veritable.games.well_of_souls.rules.well import settle_platform, try_cell
from veritable.games.well_of_souls.state import (
    A_BUY,
    A_CHALLENGE,
    A_DISCARD,
    A_DRAW,
    A_EPIDEMIC,
    A_GO,
    A_GOLD5,
    A_GOLD10,
    A_HORSE,
    A_INFEST,
    A_OPENING,
    A_RATION,
    A_RATION3,
    A_ROLL,
    A_ROLL3,
    A_SPELL,
    A_STOP,
    A_THREE,
    A_TRY,
    A_TWO,
    A_WRECK,
    ARRIVING,
    ASKED,
    CELL,
    CHARACTERS,
    DOMICILE_CARD,
    ENDED,
    FIRST,
    INFEST,
    JAIL,
    LIGHT_WINS,
    LOCK,
    MEET,
    MEETING,
    MOVED,
    OF_CHANCE,
    SPELL,
    STARTING,
    STORE,
    TURN_OVER,
    UNLOCK,
    WALKING,
    WRECK,
)

__all__ = ["asked", "offer", "play", "score", "setup", "weight", "why_not", "wins"]


@rule()
def play(s: State, a: int) -> None:
    """A legal action is carried out, and whoever is next is asked."""
    if a < A_GO:
        decide(s, a)
    elif a < A_BUY:
        enter(s, a - A_GO)
    elif a < A_GOLD10:
        buy(s, a - A_BUY, 2 if s.phase == STORE else 1)
    elif a < A_DISCARD:
        play_card(s, a)
    elif a < A_TWO:
        discard(s, a - A_DISCARD)
    else:
        fall_out(s, a)
    go_on(s)


@rule("WS-138", "WS-R4", "WS-36", "WS-63")
def decide(s: State, a: int) -> None:
    """A choice without argument: rolling, trying, staying, a ration, a stop, a horse card."""
    if a <= A_ROLL3:
        cast(s, 2 + a - A_ROLL)
    elif a <= A_RATION3:
        use_ration(s, 2 + a - A_RATION)
    elif a == A_TRY:
        start_trying(s)
    elif a < A_STOP:
        s.phase = TURN_OVER
    elif a == A_STOP:
        stop(s)
    elif a < A_HORSE:
        s.phase = WALKING
    else:
        answer_horse(s, a == A_HORSE)


@rule("WS-74")
def play_card(s: State, a: int) -> None:
    """A Game Card is played before rolling; the player is asked again."""
    if a <= A_GOLD5:
        cash(s, a - A_GOLD10)
    elif a < A_INFEST:
        play_on(s, SPELL, a - A_SPELL)
    elif a < A_WRECK:
        play_on(s, INFEST, a - A_INFEST)
    elif a < A_EPIDEMIC:
        play_on(s, WRECK, a - A_WRECK)
    else:
        afflict(s, a - A_EPIDEMIC)


@rule()
def fall_out(s: State, a: int) -> None:
    """What chance brought takes effect."""
    if a < A_THREE:
        take_total(s, (a - A_TWO) // 6 + (a - A_TWO) % 6 + 2)
    elif a < A_OPENING:
        roll = a - A_THREE
        take_total(s, roll // 36 + roll // 6 % 6 + roll % 6 + 3)
    elif a < A_CHALLENGE:
        take_faces(s, a)
    elif a >= A_DRAW:
        draw(s, a - A_DRAW)
    elif s.phase == MEET:
        settle(s, a)
    else:
        settle_platform(s, a)


@rule("WS-25", "WS-23", "WS-137")
def take_total(s: State, total: int) -> None:
    """Number dice decide who goes first, open a cell, or move a pawn."""
    if s.phase == FIRST:
        roll_for_first(s, total)
    elif s.phase == CELL:
        try_cell(s, total)
    else:
        set_out(s, total)


@rule("WS-48", "WS-114", "WS-118", "WS-150")
def take_faces(s: State, a: int) -> None:
    """Opening dice decide about jail, a Domicile, a book, or the end of one."""
    if s.phase == JAIL:
        try_jail(s, a)
    elif s.phase == DOMICILE_CARD:
        try_domicile_card(s, a)
    elif s.phase == LOCK:
        try_lock(s, a)
    elif s.phase == UNLOCK:
        try_altar(s, a)
    else:
        try_book(s, a)


@rule()
def go_on(s: State) -> None:
    """The rules carry on by themselves until somebody is asked, or the game is over."""
    while s.phase >= ASKED:
        if s.phase < MOVED:
            go_on_moving(s)
        elif s.phase == MOVED:
            after_move(s)
        else:
            pass_turn(s)
    if s.phase == ENDED:
        s.actor = OVER
    elif OF_CHANCE[s.phase] == 1:
        s.actor = CHANCE
    else:
        s.actor = seat_of(s, s.mover)


@rule()
def go_on_moving(s: State) -> None:
    """What is due before a decision, or the next step of a move."""
    if s.phase == STARTING:
        claim(s)
    elif s.phase == WALKING:
        walk(s)
    elif s.phase == MEETING:
        meet(s)
    elif s.phase == ARRIVING:
        arrive(s)
    else:
        land(s)


@rule("WS-152", "WS-R52", "WS-01")
def wins(s: State, seat: int) -> bool:
    """Whether a seat has won: its side destroyed the enemy book, or was further on when the rounds were used up."""
    side = side_of(seat) if s.seats == CHARACTERS else seat
    return s.winner == LIGHT_WINS + side


@rule("WS-152")
def score(s: State, seat: int) -> int:
    """A point for each seat of the side that has won."""
    return 1 if wins(s, seat) else 0
