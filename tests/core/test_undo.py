"""Taking back is decided by information: free until chance fell, another seat decided or something was uncovered."""

import random

import pytest

import toy
import veritable
from toy.tables import dealt, everything, play
from veritable.core import telling
from veritable.core.errors import UndoRefused
from veritable.core.record import CHANCE

VELETAS = veritable.game("veletas")
LANTERNS = toy.GAME


def test_the_last_decision_is_taken_back_freely() -> None:
    match = dealt()
    state = match.fingerprint
    match.play("lay")
    match.undo()
    assert (match.fingerprint, match.actor) == (state, 0)
    assert match.log().splitlines()[-4:-2] == ["P1: lay", "P1: undo"]
    match.play("rest")
    assert match.actor == 1


def test_undo_goes_back_one_decision_at_a_time() -> None:
    match = play(dealt(3), "lay", "card flame")
    match.undo(0)
    assert [offer.text for offer in match.offers()] == ["card spark", "card flame", "card smoke"]
    match.undo(0)
    assert match.offers()[0].text == "lay"


def test_there_must_be_a_decision() -> None:
    for match in (LANTERNS.match(chance="manual"), LANTERNS.match(seed=1), dealt()):
        with pytest.raises(UndoRefused, match="no decision"):
            match.undo()
    with pytest.raises(UndoRefused, match="no decision"):
        play(dealt(), "rest").undo(1)


@pytest.mark.parametrize(
    ("texts", "seat", "reason"),
    [
        (["roll", "wind storm"], 0, "Chance has fallen"),
        (["rest", "rest"], 0, "Another seat has decided"),
        (["lay flame", "peek"], 1, "Something was uncovered"),
        (["lay flame", "lay flame", "lay", "card spark"], 0, "Something was uncovered"),
        (["rest"] * 8, 1, "The end has uncovered everything"),
    ],
)
def test_what_has_given_information_needs_consent(texts: list[str], seat: int, reason: str) -> None:
    match = play(dealt(), *texts)
    before = everything(match)
    other = 1 - seat
    for agreed in ((), (seat,), (7,)):
        with pytest.raises(UndoRefused, match=reason) as refused:
            match.undo(seat, agreed)
        assert refused.value.seats == (other,)
    assert everything(match) == before
    match.undo(seat, agreed=[other, 7, seat])
    assert match.actor == seat
    assert f"undo, agreed P{other + 1}\n" in match.log()
    again = veritable.core.log.rebuild(LANTERNS, veritable.core.log.read(match.log()))
    assert again.log() == match.log()


def test_everybody_else_must_agree() -> None:
    match = play(dealt(3), "rest", "rest")
    with pytest.raises(UndoRefused) as refused:
        match.undo(0, agreed=[1])
    assert refused.value.seats == (1, 2)
    match.undo(0, agreed=[2, 1])
    assert (match.actor, len(match.actions)) == (0, 12)


def test_in_an_open_game_without_chance_the_last_move_is_free_to_the_end() -> None:
    match = VELETAS.match(size=7, seed=2)
    choose = random.Random(4)
    while match.actor != "over":
        match.play(choose.choice(match.offers()).id)
    match.undo()
    assert match.actor != "over"


def test_chance_brings_the_same_after_a_consented_undo() -> None:
    match = LANTERNS.match(seats=2, seed=12)
    match.play("roll")
    fell = match.actions[:]
    match.undo(0, agreed=[1])
    assert match.actor == 0
    match.play("roll")
    assert match.actions == fell
    match.undo(0, agreed=[1])
    play(match, "rest", "roll")
    assert [a for a, actor in zip(match.actions, match.actors, strict=True) if actor == CHANCE][8] == fell[9]


def test_the_number_rises_with_undo_and_the_log_keeps_it() -> None:
    match = dealt()
    number = match.number
    play(match, "rest")
    match.undo()
    assert match.number == number + 2
    assert match.log().count("undo") == 1


def test_whoever_takes_back_is_called_as_the_game_calls_the_seat() -> None:
    match = VELETAS.match(size=7)
    while telling.player(match, 0) not in ("Black", "White"):
        match.play(match.offers()[0].id)
    seat = int(match.actor)
    match.play(match.offers()[0].id)
    match.undo(seat, agreed=[1 - seat])
    told = telling.sentences(match.game, match.entries[-1], match.state, match.state, None)
    assert told == [f"{telling.player(match, seat)} takes the last decision back."]
    assert told[0].startswith(("Black", "White"))
