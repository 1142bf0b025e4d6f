"""Veletas in words: notation both ways, positions, game records, sentences for the log, and why an action is refused.

    b3,e7,h4/d5     a placement: shooters, then the stone        shooter b3 · stone d5
    black, white    the colour the second player takes           side black
    d4-g7/g2        a move and a shot                            move 3 g7 · shoot g2
    g2              a shot without a move                        stay · shoot g2

Claims may follow a turn as a remark, `{c3=b f7=w}`, and are not read.
"""

from __future__ import annotations

import re
from typing import Any

from veritable.core.action import Action
from veritable.core.errors import BadNotation
from veritable.core.record import OVER, State
from veritable.games.veletas import rules
from veritable.games.veletas.menu import group_of, label, touches, typed
from veritable.games.veletas.picture import describe, picture
from veritable.games.veletas.positions import is_record, read_position, read_record, write_position, write_record
from veritable.games.veletas.rules import board, claiming
from veritable.games.veletas.squares import cell_name, square_name
from veritable.games.veletas.state import (
    BLACK,
    CHOOSE_SIDE,
    EMPTY,
    FIRST_BATCH,
    MOVE_OR_STAY,
    NOBODY,
    NONE_MOVED,
    PLACE_SHOOTER,
    PLACE_STONE,
    SHOOT,
    SHOOTER,
    SHOOTERS_ON_BOARD,
    WHITE,
    vocabulary,
)

__all__ = [
    "asks",
    "clause_asked",
    "clauses_of",
    "describe",
    "elements",
    "group_of",
    "how_to_write",
    "is_record",
    "label",
    "picture",
    "player",
    "read",
    "read_position",
    "read_record",
    "reason",
    "refuse",
    "tell",
    "touches",
    "typed",
    "write",
    "write_position",
    "write_record",
]

COLOURS = {BLACK: "Black", WHITE: "White"}
SIDES = ("black", "white")
SQUARE = re.compile(r"([a-z])([1-9][0-9]?)")
REMARK = re.compile(r"\{[^}]*\}")
PIECES = {EMPTY: "nothing", SHOOTER: "a shooter", BLACK: "a black stone", WHITE: "a white stone"}
VERBS = ("shooter", "stone", "side", "move", "stay", "shoot")

#   verb         clauses that allow it
ALLOWED_BY = {
    "shooter": ("VL-13", "VL-16", "VL-18"),
    "stone": ("VL-14", "VL-17"),
    "side": ("VL-15",),
    "move": ("VL-21", "VL-22", "VL-23", "VL-24"),
    "stay": ("VL-21",),
    "shoot": ("VL-25", "VL-26", "VL-29"),
}


# Squares


def read_square(s: State, text: str) -> int:
    """The square of a name, or a refusal."""
    found = SQUARE.fullmatch(text)
    if not found:
        raise BadNotation(f"{text!r} is not a square; squares are written like d4.", clause_asked(s))
    column, row = ord(found[1]) - ord("a"), int(found[2]) - 1
    if column >= s.size or row >= s.size:
        raise BadNotation(
            f"There is no square {text} on a board of {s.size} by {s.size}.", "VL-02" if s.size == 10 else "VL-46"
        )
    return int(row * s.size + column)


# Actions


def _vocabulary(s: State) -> Any:
    return vocabulary({"size": s.size})


def taken_apart(s: State, a: int) -> Action:
    """The verb and arguments of an action."""
    return _vocabulary(s).decode(a)


def write(s: State, a: int) -> str:
    """One decision in notation."""
    verb, arguments = taken_apart(s, a)
    if verb == "stay":
        return verb
    if verb == "side":
        return f"side {SIDES[arguments[0]]}"
    *shooter, square = arguments
    return " ".join([verb, *map(str, shooter), square_name(s, square)])


def read(s: State, text: str) -> tuple[int, str]:
    """The first decision in a text that may be a whole turn, and the rest of the text."""
    text = REMARK.sub(" ", text).strip()
    first, _, rest = text.partition(" ")
    if first in VERBS:
        return _read_spelled_out(s, first, rest.split()), ""
    if not text or " " in text:
        raise BadNotation(how_to_write(s), clause_asked(s))
    if s.phase == CHOOSE_SIDE:
        return _read_side(s, text), ""
    if s.phase == PLACE_SHOOTER:
        return _read_placement(s, text)
    if s.phase == MOVE_OR_STAY:
        return _read_move(s, text)
    if s.phase == PLACE_STONE:
        return _read_stone(s, text), ""
    return _vocabulary(s).encode("shoot", read_square(s, text)), ""


def _read_spelled_out(s: State, verb: str, arguments: list[str]) -> int:
    """`move 3 g7` and the like."""
    expected = {"stay": 0, "move": 2}.get(verb, 1)
    if len(arguments) != expected:
        raise BadNotation(f"{verb!r} takes {expected} word(s) after it, not {len(arguments)}.", clause_asked(s))
    if verb == "stay":
        return board.stay(s)
    if verb == "side":
        return _read_side(s, arguments[0])
    numbers = [read_square(s, arguments[-1])]
    if verb == "move":
        if arguments[0] not in map(str, range(SHOOTERS_ON_BOARD[s.size])):
            raise BadNotation(f"Shooters are numbered 0 to {SHOOTERS_ON_BOARD[s.size] - 1}.", clause_asked(s))
        numbers.insert(0, int(arguments[0]))
    return int(_vocabulary(s).encode(verb, *numbers))


def _read_side(s: State, text: str) -> int:
    if text not in SIDES:
        raise BadNotation(f"The second player takes black or white, not {text!r}.", "VL-15")
    return int(board.first_side(s) + SIDES.index(text))


def _read_placement(s: State, text: str) -> tuple[int, str]:
    """`b3,e7,h4/d5`: the first shooter is read, the rest waits for the next decision."""
    batch, slash, stone = text.partition("/")
    first, _, others = batch.partition(",")
    if not first or batch.endswith(","):
        raise BadNotation("A shooter is missing in this placement.", clause_asked(s))
    return read_square(s, first), others + slash + stone


def _read_stone(s: State, text: str) -> int:
    stone = text.removeprefix("/")
    if "," in stone or "/" in stone:
        raise BadNotation("These are too many shooters for this placement.", "VL-13" if s.black == NOBODY else "VL-16")
    return int(_vocabulary(s).encode("stone", read_square(s, stone)))


def _read_move(s: State, text: str) -> tuple[int, str]:
    """`d4-g7/g2`: the move is read, the shot waits; a shot alone means that no shooter moves."""
    line, slash, shot = text.partition("/")
    if "-" not in line:
        if slash:
            raise BadNotation(f"{text!r} has a shot but no move; a shot alone is written like g2.", "VL-21")
        read_square(s, line)
        return board.stay(s), line
    start, _, end = line.partition("-")
    if slash and not shot:
        raise BadNotation("The shot is missing after the slash.", "VL-25")
    k = _shooter_on(s, board.cell_of(s, read_square(s, start)))
    return _vocabulary(s).encode("move", k, read_square(s, end)), shot


def _shooter_on(s: State, cell: int) -> int:
    for k in range(s.placed):
        if s.shooter[k] == cell:
            return k
    raise BadNotation(f"There is no shooter on {cell_name(s, cell)}.", "VL-21")


def how_to_write(s: State) -> str:
    """How what is asked for now is written."""
    batch = FIRST_BATCH[s.size] if s.black == NOBODY else SHOOTERS_ON_BOARD[s.size] - FIRST_BATCH[s.size]
    shooters = ("a shooter" if batch == 1 else f"{batch} shooters") + " and a stone, like "
    examples = {
        PLACE_SHOOTER: shooters + ",".join(("b2", "b6", "f2", "f6")[:batch]) + "/d4",
        PLACE_STONE: "a square for the stone, like d4",
        CHOOSE_SIDE: "black or white",
        MOVE_OR_STAY: "a move and a shot, like d4-g7/g2, or a shot alone, like g2",
        SHOOT: "a square to shoot at, like g2",
    }
    return f"Write {examples[s.phase]}."


# Sentences


def player(s: State, seat: int) -> str:
    """Black or White, or before the choice of colours the first or second player."""
    if s.black == NOBODY:
        return ("The first player", "The second player")[seat]
    return COLOURS[board.colour_of(s, seat)]


def asks(s: State) -> str:
    """What is being decided, in one sentence."""
    if s.actor == OVER:
        return "The game is over."
    who = player(s, s.actor)
    if s.phase == PLACE_SHOOTER:
        return f"{who} places a shooter ({s.placed + 1} of {SHOOTERS_ON_BOARD[s.size]})."
    if s.phase == PLACE_STONE:
        return f"{who} places the {'black' if s.black == NOBODY else 'white'} stone."
    if s.phase == CHOOSE_SIDE:
        return "The second player takes Black or White."
    if s.phase == MOVE_OR_STAY:
        return f"{who} moves a shooter and shoots, or shoots without moving."
    if s.moved == NONE_MOVED:
        return f"{who} shoots a stone from any free shooter."
    return f"{who} shoots a stone from the shooter on {cell_name(s, s.shooter[s.moved])}."


def tell(before: State, a: int, after: State) -> list[str]:
    """What an action did, in sentences."""
    verb, arguments = taken_apart(before, a)
    who = player(before, before.actor)
    where = square_name(before, arguments[-1]) if arguments else ""
    if verb == "shooter":
        return [f"{who} places a shooter on {where}."]
    if verb == "stone":
        return [f"{who} places the {'black' if before.black == NOBODY else 'white'} stone on {where}."]
    if verb == "side":
        return [f"The second player takes {SIDES[arguments[0]].capitalize()}."]
    if verb == "move":
        return [f"{who} moves the shooter from {cell_name(before, before.shooter[arguments[0]])} to {where}."]
    if verb == "stay":
        return [f"{who} moves no shooter."]
    claimed = [k for k in range(before.placed) if before.owner[k] != after.owner[k]]
    sentences = [f"{COLOURS[after.owner[k]]} claims the shooter on {cell_name(after, after.shooter[k])}." for k in claimed]
    return [f"{who} shoots a stone to {where}.", *sentences]


def reason(s: State) -> str:
    """How the game was decided."""
    winner = BLACK if claiming.has_majority(s, BLACK) else WHITE
    return f"{COLOURS[winner]} has claimed {claiming.claims(s, winner)} of {SHOOTERS_ON_BOARD[s.size]} shooters."


def clauses_of(s: State, a: int) -> tuple[str, ...]:
    """The clauses that allow an action."""
    return ALLOWED_BY[taken_apart(s, a).verb]


# Refusals


def clause_name(number: int) -> str:
    """The id of a clause or ruling as the rules number them."""
    return f"VL-R{number - board.RULING}" if number > board.RULING else f"VL-{number:02d}"


def clause_asked(s: State) -> str:
    """The clause of the decision that is due."""
    return clause_name(rules.asked(s))


def refuse(s: State, a: int, clause: int) -> tuple[str, str]:
    """The clause and the reason why an action is refused."""
    verb, arguments = taken_apart(s, a)
    if clause == rules.asked(s) and s.phase != rules.kind_of_decision(s, a):
        return clause_name(clause), f"{asks(s)} {how_to_write(s)}"
    where = square_name(s, arguments[-1])
    cell = board.cell_of(s, arguments[-1])
    holds = PIECES[s.cell[cell]]
    start = cell_name(s, s.shooter[arguments[0]] if verb == "move" else s.shooter[s.moved % 7])
    return clause_name(clause), {
        13: f"{where} is not empty, {holds} stands there.",
        14: f"{where} is not empty, {holds} stands there.",
        16: f"{where} is not empty, {holds} stands there.",
        17: f"{where} is not empty, {holds} stands there.",
        18: f"{where} is next to another shooter." if s.edition == 0 else f"{where} is on the edge of the board.",
        22: f"{start} and {where} are not on one straight line.",
        23: f"A move ends on an empty square, and {holds} stands on {where}.",
        24: f"Something stands between {start} and {where}.",
        25: f"A shot goes to an empty square, and {holds} stands on {where}.",
        26: f"No shooter is on a straight line with {where}.",
        27: f"The shooter that moved must shoot, and {start} and {where} are not on one straight line.",
        29: f"Something stands between {start} and {where}."
        if s.moved != NONE_MOVED
        else f"Something stands between {where} and every shooter in line with it.",
        30: f"The shooter on {start} is claimed and may not move.",
        31: f"Only a claimed shooter is in line with {where}, and it may not shoot.",
        board.RULING + 7: "A move changes the square; to leave the shooters where they are, just shoot.",
    }[clause]


# Elements of the table


def elements(s: State) -> list[dict[str, Any]]:
    """Everything on the board: shooters with their owners, then stones."""
    shooters = [
        {"kind": "shooter", "number": k, "square": cell_name(s, s.shooter[k]), "owner": COLOURS.get(s.owner[k])}
        for k in range(s.placed)
    ]
    stones = []
    for square in range(board.squares(s)):
        piece = s.cell[board.cell_of(s, square)]
        if piece in COLOURS:
            stones.append({"kind": "stone", "square": square_name(s, square), "colour": COLOURS[piece]})
    return shooters + stones
