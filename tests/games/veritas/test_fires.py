"""Tiles, fires, free moves, scoring and the end."""

from games.veritas.scenarios import box, offered, position, see, stacks
from veritable.core.clauses import clause
from veritable.core.match import Match
from veritable.core.record import Plain
from veritable.games.veritas import GAME
from veritable.games.veritas.geography import HAND, PLACE_OF, SPACES
from veritable.games.veritas.rules import burning
from veritable.games.veritas.state import FREE, OUT

GUIENNE = {"9-A": "0", "9-B": "0", "9-C": "0", "9-D": "0", "9-E": "0", "7-A": "2"}


def refused(match: Match, text: str) -> str:
    refusal = match.why_not(text)
    assert refusal is not None, text
    return refusal.clause


@clause("VT-36", "VT-37", "VT-R31")
def test_a_turn_opens_with_one_tile() -> None:
    match = position(phase="draw")
    assert refused(match, "pass") == "VT-36"
    match.play("draw 5-A")
    assert refused(match, "draw safe") == "VT-53"
    assert match.actor == 0


@clause("VT-41", "VT-40")
def test_a_monastery_burns_once_and_safe_returns() -> None:
    match = position(phase="draw")
    for text in ("draw 5-A", "pass", "draw safe", "pass"):
        match.play(text)
    assert box(match) == 95
    assert refused(match, "draw 5-A") == "VT-41"


@clause("VT-10", "VT-38", "VT-43")
def test_all_books_of_a_fire_are_moved_and_none_is_destroyed() -> None:
    match = position({"6-A": "012"}, phase="draw")
    match.play("draw 6-A")
    assert see(match).height[HAND] == 3
    assert see(match).height[PLACE_OF["6-A"]] == 0
    for text in ("go 1-A", "go 8-C", "go Rouen"):
        match.play(text)
    assert stacks(match) == {"1-A": "0", "8-C": "1", "Rouen": "2"}


@clause("VT-44")
def test_the_active_player_moves_the_books_of_others() -> None:
    match = position({"6-A": "33"}, phase="draw", to_move=4)
    match.play("draw 6-A")
    assert match.actor == 4


@clause("VT-45", "VT-68")
def test_scoring_comes_after_the_free_move_and_before_the_actions() -> None:
    match = position({"2-A": "0", "2-B": "0", "6-A": "1"}, phase="draw")
    match.play("draw 6-A")
    assert see(match).points[0] == 0
    match.play("go 1-A")
    assert [see(match).points[seat] for seat in (0, 1)] == [2, 1]
    assert see(match).halves == 2
    assert {"take 2-A", "grow 2"} <= offered(match)


@clause("VT-48", "VT-51", "VT-R36")
def test_points_are_added_in_full_and_beyond_the_target() -> None:
    match = position(GUIENNE, phase="draw", burned=["9-F", "9-G"], scores=[99, 0, 7, 0, 0])
    match.play("draw 7-A")
    match.play("go 7-B")
    assert match.result()["scores"] == [108, 0, 7, 0, 0]


@clause("VT-79")
def test_cities_count_in_no_majority() -> None:
    match = position(
        {"9-A": "0", "Poitiers": "0", "Bordeaux": "0", "9-B": "1", "9-C": "1"}, burned=[f"9-{x}" for x in "DEFGHI"]
    )
    assert burning.controller(see(match), 9) == 1


@clause("VT-R25")
def test_ashes_are_nobodys() -> None:
    s = see(position(burned=["2-A", "2-B"]))
    assert burning.controller(s, 2) == -1
    assert burning.best_region(s, 0) == 0


@clause("VT-R28", "VT-R29", "VT-R39")
def test_places_go_by_points_and_then_by_the_best_region() -> None:
    stacks_ = {**GUIENNE, **{f"10-{x}": "1" for x in "ABCDEF"}}
    match = position(stacks_, phase="draw", scores=[91, 90, 30, 0, 0])
    match.play("draw 7-A")
    match.play("go 7-B")
    s = see(match)
    assert [burning.place_of(s, seat) for seat in range(5)] == [2, 1, 3, 4, 4]
    assert "by Champagne (10)" in match.result()["reason"]
    places = [each["place"] for each in GAME.words.elements(s) if each["kind"] == "seat"]
    assert places == [2, 1, 3, 4, 4]


@clause("VT-R30", "VT-R39")
def test_with_the_last_tile_equals_share_the_victory() -> None:
    match = position({"Lyon": "012"}, seats=3, phase="draw", burned=["all"], unburned=["4-B"], scores=[60, 60, 10])
    match.play("draw 4-B")
    assert match.result()["winners"] == [0, 1]
    assert "share" in match.result()["reason"]


@clause("VT-R27", "VT-52")
def test_nobody_acts_after_the_end() -> None:
    match = position(GUIENNE, phase="draw", scores=[91, 0, 0, 0, 0])
    match.play("draw 7-A")
    match.play("go 7-B")
    assert match.actor == "over"
    assert refused(match, "pass") == "VT-52"


@clause("VT-R15")
def test_a_fire_without_any_way_out_sends_all_books_home_and_scores() -> None:
    for stuck in ("return", "pile"):
        match = position({"2-A": "01", "3-A": "2", "3-B": "2"}, phase="draw", stuck=stuck)
        state = match.state
        s = Plain(GAME.record, state)
        for space in range(SPACES):
            if s.ground[space] == FREE and space not in [PLACE_OF[each] for each in ("2-A", "3-A", "3-B", "3-C")]:
                s.ground[space] = OUT
        again = Match(GAME, state, "manual")
        again.play("draw 2-A")
        assert stacks(again) == {"3-A": "2", "3-B": "2"}
        assert [see(again).supply[seat] for seat in range(3)] == [39, 39, 37]
        assert see(again).points[2] == 3


@clause("VT-R14")
def test_as_many_books_as_possible_are_laid_out() -> None:
    match = position({"6-B": "0" * 5 + "1" * 5}, seats=3, phase="draw", burned=["all"], unburned=["6-B", "6-A"])
    match.play("draw 6-B")
    s = see(match)
    assert s.rest == 9
    assert s.height[HAND] == 10
    while see(match).fleeing:
        match.play(match.offers()[0].id)
    assert sum(see(match).height[space] for space in range(SPACES)) == 9
    assert [see(match).supply[seat] for seat in (0, 1)] == [34, 35]


@clause("VT-R13")
def test_nothing_can_be_left_on_a_burned_start() -> None:
    match = position({"6-A": "012"}, phase="draw")
    match.play("draw 6-A")
    assert refused(match, "leave") == "VT-R13"
    assert refused(match, "pass") == "VT-44"


@clause("VT-50", "VT-47")
def test_everyone_scores_whoever_is_on_turn() -> None:
    match = position({"2-A": "3", "2-B": "3", "1-A": "4", "7-A": "0"}, phase="draw")
    match.play("0: !7-A ~7-B pass")
    assert [see(match).points[seat] for seat in range(5)] == [0, 0, 0, 2, 1]


@clause("VT-R26", "VT-42")
def test_a_fire_without_books_scores_nothing_even_with_majorities() -> None:
    match = position({"2-A": "0"}, phase="draw")
    match.play("draw 2-B")
    assert see(match).points[0] == 0
    assert burning.controller(see(match), 2) == 0
