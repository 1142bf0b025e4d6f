"""What holds in every game of random legal decisions: the invariants of the rules, on all boards and in both editions."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

import veritable
from games.veletas.symmetry import turned_claims, turned_position, turned_text
from games.veletas.table import (
    BOARDS,
    EDITIONS,
    GAME,
    SHOOTERS,
    SIZES,
    Walk,
    at,
    claims_by,
    moves,
    pieces,
    pieces_of,
    position,
    shots,
    shots_after,
    squares_of,
)
from veritable.core.clauses import clause
from veritable.core.record import OVER

MOST_TURNS = {10: 91, 9: 74, 7: 44}
MOST_DECISIONS = {10: 192, 9: 156, 7: 94}
#                 first batch, black stone, colours, second batch, white stone, move or stay, shot after a move
MOST_CHOICES = {
    (10, "2013"): (100, 97, 2, 88, 92, 246, 35),
    (9, "2013"): (81, 79, 2, 73, 75, 161, 32),
    (7, "2013"): (49, 48, 2, 45, 45, 73, 24),
    (10, "2024"): (64, 97, 2, 61, 92, 246, 35),
    (9, "2024"): (49, 79, 2, 47, 75, 161, 32),
    (7, "2024"): (25, 48, 2, 24, 45, 73, 24),
}

numbers = st.lists(st.integers(0, 10**4), min_size=1, max_size=20)
boards = st.sampled_from([*[(7, edition) for edition in EDITIONS] * 3, *BOARDS])
walks = st.builds(lambda board, choices: Walk(*board, choices), boards, numbers)
small_walks = st.builds(lambda edition, choices: Walk(7, edition, choices), st.sampled_from(EDITIONS), numbers)


def near(size, square):
    """The squares around one, on a board of that size."""
    column, row = "abcdefghij".index(square[0]), int(square[1:])
    around = itertools.product((column - 1, column, column + 1), (row - 1, row, row + 1))
    names = {f"{'abcdefghij'[x]}{y}" for x, y in around if 0 <= x < size and 1 <= y <= size}
    return names - {square}


def squares_with(board, signs):
    return {square for square, sign in board.items() if sign in signs}


@given(walks)
def test_invariant_1_after_the_setup_all_shooters_stand_on_squares_of_their_own(walk):
    for number in range(SHOOTERS[walk.size] + 3, len(walk.states)):
        assert len(squares_with(pieces_of(walk.see(number)), "sBW")) == SHOOTERS[walk.size]


@given(walks)
def test_invariants_2_and_3_every_turn_adds_one_stone_and_takes_one_square(walk):
    for turn, number in enumerate(walk.turns()):
        signs = list(pieces_of(walk.see(number)).values())
        assert signs.count("b") == 1 + (turn + 1) // 2
        assert signs.count("w") == 1 + turn // 2
        assert walk.size**2 - len(signs) == walk.size**2 - SHOOTERS[walk.size] - 2 - turn
    assert len(walk.turns()) - 1 <= MOST_TURNS[walk.size]


@given(walks)
def test_invariants_4_and_7_stones_and_claims_stay_and_claims_never_fall(walk):
    before = {}
    for number in range(len(walk.states)):
        board = pieces_of(walk.see(number))
        lasting = {square: sign for square, sign in before.items() if sign != "s"}
        assert lasting.items() <= board.items()
        before = board


@clause("VL-R19")
@given(small_walks)
def test_invariant_5_before_every_turn_each_free_shooter_can_move_and_somebody_can_shoot(walk):
    for number in walk.turns()[-2::-2]:
        match = at(walk.position(number), walk.edition)
        free = squares_with(pieces(match), "s")
        assert free
        assert {move.split("-")[0] for move in moves(match)} == free
        assert shots(match)


@clause("VL-R8")
@given(small_walks, st.integers(0, 100))
def test_invariant_6_after_any_move_the_square_left_is_a_legal_shot(walk, choice):
    numbers_of_turns = walk.turns()[:-1]
    match = at(walk.position(numbers_of_turns[choice % len(numbers_of_turns)]), walk.edition)
    for move in sorted(moves(match))[:: 1 + choice % 5]:
        assert move.split("-")[0] in shots_after(match, move)


@clause("VL-39", "VL-41")
@given(walks)
def test_invariants_7_and_8_the_game_is_over_exactly_with_a_majority_and_has_one_winner(walk):
    for number in range(len(walk.states)):
        s, signs = walk.see(number), list(pieces_of(walk.see(number)).values())
        majorities = [sign for sign in "BW" if 2 * signs.count(sign) > SHOOTERS[walk.size]]
        assert len(majorities) <= 1
        assert (s.actor == OVER) == bool(majorities) == (number == len(walk.actions))
        if s.actor != OVER:
            assert len(signs) < walk.size**2
    last = walk.see(len(walk.actions))
    winners = [seat for seat in (0, 1) if GAME.plain.wins(last, seat)]
    assert winners == [last.black if majorities == ["B"] else 1 - last.black]


@given(walks)
def test_invariant_9_no_position_occurs_twice(walk):
    positions = [walk.position(number) for number in walk.turns()]
    assert len(set(positions)) == len(positions)


@given(small_walks, st.integers(0, 7), st.booleans(), numbers)
def test_invariant_10_mirrors_and_exchanged_colours_change_nothing(walk, symmetry, swap, choices):
    number = walk.turns()[-2 - choices[0] % min(len(walk.turns()) - 1, 6)]
    straight = at(walk.position(number), walk.edition)
    mirrored = at(turned_position(7, walk.position(number), symmetry, swap), walk.edition)
    for choice in choices:
        assert moves(mirrored) == {turned_text(7, move, symmetry) for move in moves(straight)}
        assert shots(mirrored) == {turned_text(7, shot, symmetry) for shot in shots(straight)}
        move = sorted(moves(straight))[choice % len(moves(straight))]
        shot = sorted(shots_after(straight, move))[choice % len(shots_after(straight, move))]
        claims = claims_by(straight, f"{move}/{shot}")
        assert claims_by(mirrored, turned_text(7, f"{move}/{shot}", symmetry)) == turned_claims(7, claims, symmetry, swap)
        assert (straight.actor == "over") == (mirrored.actor == "over")
        if straight.actor == "over":
            assert straight.result()["winners"] == [seat ^ swap for seat in mirrored.result()["winners"]]
            return


@clause("VL-R12")
@given(walks, st.randoms(use_true_random=False))
def test_invariant_11_claims_do_not_depend_on_the_order_of_the_shooters(walk, random):
    number, shooters = len(walk.actions) - 1, SHOOTERS[walk.size]
    order = random.sample(range(shooters), shooters)
    state = walk.states[number].copy()
    for name in ("shooter", "owner"):
        state[name][0, :shooters] = walk.states[number][name][0, order]
    moved = int(state["moved"][0])
    state["moved"][0] = order.index(moved) if moved < shooters else moved
    s = GAME.plain.see(state)
    GAME.plain.play(s, walk.actions[number])
    assert pieces_of(s) == pieces_of(walk.see(number + 1))


@given(st.builds(lambda choices: Walk(7, "2013", choices), numbers))
def test_invariant_12_what_is_legal_in_2013_is_legal_in_2024(walk):
    for number in walk.turns()[-2::-5]:
        old, new = at(walk.position(number)), at(walk.position(number), "2024")
        assert moves(old) <= moves(new)
        assert shots(old) <= shots(new)


@clause("VL-R10")
@given(st.builds(lambda size, choices: Walk(size, "2024", choices), st.sampled_from(SIZES), numbers))
def test_invariant_12_what_is_trapped_in_2024_is_trapped_in_2013(walk):
    for before, number in itertools.pairwise(walk.turns()):
        board = pieces_of(walk.see(number))
        for square in squares_with(board, "BW") - squares_with(pieces_of(walk.see(before)), "BW"):
            assert near(walk.size, square) <= set(board)


@clause("VL-18", "VL-R6")
@given(boards, numbers)
def test_invariant_13_the_setup_keeps_its_distance_and_traps_nothing(board, choices):
    walk = Walk(*board, choices)
    start = pieces_of(walk.see(SHOOTERS[walk.size] + 3))
    shooters = squares_with(start, "s")
    assert len(shooters) == SHOOTERS[walk.size]
    for square in shooters:
        if walk.edition == "2013":
            assert not near(walk.size, square) & shooters
        else:
            assert len(near(walk.size, square)) == 8
        assert not near(walk.size, square) <= set(start)


def check_record(walk):
    match = walk.match()
    again = veritable.replay(GAME.words.write_record(match))
    assert GAME.words.write_record(again).split("{")[0] == GAME.words.write_record(match).split("{")[0]
    assert again.options == match.options
    for number in walk.turns():
        written = GAME.words.write_position(GAME.plain.see(again.state_at(number)))
        assert written == walk.position(number)
        assert position(at(written, walk.edition)) == written
    assert again.result() == match.result()


@pytest.mark.parametrize(("size", "edition"), BOARDS)
def test_invariant_14_a_record_and_its_positions_are_read_as_they_were_written(size, edition):
    check_record(Walk(size, edition, (3, 1, 4, 1, 5, 9, 2, 6)))


@given(small_walks)
def test_invariant_14_records_and_positions_are_read_as_they_were_written(walk):
    check_record(walk)


@given(small_walks)
def test_invariant_14_a_log_is_replayed_to_the_same_state(walk):
    match = walk.match()
    assert veritable.replay(match.log()).fingerprint == match.fingerprint


@given(small_walks)
def test_invariant_14_decisions_and_their_texts_correspond_one_to_one(walk):
    for number, offers in enumerate(walk.offers):
        s = walk.see(number)
        texts = [GAME.words.write(s, action) for action in offers]
        assert len(set(texts)) == len(texts)
        assert [GAME.words.read(s, text) for text in texts] == [(action, "") for action in offers]


@given(walks)
def test_invariant_15_choices_are_distinct_and_within_the_counts(walk):
    first, black, colours, second, white, move, shot = MOST_CHOICES[walk.size, walk.edition]
    batch = {10: 3, 9: 2, 7: 1}[walk.size]
    most = [first] * batch + [black, colours] + [second] * (SHOOTERS[walk.size] - batch) + [white]
    for number, offers in enumerate(walk.offers):
        assert 0 < len(offers) == len(set(offers))
        if number < len(most):
            assert len(offers) <= most[number]
        elif (number - len(most)) % 2 == 0:
            assert len(offers) <= move
        else:
            stayed = walk.see(number).moved == 7
            empty = walk.size**2 - len(pieces_of(walk.see(number)))
            assert len(offers) <= (empty if stayed else shot)
    assert len(walk.actions) <= MOST_DECISIONS[walk.size]


@pytest.mark.parametrize(("size", "edition"), BOARDS)
def test_the_first_decisions_have_exactly_the_counts_of_the_table(size, edition):
    first, black, colours, second, white, *_ = MOST_CHOICES[size, edition]
    walk = Walk(size, edition, (0,))
    assert len(walk.offers[0]) == first
    batch = {10: 3, 9: 2, 7: 1}[size]
    assert len(walk.offers[batch]) == black
    assert len(walk.offers[batch + 1]) == colours
    assert len(walk.offers[SHOOTERS[size] + 2]) == white
    corners = (
        {10: "a1,a10,j1/b1", 9: "a1,a9/b1", 7: "a1/b1"}[size]
        if edition == "2013"
        else {10: "b2,b3,b4/a1", 9: "b2,b3/a1", 7: "b2/a1"}[size]
    )
    match = GAME.match(size=size, edition=edition, chance="manual")
    match.play(corners)
    match.play("white")
    assert len(match.offers()) == second


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_game_is_as_long_as_the_table_says(size):
    assert GAME.longest({"size": size}) == MOST_DECISIONS[size]
    shooters = SHOOTERS[size]
    assert MOST_DECISIONS[size] == shooters + 3 + 2 * MOST_TURNS[size]


@given(walks)
def test_the_view_names_every_piece_once(walk):
    for number in range(0, len(walk.states), 7):
        elements = GAME.words.elements(walk.see(number))
        squares = [each["square"] for each in elements]
        assert len(set(squares)) == len(squares)
        assert set(squares) <= set(squares_of(walk.size))
