"""Object and set-up, the board as printed in the data, seats and the first turn."""

from collections import Counter, deque
from itertools import pairwise

import pytest

from games.well_of_souls.positions import table
from games.well_of_souls.scenarios import Table
from veritable.core.clauses import clause
from veritable.games.well_of_souls import GAME, rules
from veritable.games.well_of_souls.data import DATA
from veritable.games.well_of_souls.names import CHARACTER_IDS, KIND_IDS
from veritable.games.well_of_souls.rules.board import ally_of, is_stronger, side_of
from veritable.games.well_of_souls.state import LIGHT_WINS, NOWHERE, SEATINGS
from veritable.games.well_of_souls.tables import (
    ALTARS,
    EXITS,
    FOR_EMPOWERED,
    HOME,
    KIND,
    LECTERNS,
    MIDDLE,
    SPACE,
    SPACE_IDS,
    STORES,
    TERRITORY,
    WHEN,
)

ROWS = {row["id"]: row for row in DATA["space"]}


def distances(start: str, inserted: bool, empowered: bool = True) -> dict[str, int]:
    """Steps from a space to every other, by the ways that are there."""
    found, waiting = {SPACE[start]: 0}, deque([SPACE[start]])
    while waiting:
        space = waiting.popleft()
        for way, goal in enumerate(EXITS[space]):
            is_there = goal != NOWHERE and WHEN[space][way] in (0, 2 if inserted else 1)
            if is_there and goal not in found and (empowered or not FOR_EMPOWERED[space][way]):
                found[goal] = found[space] + 1
                waiting.append(goal)
    return {SPACE_IDS[space]: steps for space, steps in found.items()}


@clause("WS-02", "WS-03", "WS-R37")
def test_the_halves_lie_against_each_other_and_the_middle_board_is_out() -> None:
    made = table(dice=[], pos__holy_man="LH10")
    assert made.s.inserted == 0
    act = table(dice=[[2, 1]], pos__holy_man="LH10")
    act.play("go LH11")
    assert act.fact("pos.holy_man") == "KH10"
    reached = distances("PH", inserted=False)
    assert len(reached) == 194
    assert not any(MIDDLE[SPACE[name]] for name in reached)


@clause("WS-04", "WS-05", "WS-06", "WS-07", "WS-111")
def test_keys_lie_on_the_domiciles_and_books_on_the_lecterns() -> None:
    elements = GAME.match(seed=1).view(None)["elements"]
    keys = {each["domicile"]: (each["key"], each["key_colour"]) for each in elements if each["kind"] == "territory"}
    assert keys == {"PH": ("PH", "gold"), "DH": ("DH", "gold"), "BH": ("BH", "blue"), "RH": ("RH", "blue")}
    books = {each["name"]: (each["where"], each["unlocked"]) for each in elements if each["kind"] == "book"}
    assert books == {"Book of Light": ("LL", False), "Book of Darkness": ("KL", False)}


@clause("WS-08", "WS-09", "WS-R1")
def test_four_take_part_each_with_a_character() -> None:
    assert GAME.seats == (4, 2)
    match = GAME.match(seed=1)
    assert match.seats == 4
    pawns = [each for each in match.view(None)["elements"] if each["kind"] == "pawn"]
    assert [each["id"] for each in pawns] == list(CHARACTER_IDS)
    assert [each["seat"] for each in pawns] == [0, 1, 2, 3]


@clause("WS-R1")
def test_two_seats_play_an_allied_pair_each_character_by_character() -> None:
    match = GAME.match(seats=2, chance="manual")
    assert match.options["players"] == 2
    for roll in ("[66]", "[12]", "[12]", "[12]", "[21]", "[21]", "[21]"):
        match.play(roll)
    s = GAME.plain.see(match.state)
    assert (s.turn, s.turns_done) == (3, 3)
    assert match.actor == "chance"
    match.play("[21]")
    match.play("[43]")
    assert (match.actor, GAME.plain.see(match.state).mover) == (0, 0)
    assert [each["seat"] for each in match.view(0)["elements"] if each["kind"] == "pawn"] == [0, 1, 0, 1]


@clause("WS-R1")
def test_two_people_may_also_sit_on_four_seats() -> None:
    match = GAME.match(players=2, seed=1)
    assert (match.seats, match.options["players"]) == (4, 2)


@clause("WS-10", "WS-11")
def test_holy_man_and_hunter_are_light_vampire_and_werewolf_darkness() -> None:
    assert [side_of(each) for each in range(4)] == [0, 1, 0, 1]
    assert [ally_of(each) for each in range(4)] == [2, 3, 0, 1]
    assert [row["side"] for row in DATA["character"]] == ["light", "darkness", "light", "darkness"]


@clause("WS-12", "WS-13", "WS-14", "WS-15", "WS-20")
def test_each_pawn_starts_at_home_in_its_territory() -> None:
    s = Table().s
    assert [SPACE_IDS[s.pos[each]] for each in range(4)] == ["PH", "BH", "DH", "RH"]
    rows = [(row["name"], row["territory"], row["pawn"]) for row in DATA["character"]]
    assert rows == [
        ("Holy Man", "prayer", "blue"),
        ("Vampire", "blood", "black"),
        ("Hunter", "diligence", "green"),
        ("Werewolf", "rage", "brown"),
    ]
    assert [TERRITORY[HOME[each]] for each in range(4)] == [0, 2, 1, 3]


@clause("WS-16", "WS-17", "WS-18", "WS-19")
def test_strength_goes_round_in_a_circle() -> None:
    stronger = {(a, b) for a in range(4) for b in range(4) if side_of(a) != side_of(b) and is_stronger(a, b)}
    names = {(CHARACTER_IDS[a], CHARACTER_IDS[b]) for a, b in stronger}
    assert names == {("holy_man", "vampire"), ("hunter", "werewolf"), ("vampire", "hunter"), ("werewolf", "holy_man")}


@clause("WS-21")
def test_a_domicile_is_in_an_upper_corner_of_its_territory() -> None:
    for name in ("PH", "DH", "BH", "RH"):
        inside = [row for row in DATA["space"] if row["territory"] == ROWS[name]["territory"]]
        across = [row["x"] for row in inside]
        assert ROWS[name]["y"] <= sorted(row["y"] for row in inside)[4]
        assert min(ROWS[name]["x"] - min(across), max(across) - ROWS[name]["x"]) <= 20


@clause("WS-22", "WS-53", "WS-54")
def test_everyone_starts_with_ten_gold_and_no_rations() -> None:
    s = Table().s
    assert [s.gold[each] for each in range(4)] == [10] * 4
    assert [s.rations[each] for each in range(4)] == [0] * 4
    assert [s.held[each] for each in range(4)] == [0] * 4


@clause("WS-23", "WS-24", "WS-R2", "WS-R3")
@pytest.mark.parametrize("seating", ["HM-VA-HU-WE", "WE-HM-VA-HU", "VA-HU-HM-WE"])
def test_the_highest_roll_starts_and_turns_pass_clockwise(seating: str) -> None:
    match = GAME.match(chance="manual", seating=seating)
    order = [("HM", "VA", "HU", "WE").index(code) for code in seating.split("-")]
    rollers, turns = [], []
    for roll in ("[21]", "[21]", "[64]", "[11]"):
        rollers.append(int(GAME.plain.see(match.state).mover))
        match.play(roll)
    for _ in range(4):
        turns.append(int(GAME.plain.see(match.state).turn))
        match.play("[21]" if match.actor == "chance" else match.offers()[0].id)
    assert rollers == order
    assert turns == order[2:] + order[:2]


@clause("WS-R2")
def test_every_order_round_the_table_can_be_chosen() -> None:
    assert len(GAME.options["seating"].values) == len(SEATINGS) == 24
    assert GAME.options["seating"].default == "HM-VA-HU-WE"


@clause("WS-01")
def test_all_three_parts_of_the_task_are_needed_to_win() -> None:
    done = {
        "pos__holy_man": "LA",
        "pos__hunter": "LA",
        "empowered__light": True,
        "cells__light": [],
        "book__darkness": "hunter",
    }
    won = table("hunter", ["WW"], **done)
    won.play("try")
    won.go_on()
    assert won.s.winner == LIGHT_WINS
    for lacking in ({"cells__light": [7]}, {"pos__holy_man": "LH1"}, {"empowered__light": False}):
        facts = {name: value for name, value in (done | lacking).items() if value is not False}
        assert "try" not in table("hunter", **facts).offers()


# The board


@clause("WS-31", "WS-32", "WS-34")
def test_spaces_are_of_the_kinds_and_numbers_of_the_board() -> None:
    kinds = Counter(row["kind"] for row in DATA["space"])
    assert kinds == {
        "gold": 72,
        "red": 146,
        "direction": 12,
        "red_diamond": 6,
        "gold_diamond": 2,
        "altar": 2,
        "lower": 2,
        "upper": 2,
    }
    assert {name for name, row in ROWS.items() if row["kind"] == "red_diamond"} == {"PH", "DH", "BH", "RH", "LL", "KL"}
    assert {name for name, row in ROWS.items() if row["kind"] == "gold_diamond"} == {"LP", "KP"}
    assert sum(MIDDLE) == 50
    for name, row in ROWS.items():
        assert not (row["kind"] == "gold" and any(ROWS[way]["kind"] == "gold" for way in row["exits"])), name


@clause("WS-98", "WS-99", "WS-119", "WS-R24")
def test_the_spine_has_the_spaces_that_the_rulebook_counts() -> None:
    for half, (altar, store, lectern) in enumerate(zip(ALTARS, STORES, LECTERNS, strict=True)):
        from_store = distances(SPACE_IDS[store], inserted=False)
        assert from_store[SPACE_IDS[lectern]] == 5
        assert from_store[SPACE_IDS[altar]] == 5
        assert ROWS[SPACE_IDS[altar]]["y"] < ROWS[SPACE_IDS[store]]["y"]
        letter = "LK"[half]
        between = [f"{letter}W{n}" for n in range(1, 5)] + [f"{letter}T{n}" for n in range(1, 4)]
        assert all(TERRITORY[SPACE[name]] == 4 for name in between)


def test_distances_are_those_of_the_design() -> None:
    joined, inserted = distances("PH", inserted=False), distances("PH", inserted=True)
    assert [joined[name] for name in ("LH11", "LR8", "LP", "LA", "DH", "BH", "RH")] == [35, 35, 21, 24, 40, 71, 71]
    assert [inserted[name] for name in ("BH", "RH")] == [80, 80]
    assert distances("KA", inserted=True)["KL"] == 10
    assert distances("KL", inserted=True)["WSU"] == 22
    assert distances("WNU", inserted=True)["WSU"] == 13
    assert [distances("WNU", inserted=True)[name] for name in ("LA", "KA")] == [24, 24]


def test_roads_are_runs_of_neighbouring_spaces() -> None:
    for road in DATA["road"]:
        for one, other in pairwise(road["spaces"]):
            assert other in ROWS[one]["exits"], road["id"]


def test_the_board_is_the_same_for_both_sides() -> None:
    turned = dict(zip("PBDRLK", "BDRPKL", strict=True))
    for name, row in ROWS.items():
        if row["half"] != "middle":
            twin = ROWS[turned[name[0]] + name[1:]]
            assert twin["kind"] == row["kind"]
            exits = {turned[way[0]] + way[1:] for way in row["exits"] if way[0] != "W"}
            assert {way for way in twin["exits"] if way[0] != "W"} == exits


# The stacks


@clause("WS-77", "WS-80", "WS-84", "WS-85", "WS-91", "WS-93", "WS-102", "WS-104", "WS-106", "WS-R25", "WS-R26")
def test_each_stack_holds_its_cards() -> None:
    s = Table().s
    for side, domiciles in enumerate((("dom BH", "dom RH"), ("dom PH", "dom DH"))):
        cards = {KIND_IDS[kind]: s.fresh[side, kind] for kind in range(13) if s.fresh[side, kind]}
        single = dict.fromkeys(("spell", "epidemic", "infest", "wreck"), 1)
        assert cards == {"gold10": 5, "gold5": 5, "ration": 3, "horse": 4, **single, **dict.fromkeys(domiciles, 2)}
        assert s.fresh_left[side] == 25
    names = {row["id"]: (row["light_name"], row["darkness_name"]) for row in DATA["stack"]}
    assert names["spell"] == ("Bedazzle", "Voodoo")
    assert names["wreck"] == ("Broken Wheel", "Lamp Out")
    assert names["horse"] == ("Horse & Lamp", "Horse & Carriage")
    assert names["ration"] == ("Food Ration", "Blood Ration")


def test_the_mark_of_every_row_is_known() -> None:
    assert {row["source"] for rows in DATA.values() for row in rows} == {"rulebook", "inferred", "reconstruction"}
    assert {row["source"] for row in DATA["cell"]} == {"reconstruction"}


def test_kinds_of_spaces_reach_the_rules() -> None:
    assert [KIND[SPACE[name]] for name in ("P1", "P2", "PF", "PH", "LP", "LA", "WNL", "WNU")] == list(range(8))
    assert rules.wins.clauses
