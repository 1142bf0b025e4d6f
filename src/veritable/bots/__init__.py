"""Players that are programs; they are handed views only. A bot has one method: `choose(view)` answers with an offer's id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from veritable.bots.uniform import Uniform
from veritable.core.errors import BadOption

__all__ = ["Bot", "bot", "names"]

BOTS = {"uniform": Uniform}
DEFAULT = "uniform"
"""Who sits down where just `bot` is asked for."""


class Bot(Protocol):
    """Anything that chooses among the offers of a view."""

    def choose(self, view: Mapping[str, Any]) -> int:
        """The id of an offer."""


def names() -> list[str]:
    """The bots there are."""
    return list(BOTS)


def bot(name: str = DEFAULT, seed: int | str | bytes | None = None) -> Bot:
    """A new bot; with the same seed it chooses the same in the same states."""
    if name not in BOTS:
        raise BadOption(f"There is no bot {name!r}. The bots are: {', '.join(names())}.")
    return BOTS[name](seed)
