"""A game's cards, maps and numbers as rows of TOML: read, every field checked, an owner's rows put in the place of ours.

A row says where it comes from: `source` for the whole row, or `src` field by field with a `default`. What is reconstructed or
inferred may be replaced by whoever owns the printed game (the file is named on the command line, which sets an environment
variable); what the rulebook states may not. What is wrong is refused with file, row and field.
"""

import hashlib
import json
import os
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from veritable.core.errors import DamagedData

Row: TypeAlias = dict[str, Any]
Tables: TypeAlias = dict[str, list[Row]]
Check: TypeAlias = Callable[[Any], str]
"""Says what is wrong with a value, or nothing."""

REPLACEABLE = ("inferred", "reconstruction", "own")
SHOWN_NAMES = 20


# What a value may be


def whole_number(low: int, high: int) -> Check:
    """A whole number within bounds."""

    def check(value: Any) -> str:
        good = type(value) is int and low <= value <= high
        return "" if good else f"must be a whole number from {low} to {high}"

    return check


def one_of(*values: Any) -> Check:
    """One of a few values."""
    return lambda value: "" if value in values else f"must be one of {', '.join(str(each) or 'nothing' for each in values)}"


def text(value: Any) -> str:
    """A text that says something."""
    return "" if isinstance(value, str) and value.strip() else "must be a text"


def any_text(value: Any) -> str:
    """A text, perhaps empty."""
    return "" if isinstance(value, str) else "must be a text"


def truth(value: Any) -> str:
    """True or false."""
    return "" if isinstance(value, bool) else "must be true or false"


def numbers(value: Any) -> str:
    """A list of whole numbers."""
    good = isinstance(value, list) and all(type(each) is int for each in value)
    return "" if good else "must be a list of whole numbers"


def point(value: Any) -> str:
    """A place on the drawn board."""
    good = isinstance(value, list) and len(value) == 2 and all(type(each) is int and 0 <= each <= 1000 for each in value)
    return "" if good else "must be a point [x, y] within 0 to 1000"


def points(value: Any) -> str:
    """A line on the drawn board."""
    return "" if isinstance(value, list) and not any(map(point, value)) else "must be a list of points [x, y] within 0 to 1000"


# Files and rows


def read_toml(path: Path) -> dict[str, Any]:
    """A file as it stands, or why it cannot be read."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DamagedData(f"{path}: cannot be read ({error.strerror}).") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DamagedData(f"{path}: is not TOML ({error}).") from None


def named_by(variable: str) -> Path | None:
    """The owner's file that the environment names, if any."""
    return Path(os.environ[variable]) if os.environ.get(variable) else None


def fingerprint(data: Any) -> str:
    """A short name for exactly this data."""
    return hashlib.blake2b(json.dumps(data, sort_keys=True).encode(), digest_size=4).hexdigest()


def check_fields(where: str, row: Row, fields: Mapping[str, Check], besides: Sequence[str] = ()) -> None:
    """Every field of a row is there and holds what it may, or the first that does not is named."""
    for name in sorted(set(row) - set(fields) - set(besides)):
        raise DamagedData(f"{where}: has the unknown field {name!r}.")
    for name, check in fields.items():
        if name not in row:
            raise DamagedData(f"{where}: the field {name!r} is missing.")
        if wrong := check(row[name]):
            raise DamagedData(f"{where}: {name} {wrong}, not {row[name]!r}.")


def source(row: Row, name: str) -> str:
    """Where a field of a row comes from."""
    return str(row["source"] if "source" in row else row["src"].get(name, row["src"]["default"]))


def is_own(row: Row) -> bool:
    """Whether an owner typed this row, or a field of it."""
    return "own" in (row["src"].values() if "src" in row else [row["source"]])


@dataclass(frozen=True)
class Sheet:
    """What the data file of a game holds: its tables, their fields, and what an owner may change."""

    variable: str
    """The environment variable that names an owner's file."""
    fields: Mapping[str, Mapping[str, Check]]
    sources: tuple[str, ...]
    whole: Callable[[Tables, Path], None]
    """Refuses what no single row can break."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """The field a row is called by, where that is not its `id`."""
    defaults: Mapping[str, Row] = field(default_factory=dict)
    """By table: what may be left out."""
    free: tuple[str, ...] = ()
    """Fields that anybody may word as the printed card does."""
    addable: tuple[str, ...] = ()
    """Tables that may grow."""

    def name_of(self, table: str, row: Row) -> str:
        """What a row is called within its table."""
        return str(row.get(self.keys.get(table, "id"), "without a name"))

    def read(self, path: Path) -> Tables:
        """The tables of a file, as they stand."""
        data = read_toml(path)
        for table, rows in data.items():
            if table not in self.fields:
                raise DamagedData(f"{path}: there is no table {table!r}; the tables are {', '.join(self.fields)}.")
            if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
                raise DamagedData(f"{path}: {table} must be rows, each under [[{table}]].")
        return data

    def check_row(self, path: Path, table: str, row: Row) -> None:
        """Every field of a row and what it says of its source is good, or the first that is not is named."""
        where = f"{path}: {table} {self.name_of(table, row)}"
        check_fields(where, row, self.fields[table], ("source", "src", *self.free))
        sources = row.get("src", {"default": row.get("source")})
        if not isinstance(sources, dict) or "default" not in sources or not set(sources.values()) <= set(self.sources):
            told = "src must say for `default`, and may say for fields," if "src" in row else "source must be"
            raise DamagedData(f"{where}: {told} one of {', '.join(self.sources)}.")

    def load(self, path: Path, own: Path | None = None) -> Tables:
        """All tables, checked; the owner's file is named by the argument or by the environment."""
        tables = self.read(path)
        for table in self.fields:
            if table not in tables:
                raise DamagedData(f"{path}: the table {table!r} is missing.")
            tables[table] = [{**self.defaults.get(table, {}), **row} for row in tables[table]]
            for row in tables[table]:
                self.check_row(path, table, row)
        named = own or named_by(self.variable)
        if named:
            self.replace(tables, self.read(named), named)
        self.whole(tables, named or path)
        return tables

    def replace(self, tables: Tables, own: Tables, path: Path) -> None:
        """Rows of an owner's file change those they are named after, or are new where a table may grow."""
        for table, rows in own.items():
            places = {self.name_of(table, row): place for place, row in enumerate(tables[table])}
            for row in rows:
                place = places.get(self.name_of(table, row))
                if place is not None:
                    tables[table][place] = self._merged(path, table, tables[table][place], row)
                elif table in self.addable:
                    tables[table].append({**self.defaults.get(table, {}), **row, "src": {"default": "own"}})
                    self.check_row(path, table, tables[table][-1])
                else:
                    where = f"{path}: {table} {self.name_of(table, row)}"
                    raise DamagedData(f"{where}: there is no such row to replace; there are {_some(list(places))}.")

    def _merged(self, path: Path, table: str, old: Row, row: Row) -> Row:
        """A row with an owner's fields in it."""
        changed = {name for name, value in row.items() if name not in ("source", "src") and old.get(name) != value}
        for name in sorted(changed - set(self.free)):
            if name in old and source(old, name) not in REPLACEABLE:
                where = f"{path}: {table} {self.name_of(table, row)}"
                raise DamagedData(f"{where}: {name} is {source(old, name)}, not ours to replace.")
        owned = {"source": "own"} if "source" in old else {"src": {**old["src"], **dict.fromkeys(changed, "own")}}
        merged = {**old, **row, **owned}
        self.check_row(path, table, merged)
        return merged


def _some(names: list[str]) -> str:
    return ", ".join([*names[:SHOWN_NAMES], *(["…"] if len(names) > SHOWN_NAMES else [])])


def digest(tables: Tables) -> str:
    """A short name for tables of which some rows are an owner's own; empty if all are ours."""
    return fingerprint(tables) if any(is_own(row) for rows in tables.values() for row in rows) else ""
