"""The clauses that no worked example shows: set-up, roles, the course of the game."""

from itertools import product

import pytest

from games.veiled_fate.scenario_names import CARDS, NAMES, spelled, token
from games.veiled_fate.scenes import defaults, ended, played, scene, set_up
from games.veiled_fate.test_random_play import offers, play_out, start
from veritable.core import frames
from veritable.core.clauses import clause
from veritable.core.frames import WHAT
from veritable.core.record import CHANCE, OVER, PUBLIC
from veritable.games.veiled_fate import rules, tables
from veritable.games.veiled_fate.data import DATA, LOCATIONS
from veritable.games.veiled_fate.rules import ending, renown, setting_up
from veritable.games.veiled_fate.state import (
    ASK_MENU,
    ASK_ROLE,
    ASK_SIDE,
    CHANCE_FIRST,
    CHOICES,
    EREDAN,
    FIRST_DEAL,
    FIRST_FIRST,
    FIRST_ROLE,
    MOTHER,
    NO_SEAT,
    PROPHET,
    RECORD,
    STEWARD,
    TORMENTOR,
)


@clause("VF-01", "VF-E03", "VF-E10")
def test_the_players_demi_with_the_most_renown_wins():
    s = ended("gods=3", "card P1 belan", "card P2 pentha", "card P3 klar", "renown 4: pentha klar", "renown 6: naka")
    assert [rules.wins(s, seat) for seat in range(3)] == [False, True, False]
    assert [rules.score(s, seat) for seat in range(3)] == [0, 4, 4]


@clause("VF-02")
def test_nine_demis_in_three_families():
    families = [row["family"] for row in DATA["demi"]]
    assert [families.count(name) for name in ("bull", "jaguar", "owl")] == [3, 3, 3]
    assert len({row["colour"] for row in DATA["demi"]}) == 9


@clause("VF-03")
def test_nine_locations_and_a_track_from_0_to_12():
    assert [row["id"] for row in DATA["location"]] == list(LOCATIONS)
    assert (RECORD.fields["renown"].low, RECORD.fields["renown"].high) == (0, 12)


@clause("VF-05")
def test_a_second_quest_cannot_lie_in_a_region():
    scenario = scene("gods=2", ["age 2", "first P2", "quest forest Q01"], "agesetup")
    scenario.go_on()
    assert rules.why_not(scenario.s, token("LOC forest")) == 5
    assert rules.why_not(scenario.s, token("LOC coast")) == 0
    assert rules.why_not(scenario.s, token("LOC city")) == 52


@clause("VF-08")
def test_the_order_on_space_0_is_random():
    orders = [[set_up("gods=2", name).ladder[place] for place in range(9)] for name in "abc"]
    assert all(sorted(order) == list(range(9)) for order in orders)
    assert orders[0] != orders[1] or orders[1] != orders[2]


@clause("VF-09", "VF-10")
def test_one_age_card_of_the_age_and_one_city_card_lie_open():
    s = set_up("gods=4")
    assert tables.AGE_OF[s.age_card] == 1
    assert 1 <= s.city_card <= 8


@clause("VF-14")
def test_the_first_player_is_drawn():
    s = start(3, defaults())
    while frames.top(s, WHAT) != CHANCE_FIRST:
        rules.play(s, offers(s)[0])
    assert offers(s) == [FIRST_FIRST, FIRST_FIRST + 1, FIRST_FIRST + 2]
    rules.play(s, FIRST_FIRST + 2)
    assert s.first == 2


@clause("VF-15")
def test_the_fate_deck_has_five_kinds():
    s = start(2, defaults())
    assert [s.deck[kind] for kind in range(5)] == [36, 10, 36, 10, 8]
    assert CARDS[:5] == ["F1", "F2", "S1", "S2", "P2"]


@clause("VF-18", "VF-E09")
def test_any_player_may_move_any_demi():
    s = scene("gods=2", ["card P1 belan", "card P2 klar"]).s
    assert all(rules.why_not(s, token(f"MOVE {name}")) == 0 for name in NAMES["DEMI"])


@clause("VF-19")
def test_the_same_demi_twice_and_the_same_power_twice():
    twice = played("gods=2", [], "MOVE klar, LOC coast, MOVE klar, LOC canyons")
    twice.expect_at("klar canyons")
    smites = played("gods=2", ["hand P1 F1 F1 F1 F1"], "POWER smite, DEMI klar, POWER smite, DEMI klar")
    assert smites.s.hand[0, 0] == 0


@clause("VF-26")
def test_figures_share_a_location_but_not_a_slot():
    given = ["quest forest Q28", "at klar forest", "at pentha forest", "at belan forest.2", "hand P1 F1"]
    scenario = played("gods=2", given, "MOVE klar")
    assert rules.why_not(scenario.s, token("SLOT forest.2")) == 21
    assert rules.why_not(scenario.s, token("SLOT forest.1")) == 0


@clause("VF-38")
def test_a_pile_that_is_counted_lies_open_for_all():
    given = ["quest volcano Q29", "at pentha volcano.1", "pile volcano P1:F2", "hand P3 MC F1", "at naka city"]
    scenario = scene("gods=2 role=mother", given, "turn P3")
    for text in ("MOVE naka", "SLOT volcano.2", "CARD MC", "PASS"):
        scenario.choose(text, 2)
    scenario.go_on()
    assert spelled([scenario.s.open[kind] for kind in range(8)]) == ["F2", "MC"]
    assert RECORD.fields["open"].sight is PUBLIC
    assert scenario.s.size[4] == 0


@clause("VF-50", "VF-69", "VF-E01")
def test_three_ages_and_then_the_end():
    s = play_out(4)
    assert (s.actor, s.age) == (OVER, 3)


@clause("VF-73", "VF-S02")
@pytest.mark.parametrize("seats", [2, 5, 9])
def test_the_modules_combine_freely(seats):
    for hadria, servants, role in product(("no", "yes"), ("no", "yes"), CHOICES[2].values):
        s = start(seats, defaults(hadria=hadria, servants=servants, celestial=role))
        assert (s.hadria_renown, s.servant[0]) == (hadria == "yes", 2 * (servants == "yes"))
        assert (s.throne != NO_SEAT) == (role != "none" or seats == 9)


@clause("VF-74")
def test_the_box_of_tribunal():
    assert sum(row["count"] for row in DATA["favor_card"]) == 15
    sizes = [len(DATA[name]) for name in ("celestial", "spell", "servant", "mother_card")]
    assert sizes == [7, 5, 3, 3]
    assert len(DATA["steward_card"]) + len(DATA["steward_quest"]) // 2 == 5
    tokens = DATA["prophet"][0]
    assert len(tokens["time_tokens"]) + len(tokens["renown_tokens"]) == 10


@clause("VF-78")
def test_discards_become_the_deck_only_when_a_card_is_to_be_drawn():
    scenario = scene("gods=2", ["at pentha pools", "deck", "city hall_of_lots"])
    s = scenario.s
    s.spent[2] = 1
    for text in ("MOVE pentha", "LOC city"):
        scenario.choose(text, 0)
    assert (s.stock, s.spent[2]) == (1, 0)
    scenario.go_on()
    assert (s.stock, s.hand[0, 2]) == (0, 1)  # the reward of the Pools; for the City's no card is left


@clause("VF-G01", "VF-G02")
def test_costs_and_no_command_without_servants():
    assert tables.COST == (3, 2, 2, 1, 0, 0)
    assert rules.why_not(scene("gods=2", ["hand P1 F1"]).s, token("POWER command")) == 202


@clause("VF-H09", "VF-H14")
def test_hadria_stays_when_a_demi_moves_elsewhere_and_no_fate_card_is_drawn_from_the_abyss():
    given = ["at belan abyss", "at klar coast", "hadria coast 1", "display smite portal"]
    scenario = played("gods=2 hadria", given, "MOVE belan, PICK 1")
    scenario.expect_hadria("coast 1")
    scenario.expect_handsize("P1 0")


@clause("VF-H24")
def test_favor_cards_show_0_to_3_corruption():
    assert sorted(tables.CORRUPTION) == [0, 1, 2, 2, 3]
    s = scene("gods=2 hadria", ["played P1 portal smite influence"]).s
    assert ending.corruption_of(s, 0) == 5


@clause("VF-C01", "VF-C02", "VF-C04", "VF-C05", "VF-C09", "VF-R01", "VF-R37")
def test_the_celestial_chooses_a_role_before_anything_is_dealt():
    s = start(3, defaults(celestial="chosen", celestial_seat=1))
    assert (frames.top(s, WHAT), s.actor) == (ASK_ROLE, 0)
    assert offers(s) == list(range(FIRST_ROLE, FIRST_ROLE + 7))
    rules.play(s, FIRST_ROLE + EREDAN)
    assert (s.role, s.throne, setting_up.demi_players(s)) == (EREDAN, 0, 2)
    duel = start(2, defaults(celestial="chosen"))
    assert FIRST_ROLE + EREDAN not in offers(duel)
    assert FIRST_ROLE + MOTHER not in offers(duel)
    drawn = start(3, defaults(celestial="random"))
    assert (drawn.actor, len(offers(drawn))) == (CHANCE, 7)


@clause("VF-C12")
def test_conditions_are_before_or_at_the_end():
    kinds = {row["id"]: row["check"] for row in DATA["celestial"]}
    assert [name for name, kind in kinds.items() if kind == "before"] == ["eredan", "steward"]
    assert [name for name, kind in kinds.items() if kind == "immediate"] == ["prophet"]


@clause("VF-C16")
def test_the_arbiter_wants_one_high_and_one_low_either_way():
    for cards in ("klar naka", "naka klar"):
        s = ended(
            "gods=2 role=arbiter", "card P1 belan", "card P2 pentha", f"card P3 {cards}", "renown 9: klar", "renown 0: naka"
        )
        assert rules.wins(s, 2) == (renown.standing(s, 6) >= 6)


@clause("VF-C18", "VF-C40")
def test_who_may_look_at_demi_cards():
    roles = {role: set_up(f"gods=3 role={role}") for role in ("arbiter", "mother", "steward")}
    assert [setting_up.sees_unused(roles[role], 3) for role in roles] == [True, False, False]
    assert [setting_up.sees_demi_cards(roles[role], 3) for role in roles] == [False, True, False]
    assert not setting_up.sees_unused(roles["arbiter"], 0)


@clause("VF-C22", "VF-C23")
def test_eredan_has_no_demi_card_and_guesses_who_backs_whom():
    assert set_up("gods=3 role=eredan").cards_dealt[3] == 0
    scenario = scene("gods=2 role=eredan", ["card P1 belan", "card P2 pentha"], "endgame")
    for text in ("DEMI belan", "DEMI klar"):
        scenario.choose(text, 2)
    assert ending.right_guesses(scenario.s) == 1
    assert not rules.wins(scenario.s, 2)


@clause("VF-C29", "VF-C30", "VF-C33")
def test_the_tormentor_has_one_card_and_may_draw_the_same_demi_in_a_team_game():
    s = set_up("gods=6 role=tormentor")
    assert (s.role, s.cards_dealt[6]) == (TORMENTOR, 1)
    scenario = scene("gods=6 role=tormentor", ["card P1 belan", "card P7 klar", "hand P7 F1"], "turn P7")
    scenario.choose("SWAP", 6)
    assert FIRST_DEAL + 2 in offers(scenario.s)
    rules.play(scenario.s, FIRST_DEAL + 2)
    assert (scenario.s.card[6, 0], scenario.s.unused[2]) == (3, 1)


@clause("VF-C36")
def test_mother_wants_all_players_demis_ahead():
    s = ended("gods=2 role=mother", "card P1 belan", "card P2 pentha", "renown 3: belan", "renown 1: pentha")
    assert rules.wins(s, 2)


@clause("VF-C49", "VF-C51", "VF-C59")
@pytest.mark.parametrize(("card", "met"), [("wide", True), ("broad", True), ("narrow", True), ("single", True)])
def test_steward_cards_ask_for_markers_close_together(card, met):
    given = ["card P1 belan", "card P2 pentha", f"steward {card}", "renown 3: klar naka"]
    assert rules.wins(ended("gods=2 role=steward", *given), 2) == met
    apart = [f"renown {n}: {name}" for n, name in enumerate(NAMES["DEMI"])]
    assert not rules.wins(ended("gods=2 role=steward", *given[:3], *apart), 2)


@clause("VF-C52")
def test_the_steward_has_the_steward_quest_from_the_start():
    s = set_up("gods=2 role=steward")
    assert (s.role, s.steward_quest_used) == (STEWARD, 0)
    scenario = scene("gods=2 role=steward", ["age 2", "first P2"], "agesetup")
    scenario.go_on()
    assert frames.top(scenario.s, WHAT) == ASK_SIDE


@clause("VF-C61")
def test_the_sorcerer_draws_one_demi_card():
    assert set_up("gods=4 role=sorcerer").cards_dealt[4] == 1


@clause("VF-C83", "VF-C86")
def test_the_prophet_has_four_demis_of_nobody_and_open_tokens():
    s = set_up("gods=4 role=prophet")
    assert s.role == PROPHET
    assert all(s.backers[s.card[4, i] - 1] == 0 for i in range(4))
    assert RECORD.fields["time_token"].sight is PUBLIC
    assert RECORD.fields["card"].sight is not PUBLIC


@clause("VF-S01", "VF-R16")
def test_a_servant_changes_only_the_quest_of_its_region_and_slots_take_effect_in_order():
    given = ["quest desert Q29", "at pentha desert.1", "pile desert P2:F1", "hand P1 F1", "at naka city"]
    scenario = played("gods=2 servants", given, "MOVE naka, SLOT desert.2")
    scenario.expect_renown("1: naka pentha")
    scenario.expect_done("desert")


@clause("VF-R64")
def test_no_choice_shows_a_card_to_another():
    s = scene("gods=2", ["hand P1 F1"]).s
    assert frames.top(s, WHAT) == ASK_MENU
    assert not any(rules.why_not(s, token(f"CARD {card}")) == 0 for card in CARDS)


def test_the_second_fate_of_the_prophet_ends_the_game_in_any_age():
    given = ["card P1 belan", "card P2 pentha", "card P3 klar naka aponi isabel", "age 1", "renown 2: klar", "renown 3: naka"]
    scenario = scene("gods=2 role=prophet", [*given, "prophecy klar 1 2", "prophecy naka 1 3"], "prophet")
    assert rules.wins(scenario.s, 2)
