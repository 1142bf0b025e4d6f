"""Eight levels for every game, from a friendly beginner to as strong as this machine allows in five seconds.

A weak level is not a strong one that sometimes plays at random. It looks at few choices, those that catch the eye; it looks a
step ahead and no further, so that an obvious gain tempts it; and it misjudges what it sees. A game's `sense` may bring its own
plans and characters (`PLANS`, `CHARACTERS`). How strong the levels are was measured: `strengths.toml` comes from `docs/ladder`.
"""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from veritable.bots.search import Plan
from veritable.core.game import Game

MOST_SECONDS = 5.0
TOP_NODES = 600_000


STRENGTHS = Path(__file__).with_name("strengths.toml")


class Level(NamedTuple):
    """A level as people see it: the name by which it is asked to sit down, its title, its character and its strength."""

    name: str
    title: str
    character: str
    strength: int | None = None
    """Points above the beginner on the scale of chess ratings, where that was measured."""


TITLES = ("Beginner", "Wanderer", "Apprentice", "Regular", "Veteran", "Strategist", "Master", "Grandmaster")

CHARACTERS = (
    "Friendly and new to this: sees the nearest gain and reaches for it.",
    "Has played once or twice: weighs a handful of moves, hardly looks at yours.",
    "Knows the rules by heart and begins to see what you are up to.",
    "A fair evening's opponent: thinks a turn ahead and rarely gives things away.",
    "Has seen most tricks before, and remembers them.",
    "Plans ahead, and waits for your mistake.",
    "Thinks for a second or two and forgives little.",
    "As strong as this machine allows in five seconds.",
)

PLANS = (
    Plan(simulations=12, sight=0, widest=4, haze=150),
    Plan(simulations=40, sight=0, widest=8, haze=80),
    Plan(simulations=120, sight=2, widest=16, haze=40),
    Plan(simulations=400, sight=4, widest=32),
    Plan(simulations=1_600),
    Plan(simulations=6_400),
    Plan(simulations=25_600),
    Plan(nodes=TOP_NODES),
)
"""By simulations, so that a level is equally strong on every machine; the last by time alone."""


def names() -> list[str]:
    """level-1 to level-8."""
    return [f"level-{n}" for n in range(1, len(PLANS) + 1)]


def levels(game: Game) -> list[Level]:
    """The levels of a game, weakest first."""
    characters = getattr(game.sense, "CHARACTERS", CHARACTERS)
    strengths = _measured().get(game.name, [None] * len(PLANS))
    return [Level(*each) for each in zip(names(), TITLES, characters, strengths, strict=True)]


@cache
def _measured() -> dict[str, Any]:
    """Every level's strength by game, as far as it was measured."""
    return tomllib.loads(STRENGTHS.read_text(encoding="utf-8"))


def plan(game: Game, name: str) -> Plan:
    """How a level of a game thinks; no level thinks for longer than the top one."""
    chosen = getattr(game.sense, "PLANS", {}).get(name, {})
    return replace(PLANS[names().index(name)], seconds=MOST_SECONDS, **chosen)
