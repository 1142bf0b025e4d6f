"""What leaves a match: the view of a seat, built up from what that seat may see and from nothing else.

A view is made from the redacted record, so what is not declared visible is not there to leak. A game's `sight.py` may add to it
(`show`), hides actions in the log (`hides`), says which actions uncover something (`reveals`) and fills a redacted record with
a world its seat cannot tell from the real one (`resample`).
"""

from __future__ import annotations

from typing import Any

from veritable.core.game import Game
from veritable.core.record import CHANCE, EVERYTHING, OVER, Array, Reader, State

NOT_SEATS: dict[int, int | str] = {CHANCE: "chance", OVER: "over"}


def actor_name(actor: int) -> int | str:
    """An actor as the public API names it: a seat, "chance" or "over"."""
    return NOT_SEATS.get(actor, actor)


def seat_name(actor: int) -> str:
    """An actor as logs name it: P1, P2, … and * for chance."""
    return "*" if actor == CHANCE else f"P{actor + 1}"


def redacted(game: Game, state: Array, seat: int | None) -> Array:
    """A copy of the state holding what a seat (or an onlooker, `None`) may see; after the end that is everything."""
    if state["actor"][0] == OVER or game.record.open:
        seen = state.copy()
        for name in set(game.record.fields) - set(game.record.shown):
            seen[name] = 0
        return seen
    seen = game.record.redact(state, seat)
    if hasattr(game.sight, "show"):
        game.sight.show(game.plain.see(state), game.plain.see(seen), -1 if seat is None else seat)
    return seen


def seen(game: Game, state: Array, reader: Reader) -> State:
    """A state as words may put it before a reader."""
    if reader == EVERYTHING:
        return game.plain.see(state)
    seat = None if reader is None else int(reader)
    return game.plain.see(redacted(game, state, seat), reader=EVERYTHING if state["actor"][0] == OVER else seat)


def is_hidden(game: Game, state: Array, a: int, seat: int | None) -> bool:
    """Whether a seat may not read an action taken in this state."""
    if game.record.open:
        return False
    return bool(game.sight.hides(game.plain.see(state), a, -1 if seat is None else seat))


def uncovers(game: Game, state: Array, a: int) -> bool:
    """Whether an action shows somebody something new, so that it cannot be taken back freely."""
    if game.record.open or not hasattr(game.sight, "reveals"):
        return False
    return bool(game.sight.reveals(game.plain.see(state), a))


def seen_state(game: Game, state: Array, seat: int | None) -> dict[str, Any]:
    """What a seat sees of a state, as plain data."""
    return game.record.dump(redacted(game, state, seat))
