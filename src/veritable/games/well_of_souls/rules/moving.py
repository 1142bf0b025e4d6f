"""Movement: dice, the walk from space to space, where it halts, and what a space does when a roll ends there."""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.well_of_souls.rules.board import (
    holder_of,
    is_afflicted,
    is_held_by_opponent,
    is_on_middle_board,
    only_way,
    side_of,
)
from veritable.games.well_of_souls.rules.keys import can_destroy, can_unlock, claim_book, may_claim_book, reach_domicile
from veritable.games.well_of_souls.state import (
    ALTAR,
    CHARACTERS,
    DESTROY,
    DIAMOND,
    DRAW,
    GOLD,
    GOLD_DIAMOND,
    LANDING,
    LOWER,
    MEETING,
    MOST_EXITS,
    MOST_RATIONS,
    MOVED,
    OPENING_ROLLS,
    PLATFORM,
    RED_DIAMOND,
    ROLL,
    STORE,
    TERRITORIES,
    UNLOCK,
    UPPER,
    WALKING,
    WAY,
)
from veritable.games.well_of_souls.tables import AT_DOMICILE, EXITS, KIND, STORES, UPPER_OF


@rule("WS-26", "WS-90", "WS-126", "WS-127", "WS-R7", "WS-R36")
def against_dice(s: State, dice: int) -> int:
    """The clause that forbids a roll of two or three dice to whoever is on turn, or 0."""
    if s.empowered[side_of(s.turn)] == 0:
        return 26 if dice == 3 and s.horse[s.turn] == 0 else 0
    if is_on_middle_board(s, s.turn):
        return 127 if dice == 3 else 0
    return 126 if dice == 2 else 0


@rule("WS-25", "WS-29", "WS-R5")
def cast(s: State, dice: int) -> None:
    """The mover's dice are about to be rolled, and the direction is free again."""
    s.dice = dice
    s.back = 0
    s.phase = ROLL


@rule("WS-25", "WS-100", "WS-101", "WS-R23", "WS-R35", "WS-97")
def set_out(s: State, total: int) -> None:
    """The mover walks as far as the dice say, half of it (rounded down) in a territory with an Epidemic, unless empowered."""
    slowed = s.empowered[side_of(s.mover)] == 0 and is_afflicted(s, s.mover)
    s.left = total // 2 if slowed else total
    s.dice = 0
    s.phase = WALKING


@rule("WS-25", "WS-32")
def walk(s: State) -> None:
    """The mover takes the only way, or is asked which; at the end of its count it has arrived for good."""
    if s.left == 0:
        s.phase = LANDING
        return
    way = only_way(s)
    if way < MOST_EXITS:
        enter(s, way)
    else:
        s.phase = WAY


@rule("WS-25", "WS-30")
def enter(s: State, way: int) -> None:
    """The mover is one space further."""
    space = s.pos[s.mover]
    s.back = space + 1
    s.pos[s.mover] = EXITS[space][way]
    s.left -= 1
    s.met = 0
    s.phase = MEETING


@rule("WS-33", "WS-34", "WS-35", "WS-37", "WS-R9", "WS-R39")
def is_absolute_stop(s: State, space: int) -> bool:
    """Whether a move ends here whatever is left: red diamonds, upper platforms, and Altars with the option."""
    kind = KIND[space]
    return kind in (RED_DIAMOND, UPPER) or (kind == ALTAR and s.altar_stop == 1)


@rule("WS-36", "WS-R9")
def is_optional_stop(space: int) -> bool:
    """Whether the mover may stop here with count left: gold diamonds and Altars."""
    return KIND[space] == GOLD_DIAMOND or KIND[space] == ALTAR


@rule("WS-142", "WS-R42", "WS-R43")
def is_barred(s: State, space: int) -> bool:
    """Whether this is a lower platform below somebody."""
    return KIND[space] == LOWER and holder_of(s, UPPER_OF[space]) < CHARACTERS


@rule("WS-35", "WS-36", "WS-37", "WS-R42")
def arrive(s: State) -> None:
    """Where the space stops the mover the rest is lost; where it may stop, it is asked; else it walks on."""
    space = s.pos[s.mover]
    if is_absolute_stop(s, space) or is_barred(s, space):
        s.left = 0
    if s.left > 0 and is_optional_stop(space):
        s.phase = DIAMOND
    else:
        s.phase = WALKING


@rule("WS-36", "WS-37")
def stop(s: State) -> None:
    """The rest of the roll is lost."""
    s.left = 0
    s.phase = LANDING


@rule("WS-67", "WS-64", "WS-112", "WS-118", "WS-142", "WS-150", "WS-R8", "WS-R14", "WS-R31", "WS-R33", "WS-R34", "WS-R48")
def land(s: State) -> None:
    """A roll has ended: the space has its effect."""
    space, side = s.pos[s.mover], side_of(s.mover)
    s.back = 0
    s.met = 0
    s.phase = MOVED
    if s.leaving == 1:
        return
    if KIND[space] == GOLD and s.empowered[side] == 0:
        s.phase = DRAW
    elif space == STORES[side] and most_from_store(s) > 0:
        s.phase = STORE
    elif KIND[space] == LOWER and is_held_by_opponent(s, space, s.mover):
        s.phase = PLATFORM
    elif AT_DOMICILE[space] < TERRITORIES:
        reach_domicile(s, AT_DOMICILE[space])
    elif may_claim_book(s):
        claim_book(s)
    elif can_unlock(s) or can_destroy(s):
        s.tries = OPENING_ROLLS
        s.phase = UNLOCK if can_unlock(s) else DESTROY


@rule("WS-60", "WS-65", "WS-R31", "WS-61", "WS-62", "WS-64")
def most_from_store(s: State) -> int:
    """How many gold pieces the mover can spend at its store; a ration beyond ten is lost."""
    return min(s.gold[s.mover], (MOST_RATIONS + 1 - s.rations[s.mover]) // 2)
