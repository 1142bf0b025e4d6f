"""Veritas in notation, both ways: single decisions, whole turns, the set-up.

    place 6-B   copy 6-B   take 6-B   leave   go Bourges   grow 9   put 9-A   pass   first 2   draw 6-C   draw safe
    0: !6-C ~10-J>6-B>(6-A)>1-A +6-B 6-B*>6-A     a turn: the tile, the free move, a copy, a move that leaves a book
    ^9=9-A,9-C                                    a grow with too few books, and where they go
    setup: first 2, 2@6-B, 1@12-E, 0@9-C          who placed first, and where everybody did

Remarks stand in braces and are not read, nor are brackets around burned spaces. Capitals do not matter.
"""

from __future__ import annotations

import re

from veritable.core.errors import BadNotation
from veritable.core.record import State
from veritable.games.veritas.asking import clause_asked, how_to_write
from veritable.games.veritas.data import MONASTERIES, REGIONS
from veritable.games.veritas.geography import LABEL_OF
from veritable.games.veritas.names import FOLDED, player, taken_apart
from veritable.games.veritas.state import (
    ACTING,
    COPY,
    DRAW,
    DRAWING,
    FIRST,
    FIRST_SEAT,
    GO,
    GROW,
    LEAVE,
    PASS,
    PLACE,
    PLACING,
    PUT,
    PUTTING,
    SAFE,
    SEATS,
    STEPPING,
    TAKE,
)

REMARK = re.compile(r"\{[^{}]*\}")
SPEAKER = re.compile(r"([0-9]):\s*")
SETUP = re.compile(r"setup:\s*", re.IGNORECASE)
SPELLED_OUT = re.compile(r"([a-z]+)(?:\s+([^\s,;]+))?[\s,;]*")
VERBS = {"place": PLACE, "copy": COPY, "take": TAKE, "go": GO, "put": PUT, "draw": DRAW}
ALONE = {"leave": LEAVE, "pass": PASS}


def write(s: State, a: int) -> str:
    """One decision in notation."""
    verb, arguments = taken_apart(a)
    if verb == "safe":
        return "draw safe"
    if not arguments:
        return verb
    if verb == "grow":
        return f"grow {arguments[0] + 1}"
    return f"{verb} {arguments[0] if verb == 'first' else LABEL_OF[arguments[0]]}"


def is_remark(text: str) -> bool:
    """Whether a line of a record is nothing but a remark in braces."""
    return "{" in text and not REMARK.sub(" ", text).strip()


# Reading


def read(s: State, text: str) -> tuple[int, str]:
    """The first decision in a text that may be a whole turn, and the rest of the text."""
    text = REMARK.sub(" ", text).strip()
    speaker, setup = SPEAKER.match(text), SETUP.match(text)
    if setup:
        a, rest = _read_setup(s, text[setup.end() :])
        return a, f"setup: {rest}" if rest else ""
    if speaker:
        _check_speaker(s, int(speaker[1]))
        a, rest = _read_part(s, text[speaker.end() :])
        return a, f"{speaker[0]}{rest}" if rest else ""
    return _read_part(s, text)


def _check_speaker(s: State, seat: int) -> None:
    if seat != s.active or s.phase == FIRST:
        who = f"{player(s, s.active)} (seat {s.active})" if s.phase != FIRST else "nobody yet"
        raise BadNotation(f"It is not seat {seat}'s turn; it is {who}.", "VT-77")


def _read_part(s: State, text: str) -> tuple[int, str]:
    """What is spelled out with a verb, or the short form that fits what is asked."""
    found = SPELLED_OUT.match(text.casefold())
    if found and (found[1] in ALONE or (found[1] in (*VERBS, "grow", "first") and found[2])):
        end = found.end() if found[1] not in ALONE else found.end(1)
        return _spelled_out(s, found[1], found[2] or ""), text[end:].lstrip(" ,;")
    if s.phase in SHORT and text and (not found or found[1] not in (*VERBS, "grow", "first") or found[1] != text.casefold()):
        return SHORT[s.phase](s, text)
    raise _not_read(s, text)


def _not_read(s: State, text: str) -> BadNotation:
    shown = text if len(text) <= 40 else f"{text[:40]}…"
    return BadNotation(f"{shown!r} is not an action. {how_to_write(s)}", clause_asked(s))


def _spelled_out(s: State, verb: str, argument: str) -> int:
    """`copy 6-B` and the like."""
    if verb in ALONE:
        return ALONE[verb]
    if verb == "grow":
        return _region(s, argument)
    if verb == "first":
        return _first(s, argument)
    if verb == "draw" and argument == "safe":
        return SAFE
    return VERBS[verb] + (_space(s, argument) if verb in ("take", "go") else _monastery(s, argument, verb))


def _first(s: State, text: str) -> int:
    if text not in map(str, range(SEATS)):
        raise BadNotation(f"Seats are numbered 0 to {s.seats - 1}; there is no seat {text!r}.", "VT-01")
    return FIRST_SEAT + int(text)


def _region(s: State, text: str) -> int:
    if not text.isascii() or not text.isdecimal() or not 1 <= int(text) <= REGIONS:
        raise BadNotation(f"Regions are numbered 1 to {REGIONS}; there is no region {text!r}.", "VT-46")
    return GROW + int(text) - 1


def _space(s: State, text: str) -> int:
    if text.casefold() not in FOLDED:
        raise BadNotation(f"There is no space {text!r}; monasteries are written like 6-B, cities by name.", "VT-11")
    return FOLDED[text.casefold()]


FORBIDS_CITIES = {"place": "VT-32", "copy": "VT-58", "put": "VT-71", "draw": "VT-R24"}


def _monastery(s: State, text: str, verb: str) -> int:
    space = _space(s, text)
    if space >= MONASTERIES:
        raise BadNotation(f"{LABEL_OF[space]} is a city; {verb!r} takes a monastery.", FORBIDS_CITIES[verb])
    return space


def _read_setup(s: State, text: str) -> tuple[int, str]:
    """`first 2, 2@6-B, 1@12-E`: an item, and the others."""
    item, _, rest = text.partition(",")
    item = item.strip()
    if s.phase == FIRST:
        return _first(s, item.removeprefix("first").strip()), rest.strip()
    if s.phase != PLACING or "@" not in item:
        raise _not_read(s, item)
    return _short_place(s, item)[0], rest.strip()


def _short_place(s: State, text: str) -> tuple[int, str]:
    """`2@6-B`, or the monastery alone."""
    word, _, rest = text.partition(" ")
    seat, sign, where = word.rpartition("@")
    if sign and seat != str(s.active):
        raise BadNotation(f"It is for seat {s.active} to place now, not for {seat!r}.", "VT-30")
    return PLACE + _monastery(s, where, "place"), rest.strip()


def _short_tile(s: State, text: str) -> tuple[int, str]:
    """`!6-C` or `!safe`."""
    tile, _, rest = text.partition(" ")
    if not tile.startswith("!") or len(tile) == 1:
        raise _not_read(s, text)
    if tile.casefold() == "!safe":
        return SAFE, rest.strip()
    return DRAW + _monastery(s, tile[1:], "draw"), rest.strip()


PART = re.compile(r"(\+|\^)?([^\s>*=,+^~!()]+)")


def _short_action(s: State, text: str) -> tuple[int, str]:
    """`+6-B`, `^9`, `^9=9-A`, or the beginning of a move."""
    found = PART.match(text)
    if text.startswith((">", "*")):
        raise BadNotation(f"The move is over with its last book; {text.split(maxsplit=1)[0]!r} is too much.", "VT-R23")
    if text.startswith("="):
        raise BadNotation("There are books enough for every stack; none is named.", "VT-R4")
    if not found:
        raise _not_read(s, text)
    sign, name = found.groups()
    rest = text[found.end() :].strip()
    if sign == "+":
        return COPY + _monastery(s, name, "copy"), rest
    if sign == "^":
        return _region(s, name), rest
    return TAKE + _space(s, name), rest


STEP = re.compile(r"~?>?\s*\(?([^\s>*=,+^~!()]+)\)?")


def _short_step(s: State, text: str) -> tuple[int, str]:
    """`>6-A`, `(6-C)`, or `*` for a book left on the start; `~` opens a free move."""
    if text.startswith("*"):
        return LEAVE, text[1:].strip()
    if text.startswith("~") and not (s.fleeing and s.steps == 0):
        raise BadNotation("A free move is written right after its tile.", "VT-43")
    found = STEP.match(text)
    if not found:
        raise _not_read(s, text)
    return GO + _space(s, found[1]), text[found.end() :].strip()


def _short_put(s: State, text: str) -> tuple[int, str]:
    """`=9-A,9-C`: the first stack, and the others."""
    word, _, others = text.partition(" ")
    first, _, rest = word.removeprefix("=").partition(",")
    return PUT + _monastery(s, first, "put"), " ".join(filter(None, [f"={rest}" if rest else "", others.strip()]))


SHORT = {
    PLACING: _short_place,
    DRAWING: _short_tile,
    ACTING: _short_action,
    STEPPING: _short_step,
    PUTTING: _short_put,
}
