"""What every field of the data may hold: for each table its fields, and for each field what is wrong with a value."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from veritable.games.verrix.effects import CLASSES, COUNTS, GOODS_IDS, TRIBE_IDS, what_is_wrong_with_count
from veritable.games.verrix.effects import what_is_wrong as _effect
from veritable.games.verrix.state import MOST_SLOTS, MOST_VALUE

Check: TypeAlias = Callable[[Any], str]

TERRITORY_IDS = (
    "caledonii", "venicones", "damnonii", "selgovae", "votadini", "brigantes", "parisi", "ordovices", "cornovii", "corieltauvi",
    "iceni", "catuvellauni", "dobunni", "silures", "dumnonii", "durotriges", "atrebates", "cantiaci",
)  # fmt: skip
SEA_IDS = ("germanicus", "britannicus", "vergivius", "hibernicus", "deucaledonius")
UNITS = ("tribesman", "warrior", "mystic", "merchant", "craftsman")
PLACES = ("village", "market", "rival", "free", "battle")
BOXES = ("never", "used", "learned", "villages")
TYPES = ("development", "trade", "raid", "battle")
BONUSES = ("none", "move", "strength", "vp", "load", "battle")
TRIGGERS = (
    "event_drawn", "exchange", "move_trade", "move_raid", "move_battle", "attack_raid", "defend_raid", "battle_round",
    "cleanup", "battle_won",
)  # fmt: skip
TIMINGS = ("", "turn", "raided", "attacked", "end")


def _number(low: int, high: int) -> Check:
    def check(value: Any) -> str:
        good = type(value) is int and low <= value <= high
        return "" if good else f"must be a whole number from {low} to {high}"

    return check


def _one_of(*values: Any) -> Check:
    return lambda value: "" if value in values else f"must be one of {', '.join(map(str, values))}"


def _some_of(*values: str) -> Check:
    def check(value: Any) -> str:
        good = isinstance(value, list) and all(each in values for each in value) and len(set(value)) == len(value)
        return "" if good else f"must be a list out of {', '.join(values)}"

    return check


def _text(value: Any) -> str:
    return "" if isinstance(value, str) and value.strip() else "must be a text"


def _any_text(value: Any) -> str:
    return "" if isinstance(value, str) else "must be a text"


def _points(value: Any) -> str:
    good = isinstance(value, list) and len(value) > 2
    good = good and all(isinstance(each, list) and len(each) == 2 and all(type(n) is int for n in each) for each in value)
    return "" if good else "must be a list of points [x, y]"


def _start(value: Any) -> str:
    if not isinstance(value, dict) or set(value) != {"goods", "will", "hostage"} or not isinstance(value["goods"], dict):
        return "must have goods, will and hostage"
    unknown = set(value["goods"]) - set(GOODS_IDS)
    if unknown:
        return f"names {', '.join(sorted(unknown))}, which is no good"
    amounts = (*value["goods"].values(), value["will"], value["hostage"])
    return "" if all(type(n) is int and 0 <= n <= 9 for n in amounts) else "must have amounts from 0 to 9"


def _slots(value: Any) -> str:
    if not isinstance(value, list) or len(value) > MOST_SLOTS:
        return f"must be a list of at most {MOST_SLOTS} slots"
    for place, slot in enumerate(value, 1):
        if not isinstance(slot, dict) or set(slot) - {"bonus"} != {"goods"} or _some_of(*GOODS_IDS)(slot["goods"]):
            return f"must list in slot {place} the goods that it takes"
        if slot.get("bonus", "none") not in BONUSES:
            return f"has in slot {place} a bonus that is none of {', '.join(BONUSES)}"
    return ""


def _trigger(value: Any) -> str:
    good = value in TRIGGERS or (isinstance(value, str) and value.startswith("after:") and len(value) > len("after:"))
    return "" if good else f"must be after: and a card, or one of {', '.join(TRIGGERS)}"


def _lines(value: Any) -> str:
    if not isinstance(value, list) or not 1 <= len(value) <= 4:
        return "must be a list of one to four lines"
    for place, line in enumerate(value, 1):
        if not isinstance(line, dict) or set(line) not in ({"count", "vp"}, {"give", "group", "vp"}):
            return f"must have in line {place} count and vp, or give, group and vp"
        if type(line["vp"]) is not int or not 0 <= line["vp"] <= 9:
            return f"must have in line {place} 0 to 9 Victory Points"
        if "count" in line and (wrong := what_is_wrong_with_count(line["count"])):
            return f"in line {place} {wrong}"
        if "give" in line and (line["give"] not in GOODS_IDS or type(line["group"]) is not int or not 1 <= line["group"] <= 9):
            return f"must give in line {place} a good, in groups of 1 to 9"
    return ""


def _values(count: int, low: int, high: int) -> Check:
    def check(value: Any) -> str:
        good = isinstance(value, list) and len(value) == count and all(type(n) is int and low <= n <= high for n in value)
        return "" if good else f"must be {count} whole numbers from {low} to {high}"

    return check


FIELDS: Mapping[str, Mapping[str, Check]] = {
    "components": {"id": _text, "value": _number(0, 999)},
    "numbers": {"id": _text, "value": _number(-9, 99)},
    "goods": {
        "id": _one_of(*GOODS_IDS),
        "name": _text,
        "letter": _text,
        "value": _number(1, MOST_VALUE),
        "count": _number(0, 67),
        "class": _one_of(*CLASSES),
        "equip": _one_of(*BONUSES),
    },
    "territories": {
        "id": _one_of(*TERRITORY_IDS),
        "name": _text,
        "code": _text,
        "x": _number(0, 1000),
        "y": _number(0, 1000),
        "outline": _points,
        "land": _some_of(*TERRITORY_IDS),
        "seas": _some_of(*SEA_IDS),
    },
    "seas": {
        "id": _one_of(*SEA_IDS),
        "name": _text,
        "code": _text,
        "x": _number(0, 1000),
        "y": _number(0, 1000),
        "seas": _some_of(*SEA_IDS),
    },
    "port": {
        "id": _one_of("itium"),
        "name": _text,
        "code": _text,
        "x": _number(0, 1000),
        "y": _number(0, 1000),
        "outline": _points,
        "seas": _some_of(*SEA_IDS),
        "cost": _one_of("land", "sea"),
    },
    "movement_tiles": {"id": _one_of("A", "B", "C"), "land": _number(0, 9), "sea": _number(0, 9)},
    "tribes": {
        "id": _one_of(*TRIBE_IDS),
        "name": _text,
        "trait": _text,
        "leader": _text,
        "territories": _some_of(*TERRITORY_IDS),
        "start": _start,
    },
    "abilities": {
        "id": _text,
        "name": _text,
        "tribe": _one_of(*TRIBE_IDS),
        "trigger": _trigger,
        "effect": _effect,
        "text": _text,
    },
    "leaders": {
        "id": _text,
        "name": _text,
        "owner": _one_of(*TRIBE_IDS, "grey"),
        "class": _one_of(*UNITS[1:]),
        "strength": _number(0, 9),
        "slots": _slots,
    },
    "cards": {
        "id": _text,
        "name": _text,
        "type": _one_of(*TYPES),
        "stripe": _one_of("basic", "special"),
        "rarity": _number(1, 3),
        "tribes": _some_of(*TRIBE_IDS),
        "cost": _number(0, 20),
        "units": _some_of(*UNITS),
        "max_units": _number(1, 9),
        "place": _one_of(*PLACES),
        "box": _one_of(*BOXES),
        "effect": _effect,
        "text": _text,
    },
    "events": {
        "id": _text,
        "name": _text,
        "kind": _one_of("immediate", "delayed"),
        "timing": _one_of(*TIMINGS),
        "effect": _effect,
        "text": _text,
    },
    "festivals": {"id": _text, "name": _text, "turn": _number(1, 12), "lines": _lines},
    "trophies": {"id": _text, "name": _text, "letter": _text, "trigger": _trigger, "effect": _effect, "text": _text},
    "tokens": {"id": _text, "values": _values(7, 0, 9)},
    "battle_track": {"id": _text, "centre": _number(0, 20), "winner": _values(6, 0, 20)},
}
"""Every table, its fields, and what is wrong with a value."""

OPTIONAL: Mapping[str, Any] = {"note": "", "timing": "", "max_units": 9}
"""What a row may leave out, and what it then means."""

__all__ = ["COUNTS", "FIELDS", "OPTIONAL"]
