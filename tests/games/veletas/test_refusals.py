"""What is not an action, or not now: always refused with a clause and a reason, and nothing changes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.veletas.table import GAME, after, at, refusal
from veritable.core.errors import BadNotation, IllegalAction, NotYourTurn, StaleState

PHASES = {
    "first shooter": (),
    "first stone": ("d4",),
    "colours": ("d4/b2",),
    "second shooters": ("d4/b2", "white", "b6"),
    "second stone": ("d4/b2", "white", "b6,f2"),
    "move": ("d4/b2", "white", "b6,f2/c3"),
    "shot after move": ("d4/b2", "white", "b6,f2/c3", "d4-d5"),
    "shot after stay": ("d4/b2", "white", "b6,f2/c3", "stay"),
    "over": None,
}
CLAUSE_ASKED = dict(zip(PHASES, ("VL-13", "VL-14", "VL-15", "VL-16", "VL-17", "VL-21", "VL-25", "VL-25", "VL-39"), strict=True))
MALFORMED = [
    *("", " ", "{}", "{d4}", "\n", "\0", "é4", "d４", "♞d4", "١٢", "𝐝4", "d4\u200b"),
    *("a1,,c1/b1", ",a1", "a1,", "a1,/b1", "/", "//", "a1//b1", "a1/b1/c1", "a1/b1,c1", ",", "a1;c1"),
    *("d4-", "-d4", "-", "d4-d5/", "d4--d5/d4", "d4-d5-d6/d4", "d4-d5/d4/d3", "d4-d5//d4", "/d5-d4", "d4/d5-d4"),
    *(
        "move x g7",
        "move",
        "move 0",
        "move 0 d5 d6",
        "move -1 d5",
        "move 3 d5",
        "move 00 d5",
        "move ٠ d5",
        "move 0.0 d5",
        "move d4 d5",
    ),
    *(
        "stay here",
        "stay stay",
        "shoot",
        "shoot d4 d5",
        "side",
        "side green",
        "side 0",
        "shooter",
        "stone",
        "stone z9",
        "shooter a1 b1",
    ),
    *("BLACK", "blackwhite", "black white", "D4", "d44", "d0", "d-1", "d4 d5", "a1, c1/b1", "d4 - d5/d4", "h1", "a8", "z26"),
    *(
        "x" * 200,
        "d4" * 100,
        "9" * 200,
        "move " + "9" * 5000 + " d5",
        "a" + "9" * 5000,
        "d4-" + "d5/" * 66,
        "-" * 200,
        "," * 200,
    ),
]
NUMBERS = [-1, -(10**9), 10**9, 297, 2**63, 2**64, 10**400, True, False, None, 1.0, 3.5, b"d4", ("d4",), ["d4"], object()]


def match_in(phase):
    if PHASES[phase] is not None:
        return after(*PHASES[phase])
    match = at("w6/w6/2bbw2/1bbs3/2wwb2/5w1/2s3B b")
    match.play("e4")
    return match


@pytest.mark.parametrize("phase", PHASES)
def test_malformed_text_is_refused_in_every_phase(phase):
    match = match_in(phase)
    for text in MALFORMED:
        assert refusal(match, text) in GAME.clauses


@pytest.mark.parametrize("phase", PHASES)
def test_numbers_that_are_no_action_are_refused_in_every_phase(phase):
    match = match_in(phase)
    for number in NUMBERS:
        assert refusal(match, number) == CLAUSE_ASKED[phase]
        if phase != "over":
            with pytest.raises(BadNotation):
                match.play(number)


@pytest.mark.parametrize("phase", PHASES)
def test_actions_of_another_kind_are_refused_with_the_clause_of_the_decision_due(phase):
    match = match_in(phase)
    due = {each.text.split()[0] for each in match.offers()}
    texts = ["shooter a1", "stone a1", "side black", "side white", "move 0 a1", "stay", "shoot a1"]
    others = [text for text in texts if text.split()[0] not in due]
    assert len(others) >= 5
    for text in others:
        assert refusal(match, text) == CLAUSE_ASKED[phase]
        assert refusal(match, GAME.words.read(GAME.plain.see(match.state), text)[0]) == CLAUSE_ASKED[phase]


@pytest.mark.parametrize("edition", ["2013", "2024"])
@pytest.mark.parametrize("phase", PHASES)
def test_an_action_is_legal_if_and_only_if_it_is_offered(phase, edition):
    match = match_in(phase)
    if edition == "2024" and PHASES[phase] is not None:
        match = after(*PHASES[phase], edition="2024")
    offers = {each.id for each in match.offers()}
    for action in range(match.vocabulary.size):
        clause = GAME.plain.why_not(GAME.plain.see(match.state), action)
        assert (clause == 0) == (action in offers)
        if action not in offers:
            assert match.why_not(action).clause in GAME.clauses


@given(st.sampled_from(sorted(PHASES)), st.text(max_size=30) | st.text("abcdefgh12345678-/,{} ", max_size=12))
def test_any_text_is_either_legal_or_refused(phase, text):
    match = match_in(phase)
    if match.why_not(text) is None:
        match.play(text)
    else:
        assert refusal(match, text) in GAME.clauses


REFUSED_PLACEMENTS = [
    ((), "d4,e6/b2", "VL-13", "too many shooters"),
    ((), "d4/d4", "VL-14", "d4 is not empty, a shooter stands there."),
    (("d4/b2", "white"), "b6/c3", "VL-16", "missing"),
    (("d4/b2", "white"), "b6,f2,f6/c3", "VL-16", "too many shooters"),
    (("d4/b2", "white"), "b2,f2/c3", "VL-16", "b2 is not empty, a black stone stands there."),
    (("d4/b2", "white"), "c5,f2/c3", "VL-18", "c5 is next to another shooter."),
    (("d4/b2", "white"), "b6,f2/b2", "VL-17", "b2 is not empty, a black stone stands there."),
]


@pytest.mark.parametrize(("turns", "text", "clause", "reason"), REFUSED_PLACEMENTS)
def test_a_refused_placement_says_why(turns, text, clause, reason):
    match = after(*turns)
    assert refusal(match, text) == clause
    assert reason in match.why_not(text).reason


REFUSED_TURNS = [
    ("d4-d4/d5", "VL-R7", "A move changes the square"),
    ("d4-e6/d4", "VL-22", "d4 and e6 are not on one straight line."),
    ("d4-d6/d4", "VL-23", "a black stone stands on d6"),
    ("d4-d7/d4", "VL-24", "Something stands between d4 and d7."),
    ("g7-g6/g7", "VL-30", "The shooter on g7 is claimed and may not move."),
    ("c4-c5/c4", "VL-21", "There is no shooter on c4."),
    ("d6", "VL-25", "a black stone stands on d6"),
    ("e6", "VL-26", "No shooter is on a straight line with e6."),
    ("d4-d5/e7", "VL-27", "The shooter that moved must shoot, and d5 and e7 are not on one straight line."),
    ("d4-d5/d7", "VL-29", "Something stands between d5 and d7."),
    ("d7", "VL-31", "Only a claimed shooter is in line with d7"),
    ("b3/c4", "VL-21", "has a shot but no move"),
]


@pytest.mark.parametrize(("turn", "clause", "reason"), REFUSED_TURNS)
def test_a_refused_turn_says_why(turn, clause, reason):
    match = at("6B/3b3/7/3s3/7/7/s6 w")
    assert refusal(match, turn) == clause
    assert reason in match.why_not(turn).reason


def test_a_shot_behind_a_stone_says_that_something_stands_between():
    match = at("7/3b3/7/3s3/7/7/sB5 w")
    assert refusal(match, "d7") == "VL-29"
    assert match.why_not("d7").reason == "Something stands between d7 and every shooter in line with it."


def test_on_the_edge_in_2024():
    match = after(edition="2024")
    assert refusal(match, "a4") == "VL-18"
    assert match.why_not("a4").reason == "a4 is on the edge of the board."


def test_a_turn_that_fails_at_its_end_changes_nothing():
    match = after("d4/b2", "white", "b6,f2/c3")
    assert refusal(match, "d4-d5/a1") == "VL-27"
    assert match.number == 6
    match.play("d4-d5/d4")
    assert match.number == 8


def test_a_text_ends_with_the_turn():
    match = after("d4/b2", "white", "b6,f2/c3")
    assert refusal(match, "d4-d5/d4/d3").startswith("VL-")
    with pytest.raises(BadNotation):
        match.play("a7 a6")


def test_only_the_seat_that_is_asked_may_decide_and_only_in_the_state_it_saw():
    match = after("d4/b2")
    with pytest.raises(NotYourTurn) as refused:
        match.submit(0, "white")
    assert refused.value.clause == "VL-15"
    with pytest.raises(StaleState):
        match.submit(1, "white", expect=1)
    assert match.number == 2
    match.submit(1, "white", expect=2)
    assert match.number == 3


def test_after_the_end_everything_is_refused_for_both_seats():
    match = match_in("over")
    for seat in (0, 1):
        with pytest.raises(IllegalAction) as refused:
            match.submit(seat, "a1")
        assert refused.value.clause == "VL-39"
