"""The board, the maps, the box and the set-up."""

import pytest

from games.veritas.scenarios import box, offered, position, see, stacks
from veritable.core.clauses import clause
from veritable.core.errors import BadOption, IllegalAction
from veritable.core.match import Match
from veritable.core.record import OVER
from veritable.games.veritas import GAME
from veritable.games.veritas.data import DATA, LABELS, MAPS
from veritable.games.veritas.geography import (
    CITY_COUNT,
    FIRST_OF,
    LABEL_OF,
    NEIGHBOUR,
    PLACE_OF,
    REGION_NAMES,
    REGION_OF,
    SPACES,
)
from veritable.games.veritas.rules import burning
from veritable.games.veritas.state import ACTIONS, COPY, FREE, GO, GROW, LEAVE, OUT, PASS, PUT, TAKE

OUT_OF_PLAY = {
    "3-south": {"Brittany", "Normandy", "Champagne"},
    "3-north": {"Gascony", "Languedoc", "Guienne"},
    "4-south": {"Brittany", "Normandy"},
    "4-north": {"Languedoc", "Valentinois"},
    "full": set(),
}
SEATS = {"3-south": 3, "3-north": 3, "4-south": 4, "4-north": 4, "full": 5}
COUNTS = {"3-south": (53, 8), "3-north": (53, 7), "4-south": (63, 10), "4-north": (63, 10), "full": (78, 12)}


def start(seats: int = 3, **options: object) -> Match:
    return GAME.match(seats=seats, chance="manual", **options)


@clause("VT-01")
def test_three_to_six_play() -> None:
    assert GAME.seats == (3, 4, 5, 6)
    for seats in (2, 7):
        with pytest.raises(BadOption):
            start(seats)


@clause("VT-02")
def test_a_game_has_an_end() -> None:
    match = GAME.match(seats=3, seed=1, target=5)
    while match.actor != "over":
        match.play(match.offers()[-1].id)
    assert see(match).actor == OVER


@clause("VT-03", "VT-11", "VT-R40")
def test_one_board_of_ninety_spaces_is_put_together_and_called_a_reconstruction() -> None:
    assert SPACES == 90
    assert DATA["reconstruction"]
    table = GAME.words.elements(see(start()))
    assert table[0]["note"] == "reconstructed map"
    assert "reconstructed map" in GAME.words.picture(see(start()))[0][1][0]
    assert "reconstructed map" in GAME.words.describe(see(start()))[0]
    assert {each["kind"] for each in table} == {"map", "box", "seat", "region", "monastery", "city"}


@clause("VT-04", "VT-05", "VT-06", "VT-28")
def test_the_box_holds_a_tile_for_each_monastery_and_eighteen_safe_ones() -> None:
    match = position(phase="draw")
    assert box(match) == 96
    assert offered(match) == {f"draw {each}" for each in LABELS} | {"draw safe"}
    assert [offer.text for offer in match.offers()] == [*(f"draw {each}" for each in LABELS), "draw safe"]
    s = see(match)
    assert [GAME.plain.weight(s, offer.id) for offer in match.offers()] == [1] * 78 + [18]
    assert match.why_not("draw blank") is not None


@clause("VT-04")
def test_without_safe_tiles_none_is_drawn() -> None:
    match = position(phase="draw", safe_tiles=0)
    refusal = match.why_not("draw safe")
    assert refusal is not None
    assert refusal.clause == "VT-04"


@clause("VT-07", "VT-09", "VT-13", "VT-27", "VT-R2")
@pytest.mark.parametrize(("books", "each"), [(39, 39), (99, 99), (2, 2)])
def test_everyone_has_so_many_books_besides_the_marker(books: int, each: int) -> None:
    s = see(start(4, books=books))
    assert [s.supply[seat] for seat in range(6)] == [each] * 4 + [0, 0]


@clause("VT-R2")
def test_without_a_limit_no_supply_is_shown_and_none_runs_out() -> None:
    match = position({"2-A": "0" * 45}, books=0)
    assert {"copy 2-A", "grow 2"} <= offered(match)
    seat = next(each for each in GAME.words.elements(see(match)) if each["kind"] == "seat")
    assert seat["supply"] is None


@clause("VT-16", "VT-17", "VT-21", "VT-22", "VT-23", "VT-24", "VT-25", "VT-26", "VT-R1")
@pytest.mark.parametrize("name", MAPS)
def test_a_map_has_the_regions_that_the_rulebook_says(name: str) -> None:
    match = start(SEATS[name], map=name)
    s = see(match)
    out = {REGION_NAMES[REGION_OF[space]] for space in range(SPACES) if s.ground[space] == OUT}
    assert out == OUT_OF_PLAY[name]
    standing = [space for space in range(SPACES) if s.ground[space] == FREE]
    assert (sum(space < 78 for space in standing), sum(space >= 78 for space in standing)) == COUNTS[name]
    assert box(match) == COUNTS[name][0] + 18
    match.play("first 0")
    assert len(match.offers()) == COUNTS[name][0]


@clause("VT-17", "VT-R1")
def test_usually_the_southern_map_is_played_and_maps_fit_their_seats() -> None:
    names = {seats: next(each["id"] for each in GAME.words.elements(see(start(seats)))) for seats in GAME.seats}
    assert names == {3: "3-south", 4: "4-south", 5: "full", 6: "full"}
    for seats, name in ((3, "4-south"), (4, "full"), (5, "3-north"), (6, "4-north")):
        with pytest.raises(BadOption, match="not for"):
            start(seats, map=name)


@clause("VT-18", "VT-20", "VT-R32")
def test_tiles_of_regions_that_are_out_are_never_drawn() -> None:
    match = position(phase="draw", seats=3)
    assert not {f"draw 8-{letter}" for letter in "ABCDEFGH"} & offered(match)
    refusal = match.why_not("draw 8-A")
    assert refusal is not None
    assert refusal.clause == "VT-18"


@clause("VT-19")
def test_roads_into_regions_that_are_out_are_ignored() -> None:
    match = position({"3-B": "0"}, seats=3)
    match.play("take 3-B")
    refusal = match.why_not("go 8-H")
    assert refusal is not None
    assert refusal.clause == "VT-19"


@clause("VT-12")
def test_a_step_needs_a_road() -> None:
    match = position({"6-B": "0"})
    match.play("take 6-B")
    refusal = match.why_not("go 6-F")
    assert refusal is not None
    assert refusal.clause == "VT-12"


@clause("VT-46", "VT-73")
def test_a_region_has_as_many_monasteries_as_its_number_and_the_first_four_no_city() -> None:
    for region in range(1, 13):
        own = [LABEL_OF[space] for space in range(78) if REGION_OF[space] == region]
        assert own == LABELS[FIRST_OF[region] : FIRST_OF[region] + region]
        assert (CITY_COUNT[region] == 0) == (region <= 4)


@clause("VT-29")
def test_every_player_may_be_the_first_to_place_and_each_is_as_likely() -> None:
    match = start(4)
    assert offered(match) == {f"first {seat}" for seat in range(4)}
    assert {GAME.plain.weight(see(match), offer.id) for offer in match.offers()} == {1}
    refusal = match.why_not("first 4")
    assert refusal is not None
    assert refusal.clause == "VT-01"


@clause("VT-30", "VT-34", "VT-35", "VT-R34", "VT-R38")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("first", [0, 2])
def test_turns_run_against_the_order_of_placing(seats: int, first: int) -> None:
    match = start(seats)
    match.play(f"first {first}")
    placed = []
    for name in ("1-A", "2-A", "3-A", "4-A", "5-A", "6-E")[:seats]:
        placed.append(match.actor)
        match.play(f"place {name}")
    assert placed == [(first - i) % seats for i in range(seats)]
    turns = []
    for _ in range(seats):
        assert match.actor == "chance"
        match.play("draw safe")
        turns.append(match.actor)
        match.play("pass")
    assert turns == placed[::-1]


@clause("VT-31", "VT-14", "VT-15")
def test_a_start_is_a_stack_of_two_own_books() -> None:
    match = start()
    match.play("first 1")
    match.play("place 6-B")
    assert stacks(match) == {"6-B": "11"}
    assert see(match).supply[1] == 37
    assert see(match).top[PLACE_OF["6-B"]] == 2


@clause("VT-32")
def test_nobody_starts_in_a_city() -> None:
    match = start()
    match.play("first 1")
    with pytest.raises(IllegalAction) as refused:
        match.play("place Bourges")
    assert refused.value.clause == "VT-32"


@clause("VT-33", "VT-R33")
def test_starts_keep_their_distance_by_roads_in_play_only() -> None:
    match = start(3)
    match.play("first 0")
    match.play("place 3-A")
    assert "place 7-F" not in offered(match)
    for near in ("3-A", "3-B", "9-A"):
        refusal = match.why_not(f"place {near}")
        assert refusal is not None
        assert refusal.clause == "VT-33"
    refusal = match.why_not("place 7-F")
    assert refusal is not None
    assert refusal.clause == "VT-17"
    assert "place 3-C" in offered(match)


def test_the_vocabulary_is_numbered_as_documented() -> None:
    starts = GAME.vocabulary_of({}).starts
    assert (COPY, TAKE, LEAVE, GO, GROW, PUT, PASS) == (78, 156, 246, 247, 337, 349, 427)
    names = {"copy": COPY, "take": TAKE, "leave": LEAVE, "go": GO, "grow": GROW, "put": PUT, "pass": PASS}
    assert {name: starts[name] for name in names} == names
    assert GAME.vocabulary_of({}).size == ACTIONS


def test_every_road_leads_both_ways() -> None:
    for space in range(SPACES):
        for there in {there for there in NEIGHBOUR[space] if there}:
            assert space in NEIGHBOUR[there]


def test_nobody_controls_a_region_at_the_start() -> None:
    s = see(start())
    assert {burning.controller(s, region) for region in range(1, 13)} == {-1}
