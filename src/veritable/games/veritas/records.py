"""Whole games of Veritas as text.

[Veritas players=3 map=3-south books=39 pass=free stuck=return]
setup: first 2, 2@6-B, 1@12-E, 0@9-C
0: !safe +9-C 9-C>9-E>9-D pass
1: !9-D ~Poitiers {+11 seat 1} +12-E +12-E
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from veritable.core.errors import BadOption, DamagedData, IllegalAction
from veritable.core.record import Plain
from veritable.games.veritas.names import label, map_name, taken_apart
from veritable.games.veritas.notation import REMARK
from veritable.games.veritas.state import BURNED, CHOICES, DRAWING, FIRST, PLACING, RECORD

if TYPE_CHECKING:
    from veritable.core.game import Game
    from veritable.core.match import Match

HEADER = re.compile(r"\s*\[Veritas((?:\s+[\w-]+=[\w-]+)*)\s*\]")
NAMED = ("books", "pass", "stuck")
EXPERIMENTS = ("target", "safe_tiles")
DEFAULTS = {option.name: option.default for option in CHOICES}


def is_record(text: str) -> bool:
    """Whether a text begins like a game record of Veritas."""
    return HEADER.match(text) is not None


def read_record(game: Game, text: str) -> Match:
    """The match that a game record tells of, line by line."""
    header = HEADER.match(text)
    assert header is not None, "is_record was asked first"
    options: dict[str, Any] = dict(each.split("=") for each in header[1].split())
    players = options.pop("players", "")
    if not players.isdecimal():
        raise DamagedData("The header of a record says how many play, like players=3.", 1)
    try:
        match = game.match(seats=int(players), chance="manual", **options)
    except BadOption as problem:
        raise DamagedData(str(problem), 1) from None
    first = text[: header.end()].count("\n") + 1
    for number, line in enumerate(text[header.end() :].split("\n"), first):
        try:
            if REMARK.sub(" ", line).strip():
                match.play(line)
        except IllegalAction as refused:
            raise DamagedData(f"{line.strip()}: {refused}", number) from None
    return match


def write_record(match: Match) -> str:
    """The match as a game record, with what was scored as remarks."""
    if match.position is not None or match.starts_elsewhere:
        raise BadOption("A game record begins with the set-up; this match began later.")
    writing = Writing(match)
    for number, a in enumerate(match.actions):
        writing.add(number, a)
    return "\n".join([_header(match), *(" ".join(line) for line in writing.lines if line)]) + "\n"


def _header(match: Match) -> str:
    options = {name: match.options[name] for name in NAMED}
    options |= {name: match.options[name] for name in EXPERIMENTS if match.options[name] != DEFAULTS[name]}
    told = {"players": match.seats, "map": map_name(Plain(RECORD, match.state)), **options}
    return f"[Veritas {' '.join(f'{name}={value}' for name, value in told.items())}]"


class Writing:
    """A record being written: its lines as lists of parts."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.lines: list[list[str]] = [[]]
        self.before = Plain(RECORD, match.state_at(0))

    def add(self, number: int, a: int) -> None:
        """One action is written as part of its line."""
        s, after = self.before, Plain(RECORD, self.match.state_at(number + 1))
        self.before = after
        verb, arguments = taken_apart(a)
        name = label(arguments[0]) if arguments and verb not in ("grow", "first") else ""
        line = self.lines[-1]
        if s.phase == FIRST:
            line.append(f"setup: first {arguments[0]}")
        elif s.phase == PLACING:
            line[-1] += ","
            line.append(f"{s.active}@{name}")
        elif s.phase == DRAWING:
            self.lines.append([f"{s.active}:", f"!{name or 'safe'}"])
        elif verb == "go":
            self._step(s, f"({name})" if s.ground[arguments[0]] == BURNED else name)
        elif verb == "put":
            line[-1] += f"{',' if '=' in line[-1] else '='}{name}"
        elif verb == "leave":
            line[-1] += "*"
        else:
            line.append(
                {"copy": f"+{name}", "take": name, "pass": "pass"}.get(verb, f"^{arguments[0] + 1 if arguments else ''}")
            )
        self._remark(s, after)

    def _step(self, s: Plain, name: str) -> None:
        if s.fleeing and s.steps == 0:
            self.lines[-1].append(f"~{name}")
        else:
            self.lines[-1][-1] += f">{name}"

    def _remark(self, before: Plain, after: Plain) -> None:
        gains = [(after.points[seat] - before.points[seat], seat) for seat in range(after.seats)]
        self.lines[-1] += [f"{{+{gain} seat {seat}}}" for gain, seat in gains if gain]
