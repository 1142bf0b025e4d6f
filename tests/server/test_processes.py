"""Two processes on one PostgreSQL: seats on different processes see each other's moves, chat, requests and bots."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.running import Seat, Server, play_out


@pytest.fixture(scope="module")
def servers(postgres_url: str) -> Iterator[list[Server]]:
    running = [Server(postgres_url), Server(postgres_url)]
    yield running
    for each in running:
        each.close()


@pytest.fixture
def seats(servers: list[Server]) -> Iterator[list[Seat]]:
    """Ann on the first process, Bob on the second."""
    ann, bob = servers[0].visitor("Ann"), servers[1].visitor("Bob")
    table = ann.lay("me", "open", start=True)["id"]
    bob.post(f"tables/{table}/sit", seat=1)
    yield [ann.socket(table, 0), bob.socket(table, 1)]
    for each in servers:
        each.send_all_home()


def test_a_match_is_played_across_processes(seats: list[Seat], servers: list[Server]) -> None:
    decisions = play_out(seats, seed=1)
    assert seats[0].view["state"] == seats[1].view["state"]
    assert decisions > 5
    for server in servers:
        info = server.visitor().get(f"tables/{seats[0].table['id']}")
        assert info["status"] == "over"
        assert info["number"] == decisions


def test_a_hidden_game_is_played_across_processes(servers: list[Server]) -> None:
    ann, bob = servers[0].visitor("Ann"), servers[1].visitor("Bob")
    table = ann.lay("me", "open", "bot", game="veiled_fate", start=True)["id"]
    bob.post(f"tables/{table}/sit", seat=1)
    sockets = [ann.socket(table, 0), bob.socket(table, 1)]
    play_out(sockets, seed=2)
    logs = {server.visitor().get(f"tables/{table}/log") for server in servers}
    assert len(logs) == 1
    for each in servers:
        each.send_all_home()


def test_of_two_choices_for_one_state_the_database_lets_one_pass(servers: list[Server]) -> None:
    ann = servers[0].visitor("Ann")
    table = ann.lay("me", "me", start=True)["id"]
    twins = [ann.socket(table, 0), Seat(servers[1], table, 0, cookie=ann.cookie)]
    for each in twins:
        each.until("sync")
    for _ in range(5):
        number = max(each.view["number"] for each in twins)
        for each in twins:
            while each.view["number"] < number:
                each.until("step", "sync")
        if twins[0].view["actor"] != 0:
            break
        ids = twins[0].view["ids"]
        for place, each in enumerate(twins):
            each.tell("choose", number=number, action=ids[place], ref=number + 1)
        answers = []
        for each in twins:
            message: dict[str, object] = {}
            while message.get("ref") != number + 1:
                message = each.until("step", "refused")
            answers.append(message["type"])
        assert sorted(answers) == ["refused", "step"]
    for each in servers:
        each.send_all_home()


def test_chat_requests_and_changes_of_the_table_cross_over(seats: list[Seat], servers: list[Server]) -> None:
    ann, bob = seats
    for each in seats:
        each.until("sync")
        while [seat["connected"] for seat in each.table["seats"]] != [True, True]:
            each.until("table")
    ann.tell("say", text="Hello there")
    assert bob.until("chat")["text"] == "Hello there"
    while ann.view["actor"] == 0:
        ann.choose(ann.view["ids"][0])
    while bob.view["number"] < ann.view["number"]:
        bob.until("step")
    bob.choose(bob.view["ids"][0])
    while ann.view["number"] < bob.view["number"]:
        ann.until("step")
    ann.tell("undo", number=ann.view["number"])
    while not bob.until("table")["table"]["consent"]:
        pass
    bob.tell("agree", yes=True)
    assert ann.until("step")["lines"][0]["text"] == "undo, agreed P2"
    bob.tell("resign")
    while ann.table["status"] != "over":
        ann.until("table")
    assert ann.table["winners"] == [0]
