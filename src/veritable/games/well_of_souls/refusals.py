"""Which clause every decision falls under, and why an action is refused."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from veritable.core.clauses import read_clauses
from veritable.core.record import OVER, State
from veritable.games.well_of_souls import state as phases
from veritable.games.well_of_souls.asking import asks, how_to_write
from veritable.games.well_of_souls.names import space_name
from veritable.games.well_of_souls.notation import taken_apart, write
from veritable.games.well_of_souls.rules.asking import asked

FIRST_RULING = 200

#   phase              the verbs that answer it, and the clauses it falls under, the foremost first
ANSWERS: dict[int, tuple[tuple[str, ...], tuple[str, ...]]] = {
    phases.FIRST: (("two dice",), ("WS-23", "WS-R3")),
    phases.START: ((), ("WS-25", "WS-R4")),
    phases.ROLL: (("two dice", "three dice"), ("WS-25",)),
    phases.WAY: (("go",), ("WS-32", "WS-29", "WS-30")),
    phases.DIAMOND: (("stop", "on"), ("WS-36", "WS-R9")),
    phases.MEET: (("challenge",), ("WS-39", "WS-R12")),
    phases.DRAW: (("draw",), ("WS-67", "WS-68", "WS-R51")),
    phases.STORE: (("buy",), ("WS-65", "WS-R31")),
    phases.RATION_OFFER: (("buy",), ("WS-81", "WS-82")),
    phases.HORSE_OFFER: (("horse", "pass"), ("WS-86", "WS-88", "WS-R29")),
    phases.DISCARD: (("discard",), ("WS-72",)),
    phases.RATION: (("ration", "ration3", "end"), ("WS-63", "WS-27", "WS-R6")),
    phases.JAIL: (("opening",), ("WS-48", "WS-49", "WS-R18")),
    phases.DOMICILE_CARD: (("opening",), ("WS-114", "WS-108", "WS-R27")),
    phases.LOCK: (("opening",), ("WS-114", "WS-115", "WS-R32")),
    phases.UNLOCK: (("opening",), ("WS-118", "WS-121", "WS-R33")),
    phases.CELL: (("two dice",), ("WS-137", "WS-139", "WS-R38")),
    phases.PLATFORM: (("challenge",), ("WS-143", "WS-144", "WS-R43")),
    phases.DESTROY: (("opening",), ("WS-150", "WS-151", "WS-R48")),
}
AT_THE_START = {
    "roll": ("WS-25", "WS-R4"),
    "roll3": ("WS-26", "WS-126", "WS-R7"),
    "try": ("WS-115", "WS-121", "WS-138", "WS-142", "WS-151"),
    "stay": ("WS-R47", "WS-R18", "WS-R4"),
    "play gold10": ("WS-57", "WS-74", "WS-78"),
    "play gold5": ("WS-57", "WS-74", "WS-78"),
    "play spell": ("WS-92", "WS-74", "WS-R21"),
    "play infest": ("WS-103", "WS-74", "WS-R21"),
    "play wreck": ("WS-105", "WS-74", "WS-R21"),
    "play epidemic": ("WS-94", "WS-74", "WS-R23"),
}

#   clause  why it forbids something
REASONS = {
    26: "the third die needs a horse card.",
    30: "within a roll a pawn never turns back.",
    32: "there is no such way.",
    60: "no more than ten rations can be carried.",
    65: "there is not enough gold.",
    69: "there is no such card in hand.",
    72: "there is no such card in hand.",
    74: "a card has been played in this turn.",
    82: "there is not enough gold.",
    83: "no more than ten rations can be carried.",
    124: "empowered players have put their cards away.",
    125: "the gates of the Well are open to empowered pawns only.",
    126: "an empowered pawn rolls three dice here.",
    127: "a move that starts on the middle board has two dice.",
    204: "there is nothing to try or to wait for here, and a turn is not passed.",
    218: "dice were rolled to get out of jail, and cards come before all dice.",
    220: "it would change nothing.",
    221: "it is played on opponents who are not empowered, an Epidemic on a territory without one.",
    237: "that way is not there now.",
    242: "somebody stands on the upper platform.",
    244: "an opponent holds the platform above.",
    251: "that card cannot come up now.",
    253: "the opening dice have no such face.",
}


def clause_name(number: int) -> str:
    """The id of a clause as the rules number them: rulings from 201 on."""
    return f"WS-R{number - FIRST_RULING}" if number > FIRST_RULING else f"WS-{number:02d}"


def clause_asked(s: State) -> str:
    """The clause under which the present decision falls."""
    return clause_name(int(asked(s)))


def clauses_of(s: State, a: int) -> tuple[str, ...]:
    """The clauses that allow an action."""
    if s.phase == phases.START:
        return AT_THE_START.get(taken_apart(a).verb, (clause_asked(s),))
    return ANSWERS[s.phase][1]


@cache
def clause_text(name: str) -> str:
    """What a clause says."""
    found = read_clauses(Path(__file__).with_name("clauses.toml")).get(name)
    return found.text if found else "the rules forbid it."


def refuse(s: State, a: int, clause: int) -> tuple[str, str]:
    """The clause and the reason why an action is refused."""
    verb = taken_apart(a).verb
    if s.actor == OVER:
        return clause_asked(s), "The game is over."
    fitting = tuple(AT_THE_START) if s.phase == phases.START else ANSWERS[s.phase][0]
    if verb not in fitting or clause == 0:
        return clause_asked(s), f"{asks(s)} {how_to_write(s)}"
    name = clause_name(clause)
    where = f" at {space_name(s.pos[s.mover])}" if verb == "go" else ""
    return name, f"{write(s, a)} is not possible{where}: {REASONS.get(clause, clause_text(name))}"
