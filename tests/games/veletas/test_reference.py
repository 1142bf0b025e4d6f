"""Our rules beside the slow reference: the same offers, boards, claims and winners in random games on every board."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.veletas.reference import Reference
from games.veletas.table import BOARDS, GAME, Walk, pieces_of, squares_of
from veritable.core.record import OVER

choices = st.lists(st.integers(0, 10**4), min_size=1, max_size=20)


def signs(reference):
    """The reference's board as square names and signs, claims in capitals."""
    names = dict(zip(reference.squares, squares_of(reference.size), strict=True))
    found = {names[square]: sign for square, sign in reference.board.items()}
    for square, owner in zip(reference.shooters, reference.owners, strict=True):
        found[names[square]] = owner.upper() if owner else "s"
    return found


def compare(size, edition, drawn):
    reference, walk = Reference(size, edition), Walk(size, edition, drawn)
    for number, action in enumerate(walk.actions):
        assert sorted(walk.offers[number]) == sorted(reference.offers())
        assert walk.see(number).actor == reference.seat
        assert reference.winner() is None
        reference.play(action)
        assert pieces_of(walk.see(number + 1)) == signs(reference)
    last = walk.see(len(walk.actions))
    assert last.actor == OVER
    assert [bool(GAME.plain.wins(last, seat)) for seat in (0, 1)] == [reference.winner() == seat for seat in (0, 1)]
    scores = [reference.owners.count(reference.colour(seat)) for seat in (0, 1)]
    assert [GAME.plain.score(last, seat) for seat in (0, 1)] == scores


@pytest.mark.parametrize(("size", "edition"), BOARDS)
@pytest.mark.parametrize("seed", range(3))
def test_a_fixed_game_goes_the_same_way_as_in_the_reference(size, edition, seed):
    compare(size, edition, (seed * 7 + 1, seed * 101 + 13, seed * 31 + 3, 4711))


@given(st.sampled_from(["2013", "2024"]), choices)
def test_random_games_on_seven_by_seven_go_the_same_way(edition, drawn):
    compare(7, edition, drawn)


@given(st.sampled_from(BOARDS), choices)
def test_random_games_on_every_board_go_the_same_way(board, drawn):
    compare(*board, drawn)
