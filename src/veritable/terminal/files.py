"""Matches on disk: saves (JSON, whole, seed included) and logs (text). Writing is all or nothing; reading trusts no byte.

A save is what `Match.dump` gives, and beside it `table`: who sat where. A file that is neither save nor log is left alone.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import veritable
from veritable.core.errors import DamagedData, VeritableError
from veritable.core.log import FIRST_LINE
from veritable.core.match import Match

SAVE_BEGINS = '{"format":'


class Saved(NamedTuple):
    """A match from a file, and who sat at the table if the file says so."""

    match: Match
    seating: list[str]


# Writing


def save(match: Match, seating: list[str], file: Path) -> None:
    """The match is in the file, whole, or the file is as it was."""
    data = match.dump() | {"table": {"seats": seating}}
    write(file, json.dumps(data, separators=(",", ":")) + "\n")


def write(file: Path, text: str) -> None:
    """The text replaces the file in one step."""
    if file.exists() and not is_ours(file):
        raise VeritableError(f"{file} exists and is neither a save nor a log; choose another name.")
    file = file.resolve()
    new = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with new.open("w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        new.replace(file)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def is_ours(file: Path) -> bool:
    """Whether a file may be replaced: it is empty, a save or a log."""
    if not file.is_file():
        return False
    with file.open("rb") as stream:
        start = stream.read(64)
    return not start or start.startswith((FIRST_LINE.encode(), SAVE_BEGINS.encode()))


def program() -> str:
    """How to call the program from here: by its name if the shell finds it, otherwise as it was called."""
    called = Path(sys.argv[0])
    if shutil.which("veritable") or called.name != "veritable":
        return "veritable"
    return os.path.relpath(called)


def spare_file(game: str) -> Path:
    """A new file for a match that nobody has saved."""
    state = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    folder = state / "veritable"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.json"


# Reading


def read_text(file: Path) -> str:
    """The file as text; what is not text is damaged."""
    try:
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise DamagedData(f"{file} is not text.") from None


@contextmanager
def blaming(file: Path) -> Iterator[None]:
    """Whatever goes wrong while a file's content is used is the file's fault."""
    try:
        yield
    except VeritableError as problem:
        raise DamagedData(f"{file}: {problem}") from None
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as problem:
        raise DamagedData(f"{file} is damaged: {problem!r}.") from None


def is_save(text: str) -> bool:
    """Whether a text means to be a save."""
    return text.lstrip().startswith("{")


def read_match(file: Path) -> Saved:
    """The match in a save, a log or a game record."""
    text = read_text(file)
    if is_save(text):
        return read_save(file)
    with blaming(file):
        return Saved(veritable.replay(text), [])


def read_save(file: Path) -> Saved:
    """The match in a save."""
    text = read_text(file)
    if text.startswith(FIRST_LINE):
        raise DamagedData(f"{file} is a log, not a save: look at it with `{program()} replay {file}`.")
    data = _parsed(file, text)
    with blaming(file):
        return Saved(veritable.game(str(data.get("game"))).load(data), _seating(data))


def _parsed(file: Path, text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise DamagedData(f"{file} is not a save, or it is cut off.")
    return data


def _seating(data: dict[str, Any]) -> list[str]:
    """Who sat where; whoever reads it checks the names."""
    table = data.get("table")
    seats = table.get("seats") if isinstance(table, dict) else None
    return [str(each) for each in seats] if isinstance(seats, list) else []
