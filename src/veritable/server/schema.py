"""The tables of the database, the same in SQLite and PostgreSQL. Changes go through `migrations/`, never straight in here
alone.
"""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, Index, Integer, MetaData, SmallInteger, String, Table, Text

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

SETTINGS = Table(
    "settings",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

VISITORS = Table(
    "visitors",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("nickname", String(30), nullable=False),
    Column("link", String(64), unique=True),  # the hash of the personal link's secret
    Column("created", Float(53), nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("status", String(12), nullable=False),
    Column("private", Boolean, nullable=False),
    Column("bots", Boolean, nullable=False),  # whether a bot sits there
    Column("host", String(64), nullable=False),
    Column("created", Float(53), nullable=False),
    Column("touched", Float(53), nullable=False),
    Column("deadline", Float(53)),  # when the time of whoever is asked runs out
    Column("version", Integer, nullable=False),
    Column("head", Text, nullable=False),
    Index(None, "status", "created"),
    Index(None, "host", "status"),
    Index(None, "deadline"),
)

# The log of every match, append-only: the primary key alone makes sure that no entry is lost to or doubled by another.
ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # 1 for the first
    Column("actor", SmallInteger, nullable=False),
    Column("action", SmallInteger),  # none: a decision taken back
    Column("agreed", String(100), nullable=False),
    Column("mark", String(16)),  # the fingerprint of the state after what was decided at once
    Column("at", Float(53), nullable=False),
    sqlite_with_rowid=False,
)

CHAT = Table(
    "chat",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("nickname", String(30), nullable=False),
    Column("seat", SmallInteger),
    Column("text", Text, nullable=False),
    Column("at", Float(53), nullable=False),
    sqlite_with_rowid=False,
)

NOTES = Table(
    "notes",
    METADATA,
    Column("table_id", String(40), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("notes", Text, nullable=False),
    sqlite_with_rowid=False,
)
