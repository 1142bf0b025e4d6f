"""Chance: how likely every outcome of set-up and play is, exactly by the weights and roughly over matches with fixed seeds."""

from collections import Counter
from fractions import Fraction
from math import comb, factorial, prod
from random import Random

import pytest

from games.veiled_fate.positions import begun, falls, go, outcomes, ready, scene, steps
from games.veiled_fate.scenario_names import token
from veritable.core import frames
from veritable.core.clauses import clause
from veritable.core.frames import WHAT
from veritable.core.record import CHANCE
from veritable.games.veiled_fate import GAME, rules
from veritable.games.veiled_fate.data import DATA
from veritable.games.veiled_fate.state import (
    ASK_MENU,
    CHANCE_AGE,
    CHANCE_CITY,
    CHANCE_COIN,
    CHANCE_DEAL,
    CHANCE_DRAW,
    CHANCE_FAVOR,
    CHANCE_FIRST,
    CHANCE_MARKER,
    CHANCE_QUEST,
    CHANCE_REGION,
    CHANCE_ROLE,
    FATES,
    FIRST_AGE,
    FIRST_CITY,
    FIRST_DEAL,
    FIRST_DRAW,
    FIRST_FIRST,
    NO_DEMI,
)
from veritable.games.veiled_fate.tables import FATE_CARDS

MATCHES = 240


@pytest.fixture(scope="module")
def tables() -> list[dict[str, int]]:
    """What chance gave at the set-up of many matches of six players."""
    found = []
    for seed in range(MATCHES):
        s = GAME.plain.see(GAME.match(seats=6, seed=seed).state)
        front = {"age": s.age_card, "city": s.city_card, "marker": s.ladder[0], "card": s.card[0, 0]}
        found.append({"first": s.first, **front})
    return found


def spread(tables: list[dict[str, int]], name: str, kinds: int) -> float:
    """Pearson's measure of how far the counts of so many equally likely outcomes are from even."""
    counts = Counter(row[name] for row in tables)
    assert len(counts) <= kinds
    expected = len(tables) / kinds
    return (sum(n * n for n in counts.values()) / expected) - len(tables)


@clause("VF-08", "VF-10", "VF-14")
@pytest.mark.parametrize(("name", "kinds"), [("first", 6), ("age", 4), ("city", 8), ("marker", 9), ("card", 9)])
def test_seeded_matches_spread_evenly(tables: list[dict[str, int]], name: str, kinds: int) -> None:
    assert spread(tables, name, kinds) < 3 * kinds  # a fair draw goes beyond that less than once in a hundred times


def test_spread_notices_a_bent_draw() -> None:
    bent = [{"first": seed % 6 if seed % 3 else 0} for seed in range(MATCHES)]
    assert spread(bent, "first", 6) > 18


@clause("VF-08")
def test_every_order_of_the_markers_is_equally_likely() -> None:
    s = begun(3)
    chances = [odds[a] for what, a, odds in falls(s, Random(1), CHANCE_DEAL) if what == CHANCE_MARKER]
    assert prod(chances) == Fraction(1, factorial(9))
    assert sorted(s.ladder[place] for place in range(9)) == list(range(9))
    other = begun(3)
    for _ in falls(other, Random(2), CHANCE_DEAL):
        pass
    assert [s.ladder[place] for place in range(9)] != [other.ladder[place] for place in range(9)]
    assert NO_DEMI not in [s.ladder[place] for place in range(9)]


def chance_of_deal(players: int) -> Fraction:
    """How likely each deal is: some Demis, both cards of each (with seven players less one), shuffled and dealt."""
    if players < 6:
        return Fraction(factorial(9 - players), factorial(9))
    pairs, demis = players // 2, (players + 1) // 2
    orders = factorial(players) // 2**pairs
    return Fraction(1, comb(9, demis) * orders * (demis if players % 2 else 1))


@clause("VF-R07", "VF-12", "VF-71")
@pytest.mark.parametrize("players", range(2, 9))
def test_every_deal_of_demi_cards_is_equally_likely(players: int) -> None:
    for seed in range(20):
        s = begun(players)
        chances = [odds[a] for what, a, odds in falls(s, Random(seed), CHANCE_FIRST) if what == CHANCE_DEAL]
        assert prod(chances) == chance_of_deal(players)
        backers = sorted(s.backers[demi] for demi in range(9) if s.backers[demi])
        assert backers == ([1] * players if players < 6 else [1] * (players % 2) + [2] * (players // 2))


@clause("VF-72", "VF-R07")
def test_any_seat_of_seven_may_be_the_solo_player() -> None:
    solo: Counter[int] = Counter()
    for seed in range(210):
        s = ready(7, seed, CHANCE_FIRST)
        solo.update(seat for seat in range(7) if s.backers[s.card[seat, 0] - 1] == 1)
    assert sum(solo.values()) == 210
    assert sum((n - 30) ** 2 / 30 for n in solo.values()) < 22
    assert len(solo) == 7


@clause("VF-14")
@pytest.mark.parametrize("seats", range(2, 10))
def test_every_seat_is_as_likely_to_be_first(seats: int) -> None:
    role = "prophet" if seats == 9 else "none"
    s = ready(seats, 1, CHANCE_FIRST, celestial=role)
    assert outcomes(s) == {FIRST_FIRST + seat: Fraction(1, seats) for seat in range(seats)}
    rules.play(s, FIRST_FIRST + seats - 1)
    assert s.first == seats - 1


@clause("VF-10")
def test_one_of_eight_city_cards_lies_open_for_the_whole_game() -> None:
    s = ready(3, 1, CHANCE_CITY)
    assert outcomes(s) == {FIRST_CITY + card: Fraction(1, 8) for card in range(8)}
    rules.play(s, FIRST_CITY + 5)
    assert s.city_card == 6
    cards = [after.city_card for before, after in steps(3, 1) if before.city_card]
    assert len(set(cards)) == 1


@clause("VF-09", "VF-75")
@pytest.mark.parametrize(("seats", "celestial"), [(2, "none"), (2, "prophet"), (3, "prophet"), (3, "none"), (8, "none")])
def test_a_random_age_card_of_each_age_among_those_for_so_many(seats: int, celestial: str) -> None:
    players = seats - (celestial != "none")
    s = ready(seats, 2, CHANCE_AGE, celestial=celestial)
    for age in (1, 2, 3):
        s.age = age
        rows = enumerate(DATA["age_card"])
        fit = [n for n, row in rows if row["age"] == age and row["min_players"] <= max(2, players)]
        assert outcomes(s) == {FIRST_AGE + n: Fraction(1, len(fit)) for n in fit}
        assert len(fit) == (4 if players > 2 else {1: 2, 2: 3, 3: 3}[age])


@clause("VF-09")
def test_the_age_card_lies_open_for_the_whole_age() -> None:
    seen: dict[int, set[int]] = {1: set(), 2: set(), 3: set()}
    for before, after in steps(3, 2):
        if after.age_card != before.age_card:
            assert frames.top(before, WHAT) == CHANCE_AGE
        elif before.age == after.age and frames.top(after, WHAT) != CHANCE_AGE:
            seen[after.age].add(after.age_card)
    assert [len(seen[age] - {0}) for age in (1, 2, 3)] == [1, 1, 1]
    assert [DATA["age_card"][max(seen[age]) - 1]["age"] for age in (1, 2, 3)] == [1, 2, 3]


@clause("VF-15", "VF-13")
def test_fate_cards_are_as_likely_as_there_are_of_them() -> None:
    s = begun(4)
    left = list(FATE_CARDS)
    for what, a, odds in falls(s, Random(3), CHANCE_REGION):
        if what == CHANCE_DRAW:
            assert odds == {FIRST_DRAW + kind: Fraction(n, sum(left)) for kind, n in enumerate(left) if n}
            left[a - FIRST_DRAW] -= 1
    assert sum(FATE_CARDS) - sum(left) == 20
    assert left == [s.deck[kind] for kind in range(FATES)]


@clause("VF-11")
def test_every_quest_may_lie_in_every_free_region() -> None:
    s, laid = begun(4), 0
    for what, _, odds in falls(s, Random(4), ASK_MENU):
        if what == CHANCE_REGION:
            assert list(odds.values()) == [Fraction(1, 6 - laid)] * (6 - laid)
        elif what == CHANCE_QUEST:
            assert list(odds.values()) == [Fraction(1, 36 - laid)] * (36 - laid)
            laid += 1
    assert laid == 5


@clause("VF-H05")
def test_open_favors_are_as_likely_as_there_are_of_them() -> None:
    s = ready(4, 1, CHANCE_FAVOR, hadria="yes")
    first = next(iter(outcomes(s)))
    assert set(outcomes(s).values()) == {Fraction(1, 5)}
    rules.play(s, first)
    assert sorted(outcomes(s).values()) == [Fraction(1, 9)] + [Fraction(2, 9)] * 4


@clause("VF-43")
def test_the_coin_is_fair() -> None:
    given = ("quest coast Q03", "at klar coast.1", "at aponi coast.2", "pile coast P1:S2", "hand P1 S1")
    position = go(scene("gods=3", *given), "P1: MOVE pentha")
    rules.play(position.s, token("SLOT coast.3"))
    rules.play(position.s, token("CARD S1"))
    assert (position.s.actor, frames.top(position.s, WHAT)) == (CHANCE, CHANCE_COIN)
    assert list(outcomes(position.s).values()) == [Fraction(1, 2)] * 2


@clause("VF-R37", "VF-C03")
@pytest.mark.parametrize(("seats", "roles"), [(2, 5), (3, 7), (9, 7)])
def test_a_drawn_role_is_any_role_for_so_many(seats: int, roles: int) -> None:
    s = begun(seats, celestial="random")
    assert frames.top(s, WHAT) == CHANCE_ROLE
    assert list(outcomes(s).values()) == [Fraction(1, roles)] * roles


@clause("VF-C08")
def test_a_celestial_draws_on_until_all_its_demis_differ() -> None:
    s = begun(7, celestial="prophet")
    own: list[int] = []
    for what, a, odds in falls(s, Random(5), CHANCE_FIRST):
        if what == CHANCE_DEAL and frames.top(s, 1) == s.throne:
            left = [demi for demi in range(9) if not s.backers[demi] and demi not in own]
            assert odds == {FIRST_DEAL + demi: Fraction(1, len(left)) for demi in left}
            own.append(a - FIRST_DEAL)
    assert len(set(own)) == 4
