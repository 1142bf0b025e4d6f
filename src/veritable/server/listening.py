"""What processes on the same PostgreSQL tell each other: which tables have changed, and which seats are connected where.

One connection listens, in a thread. With SQLite there is one process, and nobody to tell.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.engine import Engine

LOG = logging.getLogger("veritable.server")
CHANNEL = "veritable"
PROCESS = secrets.token_hex(4)
"""Tells this process from others on the same database."""


def tell_others(connection: Connection, tables: Iterable[str]) -> None:
    """The other processes hear which tables have changed, once this is committed; in portions that fit a notice."""
    names = sorted(tables) if connection.dialect.name == "postgresql" else []
    for start in range(0, len(names), 100):
        payload = f"{PROCESS} {' '.join(names[start : start + 100])}"
        _notify(connection, payload)


def tell_presence(table: str, seats: set[int]) -> Callable[[Connection], None]:
    """Work that lets the other processes know which seats of a table are connected to this one."""
    payload = f"{PROCESS} @{table}:{','.join(map(str, sorted(seats)))}"
    return lambda connection: None if connection.dialect.name != "postgresql" else _notify(connection, payload)


def _notify(connection: Connection, payload: str) -> None:
    connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, payload))


class Listener:
    """Hears notices until it is closed; if the connection breaks, it tries again and reports everything as changed ("*")."""

    def __init__(self, engine: Engine, heard: Callable[[str, str], None]) -> None:
        self._engine, self._heard = engine, heard
        self._loop = asyncio.get_running_loop()
        self._closing = threading.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="listen", daemon=True)
        self._thread.start()
        self._ready.wait(10)

    def close(self) -> None:
        """No more is heard."""
        self._closing.set()
        self._thread.join(5)

    def _listen(self) -> None:
        while not self._closing.is_set():
            try:
                self._listen_once()
            except Exception as problem:
                LOG.warning("listening failed", extra={"problem": type(problem).__name__})
                time.sleep(1)

    def _listen_once(self) -> None:
        import psycopg

        connection = psycopg.connect(self._engine.url.set(drivername="postgresql").render_as_string(False), autocommit=True)
        with connection:
            connection.execute(f"LISTEN {CHANNEL}")
            again = self._ready.is_set()
            self._ready.set()
            if again:
                self._pass_on("", "*")
            while not self._closing.is_set():
                for notice in connection.notifies(timeout=0.5):
                    self._take(notice)

    def _take(self, notice: Any) -> None:
        sender, *tables = notice.payload.split()
        if sender != PROCESS:
            for table in tables:
                self._pass_on(sender, table)

    def _pass_on(self, sender: str, news: str) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._heard, sender, news)
