"""Options: values that are listed, values too many to list, and how they are given."""

import pytest

from veritable.core.errors import BadOption
from veritable.core.game import Option

LIMIT = Option("limit", (400, 50), "any number from 5 to 999, or off", also=("off", *range(5, 1000)))
PASS = Option("may_pass", ("no", "yes"))


@pytest.mark.parametrize(("given", "value"), [(400, 400), ("50", 50), (77, 77), ("77", 77), ("off", "off")])
def test_values_that_are_not_listed_are_taken_too(given: object, value: object) -> None:
    assert LIMIT.read(given) == value
    assert LIMIT.value(LIMIT.number(value)) == value


@pytest.mark.parametrize("given", [4, 1000, "none", True, 7.0, None])
def test_other_values_are_refused_with_the_note(given: object) -> None:
    with pytest.raises(BadOption, match=r"limit is one of 400, 50 \(any number from 5 to 999, or off\)"):
        LIMIT.read(given)


@pytest.mark.parametrize(("given", "value"), [(True, "yes"), (False, "no"), ("true", "yes"), ("no", "no")])
def test_yes_and_no_may_be_true_and_false(given: object, value: str) -> None:
    assert PASS.read(given) == value


def test_true_is_no_number() -> None:
    with pytest.raises(BadOption):
        Option("turns", (1, 2)).read(True)
