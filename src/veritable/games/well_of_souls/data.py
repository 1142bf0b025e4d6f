"""Reads board, dice and stacks of `data.toml`, puts an owner's own rows in the place of ours, and checks every field.

The environment variable VERITABLE_DATA_WELL_OF_SOULS may name a file of the same form. Its rows replace rows with the same id,
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
from veritable.games.well_of_souls.state import CELLS, MOST_CARDS, MOST_EXITS

VARIABLE = "VERITABLE_DATA_WELL_OF_SOULS"
SOURCES = ("rulebook", "inferred", "reconstruction", "own")
REPLACEABLE = ("inferred", "reconstruction")

Row: TypeAlias = dict[str, Any]
Tables: TypeAlias = dict[str, list[Row]]
Check: TypeAlias = Callable[[Any], str]

KINDS = ("red", "gold", "direction", "red_diamond", "gold_diamond", "altar", "lower", "upper")
HALVES = ("light", "darkness", "middle")
ZONES = ("territory", "trail", "walk", "sanctuary", "highroad", "lowroad", "causeway", "well")
TERRITORIES = ("prayer", "diligence", "blood", "rage")
SIDES = ("light", "darkness")
FEWEST_CARDS = 16


def _number(low: int, high: int) -> Check:
    def check(value: Any) -> str:
        good = type(value) is int and low <= value <= high
        return "" if good else f"must be a whole number from {low} to {high}"

    return check


def _one_of(*values: Any) -> Check:
    return lambda value: "" if value in values else f"must be one of {', '.join(map(repr, values))}"


def _text(value: Any) -> str:
    return "" if isinstance(value, str) and value.strip() else "must be a text"


def _any_text(value: Any) -> str:
    return "" if isinstance(value, str) else "must be a text"


def _truth(value: Any) -> str:
    return "" if isinstance(value, bool) else "must be true or false"


def _texts(most: int) -> Check:
    def check(value: Any) -> str:
        good = isinstance(value, list) and 1 <= len(value) <= most and all(isinstance(each, str) for each in value)
        return "" if good and len(set(value)) == len(value) else f"must be a list of one to {most} different names"

    return check


FIELDS: Mapping[str, Mapping[str, Check]] = {
    "fact": {"id": _text, "value": _number(0, 400)},
    "character": {
        "id": _text,
        "name": _text,
        "side": _one_of(*SIDES),
        "territory": _one_of(*TERRITORIES),
        "pawn": _text,
        "beats": _text,
        "home": _text,
    },
    "side": {
        "id": _one_of(*SIDES),
        "name": _text,
        "region": _text,
        "key_colour": _text,
        "book": _text,
        "domiciles": _texts(2),
        "altar": _text,
        "store": _text,
        "lectern": _text,
        "ration": _text,
    },
    "stack": {
        "id": _text,
        "light": _number(0, 12),
        "darkness": _number(0, 12),
        "light_name": _text,
        "darkness_name": _text,
        "hidden": _truth,
    },
    "opening_die": {"id": _text, "open": _number(1, 5), "well": _number(1, 5), "shut": _number(0, 4)},
    "cell": {
        "id": _text,
        "side": _one_of(*SIDES),
        "number": _number(2, 12),
        "quick": _number(2, 12),
        "x": _number(0, 1000),
        "y": _number(0, 1000),
    },
    "space": {
        "id": _text,
        "kind": _one_of(*KINDS),
        "x": _number(0, 1000),
        "y": _number(0, 1000),
        "half": _one_of(*HALVES),
        "zone": _one_of(*ZONES),
        "territory": _one_of("", *TERRITORIES),
        "exits": _texts(MOST_EXITS),
        "label": _any_text,
    },
    "edge": {"id": _text, "when": _one_of("joined", "inserted"), "who": _one_of("all", "empowered")},
    "road": {"id": _text, "spaces": _texts(40)},
}
"""Every table, its fields, and what is wrong with a value."""


def key_of(row: Row) -> str:
    """What a row is called within its table."""
    return str(row.get("id", "without a name"))


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
    where = f"{path}: {table} {key_of(row)}"
    for name in sorted(set(row) - set(FIELDS[table]) - {"source"}):
        raise DamagedData(f"{where}: has the unknown field {name!r}.")
    for name, check in FIELDS[table].items():
        if name not in row:
            raise DamagedData(f"{where}: the field {name!r} is missing.")
        if wrong := check(row[name]):
            raise DamagedData(f"{where}: {name} {wrong}, not {row[name]!r}.")
    if row.get("source") not in SOURCES:
        raise DamagedData(f"{where}: source must be one of {', '.join(SOURCES)}, not {row.get('source')!r}.")


def replace(tables: Tables, own: Tables, path: Path) -> None:
    """Rows of an owner's file take the place of those they are named after."""
    for table, rows in own.items():
        places = {key_of(row): place for place, row in enumerate(tables[table])}
        for row in rows:
            key = key_of(row)
            if key not in places:
                raise DamagedData(f"{path}: {table} {key}: there is no such row to replace; there are {_some(places)}.")
            old = tables[table][places[key]]
            if old["source"] not in (*REPLACEABLE, "own"):
                raise DamagedData(f"{path}: {table} {key}: is {old['source']}, not ours to replace.")
            merged = {**old, **row, "source": "own"}
            check_row(path, table, merged)
            tables[table][places[key]] = merged


def _some(names: Mapping[str, int]) -> str:
    return ", ".join([*list(names)[:20], *(["…"] if len(names) > 20 else [])])


# What no single row can break


def check_whole(tables: Tables, path: Path) -> None:
    """The parts fit together: ways lead both ways, stacks are big enough, dice have six faces, cells have their own numbers."""
    _check_ways(tables["space"], path)
    for side in SIDES:
        _check_stack(tables, side, path)
        for name in ("number", "quick"):
            numbers = [row[name] for row in tables["cell"] if row["side"] == side]
            if len(set(numbers)) != CELLS:
                raise DamagedData(f"{path}: cell: the {name}s of {side} must be {CELLS} different ones, not {numbers}.")
    for row in tables["opening_die"]:
        if row["open"] + row["well"] + row["shut"] != 6:
            raise DamagedData(f"{path}: opening_die {row['id']}: a die has six faces.")


def _check_ways(spaces: list[Row], path: Path) -> None:
    exits = {row["id"]: row["exits"] for row in spaces}
    for name, ways in exits.items():
        for way in ways:
            if way not in exits or name not in exits[way]:
                raise DamagedData(f"{path}: space {name}: exits lead to {way}, from which no way leads back.")
    special = {row["id"]: row["kind"] for row in spaces if row["kind"] in ("altar", "lower", "upper")}
    kinds = {"LA": "altar", "KA": "altar", "WNL": "lower", "WSL": "lower", "WNU": "upper", "WSU": "upper"}
    for name in sorted(set(special.items()) ^ set(kinds.items())):
        raise DamagedData(f"{path}: space {name[0]}: Altars and platforms stay where they are.")


def _check_stack(tables: Tables, side: str, path: Path) -> None:
    cards = sum(row[side] for row in tables["stack"])
    fewest = cards - next(row[side] for row in tables["stack"] if row["id"] == "ration_foreign")
    if fewest < FEWEST_CARDS or cards > MOST_CARDS:
        raise DamagedData(f"{path}: stack: {side} needs {FEWEST_CARDS} to {MOST_CARDS} cards, not {fewest} to {cards}.")


def load(path: Path | None = None, own: Path | None = None) -> Tables:
    """All tables, checked; the owner's file is named by the argument or by the environment."""
    path = path or Path(__file__).with_name("data.toml")
    tables = read(path)
    for table in FIELDS:
        if table not in tables:
            raise DamagedData(f"{path}: the table {table!r} is missing.")
        for row in tables[table]:
            check_row(path, table, row)
    named = own or (Path(os.environ[VARIABLE]) if os.environ.get(VARIABLE) else None)
    if named:
        replace(tables, read(named), named)
    check_whole(tables, named or path)
    return tables


def digest(tables: Tables) -> str:
    """A short name for a board and cards of which some are an owner's own; empty if all are ours."""
    if not any(row["source"] == "own" for rows in tables.values() for row in rows):
        return ""
    return hashlib.blake2b(json.dumps(tables, sort_keys=True).encode(), digest_size=4).hexdigest()


DATA = load()
"""The board, dice and cards that this process plays with."""

OWN_CARDS = digest(DATA)
"""What logs and saves call them, where they are not ours."""
