"""The tree of errors: as drawn, and what its leaves carry."""

import re

import pytest

import veritable
from veritable.core import errors

TREE = re.compile(r"^([│ ]*)[├└]── (\w+)", re.MULTILINE)


def drawn_tree() -> dict[str, str]:
    """Each error of the docstring with its parent."""
    parents, path = {}, ["VeritableError"]
    for indent, name in TREE.findall(errors.__doc__):
        depth = len(indent) // 4 + 1
        parents[name] = path[depth - 1]
        path[depth:] = [name]
    return parents


def test_the_tree_is_as_drawn() -> None:
    defined = {
        name: each.__bases__[0].__name__
        for name, each in vars(errors).items()
        if isinstance(each, type) and each is not errors.VeritableError
    }
    assert drawn_tree() == defined


def test_errors_are_part_of_the_public_api() -> None:
    for name in (*drawn_tree(), "VeritableError"):
        assert getattr(veritable.errors, name) is getattr(errors, name)


def test_an_illegal_action_carries_clause_and_reason() -> None:
    refused = errors.IllegalAction("No.", "X-01")
    assert (refused.reason, refused.clause, str(refused)) == ("No.", "X-01", "No. [X-01]")
    assert str(errors.BadNotation("What?", "")) == "What?"
    with pytest.raises(errors.IllegalAction):
        raise errors.NotYourTurn("Wait.", "X-02")


def test_the_others_carry_what_helps() -> None:
    stale = errors.StaleState(3, 5)
    assert (stale.expected, stale.now) == (3, 5)
    assert "state 3" in str(stale)
    assert "state 5" in str(stale)
    undo = errors.UndoRefused("No.", (0, 2))
    assert (undo.reason, undo.seats) == ("No.", (0, 2))
    damaged = errors.DamagedData("Odd.", 12)
    assert (damaged.reason, damaged.line, str(damaged)) == ("Odd.", 12, "line 12: Odd.")
    assert str(errors.DamagedData("Odd.")) == "Odd."
