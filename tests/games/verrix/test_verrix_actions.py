"""Actions, development, trade and raids of Verrix, clause by clause."""

import pytest

from games.verrix.scenes import BLUE, COW, FIBULA, GREEN, HORSE, ORANGE, PROVISIONS, PURPLE, SWORD, YELLOW, scene
from veritable.core.clauses import clause
from veritable.games.verrix.data import DATA
from veritable.games.verrix.rules.cleanup import unload
from veritable.games.verrix.rules.conditions import can_be_captured
from veritable.games.verrix.rules.counting import count
from veritable.games.verrix.state import AT_TRAVEL, AT_VILLAGE, BOXED, READY, TRIBES, USED
from veritable.games.verrix.tables import CARD_COST, CARD_ROWS

Patch = pytest.MonkeyPatch
CARD = {row["id"]: row for row in DATA["cards"]}
COOK = ("CARD cooking", "UNIT tribesman", "UNIT tribesman", "DONE")


def by(tribe: str, *words: str) -> list[str]:
    """The same tribe says all this."""
    return [f"{tribe} {each}" for each in words]


@clause("VX-155", "VX-156", "VX-160", "VX-161", "VX-169", "VX-173", "VX-203", "VX-211", "VX-214")
def test_cards_say_what_the_rulebook_tells_of_them() -> None:
    assert {row["type"] for row in CARD_ROWS} == {"development", "trade", "raid", "battle"}
    assert all(row["name"] and row["place"] and row["cost"] >= 0 for row in CARD_ROWS)
    assert (CARD["cooking"]["stripe"], len(CARD["cooking"]["tribes"]), CARD["cooking"]["place"]) == ("basic", 5, "village")
    assert (CARD["celebration"]["stripe"], CARD["celebration"]["place"]) == ("basic", "rival")
    assert "green" in CARD["celebration"]["tribes"]
    assert (CARD["clan_pact"]["stripe"], len(CARD["clan_pact"]["tribes"]), CARD["clan_pact"]["cost"]) == ("special", 5, 4)
    assert {"craftsman", "tribesman"} <= set(CARD["clan_pact"]["units"])
    assert CARD["clan_pact"]["effect"][1]["options"][0] == [{"do": "gain", "what": ["own"], "n": 1, "to": "travel"}]
    makers = [row for row in CARD_ROWS if row["type"] == "development"]
    gains = [row for row in makers if any(step["do"] == "gain" for step in row["effect"])]
    assert len(gains) * 2 > len(makers)


@clause("VX-157", "VX-170", "VX-176")
def test_a_card_is_played_once_a_month(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue green").do(*by("blue", *COOK), "green PASS")
    assert (at.s.card[BLUE, 0], at.s.goods[BLUE, PROVISIONS], at.s.at_village[BLUE]) == (USED, 3, 2)
    assert at.why_not("blue CARD cooking") == "VX-157"
    at.do("blue PASS")
    assert (at.s.turn, at.s.card[BLUE, 0]) == (2, READY)


@clause("VX-158", "VX-159", "VX-R27")
def test_units_shown_must_reach_the_cost_and_may_exceed_it(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue green").do("blue CARD forge")
    assert at.why_not("blue DONE") == "VX-R27"
    at.do("blue UNIT tribesman")
    assert at.why_not("blue DONE") == "VX-158"
    at.do("blue UNIT tribesman", "blue UNIT tribesman")
    assert at.can("blue DONE")
    assert at.can("blue UNIT tribesman")


@clause("VX-46", "VX-47", "VX-180", "VX-243")
def test_special_cards_must_be_learned_and_battle_cards_wait_for_a_battle(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue green", blue={"villages": ["votadini"], "goods": {"provisions": 4}})
    assert at.can("blue CARD feast_of_heroes")
    assert at.why_not("blue CARD clan_pact") == "VX-47"
    assert at.why_not("blue CARD supremacy") == "VX-243"


@clause("VX-164", "VX-171")
def test_what_a_development_makes_goes_to_the_village_card(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "yellow green").do(
        "yellow CARD jewelcraft", "yellow UNIT tribal", "yellow UNIT tribesman", "yellow DONE"
    )
    assert at.s.goods[YELLOW, FIBULA] == 1


@clause("VX-177", "VX-179", "VX-181")
def test_learning_costs_what_the_learned_card_costs_and_gives_a_point(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "purple green", purple={"available": 0, "at_travel": 5})
    assert at.can("purple CARD learning")
    at.do("purple CARD learning")
    assert not at.can("purple CARD clan_pact")
    at.do("purple CARD great_rite", "purple UNIT tribal")
    assert (at.vp(PURPLE), at.s.leader_at[PURPLE, 0]) == (4, AT_VILLAGE)


@clause("VX-182", "VX-188", "VX-216", "VX-R30")
def test_cards_that_may_leave_the_game_do(monkeypatch: Patch) -> None:
    yellow = {
        "villages": ["atrebates", "dobunni"],
        "learned": ["clan_pact", "sacred_quest"],
        "goods": {"provisions": 2},
        "will": 2,
    }
    at = scene(monkeypatch, "yellow green", yellow=yellow)
    at.do(
        "yellow CARD clan_pact", "yellow SITE cantiaci", "yellow UNIT tribal", "yellow UNIT tribesman", "yellow UNIT tribesman"
    )
    at.do("yellow DONE", "yellow OPTION 1")
    assert (at.s.card[YELLOW, 9], at.vp(YELLOW)) == (BOXED, 5)
    at.do("green PASS", "yellow CARD sacred_quest", *["yellow UNIT tribesman"] * 3, "yellow ITEM stone_of_falias")
    assert (at.s.card[YELLOW, 10], at.s.trophy_at[2], at.s.will[YELLOW]) == (BOXED, 1 + YELLOW, 0)


@clause("VX-216", "VX-R6")
def test_clan_pact_ends_with_the_last_token_and_stays_off_taken_land(monkeypatch: Patch) -> None:
    yellow = {"villages": ["atrebates", "dobunni", "cantiaci"], "learned": ["clan_pact"], "goods": {"provisions": 9}}
    at = scene(monkeypatch, "yellow green", yellow=yellow)
    assert at.why_not("yellow CARD clan_pact") == "VX-216"
    near = scene(monkeypatch, "yellow green", yellow=yellow | {"villages": ["atrebates"]}, green={"villages": ["cantiaci"]})
    near.do("yellow CARD clan_pact")
    assert not near.can("yellow SITE cantiaci")
    assert near.why_not("yellow SITE cantiaci") == "VX-210"


@clause("VX-R71", "VX-214")
def test_clan_pact_without_an_own_captive_gives_the_other_option(monkeypatch: Patch) -> None:
    yellow = {"villages": ["atrebates"], "learned": ["clan_pact"], "goods": {"provisions": 9}, "available": 7}
    at = scene(monkeypatch, "yellow green", yellow=yellow)
    at.do("yellow CARD clan_pact", "yellow SITE cantiaci", *["yellow UNIT tribesman"] * 4, "yellow DONE")
    assert at.vp(YELLOW) == 5


@clause("VX-R29", "VX-161")
def test_conditions_of_a_card_must_hold_but_gain_need_not(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "purple green", purple={"learned": ["great_rite", "sacred_quest", "prophecy"]}, deck="")
    assert at.why_not("purple CARD ritual") == "VX-161"
    assert at.why_not("purple CARD great_rite") == "VX-161"
    assert at.why_not("purple CARD prophecy") == "VX-161"
    assert at.can("purple CARD cooking")
    rich = scene(monkeypatch, "purple green", purple={"will": 2, "learned": ["great_rite"], "goods": {"mistletoe": 1}})
    assert rich.can("purple CARD ritual")
    rich.do("purple CARD great_rite", "purple UNIT tribal", "purple DONE", "purple YES")
    assert (rich.s.will[PURPLE], rich.vp(PURPLE)) == (0, 6)


@clause("VX-51", "VX-175", "VX-R72")
def test_the_cauldron_works_on_its_owners_village_card_and_where_there_is_something(monkeypatch: Patch) -> None:
    at = scene(
        monkeypatch, "yellow green blue", yellow={"trophies": ["cauldron_of_murias"]}, green={"goods": {"provisions": 1}}
    )
    at.do(*by("yellow", *COOK))
    assert at.s.goods[YELLOW, PROVISIONS] == 4
    none = scene(monkeypatch, "yellow green", yellow={"trophies": ["cauldron_of_murias"]}).do(*by("yellow", *COOK))
    assert none.s.goods[YELLOW, PROVISIONS] == 3


# Trade


@clause("VX-190", "VX-191", "VX-192", "VX-R36")
def test_no_more_is_sold_than_carried_and_more_than_needed_may_be(monkeypatch: Patch) -> None:
    yellow = {"villages": ["atrebates"], "goods": {"provisions": 3, "cow": 3}}
    at = scene(monkeypatch, "yellow green", yellow=yellow).do(
        "yellow CARD crossing", "yellow UNIT tribesman", "yellow UNIT tribesman", "yellow DONE"
    )
    assert (at.asked, at.s.at_travel[YELLOW]) == (("yellow", "sell"), 2)
    at.do("yellow ITEM cow")
    assert at.can("yellow DONE")
    at.do("yellow ITEM cow")
    assert (at.asked, at.s.budget) == (("yellow", "buy"), 6)
    assert at.why_not("yellow ITEM cow") == ""


@clause("VX-200", "VX-202", "VX-R33", "VX-R35")
def test_something_must_be_sold_and_bought_and_change_is_lost(monkeypatch: Patch) -> None:
    yellow = {"villages": ["atrebates"], "goods": {"provisions": 3, "cart": 1, "cow": 1}}
    at = scene(monkeypatch, "yellow green", yellow=yellow).do(
        "yellow CARD crossing", "yellow UNIT tribesman", "yellow UNIT tribesman", "yellow DONE"
    )
    assert at.why_not("yellow DONE") == "VX-R33"
    at.do("yellow ITEM cart", "yellow DONE")
    assert at.why_not("yellow DONE") == "VX-R33"
    at.do("yellow ITEM horse")
    assert at.why_not("yellow ITEM belladonna") == "VX-200"
    assert at.can("yellow ITEM provisions")
    at.do("yellow DONE")
    assert (at.s.budget, at.s.travel_goods[YELLOW, HORSE]) == (0, 1)


@clause("VX-R35")
def test_what_was_just_sold_cannot_be_bought_back(monkeypatch: Patch) -> None:
    green = {"villages": ["iceni"], "goods": {"provisions": 2, "cow": 1}}
    at = scene(
        monkeypatch, "green yellow", green=green, yellow={"villages": ["atrebates"], "goods": {"spear": 1, "mistletoe": 1}}
    )
    at.do("green CARD celebration", "green UNIT tribal", "green UNIT tribesman", "green DONE", "green ITEM cow")
    assert at.why_not("green ITEM cow") == "VX-R35"
    assert at.s.goods[YELLOW, COW] == 1


@clause("VX-R31", "VX-R34", "VX-R38", "VX-42")
def test_tribesmen_are_for_sale_in_the_market_and_trophies_are_not(monkeypatch: Patch) -> None:
    yellow = {
        "villages": ["atrebates"],
        "goods": {"provisions": 3, "cart": 1, "cow": 1},
        "trophies": ["stone_of_falias"],
        "will": 3,
    }
    at = scene(monkeypatch, "yellow green", yellow=yellow).do(
        "yellow CARD crossing", "yellow UNIT tribesman", "yellow UNIT tribesman", "yellow DONE"
    )
    assert at.why_not("yellow ITEM stone_of_falias") == "VX-R34"
    assert at.why_not("yellow ITEM will") == "VX-R34"
    at.do("yellow ITEM cart", "yellow DONE")
    assert at.can("yellow ITEM hostage_yellow")
    at.do("yellow ITEM hostage_green")
    assert at.s.travel_hostages[YELLOW, GREEN] == 1
    assert at.s.captives[GREEN] == 1


@clause("VX-R34", "VX-R38")
def test_with_the_option_trophies_are_traded_like_hostages(monkeypatch: Patch) -> None:
    green = {"villages": ["iceni"], "goods": {"provisions": 2, "sword": 1}}
    yellow = {"villages": ["atrebates"], "trophies": ["stone_of_falias"]}
    at = scene(monkeypatch, "green yellow", options={"trophy_by_trade": "yes"}, green=green, yellow=yellow)
    at.do("green CARD celebration", "green UNIT tribal", "green UNIT tribesman", "green DONE", "green ITEM sword")
    assert at.s.trophy_at[2] == 6 + GREEN


@clause("VX-R33")
def test_with_the_option_a_trade_may_change_nothing(monkeypatch: Patch) -> None:
    yellow = {"villages": ["atrebates"], "goods": {"provisions": 3}}
    assert not scene(monkeypatch, "yellow green", yellow=yellow).can("yellow CARD crossing")
    at = scene(monkeypatch, "yellow green", options={"forbid_empty_trade": "no"}, yellow=yellow)
    at.do("yellow CARD crossing", "yellow UNIT tribesman", "yellow UNIT tribesman", "yellow DONE")
    assert at.s.card[YELLOW, 4] == USED


@clause("VX-204", "VX-208", "VX-51")
def test_celebration_takes_merchants_and_gives_a_point_and_green_bargains(monkeypatch: Patch) -> None:
    assert (CARD["celebration"]["cost"], CARD["celebration"]["units"]) == (3, ["tribesman", "merchant"])
    green = {"villages": ["iceni"], "goods": {"provisions": 2, "cow": 1}}
    at = scene(monkeypatch, "green yellow", green=green, yellow={"villages": ["atrebates"], "goods": {"sword": 1}})
    at.do(
        "green CARD celebration",
        "green UNIT tribal",
        "green UNIT tribesman",
        "green DONE",
        "green ITEM cow",
        "green ITEM sword",
    )
    assert (at.vp(GREEN), at.s.travel_goods[GREEN, SWORD]) == (4, 1)


@clause("VX-194", "VX-58")
def test_the_target_of_a_trade_is_not_asked(monkeypatch: Patch) -> None:
    green = {"villages": ["iceni"], "goods": {"provisions": 2, "cow": 2}}
    at = scene(monkeypatch, "green yellow", green=green, yellow={"villages": ["atrebates"], "goods": {"spear": 2}})
    at.do("green CARD celebration", "green UNIT tribal", "green UNIT tribesman", "green DONE")
    assert at.asked == ("green", "sell")


# Raids


def raid(monkeypatch: Patch, tokens: tuple[int, ...] = (0,), purple: dict | None = None, **options: str):
    """Blue plays Pillage on Purple in Brigantes with five tribesmen."""
    blue = {"villages": ["caledonii"], "goods": {"provisions": 3}}
    there = {"villages": ["brigantes"], "available": 0, "at_travel": 5, "goods": {"cow": 2}} | (purple or {})
    there.setdefault("leaders", [{"id": "lindsay", "at": "travel"}])
    at = scene(monkeypatch, "blue purple green", tokens=tokens, options=options, blue=blue, purple=there)
    return at.do("blue CARD pillage", "blue PLACE purple", *["blue UNIT tribesman"] * 5, "blue DONE")


@clause("VX-217", "VX-218", "VX-224", "VX-226", "VX-228", "VX-R40")
def test_a_stronger_raider_takes_up_to_the_load_and_may_stop(monkeypatch: Patch) -> None:
    at = raid(monkeypatch, (3,))
    assert ((at.s.raid_attack, at.s.raid_defence), at.asked) == ((5, 3), ("blue", "loot"))
    at.do("blue ITEM cow")
    assert (at.s.travel_goods[BLUE, COW], at.can("blue DONE")) == (1, True)
    at.do("blue DONE")
    assert at.s.goods[PURPLE, COW] == 1


@clause("VX-219", "VX-220", "VX-221", "VX-222", "VX-R42")
def test_engaged_units_shown_defend_and_available_ones_may_join(monkeypatch: Patch) -> None:
    purple = {"available": 2, "at_village": 3, "at_travel": 0, "leaders": [{"id": "lindsay", "at": "village"}]}
    at = raid(monkeypatch, (0,), purple)
    assert at.asked == ("purple", "defend_raid")
    assert at.why_not("purple UNIT tribal") == "VX-220"
    at.do("purple UNIT tribesman", "purple DONE")
    assert at.s.raid_defence == 4
    assert at.s.at_village[PURPLE] == 4


@clause("VX-223", "VX-51", "VX-57")
def test_trophies_and_abilities_add_to_strength(monkeypatch: Patch) -> None:
    at = raid(monkeypatch, (1,), {"trophies": ["stone_of_falias"]})
    assert (at.s.raid_attack, at.s.raid_defence) == (5, 3)
    orange = {"villages": ["selgovae"], "goods": {"provisions": 1}, "trophies": ["sword_of_findias"]}
    other = scene(
        monkeypatch,
        "orange purple",
        tokens=(0,),
        orange=orange,
        purple={"villages": ["brigantes"], "available": 0, "at_travel": 5, "goods": {"cow": 2}},
    )
    other.do("orange CARD cattle_raid", *["orange UNIT tribesman"] * 3, "orange DONE")
    assert other.s.raid_attack == 3 + 2 + 1 + 1


@clause("VX-225", "VX-R43", "VX-R44", "VX-235")
def test_one_will_buys_a_second_token_and_the_bag_is_full_again(monkeypatch: Patch) -> None:
    at = raid(monkeypatch, (1, 3), {"will": 1})
    assert at.asked == ("purple", "raid_will")
    at.do("purple YES")
    assert (at.s.raid_defence, at.s.will[PURPLE], at.s.pool_will) == (3, 0, 20)
    at.do("blue DONE")
    assert [at.s.bag[value] for value in range(4)] == [1, 2, 3, 1]


@clause("VX-227", "VX-R45", "VX-226")
def test_a_failed_raid_costs_the_raider_card_and_units_only(monkeypatch: Patch) -> None:
    purple = {"available": 5, "at_travel": 0}
    at = raid(monkeypatch, (0,), purple)
    at.do(*["purple UNIT tribesman"] * 5)
    assert (at.s.raid_attack, at.s.raid_defence) == (5, 5)
    assert (at.s.card[BLUE, 5], at.s.at_travel[BLUE], at.s.goods[PURPLE, COW]) == (USED, 5, 2)


@clause("VX-229", "VX-230", "VX-R39")
def test_loot_is_limited_by_the_load_trophies_included_unless_the_option_says_no(monkeypatch: Patch) -> None:
    many = {"goods": {"cow": 4, "horse": 2}, "trophies": ["stone_of_falias", "sword_of_findias"]}
    at = raid(monkeypatch, (0,), many)
    at.do("blue ITEM stone_of_falias", *["blue ITEM cow"] * 4)
    assert at.s.travel_goods[BLUE, COW] == 4
    assert at.asked[1] == "turn" or at.asked[0] != "blue"
    free = raid(monkeypatch, (0,), many, trophy_counts_as_load="no")
    free.do("blue ITEM stone_of_falias", *["blue ITEM cow"] * 4, "blue ITEM horse")
    assert (free.asked, free.can("blue ITEM horse"), free.can("blue ITEM sword_of_findias")) == (("blue", "loot"), False, True)


@clause("VX-R46")
def test_a_tribe_keeps_its_last_four_tribesmen(monkeypatch: Patch) -> None:
    orange = {"villages": ["selgovae"], "goods": {"provisions": 1}, "learned": ["abduction"]}
    purple = {
        "villages": ["brigantes"],
        "available": 0,
        "at_travel": 3,
        "at_village": 2,
        "leaders": [{"id": "lindsay", "at": "travel"}],
    }
    at = scene(monkeypatch, "orange purple", tokens=(0,), orange=orange, purple=purple)
    at.do("orange CARD abduction", *["orange UNIT tribesman"] * 4, "orange DONE")
    assert (at.s.travel_hostages[ORANGE, PURPLE], at.s.at_village[PURPLE], at.vp(ORANGE)) == (1, 1, 4)
    assert not can_be_captured(at.s, PURPLE)
    at.s.capture_floor_on = 1
    assert can_be_captured(at.s, PURPLE)


@clause("VX-R41")
def test_third_players_help_against_a_raid_with_the_option_alone(monkeypatch: Patch) -> None:
    blue = {"villages": ["caledonii"], "goods": {"provisions": 3}}
    purple = {
        "villages": ["brigantes"],
        "available": 0,
        "at_travel": 5,
        "goods": {"cow": 2},
        "leaders": [{"id": "lindsay", "at": "travel"}],
    }
    green = {"villages": ["corieltauvi"], "goods": {"provisions": 1}}
    for option in ("no", "yes"):
        at = scene(
            monkeypatch,
            "blue green purple",
            tokens=(0,),
            options={"raid_support": option},
            blue=blue,
            purple=purple,
            green=green,
        )
        at.do("blue CARD pillage", "blue PLACE purple", *["blue UNIT tribesman"] * 5, "blue DONE")
        if option == "no":
            assert at.asked == ("blue", "loot")
            continue
        assert at.asked == ("green", "help")
        at.do("green YES", *["green UNIT tribesman"] * 4, "green DONE")
        assert (at.s.raid_defence, at.s.at_travel[GREEN], at.s.goods[GREEN, PROVISIONS]) == (4, 4, 0)


@clause("VX-R41")
def test_a_leader_helps_against_a_raid_with_all_its_strength(monkeypatch: Patch) -> None:
    at = scene(
        monkeypatch,
        "blue green purple",
        tokens=(0,),
        options={"raid_support": "yes"},
        blue={"villages": ["caledonii"], "goods": {"provisions": 3}},
        purple={
            "villages": ["brigantes"],
            "available": 0,
            "at_travel": 5,
            "goods": {"cow": 2},
            "leaders": [{"id": "lindsay", "at": "travel"}],
        },
        green={
            "villages": ["corieltauvi"],
            "goods": {"provisions": 1},
            "leaders": [{"id": "murchad"}, {"id": "ambigath", "goods": ["sword"]}],
        },
    )
    at.do("blue CARD pillage", "blue PLACE purple", *["blue UNIT tribesman"] * 5, "blue DONE", "green YES")
    assert at.can("green UNIT grey")
    assert not at.can("green UNIT tribal")  # a merchant raids nobody, and defends against no raid
    at.do("green UNIT grey", "green DONE")
    assert (at.s.raid_defence, at.s.leader_at[GREEN, 1]) == (3, AT_TRAVEL)


@clause("VX-236", "VX-237", "VX-240", "VX-241")
def test_sack_takes_from_the_market_without_a_comparison(monkeypatch: Patch) -> None:
    raids = [row["id"] for row in CARD_ROWS if row["type"] == "raid" and row["place"] == "market"]
    assert raids == ["sack"]
    orange = {"villages": ["dumnonii"], "goods": {"provisions": 3}, "learned": ["sack"]}
    at = scene(monkeypatch, "orange green", orange=orange).do("orange CARD sack", *["orange UNIT tribesman"] * 4, "orange DONE")
    assert at.asked == ("orange", "option")
    at.do("orange OPTION 1", "orange ITEM hostage_green")
    assert (at.s.travel_hostages[ORANGE, GREEN], at.s.raids) == (1, 0)
    two = scene(monkeypatch, "orange green", orange=orange).do(
        "orange CARD sack", *["orange UNIT tribesman"] * 4, "orange DONE", "orange OPTION 0"
    )
    two.do("orange ITEM sword", "orange ITEM spear", "orange DONE")
    assert two.vp(ORANGE) == 3


@clause("VX-165", "VX-166")
def test_whoever_is_raided_reacts_even_after_passing(monkeypatch: Patch) -> None:
    blue = {"villages": ["caledonii"], "goods": {"provisions": 3}}
    at = scene(monkeypatch, "purple blue", tokens=(0,), blue=blue, purple={"villages": ["brigantes"], "goods": {"cow": 1}})
    at.do("purple PASS", "blue CARD pillage", *["blue UNIT tribesman"] * 5, "blue DONE")
    assert at.asked == ("purple", "defend_raid")


@clause("VX-231", "VX-232", "VX-238", "VX-279")
def test_leaders_of_the_examples_have_the_strength_told() -> None:
    strength = {row["id"]: (row["class"], row["strength"]) for row in DATA["leaders"]}
    assert strength["niamh"] == strength["artghal"] == ("warrior", 2)
    assert strength["sive"] == ("warrior", 1)
    assert strength["lindsay"] == ("mystic", 3)
    assert "blue" in CARD["pillage"]["tribes"]
    assert 1 <= CARD["pillage"]["cost"] <= 5
    assert 1 <= CARD["sack"]["cost"] <= 4
    assert CARD_COST[0] == 2


@clause("VX-183", "VX-184", "VX-185", "VX-186", "VX-28")
def test_a_promoted_leader_can_act_at_once_and_is_nobody_elses(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue green").do("blue CARD promote_tribesman", "blue UNIT tribesman", "blue LEADER sive")
    at.do("green CARD promote_tribesman", "green UNIT tribesman")
    assert not at.can("green LEADER sive")
    at.do("green LEADER morcant")
    assert count(at.s, BLUE, 5, 0) == 2
    at.do("blue CARD forge")
    assert at.can("blue UNIT grey")
    assert at.s.captives[BLUE] == 3


@clause("VX-157")
def test_nothing_is_left_under_way_after_an_action(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue green").do("blue CARD cooking", "blue UNIT tribesman", "blue UNIT tribesman", "blue DONE")
    assert (at.asked, at.s.act_card, at.s.act_units) == (("green", "turn"), 0, 0)


@clause("VX-62", "VX-129")
def test_a_trophy_on_the_way_comes_home_whoever_carries_it(monkeypatch: Patch) -> None:
    for tribe in (ORANGE, GREEN):
        at = scene(monkeypatch, "orange green")
        at.s.trophy_at[0] = 1 + TRIBES + tribe
        unload(at.s, ORANGE)
        unload(at.s, GREEN)
        assert at.s.trophy_at[0] == 1 + tribe
