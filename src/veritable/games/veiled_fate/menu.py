"""The offers of Veiled Fate as a person reads them: by what they are about, as an invitation, and as short as can be typed."""

from collections.abc import Callable

from veritable.core.frames import WHAT
from veritable.core.record import CHANCE, Plain, State
from veritable.games.veiled_fate import names
from veritable.games.veiled_fate.data import DATA
from veritable.games.veiled_fate.notation import SPELLED, VOCABULARY, argument, due, taken_apart, write
from veritable.games.veiled_fate.reading import meanings
from veritable.games.veiled_fate.rules.servants import command
from veritable.games.veiled_fate.sight import copied
from veritable.games.veiled_fate.state import (
    ASK_AGE_VOTE,
    ASK_CENSUS_CARD,
    ASK_DISCARD,
    ASK_GIVE,
    ASK_MENU,
    ASK_PAY,
    ASK_VOTE,
    RECORD,
)

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


def touches(s: State, a: int) -> list[str]:
    """The ids of the elements that an action is about; nothing where it is about nothing that lies on the table."""
    verb, what = taken_apart(a).verb, argument(a)
    if verb in ("DEMI", "LOC", "SLOT", "CARD", "SEAT", "MOVE"):
        return [what]
    if verb in ("POWER", "FAVOR", "SPELL"):
        return [f"{verb.lower()} {what}"]
    if verb == "SERVANT":
        return [what.split()[0], _where_it_goes(s, a)]
    return {"SORC": ["sorcerer"], "PICK": [f"display {what}"]}.get(verb, [])


def _where_it_goes(s: State, a: int) -> str:
    """The region to which a Servant would go, as seen by trying it out."""
    after = Plain(RECORD, copied(s))
    servant, way = divmod(a - VOCABULARY.starts["SERVANT"], 2)
    command(after, servant, way)
    return names.LOCATION_IDS[after.servant[servant]]


# Invitations

WAYS = {"cw": "clockwise", "ccw": "the other way round"}
CARD_IS_FOR = {
    ASK_VOTE: "Vote with",
    ASK_AGE_VOTE: "Vote with",
    ASK_CENSUS_CARD: "Add",
    ASK_PAY: "Pay",
    ASK_GIVE: "Give",
    ASK_DISCARD: "Discard",
}


def _slot(what: str) -> str:
    place, number = what.split(".")
    where = "Judgement's quest" if place == "judgement" else f"the {names.LOCATION_NAMES[names.LOCATION_IDS.index(place)]}"
    return f"Slot {number} in {where}" if place != "judgement" else f"Slot {number} of {where}"


def _servant(what: str) -> str:
    servant, way = what.split()
    return f"{names.SERVANT_NAMES[names.SERVANT_IDS.index(servant)]}, {WAYS[way]}"


def _named(ids: tuple[str, ...], printed: tuple[str, ...], before: str = "") -> Callable[[State, str], str]:
    return lambda s, what: before + printed[ids.index(what)]


def _steward(what: str) -> str:
    card = DATA["steward_card"][names.STEWARD_IDS.index(what)]
    return f"Steward card {_plainly(what)}: {card['demis']} Demis within {card['range']}"


def _plainly(what: str) -> str:
    return what.replace("_", " ").capitalize()


#   verb        what stands on the button
INVITATIONS: dict[str, Callable[[State, str], str]] = {
    "DEMI": _named(names.DEMI_IDS, names.DEMI_NAMES),
    "LOC": _named(names.LOCATION_IDS, names.LOCATION_NAMES, "The "),
    "SLOT": lambda s, what: _slot(what),
    "CARD": lambda s, what: f"{CARD_IS_FOR.get(due(s, WHAT), 'Take')} a {names.CARD_NAMES[names.CARD_IDS.index(what)]}",
    "SEAT": lambda s, what: what,
    "MOVE": _named(names.DEMI_IDS, names.DEMI_NAMES, "Move "),
    "SORC": lambda s, what: "Move the Sorcerer's figure",
    "POWER": _named(names.POWER_IDS, names.POWER_NAMES, "Use the power "),
    "FAVOR": _named(names.FAVOR_IDS, names.FAVOR_NAMES, "Use the Favor "),
    "SPELL": _named(names.SPELL_IDS, names.SPELL_NAMES, "Cast "),
    "EXTRA": lambda s, what: "Take a second turn",
    "SWAP": lambda s, what: "Change the Demi card",
    "END": lambda s, what: "End the turn",
    "PASS": lambda s, what: "Pass",
    "YES": lambda s, what: "Yes",
    "NO": lambda s, what: "No",
    "PICK": lambda s, what: f"Open Favor card {what}",
    "SERVANT": lambda s, what: _servant(what),
    "STEWARD": lambda s, what: _steward(what),
    "SIDE": lambda s, what: f"Lay out {_plainly(what)}",
    "TIME": lambda s, what: f"Time token {what}",
    "RENOWN": lambda s, what: f"Renown token {what}",
    "OUTCOME": lambda s, what: what.capitalize(),
    "ROLE": _named(names.ROLE_IDS, names.ROLE_NAMES),
}


def label(s: State, a: int) -> str:
    """An action as an invitation that a person reads; chance outcomes as they are written."""
    verb = taken_apart(a).verb
    return INVITATIONS[verb](s, argument(a)) if verb in INVITATIONS else write(s, a)
