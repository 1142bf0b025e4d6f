"""Claims: groups, trapped shooters and who gets them (VL-08 to VL-12, VL-32 to VL-38)."""

import itertools
import re

import pytest

from games.veletas.table import GAME, at, claims_by, legal, moves, pieces, pieces_of, position, refusal, seen, squares_of
from veritable.core.clauses import clause
from veritable.core.errors import DamagedData
from veritable.games.veletas.rules import board, claiming
from veritable.games.veletas.state import BLACK, WHITE

EQUAL_GROUPS = "7/3b3/2wbw2/2bs2s/2bwb2/3w3/s6"
TWO_AT_ONCE = "w5s/7/1bbwww1/bbs1sb1/1bwwwb1/7/7"


def drawn(board):
    """Rows of dots and signs in notation."""
    return re.sub(r"\.+", lambda run: str(len(run[0])), "/".join(board.split()))


@clause("VL-08")
def test_diagonal_contact_does_not_link_stones():
    match = at("6s/2b1b2/2wb3/1wwsb2/2bbw2/7/s6 w")
    assert claims_by(match, "e5") == {"d4": "w"}


@clause("VL-08")
def test_orthogonal_contact_links_stones_round_corners():
    match = at("6s/7/4s2/bb5/bb5/b6/swwww2 b")
    assert claims_by(match, "e5-b2/e5") == {"a1": "b"}


@clause("VL-08")
def test_stones_of_the_other_colour_do_not_link():
    match = at("6s/7/4s2/7/b6/w6/sb5 w")
    assert claims_by(match, "e5-b2/e5") == {"a1": "b"}
    match = at("6s/7/4s2/7/b6/b6/sw5 w")
    assert claims_by(match, "e5-b2/e5") == {"a1": "b"}


@clause("VL-09")
def test_a_lone_stone_is_a_group():
    match = at("6s/7/s6/7/7/1w5/sb5 b")
    assert claims_by(match, "a5-a2/a7") == {"a1": "b"}
    match = at("6s/7/s6/7/7/1b5/sw5 w")
    assert claims_by(match, "a5-a2/a7") == {"a1": "w"}


@clause("VL-10")
@pytest.mark.parametrize(("white", "owner"), [("www3", "b"), ("wwww2", "b"), ("wwwww1", "w"), ("wwwwww", "w")])
def test_a_groups_size_is_the_number_of_its_stones(white, owner):
    match = at(f"6s/7/4s2/bb5/bb5/b6/s{white} b")
    assert claims_by(match, "e5-b2/e5") == {"a1": owner}


GROUPS = "s6/7/2wb2b/2bsw1b/2bbw1b/4b1b/s3bbb w"


@clause("VL-08", "VL-09", "VL-10")
@pytest.mark.parametrize(("square", "size"), [("c5", 1), ("d5", 1), ("c4", 3), ("d3", 3), ("e4", 2), ("e3", 2), ("g2", 8)])
def test_groups_are_counted_stone_by_stone(square, size):
    s = seen(at(GROUPS))
    assert claiming.group_size(s, board.cell_of(s, squares_of(7).index(square))) == size


@clause("VL-33", "VL-35", "VL-R13", "VL-R14")
def test_the_biggest_group_next_to_a_shooter_is_counted_once_and_alone():
    s = seen(at(GROUPS))
    a1, d4 = 0, 1
    assert [claiming.biggest_group(s, s.shooter[d4], colour) for colour in (BLACK, WHITE)] == [3, 2]
    assert [claiming.biggest_group(s, s.shooter[a1], colour) for colour in (BLACK, WHITE)] == [0, 0]


@clause("VL-11")
def test_the_stone_on_a_claimed_shooter_adds_nothing_and_links_nothing():
    match = at("7/3wbw1/bbBbsw1/3wb2/7/7/5s1 w")
    assert claims_by(match, "f4") == {"e5": "w"}
    match = at("7/7/7/7/7/Bb5/s3s2 b")
    assert claims_by(match, "e1-b1/g1") == {"a1": "w"}


@clause("VL-12")
def test_a_shooter_is_trapped_only_when_it_has_no_move():
    match = at("6s/7/7/7/7/w6/sb4s w")
    assert {move for move in moves(match) if move.startswith("a1")} >= {"a1-b2", "a1-f6"}
    assert claims_by(match, "c3") == {}
    assert {move for move in moves(match) if move.startswith("a1")} == {"a1-b2"}
    assert claims_by(match, "b2") == {"a1": "b"}


@clause("VL-12", "VL-R10")
@pytest.mark.parametrize(("column", "row"), [(0, 0), (6, 0), (0, 6), (6, 6), (3, 0), (0, 3), (6, 3), (3, 6), (3, 3)])
def test_in_2013_a_shooter_is_trapped_when_all_its_neighbours_are_occupied(column, row):
    near = [(x, y) for x in range(7) for y in range(7) if max(abs(x - column), abs(y - row)) == 1]
    others = [(x, y) for x, y in ((0, 2), (2, 0), (6, 4), (4, 6), (1, 5)) if (x, y) not in near][:2]
    full = dict(zip(near, itertools.cycle("bw"), strict=False)) | {(column, row): "s"} | dict.fromkeys(others, "s")
    for hole in near:
        match = at(f"{board_text({k: v for k, v in full.items() if k != hole})} b")
        name = f"{'abcdefg'[column]}{row + 1}"
        assert f"{name}-{'abcdefg'[hole[0]]}{hole[1] + 1}" in moves(match)
    with pytest.raises(DamagedData, match="trapped"):
        at(f"{board_text(full)} b")


def board_text(signs):
    rows = ["".join(signs.get((x, y), ".") for x in range(7)) for y in range(6, -1, -1)]
    return drawn(" ".join(rows))


@clause("VL-32")
def test_a_trapped_shooter_is_claimed_whichever_shooter_was_used():
    board = "6s/1w5/wwwb3/2bsb2/2bww2/7/b2s2b"
    by_g7 = at(f"{board} b")
    assert claims_by(by_g7, "e5") == {"d4": "b"}
    by_moved = at(f"{board} b")
    assert claims_by(by_moved, "g7-f6/e5") == {"d4": "b"}
    by_itself = at("4s1s/7/7/7/7/bs5/1w5 b")
    assert claims_by(by_itself, "b2-a1/b2") == {"a1": "b"}


@clause("VL-32", "VL-R12")
def test_all_trapped_shooters_are_claimed_together_on_one_position():
    match = at(f"{TWO_AT_ONCE} b")
    assert claims_by(match, "d4") == {"c4": "b", "e4": "w"}


@clause("VL-R12")
def test_the_order_of_the_shooters_does_not_matter_for_claims():
    for order in itertools.permutations(range(3)):
        match = at(f"{TWO_AT_ONCE} b")
        state = match.state
        state["shooter"][0, :3] = [match.state["shooter"][0, k] for k in order]
        renumbered = GAME.plain.see(state)
        for text in ("stay", "shoot d4"):
            GAME.plain.play(renumbered, GAME.words.read(renumbered, text)[0])
        assert [pieces_of(renumbered)[square] for square in ("c4", "e4", "g7")] == ["B", "W", "s"]


@clause("VL-33")
@pytest.mark.parametrize("mover", ["b", "w"])
def test_the_owner_of_the_biggest_adjacent_group_gets_the_shooter_whoever_shot(mover):
    three_to_two = at(f"6s/7/s6/7/w6/w6/sbbb3 {mover}")
    assert claims_by(three_to_two, "g7-b2/f6") == {"a1": "b"}
    two_to_three = at(f"6s/7/s6/7/b6/b6/swww3 {mover}")
    assert claims_by(two_to_three, "g7-b2/f6") == {"a1": "w"}


@clause("VL-34")
def test_a_group_with_diagonal_contact_only_does_not_count():
    match = at("s6/w6/wwwbwww/2bsb2/2bb3/7/4s2 w")
    assert claims_by(match, "e3") == {"d4": "b"}
    only_diagonal = at("7/7/4w2/3bb2/4b2/s6/s3s2 b")
    assert claims_by(only_diagonal, "e1-b1/b2") == {"a1": "w"}


@clause("VL-35", "VL-R11")
@pytest.mark.parametrize(("mover", "owner"), [("b", "w"), ("w", "b")])
def test_without_an_adjacent_group_the_opponent_of_the_mover_gets_it(mover, owner):
    match = at(f"7/7/4w2/3b3/7/s6/s3s2 {mover}")
    assert claims_by(match, "e1-b1/b2") == {"a1": owner}


@clause("VL-36")
@pytest.mark.parametrize(("mover", "owner"), [("b", "w"), ("w", "b")])
def test_with_equal_groups_the_opponent_of_the_mover_gets_it(mover, owner):
    assert claims_by(at(f"{EQUAL_GROUPS} {mover}"), "e4") == {"d4": owner}


@clause("VL-37")
def test_a_claim_is_shown_on_the_shooter():
    match = at(f"{EQUAL_GROUPS} w")
    match.play("e4")
    assert position(match) == "7/3b3/2wbw2/2bBw1s/2bwb2/3w3/s6 b"
    shown = {each["square"]: each["owner"] for each in match.view(None)["elements"] if each["kind"] == "shooter"}
    assert shown == {"a1": None, "d4": "Black", "g4": None}
    match = at(f"{EQUAL_GROUPS} b")
    match.play("e4")
    assert pieces(match)["d4"] == "W"


@clause("VL-38")
def test_a_claim_is_never_looked_at_again():
    match = at("s6/7/2wbw2/2wWb2/2bwb2/2w4/6s b")
    assert claims_by(match, "g1-f2/f3") == {}
    assert pieces(match)["d4"] == "W"
    assert refusal(match, "d4-d2/d1") == "VL-30"
    for turn in ("a7-a6/a7", "f2-g2/f2", "a6-a5/a6"):
        assert claims_by(match, turn) == {}
    assert pieces(match)["d4"] == "W"


@clause("VL-R10")
def test_every_kind_of_piece_shuts_a_shooter_in_in_2013():
    match = at("7/7/7/7/7/B6/s5s w")
    assert claims_by(match, "g1-b1/c2") == {}
    match = at("7/7/7/7/7/B6/s5s w")
    assert claims_by(match, "g1-b1/b2") == {"a1": "b"}


@clause("VL-R11")
def test_a_shooter_shut_in_by_free_shooters_is_claimed_at_once():
    match = at("7/7/4w2/3b3/7/s6/s3s2 b")
    assert claims_by(match, "e1-b1/b2") == {"a1": "w"}
    assert [pieces(match)[square] for square in ("a2", "b1", "a1")] == ["s", "s", "W"]
    open_in_2024 = at("7/7/4w2/3b3/7/s6/s3s2 b", "2024")
    assert claims_by(open_in_2024, "e1-b1/b2") == {}


@clause("VL-R10", "VL-R20")
def test_in_2024_a_shooter_is_trapped_when_it_sees_no_empty_square_through_shooters():
    board = "7/3s3/7/7/7/sb5/sw4b"
    assert claims_by(at(f"{board} w", "2024"), "a3") == {"a1": "w"}
    assert claims_by(at(f"{board} w", "2024"), "a2-a5/a3") == {}
    over_a_claimed_one = "7/3s3/7/7/7/Bb5/sw4b"
    assert legal(at(f"{over_a_claimed_one} w", "2024"), "a1-a3/a1", "a1-a7/a1")
    assert claims_by(at(f"{over_a_claimed_one} w", "2024"), "d6-a3/d6") == {}
    assert claims_by(at(f"{over_a_claimed_one} w", "2024"), "d6-a3/a4") == {"a1": "w"}


@clause("VL-R13")
def test_groups_of_one_colour_are_not_added():
    match = at("7/3w3/2bwb2/1bbs2s/2wwb2/7/s6 w")
    assert claims_by(match, "e4") == {"d4": "b"}


@clause("VL-R14")
def test_a_group_that_touches_twice_counts_once():
    match = at("s6/7/3bb2/2bsb2/2bww2/2ww3/6s w")
    assert claims_by(match, "c5") == {"d4": "w"}


@clause("VL-R15")
def test_a_tie_goes_to_the_opponent_of_who_has_just_shot():
    other_shooter_used = at(f"{EQUAL_GROUPS} w")
    assert claims_by(other_shooter_used, "g4-f4/e4") == {"d4": "b"}
    gives_the_game_away = at("7/3b3/2wbw2/2bs2s/2bwb2/3w3/B6 w")
    assert claims_by(gives_the_game_away, "e4") == {"d4": "b"}
    assert gives_the_game_away.result()["winners"] == [0]


def test_counting_groups_leaves_the_board_as_it_was():
    match = at(f"{EQUAL_GROUPS} w")
    before = pieces(match)
    match.play("e4")
    assert pieces(match) == before | {"e4": "w", "d4": "B"}
    assert list(seen(match).cell).count(4) == 144 - 49
