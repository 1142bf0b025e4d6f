"""Notation: squares, decisions, turns, positions and game records, both ways."""

import pytest

import veritable
from games.veletas.table import BOARDS, GAME, SIZES, after, at, offered, pieces, position, refusal, seen, squares_of, walk
from veritable.core.errors import BadOption, DamagedData

WORDS = GAME.words
E26 = (
    "[Veletas size=7 edition=2013] f7/c4 white b1,b5/a5 b5-e5/e7 e5-c7/c6 b1-b2/a3 f7-f1/c1 b2-f2/b6 "
    "f2-e2/e1 f1-g1/g6 e2-g2/b2 c7-f4/f6 e2 f4-f2/e3 g2-f1/g2 {f1=w g1=w}\n"
)


@pytest.mark.parametrize(("size", "words"), [(10, 1003), (9, 651), (7, 297)])
def test_the_vocabulary_is_laid_out_as_the_table_says(size, words):
    vocabulary = GAME.vocabulary_of({"size": size})
    area, shooters = size * size, {10: 7, 9: 5, 7: 3}[size]
    assert vocabulary.size == words == 3 * area + shooters * area + 3
    names = squares_of(size)
    table = {f"shooter {name}": q for q, name in enumerate(names)}
    table |= {f"stone {name}": area + q for q, name in enumerate(names)}
    table |= {"side black": 2 * area, "side white": 2 * area + 1}
    table |= {f"move {k} {name}": 2 * area + 2 + k * area + q for k in range(shooters) for q, name in enumerate(names)}
    table |= {"stay": 2 * area + 2 + shooters * area}
    table |= {f"shoot {name}": 2 * area + 3 + shooters * area + q for q, name in enumerate(names)}
    s = seen(after(size=size))
    assert {WORDS.write(s, a): a for a in range(words)} == table
    assert all(WORDS.read(s, text) == (a, "") for text, a in table.items())


@pytest.mark.parametrize(("size", "edition"), BOARDS)
def test_offers_carry_their_numbers_texts_and_clauses(size, edition):
    played = walk(size, edition, 3)
    for number in (0, 1, 2, 3, len(played.actions) - 1):
        match = played.match(number)
        assert [each.id for each in match.offers()] == played.offers[number]
        for each in match.offers():
            assert match.why_not(each.text) is None
            assert each.clauses
            assert set(each.clauses) <= set(GAME.clauses)


def test_a_turn_may_be_written_whole_or_decision_by_decision():
    whole = after("d4/b2", "white", "b6,f2/c3", "d4-d5/d4", "a7")
    parts = after("shooter d4", "stone b2", "side white", "b6", "f2", "c3", "d4-d5", "d4", "stay", "shoot a7")
    mixed = after("d4", "b2", "white", "b6,f2", "/c3", "move 0 d5", "shoot d4", "stay", "a7")
    assert whole.fingerprint == parts.fingerprint == mixed.fingerprint
    assert whole.actions == parts.actions == mixed.actions


def test_claims_after_a_turn_are_a_remark():
    match = after("d4/b2 {c3=b}", "{nothing} white")
    match.play(" b6,f2/c3 {c3=b f7=w} ")
    assert pieces(match)["c3"] == "w"


@pytest.mark.parametrize(
    "text",
    [
        "7/3b3/2wbw2/2bs2s/2bwb2/3w3/s6 w",
        "s6/7/2wbw2/2wWb2/2bwb2/2w4/6s b",
        "B7s/9/9/1w7/wwwb5/2bsb4/2bww4/9/b1W3b1s b",
        "10/1s8/4s3s1/10/10/3b6/3s3s2/4wb4/1s8/5s4 w",
    ],
)
@pytest.mark.parametrize("edition", ["2013", "2024"])
def test_a_position_is_read_and_written_the_same(text, edition):
    match = at(text, edition)
    assert position(match) == text
    assert match.actor == (0 if text.endswith("b") else 1)
    assert match.options == {"size": text.count("/") + 1, "edition": edition}
    assert position(at(f"  {text}\n", edition)) == text


def test_a_position_gives_every_square_its_piece():
    match = at("w5B/7/7/3s3/7/b6/5s1 w")
    assert pieces(match) == {"a7": "w", "g7": "B", "d4": "s", "a2": "b", "f1": "s"}
    assert at("7/7/7/7/7/7/sss4 b").view(None)["elements"][0] == {"kind": "shooter", "number": 0, "square": "a1", "owner": None}


@pytest.mark.parametrize(
    "text",
    [
        *("", "b", "7/7/7/7/7/7/sss4", "7/7/7/7/7/7/sss4 x", "7/7/7/7/7/7/sss5 b", "7/7/7/7/7/sss4 b", "7/7/7/7/7/7/ssx4 b"),
        *("7/7/7/7/7/7/ss5 b", "7/7/7/7/7/7/ssss3 b", "7/7/7/7/7/wb5/sbs3s b", "٧/7/7/7/7/7/sss4 b", "8/8/8/8/8/8/8/sss5 b"),
        *("9" * 40 + "/7 b", "9" * 5000, "7/7/7/7/7/7/sss4 b w", "7//7/7/7/7/7/sss4 b", "-7/7/7/7/7/7/sss4 b"),
    ],
)
def test_a_damaged_position_is_refused(text):
    with pytest.raises((DamagedData, BadOption)):
        at(text)


def test_a_positions_rows_and_the_size_must_agree():
    text = "7/7/7/7/7/7/s2s2s b"
    assert GAME.match(position=text, size=7).options["size"] == 7
    with pytest.raises(BadOption):
        GAME.match(position=text, size=9)


@pytest.mark.parametrize("turns", [(), ("d4",), ("d4/b2",), ("d4/b2", "white", "b6,f2/c3", "stay")])
def test_a_position_is_written_between_turns_only(turns):
    with pytest.raises(BadOption):
        position(after(*turns))


def test_a_game_record_is_read_and_written_the_same():
    match = veritable.replay(E26)
    assert match.result()["winners"] == [1]
    assert WORDS.write_record(match) == E26
    assert (
        veritable.replay(E26.replace(" ", "\n  ").replace("[Veletas\n  size=7\n ", "[Veletas size=7")).fingerprint
        == match.fingerprint
    )
    assert veritable.replay(E26.replace(" {f1=w g1=w}", "")).fingerprint == match.fingerprint


def test_a_record_sorts_the_shooters_of_a_placement_by_column_then_row():
    match = after("j10,c10,c8/d5", "white", "b3,i1,a10,f5/a1", size=10)
    assert WORDS.write_record(match) == "[Veletas size=10 edition=2013] c8,c10,j10/d5 white a10,b3,f5,i1/a1\n"


@pytest.mark.parametrize(
    "turns",
    [(), ("d4",), ("d4/b2", "white", "b6"), ("d4/b2", "black", "b6,f2/c3", "stay"), ("d4/b2", "white", "b6,f2/c3", "d4-d5")],
)
def test_a_record_may_break_off_in_the_middle_of_a_turn(turns):
    match = after(*turns)
    assert veritable.replay(WORDS.write_record(match)).fingerprint == match.fingerprint


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[Veletas size=7 edition=2013] d4/b2 white b6,f2/c3 d4-d4/d5", "Turn 4"),
        ("[Veletas size=7 edition=2013] d4/b2 b6,f2/c3", "Turn 2"),
        ("[Veletas size=8] d4/b2", "size"),
        ("[Veletas edition=1999] d4/b2", "edition"),
        ("[Veletas chance=dealt] d4/b2", "chance"),
        ("[Veletas seats=2] d4/b2", "seats"),
    ],
)
def test_a_damaged_record_is_refused_with_what_is_wrong(text, problem):
    with pytest.raises((DamagedData, BadOption), match=problem):
        veritable.replay(text)


def test_a_record_needs_the_whole_game():
    with pytest.raises(BadOption):
        WORDS.write_record(at("7/7/7/7/7/7/s2s2s b"))


def test_the_defaults_of_a_record_are_those_of_the_game():
    assert veritable.replay("[Veletas]").options == {"size": 10, "edition": "2013"}


@pytest.mark.parametrize("size", SIZES)
def test_what_is_asked_and_told_is_named_in_words(size):
    shooters = {7: ("d4", "b6,f2"), 9: ("d4,g7", "a9,i1,i9"), 10: ("d4,g7,a1", "a9,i1,i9,d8")}[size]
    match, asked = after(size=size), []
    for turn in (shooters[0], "c3", "black", shooters[1], "e5", "d4-d3", "d2"):
        asked.append(match.asks())
        match.play(turn)
    total = {7: 3, 9: 5, 10: 7}[size]
    assert asked == [
        f"The first player places a shooter (1 of {total}).",
        "The first player places the black stone.",
        "The second player takes Black or White.",
        f"White places a shooter ({len(shooters[0].split(',')) + 1} of {total}).",
        "White places the white stone.",
        "Black moves a shooter and shoots, or shoots without moving.",
        "Black shoots a stone from the shooter on d3.",
    ]
    match.play("stay")
    assert match.asks() == "White shoots a stone from any free shooter."


def test_what_an_action_did_is_told():
    match, told = after(), []
    for text in (
        "shooter d4",
        "stone b2",
        "side white",
        "shooter b6",
        "shooter f2",
        "stone c3",
        "move 0 d5",
        "shoot d4",
        "stay",
        "shoot a7",
    ):
        before = seen(match)
        match.play(text)
        told += WORDS.tell(before, match.actions[-1], seen(match))
    assert told == [
        *(
            "The first player places a shooter on d4.",
            "The first player places the black stone on b2.",
            "The second player takes White.",
        ),
        *("White places a shooter on b6.", "White places a shooter on f2.", "White places the white stone on c3."),
        *(
            "Black moves the shooter from d4 to d5.",
            "Black shoots a stone to d4.",
            "White moves no shooter.",
            "White shoots a stone to a7.",
        ),
    ]
    claim = at("7/3b3/2wbw2/2bs2s/2bwb2/3w3/s6 w")
    claim.play("stay")
    before = seen(claim)
    claim.play("e4")
    assert WORDS.tell(before, claim.actions[-1], seen(claim)) == [
        "White shoots a stone to e4.",
        "Black claims the shooter on d4.",
    ]


def test_squares_are_a_letter_and_a_number():
    match = after(size=10)
    assert {"a1", "j10", "a10", "j1"} <= offered(match, "shooter")
    for wrong in ("A1", "a0", "a01", "a", "1", "a 1", "aa1", "a١", "a1٠"):
        assert refusal(match, wrong).startswith("VL-")
