"""The vocabulary: verbs laid end to end, numbers and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veritable.core.action import Action, Vocabulary, verb
from veritable.core.errors import BadRecord

WORDS = Vocabulary(verb("stay"), verb("move", 7, 100), verb("side", 2))


def test_verbs_lie_end_to_end() -> None:
    assert (WORDS.encode("stay"), WORDS.encode("move", 0, 0), WORDS.encode("move", 0, 1)) == (0, 1, 2)
    assert (WORDS.encode("move", 6, 99), WORDS.encode("side", 0), WORDS.size) == (700, 701, 703)
    assert WORDS.starts == {"stay": 0, "move": 1, "side": 701}


def test_every_number_is_one_action() -> None:
    assert all(WORDS.encode(*_flat(WORDS.decode(a))) == a for a in range(WORDS.size))


def _flat(action: Action) -> tuple[object, ...]:
    return (action.verb, *action.arguments)


@given(st.lists(st.lists(st.integers(1, 5), max_size=3), min_size=1, max_size=5))
def test_any_vocabulary_counts_its_actions(ranges: list[list[int]]) -> None:
    words = Vocabulary(*(verb(f"v{number}", *each) for number, each in enumerate(ranges)))
    assert len({words.decode(a) for a in range(words.size)}) == words.size == sum(each.count for each in words.verbs.values())


@pytest.mark.parametrize("a", [-1, 703])
def test_there_is_no_action_outside(a: int) -> None:
    with pytest.raises(ValueError, match="0 to 702"):
        WORDS.decode(a)


@pytest.mark.parametrize("arguments", [(7, 0), (0, 100), (-1, 0)])
def test_arguments_stay_in_their_ranges(arguments: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="takes arguments below"):
        WORDS.encode("move", *arguments)


@pytest.mark.parametrize("arguments", [(), (1,), (1, 2, 3)])
def test_the_number_of_arguments_is_fixed(arguments: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="argument"):
        WORDS.encode("move", *arguments)


def test_verbs_that_cannot_be_told_apart_are_refused() -> None:
    with pytest.raises(BadRecord, match="same name"):
        Vocabulary(verb("move", 3), verb("move", 4))
    with pytest.raises(BadRecord, match="without values"):
        verb("move", 3, 0)
