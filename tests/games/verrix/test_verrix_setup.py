"""Components, set-up and playing order of Verrix, clause by clause."""

from random import Random

import numpy as np
import pytest

from games.verrix.scenes import BLUE, EVERYBODY, GREEN, ORANGE, PURPLE, YELLOW, legal
from veritable.core.clauses import clause
from veritable.core.errors import BadOption, IllegalAction
from veritable.core.match import Match
from veritable.games.verrix import GAME, tables
from veritable.games.verrix.data import DATA, number
from veritable.games.verrix.fields import TERRITORY_IDS
from veritable.games.verrix.state import AVAILABLE, NOWHERE, READY, UNLEARNED, USED
from veritable.games.verrix.ways import TILE_ROWS

COMPONENTS = {row["id"]: row["value"] for row in DATA["components"]}


def table(*tribes: str, first: str = "", **options: object) -> Match:
    """A match with these tribes seat by seat, the first player drawn."""
    given = {f"tribe_{seat + 1}": tribe for seat, tribe in enumerate(tribes)}
    match = GAME.match(seats=len(tribes), chance="manual", **given, **options)
    if match.actor == "chance":
        match.play(f"first {first or tribes[0]}")
    return match


def settled(*tribes: str, first: str = "") -> Match:
    """A match after the set-up: every first choice is taken."""
    match = table(*tribes, first=first)
    while GAME.plain.see(match.state).turn == 0:
        match.play(match.offers()[0].id)
    return match


@clause(
    "VX-01",
    "VX-02",
    "VX-03",
    "VX-04",
    "VX-05",
    "VX-06",
    "VX-07",
    "VX-08",
    "VX-09",
    "VX-10",
    "VX-11",
    "VX-12",
    "VX-13",
    "VX-14",
    "VX-15",
)
def test_the_box_holds_what_the_rulebook_lists() -> None:
    assert COMPONENTS["trophies"] == len(DATA["trophies"]) == 4
    assert COMPONENTS["goods"] == sum(tables.TILES) == 67
    assert COMPONENTS["movement_tiles"] == len(TILE_ROWS) == 3
    assert (COMPONENTS["kings_ring"], COMPONENTS["black_discs"]) == (1, 2)
    assert COMPONENTS["morrigan_tokens"] == sum(tables.TOKENS) == 7
    assert COMPONENTS["festivals"] == len(DATA["festivals"]) == 4
    assert all(
        COMPONENTS[name] == 5 for name in ("village_cards", "travel_cards", "setup_cards", "ability_cards", "market_cards")
    )
    assert len(DATA["leaders"]) == COMPONENTS["tribal_leaders"] + COMPONENTS["grey_leaders"] == 12
    assert COMPONENTS["action_cards"] == sum(len(row["tribes"]) for row in DATA["cards"]) == 70
    assert COMPONENTS["event_cards"] == len(DATA["events"]) == 20
    assert (COMPONENTS["tribesmen"], COMPONENTS["village_tokens"], COMPONENTS["divine_will"]) == (35, 15, 20)
    assert len(TERRITORY_IDS) == 18


@clause(
    "VX-16", "VX-17", "VX-18", "VX-19", "VX-20", "VX-21", "VX-22", "VX-23", "VX-24", "VX-25", "VX-26", "VX-27", "VX-28", "VX-29"
)
def test_the_common_area_is_set_up() -> None:
    match = GAME.match(seats=5, chance="manual")
    s = GAME.plain.see(match.state)
    assert [s.market[good] for good in range(10)] == [24, 5, 5, 5, 5, 4, 5, 6, 4, 4]
    assert (s.pool_will, s.tile, s.disc, s.turn, s.stock) == (20, 0, 0, 0, 20)
    assert [s.trophy_at[trophy] for trophy in range(4)] == [0] * 4
    assert [s.bag[value] for value in range(4)] == [1, 2, 3, 1]
    assert [s.grey[tribe] for tribe in range(5)] == [0] * 5
    assert [row["turn"] for row in DATA["festivals"]] == [3, 6, 9, 12]
    assert GAME.plain.see(settled(*EVERYBODY).state).turn == 1
    assert all(s.deck[event] for event in range(20))


def test_a_table_that_was_played_at_is_laid_as_if_it_were_new() -> None:
    """Playouts lay the same table again and again. Routes are listed anew before anybody reads them."""
    new = GAME.blank(5, GAME.read_options({}))
    GAME.plain.setup(GAME.plain.see(new))
    empty = ("rounds", "fought", "raids", "raid_attack", "raid_defence", "token", "gear")
    assert [name for name in empty if new[name].any()] == []
    match, luck = GAME.match(seats=5, seed=8), Random(8)
    while match.actor != "over":
        match.play(luck.choice(match.offers()).id)
        used = match.state.copy()
        if match.number % 7 == 0:
            GAME.plain.setup(GAME.plain.see(used))
            assert {name for name in new.dtype.names if not np.array_equal(used[name], new[name])} <= {"routes"}


@clause("VX-34", "VX-35", "VX-39", "VX-40", "VX-41", "VX-43", "VX-44", "VX-45", "VX-46", "VX-47")
def test_a_tribe_begins_with_people_cards_and_points() -> None:
    match = table("purple", "blue")
    s = GAME.plain.see(match.state)
    assert [row["trait"] for row in DATA["tribes"]] == ["battle", "raid", "mysticism", "trade", "craftsmanship"]
    assert (s.tribe[0], s.tribe[1]) == (PURPLE + 1, BLUE + 1)
    for tribe in (PURPLE, BLUE):
        assert (s.available[tribe], s.captives[tribe]) == (5, 2)
        assert [s.leader_at[tribe, which] for which in range(2)] == [AVAILABLE, NOWHERE]
        assert [s.card[tribe, slot] for slot in range(14)] == [READY] * 9 + [UNLEARNED] * 5
    assert (s.vp[BLUE], s.sites[BLUE]) == (3, 0)
    assert match.view(1)["state"]["card"] == match.view(0)["state"]["card"]


@clause("VX-32", "VX-48")
def test_setup_cards_bring_goods_and_will_from_the_pool() -> None:
    s = GAME.plain.see(table("purple", "yellow").state)
    assert [s.goods[PURPLE, good] for good in range(3)] == [4, 2, 2]
    assert (s.will[PURPLE], s.will[YELLOW], s.pool_will) == (3, 2, 15)
    assert [s.market[good] for good in range(6)] == [17, 3, 2, 5, 4, 3]


@clause("VX-R1")
def test_two_to_five_may_play_and_absent_tribes_bring_nothing() -> None:
    s = GAME.plain.see(table("purple", "yellow").state)
    assert [s.captives[tribe] for tribe in range(5)] == [0, 0, 2, 0, 2]
    assert GAME.seats == (2, 3, 4, 5)
    with pytest.raises(BadOption):
        GAME.match(seats=6)


@clause("VX-42", "VX-49", "VX-50")
def test_a_starting_hostage_is_chosen_among_other_tribes_in_the_market() -> None:
    match = table("green", "blue", "yellow")
    assert legal(match) == ["i:h-blue", "i:h-yellow"]
    assert match.why_not("i:h-green").clause == "VX-50"
    assert match.why_not("i:h-purple").clause == "VX-49"
    match.play("i:h-yellow")
    s = GAME.plain.see(match.state)
    assert (s.hostages[GREEN, YELLOW], s.captives[YELLOW]) == (1, 1)


@clause("VX-R5")
def test_without_a_tribesman_in_the_market_the_hostage_is_forgone() -> None:
    from veritable.games.verrix.rules.setting_up import has_hostage_to_take

    s = GAME.plain.see(table("green", "blue").state)
    assert has_hostage_to_take(s, GREEN)
    s.captives[BLUE] = 0
    assert not has_hostage_to_take(s, GREEN)


@clause("VX-35", "VX-R2")
def test_tribes_are_given_or_drafted_and_never_twice() -> None:
    assert [GAME.plain.see(GAME.match(seats=3).state).tribe[seat] - 1 for seat in range(3)] == [BLUE, ORANGE, PURPLE]
    match = GAME.match(seats=3, tribe_2="blue")
    assert [GAME.plain.see(match.state).tribe[seat] - 1 for seat in range(3)] == [ORANGE, BLUE, PURPLE]
    with pytest.raises(BadOption):
        GAME.match(seats=2, tribe_1="green", tribe_2="green")
    draft = GAME.match(seats=2, chance="manual", tribe_choice="draft")
    draft.play("1 0 @green")
    with pytest.raises(IllegalAction) as refused:
        draft.play("2 1 @green")
    assert refused.value.clause == "VX-35"
    draft.play("2 1 @yellow")
    assert draft.actor == "chance"


@clause("VX-85", "VX-86", "VX-87", "VX-88", "VX-89", "VX-R3")
def test_the_first_player_is_drawn_gains_a_point_and_others_follow_clockwise() -> None:
    match = GAME.match(seats=4, chance="manual")
    weights = [GAME.plain.weight(GAME.plain.see(match.state), offer.id) for offer in match.offers()]
    assert weights == [1, 1, 1, 1]
    match.play("1 * first purple")
    s = GAME.plain.see(match.state)
    assert [s.order[place] for place in range(4)] == [PURPLE, GREEN, BLUE, ORANGE]
    assert [s.vp[tribe] for tribe in range(4)] == [3, 3, 4, 3]
    fixed = GAME.plain.see(GAME.match(seats=3, chance="manual", first_player="seat0").state)
    assert [fixed.order[place] for place in range(3)] == [BLUE, ORANGE, PURPLE]
    later = settled("blue", "purple")
    assert GAME.plain.see(later.state).earned[BLUE, 0] == 1


@clause("VX-90", "VX-91", "VX-92", "VX-R4", "VX-R6")
def test_villages_come_last_in_playing_order_on_the_setup_card() -> None:
    match = table("blue", "green", first="green")
    assert match.actor == 1
    assert legal(match) == ["#COR", "#ICE", "#DUR"]
    assert match.why_not("#CAL").clause == "VX-90"
    s = GAME.plain.see(match.state)
    assert s.hostages[GREEN, BLUE] == 1
    match.play("#ICE")
    assert (match.actor, legal(match)) == (0, ["#CAL", "#VEN", "#VOT"])
    match.play("#CAL")
    s = GAME.plain.see(match.state)
    assert (s.sites[GREEN], s.sites[BLUE], s.turn) == (1 << 10, 1, 1)


@clause("VX-R6")
def test_a_territory_that_is_taken_cannot_be_chosen() -> None:
    from veritable.games.verrix.rules.setting_up import against_start_site

    s = GAME.plain.see(table("blue", "green").state)
    s.sites[BLUE] = 1 << 10
    assert against_start_site(s, GREEN, 10) == 1006
    assert against_start_site(s, GREEN, 9) == 0


@clause("VX-104", "VX-105", "VX-106", "VX-139", "VX-145")
def test_twelve_turns_two_months_and_a_festival_four_times() -> None:
    match, seen = GAME.match(seats=2, seed=5), []
    while match.actor != "over":
        s = GAME.plain.see(match.state)
        if (s.turn, s.phase) not in seen:
            seen.append((s.turn, s.phase))
        match.play(match.offers()[match.number * 7 % len(match.offers())].id)
    assert GAME.plain.see(match.state).turn == 12
    assert {turn for turn, phase in seen if phase == 2} == {1, 2, 4, 5, 7, 8, 10, 11}
    assert all((turn % 3 == 0) == (phase == 4) for turn, phase in seen if turn > 0 and phase != 5)
    phases = [phase for turn, phase in seen if turn == 1]
    assert phases == sorted(phases)
    assert [row["name"] for row in DATA["festivals"]] == ["Samhain", "Imbolc", "Beltane", "Lughnasadh"]


@clause("VX-162", "VX-163")
def test_stripes_and_diamonds_say_who_owns_a_card_and_from_when() -> None:
    for row in DATA["cards"]:
        owners = len(row["tribes"])
        assert row["rarity"] == (1 if owners == 5 else 3 if owners == 1 else 2), row["id"]
    for deck in tables.DECK:
        assert [DATA["cards"][card]["stripe"] for card in deck] == ["basic"] * 9 + ["special"] * 5


@clause("VX-R74")
def test_misprints_of_the_rulebook_are_read_as_they_are_meant() -> None:
    named = {row["name"] for row in (*DATA["territories"], *DATA["goods"])}
    assert {"Atrebates", "Spear", "Caledonii"} <= named
    assert not {"Atrebatas", "Spears", "Caledonian"} & named


@clause("VX-R32", "VX-199")
def test_every_good_and_every_hostage_has_a_value() -> None:
    assert tables.VALUE[:10] == (1, 2, 2, 3, 3, 4, 4, 4, 5, 5)
    assert set(tables.VALUE[10:15]) == {number(DATA, "numbers", "hostage_value")} == {5}


@clause("VX-R79")
def test_action_decks_are_open() -> None:
    match = settled("blue", "purple")
    mine, theirs = (match.view(seat)["elements"] for seat in (0, 1))
    assert [each for each in mine if each["kind"] == "card"] == [each for each in theirs if each["kind"] == "card"]
    assert USED == 1
