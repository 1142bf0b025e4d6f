"""The bot that has no opinion: every offer is equally likely. It is the yardstick for all others, and plays any game."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from veritable.core import chance


class Uniform:
    """Draws among the offers of a view; the draw follows from the seed and the number of the state alone."""

    def __init__(self, seed: int | str | bytes | None = None) -> None:
        # Stirred once more, so that a bot given the seed of a match does not share its luck with the dealer.
        self._seed = hashlib.blake2b(chance.seed_from(seed), digest_size=32, person=b"veritable-bot").digest()

    def choose(self, view: Mapping[str, Any]) -> int:
        """The id of an offer."""
        offers = view["offers"]
        return int(offers[chance.draw(self._seed, view["number"], len(offers))]["id"])
