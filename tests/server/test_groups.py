"""Decisions of many tables that are committed together: all of a group or nothing, and nobody suffers from a neighbour."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from veritable.server.changes import Change, new_table, written_at_once
from veritable.server.heads import Head, Seat
from veritable.server.problems import Conflict
from veritable.server.schema import ENTRIES
from veritable.server.store import MANY, Store

TABLES = 6


def entry(table: int, number: int, version: int = 0) -> Change:
    """An entry of a table that is thought to have this version."""
    return Change(f"table{table}", version, [(f"table{table}", number, 0, 1, "", None, 1.0)])


def at_a_store(folder: Path, run: Callable[[Store], Awaitable[Any]]) -> Any:
    """Whatever is to be done at a store with some tables of version 0."""

    async def main() -> Any:
        store = Store(f"sqlite:///{folder / 'tables.db'}")
        store.open()
        for number in range(TABLES):
            head = Head(id=f"table{number}", game="veletas", options={}, seats=[Seat("person")] * 2, status="running")
            await store.write(new_table(head, [], 1.0))
        answer = await run(store)
        await store.close()
        return answer

    return asyncio.run(main())


async def stored(store: Store) -> int:
    return int(
        await store.read(lambda connection: connection.execute(sa.select(sa.func.count()).select_from(ENTRIES)).scalar())
    )


@pytest.mark.parametrize("wrong", [entry(1, 1, version=7), entry(99, 1), entry(0, 1)], ids=["version", "table", "doubled"])
def test_a_group_is_written_as_a_whole_or_not_at_all(tmp_path: Path, wrong: Change) -> None:
    async def run(store: Store) -> None:
        with store._writing.connect() as connection:
            assert not written_at_once(connection, [entry(0, 1), wrong, entry(2, 1)])
            assert await stored(store) == 0
            assert written_at_once(connection, [entry(0, 1), entry(1, 1), entry(2, 1)])
            assert await stored(store) == 3

    at_a_store(tmp_path, run)


def test_whoever_was_too_late_is_refused_and_the_neighbours_are_not(tmp_path: Path) -> None:
    async def run(store: Store) -> list[Any]:
        work = [store.write(entry(number, 1, version=int(number == 3))) for number in range(TABLES)]
        answers = await asyncio.gather(*work, return_exceptions=True)
        assert await stored(store) == TABLES - 1
        return answers

    assert [isinstance(each, Conflict) for each in at_a_store(tmp_path, run)] == [number == 3 for number in range(TABLES)]


def test_after_many_at_once_the_next_ones_come_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    groups: list[int] = []
    usual = Store._done
    monkeypatch.setattr(
        Store, "_done", lambda store, connection, jobs: (groups.append(len(jobs)), usual(store, connection, jobs))[1]
    )

    async def run(store: Store) -> None:
        groups.clear()
        await asyncio.gather(*(store.write(entry(number, 1)) for number in range(TABLES)))
        first = asyncio.ensure_future(store.write(entry(0, 2)))
        await asyncio.sleep(0)
        await asyncio.gather(first, *(store.write(entry(number, 2)) for number in range(1, MANY)))

    at_a_store(tmp_path, run)
    assert groups[:2] == [TABLES, MANY]
