"""Verrix (Dawn Town Games): five tribes of Britain, action cards, trade, raids, battles and festivals, for 2 to 5 seats."""

from pathlib import Path

from veritable.core.game import Game
from veritable.games.verrix import laws, rules, sense, sight, words
from veritable.games.verrix.data import OWN_CARDS
from veritable.games.verrix.state import CHOICES, RECORD, longest, vocabulary, why_not_seated

GAME = Game(
    name="verrix",
    title="Verrix",
    version="1",
    seats=(2, 3, 4, 5),
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
    why_not_seated=why_not_seated,
    data=OWN_CARDS,
)
