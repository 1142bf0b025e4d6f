"""Reads the pieces, cards and numbers of `data.toml`, puts an owner's own rows in the place of ours, and checks every field.

The environment variable VERITABLE_DATA_VERRIX may name a file of the same form. Its rows change rows with the same id, field by
field, but only fields that are inferred or reconstructed; their source is then "own". Cards may also be added. What is wrong is
refused with file, row and field. What a field may hold is in `fields`, what an effect may say in `effects`.
"""

import hashlib
import json
import os
import tomllib
from pathlib import Path
from typing import Any, TypeAlias

from veritable.core.errors import DamagedData
from veritable.games.verrix.fields import FIELDS, OPTIONAL
from veritable.games.verrix.state import BASIC_CARDS, CARDS_EACH, GOODS, MOST_CARDS, TRIBES

VARIABLE = "VERITABLE_DATA_VERRIX"
SOURCES = ("rulebook", "inferred", "reconstruction", "own")
REPLACEABLE = ("inferred", "reconstruction", "own")
FREE_TEXT = ("text", "note")
"""Fields that anybody may word as the printed card does."""

ADDABLE = ("cards",)

Row: TypeAlias = dict[str, Any]
Tables: TypeAlias = dict[str, list[Row]]


def source(row: Row, name: str) -> str:
    """Where a field of a row comes from."""
    return str(row["src"].get(name, row["src"]["default"]))


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


def named(row: Row) -> str:
    """What a row is called within its table."""
    return str(row.get("id", "without a name"))


def check_row(path: Path, table: str, row: Row) -> None:
    """Every field of a row is there and holds what it may, or the first that does not is named."""
    where = f"{path}: {table} {named(row)}"
    fields = FIELDS[table]
    for name in sorted(set(row) - set(fields) - {"src", *OPTIONAL}):
        raise DamagedData(f"{where}: has the unknown field {name!r}.")
    for name, check in fields.items():
        if name not in row:
            raise DamagedData(f"{where}: the field {name!r} is missing.")
        if wrong := check(row[name]):
            raise DamagedData(f"{where}: {name} {wrong}, not {row[name]!r}.")
    src = row.get("src")
    if not isinstance(src, dict) or "default" not in src or not set(src.values()) <= set(SOURCES):
        raise DamagedData(f"{where}: src must say for `default`, and may say for fields, one of {', '.join(SOURCES)}.")


def filled(table: str, row: Row) -> Row:
    """A row with what may be left out."""
    return {**{name: value for name, value in OPTIONAL.items() if name in FIELDS[table]}, **row}


def replace(tables: Tables, own: Tables, path: Path) -> None:
    """Rows of an owner's file change those they are named after; a card may be a new one."""
    for table, rows in own.items():
        places = {named(row): place for place, row in enumerate(tables[table])}
        for row in rows:
            if named(row) in places:
                place = places[named(row)]
                tables[table][place] = merged(path, table, tables[table][place], row)
            elif table in ADDABLE:
                tables[table].append(filled(table, {**row, "src": {"default": "own"}}))
                check_row(path, table, tables[table][-1])
            else:
                known = ", ".join(places)
                raise DamagedData(f"{path}: {table} {named(row)}: there is no such row to replace; there are {known}.")


def merged(path: Path, table: str, old: Row, row: Row) -> Row:
    """A row with an owner's fields in it."""
    changed = {name for name, value in row.items() if name not in ("id", "src") and old.get(name) != value}
    for name in sorted(changed - set(FREE_TEXT)):
        if name in old and source(old, name) not in REPLACEABLE:
            raise DamagedData(f"{path}: {table} {named(row)}: {name} stands in the rulebook; it is not ours to replace.")
    new = {**old, **row, "src": {**old["src"], **dict.fromkeys(changed, "own")}}
    check_row(path, table, new)
    return new


def check_whole(tables: Tables, path: Path) -> None:
    """What no single row can break: ids that name each other, and how many there are of everything."""
    _check_ids(tables, path)
    _check_cards(tables, path)
    tiles, counted = sum(row["count"] for row in tables["goods"]), number(tables, "components", "goods")
    if tiles != counted:
        raise DamagedData(f"{path}: goods: the counts must add up to {counted} tiles, not {tiles}.")
    for row in tables["goods"]:
        needed = sum(each["start"]["goods"].get(row["id"], 0) for each in tables["tribes"])
        if needed > row["count"]:
            raise DamagedData(f"{path}: tribes: they start with {needed} {row['name']}, and there are {row['count']}.")
    starts = [site for row in tables["tribes"] for site in row["territories"]]
    if len(set(starts)) != len(starts):
        raise DamagedData(f"{path}: tribes: two of them start in the same territory.")


def _check_ids(tables: Tables, path: Path) -> None:
    for table in ("goods", "tribes", "territories", "seas", "leaders", "cards", "events", "festivals", "trophies"):
        ids = [row["id"] for row in tables[table]]
        if len(set(ids)) != len(ids):
            raise DamagedData(f"{path}: {table}: an id stands there twice.")
    if {row["leader"] for row in tables["tribes"]} - {row["id"] for row in tables["leaders"] if row["owner"] != "grey"}:
        raise DamagedData(f"{path}: tribes: a leader is not among the leaders of the tribes.")


def _check_cards(tables: Tables, path: Path) -> None:
    if len(tables["cards"]) > MOST_CARDS:
        raise DamagedData(f"{path}: cards: there can be {MOST_CARDS} different ones, not {len(tables['cards'])}.")
    for tribe in (row["id"] for row in tables["tribes"]):
        own = [row for row in tables["cards"] if tribe in row["tribes"]]
        basic = sum(row["stripe"] == "basic" for row in own)
        if (basic, len(own)) != (BASIC_CARDS, CARDS_EACH):
            told = f"{basic} basic and {len(own) - basic} special cards"
            raise DamagedData(f"{path}: cards: {tribe} must have 9 basic and 5 special cards, not {told}.")
    for row in tables["cards"]:
        learns = any(step["do"] == "learn" for step in row["effect"])
        if learns and row["place"] != "village":
            raise DamagedData(f"{path}: cards {row['id']}: place must be village for a card that learns.")


def number(tables: Tables, table: str, name: str) -> int:
    """A number of the tables `components` and `numbers`."""
    return int(next(row["value"] for row in tables[table] if row["id"] == name))


def load(path: Path | None = None, own: Path | None = None) -> Tables:
    """All tables, checked; the owner's file is named by the argument or by the environment."""
    path = path or Path(__file__).with_name("data.toml")
    tables = read(path)
    for table in FIELDS:
        if table not in tables:
            raise DamagedData(f"{path}: the table {table!r} is missing.")
        tables[table] = [filled(table, row) for row in tables[table]]
        for row in tables[table]:
            check_row(path, table, row)
    given = own or (Path(os.environ[VARIABLE]) if os.environ.get(VARIABLE) else None)
    if given:
        replace(tables, read(given), given)
    check_whole(tables, given or path)
    assert len(tables["goods"]) == GOODS
    assert len(tables["tribes"]) == TRIBES
    return tables


def digest(tables: Tables) -> str:
    """A short name for cards and numbers of which some are an owner's own; empty if all are ours."""
    if not any("own" in row["src"].values() for rows in tables.values() for row in rows):
        return ""
    return hashlib.blake2b(json.dumps(tables, sort_keys=True).encode(), digest_size=4).hexdigest()


DATA = load()
"""The cards and numbers that this process plays with."""

OWN_CARDS = digest(DATA)
"""What logs and saves call them, where they are not ours."""
