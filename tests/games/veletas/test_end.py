"""The end: majorities on every board, who wins, and what cannot happen (VL-05, VL-39 to VL-45)."""

import re

import pytest

from games.veletas.table import GAME, SHOOTERS, SIZES, after, at, claims_by, moves, pieces, refusal, shots
from veritable.core.clauses import clause
from veritable.core.errors import NotOver

WHITE_WINS_2013 = [
    *("f7/c4", "white", "b1,b5/a5", "b5-e5/e7", "e5-c7/c6", "b1-b2/a3", "f7-f1/c1", "b2-f2/b6"),
    *("f2-e2/e1", "f1-g1/g6", "e2-g2/b2", "c7-f4/f6", "e2", "f4-f2/e3", "g2-f1/g2"),
]
WHITE_WINS_2024 = [
    *("c2/d4", "black", "b3,e2/g1", "c2-d1/f1", "b3-b1/a2", "e2-e6/g4", "d1-a1/b2", "b1-e1/f2"),
    *("e6-f5/e4", "a1-b1/c2", "e1-a1/c1"),
]


def with_claims(size, black, white):
    """A position with so many claims of each side; all shooters stand apart."""
    spots = [(column, row) for row in (0, 4) for column in range(0, size, 2)]
    signs = dict(zip(spots, "B" * black + "W" * white + "s" * (SHOOTERS[size] - black - white), strict=False))
    rows = ["".join(signs.get((column, row), ".") for column in range(size)) for row in range(size - 1, -1, -1)]
    return re.sub(r"\.+", lambda run: str(len(run[0])), "/".join(rows))


@clause("VL-05", "VL-39", "VL-43", "VL-45", "VL-R18")
@pytest.mark.parametrize("size", SIZES)
def test_the_game_is_over_exactly_with_a_majority_and_never_for_both(size):
    needed = {10: 4, 9: 3, 7: 2}[size]
    for black in range(SHOOTERS[size] + 1):
        for white in range(SHOOTERS[size] + 1 - black):
            match = at(f"{with_claims(size, black, white)} b")
            assert (match.actor == "over") == (max(black, white) >= needed)
            if match.actor == "over":
                assert match.result()["winners"] == [0 if black > white else 1]
                assert match.result()["scores"] == [black, white]


@clause("VL-39")
def test_on_ten_by_ten_the_fourth_claim_ends_the_game():
    board = "B1B1B1W2s/10/10/10/1w8/wwwb6/2bsb5/2bww5/10/b5b2s"
    match = at(f"{board} b")
    assert claims_by(match, "e5") == {"d4": "b"}
    assert match.actor == "over"
    third = at(f"{board} b".replace("B1B1B1W", "B1s1B1W"))
    assert claims_by(third, "e5") == {"d4": "b"}
    assert third.actor == 1


@clause("VL-40")
@pytest.mark.parametrize(("turns", "edition", "seat"), [(WHITE_WINS_2013, "2013", 1), (WHITE_WINS_2024, "2024", 0)])
def test_the_player_with_the_majority_wins(turns, edition, seat):
    match = after(*turns[:-1], edition=edition)
    with pytest.raises(NotOver):
        match.result()
    match.play(turns[-1])
    assert match.actor == "over"
    result = match.result()
    assert result["winners"] == [seat]
    assert result["scores"] == ([0, 2] if seat == 1 else [2, 0])
    assert result["reason"] == "White has claimed 2 of 3 shooters."


@clause("VL-43")
def test_on_seven_by_seven_two_claims_win():
    match = at("w6/w6/2bbw2/1bbs3/2wwb2/5w1/2s3B b")
    assert claims_by(match, "e4") == {"d4": "b"}
    assert match.result()["winners"] == [0]
    one = at("w6/w6/2bbw2/1bbs3/2wwb2/5w1/2s3s b")
    assert claims_by(one, "e4") == {"d4": "b"}
    assert one.actor == 1


@clause("VL-45")
def test_on_nine_by_nine_three_claims_win():
    board = "B7s/9/9/1w7/wwwb5/2bsb4/2bww4/9/b1W3b1s"
    two = at(f"{board} b")
    assert claims_by(two, "e5") == {"d4": "b"}
    assert two.actor == 1
    three = at(f"{board} b".replace("W", "B"))
    assert claims_by(three, "e5") == {"d4": "b"}
    assert three.result()["winners"] == [0]


@clause("VL-R16")
def test_there_is_no_limit_on_stones():
    full = "bbbbbbbbbb"
    match = at(f"{full}/{full}/{full}/{full}/{full}/bbbbb5/10/s1s1s1s1s1/10/s1s7 b")
    assert claims_by(match, "a1-a2/a1") == {}
    assert list(pieces(match).values()).count("b") == 56
    match.play("a2-b2/j2")
    match.play("c1-b1/c1")
    assert list(pieces(match).values()).count("b") == 57


@clause("VL-R17")
def test_the_end_is_tested_after_all_claims_of_the_turn():
    match = at("w5B/7/1bbwww1/bbs1sb1/1bwwwb1/7/7 b")
    assert claims_by(match, "d4") == {"c4": "b", "e4": "w"}
    assert match.result() == {"winners": [0], "scores": [2, 1], "reason": "Black has claimed 2 of 3 shooters."}


@clause("VL-R17", "VL-39")
def test_nobody_moves_after_the_end():
    match = at("w6/w6/2bbw2/1bbs3/2wwb2/5w1/2s3B b")
    match.play("e4")
    assert pieces(match)["c1"] == "s"
    assert match.offers() == []
    for more in ("c1-c2/c1", "c2", "stay", "shoot c2", "move 0 c2", "shooter a1", "black", "", 0, 148):
        assert refusal(match, more) == "VL-39"


@clause("VL-R19")
def test_there_is_no_passing_and_always_a_turn():
    hemmed_in = at("bbbbbbb/bwbwbwb/bbbbbbb/wwwwwww/bbbbbbb/Wbwbwbw/s1bbbbB w")
    assert moves(hemmed_in) == {"a1-b1"}
    assert shots(hemmed_in) == {"b1"}
    for word in ("pass", "-", "", "none"):
        assert refusal(hemmed_in, word) == "VL-21"
    claims_by(hemmed_in, "b1")
    assert hemmed_in.actor == "over"


@clause("VL-R23")
@pytest.mark.parametrize("turns", [(), ("d4",), ("d4/b2",), ("d4/b2", "black"), ("d4/b2", "black", "b6,f2/c3")])
def test_resigning_clocks_and_takebacks_are_no_actions_of_the_rules(turns):
    match = after(*turns)
    assert list(match.vocabulary.verbs) == ["shooter", "stone", "side", "move", "stay", "shoot"]
    for word in ("resign", "undo", "draw", "time"):
        assert refusal(match, word).startswith("VL-")


def test_a_match_of_both_editions_and_all_sizes_can_be_had():
    assert {name: option.values for name, option in GAME.options.items()} == {"size": (10, 9, 7), "edition": ("2013", "2024")}
