"""A match as one reader may know it: the position, what has happened since, what may be done now, and why something may not.

A reader is a seat, None for an onlooker, or EVERYTHING for the owner of a whole log. For the others everything passes
`core.sight`; where a game hides nothing, all see the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from veritable.core import sight
from veritable.core.errors import IllegalAction
from veritable.core.game import Game
from veritable.core.match import Match
from veritable.core.record import EVERYTHING, Reader, State


def seen(match: Match, reader: Reader, number: int | None = None) -> State:
    """The position as a reader sees it, now or after so many actions."""
    return sight.seen(match.game, match.state if number is None else match.state_at(number), reader)


def _seat(reader: Reader) -> int | None:
    return None if reader is None else int(reader)


def player(match: Match, seat: int) -> str:
    """What the game calls a seat, or P1, P2, …"""
    words = match.game.words
    return str(words.player(seen(match, None), seat)) if hasattr(words, "player") else sight.seat_name(seat)


def told(match: Match, reader: Reader, number: int) -> list[str]:
    """Action `number` (from 0) in sentences, or as much of it as the reader may know."""
    game, a = match.game, match.actions[number]
    before = match.state_at(number)
    if reader != EVERYTHING and sight.is_hidden(game, before, a, _seat(reader)):
        who = sight.seat_name(match.actors[number])
        return [f"{who}: {game.words.write_hidden(game.plain.see(before), a)}"]
    return list(game.words.tell(seen(match, reader, number), a, seen(match, reader, number + 1)))


def turn_began(match: Match, number: int) -> int:
    """How many actions there were before the run of one seat's decisions that ended with action `number`."""
    start = number
    while start > 0 and match.actors[start - 1] == match.actors[number - 1]:
        start -= 1
    return start


# What may be done


def offers_by_piece(match: Match, wanted: str = "") -> Iterator[tuple[str, list[str]]]:
    """The offers under the names of their pieces, spelled as one would type them; `wanted` narrows them down."""
    words, s = match.game.words, seen(match, match.actor if isinstance(match.actor, int) else None)
    groups: dict[str, list[str]] = {}
    for offer in match.offers():
        name = words.group_of(s, offer.id) if hasattr(words, "group_of") else match.vocabulary.decode(offer.id).verb
        groups.setdefault(name, []).append(words.typed(s, offer.id) if hasattr(words, "typed") else offer.text)
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
