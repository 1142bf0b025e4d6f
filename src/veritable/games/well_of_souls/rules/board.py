"""Who is who and what lies where: sides, strength, seats round the table, spaces and the ways out of them."""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.well_of_souls.state import (
    CHARACTERS,
    INSERTED,
    JOINED,
    LOWER,
    MOST_EXITS,
    NOWHERE,
    TERRITORIES,
    UPPER,
)
from veritable.games.well_of_souls.tables import (
    EXITS,
    FOR_EMPOWERED,
    KIND,
    MIDDLE,
    ORDER,
    PLACE,
    TERRITORY,
    UPPER_OF,
    WHEN,
)


@rule("WS-10", "WS-11")
def side_of(character: int) -> int:
    """The side of a character: Holy Man and Hunter are Light, Vampire and Werewolf Darkness."""
    return character & 1


@rule("WS-10", "WS-11")
def ally_of(character: int) -> int:
    """The other character of the same side."""
    return (character + 2) % CHARACTERS


@rule("WS-16", "WS-17", "WS-18", "WS-19")
def is_stronger(character: int, other: int) -> bool:
    """Whether a character is stronger than an opponent: Holy Man, Vampire, Hunter, Werewolf, each than the next."""
    return (character + 1) % CHARACTERS == other


@rule("WS-R1", "WS-08", "WS-09")
def seat_of(s: State, character: int) -> int:
    """Who decides for a character: with two seats each plays a side."""
    return character if s.seats == CHARACTERS else side_of(character)


@rule("WS-24", "WS-R2")
def clockwise(s: State, character: int, steps: int) -> int:
    """The character so many seats further round the table."""
    return ORDER[s.seating][(PLACE[s.seating][character] + steps) % CHARACTERS]


@rule("WS-R24", "WS-98", "WS-99", "WS-97")
def is_afflicted(s: State, character: int) -> bool:
    """Whether a pawn stands in a territory with an Epidemic; roads between the territories belong to none."""
    territory = TERRITORY[s.pos[character]]
    return territory < TERRITORIES and s.epidemic_left[territory] > 0


@rule("WS-R36")
def is_on_middle_board(s: State, character: int) -> bool:
    """Whether a pawn stands on the middle board, causeways included."""
    return MIDDLE[s.pos[character]] == 1


@rule("WS-R42", "WS-R43")
def holder_of(s: State, upper: int) -> int:
    """Who stands on an upper platform; 4 if nobody."""
    for character in range(CHARACTERS):
        if s.pos[character] == upper:
            return character
    return CHARACTERS


@rule("WS-R43", "WS-142")
def is_held_by_opponent(s: State, lower: int, character: int) -> bool:
    """Whether an opponent stands on the upper platform above a lower one."""
    holder = holder_of(s, UPPER_OF[lower])
    return holder < CHARACTERS and side_of(holder) != side_of(character)


@rule("WS-R37", "WS-03", "WS-02")
def is_there(s: State, space: int, way: int) -> bool:
    """Whether a way is there now: links of the halves until the middle board is put in, its own spaces from then on."""
    if EXITS[space][way] == NOWHERE:
        return False
    when = WHEN[space][way]
    return not ((when == JOINED and s.inserted == 1) or (when == INSERTED and s.inserted == 0))


@rule("WS-29", "WS-30", "WS-32", "WS-125", "WS-R5", "WS-R37", "WS-R42", "WS-R44", "WS-31")
def against_way(s: State, way: int) -> int:
    """The clause that closes an exit of its space to the mover, or 0."""
    space, character = s.pos[s.mover], s.mover
    if not is_there(s, space, way):
        return 237 if EXITS[space][way] != NOWHERE else 32
    goal = EXITS[space][way]
    if s.back == goal + 1:
        return 30
    if FOR_EMPOWERED[space][way] == 1 and s.empowered[side_of(character)] == 0:
        return 125
    if KIND[goal] == UPPER and holder_of(s, goal) < CHARACTERS:
        return 242
    if s.leaving == 1 and KIND[goal] == LOWER and KIND[space] != UPPER and is_held_by_opponent(s, goal, character):
        return 244
    return 0


@rule("WS-32")
def only_way(s: State) -> int:
    """The exit by which the mover must leave its space, or 4 if there is a choice."""
    found, number = MOST_EXITS, 0
    for way in range(MOST_EXITS):
        if against_way(s, way) == 0:
            found = way
            number += 1
    return found if number == 1 else MOST_EXITS
