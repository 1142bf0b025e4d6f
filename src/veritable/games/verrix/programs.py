"""Effects as the interpreter reads them: every list of steps is a program, its steps are rows of the tables below.

Programs are numbered from 1; 0 has no steps. An option of a choice, and what all others carry out, are programs of their own.
"""

from typing import Any

from veritable.games.verrix.data import DATA
from veritable.games.verrix.effects import COUNT_FAMILIES, COUNTS, PRIMITIVES
from veritable.games.verrix.state import TILE_A
from veritable.games.verrix.tables import ABILITY_ROWS, CARD_ROWS, selector

NAMES = (*PRIMITIVES, "others")
(
    GAIN, TAKE, GIVE, CONVERT, DO_EXCHANGE, BARGAIN, POINTS, STRENGTH, TOKEN, MOVE_COST, UNIT, CHOOSE, FOUND_VILLAGE, LEARN,
    PROMOTE, DRAW_EVENT, ORDER, REDRAW, CANCEL, BY_OTHERS,
) = range(len(NAMES))  # fmt: skip

_COUNT = ("", *COUNTS, *COUNT_FAMILIES)
(
    NOTHING, HOSTAGES, TROPHIES_HELD, VILLAGES, SPECIALS, LEADERS, WILL_HELD, AHEAD, UNITS_THERE, TAKEN, TAKEN_TYPES, SOLD,
    SOLD_TYPES, BOUGHT, BATTLE_GEAR, TYPES_OF, ITEMS_OF,
) = range(len(_COUNT))  # fmt: skip

_FROM = ("pool", "target", "any", "market_or_any", "available", "engaged")
FROM_POOL, FROM_TARGET, FROM_ANY, FROM_MARKET_OR_ANY, FROM_AVAILABLE, FROM_ENGAGED = range(len(_FROM))
_TO = ("", "village", "travel", "available")
TO_USUAL, TO_VILLAGE, TO_TRAVEL, TO_AVAILABLE = range(len(_TO))
_ROLE = ("", "attacker", "defender")
AS_ANYBODY, AS_ATTACKER, AS_DEFENDER = range(len(_ROLE))
_IN = ("", "raid", "battle")
ANYWHERE, IN_RAIDS, IN_BATTLES = range(len(_IN))

THE_LOAD = 99
NO_LIMIT = 99
NO_TILE = -1

_rows: list[dict[str, int]] = []
_programs: list[tuple[int, int]] = [(0, 0)]


def _counted(name: str) -> tuple[int, int]:
    """A count, and for types and items the selector."""
    family, _, what = name.partition(":")
    return _COUNT.index(family), selector([what]) if what else 0


def _program(steps: list[dict[str, Any]]) -> int:
    """The number of a new program with these steps; what is nested comes first."""
    rows = [_row(step) for step in steps]
    _programs.append((len(_rows), len(rows)))
    _rows.extend(rows)
    return len(_programs) - 1


def _row(step: dict[str, Any]) -> dict[str, int]:
    if step.get("who", "me") == "others":
        inner = {name: value for name, value in step.items() if name not in ("who", "then", "when")}
        step = {"do": "others", "options": [[inner]], **{name: step[name] for name in ("then", "when") if name in step}}
    per, per_what = _counted(step.get("per", ""))
    when, when_what = _counted(step.get("when", {}).get("count", ""))
    bought = [[{"do": "gain", "what": step["gain"], "n": step.get("gain_n", 1)}]] if "gain" in step else []
    options = [_program(each) for each in step.get("options", bought)]
    return {
        "do": NAMES.index(step["do"]),
        "what": selector(step.get("what", step.get("give", []))),
        "n": THE_LOAD if step.get("n") == "load" else step.get("n", step.get("give_n", 0)),
        "from": _FROM.index(step.get("from", "pool")),
        "to": _TO.index(step.get("to", "")),
        "up_to": int(step.get("up_to", False)),
        "distinct": int(step.get("distinct", False)),
        "max": step.get("max", NO_LIMIT),
        "then": int(step.get("then", False)),
        "when": when,
        "when_what": when_what,
        "when_min": step.get("when", {}).get("min", 0),
        "per": per,
        "per_what": per_what,
        "div": step.get("div", 1),
        "foe": int(step.get("side", "me") == "foe"),
        "role": _ROLE.index(step.get("role", "")),
        "in": _IN.index(step.get("in", "")),
        "tile": "ABC".index(step["tile"]) + TILE_A if "tile" in step else NO_TILE,
        "first": options[0] if options else 0,
        "options": len(options),
        "vp": step.get("vp", 0),
        "times": step.get("times", 0),
    }


CARD_PROGRAM = tuple(_program(row["effect"]) for row in CARD_ROWS)
EVENT_PROGRAM = tuple(_program(row["effect"]) for row in DATA["events"])
ABILITY_PROGRAM = tuple(_program(row["effect"]) for row in ABILITY_ROWS)
TROPHY_PROGRAM = tuple(_program(row["effect"]) for row in DATA["trophies"])

PROGRAM_START = tuple(start for start, _ in _programs)
PROGRAM_SIZE = tuple(size for _, size in _programs)


def _column(name: str) -> tuple[int, ...]:
    return tuple(row[name] for row in _rows)


DO = _column("do")
WHAT_THING = _column("what")
N = _column("n")
FROM_WHERE = _column("from")
TO_WHERE = _column("to")
UP_TO = _column("up_to")
DISTINCT = _column("distinct")
AT_MOST = _column("max")
THEN = _column("then")
WHEN = _column("when")
WHEN_OF = _column("when_what")
WHEN_MIN = _column("when_min")
PER = _column("per")
PER_OF = _column("per_what")
DIV = _column("div")
FOR_FOE = _column("foe")
ROLE = _column("role")
IN = _column("in")
TILE = _column("tile")
FIRST_LIST = _column("first")
LISTS = _column("options")
CONVERT_VP = _column("vp")
TIMES = _column("times")


def _has(card: int, do: int) -> bool:
    start, size = _programs[CARD_PROGRAM[card]]
    return any(_rows[row]["do"] == do for row in range(start, start + size))


def _sum(program: int, do: int) -> int:
    start, size = _programs[program]
    return sum(_rows[row]["n"] for row in range(start, start + size) if _rows[row]["do"] == do)


CARD_LEARNS = tuple(int(_has(card, LEARN)) for card in range(len(CARD_ROWS)))
CARD_TRADES = tuple(int(_has(card, DO_EXCHANGE)) for card in range(len(CARD_ROWS)))
CARD_FARE = tuple(_sum(program, MOVE_COST) for program in CARD_PROGRAM)
CARD_BARGAIN = tuple(_sum(program, BARGAIN) for program in CARD_PROGRAM)
ABILITY_FARE = tuple(_sum(program, MOVE_COST) for program in ABILITY_PROGRAM)
ABILITY_BARGAIN = tuple(_sum(program, BARGAIN) for program in ABILITY_PROGRAM)
ABILITY_REDRAWS = tuple(
    int(any(_rows[row]["do"] == REDRAW for row in range(_programs[each][0], sum(_programs[each])))) for each in ABILITY_PROGRAM
)


def _single(card: int, foe: int) -> int:
    start, size = _programs[CARD_PROGRAM[card]]
    return int(any(_rows[row]["do"] == TOKEN and _rows[row]["foe"] == foe for row in range(start, start + size)))


SINGLE_TOKEN = tuple(tuple(_single(card, foe) for foe in range(2)) for card in range(len(CARD_ROWS)))
"""`SINGLE_TOKEN[card][foe]`: whether the own side or (1) the other may not pay for a second token."""

# Festivals by their turn
_FESTIVAL = {int(row["turn"]): row for row in DATA["festivals"]}
FESTIVAL_AT = tuple(next((n + 1 for n, row in enumerate(DATA["festivals"]) if row["turn"] == turn), 0) for turn in range(13))
"""The festival + 1 of a turn, or 0 in a month."""

_LINES = 4


def _lines(name: str, missing: Any) -> list[list[Any]]:
    return [[line.get(name, missing) for line in [*row["lines"], *[{}] * _LINES][:_LINES]] for row in DATA["festivals"]]


FESTIVAL_LINES = tuple(len(row["lines"]) for row in DATA["festivals"])
LINE_COUNT = tuple(tuple(_counted(name)[0] for name in row) for row in _lines("count", ""))
LINE_OF = tuple(tuple(_counted(name)[1] for name in row) for row in _lines("count", ""))
LINE_GIVES = tuple(tuple(-1 if name == "" else selector([name]).bit_length() - 1 for name in row) for row in _lines("give", ""))
LINE_GROUP = tuple(tuple(int(n) for n in row) for row in _lines("group", 1))
LINE_VP = tuple(tuple(int(n) for n in row) for row in _lines("vp", 0))
