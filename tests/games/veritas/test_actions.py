"""Copy, move, grow and pass."""

import pytest

from games.veritas.scenarios import offered, position, see, stacks
from veritable.core.clauses import clause
from veritable.core.match import Match
from veritable.games.veritas import GAME
from veritable.games.veritas.data import LABELS


def refused(match: Match, text: str) -> str:
    refusal = match.why_not(text)
    assert refusal is not None, text
    return refusal.clause


def play(match: Match, *texts: str) -> Match:
    for text in texts:
        match.play(text)
    return match


@clause("VT-53", "VT-54", "VT-55", "VT-77")
@pytest.mark.parametrize(
    "turn",
    [("copy 2-A", "copy 2-A"), ("copy 2-A", "take 2-A", "leave", "go 2-B"), ("take 2-A", "go 2-B", "copy 2-B"), ("grow 2",)],
)
def test_two_halves_or_a_grow_are_a_turn(turn: tuple[str, ...]) -> None:
    match = position({"2-A": "0"})
    assert offered(match) == {"copy 2-A", "take 2-A", "grow 2", "pass"}
    for text in turn:
        assert see(match).active == 0
        match.play(text)
    assert (see(match).active, match.actor) == (1, "chance")


@clause("VT-56", "VT-57", "VT-78")
def test_a_copy_takes_control_from_below() -> None:
    match = play(position({"6-D": "0111"}), "copy 6-D")
    assert stacks(match) == {"6-D": "01110"}
    assert "take 6-D" in offered(match)
    assert refused(match, "copy 6-A") == "VT-56"


@clause("VT-58")
def test_nobody_copies_in_a_city() -> None:
    assert refused(position({"Bourges": "0"}), "copy Bourges") == "VT-58"
    assert refused(position({"Bourges": "0"}), "+Bourges") == "VT-58"


@clause("VT-R3")
def test_an_empty_supply_allows_no_copy() -> None:
    assert refused(position({"2-A": "0"}, supply=[0, 1, 1, 1, 1]), "copy 2-A") == "VT-R3"


@clause("VT-08", "VT-14", "VT-62", "VT-63")
def test_stacks_grow_far_beyond_ten_and_keep_their_order() -> None:
    tall = "0123401234012340123401234012340123401234012340"
    match = position({"6-B": tall, "6-A": "1" * 25, "2-A": "2" * 41}, books=99)
    assert stacks(match)["6-B"] == tall
    play(match, "take 6-B", "leave", "go 6-A", "go 6-D")
    assert stacks(match)["6-B"] == "0"
    assert stacks(match)["6-A"] == "1" * 25 + "1"
    assert stacks(match)["6-D"] == "2"
    assert "".join(map(str, GAME.words.elements(see(match))[-1]["hand"])) == tall[3:]
    while see(match).rest:
        match.play(match.offers()[0].id)
    assert sum(map(len, stacks(match).values())) == len(tall) + 25 + 41
    assert stacks(match)["2-A"].startswith("2" * 41)


@clause("VT-59")
def test_only_a_stack_that_one_controls_is_taken() -> None:
    match = position({"6-B": "01", "6-A": "10"})
    assert refused(match, "take 6-B") == "VT-59"
    assert refused(match, "take 6-F") == "VT-59"
    assert see(play(match, "take 6-A")).height[90] == 2


@clause("VT-60", "VT-61", "VT-81", "VT-R11", "VT-R23")
def test_the_first_book_stays_or_goes_and_then_every_space_gets_one() -> None:
    match = play(position({"6-B": "012" + "0"}), "take 6-B")
    assert "leave" in offered(match)
    play(match, "leave")
    assert refused(match, "leave") == "VT-60"
    assert refused(match, "pass") == "VT-61"
    play(match, "go 6-A", "go 1-A", "go 8-C")
    assert stacks(match) == {"6-B": "0", "6-A": "1", "1-A": "2", "8-C": "0"}
    assert see(match).halves == 1
    alone = play(position({"6-B": "0"}), "take 6-B")
    assert refused(alone, "leave") == "VT-R11"


@clause("VT-64", "VT-R18")
def test_no_road_twice() -> None:
    match = play(position({"7-B": "00"}, burned=["7-A"]), "take 7-B", "go 7-A")
    assert refused(match, "go 7-B") == "VT-64"


@clause("VT-65", "VT-66", "VT-R20", "VT-R21")
def test_no_space_twice_but_the_start_if_nothing_was_left() -> None:
    match = play(position({"7-B": "0000"}), "take 7-B", "go 7-A", "go 7-D")
    assert "go 7-B" in offered(match)
    left = play(position({"7-B": "0000"}), "take 7-B", "leave", "go 7-A", "go 7-D")
    assert refused(left, "go 7-B") == "VT-65"
    back = play(match, "go 7-B")
    assert stacks(back) == {"7-A": "0", "7-D": "0", "7-B": "0"}


@clause("VT-67", "VT-R17", "VT-R19", "VT-R22")
def test_burned_spaces_are_open_road() -> None:
    match = play(position({"7-B": "0"}, burned=["7-A", "7-D"]), "take 7-B", "go 7-A", "go 7-D")
    assert stacks(match) == {}
    assert offered(match) == {"go 7-B", "go 7-E", "go Rennes"}
    assert stacks(play(match, "go 7-B")) == {"7-B": "0"}


@clause("VT-R12")
def test_a_move_that_cannot_be_finished_is_not_begun_nor_continued() -> None:
    burned = [each for each in LABELS if not each.startswith("7-")]
    match = position({"7-A": "0" * 9}, burned=burned, seats=5)
    play(match, "take 7-A")
    while match.actor == 0 and see(match).rest:
        match.play(match.offers()[-1].id)
    tall = position({"6-B": "0" * 20}, seats=3, burned=["all"], unburned=["6-B"])
    assert refused(tall, "take 6-B") == "VT-R12"
    dead = play(position({"2-A": "000"}, seats=5, burned=[each for each in LABELS if each != "2-A"]), "take 2-A")
    assert all(GAME.plain.why_not(see(dead), offer.id) == 0 for offer in dead.offers())


@clause("VT-R24", "VT-83")
def test_cities_are_entered_left_and_never_burn() -> None:
    match = play(position({"Reims": "01010"}), "take Reims", "leave", "go Troyes")
    assert stacks(match)["Troyes"] == "1"
    assert refused(position(phase="draw"), "draw Reims") == "VT-R24"


@clause("VT-69", "VT-R6", "VT-79")
def test_growing_needs_every_city() -> None:
    assert refused(position({"Poitiers": "0", "9-A": "0"}), "grow 9") == "VT-R6"
    assert refused(position({"Poitiers": "0", "Bordeaux": "01", "9-A": "0"}), "grow 9") == "VT-69"
    assert "grow 9" in offered(position({"Poitiers": "0", "Bordeaux": "10", "9-A": "0"}))


@clause("VT-70", "VT-71", "VT-72", "VT-73")
def test_growing_adds_a_book_to_every_controlled_monastery_and_nothing_else() -> None:
    match = position({"Auch": "0", "5-A": "0", "5-B": "01", "5-C": "10", "6-A": "0"})
    play(match, "grow 5")
    assert stacks(match) == {"Auch": "0", "5-A": "00", "5-B": "01", "5-C": "100", "6-A": "0"}


@clause("VT-R5", "VT-R25", "VT-17")
def test_nothing_grows_where_one_controls_nothing() -> None:
    assert refused(position({"3-A": "01"}), "grow 3") == "VT-R5"
    assert refused(position({"3-A": "0"}, burned=["2-A", "2-B"]), "grow 2") == "VT-R5"
    assert refused(position({"3-A": "0"}, seats=3), "grow 7") == "VT-17"


@clause("VT-R4")
def test_too_few_books_go_where_the_player_says() -> None:
    match = play(position({"3-A": "0", "3-B": "0", "3-C": "10"}, supply=[2, 9, 9, 9, 9]), "grow 3")
    assert offered(match) == {"put 3-A", "put 3-B", "put 3-C"}
    assert refused(match, "put 2-A") == "VT-70"
    assert refused(match, "pass") == "VT-R4"
    play(match, "put 3-C")
    assert refused(match, "put 3-C") == "VT-R4"
    play(match, "put 3-A")
    assert stacks(match) == {"3-A": "00", "3-B": "0", "3-C": "100"}
    assert refused(position({"3-A": "0"}, supply=[0, 9, 9, 9, 9]), "grow 3") == "VT-R4"
    strange = play(position({"3-A": "0", "3-B": "0", "3-C": "01"}, supply=[1, 9, 9, 9, 9]), "grow 3")
    assert refused(strange, "put 3-C") == "VT-72"


@clause("VT-R7")
def test_passing_ends_the_turn_or_is_for_those_who_can_do_nothing() -> None:
    assert see(play(position({"2-A": "0"}), "copy 2-A", "pass")).active == 1
    assert refused(position({"2-A": "0"}, **{"pass": "forced"}), "pass") == "VT-R7"
    assert offered(position({"Bourges": "01"}, **{"pass": "forced"})) == {"pass"}


@clause("VT-R8", "VT-R9")
def test_without_books_one_still_draws_moves_fires_and_passes() -> None:
    match = position({"2-A": "1"}, phase="draw")
    play(match, "draw 2-A", "go 2-B")
    assert offered(match) == {"pass"}
    assert [see(match).points[seat] for seat in (0, 1)] == [0, 2]


@clause("VT-R10")
def test_no_grow_after_half_a_turn() -> None:
    assert refused(play(position({"2-A": "0"}), "copy 2-A"), "grow 2") == "VT-R10"


@clause("VT-80", "VT-R37")
def test_both_halves_may_use_the_same_books() -> None:
    match = play(position({"2-A": "0"}), "copy 2-A", "take 2-A", "go 2-B", "go Lyon")
    assert stacks(match) == {"2-B": "0", "Lyon": "0"}


@clause("VT-15", "VT-R35")
def test_everyone_sees_every_stack_from_bottom_to_top() -> None:
    match = position({"6-B": "01011"})
    for seat in (None, 0, 4):
        shown = {each["id"]: each for each in match.view(seat)["elements"]}
        assert shown["6-B"]["books"] == [0, 1, 0, 1, 1]
        assert shown["6-B"]["controller"] == 1
        assert shown["box"]["monastery_tiles"] == 78
