"""The notation of Veiled Fate: every decision written and read, whole lines of chance, remarks, forced tokens, short forms."""

import pytest

from games.veiled_fate.positions import as_match, begun, go, scene
from games.veiled_fate.scenario_names import VOCABULARY
from veritable.core.clauses import clause
from veritable.core.errors import BadNotation, IllegalAction, NotYourTurn
from veritable.core.match import Match
from veritable.games.veiled_fate import GAME, words
from veritable.games.veiled_fate.names import DEMI_IDS
from veritable.games.veiled_fate.notation import SPELLED
from veritable.games.veiled_fate.state import FIRST_OF_CHANCE

MARKERS = "renown 0: klar naka pentha agamar aponi saghari namari belan isabel"


def played(match: Match, *lines: str) -> Match:
    for line in lines:
        match.play(line)
    return match


def opened(seats: int = 2, **options: object) -> Match:
    """A match with chance by hand, after the deal of Demi cards and the first player."""
    match = GAME.match(seats=seats, chance="manual", **options)
    played(match, f"*: {MARKERS}", "deal P1 pentha", "deal P2 agamar")
    return match


def in_turns(seats: int = 2) -> Match:
    """P1 is on turn with F1 F1 S1 S2 P2 in hand; Q29 lies on the Forest, Q01 on the Coast, Q02 in the Desert."""
    lines = ["first P1", "age 1 chaos", "city silent_walls", "draw P1 F1 F1 S1 S2 P2", "draw P2 F1 F1 F2 S1 S1"]
    return played(opened(seats), *lines, "quest forest Q29", "quest coast Q01", "quest desert Q02")


def test_every_choice_of_a_seat_is_spelled_as_in_the_rules_text() -> None:
    s = scene("gods=2").s
    examples = {
        "DEMI klar": ("DEMI", 2),
        "LOC forest": ("LOC", 1),
        "SLOT forest.2": ("SLOT", 0, 1),
        "SLOT judgement.1": ("SLOT", 6, 0),
        "CARD S2": ("CARD", 3),
        "CARD MC": ("CARD", 7),
        "SEAT P3": ("SEAT", 2),
        "MOVE naka": ("MOVE", 6),
        "SORC": ("SORC",),
        "POWER smite": ("POWER", 2),
        "FAVOR portal": ("FAVOR", 0),
        "SPELL soul_swap": ("SPELL", 3),
        "END": ("END",),
        "PICK 2": ("PICK", 1),
        "SERVANT vesper ccw": ("SERVANT", 2, 1),
        "STEWARD wide": ("STEWARD", 0),
        "SIDE even_hand": ("SIDE", 0),
        "TIME 2": ("TIME", 1),
        "RENOWN 4": ("RENOWN", 3),
        "OUTCOME scorpions": ("OUTCOME", 1),
        "ROLE mother": ("ROLE", 3),
    }
    for text, (verb, *arguments) in examples.items():
        assert words.write(s, VOCABULARY.encode(verb, *arguments)) == text


def test_what_a_seat_writes_is_read_back() -> None:
    s = scene("gods=2").s
    for a in range(FIRST_OF_CHANCE):
        assert words.read(s, words.write(s, a)) == (a, "")


def test_every_verb_has_as_many_spellings_as_actions() -> None:
    assert {verb: len(table) or 1 for verb, table in SPELLED.items()} == {
        verb: each.count for verb, each in VOCABULARY.verbs.items()
    }


def test_lines_of_chance_begin_with_what_is_due() -> None:
    match = GAME.match(seats=2, chance="manual")
    assert match.offers()[2].text == "renown 0: klar"
    match.play(MARKERS)
    assert [match.offers()[0].text, match.why_not("deal P2 klar").clause] == ["deal P1 pentha", "VF-12"]
    played(match, "deal P1 pentha", "deal P2 agamar")
    assert match.offers()[1].text == "first P2"


def test_all_nine_markers_may_stand_in_one_line_or_one_by_one() -> None:
    one_by_one = GAME.match(seats=2, chance="manual")
    for demi in MARKERS.split()[2:]:
        one_by_one.play(f"renown 0: {demi}")
    assert one_by_one.fingerprint == played(GAME.match(seats=2, chance="manual"), MARKERS).fingerprint


def test_a_quest_of_the_first_age_is_a_region_and_a_quest() -> None:
    match = played(opened(), "first P1", "age 1 chaos", "city silent_walls")
    played(match, "draw P1 F1 F1 S1 S2 P2", "draw P2 F1 F1 F2 S1 S1")
    assert match.offers()[0].text == "quest forest"
    played(match, "quest forest Q29", "*: quest coast", "*: quest coast Q01")
    assert [match.state["quest"][0][row] for row in range(3)] == [29, 1, 0]


def test_the_order_of_cards_drawn_has_no_meaning() -> None:
    match = played(opened(), "first P1", "age 1 chaos", "city silent_walls", "draw P1 P2 S2 S1 F1 F1", "draw P2 S1 S1 F2 F1 F1")
    played(match, "quest forest Q29", "quest coast Q01", "quest desert Q02")
    assert match.fingerprint == in_turns().fingerprint


def test_a_card_that_the_deck_holds_is_drawn_before_one_that_comes_with_the_discards() -> None:
    position = scene("gods=2", "city weighing_house", "at naka coast", "deck S2", "hand P1 F1 F2 S1")
    match = played(as_match(position), "MOVE naka, LOC city", "CARD F1", "CARD F2", "draw P1 F2 S2")
    assert list(match.state["hand"][0][0][:5]) == [0, 1, 1, 1, 0]


def test_cards_for_plus_twos_are_added_in_any_order() -> None:
    given = ("quest volcano Q29", "at pentha volcano.1", "pile volcano P2:P2", "hand P1 F1", "at naka city")
    for order in ("S1 P2 F1 F1", "P2 S1 F1 F1", "F1 S1 F1 P2"):
        match = played(
            as_match(scene("gods=2", *given, "deck S1 P2 F1 F1 S2")), "MOVE naka, SLOT volcano.2", f"plus volcano {order}"
        )
        assert [match.state["done"][0][4], match.state["renown"][0][6]] == [1, 1]


def test_whole_turns_are_read_with_and_without_the_speaker_and_with_forced_tokens() -> None:
    ways = (
        ["P1: MOVE naka, SLOT forest.2, CARD F1, POWER influence, CARD S1, (END)"],
        ["MOVE naka, SLOT forest.2, CARD F1, POWER influence, CARD S1"],
        ["MOVE naka", "SLOT forest.2", "CARD F1", "POWER influence", "P1: CARD S1", "P1: (END)"],
        ["move naka", "forest.2", "F1", "POWER influence", "S1", "P1: END"],
    )
    assert len({played(in_turns(), *lines).fingerprint for lines in ways}) == 1


def test_what_was_not_forced_or_is_not_ones_turn_is_refused() -> None:
    match = in_turns()
    with pytest.raises(NotYourTurn):
        match.play("P2: MOVE naka")
    with pytest.raises(IllegalAction):
        match.play("P1: (MOVE naka)")
    with pytest.raises(BadNotation):
        match.play("draw P1 F1")
    assert match.actor == 0


@pytest.mark.parametrize(
    "text",
    [
        "look P1 forest F1 S2 P2",
        "look P1 forest 3",
        "reveal forest F1 F1 P2",
        "reveal age S1",
        "result forest feathers",
        "renown klar 3",
        "renown 3: klar naka",
        "smite klar",
        "hadria coast 2",
        "servant vesper coast",
        "rest P1",
        "vote feathers",
        "fate klar",
        "corruption P1 6",
        "annihilate klar",
        "win P1",
        "shuffle",
        "favor P1 smite",
        "quest forest complete",
        "age 2",
    ],
)
def test_lines_that_follow_from_the_rules_are_remarks(text: str) -> None:
    assert words.is_remark(text)
    match = in_turns()
    match.play(f"*: {text}")
    assert match.fingerprint == in_turns().fingerprint


@pytest.mark.parametrize(
    "text",
    [
        MARKERS,
        "renown 0: klar",
        "deal P1 pentha",
        "draw P2 F1 S2",
        "first P3",
        "age 1 chaos",
        "city hall_of_lots",
        "quest forest Q17",
        "quest forest",
        "quest P2 Q17",
        "quest judgement Q28",
        "coin klar gain",
        "add forest S2",
        "plus age S1 F2",
        "take P1 P3 F2",
        "peek P1 klar",
        "reveal unused klar isabel",
        "favor smite portal",
        "favor omniscience",
        "MOVE klar",
        "END",
        "rest",
        "",
    ],
)
def test_choices_and_chance_are_no_remarks(text: str) -> None:
    assert not words.is_remark(text)


def test_a_coin_names_its_figure_and_a_quest_its_receiver() -> None:
    given = ("quest volcano Q30", "at naka volcano.2", "hand P1 F1", "at pentha city", "pile volcano P2:F1")
    match = played(as_match(scene("gods=2", *given)), "MOVE pentha, SLOT volcano.1")
    assert [each.text for each in match.offers()] == ["coin naka gain", "coin naka smite"]
    match = played(as_match(scene("gods=2", "age 2", "deck F1", start="agesetup")), "age 2 revelation", "draw P2 F1")
    assert match.offers()[16].text == "quest P2 Q17"
    assert played(match, "quest P2 Q17").actor == 1


def test_the_sorcerers_coin_and_a_drawn_role_are_spelled() -> None:
    given = ("quest volcano Q30", "sorcerer volcano.2 1", "hand P3 F1", "spells omen", "at pentha volcano.1")
    match = played(as_match(scene("gods=2 role=sorcerer", *given, start="turn P3")), "SPELL omen, OUTCOME feathers")
    assert match.offers()[0].text == "coin sorcerer gain"
    assert GAME.match(seats=3, chance="manual", celestial="random").offers()[3].text == "role mother"


def test_short_forms_are_taken_only_where_they_mean_one_thing() -> None:
    position = scene("gods=2 hadria", "hand P1 F1 F1", "favor P1 smite")
    with pytest.raises(BadNotation):
        as_match(position).play("smite")
    match = played(as_match(position), "POWER smite")
    assert {words.typed(GAME.plain.see(match.state), each.id) for each in match.offers()} == set(DEMI_IDS)
    assert played(match, "klar").state["demi_at"][0][2] == 7


def test_the_menu_is_listed_by_what_it_is_about() -> None:
    match = in_turns()
    s = GAME.plain.see(match.state)
    groups = {words.group_of(s, each.id) for each in match.offers()}
    assert groups == {"Demi to move", "God Power", "or"}
    assert words.group_of(begun(2), 127) == "chance"


def test_text_without_meaning_is_refused_with_an_example() -> None:
    refused = in_turns().why_not("castle kingside " + "x" * 100)
    assert refused is not None
    assert refused.clause == "VF-17"
    assert "MOVE naka" in refused.reason
    assert len(refused.reason) < 250


@pytest.mark.parametrize("text", ["SLOT forest.9", "LOC nowhere", "CARD", "CARD ?", "END now", "SERVANT vesper up", "PICK 3"])
def test_arguments_are_checked(text: str) -> None:
    with pytest.raises(BadNotation):
        in_turns().play(text)


def test_positions_of_the_examples_read_their_own_lines() -> None:
    position = go(scene("gods=4 hadria", "at belan abyss", "display smite omniscience", "favordeck portal influence"))
    match = played(as_match(position), "P1: MOVE belan, (LOC pools), PICK 2", "*: favor portal")
    assert list(match.state["display"][0]) == [3, 1]


@clause("VF-R09", "VF-80")
def test_a_city_card_that_has_nothing_to_offer_may_be_declined_in_a_record() -> None:
    given = ("city beggars_gate", "at naka coast", "hand P1 F1 S1")
    plain = played(as_match(scene("gods=2", *given)), "P1: MOVE naka, LOC city", "P1: MOVE naka, LOC coast")
    told = played(as_match(scene("gods=2", *given)), "P1: MOVE naka, LOC city, (PASS), MOVE naka, LOC coast, (END)")
    assert told.fingerprint == plain.fingerprint


@clause("VF-R09")
def test_what_could_be_taken_was_not_declined_for_want_of_a_choice() -> None:
    match = as_match(scene("gods=2", "city beggars_gate", "at naka coast", "hand P1 F1", "hand P2 S1"))
    with pytest.raises(IllegalAction):
        match.play("P1: MOVE naka, LOC city, (PASS), MOVE naka, LOC coast")
    assert match.number == 0
