"""Notation both ways, whole turns, whole games, refusals, sentences and what a table shows."""

import pytest

import veritable
from games.veritas.scenarios import position, see, stacks
from veritable.core.errors import BadNotation, DamagedData, IllegalAction
from veritable.core.match import Match
from veritable.games.veritas import GAME

RECORD = """[Veritas players=3 map=3-south books=39 pass=free stuck=return]
setup: first 2, 2@6-B, 1@12-E, 0@9-C
0: !safe +9-C 9-C>9-E>9-D>9-G
1: !6-B ~6-A>1-A +12-E pass
2: !safe pass
"""


def start(seats: int = 3) -> Match:
    return GAME.match(seats=seats, chance="manual")


def test_a_record_is_read_and_written_alike() -> None:
    match = veritable.replay(RECORD)
    assert match.actor == "chance"
    assert stacks(match) == {"12-E": "111", "9-E": "0", "9-D": "0", "9-G": "0", "6-A": "2", "1-A": "2"}
    assert GAME.words.write_record(match) == RECORD.replace("~6-A>1-A", "~6-A>1-A {+1 seat 2}")
    assert veritable.replay(GAME.words.write_record(match)).fingerprint == match.fingerprint


def test_bare_lines_are_played_with_manual_chance() -> None:
    match = start()
    for line in RECORD.splitlines()[1:]:
        match.play(line)
    assert match.fingerprint == veritable.replay(RECORD).fingerprint


def test_lines_without_the_seat_and_decisions_one_by_one_mean_the_same() -> None:
    match = start()
    for text in ("first 2", "2@6-B", "12-E", "place 9-C", "!safe +9-C 9-C>9-E>9-D>9-G", "draw 6-B", "6-A>1-A", "+12-e", "pass"):
        match.play(text)
    match.play("!safe pass {nothing} ")
    assert match.fingerprint == veritable.replay(RECORD).fingerprint


def test_a_header_keeps_every_option() -> None:
    match = GAME.match(seats=6, chance="manual", books=0, stuck="pile", target=30, safe_tiles=0, **{"pass": "forced"})
    head = GAME.words.write_record(match).splitlines()[0]
    assert head == "[Veritas players=6 map=full books=0 pass=forced stuck=pile target=30 safe_tiles=0]"
    again = veritable.replay(head)
    assert again.options == match.options
    assert start().options["map"] == "3-south"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[Veritas map=3-south]", "how many play"),
        ("[Veritas players=3 map=full]", "not for 3"),
        ("[Veritas players=3 books=1]", "books is one of"),
        ("[Veritas players=3 ghosts=1]", "no option"),
        (RECORD.replace("1: !6-B", "2: !6-B"), "line 4: .*not seat 2's turn"),
        (RECORD.replace("2@6-B, ", ""), "line 2: .*seat 2 to place"),
        (RECORD.replace("~6-A>1-A", "~6-A"), "line 4"),
        (RECORD.replace("~6-A>1-A", "~6-A>1-A>6-D"), "too much"),
    ],
)
def test_a_damaged_record_is_refused_with_its_line(text: str, says: str) -> None:
    with pytest.raises(DamagedData, match=says):
        veritable.replay(text)


def test_a_match_that_began_elsewhere_has_no_record() -> None:
    with pytest.raises(veritable.errors.BadOption):
        GAME.words.write_record(position({"2-A": "0"}))


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("copy", "VT-53"),
        ("copy Atlantis", "VT-11"),
        ("grow 13", "VT-46"),
        ("^x", "VT-46"),
        ("go 6-A", "VT-53"),
        ("1: pass", "VT-77"),
        ("+6-B pass +6-B", "VT-36"),
        ("take 6-B leave leave", "VT-60"),
        ("6-B>6-A>6-B", "VT-64"),
        ("6-B>6-A>1-A>8-C", "VT-R23"),
        ("~6-A", "VT-53"),
        ("+6-B ^6", "VT-R10"),
        ("=6-B", "VT-R4"),
        ("+", "VT-53"),
    ],
)
def test_a_turn_that_goes_wrong_is_refused_with_its_clause_and_changes_nothing(text: str, clause: str) -> None:
    match = position({"6-B": "00", "Bourges": "1"})
    before = match.fingerprint
    with pytest.raises(IllegalAction) as refused:
        match.play(text)
    assert refused.value.clause == clause
    assert refused.value.reason
    assert (match.fingerprint, match.number) == (before, 0)


def test_a_second_turn_in_the_same_line_is_refused() -> None:
    match = position({"6-B": "00"}, phase="draw")
    with pytest.raises(BadNotation):
        match.play("0: !safe pass !safe pass")


def test_every_offer_is_typed_labelled_and_points_at_elements() -> None:
    for match in (start(), position({"2-A": "00", "2-B": "0"}), position({"2-A": "0"}, phase="draw")):
        s = see(match)
        ids = {each["id"] for each in GAME.words.elements(s)}
        for offer in match.offers():
            assert GAME.words.label(s, offer.id)
            assert GAME.words.group_of(s, offer.id)
            assert set(GAME.words.touches(s, offer.id)) <= ids
            assert GAME.words.read(s, GAME.words.typed(s, offer.id))[0] == offer.id


def test_what_happens_is_told() -> None:
    match = position({"2-A": "0", "2-B": "0", "6-A": "1"}, phase="draw")
    told = []
    for text in ("draw 6-A", "go 1-A", "copy 2-A", "take 2-A", "leave", "go 2-B"):
        before = see(match)
        a, _ = GAME.words.read(before, text)
        match.play(text)
        told += GAME.words.tell(before, a, see(match))
    assert told == [
        "6-A burns; White moves its 1 book.",
        "White drops a book of Black on 1-A.",
        "White scores 2 (Auvergne 2) and has 2.",
        "Black scores 1 (Ile-de-France 1) and has 1.",
        "White copies on 2-A and controls the stack of 2.",
        "White takes the stack of 2 books on 2-A.",
        "White leaves the bottom book on 2-A.",
        "White drops a book of White on 2-B, over White's.",
    ]


def test_a_move_under_way_is_shown() -> None:
    match = position({"6-B": "0110"}, burned=["6-C"])
    for text in ("take 6-B", "leave", "go 6-C"):
        match.play(text)
    move = GAME.words.elements(see(match))[-1]
    assert (move["start"], move["left_a_book"], move["path"], move["hand"]) == ("6-B", True, ["6-C"], [1, 1, 0])
    assert "6-B*>6-C" in "".join(text for text, _ in GAME.words.picture(see(match))[-1])
    assert "now on 6-C" in match.asks()


def test_taking_back_leads_back_a_step() -> None:
    match = position({"6-B": "0110"})
    match.play("take 6-B")
    before = match.fingerprint
    match.play("go 6-A")
    match.undo()
    assert match.fingerprint == before
