"""The kit can fail: every fault that is built into the toy is noticed, by a check that speaks of it."""

import pytest

import toy
from veritable.core import conformance
from veritable.core.errors import VeritableError


@pytest.mark.parametrize("fault", sorted(toy.FAULTS))
def test_the_kit_notices_every_fault(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if fault != "compiled_differs":
        monkeypatch.setenv("VERITABLE_PLAIN", "1")  # thirty games need not be compiled to be found wrong
    with pytest.raises(VeritableError):
        for _ in conformance.run(toy.broken(fault), most=4):
            pass


def test_the_honest_game_has_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERITABLE_PLAIN", "1")
    assert len(list(conformance.run(toy.GAME, most=1))) > len(conformance.CHECKS)
