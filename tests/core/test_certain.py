"""Chance with a single outcome, taken by the match; and lines of a record in which seats and chance have their say."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

import toy
from veritable.core import log
from veritable.core.errors import IllegalAction
from veritable.core.match import Match

CERTAIN = replace(toy.GAME, name="lanterns_certain", forced=True, certain=True)
LINES = replace(
    toy.GAME, words=SimpleNamespace(**vars(toy.words), pieces=lambda text: [each.strip() for each in text.split(";")])
)


def before_a_certain_draw() -> Match:
    """A match in which the last wish that can be dealt is the only one left."""
    match = CERTAIN.match(seats=2, chance="manual")
    state = match.state
    state["wishes"][0] = (0, 3)
    return Match(CERTAIN, state, "manual")


def test_a_certain_outcome_is_not_asked_for_and_may_be_named() -> None:
    match = before_a_certain_draw()
    match.play("wish P1 dark")
    assert match.actions[:2] == match.actions[:1] * 2
    assert match.forced[:2] == [True, True]
    assert "*: (wish P2 dark)" in match.log()
    match.play("wish P2 dark")
    assert match.number == 2
    assert log.rebuild(CERTAIN, log.read(match.log())).log() == match.log()


def test_without_the_word_a_certain_outcome_is_asked_for() -> None:
    match = Match(replace(CERTAIN, certain=False), before_a_certain_draw().state, "manual")
    match.play("wish P1 dark")
    assert match.number == 1


def dealt(game) -> Match:
    """Wishes and hands are dealt."""
    match = game.match(seats=2, chance="manual")
    while match.actor == "chance":
        match.play(match.offers()[0].id)
    return match


def test_a_line_of_a_record_may_cross_from_seat_to_seat() -> None:
    match, by_hand = dealt(LINES), dealt(LINES)
    first = by_hand.offers()[0].text
    by_hand.play(first)
    while by_hand.actor == match.actor:
        by_hand.play(by_hand.offers()[0].text)
    states = [toy.GAME.plain.see(by_hand.state_at(n)) for n in range(by_hand.number)]
    texts = [toy.words.write(s, a) for s, a in zip(states, by_hand.actions, strict=True)][match.number :]
    match.play(" ; ".join([*texts, by_hand.offers()[0].text]))
    by_hand.play(by_hand.offers()[0].id)
    assert match.fingerprint == by_hand.fingerprint


def test_with_dealt_chance_a_line_stays_with_its_seat() -> None:
    match = LINES.match(seats=2, seed=1)
    before = match.fingerprint
    with pytest.raises(IllegalAction):
        match.play("rest ; rest")
    assert match.fingerprint == before
