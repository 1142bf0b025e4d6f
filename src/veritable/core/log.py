"""The log: a match as text, one line an action, readable by people and replayed to the same bytes by machines.

    Veritable log 1             what this is, and the format's version
    game veletas                header: one fact a line
    rules 1
    seats 2
    option size 7
    commitment 5b1e…
                                an empty line, then the actions in the game's notation; * is chance
    P1: shooter d4
    P2: undo                    a decision taken back (with `, agreed P1` where consent was needed)
                                an empty line and, once the game is over, the result
    result winners P2; scores 1 2; White has claimed 2 of 3 shooters.
    fingerprint 0f35…
    seed 8c…

A reader's log (`seen by`) spells hidden actions as that reader may see them, and has fingerprint and seed only after the end.
`docs/log-format.md` is the full description.
"""

from __future__ import annotations

import contextlib
import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from veritable.core import sight, telling
from veritable.core.errors import BadOption, DamagedData, IllegalAction, UndoRefused
from veritable.core.match import Entry, Match
from veritable.core.reading import check_legal, is_forced, legal_actions
from veritable.core.record import CHANCE, EVERYTHING, OVER, Reader
from veritable.core.save import check_data

if TYPE_CHECKING:
    from veritable.core.game import Game

FIRST_LINE = "Veritable log 1"
ENDING = ("result", "fingerprint", "seed")
LINE = re.compile(r"(P[1-9]\d*|\*): (.+)")
UNDO = re.compile(r"undo(?:, agreed ((?:P\d+ ?)+))?")


@dataclass
class Log:
    """A log taken apart; `lines` holds number, actor and text of each action."""

    game: str = ""
    rules: str = ""
    data: str = ""
    seats: int = 0
    chance: str = "dealt"
    seen_by: str = ""
    position: str | None = None
    state: dict[str, Any] | None = None
    options: dict[str, str] = field(default_factory=dict)
    commitment: str = ""
    lines: list[tuple[int, int, str]] = field(default_factory=list)
    result: str = ""
    fingerprint: str = ""
    seed: str = ""
    facts: dict[str, int] = field(default_factory=dict)  # in which line each fact stands

    @property
    def ended(self) -> bool:
        """Whether the ending has begun."""
        return any(fact in self.facts for fact in ENDING)


# Writing


def write(match: Match, seat: Reader) -> str:
    """The log of a match for a reader."""
    parts = [_header(match, seat), _action_lines(match, seat), _ending(match, seat)]
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def _header(match: Match, seat: Reader) -> list[str]:
    lines = [FIRST_LINE, f"game {match.game.name}", f"rules {match.game.version}", f"seats {match.seats}"]
    if match.game.data:
        lines.append(f"data {match.game.data}")
    lines += [f"option {name} {value}" for name, value in match.options.items()]
    if seat != EVERYTHING:
        lines.append(f"seen by {'onlookers' if seat is None else sight.seat_name(int(seat))}")
    if match.chance == "manual":
        lines.append("chance manual")
    if match.position is not None:
        lines.append(f"position {match.position}")
    elif match.starts_elsewhere:
        start = match.state_at(0)
        seen = match.game.record.dump(start) if seat == EVERYTHING else sight.seen_state(match.game, start, _seat(seat))
        lines.append(f"state {json.dumps(seen, separators=(',', ':'))}")
    if match.commitment:
        lines.append(f"commitment {match.commitment}")
    return lines


def _seat(reader: Reader) -> int | None:
    return None if reader is None else int(reader)


def _action_lines(match: Match, seat: Reader) -> list[str]:
    """Every entry spelled in the state in which it was made."""
    reader = EVERYTHING if match.actor == "over" else seat
    return [
        f"{sight.seat_name(entry.actor)}: {telling.spelling(match.game, before, entry, reader)}"
        for entry, before, _ in telling.story(match)
    ]


def _ending(match: Match, seat: Reader) -> list[str]:
    over = match.actor == "over"
    lines = []
    if over:
        lines.append(f"result {_result_text(match)}")
    if over or seat == EVERYTHING:
        lines.append(f"fingerprint {match.fingerprint}")
    if over and match.reveal()["seed"]:
        lines.append(f"seed {match.reveal()['seed']}")
    return lines


def _result_text(match: Match) -> str:
    result = match.result()
    winners = " ".join(map(sight.seat_name, result["winners"])) or "nobody"
    return f"winners {winners}; scores {' '.join(map(str, result['scores']))}; {result['reason']}"


# Reading


def read(text: str) -> Log:
    """A log taken apart; anything that is not in the format is named with its line."""
    log, lines = Log(), text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise DamagedData(f"A log begins with the line {FIRST_LINE!r}.", 1)
    for number, line in enumerate(map(str.strip, lines[1:]), 2):
        if LINE.fullmatch(line):
            _read_action(log, number, line)
        elif line:
            _read_fact(log, number, line)
    for needed in ("game", "rules", "seats"):
        if not getattr(log, needed):
            raise DamagedData(f"The log does not say its {needed}.")
    return log


def _read_action(log: Log, number: int, line: str) -> None:
    found = LINE.fullmatch(line)
    assert found is not None
    name, text = found.groups()
    if log.ended:
        raise DamagedData("An action stands after the end of the log.", number)
    log.lines.append((number, CHANCE if name == "*" else int(name[1:]) - 1, text))


def _read_fact(log: Log, number: int, line: str) -> None:
    key, _, value = line.partition(" ")
    _check_place(log, number, key, line)
    if key == "option":
        name, _, value = value.partition(" ")
        log.options[name] = value
    elif key == "seats" and value.isdecimal():
        log.seats = int(value)
    elif key == "seen" and value.startswith("by "):
        log.seen_by = value[3:]
    elif key == "state":
        log.state = _read_state(number, value)
    elif key == "chance" and value != "manual":
        raise DamagedData(f"Chance is either dealt or manual, not {value!r}.", number)
    elif key in ("game", "rules", "data", "chance", "position", "commitment", *ENDING) and value:
        setattr(log, key, value)
    else:
        raise DamagedData(f"{line!r} is neither an action nor a fact that a log knows.", number)


def _check_place(log: Log, number: int, key: str, line: str) -> None:
    """Each fact stands once: before the actions, or after them if it belongs to the ending."""
    fact = " ".join(line.split()[:2]) if key == "option" else key
    if fact in log.facts:
        raise DamagedData(f"{fact!r} stood in line {log.facts[fact]} already.", number)
    if key not in ENDING and (log.lines or log.ended):
        raise DamagedData(f"{line!r} belongs before the first action.", number)
    log.facts[fact] = number


def _read_state(number: int, value: str) -> dict[str, Any]:
    try:
        state = json.loads(value)
    except ValueError:
        state = None
    if not isinstance(state, dict):
        raise DamagedData("The state to start from is not a JSON table.", number)
    return state


# Replaying


def rebuild(game: Game, log: Log) -> Match:
    """The match that a log tells of; result and fingerprint must agree with it."""
    if log.rules != game.version:
        raise DamagedData(f"The log was made by rules {log.rules} of {game.title}; these are rules {game.version}.")
    check_data(game, log.data)
    if log.seen_by and not game.record.open:
        raise DamagedData(f"This is the log as {log.seen_by} saw it; only the full log can be replayed.")
    try:
        return _rebuilt(game, log, discreet=False)
    except DamagedData:
        if any(UNDO.fullmatch(text) for _, _, text in log.lines):  # where secrets were asked for, more was taken back
            with contextlib.suppress(DamagedData):
                return _rebuilt(game, log, discreet=True)
        raise


def _rebuilt(game: Game, log: Log, discreet: bool) -> Match:
    match = _opening(game, log)
    match.discreet = discreet
    for number, actor, text in log.lines:
        _repeat_line(match, number, actor, text)
    _compare(match, log)
    return match


def _opening(game: Game, log: Log) -> Match:
    """The match before its first line; its chance comes from the log, and stays sealed until the log reveals the seed."""
    try:
        if log.state is not None:
            return _from_state(game, log)
        first = Match.start(game, log.seats, None, "manual", log.position, log.options)
    except BadOption as problem:
        raise DamagedData(str(problem)) from None
    return Match(game, first.state_at(0), log.chance, None, log.position, log.commitment or None)


def _from_state(game: Game, log: Log) -> Match:
    """The match before its first line, where it started in the middle; the header's other facts must fit the state."""
    assert log.state is not None
    try:
        match = Match(game, game.record.load(log.state), log.chance, None, None, log.commitment or None)
    except ValueError as problem:
        raise DamagedData(f"The log's state is not one of {game.title}: {problem}") from None
    if match.seats != log.seats or match.options != game.read_options(log.options):
        raise DamagedData("The log's seats or options are not those of the state that it starts from.")
    return match


def _repeat_line(match: Match, number: int, actor: int, text: str) -> None:
    undo = UNDO.fullmatch(text)
    try:
        if undo:
            agreed = tuple(int(name[1:]) - 1 for name in (undo.group(1) or "").split())
            match.repeat([Entry(actor, None, agreed)])
        else:
            match.repeat([Entry(actor, _one_action(match, actor, text))])
    except (IllegalAction, UndoRefused) as problem:
        raise DamagedData(str(problem), number) from None
    except DamagedData as problem:
        raise DamagedData(problem.reason.partition(": ")[2], number) from None


def _one_action(match: Match, actor: int, text: str) -> int:
    s = match.game.plain.see(match.state)
    if s.actor == OVER:
        raise IllegalAction("The game is over already.", "")
    forced = match.game.forced and is_forced(match.game, s, legal_actions(match.game, s, match.vocabulary.size))
    if (text[0] + text[-1] == "()") != forced and match.game.forced:
        raise IllegalAction(f"{text!r} was {'forced' if forced else 'not forced'}.", "")
    a, rest = match.game.words.read(s, text[1:-1] if forced else text)
    if rest:
        raise IllegalAction(f"{rest!r} is too much for one line.", "")
    if actor == s.actor:
        check_legal(match.game, s, a, match.vocabulary.size)
    return int(a)


def _compare(match: Match, log: Log) -> None:
    if log.fingerprint and log.fingerprint != match.fingerprint:
        raise DamagedData(
            f"The actions lead to the state {match.fingerprint}, not {log.fingerprint}.", log.facts["fingerprint"]
        )
    if log.result and (match.actor != "over" or log.result != _result_text(match)):
        told = _result_text(match) if match.actor == "over" else "the game is not over"
        raise DamagedData(f"The actions lead to another result: {told}", log.facts["result"])
    if log.seed:
        try:
            match.unseal(log.seed)
        except BadOption as problem:
            raise DamagedData(str(problem), log.facts["seed"]) from None


def verify(game: Game, log: Log) -> int:
    """Every chance outcome is computed again from the revealed seed; the answer is how many there were."""
    if log.chance == "manual":
        raise DamagedData("Chance was played by hand in this match; there is nothing to verify.")
    if not log.seed:
        raise DamagedData("The log does not reveal the seed; it does so once the match is over.")
    finished = rebuild(game, log)
    assert finished.seed is not None
    match = _opening(game, log)
    match.discreet = finished.discreet
    for number, actor, text in log.lines:
        if actor == CHANCE and match.dealt_outcome(finished.seed) != _one_action(match, actor, text):
            dealt = game.words.write(match.game.plain.see(match.state), match.dealt_outcome(finished.seed))
            raise DamagedData(f"The seed gives {dealt!r} here, not {text!r}.", number)
        _repeat_line(match, number, actor, text)
    return sum(actor == CHANCE for _, actor, _ in log.lines)
