"""Drawing an action without listing them: `pick` gives exactly the offered actions, all equally often."""

import random

import pytest

from games.veletas.table import BOARDS, GAME, SHOOTERS, walk

DRAWS_FOR_EACH = 30


def picks(s, offers, seed):
    """How often each action is drawn from so many lucks of a fixed seed."""
    lucks = random.Random(seed)
    counts = dict.fromkeys(offers, 0)
    for _ in range(DRAWS_FOR_EACH * len(offers)):
        action = GAME.plain.pick(s, lucks.getrandbits(32))
        assert action in counts
        counts[action] += 1
    return counts


def some_decisions(played):
    """Numbers of decisions of every kind: the set-up, an early, a middle and a late turn."""
    setup, last = SHOOTERS[played.size] + 3, len(played.actions)
    late = [number for number in (setup, (setup + last) // 2, last - 6, last - 4, last - 2) if number >= setup]
    turns = {number - (number - setup) % 2 for number in late}
    batch = {10: 3, 9: 2, 7: 1}[played.size]
    return sorted({0, batch, batch + 1, setup - 2, setup - 1} | turns | {number + 1 for number in turns})


@pytest.mark.parametrize(("size", "edition", "seed"), [(7, "2013", 1), (7, "2024", 2), (9, "2024", 1), (10, "2013", 1)])
def test_pick_draws_exactly_the_offered_actions_equally_often(size, edition, seed):
    played = walk(size, edition, seed)
    for number in some_decisions(played) if size == 7 else some_decisions(played)[::2]:
        s, offers = played.see(number), played.offers[number]
        before = GAME.record.key(played.states[number])
        counts = picks(s, offers, seed)
        assert GAME.record.key(played.states[number]) == before
        assert min(counts.values()) > 0
        chi_square = sum((count - DRAWS_FOR_EACH) ** 2 / DRAWS_FOR_EACH for count in counts.values())
        freedom = len(offers) - 1
        assert chi_square < freedom + 5 * (2 * freedom) ** 0.5 + 5


@pytest.mark.parametrize(("size", "edition"), BOARDS)
def test_pick_draws_shots_after_staying_equally_often(size, edition):
    played = walk(size, edition, 5)
    number = played.turns()[len(played.turns()) // 2]
    match = played.match(number)
    match.play("stay")
    offers = [each.id for each in match.offers()]
    counts = picks(GAME.plain.see(match.state), offers, 3)
    chi_square = sum((count - DRAWS_FOR_EACH) ** 2 / DRAWS_FOR_EACH for count in counts.values())
    assert min(counts.values()) > 0
    assert chi_square < len(offers) + 5 * (2 * len(offers)) ** 0.5 + 5


@pytest.mark.parametrize(("size", "edition"), BOARDS)
def test_the_lowest_and_the_highest_luck_draw_the_first_and_the_last_offer(size, edition):
    played = walk(size, edition, 4)
    for number in played.turns()[:-1]:
        s, offers = played.see(number), played.offers[number]
        assert GAME.plain.pick(s, 0) == offers[0]
        assert GAME.plain.pick(s, 2**32 - 1) == offers[-1]
        middle = -(-(2**32) * (len(offers) // 2) // len(offers))
        assert GAME.plain.pick(s, middle) == offers[len(offers) // 2]


@pytest.mark.parametrize(("size", "edition"), BOARDS)
def test_every_offer_of_moves_and_of_shots_after_a_move_has_its_share_of_luck(size, edition):
    played = walk(size, edition, 6)
    for number in range(SHOOTERS[size] + 3, len(played.actions), 1 if size == 7 else 5):
        s, offers = played.see(number), played.offers[number]
        if s.phase == 3 or s.moved < 7:
            shares = [-(-(2**32) * i // len(offers)) for i in range(len(offers))]
            assert [GAME.plain.pick(s, share) for share in shares] == offers
            assert [GAME.plain.pick(s, share - 1) for share in shares[1:]] == offers[:-1]


@pytest.mark.parametrize("edition", ["2013", "2024"])
def test_both_colours_are_drawn_by_half_of_the_luck(edition):
    played = walk(7, edition, 1)
    s = played.see(2)
    assert [GAME.plain.pick(s, lucky) for lucky in (0, 2**31 - 1, 2**31, 2**32 - 1)] == [98, 98, 99, 99]
