"""Gold, rations and Game Cards, beyond the worked examples."""

import pytest

from games.well_of_souls.positions import act, table
from games.well_of_souls.scenarios import Table
from veritable.core.clauses import clause
from veritable.core.errors import BadNotation
from veritable.games.well_of_souls import GAME, rules
from veritable.games.well_of_souls.state import A_DRAW, ROLL, START


@clause("WS-56", "WS-69", "WS-54")
def test_a_gold_card_is_kept_hidden_until_it_is_wanted() -> None:
    made = table(dice=[[1, 1]], gold__holy_man=3, stack__light=["gold10", "gold5"])
    assert made.fact("hand.holy_man") == ["gold10"]
    assert made.fact("gold.holy_man") == 3


@clause("WS-59", "WS-55", "WS-R20")
def test_a_gold_card_is_not_played_on_a_full_purse() -> None:
    made = table(hand__holy_man=["gold10", "spell"])
    assert "play gold10" not in made.offers()
    assert rules.why_not(made.s, 26) == 220


@clause("WS-70", "WS-73", "WS-71")
def test_shown_cards_do_not_make_anybody_discard() -> None:
    full = ["gold10", "gold5", "wreck"]
    made = table("werewolf", [[1, 1]], hand__werewolf=full, gold__werewolf=4, stack__darkness=["ration", "gold5"])
    act(made, *(["roll"] if made.fact("turn") == "werewolf" and "roll" in made.offers() else []), "buy 1", "end")
    assert made.fact("hand.werewolf") == sorted(full)
    assert made.fact("stack.darkness") == ["gold5", "ration"]


@clause("WS-72")
def test_four_cards_alike_are_discarded_without_a_question() -> None:
    made = table(dice=[[1, 1]], hand__holy_man=["gold10"] * 3, gold__holy_man=10, stack__light=["gold10", "horse"])
    assert made.fact("hand.holy_man") == ["gold10"] * 3
    assert made.fact("stack.light") == ["horse", "gold10"]


@clause("WS-74", "WS-75", "WS-58")
def test_one_card_a_turn_and_before_any_roll() -> None:
    made = table(hand__holy_man=["gold5", "spell"], gold__holy_man=1, horse__holy_man=True, dice=[[1, 2]])
    assert made.offers() == ["roll", "roll3", "play gold5", "play spell vampire", "play spell werewolf"]
    act(made, "play gold5")
    assert made.offers() == ["roll", "roll3"]
    assert rules.why_not(made.s, 29) == 74
    act(made, "roll")
    assert made.fact("turn") == "vampire"


@clause("WS-76", "WS-R28", "WS-R51")
def test_cards_go_under_the_stack_in_order_and_come_up_again_known_to_all() -> None:
    made = table(hand__holy_man=["gold5"], gold__holy_man=1, stack__light=["gold10"], dice=[[1, 1]])
    act(made, "play gold5")
    assert made.fact("hand.holy_man") == ["gold10"]
    assert made.s.known[0, 0] == 0
    made.dice = [[2, 1], [1, 1], [2, 1], [1, 1]]
    made.go_on()
    assert made.fact("hand.hunter") == ["gold5"]
    assert made.s.known[2, 1] == 1


@clause("WS-69", "WS-R51")
def test_what_all_know_of_a_hand_is_forgotten_when_it_is_played() -> None:
    made = table(hand__holy_man=["gold5"], gold__holy_man=1, dice=[[2, 1]])
    made.s.known[0, 1] = 1
    act(made, "play gold5")
    assert made.s.known[0, 1] == 0


@clause("WS-R30", "WS-R51")
def test_a_draw_is_even_over_the_cards_not_yet_drawn() -> None:
    match = GAME.match(chance="manual")
    for roll in ("[66]", "[11]", "[11]", "[11]", "[11]"):
        match.play(roll)
    s = GAME.plain.see(match.state)
    weights = {offer.text: rules.weight(s, offer.id) for offer in match.offers()}
    assert sum(weights.values()) == 25
    assert weights["draw gold10"] == 5
    assert weights["draw dom BH"] == 2
    assert "draw dom PH" not in weights
    match.play("draw gold10")
    s = GAME.plain.see(match.state)
    assert s.fresh_left[0] == 24
    assert s.fresh[0, 0] == 4


def test_a_draw_that_is_certain_is_not_asked_for_and_may_be_named_all_the_same() -> None:
    match = GAME.match(chance="manual")
    for roll in ("[66]", "[11]", "[11]", "[11]"):
        match.play(roll)
    state = match.state
    state["fresh"][0, 0] = 0
    state["fresh"][0, 0, 1] = 2
    state["fresh_left"][0, 0] = 2
    state["phase"], state["actor"], state["dice"] = START, 0, 0
    for line in ("1.HM roll [11]", "1.HM roll [11] draw gold5", "roll, [11]"):
        again = type(match)(GAME, state, "manual")
        again.play(line)
        s = GAME.plain.see(again.state)
        assert (s.hand[0, 1], s.fresh_left[0]) == (1, 1)
        assert again.log().count("*: (draw gold5)") == 1
        assert "draw gold5" not in again.log(1)
    with pytest.raises(BadNotation):
        type(match)(GAME, state, "manual").play("1.HM roll [11] draw gold7")


@clause("WS-81", "WS-83", "WS-80")
@pytest.mark.parametrize(("gold", "rations"), [(0, 0), (5, 10)])
def test_a_ration_card_without_gold_or_room_asks_nothing(gold: int, rations: int) -> None:
    made = table("werewolf", [[1, 1]], gold__werewolf=gold, rations__werewolf=rations, stack__darkness=["ration", "gold5"])
    assert made.fact("stack.darkness") == ["gold5", "ration"]
    assert made.fact("gold.werewolf") == gold


@clause("WS-R26")
def test_with_the_option_foreign_ration_cards_are_shown_void_and_returned() -> None:
    both = Table({"ration_cards": "both"})
    assert both.s.fresh_left[0] == both.s.fresh_left[1] == 28
    assert both.s.fresh[0, 12] == 3
    made = table("werewolf", [[1, 1]], {"ration_cards": "both"}, stack__darkness=["ration_foreign", "gold5"])
    assert made.fact("stack.darkness") == ["gold5", "ration_foreign"]
    assert made.fact("hand.werewolf") == []


@clause("WS-R29", "WS-86", "WS-88")
def test_a_second_horse_is_not_offered_and_one_may_decline() -> None:
    made = table("werewolf", [[1, 1]], horse__werewolf=True, stack__darkness=["horse", "gold5"])
    act(made, "roll")
    assert made.fact("stack.darkness") == ["gold5", "horse"]
    declined = act(table("werewolf", [[1, 1]], stack__darkness=["horse", "gold5"]), "pass")
    assert (declined.fact("horse.werewolf"), declined.fact("gold.werewolf")) == (False, 10)
    assert declined.fact("stack.darkness") == ["gold5", "horse"]


@clause("WS-84", "WS-85", "WS-89")
def test_lamps_come_from_the_light_stack_and_carriages_from_the_other() -> None:
    light = act(table(dice=[[1, 1]], stack__light=["horse"]), "horse")
    dark = act(table("vampire", [[1, 1]], stack__darkness=["horse"]), "horse")
    assert light.s.horse[0] == 1
    assert dark.s.horse[1] == 1
    assert light.fact("stack.light") == dark.fact("stack.darkness") == []


@clause("WS-R20", "WS-R21", "WS-R22")
def test_cards_are_played_on_opponents_on_whom_they_do_something() -> None:
    hand = ["infest", "wreck", "spell"]
    made = table(hand__holy_man=hand, rations__werewolf=2, horse__vampire=True, skip__vampire=1, caged__werewolf=True)
    assert made.offers() == ["roll", "play spell werewolf", "play infest werewolf", "play wreck vampire"]
    refused = {"play spell vampire": 220, "play infest vampire": 220, "play wreck hunter": 221, "play spell holy_man": 221}
    for text, clause_number in refused.items():
        a = GAME.words.read(made.s, text)[0]
        assert rules.why_not(made.s, a) == clause_number


@clause("WS-124", "WS-R21", "WS-R35")
def test_the_empowered_neither_play_cards_nor_suffer_them() -> None:
    facts = {"empowered__darkness": True, "cells__darkness": [7], "rations__vampire": 0}
    made = table(hand__holy_man=["spell", "infest"], **facts)
    assert made.s.phase == ROLL  # there was no choice but to roll
    assert rules.why_not(table(hand__holy_man=["spell"], horse__holy_man=True, **facts).s, 29) == 221
    powered = table("vampire", [], {"may_pass": "yes"}, pos__vampire="LA", **facts)
    assert rules.why_not(powered.s, 26) == 124


@clause("WS-93", "WS-94", "WS-96", "WS-R21", "WS-R23")
def test_an_epidemic_lasts_through_two_more_turns_of_its_caster() -> None:
    places = {"pos__holy_man": "LW1", "pos__vampire": "KW1", "pos__hunter": "LW2", "pos__werewolf": "KW2"}
    made = table(hand__holy_man=["epidemic"], stack__light=["horse"], **places)
    act(made, "play epidemic rage")
    lasts = []
    for _ in range(12):
        lasts.append(made.s.epidemic_left[3])
        made.dice = [[1, 1]]
        made.go_on()
        while made.s.actor >= 0 and made.s.phase != 2:
            made.play(made.offers()[-1] if "stop" in made.offers() else made.offers()[0])
            made.go_on()
    assert lasts[0] == 3
    assert 0 not in lasts[:8]
    assert made.s.epidemic_left[3] == 0


@clause("WS-100", "WS-101", "WS-R23", "WS-R35")
@pytest.mark.parametrize(("dice", "end"), [([1, 1], "P6"), ([2, 1], "P6"), ([6, 5], "P10")])
def test_an_epidemic_halves_rounding_down(dice: list[int], end: str) -> None:
    facts = {"epidemic__prayer": ["vampire", 3], "pos__holy_man": "P5", "stack__light": ["gold5"]}
    assert act(table(dice=[dice], **facts), "go P6").fact("pos.holy_man") == end


@clause("WS-R35", "WS-100")
def test_an_epidemic_does_not_slow_the_empowered() -> None:
    facts = {"epidemic__prayer": ["vampire", 3], "pos__holy_man": "P5", "empowered__light": True, "cells__light": [7]}
    assert act(table(dice=[[1, 2, 1]], **facts), "go P6").fact("pos.holy_man") == "P9"


@clause("WS-R27", "WS-110", "WS-108")
def test_a_domicile_card_that_fails_goes_under_the_stack_and_another_is_drawn() -> None:
    made = table("vampire", [[1, 1], "SS", "SO", "WW"], stack__darkness=["dom:DH", "spell"])
    assert not made.fact("open.DH")
    assert made.fact("hand.vampire") == ["spell"]
    assert made.fact("stack.darkness") == ["dom:DH"]


@clause("WS-65", "WS-60", "WS-R31")
def test_one_buys_only_at_the_own_store() -> None:
    made = act(table("vampire", [[1, 1]], pos__vampire="LT3"), "go LX", "go LP")
    assert made.fact("turn") == "hunter"
    assert made.fact("gold.vampire") == 10


@clause("WS-R50")
def test_nothing_can_be_handed_over() -> None:
    verbs = {name.split()[0] for name in GAME.vocabulary_of({}).verbs}
    assert not verbs & {"give", "trade", "hand"}
    made = table(pos__holy_man="P5", pos__hunter="P5", hand__holy_man=["gold5"], gold__holy_man=5)
    assert made.offers() == ["roll", "play gold5"]


def test_every_kind_of_card_has_its_number() -> None:
    assert GAME.vocabulary_of({}).starts["draw"] == A_DRAW


@clause("WS-92", "WS-94", "WS-103", "WS-105")
def test_each_card_does_what_it_says_on_the_first_of_its_targets() -> None:
    hand = ["spell", "infest", "wreck"]
    facts = {"hand__vampire": hand, "rations__holy_man": 4, "horse__holy_man": True, "horse__vampire": True}
    for text, fact, value in (
        ("play spell holy_man", "skip.holy_man", 1),
        ("play infest holy_man", "rations.holy_man", 0),
        ("play wreck holy_man", "horse.holy_man", False),
    ):
        made = table("vampire", **facts)
        made.play(text)
        others = {"skip.holy_man": 0, "rations.holy_man": 4, "horse.holy_man": True}
        assert {name: made.fact(name) for name in others} == others | {fact: value}
    sick = table("vampire", hand__vampire=["epidemic"])
    sick.play("play epidemic prayer")
    assert sick.fact("epidemics") == ["prayer"]
