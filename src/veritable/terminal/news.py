"""A match as one reader may know it: the position, what has happened since, what may be done now, and why something may not.

Who may know what is decided in `core.telling`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from veritable.core.errors import IllegalAction
from veritable.core.game import Game
from veritable.core.match import Match
from veritable.core.record import State
from veritable.core.telling import player, seen, told

__all__ = ["clause_in_full", "offers_by_piece", "player", "refusal", "seen", "told", "turn_began", "typed", "verdict"]


def turn_began(match: Match, number: int) -> int:
    """How many actions there were before the run of one seat's decisions that ended with action `number`."""
    start = number
    while start > 0 and match.actors[start - 1] == match.actors[number - 1]:
        start -= 1
    return start


# What may be done


def typed(words: Any, s: State, a: int, text: str) -> str:
    """An action as people type it: the game's short form, where it has one."""
    return str(words.typed(s, a)) if hasattr(words, "typed") else text


def offers_by_piece(match: Match, wanted: str = "") -> Iterator[tuple[str, list[str]]]:
    """The offers under the names of their pieces, spelled as one would type them; `wanted` narrows them down."""
    words, s = match.game.words, seen(match, match.actor if isinstance(match.actor, int) else None)
    groups: dict[str, list[str]] = {}
    for offer in match.offers():
        name = words.group_of(s, offer.id) if hasattr(words, "group_of") else match.vocabulary.decode(offer.id).verb
        groups.setdefault(name, []).append(typed(words, s, offer.id, offer.text))
    for name, texts in groups.items():
        if wanted in name.split():
            yield name, texts
        elif any(wanted in text for text in texts):
            yield name, [text for text in texts if wanted in text]


# Why not


def refusal(game: Game, refused: IllegalAction) -> str:
    """The reason, the clause's id and its text, on one line."""
    if refused.clause not in game.clauses:
        return refused.reason
    return f"{refused.reason} [{refused.clause}: {game.clauses[refused.clause].text}]"


def clause_in_full(game: Game, name: str) -> str:
    """A clause with where it stands and, for a ruling, why."""
    clause = game.clauses[name]
    return f"{clause.id}: {clause.text} ({clause.where})" + (f" Why: {clause.why}" if clause.why else "")


def verdict(match: Match, text: str) -> str:
    """Whether a text could be played now, and by which clauses; a clause's id is answered with the clause."""
    game = match.game
    if text.upper() in game.clauses:
        return clause_in_full(game, text.upper())
    refused = match.why_not(text)
    if refused is None:
        a, _ = game.words.read(seen(match, match.actor if isinstance(match.actor, int) else None), text)
        return f"{text} is legal: {', '.join(game.words.clauses_of(game.plain.see(match.state), a))}."
    if refused.clause not in game.clauses:
        return refused.reason
    return f"{refused.reason} {clause_in_full(game, refused.clause)}"
