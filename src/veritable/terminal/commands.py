"""What a person may type at the table besides moves. Each command is a function of the table and the rest of the line."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from veritable.core.errors import UndoRefused, VeritableError
from veritable.core.record import EVERYTHING
from veritable.terminal import files, news, seats

if TYPE_CHECKING:
    from veritable.terminal.table import Table

HINT_SECONDS = 2.0
HELP = """\
Type a move in the game's notation: a whole turn or one decision. Or a command:
  ?               list what you may do; `? TEXT` only what has to do with TEXT
  why TEXT        whether TEXT is legal, and by which clause; `why ID` shows a clause
  hint            what a bot would do in your place, and how likely you win then
  undo            take back the last decision (and what a bot answered)
  board           draw the board again
  describe        the position in sentences
  note TEXT       add a line to your private notes; `note` alone shows them
  mark NAME SIGN  a mark in your notes, like `mark P2 klar ?`; the sign - takes it away
  save FILE       keep the game; `resume FILE` goes on with it
  log FILE        write the log as text; without FILE it is shown
  help            this page
  quit            leave; nothing is lost"""


def obey(table: Table, line: str) -> bool:
    """A command is carried out, anything else is played as a move; false when somebody quits."""
    name, _, rest = line.partition(" ")
    if line.startswith("?"):
        name, rest = "?", line[1:]
    command = COMMANDS.get(name.lower())
    if name.lower() in ("quit", "exit"):
        return False
    try:
        if command:
            command(table, rest.strip())
        elif line:
            table.decide(line)
    except OSError as problem:
        table.screen.say(f"{rest}: {problem.strerror}.", "bad")
    except (VeritableError, ValueError) as problem:  # a ValueError is a file name with a zero byte
        table.screen.say(str(problem), "bad")
    return True


def list_offers(table: Table, wanted: str) -> None:
    """What may be done now, by piece."""
    groups = list(news.offers_by_piece(table.match, wanted))
    for name, texts in groups:
        table.screen.paragraph(f"{name}: {_listed(texts)}", indent="    ")
    if not groups:
        over = table.match.actor == "over"
        table.screen.say("The game is over." if over else f"Nothing that you may do now has to do with {wanted}.")


def _listed(texts: list[str]) -> str:
    """The texts in a row; a beginning that all of them share (`d4-`) is written once."""
    start = re.match(r".*\W|", texts[0])
    if start and start[0] and len(texts) > 1 and all(text.startswith(start[0]) for text in texts):
        return f"{start[0]}... {' '.join(text.removeprefix(start[0]) for text in texts)}"
    return " ".join(texts)


def why(table: Table, text: str) -> None:
    """Whether something is legal, and by which clause."""
    table.screen.paragraph(news.verdict(table.match, text) if text else "Write what you ask about, or the id of a clause.")


def hint(table: Table, _: str) -> None:
    """What a bot would do, from what the seat that is asked may know."""
    seat = table.match.actor
    if not isinstance(seat, int):
        raise VeritableError("The game is over.")
    for each in table.match.hint(seat, HINT_SECONDS):
        typed = news.typed(table.match.game.words, news.seen(table.match, seat), each.action, each.text)
        table.screen.paragraph(f"{typed}: {each.sentence}", indent="    ")


def undo(table: Table, _: str) -> None:
    """The last decision of a person is taken back; at one keyboard everybody agrees."""
    match = table.match
    deciders = [actor for actor in match.actors if actor in table.people]
    if not deciders:
        raise UndoRefused("There is no decision to take back.")
    actions = [match.game.words.write(news.seen(match, EVERYTHING, n), a) for n, a in enumerate(match.actions)]
    match.undo(deciders[-1], agreed=[seat for seat in range(match.seats) if seat != deciders[-1]])
    table.told = {reader: min(known, len(match.actions)) for reader, known in table.told.items()}
    if match.game.record.open:
        table.screen.say(f"Taken back: {', '.join(actions[len(match.actions) :])}.")


def board(table: Table, _: str) -> None:
    """The board again."""
    table.show_board()


def describe(table: Table, _: str) -> None:
    """The position in sentences."""
    for sentence in table.match.game.words.describe(news.seen(table.match, table.reader)):
        table.screen.paragraph(sentence)


def note(table: Table, text: str) -> None:
    """A line is added to the notes of whoever looks at the screen, or they are shown."""
    seat, notes = _own_notes(table)
    if text:
        table.match.note(seat, text="\n".join(filter(None, (notes["text"], text))))
    else:
        marks = [f"{name}: {sign}" for name, sign in notes["marks"].items()]
        table.screen.say("\n".join(filter(None, (notes["text"], *marks))) or "Nothing noted yet.")


def mark(table: Table, text: str) -> None:
    """A mark stands under a name in the notes, or is gone."""
    name, _, sign = text.rpartition(" ")
    if not name:
        raise VeritableError("Write a name and a sign after it, like `mark P2 klar ?`.")
    seat, notes = _own_notes(table)
    marks = notes["marks"] | {name: sign}
    table.match.note(seat, marks={each: sign for each, sign in marks.items() if sign != "-"})


def _own_notes(table: Table) -> tuple[int, dict[str, Any]]:
    """Whose notes are written now: the reader's, or where nothing is hidden those of whoever decides."""
    for seat in (table.reader, table.match.actor, *table.people):
        if isinstance(seat, int) and seat in table.people:
            return seat, table.match.view(seat)["notes"]
    raise VeritableError("Nobody at this table keeps notes.")


def save(table: Table, name: str) -> None:
    """The game is in a file."""
    file = _file(name, "save")
    table.save(file)
    table.screen.say(f"Saved. Go on at any time with: {files.program()} resume {file}")


def resume(table: Table, name: str) -> None:
    """Another game is on the table; the one that was is kept."""
    file = _file(name, "resume")
    saved = files.read_save(file)
    seating = seats.checked(saved.match.game, saved.seating or table.seating)
    table.leave()
    table.sit_down(files.Saved(saved.match, seating), file)


def log(table: Table, name: str) -> None:
    """The log is in a file, or on the screen; while something is hidden it is the reader's."""
    match = table.match
    text = match.log(EVERYTHING if match.game.record.open or match.actor == "over" else table.reader)
    if not name:
        table.screen.say(text.rstrip())
        return
    files.write(_file(name, "log"), text)
    table.screen.say(f"Written. Look at it with: {files.program()} replay {name}")


def show_help(table: Table, _: str) -> None:
    """All commands."""
    table.screen.say(HELP)


def _file(name: str, command: str) -> Path:
    if not name:
        raise VeritableError(f"Write a file's name after it, like `{command} game.{'log' if command == 'log' else 'json'}`.")
    return Path(name).expanduser()


COMMANDS: dict[str, Callable[[Table, str], None]] = {
    "?": list_offers,
    "board": board,
    "describe": describe,
    "help": show_help,
    "hint": hint,
    "log": log,
    "mark": mark,
    "note": note,
    "resume": resume,
    "save": save,
    "undo": undo,
    "why": why,
}
