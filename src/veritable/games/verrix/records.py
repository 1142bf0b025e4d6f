"""Whole games of Verrix as numbered lines, one an asked choice or an event of chance.

    verrix 1
    seats blue green purple
    option event_draw forced
    1 * first green
    2 green i:h-blue
    …
    46 * tokens 0 3                    what is drawn together stands in one line

The head names the tribes seat by seat (with `tribe_choice draft`: their number) and unusual options. Lines without
the head are understood by `match.play` as they stand.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from veritable.core.errors import BadOption, DamagedData, IllegalAction
from veritable.core.frames import WHAT, A
from veritable.core.record import CHANCE
from veritable.games.verrix import names
from veritable.games.verrix.notation import write
from veritable.games.verrix.state import ASK_TRIBE, CHANCE_TOKEN, CHANCE_TOP, SEATS

if TYPE_CHECKING:
    from veritable.core.game import Game
    from veritable.core.match import Match

FIRST_LINE = "verrix 1"
LINE = re.compile(r"\d+ (\S+) (.*\S)")


def is_record(text: str) -> bool:
    """Whether a text begins like a record of Verrix."""
    return text.lstrip().startswith(FIRST_LINE)


# Reading


def read_record(game: Game, text: str) -> Match:
    """The match that a record tells of, line by line."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()][1:]
    header = [(number, line) for number, line in lines if not LINE.fullmatch(line)]
    seats, options = _read_header(header)
    try:
        match = game.match(seats=seats, chance="manual", **options)
    except BadOption as problem:
        raise DamagedData(str(problem)) from None
    for number, line in lines:
        if LINE.fullmatch(line):
            try:
                match.play(line)
            except IllegalAction as refused:
                raise DamagedData(f"{line}: {refused}", number) from None
    return match


def _read_header(header: list[tuple[int, str]]) -> tuple[int, dict[str, Any]]:
    seats, options = 0, dict[str, Any]()
    for number, line in header:
        key, *values = line.split()
        if key == "seats" and len(values) == 1 and values[0].isdecimal():
            seats = int(values[0])
        elif key == "seats" and set(values) <= set(names.TRIBE_IDS):
            seats = len(values)
            options |= {f"tribe_{seat + 1}": tribe for seat, tribe in enumerate(values)}
        elif key == "option" and len(values) == 2:
            options |= dict([values])
        else:
            raise DamagedData(f"{line!r} does not belong in the head of a record.", number)
    return seats, options


# Writing


def write_record(match: Match) -> str:
    """A match as a record; chance that falls together stands in one line."""
    if match.starts_elsewhere:
        raise BadOption("Only a match that began with the set-up can be written as a record.")
    s = match.game.plain.see(match.state_at(0))
    lines: list[str] = []
    for a in match.actions:
        text = write(s, a)
        if _is_of_the_same_draw(s):
            lines[-1] += f" {text.split()[1]}"
        else:
            lines.append(f"{_speaker(s)} {text}")
        match.game.plain.play(s, a)
    body = [f"{n} {line}" for n, line in enumerate(lines, 1)]
    return "\n".join([FIRST_LINE, *_header(match), *body]) + "\n"


def _speaker(s: Any) -> str:
    if s.actor == CHANCE:
        return "*"
    if s.stack[s.depth - 1, WHAT] == ASK_TRIBE:
        return str(s.actor)
    return str(names.TRIBE_IDS[s.tribe[s.actor] - 1])


def _is_of_the_same_draw(s: Any) -> bool:
    """Whether this falls together with what fell before: a further card looked at, the second of two tokens."""
    if s.stack[s.depth - 1, WHAT] == CHANCE_TOP:
        return bool(s.stack[s.depth - 1, A] > 0)
    return bool(s.stack[s.depth - 1, WHAT] == CHANCE_TOKEN and s.token[s.stack[s.depth - 1, A]] > 0)


def _header(match: Match) -> list[str]:
    s = match.game.plain.see(match.state)
    fixed = match.options["tribe_choice"] == "fixed"
    tribes = [names.TRIBE_IDS[s.tribe[seat] - 1] for seat in range(match.seats)] if fixed else [str(match.seats)]
    own = [f"tribe_{seat + 1}" for seat in range(SEATS)]
    unusual = [
        f"option {name} {value}"
        for name, value in match.options.items()
        if name not in own and value != match.game.options[name].default
    ]
    return [f"seats {' '.join(tribes)}", *unusual]
