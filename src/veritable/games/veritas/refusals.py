"""Why an action is refused, and which clauses allow an offered one."""

from collections.abc import Callable

from veritable.core.action import Action
from veritable.core.record import OVER, State
from veritable.games.veritas import rules
from veritable.games.veritas.asking import asks, clause_asked, clause_name, how_to_write
from veritable.games.veritas.geography import CITY_COUNT, CITY_OF, HAND, REGION_NAMES, REGION_OF
from veritable.games.veritas.names import counted, label, listed, map_name, player, region_name, taken_apart
from veritable.games.veritas.rules.moving import RULING
from veritable.games.veritas.state import STEPPING

#   verb       clauses that allow it
ALLOWED_BY = {
    "place": ("VT-31", "VT-32"),
    "copy": ("VT-54", "VT-56", "VT-57"),
    "take": ("VT-54", "VT-59"),
    "leave": ("VT-60", "VT-81"),
    "go": ("VT-60", "VT-61", "VT-64", "VT-65"),
    "grow": ("VT-54", "VT-69", "VT-70"),
    "put": ("VT-R4",),
    "pass": ("VT-R7",),
    "first": ("VT-29",),
    "draw": ("VT-36", "VT-37"),
    "safe": ("VT-36", "VT-39"),
}


def clauses_of(s: State, a: int) -> tuple[str, ...]:
    """The clauses that allow an action."""
    verb = taken_apart(a).verb
    return ("VT-43", "VT-44", "VT-61") if verb == "go" and s.fleeing else ALLOWED_BY[verb]


def refuse(s: State, a: int, clause: int) -> tuple[str, str]:
    """The clause and the reason why an action is refused."""
    if s.actor == OVER or s.phase != rules.kind_of_decision(a):
        return clause_asked(s), f"{asks(s)} {how_to_write(s)}"
    return clause_name(clause), REASONS[clause](s, taken_apart(a))


def _where(action: Action) -> str:
    return label(action.arguments[0])


def _out(s: State, action: Action) -> str:
    region = action.arguments[0] + 1 if action.verb == "grow" else REGION_OF[action.arguments[0]]
    return f"{REGION_NAMES[region]} is out of play on the map {map_name(s)}."


def _barred(s: State, action: Action) -> str:
    if s.height[action.arguments[0]] > 0:
        return f"Another player starts on {_where(action)}."
    return f"{_where(action)} is only one road away from another player's start."


def _not_yours(s: State, action: Action) -> str:
    space = action.arguments[0]
    if s.height[space] == 0:
        return f"No book lies on {_where(action)}."
    return f"The stack on {_where(action)} is {player(s, s.top[space] - 1)}'s, whose book is on top."


def _cities(s: State, action: Action) -> str:
    region = action.arguments[0] + 1
    cities = [CITY_OF[region][i] for i in range(CITY_COUNT[region])]
    missing = [label(city) for city in cities if s.top[city] != s.active + 1]
    return f"To grow {region_name(region)} you need all its cities; {listed(missing)} is not yours."


def _no_layout(s: State, action: Action) -> str:
    if s.phase == STEPPING:
        return f"After that not all of the {counted(s.height[HAND], 'book')} in hand could be laid out."
    books = counted(s.height[action.arguments[0]], "book")
    return f"The {books} on {_where(action)} cannot all be laid out from there, one to a space."


#   clause: what to say
REASONS: dict[int, Callable[[State, Action], str]] = {
    1: lambda s, action: f"There are {s.seats} players, numbered from 0.",
    4: lambda s, action: "There is no Safe tile in the box.",
    12: lambda s, action: f"No road joins {label(s.here)} and {_where(action)}.",
    17: _out,
    18: lambda s, action: f"{_out(s, action)} Its tiles are not in the box.",
    19: lambda s, action: f"{_out(s, action)} Roads that lead there are ignored.",
    33: _barred,
    41: lambda s, action: f"{_where(action)} has burned; its tile lies on the board.",
    56: lambda s, action: f"You have no book on {_where(action)}.",
    59: _not_yours,
    60: lambda s, action: "Only the first book may stay where the stack stood.",
    64: lambda s, action: f"The road between {label(s.here)} and {_where(action)} has been used in this move.",
    65: lambda s, action: f"{_where(action)} has got a book in this move, and no space gets two.",
    69: _cities,
    70: lambda s, action: f"{_where(action)} is not in {region_name(s.growing)}.",
    72: _not_yours,
    RULING + 3: lambda s, action: "You have no book left in supply.",
    RULING + 4: lambda s, action: (
        "You have no book left in supply." if action.verb == "grow" else f"{_where(action)} has got one."
    ),
    RULING + 5: lambda s, action: f"You control no standing monastery in {region_name(action.arguments[0] + 1)}.",
    RULING + 6: _cities,
    RULING + 7: lambda s, action: "You may pass only if you can do nothing else.",
    RULING + 10: lambda s, action: "Growing takes the whole turn, and half of it is used.",
    RULING + 11: lambda s, action: "A single book cannot be left where it is; that would be no move.",
    RULING + 12: _no_layout,
    RULING + 13: lambda s, action: "Nothing can stay on a burned monastery.",
    RULING + 14: lambda s, action: "After that fewer books could be laid out than is possible.",
}
