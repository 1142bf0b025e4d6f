"""Veritable: board games true to the rulebook, for people at a table and for machines that play millions of times.

import veritable
match = veritable.game("veletas").match(size=7, seed=7)
match.play("d4/b2")
match.offers(), match.view(0), match.log()
"""

from veritable import bots, errors
from veritable.core import log
from veritable.core.game import Game
from veritable.core.match import Match, Offer, Refusal
from veritable.games import game
from veritable.games import names as games

__all__ = ["Game", "Match", "Offer", "Refusal", "bots", "errors", "game", "games", "replay"]
__version__ = "0.1.0"


def replay(text: str) -> Match:
    """The match that a log tells of, or a game record in a game's own notation."""
    for name in games():
        known = game(name)
        if hasattr(known.words, "read_record") and known.words.is_record(text):
            return known.words.read_record(known, text)
    told = log.read(text)
    return log.rebuild(game(told.game), told)
