"""The notation of The Well of Souls: how every decision and every outcome is written; `reading` is the way back.

roll · go PF · stop · buy 3 · play spell vampire · discard gold5            what a seat decides
[34] · [221] · [OS] · [61 v 2] · draw gold5 · draw dom BH                   what chance brings: dice, a challenge, a card
draw ?                                                                      a card for those who may not know it
"""

from veritable.core.action import Action
from veritable.core.record import State
from veritable.games.well_of_souls.names import CHARACTER_IDS, FACE_LETTERS, HIDDEN_IDS, KIND_IDS, TERRITORY_IDS
from veritable.games.well_of_souls.state import NOWHERE, vocabulary
from veritable.games.well_of_souls.tables import EXITS, SPACE_IDS

VOCABULARY = vocabulary({})
TARGETS = {
    "play spell": CHARACTER_IDS,
    "play infest": CHARACTER_IDS,
    "play wreck": CHARACTER_IDS,
    "play epidemic": TERRITORY_IDS,
    "discard": HIDDEN_IDS,
    "draw": KIND_IDS,
}


TAKEN_APART = tuple(VOCABULARY.decode(a) for a in range(VOCABULARY.size))


def taken_apart(a: int) -> Action:
    """The verb and arguments of an action."""
    return TAKEN_APART[a]


def goal_of(s: State, way: int) -> int:
    """The space to which an exit of the mover's space leads."""
    return EXITS[s.pos[s.mover]][way]


def write(s: State, a: int) -> str:
    """One decision or outcome in notation."""
    verb, arguments = taken_apart(a)
    if verb in ("two dice", "three dice"):
        return f"[{''.join(str(each + 1) for each in arguments)}]"
    if verb == "opening":
        return f"[{''.join(FACE_LETTERS[each] for each in arguments)}]"
    if verb == "challenge":
        first, second, weaker = (each + 1 for each in arguments)
        return f"[{first}{second} v {weaker}]"
    if verb == "go":
        goal = goal_of(s, arguments[0])
        return f"go {SPACE_IDS[goal] if goal != NOWHERE else f'exit {arguments[0] + 1}'}"
    if verb == "buy":
        return f"buy {arguments[0]}"
    return f"{verb} {TARGETS[verb][arguments[0]]}" if verb in TARGETS else verb


def write_hidden(s: State, a: int) -> str:
    """The same for those who may not know."""
    return "draw ?"
