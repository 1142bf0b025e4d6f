"""Veiled Fate with Tribunal (IV Studio): hidden Demis, votes on quests, three Ages and three modules, for 2 to 9 seats."""

from pathlib import Path

from veritable.core.game import Game
from veritable.games.veiled_fate import laws, rules, sense, sight, words
from veritable.games.veiled_fate.data import OWN_CARDS
from veritable.games.veiled_fate.state import CHOICES, RECORD, longest, vocabulary, why_not_seated

GAME = Game(
    name="veiled_fate",
    title="Veiled Fate",
    version="1",
    seats=(2, 3, 4, 5, 6, 7, 8, 9),
    choices=CHOICES,
    record=RECORD,
    vocabulary_of=vocabulary,
    longest=longest,
    rules=rules,
    words=words,
    sight=sight,
    sense=sense,
    laws=laws.LAWS,
    folder=Path(__file__).parent,
    someone_wins=False,
    why_not_seated=why_not_seated,
    modules=("hadria", "servants", "celestial"),
    data=OWN_CARDS,
    forced=True,
)
