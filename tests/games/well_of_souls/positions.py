"""Positions for tests: a character on turn, some facts changed, and the dice that will fall."""

from typing import Any

from games.well_of_souls.scenarios import Table
from veritable.games.well_of_souls.names import CHARACTER_IDS


def table(turn: str = "holy_man", dice: list[Any] | None = None, options: dict[str, Any] | None = None, **facts: Any) -> Table:
    """A position with `pos__hunter="B3"` for "pos.hunter"; chance falls by the list as far as it goes."""
    made = Table(options, seats=4)
    made.dice = list(dice or [])
    stacks = {f"stack__{side}": ["gold5"] * 4 for side in ("light", "darkness") if f"empowered__{side}" not in facts}
    made.prepare(turn, {name.replace("__", "."): value for name, value in (stacks | facts).items()})
    made.go_on()
    return made


def act(made: Table, *texts: str) -> Table:
    """Decisions are made, chance and forced choices coming in between."""
    for text in texts:
        made.play(text)
        made.go_on()
    return made


def number(name: str) -> int:
    """A character's number."""
    return CHARACTER_IDS.index(name)
