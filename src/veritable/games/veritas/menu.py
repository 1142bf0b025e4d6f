"""The offers of Veritas as a person reads them: sorted, as one types them, as invitations, and what they are about."""

from veritable.core.record import State
from veritable.games.veritas.geography import REGION_NAMES, REGION_OF
from veritable.games.veritas.names import counted, player, region_name, taken_apart
from veritable.games.veritas.names import label as label_of
from veritable.games.veritas.notation import write
from veritable.games.veritas.state import BURNED

GROUPS = {
    "copy": "copy (half a turn)",
    "take": "move a stack (half a turn; write where it goes, like 6-B>6-A)",
    "grow": "grow a region (the whole turn)",
    "go": "go to",
    "put": "put a book on",
    "leave": "leave the bottom book",
}


def group_of(s: State, a: int) -> str:
    """Under what an offer is listed: monasteries to start on by region, everything else by what it is."""
    verb, arguments = taken_apart(a)
    if verb == "place":
        return f"start in {REGION_NAMES[REGION_OF[arguments[0]]]}"
    return GROUPS.get(verb, verb)


def typed(s: State, a: int) -> str:
    """The shortest text that means this action now."""
    verb, arguments = taken_apart(a)
    if verb in ("place", "take", "go", "put"):
        return label_of(arguments[0])
    if verb == "copy":
        return f"+{label_of(arguments[0])}"
    if verb == "grow":
        return f"^{arguments[0] + 1}"
    return "*" if verb == "leave" else write(s, a)


def label(s: State, a: int) -> str:
    """An action as an invitation that a person reads."""
    verb, arguments = taken_apart(a)
    where = label_of(arguments[0]) if arguments and verb not in ("grow", "first") else ""
    if verb == "grow":
        return f"Grow {region_name(arguments[0] + 1)}"
    if verb == "go":
        return f"Go over burned {where}" if s.ground[arguments[0]] == BURNED else f"Go to {where} and drop a book"
    return {
        "place": f"Start on {where}",
        "copy": f"Copy on {where}",
        "take": f"Move the {counted(s.height[arguments[0]] if verb == 'take' else 0, 'book')} of {where}",
        "leave": "Leave the bottom book here",
        "put": f"Put a book on {where}",
        "pass": "Pass",
        "first": f"{player(s, arguments[0] if verb == 'first' else 0)} places first",
        "draw": f"{where} burns",
        "safe": "A Safe tile",
    }[verb]


def touches(s: State, a: int) -> list[str]:
    """The ids of the elements that an offer is about; the action is one, for a stack can be copied or moved."""
    verb, arguments = taken_apart(a)
    if verb == "grow":
        return [f"region-{arguments[0] + 1}", "grow"]
    if verb in ("copy", "take"):
        return [label_of(arguments[0]), "copy" if verb == "copy" else "move"]
    if verb == "first":
        return [f"seat-{arguments[0]}"]
    if verb == "leave":
        return [label_of(s.start)]
    return [label_of(arguments[0])] if arguments else []
