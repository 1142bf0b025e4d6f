"""Strangers again, in numbers: ten thousand frames of rubbish, replayed messages, acting without a seat; and the whole HTTP
interface, tried out by schemathesis against its own OpenAPI document. Refused, counted, and the server is unharmed.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from server.running import Seat, Server

FRAMES = 10_000
ON_ONE_SOCKET = 500
KINDS = ("hello", "choose", "why", "undo", "agree", "say", "note", "hint", "table", "step", "sync", "", "resigned")
FIELDS = ("number", "action", "text", "yes", "notes", "ref", "seconds", "seat", "secret", "nonsense")
VALUES: tuple[Any, ...] = (-1, 0, 1, 7, 2**70, 1e300, "x", "P1: a1", "\ud7ff", None, [], {}, True, [[[]]], {"text": "x"})


@pytest.fixture(scope="module")
def house(database: str) -> Iterator[Server]:
    open_handed = dict.fromkeys(("bad_messages", "messages_per_second", "chats_per_minute", "requests_per_second"), 1_000_000)
    running = Server(database, backlog=100_000, tables_per_visitor=10_000, bot_seconds=0.1, **open_handed)
    yield running
    running.close()


def rubbish(rng: random.Random) -> str | bytes:
    """A frame of any kind: noise, cut-off JSON, or a message with one thing wrong about it."""
    if rng.random() < 0.2:
        return rng.randbytes(rng.randrange(1, 200))
    message: dict[str, Any] = {"type": rng.choice(KINDS)}
    for _ in range(rng.randrange(4)):
        message[rng.choice(FIELDS)] = rng.choice(VALUES)
    text = json.dumps(message)
    return text[: rng.randrange(len(text))] if rng.random() < 0.2 else text


def test_ten_thousand_random_frames_do_no_harm(server: Server) -> None:
    ann, rng = server.visitor("Ann"), random.Random(7)
    table = ann.lay("me", "me", start=True)["id"]
    sent = 0
    while sent < FRAMES:
        seat = ann.socket(table, None)  # an onlooker: whatever it may say, it decides nothing
        try:
            for _ in range(ON_ONE_SOCKET):
                seat.socket.send(rubbish(rng))
                sent += 1
            seat.tell("why", action=0, ref=12_345)
            while seat.hear().get("ref") != 12_345:
                pass
        except ConnectionClosed:
            pass
        seat.close()
    health = ann.http.get("/health").json()
    assert health["status"] == "ok"
    assert health["refused"]["unreadable"] > FRAMES / 3
    first = ann.socket(table, 0, brief=True)
    first.until("sync")
    assert first.view["number"] == 0
    assert first.choose(first.view["ids"][0])["type"] == "step"


def test_a_message_that_is_sent_again_does_nothing_again(server: Server) -> None:
    ann = server.visitor("Ann")
    table = ann.lay("me", "me", start=True)["id"]
    seat = ann.socket(table, 0, brief=True)
    seat.until("sync")
    number, action = seat.view["number"], seat.view["ids"][0]
    assert seat.choose(action, number)["type"] == "step"
    for _ in range(3):
        refused = seat.choose(action, number, ref=9)
        assert refused["type"] == "refused"
        assert refused["view"]["number"] == number + 1
    assert ann.get(f"tables/{table}")["number"] == number + 1


def test_onlookers_and_strangers_decide_nothing(server: Server) -> None:
    ann, eve = server.visitor("Ann"), server.visitor("Eve")
    table, other = (each.lay("me", "me", start=True)["id"] for each in (ann, eve))
    onlooker = eve.socket(table)
    onlooker.until("sync")
    for kind, more in (
        ("choose", {"number": 0, "action": 0}),
        ("undo", {"number": 0}),
        ("agree", {"yes": True}),
        ("resign", {}),
    ):
        onlooker.tell(kind, ref=3, **more)
        assert onlooker.until("refused")["ref"] == 3
    assert onlooker.view["ids"] == []
    theirs = Seat(server, table, 0, cookie=eve.cookie)
    assert theirs.ended()
    mine = eve.socket(other, 0)
    mine.until("sync")
    for path in ("leave", "free", "bot", "back", "resign"):
        assert eve.post(f"tables/{table}/{path}", 403, seat=0)["reason"]
    for path in ("start", "abandon"):
        assert eve.post(f"tables/{table}/{path}", 403)["reason"]
    assert eve.http.get(f"/api/tables/{table}/at/0?seat=0").status_code == 403
    assert eve.http.get(f"/api/tables/{table}/json").status_code == 409
    assert ann.get(f"tables/{table}")["number"] == 0


def test_the_http_interface_keeps_to_its_own_description(server: Server) -> None:
    import schemathesis
    from hypothesis import HealthCheck, Phase, given, settings
    from schemathesis.checks import load_all_checks
    from schemathesis.specs.openapi.checks import negative_data_rejection

    load_all_checks()
    api = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    tried = 0
    for found in api.get_all_operations():
        operation = found.ok()

        @given(case=operation.as_strategy())
        @settings(max_examples=15, phases=[Phase.generate], suppress_health_check=list(HealthCheck), deadline=None)
        def every(case: Any) -> None:
            nonlocal tried
            tried += 1
            case.call_and_validate(excluded_checks=[negative_data_rejection])

        every()
    assert tried > 300
    assert server.visitor().http.get("/health").json()["status"] == "ok"
