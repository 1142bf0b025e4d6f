"""Veritas, by James Ernest and Mike Selinker (2013): books, fires and majorities in France, for three to six."""

from pathlib import Path

from veritable.core.game import Game
from veritable.games.veritas import laws, rules, sense, words
from veritable.games.veritas.data import OWN_MAP
from veritable.games.veritas.state import CHOICES, RECORD, longest, vocabulary, why_not_seated

GAME = Game(
    name="veritas",
    title="Veritas",
    version="1",
    seats=(3, 4, 5, 6),
    choices=CHOICES,
    record=RECORD,
    vocabulary_of=vocabulary,
    longest=longest,
    rules=rules,
    words=words,
    laws=laws.LAWS,
    sense=sense,
    folder=Path(__file__).parent,
    why_not_seated=why_not_seated,
    modules=("map",),
    data=OWN_MAP,
)
