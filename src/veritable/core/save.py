"""A match as plain data, for saving and loading: whole, secrets and seed included, every number checked on the way back.

data                      the digest of the cards it was played with, where they are not the usual ones
format, game, rules       what this is
chance, seed, commitment  how chance falls; the seed is null when it is played by hand or still sealed
position, start           where it began: both null for the set-up, otherwise the notation, or a whole state
seats, options
entries                   [actor, action, agreed] of every line; -1 is chance, action null takes back
state                     where that leads, to be compared
notes                     by seat: {text, marks}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from veritable.core import chance as dealing
from veritable.core.errors import BadOption, BadRecord, DamagedData
from veritable.core.match import Entry, Match
from veritable.core.notes import check_notes
from veritable.core.record import Array

if TYPE_CHECKING:
    from veritable.core.game import Game

FORMAT = 1


def check_data(game: Game, digest: object) -> None:
    """A match is only read with the cards that it was played with."""
    if (digest or "") != game.data:
        raise DamagedData(
            f"This match was played with other cards ({digest or 'the usual ones'}); start the program with those (--data)."
        )


def dump(match: Match) -> dict[str, Any]:
    """A match as plain data."""
    return {
        **dump_beginning(match),
        "entries": [[each.actor, each.action, list(each.agreed)] for each in match.entries],
        "state": match.game.record.dump(match.state),
        "notes": {str(seat): notes for seat, notes in match.notes.items()},
    }


def dump_beginning(match: Match) -> dict[str, Any]:
    """The match before its first entry, as plain data: all that does not change while it is played."""
    return {
        "format": FORMAT,
        "game": match.game.name,
        "rules": match.game.version,
        "data": match.game.data or None,
        "seats": match.seats,
        "options": dict(match.options),
        "chance": match.chance,
        "seed": match.seed.hex() if match.seed else None,
        "commitment": match.commitment,
        "position": match.position,
        "start": match.game.record.dump(match.state_at(0)) if match.starts_elsewhere else None,
        "discreet": match.discreet,
    }


def load(game: Game, data: Mapping[str, Any]) -> Match:
    """The match that `dump` wrote; replaying its actions must reach its state."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise DamagedData(f"This is not a match dumped in format {FORMAT}.")
    check_data(game, data.get("data"))
    if data.get("game") != game.name or data.get("rules") != game.version:
        raise DamagedData(f"This is a match of {data.get('game')} {data.get('rules')}, not of {game.name} {game.version}.")
    try:
        state = game.record.load(data["state"])
        entries = [_read_entry(*each) for each in data["entries"]]
        match = beginning(game, data)
        match.repeat(entries)
        _read_notes(match, data["notes"])
    except (AttributeError, BadOption, BadRecord, ArithmeticError, LookupError, TypeError, ValueError) as problem:
        raise DamagedData(f"The dump cannot be read: {problem!r}.") from None
    if game.record.key(match.state) != game.record.key(state):
        raise DamagedData("The dump's actions do not lead to its state.")
    return match


def beginning(game: Game, data: Mapping[str, Any]) -> Match:
    """The match before its first action."""
    chance, seed, position = data["chance"], data["seed"], data["position"]
    commitment = data["commitment"]
    if chance not in ("dealt", "manual") or not isinstance(data["options"], dict):
        raise BadOption("chance is dealt or manual, and options are a table")
    if (chance == "manual") != (commitment is None) or (chance == "manual" and seed is not None):
        raise BadOption("the seed does not fit the kind of chance")
    match = Match(game, _start(game, data), chance, dealing.seed_from(seed) if seed else None, position, commitment)
    match.discreet = data.get("discreet") is True  # older dumps do not say
    if match.commitment != commitment:
        raise BadOption("the seed is not the one that was committed to")
    if match.seats != data["seats"] or match.options != data["options"]:
        raise BadOption("seats or options are not those of the state that it starts from")
    return match


def _start(game: Game, data: Mapping[str, Any]) -> Array:
    if data["start"] is not None:
        if data["position"] is not None:
            raise BadOption("it begins with a position and with a state")
        return game.record.load(data["start"])
    return Match.start(game, data["seats"], None, "manual", data["position"], data["options"]).state_at(0)


def _read_notes(match: Match, notes: Any) -> None:
    for seat, each in notes.items():
        check_notes(each)
        match.note(int(seat), each["text"], each["marks"])


def _read_entry(actor: Any, action: Any, agreed: Any) -> Entry:
    """An entry of a dump, its numbers being numbers."""
    if any(type(each) is not int for each in (actor, *([] if action is None else [action]), *agreed)):
        raise ValueError(f"an entry is a seat, an action's number and a list of seats, not {[actor, action, agreed]}")
    return Entry(actor, action, tuple(agreed))
