"""Domicile keys, Altars, books and empowerment; and what ends when a side is empowered."""

from veritable.core.record import OVER, State
from veritable.core.rule import rule
from veritable.games.well_of_souls.rules.board import ally_of, side_of
from veritable.games.well_of_souls.state import (
    BOTH_OPEN,
    BOTH_WELL,
    DOMICILE_TURNS,
    ENDED,
    HIDDEN_KINDS,
    KINDS,
    LIGHT_WINS,
    LOCK,
    MOST_CARDS,
    MOVED,
    OPENING_ROLLS,
    TERRITORIES,
    TURN_OVER,
)
from veritable.games.well_of_souls.tables import ALTARS, AT_DOMICILE, CELL_BITS, LECTERNS

# Keys


@rule("WS-111", "WS-112", "WS-04", "WS-05")
def is_wanted(s: State, territory: int, character: int) -> bool:
    """Whether a territory is the enemy's and its key is still there."""
    return territory < TERRITORIES and territory // 2 != side_of(character) and s.key[territory] == 0


@rule("WS-112", "WS-113", "WS-114", "WS-115", "WS-R32")
def reach_domicile(s: State, territory: int) -> None:
    """At an enemy Domicile the key is taken if access is open, otherwise three rolls for it follow at once."""
    if not is_wanted(s, territory, s.mover):
        return
    if s.access[territory] == 1:
        take_key(s, territory, s.mover)
    else:
        s.tries = OPENING_ROLLS
        s.phase = LOCK


@rule("WS-112", "WS-113", "WS-R50")
def take_key(s: State, territory: int, character: int) -> None:
    """The key is with a player for good."""
    s.access[territory] = 1
    s.key[territory] = character + 1


@rule("WS-114", "WS-115", "WS-116", "WS-R32")
def try_lock(s: State, a: int) -> None:
    """Open on both dice opens access and takes the key; so does the third failed turn of this player here."""
    territory = AT_DOMICILE[s.pos[s.mover]]
    s.tries -= 1
    if a == BOTH_OPEN:
        take_key(s, territory, s.mover)
    elif s.tries == 0:
        s.fails[s.mover, territory] += 1
        if s.fails[s.mover, territory] == DOMICILE_TURNS:
            take_key(s, territory, s.mover)
    if a == BOTH_OPEN or s.tries == 0:
        tried(s)


@rule("WS-R32", "WS-R33", "WS-R48")
def tried(s: State) -> None:
    """Rolls in place of a move end the turn; rolls on arrival are part of the landing."""
    s.tries = 0
    s.phase = TURN_OVER if s.trying == 1 else MOVED


# The Altar and the book


@rule("WS-117", "WS-R33")
def has_both_keys(s: State, side: int) -> bool:
    """Whether two allies have the other side's keys between them."""
    first = 2 * (1 - side)
    return s.key[first] > 0 and s.key[first + 1] > 0


@rule("WS-117", "WS-118", "WS-119", "WS-R33")
def can_unlock(s: State) -> bool:
    """Whether the mover stands on the enemy Altar and may roll for the book, with the option only beside its ally."""
    side = side_of(s.mover)
    altar = ALTARS[1 - side]
    if s.pos[s.mover] != altar or s.unlocked[1 - side] == 1 or not has_both_keys(s, side):
        return False
    return s.unlock_needs == 0 or s.pos[ally_of(s.mover)] == altar


@rule("WS-118", "WS-121", "WS-R33")
def try_altar(s: State, a: int) -> None:
    """Open on both dice unlocks the enemy book; three misses end the attempt, and no turns add up."""
    s.tries -= 1
    if a == BOTH_OPEN:
        s.unlocked[1 - side_of(s.mover)] = 1
    if a == BOTH_OPEN or s.tries == 0:
        tried(s)


@rule("WS-122", "WS-06", "WS-07", "WS-R34")
def may_claim_book(s: State) -> bool:
    """Whether the mover stands on the enemy Lectern and the book there is unlocked and not taken."""
    enemy = 1 - side_of(s.mover)
    return s.pos[s.mover] == LECTERNS[enemy] and s.unlocked[enemy] == 1 and s.book[enemy] == 0


@rule("WS-01", "WS-122", "WS-123", "WS-133", "WS-R34", "WS-R37", "WS-R50")
def claim_book(s: State) -> None:
    """The mover takes the enemy book; both allies are empowered, and the middle board is in."""
    side = side_of(s.mover)
    s.book[1 - side] = s.mover + 1
    s.empowered[side] = 1
    s.inserted = 1
    put_away(s, s.mover)
    put_away(s, ally_of(s.mover))
    put_stack_away(s, side)
    mark_cells(s, side)


@rule("WS-128", "WS-129", "WS-130", "WS-R35")
def put_away(s: State, character: int) -> None:
    """Cards, gold and rations are obsolete, and a pending lost turn is void; a cage stays."""
    for kind in range(HIDDEN_KINDS):
        s.hand[character, kind] = 0
        s.known[character, kind] = 0
    s.held[character] = 0
    s.gold[character] = 0
    s.rations[character] = 0
    s.horse[character] = 0
    s.skip[character] = 0


@rule("WS-128", "WS-R35")
def put_stack_away(s: State, side: int) -> None:
    """No card is left in the side's stack; an Epidemic that is out stays for its time."""
    for kind in range(KINDS):
        s.fresh[side, kind] = 0
    for place in range(MOST_CARDS):
        s.returned[side, place] = 0
    s.fresh_left[side] = 0
    s.returned_left[side] = 0


@rule("WS-131", "WS-134", "WS-135", "WS-R38")
def mark_cells(s: State, side: int) -> None:
    """The seven cells of a side are occupied."""
    s.occupied[side] = CELL_BITS[s.cells][side]


# The end


@rule("WS-01", "WS-132", "WS-149", "WS-R48")
def can_destroy(s: State) -> bool:
    """Whether the mover may roll to destroy the book: its side has it, no shut cell, and both pawns on the Altar at home."""
    side = side_of(s.mover)
    if s.empowered[side] == 0 or s.occupied[side] != 0:
        return False
    return s.pos[s.mover] == ALTARS[side] and s.pos[ally_of(s.mover)] == ALTARS[side]


@rule("WS-150", "WS-151", "WS-152", "WS-R48")
def try_book(s: State, a: int) -> None:
    """Two faces of the Well destroy the book, which wins the game; three misses end the attempt."""
    s.tries -= 1
    if a == BOTH_WELL:
        s.winner = LIGHT_WINS + side_of(s.mover)
        s.tries = 0
        s.trying = 0
        s.phase = ENDED
        s.actor = OVER
    elif s.tries == 0:
        tried(s)
