"""Fine points of spells, powers and the track that the worked examples leave aside."""

from random import Random

import pytest

from games.veiled_fate.scenario_names import token
from games.veiled_fate.scenes import defaults, played, scene
from games.veiled_fate.test_random_play import offers, start
from veritable.core import frames
from veritable.core.clauses import clause
from veritable.core.frames import WHAT
from veritable.games.veiled_fate import rules
from veritable.games.veiled_fate.state import ASK_MENU, END_TURN


@clause("VF-C73", "VF-R53")
def test_banish_takes_two_different_demis_and_the_second_may_be_declined():
    scenario = scene("gods=2 role=sorcerer", ["sorcerer city 1", "quest forest Q01", "at naka forest.3"], "turn P3")
    scenario.choose("SPELL banish", 2)
    assert rules.why_not(scenario.s, token("PASS")) == 473
    assert rules.why_not(scenario.s, token("DEMI naka")) == 153
    scenario.choose("DEMI klar", 2)
    scenario.choose("LOC coast", 2)
    assert rules.why_not(scenario.s, token("DEMI klar")) == 153
    assert rules.why_not(scenario.s, token("DEMI pentha")) == 0
    scenario.choose("PASS", 2)
    assert rules.why_not(scenario.s, token("SPELL banish")) == 463
    assert (scenario.s.actions, scenario.s.touched) == (2, 1)


@clause("VF-C63", "VF-C76", "VF-C78", "VF-C80", "VF-R54", "VF-R55")
def test_a_spell_without_anything_to_act_on_is_refused_by_its_own_clause():
    s = scene("gods=2 role=sorcerer", ["sorcerer city 3"], "turn P3").s
    refusals = [rules.why_not(s, token(f"SPELL {name}")) for name in ("banish", "magick", "omen", "soul_swap", "swift_feet")]
    assert refusals == [0, 476, 478, 480, 0]
    assert rules.why_not(scene("gods=2 role=sorcerer", [], "turn P1").s, token("SPELL banish")) == 463
    full = [f"quest {place} Q19" for place in ("forest", "coast")]
    slots = ["forest.1", "forest.2", "forest.3", "forest.4", "coast.1", "coast.2", "coast.3", "coast.4"]
    names = ("pentha", "agamar", "klar", "aponi", "saghari", "namari", "naka", "belan")
    on_quests = [f"at {name} {slot}" for name, slot in zip(names, slots, strict=True)]
    stuck = scene("gods=2 role=sorcerer", ["removed isabel", *full, *on_quests], "turn P3").s
    assert rules.why_not(stuck, token("SPELL banish")) == 473


@clause("VF-G07", "VF-R18")
def test_only_demis_on_the_quest_are_transfigured():
    given = ["quest forest Q01", "at pentha forest.1", "at naka forest.3", "at klar forest", "hand P1 F1 F1 F1"]
    scenario = played("gods=2", given, "POWER transfiguration")
    assert rules.why_not(scenario.s, token("DEMI klar")) == 207
    scenario.choose("DEMI naka", 0)
    assert rules.why_not(scenario.s, token("DEMI naka")) in (118, 46, 204)
    scenario.go_on()
    scenario.expect_at("naka forest.1")


@clause("VF-R23")
def test_reaching_12_is_not_passing_it():
    given = ["option instant_win_past_12 yes", "card P1 belan", "card P2 pentha", "quest volcano Q29", "at agamar volcano.1"]
    more = ["pile volcano P2:F1", "hand P1 F1", "renown 11: belan"]
    scenario = played("gods=2", [*given, *more], "MOVE belan, SLOT volcano.2")
    scenario.expect_renown("12: belan")
    assert scenario.s.reason == 0


@clause("VF-R23")
def test_an_unused_demi_past_12_wins_for_nobody():
    given = ["option instant_win_past_12 yes", "card P1 belan", "card P2 pentha", "quest volcano Q29", "at agamar volcano.1"]
    more = ["pile volcano P2:F1", "hand P1 F1", "renown 12: klar"]
    assert played("gods=2", [*given, *more], "MOVE klar, SLOT volcano.2").s.reason == 0


@clause("VF-G16", "VF-S10", "VF-R03")
def test_command_goes_round_the_ring_both_ways_and_along_the_chosen_ring():
    given = ["servants coast volcano canyons", "hand P1 F1"]
    played("gods=2 servants", given, "POWER command, SERVANT invictus cw").expect_servants("desert volcano canyons")
    played("gods=2 servants", given, "POWER command, SERVANT invictus ccw").expect_servants("forest volcano canyons")
    spaced = played("gods=2 servants", ["option ring spaced", *given], "POWER command, SERVANT invictus ccw")
    spaced.expect_servants("mountains volcano canyons")


@clause("VF-G11", "VF-G12", "VF-R21")
def test_omniscience_looks_even_if_no_card_is_left_to_add():
    given = ["quest forest Q01", "pile forest P2:S2", "favor P1 omniscience", "deck"]
    scenario = played("gods=2 hadria", given, "FAVOR omniscience")
    scenario.expect_pilesize("forest 1")
    assert (scenario.s.aware[0, 0], scenario.s.known[0, 0, 3]) == (1, 1)


@clause("VF-H22", "VF-H23", "VF-G17")
def test_a_favor_pays_nothing_and_a_power_buries_what_is_paid():
    free = played("gods=2 hadria", ["favor P1 smite", "hand P1 F1 S1"], "FAVOR smite, DEMI klar")
    free.expect_hand("P1 F1 S1")
    assert free.s.buried_size == 0
    dear = played("gods=2", ["hand P1 F1 S1 S2"], "POWER smite, DEMI klar, CARD F1, CARD S2")
    assert (dear.s.buried[0], dear.s.buried[3], dear.s.paid[0, 3], dear.s.paid[1, 3]) == (1, 1, 1, 0)
    dear.expect_hand("P1 S1")


@clause("VF-C31", "VF-C32", "VF-R46", "VF-R62")
def test_a_changed_card_is_remembered_by_the_tormentor_and_muddles_what_others_saw():
    given = ["card P1 belan", "card P2 pentha", "card P3 klar", "unused naka isabel aponi"]
    scenario = scene("gods=2 role=tormentor", given, "turn P3")
    scenario.s.witness[0] = scenario.s.outsider[0] = 1 << 8
    scenario.choose("SWAP", 2)
    scenario.go_on()
    assert scenario.s.witness[2] == 1 << 2
    assert scenario.s.outsider[2] == 1 << 2 | 1 << 6
    assert (scenario.s.witness[0], scenario.s.outsider[0]) == (0, 1 << 8)
    assert (scenario.s.swap_used, scenario.s.touched, scenario.s.acted) == (1, 0, 1)


@clause("VF-C19", "VF-R12", "VF-R41")
def test_no_second_turn_after_the_last_quest_or_a_rest():
    given = ["quest volcano Q29", "at pentha volcano.1", "pile volcano P2:F1", "hand P3 F1 F1"]
    last = played("gods=2 role=arbiter", given, "MOVE naka, SLOT volcano.2, CARD F1, PASS, END", "turn P3")
    assert last.s.depth == 0
    resting = played("gods=2 role=arbiter", ["quest forest Q01", "hand P3 F1"], "MOVE naka, LOC coast, END", "turn P3")
    assert (resting.s.depth, resting.s.rested[2]) == (0, 1)
    touched = ["quest forest Q01", "hand P1 F1 F1 F1"]
    others = played("gods=2 role=arbiter", touched, "POWER smite, DEMI klar, MOVE naka, LOC coast, END")
    assert (others.s.depth, others.s.rested[0]) == (0, 0)


@clause("VF-C87", "VF-R56")
def test_the_prophet_may_leave_the_pick_to_the_active_player():
    given = ["quest coast Q12", "at agamar coast.1", "at isabel coast.2", "hand P1 F1", "hand P2 F1", "hand P4 S2"]
    scenario = scene("gods=3 role=prophet", given)
    for text in ("MOVE namari", "SLOT coast.3"):
        scenario.choose(text, 0)
    scenario.choose("NO", 3)
    assert rules.why_not(scenario.s, token("SEAT P4")) == 0
    assert rules.why_not(scenario.s, token("SEAT P3")) == 113
    assert rules.why_not(scenario.s, token("SEAT P1")) == 113
    scenario.choose("SEAT P2", 0)
    scenario.go_on()
    scenario.expect_done("coast")
    assert scenario.s.named == 0


@clause("VF-H16", "VF-H17")
def test_a_gap_is_filled_where_it_is():
    given = ["at belan abyss", "display smite portal", "favordeck influence"]
    scenario = played("gods=2 hadria", given, "MOVE belan, PICK 2")
    scenario.expect_display("smite influence")
    scenario.expect_favordecksize("0")


@clause("VF-55", "VF-59", "VF-83")
def test_sleight_of_hand_is_voted_openly_and_a_tie_lets_the_first_player_name_a_demi():
    given = ["agecard sleight_of_hand", "first P2", "hand P1 F1", "hand P3 S1 F1"]
    scenario = scene("gods=3", given, "agevote")
    scenario.choose("CARD S1", 2)
    assert (scenario.s.open[2], scenario.s.size[6]) == (1, 0)
    scenario.choose("DEMI isabel", 1)
    scenario.expect_renown("2: isabel")
    assert scenario.s.open[2] == 0
    assert scenario.s.spent[2] == 1


@clause("VF-62", "VF-R29")
def test_revelation_shows_two_on_a_tie_and_none_on_scorpions():
    given = ["age 2", "agecard revelation", "card P1 belan", "card P2 pentha"]
    tie = scene("gods=2", given, "agevote")
    tie.go_on()
    tie.expect_revealed("2")
    none = scene("gods=2", [*given, "hand P1 S1"], "agevote")
    none.go_on()
    none.expect_revealed("0")


@clause("VF-66", "VF-R27")
def test_judgement_on_a_tie_lifts_those_not_on_it_and_the_first_player_votes_first():
    given = ["age 3", "agecard judgement", "nextquest Q28", "first P2", "hand P1 S1", "hand P2 F1 F2", "hand P3 P2"]
    scenario = scene("gods=3", [*given, "deck F1 S1"], "agevote")
    for who, text in ((1, "DEMI naka"), (1, "SLOT judgement.2"), (2, "DEMI klar"), (1, "CARD F1")):
        scenario.choose(text, who)
    scenario.go_on()
    scenario.expect_renown("0: klar naka")
    assert scenario.s.renown[0] == 2


@clause("VF-H26", "VF-R35", "VF-C11")
def test_a_celestial_with_less_corruption_is_not_barred():
    given = ["card P1 belan", "card P2 pentha", "card P3 klar", "played P3 influence", "played P1 smite", "hadria city 9"]
    scenario = scene(
        "gods=2 role=tormentor hadria", [*given, "renown 1: belan pentha agamar aponi saghari namari naka isabel"], "endgame"
    )
    scenario.expect_winner("P3 tormentor")
    scenario.expect_renown("0: belan klar")


@clause("VF-34", "VF-50")
def test_with_a_new_age_everybody_is_awake_again():
    s, luck = start(3, defaults()), Random(5)
    while s.age == 1 or frames.top(s, WHAT) != ASK_MENU:
        legal = offers(s)
        rules.play(s, END_TURN if END_TURN in legal else luck.choice(legal))
    assert [s.rested[seat] for seat in range(3)] == [0, 0, 0]
    assert sum(s.turns[seat] for seat in range(3)) == 1


@clause("VF-39", "VF-78", "VF-R15")
def test_plus_twos_reach_into_the_discards_but_not_into_the_pile_being_counted():
    given = ["quest volcano Q29", "at pentha volcano.1", "pile volcano P2:S1", "hand P1 P2", "deck", "renown 2: pentha naka"]
    scenario = scene("gods=2", given)
    scenario.s.spent[1] = 1
    for text in ("MOVE naka", "SLOT volcano.2"):
        scenario.choose(text, 0)
    scenario.go_on()
    scenario.expect_renown("3: naka pentha")
    assert [scenario.s.spent[kind] for kind in range(5)] == [0, 1, 1, 0, 1]


@clause("VF-C70", "VF-R51")
def test_the_sorcerers_figure_may_not_stay_put_nor_go_below():
    scenario = played("gods=2 role=sorcerer", ["sorcerer forest 1", "quest forest Q01"], "SORC", "turn P3")
    refusals = [rules.why_not(scenario.s, token(f"LOC {place}")) for place in ("forest", "desert", "abyss", "pools", "city")]
    assert refusals == [151, 151, 470, 470, 0]


@clause("VF-56", "VF-60", "VF-R25")
@pytest.mark.parametrize(("age", "card", "verb", "named"), [(1, "arbiter", "DEMI", "naka"), (2, "decree", "LOC", "coast")])
def test_nothing_is_named_twice_for_an_age_card(age, card, verb, named):
    scenario = scene("gods=3", [f"age {age}", f"agecard {card}", "hand P1 S2", "hand P2 F1", "hand P3 F1"], "agevote")
    scenario.go_on()
    assert rules.why_not(scenario.s, token(f"{verb} {named}")) == 0
    scenario.choose(f"{verb} {named}", 0)
    scenario.go_on()
    assert rules.why_not(scenario.s, token(f"{verb} {named}")) != 0
    others = ("klar", "pentha") if verb == "DEMI" else ("city", "forest")
    assert all(rules.why_not(scenario.s, token(f"{verb} {other}")) == 0 for other in others)
