"""What is being decided now, in a sentence, and how the answer is written."""

from __future__ import annotations

from collections.abc import Callable

from veritable.core.record import CHANCE, OVER, State
from veritable.games.well_of_souls import state as phases
from veritable.games.well_of_souls.names import (
    CHARACTER_NAMES,
    HORSE_NAMES,
    RATION_NAMES,
    RATIONS,
    SIDE_NAMES,
    TERRITORY_NAMES,
    The,
    counted,
    space_name,
    the,
)
from veritable.games.well_of_souls.rules.board import against_way, holder_of, is_stronger
from veritable.games.well_of_souls.state import CHARACTERS, MOST_EXITS
from veritable.games.well_of_souls.tables import EXITS, SPACE_IDS, UPPER_OF


def player(s: State, seat: int) -> str:
    """A seat in a sentence: its character, or with two seats its side."""
    return str(CHARACTER_NAMES[seat]) if s.seats == CHARACTERS else SIDE_NAMES[seat]


def asks(s: State) -> str:
    """What is being decided now, in one sentence."""
    if s.actor == OVER:
        return "The game is over."
    if s.actor == CHANCE:
        return f"{CHANCE_BRINGS[s.phase](s)}."
    return f"{The(s.mover)} {DOES[s.phase](s)}."


def _side(s: State) -> int:
    return int(s.mover) & 1


def _start(s: State) -> str:
    again = "has played a card and goes on" if s.played else "is on turn"
    return f"{again} at {space_name(s.pos[s.mover])}" + (", free again" if s.released else "")


def _way(s: State) -> str:
    return f"chooses a way at {space_name(s.pos[s.mover])}, with {counted(s.left, 'step')} to go"


#   phase               what the character does
DOES: dict[int, Callable[[State], str]] = {
    phases.START: _start,
    phases.WAY: _way,
    phases.DIAMOND: lambda s: f"may stop at {space_name(s.pos[s.mover])} or go on, with {counted(s.left, 'step')} to go",
    phases.STORE: lambda s: f"may buy {RATIONS[_side(s)]}, two rations for a gold piece",
    phases.RATION_OFFER: lambda s: f"has drawn a {RATION_NAMES[_side(s)]} card and may buy rations for a gold piece each",
    phases.HORSE_OFFER: lambda s: f"has drawn a {HORSE_NAMES[_side(s)]} card and may buy it for ten gold",
    phases.DISCARD: lambda s: "holds four cards and must show and discard one",
    phases.RATION: lambda s: f"may use a ration for one more roll ({s.rations[s.mover]} left) or end the turn",
}


def _dice(s: State) -> str:
    number = "three dice" if s.dice == 3 else "two dice"
    return f"{The(s.mover)} rolls {number} " + ("and leaves the platform" if s.leaving else "to move")


def pair(s: State) -> tuple[int, int]:
    """The stronger and the weaker of the two who challenge each other now."""
    other = s.foe if s.phase == phases.MEET else holder_of(s, UPPER_OF[s.pos[s.mover]]) % CHARACTERS
    return (s.mover, other) if is_stronger(s.mover, other) else (other, s.mover)


def _challenge(s: State) -> str:
    stronger, weaker = pair(s)
    where = "for the Opening Platform" if s.phase == phases.PLATFORM else f"on {SPACE_IDS[s.pos[s.mover]]}"
    return f"{The(stronger)} rolls two dice and {the(weaker)} one in a challenge {where}"


def _opening(purpose: str) -> Callable[[State], str]:
    return lambda s: f"{The(s.mover)} rolls the opening dice {purpose} ({counted(s.tries, 'roll')} left)"


#   phase               what chance brings
CHANCE_BRINGS: dict[int, Callable[[State], str]] = {
    phases.FIRST: lambda s: f"{The(s.mover)} rolls for the first turn",
    phases.ROLL: _dice,
    phases.MEET: _challenge,
    phases.PLATFORM: _challenge,
    phases.DRAW: lambda s: f"{The(s.mover)} draws a card",
    phases.JAIL: _opening("to get out of jail"),
    phases.DOMICILE_CARD: lambda s: _opening(f"for the Domicile card of {TERRITORY_NAMES[s.territory]}")(s),
    phases.LOCK: _opening("for the key"),
    phases.UNLOCK: _opening("to unlock the book"),
    phases.DESTROY: _opening("to destroy the book"),
    phases.CELL: lambda s: f"{The(s.mover)} rolls for a cell ({counted(s.tries, 'roll')} left)",
}

HOW: dict[int, str] = {
    phases.START: "Write roll (or roll3 for three dice), try, stay, or a card like play gold10 or play spell vampire",
    phases.DIAMOND: "Write stop or on",
    phases.STORE: "Write buy and how much gold, like buy 3; buy 0 buys nothing",
    phases.RATION_OFFER: "Write buy and how much gold, like buy 3; buy 0 buys nothing",
    phases.HORSE_OFFER: "Write horse to buy it, or pass",
    phases.DISCARD: "Write discard and a card, like discard gold5",
    phases.RATION: "Write ration (or ration3 for three dice), or end",
    phases.DRAW: "Write the card, like draw gold5 or draw dom BH",
    phases.MEET: "Write the stronger one's dice and the weaker one's, like [61 v 2]",
    phases.PLATFORM: "Write the stronger one's dice and the weaker one's, like [61 v 2]",
    phases.FIRST: "Write two dice, like [34]",
    phases.CELL: "Write two dice, like [34]",
}


def how_to_write(s: State) -> str:
    """What can be typed now, with an example."""
    if s.actor == OVER:
        return "There is nothing more to write."
    if s.phase == phases.ROLL:
        return f"Write the dice, like {'[221]' if s.dice == 3 else '[34]'}."
    if s.phase == phases.WAY:
        ways = [SPACE_IDS[EXITS[s.pos[s.mover]][way]] for way in range(MOST_EXITS) if against_way(s, way) == 0]
        return f"Write go and the next space: go {' or go '.join(ways)}."
    return HOW.get(s.phase, "Write the opening dice, like [OS]: O open, W well, S shut") + "."
