"""Lanterns, a game made up for tests: two to four seats, hidden hands, a secret pile, a die, and several winners possible."""

from pathlib import Path

from toy import laws, rules, sight, words
from toy.state import HAND, RECORD, SEATS, vocabulary
from veritable.core.game import Game, Option, Options


def longest(options: Options) -> int:
    """The most decisions a game can have: dealing, then roll, wind, seat and card in each turn."""
    return int(SEATS * (1 + HAND) + SEATS * options["turns"] * 4)


GAME = Game(
    name="lanterns",
    title="Lanterns",
    version="1",
    seats=(2, 3, 4),
    choices=(
        Option("turns", (4, 2, 6), "turns for everyone"),
        Option("wind", ("mild", "wild"), "how often it storms"),
    ),
    record=RECORD,
    vocabulary_of=vocabulary,
    longest=longest,
    rules=rules,
    words=words,
    sight=sight,
    laws=laws.LAWS,
    folder=Path(__file__).parent,
)

from toy.faults import FAULTS, broken  # noqa: E402  (it breaks copies of GAME)

__all__ = ["FAULTS", "GAME", "broken"]
