"""Between what lives in memory and rows of the database: heads, entries, chat and notes, both ways."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, exists, func, or_, select

from veritable.core.match import Entry
from veritable.server import wire
from veritable.server.heads import Head
from veritable.server.listening import tell_others
from veritable.server.schema import CHAT, ENTRIES, NOTES, TABLES, VISITORS

HEADS = msgspec.json.Decoder(Head)


Row = tuple[str, int, int, int | None, str, str | None, float]
"""A row of `entries`, its columns in their order."""


class Stored(NamedTuple):
    """A table as it stands in the database."""

    head: Head
    entries: list[Entry]
    marks: list[str | None]
    chat: list[wire.Chat]
    notes: dict[int, dict[str, Any]]


def head_row(head: Head, now: float, deadline: float | None = None) -> dict[str, Any]:
    """The row of a table."""
    return {
        "id": head.id,
        "status": head.status,
        "private": head.private,
        "bots": any(seat.kind == "bot" for seat in head.seats),
        "host": head.host,
        "created": head.created,
        "touched": now,
        "deadline": deadline,
        "version": head.version,
        "head": msgspec.json.encode(head).decode(),
    }


def entry_rows(table: str, entries: Sequence[Entry], first: int, mark: str | None, now: float) -> list[Row]:
    """The rows of entries, of which the first has the number `first`; the mark belongs to the last."""
    last = first + len(entries) - 1
    return [
        (table, number, actor, action, " ".join(map(str, agreed)) if agreed else "", mark if number == last else None, now)
        for number, (actor, action, agreed, _) in enumerate(entries, first)
    ]


def load(table: str, since: int = 0) -> Callable[[Connection], Stored | None]:
    """A question for a table, with the entries after the first `since`."""

    def ask(connection: Connection) -> Stored | None:
        head = connection.execute(select(TABLES.c.head).where(TABLES.c.id == table)).scalar()
        if head is None:
            return None
        rows = connection.execute(
            select(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.number > since).order_by(ENTRIES.c.number)
        ).all()
        entries = [Entry(row.actor, row.action, tuple(map(int, row.agreed.split()))) for row in rows]
        chat = [wire.Chat(each.number, each.nickname, each.seat, each.text, each.at) for each in _chat(connection, table)]
        notes = connection.execute(select(NOTES).where(NOTES.c.table_id == table))
        kept = {row.seat: msgspec.json.decode(row.notes) for row in notes}
        return Stored(HEADS.decode(head), entries, [row.mark for row in rows], chat, kept)

    return ask


def _chat(connection: Connection, table: str) -> Sequence[Any]:
    return connection.execute(select(CHAT).where(CHAT.c.table_id == table).order_by(CHAT.c.number)).all()


def listed(status: str, most: int) -> Callable[[Connection], list[tuple[Head, int]]]:
    """A question for the newest public tables of a status, each with its number of entries."""
    number = select(func.coalesce(func.max(ENTRIES.c.number), 0)).where(ENTRIES.c.table_id == TABLES.c.id).scalar_subquery()
    found = (
        select(TABLES.c.head, number)
        .where(TABLES.c.status == status, TABLES.c.private.is_(False))
        .order_by(TABLES.c.created.desc())
        .limit(most)
    )
    return lambda connection: [(HEADS.decode(head), count) for head, count in connection.execute(found)]


def hosted(visitor: str) -> Callable[[Connection], int]:
    """A question for the number of tables that a visitor hosts and that are not over."""
    waiting = or_(TABLES.c.status == "gathering", TABLES.c.status == "running", TABLES.c.status == "review")
    found = select(func.count()).where(TABLES.c.host == visitor, waiting)
    return lambda connection: int(connection.execute(found).scalar() or 0)


def add_chat(table: str, nickname: str, seat: int | None, text: str, now: float) -> Callable[[Connection], wire.Chat]:
    """Work that adds a line to a table's chat and answers with it."""

    def write(connection: Connection) -> wire.Chat:
        number = int(connection.execute(select(func.max(CHAT.c.number)).where(CHAT.c.table_id == table)).scalar() or 0) + 1
        connection.execute(CHAT.insert().values(table_id=table, number=number, nickname=nickname, seat=seat, text=text, at=now))
        tell_others(connection, [table])
        return wire.Chat(number, nickname, seat, text, now)

    return write


def put_notes(table: str, seat: int, notes: wire.Notes) -> Callable[[Connection], None]:
    """Work that replaces a seat's notes."""

    def write(connection: Connection) -> None:
        connection.execute(NOTES.delete().where(NOTES.c.table_id == table, NOTES.c.seat == seat))
        connection.execute(NOTES.insert().values(table_id=table, seat=seat, notes=msgspec.json.encode(notes).decode()))

    return write


def visitor(column: str, value: str) -> Callable[[Connection], Any]:
    """A question for a visitor by id or by the hash of the personal link."""
    found = select(VISITORS).where(VISITORS.c[column] == value)
    return lambda connection: connection.execute(found).first()


def put_visitor(who: str, nickname: str, now: float, link: str | None = None) -> Callable[[Connection], None]:
    """Work that stores a visitor's nickname and, if given, the hash of a personal link."""

    def write(connection: Connection) -> None:
        values = {"nickname": nickname} | ({"link": link} if link else {})
        changed = connection.execute(VISITORS.update().where(VISITORS.c.id == who).values(values))
        if not changed.rowcount:
            connection.execute(VISITORS.insert().values(id=who, created=now, **values))

    return write


def has_entries_since(when: float) -> Any:
    """A condition on a table: somebody has decided something since."""
    return exists().where(ENTRIES.c.table_id == TABLES.c.id, ENTRIES.c.at >= when)
