"""Changes of tables as they are written: new entries of their matches and, where it has changed, the head.

All of this comes once for every group of decisions, so its statements are written out: put together anew they would cost more
than all else. SQLite takes a whole group in one statement, over the driver itself, for every statement that a thread waits for
gives the others a turn.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, update

from veritable.server import records
from veritable.server.heads import Head
from veritable.server.problems import Conflict
from veritable.server.records import Row
from veritable.server.schema import ENTRIES, TABLES

COLUMNS = ", ".join(ENTRIES.c.keys())
NEW_ENTRY = f"INSERT INTO entries ({COLUMNS}) VALUES ({', '.join('?' * len(ENTRIES.c))})"
MOST_ROWS = 2_000
"""SQLite takes so many entries in one statement, and more."""


class Change(NamedTuple):
    """New entries of a table and perhaps a new head; `version` is the one it was made from."""

    table: str
    version: int
    rows: list[Row]
    head: dict[str, Any] | None = None


def write_changes(connection: Connection, changes: Sequence[Change]) -> None:
    """Every change is written, or none: a head that has another version than expected is a `Conflict`."""
    if not changes:
        return
    versions = {each.table: each.version for each in changes}
    if len(versions) < len(changes):
        raise Conflict("Two changes of one table in one group.")
    if _versions(connection, tuple(versions)) != versions:
        raise Conflict("Another process has changed the table.")
    _add_entries(connection, [row for each in changes for row in each.rows])
    for each in changes:
        if each.head is not None:
            connection.execute(update(TABLES).where(TABLES.c.id == each.table).values(each.head))


def new_table(head: Head, rows: list[Row], now: float) -> Callable[[Connection], None]:
    """A table is stored for the first time, with the entries it may begin with."""

    def write(connection: Connection) -> None:
        connection.execute(TABLES.insert().values(records.head_row(head, now)))
        _add_entries(connection, rows)

    return write


def _add_entries(connection: Connection, rows: list[Row]) -> None:
    if rows:
        connection.exec_driver_sql(_in_its_words(connection, NEW_ENTRY), rows)


def _versions(connection: Connection, tables: tuple[str, ...]) -> dict[str, int]:
    """The versions of the tables as stored; on PostgreSQL nobody changes them until we are done."""
    question = f"SELECT id, version FROM tables WHERE id IN ({', '.join('?' * len(tables))})"
    lock = " FOR SHARE" if connection.dialect.name == "postgresql" else ""
    found = connection.exec_driver_sql(_in_its_words(connection, question + lock), tables)
    return {row.id: row.version for row in found}


def _in_its_words(connection: Connection, statement: str) -> str:
    return statement if connection.dialect.name == "sqlite" else statement.replace("?", "%s")


# The short way on SQLite


def written_at_once(connection: Connection, changes: Sequence[Change]) -> bool:
    """Whether all changes, of different tables and without heads, were committed; if not, nothing was, whatever the reason."""
    given = [value for each in changes for row in each.rows for value in (*row, each.version)]
    width = len(ENTRIES.c) + 1
    count = len(given) // width
    if not 0 < count <= MOST_ROWS:
        return False
    room = 1 << (count - 1).bit_length()  # few statements, each read by SQLite once, serve all sizes
    given += [None] * (width * (room - count))
    driver: Any = connection.connection.driver_connection
    try:
        driver.execute(_entries_of_versions(room), given)
        return True
    except Exception:  # it is tried again the long way, which says what is wrong
        if driver.in_transaction:
            driver.execute("ROLLBACK")
        return False


@functools.cache
def _entries_of_versions(room: int) -> str:
    """A statement, and so a transaction, that adds up to so many entries, or none if a table has another version than given."""
    width = len(ENTRIES.c)
    row = f"({', '.join('?' * (width + 1))})"
    columns = ", ".join(["tables.id", *(f"column{i + 1}" for i in range(1, width))])  # no such version, no id: that is refused
    known = f"tables ON tables.id = column1 AND tables.version = column{width + 1}"
    given = f"(VALUES {', '.join([row] * room)}) LEFT JOIN {known} WHERE column1 IS NOT NULL"
    return f"INSERT INTO entries ({COLUMNS}) SELECT {columns} FROM {given}"
