"""A match: playing, refusing, submitting, looking, taking back, saving and loading."""

import json
import random
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import toy
import veritable
from toy.state import LAY
from toy.tables import dealt, everything, play, played_out
from veritable.core.chance import commitment, outcome
from veritable.core.errors import (
    BadNotation,
    BadOption,
    IllegalAction,
    NotOver,
    NotYourTurn,
    StaleState,
)
from veritable.core.match import SNAPSHOT_EVERY, Match, Offer, Refusal
from veritable.core.record import CHANCE

VELETAS = veritable.game("veletas")
LANTERNS = toy.GAME


# Beginning


def test_the_first_number_of_seats_and_first_values_are_the_default() -> None:
    match = LANTERNS.match()
    assert (match.seats, match.options) == (2, {"turns": 4, "wind": "mild"})


def test_options_are_checked_and_may_be_text() -> None:
    assert LANTERNS.match(turns="6", wind="wild").options == {"turns": 6, "wind": "wild"}
    for bad in ({"turns": 5}, {"turns": True}, {"turns": 4.0}, {"wind": 0}, {"wind": "Mild"}, {"turns": None}):
        with pytest.raises(BadOption, match="is one of"):
            LANTERNS.match(**bad)
    with pytest.raises(BadOption, match=r"Lanterns has no option size\. Its options: turns, wind"):
        LANTERNS.match(size=7)


@pytest.mark.parametrize("seats", [0, 1, 5, "2", True, -1])
def test_the_number_of_seats_is_checked(seats: Any) -> None:
    with pytest.raises(BadOption, match="is for 2, 3, 4 seats"):
        LANTERNS.match(seats=seats)


def test_chance_is_dealt_or_manual() -> None:
    with pytest.raises(BadOption, match=r"\"dealt\" or \"manual\""):
        LANTERNS.match(chance="fair")
    with pytest.raises(BadOption, match="no seed"):
        LANTERNS.match(chance="manual", seed=5)


def test_a_game_without_positions_says_so() -> None:
    with pytest.raises(BadOption, match="no notation for positions"):
        LANTERNS.match(position="anything")


# Playing


def test_chance_is_dealt_by_itself_and_is_the_same_for_the_same_seed() -> None:
    one, two, other = (LANTERNS.match(seats=3, seed=seed) for seed in (9, 9, 10))
    assert one.actor == 0
    assert one.actors == [CHANCE] * 12
    assert (one.log(), one.fingerprint) == (two.log(), two.fingerprint)
    assert one.actions != other.actions


def test_every_dealt_outcome_follows_from_the_seed() -> None:
    match = played_out(3)
    assert match.seed is not None
    draws = 0
    for number, (actor, a) in enumerate(zip(match.actors, match.actions, strict=True)):
        if actor == CHANCE:
            before = Match(LANTERNS, match.state_at(number), "manual")
            outcomes = [offer.id for offer in before.offers()]
            weights = [LANTERNS.plain.weight(LANTERNS.plain.see(before.state), each) for each in outcomes]
            assert a == outcomes[outcome(match.seed, draws, weights)]
            draws += 1
    assert draws == match.draws_before(len(match.actions)) > 12


def test_manual_chance_is_played_like_any_action() -> None:
    match = LANTERNS.match(chance="manual")
    assert (match.actor, match.seed, match.commitment) == ("chance", None, None)
    assert [offer.text for offer in match.offers()] == ["wish P1 bright", "wish P1 dark"]
    match.play(match.offers()[1].id)
    assert match.log().endswith(f"*: wish P1 dark\n\nfingerprint {match.fingerprint}\n")


def test_offers_have_number_text_and_clauses_in_a_stable_order() -> None:
    match = dealt()
    assert match.offers() == [
        Offer(0, "lay", ("LN-04", "LN-05")),
        Offer(2, "roll", ("LN-04", "LN-07")),
        Offer(3, "rest", ("LN-04", "LN-15")),
    ]
    assert match.offers() == match.offers()
    assert play(dealt(turns=2), *["rest"] * 4).offers() == []


def test_numbers_and_text_mean_the_same() -> None:
    one, two, three = dealt(), dealt(), dealt()
    play(one, "lay", "card flame")
    two.play("lay flame")
    for text in ("lay", "card flame"):
        three.play(next(offer.id for offer in three.offers() if offer.text == text))
    assert one.log() == two.log() == three.log()


REFUSED = ["peek", "card flame", "fly", "", "  ", "lay gold", "lay flame peek", 1, 99, -1, True, 1.0, None]


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_refused_changes_nothing_and_says_why(what: Any) -> None:
    match = dealt()
    before = everything(match)
    with pytest.raises(IllegalAction) as refused:
        match.play(what)
    assert everything(match) == before
    assert refused.value.clause in LANTERNS.clauses
    assert refused.value.reason
    assert match.why_not(what) == Refusal(refused.value.clause, refused.value.reason)


def test_a_whole_turn_is_refused_as_a_whole() -> None:
    match = dealt(2, "flame flame flame spark spark spark")
    before = everything(match)
    assert match.why_not("lay smoke") == Refusal("LN-05", "There is no smoke in your hand.")
    with pytest.raises(IllegalAction):
        match.play("lay smoke")
    assert everything(match) == before
    assert match.why_not("lay flame") is None


def test_text_may_not_go_on_after_the_turn() -> None:
    match = VELETAS.match(size=7)
    match.play("d4/b2")
    match.play("white")
    with pytest.raises(IllegalAction):
        match.play("b6,f2/c3/c4")


def test_text_may_not_go_on_after_something_is_uncovered() -> None:
    """Or else a refusal would tell what one has not paid for: here a laid card shows something, before it is chosen."""
    uncovering = SimpleNamespace(**{**vars(toy.sight), "reveals": lambda s, a: a == LAY})
    game, start = replace(LANTERNS, sight=uncovering), dealt().state
    match = Match(game, start, "dealt", seed=bytes(32))
    with pytest.raises(BadNotation, match="must wait"):
        match.play("lay smoke")
    play(match, "lay", "card smoke")
    play(Match(game, start, "manual"), "lay smoke")  # a record may: whoever replays it knows everything


def test_nothing_is_legal_after_the_end() -> None:
    match = play(dealt(turns=2), *["rest"] * 4)
    for what in ("rest", 3, "nonsense"):
        assert match.why_not(what) == Refusal("LN-12", "The game is over.")
        with pytest.raises(IllegalAction, match="over"):
            match.play(what)


def test_offered_means_legal_and_the_reverse() -> None:
    match = played_out(8, most=26)
    offered = {offer.id for offer in match.offers()}
    assert offered == {a for a in range(match.vocabulary.size) if match.why_not(a) is None}


# Submitting


def test_only_the_seat_that_is_asked_may_submit() -> None:
    match = dealt()
    before = everything(match)
    with pytest.raises(NotYourTurn, match="P2") as refused:
        match.submit(1, "rest")
    assert refused.value.clause == "LN-04"
    assert everything(match) == before
    match.submit(0, "rest")
    match.submit(1, "rest", expect=match.number)
    assert match.actor == 0


def test_a_stale_action_is_refused_before_anything_else() -> None:
    match = dealt()
    number = match.number
    match.submit(0, "rest", expect=number)
    with pytest.raises(StaleState) as stale:
        match.submit(1, "nonsense", expect=number)
    assert (stale.value.expected, stale.value.now) == (number, number + 1)
    match.undo()
    with pytest.raises(StaleState):
        match.submit(0, "rest", expect=number)


# Looking


def test_a_view_is_plain_data_with_everything_a_table_needs() -> None:
    match = dealt()
    view = match.view(0)
    assert json.loads(json.dumps(view)) == view
    assert set(view) == {
        *("game", "rules", "options", "seats", "seat", "number", "actor", "asks"),
        *("state", "elements", "offers", "result", "commitment", "notes"),
    }
    assert view["offers"][0] == {"id": 0, "text": "lay", "clauses": ["LN-04", "LN-05"]}
    assert view["elements"][0] == {
        "kind": "hand",
        "seat": "P1",
        "size": 3,
        "wish": "bright",
        "cards": {"spark": 1, "flame": 1, "smoke": 1},
    }
    assert (view["elements"][1]["size"], view["elements"][1]["cards"]) == (3, None)


def test_only_the_seat_that_is_asked_sees_offers() -> None:
    match = dealt()
    assert match.view(0)["offers"]
    assert match.view(1)["offers"] == match.view(None)["offers"] == []


def test_a_view_never_tells_the_seed() -> None:
    match = LANTERNS.match(seed=7)
    assert match.seed is not None
    for seat in (0, 1, None):
        assert match.seed.hex() not in json.dumps(match.view(seat)) + match.log(seat=seat)
    assert match.seed.hex() not in match.log()


@pytest.mark.parametrize("seat", [-1, 2, "0", 1.5])
def test_there_is_no_view_for_a_seat_that_there_is_not(seat: Any) -> None:
    with pytest.raises(BadOption, match="no seat"):
        dealt().view(seat)
    with pytest.raises(BadOption, match="no seat"):
        dealt().log(seat=seat)


def test_changing_what_was_handed_out_changes_nothing() -> None:
    match = dealt()
    before = everything(match)
    view = match.view(0)
    view["state"]["hand"][0][0] = 99
    view["options"]["turns"] = 99
    match.state["hand"][:] = 0
    match.offers().clear()
    match.dump()["entries"].clear()
    assert everything(match) == before


def test_asks_says_what_is_decided() -> None:
    assert dealt().asks() == "P1 lays a card, peeks, rolls or rests."
    assert played_out(1).asks() == "The game is over."


# The end


def test_the_result_and_the_seed_are_known_after_the_end_only() -> None:
    match = LANTERNS.match(seed=3)
    with pytest.raises(NotOver):
        match.result()
    with pytest.raises(NotOver):
        match.reveal()
    over = played_out(3)
    seed = over.reveal()["seed"]
    assert seed is not None
    assert over.reveal()["commitment"] == over.commitment == commitment(bytes.fromhex(seed))
    assert over.view(0)["result"] == over.result()
    assert play(dealt(turns=2), *["rest"] * 4).reveal() == {"seed": None, "commitment": None}


def test_a_seed_is_unsealed_only_if_it_was_committed_to() -> None:
    match = LANTERNS.match(seed=3)
    again = veritable.core.log.rebuild(LANTERNS, veritable.core.log.read(match.log()))
    assert (again.seed, again.commitment) == (None, match.commitment)
    with pytest.raises(BadOption, match="committed"):
        again.unseal("00" * 32)
    assert match.seed is not None
    again.unseal(match.seed.hex())
    play(again, "roll")
    play(match, "roll")
    assert again.log() == match.log()


# The past


def test_snapshots_are_kept_every_so_often_and_dropped_on_undo() -> None:
    match = played_out(2, seats=4, turns=6)
    assert sorted(match._snapshots) == list(range(0, len(match.actions) + 1, SNAPSHOT_EVERY))
    match = dealt(2)
    while len(match.actions) < SNAPSHOT_EVERY:
        match.play("rest" if match.actor != 0 or len(match.actions) != 15 else "lay")
    assert SNAPSHOT_EVERY in match._snapshots
    match.undo(agreed=[0, 1])
    assert sorted(match._snapshots) == [0]


def test_every_earlier_state_can_be_reached() -> None:
    match, states = dealt(turns=6), []
    choose = random.Random(1)
    while match.actor != "over":
        states.append((len(match.actions), match.fingerprint))
        match.play(choose.choice(match.offers()).id)
    for number, fingerprint in states:
        assert Match(LANTERNS, match.state_at(number), "manual").fingerprint == fingerprint


def test_a_match_knows_whether_it_began_elsewhere() -> None:
    assert not dealt().starts_elsewhere
    assert Match(LANTERNS, dealt().state, "manual").starts_elsewhere
    position = "7/3b3/2wbw2/2bs2s/2bwb2/3w3/s6 w"
    assert not VELETAS.match(position=position).starts_elsewhere


def test_a_bad_action_number_is_bad_notation() -> None:
    with pytest.raises(BadNotation, match="numbered 0 to 18"):
        dealt().play(19)
