"""Clauses on God Powers, Hadria and the Servants that the worked examples leave open."""

import pytest

from games.veiled_fate.positions import as_match, forbidden, go, ready, scene, steps
from games.veiled_fate.scenario_names import NAMES, VOCABULARY
from veritable.core.clauses import clause
from veritable.games.veiled_fate.data import DATA
from veritable.games.veiled_fate.rules import ending
from veritable.games.veiled_fate.state import ASK_MENU

POWERS = ("portal", "transfiguration", "smite", "omniscience", "influence", "command")


@clause("VF-G01")
@pytest.mark.parametrize(
    ("cards", "usable"),
    [
        (0, ["command"]),
        (1, ["omniscience", "command"]),
        (2, ["transfiguration", "smite", "omniscience", "command"]),
        (3, ["portal", "transfiguration", "smite", "omniscience", "command"]),
    ],
)
def test_powers_cost_what_the_tribunal_card_says(cards: int, usable: list[str]) -> None:
    hand = ["hand P1 " + " ".join(["F1"] * cards)] if cards else []
    position = scene("gods=3 servants", "quest coast Q19", "at klar coast.1", "at naka coast.2", *hand)
    assert [power for power in POWERS if forbidden(position, f"POWER {power}") == 0] == usable


@clause("VF-G02")
def test_command_exists_with_the_servants_only() -> None:
    hand = "hand P1 F1 F1 F1"
    assert forbidden(scene("gods=3", hand), "POWER command") == 202
    assert forbidden(scene("gods=3 hadria", hand), "POWER command") == 202
    go(scene("gods=3 servants"), "P1: POWER command, SERVANT vesper cw", expect=("servants coast volcano desert",))


@clause("VF-H09")
def test_hadria_goes_nowhere_but_after_a_demi() -> None:
    moved = 0
    for seed, celestial in enumerate(("none", "sorcerer", "prophet")):
        for before, after in steps(4, seed, hadria="yes", servants="yes", celestial=celestial):
            if before.hadria_at != after.hadria_at:
                moved += 1
                way = before.hadria_at, after.hadria_at
                assert any((before.demi_at[demi], after.demi_at[demi]) == way for demi in range(9))
    assert moved > 5


@clause("VF-H09")
def test_neither_the_sorcerer_nor_a_servant_takes_hadria_along() -> None:
    given = ("sorcerer coast 1", "hadria coast 2", "servants coast volcano canyons")
    position = scene("gods=2 role=sorcerer hadria servants", *given, start="turn P3")
    go(position, "P3: SORC, LOC city", expect=("hadria coast 2", "sorcerer city 1"))
    command = scene("gods=3 hadria servants", "hadria coast 2", "servants coast volcano canyons")
    go(command, "P1: POWER command, SERVANT invictus ccw", expect=("hadria coast 2", "servants forest volcano canyons"))
    assert not any("HADRIA" in name for name in VOCABULARY.verbs)


@clause("VF-H14")
def test_with_hadria_the_way_to_the_pools_draws_no_fate_card() -> None:
    favor = scene("gods=3 hadria", "at belan abyss", "hadria city 1", "display smite portal", "deck F1")
    go(favor, "P1: MOVE belan, PICK 1", expect=("handsize P1 0", "favor P1 smite"))
    assert favor.s.stock == 1
    without = scene("gods=3", "at belan abyss", "deck F1")
    go(without, "P1: MOVE belan", expect=("at belan pools", "hand P1 F1", "favor P1"))


@clause("VF-H24")
def test_corruption_is_summed_over_the_cards_played() -> None:
    assert [row["corruption"] for row in DATA["favor_card"]] == [3, 2, 2, 1, 0]
    owners = ("card P1 belan", "card P2 pentha", "renown 4: belan pentha", "hadria city 9")
    played = ("played P1 portal", "played P2 smite transfiguration omniscience influence")
    position = scene("gods=2 hadria", *owners, *played)
    assert [ending.corruption_of(position.s, seat) for seat in range(2)] == [3, 5]
    go(scene("gods=2 hadria", *owners, *played, start="endgame"), expect=("renown 4: belan", "renown 3: pentha"))


def completed(votes: str, servants: str) -> tuple[int, int]:
    """Renown of the two Demis of a quest on the Coast after these votes, the Servants being in these regions."""
    given = ("quest coast Q29", "at pentha coast.1", "renown 3: pentha naka", f"servants {servants}")
    position = scene("gods=3 servants", *given, "hand P1 F1", f"pile coast {votes}")
    go(position, "P1: MOVE naka, SLOT coast.2, (CARD F1)", expect=("done coast",))
    assert position.s.demi_at[0] == position.s.demi_at[6]
    return int(position.s.renown[0]), int(position.s.demi_at[0])


@clause("VF-S01")
def test_a_servant_changes_the_quest_of_its_region() -> None:
    coast, abyss = 2, 7
    assert completed("P2:F1", "forest volcano canyons") == (4, coast)
    assert completed("P2:F1", "coast volcano canyons") == (5, coast)  # Invictus: twice
    assert completed("P2:F1", "forest coast canyons") == (3, abyss)  # Penance: two scorpions, a tie
    assert completed("P2:S2", "forest volcano canyons") == (2, coast)
    assert completed("P2:S2", "forest volcano coast") == (4, coast)  # Vesper: two feathers


@clause("VF-S01")
def test_servants_stay_in_the_regions_each_in_its_own() -> None:
    for before, after in steps(3, 4, servants="yes"):
        places = [after.servant[i] for i in range(3)]
        assert len(set(places)) == 3
        assert all(1 <= place <= 6 for place in places)
        assert sum(before.servant[i] != after.servant[i] for i in range(3)) <= 1


@clause("VF-S02")
def test_the_three_servants_lie_on_the_table_with_their_module_only() -> None:
    shown = [each for each in as_match(scene("gods=3 servants")).view(0)["elements"] if each["kind"] == "servant"]
    assert [each["id"] for each in shown] == NAMES["servant"] == ["invictus", "penance", "vesper"]
    assert [each["at"] for each in shown] == ["coast", "volcano", "canyons"]
    assert not any(each["kind"] == "servant" for each in as_match(scene("gods=3")).view(0)["elements"])
    assert [ready(3, 1, ASK_MENU).servant[i] for i in range(3)] == [0, 0, 0]
