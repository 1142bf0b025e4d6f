"""The database: SQLite by default, PostgreSQL by URL, with the same behaviour.

Reading happens in a few threads. Writing happens in one thread that takes whatever has come together since its last commit,
puts it into one transaction and answers after the commit: durable storage costs one flush for many tables' decisions. If
something in such a group does not fit, every part is tried again in a transaction of its own, so that nobody suffers from a
neighbour.

On PostgreSQL several processes share the database; each commit tells the others which tables have changed (LISTEN/NOTIFY).
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, create_engine, event, select, update
from sqlalchemy.engine import Engine, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from veritable.core.errors import BadOption
from veritable.server import records
from veritable.server.heads import Head
from veritable.server.listening import Listener, tell_others
from veritable.server.problems import Conflict
from veritable.server.schema import ENTRIES, SETTINGS, TABLES

T = TypeVar("T")
READERS = 4
MOST_AT_ONCE = 500


class Change(NamedTuple):
    """New entries of a table and perhaps a new head; `version` is the one it was made from."""

    table: str
    version: int
    rows: list[dict[str, Any]]
    head: dict[str, Any] | None = None


Work = Change | Callable[[Connection], Any]


class Job(NamedTuple):
    """Something to be written, and who waits for it."""

    work: Work
    answer: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


def open_engine(url: str) -> Engine:
    """An engine for the database of a URL; the errors of a wrong one say what is expected."""
    try:
        address = make_url(url)
        backend = address.get_backend_name()
    except (SQLAlchemyError, ValueError):
        raise BadOption("--db is sqlite:///FILE or postgresql://USER@HOST/NAME.") from None
    if backend == "postgresql":
        return create_engine(address.set(drivername="postgresql+psycopg"), pool_size=READERS + 2, pool_pre_ping=True)
    if backend != "sqlite":
        raise BadOption("--db is sqlite:///FILE or postgresql://USER@HOST/NAME.")
    engine = create_engine(address, connect_args={"check_same_thread": False, "timeout": 30})
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=30000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writing") else "BEGIN")


class Store:
    """The database of a server process."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.shared = self.engine.dialect.name == "postgresql"
        self._writing = self.engine.execution_options(writing=True)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, "read")
        self._writer = threading.Thread(target=self._write_on, name="write", daemon=True)
        self._listener: Any = None

    def open(self) -> None:
        """The schema is up to date, and writing may begin."""
        with self._writing.begin() as connection:
            upgrade(connection)
        self._writer.start()

    async def close(self) -> None:
        """What was to be written is written."""
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        if self._listener is not None:
            await asyncio.to_thread(self._listener.close)
        self.engine.dispose()

    # Reading

    async def read(self, question: Callable[[Connection], T]) -> T:
        """The answer to a question, asked in a thread."""

        def ask() -> T:
            with self.engine.connect() as connection:
                return question(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, ask)

    # Writing

    async def write(self, work: Work) -> Any:
        """The work is done and committed; its answer comes back, or `Conflict` if another process was first."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Any] = loop.create_future()
        self._jobs.put(Job(work, answer, loop))
        return await answer

    def _write_on(self) -> None:
        connection: Connection | None = None
        while True:
            jobs = self._taken_together()
            if not jobs:
                break
            if connection is None or connection.closed or connection.invalidated:
                connection = self._connected(jobs)
            if connection is not None:
                self._answer(jobs, self._done(connection, jobs))
        if connection is not None:
            connection.close()

    def _connected(self, jobs: list[Job]) -> Connection | None:
        try:
            return self._writing.connect()
        except SQLAlchemyError as problem:
            self._answer(jobs, [problem] * len(jobs))
            return None

    def _taken_together(self) -> list[Job]:
        """All that waits to be written, at least one; nothing at the end."""
        first = self._jobs.get()
        jobs = [] if first is None else [first]
        while jobs and len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
            job = self._jobs.get()
            if job is None:
                self._jobs.put(None)
                break
            jobs.append(job)
        return jobs

    def _done(self, connection: Connection, jobs: list[Job]) -> list[Any]:
        """The answers of all jobs, in one transaction if possible, else each in its own."""
        try:
            return self._in_one(connection, jobs)
        except Exception as problem:
            if len(jobs) == 1 or getattr(problem, "connection_invalidated", False):  # whether it was committed nobody knows
                return [Conflict(str(problem)) if isinstance(problem, IntegrityError) else problem] * len(jobs)
            return [self._done(connection, [job])[0] for job in jobs]

    def _in_one(self, connection: Connection, jobs: list[Job]) -> list[Any]:
        with connection.begin():
            changes = [job.work for job in jobs if isinstance(job.work, Change)]
            write_changes(connection, changes)
            answers = [None if isinstance(job.work, Change) else job.work(connection) for job in jobs]
            tell_others(connection, {each.table for each in changes})
        return answers

    def _answer(self, jobs: list[Job], answers: list[Any]) -> None:
        def settle() -> None:
            for job, answer in zip(jobs, answers, strict=True):
                if job.answer.done():
                    continue
                if isinstance(answer, Exception):
                    job.answer.set_exception(answer)
                else:
                    job.answer.set_result(answer)

        if not jobs[0].loop.is_closed():
            jobs[0].loop.call_soon_threadsafe(settle)

    # Other processes

    def listen(self, heard: Callable[[str, str], None]) -> None:
        """Called with the name of another process and its news (a table's id: it has changed), in this loop, from now on."""
        if self.shared:
            self._listener = Listener(self.engine, heard)


def write_changes(connection: Connection, changes: list[Change]) -> None:
    """Every change is written, or none: a head that has another version than expected is a `Conflict`."""
    if not changes:
        return
    versions = {each.table: each.version for each in changes}
    if len(versions) < len(changes):
        raise Conflict("Two changes of one table in one group.")
    if _versions(connection, tuple(versions)) != versions:
        raise Conflict("Another process has changed the table.")
    rows = [tuple(row.values()) for each in changes for row in each.rows]
    if rows:
        connection.exec_driver_sql(_in_its_words(connection, NEW_ENTRY), rows)
    for each in changes:
        if each.head is not None:
            connection.execute(update(TABLES).where(TABLES.c.id == each.table).values(each.head))


NEW_ENTRY = f"INSERT INTO entries ({', '.join(ENTRIES.c.keys())}) VALUES ({', '.join('?' * len(ENTRIES.c))})"
"""Written out, as is the question below: they are asked for every group of decisions, and put together anew that is costly."""


def _versions(connection: Connection, tables: tuple[str, ...]) -> dict[str, int]:
    """The versions of the tables as stored; on PostgreSQL nobody changes them until we are done."""
    question = f"SELECT id, version FROM tables WHERE id IN ({', '.join('?' * len(tables))})"
    lock = " FOR SHARE" if connection.dialect.name == "postgresql" else ""
    found = connection.exec_driver_sql(_in_its_words(connection, question + lock), tables)
    return {row.id: row.version for row in found}


def _in_its_words(connection: Connection, statement: str) -> str:
    return statement if connection.dialect.name == "sqlite" else statement.replace("?", "%s")


def upgrade(connection: Connection) -> None:
    """The schema has the newest version; of several processes one does it and the others wait."""
    from alembic import command
    from alembic.config import Config

    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7382011)")
    config = Config()
    config.set_main_option("script_location", "veritable.server:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def setting(connection: Connection, name: str, value: Callable[[], str]) -> str:
    """A setting of this database; it is made up once, by whoever asks first."""
    found = connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == name)).scalar()
    if found is None:
        found = value()
        connection.execute(SETTINGS.insert().values(name=name, value=found))
    return str(found)


def new_table(head: Head, rows: list[dict[str, Any]], now: float) -> Callable[[Connection], None]:
    """A table is stored for the first time, with the entries it may begin with."""

    def write(connection: Connection) -> None:
        connection.execute(TABLES.insert().values(records.head_row(head, now)))
        if rows:
            connection.execute(ENTRIES.insert(), rows)

    return write
