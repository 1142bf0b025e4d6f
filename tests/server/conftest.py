"""A server for a file of tests: on SQLite, and on a real PostgreSQL where the file's tests ask for both."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from server import postgres
from server.running import Server


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A database of a PostgreSQL cluster; without PostgreSQL its tests are skipped, except in CI."""
    if not postgres.is_installed() and not os.environ.get("CI"):
        pytest.skip("PostgreSQL is not installed here (Debian: apt install postgresql).")
    with postgres.cluster() as url:
        yield url


@pytest.fixture(scope="module")
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where the server of this file stores its tables; parametrize it with "postgresql" for the other one."""
    if getattr(request, "param", "sqlite") == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    return str(tmp_path_factory.mktemp("server") / "tables.db")


@pytest.fixture(scope="module")
def house(database: str) -> Iterator[Server]:
    running = Server(database)
    yield running
    running.close()


@pytest.fixture
def server(house: Server) -> Iterator[Server]:
    """The server of this file; whoever came leaves at the end of the test."""
    yield house
    house.send_all_home()
