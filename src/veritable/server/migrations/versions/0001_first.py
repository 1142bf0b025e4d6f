"""The first schema: settings, visitors, tables, entries, chat, notes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """The tables are there."""
    create_visitors()
    create_tables()
    create_matches()


def create_visitors() -> None:
    """Settings of the house, and who comes."""
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_settings"),
    )
    op.create_table(
        "visitors",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("nickname", sa.String(30), nullable=False),
        sa.Column("link", sa.String(64)),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_visitors"),
        sa.UniqueConstraint("link", name="uq_visitors_link"),
    )


def create_tables() -> None:
    """Tables by their heads."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("bots", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("touched", sa.Float(53), nullable=False),
        sa.Column("deadline", sa.Float(53)),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_status_created", "tables", ["status", "created"])
    op.create_index("ix_tables_host_status", "tables", ["host", "status"])
    op.create_index("ix_tables_deadline", "tables", ["deadline"])


def create_matches() -> None:
    """What is played, said and noted at tables."""
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("actor", sa.SmallInteger, nullable=False),
        sa.Column("action", sa.SmallInteger),
        sa.Column("agreed", sa.String(100), nullable=False),
        sa.Column("mark", sa.String(16)),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_entries"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("nickname", sa.String(30), nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_chat"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "notes",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False, autoincrement=False),
        sa.Column("notes", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_notes"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """The tables are gone, and all matches with them."""
    for name in ("notes", "chat", "entries", "tables", "visitors", "settings"):
        op.drop_table(name)
