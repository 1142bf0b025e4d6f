"""Effects in words: what a list of steps does, read from the same rows that the interpreter carries out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from veritable.games.verrix import names, programs
from veritable.games.verrix.effects import CLASSES, COUNTS
from veritable.games.verrix.programs import DO, FIRST_LIST, LISTS, PROGRAM_SIZE, PROGRAM_START, THE_LOAD, WHAT_THING, N
from veritable.games.verrix.tables import ALL_GOODS, ALL_TROPHIES, CAPTIVES, HOSTAGE, OWN, TRIBESMAN_THERE, selector

_WIDE = (
    (ALL_GOODS, "goods"),
    (CAPTIVES, "hostages or own tribesmen"),
    (ALL_TROPHIES, "trophies"),
    (OWN, "own tribesmen"),
    (HOSTAGE, "hostages"),
    (TRIBESMAN_THERE, "tribesmen at work"),
    *((selector([name]), f"of class {name}") for name in CLASSES),
)


def effect_lists(row: int) -> list[str]:
    """What each list of a choice does."""
    return [effect_text(FIRST_LIST[row] + option) for option in range(LISTS[row])]


def effect_text(program: int) -> str:
    """What a list of steps does, in a few words."""
    start = PROGRAM_START[program]
    return "; ".join(step_text(row) for row in range(start, start + PROGRAM_SIZE[program]))


def selected_text(what: int) -> str:
    """What a selector matches."""
    found = []
    for mask, name in _WIDE:
        if what & mask == mask:
            found.append(name)
            what &= ~mask
    found += [names.ITEM_NAMES[item] for item in range(len(names.ITEM_NAMES)) if what >> item & 1]
    return names.listed(found, "or")


_ONE = {"goods": "good", "hostages": "hostage", "trophies": "trophy", "tribesmen": "tribesman"}


def _things(row: int) -> str:
    """How many of what a step moves."""
    what = selected_text(WHAT_THING[row])
    if N[row] == 1:
        what = " ".join(_ONE.get(word, word) for word in what.split())
    return f"{'as much as can be carried of' if N[row] == THE_LOAD else N[row]} {what}"


def _points(row: int) -> str:
    per = programs.PER[row]
    told = f"{N[row]:+d} Victory Point{'s' if abs(N[row]) != 1 else ''}"
    if per:
        told += f" for each of: {COUNTS[per - 1] if per <= len(COUNTS) else selected_text(programs.PER_OF[row])}"
    if programs.WHEN[row]:
        told += f" if there are {programs.WHEN_MIN[row]} {COUNTS[programs.WHEN[row] - 1].replace('_', ' ')}"
    return told


TOLD: dict[int, Callable[[int], str]] = {
    programs.GAIN: lambda row: f"take {_things(row)} from the pool",
    programs.TAKE: lambda row: f"take {_things(row)} from another tribe",
    programs.GIVE: lambda row: f"put {_things(row)} in the pool",
    programs.POINTS: _points,
    programs.STRENGTH: lambda row: f"{N[row]:+d} strength",
    programs.MOVE_COST: lambda row: f"{N[row]:+d} to the fare",
    programs.UNIT: lambda row: f"move {N[row]} tribesmen",
}


def step_text(row: int) -> str:
    """What one step does."""
    return TOLD[DO[row]](row) if DO[row] in TOLD else programs.NAMES[DO[row]].replace("_", " ")


def festival_text(festival: dict[str, Any]) -> str:
    """The lines of a festival in a few words."""
    return "; ".join(_line_text(line) for line in festival["lines"])


def _line_text(line: dict[str, Any]) -> str:
    if "count" in line:
        return f"{line['vp']} per {_one_of(line['count'])}"
    good = names.GOOD_NAMES[names.GOODS_IDS.index(line["give"])]
    return f"{line['vp']} for {line['group']} {good} put in the pool"


def _one_of(count: str) -> str:
    """One of what is counted: trophy, special card, type of animal."""
    kind, _, what = count.partition(":")
    if what:
        return f"{kind.removesuffix('s')} of {what}"
    return {"specials": "special card", "trophies": "trophy"}.get(kind, kind.removesuffix("s").replace("_", " "))
