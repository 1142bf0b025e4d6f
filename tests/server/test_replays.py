"""Looking back at matches: past moments, logs, data, proofs; and tables that begin from them."""

from __future__ import annotations

from typing import Any

import pytest

import veritable
from server.running import Seat, Server, Visitor, play_out
from veritable.core import chance, log


@pytest.fixture(scope="module")
def over(house: Server) -> str:
    """A match of Veiled Fate that two bots have played."""
    ann = house.visitor("Ann")
    table = str(ann.lay("bot", "bot", game="veiled_fate", start=True)["id"])
    onlooker = ann.socket(table)
    onlooker.until("sync", seconds=60)
    while onlooker.table["status"] != "over":
        onlooker.until("table", seconds=60)
    house.send_all_home()
    return table


def test_the_log_of_a_finished_match_replays_and_proves_its_chance(server: Server, over: str) -> None:
    text = server.visitor().get(f"tables/{over}/log")
    match = veritable.replay(text)
    assert match.actor == "over"
    assert match.log() == text
    assert log.verify(match.game, log.read(text)) == match.actors.count(-1)
    data = server.visitor().get(f"tables/{over}/json")
    assert match.game.load(data).log() == text


def test_the_proof_recomputes_every_draw(server: Server, over: str) -> None:
    proof = server.visitor().get(f"tables/{over}/proof")
    seed = bytes.fromhex(proof["seed"])
    assert chance.commitment(seed) == proof["commitment"]
    assert len(proof["draws"]) > 10
    for n, draw in enumerate(proof["draws"]):
        assert chance.outcome(seed, n, draw["weights"]) == draw["outcome"]


def test_the_past_through_anybodys_eyes_once_it_is_over(server: Server, over: str) -> None:
    anyone = server.visitor()
    number = anyone.get(f"tables/{over}")["number"]
    middle = [anyone.get(f"tables/{over}/at/{number // 2}{eyes}") for eyes in ("", "?seat=0", "?seat=1")]
    assert all(view["number"] == number // 2 for view in middle)
    assert len({str(view["state"]) for view in middle}) == 3
    assert middle[0]["describe"]
    assert anyone.get(f"tables/{over}/at/{number}")["result"]["reason"]
    for wrong in (f"{number + 1}", "x", "1?seat=9", "1?seat=x"):
        anyone.get(f"tables/{over}/at/{wrong}", 404)
    lines = anyone.get(f"tables/{over}/lines")
    assert len(lines) == number
    assert lines[0]["number"] == 1
    assert all(line["sentences"] for line in lines)


def running(server: Server, visitor: Visitor, **more: Any) -> tuple[str, Seat]:
    table = visitor.lay("me", "me", start=True, **more)["id"]
    seat = visitor.socket(table, 0)
    seat.until("sync")
    return table, seat


def test_the_past_of_a_running_match_shows_only_what_one_may_see(server: Server) -> None:
    ann, eve = server.visitor("Ann"), server.visitor("Eve")
    table, seat = running(server, ann, game="veiled_fate")
    number = seat.view["number"]
    own, onlooker = ann.get(f"tables/{table}/at/{number}?seat=0"), eve.get(f"tables/{table}/at/{number}")
    assert own["state"] == seat.view["state"] != onlooker["state"]
    eve.get(f"tables/{table}/at/{number}?seat=0", 403)
    eve.get(f"tables/{table}/lines?seat=0", 403)
    assert "seed" not in str(eve.get(f"tables/{table}/lines"))


def test_a_log_becomes_a_review(server: Server, over: str) -> None:
    ann = server.visitor("Ann")
    text = ann.get(f"tables/{over}/log")
    review = ann.post("review", log=text)
    assert review["status"] == "review"
    assert review["winners"] == ann.get(f"tables/{over}")["winners"]
    assert ann.get(f"tables/{review['id']}/log") == text
    look = ann.socket(review["id"])
    assert look.until("sync")["view"]["result"]
    assert ann.post("review", 409, log="nonsense")["reason"]
    assert "replayed" in ann.post("review", 409, log=text.replace("P1: ", "P2: ", 1))["reason"]


def test_playing_on_from_a_moment(server: Server, over: str) -> None:
    ann = server.visitor("Ann")
    number = ann.get(f"tables/{over}")["number"]
    clone = ann.post(f"tables/{over}/clone", number=number // 2)
    assert clone["status"] == "running"
    assert clone["came_from"] == f"{over}/{number // 2}"
    assert clone["mine"] == [0, 1]
    play_out([ann.socket(clone["id"], 0), ann.socket(clone["id"], 1)], seed=4)
    assert veritable.replay(ann.get(f"tables/{clone['id']}/log")).actor == "over"
    assert ann.post(f"tables/{over}/clone", 409, number=number)["reason"]
    ann.post(f"tables/{over}/clone", 404, number=number + 1)
    with_bot = ann.post(f"tables/{over}/clone", number=number // 2, seats=[{"kind": "me"}, {"kind": "bot"}])
    assert [seat["kind"] for seat in with_bot["seats"]] == ["person", "bot"]


def test_a_hidden_match_under_way_cannot_be_cloned_and_an_open_one_can(server: Server) -> None:
    ann = server.visitor("Ann")
    hidden, _ = running(server, ann, game="veiled_fate")
    assert "uncover" in ann.post(f"tables/{hidden}/clone", 409, number=1)["reason"]
    table, seat = running(server, ann)
    seat.choose(seat.view["ids"][0])
    assert ann.post(f"tables/{table}/clone", number=1)["number"] == 0
