"""What was acknowledged is stored: after kills, restarts, conflicts and new rules, on both databases."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest
import sqlalchemy as sa

from server.running import Seat, Server, play_out
from veritable.server.schema import CHAT, ENTRIES, METADATA, TABLES, VISITORS
from veritable.server.serving import database_url
from veritable.server.store import Store, open_engine, upgrade

pytestmark = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


@pytest.fixture
def fresh(database: str) -> Iterator[Server]:
    """A server that a test may kill."""
    running = Server(database)
    yield running
    running.close()


def entries(database: str, table: str) -> list[tuple[int, int]]:
    """Number and action of every entry of a table, as stored."""
    engine = open_engine(database_url(database))
    with engine.connect() as connection:
        found = sa.select(ENTRIES.c.number, ENTRIES.c.action).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.number)
        rows = [(row.number, row.action) for row in connection.execute(found)]
    engine.dispose()
    return rows


def test_no_acknowledged_action_is_lost_or_doubled_when_the_server_is_killed(fresh: Server, database: str) -> None:
    ann = fresh.visitor("Ann")
    table, rng = ann.lay("me", "me", start=True)["id"], random.Random(5)
    acknowledged: list[int] = []
    for _ in range(3):
        seats = [ann.socket(table, 0, brief=True), ann.socket(table, 1, brief=True)]
        for each in seats:
            each.until("sync")
        for _ in range(3):
            asked = next(each for each in seats if each.view["actor"] == each.seat)
            action = rng.choice(asked.view["ids"])
            assert asked.choose(action)["type"] == "step"
            acknowledged.append(action)
            for each in seats:
                while each.view["number"] < asked.view["number"]:
                    each.until("step")
        asked = next(each for each in seats if each.view["actor"] == each.seat)
        unanswered = rng.choice(asked.view["ids"])
        asked.tell("choose", number=asked.view["number"], action=unanswered)
        fresh.kill()
        stored = [action for _, action in entries(database, table)]
        assert stored in (acknowledged, [*acknowledged, unanswered])
        acknowledged = stored
        fresh.start()
    info = ann.get(f"tables/{table}")
    assert info["status"] == "running"
    assert info["number"] == len(acknowledged)
    fresh.send_all_home()


def test_everything_about_a_table_survives_a_restart(fresh: Server) -> None:
    ann, bob = fresh.visitor("Ann"), fresh.visitor("Bob")
    table = ann.lay("me", "open", start=True)["id"]
    secret = bob.post(f"tables/{table}/sit", seat=1)["secret"]
    seat = ann.socket(table, 0)
    seat.until("sync")
    seat.choose(seat.view["ids"][3])
    seat.tell("say", text="Back soon")
    seat.until("chat")
    seat.tell("note", notes={"text": "mine"})
    seat.until("noted")
    link = ann.post("me/link")["link"]
    before = ann.get(f"tables/{table}")
    assert fresh.stop() in (0, -15)
    assert seat.ended()
    assert seat.socket.close_code == 1012, "the server is being restarted: come back"
    fresh.start()
    after = ann.get(f"tables/{table}")
    before["seats"][0]["connected"] = False
    assert after == before
    again = ann.socket(table, 0, since=1)
    sync = again.until("sync")
    assert sync["view"]["notes"]["text"] == "mine"
    assert sync["chat"][0]["text"] == "Back soon"
    assert sync["lines"] == []
    play_out([ann.socket(table, 0), Seat(fresh, table, 1, secret=secret)], seed=2)
    assert ann.http.get(link).status_code == 303
    fresh.send_all_home()


def test_the_database_itself_refuses_a_doubled_entry(fresh: Server, database: str) -> None:
    ann = fresh.visitor()
    table = ann.lay("me", "me", start=True)["id"]
    seat = ann.socket(table, 0)
    seat.until("sync")
    seat.choose(seat.view["ids"][0])
    engine = open_engine(database_url(database))
    row = {"table_id": table, "number": 1, "actor": 0, "action": 1, "agreed": "", "mark": None, "at": 0.0}
    with pytest.raises(sa.exc.IntegrityError), engine.begin() as connection:
        connection.execute(ENTRIES.insert().values(row))
    engine.dispose()
    fresh.send_all_home()


def test_an_entry_that_another_process_was_faster_with_makes_the_loser_look_again(fresh: Server, database: str) -> None:
    ann = fresh.visitor()
    table = ann.lay("me", "me", start=True)["id"]
    seat = ann.socket(table, 0)
    seat.until("sync")
    first, second = seat.view["ids"][:2]
    engine = open_engine(database_url(database))
    row = {"table_id": table, "number": 1, "actor": 0, "action": first, "agreed": "", "mark": None, "at": 0.0}
    with engine.begin() as connection:
        connection.execute(ENTRIES.insert().values(row))
    engine.dispose()
    refused = seat.choose(second)
    assert refused["type"] == "refused"
    assert "look again" in refused["reason"]
    assert seat.view["number"] == 1
    assert [action for _, action in entries(database, table)] == [first]
    assert seat.choose(seat.view["ids"][0])["type"] == "step"
    fresh.send_all_home()


def test_a_match_that_todays_rules_read_differently_is_frozen_not_broken(fresh: Server, database: str) -> None:
    ann = fresh.visitor("Ann")
    table = ann.lay("me", "me", start=True)["id"]
    seat = ann.socket(table, 0)
    seat.until("sync")
    for _ in range(2):
        seat.choose(seat.view["ids"][0])
    fresh.kill()
    engine = open_engine(database_url(database))
    with engine.begin() as connection:  # as if the second entry had led elsewhere by the rules of then
        connection.execute(sa.update(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.number == 2).values(mark="0" * 16))
        head = json.loads(connection.execute(sa.select(TABLES.c.head).where(TABLES.c.id == table)).scalar_one())
        head["beginning"]["rules"] = "0"
        connection.execute(sa.update(TABLES).where(TABLES.c.id == table).values(head=json.dumps(head)))
    engine.dispose()
    fresh.start()
    info = ann.get(f"tables/{table}")
    assert info["status"] == "frozen"
    assert "rules 0" in info["reason"]
    look = ann.socket(table, 0)
    look.until("sync")
    look.tell("choose", number=look.view["number"], action=0)
    assert "looked at only" in look.until("refused")["reason"]
    assert [number for number, _ in entries(database, table)] == [1, 2], "nothing was touched"
    fresh.send_all_home()


def test_a_match_of_older_rules_goes_on_where_todays_read_it_the_same(fresh: Server, database: str) -> None:
    ann = fresh.visitor("Ann")
    table = ann.lay("me", "me", start=True)["id"]
    seat = ann.socket(table, 0)
    seat.until("sync")
    seat.choose(seat.view["ids"][0])
    fresh.kill()
    engine = open_engine(database_url(database))
    with engine.begin() as connection:
        head = json.loads(connection.execute(sa.select(TABLES.c.head).where(TABLES.c.id == table)).scalar_one())
        head["beginning"]["rules"] = "0"
        connection.execute(sa.update(TABLES).where(TABLES.c.id == table).values(head=json.dumps(head)))
    engine.dispose()
    fresh.start()
    play_out([ann.socket(table, 0), ann.socket(table, 1)], seed=3)
    fresh.send_all_home()


def test_secrets_are_stored_hashed_and_people_barely_at_all(fresh: Server, database: str) -> None:
    ann, bob = fresh.visitor("Ann"), fresh.visitor("Bob")
    table = ann.lay("me", "open")["id"]
    secret = bob.post(f"tables/{table}/sit", seat=1)["secret"]
    link = ann.post("me/link")["link"].removeprefix("/me/")
    engine = open_engine(database_url(database))
    with engine.connect() as connection:
        everything = str([connection.execute(sa.select(each)).all() for each in METADATA.sorted_tables])
    engine.dispose()
    assert secret not in everything
    assert link not in everything
    assert {column.name for column in VISITORS.c} == {"id", "nickname", "link", "created"}
    assert secret not in fresh.log.read_text()
    assert link not in fresh.log.read_text()
    fresh.send_all_home()


def test_the_migrations_make_exactly_the_schema(database: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    store = Store(database_url(database))
    with store.engine.execution_options(writing=True).begin() as connection:
        upgrade(connection)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert CHAT.name in sa.inspect(connection).get_table_names()
    store.engine.dispose()


def test_a_socket_that_is_cut_off_does_not_hurt(fresh: Server) -> None:
    ann = fresh.visitor()
    table = ann.lay("me", "me", start=True)["id"]
    for _ in range(20):
        ann.socket(table, 0).socket.socket.close()
    left = ann.socket(table, 0)
    left.until("sync")
    assert left.choose(left.view["ids"][0])["type"] == "step"
    fresh.send_all_home()
