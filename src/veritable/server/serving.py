"""`veritable serve`: the application run by uvicorn, in one process or several, with logs that are data and hold no secret."""

from __future__ import annotations

import gc
import json
import logging
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import uvicorn

from veritable.core.errors import BadOption
from veritable.server.app import Application
from veritable.server.frames import Frames
from veritable.server.limits import Limits, limits
from veritable.server.store import open_engine

GARBAGE = 20_000
"""So many new objects, and those in circles are looked for; decisions leave none behind, so it is done rarely."""
TURN = 0.0005
"""Seconds after which a thread that computes (a bot, a story being told) lets those go on who answer people."""
PING = 45.0
"""Seconds between signs of life on a silent socket: less than the minute after which whatever lies between may cut it."""
PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class Lines(logging.Formatter):
    """A line of JSON for each thing that happened."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        about = {"at": round(record.created, 3), "level": record.levelname.lower(), "what": record.getMessage()}
        about.update({name: value for name, value in vars(record).items() if name not in PLAIN})
        if record.exc_info:
            about["trace"] = self.formatException(record.exc_info)
        return json.dumps(about, default=str)


def database_url(given: str) -> str:
    """The database that is meant: a URL, the name of a SQLite file, or nothing for the one in the user's data directory."""
    if given in ("", "sqlite"):
        given = str(data_folder() / "tables.db")
    if "://" in given:
        return given
    file = Path(given).expanduser().resolve()
    file.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{file}"


def data_folder() -> Path:
    """Where the tables of this user are kept."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "veritable"


def serve(host: str, port: int, database: str, workers: int, given: Mapping[str, str], ready: Any = None) -> None:
    """The server runs until it is told to stop; then it finishes and stores what is under way."""
    url, allowed = database_url(database), limits(given)
    if workers > 1 and open_engine(url).dialect.name == "sqlite":
        raise BadOption("Several processes need PostgreSQL: --db postgresql://USER@HOST/NAME.")
    os.environ.update({"VERITABLE_DB": url, **{f"VERITABLE_LIMIT_{name.upper()}": value for name, value in given.items()}})
    configuration = configure(host, port, allowed, workers)
    if workers > 1:
        uvicorn.run(**configuration)
    else:
        Server(uvicorn.Config(**configuration), ready).run()


class Server(uvicorn.Server):
    """A server that says when it can be reached."""

    def __init__(self, config: uvicorn.Config, ready: Any) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: Any = None) -> None:
        """The server listens."""
        await super().startup(sockets)
        if self.started and self._ready is not None:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self._ready(host, port)


def configure(host: str, port: int, allowed: Limits, workers: int) -> dict[str, Any]:
    """How uvicorn runs the application."""
    return {
        "app": "veritable.server.serving:application",
        "factory": True,
        "host": host,
        "port": port,
        "workers": workers,
        "access_log": False,  # personal links are secrets, and they are addresses
        "log_config": LOGGING,
        "log_level": "warning",
        "ws": Frames,
        "ws_max_size": allowed.message_bytes,
        "ws_per_message_deflate": False,
        "ws_ping_interval": PING,
        "server_header": False,
        "timeout_graceful_shutdown": 10,
        "timeout_worker_healthcheck": 60,  # a machine may be busy; a worker that starts slowly is not a dead one
    }


LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"lines": {"()": "veritable.server.serving.Lines"}},
    "handlers": {"lines": {"class": "logging.StreamHandler", "formatter": "lines", "stream": "ext://sys.stderr"}},
    "loggers": {
        "uvicorn": {"handlers": ["lines"], "level": "WARNING", "propagate": False},
        "veritable": {"handlers": ["lines"], "level": "INFO", "propagate": False},
    },
}


def application() -> Application:
    """The application of one process, as the environment describes it."""
    made = Application(os.environ["VERITABLE_DB"], limits())
    gc.freeze()  # what has been made by now stays, so nobody needs to look through it again and again
    gc.set_threshold(GARBAGE)
    sys.setswitchinterval(TURN)
    return made
