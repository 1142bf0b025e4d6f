"""Movement, contact challenges and jail, beyond the worked examples."""

import pytest

from games.well_of_souls.positions import act, table
from veritable.core.clauses import clause
from veritable.games.well_of_souls.reach import ends_of
from veritable.games.well_of_souls.tables import SPACE_IDS


@clause("WS-25", "WS-31", "WS-R8")
def test_passing_a_gold_circle_does_nothing() -> None:
    made = table(dice=[[2, 1]], stack__light=["gold5"])
    assert (made.fact("pos.holy_man"), made.fact("hand.holy_man")) == ("P3", [])


@clause("WS-30", "WS-R5")
def test_a_move_never_turns_back_but_the_next_roll_may() -> None:
    made = table(dice=[[6, 5]], pos__holy_man="P13")
    act(made, "go PF")
    assert made.offers() == ["go P12", "go P19"]


@clause("WS-33", "WS-35", "WS-37")
@pytest.mark.parametrize(("start", "way", "end"), [("P3", "P2", "PH"), ("LW2", "LW3", "LL"), ("D2", "D1", "DH")])
def test_a_red_diamond_stops_every_move(start: str, way: str, end: str) -> None:
    made = act(table(dice=[[6, 5]], pos__holy_man=start), f"go {way}")
    assert made.fact("pos.holy_man") == end
    assert made.fact("turn") == "vampire"


@clause("WS-36", "WS-R9")
def test_a_gold_diamond_and_an_altar_may_be_passed() -> None:
    for start, way in (("LX", "go LP"), ("LT1", "go LA")):
        assert act(table(dice=[[6, 5]], pos__holy_man=start), way).offers() == ["stop", "on"]


@clause("WS-R9")
def test_with_the_option_an_altar_stops_every_move() -> None:
    made = act(table(dice=[[6, 5]], options={"altar_stop": "absolute"}, pos__holy_man="LT1"), "go LA")
    assert (made.fact("pos.holy_man"), made.fact("turn")) == ("LA", "vampire")


@clause("WS-R4")
def test_a_turn_is_not_passed_without_the_option() -> None:
    made = table(pos__holy_man="P5", hand__holy_man=["wreck"], horse__vampire=True)
    assert made.offers() == ["roll", "play wreck vampire"]
    made = table(options={"may_pass": "yes"}, pos__holy_man="P5")
    assert made.offers() == ["roll", "stay"]
    act(made, "stay")
    assert (made.fact("turn"), made.fact("pos.holy_man")) == ("vampire", "P5")


@clause("WS-R7", "WS-26", "WS-90")
def test_a_horse_card_gives_a_choice_for_rations_too() -> None:
    made = table(dice=[[1, 2], [1, 1, 1]], pos__holy_man="P7", horse__holy_man=True, rations__holy_man=1)
    act(made, "roll", "go P8")
    assert made.offers() == ["ration", "ration3", "end"]
    act(made, "ration3", "go P11")
    assert made.fact("pos.holy_man") == "PF"
    assert made.fact("rations.holy_man") == 0


@clause("WS-28", "WS-R6")
def test_no_ration_is_offered_to_the_caged_the_empowered_or_a_second_time() -> None:
    caged = act(table("vampire", [[1, 2], [6, 6], [1]], pos__vampire="P8", pos__holy_man="P5", rations__vampire=3), "go P7")
    assert caged.fact("turn") == "hunter"
    again = table(dice=[[1, 2], [1, 2]], pos__holy_man="P7", rations__holy_man=3)
    act(again, "go P8", "ration", "go P11")
    assert again.fact("turn") == "vampire"


@clause("WS-R6")
def test_a_ration_follows_a_roll_not_a_try() -> None:
    made = table("hunter", ["SS", "SS", "SS"], pos__hunter="BH", pos__vampire="LR2", rations__hunter=3)
    act(made, "try")
    assert made.fact("turn") == "werewolf"


# Challenges


@clause("WS-38", "WS-R10")
def test_leaving_a_shared_space_is_no_meeting() -> None:
    made = table(dice=[[2, 1]], pos__holy_man="P5", pos__vampire="P5")
    act(made, "go P6")
    assert (made.fact("pos.holy_man"), made.fact("caged.vampire")) == ("P8", False)


@clause("WS-10", "WS-11", "WS-38")
def test_allies_never_challenge() -> None:
    made = table(dice=[[2, 1]], pos__holy_man="P4", pos__hunter="P5")
    act(made, "go P5")
    assert made.fact("pos.holy_man") == "P7"


@clause("WS-R13", "WS-43")
def test_the_stronger_mover_walks_on_and_is_never_caged() -> None:
    made = act(table(dice=[[3, 2], [1, 1], [6]], pos__holy_man="P5", pos__vampire="P6"), "go P6")
    assert made.fact("pos.holy_man") == "P10"
    assert not made.fact("caged.holy_man")


@clause("WS-R14")
def test_a_weaker_mover_that_wins_with_nothing_left_stays_and_the_space_works() -> None:
    dice = [[1, 1], [1, 1], [6]]
    made = act(table("vampire", dice, pos__vampire="P6", pos__holy_man="P4", stack__darkness=["gold5"]), "go P5")
    assert made.fact("pos.vampire") == "P4"
    assert made.fact("hand.vampire") == ["gold5"]


@clause("WS-R17", "WS-120")
def test_nobody_is_challenged_on_an_altar_but_at_home_one_is() -> None:
    made = act(table("vampire", [[1, 1]], pos__vampire="LT2", pos__holy_man="LA"), "go LT1")
    assert (made.fact("pos.vampire"), made.fact("caged.vampire")) == ("LA", False)
    home = act(table("vampire", [[1, 1], [5, 5], [1]], pos__vampire="P2"), "go P1")
    assert home.fact("caged.vampire")


@clause("WS-R12", "WS-39")
def test_sums_can_be_compared_instead() -> None:
    best = act(table("holy_man", [[2, 1], [2, 2], [3]], pos__holy_man="P5", pos__vampire="P6"), "go P6")
    by_sum = act(table("holy_man", [[2, 1], [2, 2], [3]], {"compare": "sum"}, pos__holy_man="P5", pos__vampire="P6"), "go P6")
    assert (best.fact("caged.vampire"), by_sum.fact("caged.vampire")) == (False, True)


# Jail


@clause("WS-50", "WS-44", "WS-45")
def test_without_both_open_a_pawn_stays_in_jail_and_its_turn_is_over() -> None:
    made = table("vampire", ["OS", "SO"], pos__vampire="LR4", caged__vampire=True, hand__vampire=["gold5"], gold__vampire=1)
    assert made.fact("caged.vampire")
    assert made.fact("jail_fails.vampire") == 1
    assert made.fact("turn") == "hunter"
    assert made.fact("gold.vampire") == 1


@clause("WS-R18")
def test_with_the_option_the_third_failed_turn_frees_for_the_next_turn() -> None:
    options = {"jail_release": "next_turn"}
    made = table("vampire", ["SS", "SS"], options, pos__vampire="LR4", caged__vampire=True, jail_fails__vampire=2)
    assert (made.fact("caged.vampire"), made.fact("jail_fails.vampire"), made.fact("turn")) == (False, 0, "hunter")


@clause("WS-R18", "WS-52")
def test_a_freed_pawn_may_try_the_lock_it_stands_on() -> None:
    made = table("vampire", ["OO"], pos__vampire="PH", pos__holy_man="LR4", caged__vampire=True)
    assert made.offers() == ["roll", "try", "stay"]


@clause("WS-R18")
def test_failed_jail_turns_count_from_zero_at_each_caging() -> None:
    made = table(dice=[[2, 1], [6, 6], [1]], pos__holy_man="P5", pos__vampire="P6", jail_fails__vampire=0)
    act(made, "go P6")
    assert made.fact("jail_fails.vampire") == 0


@clause("WS-R19", "WS-92")
def test_a_lost_turn_in_jail_is_no_jail_turn() -> None:
    made = table("holy_man", [[2, 1]], pos__holy_man="P5", caged__vampire=True, skip__vampire=1, jail_fails__vampire=1)
    act(made, "go P6")
    assert made.fact("turn") == "hunter"
    assert (made.fact("caged.vampire"), made.fact("jail_fails.vampire"), made.fact("skip.vampire")) == (True, 1, 0)


# Where a move can end


def test_the_ends_of_a_move_are_named_for_every_way() -> None:
    made = table(dice=[[5, 4]], pos__holy_man="P12")
    ways = {text: made.legal()[number] - 11 for number, text in enumerate(made.offers())}
    assert [SPACE_IDS[space] for space in ends_of(made.s, ways["go P11"])] == ["P3"]
    ends = {SPACE_IDS[space] for space in ends_of(made.s, ways["go PF"])}
    assert ends == {"P26", "LT3", "LP", "D18"}
