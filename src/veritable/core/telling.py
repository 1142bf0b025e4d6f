"""A match told to one reader: the position, and what has happened, entry by entry, as far as that reader may know it.

A reader is a seat, None for an onlooker, or EVERYTHING for the owner of a whole log and for everybody after the end. For
the others everything passes `core.sight`; where a game hides nothing, all are told the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from veritable.core import sight
from veritable.core.game import Game
from veritable.core.match import Entry, Match
from veritable.core.reading import is_secret
from veritable.core.record import CHANCE, EVERYTHING, Array, Reader, State


class Told(NamedTuple):
    """An entry as one reader may read it: notation, sentences, and the clauses that allowed it."""

    text: str
    sentences: list[str]
    clauses: tuple[str, ...]
    forced: bool


def seen(match: Match, reader: Reader, number: int | None = None) -> State:
    """The position as a reader sees it, now or after so many actions."""
    return sight.seen(match.game, match.state if number is None else match.state_at(number), reader)


def player(match: Match, seat: int) -> str:
    """What the game calls a seat, or P1, P2, …"""
    return players(match)[seat]


def players(match: Match) -> list[str]:
    """What the game calls each seat, or P1, P2, …"""
    return _called(match.game, match.state, range(match.seats))


def _called(game: Game, state: Array, seats: Iterable[int]) -> list[str]:
    if not hasattr(game.words, "player"):
        return [sight.seat_name(seat) for seat in seats]
    onlooker = sight.seen(game, state, None)
    return [str(game.words.player(onlooker, seat)) for seat in seats]


def told(match: Match, reader: Reader, number: int) -> list[str]:
    """Action `number` (from 0) in sentences, or as much of it as the reader may know."""
    entry = Entry(match.actors[number], match.actions[number], forced=match.forced[number])
    return sentences(match.game, entry, match.state_at(number), match.state_at(number + 1), reader)


def sentences(game: Game, entry: Entry, before: Array, after: Array, reader: Reader) -> list[str]:
    """An entry in sentences, or as much of it as the reader may know."""
    if entry.action is None:
        return [f"{_called(game, before, [entry.actor])[0]} takes the last decision back."]
    if is_hidden(game, before, entry, reader):
        if hasattr(game.words, "tell_hidden"):  # it is not given the action: it can tell nothing of it
            return list(game.words.tell_hidden(sight.seen(game, before, reader), sight.seen(game, after, reader)))
        return [f"{sight.seat_name(entry.actor)}: {spelling(game, before, entry, reader)}"]
    return list(game.words.tell(sight.seen(game, before, reader), entry.action, sight.seen(game, after, reader)))


def spelling(game: Game, before: Array, entry: Entry, reader: Reader) -> str:
    """An entry in notation as a reader may read it, in parentheses where there was no choice."""
    if entry.action is None:
        return "undo" + (", agreed " + " ".join(map(sight.seat_name, entry.agreed)) if entry.agreed else "")
    if is_hidden(game, before, entry, reader):
        return str(game.words.write_hidden(game.plain.see(before, reader=reader), entry.action))
    text = str(game.words.write(game.plain.see(before), entry.action))
    return f"({text})" if is_seen_forced(game, before, entry, reader) else text


def is_seen_forced(game: Game, before: Array, entry: Entry, reader: Reader) -> bool:
    """Whether the reader may know that there was no choice: not where that tells of another seat's hand."""
    if not entry.forced or entry.action is None or reader in (EVERYTHING, entry.actor):
        return entry.forced
    s = game.plain.see(before)
    if entry.actor == CHANCE:  # that nothing else could be drawn may tell what is in a hand
        return game.record.open or (hasattr(game.sight, "keeps") and not game.sight.keeps(s, entry.action))
    return not is_secret(game, s, entry.action)


def is_hidden(game: Game, before: Array, entry: Entry, reader: Reader) -> bool:
    """Whether the reader may not read what was decided."""
    if reader == EVERYTHING or entry.action is None:
        return False
    return sight.is_hidden(game, before, entry.action, None if reader is None else int(reader))


def line(game: Game, entry: Entry, before: Array, after: Array, reader: Reader) -> Told:
    """An entry with all that its reader may know of it."""
    hidden = entry.action is None or is_hidden(game, before, entry, reader)  # that it was forced would tell something
    clauses = () if hidden or entry.action is None else tuple(game.words.clauses_of(game.plain.see(before), entry.action))
    text, told = spelling(game, before, entry, reader), sentences(game, entry, before, after, reader)
    return Told(text, told, clauses, is_seen_forced(game, before, entry, reader) and not hidden)


def story(match: Match, since: int = 0) -> Iterator[tuple[Entry, Array, Array]]:
    """Every entry after the first `since`, with the states before and after it."""
    again = match.at(min(since, match.number))
    again.chance, again.seed = "manual", None
    return _retold(again, match.entries[since:])


def _retold(again: Match, entries: Iterable[Entry]) -> Iterator[tuple[Entry, Array, Array]]:
    for entry in list(entries):
        before = again.state
        again.repeat([entry])
        yield entry, before, again.state
