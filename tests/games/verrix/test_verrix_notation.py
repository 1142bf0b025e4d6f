"""The notation of Verrix: every word both ways, whole lines of a record, whole games, refusals, and sentences."""

from random import Random

import pytest

from games.verrix.scenes import as_match, legal, scene
from veritable.core import log, telling
from veritable.core.errors import BadNotation, BadOption, DamagedData, IllegalAction, NotYourTurn
from veritable.core.match import Match
from veritable.games.verrix import GAME, words
from veritable.games.verrix.state import ACTIONS, FIRST_OF_CHANCE, vocabulary

PILLAGE = """\
1 blue card:pillage
2 blue u:l
3 blue u:t
4 blue .
5 purple u:t
6 purple u:t
7 purple .
8 * token 2
"""

BEGINNING = """\
verrix 1
seats blue green purple
1 * first green
2 green i:h-blue
3 green #ICE
4 purple #BRI
5 blue #CAL
6 purple y
7 * event taranis
8 purple y
9 * event arianrhod
10 green card:crossing
11 green u:l
12 green .
13 green i:cow
14 green i:horse
15 purple invoke
16 * top lugh badb brigid
17 purple o:2
18 purple o:0
19 purple pass
"""


def random_match(seats: int, seed: int, **options: object) -> Match:
    match, luck = GAME.match(seats=seats, seed=seed, **options), Random(seed)
    while match.actor != "over":
        match.play(luck.choice(match.offers()).id)
    return match


def pillage(monkeypatch: pytest.MonkeyPatch) -> Match:
    blue = {"villages": ["caledonii"], "goods": {"provisions": 3}}
    purple = {"villages": ["brigantes"], "available": 3, "at_village": 2, "goods": {"cow": 1}}
    at = scene(monkeypatch, "blue purple", blue=blue, purple=purple)
    return as_match(at.array)


def test_the_vocabulary_is_that_of_the_rules_text() -> None:
    starts = vocabulary({}).starts
    indices = {"SIDE": 6, "PLACE": 8, "SITE": 14, "CARD": 32, "UNIT": 46, "ITEM": 49, "OPTION": 69, "ROUTE": 75, "LEADER": 91}
    assert {name: starts[name] for name in indices} == indices
    assert (starts["STRIP"], starts["EQUIP"], starts["first"]) == (98, 118, FIRST_OF_CHANCE)
    assert (FIRST_OF_CHANCE, vocabulary({}).size) == (138, ACTIONS)


def test_lines_of_a_record_are_played_as_they_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pillage(monkeypatch)
    for line in PILLAGE.splitlines():
        match.play(line)
    s = GAME.plain.see(match.state)
    assert (s.raid_attack, s.raid_defence) == (6, 6)


def test_words_may_stand_alone_or_follow_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pillage(monkeypatch)
    match.play("card:pillage u:l u:t .")
    match.play("purple u:t, u:t .")
    match.play("* token 2")
    assert match.actor == 1
    spoken = pillage(monkeypatch)
    spoken.play("CARD pillage UNIT tribal UNIT tribesman DONE")
    assert spoken.actor == 1


def test_a_record_is_replayed_line_by_line() -> None:
    match = words.read_record(GAME, BEGINNING)
    s = GAME.plain.see(match.state)
    assert match.actor == 0
    assert s.top_size == 3
    again = GAME.match(seats=3, chance="manual", tribe_1="blue", tribe_2="green", tribe_3="purple")
    for line in BEGINNING.splitlines()[2:]:
        again.play(line)
    assert again.fingerprint == match.fingerprint
    assert words.write_record(match) == BEGINNING


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("choice", ["fixed", "draft"])
def test_a_record_leads_back_to_its_match(seats: int, choice: str) -> None:
    match = random_match(seats, seats, tribe_choice=choice)
    text = words.write_record(match)
    assert words.is_record(text)
    again = words.read_record(GAME, text)
    assert again.actions == match.actions
    assert words.write_record(again) == text
    assert again.result() == match.result()
    assert log.rebuild(GAME, log.read(match.log())).fingerprint == match.fingerprint


def test_two_tokens_and_looked_at_cards_stand_in_one_line() -> None:
    lines = "\n".join(words.write_record(random_match(5, seed)) for seed in range(4)).splitlines()
    tokens = [line for line in lines if " tokens " in line]
    assert tokens
    assert all(len(line.split()) == 5 for line in tokens)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("2 green i:h-blue", "2 green i:h-green", 4),
        ("3 green #ICE", "3 purple #ICE", 5),
        ("7 * event taranis", "7 * event nobody", 9),
    ],
)
def test_a_line_that_does_not_fit_is_named(old: str, new: str, line: int) -> None:
    with pytest.raises(DamagedData) as problem:
        words.read_record(GAME, BEGINNING.replace(old, new))
    assert problem.value.line == line


def test_heads_and_other_texts() -> None:
    for text in (BEGINNING.replace("seats blue", "seats red"), BEGINNING.replace("verrix 1\n", "verrix 1\noption x\n")):
        with pytest.raises(DamagedData):
            words.read_record(GAME, text)
    with pytest.raises(DamagedData):
        words.read_record(GAME, BEGINNING.replace("seats blue green purple", "seats blue blue purple"))
    assert not words.is_record("Veritable log 1")


def test_a_match_from_the_middle_has_no_record(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadOption):
        words.write_record(pillage(monkeypatch))


def test_who_speaks_out_of_turn_is_refused_and_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pillage(monkeypatch)
    before = match.fingerprint
    for text, error in (
        ("purple pass", NotYourTurn),
        ("* token 2", NotYourTurn),
        ("card:nothing", BadNotation),
        ("u:t", IllegalAction),
    ):
        with pytest.raises(error):
            match.play(text)
    assert match.fingerprint == before


@pytest.mark.parametrize(
    ("text", "clause", "told"),
    [
        ("card:clan_pact", "VX-47", "must be learned first"),
        ("card:supremacy", "VX-243", "battle"),
        ("card:crossing", "VX-96", "Provisions"),
        ("invoke", "VX-117", "no event"),
        (".", "VX-121", "is on turn"),
    ],
)
def test_refusals_name_clause_and_reason(monkeypatch: pytest.MonkeyPatch, text: str, clause: str, told: str) -> None:
    refused = pillage(monkeypatch).why_not(text)
    assert refused is not None
    assert refused.clause == clause
    assert told in refused.reason


def test_sentences_tell_what_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pillage(monkeypatch)
    for line in PILLAGE.splitlines()[:-1]:
        match.play(line)
    before = match.state
    a = next(offer.id for offer in match.offers() if offer.text == "token 2")
    match.play(a)
    told = words.tell(GAME.plain.see(before), a, GAME.plain.see(match.state))
    assert told[:2] == ["A token of 2 is drawn.", "The raid fails: 6 against 6."]


def test_offers_have_labels_and_touch_elements(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pillage(monkeypatch)
    s = GAME.plain.see(match.state)
    ids = {each.get("id") for each in words.elements(s)}
    for offer in match.offers():
        assert words.label(s, offer.id).strip()
        assert set(words.touches(s, offer.id)) <= ids
    assert "Play Pillage (strength 5)" in [words.label(s, offer.id) for offer in match.offers()]
    assert legal(match)[0] == "pass"


def test_every_offer_of_random_games_can_be_shown() -> None:
    match, luck = GAME.match(seats=4, seed=3), Random(3)
    while match.actor != "over":
        s = GAME.plain.see(match.state)
        ids = {each.get("id") for each in words.elements(s)}
        for offer in match.offers():
            assert words.label(s, offer.id)
            assert words.group_of(s, offer.id)
            assert set(words.touches(s, offer.id)) <= ids, (offer.text, words.touches(s, offer.id))
        match.play(luck.choice(match.offers()).id)
    assert "Victory Points" in match.result()["reason"]


def test_pictures_and_descriptions_name_everybody() -> None:
    match = random_match(3, 8)
    s = GAME.plain.see(match.state)
    drawn = "\n".join("".join(text for text, _ in line) for line in words.picture(s, letters=True))
    assert drawn.isascii()
    for name in ("Blue", "Orange", "Purple"):
        assert name in drawn
        assert any(name in sentence for sentence in words.describe(s))


@pytest.mark.parametrize("seed", range(4))
def test_every_pass_is_told_once_also_that_of_a_player_with_nothing_left_to_do(seed: int) -> None:
    match, luck = GAME.match(seats=2, seed=seed), Random(seed)
    while match.actor != "over" and match.state["turn"][0] < 4:
        match.play(luck.choice(match.ids(match.actor)))
    told = [sentence for number in range(match.number) for sentence in telling.told(match, None, number)]
    assert any("can do nothing more and passes." in sentence for sentence in told)
    assert sum("passes." in sentence for sentence in told) == 2 * sum("Cleanup Phase" in sentence for sentence in told) > 2
