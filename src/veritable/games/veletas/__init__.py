"""Veletas, by Luis Bolaños Mures (2013): two players, shared shooters, stones; no chance, nothing hidden, no draws."""

from pathlib import Path

from veritable.core.game import Game, Option, Options
from veritable.games.veletas import laws, rules, sense, words
from veritable.games.veletas.state import RECORD, SHOOTERS_ON_BOARD, vocabulary


def longest(options: Options) -> int:
    """The most decisions a game can have."""
    size, shooters = options["size"], SHOOTERS_ON_BOARD[options["size"]]
    return int(shooters + 3 + 2 * (size * size - shooters - 2))


GAME = Game(
    name="veletas",
    title="Veletas",
    version="1",
    seats=(2,),
    choices=(
        Option("size", (10, 9, 7), "rows and columns of the board: 7, 5 or 3 shooters"),
        Option("edition", ("2013", "2024"), "in 2024 lines run on over shooters, and shooters start off the edge"),
    ),
    record=RECORD,
    vocabulary_of=vocabulary,
    longest=longest,
    rules=rules,
    words=words,
    sense=sense,
    modules=("size", "edition"),
    laws=laws.LAWS,
    folder=Path(__file__).parent,
)
