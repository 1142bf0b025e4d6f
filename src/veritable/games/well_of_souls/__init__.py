"""The Well of Souls: two sides of two, dice, hidden cards, and a race to an end game on a board of its own."""

from pathlib import Path

from veritable.core.game import Game
from veritable.games.well_of_souls import laws, rules, sense, sight, words
from veritable.games.well_of_souls.data import OWN_CARDS
from veritable.games.well_of_souls.state import CHOICES, RECORD, longest, vocabulary

GAME = Game(
    name="well_of_souls",
    title="The Well of Souls",
    version="1",
    seats=(4, 2),
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
    data=OWN_CARDS,
    forced=True,
    certain=True,
)
