"""Clauses on what each Celestial is after, and on the order in which the end of the game is settled."""

import pytest

from games.veiled_fate.positions import go, offered, scene, steps
from games.veiled_fate.scenario_names import DATA, VOCABULARY, token
from veritable.core import frames
from veritable.core.clauses import clause
from veritable.core.frames import WHAT
from veritable.games.veiled_fate import GAME
from veritable.games.veiled_fate.data import DEMIS
from veritable.games.veiled_fate.rules import ending
from veritable.games.veiled_fate.state import ASK_VOTE, FIRST_CARD

OWNERS = ("card P1 belan", "card P2 pentha")
FILLERS = "agamar aponi saghari namari naka isabel"


def ends(game: str, winner: str, *given: str) -> None:
    """A game that is over now is won by this seat in this way."""
    go(scene(game, *OWNERS, *given, start="endgame"), expect=(f"winner {winner}",))


@clause("VF-C16")
def test_the_arbiter_wants_one_demi_high_and_another_low() -> None:
    two = "card P3 klar naka"
    low = "renown 1: agamar aponi saghari namari isabel naka"
    ends("gods=2 role=arbiter", "P3 arbiter", two, "renown 9: klar belan pentha", low)
    high = "renown 1: agamar aponi saghari namari isabel pentha"
    ends("gods=2 role=arbiter", "P1 renown", two, "renown 9: klar naka belan", high)
    ends(
        "gods=2 role=arbiter",
        "P1 renown",
        two,
        "renown 9: belan pentha agamar",
        "renown 1: aponi saghari namari isabel klar naka",
    )


@clause("VF-C22")
@pytest.mark.parametrize(("guesses", "winner"), [("belan pentha", "P3 eredan"), ("pentha belan", "P1 renown")])
def test_eredan_wants_to_find_out_who_backs_whom(guesses: str, winner: str) -> None:
    position = scene("gods=2 role=eredan", *OWNERS, "renown 3: belan", start="endgame")
    go(position, *(f"P3: DEMI {name}" for name in guesses.split()), expect=(f"winner {winner}",))


@clause("VF-C29")
def test_the_tormentor_wants_its_demi_last() -> None:
    ends("gods=2 role=tormentor", "P3 tormentor", "card P3 klar", f"renown 1: belan pentha {FILLERS} klar")
    ends("gods=2 role=tormentor", "P1 renown", "card P3 klar", f"renown 1: belan pentha agamar klar {FILLERS[7:]}")


@clause("VF-C36")
def test_mother_wants_all_players_demis_before_the_others() -> None:
    ends("gods=2 role=mother", "P3 mother", f"renown 5: pentha belan klar {FILLERS}")
    ends("gods=2 role=mother", "P2 renown", f"renown 5: pentha klar belan {FILLERS}")


STEWARD_CARDS = {
    "wide": (8, 4, [12]),
    "broad": (7, 3, [0, 12]),
    "narrow": (5, 2, [0, 2, 9, 11]),
    "single": (4, 1, [0, 2, 7, 9, 11]),
}
"""Each asks for so many markers within so many spaces; the rest stand out of the way."""


def gathered(name: str, spaces: list[int]) -> bool:
    """Whether the condition of a Steward card is met with Demis on these spaces."""
    ladder = [
        f"renown {space}: {' '.join(d for d, s in zip(DEMIS, spaces, strict=True) if s == space)}" for space in set(spaces)
    ]
    return bool(ending.is_gathered(scene("gods=2 role=steward", f"steward {name}", *ladder).s))


@clause("VF-C49", "VF-C51")
@pytest.mark.parametrize("name", STEWARD_CARDS)
def test_each_steward_card_wants_so_many_markers_close_together(name: str) -> None:
    demis, width, rest = STEWARD_CARDS[name]
    assert [row["id"] for row in DATA["steward_card"]] == list(STEWARD_CARDS)
    assert gathered(name, [5] * (demis - 1) + [5 + width - 1, *rest])
    assert not gathered(name, [5] * (demis - 1) + [5 + width, *rest])


@clause("VF-C59")
def test_any_spread_over_the_range_of_a_steward_card_will_do() -> None:
    far = [12, 10, 0, 2]
    for there in range(1, 5):
        assert gathered("narrow", [5] * there + [6] * (5 - there) + far)
    for space in (1, 4, 8, 11):
        others = [each for each in (0, 2, 3, 5, 6, 7, 9, 10, 12) if each != space][:5]
        assert gathered("single", [space] * 4 + others)


@clause("VF-C52")
def test_only_the_steward_has_the_steward_quest() -> None:
    asked = []
    for before, _ in steps(3, 1, celestial="steward"):
        if before.actor >= 0 and token("SIDE even_hand") in offered(before):
            assert (before.actor, before.steward_quest_used) == (before.throne, 0)
            assert before.age > 1
            asked.append(before.age)
    assert asked
    for before, _ in steps(3, 1, celestial="prophet"):
        assert token("SIDE even_hand") not in offered(before)


@clause("VF-E09")
def test_a_celestial_who_meets_the_condition_wins_alone_and_the_sequence_stops() -> None:
    teams = [
        f"card P{seat + 1} {name}" for seat, name in enumerate(["belan", "klar", "naka", "belan", "klar", "naka", "isabel"])
    ]
    low = "renown 1: agamar saghari namari pentha aponi"
    given = (*teams, "card P8 aponi", "renown 5: belan klar naka isabel", low)
    position = scene("gods=7 role=tormentor", *given, start="endgame")
    go(position, expect=("winner P8 tormentor", "renown 5: belan klar naka isabel"))  # the solo player gains nothing any more
    steward = ("steward single", "renown 7: belan pentha klar naka", "played P1 portal", "hadria city 1")
    go(
        scene("gods=2 role=steward hadria", *OWNERS, *steward, start="endgame"),
        expect=("winner P3 steward", "renown 7: belan pentha klar naka"),
    )


@clause("VF-E10")
def test_steps_of_modules_not_in_play_are_skipped() -> None:
    go(scene("gods=2", *OWNERS, "renown 9: belan", start="endgame"), expect=("renown 9: belan", "winner P1 renown"))
    teams = [f"card P{seat + 1} {name}" for seat, name in enumerate(["belan", "klar", "naka"] * 2)]
    go(scene("gods=6", *teams, "renown 5: belan klar", start="endgame"), expect=("renown 5: belan klar", "winner P1 P4 renown"))
    alone = [f"card P{seat + 1} {name}" for seat, name in enumerate(["belan", "klar", "naka", "isabel", "aponi"])]
    go(scene("gods=5", *alone, "renown 5: belan klar", start="endgame"), expect=("renown 5: belan klar", "winner P1 renown"))


@clause("VF-R64")
def test_no_action_shows_a_card_to_others() -> None:
    assert not {"SHOW", "REVEAL", "TELL"} & set(VOCABULARY.verbs)
    laid = 0
    for before, after in steps(3, 1):
        if before.actor >= 0 and frames.top(before, WHAT) == ASK_VOTE:
            laid += 1
            hidden = [GAME.sight.hides(before, FIRST_CARD, seat) for seat in (-1, 0, 1, 2)]
            assert hidden == [seat != before.actor for seat in (-1, 0, 1, 2)]
        if before.age == after.age and before.actor >= 0:
            others = [seat for seat in range(3) if seat != before.actor]
            assert all(before.card[seat, 0] == after.card[seat, 0] for seat in others)
    assert laid > 5
