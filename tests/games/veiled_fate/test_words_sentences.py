"""Veiled Fate in sentences, as plain data and as a picture: what is asked, told, refused, shown and kept from others."""

import json

import pytest

from games.veiled_fate.positions import MODULES, as_match, ready, scene
from veritable.core import sight
from veritable.core.conformance.settings import Setting, moments
from veritable.core.errors import IllegalAction
from veritable.core.match import Match
from veritable.core.record import EVERYTHING
from veritable.games.veiled_fate import GAME, asking, names, refusals, words
from veritable.games.veiled_fate import state as frames
from veritable.games.veiled_fate.state import ASK_MENU, FIRST_ASK, FIRST_CHANCE, FRAMES


def told(match: Match, text: str) -> list[str]:
    """What the only decision of a text did, as everyone sees who sees everything."""
    before = match.state
    match.play(text)
    a = match.actions[-1]
    return words.tell(GAME.plain.see(before), a, GAME.plain.see(match.state))


def found(view: dict, kind: str) -> list[dict]:
    return [each for each in view["elements"] if each["kind"] == kind]


def test_every_frame_that_asks_has_a_sentence_a_clause_and_answers() -> None:
    assert sorted(asking.DOES) == list(range(FIRST_ASK, FIRST_CHANCE))
    assert sorted(asking.CHANCE_BRINGS) == list(range(FIRST_CHANCE, FRAMES))
    assert sorted(refusals.ANSWERS) == list(range(FIRST_ASK, FRAMES))
    for _, clauses in refusals.ANSWERS.values():
        assert set(clauses) <= set(GAME.clauses)
    for clauses in refusals.ON_THE_MENU.values():
        assert set(clauses) <= set(GAME.clauses)


@pytest.mark.parametrize("options", MODULES[::5], ids=str)
def test_random_games_are_told_from_beginning_to_end(options: dict) -> None:
    setting = Setting(GAME, 4, GAME.read_options(options))
    for number, moment in enumerate(moments(setting, 3)):
        if number % 6:
            continue
        after = moment.state.copy()
        GAME.plain.play(GAME.plain.see(after), moment.action)
        for reader in (EVERYTHING, None, number % 4):
            before_seen, after_seen = (sight.seen(GAME, each, reader) for each in (moment.state, after))
            assert words.asks(before_seen).endswith(".")
            assert all(words.tell(before_seen, moment.action, after_seen))
            assert len(words.describe(before_seen)) > 12
            json.dumps(words.elements(before_seen))


def test_a_celestial_is_called_by_the_role() -> None:
    s = scene("gods=2 role=mother").s
    assert [words.player(s, seat) for seat in range(3)] == ["P1", "P2", "Mother to All (P3)"]


def test_what_followed_is_told_after_what_was_done() -> None:
    given = ("quest volcano Q29", "at pentha volcano.1", "hadria volcano 4", "pile volcano P2:F1", "hand P1 F1")
    match = as_match(scene("gods=4 hadria", *given))
    match.play("MOVE naka")
    match.play("SLOT volcano.2")
    before, a = match.state_at(2), match.actions[2]
    sentences = words.tell(GAME.plain.see(before), a, GAME.plain.see(match.state_at(3)))
    assert sentences[0] == "P1 votes: feather."
    assert "Pentha gains 1 Renown and has 1." in sentences
    assert "Hadria's Renown is 3." in sentences
    assert "The quest in the Volcano, Raise the Levee, is complete." in sentences


def test_looking_through_a_pile_is_told_in_full_to_whoever_looked() -> None:
    given = ("quest forest Q01", "pile forest P2:S2", "hand P1 F1 F2", "city house_of_whispers", "at naka coast")
    match = as_match(scene("gods=2", *given))
    match.play("MOVE naka, LOC city")
    assert told(match, "LOC forest")[1] == "P1 looks through the pile of the quest in the Forest: 1 × double scorpion."
    number = len(match.actions) - 1
    seen = [sight.seen(GAME, match.state_at(each), 1) for each in (number, number + 1)]
    assert words.tell(seen[0], match.actions[number], seen[1])[1].endswith("Forest: 1 × double scorpion.") is False


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("MOVE pentha", "VF-27"),
        ("POWER influence", "VF-G14"),
        ("POWER command", "VF-G02"),
        ("POWER portal", "VF-G18"),
        ("FAVOR smite", "VF-H21"),
        ("SPELL omen", "VF-C63"),
        ("SORC", "VF-C66"),
        ("SWAP", "VF-C31"),
        ("CARD F1", "VF-17"),
    ],
)
def test_refusals_name_their_clause_and_give_a_reason(text: str, clause: str) -> None:
    match = as_match(scene("gods=2", "quest forest Q01", "at pentha forest.1", "hand P1 F1 S1"))
    with pytest.raises(IllegalAction) as refused:
        match.play(text)
    assert refused.value.clause == clause
    assert refused.value.reason.endswith(".")


def test_a_refused_move_says_why_with_the_place() -> None:
    match = as_match(scene("gods=2", "quest forest Q01", "hand P1 F1"))
    match.play("MOVE naka")
    assert match.why_not("LOC abyss") == (
        "VF-06",
        "LOC abyss is not possible: an ordinary move does not lead to abyss from there.",
    )
    assert match.why_not("SLOT forest.1").clause == "VF-22"


def test_hands_and_demi_cards_of_others_are_not_on_the_table() -> None:
    s = ready(3, 1, ASK_MENU)
    match = Match(GAME, _array(s), "manual")
    hands = [each["hand"] for each in found(match.view(1), "seat")]
    assert hands[0] is None
    assert len(hands[1]) == 5
    assert [each["demi_cards"] == [None] for each in found(match.view(1), "seat")] == [True, False, True]
    assert [each["hand_size"] for each in found(match.view(None), "seat")] == [5, 5, 5]
    assert all(each["hand"] is None for each in found(match.view(None), "seat"))


def _array(s) -> object:
    state = GAME.record.new()
    for name in GAME.record.fields:
        value = getattr(s, name)
        state[name][0] = getattr(value, "_numbers", value)
    return state


def test_piles_show_what_the_reader_knows_and_how_much_more_there_is() -> None:
    match = as_match(scene("gods=2", "quest forest Q01", "pile forest P1:F1 P2:S2", "hand P1 F1"))
    piles = [found(match.view(seat), "pile")[0] for seat in (0, 1, None)]
    assert [each["known"] for each in piles] == [["F1"], ["S2"], []]
    assert [each["unknown"] for each in piles] == [1, 1, 2]


def test_quests_show_slots_results_and_where_they_come_from() -> None:
    quest = found(as_match(scene("gods=2", "quest forest Q07", "at klar forest.2")).view(None), "quest")[0]
    assert (quest["id"], quest["source"], quest["at"]) == ("Q07", "reconstruction", "forest")
    assert quest["slots"][0] == {"need": "naka", "feather": "+3", "scorpion": "-2", "figure": None}
    assert quest["slots"][1]["figure"] == "klar"
    side = found(as_match(scene("gods=2 role=steward", "quest forest even_hand")).view(None), "quest")[0]
    assert (side["name"], side["renown_range"], len(side["slots"])) == ("The Even Hand", [0, 3], 3)


def test_the_track_is_listed_front_to_back_with_hadria_first() -> None:
    match = as_match(scene("gods=2 hadria role=sorcerer", "renown 2: belan klar", "hadria city 2", "sorcerer city 2"))
    assert found(match.view(None), "renown")[0] == {
        "kind": "renown",
        "space": 2,
        "markers": ["hadria", "belan", "klar", "sorcerer"],
    }


def test_a_celestials_tokens_spells_and_card_are_on_the_table() -> None:
    prophet = as_match(scene("gods=2 role=prophet", "card P3 klar naka aponi isabel", "prophecy klar 1 2", "prophecy naka 2 1"))
    assert found(prophet.view(None), "celestial")[0]["tokens"][0] == {"time": 1, "renown": 2, "met": False}
    steward = as_match(scene("gods=2 role=steward", "steward narrow"))
    assert [found(steward.view(seat), "celestial")[0]["steward_card"] for seat in (0, 2)] == [None, "narrow"]
    sorcerer = as_match(scene("gods=2 role=sorcerer", "spells omen magick"))
    assert found(sorcerer.view(0), "celestial")[0]["spells"] == ["magick", "omen"]


def test_the_picture_is_readable_without_signs_and_colours() -> None:
    s = scene("gods=2 hadria servants", "quest forest Q07", "at klar forest.2", "pile forest P1:F1", "agecard chaos").s
    text = "\n".join("".join(span for span, _ in line) for line in words.picture(s, letters=True))
    assert text.isascii()
    for part in ("Q07* Lanterns for the Drowned", "2 bull +1/S [Klar]", "1 vote [F1]", "Chaos", "spaces 1 and 3 change places"):
        assert part in text
    assert "Hadria" in text
    assert "* reconstructed" in text


def test_age_cards_are_put_into_words() -> None:
    texts = {names.AGE_IDS[card - 1]: _age_text(card) for card in range(1, 13)}
    assert "in abyss, pools -2" in texts["evil_curses"]
    assert "the others +1" in texts["arbiter"]
    assert "those named +2" in texts["arbiter"]
    assert "show 1 unused" in texts["revelation"]
    assert "Smite all there" in texts["the_census"]


def _age_text(card: int) -> str:
    s = scene("gods=3").s
    s.age_card = card
    return words.describe(s)[0]


def test_the_reason_names_the_winner() -> None:
    given = ("card P1 belan", "card P2 pentha", "renown 3: belan")
    assert words.reason(as_match(scene("gods=2", *given, start="endgame"))._s) == (
        "Belan, backed by P1, is the best of the players' Demis."
    )
    steward = scene("gods=2 role=steward", *given, "renown 7: klar naka isabel aponi", "steward single", start="endgame")
    assert words.reason(steward.s) == "Steward (P3) has met the condition of the role."
    gone = scene("gods=2 hadria", "card P1 belan", "card P2 pentha", "renown 4: belan pentha", "hadria city 2", start="endgame")
    assert "nobody wins" in words.reason(gone.s)
    assert words.reason(scene("gods=2").s) == "The game is not decided yet."
    assert frames.BY_ROLE == 2
