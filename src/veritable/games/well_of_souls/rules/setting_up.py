"""Object and set-up: pawns at home, keys on the Domiciles, books on the Lecterns, ten gold each, and shuffled stacks."""

from veritable.core.record import CHANCE, State
from veritable.core.rule import rule
from veritable.games.well_of_souls.rules.turn import clear_turn
from veritable.games.well_of_souls.state import (
    CHARACTERS,
    FIRST,
    FOREIGN_RATION,
    HIDDEN_KINDS,
    KINDS,
    MOST_CARDS,
    MOST_GOLD,
    NOBODY_YET,
    SIDES,
    TERRITORIES,
)
from veritable.games.well_of_souls.tables import HOME, ORDER, RATIONS_AT_START, STACKS


@rule("WS-01", "WS-02", "WS-03", "WS-08", "WS-09", "WS-23", "WS-R1", "WS-R49")
def setup(s: State) -> None:
    """Everything stands as at the start, and the dice decide who goes first."""
    for character in range(CHARACTERS):
        set_up_player(s, character)
    for territory in range(TERRITORIES):
        set_up_territory(s, territory)
    for side in range(SIDES):
        set_up_side(s, side)
    s.inserted = 0
    s.turns_done = 0
    s.winner = NOBODY_YET
    s.players = min(s.players, s.seats)
    s.contenders = (1 << CHARACTERS) - 1
    s.turn = 0
    s.mover = ORDER[s.seating][0]
    clear_turn(s)
    s.phase = FIRST
    s.actor = CHANCE


@rule("WS-12", "WS-13", "WS-14", "WS-15", "WS-20", "WS-21", "WS-22", "WS-53")
def set_up_player(s: State, character: int) -> None:
    """A pawn stands free on its Domicile, with ten gold and nothing else."""
    s.pos[character] = HOME[character]
    s.gold[character] = MOST_GOLD
    s.rations[character] = RATIONS_AT_START
    s.caged[character] = 0
    s.jail_fails[character] = 0
    s.horse[character] = 0
    s.skip[character] = 0
    s.held[character] = 0
    s.first_roll[character] = 0
    for kind in range(HIDDEN_KINDS):
        s.hand[character, kind] = 0
        s.known[character, kind] = 0


@rule("WS-04", "WS-05", "WS-111")
def set_up_territory(s: State, territory: int) -> None:
    """A territory has its key, shut away, and no Epidemic."""
    s.key[territory] = 0
    s.access[territory] = 0
    s.laid_out[territory] = 0
    s.epidemic_left[territory] = 0
    s.epidemic_by[territory] = 0
    for character in range(CHARACTERS):
        s.fails[character, territory] = 0


@rule("WS-06", "WS-07", "WS-77", "WS-80", "WS-84", "WS-85", "WS-91", "WS-93", "WS-102", "WS-104", "WS-106", "WS-R25", "WS-R26")
def set_up_side(s: State, side: int) -> None:
    """A side has its book, locked, and its whole stack in an order nobody knows."""
    s.unlocked[side] = 0
    s.book[side] = 0
    s.empowered[side] = 0
    s.occupied[side] = 0
    s.returned_left[side] = 0
    for place in range(MOST_CARDS):
        s.returned[side, place] = 0
    cards = 0
    for kind in range(KINDS):
        number = STACKS[side][kind]
        if kind == FOREIGN_RATION and s.ration_cards == 0:
            number = 0
        s.fresh[side, kind] = number
        cards += number
    s.fresh_left[side] = cards
