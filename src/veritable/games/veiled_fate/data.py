"""Reads the cards and numbers of `data.toml`, puts an owner's own rows in the place of ours, and checks every field.

The environment variable VERITABLE_DATA_VEILED_FATE may name a file of the same form. Its rows replace rows with the same id,
but only such as are inferred or reconstructed; their source is then "own". What is wrong is refused with file, row and field.
"""

import hashlib
import json
import os
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from veritable.core.errors import DamagedData
from veritable.games.veiled_fate.state import MOST_FATES, MOST_OF_A_KIND

VARIABLE = "VERITABLE_DATA_VEILED_FATE"
SOURCES = ("tribunal", "known", "inferred", "reconstruction", "own")
REPLACEABLE = ("inferred", "reconstruction")

Row: TypeAlias = dict[str, Any]
Tables: TypeAlias = dict[str, list[Row]]
Check: TypeAlias = Callable[[Any], str]


def _number(low: int, high: int) -> Check:
    def check(value: Any) -> str:
        good = type(value) is int and low <= value <= high
        return "" if good else f"must be a whole number from {low} to {high}"

    return check


def _one_of(*values: Any) -> Check:
    return lambda value: "" if value in values else f"must be one of {', '.join(map(str, values))}"


def _text(value: Any) -> str:
    return "" if isinstance(value, str) and value.strip() else "must be a text"


def _truth(value: Any) -> str:
    return "" if isinstance(value, bool) else "must be true or false"


def _numbers(value: Any) -> str:
    good = isinstance(value, list) and all(type(each) is int for each in value)
    return "" if good else "must be a list of whole numbers"


def _points(value: Any) -> str:
    good = isinstance(value, list) and all(_numbers(each) == "" and len(each) == 2 for each in value)
    return "" if good else "must be a list of points [x, y]"


LOCATIONS = ("city", "forest", "coast", "canyons", "desert", "volcano", "mountains", "abyss", "pools")
REGIONS = LOCATIONS[1:7]
DEMIS = ("pentha", "agamar", "klar", "aponi", "saghari", "namari", "naka", "belan", "isabel")
FAMILIES = ("bull", "jaguar", "owl")
NEEDS = ("any", *FAMILIES, *DEMIS)
RESULTS = ("0", "+1", "+2", "+3", "+4", "-1", "-2", "-3", "-4", "S", "C")
EFFECTS = ("draw", "peek_pile", "refresh", "trade", "to_front", "peek_demi", "add_vote", "none")
OPERATIONS = ("gain", "lose", "coin", "smite", "swap_spaces", "reveal", "quest", "none")
WHO = ("chosen", "not_chosen", "region", "off_quest", "pick_demi")


def _places(value: Any) -> str:
    good = isinstance(value, list) and all(each in LOCATIONS for each in value)
    return "" if good else "must be a list of locations"


def _ring(value: Any) -> str:
    return "" if isinstance(value, list) and sorted(value) == sorted(REGIONS) else "must name each of the six regions once"


def _slots(value: Any) -> str:
    if not isinstance(value, list) or not 1 <= len(value) <= 4:
        return "must be a list of one to four slots"
    for number, slot in enumerate(value, 1):
        if not isinstance(slot, dict) or set(slot) != {"need", "feather", "scorpion"}:
            return f"must have need, feather and scorpion in slot {number}"
        if slot["need"] not in NEEDS:
            return f"asks in slot {number} for {slot['need']!r}, which is neither any, a family nor a Demi"
        if slot["feather"] not in RESULTS or slot["scorpion"] not in RESULTS:
            return f"has in slot {number} a result that is none of {', '.join(RESULTS)}"
    return ""


def _line(value: Any) -> str:
    if not isinstance(value, dict) or value.get("op") not in OPERATIONS:
        return f"must have an op out of {', '.join(OPERATIONS)}"
    who = str(value.get("who", ""))
    if who and who not in WHO and not who.startswith(("locs:", "not_locs:", "renown:")):
        return f"names {who!r}, which is nobody"
    return ""


def _span(value: Any) -> str:
    good = _numbers(value) == "" and len(value) == 2 and 0 <= value[0] <= value[1] <= 12
    return "" if good else "must be [lowest, highest] within 0 to 12"


def _counts(*allowed: int) -> Check:
    def check(value: Any) -> str:
        good = _numbers(value) == "" and all(each in allowed for each in value)
        return "" if good else f"must be a list of numbers out of {', '.join(map(str, allowed))}"

    return check


FIELDS: Mapping[str, Mapping[str, Check]] = {
    "fact": {"id": _text, "value": _number(0, 8)},
    "demi": {
        "n": _number(0, 8),
        "id": _one_of(*DEMIS),
        "name": _text,
        "colour": _text,
        "hex": _text,
        "family": _one_of(*FAMILIES),
    },
    "board": {
        "id": _text,
        "ring_listing": _ring,
        "ring_spaced": _ring,
        "ring_xy": _points,
        "bridge": _numbers,
        "bridge_path": _points,
        "favor_display_xy": _points,
        "west": _places,
        "east": _places,
        "renown_track_xy": _points,
    },
    "location": {
        "n": _number(0, 8),
        "id": _one_of(*LOCATIONS),
        "name": _text,
        "kind": _one_of("city", "region", "abyss", "pools"),
        "x": _number(0, 1000),
        "y": _number(0, 1000),
        "moves_to": _places,
    },
    "fate_card": {
        "n": _number(0, 4),
        "id": _one_of("F1", "F2", "S1", "S2", "P2"),
        "name": _text,
        "feathers": _number(0, 4),
        "scorpions": _number(0, 4),
        "draws": _number(0, 2),
        "count": _number(0, MOST_OF_A_KIND),
    },
    "mother_card": {
        "n": _number(5, 7),
        "id": _one_of("MS", "MF", "MC"),
        "name": _text,
        "feathers": _number(0, 4),
        "scorpions": _number(0, 4),
        "choice": _truth,
    },
    "age_card": {
        "id": _text,
        "name": _text,
        "age": _number(1, 3),
        "min_players": _number(2, 3),
        "vote": _one_of("global", "others", "census", "judgement", "pile"),
        "choose": _one_of("", "demis:3", "locations:3"),
        "face_up": _truth,
        "feather": _line,
        "scorpion": _line,
        "tie": _line,
    },
    "city_card": {
        "id": _text,
        "name": _text,
        "effect": _one_of(*EFFECTS),
        "text": _text,
        "optional": _truth,
        "touches_cards": _truth,
    },
    "quest": {"id": _text, "name": _text, "extra": _number(0, 2), "slots": _slots},
    "god_power": {"n": _number(0, 5), "id": _text, "name": _text, "cost": _number(0, 8), "needs": _text},
    "favor_card": {
        "n": _number(0, 4),
        "power": _one_of("portal", "transfiguration", "smite", "omniscience", "influence"),
        "corruption": _number(0, 3),
        "count": _number(3, 3),
        "name": _text,
    },
    "celestial": {
        "n": _number(0, 6),
        "id": _text,
        "name": _text,
        "demi_cards": _number(0, 4),
        "fate_start": _number(0, 8),
        "check": _one_of("before", "end", "immediate"),
        "players_min": _number(2, 3),
        "players_max": _number(9, 9),
    },
    "eredan_need": {"demi_players": _counts(2, 3, 4, 5, 6, 7, 8), "correct": _number(1, 8)},
    "steward_card": {"n": _number(0, 3), "id": _text, "demis": _number(1, 9), "range": _number(1, 13)},
    "steward_quest": {
        "n": _number(0, 1),
        "id": _text,
        "name": _text,
        "renown_range": _span,
        "extra": _number(0, 2),
        "slots": _number(3, 3),
        "need": _one_of("any"),
        "feather": _one_of(*RESULTS),
        "scorpion": _one_of(*RESULTS),
    },
    "spell": {"n": _number(0, 4), "id": _text, "name": _text, "uses": _number(1, 1)},
    "prophet": {
        "id": _text,
        "cards": _number(4, 4),
        "time_tokens": _counts(1, 2, 3),
        "renown_tokens": _counts(1, 2, 3, 4, 5, 6),
        "fates_to_win": _number(1, 4),
    },
    "servant": {
        "n": _number(0, 2),
        "id": _text,
        "name": _text,
        "start": _one_of(*REGIONS),
        "effect": _one_of("double", "votes"),
        "feathers": _number(0, 4),
        "scorpions": _number(0, 4),
    },
    "setup": {
        "demi_players": _number(1, 8),
        "quests": _number(1, 6),
        "demis_in_play": _number(1, 5),
        "teams": _number(0, 4),
        "solo": _number(0, 1),
        "favor_copies": _number(2, 3),
    },
}
"""Every table, its fields, and what is wrong with a value."""

OPTIONAL: Mapping[str, Row] = {"age_card": {"choose": ""}}
KEYS = {"favor_card": "power", "eredan_need": "demi_players", "setup": "demi_players"}


def key_of(table: str, row: Row) -> str:
    """What a row is called within its table."""
    return str(row.get(KEYS.get(table, "id"), "without a name"))


def read(path: Path) -> Tables:
    """The tables of a file, as they stand."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DamagedData(f"{path}: cannot be read ({error.strerror}).") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DamagedData(f"{path}: is not TOML ({error}).") from None
    for table, rows in data.items():
        if table not in FIELDS:
            raise DamagedData(f"{path}: there is no table {table!r}; the tables are {', '.join(FIELDS)}.")
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise DamagedData(f"{path}: {table} must be rows, each under [[{table}]].")
    return data


def check_row(path: Path, table: str, row: Row) -> None:
    """Every field of a row is there and holds what it may, or the first that does not is named."""
    where = f"{path}: {table} {key_of(table, row)}"
    fields = FIELDS[table]
    for name in sorted(set(row) - set(fields) - {"source"}):
        raise DamagedData(f"{where}: has the unknown field {name!r}.")
    for name, check in fields.items():
        if name not in row:
            raise DamagedData(f"{where}: the field {name!r} is missing.")
        if wrong := check(row[name]):
            raise DamagedData(f"{where}: {name} {wrong}, not {row[name]!r}.")
    if row.get("source") not in SOURCES:
        raise DamagedData(f"{where}: source must be one of {', '.join(SOURCES)}, not {row.get('source')!r}.")


def replace(tables: Tables, own: Tables, path: Path) -> None:
    """Rows of an owner's file take the place of those they are named after."""
    for table, rows in own.items():
        places = {key_of(table, row): place for place, row in enumerate(tables[table])}
        for row in rows:
            key = key_of(table, row)
            if key not in places:
                raise DamagedData(f"{path}: {table} {key}: there is no such row to replace; there are {', '.join(places)}.")
            old = tables[table][places[key]]
            if old["source"] not in (*REPLACEABLE, "own"):
                raise DamagedData(f"{path}: {table} {key}: is {old['source']}, not ours to replace.")
            merged = {**old, **row, "source": "own"}
            check_row(path, table, merged)
            tables[table][places[key]] = merged


def check_whole(tables: Tables, path: Path) -> None:
    """What no single row can break: how many cards there are, and tokens enough for the Prophet."""
    fates = sum(row["count"] for row in tables["fate_card"])
    if not 50 <= fates <= MOST_FATES:
        raise DamagedData(f"{path}: fate_card: the counts must add up to 50 to {MOST_FATES} cards, not {fates}.")
    for row in tables["setup"]:
        if row["demi_players"] >= 6 and row["demi_players"] != 2 * row["teams"] + row["solo"]:
            raise DamagedData(f"{path}: setup {row['demi_players']}: teams and solo do not make up the players.")
    if len(tables["prophet"][0]["time_tokens"]) != 4 or sorted(tables["prophet"][0]["renown_tokens"]) != [1, 2, 3, 4, 5, 6]:
        raise DamagedData(f"{path}: prophet: there are four time tokens and the Renown tokens 1 to 6.")


def load(path: Path | None = None, own: Path | None = None) -> Tables:
    """All tables, checked; the owner's file is named by the argument or by the environment."""
    path = path or Path(__file__).with_name("data.toml")
    tables = read(path)
    for table in FIELDS:
        if table not in tables:
            raise DamagedData(f"{path}: the table {table!r} is missing.")
        for row in tables[table]:
            for name, value in OPTIONAL.get(table, {}).items():
                row.setdefault(name, value)
            check_row(path, table, row)
    named = own or (Path(os.environ[VARIABLE]) if os.environ.get(VARIABLE) else None)
    if named:
        replace(tables, read(named), named)
    check_whole(tables, named or path)
    return tables


def digest(tables: Tables) -> str:
    """A short name for cards and numbers of which some are an owner's own; empty if all are ours."""
    if not any(row["source"] == "own" for rows in tables.values() for row in rows):
        return ""
    return hashlib.blake2b(json.dumps(tables, sort_keys=True).encode(), digest_size=4).hexdigest()


DATA = load()
"""The cards and numbers that this process plays with."""

OWN_CARDS = digest(DATA)
"""What logs and saves call them, where they are not ours."""
