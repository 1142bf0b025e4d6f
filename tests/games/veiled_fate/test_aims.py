"""What a bot that is a Celestial is after: nearer to its condition is better, and what it wishes for follows from that."""

import pytest

from games.veiled_fate.positions import offered, scene, steps
from games.veiled_fate.scenario_names import token
from games.veiled_fate.scenarios import Scenario
from veritable.core.record import State
from veritable.games.veiled_fate import GAME
from veritable.games.veiled_fate.aims import celestial_chance, is_dealt, weigh_for_celestial
from veritable.games.veiled_fate.data import DEMIS
from veritable.games.veiled_fate.wishes import FIGURE

PLAYERS = ("card P1 belan", "card P2 pentha", "age 3", "city silent_walls")
TURN = "turn P3"


def table(role: str, *given: str) -> State:
    """Two players back Belan and Pentha, P3 is the Celestial and has the turn in Age III."""
    return scene(f"gods=2 role={role}", *PLAYERS, *given, start=TURN).s


def care(s: State) -> dict[str, int]:
    """What a Renown of each Demi is worth to the Celestial."""
    weigh_for_celestial(s)
    return {name: int(s.care[demi]) for demi, name in enumerate(DEMIS)}


def best(position: Scenario) -> set[int]:
    """The most promising choices."""
    promise = {a: GAME.sense.prior(position.s, a) for a in position.offers()}
    assert len(set(promise.values())) > 1
    return {a for a in promise if promise[a] == max(promise.values())}


SPREAD = ("renown 2: klar naka", "renown 4: isabel agamar", "renown 6: saghari belan", "renown 8: aponi pentha")
NEARER = {
    "arbiter": (
        ("card P3 klar naka", "renown 3: klar", "renown 1: agamar aponi saghari namari isabel belan pentha"),
        ("card P3 klar naka", "renown 3: klar naka"),
    ),
    "tormentor": (("card P3 klar", "renown 1: agamar aponi saghari naka namari isabel"), ("card P3 klar", "renown 4: klar")),
    "mother": (("renown 3: belan klar pentha",), ("renown 2: klar naka isabel",)),
    "steward": (("steward narrow", *SPREAD[:3]), ("steward narrow", *SPREAD)),
    "sorcerer": (("card P3 klar", "sorcerer city 2", "renown 3: klar"), ("card P3 klar", "sorcerer city 2", "renown 6: klar")),
    "prophet": (
        (
            "card P3 klar naka aponi isabel",
            "prophecy klar 3 1",
            "prophecy naka 3 2",
            "prophecy isabel 2 3",
            "renown 1: klar naka",
        ),
        (
            "card P3 klar naka aponi isabel",
            "prophecy klar 3 4",
            "prophecy naka 3 6",
            "prophecy isabel 2 3",
            "renown 1: klar naka",
        ),
    ),
}


@pytest.mark.parametrize("role", NEARER)
def test_a_condition_that_is_nearer_is_likelier(role: str) -> None:
    near, far = (table(role, *given) for given in NEARER[role])
    assert is_dealt(near)
    assert celestial_chance(near) > celestial_chance(far) + 20
    assert GAME.sense.evaluate(near, 2) == celestial_chance(near)
    assert GAME.sense.evaluate(near, 0) + GAME.sense.evaluate(near, 1) in range(990 - celestial_chance(near), 1001)


def test_eredan_is_near_when_players_are_seen_through() -> None:
    s = table("eredan")
    before = celestial_chance(s)
    s.favoured[0, DEMIS.index("belan")] = s.favoured[1, DEMIS.index("pentha")] = 4
    assert celestial_chance(s) > before + 100


def test_a_prophecy_whose_time_is_over_is_out_of_reach() -> None:
    given = (
        "card P3 klar naka aponi isabel",
        "prophecy klar 2 1",
        "prophecy naka 2 1",
        "prophecy isabel 1 1",
        "renown 1: klar naka",
    )
    s = table("prophet", *given, "prophecy aponi 1 2")
    assert celestial_chance(s) < 10
    assert set(care(s).values()) == {0}


def test_the_tormentor_holds_one_down_and_lifts_the_others() -> None:
    worth = care(table("tormentor", "card P3 klar"))
    assert worth.pop("klar") < -500
    assert min(worth.values()) > 0


def test_the_arbiter_lifts_the_one_ahead_and_holds_the_other_down() -> None:
    worth = care(table("arbiter", "card P3 klar naka", "renown 1: naka"))
    assert worth.pop("naka") > 0 > worth.pop("klar")
    assert set(worth.values()) == {0}


def test_mother_lifts_those_that_players_back() -> None:
    worth = care(table("mother"))
    assert {name for name in worth if worth[name] > 0} == {"belan", "pentha"}
    assert {name for name in worth if worth[name] < 0} == set(DEMIS) - {"belan", "pentha"}


def test_the_steward_draws_all_to_where_most_are() -> None:
    worth = care(table("steward", "steward broad", "renown 3: klar naka isabel agamar", "renown 9: belan"))
    assert worth["belan"] < worth["klar"] < worth["pentha"]
    assert worth["belan"] < 0 < worth["pentha"]


def test_the_sorcerer_and_the_child_meet() -> None:
    s = table("sorcerer", "card P3 klar", "sorcerer city 1", "renown 3: klar")
    worth = care(s)
    assert worth.pop("klar") < 0 < s.care[FIGURE]
    assert set(worth.values()) == {0}
    s = table("sorcerer", "card P3 klar", "sorcerer city 3", "renown 1: klar")
    assert care(s)["klar"] > 0 > s.care[FIGURE]


def test_the_prophet_brings_demis_to_what_was_foretold() -> None:
    given = (
        "card P3 klar naka aponi isabel",
        "prophecy klar 3 2",
        "prophecy naka 3 2",
        "prophecy isabel 3 2",
        "renown 2: naka",
    )
    worth = care(table("prophet", *given, "prophecy aponi 2 1", "renown 4: isabel"))
    assert worth["isabel"] < worth["naka"] == worth["aponi"] == 0 < worth["klar"]


def test_eredan_guesses_what_a_player_seems_to_back() -> None:
    position = scene("gods=2 role=eredan", *PLAYERS, start="endgame")
    position.go_on()
    position.s.favoured[0, DEMIS.index("naka")] = position.s.favoured[1, DEMIS.index("klar")] = 3
    assert best(position) == {token("DEMI naka")}


def test_the_prophet_foretells_about_one_renown_an_age() -> None:
    position = scene("gods=2 role=prophet", *PLAYERS, "card P3 klar naka aponi isabel", start="celestialsetup")
    position.choose("TIME 2", 2)
    assert best(position) == {token("RENOWN 2")}


def test_omen_says_what_helps() -> None:
    for renown, says in ((6, "OUTCOME feathers"), (0, "OUTCOME scorpions")):
        given = ("card P3 klar", "quest forest Q28", f"sorcerer forest.2 {renown}", "at klar forest.1", "renown 3: klar")
        position = scene("gods=2 role=sorcerer", *PLAYERS, *given, start=TURN)
        position.choose("SPELL omen", 2)
        assert best(position) == {token(says)}


@pytest.mark.parametrize("role", GAME.options["celestial"].values[1:8])
def test_a_celestial_can_judge_every_state(role: str) -> None:
    told_apart = 0
    for s, _ in steps(4, 3, celestial=role):
        assert 0 <= celestial_chance(s) <= 650
        if s.actor == s.throne:
            promises = [GAME.sense.prior(s, a) for a in offered(s)]
            assert 0 <= min(promises) <= max(promises) <= 1000
            told_apart += len(set(promises)) > 1
    assert told_apart > 5
