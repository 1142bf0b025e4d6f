"""Whole games of The Well of Souls as a record: a head, then a line for every action of a turn with the dice that fell.

    well-of-souls 1
    seats 4
    option compare sum
    0.HM first [34]
    3.VA roll [54] go P7 ; meets HM [61 v 2] ; caged P5
    5.HM draw dom BH [SS OO] draw gold5

Choices and dice are all that is needed; what stands after a semicolon without dice only helps to read it. Without a head the
options are the usual ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from veritable.core.errors import BadOption, DamagedData, IllegalAction
from veritable.core.record import OVER, Plain, State
from veritable.games.well_of_souls import state as phases
from veritable.games.well_of_souls.asking import pair
from veritable.games.well_of_souls.names import DOMICILE_IDS, SIDE_NAMES, cell_numbers, round_of
from veritable.games.well_of_souls.notation import taken_apart, write
from veritable.games.well_of_souls.reading import HEAD, LOCKS, ROLLS, is_remark
from veritable.games.well_of_souls.state import CHARACTERS, CHOICES, CODES, RECORD, SIDES, TERRITORIES
from veritable.games.well_of_souls.tables import SPACE_IDS

if TYPE_CHECKING:
    from veritable.core.game import Game
    from veritable.core.match import Match

FIRST_LINE = "well-of-souls 1"
WHERE = re.compile(rf"(\d+)\.({'|'.join(CODES)})(?:\s|$)")
WITHOUT_HEAD = re.compile(rf"\s*0\.({'|'.join(CODES)})\s+first\s+\[")
DEFAULTS = {option.name: option.default for option in CHOICES}


def is_record(text: str) -> bool:
    """Whether a text begins like a record of The Well of Souls."""
    return text.lstrip().startswith(FIRST_LINE) or WITHOUT_HEAD.match(text) is not None


# Reading


def read_record(game: Game, text: str) -> Match:
    """The match that a record tells of, line by line."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    header = [(number, line) for number, line in lines if not HEAD.match(line)][text.lstrip().startswith(FIRST_LINE) :]
    seats, options = _read_header(header)
    try:
        match = game.match(seats=seats, chance="manual", **options)
    except BadOption as problem:
        raise DamagedData(str(problem)) from None
    for number, line in lines:
        if HEAD.match(line) and not is_remark(line):
            _read_line(match, number, line)
    return match


def _read_header(header: list[tuple[int, str]]) -> tuple[int, dict[str, Any]]:
    seats, options = CHARACTERS, dict[str, Any]()
    for number, line in header:
        key, _, value = line.partition(" ")
        if key == "seats" and value.isdecimal():
            seats = int(value)
        elif key == "option" and len(value.split()) == 2:
            options |= dict([value.split()])
        else:
            raise DamagedData(f"{line!r} does not belong in a record.", number)
    return seats, options


def _read_line(match: Match, number: int, line: str) -> None:
    """A line is played; round and seat must be those of the turn."""
    found, s = WHERE.match(line), Plain(RECORD, match.state)
    assert found is not None
    expected = (str(round_of(s)), CODES[s.mover if s.contenders else s.turn])
    if s.actor != OVER and found.groups() != expected:
        raise DamagedData(f"It is round {expected[0]} and the turn of {expected[1]}.", number)
    try:
        match.play(line)
    except IllegalAction as problem:
        raise DamagedData(problem.reason, number) from None


# Writing


def write_record(match: Match) -> str:
    """The match as a record."""
    if match.position is not None or match.starts_elsewhere:
        raise BadOption("A record begins with the set-up; this match began later.")
    unusual = [f"option {name} {value}" for name, value in match.options.items() if value != DEFAULTS[name]]
    return "\n".join([FIRST_LINE, f"seats {match.seats}", *unusual, *_lines(match)]) + "\n"


def _lines(match: Match) -> Iterator[str]:
    """The lines of a match, played once more from its beginning."""
    s, line = Plain(RECORD, match.state_at(0)), None
    for a in match.actions:
        if line is None or _begins_line(s, a, line):
            if line is not None:
                yield line.text(s)
            line = Line(s)
        line.add(s, a)
        match.game.plain.play(s, a)
    if line is not None:
        yield line.text(s)


def _begins_line(s: State, a: int, line: Line) -> bool:
    """Whether an action is written on a line of its own."""
    if s.phase == phases.FIRST or line.was_first or s.turns_done != line.turns_done or line.is_closed:
        return True
    if s.phase == phases.DRAW:
        return not line.has_drawn
    return s.phase == phases.RATION or taken_apart(a).verb.startswith("play")


class Line:
    """One line being written: words, with the dice of one event in one bracket."""

    def __init__(self, s: State) -> None:
        self.before = {name: _copied(getattr(s, name)) for name in ("pos", "key", "occupied", "caged", "gold", "turn")}
        self.turns_done = s.turns_done
        self.mover = s.mover if s.contenders else s.turn
        self.head = f"{round_of(s)}.{CODES[self.mover]}"
        self.words: list[str] = []
        self.has_drawn = self.is_closed = False
        self.was_first = s.phase == phases.FIRST
        self._event: tuple[Any, ...] = ()

    def add(self, s: State, a: int) -> None:
        """An action is written at the end of the line."""
        text, event = write(s, a), _event_of(s)
        if text.startswith("["):
            self._add_dice(s, text[1:-1], event)
        else:
            self.words.append(text)
        self._event = event if text.startswith("[") else ()
        self.has_drawn = self.has_drawn or s.phase == phases.DRAW
        self.is_closed = taken_apart(a).verb.startswith("play")

    def _add_dice(self, s: State, dice: str, event: tuple[Any, ...]) -> None:
        if event == self._event and s.phase != phases.ROLL:
            comma = "," if s.phase in (phases.MEET, phases.PLATFORM) else ""
            self.words[-1] = f"{self.words[-1][:-1]}{comma} {dice}]"
        else:
            self.words += [*_label(s, self.words), f"[{dice}]"]

    def text(self, after: State) -> str:
        """The line, with remarks on what followed."""
        return " ".join([self.head, *self.words, *(word for remark in self._remarks(after) for word in (";", remark))])

    def _remarks(self, after: State) -> list[str]:
        remarks = [f"at {SPACE_IDS[after.pos[self.mover]]}"] if self._moved(after) else []
        caged = [after.pos[c] for c in range(CHARACTERS) if after.caged[c] > self.before["caged"][c]]
        remarks += [f"caged {SPACE_IDS[space]}" for space in caged]
        remarks += [f"key {DOMICILE_IDS[t]}" for t in range(TERRITORIES) if after.key[t] and not self.before["key"][t]]
        for side in range(SIDES):
            remarks += [f"cell {n}" for n in cell_numbers(self.before["occupied"][side] & ~after.occupied[side])]
        if self.is_closed and after.gold[self.mover] > self.before["gold"][self.mover]:
            remarks.append(f"gold {after.gold[self.mover]}")
        if after.actor == OVER:
            remarks.append(f"{SIDE_NAMES[after.winner - 1]} wins" if after.winner < phases.DRAWN else "drawn")
        return remarks

    def _moved(self, after: State) -> bool:
        return bool(after.pos[self.mover] != self.before["pos"][self.mover])


def _copied(value: Any) -> Any:
    return value if isinstance(value, int) else value.tolist()


def _event_of(s: State) -> tuple[Any, ...]:
    """What rolls that share a bracket have in common."""
    return (s.phase, s.mover, s.foe, s.turns_done, s.pos[s.mover])


def _label(s: State, words: list[str]) -> list[str]:
    """What stands before dice that nobody's word announces."""
    if s.phase == phases.FIRST:
        return ["first"]
    if s.phase == phases.JAIL:
        return ["jail"]
    if s.phase in (phases.MEET, phases.PLATFORM):
        other = next(each for each in pair(s) if each != s.mover)
        return [";", "meets" if s.phase == phases.MEET else "challenge", CODES[other]]
    if s.phase == phases.ROLL and s.leaving:
        return [";", CODES[s.mover], "leaves"]
    if s.phase == phases.ROLL and words[-1:] and words[-1] not in ROLLS:
        return ["roll"]
    return ["try"] if s.phase in LOCKS and words[-1:] != ["try"] else []
