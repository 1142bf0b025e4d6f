"""Nothing that a seat may not know reaches it: every byte it is sent is the same in worlds that differ in just that.

`worlds.py` plays the two worlds in step. Here some matches of every game with secrets are played so far as there is time;
`make torture` plays thousands to their end.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter

import pytest

import veritable
from server import leaks
from server.worlds import Twins
from veritable.core.conformance.settings import settings

HIDING = [name for name in veritable.games() if not veritable.game(name).record.open]
SAMPLES = [(name, number) for name in HIDING for number in range(10 if name == "veiled_fate" else 3)]
DECISIONS = 120


@pytest.fixture(autouse=True)
def _time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 1_000.0)


def compared(name: str, number: int, most: int = DECISIONS) -> Counter[str]:
    """What was compared in one match of a sample of settings."""
    setting = settings(veritable.game(name), number + 1)[number]
    return asyncio.run(Twins(setting, number % setting.seats, number).play(most))


@pytest.mark.parametrize(("name", "number"), SAMPLES)
def test_a_seat_is_sent_the_same_in_worlds_that_it_cannot_tell_apart(name: str, number: int) -> None:
    count = compared(name, number)
    assert count["seat"] > count["decisions"] > 20


def test_that_mother_can_only_end_her_turn_does_not_tell_what_cards_she_has() -> None:
    """In this match of Veiled Fate she holds nothing but her own cards, and cannot pay for a power with them."""
    assert leaks.compared(1175)["decisions"] > 20


def test_the_comparison_notices_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that let one hidden number through would be found out at once."""
    from veritable.server import views

    honest = views.Views._view

    def leaky(self: views.Views, *given: object) -> object:
        view = honest(self, *given)  # type: ignore[arg-type]
        view.describe = [*view.describe, self.match.fingerprint]
        return view

    monkeypatch.setattr(views.Views, "_view", leaky)
    with pytest.raises(AssertionError):
        compared("veiled_fate", 1)
