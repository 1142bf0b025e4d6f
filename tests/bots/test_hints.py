"""Hints: from a seat's view alone, best first, with a chance for every seat and a sentence in the game's words."""

from __future__ import annotations

import pytest

import veritable
from veritable import errors
from veritable.bots import advise
from veritable.core import advice


@pytest.fixture(autouse=True)
def _uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERITABLE_PLAIN", "1")


def test_hints_are_offers_with_chances_and_sentences() -> None:
    match = veritable.game("veletas").match(size=7)
    for turn in ("d4/b2", "black", "b6,f2/c3"):
        match.play(turn)
    hints = match.hint(match.actor, 0.3)
    texts = {each.id: each.text for each in match.offers()}
    assert 1 <= len(hints) <= 3
    for hint in hints:
        assert texts[hint.action] == hint.text
        assert sum(hint.chances) == pytest.approx(1, abs=0.01)
        assert hint.sentence.startswith("Black ")
        assert hint.sentence.endswith("%.")


def test_a_hint_for_several_seats_names_the_own_action_only() -> None:
    match = veritable.game("veiled_fate").match(seats=4, seed=3)
    for hint in match.hint(match.actor, 0.3):
        assert len(hint.chances) == 4
        assert hint.sentence.startswith(f"P{match.actor + 1} ")


def test_only_the_seat_that_is_asked_gets_a_hint() -> None:
    match = veritable.game("veletas").match(size=7)
    with pytest.raises(errors.NotYourTurn):
        match.hint(1)


def test_without_an_adviser_the_way_to_one_is_named() -> None:
    match = veritable.game("veletas").match(size=7)
    advice._advisers.clear()
    try:
        with pytest.raises(errors.BadOption, match=r"veritable\.bots"):
            match.hint(0)
    finally:
        advice.take_as_adviser(advise)
