"""The offers of Veiled Fate as a person at the keyboard reads them: by what they are about, and as short as can be typed."""

from veritable.core.record import CHANCE, State
from veritable.games.veiled_fate.notation import SPELLED, argument, due, taken_apart, write
from veritable.games.veiled_fate.reading import meanings
from veritable.games.veiled_fate.state import ASK_MENU, WHAT

GROUPS = {
    "DEMI": "Demi",
    "LOC": "location",
    "SLOT": "slot",
    "CARD": "card",
    "SEAT": "player",
    "MOVE": "Demi to move",
    "SORC": "Sorcerer's figure",
    "POWER": "God Power",
    "FAVOR": "Favor card",
    "SPELL": "spell",
    "PICK": "open Favor card",
    "SERVANT": "Servant",
    "STEWARD": "Steward card",
    "SIDE": "side of the Steward Quest",
    "TIME": "time token",
    "RENOWN": "Renown token",
    "OUTCOME": "side",
    "ROLE": "role",
}


def group_of(s: State, a: int) -> str:
    """What an action is about."""
    verb = taken_apart(a).verb
    if s.actor == CHANCE:
        return "chance"
    return GROUPS.get(verb, "or")


def typed(s: State, a: int) -> str:
    """The shortest text that means this action now: the argument alone, where nothing else is called so."""
    if s.actor == CHANCE or due(s, WHAT) == ASK_MENU or not SPELLED[taken_apart(a).verb]:
        return write(s, a)
    short = argument(a)
    return short if meanings(s, short) == [a] else write(s, a)
