"""A PostgreSQL cluster of our own, started for a test run as an ordinary user and thrown away afterwards."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

BINARIES = [Path(found).parent for found in [shutil.which("initdb")] if found] + sorted(
    Path("/usr/lib/postgresql").glob("*/bin"), reverse=True
)
USER = "postgres" if os.geteuid() == 0 else ""
"""PostgreSQL does not run as root."""


RESTART: dict[str, list[str]] = {}
"""How the cluster of a URL is restarted while others are connected to it."""


def is_installed() -> bool:
    return any((each / "initdb").exists() and (each / "pg_ctl").exists() for each in BINARIES)


def _run(*command: str) -> None:
    as_user = ["runuser", "-u", USER, "--"] if USER else []
    done = subprocess.run([*as_user, *command], cwd="/", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@contextmanager
def cluster() -> Iterator[str]:
    """The URL of a fresh database, without a password, on loopback only."""
    binaries = next(each for each in BINARIES if (each / "initdb").exists())
    folder = Path(tempfile.mkdtemp(prefix="veritable-postgres-"))
    if USER:
        shutil.chown(folder, USER)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    data, log = str(folder / "data"), str(folder / "log")
    _run(str(binaries / "initdb"), "-D", data, "-U", "tester", "-A", "trust", "-E", "UTF8", "--no-locale")
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
    try:
        _run(str(binaries / "pg_ctl"), "-D", data, "-l", log, "-o", options, "-w", "start")
        url = f"postgresql://tester@127.0.0.1:{port}/postgres"
        RESTART[url] = [str(binaries / "pg_ctl"), "-D", data, "-l", log, "-o", options, "-m", "immediate", "-w", "restart"]
        yield url
    finally:
        _run(str(binaries / "pg_ctl"), "-D", data, "-m", "immediate", "-w", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def restart(url: str) -> None:
    """The cluster crashes and comes back; whoever was connected is not any more."""
    _run(*RESTART[url])
