"""The same comparison over real sockets and HTTP: two tables of one server that differ only in what a seat cannot know."""

from __future__ import annotations

import json
import re

import sqlalchemy as sa

import veritable
from server.running import Server, Visitor
from veritable.core import save, sight
from veritable.core.conformance.settings import Setting, some_moments
from veritable.core.luck import stream_of
from veritable.core.match import Match
from veritable.core.record import Array
from veritable.server.schema import ENTRIES, TABLES
from veritable.server.serving import database_url
from veritable.server.store import open_engine

TIMES = re.compile(r'"(created|now|at|running_since|since)":[0-9.e+]+')
SEED = bytes(range(32))


def put_into(database: str, table: str, state: Array, setting: Setting) -> None:
    """A table that has begun goes on from this state when it is next loaded."""
    match = Match(setting.game, state, "dealt", SEED)
    engine = open_engine(database_url(database))
    with engine.execution_options(writing=True).begin() as connection:
        head = json.loads(connection.execute(sa.select(TABLES.c.head).where(TABLES.c.id == table)).scalar_one())
        head["beginning"] = save.dump_beginning(match)
        connection.execute(sa.update(TABLES).where(TABLES.c.id == table).values(head=json.dumps(head)))
        connection.execute(sa.delete(ENTRIES).where(ENTRIES.c.table_id == table))
    engine.dispose()


def all_that_is_said(ann: Visitor, table: str, seat: int, size: int) -> list[str]:
    """Everything that the seat is sent over its socket and over HTTP, with times and the table's id left out."""
    socket = ann.socket(table, seat)
    socket.until("sync")
    number = socket.view["number"]
    for ref in range(1, 40):
        socket.tell("why", action=ref * 7919 % size, ref=ref)
        socket.until("because", "refused")
    for kind, more in {
        "choose": {"number": number + 1, "action": 0},
        "undo": {"number": number},
        "agree": {"yes": True},
    }.items():
        socket.tell(kind, ref=50, **more)
        socket.until("refused", "step", "table")
    socket.tell("say", text="Well?")
    socket.until("chat")
    paths = (f"at/{number}?seat={seat}", f"lines?seat={seat}", f"log?seat={seat}", "at/0", "lines", "log", "json", "proof", "")
    heard = [json.dumps(each) for each in socket.heard]
    heard += [ann.http.get(f"/api/tables/{table}/{path}".rstrip("/")).text for path in paths]
    socket.close()
    return [TIMES.sub("", each.replace(" ", "").replace(table, "TABLE")) for each in heard]


def test_two_tables_say_the_same_to_a_seat_that_cannot_tell_them_apart(server: Server, database: str) -> None:
    game, ann = veritable.game("veiled_fate"), server.visitor("Ann")
    setting = Setting(game, 3, game.read_options({}))
    tables = [ann.lay("me", "me", "me", game="veiled_fate", start=True)["id"] for _ in range(2)]
    compared = apart = 0
    for number, moment in some_moments(setting, 4, 12):
        seat = number % 3
        if moment.actor < 0:
            continue
        other = sight.redacted(game, moment.state, seat)
        game.plain.resample(game.plain.see(other), seat, stream_of(number))
        server.kill()
        for table, state in zip(tables, (moment.state, other), strict=True):
            put_into(database, table, state, setting)
        server.start()
        said = [all_that_is_said(ann, table, seat, setting.vocabulary.size) for table in tables]
        assert said[0] == said[1]
        others = [all_that_is_said(ann, table, (seat + 1) % 3, setting.vocabulary.size) for table in tables]
        apart += others[0] != others[1]  # another seat may well see the difference
        compared += len(said[0])
        if compared > 150:
            break
    assert compared > 100
    assert apart
