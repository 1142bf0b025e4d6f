"""Records: lines in the game's own notation, in pieces and as they stand, read, written and refused."""

import random
import re

import pytest

import veritable
from games.well_of_souls.positions import table
from veritable.core.clauses import clause
from veritable.core.errors import DamagedData, IllegalAction
from veritable.core.match import Match
from veritable.games.well_of_souls import GAME, sense, words
from veritable.games.well_of_souls.reading import pieces
from veritable.games.well_of_souls.tables import SPACE

HEAD = "well-of-souls 1\nseats 4\n"
FIRST = "0.HM first [66]\n0.VA first [12]\n0.HU first [12]\n0.WE first [12]\n"


def begun(turn: str = "holy_man", **changes: object) -> Match:
    """A match with chance by hand that begins in a position of its own."""
    return Match(GAME, table(turn, **changes).array, "manual")


def played(seed: int, seats: int = 4, sensible: bool = True, **options: object) -> Match:
    """A finished match, most choices sensible ones."""
    match, luck = GAME.match(seats=seats, seed=seed, **options), random.Random(seed)
    while match.actor != "over":
        offers = [offer.id for offer in match.offers()]
        thought = sensible and luck.random() < 0.8
        match.play(sense.choose(GAME.plain.see(match.state), offers) if thought else luck.choice(offers))
    return match


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("0.HM first [34]", ["[34]"]),
        ("3.HM play gold10 ; gold 10", ["play gold10"]),
        ("3.HM play spell vampire", ["play spell vampire"]),
        ("3.HM play epidemic rage", ["play epidemic rage"]),
        ("3.HM roll [43] go PF go P13 ; at P16", ["roll", "[43]", "go PF", "go P13"]),
        ("3.VA roll [54] go P7 ; meets HM [61 v 2] ; caged P5", ["roll", "[54]", "go P7", "[61 v 2]"]),
        ("3.VA roll [54] go P7 ; meets HM [42 v 4, 33 v 2] go PF", ["roll", "[54]", "go P7", "[42 v 4]", "[33 v 2]", "go PF"]),
        ("4.HU roll3 [221] on go LP stop buy 3", ["roll3", "[221]", "on", "go LP", "stop", "buy 3"]),
        ("4.HU ration [11] go P8", ["ration", "[11]", "go P8"]),
        ("5.WE draw horse pass", ["draw horse", "pass"]),
        ("5.HM draw ? discard gold5", ["draw ?", "discard gold5"]),
        ("5.HM draw dom BH [SS OO] draw gold10", ["draw dom BH", "[SS]", "[OO]", "draw gold10"]),
        ("6.VA jail [OS OO] roll [21] go LR5", ["[OS]", "[OO]", "roll", "[21]", "go LR5"]),
        ("7.HU try [WW SO SS] ; key BH", ["try", "[WW]", "[SO]", "[SS]"]),
        ("20.HU try [44 63] ; cell 9", ["try", "[44]", "[63]"]),
        ("20.HU try [44 63 12] roll [22] go WW1", ["try", "[44]", "[63]", "[12]", "[22]", "go WW1"]),
        (
            "21.VA roll [65] go WN4 go WNL ; challenge HU [61 v 3] ; HU leaves [23] go WE1",
            ["roll", "[65]", "go WN4", "go WNL", "[61 v 3]", "[23]", "go WE1"],
        ),
        ("40.HM stay", ["stay"]),
        (
            "41.HU roll3 [233] go LH3 stop try [OO WS WW] ; Light wins",
            ["roll3", "[233]", "go LH3", "stop", "[OO]", "[WS]", "[WW]"],
        ),
        (
            "3.VA roll [54] go P7 ; meets HM [61 v 2] ; draw dom PH [SS OO] draw horse pass",
            ["roll", "[54]", "go P7", "[61 v 2]", "draw dom PH", "[SS]", "[OO]", "draw horse", "pass"],
        ),
        ("go PF, go P13", ["go PF", "go P13"]),
        ("(discard gold5)", ["(discard gold5)"]),
        ("", [""]),
        ("; at P16", ["; at P16"]),
    ],
)
def test_a_line_falls_into_its_pieces(line: str, expected: list[str]) -> None:
    assert pieces(line) == expected


@pytest.mark.parametrize(
    ("seed", "seats", "options"),
    [
        (1, 4, {}),
        (2, 2, {}),
        (3, 4, {"compare": "sum", "may_pass": "yes", "round_limit": 60}),
        (4, 4, {"ration_cards": "both", "seating": "VA-HM-WE-HU", "opening_faces": "3-3-0", "players": 2}),
        (5, 2, {"jail_release": "next_turn", "unlock_needs": "both", "cells": "quick", "altar_stop": "absolute"}),
    ],
    ids=str,
)
def test_a_record_leads_back_to_its_match(seed: int, seats: int, options: dict) -> None:
    match = played(seed, seats, **options)
    text = words.write_record(match)
    assert words.is_record(text)
    again = veritable.replay(text)
    assert again.actions == match.actions
    assert again.result() == match.result()
    assert words.write_record(again) == text


@pytest.mark.parametrize(("seed", "sensible"), [(6, True), (7, False)])
def test_lines_can_be_played_one_by_one_and_piece_by_piece(seed: int, sensible: bool) -> None:
    match = played(seed, sensible=sensible, round_limit=120)
    lines = words.write_record(match).splitlines()[3:]
    by_line, by_piece = (GAME.match(chance="manual", round_limit=120) for _ in range(2))
    for line in lines:
        by_line.play(line)
        for piece in pieces(line):
            by_piece.play(piece)
    assert by_line.actions == by_piece.actions == match.actions


def test_pieces_without_what_was_forced_lead_to_the_same_end() -> None:
    match = played(8, round_limit=100)
    again = GAME.match(chance="manual", round_limit=100)
    for number, a in enumerate(match.actions):
        if not match.forced[number]:
            again.play(words.write(GAME.plain.see(match.state_at(number)), a))
    assert again.fingerprint == match.fingerprint


def test_a_record_has_every_kind_of_line() -> None:
    text = "".join(words.write_record(played(seed)) for seed in range(20, 24))
    for part in (
        "first [",
        "; meets ",
        "; caged ",
        " jail [",
        "; key ",
        " try [",
        "; cell ",
        "; challenge ",
        " leaves [",
        " wins",
    ):
        assert part in text, part
    for part in (" draw dom ", " draw horse horse", " stop buy ", " ration [", " end\n", " stay\n", "; gold 10", " discard "):
        assert part in text, part


@pytest.mark.parametrize(
    ("body", "line", "told"),
    [
        ("1.VA roll [21]\n", 7, "It is round 1 and the turn of HM"),
        ("2.HM roll [21]\n", 7, "It is round 1"),
        ("1.HM roll [71]\n", 7, "does not say"),
        ("1.HM roll [21] go P9\n", 7, ""),
        ("1.HM roll3 [211]\n", 7, "two dice"),
        ("1.HM roll [11] draw dom PH\n", 7, "cannot come up"),
        ("hello\n", 7, "does not belong"),
    ],
)
def test_a_line_that_does_not_fit_is_named(body: str, line: int, told: str) -> None:
    with pytest.raises(DamagedData) as problem:
        words.read_record(GAME, HEAD + FIRST + body)
    assert f"line {line}" in str(problem.value).lower()
    assert told in str(problem.value)


def test_a_record_without_a_head_has_the_usual_options() -> None:
    match = played(9, round_limit=400)
    text = words.write_record(match)
    lines = text.split("seats 4\n")[1]
    assert words.is_record(lines)
    assert veritable.replay(lines).actions == match.actions
    assert not words.is_record("1.HM roll [34]")


def test_a_domicile_card_may_be_named_in_three_ways() -> None:
    s = begun(stack__light=["dom:BH", "gold5"], dice=[[1, 1]])
    state = GAME.plain.see(s.state)
    assert len({words.read(state, text) for text in ("draw dom BH", "draw dom:BH", "draw domicile_BH")}) == 1


def test_a_record_with_an_option_that_is_none_is_refused() -> None:
    with pytest.raises(DamagedData, match="compare is one of"):
        words.read_record(GAME, HEAD + "option compare worst\n" + FIRST)


def test_a_line_about_a_lost_turn_is_passed_over() -> None:
    match = GAME.match(chance="manual")
    for line in FIRST.splitlines():
        match.play(line)
    before = match.number
    match.play("1.VA lost turn")
    assert match.number == before


@pytest.mark.parametrize(
    "word",
    [
        "0.HM first",
        "first",
        "6.VA jail",
        "meets HM",
        "challenge HU",
        "HU leaves",
        "; at P16",
        "caged P5",
        "key BH",
        "cell 9",
        "gold 10",
        "Light wins",
    ],
)
def test_labels_and_remarks_are_passed_over_word_by_word(word: str) -> None:
    match = GAME.match(chance="manual")
    match.play(word)
    assert match.number == 0


@pytest.mark.parametrize("word", ["wins", "at", "key XX", "try", "roll", "end", "meets", "draw"])
def test_words_that_say_nothing_of_the_kind_are_refused(word: str) -> None:
    match = GAME.match(chance="manual")
    with pytest.raises(IllegalAction):
        match.play(word)


@clause("WS-141", "WS-R41")
def test_the_roll_of_a_pawn_that_must_leave_its_platform_may_be_named() -> None:
    match = begun("hunter", pos__hunter="WNU", empowered__light=True, cells__light=[2])
    for word in ("try", "[44]", "[63]", "[12]", "roll", "[22]", "go WW1"):
        match.play(word)
    assert GAME.plain.see(match.state).pos[2] == SPACE["WW2"]


@clause("WS-R43", "WS-R44")
def test_the_roll_of_a_pawn_that_lost_its_platform_may_be_named() -> None:
    well = {"empowered__light": True, "empowered__darkness": True, "cells__light": [7], "cells__darkness": [7]}
    match = begun("vampire", pos__hunter="WNU", pos__vampire="WN3", **well)
    for word in ("[65]", "go WN4", "go WNL", "[61 v 3]", "roll", "[23]", "go WE1"):
        match.play(word)
    assert GAME.plain.see(match.state).pos[1] == SPACE["WNU"]


@clause("WS-R32", "WS-115")
def test_try_may_label_the_rolls_on_arrival() -> None:
    match = begun("hunter", pos__hunter="B3", pos__vampire="LR2")
    for word in ("[66]", "go B2", "try", "[OS]", "[SS]", "[OO]"):
        match.play(word)
    assert GAME.plain.see(match.state).key[2] == 3


@clause("WS-R31", "WS-66")
def test_a_record_may_leave_out_a_purchase_of_nothing() -> None:
    match = begun(pos__holy_man="LT3", rations__holy_man=3)
    match.play("1.HM [11] go LX go LP")
    match.play("1.HM end")
    match.play("1.VA roll [21]")
    s = GAME.plain.see(match.state)
    assert (s.gold[0], s.rations[0], s.pos[1]) == (10, 3, SPACE["B3"])


def test_a_drawn_card_without_a_choice_may_be_named_before_a_purchase_is_asked_for() -> None:
    match = begun(stack__light=["ration"])
    for word in ("[11]", "draw ration", "buy 2"):
        match.play(word)
    assert GAME.plain.see(match.state).rations[0] == 2


def test_a_purchase_is_left_out_by_no_player() -> None:
    match = GAME.match(seed=3)
    while "buy 0" not in [offer.text for offer in match.offers()]:
        match.play(match.offers()[-1].id)
    with pytest.raises(IllegalAction):
        match.play("roll")


def test_a_caged_pawn_is_noted_by_its_space() -> None:
    text = words.write_record(played(20))
    assert re.search(r"; caged [A-Z]{1,3}\d", text)
    assert not re.search(r"; caged (HM|VA|HU|WE)\s", text)


@clause("WS-141")
def test_the_roll_away_after_three_misses_is_named() -> None:
    text = words.write_record(played(20))
    assert re.search(r"\.\w\w try \[\d\d \d\d \d\d\] roll \[\d\d\]", text)
    assert not re.search(r"\] \[", text)


def test_a_refused_line_changes_nothing() -> None:
    match = GAME.match(chance="manual")
    for line in FIRST.splitlines():
        match.play(line)
    before = (match.fingerprint, match.number)
    for line in (
        "1.HM roll [43] go P13",
        "1.HM roll [43] roll3 [433]",
        "1.HM roll [43] stop",
        "1.HM [OO]",
        "1.HM roll [21] [21] hm",
    ):
        with pytest.raises(IllegalAction) as refused:
            match.play(line)
        assert refused.value.clause in GAME.clauses
        assert (match.fingerprint, match.number) == before


def test_a_record_of_a_match_that_began_later_cannot_be_written() -> None:
    match = GAME.match(seed=1)
    with pytest.raises(veritable.errors.BadOption):
        words.write_record(Match(GAME, match.state, "manual"))
