"""What every field of the data may hold: for each table its fields, and for each field what is wrong with a value."""

from collections.abc import Mapping
from typing import Any

from veritable.core.data import Check, one_of, points, text, whole_number
from veritable.games.verrix.effects import CLASSES, COUNTS, GOODS_IDS, TRIBE_IDS, what_is_wrong_with_count
from veritable.games.verrix.effects import what_is_wrong as _effect
from veritable.games.verrix.state import MOST_SLOTS, MOST_VALUE

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


def _some_of(*values: str) -> Check:
    def check(value: Any) -> str:
        good = isinstance(value, list) and all(each in values for each in value) and len(set(value)) == len(value)
        return "" if good else f"must be a list out of {', '.join(values)}"

    return check


def _outline(value: Any) -> str:
    return points(value) or ("" if len(value) > 2 else "must have three points at least")


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
    "components": {"id": text, "value": whole_number(0, 999)},
    "numbers": {"id": text, "value": whole_number(-9, 99)},
    "goods": {
        "id": one_of(*GOODS_IDS),
        "name": text,
        "letter": text,
        "value": whole_number(1, MOST_VALUE),
        "count": whole_number(0, 67),
        "class": one_of(*CLASSES),
        "equip": one_of(*BONUSES),
    },
    "territories": {
        "id": one_of(*TERRITORY_IDS),
        "name": text,
        "code": text,
        "x": whole_number(0, 1000),
        "y": whole_number(0, 1000),
        "outline": _outline,
        "land": _some_of(*TERRITORY_IDS),
        "seas": _some_of(*SEA_IDS),
    },
    "seas": {
        "id": one_of(*SEA_IDS),
        "name": text,
        "code": text,
        "x": whole_number(0, 1000),
        "y": whole_number(0, 1000),
        "seas": _some_of(*SEA_IDS),
    },
    "port": {
        "id": one_of("itium"),
        "name": text,
        "code": text,
        "x": whole_number(0, 1000),
        "y": whole_number(0, 1000),
        "outline": _outline,
        "seas": _some_of(*SEA_IDS),
        "cost": one_of("land", "sea"),
    },
    "movement_tiles": {"id": one_of("A", "B", "C"), "land": whole_number(0, 9), "sea": whole_number(0, 9)},
    "tribes": {
        "id": one_of(*TRIBE_IDS),
        "name": text,
        "trait": text,
        "leader": text,
        "territories": _some_of(*TERRITORY_IDS),
        "start": _start,
    },
    "abilities": {
        "id": text,
        "name": text,
        "tribe": one_of(*TRIBE_IDS),
        "trigger": _trigger,
        "effect": _effect,
        "text": text,
    },
    "leaders": {
        "id": text,
        "name": text,
        "owner": one_of(*TRIBE_IDS, "grey"),
        "class": one_of(*UNITS[1:]),
        "strength": whole_number(0, 9),
        "slots": _slots,
    },
    "cards": {
        "id": text,
        "name": text,
        "type": one_of(*TYPES),
        "stripe": one_of("basic", "special"),
        "rarity": whole_number(1, 3),
        "tribes": _some_of(*TRIBE_IDS),
        "cost": whole_number(0, 20),
        "units": _some_of(*UNITS),
        "max_units": whole_number(1, 9),
        "place": one_of(*PLACES),
        "box": one_of(*BOXES),
        "effect": _effect,
        "text": text,
    },
    "events": {
        "id": text,
        "name": text,
        "kind": one_of("immediate", "delayed"),
        "timing": one_of(*TIMINGS),
        "effect": _effect,
        "text": text,
    },
    "festivals": {"id": text, "name": text, "turn": whole_number(1, 12), "lines": _lines},
    "trophies": {"id": text, "name": text, "letter": text, "trigger": _trigger, "effect": _effect, "text": text},
    "tokens": {"id": text, "values": _values(7, 0, 9)},
    "battle_track": {"id": text, "centre": whole_number(0, 20), "winner": _values(6, 0, 20)},
}
"""Every table, its fields, and what is wrong with a value."""

DEFAULTS: Mapping[str, dict[str, Any]] = {"cards": {"max_units": 9}, "events": {"timing": ""}}
"""What a row may leave out, and what it then means."""

__all__ = ["COUNTS", "DEFAULTS", "FIELDS"]
