"""Event, Action and Cleanup Phase, festivals and the end of Verrix, clause by clause."""

import pytest

from games.verrix.scenes import BLUE, COW, FIBULA, GREEN, HORSE, PROVISIONS, PURPLE, SWORD, YELLOW, as_match, scene
from veritable.core.clauses import clause
from veritable.games.verrix import GAME, names, rules
from veritable.games.verrix.rules.ending import is_better
from veritable.games.verrix.state import AVAILABLE, READY

Patch = pytest.MonkeyPatch


@clause("VX-107", "VX-108", "VX-111", "VX-R9")
def test_each_player_with_three_will_may_draw_once_in_order(monkeypatch: Patch) -> None:
    at = scene(
        monkeypatch,
        "blue green purple",
        phase="event",
        deck="brigid lugh badb",
        blue={"will": 2},
        green={"will": 3},
        purple={"will": 7},
    )
    assert at.asked == ("green", "event")
    at.do("green NO")
    assert (at.asked, at.s.will[GREEN]) == (("purple", "event"), 3)
    at.do("purple YES", "purple NO")
    assert (at.asked[1], at.s.stock) == ("turn", 2)


@clause("VX-R9")
def test_with_the_option_whoever_can_must_draw(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue green", phase="event", deck="brigid lugh", options={"event_draw": "forced"}, blue={"will": 3})
    assert (at.s.will[BLUE], at.s.stock, at.vp(BLUE)) == (2, 1, 4)


@clause("VX-110", "VX-R11")
def test_after_the_last_event_there_is_no_event_phase(monkeypatch: Patch) -> None:
    purple = {"learned": ["prophecy"], "will": 6}
    at = scene(monkeypatch, "purple green", deck="taranis", purple=purple, green={"will": 6})
    at.do("purple CARD prophecy", "purple UNIT tribal", "purple DONE")
    assert (at.s.events_over, at.s.tile, at.s.will[PURPLE]) == (1, 1, 7)
    at.do("green PASS", "purple PASS")
    assert (at.s.turn, at.asked[1]) == (2, "turn")


@clause("VX-112", "VX-R13")
def test_an_immediate_event_is_applied_and_discarded_openly(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue green", phase="event", deck="brigid lugh", blue={"will": 3}).do("blue YES")
    assert (at.s.will[BLUE], at.vp(BLUE), at.the_discard_top()) == (2, 4, "brigid")


@clause("VX-116", "VX-120", "VX-R15")
def test_a_delayed_event_is_kept_face_down_and_discarded_after_use(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue green", phase="event", deck="lugh badb", blue={"will": 3, "available": 3, "at_travel": 2})
    at.do("blue YES")
    assert (at.value("blue.held"), at.s.holds[0]) == ("lugh", 1)
    at.do("blue INVOKE")
    assert (at.s.available[BLUE], at.value("blue.held"), at.the_discard_top()) == (5, "", "lugh")
    assert at.asked == ("blue", "turn")


@clause("VX-130")
def test_lugh_calls_back_whoever_travels_before_whoever_is_at_the_village(monkeypatch: Patch) -> None:
    people = {"held": "lugh", "available": 2, "at_travel": 1, "at_village": 2}
    at = scene(monkeypatch, "blue green", blue=people).do("blue INVOKE")
    assert (at.s.available[BLUE], at.s.at_travel[BLUE], at.s.at_village[BLUE]) == (4, 0, 1)


@clause("VX-R14")
def test_an_event_of_the_turn_does_not_use_it_up_and_ends_with_it(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue purple", blue={"held": "nemain", "goods": {"provisions": 3}, "villages": ["caledonii"]})
    at.do("blue INVOKE")
    assert (at.s.bonus_raid[BLUE], at.s.bonus_battle[BLUE]) == (2, 1)
    at.do("blue CARD cooking", "blue UNIT tribesman", "blue UNIT tribesman", "blue DONE")
    assert (at.s.bonus_raid[BLUE], at.s.bonus_battle[BLUE]) == (0, 0)


@clause("VX-R15", "VX-115")
def test_epona_pays_for_the_next_movement_of_the_turn(monkeypatch: Patch) -> None:
    at = scene(
        monkeypatch, "green yellow", green={"held": "epona", "villages": ["iceni"], "goods": {"provisions": 1, "cow": 1}}
    )
    assert not at.can("green CARD crossing")
    at.do("green INVOKE", "green CARD crossing", "green UNIT tribal", "green DONE", "green ROUTE 0")
    assert (at.s.goods[GREEN, PROVISIONS], at.s.bonus_move) == (0, 0)


@clause("VX-R16")
def test_an_event_never_used_has_no_effect(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue green", phase="end", turn=12, blue={"held": "nemain", "vp": 10}, green={"vp": 9})
    assert (at.s.actor, at.vp(BLUE)) == (-2, 10)


@clause("VX-R17")
def test_the_gift_without_a_cow_does_nothing(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue green", phase="event", deck="the_gift lugh", blue={"will": 3, "travel_goods": {"cow": 5}})
    at.do("blue YES")
    assert (at.s.available[BLUE], at.the_discard_top()) == (5, "the_gift")


@clause("VX-R18", "VX-33")
def test_a_step_that_cannot_be_done_is_skipped_and_later_ones_happen(monkeypatch: Patch) -> None:
    animals = {"travel_goods": {"cow": 5, "horse": 5}}
    at = scene(monkeypatch, "blue green", phase="event", deck="cernunnos lugh", blue={"will": 3}, green=animals).do("blue YES")
    assert at.s.goods[BLUE, PROVISIONS] == 2
    badb = scene(monkeypatch, "blue green", phase="event", deck="badb lugh", blue={"will": 3}, green={"goods": {"cow": 1}})
    badb.do("blue YES", "green OPTION 0")
    assert (badb.s.goods[GREEN, COW], badb.vp(GREEN), badb.vp(BLUE)) == (0, 3, 4)


@clause("VX-53", "VX-54", "VX-R12")
def test_benevolence_covers_purples_own_draws_with_a_card_left(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "purple green", phase="event", deck="brigid", purple={"will": 3}).do("purple YES")
    assert at.asked[1] == "turn"
    other = scene(monkeypatch, "green purple", phase="event", deck="brigid lugh", green={"will": 3}).do("green YES")
    assert other.asked[1] == "turn"
    twice = scene(monkeypatch, "purple green", phase="event", deck="taranis brigid lugh", purple={"will": 3})
    twice.do("purple YES", "purple YES")
    assert twice.asked[1] == "turn"
    assert twice.the_discard_top() == "brigid"


# The Action Phase


@clause("VX-121", "VX-122", "VX-123", "VX-127", "VX-155")
def test_turns_go_round_until_all_have_passed_and_who_passed_is_out(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue green purple")
    at.do("blue PASS")
    assert at.asked == ("green", "turn")
    at.do("green CARD offering", "green UNIT tribesman", "green UNIT tribesman", "green DONE")
    assert at.asked == ("purple", "turn")
    at.do("purple CARD offering", "purple UNIT tribal", "purple DONE")
    assert at.asked == ("green", "turn")


@clause("VX-124", "VX-125", "VX-126", "VX-R62", "VX-R63")
def test_the_passes_make_the_next_order_and_the_first_gains_a_point(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue green purple").do(
        "blue CARD offering", "blue UNIT tribesman", "blue UNIT tribesman", "blue DONE"
    )
    at.do("green PASS", "purple PASS", "blue PASS")
    assert [at.s.order[n] for n in range(3)] == [GREEN, PURPLE, BLUE]
    assert (at.vp(GREEN), at.vp(PURPLE), at.vp(BLUE)) == (4, 3, 3)
    tired = scene(
        monkeypatch, "blue green", blue={"available": 0, "at_travel": 5, "leaders": [{"id": "niamh", "at": "travel"}]}
    )
    assert (tired.s.passed[BLUE], tired.vp(BLUE), tired.asked) == (1, 4, ("green", "turn"))


@clause("VX-R75")
def test_a_single_choice_is_not_asked_unless_an_event_is_held(monkeypatch: Patch) -> None:
    tired = {"available": 0, "at_travel": 5, "leaders": [{"id": "niamh", "at": "travel"}], "held": "feth_fiada"}
    at = scene(monkeypatch, "blue green", blue=tired)
    assert (at.asked, at.offers()) == (("blue", "turn"), [0])
    at.do("blue PASS")
    assert at.asked == ("green", "turn")


# The Cleanup Phase


@clause("VX-128", "VX-129", "VX-130", "VX-131", "VX-134", "VX-R64")
def test_everything_comes_home_before_leaders_are_equipped(monkeypatch: Patch) -> None:
    blue = {"available": 1, "at_travel": 4, "travel_goods": {"sword": 1}, "used": ["cooking"]}
    blue |= {"leaders": [{"id": "niamh", "at": "travel", "goods": ["horse"]}]}
    at = scene(monkeypatch, "green blue", phase="cleanup", blue=blue, green={"used": ["cooking"], "at_village": 2})
    assert (at.s.available[BLUE], at.s.available[GREEN], at.s.leader_at[BLUE, 0]) == (5, 5, AVAILABLE)
    assert (at.s.card[BLUE, 0], at.s.card[GREEN, 0]) == (READY, READY)
    assert at.asked == ("blue", "strip")
    assert not at.can("blue EQUIP tribal sword")


@clause("VX-132", "VX-133", "VX-R67", "VX-R68", "VX-75")
def test_stripping_ends_before_equipping_and_goods_take_the_narrowest_space(monkeypatch: Patch) -> None:
    blue = {"goods": {"sword": 1, "fibula": 1}, "leaders": [{"id": "niamh", "goods": ["horse"]}]}
    at = scene(monkeypatch, "blue green", phase="cleanup", blue=blue)
    at.do("blue STRIP tribal horse")
    assert at.s.goods[BLUE, HORSE] == 1
    assert at.asked == ("blue", "equip")
    assert at.why_not("blue STRIP tribal horse")
    at.do("blue EQUIP tribal sword", "blue EQUIP tribal fibula")
    assert [at.s.gear[BLUE, 0, slot] for slot in range(2)] == [SWORD + 1, FIBULA + 1]
    assert at.vp(BLUE) == 4
    nessa = {"goods": {"cart": 1}, "leaders": [{"id": "niamh"}, {"id": "nessa"}]}
    narrow = scene(monkeypatch, "blue green", phase="cleanup", blue=nessa).do("blue EQUIP grey cart")
    assert narrow.s.gear[BLUE, 1, 0] > 0


@clause("VX-135", "VX-51", "VX-138", "VX-136")
def test_abilities_trophies_and_hostages_work_in_the_cleanup(monkeypatch: Patch) -> None:
    yellow = {"trophies": ["spear_of_gorias"], "hostages": {"green": 2}}
    at = scene(monkeypatch, "yellow green", phase="cleanup", yellow=yellow)
    assert (at.s.goods[YELLOW, PROVISIONS], at.vp(YELLOW)) == (1, 6)


@clause("VX-R65")
def test_points_of_the_cleanup_may_be_declined_with_the_option(monkeypatch: Patch) -> None:
    green = {"hostages": {"blue": 1}}
    assert scene(monkeypatch, "green blue", phase="cleanup", green=green).vp(GREEN) == 4
    at = scene(monkeypatch, "green blue", phase="cleanup", options={"cleanup_vp_optional": "yes"}, green=green)
    assert at.asked == ("green", "points")
    assert at.do("green NO").vp(GREEN) == 3


@clause("VX-134", "VX-172", "VX-197")
def test_goods_are_equipped_in_the_cleanup_alone(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "yellow green", yellow={"goods": {"hammer": 1}})
    assert at.asked == ("yellow", "turn")
    assert at.why_not("yellow EQUIP tribal hammer") == "VX-121"


@clause("VX-140", "VX-287")
def test_disc_and_bag_are_as_at_the_start_after_a_battle(monkeypatch: Patch) -> None:
    purple = {"villages": ["brigantes"], "available": 0, "at_travel": 5, "leaders": [{"id": "lindsay", "at": "travel"}]}
    at = scene(
        monkeypatch,
        "blue purple",
        tokens=(1, 0, 2, 2, 1),
        blue={"villages": ["votadini"], "goods": {"provisions": 1}},
        purple=purple,
    )
    at.do("blue BATTLE", *["blue UNIT tribesman"] * 5, "blue DONE")
    assert at.s.fought == 3
    assert (at.s.disc, [at.s.bag[value] for value in range(4)]) == (0, [1, 2, 3, 1])


# Festivals


@clause("VX-142", "VX-143", "VX-R63", "VX-R69")
def test_samhain_counts_leaders_and_animals_and_takes_belladonna(monkeypatch: Patch) -> None:
    green = {"goods": {"cow": 2, "belladonna": 2}, "leaders": [{"id": "murchad", "goods": ["horse"]}, {"id": "sive"}]}
    at = scene(monkeypatch, "green blue", phase="festival", turn=3, green=green)
    assert (at.asked, at.vp(GREEN)) == (("green", "sacrifice"), 7)
    at.do("green YES", "green YES")
    assert (at.vp(GREEN), at.vp(BLUE), at.s.turn) == (9, 4, 4)


@clause("VX-142", "VX-144", "VX-145")
def test_imbolc_and_lughnasadh_pay_for_what_they_say(monkeypatch: Patch) -> None:
    imbolc = {"learned": ["clan_pact", "grand_fair"], "goods": {"mistletoe": 1, "cow": 1}}
    at = scene(monkeypatch, "green blue", phase="festival", turn=6, green=imbolc).do("green YES")
    assert at.vp(GREEN) == 3 + 2 + 1 + 2
    last = {"trophies": ["stone_of_falias"], "goods": {"sword": 1, "spear": 2, "provisions": 7}}
    end = scene(monkeypatch, "green blue", phase="festival", turn=12, green=last).do("green YES", "green YES")
    assert (end.vp(GREEN), end.s.goods[GREEN, PROVISIONS], end.s.actor) == (3 + 2 + 2 + 2, 1, -2)


# The end


@clause("VX-149", "VX-150", "VX-151", "VX-152", "VX-153", "VX-154", "VX-R73")
def test_ties_are_broken_by_will_trophies_animals_and_the_lower_place(monkeypatch: Patch) -> None:
    at = scene(monkeypatch, "blue purple yellow green", phase="end", turn=12)
    assert is_better(at.s, GREEN, BLUE)
    assert [rules.wins(at.s, seat) for seat in range(4)] == [False, False, False, True]
    at.s.goods[BLUE, COW] = 1
    assert is_better(at.s, BLUE, GREEN)
    at.s.trophy_at[2] = 1 + PURPLE
    assert is_better(at.s, PURPLE, BLUE)
    at.s.will[YELLOW] = 1
    assert is_better(at.s, YELLOW, PURPLE)
    at.s.vp[BLUE] = 4
    assert rules.wins(at.s, 0)
    assert rules.score(at.s, 0) == 4


@clause("VX-149", "VX-R15")
def test_delayed_events_of_the_end_score_before_the_winner_is_found(monkeypatch: Patch) -> None:
    blue = {"held": "cerridwen", "learned": ["clan_pact", "war_cry", "onslaught", "blood_feud"]}
    at = scene(monkeypatch, "blue green", phase="end", turn=12, blue=blue)
    assert (at.vp(BLUE), at.the_discard_top()) == (6, "cerridwen")


@clause("VX-118")
def test_whoever_looks_at_the_top_knows_three_cards_and_no_more(monkeypatch: Patch) -> None:
    match = as_match(scene(monkeypatch, "blue green", blue={"held": "arianrhod"}).array)
    match.play("invoke")
    match.play("top brigid badb lugh")
    s, seen = GAME.plain.see(match.state), [names.EVENT_IDS.index(each) for each in ("brigid", "badb", "lugh")]
    assert (s.top_size, list(s.top[:3])) == (3, [1 + event for event in seen])
    assert [s.deck[event] for event in seen] == [0, 0, 0]
    assert [s.top_seen[place] for place in range(3)] == [1 << (s.seat_of[BLUE] - 1)] * 3
