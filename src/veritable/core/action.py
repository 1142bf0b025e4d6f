"""The vocabulary of a game: verbs with argument ranges, laid end to end as whole numbers.

    verb("stay"), verb("move", 7, 100)      stay = 0, move 0 0 = 1, move 0 1 = 2, … move 6 99 = 700

Machines use the number; people and logs see what the game's `words` make of it. Which actions are legal is up to the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import NamedTuple

from veritable.core.errors import BadRecord

MOST_ACTIONS = 2**15 - 1
"""Lists of offers are 16 bits wide."""


class Action(NamedTuple):
    """An action taken apart."""

    verb: str
    arguments: tuple[int, ...]


@dataclass(frozen=True)
class Verb:
    """A verb and how many values each of its arguments can have."""

    name: str
    ranges: tuple[int, ...]

    @property
    def count(self) -> int:
        """How many actions the verb has."""
        return prod(self.ranges)


def verb(name: str, *ranges: int) -> Verb:
    """Declare a verb whose arguments run from 0 below each range."""
    if any(most < 1 for most in ranges):
        raise BadRecord(f"The verb {name!r} has an argument without values: {ranges}.")
    return Verb(name, ranges)


class Vocabulary:
    """All verbs of a game, and the numbers of their actions."""

    def __init__(self, *verbs: Verb) -> None:
        self.verbs = {each.name: each for each in verbs}
        if len(self.verbs) != len(verbs):
            raise BadRecord(f"Two verbs have the same name: {[each.name for each in verbs]}")
        self.starts: dict[str, int] = {}
        self.size = 0
        for each in verbs:
            self.starts[each.name] = self.size
            self.size += each.count
        if self.size > MOST_ACTIONS:
            raise BadRecord(f"A vocabulary has at most {MOST_ACTIONS} actions, not {self.size}: split decisions up.")

    def encode(self, name: str, *arguments: int) -> int:
        """The number of an action."""
        number = 0
        for argument, most in zip(arguments, self.verbs[name].ranges, strict=True):
            if not 0 <= argument < most:
                raise ValueError(f"{name} takes arguments below {self.verbs[name].ranges}, not {arguments}.")
            number = number * most + argument
        return self.starts[name] + number

    def decode(self, a: int) -> Action:
        """The verb and arguments of a number."""
        if not 0 <= a < self.size:
            raise ValueError(f"Actions are numbered 0 to {self.size - 1}; there is no {a}.")
        name = max((name for name, start in self.starts.items() if start <= a), key=lambda name: self.starts[name])
        rest, arguments = a - self.starts[name], []
        for most in reversed(self.verbs[name].ranges):
            rest, argument = divmod(rest, most)
            arguments.append(argument)
        return Action(name, tuple(reversed(arguments)))
