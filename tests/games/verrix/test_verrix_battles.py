"""Battles of Verrix, clause by clause."""

from typing import Any

import pytest

from games.verrix.scenes import BLUE, GREEN, ORANGE, PROVISIONS, PURPLE, Scene, scene
from veritable.core.clauses import clause
from veritable.core.frames import push
from veritable.games.verrix import rules
from veritable.games.verrix.data import DATA
from veritable.games.verrix.rules.battle import pay_out
from veritable.games.verrix.rules.rounds import is_playable
from veritable.games.verrix.state import AT_VILLAGE, ATTACKERS, CHANCE_TOKEN, DEFENDERS, FIRST_TOKEN, READY, USED
from veritable.games.verrix.tables import TOKENS, TRACK

Patch = pytest.MonkeyPatch
CARD = {row["id"]: row for row in DATA["cards"]}
MARCH = ("blue BATTLE", "blue PLACE purple", *["blue UNIT tribesman"] * 4, "blue DONE")


def battlefield(
    monkeypatch: Patch, tokens: tuple[int, ...] = (), options: dict[str, Any] | None = None, **tribes: Any
) -> Scene:
    """Blue in Votadini beside Purple in Brigantes, Green and Orange within reach; nobody but Blue and Purple has Provisions."""
    given: dict[str, Any] = {
        "blue": {"villages": ["votadini"], "goods": {"provisions": 1}},
        "purple": {"villages": ["brigantes"], "available": 2, "at_village": 3},
        "green": {"villages": ["corieltauvi"]},
        "orange": {"villages": ["selgovae"]},
    }
    for name, more in tribes.items():
        given[name] = given[name] | more
    return scene(monkeypatch, "blue purple green orange", tokens=tokens, options=options, **given)


@clause("VX-244", "VX-R47", "VX-R48", "VX-R61")
def test_a_battle_takes_four_fighters_and_the_fare_but_no_card(monkeypatch: Patch) -> None:
    used = {"used": ["supremacy"]}
    assert battlefield(monkeypatch, blue=used).can("blue BATTLE")
    few = battlefield(monkeypatch, blue={"available": 2, "at_travel": 3})
    assert few.why_not("blue BATTLE") == "VX-244"
    merchant = {"available": 3, "at_travel": 2, "villages": ["iceni"], "goods": {"provisions": 9}}
    at = scene(monkeypatch, "green blue", green=merchant)
    assert at.why_not("green BATTLE") == "VX-244"
    poor = scene(monkeypatch, "green blue", green={"villages": ["iceni"]})
    assert poor.why_not("green BATTLE") == "VX-96"


@clause("VX-242", "VX-245", "VX-246", "VX-247")
def test_the_attacker_names_a_village_deploys_four_and_pays(monkeypatch: Patch) -> None:
    at = battlefield(monkeypatch, orange={"goods": {"provisions": 1}}).do("blue BATTLE")
    assert at.asked == ("blue", "battle_target")
    at.do("blue PLACE purple", *["blue UNIT tribesman"] * 3)
    assert at.why_not("blue DONE") == "VX-247"
    at.do("blue UNIT tribesman", "blue DONE")
    assert (at.s.in_battle[BLUE], at.s.goods[BLUE, PROVISIONS]) == (4, 1)
    assert at.asked == ("purple", "defend_battle")


@clause("VX-51", "VX-246")
def test_warpath_lowers_blues_fare_in_battles(monkeypatch: Patch) -> None:
    at = battlefield(monkeypatch, blue={"villages": ["caledonii"], "goods": {"provisions": 1}})
    assert at.can("blue BATTLE")
    assert not at.can("blue CARD pillage")


@clause("VX-56", "VX-248", "VX-249", "VX-250", "VX-251", "VX-R55")
def test_engaged_fighters_must_defend_and_who_is_held_back_costs_a_point(monkeypatch: Patch) -> None:
    at = battlefield(monkeypatch, (0, 0, 0)).do(*MARCH)
    assert (at.s.in_battle[PURPLE], at.s.at_village[PURPLE]) == (3, 0)
    at.do("purple UNIT tribesman")
    assert at.vp(PURPLE) == 3
    at.do("purple DONE")
    assert at.vp(PURPLE) == 1
    craftsman = scene(
        monkeypatch,
        "blue yellow",
        tokens=(0, 1, 1, 2),
        blue={"villages": ["votadini"], "goods": {"provisions": 6}},
        yellow={"villages": ["catuvellauni"], "available": 0, "at_village": 4},
    )
    craftsman.do("blue BATTLE", *["blue UNIT tribesman"] * 5, "blue DONE")
    assert craftsman.s.earned[4, 3] >= 0


@clause("VX-167", "VX-168", "VX-252", "VX-258", "VX-R52", "VX-R54")
def test_others_who_can_are_asked_once_in_playing_order(monkeypatch: Patch) -> None:
    paid = {"goods": {"provisions": 1}}
    at = battlefield(monkeypatch, (0,), green=paid, orange=paid).do(*MARCH, "purple DONE")
    assert at.asked == ("green", "offer")
    at.do("green SIDE attack", "blue NO")
    assert at.asked == ("orange", "offer")
    at.do("orange NO")
    assert at.asked[1] not in ("offer", "accept")
    alone = battlefield(monkeypatch, (0,), green=paid).do(*MARCH, "purple DONE", "green NO")
    assert alone.asked[1] != "offer"


@clause("VX-253", "VX-254", "VX-255", "VX-257", "VX-259", "VX-R53")
def test_an_accepted_supporter_pays_and_brings_at_least_one_unit(monkeypatch: Patch) -> None:
    at = battlefield(monkeypatch, (0,), green={"goods": {"provisions": 1}}).do(*MARCH, "purple DONE", "green SIDE defend")
    assert at.asked == ("purple", "accept")
    at.do("purple YES", "green UNIT tribesman")
    assert at.can("green DONE")
    at.do("green DONE")
    assert (at.s.faction[GREEN], at.s.in_battle[GREEN], at.s.goods[GREEN, PROVISIONS]) == (DEFENDERS, 1, 0)
    assert at.asked[1] not in ("battle_commit", "defend_battle")
    assert not at.can("blue UNIT tribesman")


@clause("VX-256", "VX-273", "VX-R51", "VX-R49")
def test_a_supporters_cards_are_shared_and_the_leader_chooses(monkeypatch: Patch) -> None:
    at = battlefield(monkeypatch, (0,), green={"goods": {"provisions": 1}}).do(*MARCH, "purple DONE")
    at.do("green SIDE attack", "blue YES", "green UNIT tribesman", "green DONE")
    assert at.asked == ("blue", "battle_owner")
    at.do("blue PLACE green")
    assert at.s.card[GREEN, 6] == USED
    assert at.s.card[BLUE, 6] == READY


@clause("VX-R49")
def test_a_battle_card_needs_units_of_its_strength_unless_the_option_says_no(monkeypatch: Patch) -> None:
    blue = {"available": 3, "at_travel": 2, "leaders": [{"id": "niamh"}], "learned": ["war_cry"]}
    at = battlefield(monkeypatch, (0,), blue=blue).do(
        "blue BATTLE", "blue PLACE purple", *["blue UNIT tribesman"] * 3, "blue UNIT tribal"
    )
    assert not is_playable(at.s, ATTACKERS, BLUE, 6)
    assert is_playable(at.s, ATTACKERS, BLUE, 13)
    at.s.battle_cost_is_threshold = 1
    assert is_playable(at.s, ATTACKERS, BLUE, 6)


@clause("VX-260", "VX-261", "VX-262", "VX-263", "VX-266", "VX-268", "VX-269", "VX-276", "VX-R50", "VX-R76")
def test_the_attackers_play_first_and_the_others_draw(monkeypatch: Patch) -> None:
    at = battlefield(monkeypatch, (2,), purple={"leaders": [{"id": "lindsay"}]}).do(
        *MARCH, "purple UNIT tribal", "purple UNIT tribesman", "purple DONE"
    )
    assert (at.s.fought, [at.s.rounds[0, n] for n in range(3)]) == (1, [5, 4 + 2, -1])
    assert at.asked == ("purple", "battle_card")
    assert CARD["supremacy"]["units"] == ["tribesman"]


@clause("VX-270", "VX-272", "VX-274", "VX-275", "VX-R56", "VX-277", "VX-278")
def test_roles_are_reversed_and_without_cards_all_fight_and_draw(monkeypatch: Patch) -> None:
    at = battlefield(monkeypatch, (0, 1, 2, 2, 1), blue={"used": ["supremacy"]}, purple={"used": ["shield_wall"]})
    at.do(*MARCH, "purple UNIT tribesman", "purple UNIT tribesman", "purple UNIT tribal")
    rounds = [[at.s.rounds[n, column] for column in range(3)] for n in range(3)]
    assert rounds[0] == [4 + 0, 5 + 3, -4]
    assert rounds[1] == [4 + 1, 8 + 2, -6]
    assert rounds[2] == [4 + 2, 8 + 1, -6]
    assert CARD["agonizing_wail"]["units"] == ["tribesman", "mystic"]
    assert CARD["onslaught"]["units"] == ["tribesman", "warrior"]


@clause("VX-264", "VX-265", "VX-271", "VX-R51", "VX-R57")
def test_a_member_may_pay_for_a_second_token_and_used_ones_stay_out(monkeypatch: Patch) -> None:
    at = battlefield(monkeypatch, (1, 3), purple={"will": 2}).do(
        *MARCH, "purple UNIT tribesman", "purple UNIT tribesman", "purple UNIT tribal"
    )
    assert at.asked == ("purple", "battle_will")
    at.do("purple PLACE purple")
    assert (at.s.rounds[0, 1], at.s.will[PURPLE]) == (5 + 3, 1)
    assert [at.s.bag[value] for value in range(4)] == [1, 2, 3, 0]


@clause("VX-R51")
def test_a_supporters_will_is_spared_with_the_option(monkeypatch: Patch) -> None:
    green = {"goods": {"provisions": 1}, "will": 1}
    for option, asked in (("yes", ("purple", "battle_will")), ("no", ("purple", "battle_owner"))):
        at = battlefield(monkeypatch, (0,), {"leader_may_spend_supporter_will": option}, green=green, purple={"used": []})
        at.do(*MARCH, "purple UNIT tribesman", "purple UNIT tribesman", "purple UNIT tribal")
        at.do("green SIDE defend", "purple YES", "green UNIT tribesman", "green DONE")
        assert at.asked == asked


@clause("VX-277", "VX-81", "VX-R60")
def test_agonizing_wail_forbids_a_second_token_and_gear_counts(monkeypatch: Patch) -> None:
    blue = {"will": 2}
    purple = {"used": ["shield_wall"], "leaders": [{"id": "lindsay", "goods": ["belladonna"]}]}
    at = battlefield(monkeypatch, (0, 1, 2, 2, 2), blue=blue, purple=purple)
    at.do(*MARCH, "purple UNIT tribesman", "purple UNIT tribesman", "purple UNIT tribal")
    assert [at.s.rounds[1, n] for n in range(2)] == [4 + 1, 5 + 3 + 1]
    assert at.asked == ("blue", "battle_will")
    assert at.s.will[BLUE] == 2


@clause("VX-R50")
def test_with_the_option_a_side_may_keep_its_card(monkeypatch: Patch) -> None:
    at = battlefield(monkeypatch, (0, 0), {"battle_card_forced": "no"}).do(
        *MARCH, "purple UNIT tribesman", "purple UNIT tribesman", "purple UNIT tribal"
    )
    assert at.asked == ("blue", "battle_owner")
    at.do("blue NO")
    assert at.asked == ("purple", "battle_owner")


@clause("VX-281", "VX-282", "VX-288", "VX-R58", "VX-R77")
def test_the_narrower_the_victory_the_more_it_pays(monkeypatch: Patch) -> None:
    assert TRACK == (3, 6, 5, 4, 3, 2, 1)
    at = battlefield(monkeypatch)
    at.s.faction[BLUE], at.s.faction[GREEN], at.s.faction[PURPLE] = ATTACKERS, ATTACKERS, DEFENDERS
    at.s.disc = 2
    pay_out(at.s)
    assert (at.vp(BLUE), at.vp(GREEN), at.vp(PURPLE), at.vp(ORANGE)) == (8, 8, 3, 3)


@clause("VX-283", "VX-R59")
def test_a_tie_pays_both_sides_or_everyone_with_the_option(monkeypatch: Patch) -> None:
    for option, points in (("participants", 3), ("everyone", 6)):
        at = battlefield(monkeypatch, options={"tie_pays": option})
        at.s.faction[BLUE], at.s.faction[PURPLE] = ATTACKERS, DEFENDERS
        pay_out(at.s)
        assert (at.vp(BLUE), at.vp(PURPLE), at.vp(ORANGE)) == (6, 6, points)


@clause("VX-267", "VX-284", "VX-285", "VX-286", "VX-287")
def test_after_a_battle_units_go_to_travel_or_village_and_unused_cards_stay(monkeypatch: Patch) -> None:
    at = battlefield(
        monkeypatch,
        (0, 1, 2, 2, 1),
        purple={"used": ["shield_wall", "agonizing_wail"]},
        blue={"leaders": [{"id": "niamh", "at": "village"}]},
    )
    at.do(*MARCH, "purple UNIT tribesman", "purple UNIT tribesman", "purple UNIT tribal")
    assert at.s.fought == 3
    assert (at.s.at_travel[BLUE], at.s.at_village[PURPLE], at.s.leader_at[PURPLE, 0]) == (4, 5, AT_VILLAGE)
    assert (at.s.card[BLUE, 6], at.s.leader_at[BLUE, 0]) == (USED, AT_VILLAGE)
    assert rules.asked(at.s) == 121
    assert (at.s.round, at.s.round_side, at.s.round_card, at.s.disc, list(at.s.token)) == (0, 0, 0, 0, [0, 0, 0])


@clause("VX-243")
def test_another_battle_begins_with_its_first_round(monkeypatch: Patch) -> None:
    at = battlefield(monkeypatch)
    at.s.fought = 3
    at.s.rounds[2, 1] = 9
    at.do("blue BATTLE", "blue PLACE purple")
    assert (at.s.fought, at.s.rounds[2, 1]) == (0, 0)


@clause("VX-06", "VX-265", "VX-R57")
def test_a_token_is_as_likely_as_there_are_of_its_kind_in_the_bag(monkeypatch: Patch) -> None:
    at = battlefield(monkeypatch)
    push(at.s, CHANCE_TOKEN, BLUE, ATTACKERS, 1)
    assert [rules.weight(at.s, FIRST_TOKEN + value) for value in range(4)] == list(TOKENS[:4]) == [1, 2, 3, 1]
    at.s.bag[3] = 0
    assert [rules.weight(at.s, FIRST_TOKEN + value) for value in range(4)] == [1, 2, 3, 0]


@clause("VX-R15")
def test_andraste_adds_in_every_round(monkeypatch: Patch) -> None:
    at = battlefield(monkeypatch, (0,), purple={"held": "andraste"}).do(
        *MARCH, "purple INVOKE", "purple UNIT tribesman", "purple UNIT tribesman", "purple UNIT tribal"
    )
    assert at.s.rounds[0, 1] == 5 + 1
