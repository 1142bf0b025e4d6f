"""The move: whose shooters, where to, and what stands in the way (VL-03, VL-07, VL-21 to VL-24, VL-30)."""

import pytest

from games.veletas.table import at, legal, moves, offered, pieces, refusal, shots_after
from veritable.core.clauses import clause

OPEN = "s6/7/7/3s3/7/7/6s"
QUEEN_LINES = {
    *("d1", "d2", "d3", "d5", "d6", "d7", "a4", "b4", "c4", "e4", "f4", "g4"),
    *("a1", "b2", "c3", "e5", "f6", "g7", "b6", "c5", "e3", "f2"),
}


@clause("VL-03")
def test_both_players_may_use_every_free_shooter():
    board = "s6/7/2b4/3s3/7/5w1/B6"
    assert moves(at(f"{board} b")) == moves(at(f"{board} w"))
    assert {move[:2] for move in moves(at(f"{board} w"))} == {"a7", "d4"}


@clause("VL-07")
@pytest.mark.parametrize("edition", ["2013", "2024"])
def test_shooters_and_stones_occupy_their_squares(edition):
    match = at("W6/7/3b3/3s1w1/7/5s1/7 b", edition)
    assert refusal(match, "d4-d5/d4") == "VL-23"
    assert refusal(match, "d4-f4/d4") == "VL-23"
    assert refusal(match, "d4-a7/d4") == "VL-23"
    assert refusal(match, "d4-f2/d4") == "VL-23"
    for square in ("d5", "f4", "a7", "f2", "d4"):
        assert refusal(match, square) == "VL-25"


@clause("VL-21")
def test_a_move_may_be_left_out():
    match = at(f"{OPEN} b")
    assert "stay" in offered(match)
    match.play("stay")
    assert match.actor == 0
    match.play("shoot d5")
    assert pieces(match) == {"a7": "s", "d4": "s", "g1": "s", "d5": "b"}


@clause("VL-21")
def test_only_one_shooter_moves_in_a_turn():
    match = at(f"{OPEN} b")
    match.play("d4-d5")
    assert match.actor == 0
    for second in ("a7-a6", "d5-d6", "move 1 d6", "stay"):
        assert refusal(match, second) == "VL-25"
    assert set(match.offers()[0].clauses) >= {"VL-25"}


@clause("VL-22")
def test_a_move_goes_any_distance_along_a_straight_line():
    match = at(f"{OPEN} b")
    assert {move for move in moves(match) if move.startswith("d4")} == {f"d4-{square}" for square in QUEEN_LINES - {"a7", "g1"}}
    for square in ("e6", "c2", "b5", "f5", "f3", "g5", "a6", "g2", "e1"):
        assert refusal(match, f"d4-{square}/d4") == "VL-22"


@clause("VL-22", "VL-46")
def test_lines_end_at_the_edge_of_the_board_in_use():
    match = at("7/7/7/7/6s/7/s5s b")
    assert {move for move in moves(match) if move.startswith("g3")} == {
        *("g3-g2", "g3-g4", "g3-g5", "g3-g6", "g3-g7", "g3-f3", "g3-e3", "g3-d3", "g3-c3", "g3-b3", "g3-a3"),
        *("g3-f4", "g3-e5", "g3-d6", "g3-c7", "g3-f2", "g3-e1"),
    }


@clause("VL-23")
def test_a_move_ends_on_an_empty_square():
    match = at("7/7/3b3/3ss2/3w3/7/6B b")
    for square in ("d5", "e4", "d3"):
        assert refusal(match, f"d4-{square}/d4") == "VL-23"
    match.play("d4-c5/d4")
    assert pieces(match)["c5"] == "s"


@clause("VL-24")
@pytest.mark.parametrize(("piece", "row_1"), [("b", "6s"), ("w", "6s"), ("s", "7"), ("B", "7")])
def test_no_piece_stands_between_the_ends_of_a_move(piece, row_1):
    match = at(f"7/7/1s5/1s1{piece}3/7/7/{row_1} b")
    assert legal(match, "b4-c4/b4")
    assert refusal(match, "b4-e4/b4") == "VL-24"
    assert refusal(match, "b4-g4/b4") == "VL-24"


@clause("VL-30")
def test_a_claimed_shooter_does_not_move():
    match = at("7/7/7/3B3/7/7/s5s b")
    assert legal(match, "a1-a2/a1")
    assert not {move for move in moves(match) if move.startswith("d4")}
    for square in ("d5", "e5", "e6"):
        assert refusal(match, f"d4-{square}/d4") == "VL-30"


@clause("VL-R7")
@pytest.mark.parametrize("edition", ["2013", "2024"])
def test_a_move_changes_the_square(edition):
    match = at(f"{OPEN} b", edition)
    assert refusal(match, "d4-d4/d5") == "VL-R7"
    assert not {move for move in moves(match) if move[:2] == move[3:]}
    assert legal(match, "stay", "d5")


@clause("VL-R20", "VL-24")
def test_a_claimed_shooter_blocks_lines_in_2013_only():
    board = "7/7/7/s2W2s/7/7/7"
    assert refusal(at(f"{board} b"), "a4-e4/a4") == "VL-24"
    assert refusal(at(f"{board} b", "2024"), "a4-d4/a4") == "VL-23"
    assert legal(at(f"{board} b", "2024"), "a4-e4/e7", "a4-f4/a4")
    assert refusal(at(f"{board} b", "2024"), "d4") == "VL-25"


@clause("VL-R24", "VL-23")
def test_in_2024_a_shooter_passes_others_but_never_stops_on_one():
    match = at("7/7/7/s1sW3/7/7/7 b", "2024")
    assert refusal(match, "a4-c4/a4") == "VL-23"
    assert refusal(match, "a4-d4/a4") == "VL-23"
    assert legal(match, "a4-b4/a4", "a4-e4/a4")
    match.play("a4-e4")
    assert refusal(match, "c4") == refusal(match, "d4") == "VL-25"


@clause("VL-R25", "VL-24")
def test_in_2024_a_line_runs_through_shooters_up_to_a_stone_or_the_edge():
    match = at("7/7/7/sss2b1/7/7/7 b", "2024")
    assert {move for move in moves(match) if move.startswith("a4") and move.endswith("4")} == {"a4-d4", "a4-e4"}
    assert refusal(match, "a4-g4/a4") == "VL-24"
    assert {"a4", "e4"} <= shots_after(match, "a4-d4")
    to_the_edge = at("7/7/7/sss4/7/7/7 b", "2024")
    assert {"a4-d4", "a4-e4", "a4-f4", "a4-g4"} <= moves(to_the_edge)
    assert refusal(at("7/7/7/sss4/7/7/7 b"), "a4-d4/a5") == "VL-24"
