"""The search: it finds what is to be found, keeps to its budget and its memory, and the same seed decides the same."""

from __future__ import annotations

import threading
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import toy
import veritable
from bots import small_games
from toy.tables import dealt
from veritable.bots import bot as bot_named
from veritable.bots import memory, search, tree
from veritable.bots.engine import Engine, engine, rules_of
from veritable.bots.search import Plan, Search, Thought, children
from veritable.bots.tree import ACTION, ALL, AVAILABLE, NEWEST, ROOT, VISITS, Way
from veritable.core import sight
from veritable.core.luck import stream_of
from veritable.core.rule import bound


@pytest.fixture(autouse=True)
def _uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERITABLE_PLAIN", "1")
    monkeypatch.setattr("veritable.bots.search.UNCOMPILED_SECONDS", 3600.0)  # the clock decides no test


def thought(game: Any, state: Any, seat: int, plan: Plan, seed: int = 1) -> Thought:
    ids = [int(a) for a in _offers(game, state)]
    return Search(game, plan, seed).think(sight.redacted(game, state, seat), seat, 0, ids)


def _offers(game: Any, state: Any) -> list[int]:
    out = [0] * game.vocabulary_of(game.options_of(state)).size
    return out[: game.plain.offer(game.plain.see(state.copy()), out)]


def begun_veletas() -> Any:
    match = veritable.game("veletas").match(size=7)
    for turn in ("d4/b2", "black", "b6,f2/c3"):
        match.play(turn)
    return match


# What it finds


def test_open_chance_has_nodes_and_the_better_chance_is_taken() -> None:
    found = thought(small_games.GAME, small_games.begun(), 0, Plan(simulations=400))
    assert found.actions[found.best] == small_games.BOLD
    assert found.chances[found.best][0] == pytest.approx(0.75, abs=0.06)
    assert sum(found.chances[found.best]) == pytest.approx(1)


def test_several_may_win_and_every_seat_has_its_own_chance() -> None:
    found = thought(small_games.GAME, small_games.begun(3), 0, Plan(simulations=400))
    own, other, partner = found.chances[found.best]
    assert own == partner
    assert own + other == pytest.approx(1, abs=0.02)


def test_a_seat_that_wants_the_opposite_chooses_the_opposite() -> None:
    state = small_games.begun()
    state["actor"] = 1
    found = thought(small_games.GAME, state, 1, Plan(simulations=400))
    assert found.actions[found.best] == small_games.SHY


@pytest.mark.parametrize("sense", [True, False])
def test_the_shot_that_wins_is_found(sense: bool) -> None:
    game = veritable.game("veletas")
    match = game.match(size=7)
    for turn in ("f7/c4", "white", "b1,b5/a5", "b5-e5/e7", "e5-c7/c6", "b1-b2/a3", "f7-f1/c1", "b2-f2/b6", "f2-e2/e1"):
        match.play(turn)
    for turn in ("f1-g1/g6", "e2-g2/b2", "c7-f4/f6", "e2", "f4-f2/e3"):
        match.play(turn)
    match.play("g2-f1")
    bot = Search(game, Plan(simulations=300, sense=sense), 1)
    match.play(bot.choose(match.view(match.actor)))
    assert match.actor == "over"


# Budgets


def test_simulations_are_counted_exactly() -> None:
    match = begun_veletas()
    found = thought(match.game, match.state, match.actor, Plan(simulations=37, sense=False, explore=50.0))
    assert found.simulations == sum(found.visits) == 37


def test_a_choice_that_cannot_be_overtaken_is_settled() -> None:
    using, room = room_for(small_games.GAME, small_games.begun(), 0, 100)
    using.simulate(room, Way(explore=0.3), 60)
    bold, shy = sorted((int(room.nodes[child, VISITS]) for child in children(room)), reverse=True)
    assert search._is_settled(room, bold - shy - 1)
    assert not search._is_settled(room, bold - shy)


def test_the_only_choice_considered_may_still_be_overtaken_by_another() -> None:
    using, room = room_for(small_games.GAME, small_games.begun(), 0, 100)
    using.simulate(room, Way(widest=1), 10)
    assert search._is_settled(room, 9)
    assert not search._is_settled(room, 10)
    assert not search._is_settled(room_for(small_games.GAME, small_games.begun(), 0, 100)[1], 0)


def test_who_stops_because_it_is_settled_decides_as_if_it_had_gone_on(monkeypatch: pytest.MonkeyPatch) -> None:
    plans = (small_games.GAME, small_games.begun(), 0, Plan(simulations=80, explore=0.3))
    early = [thought(*plans, seed) for seed in range(4)]
    monkeypatch.setattr(search, "_is_settled", lambda room, left: False)
    late = [thought(*plans, seed) for seed in range(4)]
    assert [each.actions[each.best] for each in early] == [each.actions[each.best] for each in late]
    assert sum(each.simulations for each in early) < sum(each.simulations for each in late) == 4 * 80


def test_the_same_seed_plays_the_same_game_however_fast_the_machine_is(monkeypatch: pytest.MonkeyPatch) -> None:
    games = []
    for stretch in (0.0001, 0.5):
        monkeypatch.setattr(search, "STRETCH", stretch)
        match = begun_veletas()
        bots = [Search(match.game, Plan(simulations=30), seat) for seat in range(2)]
        for _ in range(8):
            match.play(bots[match.actor].choose(match.view(match.actor)))
        games.append(match.actions)
    assert games[0] == games[1]


def test_thinking_stops_when_asked_to() -> None:
    match = begun_veletas()
    bot = Search(match.game, Plan(seconds=3600), 1)
    threading.Timer(0.3, bot.stop).start()
    assert bot.choose(match.view(match.actor)) in [each.id for each in match.offers()]


def test_who_is_stopped_before_beginning_to_think_answers_at_once_and_thinks_the_next_time() -> None:
    match = begun_veletas()
    ids = [each.id for each in match.offers()]
    bot = Search(match.game, Plan(simulations=30), 1)
    bot.stop()
    seen, seat = match.game.record.load(match.view(match.actor)["state"]), int(match.actor)
    assert bot.think(seen, seat, 3, ids).simulations == 1
    assert bot.think(seen, seat, 3, ids).simulations == 30
    level = bot_named("level-8", 1)
    level.stop()
    assert level.choose(match.view(match.actor)) in ids


def test_time_that_is_already_up_still_gives_an_offer() -> None:
    match = begun_veletas()
    bot = Search(match.game, Plan(seconds=0.0), 1)
    assert bot.choose(match.view(match.actor)) in [each.id for each in match.offers()]


class Clock:
    """A clock that goes on only while something is simulated."""

    def __init__(self, costs: list[float]) -> None:
        self.now, self.costs, self.done = 0.0, costs, 0

    def perf_counter(self) -> float:
        return self.now

    def simulate(self, room: Any, way: Way, n: int) -> None:
        for _ in range(n):
            self.now += self.costs[self.done % len(self.costs)]
            self.done += 1
        room.nodes[ROOT, VISITS] += n


@pytest.mark.parametrize("costs", [[1e-6], [2e-5], [1e-3], [0.02], [1e-6, 1e-6, 3e-3], [0.01, 1e-6]])
@pytest.mark.parametrize("seconds", [0.05, 0.2, 1.0, 5.0])
def test_the_clock_is_looked_at_often_enough_however_long_simulations_are(
    monkeypatch: pytest.MonkeyPatch, costs: list[float], seconds: float
) -> None:
    clock = Clock(costs)
    monkeypatch.setattr(search, "time", clock)
    _, room = room_for(small_games.GAME, small_games.begun(), 0, 100)
    using = Engine(small_games.GAME, True, clock.simulate, lambda *_: None)
    search._think(using, room, Way(), search.FOREVER, seconds, threading.Event())
    assert seconds <= clock.now < seconds + 0.05


def test_threads_have_a_tree_each_and_their_roots_are_added_up() -> None:
    match = begun_veletas()
    ids = [each.id for each in match.offers()]
    bot = Search(match.game, Plan(simulations=40, explore=2.0), 1, threads=2)
    found = bot.think(match.state, match.actor, 0, ids)
    assert len(bot._rooms) == 2
    assert found.simulations == sum(int(room.nodes[ROOT, VISITS]) for room in bot._rooms)
    assert bot._rooms[0].nodes[:, ACTION].tolist() != bot._rooms[1].nodes[:, ACTION].tolist()


def test_a_decision_without_a_choice_takes_no_thought() -> None:
    match = begun_veletas()
    bot = Search(match.game, Plan(simulations=10), 1)
    assert bot.decide(match.state, 0, 0, [5]) == 5
    assert bot._rooms == []


# Playouts


def test_choices_of_a_playout_do_not_hang_on_the_ones_before() -> None:
    """Of two random numbers below 8 the higher is the same twice running one time in six; if one is shared, far more often."""
    played: list[int] = []

    def offer(s: Any, out: Any) -> int:
        out[:8] = range(8)
        return 8

    rules = {"offer": offer, "play": lambda s, a: played.append(a), "prior": lambda s, a: a}
    room = SimpleNamespace(out=[0] * 8, luck=[stream_of(1)])
    bound(tree.play_on, rules)(room, Way(judging=True, sight=3000, taste=2), SimpleNamespace(actor=0))
    same = sum(one == other for one, other in pairwise(played))
    assert len(played) == 3000
    assert 0.14 < same / 3000 < 0.2


@pytest.mark.parametrize(("sight", "length"), [(0, 5), (3, 5), (5, 5), (6, 10)])
def test_a_playout_goes_on_until_it_is_calm(sight: int, length: int) -> None:
    played: list[int] = []
    rules = {
        "offer": lambda s, out: 1,
        "play": lambda s, a: played.append(a),
        "is_calm": lambda s: len(played) % 5 == 0 and len(played) > 0,
    }
    room = SimpleNamespace(out=[0], luck=[stream_of(1)])
    bound(tree.play_on, rules)(room, Way(judging=True, sight=sight), SimpleNamespace(actor=0))
    assert len(played) == length
    bound(tree.play_on, rules)(room, Way(judging=True, sight=sight, patient=False), SimpleNamespace(actor=0))
    assert len(played) == length + sight


# Memory


def room_for(game: Any, state: Any, seat: int, nodes: int) -> tuple[Engine, Any]:
    room = memory.room(game, sight.redacted(game, state, seat), seat, nodes, compiled=False)
    room.luck[0] = stream_of(1)
    return engine(game), room


def test_a_full_memory_is_no_end() -> None:
    match = begun_veletas()
    using, room = room_for(match.game, match.state, match.actor, 20)
    using.simulate(room, Way(picking=True, judging=True, sight=1), 60)
    assert room.state[NEWEST] == 20
    assert room.nodes[ROOT, VISITS] == 60


def test_no_more_choices_are_considered_than_the_plan_allows() -> None:
    match = begun_veletas()
    using, room = room_for(match.game, match.state, match.actor, 200)
    using.simulate(room, Way(picking=True, judging=True, widest=4), 80)
    assert len(children(room)) == 4


def test_widening_adds_choices_with_the_square_root_of_visits() -> None:
    match = begun_veletas()
    using, room = room_for(match.game, match.state, match.actor, 200)
    using.simulate(room, Way(picking=True, judging=True, widen=1.0), 100)
    assert 9 <= len(children(room)) <= 11


def test_the_size_of_a_memory_is_what_its_arrays_take() -> None:
    match = begun_veletas()
    small, large = (memory.size(room_for(match.game, match.state, 0, nodes)[1]) for nodes in (100, 200))
    assert large - small == 100 * (4 * tree.COLUMNS + 4 * 2 + 8 + 4)


def test_what_was_thought_of_a_state_is_not_thought_again() -> None:
    match = begun_veletas()
    bot = Search(match.game, Plan(simulations=120), 1)
    match.play(bot.choose(match.view(match.actor)))
    old = bot._rooms[0]
    new = search._grown_from(engine(match.game), old, bot._spare[0], match.state)
    same = np.nonzero(old.keys[: old.state[NEWEST]] == new.keys[ROOT])[0]
    assert new.nodes[ROOT, VISITS] == old.nodes[same, VISITS].max() > 0
    assert _tree(new, ROOT) == _tree(old, int(same[0]))


def _tree(room: Any, node: int) -> Any:
    rows, child = [], int(room.nodes[node, tree.FIRST])
    while child != tree.NOBODY:
        rows.append(
            (int(room.nodes[child, ACTION]), int(room.nodes[child, VISITS]), room.totals[child].tolist(), _tree(room, child))
        )
        child = int(room.nodes[child, tree.SIBLING])
    return sorted(rows)


def test_a_node_of_several_states_is_nobodys_own_where_something_is_hidden() -> None:
    """After a roll a node stands for every total; what was thought of all of them is not what is thought of one."""
    match = veritable.game("well_of_souls").match(seats=2, seed=1)
    seat = int(match.actor)
    using, room = room_for(match.game, match.state, seat, 400)
    using.simulate(room, Way(seat=seat, hidden=True, judging=True), 60)
    assert room.keys[ROOT] != tree.MIXED
    assert tree.MIXED in room.keys[1 : int(room.state[NEWEST])]


def test_a_state_never_thought_of_begins_with_nothing() -> None:
    match = begun_veletas()
    bot = Search(match.game, Plan(simulations=20), 1)
    bot.choose(match.view(match.actor))
    other = veritable.game("veletas").match(size=7)
    for turn in ("d4/b3", "black", "b6,f2/c3"):
        other.play(turn)
    new = search._grown_from(engine(match.game), bot._rooms[0], bot._spare[0], other.state)
    assert new.nodes[ROOT, VISITS] == 0
    assert children(new) == []


# Hidden things


def test_what_is_not_always_legal_is_counted_when_it_was() -> None:
    match = dealt()
    seat = match.actor
    using, room = room_for(match.game, match.state, seat, 400)
    using.simulate(room, Way(seat=seat, hidden=True, explore=2.0), 120)
    deeper = [node for node in range(1, int(room.state[NEWEST])) if room.nodes[node, VISITS] > 0]
    assert all(room.nodes[node, AVAILABLE] + 1 >= room.nodes[node, VISITS] for node in deeper)


@pytest.mark.parametrize("seed", range(3))
def test_the_same_seed_decides_the_same_and_another_may_not(seed: int) -> None:
    match = toy.GAME.match(seed=seed)
    view = match.view(match.actor)
    assert len({Search(toy.GAME, Plan(simulations=60), 7).choose(view) for _ in range(3)}) == 1
    assert Search(toy.GAME, Plan(simulations=60), 7)._seed != Search(toy.GAME, Plan(simulations=60), 8)._seed


def test_others_are_searched_for_only_where_they_cannot_learn_a_secret_by_it() -> None:
    ways = {game.name: Search(game, Plan(), 1).way(engine(game), 0) for game in map(veritable.game, ("veletas", "veiled_fate"))}
    assert (ways["veletas"].alone, ways["veletas"].hidden) == (False, False)
    assert (ways["veiled_fate"].alone, ways["veiled_fate"].hidden) == (True, True)
    assert not Search(toy.GAME, Plan(), 1).way(engine(toy.GAME), 0).alone  # it does not say what is promising
    assert not Search(veritable.game("veiled_fate"), Plan(alone=False), 1).way(engine(veritable.game("veiled_fate")), 0).alone


def test_who_looks_at_all_choices_takes_the_most_promising() -> None:
    game = veritable.game("veiled_fate")
    match = game.match(seats=2, seed=4)
    while len(match.offers()) < 5:
        match.play(match.offers()[0].id)
    s, out = game.plain.see(match.state), np.zeros(game.vocabulary_of({}).size, np.int16)
    best = max(game.sense.prior(s, each.id) for each in match.offers())
    tasted = bound(tree.tasted, rules_of(game))
    assert {game.sense.prior(s, tasted(s, out, stream_of(seed), Way(), ALL)) for seed in range(20)} == {best}
    assert len({game.sense.prior(s, tasted(s, out, stream_of(seed), Way(), 2)) for seed in range(20)}) > 1


def test_who_misjudges_at_first_sight_does_not_always_take_what_is_most_promising() -> None:
    game = veritable.game("veiled_fate")
    match = game.match(seats=2, seed=4)
    while len(match.offers()) < 5:
        match.play(match.offers()[0].id)
    s, view = game.plain.see(match.state), match.view(match.actor)
    promise = {each.id: game.sense.prior(s, each.id) for each in match.offers()}

    def chosen(blur: int) -> set[int]:
        plan = Plan(simulations=1, widest=1, blur=blur)
        return {promise[Search(game, plan, seed).choose(view)] for seed in range(30)}

    assert chosen(0) == {max(promise.values())}
    assert len(chosen(5)) < len(chosen(1000))
    assert min(chosen(1000)) < sorted(promise.values())[len(promise) // 2]


def test_who_glances_takes_the_best_of_what_was_noticed() -> None:
    game = veritable.game("veiled_fate")
    match = game.match(seats=2, seed=4)
    while len({game.sense.prior(game.plain.see(match.state), each.id) for each in match.offers()}) < 4:
        match.play(match.offers()[0].id)
    s, view = game.plain.see(match.state), match.view(match.actor)
    promise = {each.id: game.sense.prior(s, each.id) for each in match.offers()}

    def chosen(glance: int) -> list[int]:
        plan = Plan(simulations=1, widest=1, glance=glance)
        return [promise[Search(game, plan, seed).choose(view)] for seed in range(60)]

    best, worst, alike = max(promise.values()), min(promise.values()), list(promise.values())
    assert set(chosen(len(promise))) == {best}
    assert set(chosen(len(promise) - 1)) - {best} or alike.count(best) > 1
    assert worst in chosen(1)
    assert sum(chosen(1)) < sum(chosen(2)) < sum(chosen(len(promise)))


def test_who_forgets_a_tally_thinks_as_if_nothing_had_been_done_yet() -> None:
    game = veritable.game("veiled_fate")
    match = game.match(seats=3, seed=4)
    while len(match.offers()) < 5:
        match.play(match.offers()[0].id)
    seat, ids = int(match.actor), [each.id for each in match.offers()]
    seen = sight.redacted(game, match.state, seat)
    told = seen.copy()
    told["favoured"][0, (seat + 1) % 3] = [9, -9, 9, -9, 9, -9, 9, -9, 9]

    def thought(state: Any, *forgets: str) -> Thought:
        return Search(game, Plan(simulations=30, sight=2, forgets=forgets), 5).think(state, seat, 0, ids)

    assert thought(told, "favoured") == thought(seen, "favoured") == thought(seen)
    assert thought(told) != thought(seen)
    assert told["favoured"].any()
