"""The search for a layout: the same answers as the rulings' own words give, on random positions, tall stacks and hard ones."""

from collections.abc import Iterator
from random import Random

import pytest

from games.veritas import reference
from games.veritas.reference import Search
from games.veritas.scenarios import position, see
from veritable.core.clauses import clause
from veritable.core.match import Match
from veritable.core.record import Plain, State
from veritable.games.veritas import GAME
from veritable.games.veritas.data import LABELS
from veritable.games.veritas.geography import DEGREE, NEIGHBOUR, PLACE_OF, SPACES
from veritable.games.veritas.rules import layout, roads, searching
from veritable.games.veritas.state import FREE, OUT


def wandering(seed: int, books: str) -> Iterator[tuple[State, int, int]]:
    """Positions of a move on a board that has burned to some degree: where it stands, and how many books are left."""
    luck = Random(seed)
    burned = luck.sample(LABELS, luck.randrange(0, 70))
    s = see(position(burned=burned))
    here = luck.randrange(SPACES)
    for _ in range(12):
        free = sum(s.ground[space] == FREE for space in range(SPACES))
        yield s, here, luck.randrange(1, max(2, free // 2)) if books == "half" else max(1, free - luck.randrange(6))
        ways = [i for i in range(DEGREE[here]) if roads.may_enter(s, here, i)]
        if not ways:
            return
        i = luck.choice(ways)
        roads.step_in(s, here, i)
        here = NEIGHBOUR[here][i]


@clause("VT-R12", "VT-R16", "VT-64", "VT-65", "VT-67")
@pytest.mark.parametrize("seed", range(25))
def test_the_search_answers_like_the_reference_and_leaves_no_trace(seed: int) -> None:
    for s, here, rest in wandering(seed, "half"):
        before = [s.ground[space] for space in range(SPACES)], [s.ways[space] for space in range(SPACES)]
        expected = Search(s).answer(here, rest)
        assert layout.can_lay_out(s, here, rest) == expected.layable
        assert ([s.ground[space] for space in range(SPACES)], [s.ways[space] for space in range(SPACES)]) == before


@clause("VT-R12", "VT-R16")
@pytest.mark.parametrize("seed", range(100, 160))
def test_tall_stacks_are_answered_like_the_reference_does(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr(reference, "LIMIT", 150)
    monkeypatch.setattr(searching, "LIMIT", 150)
    monkeypatch.setattr(searching, "SURE", -1)
    for s, here, rest in wandering(seed, "tall"):
        before = [s.ground[space] for space in range(SPACES)], [s.ways[space] for space in range(SPACES)]
        expected = Search(s).answer(here, rest)
        assert searching.search(s, here, rest) == expected.layable
        if layout.first_way_lays_out(s, here, rest):
            assert expected.layable
        assert ([s.ground[space] for space in range(SPACES)], [s.ways[space] for space in range(SPACES)]) == before


@clause("VT-R12")
def test_a_space_with_a_book_is_left_by_its_roads_but_cuts_off_what_only_it_joined() -> None:
    burned = [each for each in LABELS if each not in ("11-G", "11-I")]
    s = see(position({"Toulouse": "00"}, burned=burned))
    toulouse = PLACE_OF["Toulouse"]
    for city in ("Auch", "Nimes"):
        roads.mark(s, PLACE_OF[city])
    for each in ("11-J", "5-E"):
        s.ground[PLACE_OF[each]] = OUT
    roads.mark(s, toulouse)
    assert Search(s).answer(toulouse, 2).layable == searching.search(s, toulouse, 2)


@clause("VT-R16")
def test_beyond_the_limit_a_layout_counts_as_impossible(monkeypatch: pytest.MonkeyPatch) -> None:
    s = see(position())
    here = PLACE_OF["6-B"]
    assert layout.can_lay_out(s, here, 20)
    needed = Search(s).answer(here, 20).expansions
    for limit, answer in ((needed, True), (needed - 1, False)):
        monkeypatch.setattr(searching, "LIMIT", limit)
        monkeypatch.setattr(searching, "SURE", -1)
        assert searching.search(s, here, 20) == answer


def hard(seed: int) -> tuple[State, int, int]:
    """Nearly as many books as spaces are left on a board that is mostly burned."""
    luck = Random(seed)
    burned = luck.sample(LABELS, 70)
    s = see(position(burned=burned))
    return s, PLACE_OF[luck.choice(burned)], 20 - seed % 4


@clause("VT-R16")
@pytest.mark.parametrize("seed", range(12))
def test_a_hard_search_counts_as_the_reference_does(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    s, here, rest = hard(seed)
    monkeypatch.setattr(reference, "LIMIT", 400)
    expected = Search(s).answer(here, rest)
    monkeypatch.setattr(searching, "SURE", -1)
    for limit in (400, expected.expansions, expected.expansions - 1):
        monkeypatch.setattr(searching, "LIMIT", limit)
        assert searching.search(s, here, rest) == (expected.layable and limit >= expected.expansions)


def test_hard_searches_are_of_every_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reference, "LIMIT", 400)
    answers = [Search(s).answer(here, rest) for s, here, rest in map(hard, range(12))]
    assert any(each.layable and each.expansions > 64 for each in answers)
    assert any(not each.layable and each.expansions == 400 for each in answers)


@clause("VT-R16")
def test_the_last_book_needs_no_search_far_below_the_limit() -> None:
    assert searching.LIMIT == 5000
    assert searching.SURE == 5000 - 140 * 5


@clause("VT-R14")
def test_a_flood_counts_what_can_be_reached() -> None:
    s = see(position(burned=[each for each in LABELS if each.startswith("7-")]))
    searching.draw_map(s)
    assert searching.flood(s, PLACE_OF["7-A"], s.open_low, s.open_high) == 90 - 7


def started(seed: int, height: int) -> Match | None:
    """A stack of this height on a board that has burned to some degree, taken."""
    luck = Random(seed)
    burned = luck.sample(LABELS, luck.randrange(0, 60))
    start = luck.choice([each for each in LABELS if each not in burned])
    match = position({start: "".join(luck.choice("01234") for _ in range(height - 1)) + "0"}, burned=burned, books=99)
    if match.why_not(f"take {start}"):
        return None
    match.play(f"take {start}")
    return match


@clause("VT-R12", "VT-61")
@pytest.mark.parametrize("seed", range(12))
def test_a_move_of_fifteen_books_that_was_begun_can_be_finished_however_it_goes(seed: int) -> None:
    match = started(seed, 15)
    if match is None:
        pytest.skip("this stack cannot be taken")
    luck, steps = Random(seed), 0
    while see(match).rest:
        offers = match.offers()
        assert offers, "the move is stuck"
        match.play(luck.choice(offers).id)
        steps += 1
    assert steps <= 140
    assert see(match).halves == 1


@clause("VT-R14", "VT-43")
def test_of_a_fire_as_many_are_laid_out_as_the_search_finds() -> None:
    for seed in range(6):
        luck = Random(seed)
        burned = luck.sample(LABELS, 74)
        start = PLACE_OF[burned[0]]
        s = Plain(GAME.record, position(burned=burned).state)
        books = 10 + seed
        counts = [k for k in range(1, books + 1) if Search(s).answer(start, k).layable]
        assert layout.most_to_lay_out(s, start, books) == max(counts, default=0)
