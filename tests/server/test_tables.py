"""Tables over HTTP: laying, sitting, leaving, bots, starting, hosting, lists."""

import pytest

from server.running import Server, play_out


def test_a_table_is_laid_and_shared_by_its_id(server: Server) -> None:
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    laid = ann.lay("me", "open")
    assert laid["status"] == "gathering"
    assert laid["hosting"]
    assert laid["mine"] == [0]
    assert laid["host"] == "Ann"
    assert [seat["kind"] for seat in laid["seats"]] == ["person", "open"]
    seen = bob.get(f"tables/{laid['id']}")
    assert not seen["hosting"]
    assert seen["mine"] == []
    seated = bob.post(f"tables/{laid['id']}/sit", seat=1, nickname="Robert")
    assert seated["seat"] == 1
    assert len(seated["secret"]) >= 22, "at least 128 bits"
    assert ann.get(f"tables/{laid['id']}")["seats"][1]["nickname"] == "Robert"
    assert ann.post(f"tables/{laid['id']}/start")["status"] == "running"


def test_public_tables_are_listed_and_private_ones_are_not(server: Server) -> None:
    ann = server.visitor("Ann")
    public, private = ann.lay("me", "open")["id"], ann.lay("me", "open", private=True)["id"]
    running = ann.lay("me", "me", start=True)["id"]
    found = server.visitor().get("tables")
    assert public in [each["id"] for each in found["gathering"]]
    assert running in [each["id"] for each in found["running"]]
    assert private not in str(found)
    assert server.visitor().get(f"tables/{private}")["private"]


def test_closed_seats_do_not_count(server: Server) -> None:
    assert len(server.visitor().lay("me", "closed", "open")["seats"]) == 2


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"game": "chess"}, 404),
        ({"options": {"size": 8}}, 409),
        ({"options": {"colour": 1}}, 409),
        ({"seats": [{"kind": "me"}]}, 409),
        ({"seats": []}, 400),
        ({"seats": [{"kind": "bot", "bot": "deep"}, {"kind": "me"}]}, 409),
        ({"clock": {"kind": "move", "seconds": 0}}, 409),
        ({"unknown": 1}, 400),
    ],
)
def test_a_table_that_cannot_be_is_refused(server: Server, wish: dict[str, object], status: int) -> None:
    usual: dict[str, object] = {"game": "veletas", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert server.visitor().post("tables", status, **{**usual, **wish})["reason"]


def test_nobody_starts_before_every_seat_is_taken(server: Server) -> None:
    ann, bob = server.visitor(), server.visitor()
    table = ann.lay("me", "open")["id"]
    assert "open" in ann.post(f"tables/{table}/start", 409)["reason"]
    assert bob.post(f"tables/{table}/start", 403)["reason"]
    ann.post(f"tables/{table}/bot", seat=1)
    assert ann.post(f"tables/{table}/start")["status"] == "running"
    assert ann.post(f"tables/{table}/start", 409)


def test_a_seat_is_taken_once_and_given_back(server: Server) -> None:
    ann, bob, eve = server.visitor(), server.visitor(), server.visitor()
    table = ann.lay("me", "open")["id"]
    bob.post(f"tables/{table}/sit", seat=1)
    assert eve.post(f"tables/{table}/sit", 409, seat=1)["reason"] == "Somebody sits there already."
    assert eve.post(f"tables/{table}/leave", 403, seat=1)
    bob.post(f"tables/{table}/leave", seat=1)
    eve.post(f"tables/{table}/sit", seat=1)
    assert bob.post(f"tables/{table}/sit", 409, seat=7)


def test_the_host_frees_a_seat_and_its_secret_no_longer_opens_it(server: Server) -> None:
    ann, bob = server.visitor(), server.visitor()
    table = ann.lay("me", "open", start=True)["id"]
    secret = bob.post(f"tables/{table}/sit", seat=1)["secret"]
    seat = bob.socket(table, 1)
    seat.until("sync")
    assert bob.post(f"tables/{table}/free", 403, seat=0)
    ann.post(f"tables/{table}/free", seat=1)
    assert seat.ended()
    assert seat.heard[-1]["type"] == "bye"
    late = bob.socket(table, 1, secret=secret)
    assert late.ended()
    assert late.heard[-1]["reason"] == "That seat is not yours."
    eve = server.visitor()
    eve.post(f"tables/{table}/sit", seat=1)
    assert eve.socket(table, 1).until("sync")["view"]["seat"] == 1


def test_a_bot_stands_in_and_its_owner_comes_back(server: Server) -> None:
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    table = ann.lay("me", "me", start=True)["id"]
    assert bob.post(f"tables/{table}/bot", 403, seat=1)
    ann.post(f"tables/{table}/bot", seat=0)
    seat = ann.socket(table, 0)
    seat.until("sync")
    while seat.view["actor"] == 0:
        seat.until("step")
    seat.tell("choose", number=seat.view["number"], action=0)
    assert "bot" in seat.until("refused")["reason"]
    assert ann.post(f"tables/{table}/back", seat=0)["seats"][0]["kind"] == "person"
    assert bob.post(f"tables/{table}/back", 403, seat=0)


def test_leaving_a_running_match_gives_it_up_unless_a_bot_takes_over(server: Server) -> None:
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    table = ann.lay("me", "open", start=True)["id"]
    bob.post(f"tables/{table}/sit", seat=1)
    left = bob.post(f"tables/{table}/leave", seat=1)
    assert (left["status"], left["winners"], left["reason"]) == ("over", [0], "Bob left.")
    table = ann.lay("me", "open", start=True, takeover=True)["id"]
    bob.post(f"tables/{table}/sit", seat=1)
    left = bob.post(f"tables/{table}/leave", seat=1)
    assert (left["status"], left["seats"][1]["kind"]) == ("running", "bot")


def test_resigning_ends_a_match_of_two_and_leaves_more_to_a_bot(server: Server) -> None:
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    table = ann.lay("me", "open", start=True)["id"]
    bob.post(f"tables/{table}/sit", seat=1)
    seat = bob.socket(table, 1)
    seat.until("sync")
    seat.tell("resign", ref=3)
    while seat.until("sync", "table", "refused")["type"] != "sync":
        pass
    assert seat.view["result"] == {"winners": [0], "scores": [0, 0], "reason": "Bob resigned."}
    assert seat.view["ids"] == []
    assert seat.table["status"] == "over"
    three = ann.lay("me", "me", "me", game="veiled_fate", start=True)["id"]
    info = ann.post(f"tables/{three}/resign", seat=1)
    assert info["status"] == "running"
    assert info["seats"][1]["resigned"]
    assert info["seats"][1]["kind"] == "bot"
    assert ann.post(f"tables/{three}/back", 409, seat=1)


def test_a_rematch_passes_the_first_seat_on_and_is_made_once(server: Server) -> None:
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    table = ann.lay("me", "open", start=True)["id"]
    secret = bob.post(f"tables/{table}/sit", seat=1)["secret"]
    assert ann.post(f"tables/{table}/rematch", 409)
    ann.post(f"tables/{table}/resign", seat=0)
    assert server.visitor().post(f"tables/{table}/rematch", 403)
    again = bob.post(f"tables/{table}/rematch")
    assert [seat["nickname"] for seat in again["seats"]] == ["Bob", "Ann"]
    assert again["mine"] == [0]
    assert ann.post(f"tables/{table}/rematch")["id"] == again["id"] == ann.get(f"tables/{table}")["rematch"]
    ann.post(f"tables/{again['id']}/start")
    play_out([bob.socket(again["id"], 0, secret=secret), ann.socket(again["id"], 1)], seed=1)


def test_the_host_puts_a_table_away(server: Server) -> None:
    ann = server.visitor("Ann")
    table = ann.lay("me", "me", start=True)["id"]
    assert server.visitor().post(f"tables/{table}/abandon", 403)
    assert ann.post(f"tables/{table}/abandon")["status"] == "abandoned"
    seat = ann.socket(table, 0)
    seat.until("sync")
    seat.tell("choose", number=0, action=0)
    assert seat.until("refused")["reason"] == "The match is over."


def test_a_new_nickname_shows_at_ones_tables(server: Server) -> None:
    ann = server.visitor("Ann")
    table = ann.lay("me", "open")["id"]
    assert ann.post("me", nickname="Anna") == {"nickname": "Anna", "link": None}
    info = ann.get(f"tables/{table}")
    assert info["seats"][0]["nickname"] == info["host"] == "Anna"
    assert ann.post("me", 400, nickname="")["reason"]
    assert ann.post("me", 400, nickname="x" * 31)["reason"]


def test_a_personal_link_makes_another_device_the_same_visitor(server: Server) -> None:
    ann, phone = server.visitor("Ann"), server.visitor()
    first, second = ann.post("me/link")["link"], ann.post("me/link")["link"]
    assert phone.http.get(first).status_code == 404, "an older link no longer works"
    answer = phone.http.get(second)
    assert answer.status_code == 303
    assert answer.headers["location"] == "/"
    assert phone.get("me")["nickname"] == "Ann"
    assert phone.cookie == ann.cookie
    table = ann.lay("me", "open")["id"]
    assert phone.get(f"tables/{table}")["mine"] == [0]


def test_games_and_clauses(server: Server) -> None:
    anyone = server.visitor()
    games = {game["name"]: game for game in anyone.get("games")}
    assert not games["veletas"]["hides"]
    assert games["veiled_fate"]["hides"]
    assert games["veletas"]["bots"]
    clauses = anyone.get("games/veletas/clauses")
    assert clauses[0]["id"].startswith("VL-")
    assert all(clause["text"] for clause in clauses)
    assert anyone.get("games/chess/clauses", 404)["reason"]
    assert anyone.get("nonsense", 404)["reason"]
    assert anyone.get("tables/aaaaaaaaaaaaaaaa", 404)["reason"]
