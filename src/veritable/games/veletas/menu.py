"""The offers of Veletas as a person at the keyboard reads them: sorted by piece, and spelled as one would type them."""

from veritable.core.action import Action
from veritable.core.record import State
from veritable.games.veletas.squares import cell_name, square_name
from veritable.games.veletas.state import NONE_MOVED, vocabulary

SIDES = ("black", "white")


def _taken_apart(s: State, a: int) -> Action:
    return vocabulary({"size": s.size}).decode(a)


def group_of(s: State, a: int) -> str:
    """The piece that an action belongs to, or the row of its square where it belongs to none."""
    verb, arguments = _taken_apart(s, a)
    if verb == "move":
        return f"shooter on {cell_name(s, s.shooter[arguments[0]])}"
    if verb == "stay":
        return "no move (or write the shot alone)"
    if verb == "side":
        return "colour you take"
    if verb == "shoot" and s.moved != NONE_MOVED:
        return f"shot from {cell_name(s, s.shooter[s.moved])}"
    return f"{'shot' if verb == 'shoot' else verb} in row {square_name(s, arguments[0])[1:]}"


def typed(s: State, a: int) -> str:
    """The shortest text that means this action now."""
    verb, arguments = _taken_apart(s, a)
    if verb == "move":
        return f"{cell_name(s, s.shooter[arguments[0]])}-{square_name(s, arguments[1])}"
    if verb == "side":
        return SIDES[arguments[0]]
    return square_name(s, arguments[0]) if arguments else verb


def touches(s: State, a: int) -> list[str]:
    """The squares that an action is about, the one it starts from first; for a colour, the colour."""
    verb, arguments = _taken_apart(s, a)
    if verb == "side":
        return [SIDES[arguments[0]]]
    start = [cell_name(s, s.shooter[arguments[0]])] if verb == "move" else []
    return start + ([square_name(s, arguments[-1])] if arguments else [])


def label(s: State, a: int) -> str:
    """An action as an invitation that a person reads."""
    verb, arguments = _taken_apart(s, a)
    where = square_name(s, arguments[-1]) if arguments else ""
    if verb == "move":
        return f"Move the shooter from {cell_name(s, s.shooter[arguments[0]])} to {where}"
    return {
        "shooter": f"Place a shooter on {where}",
        "stone": f"Place the stone on {where}",
        "side": f"Take {SIDES[arguments[0]].capitalize()}" if verb == "side" else "",
        "stay": "Move no shooter",
        "shoot": f"Shoot a stone to {where}",
    }[verb]
