"""The database: SQLite by default, PostgreSQL by URL, with the same behaviour.

Reading happens in a few threads. Writing happens in one thread that is given whatever has come together during its last commit,
puts it into one transaction and answers after the commit: durable storage costs one flush for many tables' decisions. If
something in such a group does not fit, every part is tried again in a transaction of its own, so that nobody suffers from a
neighbour.

On PostgreSQL several processes share the database; each commit tells the others which tables have changed (LISTEN/NOTIFY).
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, create_engine, event, select
from sqlalchemy.engine import Engine, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from veritable.core.errors import BadOption
from veritable.server.changes import Change, write_changes, written_at_once
from veritable.server.listening import Listener, tell_others
from veritable.server.problems import Conflict
from veritable.server.schema import SETTINGS

T = TypeVar("T")
READERS = 4
MOST_AT_ONCE = 500
MANY, GATHERING = 4, 0.01
"""After a group of so many, the next one has so many seconds to come together: each commit costs as much as dozens of moves."""


Work = Change | Callable[[Connection], Any]


class Job(NamedTuple):
    """Something to be written, and who waits for it."""

    work: Work
    answer: asyncio.Future[Any]


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
        self._waiting: list[Job] = []
        self._at_work = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._groups: queue.SimpleQueue[list[Job]] = queue.SimpleQueue()
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
        with contextlib.suppress(SQLAlchemyError):
            await self.write(lambda _: None)
        self._groups.put([])
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
        if self._loop is None:
            self._loop = asyncio.get_running_loop()  # which asks the system every time
        answer: asyncio.Future[Any] = self._loop.create_future()
        self._waiting.append(Job(work, answer))
        if not self._at_work:
            self._at_work = True
            self._loop.call_soon(self._hand_over)  # after whatever else has just come in
        return await answer

    def _hand_over(self) -> None:
        """The writer gets all that waits, up to a bound; or it has nothing to do."""
        group, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
        self._at_work = bool(group)
        if group:
            self._groups.put(group)

    def _settle(self, jobs: list[Job], answers: list[Any]) -> None:
        """Those who waited have their answers, and the writer gets what has come in since."""
        if len(jobs) >= MANY:
            jobs[0].answer.get_loop().call_later(GATHERING, self._hand_over)
        else:
            self._hand_over()
        for job, answer in zip(jobs, answers, strict=True):
            if job.answer.done():
                continue
            if isinstance(answer, Exception):
                job.answer.set_exception(answer)
            else:
                job.answer.set_result(answer)

    def _write_on(self) -> None:
        connection: Connection | None = None
        while jobs := self._groups.get():
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

    def _done(self, connection: Connection, jobs: list[Job]) -> list[Any]:
        """The answers of all jobs, in one transaction if possible, else each in its own."""
        try:
            return self._in_one(connection, jobs)
        except Exception as problem:
            if len(jobs) == 1 or getattr(problem, "connection_invalidated", False):  # whether it was committed nobody knows
                return [Conflict(str(problem)) if isinstance(problem, IntegrityError) else problem] * len(jobs)
            return [self._done(connection, [job])[0] for job in jobs]

    def _in_one(self, connection: Connection, jobs: list[Job]) -> list[Any]:
        changes = [job.work for job in jobs if isinstance(job.work, Change)]
        if not self.shared and len(changes) == len(jobs) and not any(each.head for each in changes):
            if written_at_once(connection, changes):
                return [None] * len(jobs)
        with connection.begin():
            write_changes(connection, changes)
            answers = [None if isinstance(job.work, Change) else job.work(connection) for job in jobs]
            tell_others(connection, {each.table for each in changes})
        return answers

    def _answer(self, jobs: list[Job], answers: list[Any]) -> None:
        loop = jobs[0].answer.get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(self._settle, jobs, answers)

    # Other processes

    def listen(self, heard: Callable[[str, str], None]) -> None:
        """Called with the name of another process and its news (a table's id: it has changed), in this loop, from now on."""
        if self.shared:
            self._listener = Listener(self.engine, heard)


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
