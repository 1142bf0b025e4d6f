"""Whole games of Veiled Fate in their own log format: written, read again, and read when other programs wrote them."""

from random import Random

import pytest

from games.veiled_fate.positions import as_match, scene
from veritable.core.errors import BadOption, DamagedData
from veritable.core.match import Match
from veritable.games.veiled_fate import GAME, words

BEGINNING = """\
veiled-fate 1
seats 3
celestial P2 tormentor
modules hadria celestials
option turn_cap 12
*: renown 0: klar naka pentha agamar aponi saghari namari belan isabel
*: deal P1 pentha
*: deal P3 naka
*: deal P2 klar
*: favor smite portal
*: first P3
*: age 1 chaos
*: city hall_of_lots
*: draw P3 F1 F1 S1 S2 P2
*: draw P1 F1 F1 F2 S1 S1
*: draw P2 F1 F1 F1 F1 F1
*: quest forest Q29
*: quest coast Q01
*: quest desert Q02
P3: MOVE pentha, SLOT forest.1, CARD P2, POWER influence, CARD F1
*: vote forest 2
P3: (END)
P1: MOVE naka, SLOT forest.2, CARD F1, PASS, SEAT P2, (SEAT P3)
P2: (CARD F1)
P3: CARD S1
*: reveal forest F1 F1 F1 S1 P2
*: plus forest P2 S1 F2 S1
*: result forest feathers
*: renown 1: naka pentha
P1: POWER smite, DEMI klar, CARD S1, (CARD S1)
*: smite klar
*: hadria abyss 2
P1: (END)
P2: SWAP
*: deal P2 belan
"""


def random_match(seats: int, seed: int, **options: object) -> Match:
    match, luck = GAME.match(seats=seats, seed=seed, **options), Random(seed)
    while match.actor != "over":
        match.play(luck.choice(match.offers()).id)
    return match


def test_a_record_of_another_program_is_replayed() -> None:
    match = words.read_record(GAME, BEGINNING)
    assert (match.actor, match.options["turn_cap"], match.options["celestial_seat"]) == (1, 12, 2)
    s = GAME.plain.see(match.state)
    assert [s.card[seat, 0] for seat in range(3)] == [1, 8, 7]
    assert [s.ladder[place] for place in range(2)] == [6, 0]
    assert s.hadria_renown == 2


def test_each_line_can_be_played_by_itself() -> None:
    again = words.read_record(GAME, BEGINNING)
    match = GAME.match(seats=3, chance="manual", **again.options)
    for line in BEGINNING.splitlines()[5:]:
        match.play(line)
    assert match.fingerprint == again.fingerprint


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"celestial": "mother", "hadria": "yes", "city_card_per_age": "yes"}),
        (4, {"celestial": "chosen", "celestial_seat": 1, "servants": "yes"}),
        (5, {"celestial": "random", "quest_tie": "nothing"}),
        (7, {"hadria": "yes"}),
    ],
    ids=str,
)
def test_a_record_leads_back_to_its_match(seats: int, options: dict) -> None:
    match = random_match(seats, seats, **options)
    text = words.write_record(match)
    assert words.is_record(text)
    again = words.read_record(GAME, text)
    assert again.actions == match.actions
    assert words.write_record(again) == text
    assert again.result() == match.result()
    by_line = GAME.match(seats=seats, chance="manual", **again.options)
    for line in [f"role {text.split()[6]}"] * (options.get("celestial") == "random") + text.splitlines():
        if line.startswith(("P", "*", "role")):
            by_line.play(line)
    assert by_line.fingerprint == match.fingerprint


def test_the_head_names_seats_celestial_modules_and_changed_options() -> None:
    match = GAME.match(seats=4, chance="manual", celestial="steward", celestial_seat=2, servants="yes", ring="spaced")
    head = ["veiled-fate 1", "seats 4", "celestial P2 steward", "modules celestials servants", "option ring spaced"]
    assert words.write_record(match).splitlines() == head
    assert words.write_record(GAME.match(seats=2, chance="manual")).splitlines() == ["veiled-fate 1", "seats 2", "modules"]


def test_one_event_is_one_line_and_one_reward_too() -> None:
    lines = words.write_record(words.read_record(GAME, BEGINNING)).splitlines()
    assert "*: draw P3 F1 F1 S1 S2 P2" in lines
    assert "*: quest coast Q01" in lines
    assert "*: plus forest P2 S1 F2 S1" in lines
    assert "P1: MOVE naka, SLOT forest.2, CARD F1, PASS, SEAT P2, (SEAT P3)" in lines
    assert "P2: (CARD F1)" in lines


def test_two_rewards_in_a_row_are_two_lines() -> None:
    text = BEGINNING + "P2: MOVE klar, (LOC pools), PICK 1\n*: favor omniscience\nP2: MOVE klar, LOC city\n"
    text += "*: draw P2 S1\n*: draw P2 S2\n"
    lines = words.write_record(words.read_record(GAME, text)).splitlines()
    assert lines[-2:] == ["*: draw P2 S1", "*: draw P2 S2"]


TRUE_REMARKS = (
    "*: renown 0: klar agamar",
    "*: first P3",
    "*: quest coast Q01",
    "*: look P2 coast",
    "*: look P2 coast 0",
    "*: reveal age",
)


def test_the_token_markers_and_quests_that_stand_already_are_passed_over() -> None:
    told = words.read_record(GAME, BEGINNING + "".join(f"{line}\n" for line in TRUE_REMARKS))
    by_line = GAME.match(seats=3, chance="manual", **told.options)
    for line in [*BEGINNING.splitlines()[5:], *TRUE_REMARKS]:
        by_line.play(line)
    assert by_line.fingerprint == told.fingerprint == words.read_record(GAME, BEGINNING).fingerprint


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("*: reveal forest F1 F1 F1 S1 P2", "*: reveal forest F1 F1 S1 S1 P2"),
        ("*: reveal forest F1 F1 F1 S1 P2", "*: reveal coast F1 F1 F1 S1 P2"),
        ("*: reveal forest F1 F1 F1 S1 P2", "*: look P1 forest F2"),
        ("*: reveal forest F1 F1 F1 S1 P2", "*: look P1 forest 7"),
        ("*: vote forest 2", "*: first P1"),
        ("*: vote forest 2", "*: quest coast Q02"),
        ("*: vote forest 2", "*: win P1"),
    ],
)
def test_a_remark_that_is_not_true_is_named(line: str, other: str) -> None:
    with pytest.raises(DamagedData) as problem:
        words.read_record(GAME, BEGINNING.replace(line, other))
    assert problem.value.line == BEGINNING.splitlines().index(line) + 1


def test_winners_are_compared() -> None:
    match = random_match(3, 3)
    text, winners = words.write_record(match), match.result()["winners"]
    named = " ".join(f"P{seat + 1}" for seat in winners)
    assert words.read_record(GAME, f"{text}*: win {named} renown\n").actions == match.actions
    other = next(seat for seat in range(3) if seat not in winners)
    with pytest.raises(DamagedData):
        words.read_record(GAME, f"{text}*: win P{other + 1} renown\n")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("P3: CARD S1", "P3: CARD S9", 25),
        ("*: deal P3 naka", "*: deal P3 pentha", 8),
        ("modules hadria celestials", "modules dragons", 4),
        ("option turn_cap 12", "option turn_cap", 5),
        ("(SEAT P3)", "(SEAT P2)", 23),
    ],
)
def test_a_line_that_does_not_fit_is_named(old: str, new: str, line: int) -> None:
    with pytest.raises(DamagedData) as problem:
        words.read_record(GAME, BEGINNING.replace(old, new))
    assert problem.value.line == line


def test_options_that_are_unknown_are_refused() -> None:
    with pytest.raises(DamagedData):
        words.read_record(GAME, BEGINNING.replace("turn_cap 12", "turn_cap 11"))
    with pytest.raises(DamagedData):
        words.read_record(GAME, BEGINNING.replace("seats 3", "seats 12"))


def test_other_texts_are_no_records() -> None:
    assert not words.is_record("Veritable log 1\ngame veiled_fate\n")
    assert not words.is_record("")


def test_a_match_from_the_middle_has_no_record() -> None:
    with pytest.raises(BadOption):
        words.write_record(as_match(scene("gods=2")))
