"""Strangers: forged cookies, wrong origins, other people's seats, floods and rubbish. Refused, counted, and the server is
unharmed.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from server.running import PATIENCE, Seat, Server, eventually


@pytest.fixture(scope="module")
def house(database: str) -> Iterator[Server]:
    strict = {
        "messages_per_second": 50,
        "messages_at_once": 300,
        "tables_per_visitor": 3,
        "chats_per_minute": 5,
        "bad_messages": 5,
    }
    running = Server(database, hello_seconds=3, message_bytes=20_000, sockets_per_table=10, **strict)
    yield running
    running.close()


def test_headers_keep_browsers_safe(server: Server) -> None:
    for path in ("/", "/api/games", "/api/nonsense", "/health"):
        headers = server.visitor().http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_cookies_are_signed_http_only_and_same_site(server: Server) -> None:
    cookie = server.visitor().http.get("/api/me").request.headers
    assert "veritable=" in cookie["cookie"]
    import httpx2

    given = httpx2.get(f"{server.url}/api/me").headers["set-cookie"]
    assert "HttpOnly" in given
    assert "SameSite=Lax" in given
    assert "Path=/" in given


def test_a_forged_cookie_is_nobody(server: Server) -> None:
    ann, eve = server.visitor("Ann"), server.visitor("Eve")
    table = ann.lay("me", "me", start=True)["id"]
    value, _, signature = ann.cookie.rpartition(".")
    for forged in (f"{value}.{'A' * len(signature)}", value, f"{eve.cookie.rpartition('.')[0]}.{signature}", "x"):
        seat = Seat(server, table, 0, cookie=forged)
        assert seat.ended()
        assert seat.heard[-1]["reason"] == "That seat is not yours."
        answer = eve.http.post(f"/api/tables/{table}/resign", json={"seat": 0}, headers={"Cookie": f"veritable={forged}"})
        assert answer.status_code == 403
    ann.post(f"tables/{table}/abandon")


def test_requests_from_other_sites_are_refused(server: Server) -> None:
    ann = server.visitor()
    for origin in ("http://evil.example", "null", "http://localhost", f"ftp://localhost:{server.port}"):
        answer = ann.http.post("/api/me", json={"nickname": "Mallory"}, headers={"Origin": origin})
        assert answer.status_code == 403
        with pytest.raises(InvalidStatus) as refused:
            connect(f"ws://localhost:{server.port}/api/tables/{'a' * 16}/socket", origin=origin, proxy=None).__enter__()
        assert refused.value.response.status_code == 403
    own = ann.http.post("/api/me", json={"nickname": "Ann"}, headers={"Origin": server.url})
    assert own.status_code == 200


def test_a_wrong_secret_or_seat_is_turned_away(server: Server) -> None:
    ann, eve = server.visitor(), server.visitor()
    table = ann.lay("me", "open")["id"]
    for hello in ({"seat": 0}, {"seat": 0, "secret": "x" * 32}, {"seat": 1}, {"seat": 1, "secret": ""}, {"seat": 9}):
        seat = eve.socket(table, **hello)
        assert seat.ended()
        assert seat.heard[-1]["type"] == "bye"
        assert not seat.heard[-1]["retry"]
    ann.post(f"tables/{table}/abandon")


def test_the_first_message_is_hello_and_comes_soon(server: Server) -> None:
    table = server.visitor().lay("open", "open")["id"]
    address = f"ws://localhost:{server.port}/api/tables/{table}/socket"
    for first in ('{"type":"choose","number":0,"action":0}', "rubbish", '{"type":"hello","seat":-1}', None):
        with connect(address, proxy=None) as socket:
            if first:
                socket.send(first)
            assert json.loads(socket.recv(PATIENCE))["type"] == "bye"
            with pytest.raises(ConnectionClosed):
                socket.recv(PATIENCE)


def test_rubbish_is_refused_counted_and_soon_enough(server: Server) -> None:
    ann = server.visitor()
    table = ann.lay("me", "me", start=True)["id"]
    seat = ann.socket(table, 0)
    seat.until("sync")
    for text in ("{", "[]", '{"type":"nonsense"}', '{"type":"choose","number":"1"}'):
        seat.socket.send(text)
        assert "cannot be read" in seat.until("refused")["reason"]
    seat.socket.send(b"\xff\xfe")
    assert seat.ended()
    assert seat.heard[-1]["type"] == "bye"
    assert ann.http.get("/health").json()["refused"]["unreadable"] >= 5
    ann.post(f"tables/{table}/abandon")


def test_frames_that_are_too_long_close_the_socket(server: Server) -> None:
    ann = server.visitor()
    table = ann.lay("me", "me", start=True)["id"]
    seat = ann.socket(table, 0)
    seat.until("sync")
    seat.socket.send("x" * 30_000)
    assert seat.ended()
    assert seat.socket.close_code == 1009
    ann.post(f"tables/{table}/abandon")


def test_bodies_that_are_too_long_or_bad_are_refused(server: Server) -> None:
    ann = server.visitor()
    assert ann.http.post("/api/review", content=b"x" * 3_000_000).status_code == 413

    def endless() -> Iterator[bytes]:
        for _ in range(300):
            yield b"x" * 10_000

    assert ann.http.post("/api/review", content=endless()).status_code == 413
    assert ann.http.post("/api/tables", content=b"{").status_code == 400
    assert ann.http.post("/api/tables", content=b'{"game":"\xff"}').status_code == 400


def test_a_flood_is_cut_off_and_others_play_on(server: Server) -> None:
    ann = server.visitor()
    table = ann.lay("me", "me", start=True)["id"]
    flooding, calm = ann.socket(table, 1), ann.socket(table, 0)
    calm.until("sync")
    try:
        for _ in range(2_000):
            flooding.tell("why", action=0)
    except ConnectionClosed:
        pass
    assert flooding.ended()
    assert flooding.heard[-1]["type"] == "bye"
    assert flooding.heard[-1]["retry"]
    assert calm.choose(calm.view["ids"][0])["type"] == "step"
    ann.post(f"tables/{table}/abandon")


def test_one_hosts_only_so_many_tables_and_talks_only_so_fast(server: Server) -> None:
    ann = server.visitor()
    tables = [ann.lay("me", "open")["id"] for _ in range(3)]
    assert "finish or put away" in ann.lay("me", "open", status=429)["reason"]
    ann.post(f"tables/{tables[0]}/abandon")
    ann.lay("me", "open")
    seat = ann.socket(tables[1], 0)
    for _ in range(6):
        seat.tell("say", text="la")
    assert seat.until("refused")["reason"] == "You talk a little too fast."


def test_only_so_many_sit_around_one_table(server: Server) -> None:
    table = server.visitor().lay("open", "open")["id"]
    for each in [Seat(server, table) for _ in range(10)]:
        each.until("sync")
    late = Seat(server, table)
    assert late.ended()
    assert "too many" in late.heard[-1]["reason"]


def test_random_frames_do_no_harm(server: Server) -> None:
    ann, rng = server.visitor(), random.Random(1)
    table = ann.lay("me", "me", start=True)["id"]
    kinds = ("hello", "choose", "why", "undo", "agree", "resigned", "say", "note", "hint", "table", "step")
    for _ in range(40):
        seat = ann.socket(table, rng.choice([0, 1, None]))
        try:
            for _ in range(6):
                extra = {
                    rng.choice(["number", "action", "text", "yes", "notes", "ref"]): rng.choice([-1, 2**70, "x", None, [], {}])
                }
                seat.tell(rng.choice(kinds), **extra)
        except ConnectionClosed:
            pass
        seat.close()
    assert eventually(lambda: ann.http.get("/health").json()["sockets"] == 0), "all have left"
    last = ann.socket(table, 0)
    last.until("sync")
    assert last.view["number"] == 0
    assert last.choose(last.view["ids"][0])["type"] == "step"
    assert ann.http.get("/health").json()["status"] == "ok"
    ann.post(f"tables/{table}/abandon")


def test_files_outside_the_page_are_not_served(server: Server) -> None:
    http = server.visitor().http
    for path in ("/..%2fcli.py", "/%2e%2e/cli.py", "/assets/..%2f..%2fcli.py", "//etc/passwd"):
        answer = http.get(path)
        assert "def " not in answer.text
        assert "root:" not in answer.text
