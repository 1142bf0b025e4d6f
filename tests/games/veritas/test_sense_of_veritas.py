"""What Veritas tells bots: chances that add up and follow the points and majorities, and promises that point the right way."""

from __future__ import annotations

import pytest

from games.veritas.scenarios import position, see
from veritable.core.match import Match
from veritable.games.veritas import GAME, sense

AUVERGNE = {"2-A": "0", "2-B": "0", "6-A": "1", "9-A": "2", "10-A": "3", "12-A": "4"}


def chances(match: Match) -> list[int]:
    s = see(match)
    return [int(sense.evaluate(s, seat)) for seat in range(s.seats)]


def promises(match: Match) -> dict[str, int]:
    s = see(match)
    return {offer.text: int(sense.prior(s, offer.id)) for offer in match.offers()}


def test_chances_add_up_and_who_draws_next_is_best_off() -> None:
    assert 995 <= sum(chances(position(AUVERGNE))) <= 1005
    alike = {"7-A": "0", "7-B": "1", "7-C": "2", "7-D": "3", "7-E": "4"}
    for scores in ([0] * 5, [80] * 5):
        after = chances(position(alike, scores=scores))  # in the middle of the first one's turn: the second draws next
        assert after[1] > after[2] > after[3] > after[4] == after[0]
        assert chances(position(alike, scores=scores, phase="draw", to_move=1)) == after


def test_drawing_next_is_worth_more_near_the_end() -> None:
    alike = {"7-A": "0", "7-B": "1", "7-C": "2", "7-D": "3", "7-E": "4"}
    early, late = (chances(position(alike, scores=[each] * 5)) for each in (0, 90))
    assert late[1] - late[2] > early[1] - early[2]


@pytest.mark.parametrize(("before", "after"), [(0, 10), (50, 70), (80, 99)])
def test_points_are_worth_something_and_more_near_the_end(before: int, after: int) -> None:
    scores = [40, 40, 40, 40, 40]
    behind, ahead = [before, *scores[1:]], [after, *scores[1:]]
    assert chances(position(AUVERGNE, scores=ahead))[0] > chances(position(AUVERGNE, scores=behind))[0]
    late, early = [95, 90, 0, 0, 0], [5, 0, 0, 0, 0]
    assert chances(position({}, scores=late))[0] > chances(position({}, scores=early))[0]


def test_a_majority_is_worth_more_than_as_many_books_without_one() -> None:
    without = {**AUVERGNE, "2-B": "", "5-A": "0"}
    assert chances(position(AUVERGNE))[0] > chances(position({name: books for name, books in without.items() if books}))[0]


def test_own_books_under_others_and_others_under_own_are_worth_less() -> None:
    apart = chances(position({"9-A": "0", "10-A": "0", "6-A": "1", "12-A": "1"}))
    under = chances(position({"9-A": "0", "10-A": "01", "6-A": "1", "12-A": "1"}))
    above = chances(position({"9-A": "0", "10-A": "10", "6-A": "1", "12-A": "1"}))
    assert under[0] < apart[0]
    assert above[0] < apart[0]


def test_it_is_calm_between_turns_and_not_within_one() -> None:
    match = position({"6-B": "00", "9-A": "1"})
    assert not sense.is_calm(see(match))
    match.play("take 6-B")
    assert not sense.is_calm(see(match))
    match = position({"6-B": "00", "9-A": "1"})
    match.play("pass")
    assert sense.is_calm(see(match))


def test_taking_a_majority_away_promises_more_than_an_empty_space_and_that_more_than_ones_own() -> None:
    match = position({"6-B": "0", "6-A": "1", "6-D": "1", "6-E": "1", "6-F": "1", "Bourges": "0"})
    match.play("take 6-B")
    found = promises(match)
    assert found["go 6-A"] > found["go 6-C"] > found["go Bourges"]


def test_a_book_that_brings_the_majority_promises_most() -> None:
    found = []
    for held in (("6-D", "6-E", "6-F"), ("6-D", "6-E"), ("6-D",)):
        match = position({"Bourges": "0"} | dict.fromkeys(held, "0"))
        match.play("take Bourges")
        found.append(promises(match)["go 6-B"])
    assert found[0] > found[1] > found[2]


def test_others_books_go_onto_third_parties_unless_they_bring_a_region() -> None:
    match = position({"6-B": "10", "6-A": "2", "6-C": "1"})
    match.play("take 6-B")
    found = promises(match)
    assert found["go 6-A"] > found["go 6-C"] > found["go Bourges"]
    match = position({"6-B": "10", "6-A": "2", "6-C": "1", "6-D": "1", "6-E": "1", "10-A": "2"})
    match.play("take 6-B")
    assert promises(match)["go 6-A"] < found["go 6-A"]


def test_a_strangers_book_is_not_laid_on_ones_own_stack() -> None:
    match = position({"6-B": "10", "6-A": "0", "6-C": "2"})
    match.play("take 6-B")
    found = promises(match)
    assert found["go 6-A"] < min(found["go 6-C"], found["go Bourges"])


def test_growing_promises_more_the_more_it_brings_and_passing_less_than_making_books() -> None:
    found = promises(position({"3-A": "0", "3-B": "0", "3-C": "0", "2-A": "0", "6-A": "11110"}))
    assert found["grow 3"] > found["grow 2"]
    assert found["grow 3"] > found["copy 2-A"]
    assert found["take 6-A"] > found["take 2-A"]
    assert found["pass"] < min(promise for text, promise in found.items() if text.startswith(("copy", "grow")))


def test_a_stack_of_others_is_copied_before_ones_own() -> None:
    found = promises(position({"6-A": "0111", "6-B": "0"}))
    assert found["copy 6-A"] > found["copy 6-B"]


def test_a_start_keeps_its_distance() -> None:
    match = GAME.match(seats=3, chance="manual")
    match.play("first 0")
    before = promises(match)
    match.play("place 6-B")
    after = promises(match)
    assert after["place 6-D"] < before["place 6-D"]
    assert after["place 4-B"] == before["place 4-B"]
    assert all(0 <= each <= 1000 for each in after.values())
