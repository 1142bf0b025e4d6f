"""The shot: its colour, who fires, and what stands in the way (VL-04, VL-25 to VL-29, VL-31)."""

import pytest

from games.veletas.table import at, legal, moves, offered, pieces, refusal, shots, shots_after
from veritable.core.clauses import clause

OPEN = "s6/7/7/3s3/7/7/6s"
FROM_A7 = {"a1", "a2", "a3", "a4", "a5", "a6", "b7", "c7", "d7", "e7", "f7", "g7", "b6", "c5"}
FROM_D4 = {
    *("d1", "d2", "d3", "d5", "d6", "d7", "a4", "b4", "c4", "e4", "f4", "g4"),
    *("a1", "b2", "c3", "e5", "f6", "g7", "b6", "c5", "e3", "f2"),
}
FROM_G1 = {"a1", "b1", "c1", "d1", "e1", "f1", "g2", "g3", "g4", "g5", "g6", "g7", "f2", "e3"}


@clause("VL-04")
def test_a_player_shoots_stones_of_the_own_colour_only():
    match = at(f"{OPEN} b")
    match.play("d5")
    match.play("a7-b7/a7")
    match.play("g2")
    assert pieces(match) == {"b7": "s", "d4": "s", "g1": "s", "d5": "b", "a7": "w", "g2": "b"}


@clause("VL-25")
@pytest.mark.parametrize("first", ["stay", "d4-d5"])
def test_a_turn_needs_a_shot(first):
    match = at(f"{OPEN} b")
    match.play(first)
    assert match.actor == 0
    assert {each.text.split()[0] for each in match.offers()} == {"shoot"}
    assert refusal(match, "stay") == "VL-25"
    assert refusal(match, "") == "VL-25"
    assert refusal(at(f"{OPEN} b"), "d4-d5/") == "VL-25"
    match.play("d6")
    assert match.actor == 1


@clause("VL-25")
def test_a_shot_goes_to_an_empty_square():
    match = at("s6/7/3b3/3s3/3w3/7/6s b")
    for square in ("d5", "d3", "d4", "a7"):
        assert refusal(match, square) == "VL-25"
    assert refusal(match, "d4-e4/e4") == "VL-25"
    match.play("e4")
    assert pieces(match)["e4"] == "b"


@clause("VL-26")
def test_the_shots_square_lies_on_a_line_from_a_shooter():
    match = at(f"{OPEN} b")
    assert shots(match) == FROM_A7 | FROM_D4 - {"a7", "g1"} | FROM_G1
    for square in ("e6", "b5", "f3", "c2"):
        assert refusal(match, square) == "VL-26"


@clause("VL-27")
def test_after_a_move_only_the_moved_shooter_fires_from_its_new_square():
    match = at(f"{OPEN} b")
    from_d5 = {"d1", "d2", "d3", "d4", "d6", "d7", "a5", "b5", "c5", "e5", "f5", "g5"}
    from_d5 |= {"a2", "b3", "c4", "e6", "f7", "b7", "c6", "e4", "f3", "g2"}
    assert shots_after(match, "d4-d5") == from_d5
    for square in ("a4", "c3", "b6", "e1"):
        assert refusal(match, f"d4-d5/{square}") == "VL-27"


@clause("VL-28")
def test_without_a_move_any_free_shooter_may_fire():
    only_a7, only_d4, only_g1 = "a2", "e5", "g3"
    assert legal(at(f"{OPEN} b"), only_a7, only_d4, only_g1)
    assert legal(at(f"{OPEN} w"), only_a7, only_d4, only_g1)


@clause("VL-29")
@pytest.mark.parametrize(("piece", "row_1"), [("b", "6s"), ("w", "6s"), ("s", "7"), ("W", "7")])
def test_no_piece_stands_between_the_shooter_and_the_shot(piece, row_1):
    match = at(f"7/7/s6/s1{piece}4/7/7/{row_1} b")
    assert legal(match, "b4")
    assert refusal(match, "a5-a6/f1") == "VL-29"
    assert refusal(match, "a4-b4/d4") == "VL-29"
    if piece in "bw":
        assert refusal(match, "f4") == "VL-29"


@clause("VL-31")
@pytest.mark.parametrize("edition", ["2013", "2024"])
def test_a_claimed_shooter_does_not_shoot(edition):
    match = at("7/7/7/3B3/7/7/s5s b", edition)
    for square in ("d5", "d6", "d7", "b4", "f4"):
        assert refusal(match, square) == "VL-31"
    assert legal(match, "d1", "a4", "c3", "e3")


@clause("VL-31")
def test_what_keeps_a_shot_from_every_shooter_is_named():
    assert refusal(at("7/7/7/1sb4/7/B5s/7 w"), "d4") == "VL-29"
    assert refusal(at("7/7/7/sb1B3/7/7/6s w"), "c4") == "VL-31"
    assert refusal(at("3s3/7/3b3/7/7/7/3B2s w"), "d3") == "VL-31"
    assert refusal(at("7/7/7/B1b3s/7/s6/7 w"), "b6") == "VL-26"
    assert refusal(at("7/7/7/Bb1bs2/s6/7/7 w"), "c4") == "VL-29"
    assert legal(at("7/7/7/3B3/7/3s3/6s w"), "d3", "d1", "c2")


@clause("VL-R8")
def test_the_square_just_left_may_be_shot_at():
    match = at("s6/7/2b4/3s3/4w2/7/6s w")
    assert all(move[:2] in shots_after(match, move) for move in moves(match))
    match.play("d4-f6/d4")
    assert pieces(match)["d4"] == "w"


@clause("VL-R9")
def test_a_shot_that_several_shooters_reach_is_one_choice():
    match = at("7/7/7/s2s3/7/7/3s3 b")
    match.play("stay")
    texts = [each.text for each in match.offers()]
    assert len(texts) == len(set(texts))
    assert {"shoot b4", "shoot c4", "shoot d2", "shoot d3", "shoot a1"} <= set(texts)
    from_d1, from_d4 = at("7/7/7/s2s3/7/7/3s3 b"), at("7/7/7/s2s3/7/7/3s3 b")
    from_d1.play("d2")
    from_d4.play("stay")
    from_d4.play("shoot d2")
    assert from_d1.fingerprint == from_d4.fingerprint


@clause("VL-R24", "VL-R25")
def test_in_2024_shots_pass_shooters_and_stop_at_stones():
    match = at("7/7/7/sss2b1/7/7/7 b", "2024")
    assert {square for square in shots_after(match, "a4-a5") if square[1] == "4"} == {"a4"}
    match.play("c4-d4")
    assert {square for square in offered(match, "shoot") if square[1] == "4"} == {"c4", "e4"}
    over_two = at("7/7/7/s1Ws3/7/7/7 b", "2024")
    over_two.play("a4-e4")
    assert {square for square in offered(over_two, "shoot") if square[1] == "4"} == {"a4", "b4", "f4", "g4"}
