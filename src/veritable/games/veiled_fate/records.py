"""Whole games of Veiled Fate in the notation of their own logs.

    veiled-fate 1
    seats 4
    celestial P3 mother
    modules hadria celestials
    option turn_cap 12
    *: renown 0: klar naka …            what chance brings, all of one event in one line
    P2: MOVE naka, SLOT volcano.2, CARD F1, (PASS)       a run of choices of one seat, in parentheses what was forced

A run is broken where a choice uncovers something. Lines that only repeat what follows from the rules are compared where that
can be done. A role that was drawn has `option celestial_choice random`; one that was chosen is read from its `ROLE`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any

from veritable.core.errors import BadNotation, BadOption, DamagedData, IllegalAction
from veritable.core.frames import WHAT, WHO, A
from veritable.core.record import CHANCE, Plain
from veritable.core.sight import seat_name
from veritable.games.veiled_fate import names
from veritable.games.veiled_fate.notation import due, taken_apart, write
from veritable.games.veiled_fate.reading import is_remark, repeats
from veritable.games.veiled_fate.refusals import clause_asked
from veritable.games.veiled_fate.sight import reveals
from veritable.games.veiled_fate.state import CHOICES, RECORD
from veritable.games.veiled_fate.witness import Witness

if TYPE_CHECKING:
    from veritable.core.game import Game
    from veritable.core.match import Match

FIRST_LINE = "veiled-fate 1"
MODULES = ("hadria", "celestials", "servants")
LINE = re.compile(r"(P[1-9]|\*):\s*(.*\S)\s*")
SETTINGS = {option.name: option for option in CHOICES}
ROLE_AND_SEAT = ("celestial", "celestial_seat", "hadria", "servants")


def is_record(text: str) -> bool:
    """Whether a text begins like a log of Veiled Fate."""
    return text.lstrip().startswith(FIRST_LINE)


# Reading


def read_record(game: Game, text: str) -> Match:
    """The match that a log tells of, line by line."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()][1:]
    header = [(number, line) for number, line in lines if not LINE.fullmatch(line)]
    played = [(number, line) for number, line in lines if LINE.fullmatch(line)]
    seats, options = _read_header(header, played)
    try:
        match = game.match(seats=seats, chance="manual", **options)
    except BadOption as problem:
        raise DamagedData(str(problem)) from None
    if options.get("celestial") == "random":
        match.play(f"role {_role_of(header)}")
    witness = Witness(match)
    for number, line in played:
        try:
            _repeat(match, line, witness)
        except IllegalAction as refused:
            raise DamagedData(f"{line}: {refused}", number) from None
    match.trail = None
    return match


def _repeat(match: Match, line: str, witness: Witness) -> None:
    """One line is played, item by item, for what one uncovers may be known in a record; remarks must be true."""
    found = LINE.fullmatch(line)
    assert found is not None
    speaker, text = found.groups()
    if is_remark(text) or (speaker == "*" and repeats(Plain(RECORD, match.state), text)):
        if witness.contradicts(text):
            raise BadNotation("That is not what happened.", str(clause_asked(Plain(RECORD, match.state))))
        return
    for item in text.split(","):
        match.play(f"{speaker}: {item.strip()}")


def _read_header(header: list[tuple[int, str]], played: list[tuple[int, str]]) -> tuple[int, dict[str, Any]]:
    seats, options = 0, dict[str, Any]()
    for number, line in header:
        key, _, value = line.partition(" ")
        if key == "seats" and value.isdecimal():
            seats = int(value)
        elif key == "celestial" and len(value.split()) == 2:
            options |= _read_celestial(value.split()[0])
        elif key == "modules" and set(value.split()) <= set(MODULES):
            options |= {module: "yes" for module in value.split() if module != "celestials"}
        elif key == "option" and len(value.split()) == 2:
            options |= dict([value.split()])
        else:
            raise DamagedData(f"{line!r} does not belong in the head of a log.", number)
    return seats, _settled(seats, options, _role_of(header), played)


def _read_celestial(seat: str) -> dict[str, Any]:
    return {"celestial_seat": int(seat[1:])} if seat in names.SEAT_IDS else {}


def _role_of(header: list[tuple[int, str]]) -> str:
    roles = [line.split()[-1] for _, line in header if line.startswith("celestial ")]
    return roles[0] if roles else "none"


def _settled(seats: int, options: dict[str, Any], role: str, played: list[tuple[int, str]]) -> dict[str, Any]:
    """How the role came about, and the Celestial's seat as the options name it."""
    if options.get("celestial_seat") == seats:
        options["celestial_seat"] = "last"
    choice = options.pop("celestial_choice", "")
    chosen = any(re.fullmatch(r"P[1-9]:\s*ROLE .*", line) for _, line in played[:1])
    options["celestial"] = "chosen" if chosen else choice if choice == "random" else role
    return options


# Writing


def write_record(match: Match) -> str:
    """The match as a log of its own kind."""
    if match.position is not None or match.starts_elsewhere:
        raise BadOption("A record begins with the set-up; this match began later.")
    runs = groupby(_items(match), key=lambda item: item[0])
    return "\n".join([*_header(match), *(_line(key, [text for _, text in run]) for key, run in runs if key)]) + "\n"


def _header(match: Match) -> list[str]:
    s = Plain(RECORD, match.state)
    lines = [FIRST_LINE, f"seats {match.seats}"]
    has_role = s.role < len(names.ROLE_IDS)
    if has_role:
        lines.append(f"celestial {names.SEAT_IDS[s.throne]} {names.ROLE_IDS[s.role]}")
    in_play = {"hadria": s.hadria, "celestials": has_role, "servants": s.servants}
    lines.append(" ".join(["modules", *(module for module in MODULES if in_play[module])]))
    lines += ["option celestial_choice random"] if match.options["celestial"] == "random" else []
    changed = [name for name, value in match.options.items() if value != SETTINGS[name].default and name not in ROLE_AND_SEAT]
    return lines + [f"option {name} {match.options[name]}" for name in changed]


def _items(match: Match) -> Iterator[tuple[tuple[Any, ...] | None, str]]:
    """Every action with what it is joined by: the seat, or the event that chance lines share; None is not written."""
    event, before, is_closed = 0, None, False
    for number, a in enumerate(match.actions):
        s = Plain(RECORD, match.state_at(number))
        actor, text = match.actors[number], write(s, a)
        key = _key(s, actor, a)
        event += key != before or is_closed or _begins_anew(match, number)
        before, is_closed = key, _ends_its_line(s, a)
        yield (None if key is None else (actor, key, event)), f"({text})" if match.forced[number] else text


def _ends_its_line(s: Plain, a: int) -> bool:
    """The last card of a reward; and a choice that uncovers something, so that nothing more can be said in the same breath."""
    return _draws_left(s, a) == 0 or reveals(s, a)


def _draws_left(s: Plain, a: int) -> int:
    """How many cards of a reward are still to be drawn after this one; otherwise 1."""
    return int(s.stack[s.depth - 2, A]) if taken_apart(a).verb == "draw" else 1


def _key(s: Plain, actor: int, a: int) -> tuple[Any, ...] | None:
    """What lines have in common that are written as one."""
    verb = taken_apart(a).verb
    if verb in ("region", "role"):
        return None
    return (
        (actor,) if actor != CHANCE else (verb, due(s, WHAT), *(() if verb == "marker" else (due(s, WHO),)), *_where(s, verb))
    )


def _where(s: Plain, verb: str) -> tuple[int, ...]:
    return (due(s, A),) if verb in ("add", "plus", "coin", "quest", "take") else ()


def _begins_anew(match: Match, number: int) -> bool:
    """Whether a line of chance must stand alone: a coin, an Age card, a quest, or a draw for another reward."""
    verb = taken_apart(match.actions[number]).verb
    if match.actors[number] != CHANCE or number == 0:
        return False
    if verb not in ("draw", "plus", "marker", "deal", "favor", "reveal"):
        return True
    return match.actors[number - 1] != CHANCE


def _line(key: tuple[Any, ...], texts: list[str]) -> str:
    """A run of choices with commas, or one event with all its outcomes."""
    actor = seat_name(key[0])
    if key[0] != CHANCE:
        return f"{actor}: {', '.join(texts)}"
    first, *others = texts
    return f"{actor}: {' '.join([first, *(text.split()[-1] for text in others)])}"
