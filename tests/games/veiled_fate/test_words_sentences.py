"""Veiled Fate in sentences, as plain data and as a picture: what is asked, told, refused, shown and kept from others."""

import json
from typing import Any

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
        "An ordinary move does not lead to the Abyss from there.",
    )
    assert match.why_not("SLOT forest.1").clause == "VF-22"


def test_a_refusal_speaks_to_somebody_at_the_board() -> None:
    match = as_match(scene("gods=2", "quest forest Q01", "at pentha forest.1", "hand P1 F1 S1"))
    reason = match.why_not("LOC forest").reason
    assert reason == (
        "That is not the question now. P1 is on turn: 2 actions left (move a Demi, use a God Power or end the turn)."
    )
    match.play("MOVE naka")
    assert match.why_not("CARD F1").reason.endswith("Choose a location or a slot of a quest.")
    match.undo()
    assert match.why_not("MOVE pentha").reason == "Pentha stands on an incomplete quest."


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
    assert quest["slots"][0] == {"id": "forest.1", "need": "naka", "feather": "+3", "scorpion": "-2", "figure": None}
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
    assert "-2 for those in the Abyss and Pools" in texts["evil_curses"]
    assert "+1 for the others" in texts["arbiter"]
    assert "+2 for those named" in texts["arbiter"]
    assert "show 1 unused" in texts["revelation"]
    assert "Smite those there" in texts["the_census"]


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


def test_the_reason_tells_when_the_winner_was_annihilated_last() -> None:
    given = ("option no_survivor last_annihilated_wins", "card P1 belan", "card P2 pentha")
    given += ("renown 6: belan", "renown 4: pentha", "hadria city 2")
    last = scene("gods=2 hadria", *given, start="endgame")
    assert words.reason(last.s) == "Pentha, backed by P2, was the last of the players' Demis that Hadria annihilated."


@pytest.mark.parametrize("options", MODULES[3::9], ids=str)
def test_every_offer_is_an_invitation_of_its_own_and_touches_what_lies_on_the_table(options: dict) -> None:
    for moment in moments(Setting(GAME, 5, GAME.read_options(options)), 2):
        if moment.actor >= 0:
            labels = [words.label(moment.s, a) for a in moment.offers]
            assert len(set(labels)) == len(labels), labels
            table = _ids_on_the_table(sight.seen(GAME, moment.state, moment.actor), moment.actor)
            for a in moment.offers:
                touched = words.touches(moment.s, a)
                about = words.write(moment.s, a).split()[0] not in FOR_THE_LIST
                assert set(touched) <= table, (words.write(moment.s, a), touched)
                assert bool(touched) == about, words.write(moment.s, a)


FOR_THE_LIST = ["END", "PASS", "YES", "NO", "EXTRA", "SWAP", "STEWARD", "SIDE", "TIME", "RENOWN", "OUTCOME", "ROLE"]


def _ids_on_the_table(s: Any, seat: int) -> set[str]:
    """What a board can draw for whoever decides: elements by id, slots, seats, the own hand, Favors and spells."""
    table = words.elements(s)
    ids = {str(each["id"]) for each in table if "id" in each}
    ids |= {slot["id"] for each in table if each["kind"] == "quest" for slot in each["slots"]}
    for each in (each for each in table if each["kind"] == "seat"):
        ids |= {each["seat"]}
        if each["seat"] == f"P{seat + 1}":
            ids |= {*each["hand"], *(f"favor {favor}" for favor in each["favors"])}
    ids |= {f"spell {spell}" for each in table if each["kind"] == "celestial" for spell in each["spells"]}
    return ids | {f"display {n}" for n in (1, 2)}


def test_a_servant_goes_to_a_region_and_the_offer_touches_both() -> None:
    match = as_match(scene("gods=3 servants", "hand P1 F1 S1"))
    match.play("POWER command")
    touched = {offer.text: words.touches(match._s, offer.id) for offer in match.offers() if offer.text.startswith("SERVANT")}
    assert touched["SERVANT invictus cw"] == ["invictus", "desert"]  # past Vesper in the Canyons
    assert touched["SERVANT invictus ccw"] == ["invictus", "forest"]


def test_what_the_table_says_of_powers_slots_and_the_age_card() -> None:
    match = as_match(scene("gods=2", "agecard natural_order", "quest forest Q29", "hand P1 F1"))
    assert [each["id"] for each in found(match.view(0), "power")] == [
        *("power portal", "power transfiguration", "power smite", "power omniscience", "power influence")
    ]
    assert [slot["id"] for slot in found(match.view(0), "quest")[0]["slots"]][:2] == ["forest.1", "forest.2"]
    assert found(match.view(0), "age card")[0]["words"][0] == "feathers: +1 for those on 1 to 2"


def test_invitations_say_what_a_card_is_for_and_a_slot_names_its_region() -> None:
    match = as_match(scene("gods=2", "quest forest Q29", "quest coast Q01", "hand P1 F1 S1 S2"))
    labels = {offer.text: words.label(match._s, offer.id) for offer in match.offers()}
    assert labels["MOVE naka"] == "Move Naka"
    match.play("MOVE naka")
    slot = next(offer for offer in match.offers() if offer.text.startswith("SLOT"))
    place, number = slot.text.removeprefix("SLOT ").split(".")
    assert words.touches(match._s, slot.id) == [f"{place}.{number}"]
    assert words.label(match._s, slot.id).startswith(f"Slot {number} in the ")
    match.play(slot.id)
    assert all(words.label(match._s, offer.id).startswith("Vote with a ") for offer in match.offers())
