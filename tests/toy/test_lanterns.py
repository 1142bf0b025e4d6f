"""The rules of Lanterns, clause by clause, and that each of its faults is one: the toy must be as honest as a real game."""

import random
from collections import Counter

import numpy as np
import pytest

import toy
from toy.state import DECK, EVERYONE, FIRST_DRAW, FIRST_WIND, SLOTS, TURNED_UP
from toy.tables import dealt, play
from toy.words import clause_name
from veritable.core import luck, sight
from veritable.core.clauses import clause
from veritable.core.errors import BadNotation, BadOption, IllegalAction
from veritable.core.rule import is_rule


@clause("LN-01")
def test_two_to_four_play() -> None:
    assert toy.GAME.seats == (2, 3, 4)
    with pytest.raises(BadOption, match="2, 3, 4"):
        toy.GAME.match(seats=5)


@clause("LN-02", "LN-03")
def test_the_deck_weighs_what_is_left() -> None:
    match = dealt(hands="flame flame flame flame")
    rules, s = toy.GAME.plain, match.game.plain.see(match.state)
    assert [rules.weight(s, FIRST_DRAW + kind) for kind in range(3)] == [8, 1, 5]
    match.play("draw P2 flame")
    assert [offer.text for offer in match.offers()] == ["draw P2 spark", "draw P2 smoke"]
    assert match.why_not("draw P2 flame") == ("LN-02", "No flame is left in the deck.")


@clause("LN-03")
def test_everyone_is_dealt_a_wish_and_three_cards() -> None:
    match = toy.GAME.match(seats=4, seed=1)
    s = match.game.plain.see(match.state)
    assert [toy.rules.cards_held(s, seat) for seat in range(4)] == [3, 3, 3, 3]
    assert all(s.wish[seat] for seat in range(4))
    assert toy.GAME.match(chance="manual").why_not("draw P1 flame").clause == "LN-03"


@clause("LN-03")
def test_wishes_run_out() -> None:
    match = toy.GAME.match(seats=4, chance="manual")
    play(match, "wish P1 dark", "wish P2 dark")
    assert match.why_not("wish P3 dark") == ("LN-03", "No dark wish is left.")


@clause("LN-04", "LN-15")
def test_turns_go_round_and_resting_does_nothing() -> None:
    match = dealt()
    before = match.state
    match.play("rest")
    assert (match.actor, match.why_not("card spark").clause) == (1, "LN-04")
    changed = [name for name in toy.GAME.record.shown if (before[name] != match.state[name]).any()]
    assert changed == ["stack", "turn", "actor"]


@clause("LN-05")
def test_a_card_laid_leaves_the_hand_face_down() -> None:
    match = play(dealt(), "lay", "card flame")
    s = match.game.plain.see(match.state)
    assert (s.hand[0, 1], s.face[0], s.knows[0], s.layer[0]) == (0, 2, 1, 1)
    play(match, "lay spark", "lay")
    assert match.why_not("card flame") == ("LN-05", "There is no flame in your hand.")


@clause("LN-05")
def test_nobody_lays_from_an_empty_hand() -> None:
    match = play(dealt(), "lay flame", "rest", "lay spark", "rest", "lay smoke", "rest")
    assert match.why_not("lay") == ("LN-05", "There is no card in your hand.")


@clause("LN-06")
def test_a_peek_shows_the_pile_to_one_seat() -> None:
    match = play(dealt(3), "lay flame")
    assert match.view(1)["state"]["face"][0] == 0
    match.play("peek")
    assert [match.view(seat)["state"]["face"][0] for seat in (0, 1, 2, None)] == [2, 2, 0, 0]
    play(match, "rest")
    assert match.why_not("peek") == ("LN-06", "There is no card on the pile that you do not know.")


@clause("LN-07")
@pytest.mark.parametrize(("wind", "faces"), [("mild", [3, 2, 1]), ("wild", [1, 1, 1])])
def test_the_die_has_its_faces(wind: str, faces: list[int]) -> None:
    match = play(dealt(wind=wind), "roll")
    s = match.game.plain.see(match.state)
    assert [toy.GAME.plain.weight(s, FIRST_WIND + face) for face in range(3)] == faces


@clause("LN-08")
def test_calm_draws_a_card_if_one_is_left() -> None:
    match = play(dealt(), "roll", "wind calm")
    assert match.actor == "chance"
    play(match, "draw P1 smoke")
    assert (match.actor, match.state["hand"][0, 0].tolist()) == (1, [1, 1, 2])


@clause("LN-09")
def test_a_gust_makes_another_seat_lay_a_card() -> None:
    match = play(dealt(3), "roll", "wind gust")
    assert [offer.text for offer in match.offers()] == ["seat P2", "seat P3"]
    assert match.why_not("seat P1") == ("LN-09", "P1 is not another player with a card in hand.")
    match.play("seat P3")
    assert (match.actor, [offer.text for offer in match.offers()]) == (2, ["card spark"])
    match.play("card spark")
    assert match.actor == 1


@clause("LN-09")
def test_a_gust_finds_nobody_with_a_card() -> None:
    match = play(dealt(), "lay flame", "rest", "lay spark", "rest", "lay smoke", "roll", "wind gust")
    assert match.actor == 0


@clause("LN-10", "LN-R01")
def test_a_storm_puts_the_pile_away_for_good() -> None:
    match = play(dealt(), "lay flame", "roll", "wind storm")
    assert match.view(1)["state"]["face"][0] == 0
    assert match.view(0)["state"]["face"][0] == 2
    play(match, "rest")
    assert match.why_not("peek").clause == "LN-06"


@clause("LN-11")
@pytest.mark.parametrize(("cards", "turned"), [("flame flame smoke", [1, 0]), ("spark spark smoke", [0, 1])])
def test_a_full_pile_is_turned_up(cards: str, turned: list[int]) -> None:
    first, second, third = cards.split()
    match = play(dealt(), f"lay {first}", f"lay {second}", f"lay {third}")
    assert match.state["turned"][0].tolist() == turned
    assert all(match.view(None)["state"]["face"][:3])


@clause("LN-12", "LN-13", "LN-14")
def test_after_the_last_turn_the_pile_is_turned_up_and_counted() -> None:
    match = play(dealt(turns=2), "lay flame", "rest", "rest", "rest")
    assert match.actor == "over"
    assert match.result() == {"winners": [0], "scores": [5, 3], "reason": "1 bright and 0 dark piles were turned up."}
    with pytest.raises(IllegalAction, match="over"):
        match.play("rest")


@clause("LN-14")
def test_several_may_win() -> None:
    match = play(dealt(turns=2, wishes="bright bright"), "rest", "rest", "rest", "rest")
    assert match.result()["winners"] == [0, 1]


def test_text_that_is_not_an_action_is_refused() -> None:
    match = dealt()
    for text in ("", "fly", "card", "card gold", "lay gold", "rest now", "draw flame flame P1", "seat P9"):
        with pytest.raises(BadNotation):
            match.play(text)
    chance = toy.GAME.match(chance="manual")
    with pytest.raises(BadNotation):
        chance.play("wish P2 dark")


def test_random_games_keep_every_law_and_end() -> None:
    for seed in range(20):
        choose = random.Random(seed)
        match = toy.GAME.match(seats=choose.choice(toy.GAME.seats), seed=seed, wind=choose.choice(("mild", "wild")))
        while match.actor != "over":
            state = match.game.plain.see(match.state)
            assert [law(state) for law in toy.GAME.laws] == [""] * len(toy.GAME.laws)
            match.play(choose.choice(match.offers()).id)
        assert len(match.actions) <= toy.GAME.longest(match.options)


def test_every_rule_cites_clauses_that_exist_and_every_clause_has_a_rule() -> None:
    cited = {each for thing in vars(toy.rules).values() if is_rule(thing) for each in thing.clauses}
    assert cited == set(toy.GAME.clauses)
    assert clause_name(101) == "LN-R01"


def test_resample_agrees_with_what_the_seat_sees_and_deals_fairly() -> None:
    match = play(dealt(3), "lay flame", "peek", "lay spark", "lay spark")
    seen = sight.redacted(toy.GAME, match.state, 1)
    stream, third_hand = luck.stream_of(5), Counter()
    for _ in range(400):
        world = seen.copy()
        stream = toy.GAME.plain.resample(toy.GAME.plain.see(world), 1, stream)
        s = toy.GAME.plain.see(world)
        assert [law(s) for law in toy.GAME.laws] == [""] * len(toy.GAME.laws)
        assert (sight.redacted(toy.GAME, world, 1) == seen).all()
        third_hand.update({kind: s.hand[2, kind] for kind in range(3)})
    unseen = Counter({0: 8 - 1, 1: 5 - 2, 2: 5 - 1})
    for kind in range(3):
        assert abs(third_hand[kind] / third_hand.total() - unseen[kind] / unseen.total()) < 0.06


def test_all_peeking_does_not_show_the_pile_to_onlookers() -> None:
    match = play(dealt(3), "lay flame", "peek", "peek")
    assert match.view(None)["state"]["face"][0] == 0
    assert match.state["knows"][0, 0] != EVERYONE
    assert (np.array(match.view(0)["state"]["place"]) != TURNED_UP).all()


def test_there_are_as_many_slots_as_cards() -> None:
    assert sum(DECK) == SLOTS


@pytest.mark.parametrize("fault", toy.FAULTS)
def test_every_fault_makes_a_game_that_starts(fault: str) -> None:
    game = toy.broken(fault)
    assert game.name == f"lanterns_{fault}"
    assert game._made is not toy.GAME._made
    assert game.match(seats=2, chance="manual").actor == "chance"
