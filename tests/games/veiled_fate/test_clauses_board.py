"""Clauses of the base game that the worked examples leave open: Demis, board, deck, turns, quests, Ages and modules."""

import pytest

from games.veiled_fate.positions import MODULES, as_match, before_vote, forbidden, go, ready, scene, steps
from games.veiled_fate.scenario_names import CARDS, NAMES, token
from games.veiled_fate.scenarios import Scenario
from veritable.core.clauses import clause
from veritable.core.frames import WHAT
from veritable.core.record import OVER
from veritable.games.veiled_fate import GAME, rules
from veritable.games.veiled_fate.data import DATA, DEMIS, LOCATIONS
from veritable.games.veiled_fate.rules import board, cards, quests, renown
from veritable.games.veiled_fate.state import AGE_SETUP, ASK_MENU, FATES, REGIONS, SETTING_UP, TURNS, VOTING
from veritable.games.veiled_fate.tables import DRAWS_ON, FATE_CARDS


@clause("VF-01")
def test_the_best_demi_of_a_player_wins_for_its_secret_backer() -> None:
    given = ("card P1 belan", "card P2 klar", "card P3 naka", "renown 8: isabel", "renown 5: klar belan", "renown 1: naka")
    position = scene("gods=3", *given, start="endgame")
    go(position, expect=("winner P2 renown",))
    assert [rules.score(position.s, seat) for seat in range(3)] == [5, 5, 1]
    hidden = as_match(scene("gods=3", *given)).view(0)["state"]["card"]
    assert [row[0] for row in hidden[:3]] == [DEMIS.index("belan") + 1, 0, 0]


@clause("VF-02")
def test_nine_demis_are_three_families_of_three_colours() -> None:
    assert [[row["family"] for row in DATA["demi"]].count(name) for name in ("bull", "jaguar", "owl")] == [3, 3, 3]
    assert len({row["hex"] for row in DATA["demi"]}) == 9
    s = scene("gods=3", "quest forest Q10").s  # bull, owl, any
    for i, family in enumerate(("bull", "owl")):
        assert [row["family"] == family for row in DATA["demi"]] == [board.fits(s, demi, 0, i) for demi in range(9)]
    assert all(board.fits(s, demi, 0, 2) for demi in range(9))


@clause("VF-03")
def test_the_board_has_the_city_six_regions_abyss_and_pools_and_a_track_from_0_to_12() -> None:
    assert [row["kind"] for row in DATA["location"]] == ["city", *["region"] * 6, "abyss", "pools"]
    position = scene("gods=3", "at klar city")
    assert [n for n in range(9) if board.touches(position.s, 0, n)] == [1, 2, 3, 4, 5, 6]
    renown.change(position.s, 0, 99)
    assert position.s.renown[0] == 12
    renown.change(position.s, 0, -99)
    assert position.s.renown[0] == 0


@clause("VF-05")
def test_a_region_takes_one_quest_at_a_time() -> None:
    position = scene("gods=3", "age 2", start="agesetup")
    go(position, "LOC forest")
    assert forbidden(position, "LOC forest") == 5
    assert forbidden(position, "LOC coast") == 0
    s = ready(8, 1, ASK_MENU)
    assert all(s.quest[row] > 0 for row in range(REGIONS))


@clause("VF-15")
def test_the_fate_deck_has_five_kinds() -> None:
    assert CARDS[:FATES] == ["F1", "F2", "S1", "S2", "P2"]
    s = scene("gods=3").s
    assert [s.deck[kind] for kind in range(FATES)] == list(FATE_CARDS) == [36, 10, 36, 10, 8]
    surplus = []
    for kind in range(FATES):
        s.open[kind] = 1
        surplus.append(quests.balance(s))
        s.open[kind] = 0
    assert surplus == [1, 2, -1, -2, 0]
    assert DRAWS_ON[:FATES] == (0, 0, 0, 0, 2)


@clause("VF-18")
@pytest.mark.parametrize("who", ["P1", "P2", "P3"])
def test_any_player_may_act_with_any_demi(who: str) -> None:
    position = scene("gods=3", "card P1 belan", "card P2 klar", "card P3 naka", start=f"turn {who}")
    assert all(forbidden(position, f"MOVE {name}") == 0 for name in DEMIS)


@clause("VF-19")
def test_the_same_demi_moves_twice_and_the_same_power_is_used_twice() -> None:
    go(scene("gods=3"), "P1: MOVE klar, LOC forest, MOVE klar, LOC coast", expect=("at klar coast",))
    twice = ("P1: POWER smite, DEMI klar, (CARD F1), (CARD F1)", "P1: POWER smite, DEMI klar, (CARD F1), (CARD F1)")
    go(scene("gods=3", "hand P1 F1 F1 F1 F1"), *twice, expect=("at klar abyss", "handsize P1 0"))


@clause("VF-26")
def test_locations_hold_any_number_of_figures_and_a_slot_one() -> None:
    crowd = [f"at {name} forest" for name in DEMIS if name not in ("naka", "klar")]
    position = scene("gods=3", *crowd, "quest coast Q29", "at klar coast.2", "hand P1 F1 F1 F1 F1")
    go(position, "P1: MOVE naka, LOC forest", expect=("at naka forest",))
    go(position, "P1: MOVE naka")
    assert forbidden(position, "SLOT coast.2") == 21
    assert forbidden(position, "LOC coast") == 0
    portal = go(scene("gods=3", "quest coast Q29", "at klar coast.2", "hand P1 F1 F1 F1 F1"), "P1: POWER portal, DEMI naka")
    assert forbidden(portal, "SLOT coast.2") == 205
    assert forbidden(portal, "SLOT coast.1") == 0


def turned_up(*votes: str) -> Scenario:
    """A quest whose pile lies open while cards for a plus-two are awaited."""
    given = ("quest coast Q19", "at pentha coast.1", "at aponi coast.2", "at naka coast.3", "hand P3 P2")
    position = scene("gods=3", *given, f"pile coast {' '.join(votes)}", start="turn P3")
    for choice in ("MOVE klar", "SLOT coast.4"):
        position.choose(choice, 2)
    rules.play(position.s, token("CARD P2"))
    return position


@clause("VF-38")
def test_the_pile_is_shuffled_and_turned_up_for_all() -> None:
    one, other = turned_up("P1:F1", "P2:S1"), turned_up("P1:S1", "P2:F1")
    assert [one.s.open[kind] for kind in range(FATES)] == [1, 0, 1, 0, 1]
    assert as_match(one).view(None)["state"]["open"] == as_match(other).view(0)["state"]["open"]
    assert GAME.record.key(one.array) == GAME.record.key(other.array)  # nobody can tell who laid what


@clause("VF-50")
def test_three_ages_are_set_up_played_voted_on_and_cleaned_up() -> None:
    names = {SETTING_UP: "set-up", AGE_SETUP: "set-up", TURNS: "turns", VOTING: "vote"}
    seen: list[tuple[int, str]] = []
    for s, after in steps(3, 5):
        stages = [names[s.stack[row, WHAT]] for row in range(s.depth) if s.stack[row, WHAT] in names]
        if stages and (s.age, stages[0]) not in seen[-1:]:
            seen.append((s.age, stages[0]))
        if after.age > s.age:
            assert not any(after.quest[row] or after.done[row] or after.size[row] for row in range(REGIONS))
    assert seen == [(age, stage) for age in (1, 2, 3) for stage in ("set-up", "turns", "vote")]


@clause("VF-69", "VF-E01")
def test_the_third_vote_is_settled_and_then_the_game_ends() -> None:
    blessing = ("agecard eredans_blessing", "at belan abyss", "at klar city", "renown 4: klar", "renown 3: belan")
    cards_of = ("card P1 belan", "card P2 klar", "hand P1 F1", "hand P2 F2")
    last = go(before_vote("gods=2", 3, *blessing, *cards_of), expect=("renown 5: belan", "winner P1 renown"))
    assert last.s.actor == OVER
    earlier = go(before_vote("gods=2", 2, "agecard evil_curses", *blessing[1:], *cards_of), expect=("renown 1: belan",))
    assert earlier.s.actor != OVER
    assert earlier.s.age == 3
    hidden = as_match(before_vote("gods=3", 3, *blessing, *cards_of, "hand P1 F1 S1", "hand P3 F1 S1"))
    assert hidden.view(0)["state"]["card"][1][0] == 0
    assert as_match(last).view(0)["state"]["card"][1][0] == DEMIS.index("klar") + 1


@clause("VF-73")
@pytest.mark.parametrize("modules", MODULES, ids=lambda row: "-".join(row.values()))
def test_modules_fit_together_in_any_combination(modules: dict[str, str]) -> None:
    s = ready(4, 3, ASK_MENU, **modules)
    assert (s.hadria_renown > 0) == (s.display[0] > 0) == (modules["hadria"] == "yes")
    assert [s.servant[i] > 0 for i in range(3)] == [modules["servants"] == "yes"] * 3
    assert (s.throne == 3) == (modules["celestial"] != "none")
    assert ([*NAMES["ROLE"], "none"][s.role]) == modules["celestial"]
    assert all(law(s) == "" for law in GAME.laws)


@clause("VF-74")
def test_what_tribunal_brings() -> None:
    s = ready(6, 1, ASK_MENU, hadria="yes")
    assert sum(s.favor_deck[i] for i in range(5)) + sum(s.display[i] > 0 for i in range(2)) == 15
    brought = {"celestial": 7, "spell": 5, "servant": 3, "steward_card": 4, "mother_card": 3, "favor_card": 5}
    assert {name: len(DATA[name]) for name in brought} == brought
    assert {row["count"] for row in DATA["favor_card"]} == {3}
    assert len(DATA["prophet"][0]["time_tokens"]) + GAME.vocabulary_of({}).verbs["RENOWN"].count == 10
    match = GAME.match(seats=3, seed=1, celestial="eredan")
    match.note(2, text="P1 backs Klar")
    assert match.view(2)["notes"]["text"] == "P1 backs Klar"


def spent(position: Scenario, kind: str, number: int) -> None:
    """So many cards of a kind have been discarded."""
    position.s.spent[CARDS.index(kind)] = number


@clause("VF-78")
def test_discards_are_shuffled_when_a_card_is_drawn_from_an_empty_deck() -> None:
    position = scene("gods=3", "at naka pools", "at klar pools", "deck F1")
    spent(position, "S2", 1)
    go(position, "P1: MOVE naka, LOC forest", expect=("hand P1 F1",))
    assert (position.s.stock, position.s.spent[CARDS.index("S2")]) == (0, 1)  # empty, and not shuffled before it is needed
    go(position, "P1: MOVE klar, LOC forest", expect=("hand P1 F1 S2",))
    assert not cards.can_draw(position.s)


@clause("VF-78")
def test_with_deck_and_discards_empty_no_card_is_drawn() -> None:
    go(scene("gods=3", "at naka pools", "deck"), "P1: MOVE naka, LOC forest", expect=("handsize P1 0", "at naka forest"))


@clause("VF-R16")
def test_slots_take_effect_in_order_each_result_complete_before_the_next() -> None:
    given = ("quest coast Q29", "at pentha coast.1", "renown 11: naka", "renown 10: pentha", "pile coast P2:F1", "hand P1 F1")
    doubled = scene("gods=3 servants", *given, "servants coast volcano canyons")
    go(doubled, "P1: MOVE naka, SLOT coast.2, (CARD F1)", expect=("renown 12: naka pentha", "at pentha coast", "done coast"))
    assert doubled.s.quest[LOCATIONS.index("coast") - 1] > 0  # it lies there till clean-up
    assert forbidden(go(doubled, "P1: MOVE pentha"), "SLOT coast.1") == 21
    omen = scene("gods=2 role=sorcerer", "quest coast Q19", "sorcerer coast.4 3", "at klar coast.2", start="turn P3")
    go(omen, "P3: SPELL omen, OUTCOME scorpions", expect=("sorcerer coast 5", "renown 3: klar", "done coast"))
