"""Two programs, or one and a bot, play whole matches over their sockets."""

import pytest

from server.running import Seat, Server, play_out

pytestmark = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


def two_seats(server: Server, game: str = "veletas", **more: object) -> tuple[str, list[Seat]]:
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    table = ann.lay("me", "open", game=game, start=True, **more)["id"]
    bob.post(f"tables/{table}/sit", seat=1)
    brief = {"brief": True}
    return table, [ann.socket(table, 0, **brief), bob.socket(table, 1, **brief)]


def test_two_programs_play_to_the_end(server: Server) -> None:
    table, seats = two_seats(server)
    decisions = play_out(seats, seed=1)
    info = server.visitor().get(f"tables/{table}")
    assert info["status"] == "over"
    assert info["number"] == decisions
    assert info["winners"] == seats[0].view["result"]["winners"]


def test_a_game_with_hidden_cards_and_chance_is_played_to_the_end(server: Server) -> None:
    _, seats = two_seats(server, "veiled_fate")
    play_out(seats, seed=2)
    assert seats[0].view["state"] == seats[1].view["state"], "after the end everything is open"


def test_a_person_plays_against_a_bot(server: Server) -> None:
    ann = server.visitor("Ann")
    table = ann.lay("me", "bot", start=True)["id"]
    seat = ann.socket(table, 0)
    assert play_out([seat], seed=3) > 5
    assert seat.view["result"]["reason"]


def test_bots_play_among_themselves(server: Server) -> None:
    ann = server.visitor("Ann")
    table = ann.lay("bot", "bot", start=True)["id"]
    onlooker = ann.socket(table)
    onlooker.until("sync")
    while onlooker.view["actor"] != "over":
        onlooker.until("step")
    assert ann.get(f"tables/{table}")["status"] == "over"


def test_a_level_plays_within_its_time(server: Server) -> None:
    ann = server.visitor("Ann")
    game = next(each for each in ann.get("games") if each["name"] == "veletas")
    weakest = game["bots"][1]
    assert weakest["title"]
    assert weakest["character"]
    table = ann.post(
        "tables",
        game="veletas",
        options={"size": 7},
        start=True,
        seats=[{"kind": "bot", "bot": weakest["name"]}, {"kind": "me"}],
    )
    assert table["seats"][0]["nickname"] == weakest["title"]
    seat = ann.socket(table["id"], 1)
    seat.until("sync")
    while seat.view["actor"] != 1:
        seat.until("step", seconds=60)
    assert seat.view["number"] > 0
