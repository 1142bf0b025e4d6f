"""The offers of The Well of Souls as people read them: what they are about, as short as can be typed, and as an invitation."""

from __future__ import annotations

from veritable.core.record import CHANCE, State
from veritable.games.well_of_souls.data import DATA
from veritable.games.well_of_souls.names import (
    CHARACTER_IDS,
    HORSE_NAMES,
    SIDE_IDS,
    TERRITORY_IDS,
    card_id,
    card_name,
    space_name,
    the,
)
from veritable.games.well_of_souls.notation import goal_of, taken_apart, write
from veritable.games.well_of_souls.reach import ends_of
from veritable.games.well_of_souls.rules.turn import what_to_try
from veritable.games.well_of_souls.state import CELL, DESTROY, LOCK, PLATFORM, UNLOCK
from veritable.games.well_of_souls.tables import SPACE_IDS, UPPER_OF

GROUPS = {"go": "way", "buy": "gold to spend", "discard": "card"}
TRIES = {
    LOCK: "Roll the opening dice for the key",
    UNLOCK: "Roll the opening dice for the book",
    CELL: "Roll for a cell, up to three times",
    PLATFORM: "Challenge the holder of the platform",
    DESTROY: "Roll to destroy the book",
}
LABELS = {
    "roll": "Roll two dice",
    "roll3": "Roll three dice",
    "ration": "Use a ration: roll two dice",
    "ration3": "Use a ration: roll three dice",
    "stay": "Stay here",
    "end": "End the turn",
    "pass": "Do not buy it",
    "play gold10": "Play 10 Pieces of Gold",
    "play gold5": "Play 5 Pieces of Gold",
}
GOLD = {"play gold10": 0, "play gold5": 1}
KIND_OF = {"play spell": 2, "play epidemic": 3, "play infest": 4, "play wreck": 5}


def group_of(s: State, a: int) -> str:
    """What an action is about."""
    verb = taken_apart(a).verb
    if s.actor == CHANCE:
        return "chance"
    return "card" if verb.startswith("play") else GROUPS.get(verb, "or")


def typed(s: State, a: int) -> str:
    """The shortest text that means this action now."""
    verb = taken_apart(a).verb
    text = write(s, a)
    return text.removeprefix(f"{verb} ") if verb in ("go", "buy") else text


def label(s: State, a: int) -> str:
    """An offer as an invitation."""
    verb, arguments = taken_apart(a)
    if verb in LABELS:
        return LABELS[verb]
    if verb in KIND_OF:
        target = the(arguments[0]) if verb != "play epidemic" else TERRITORY_IDS[arguments[0]].capitalize()
        return f"Play {card_name(KIND_OF[verb], s.mover & 1)} on {target}"
    if verb == "go":
        return _way(s, arguments[0])
    return _other(s, verb, arguments, a)


def _other(s: State, verb: str, arguments: tuple[int, ...], a: int) -> str:
    if verb == "try":
        return TRIES.get(int(what_to_try(s)), "Try")
    if verb == "stop":
        return f"Stop at {space_name(s.pos[s.mover])}"
    if verb == "on":
        return f"Go on: {_reach(ends_of(s, None))}"
    if verb == "horse":
        return f"Buy {HORSE_NAMES[s.mover & 1]} for ten gold"
    if verb == "buy":
        return f"Spend {arguments[0]} gold" if arguments[0] else "Buy nothing"
    return f"Discard {card_name(arguments[0], s.mover & 1)}" if verb == "discard" else write(s, a)


def _way(s: State, way: int) -> str:
    return f"Go by {SPACE_IDS[goal_of(s, way)]}: {_reach(ends_of(s, way))}"


def _reach(ends: list[int]) -> str:
    """Where the move can end, if nobody stands in the way."""
    names = [space_name(space) for space in ends]
    return f"to {names[0]}" if len(names) == 1 else f"to {', '.join(names[:-1])} or {names[-1]}"


def touches(s: State, a: int) -> list[str]:
    """The elements that an offer is about: spaces it can lead to, the pawn, what is tried for, cards, targets."""
    verb, arguments = taken_apart(a)
    if s.actor == CHANCE:
        return []
    if verb == "go":
        return [SPACE_IDS[goal_of(s, arguments[0])], *(SPACE_IDS[space] for space in ends_of(s, arguments[0]))]
    if verb in KIND_OF:
        target = TERRITORY_IDS if verb == "play epidemic" else CHARACTER_IDS
        return [card_id(KIND_OF[verb], s.mover), target[arguments[0]]]
    if verb in ("discard", "play gold10", "play gold5"):
        return [card_id(arguments[0] if verb == "discard" else GOLD[verb], s.mover)]
    return _touches_place(s, verb)


def _touches_place(s: State, verb: str) -> list[str]:
    if verb in ("roll", "roll3", "ration", "ration3"):
        return [CHARACTER_IDS[s.mover]]
    if verb == "stop":
        return [SPACE_IDS[s.pos[s.mover]]]
    if verb == "on":
        return [SPACE_IDS[space] for space in ends_of(s, None)]
    return _touches_tried(s) if verb == "try" else []


def _touches_tried(s: State) -> list[str]:
    """The cells that are still shut, the platform above, or else the place itself."""
    what, side = what_to_try(s), s.mover & 1
    if what == CELL:
        name = "quick" if s.cells else "number"
        return [row["id"] for row in DATA["cell"] if row["side"] == SIDE_IDS[side] and s.occupied[side] >> row[name] & 1]
    return [SPACE_IDS[UPPER_OF[s.pos[s.mover]] if what == PLATFORM else s.pos[s.mover]]]
