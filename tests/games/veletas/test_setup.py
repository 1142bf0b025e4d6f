"""Set-up: players, boards, both placements, the choice of colours (VL-01, VL-02, VL-06, VL-13 to VL-20, VL-42 to VL-46)."""

import pytest

from games.veletas.table import (
    BOARDS,
    FIRST_BATCH,
    GAME,
    SHOOTERS,
    SIZES,
    after,
    legal,
    offered,
    pieces,
    position,
    refusal,
    squares_of,
    walk,
)
from veritable.core.clauses import clause
from veritable.core.errors import BadOption

THREE = "b3,e7,h4/d5"
FOUR = "b9,d1,g2,i8/d6"


@clause("VL-01")
def test_there_are_two_players_one_black_and_one_white():
    assert GAME.seats == (2,)
    for seats in (1, 3):
        with pytest.raises(BadOption):
            GAME.match(seats=seats)
    match = after("d4/b2", "white", "b6,f2/c3")
    assert "Black" in match.asks()
    assert match.actor == 0
    match.play("a7")
    assert "White" in match.asks()
    assert match.actor == 1


@clause("VL-02")
def test_the_full_board_has_ten_by_ten_squares_and_starts_empty():
    match = GAME.match()
    assert match.options == {"size": 10, "edition": "2013"}
    assert match.actor == 0
    assert pieces(match) == {}
    assert offered(match, "shooter") == set(squares_of(10))


@clause("VL-06")
def test_seven_shooters_are_used_on_the_full_board():
    match = after(THREE, "white", FOUR, size=10)
    assert list(pieces(match).values()).count("s") == 7


@clause("VL-13")
def test_the_first_player_puts_three_shooters_on_empty_squares():
    match = after(size=10)
    for square in ("b3", "e7", "h4"):
        assert match.actor == 0
        match.play(f"shooter {square}")
        assert pieces(match)[square] == "s"
    assert not offered(match, "shooter")
    assert refusal(after("shooter b3", size=10), "shooter b3") == "VL-13"
    assert refusal(after("shooter b3", "shooter e7", size=10), "b3") == "VL-13"


@clause("VL-14")
def test_then_the_first_player_puts_one_black_stone_on_an_empty_square():
    match = after("b3,e7,h4", size=10)
    assert match.actor == 0
    assert offered(match, "stone") == set(squares_of(10)) - {"b3", "e7", "h4"}
    assert refusal(match, "stone e7") == "VL-14"
    match.play("d5")
    assert pieces(match) == {"b3": "s", "e7": "s", "h4": "s", "d5": "b"}


@clause("VL-15", "VL-R22")
def test_the_second_player_must_choose_black_or_white():
    match = after(THREE, size=10)
    assert match.actor == 1
    assert [each.text for each in match.offers()] == ["side black", "side white"]
    for other in ("stay", "shooter a1", "stone a1", "a1", "pass", "green", ""):
        assert refusal(match, other) == "VL-15"


@clause("VL-15", "VL-R21")
@pytest.mark.parametrize(("side", "white"), [("black", 0), ("white", 1)])
def test_the_choice_says_who_is_white_and_places_the_rest(side, white):
    match = after("d4/b2", side)
    assert match.actor == white
    match.play("b6,f2/c3")
    assert match.actor == 1 - white
    match.play("b3")
    assert pieces(match)["b2"] == pieces(match)["b3"] == "b"
    match.play("b4")
    assert pieces(match)["c3"] == pieces(match)["b4"] == "w"


@clause("VL-16")
def test_white_puts_the_other_four_shooters_on_empty_squares():
    match = after(THREE, "white", size=10)
    for square in ("b9", "d1", "g2", "i8"):
        assert match.actor == 1
        assert refusal(match, "shooter b3") == "VL-16"
        assert refusal(match, "shooter d5") == "VL-16"
        match.play(f"shooter {square}")
    assert not offered(match, "shooter")
    assert match.actor == 1


@clause("VL-17")
def test_then_white_puts_one_white_stone_on_an_empty_square():
    match = after(THREE, "white", "b9,d1,g2,i8", size=10)
    assert offered(match, "stone") == set(squares_of(10)) - set(pieces(match))
    assert refusal(match, "stone d5") == "VL-17"
    assert refusal(match, "b9") == "VL-17"
    match.play("d6")
    assert pieces(match)["d6"] == "w"


@clause("VL-18")
def test_no_shooter_is_placed_next_to_another():
    match = after("shooter e5", size=10)
    around = {"d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"}
    assert offered(match, "shooter") == set(squares_of(10)) - around - {"e5"}
    for square in around:
        assert refusal(match, square) == "VL-18"
    corner = after("shooter a1", size=10)
    assert offered(corner, "shooter") == set(squares_of(10)) - {"a1", "a2", "b1", "b2"}


@clause("VL-18")
def test_white_keeps_away_from_the_first_players_shooters_and_its_own():
    match = after("d4/a7", "white")
    assert refusal(match, "c5") == "VL-18"
    match.play("shooter b6")
    assert refusal(match, "c7") == "VL-18"
    assert legal(match, "a7/c7") is False
    assert legal(match, "d7/a6")


@clause("VL-18")
@pytest.mark.parametrize("size", SIZES)
def test_in_2024_shooters_keep_off_the_edge_and_may_touch(size):
    match = after(size=size, edition="2024")
    inner = {
        name for name in squares_of(size) if name[0] not in ("a", "abcdefghij"[size - 1]) and name[1:] not in ("1", str(size))
    }
    assert offered(match, "shooter") == inner
    assert refusal(match, "shooter a2") == "VL-18"


@clause("VL-18")
def test_in_2024_shooters_may_be_placed_next_to_each_other():
    match = after("b2,b3,c3/a1", "white", size=10, edition="2024")
    assert legal(match, "shooter c2", "shooter d4", "c2,d2,d3,d4/a2")
    assert refusal(match, "shooter b1") == "VL-18"


@clause("VL-19")
def test_after_the_setup_shooters_may_stand_next_to_each_other():
    match = after("d4/b2", "white", "b6,f2/c3")
    assert legal(match, "d4-e3/d4")
    match.play("b6-c5/b6")
    assert {"c5", "d4"} <= {square for square, sign in pieces(match).items() if sign == "s"}


@clause("VL-20")
@pytest.mark.parametrize(("side", "black"), [("black", 1), ("white", 0)])
def test_black_has_the_first_turn_and_then_turns_alternate(side, black):
    match = after("d4/b2", side, "b6,f2/c3")
    for turn, seat in (("a7", black), ("d4-e5/d4", 1 - black), ("c7", black)):
        assert match.actor == seat
        match.play(turn)


@clause("VL-42", "VL-44", "VL-R1")
@pytest.mark.parametrize("size", SIZES)
def test_each_board_has_its_number_of_shooters_in_each_placement(size):
    shooters = {7: ["d4", "b6", "f2"], 9: ["a1", "d4", "a9", "i1", "i9"], 10: ["a1", "d4", "g7", "a10", "j1", "j10", "d8"]}[
        size
    ]
    match = after(size=size)
    first = {7: 1, 9: 2, 10: 3}[size]
    for square in shooters[:first]:
        match.play(f"shooter {square}")
    match.play("stone c3")
    assert match.actor == 1
    match.play("black")
    for square in shooters[first:]:
        assert match.actor == 0
        match.play(f"shooter {square}")
    match.play("stone e5")
    assert match.actor == 1
    assert "stay" in offered(match)
    signs = list(pieces(match).values())
    assert (signs.count("s"), signs.count("b"), signs.count("w")) == ({7: 3, 9: 5, 10: 7}[size], 1, 1)


@clause("VL-46")
@pytest.mark.parametrize(("size", "masked"), [(7, ("h1", "a8", "h8", "j10")), (9, ("j1", "a10", "j10"))])
def test_masked_squares_do_not_exist(size, masked):
    match = after(size=size)
    assert offered(match, "shooter") == set(squares_of(size))
    for square in masked:
        assert refusal(match, square) == "VL-46"
    assert refusal(after(size=10), "k1") == "VL-02"
    assert refusal(after(size=10), "a11") == "VL-02"


@clause("VL-R2")
@pytest.mark.parametrize("size", [7, 9])
def test_small_boards_use_one_stone_each_in_the_setup(size):
    first, second = {7: ("a1", "a3,a5"), 9: ("a1,a3", "a5,a7,a9")}[size]
    match = after(first, size=size)
    assert {each.text.split()[0] for each in match.offers()} == {"stone"}
    match.play("g1")
    match.play("white")
    match.play(second)
    assert {each.text.split()[0] for each in match.offers()} == {"stone"}
    match.play("g2")
    assert pieces(match)["g1"] + pieces(match)["g2"] == "bw"
    assert "stay" in offered(match)


@clause("VL-R3")
def test_the_order_of_the_shooters_in_a_placement_has_no_effect():
    orders = ["b3,e7,h4/d5", "h4,b3,e7/d5", "e7,h4,b3/d5"]
    matches = [after(order, "white", FOUR, size=10) for order in orders]
    assert len({position(match) for match in matches}) == 1
    assert refusal(after(size=10), "b3,e7/d5") == "VL-13"
    assert refusal(after(size=10), "stone d5") == "VL-13"


@clause("VL-R4")
def test_a_setup_stone_may_stand_next_to_shooters_and_stones():
    match = after("d4/d5", "white", "b6,f2/c4")
    assert pieces(match) == {"d4": "s", "d5": "b", "b6": "s", "f2": "s", "c4": "w"}
    assert legal(after("d4/d5", "white", "b6,f2"), "e5", "e3", "c5", "c6")


@clause("VL-R5")
@pytest.mark.parametrize(("size", "edition"), BOARDS)
def test_the_setup_never_runs_into_a_dead_end(size, edition):
    """Shooters two apart in both directions rule out the most squares."""
    spread = [f"{column}{row}" for row in (2, 5, 8) for column in "beh"]
    match = after(size=size, edition=edition)
    while "stay" not in offered(match):
        offers = offered(match, "shooter")
        if offers:
            assert len(offers) > 9
            match.play(f"shooter {next((each for each in spread if each in offers), min(offers))}")
        else:
            match.play(match.offers()[0].id)
    assert list(pieces(match).values()).count("s") == SHOOTERS[size]


@clause("VL-R6")
@pytest.mark.parametrize("edition", ["2013", "2024"])
def test_no_claim_arises_in_the_setup(edition):
    corner = {"2013": ("a1/a2", "white", "d4,f6/b1"), "2024": ("b2/a1", "white", "b3,c3/c2")}[edition]
    match = after(*corner, edition=edition)
    assert set(pieces(match).values()) == {"s", "b", "w"}
    assert match.view(None)["state"]["owner"] == [0] * 7


@pytest.mark.parametrize(("size", "edition"), BOARDS)
def test_setting_up_a_used_record_makes_it_as_good_as_new(size, edition):
    used, fresh = walk(size, edition, 1).states[-1].copy(), walk(size, edition, 1).states[0]
    used["moved"] = 0
    GAME.plain.setup(GAME.plain.see(used))
    assert GAME.record.key(used) == GAME.record.key(fresh)
    assert not fresh["shooter"].any()


def test_the_first_batch_is_as_long_as_the_board_asks():
    assert {size: len(offered(after(size=size), "shooter")) for size in SIZES} == {7: 49, 9: 81, 10: 100}
    for size, shooters in FIRST_BATCH.items():
        match = after(size=size)
        for square in squares_of(size)[::2][:shooters]:
            match.play(f"shooter {square}")
        assert not offered(match, "shooter")
