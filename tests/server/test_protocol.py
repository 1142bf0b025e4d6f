"""What is said over a socket: hello, choices, refusals, resuming, taking back, chat, notes, hints."""

from __future__ import annotations

from typing import Any

import pytest

from server.running import Seat, Server


@pytest.fixture
def seats(server: Server) -> list[Seat]:
    """Ann and Bob at a running match of Veletas, and an onlooker."""
    ann, bob = server.visitor("Ann"), server.visitor("Bob")
    table = ann.lay("me", "open", start=True)["id"]
    bob.post(f"tables/{table}/sit", seat=1)
    both = [ann.socket(table, 0), bob.socket(table, 1), server.visitor("Eve").socket(table)]
    for each in both:
        each.until("sync")
    return both


def catch_up(*seats: Seat) -> None:
    """All have heard of the same state."""
    newest = max(each.view["number"] for each in seats)
    for each in seats:
        while each.view["number"] < newest:
            each.until("step", "sync")


def test_a_choice_is_answered_with_a_step_to_everyone(seats: list[Seat]) -> None:
    ann, bob, eve = seats
    step = ann.choose(ann.view["offers"][0]["text"], ref=7)
    assert step["type"] == "step"
    assert step["ref"] == 7
    heard = bob.until("step")
    assert "ref" not in heard
    assert heard["lines"] == step["lines"] == eve.until("step")["lines"]
    assert step["lines"][0]["number"] == 1
    assert step["lines"][0]["actor"] == 0
    assert step["lines"][0]["sentences"]
    assert eve.view["offers"] == eve.view["ids"] == []
    assert eve.view["seat"] is None


def test_offers_say_what_a_table_needs(seats: list[Seat]) -> None:
    offer = seats[0].view["offers"][0]
    assert set(offer) == {"id", "text", "label", "group", "touches", "clauses"}
    assert offer["touches"]
    assert seats[0].view["asks"]
    assert seats[0].view["describe"]
    assert seats[0].view["asked"] == [0]


def test_a_stale_choice_is_refused_with_the_present_view(seats: list[Seat]) -> None:
    ann, bob, _ = seats
    action = ann.view["ids"][0]
    ann.choose(action)
    refused = ann.choose(action, number=0, ref=9)
    assert refused["type"] == "refused"
    assert refused["number"] == 1
    assert refused["view"]["number"] == 1
    catch_up(ann, bob)
    assert bob.view["number"] == 1, "nothing has changed"


def test_an_illegal_choice_is_refused_with_its_clause(seats: list[Seat]) -> None:
    ann = seats[0]
    before = ann.view
    for nonsense in ("shoot d4", "nonsense", 30_000, -1):
        refused = ann.choose(nonsense)
        assert refused["type"] == "refused"
        assert refused["reason"]
        assert refused["number"] == 0
        assert refused["clause"].startswith("VL-")
    assert ann.view == before


def test_only_the_asked_seat_decides(seats: list[Seat]) -> None:
    ann, bob, eve = seats
    assert "not for P2" in bob.choose(ann.view["ids"][0])["reason"]
    assert "looking on" in eve.choose(ann.view["ids"][0])["reason"]


def test_why_not(seats: list[Seat]) -> None:
    ann, bob, _ = seats
    ann.tell("why", action="stone d4", ref=4)
    because = ann.until("because")
    assert because["reason"]
    assert because["clause"].startswith("VL-")
    assert because["ref"] == 4
    ann.tell("why", action=ann.view["ids"][0])
    assert ann.until("because")["reason"] == ""
    bob.tell("why", action="stone d4")
    assert bob.until("because") == {"type": "because", "reason": "It is not for you to decide now.", "clause": "", "ref": 0}


def test_two_choices_for_one_state_never_both_lose(server: Server) -> None:
    ann = server.visitor("Ann")
    table = ann.lay("me", "me", start=True)["id"]
    twins = [ann.socket(table, 0, brief=True), ann.socket(table, 0, brief=True)]
    for each in twins:
        each.until("sync")
    ids = twins[0].view["ids"]
    for each, action in zip(twins, ids, strict=False):
        each.tell("choose", number=0, action=action, ref=5)
    kinds = []
    for each in twins:
        message: Any = {}
        while message.get("ref") != 5:
            message = each.until("step", "refused")
        kinds.append(message["type"])
    assert sorted(kinds) == ["refused", "step"]


def test_reconnecting_resumes_at_a_number_or_in_full(server: Server, seats: list[Seat]) -> None:
    ann = seats[0]
    for _ in range(2):
        ann.choose(ann.view["ids"][0])
    table = ann.table["id"]
    whole = Seat(server, table).until("sync")
    rest = Seat(server, table, since=1).until("sync")
    assert [line["number"] for line in whole["lines"]] == [1, 2]
    assert [line["number"] for line in rest["lines"]] == [2]
    assert rest["view"] == whole["view"]
    too_far = Seat(server, table, since=99).until("sync")
    assert too_far["lines"] == whole["lines"]


def test_taking_back_freely(seats: list[Seat]) -> None:
    ann, bob, _ = seats
    ann.choose(ann.view["ids"][0])
    assert ann.view["can_undo"]
    ann.tell("undo", number=1, ref=2)
    step = ann.until("step")
    assert step["ref"] == 2
    assert step["lines"][0]["text"] == "undo"
    assert step["view"]["number"] == 2
    catch_up(ann, bob)
    assert bob.view["state"] == ann.view["state"]
    ann.tell("undo", number=2)
    assert "no decision" in ann.until("refused")["reason"]


def decide_until_bob_has(ann: Seat, bob: Seat) -> None:
    """Ann places her pieces, then Bob takes a colour."""
    while ann.view["actor"] == 0:
        ann.choose(ann.view["ids"][0])
    catch_up(ann, bob)
    bob.choose(bob.view["ids"][0])
    catch_up(ann, bob)


def test_taking_back_what_others_have_built_on_needs_their_consent(seats: list[Seat]) -> None:
    ann, bob, _ = seats
    decide_until_bob_has(ann, bob)
    number = ann.view["number"]
    assert not ann.view["can_undo"]
    ann.tell("undo", number=number)
    while not bob.until("table")["table"]["consent"]:
        pass
    assert bob.table["consent"] == {"seat": 0, "agreed": [], "waiting": [1]}
    bob.tell("agree", yes=False)
    while bob.until("table")["table"]["consent"]:
        pass
    bob.tell("agree", yes=True)
    assert bob.until("refused")["reason"] == "Nobody asks for your consent now."
    ann.tell("undo", number=number)
    while not bob.until("table")["table"]["consent"]:
        pass
    bob.tell("agree", yes=True)
    step = bob.until("step")
    assert step["lines"][0]["text"] == "undo, agreed P2"
    assert step["view"]["actor"] == 0


def test_a_decision_makes_a_request_moot(seats: list[Seat]) -> None:
    ann, bob, _ = seats
    decide_until_bob_has(ann, bob)
    ann.tell("undo", number=ann.view["number"])
    while not bob.until("table")["table"]["consent"]:
        pass
    asked = bob if bob.view["ids"] else ann
    asked.choose(asked.view["ids"][0])
    while bob.table["consent"]:
        bob.until("table")


def test_chat_is_told_to_all_and_kept_apart_from_the_log(server: Server, seats: list[Seat]) -> None:
    ann, bob, eve = seats
    eve.tell("say", text="  Good   luck! ")
    for each in seats:
        said = each.until("chat")
        assert (said["text"], said["nickname"], said["seat"], said["number"]) == ("Good luck!", "Eve", None, 1)
    ann.tell("say", text="Thanks")
    bob.until("chat")
    late = Seat(server, ann.table["id"]).until("sync")
    assert [line["text"] for line in late["chat"]] == ["Good luck!", "Thanks"]
    assert late["lines"] == []
    ann.tell("say", text="x" * 501)
    assert "cannot be read" in ann.until("refused")["reason"]


def test_notes_are_private_and_kept(server: Server, seats: list[Seat]) -> None:
    ann, bob, eve = seats
    ann.tell("note", notes={"text": "left flank", "marks": {"d4": "?"}}, ref=6)
    assert ann.until("noted")["ref"] == 6
    ann.choose(ann.view["ids"][0])
    assert ann.view["notes"] == {"text": "left flank", "marks": {"d4": "?"}}
    catch_up(*seats)
    assert "left flank" not in str(bob.heard) + str(eve.heard)
    eve.tell("note", notes={})
    assert eve.until("refused")


def test_a_hint_is_an_offer_unless_the_table_has_none(server: Server, seats: list[Seat]) -> None:
    ann, bob, _ = seats
    ann.tell("hint", seconds=1, ref=8)
    hint = ann.until("hint")
    assert hint["ref"] == 8
    assert hint["hints"][0]["action"] in ann.view["ids"]
    bob.tell("hint")
    assert bob.until("refused")
    visitor = server.visitor()
    plain = visitor.socket(visitor.lay("me", "me", start=True, hints=False)["id"], 0)
    plain.tell("hint")
    assert plain.until("refused")["reason"] == "There are no hints at this table."


def test_onlookers_and_seats_of_a_hidden_game_see_only_their_own(server: Server) -> None:
    ann = server.visitor("Ann")
    table = ann.lay("me", "me", game="veiled_fate", start=True)["id"]
    seats = [ann.socket(table, 0), ann.socket(table, 1), Seat(server, table)]
    for each in seats:
        each.until("sync")
    states = [str(each.view["state"]) for each in seats]
    assert len(set(states)) == 3
    match_log = ann.get(f"tables/{table}/log")
    assert "seen by onlookers" in match_log
    assert "seed" not in match_log
    assert "seen by P2" in ann.get(f"tables/{table}/log?seat=1")
    assert server.visitor().get(f"tables/{table}/log?seat=1", 403)
    ann.get(f"tables/{table}/json", 409)
    ann.get(f"tables/{table}/proof", 409)
