"""Village and Travel cards, tribesmen, hostages, leaders, movement and points of Verrix, clause by clause."""

import pytest

from games.verrix.scenes import BLUE, FIBULA, GREEN, HORSE, ORANGE, PROVISIONS, PURPLE, SWORD, YELLOW, scene
from veritable.core.clauses import clause
from veritable.games.verrix import tables
from veritable.games.verrix.data import DATA
from veritable.games.verrix.fields import TERRITORY_IDS
from veritable.games.verrix.rules import movement, pieces, points, trade, units
from veritable.games.verrix.state import AT_VILLAGE, FIRST_CAPTIVE, FOR_TRADE, MARKET, PORT, WILL

Patch = pytest.MonkeyPatch
SITE = {name: n for n, name in enumerate(TERRITORY_IDS)}


@clause("VX-36", "VX-37", "VX-38", "VX-R7", "VX-R8")
def test_points_rise_without_bound_and_fall_to_the_floor(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue green", blue={"vp": 54})
    points.score_points(at.s, BLUE, 4, 1)
    assert (at.vp(BLUE), at.s.earned[BLUE, 1]) == (58, 4)
    points.score_points(at.s, GREEN, -5, 2)
    assert (at.vp(GREEN), at.s.earned[GREEN, 2]) == (1, -2)


@clause("VX-30", "VX-31", "VX-63", "VX-76", "VX-198")
def test_will_equipment_and_what_travels_cannot_be_taken(monkeypatch: Patch) -> None:
    green = {"will": 3, "travel_goods": {"cow": 1}, "leaders": [{"id": "murchad", "goods": ["cart"]}], "goods": {"horse": 1}}
    at = scene(monkeypatch, "blue green", green=green)
    reach = [item for item in range(20) if pieces.within_reach(at.s, GREEN, item)]
    assert reach == [HORSE]
    assert [item for item in range(20) if trade.offered_by(at.s, GREEN, item)] == [HORSE]
    assert [item for item in range(20) if trade.for_sale(at.s, GREEN, item)] == [HORSE]
    assert pieces.within_reach(at.s, MARKET, WILL) == 17


@clause("VX-55", "VX-57", "VX-R24")
def test_the_village_card_serves_all_villages(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "green yellow", green={"villages": ["iceni", "durotriges"], "goods": {"provisions": 3, "horse": 1}})
    at.do("green CARD crossing", "green UNIT tribal", "green DONE", "green ITEM horse", "green DONE", "green ITEM sword")
    assert at.s.goods[GREEN, PROVISIONS] == 0
    assert at.s.travel_goods[GREEN, SWORD] == 1


@clause("VX-56", "VX-82", "VX-83")
def test_units_at_the_village_do_nothing_but_defend_until_the_cleanup(monkeypatch: Patch) -> None:
    at = scene(
        monkeypatch, "purple blue", purple={"available": 1, "at_village": 4, "leaders": [{"id": "lindsay", "at": "village"}]}
    )
    assert not at.can("purple CARD cooking")
    assert at.why_not("purple CARD cooking") == "VX-158"
    assert at.can("purple CARD promote_tribesman")


@clause("VX-59", "VX-60", "VX-61", "VX-62", "VX-84", "VX-130")
def test_units_and_things_on_the_travel_card_wait_for_the_cleanup(monkeypatch: Patch) -> None:
    blue = {"villages": ["caledonii"], "goods": {"provisions": 3}}
    purple = {"villages": ["brigantes"], "available": 0, "at_travel": 5, "leaders": [{"id": "lindsay", "at": "travel"}]}
    purple |= {"travel_goods": {"cow": 2}, "goods": {"horse": 2}}
    at = scene(monkeypatch, "blue purple", tokens=(0,), blue=blue, purple=purple)
    at.do("blue CARD pillage", *["blue UNIT tribesman"] * 5, "blue DONE")
    assert (at.s.raid_attack, at.s.raid_defence) == (5, 0)
    assert not at.can("blue ITEM cow")
    at.do("blue ITEM horse")
    assert at.s.travel_goods[BLUE, HORSE] == 1
    assert at.s.at_travel[BLUE] == 5


@clause("VX-64", "VX-65", "VX-66", "VX-73")
def test_tribesmen_have_strength_one_and_take_part_in_everything(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue green")
    assert all("tribesman" in row["units"] for row in DATA["cards"] if row["units"])
    assert units.strength_at(at.s, BLUE, 4, 0, tables.TRIBESMAN) == 4
    assert [tables.LEADER_STRENGTH[tribe] for tribe in range(5)] == [2, 2, 3, 2, 2]
    assert set(tables.LEADER_STRENGTH) == {1, 2, 3}


@clause("VX-68", "VX-69")
def test_a_hostage_neither_defends_nor_acts(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "purple blue", purple={"hostages": {"blue": 2}, "available": 0, "at_travel": 5})
    assert pieces.at_home(at.s, PURPLE, FIRST_CAPTIVE + BLUE) == 2
    assert units.strength_at(at.s, PURPLE, at.s.at_village[PURPLE], AT_VILLAGE, 31) == 0
    assert units.fighters(at.s, PURPLE) == 0 + 1


@clause("VX-71", "VX-72", "VX-R28")
def test_a_leader_joins_only_what_shows_the_class(monkeypatch: Patch) -> None:
    assert {row["class"] for row in DATA["leaders"]} == {"craftsman", "warrior", "merchant", "mystic"}
    at = scene(monkeypatch, "blue green").do("blue CARD offering")
    assert not at.can("blue UNIT tribal")
    assert at.why_not("blue UNIT tribal") == "VX-159"
    other = scene(monkeypatch, "purple green").do("purple CARD offering")
    assert other.can("purple UNIT tribal")


@clause("VX-75", "VX-78", "VX-80", "VX-77", "VX-81", "VX-212")
def test_equipment_makes_leaders_stronger_swifter_and_roomier(monkeypatch: Patch) -> None:
    orange = {"leaders": [{"id": "artghal", "goods": ["sword", "cart"]}, {"id": "sive", "goods": ["spear", "horse"]}]}
    yellow = {"leaders": [{"id": "ygerna", "goods": ["hammer"]}]}
    at = scene(monkeypatch, "orange yellow", orange=orange, yellow=yellow)
    assert [units.strength_of(at.s, ORANGE, which) for which in range(2)] == [3, 1]
    assert units.strength_of(at.s, YELLOW, 0) == 3
    assert units.load_of(at.s, ORANGE, 2, 3) == 5
    assert [units.horses(at.s, ORANGE, mask) for mask in range(4)] == [0, 0, 1, 1]
    assert units.bonuses(at.s, ORANGE, 1, tables.FIERCE) == 1


@clause("VX-79", "VX-137", "VX-R66")
def test_leaders_with_a_fibula_bring_a_point_each_however_many(monkeypatch: Patch) -> None:
    from veritable.games.verrix.rules.cleanup import cleanup_points

    blue = {"leaders": [{"id": "niamh", "goods": ["fibula"]}, {"id": "sive", "goods": ["fibula"]}]}
    at = scene(monkeypatch, "blue green", blue=blue)
    assert cleanup_points(at.s, BLUE) == 2
    at.s.gear[BLUE, 0, 0] = FIBULA + 1
    assert cleanup_points(at.s, BLUE) == 2


@clause("VX-93", "VX-94", "VX-95", "VX-97", "VX-98", "VX-100", "VX-R20")
def test_fares_count_the_areas_entered_from_the_nearest_village(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "green yellow", green={"villages": ["iceni", "brigantes"]}, yellow={"villages": ["atrebates"]})
    assert movement.base_fare(at.s, GREEN, SITE["iceni"]) == 0
    assert movement.base_fare(at.s, GREEN, SITE["atrebates"]) == 2
    assert movement.base_fare(at.s, GREEN, SITE["selgovae"]) == 1
    assert movement.base_fare(at.s, YELLOW, PORT) == 3
    assert movement.base_fare(at.s, GREEN, PORT) == 5
    at.s.tile = 1
    assert movement.base_fare(at.s, YELLOW, PORT) == 5
    at.s.tile = 2
    assert movement.base_fare(at.s, YELLOW, PORT) == 2


@clause("VX-96", "VX-101", "VX-102", "VX-R22", "VX-R23", "VX-R24")
def test_tribute_goes_to_those_on_the_way_and_the_rest_to_the_market(monkeypatch: Patch) -> None:
    green = {"villages": ["iceni"], "goods": {"provisions": 2, "cow": 1}}
    at = scene(
        monkeypatch,
        "green yellow purple",
        green=green,
        yellow={"villages": ["atrebates"], "goods": {"spear": 1}},
        purple={"villages": ["catuvellauni"]},
    )
    assert movement.fare(at.s, GREEN, SITE["atrebates"], 0) == 2
    assert movement.fare(at.s, GREEN, SITE["atrebates"], -5) == 1
    at.do("green CARD celebration", "green UNIT tribal", "green UNIT tribesman", "green DONE")
    assert at.s.goods[PURPLE, PROVISIONS] == 1
    assert at.s.market[PROVISIONS] == 23
    assert at.s.goods[YELLOW, PROVISIONS] == 0


@clause("VX-R21")
def test_a_choice_of_routes_lists_fewest_tributes_first(monkeypatch: Patch) -> None:
    blue = {"villages": ["caledonii"], "goods": {"provisions": 4}}
    at = scene(
        monkeypatch, "blue purple orange", blue=blue, purple={"villages": ["brigantes"]}, orange={"villages": ["selgovae"]}
    )
    at.do("blue CARD pillage", "blue PLACE purple", *["blue UNIT tribesman"] * 5, "blue DONE")
    assert at.asked == ("blue", "route")
    assert len(at.offers()) == 2
    at.do("blue ROUTE 1")
    assert at.s.goods[ORANGE, PROVISIONS] == 1
    assert at.s.market[PROVISIONS] == 24 - 2


@clause("VX-99", "VX-R19")
def test_a_tile_holds_for_the_month_and_the_later_one_stands(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue green", phase="event", deck="taranis manannan lugh", blue={"will": 3}, green={"will": 3})
    at.do("blue YES")
    assert at.s.tile == 1
    at.do("green YES")
    assert at.s.tile == 2
    at.do("blue PASS", "green PASS")
    assert (at.s.turn, at.s.tile) == (2, 0)


@clause("VX-R25", "VX-R78")
def test_any_village_of_the_target_within_reach_may_be_named(monkeypatch: Patch) -> None:
    purple = {"villages": ["brigantes", "parisi"], "goods": {"cow": 1}}
    at = scene(monkeypatch, "blue purple", blue={"villages": ["votadini"], "goods": {"provisions": 2}}, purple=purple)
    at.do("blue CARD pillage")
    assert at.asked == ("blue", "site")
    at.do("blue SITE parisi", *["blue UNIT tribesman"] * 5, "blue DONE")
    assert at.s.goods[BLUE, PROVISIONS] == 0
    assert at.s.act_site == SITE["parisi"]


@clause("VX-R70")
def test_clan_pact_looks_over_land_unless_the_option_says_otherwise(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "yellow green", yellow={"villages": ["cantiaci"]})
    assert movement.free_neighbours(at.s, YELLOW) == 1 << SITE["catuvellauni"] | 1 << SITE["atrebates"]
    wide = scene(monkeypatch, "yellow green", options={"clan_pact_over_sea": "yes"}, yellow={"villages": ["cantiaci"]})
    assert movement.free_neighbours(wide.s, YELLOW) >> SITE["caledonii"] & 1


@clause("VX-R26", "VX-77")
def test_horses_count_only_on_leaders_that_go(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "green yellow", green={"leaders": [{"id": "murchad", "goods": ["horse"]}]})
    assert movement.fare_change(at.s, GREEN, FOR_TRADE, 1) == -1
    assert movement.fare_change(at.s, GREEN, FOR_TRADE, 0) == 0


@clause("VX-70", "VX-R37")
def test_a_captive_on_the_way_home_is_nobodys_hostage_and_joins_in_the_cleanup(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue green", blue={"hostages": {"blue": 1}, "available": 4})
    assert pieces.within_reach(at.s, BLUE, FIRST_CAPTIVE + BLUE) == 0
    assert trade.for_sale(at.s, BLUE, FIRST_CAPTIVE + BLUE) == 0
    at.do("blue PASS", "green PASS")
    assert (at.s.hostages[BLUE, BLUE], at.s.available[BLUE]) == (0, 5)


@clause("VX-67", "VX-74", "VX-192")
def test_each_unit_carries_one_and_a_cart_one_more(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "green yellow", green={"leaders": [{"id": "murchad", "goods": ["cart"]}]})
    assert [units.load_of(at.s, GREEN, n, 0) for n in range(3)] == [0, 1, 2]
    assert units.load_of(at.s, GREEN, 2, 1) == 4
