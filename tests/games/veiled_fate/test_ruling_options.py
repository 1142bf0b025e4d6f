"""Rulings that can be switched: each value of each option does what it says."""

import pytest

from games.veiled_fate.scenario_names import token
from games.veiled_fate.scenes import ended, played, scene
from games.veiled_fate.test_random_play import offers
from veritable.core.clauses import clause
from veritable.games.veiled_fate import rules

FULL = ("quest volcano Q29", "at pentha volcano.1", "pile volcano P2:S1", "hand P1 F1", "renown 2: pentha naka")
MOVE = "MOVE naka, SLOT volcano.2"


@clause("VF-R14")
def test_a_tie_smites_all_or_does_nothing_or_is_settled_by_the_active_player():
    smitten = played("gods=2", FULL, MOVE)
    smitten.expect_at("pentha abyss")
    nothing = played("gods=2", ["option quest_tie nothing", *FULL], MOVE)
    nothing.expect_at("pentha volcano")
    nothing.expect_renown("2: pentha naka")
    nothing.expect_done("volcano")
    chosen = played("gods=2", ["option quest_tie active_player_chooses", *FULL], MOVE + ", OUTCOME scorpions")
    chosen.expect_renown("1: naka pentha")


@clause("VF-R08")
@pytest.mark.parametrize(("value", "cards"), [("fate", 1), ("none", 0)])
def test_the_way_out_of_the_pools_may_earn_nothing(value, cards):
    scenario = played("gods=2", [f"option pools_exit_reward {value}", "at klar pools"], "MOVE klar, LOC forest")
    scenario.expect_handsize(f"P1 {cards}")


@clause("VF-R10")
@pytest.mark.parametrize(("value", "rests"), [("no_card_touched", 1), ("never", 0)])
def test_a_turn_without_a_card_may_not_make_rest(value, rests):
    scenario = played("gods=2", [f"option auto_rest {value}", "hand P1 F1"], "MOVE klar, LOC forest, END")
    assert scenario.s.rested[0] == rests


@clause("VF-33")
def test_a_turn_with_nothing_done_is_a_rest_in_any_case():
    assert played("gods=2", ["option auto_rest never"], "END").s.rested[0] == 1


@clause("VF-R19")
def test_a_portal_may_add_no_vote():
    given = ["option portal_adds_vote no", "quest forest Q01", "hand P1 F1 F1 F1"]
    scenario = played("gods=2", given, "POWER portal, DEMI naka, SLOT forest.1")
    scenario.expect_at("naka forest.1")
    scenario.expect_pilesize("forest 0")


@clause("VF-R31")
@pytest.mark.parametrize(("value", "place"), [("yes", "abyss"), ("no", "forest")])
def test_hadria_may_not_follow_from_a_quest(value, place):
    given = [f"option hadria_follows_from_quest {value}", "quest forest Q01", "at pentha forest.1", "hadria forest 2"]
    scenario = played("gods=2 hadria", [*given, "hand P1 F1 F1"], "POWER smite, DEMI pentha")
    scenario.expect_hadria(f"{place} 3")


@clause("VF-R51")
def test_the_sorcerer_may_enter_without_a_vote():
    given = ["option sorcerer_vote_on_entry no", "quest forest Q01", "sorcerer city 1", "hand P3 F1"]
    scenario = played("gods=2 role=sorcerer", given, "SORC, SLOT forest.1", "turn P3")
    scenario.expect_pilesize("forest 0")
    empty = played("gods=2 role=sorcerer", ["quest forest Q01", "sorcerer city 1"], "SORC, SLOT forest.1", "turn P3")
    empty.expect_sorcerer("forest.1 1")
    empty.expect_pilesize("forest 0")


@clause("VF-R26")
@pytest.mark.parametrize(("value", "place"), [("no", "coast"), ("yes", "abyss")])
def test_a_region_without_census_cards_may_be_a_tie(value, place):
    given = [f"option census_empty_is_tie {value}", "age 2", "agecard the_census", "at klar coast"]
    scenario = scene("gods=2", given, "agevote")
    scenario.go_on()
    scenario.expect_at(f"klar {place}")


@clause("VF-R47")
@pytest.mark.parametrize(("value", "won"), [("spaces", False), ("difference", True)])
def test_the_stewards_range_as_spaces_or_difference(value, won):
    spread = ["renown 2: belan pentha klar", "renown 3: naka", "renown 5: isabel agamar", "renown 8: aponi saghari"]
    given = [f"option steward_range {value}", "card P1 belan", "card P2 pentha", "steward single", *spread]
    assert rules.wins(ended("gods=2 role=steward", *given), 2) == won


@clause("VF-R09")
def test_every_age_may_have_its_own_city_card():
    scenario = scene("gods=2", ["option city_card_per_age yes", "age 2", "first P1"], "agesetup")
    rules.play(scenario.s, offers(scenario.s)[0])
    assert offers(scenario.s) == list(range(171, 179))


@clause("VF-R11")
def test_the_cap_of_turns():
    scenario = scene("gods=2", ["option turn_cap 8", "turns P1 8", "quest forest Q01"], "age")
    assert scenario.s.rested[0] == 1
    assert scenario.s.actor == 1


@clause("VF-R22", "VF-R63")
def test_influence_by_power_and_favor_after_one_vote():
    given = ["quest forest Q01", "hand P1 F1 F1 S1", "favor P1 influence", "at naka city"]
    scenario = played("gods=2 hadria", given, "MOVE naka, SLOT forest.3, CARD F1, FAVOR influence, CARD F1")
    assert rules.why_not(scenario.s, token("FAVOR influence")) == 321
    assert rules.why_not(scenario.s, token("POWER influence")) == 0
    scenario.choose("POWER influence", 0)
    scenario.go_on()
    scenario.expect_pilesize("forest 3")


@clause("VF-37", "VF-R13")
def test_two_further_votes_are_picked_first_and_cast_clockwise():
    given = ["quest coast Q28", "at agamar coast.1", "hand P1 F1", "hand P2 F1 S1", "hand P3 F1 S1", "hand P4 S2 S1"]
    scenario = played("gods=4", given, "MOVE naka, SLOT coast.2, SEAT P4, SEAT P2")
    assert scenario.s.actor == 1
    scenario.choose("CARD F1", 1)
    scenario.choose("CARD S2", 3)
    scenario.expect_at("naka abyss")


@clause("VF-C53", "VF-C54")
def test_the_steward_may_keep_the_steward_quest_for_later():
    scenario = scene("gods=2 role=steward", ["age 2", "first P2", "nextquest Q05"], "agesetup")
    for text in ("PASS", "LOC forest"):
        scenario.choose(text, 2)
    scenario.expect_quest("forest Q05")
    assert scenario.s.steward_quest_used == 0
