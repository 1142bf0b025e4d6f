"""What games tell bots: evaluations and promises stay in their bounds in every state, and point the right way."""

from __future__ import annotations

import random
from typing import Any

import pytest

import veritable
from veritable.core.frames import WHAT, A
from veritable.core.match import Match
from veritable.core.record import OVER, State
from veritable.games.veiled_fate.state import (
    ASK_AGE_PICK,
    ASK_AGE_VOTE,
    ASK_JUDGE_DEMI,
    ASK_MENU,
    ASK_SMITE,
    ASK_VOTE,
    DESERT,
    END_TURN,
    FIRST_CARD,
    FIRST_MOVE,
    FIRST_POWER,
    TRANSFIGURATION,
)
from veritable.games.veiled_fate.tables import PAYS, QUEST_SLOTS
from veritable.games.veletas.rules.board import cell_of

WITH_SENSE = [name for name in veritable.games() if veritable.game(name).sense is not None]


def states(name: str, seed: int, **options: Any) -> list[Any]:
    """Every state of a game played at random, seen plainly and strictly, with its legal actions."""
    game = veritable.game(name)
    match, draw, found = game.match(seed=seed, **options), random.Random(seed), []
    while match.actor != "over":
        found.append((game.plain.see(match.state, strict=True), [each.id for each in match.offers()]))
        match.play(draw.choice(match.offers()).id)
    return found


@pytest.mark.parametrize("name", WITH_SENSE)
@pytest.mark.parametrize("seed", range(2))
def test_chances_and_promises_are_per_mille(name: str, seed: int) -> None:
    sense = veritable.game(name).sense
    for s, ids in states(name, seed)[::3]:
        if hasattr(sense, "evaluate"):
            assert all(0 <= sense.evaluate(s, seat) <= 1000 for seat in range(s.seats))
        if hasattr(sense, "prior"):
            assert all(0 <= sense.prior(s, a) <= 1000 for a in ids)


@pytest.mark.parametrize("role", ["arbiter", "eredan", "tormentor", "mother", "steward", "sorcerer", "prophet"])
def test_veiled_fate_with_every_celestial(role: str) -> None:
    sense = veritable.game("veiled_fate").sense
    for s, ids in states("veiled_fate", 3, seats=4, hadria="yes", servants="yes", celestial=role)[::5]:
        chances = [sense.evaluate(s, seat) for seat in range(4)]
        assert all(0 <= each <= 1000 for each in chances)
        assert sum(chances) <= 1003
        assert all(0 <= sense.prior(s, a) <= 1000 for a in ids)


def begun() -> Match:
    match = veritable.game("veletas").match(size=7)
    for turn in ("d4/b2", "black", "b6,f2/c3"):
        match.play(turn)
    return match


def test_veletas_chances_of_the_two_add_up() -> None:
    match = begun()
    s = match.game.plain.see(match.state)
    assert match.game.sense.evaluate(s, 0) + match.game.sense.evaluate(s, 1) == 1000


def test_a_claimed_shooter_is_worth_something_in_veletas() -> None:
    match = begun()
    state = match.state
    s = match.game.plain.see(state)
    before = match.game.sense.evaluate(s, match.actor)
    s.owner[0] = 2 if s.black == match.actor else 3
    assert match.game.sense.evaluate(s, match.actor) > before + 50
    s.owner[0] = 5 - s.owner[0]
    assert match.game.sense.evaluate(s, match.actor) < before - 50


def test_the_biggest_group_within_a_step_of_a_shooter_counts_in_veletas() -> None:
    match = begun()  # a shooter on d4, black b2, white c3
    sense, s = match.game.sense, match.game.plain.see(match.state)
    cells = bytes(s.cell)
    assert [sense.strongest_near(s, 0, colour) for colour in (2, 3)] == [0, 1]  # c3 touches c4 and d3, not d4 itself
    for square in (8, 9):  # b2 grows to b2, c2: beside c2 is d2, two steps away from d4
        s.cell[cell_of(s, square)] = 2
    assert [sense.strongest_near(s, 0, colour) for colour in (2, 3)] == [0, 1]
    s.cell[cell_of(s, 10)] = 2  # d2 touches d3
    assert [sense.strongest_near(s, 0, colour) for colour in (2, 3)] == [3, 1]
    for square in (8, 9, 10):
        s.cell[cell_of(s, square)] = cells[cell_of(s, square)]
    assert bytes(s.cell) == cells  # whoever looks leaves the board as it was


def test_a_shot_beside_a_shooter_promises_more_than_one_far_off() -> None:
    match = begun()
    match.play("stay")
    promises = {each.text: match.game.sense.prior(match.game.plain.see(match.state), each.id) for each in match.offers()}
    assert promises["shoot d3"] > promises["shoot a7"]


def test_a_shot_that_claims_promises_more_than_one_that_gives_a_shooter_away_in_veletas() -> None:
    match = begun()
    match.play("stay")
    sense, s = match.game.sense, match.game.plain.see(match.state)
    mine = 2 if s.black == match.actor else 3
    shot = next(each.id for each in match.offers() if each.text == "shoot d5")
    d4, around = cell_of(s, 24), [16, 17, 18, 23, 25, 30, 32]  # all neighbours of d4 but d5
    promises = {}
    for colour in (mine, 5 - mine):
        for square in around:
            s.cell[cell_of(s, square)] = colour
        cells = bytes(s.cell)
        assert sense.is_claim(s, cell_of(s, 31), mine) == (colour == mine)
        promises[colour] = sense.prior(s, shot)
        assert bytes(s.cell) == cells  # whoever looks leaves the board as it was
    assert s.cell[d4] == 1
    assert promises[mine] > promises[5 - mine]
    s.cell[cell_of(s, 30)] = 0  # a second way out
    assert not sense.is_claim(s, cell_of(s, 31), mine)


def test_leading_a_shooter_home_promises_more_than_leading_it_to_the_other_in_veletas() -> None:
    match = begun()
    sense, s = match.game.sense, match.game.plain.see(match.state)
    mine = 2 if s.black == match.actor else 3
    move = next(each.id for each in match.offers() if each.text == "move 0 d7")
    promises = []
    for colour in (mine, 5 - mine):
        for square in (37, 39, 44, 46):  # c6, e6, c7, e7
            s.cell[cell_of(s, square)] = colour
        promises.append(sense.prior(s, move))
    assert promises[0] > promises[1]


def test_renown_is_worth_something_in_veiled_fate() -> None:
    match = veritable.game("veiled_fate").match(seats=4, seed=5)
    game, state = match.game, match.state
    s = game.plain.see(state)
    before = game.sense.evaluate(s, 0)
    s.renown[s.card[0, 0] - 1] = 5
    assert s.actor != OVER
    assert game.sense.evaluate(s, 0) > before + 100
    assert game.sense.evaluate(s, 1) < before


def test_who_is_seen_through_has_less_of_a_chance_in_veiled_fate() -> None:
    match = veritable.game("veiled_fate").match(seats=2, seed=5)
    sense, s = match.game.sense, match.game.plain.see(match.state)
    own, before = s.card[0, 0] - 1, sense.evaluate(s, 0)
    s.favoured[0, own] = 3
    known = sense.evaluate(s, 0)
    assert known < before - 50
    assert sense.evaluate(s, 1) > 1000 - before + 40
    s.favoured[0, (own + 1) % 9] = 3  # as much for another, so nobody can tell
    assert known < sense.evaluate(s, 0) < before


def test_what_a_quest_under_way_promises_and_cards_in_hand_count_in_veiled_fate() -> None:
    sense, s = veritable.game("veiled_fate").sense, table_of_veiled_fate(ASK_MENU, 0)
    before = sense.evaluate(s, 0)
    s.quest[0], s.done[0] = LEVEE, 0
    s.demi_at[0], s.demi_slot[0], s.slot[0, 1] = 1, 2, 1
    s.pile[0, 0] = 2  # two feathers
    hoping = sense.evaluate(s, 0)
    assert hoping > before
    s.pile[0, 0], s.pile[0, 2] = 0, 2  # two scorpions
    assert sense.evaluate(s, 0) < before
    s.pile[0, 0], s.pile[0, 2] = 2, 0
    s.hand[0, 0] += 3
    assert sense.evaluate(s, 0) > hoping


def test_who_backs_the_same_demi_wins_together_in_veiled_fate() -> None:
    match = veritable.game("veiled_fate").match(seats=6, seed=5)
    sense, s = match.game.sense, match.game.plain.see(match.state)
    chances = {seat: (s.card[seat, 0], sense.evaluate(s, seat)) for seat in range(6)}
    assert len(set(chances.values())) == 3  # three pairs
    assert sum(chance for _, chance in set(chances.values())) in range(995, 1001)


FEATHER, DOUBLE_FEATHER, SCORPION = range(FIRST_CARD, FIRST_CARD + 3)
LEVEE = 29
"""A quest of two slots, the second for all, each +1 for feathers and -1 for scorpions."""


def table_of_veiled_fate(asked: int, about: int) -> State:
    """P1 backs the first Demi and is asked, P2 seems to back the second, rightly; all Demis stand in the City."""
    match = veritable.game("veiled_fate").match(seats=2, seed=5)
    s = match.game.plain.see(match.state)
    for demi in range(9):
        s.backers[demi] = demi < 2
    s.card[0, 0], s.card[1, 0] = 1, 2
    s.favoured[1, 1] = 5
    s.actor, s.depth = 0, 1
    s.stack[0, WHAT], s.stack[0, A] = asked, about
    return s


@pytest.mark.parametrize(("demi", "wanted"), [(0, 1), (1, -1), (2, 0)])
def test_a_vote_helps_the_own_demi_and_harms_others_that_seem_backed_in_veiled_fate(demi: int, wanted: int) -> None:
    prior, s = veritable.game("veiled_fate").sense.prior, table_of_veiled_fate(ASK_VOTE, 0)
    s.quest[0], s.done[0] = LEVEE, 0
    s.demi_at[demi], s.demi_slot[demi], s.slot[0, 1] = 1, 2, demi + 1
    better = prior(s, FEATHER) - prior(s, SCORPION)
    assert (better > 0) - (better < 0) == wanted
    if not wanted:
        assert prior(s, DOUBLE_FEATHER) < prior(s, FEATHER)  # a strong card is kept for when it matters


def test_who_backs_what_is_guessed_and_not_looked_up_in_veiled_fate() -> None:
    prior, s = veritable.game("veiled_fate").sense.prior, table_of_veiled_fate(ASK_VOTE, 0)
    s.quest[0], s.done[0] = LEVEE, 0
    s.demi_at[1], s.demi_slot[1], s.slot[0, 1] = 1, 2, 2
    known = [prior(s, a) for a in (FEATHER, SCORPION)]
    s.card[1, 0], s.backers[1], s.backers[5] = 6, 0, 1  # it seemed to back the second, and backs another
    s.pile[0, 0] = 2  # votes that P1 does not know
    assert [prior(s, a) for a in (FEATHER, SCORPION)] == known
    s.favoured[1, 1] = 0
    assert [prior(s, a) for a in (FEATHER, SCORPION)] != known


@pytest.mark.parametrize(("demi", "wanted"), [(0, -1), (1, 1), (2, 0)])
def test_the_age_vote_goes_to_the_line_that_helps_in_veiled_fate(demi: int, wanted: int) -> None:
    prior, s = veritable.game("veiled_fate").sense.prior, table_of_veiled_fate(ASK_AGE_VOTE, 0)
    s.age, s.age_card = 3, 10  # Eredan's Blessing: scorpions help those in the City
    for other in range(9):
        s.demi_at[other] = 0 if other == demi else 1
    better = prior(s, FEATHER) - prior(s, SCORPION)
    assert (better > 0) - (better < 0) == wanted


def test_the_own_demi_is_moved_onto_a_good_slot_before_others_in_veiled_fate() -> None:
    prior, s = veritable.game("veiled_fate").sense.prior, table_of_veiled_fate(ASK_MENU, 0)
    for row in range(6):
        s.quest[row] = 0
    s.quest[0], s.done[0] = LEVEE, 0
    own, nobodys, rest = prior(s, FIRST_MOVE), prior(s, FIRST_MOVE + 2), prior(s, END_TURN)
    assert own > nobodys > rest
    s.demi_at[0], s.city_seen = DESERT, 1  # two steps from the quest, and the City gives nothing
    assert prior(s, FIRST_MOVE) < own - 20


def test_resting_for_the_age_is_worse_than_ending_a_turn_in_veiled_fate() -> None:
    prior, s = veritable.game("veiled_fate").sense.prior, table_of_veiled_fate(ASK_MENU, 0)
    s.acted, s.touched = 0, 0
    resting = prior(s, END_TURN)
    s.acted, s.touched = 1, 1
    assert prior(s, END_TURN) > resting


def test_the_own_demi_is_exchanged_with_one_on_a_better_slot_in_veiled_fate() -> None:
    prior, s = veritable.game("veiled_fate").sense.prior, table_of_veiled_fate(ASK_MENU, 0)
    power = FIRST_POWER + TRANSFIGURATION
    pays = {quest: [PAYS[quest][i] for i in range(QUEST_SLOTS[quest])] for quest in range(1, 37)}
    quest = max(pays, key=lambda each: max(pays[each]) - min(pays[each]))
    best, worst = pays[quest].index(max(pays[quest])), pays[quest].index(min(pays[quest]))
    promises = []
    for mine, theirs in ((best, worst), (worst, best)):
        s.quest[0], s.done[0] = quest, 0
        for i in range(4):
            s.slot[0, i] = 0
        for demi, i in ((0, mine), (1, theirs)):
            s.demi_at[demi], s.demi_slot[demi], s.slot[0, i] = 1, i + 1, demi + 1
        promises.append(prior(s, power))
    assert promises[0] < promises[1]


def test_the_own_demi_is_named_for_what_helps_and_another_for_what_harms_in_veiled_fate() -> None:
    prior = veritable.game("veiled_fate").sense.prior
    for asked, first, last in ((ASK_AGE_PICK, 0, 1), (ASK_JUDGE_DEMI, 0, 1), (ASK_SMITE, 1, 0)):
        s = table_of_veiled_fate(asked, 0)
        promises = [prior(s, demi) for demi in range(9)]
        assert max(range(9), key=promises.__getitem__) == first
        assert min(range(9), key=promises.__getitem__) == last


def well() -> Match:
    match = veritable.game("well_of_souls").match(seats=4, seed=3)
    while match.actor == "chance":
        match.play(match.offers()[0].id)
    return match


def test_the_sides_of_the_well_of_souls_share_one_chance() -> None:
    sense = veritable.game("well_of_souls").sense
    for s, _ in states("well_of_souls", 5, seats=4, round_limit=10)[::7]:
        light, darkness = sense.evaluate(s, 0), sense.evaluate(s, 1)
        assert light + darkness == 1000
        assert (light, darkness) == (sense.evaluate(s, 2), sense.evaluate(s, 3))


@pytest.mark.parametrize(
    ("field", "place", "value", "better"), [("key", 2, 1, True), ("caged", 0, 1, False), ("skip", 2, 1, False)]
)
def test_keys_help_and_cages_hurt_in_the_well_of_souls(field: str, place: int, value: int, better: bool) -> None:
    match = well()
    state = match.state
    s = match.game.plain.see(state)
    before = match.game.sense.evaluate(s, 0)
    getattr(s, field)[place] = value
    assert (match.game.sense.evaluate(s, 0) > before) == better
    assert match.game.sense.evaluate(s, 0) != before


def test_the_way_to_the_goal_promises_most_in_the_well_of_souls() -> None:
    game = veritable.game("well_of_souls")
    told_apart = 0
    for s, ids in states("well_of_souls", 8, seats=4, round_limit=10):
        ways = {a: game.sense.prior(s, a) for a in ids if 11 <= a < 15}
        if len(set(ways.values())) > 1:
            told_apart += 1
            best = max(ways, key=lambda a: ways[a])
            assert ways[best] > 500
    assert told_apart > 3


def test_rare_cells_take_long_in_the_well_of_souls() -> None:
    from veritable.games.well_of_souls.prospects import CELLS_ROUNDS

    alone = [CELLS_ROUNDS[1 << total - 2] for total in range(2, 13)]
    assert alone[:6] == sorted(alone[:6], reverse=True)
    assert alone == alone[::-1]
    assert CELLS_ROUNDS[0] == 0
    assert CELLS_ROUNDS[1 | 1 << 10] > CELLS_ROUNDS[1] > 10 * 10
