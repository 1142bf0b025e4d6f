"""Keys, Altars, books, empowerment, the Well and the end, beyond the worked examples."""

from collections import Counter

import pytest

from games.well_of_souls.positions import act, table
from games.well_of_souls.scenarios import Table
from veritable.core.clauses import clause
from veritable.games.well_of_souls import GAME, rules
from veritable.games.well_of_souls.names import cell_numbers
from veritable.games.well_of_souls.state import DARKNESS_WINS, DRAWN, LIGHT_WINS, NO_LIMIT

WELL = {"empowered__light": True, "empowered__darkness": True, "cells__light": [7], "cells__darkness": [2, 7]}
KEYS = {"key__BH": "holy_man", "key__RH": "hunter"}


# Keys and books


@clause("WS-112", "WS-R32")
def test_failed_turns_at_a_domicile_are_kept_by_player_and_place() -> None:
    made = act(table("hunter", ["SS", "SO", "WW"], pos__hunter="BH", pos__vampire="LR2", fails__hunter__BH=1), "try")
    assert made.fact("fails.hunter.BH") == 2
    assert made.fact("fails.holy_man.BH") == 0
    assert made.fact("key.BH") == ""
    assert made.fact("turn") == "werewolf"


@clause("WS-113", "WS-R32")
def test_an_opened_key_is_taken_at_the_start_of_the_turn() -> None:
    made = table("hunter", pos__hunter="BH", pos__vampire="LR2", open__BH=True)
    assert made.fact("key.BH") == "hunter"
    assert "try" not in made.offers()


@clause("WS-111", "WS-112")
def test_nobody_takes_the_own_sides_key() -> None:
    made = act(table("hunter", [[6, 6]], pos__hunter="P3", pos__holy_man="LR2"), "go P2")
    assert made.fact("pos.hunter") == "PH"
    assert made.fact("key.PH") == ""


@clause("WS-117", "WS-118", "WS-121", "WS-R33")
def test_the_book_is_unlocked_by_one_ally_and_tried_again_later() -> None:
    made = act(table("hunter", ["OS", "SS", "WW"], pos__hunter="KA", **KEYS), "try")
    assert not made.fact("unlocked.darkness")
    assert made.fact("turn") == "werewolf"
    made = act(table("hunter", ["OO"], pos__hunter="KA", **KEYS), "try")
    assert made.fact("unlocked.darkness")


@clause("WS-R33")
def test_with_the_option_both_allies_must_stand_there_and_may_wait() -> None:
    options = {"unlock_needs": "both"}
    alone = table("hunter", [], options, pos__hunter="KA", **KEYS)
    assert alone.offers() == ["roll", "stay"]
    together = table("hunter", [], options, pos__hunter="KA", pos__holy_man="KA", **KEYS)
    assert together.offers() == ["roll", "try", "stay"]


@clause("WS-122", "WS-R34")
def test_a_locked_book_is_not_taken() -> None:
    made = act(table("hunter", [[1, 1]], pos__hunter="KW3", **KEYS), "go KW4")
    assert (made.fact("pos.hunter"), made.fact("book.darkness")) == ("KL", "")


@clause("WS-R34", "WS-R35", "WS-123", "WS-133")
def test_a_caged_pawn_takes_no_book_and_its_cage_stays_when_the_ally_does() -> None:
    made = table("hunter", ["SS", "SS"], pos__hunter="KL", caged__hunter=True, unlocked__darkness=True)
    assert made.fact("book.darkness") == ""
    taken = act(table("holy_man", [[1, 1]], pos__holy_man="KW3", caged__hunter=True, unlocked__darkness=True, **KEYS), "go KW4")
    assert taken.fact("book.darkness") == "holy_man"
    assert taken.fact("caged.hunter")
    assert taken.fact("inserted")


@clause("WS-128", "WS-129", "WS-130", "WS-R35")
def test_a_stack_leaves_the_game_and_an_epidemic_of_that_side_runs_out() -> None:
    facts = {"epidemic__rage": ["hunter", 1], "unlocked__darkness": True, "pos__holy_man": "KW3", "stack__light": ["gold5"]}
    made = act(table("holy_man", [[1, 1]], **facts, **KEYS), "go KW4")
    made.stacks[0] = []
    assert made.s.fresh_left[0] + made.s.returned_left[0] == 0
    made.dice = [[2, 1]]
    made.go_on()
    assert made.fact("turn") == "hunter"
    assert made.fact("epidemics") == []
    assert made.fact("stack.light") == []


@clause("WS-131", "WS-134", "WS-135", "WS-R38")
def test_each_side_marks_its_cells_when_it_takes_its_book() -> None:
    made = act(table("holy_man", [[1, 1]], pos__holy_man="KW3", unlocked__darkness=True, **KEYS), "go KW4")
    assert made.fact("cells.light") == [2, 3, 5, 7, 9, 11, 12]
    assert made.fact("cells.darkness") == []
    dark = table("vampire", [[1, 1]], pos__vampire="LW3", unlocked__light=True, key__PH="vampire", key__DH="vampire")
    dark.s.empowered[0], dark.s.inserted, dark.s.occupied[0] = 1, 1, 1 << 7
    act(dark, "go LW4")
    assert dark.fact("cells.darkness") == [2, 3, 5, 7, 9, 11, 12]
    assert dark.fact("cells.light") == [7]


@clause("WS-R38")
def test_quick_cells_have_the_middle_numbers() -> None:
    made = table("holy_man", [[1, 1]], {"cells": "quick"}, pos__holy_man="KW3", unlocked__darkness=True, **KEYS)
    assert act(made, "go KW4").fact("cells.light") == [4, 5, 6, 7, 8, 9, 10]


@clause("WS-126", "WS-127", "WS-R36")
def test_the_empowered_roll_three_dice_and_two_on_the_middle_board() -> None:
    assert table("hunter", pos__hunter="LA", empowered__light=True).offers() == ["roll3", "stay"]
    causeway = table("hunter", pos__hunter="WH2", **WELL)
    assert causeway.s.dice == 2
    assert rules.asking.against_dice(causeway.s, 3) == 127
    land = table("hunter", pos__hunter="LR4", **WELL)
    assert land.s.dice == 3


# The Well


@clause("WS-125", "WS-R37")
def test_the_gates_are_open_to_the_empowered() -> None:
    made = act(table("hunter", [[3, 2]], pos__hunter="WH3", **WELL), "go WH4")
    assert made.offers() == ["go WH6", "go WN1"]
    assert rules.why_not(act(table("vampire", [[3, 2]], pos__vampire="WH5", empowered__light=True), "go WH6").s, 13) != 0


@clause("WS-R39", "WS-136", "WS-R42")
def test_the_upper_platform_ends_the_move_and_cells_are_tried_from_the_next_turn_on() -> None:
    made = act(table("hunter", [[6, 5]], pos__hunter="WN5", **WELL), "go WNX", "go WNL")
    assert made.fact("pos.hunter") == "WNU"
    assert made.fact("turn") == "werewolf"
    assert made.fact("cells.light") == [7]


@clause("WS-138", "WS-141")
def test_with_all_own_cells_open_there_is_nothing_to_try() -> None:
    facts = WELL | {"cells__light": []}
    made = table("hunter", [[1, 1]], pos__hunter="WNU", **facts)
    assert made.fact("pos.hunter") == "WNX"


@clause("WS-137", "WS-R38")
def test_a_total_of_the_other_sides_cell_opens_nothing() -> None:
    made = act(table("hunter", [[1, 1], [3, 4]], pos__hunter="WNU", **WELL), "try")
    assert made.fact("cells.light") == []
    assert made.fact("cells.darkness") == [2, 7]


@clause("WS-143", "WS-144", "WS-146", "WS-R44")
def test_the_stronger_can_lose_a_platform_and_sums_never_count_there() -> None:
    facts = {"pos__hunter": "WNU", "pos__vampire": "WN5"}
    made = table("vampire", [[6, 5], [2, 2], [3], [1, 1]], {"compare": "sum"}, **facts, **WELL)
    act(made, "go WNX", "go WNL", "go WN5")
    assert made.fact("pos.hunter") == "WNU"
    assert made.fact("pos.vampire") == "WN5"


@clause("WS-R44")
def test_a_loser_does_not_enter_a_platform_below_an_opponent() -> None:
    facts = {"pos__hunter": "WNU", "pos__vampire": "WNX", "pos__werewolf": "WSU"}
    made = act(table("vampire", [[1, 1], [6, 6], [1], [6, 6]], **facts, **WELL), "go WNL")
    assert made.s.mover == 2
    act(made, "go WW1")
    assert made.offers() == ["go WS5", "go WE8"]


@clause("WS-R44", "WS-R46")
def test_a_loser_that_meets_a_stronger_pawn_can_be_caged() -> None:
    facts = {"pos__holy_man": "WNU", "pos__vampire": "WNX", "pos__werewolf": "WW2"}
    made = act(table("vampire", [[1, 1], [1, 1], [6], [2, 3], [6, 6], [1]], **facts, **WELL), "go WNL", "go WW1")
    assert made.fact("caged.holy_man")
    assert made.fact("pos.holy_man") == "WW2"
    assert made.fact("pos.vampire") == "WNU"
    assert made.fact("turn") == "hunter"


@clause("WS-148")
def test_rolling_away_from_the_platform_by_choice_meets_whoever_is_below() -> None:
    facts = {"pos__hunter": "WNU", "pos__werewolf": "WNL"}
    made = act(table("hunter", [[2, 1], [6, 6], [1]], **facts, **WELL), "roll")
    assert made.fact("caged.werewolf")


# The end


@clause("WS-149", "WS-150", "WS-R48")
def test_one_ally_alone_cannot_destroy_the_book() -> None:
    facts = {"empowered__light": True, "cells__light": [], "pos__holy_man": "LA", "book__darkness": "hunter"}
    assert table("holy_man", pos__hunter="LH1", **facts).offers() == ["roll3", "stay"]


@clause("WS-152", "WS-150")
@pytest.mark.parametrize(("faces", "wins"), [("WW", True), ("OO", False), ("WO", False)])
def test_only_a_pair_of_the_well_wins(faces: str, wins: bool) -> None:
    facts = {"empowered__darkness": True, "cells__darkness": [], "pos__vampire": "KA", "pos__werewolf": "KA"}
    made = act(table("vampire", [faces], book__light="vampire", **facts), "try")
    assert (made.s.winner == DARKNESS_WINS) == wins
    assert [rules.wins(made.s, seat) for seat in range(4)] == [False, wins] * 2


@clause("WS-R52")
def test_the_limit_compares_power_cells_books_and_keys_in_this_order() -> None:
    def stopped(**facts: object) -> int:
        limit = {"round_limit": 10}
        made = table("werewolf", [[1, 1], [1, 1, 1]], limit, turns_done=39, pos__werewolf="KW1", **facts)
        act(made, *(["go KW2"] if made.s.actor >= 0 else []))
        return int(made.s.winner)

    assert stopped() == DRAWN
    assert stopped(key__PH="vampire") == DARKNESS_WINS
    assert stopped(key__PH="vampire", key__BH="hunter", key__RH="hunter") == LIGHT_WINS
    assert (
        stopped(unlocked__light=True, key__PH="vampire", key__DH="vampire", key__BH="hunter", key__RH="hunter") == DARKNESS_WINS
    )
    assert stopped(empowered__light=True, cells__light=[2, 3, 5, 7, 9, 11, 12], unlocked__light=True) == LIGHT_WINS


@clause("WS-R52")
def test_the_limit_can_be_any_number_or_off() -> None:
    assert Table({"round_limit": "off"}).s.round_limit == NO_LIMIT
    assert Table({"round_limit": 77}).s.round_limit == 77
    made = table("werewolf", [[1, 1]], {"round_limit": "off"}, turns_done=5000, pos__werewolf="KW1")
    act(made, "go KW2")
    assert made.s.winner == 0


@clause("WS-R53")
def test_opening_dice_have_two_of_each_face_or_none_shut() -> None:
    def weights(faces: str) -> Counter[str]:
        made = table("hunter", [], {"opening_faces": faces}, pos__hunter="KA", **KEYS)
        made.play("try")
        return Counter({text: rules.weight(made.s, a) for text, a in zip(made.offers(), made.legal(), strict=True)})

    usual, other = weights("2-2-2"), weights("3-3-0")
    assert set(usual.values()) == {4}
    assert usual.total() == other.total() == 36
    assert set(other) == {"[OO]", "[OW]", "[WO]", "[WW]"}


def test_masks_of_cells_are_read_back() -> None:
    assert cell_numbers(1 << 2 | 1 << 12) == [2, 12]


@clause("WS-R52")
@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_any_number_of_rounds_may_be_the_limit(rounds: int) -> None:
    match = GAME.match(chance="manual", round_limit=rounds)
    for dice in ("[66]", "[12]", "[12]", "[12]"):
        match.play(dice)
    while match.actor != "over":
        match.play(match.offers()[0].id)
    assert GAME.plain.see(match.state).turns_done == 4 * rounds


@clause("WS-R52")
def test_without_a_limit_the_game_goes_on() -> None:
    match = GAME.match(seed=1, round_limit="off")
    while GAME.plain.see(match.state).turns_done < 4 * 30:
        match.play(match.offers()[0].id)
    assert (match.options["round_limit"], match.actor == "over") == ("off", False)
