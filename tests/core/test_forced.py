"""Decisions without a choice, in a game that lets the match take them: Lanterns once more, with `forced` switched on."""

import random
from dataclasses import replace

import pytest

import toy
from veritable.core import log, save, telling
from veritable.core.errors import BadNotation, DamagedData
from veritable.core.match import Match

GAME = replace(toy.GAME, name="lanterns_forced", forced=True)


def played(seed: int, seats: int = 3, stop_when_forced: bool = False) -> Match:
    match = GAME.match(seats=seats, seed=seed)
    while match.actor != "over" and not (stop_when_forced and any(match.forced)):
        offers = match.offers()
        match.play(offers[(seed + match.number) % len(offers)].id)
    return match


def with_forced() -> Match:
    """A match that has just taken a decision by itself."""
    return next(match for match in (played(seed, stop_when_forced=True) for seed in range(50)) if any(match.forced))


def test_nobody_is_ever_asked_without_a_choice() -> None:
    match = GAME.match(seats=2, seed=4)
    while match.actor != "over":
        assert len(match.offers()) > 1
        match.play(match.offers()[0].id)


def test_the_log_shows_forced_decisions_in_parentheses_and_replays() -> None:
    match = with_forced()
    text = match.log()
    assert "(" in text.partition("\n\n")[2]
    again = log.rebuild(GAME, log.read(text))
    assert (again.log(), again.forced) == (text, match.forced)


def test_a_log_that_lies_about_a_choice_is_refused() -> None:
    text = with_forced().log()
    for damaged in (
        text.replace("(", "").replace(")", ""),
        text.replace("P1: rest", "P1: (rest)"),
        text.replace("P1: lay", "P1: (lay)"),
    ):
        if damaged != text:
            with pytest.raises(DamagedData, match="forced"):
                log.rebuild(GAME, log.read(damaged))


def test_others_do_not_learn_that_a_hidden_decision_was_forced() -> None:
    match = with_forced()
    number = match.forced.index(True)
    entry = next(each for each in match.entries if each.forced)
    full = match.log().split("\n\n")[1].splitlines()
    line = next(i for i, each in enumerate(full) if each.startswith(f"P{entry.actor + 1}: ("))
    for seat in range(match.seats):
        seen = match.log(seat=seat).split("\n\n")[1].splitlines()[line]
        assert ("(" in seen) == (seat == entry.actor or "?" not in seen)
    assert number >= 0


def test_taking_back_passes_over_what_was_forced() -> None:
    match = with_forced()
    free = max(i for i, forced in enumerate(match.forced) if not forced and match.actors[i] >= 0)
    seat, before = match.actors[free], len(match.actions[:free])
    match.undo(seat, agreed=range(match.seats))
    assert len(match.actions) == before
    assert match.actor == seat


def test_forced_decisions_may_be_named_again_and_others_may_not() -> None:
    match = with_forced()
    index = match.forced.index(True)
    text = GAME.words.write(GAME.plain.see(match.state_at(index)), match.actions[index])
    speaker = f"P{match.actors[index] + 1}"
    number = match.number
    match.play(f"({text})")
    match.play(f"{speaker}: ({text})")
    assert match.number == number
    with pytest.raises(BadNotation, match="not forced"):
        match.play("(nonsense)")
    with pytest.raises(BadNotation, match="not forced"):
        match.play(f"P9: ({text})")


def test_a_line_may_say_who_speaks() -> None:
    match = toy.GAME.match(seats=2, seed=1)
    offer = match.offers()[0]
    wrong = f"P{2 - int(match.actor)}: {offer.text}"
    assert match.why_not(wrong) is not None
    match.play(f"P{int(match.actor) + 1}: {offer.text}")
    assert match.actions[-1] == offer.id


def test_a_discreet_match_asks_for_secrets_even_without_a_choice() -> None:
    """Others would see from its coming at once that a seat had but one kind of card."""
    asked_for_nothing = []
    for seed in range(30):
        usual, discreet = played(seed), GAME.match(seats=3, seed=seed, discreet=True)
        while discreet.actor != "over":
            if len(discreet.offers()) == 1:
                asked_for_nothing.append(discreet.offers()[0].text)
            discreet.play(usual.actions[len(discreet.actions)])
        assert discreet.log() == usual.log()
    assert asked_for_nothing
    assert all(text.startswith("card ") for text in asked_for_nothing)


def test_the_past_of_a_discreet_match_is_told_as_it_was_although_decisions_were_taken_back() -> None:
    """A secret decision without a choice counts as one that its seat made, in the story as in the match."""
    match, luck = GAME.match(seats=3, seed=2, discreet=True), random.Random(2)
    taken_back = 0
    while match.actor != "over":
        seat, legal = match.actor, [each.id for each in match.offers()]
        match.play(luck.choice(legal))
        if luck.random() < (0.9 if len(legal) == 1 else 0.1):
            match.undo(seat, range(3))
            taken_back += len(legal) == 1
            match.play(luck.choice([each.id for each in match.offers()]))
    assert taken_back
    for number in range(match.number):
        story = list(telling.story(match, number))
        assert len(story) == match.number - number
        assert story[-1][2].tobytes() == match.state.tobytes()
    assert log.rebuild(GAME, log.read(match.log())).log() == match.log()
    assert save.load(GAME, match.dump()).dump() == match.dump()
