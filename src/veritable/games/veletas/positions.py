"""Whole positions and whole games of Veletas as text.

7/3b3/2wbw2/2bs2s/2bwb2/3w3/s6 w         a position: rows from the top, runs of empty squares as numbers, the side to move
[Veletas size=7 edition=2013] d4/b2 …    a game record: a header, then the turns; {remarks} are not read
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from veritable.core.errors import BadOption, DamagedData, IllegalAction
from veritable.core.record import OVER, Array, Plain, State
from veritable.games.veletas.rules import board, claiming, placing
from veritable.games.veletas.squares import cell_name
from veritable.games.veletas.state import (
    BLACK,
    CHOOSE_SIDE,
    EMPTY,
    FIRST_BATCH,
    MOVE_OR_STAY,
    NOBODY,
    RECORD,
    SHOOTER,
    SHOOTERS_ON_BOARD,
    WHITE,
)

if TYPE_CHECKING:
    from veritable.core.game import Game
    from veritable.core.match import Match

HEADER = re.compile(r"\s*\[Veletas((?:\s+\w+=\w+)*)\s*\]")
REMARK = re.compile(r"\{[^}]*\}")
SIGNS = {EMPTY: "1", SHOOTER: "s", BLACK: "b", WHITE: "w"}


def write_position(s: State) -> str:
    """A position after the set-up and between turns, on one line."""
    if s.phase != MOVE_OR_STAY:
        raise BadOption("A position is written after the set-up and between turns.")
    owners = {s.shooter[k]: s.owner[k] for k in range(s.placed)}
    rows = []
    for row in range(s.size - 1, -1, -1):
        cells = [board.cell_of(s, row * s.size + column) for column in range(s.size)]
        signs = "".join(SIGNS[owners[c]].upper() if owners.get(c) else SIGNS[s.cell[c]] for c in cells)
        rows.append(re.sub("1+", lambda run: str(len(run[0])), signs))
    mover = WHITE if s.actor not in (s.black, OVER) else BLACK
    return f"{'/'.join(rows)} {SIGNS[mover]}"


def read_position(game: Game, text: str, options: Mapping[str, Any]) -> Array:
    """The state of a position; seat 0 plays Black, and shooters are numbered from a1 on, row by row."""
    squares, _, side = text.strip().partition(" ")
    rows = [re.sub(r"[0-9]{1,2}", lambda run: "." * int(run[0]), row) for row in squares.split("/")][::-1]
    if side not in ("b", "w") or any(len(row) != len(rows) or set(row) - set(".sbwBW") for row in rows):
        raise DamagedData(
            "A position has its rows from the top with slashes between, made of s b w B W and numbers, then b or w."
        )
    if options.get("size", len(rows)) not in (len(rows), str(len(rows))):
        raise BadOption(f"The position has {len(rows)} rows, so its size cannot be {options['size']}.")
    state = game.blank(2, game.read_options({**options, "size": len(rows)}))
    s = Plain(RECORD, state)
    placing.setup(s)
    _fill(s, "".join(rows))
    s.black = 0
    s.phase = MOVE_OR_STAY
    s.actor = OVER if claiming.is_decided(s) else 0 if side == "b" else 1
    _check_position(s)
    return state


def _fill(s: State, signs: str) -> None:
    shooters = sum(sign in "sBW" for sign in signs)
    if shooters != SHOOTERS_ON_BOARD[s.size]:
        raise DamagedData(f"A board of {s.size} by {s.size} has {SHOOTERS_ON_BOARD[s.size]} shooters, not {shooters}.")
    pieces = {".": EMPTY, "s": SHOOTER, "B": SHOOTER, "W": SHOOTER, "b": BLACK, "w": WHITE}
    for square, sign in enumerate(signs):
        cell = board.cell_of(s, square)
        board.put(s, cell, pieces[sign])
        if pieces[sign] == SHOOTER:
            s.owner[s.placed] = {"B": BLACK, "W": WHITE}.get(sign, EMPTY)
            s.shooter[s.placed] = cell
            s.placed += 1


def _check_position(s: State) -> None:
    for k in range(s.placed):
        if s.actor != OVER and s.owner[k] == EMPTY and claiming.is_trapped(s, k):
            raise DamagedData(f"The free shooter on {cell_name(s, s.shooter[k])} is trapped; it would have been claimed.")


# Game records


def is_record(text: str) -> bool:
    """Whether a text begins like a game record of Veletas."""
    return HEADER.match(text) is not None


def read_record(game: Game, text: str) -> Match:
    """The match that a game record tells of, turn by turn."""
    header = HEADER.match(text)
    assert header is not None, "is_record was asked first"
    options: dict[str, Any] = dict(each.split("=") for each in header[1].split())
    match = game.match(chance="manual", **game.read_options(options))
    for number, turn in enumerate(REMARK.sub(" ", text[header.end() :]).split(), 1):
        try:
            match.play(turn)
        except IllegalAction as refused:
            raise DamagedData(f"Turn {number}, {turn}: {refused}") from None
    return match


def write_record(match: Match) -> str:
    """The match as a game record, with claims as remarks."""
    header = "[Veletas " + " ".join(f"{name}={value}" for name, value in match.options.items()) + "]"
    if match.position is not None or match.starts_elsewhere:
        raise BadOption("A game record begins with the set-up; this match began later.")
    turns, decided = [], 0
    while decided < len(match.actions):
        length = _turn_length(match, decided)
        turns.append(_write_turn(match, decided, length))
        decided += length
    return " ".join([header, *turns]) + "\n"


def _turn_length(match: Match, start: int) -> int:
    """How many decisions the turn has that begins with an action: as long as seat and step of the game stay."""
    ahead = match.actors[start:]
    s = Plain(RECORD, match.state_at(start))
    if s.phase == CHOOSE_SIDE:
        return 1
    shooters = FIRST_BATCH[s.size] if s.black == NOBODY else SHOOTERS_ON_BOARD[s.size] - FIRST_BATCH[s.size]
    whole = 2 if s.phase == MOVE_OR_STAY else shooters + 1
    return min(whole, len(ahead))


def _write_turn(match: Match, start: int, length: int) -> str:
    before, after = Plain(RECORD, match.state_at(start)), Plain(RECORD, match.state_at(start + length))
    words = [match.game.words.write(before, a).split() for a in match.actions[start : start + length]]
    if before.phase == CHOOSE_SIDE:
        return str(words[0][1])
    if before.phase != MOVE_OR_STAY:
        shooters = sorted((each[1] for each in words if each[0] == "shooter"), key=lambda name: (name[0], int(name[1:])))
        return "/".join([",".join(shooters), *(each[1] for each in words if each[0] == "stone")])
    if words[0][0] == "move":
        start_square = cell_name(before, before.shooter[int(words[0][1])])
        words[0] = [f"{start_square}-{words[0][2]}"]
    turn = "/".join(each[-1] for each in words if each[0] != "stay") or "stay"
    claimed = [k for k in range(after.placed) if after.owner[k] != before.owner[k]]
    claims = sorted(f"{cell_name(after, after.shooter[k])}={SIGNS[after.owner[k]]}" for k in claimed)
    return f"{turn} {{{' '.join(claims)}}}" if claims else turn
