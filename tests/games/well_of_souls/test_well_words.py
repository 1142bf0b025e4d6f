"""Words: what is asked, told, refused, listed and drawn; the same for every table and every reader."""

import pytest

from games.well_of_souls.positions import act, table
from veritable.core.clauses import clause
from veritable.core.errors import BadNotation
from veritable.core.record import CHANCE
from veritable.core.telling import told as told_to
from veritable.games.well_of_souls import GAME, rules, words
from veritable.games.well_of_souls.state import ACTIONS

WELL = {"empowered__light": True, "empowered__darkness": True, "cells__light": [7], "cells__darkness": [2, 7]}


def told(made, text: str) -> str:
    """What is said when somebody decides so."""
    before = made.array.copy()
    a, _ = words.read(made.s, text)
    rules.play(made.s, a)
    return " ".join(words.tell(GAME.plain.see(before), a, made.s))


def test_the_vocabulary_has_the_numbers_of_the_notation() -> None:
    starts = GAME.vocabulary_of({}).starts
    numbers = {"roll": 0, "try": 4, "stay": 5, "stop": 7, "horse": 9, "go": 11, "buy": 15, "play gold10": 26, "play gold5": 27}
    numbers |= {"play spell": 28, "play infest": 32, "play wreck": 36, "play epidemic": 40, "discard": 44}
    assert numbers.items() <= starts.items()
    assert starts["two dice"] == 50
    assert GAME.vocabulary_of({}).size == ACTIONS


def test_what_happened_is_told_in_a_sentence() -> None:
    assert told(table(), "[43]") == "The Holy Man rolls 4 and 3 and comes to P7."
    met = act(table(dice=[[4, 3]], pos__holy_man="P5", pos__vampire="P8"))
    assert told(met, "go P6") == "The Holy Man takes the way to P6 and comes to P8. The Holy Man meets the Vampire."
    rolled = "The Holy Man rolls 5 and 2, the Vampire 3; the Holy Man comes to P12. The Vampire is caged on P8."
    assert told(met, "[52 v 3]") == rolled
    key = table("hunter", pos__hunter="BH", pos__vampire="LR2", fails__hunter__BH=2)
    act(key, "try")
    assert "open and shut on the opening dice" in told(key, "[OS]")
    assert "takes the key of Blood" in told(key, "[OO]")


def test_others_are_told_that_a_card_is_drawn_and_not_which() -> None:
    match = GAME.match(seed=5)
    while GAME.plain.see(match.state).held[0] == 0:
        match.play(match.offers()[-1].id)
    number = max(i for i, actor in enumerate(match.actors) if actor == CHANCE and "draws" in told_to(match, 0, i)[0])
    assert told_to(match, 1, number)[0] == "The Holy Man draws a card."
    assert told_to(match, 0, number)[0].startswith("The Holy Man draws ")
    assert told_to(match, 0, number)[0] != told_to(match, 1, number)[0]


def test_an_epidemic_a_lost_turn_and_goods_are_told() -> None:
    sick = table(epidemic__prayer=["vampire", 3], pos__holy_man="P5")
    assert "slowed by the Epidemic to 3" in told(sick, "[43]")
    spell = table(hand__holy_man=["spell"])
    assert (
        told(spell, "play spell vampire") == "The Holy Man plays Bedazzle on the Vampire. The Vampire will lose the next turn."
    )
    act(spell)
    assert "The Vampire loses this turn." in told(spell, "[21]")
    assert "The Holy Man now has 7 gold." in told(table(hand__holy_man=["gold5"], gold__holy_man=2), "play gold5")
    store = act(table(dice=[[1, 1]], pos__holy_man="LT3"), "go LX", "go LP")
    assert told(store, "buy 2") == "The Holy Man spends 2 gold on rations. The Holy Man now has 4 rations."


def test_the_book_the_middle_board_and_the_cells_are_told() -> None:
    made = table("hunter", [], pos__hunter="KS", unlocked__darkness=True, key__BH="hunter", key__RH="hunter")
    made.play("[21]")
    text = told(made, "go KL")
    assert "The Hunter takes the Book of Darkness: Light is empowered." in text
    assert "The middle board is put in." in text
    cell = act(table("hunter", pos__hunter="WNU", **WELL), "try")
    assert "Cell 7 of Light is open." in told(cell, "[34]")
    won = table("hunter", pos__hunter="LA", pos__holy_man="LA", empowered__light=True, cells__light=[], book__darkness="hunter")
    act(won, "try")
    assert told(won, "[WW]").endswith("Holy Man and Hunter have destroyed the Book of Darkness: Light wins.")


@pytest.mark.parametrize(
    ("made", "asked"),
    [
        (lambda: table(hand__holy_man=["spell"]), "The Holy Man is on turn at the Domicile of Prayer (PH)."),
        (table, "The Holy Man rolls two dice to move."),
        (lambda: table(dice=[[5, 4]], pos__holy_man="P12"), "The Holy Man chooses a way at P12, with 9 steps to go."),
        (lambda: table("vampire", pos__vampire="P5", caged__vampire=True), "get out of jail (2 rolls left)"),
        (lambda: table(dice=[[1, 1]], stack__light=["horse", "gold5"]), "may buy it for ten gold"),
        (lambda: table(dice=[[1, 1]], stack__light=["ration", "gold5"]), "has drawn a Food Ration card"),
    ],
)
def test_every_decision_is_asked_for_in_a_sentence(made, asked: str) -> None:
    assert asked in words.asks(made().s)


@clause("WS-30", "WS-125", "WS-R42", "WS-R37")
@pytest.mark.parametrize(
    ("made", "text", "name", "reason"),
    [
        (lambda: act(table(dice=[[6, 5]], pos__holy_man="P13"), "go PF"), "go P13", "WS-30", "never turns back"),
        (
            lambda: table("vampire", [[6, 5]], pos__vampire="WH5", empowered__light=True),
            "go WN1",
            "WS-125",
            "gates of the Well",
        ),
        (lambda: table("vampire", [[6, 5]], pos__vampire="WH5", **WELL), "stop", "WS-32", "chooses a way"),
        (lambda: table(dice=[[6, 5]], pos__holy_man="LH11"), "go WH1", "WS-R37", "not there now"),
        (lambda: table(hand__holy_man=["spell"]), "roll3", "WS-26", "needs a horse card"),
        (lambda: table(hand__holy_man=["spell"]), "stay", "WS-R4", "not passed"),
        (lambda: table(hand__holy_man=["spell"]), "play gold5", "WS-69", "no such card"),
        (lambda: act(table(dice=[[1, 1]], pos__holy_man="LT3"), "go LX", "go LP"), "buy 9", "WS-60", "ten rations"),
    ],
)
def test_refusals_name_their_clause_and_a_reason(made, text: str, name: str, reason: str) -> None:
    s = made().s
    a, _ = words.read(s, text)
    clause_name, why = words.refuse(s, a, int(rules.why_not(s, a)))
    assert clause_name == name
    assert reason in why


def test_what_cannot_be_read_is_refused_with_an_example() -> None:
    s = table(dice=[[5, 4]], pos__holy_man="P12").s
    for text in (
        "go P30",
        "fly",
        "[77]",
        "buy",
        "go",
        "play",
        "play spell nobody",
        "draw",
        "",
        "buy 11",
        "[61 v 7]",
        "play gold7",
    ):
        with pytest.raises(BadNotation) as refused:
            words.read(s, text)
        assert refused.value.clause in GAME.clauses


def test_ways_and_purchases_may_be_typed_shortly() -> None:
    s = table(dice=[[5, 4]], pos__holy_man="P12").s
    assert words.read(s, "pf") == words.read(s, "go PF")
    assert [words.typed(s, a) for a in (11, 12)] == ["P11", "PF"]
    store = act(table(dice=[[1, 1]], pos__holy_man="LT3"), "go LX", "go LP").s
    assert words.read(store, "3") == words.read(store, "buy 3")


def test_offers_are_invitations_that_say_where_they_lead() -> None:
    made = table(dice=[[5, 4]], pos__holy_man="P12")
    assert [words.label(made.s, a) for a in made.legal()] == [
        "Go by P11: to P3",
        "Go by PF: to LT3, the Food Post (LP), P26 or D18",
    ]
    assert words.touches(made.s, made.legal()[0]) == ["P11", "P3"]
    start = table(hand__holy_man=["spell", "epidemic"], horse__holy_man=True)
    labels = [words.label(start.s, a) for a in start.legal()]
    assert labels[:3] == ["Roll two dice", "Roll three dice", "Play Bedazzle on the Vampire"]
    assert words.label(table("hunter", pos__hunter="WNU", **WELL).s, 4) == "Roll for a cell, up to three times"


def test_elements_show_ways_and_keep_other_hands_hidden() -> None:
    match = GAME.match(seed=5)
    while GAME.plain.see(match.state).held[0] == 0:
        match.play(match.offers()[-1].id)
    mine, other = (match.view(seat)["elements"] for seat in (0, 1))
    hands = [next(each for each in view if each["id"] == "hand_holy_man") for view in (mine, other)]
    assert len(hands[0]["cards"]) == 1
    assert hands[0]["unknown"] == 0
    assert (hands[1]["cards"], hands[1]["unknown"], hands[1]["ids"]) == ([], 1, [])
    spaces = {each["id"] for each in words.elements(table(dice=[[5, 4]], pos__holy_man="P12").s) if each["kind"] == "space"}
    assert {"P11", "PF", "LP", "LA"} <= spaces
    assert not any(name.startswith("W") for name in spaces)


def touched(made, text: str) -> list[str]:
    """The elements that an offer is about."""
    return words.touches(made.s, words.read(made.s, text)[0])


def test_offers_name_the_elements_they_are_about() -> None:
    start = table(hand__holy_man=["spell", "epidemic", "gold5"], gold__holy_man=2)
    assert touched(start, "roll") == ["holy_man"]
    assert touched(start, "play spell vampire") == ["spell_holy_man", "vampire"]
    assert touched(start, "play epidemic rage") == ["epidemic_holy_man", "rage"]
    assert touched(start, "play gold5") == ["gold5_holy_man"]
    diamond = act(table(dice=[[2, 1]], pos__holy_man="LT3"), "go LX", "go LP")
    assert (touched(diamond, "stop"), touched(diamond, "on")) == (["LP"], ["LW1"])
    assert touched(table("hunter", pos__hunter="WNU", **WELL), "try") == ["CL7"]
    assert touched(table("hunter", pos__hunter="WNL", pos__vampire="WNU", **WELL), "try") == ["WNU"]
    assert touched(table("hunter", pos__hunter="BH", pos__vampire="LR2"), "try") == ["BH"]


def test_every_element_an_offer_is_about_is_on_the_table() -> None:
    match = GAME.match(seed=8)
    for turn in range(300):
        s = GAME.plain.see(match.state)
        drawn = match.view(s.actor)["elements"]
        ids = {each["id"] for each in drawn} | {row[0] for each in drawn if each["kind"] == "board" for row in each["spaces"]}
        offers = match.offers()
        assert {name for offer in offers for name in words.touches(s, offer.id)} <= ids
        match.play(offers[turn * 7 % len(offers)].id)


def test_the_whole_board_is_an_element_and_cards_are_their_owners_alone() -> None:
    match = GAME.match(seed=5)
    while GAME.plain.see(match.state).held[0] == 0:
        match.play(match.offers()[-1].id)
    mine, other = (match.view(seat)["elements"] for seat in (0, 1))
    assert [each["owner"] for each in mine if each["kind"] == "card"] == ["holy_man"]
    assert [each for each in other if each["kind"] == "card"] == []
    board = next(each for each in mine if each["kind"] == "board")
    assert len(board["spaces"]) == len({row[0] for row in board["spaces"]}) == 244
    assert (board["shift"], board["joins"]) == (120, [["LH11", "KH11"], ["LR8", "KR8"]])
    well = next(each for each in words.elements(table("hunter", pos__hunter="WNU", **WELL).s) if each["kind"] == "board")
    assert (well["shift"], well["joins"]) == (0, [])


def test_cells_of_a_side_that_is_not_empowered_are_not_in_play() -> None:
    made = table("hunter", pos__hunter="WNU", empowered__light=True, cells__light=[7])
    drawn = [each for each in words.elements(made.s) if each["kind"] == "cell"]
    assert {(each["side"], each["in_play"]) for each in drawn} == {("light", True), ("darkness", False)}
    assert [each["number"] for each in drawn if each["occupied"]] == [7]


def test_the_picture_fits_a_narrow_terminal_and_shows_every_pawn() -> None:
    for made in (table(), table("hunter", pos__hunter="WNU", pos__holy_man="WNU", caged__holy_man=True, **WELL)):
        for letters in (False, True):
            lines = ["".join(text for text, _ in line) for line in words.picture(made.s, letters)]
            assert max(map(len, lines)) <= 80
            drawn = "\n".join(lines)
            assert all(code in drawn for code in ("HM", "VA", "HU", "WE"))
            assert not letters or drawn.isascii()
    assert "** on WNU: HM and HU" in drawn


def test_the_table_is_described_in_sentences() -> None:
    sentences = words.describe(table(caged__hunter=True, skip__vampire=1, epidemic__rage=["hunter", 2]).s)
    assert all(sentence.endswith(".") for sentence in sentences)
    text = " ".join(sentences)
    for part in (
        "caged for 0 failed turns",
        "loses its next turn",
        "An Epidemic lasts there for 2 series more",
        "locked on its",
    ):
        assert part in text
