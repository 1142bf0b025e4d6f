"""The eight City cards: what the mover earns, what may be declined, and what counts as touching a card."""

from games.veiled_fate.scenario_names import spelled, token
from games.veiled_fate.scenes import played
from veritable.core.clauses import clause
from veritable.games.veiled_fate import rules
from veritable.games.veiled_fate.state import FIRST_PEEK, FIRST_TAKE

HOME = ("at pentha forest",)


def entered(city, *given, game="gods=2"):
    """Pentha was moved into the City, and the reward is under way."""
    return played(game, [f"city {city}", *HOME, *given], "MOVE pentha, LOC city")


def hand(scenario, seat):
    """The cards of a seat."""
    return spelled([scenario.s.hand[seat, kind] for kind in range(8)])


@clause("VF-30", "VF-80", "VF-R09")
def test_hall_of_lots_draws_a_card_once_a_turn():
    scenario = entered("hall_of_lots", "deck S2 F1", "at klar coast", "quest coast Q01")
    assert hand(scenario, 0) == ["S2"]
    scenario.choose("MOVE klar", 0)
    scenario.choose("LOC city", 0)
    scenario.go_on()
    assert hand(scenario, 0) == ["S2"]
    assert scenario.s.rested[0] == 0


@clause("VF-80", "VF-R62")
def test_house_of_whispers_shows_one_pile_to_the_mover_alone():
    scenario = entered("house_of_whispers", "quest coast Q01", "quest desert Q02", "pile coast P2:S2", "hand P1 F1")
    assert rules.why_not(scenario.s, token("LOC forest")) == 44
    assert rules.why_not(scenario.s, token("PASS")) == 0
    scenario.choose("LOC coast", 0)
    assert spelled([scenario.s.known[0, 1, kind] for kind in range(8)]) == ["S2"]
    assert (scenario.s.aware[0, 1], scenario.s.aware[1, 1]) == (1, 1)
    assert scenario.s.touched == 0


def test_house_of_whispers_has_nothing_to_show_without_a_quest():
    assert entered("house_of_whispers").s.stack[1, 0] == rules.asking.ASK_MENU


@clause("VF-80")
def test_weighing_house_exchanges_up_to_two_cards_kinds_not_falling():
    scenario = entered("weighing_house", "hand P1 F1 S1 P2", "deck F2 S2")
    scenario.choose("CARD S1", 0)
    assert rules.why_not(scenario.s, token("CARD F1")) == 109
    scenario.choose("CARD P2", 0)
    scenario.go_on()
    assert hand(scenario, 0) == ["F1", "F2", "S2"]
    assert (scenario.s.buried_size, scenario.s.paid[0, 2], scenario.s.lowest[0]) == (2, 1, 0)
    assert scenario.s.touched == 1


def test_weighing_house_may_be_declined_at_once_or_after_one_card():
    declined = entered("weighing_house", "hand P1 F1 S1", "deck F2 S2")
    declined.choose("PASS", 0)
    assert (hand(declined, 0), declined.s.touched) == (["F1", "S1"], 0)
    one = entered("weighing_house", "hand P1 F1 S1", "deck F2 S2")
    one.choose("CARD F1", 0)
    one.choose("PASS", 0)
    one.go_on()
    assert hand(one, 0) == ["F2", "S1"]


@clause("VF-80", "VF-R61")
def test_beggars_gate_takes_a_random_card_and_gives_one_back():
    full = "hand P1 F1 F1 F1 F1 F1 F1 F1 F1"
    scenario = entered("beggars_gate", full, "hand P2 S2")
    scenario.choose("SEAT P2", 0)
    assert rules.weight(scenario.s, FIRST_TAKE + 3) == 1
    scenario.go_on()
    assert len(hand(scenario, 0)) == 9
    scenario.choose("CARD F1", 0)
    assert (len(hand(scenario, 0)), hand(scenario, 1)) == (8, ["F1"])
    assert scenario.s.touched == 1


def test_beggars_gate_stays_shut_if_nobody_else_has_a_card():
    scenario = entered("beggars_gate", "hand P1 F1")
    assert rules.why_not(scenario.s, token("END")) == 0


@clause("VF-80")
def test_criers_stair_brings_the_marker_to_the_front():
    said_yes = entered("criers_stair", "renown 2: klar pentha")
    said_yes.choose("YES", 0)
    said_yes.expect_renown("2: pentha klar")
    said_no = entered("criers_stair", "renown 2: klar pentha")
    said_no.choose("NO", 0)
    said_no.expect_renown("2: klar pentha")


@clause("VF-80", "VF-R62")
def test_archive_of_births_shows_an_unused_demi_and_keeps_it():
    scenario = entered("archive_of_births", "card P1 belan", "card P2 pentha")
    seen = scenario.s.witness[0]
    assert seen.bit_count() == 1
    assert seen == scenario.s.outsider[0]
    assert scenario.s.unused_size == 7
    assert scenario.s.witness[1] == 0
    assert FIRST_PEEK + seen.bit_length() - 1 not in (FIRST_PEEK, FIRST_PEEK + 7)


@clause("VF-80")
def test_open_ballot_adds_an_unseen_card():
    scenario = entered("open_ballot", "quest coast Q01", "deck P2 F1")
    scenario.choose("LOC coast", 0)
    scenario.go_on()
    assert (scenario.s.size[1], scenario.s.pile[1, 4], scenario.s.aware[0, 1]) == (1, 1, 0)
    assert scenario.s.touched == 0


def test_silent_walls_give_nothing():
    assert rules.why_not(entered("silent_walls").s, token("END")) == 0


@clause("VF-C42", "VF-R49", "VF-80")
def test_mother_exchanges_no_card_of_her_own_at_the_weighing_house():
    given = ["city weighing_house", *HOME, "hand P3 F1 S2 MS MF MC"]
    scenario = played("gods=2 role=mother", given, "MOVE pentha, LOC city", "turn P3")
    allowed = [kind for kind in ("F1", "S2", "MS", "MF", "MC") if rules.why_not(scenario.s, token(f"CARD {kind}")) == 0]
    assert allowed == ["F1", "S2"]
