"""Drawing a choice: the same in parts as at once, and the same whether the way that was found is remembered or not."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from games.veritas.test_layouts import hard
from veritable.core.batch import blanks, most_actions
from veritable.core.clauses import clause
from veritable.core.luck import luck, next_luck, stream_of
from veritable.core.record import CHANCE, OVER, Array, Plain, State
from veritable.games.veritas import GAME, rules
from veritable.games.veritas.data import MONASTERIES
from veritable.games.veritas.geography import DEGREE, NEIGHBOUR
from veritable.games.veritas.rules import burning, choosing, moving, remembering, roads, searching
from veritable.games.veritas.rules.moving import RULING
from veritable.games.veritas.state import ACTING, BURNED, DRAW, DRAWING, FREE, GO, LEAVE, SAFE, STEPPING

LATE = {"target": 70}


def positions(seats: int, seed: int, **options: object) -> Iterator[tuple[Array, State, int]]:
    """Every position of a random game by `pick`, and the luck with which it goes on."""
    states = blanks(GAME, 1, seats, options)
    s, out, stream = Plain(GAME.record, states), [0] * most_actions(GAME, states), stream_of(seed)
    rules.setup(s)
    while s.actor != OVER:
        stream = next_luck(stream)
        yield states, s, luck(stream)
        rules.play(s, rules.befall(s, out, luck(stream)) if s.actor == CHANCE else rules.pick(s, luck(stream)))


def copied(states: Array) -> State:
    return Plain(GAME.record, states.copy())


def forgetful(states: Array) -> State:
    """The same position, with nothing remembered."""
    s = copied(states)
    remembering.forget(s)
    return s


@clause("VT-04", "VT-28", "VT-29", "VT-36")
@pytest.mark.parametrize("safe_tiles", [18, 0])
def test_what_befalls_is_what_listing_and_weighing_would_draw(safe_tiles: int) -> None:
    listed = GAME.playout("any_action", compiled=False)
    seen = set()
    for _, s, lucky in positions(3, 5, safe_tiles=safe_tiles, target=30):
        if s.actor == CHANCE:
            out = [0] * 500
            for each in (lucky, 0, 0xFFFFFFFF, lucky ^ 0x5A5A5A5A):
                assert rules.befall(s, out, each) == listed(s, out, each)
            seen.add(s.phase)
    assert len(seen) == 2


@clause("VT-R12", "VT-R16")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_way_that_is_remembered_changes_no_answer(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    remembered = refused = 0
    for states, s, lucky in positions(seats, seats, **LATE):
        if s.phase not in (ACTING, STEPPING):
            continue
        before, out = GAME.record.key(states), [0] * 500
        assert rules.pick(copied(states), lucky) == rules.pick(forgetful(states), lucky)
        if s.phase == STEPPING and remembering.step_remembered(s) >= 0:
            offers = out[: rules.offer(s, out)]
            monkeypatch.setattr(choosing, "begin_search", None)
            refused += steps_refused(s, offers)
            remembered += 1
            monkeypatch.undo()
        assert GAME.record.key(states) == before
    assert remembered > 20
    assert refused > 0


def steps_refused(s: State, offers: list[int]) -> int:
    """The step that is remembered is legal, and no step before it in the order of the search; neither takes a search."""
    there, n = remembering.step_remembered(s), 0
    ways = [i for i in range(DEGREE[s.here]) if roads.may_enter(s, s.here, i)]
    known = next(i for i in ways if NEIGHBOUR[s.here][i] == there)
    assert GO + there in offers
    assert choosing.ask_to_go(s, there) == choosing.YES
    for i in ways:
        if remembering.comes_before(s, i, NEIGHBOUR[s.here][i], known, there):
            assert choosing.ask_to_go(s, NEIGHBOUR[s.here][i]) == choosing.NO
            assert GO + NEIGHBOUR[s.here][i] not in offers
            n += 1
    return n


@clause("VT-R12", "VT-R14")
def test_a_step_that_leaves_books_over_is_refused_by_the_clause_of_its_move() -> None:
    said: dict[int, set[int]] = {0: set(), 1: set()}  # by whether the stack flees from a fire
    for seed in range(4):
        for _, s, _ in positions(3, seed, **LATE):
            if s.phase == STEPPING:
                offers = rules_offered(s)
                for i in range(DEGREE[s.here]):
                    there = NEIGHBOUR[s.here][i]
                    if roads.may_enter(s, s.here, i) and GO + there not in offers:
                        said[s.fleeing].add(moving.against_go(s, there))
    assert said == {0: {RULING + 12}, 1: {RULING + 14}}


@clause("VT-R12")
def test_a_way_is_forgotten_when_the_move_goes_elsewhere_or_ends() -> None:
    followed = left = ended = 0
    for states, s, _ in positions(3, 2, **LATE):
        if s.phase != STEPPING:
            continue
        there = remembering.step_remembered(s)
        for a in rules_offered(s):
            other = copied(states)
            rules.play(other, a)
            if s.rest == 1 and other.rest == 0:
                assert other.way_of == remembering.NO_POSITION
                ended += 1
            elif a == GO + there:
                assert other.way_of == remembering.position_now(other)
                followed += 1
            elif a != LEAVE:
                assert other.way_of == remembering.NO_POSITION
                left += 1
    assert followed
    assert left
    assert ended


def rules_offered(s: State) -> list[int]:
    out = [0] * 500
    return out[: rules.offer(s, out)]


@clause("VT-R12", "VT-81")
def test_leaving_is_known_to_be_legal_if_only_that_way_was_found() -> None:
    known = 0
    for states, s, _ in positions(3, 1, **LATE):
        if s.phase == STEPPING and s.way_of == remembering.position_after_leaving(s):
            assert LEAVE in rules_offered(s)
            other = copied(states)
            assert choosing.ask_to_leave(other) == choosing.YES
            rules.play(other, LEAVE)
            assert other.rest == 0 or other.way_of == remembering.position_now(other)
            known += 1
    assert known


def test_what_lies_in_scratch_is_taken_for_no_way() -> None:
    for states, s, _ in positions(3, 3):
        if s.phase == STEPPING:
            for value in ("low", "high"):
                other = states.copy()
                for name in ("way_of", "way_from", "way_length", "spare", "trail"):
                    other[name] = getattr(GAME.record.fields[name], value)
                assert remembering.step_remembered(Plain(GAME.record, other)) == remembering.NONE
    for states, tile, _ in fires(3):
        for value in ("low", "high"):
            other = states.copy()
            other["fire"], other["most"] = (getattr(GAME.record.fields[name], value) for name in ("fire", "most"))
            assert after(other, tile) == after(states, tile)


@clause("VT-R16")
def test_picking_in_parts_gives_the_same_action(monkeypatch: pytest.MonkeyPatch) -> None:
    asked_again = 0
    for states, s, lucky in positions(4, 1, map="4-north", **LATE):
        if s.phase not in (ACTING, STEPPING):
            continue
        at_once, before = rules.pick(copied(states), lucky), GAME.record.key(states)
        monkeypatch.setattr(rules, "SLICE", 1)
        parts, again = copied(states), False
        while (a := rules.ponder(parts, [], lucky, again)) < 0:
            again = True
            asked_again += 1
        monkeypatch.undo()
        assert a == at_once
        assert GAME.record.key(states) == before
    assert asked_again > 100


def fires(seed: int) -> Iterator[tuple[Array, int, int]]:
    """Where a monastery with books may burn in a late game: the position, its tile, and luck that draws it."""
    for states, s, _ in positions(4, seed, map="4-north", **LATE):
        out = [0] * MONASTERIES + [0]
        tiles = out[: rules.offer_tiles(s, out)] if s.phase == DRAWING else []
        for place, tile in enumerate(tiles):
            if tile != SAFE and s.height[tile - DRAW] > 3:
                yield states.copy(), tile, -(-(place << 32) // (s.tiles + s.safe_tiles))


def leave_few(states: Array, tile: int, chance: Random) -> int:
    """All but a few monasteries burn down with their books, so that room is short; the answer is luck that draws the tile."""
    standing = [space for space in range(MONASTERIES) if states["ground"][0, space] == FREE and space != tile - DRAW]
    for space in chance.sample(standing, len(standing) - chance.randrange(6)):
        states["ground"][0, space] = BURNED
        states["stack"][0, space] = states["height"][0, space] = states["top"][0, space] = 0
    left = [space for space in range(MONASTERIES) if states["ground"][0, space] == FREE]
    states["tiles"] = len(left)
    return -(-(left.index(tile - DRAW) << 32) // (len(left) + int(states["safe_tiles"][0])))


def looked_into(states: Array, tile: int, lucky: int) -> Array:
    """The position after the tile has been drawn in parts; for the players nothing has changed."""
    looking, again = states.copy(), False
    s = Plain(GAME.record, looking)
    while (a := rules.ponder(s, [0], lucky, again)) < 0:
        again = True
    assert a == tile
    assert GAME.record.key(looking) == GAME.record.key(states)
    return looking


def after(states: Array, *actions: int) -> bytes:
    played = states.copy()
    for a in actions:
        rules.play(Plain(GAME.record, played), a)
    return GAME.record.key(played)


@clause("VT-42", "VT-R14", "VT-R15")
def test_a_fire_that_was_looked_into_takes_the_same_course(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "SLICE", 3)
    fewer = 0
    for number, (states, tile, _) in enumerate(fires(1)):
        lucky = leave_few(states, tile, Random(number))
        expected = after(states, tile)
        looking = looked_into(states, tile, lucky)
        fewer += looking["most"][0] < looking["height"][0, tile - DRAW]
        with monkeypatch.context() as patch:
            patch.setattr(burning, "most_to_lay_out", None)  # it need not be asked again
            assert after(looking, tile) == expected
    assert fewer > 0


@clause("VT-R14")
def test_what_was_found_of_one_fire_says_nothing_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    usual = burning.most_to_lay_out
    monkeypatch.setattr(burning, "most_to_lay_out", lambda s, space, books: asked.append(space) or usual(s, space, books))
    positions_with_two = [each for _, each in zip(range(40), fires(2), strict=False)]
    for (states, tile, lucky), (others, other, _) in pairwise(positions_with_two):
        if GAME.record.key(states) == GAME.record.key(others):
            looking = looked_into(states, tile, lucky)
            assert after(looking, other) == after(states, other)
            rules.play(Plain(GAME.record, looking), SAFE)
            looking["phase"], looking["actor"] = DRAWING, CHANCE
            rules.play(Plain(GAME.record, looking), tile)
            assert asked[-3:] == [other - DRAW, other - DRAW, tile - DRAW]
    assert asked


@clause("VT-R16")
@pytest.mark.parametrize("seed", range(12))
def test_a_search_broken_off_and_gone_on_with_has_the_same_answer(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr(searching, "LIMIT", 400)
    monkeypatch.setattr(searching, "SURE", 300)
    s, here, rest = hard(seed)
    expected = searching.search(s, here, rest)
    searching.begin_search(s, here, rest)
    answer, parts = searching.THINKING, 0
    while answer == searching.THINKING:
        answer = searching.search_on(s, 1 + Random(seed).randrange(5))
        parts += 1
    assert answer == expected
    assert parts > 1 or rest == 0 or s.count > 400 or answer == 1
