"""What holds whatever is played: the laws, moves that keep all books, scores that never fall, seats that may be renumbered."""

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.veritas.scenarios import see, stacks
from veritable.core.clauses import clause
from veritable.core.luck import below, luck, next_luck, stream_of
from veritable.core.match import Match
from veritable.core.reading import legal_actions
from veritable.core.record import CHANCE, OVER, Array, Plain, State
from veritable.games.veritas import GAME
from veritable.games.veritas.data import DATA, MAPS, MONASTERIES
from veritable.games.veritas.geography import DEGREE, NEIGHBOUR, REGION_NAMES, REGION_OF, SPACES
from veritable.games.veritas.names import books_of
from veritable.games.veritas.state import ACTIONS, BURNED, FIRST_SEAT, OUT, SAFE, STEPPING

MOST_DECISIONS = 250
seeds = st.integers(0, 2**31 - 1)
tables = st.sampled_from([(seats, name) for seats in GAME.seats for name in ("usual",)] + [(3, "3-north"), (4, "4-north")])
options = st.fixed_dictionaries(
    {
        "books": st.sampled_from([39, 0, 3, 12, 99]),
        "pass": st.sampled_from(["free", "forced"]),
        "stuck": st.sampled_from(["return", "pile"]),
        "safe_tiles": st.sampled_from([18, 0, 4]),
        "target": st.sampled_from([100, 20, 1000]),
    }
)


class Walk:
    """A random game up to a number of decisions, with every state kept."""

    def __init__(self, table: tuple[int, str], chosen: dict[str, Any], seed: int) -> None:
        state = GAME.blank(table[0], GAME.read_options({**chosen, "map": table[1]}))
        s = Plain(GAME.record, state, strict=True)
        GAME.plain.setup(s)
        self.states, self.offers, self.actions, stream = [state.copy()], [], [], stream_of(seed)
        while s.actor != OVER and len(self.actions) < MOST_DECISIONS:
            offers = legal_actions(GAME, s, ACTIONS)
            assert 0 < len(offers) == len(set(offers))
            self.offers.append(offers)
            stream = next_luck(stream)
            weights = [GAME.plain.weight(s, a) if s.actor == CHANCE else 1 for a in offers]
            self.actions.append(
                [a for a, n in zip(offers, weights, strict=True) for _ in range(n)][below(luck(stream), sum(weights))]
            )
            GAME.plain.play(s, self.actions[-1])
            self.states.append(state.copy())

    def see(self, number: int) -> State:
        return GAME.plain.see(self.states[number])


walks = st.builds(Walk, tables, options, seeds)


def owners(s: State) -> Counter[int]:
    return Counter(seat for space in range(SPACES + 1) for seat in books_of(s, space))


@settings(max_examples=5, deadline=None)
@given(walks)
def test_the_laws_hold_after_every_decision(walk: Walk) -> None:
    for number in range(len(walk.states)):
        s = walk.see(number)
        for law in GAME.laws:
            assert law(s) == "", law.__name__


@clause("VT-10", "VT-57", "VT-70", "VT-R2")
@settings(max_examples=5, deadline=None)
@given(walks)
def test_only_placing_copies_and_grows_bring_books(walk: Walk) -> None:
    for number, a in enumerate(walk.actions):
        verb = GAME.vocabulary_of({}).decode(a).verb
        before, after = owners(walk.see(number)), owners(walk.see(number + 1))
        more = sum(after.values()) - sum(before.values())
        if verb in ("copy", "put", "place"):
            assert more == (2 if verb == "place" else 1)
        elif verb == "grow":
            assert more >= 0
        elif not walk.see(number).fleeing and verb != "draw":
            assert before == after
        else:
            assert more <= 0


@clause("VT-41", "VT-51", "VT-38", "VT-42")
@settings(max_examples=5, deadline=None)
@given(walks)
def test_what_burned_stays_burned_and_scores_never_fall(walk: Walk) -> None:
    for number in range(len(walk.actions)):
        s, after = walk.see(number), walk.see(number + 1)
        gains = [after.points[seat] - s.points[seat] for seat in range(s.seats)]
        assert all(gain >= 0 for gain in gains)
        assert sum(gains) <= 78
        assert all(after.ground[space] == BURNED for space in range(MONASTERIES) if s.ground[space] == BURNED)
        if sum(gains):
            assert s.fleeing
            assert not after.fleeing


@clause("VT-61", "VT-64", "VT-65", "VT-R12")
@settings(max_examples=5, deadline=None)
@given(walks)
def test_a_move_lays_a_stack_out_in_order_on_different_spaces(walk: Walk) -> None:
    for number in range(1, len(walk.states)):
        s, before = walk.see(number), walk.see(number - 1)
        if s.phase == STEPPING and s.rest != before.rest and before.phase == STEPPING:
            assert books_of(s, s.here)[-1] == books_of(before, SPACES)[0]
            assert books_of(s, SPACES) == books_of(before, SPACES)[1:]
            assert before.ground[s.here] not in (1, BURNED)


@settings(max_examples=3, deadline=None)
@given(st.sampled_from([3, 4, 5, 6]), seeds, st.integers(1, 5))
def test_renumbering_the_seats_by_a_rotation_renumbers_the_result(seats: int, seed: int, by: int) -> None:
    walk = Walk((seats, "usual"), {"target": 20}, seed)
    turned = GAME.match(seats=seats, chance="manual", target=20)
    for a in walk.actions:
        first = FIRST_SEAT <= a < FIRST_SEAT + 6
        turned.play(FIRST_SEAT + (a - FIRST_SEAT + by) % seats if first else a)
    one, other = walk.see(len(walk.actions)), see(turned)
    assert [one.points[seat] for seat in range(seats)] == [other.points[(seat + by) % seats] for seat in range(seats)]
    straight = Match(GAME, walk.states[-1], "manual")
    renamed = {name: "".join(str((int(seat) + by) % seats) for seat in books) for name, books in stacks(straight).items()}
    assert renamed == stacks(turned)


def without(state: Array, regions: list[str]) -> Array:
    """The full map for the same seats and options, without the spaces, roads and tiles of some regions."""
    cut = state.copy()
    cut["map"] = 1 + MAPS.index("full")
    s = Plain(GAME.record, cut, strict=True)
    GAME.plain.setup(s)
    assert s.tiles == MONASTERIES
    for space in range(SPACES):
        if REGION_NAMES[REGION_OF[space]] in regions:
            s.ground[space] = OUT
            s.tiles -= space < MONASTERIES
            for i in range(DEGREE[space]):
                s.ways[NEIGHBOUR[space][i]] -= 1
    return cut


@clause("VT-16", "VT-17", "VT-18", "VT-19", "VT-R32")
@settings(max_examples=4, deadline=None)
@given(st.sampled_from([(3, "3-south"), (3, "3-north"), (4, "4-south"), (4, "4-north")]), options, seeds)
def test_a_reduced_map_is_the_full_one_with_parts_deleted(table: tuple[int, str], chosen: dict[str, Any], seed: int) -> None:
    walk = Walk(table, chosen, seed)
    cut = without(walk.states[0], DATA["maps"][table[1]])
    s = Plain(GAME.record, cut, strict=True)
    same = [name for name in GAME.record.shown if name not in ("land", "map")]
    for state, offers, a in zip(walk.states, walk.offers, walk.actions, strict=False):
        assert all((cut[name] == state[name]).all() for name in same)
        assert legal_actions(GAME, s, ACTIONS) == offers
        GAME.plain.play(s, a)


@settings(max_examples=3, deadline=None)
@given(walks)
def test_a_game_is_written_and_read_back_to_the_same_positions(walk: Walk) -> None:
    options = GAME.options_of(walk.states[0])
    match = GAME.match(seats=int(walk.states[0]["seats"][0]), chance="manual", **options)
    for a in walk.actions:
        match.play(a)
    again = GAME.words.read_record(GAME, GAME.words.write_record(match))
    assert again.actions == match.actions
    assert again.fingerprint == match.fingerprint


@clause("VT-04", "VT-36")
def test_the_chances_of_a_draw_follow_the_box() -> None:
    match = GAME.match(seats=3, chance="manual")
    match.play("setup: first 2, 2@6-B, 1@12-E, 0@9-C")
    s = see(match)
    weights = {offer.id: GAME.plain.weight(s, offer.id) for offer in match.offers()}
    assert (sum(weights.values()), weights[SAFE]) == (71, 18)
