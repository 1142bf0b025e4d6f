"""Hints: the best offers of a view, every seat's chance of winning after each, and a sentence in the game's own words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from veritable.bots.levels import names, plan
from veritable.bots.search import Search, Thought
from veritable.core import sight
from veritable.core.advice import Hint
from veritable.core.game import Game
from veritable.core.luck import stream_of
from veritable.core.record import Array

MOST_HINTS = 3


def advise(game: Game, view: Mapping[str, Any], seconds: float = 1.0, seed: int = 0) -> list[Hint]:
    """The best offers, best first; a decision without a choice has its one offer."""
    thinking = replace(plan(game, names()[-1]), seconds=seconds)
    seen, seat = game.record.load(view["state"]), int(view["seat"])
    ids = [int(each["id"]) for each in view["offers"]]
    return hints(game, view, Search(game, thinking, seed).think(seen, seat, view["number"], ids))


def hints(game: Game, view: Mapping[str, Any], thought: Thought) -> list[Hint]:
    """What was thought, put into words."""
    best = sorted(range(len(thought.actions)), key=lambda i: -thought.visits[i])[:MOST_HINTS]
    texts = {int(each["id"]): str(each["text"]) for each in view["offers"]}
    found = []
    for i in best:
        a, chances = thought.actions[i], [round(each, 3) for each in thought.chances[i]]
        found.append(Hint(a, texts[a], chances, _sentence(game, view, a, chances)))
    return found


def _sentence(game: Game, view: Mapping[str, Any], a: int, chances: list[float]) -> str:
    """What the action does, as the seat would read it, and what that makes of its chance."""
    seat = int(view["seat"])
    before = _world(game, game.record.load(view["state"]), seat)
    after = before.copy()
    game.plain.play(game.plain.see(after), a)
    told = game.words.tell(sight.seen(game, before, seat), a, sight.seen(game, after, seat))
    words, seen = game.words, sight.seen(game, before, None)
    player = words.player(seen, seat) if hasattr(words, "player") else sight.seat_name(seat)
    return f"{' '.join(told)} {player} wins then with a chance of {chances[seat]:.0%}."


def _world(game: Game, seen: Array, seat: int) -> Array:
    """A world that fits what the seat sees; the sentence about it is shown to that seat alone."""
    world = seen.copy()
    if not game.record.open:
        game.plain.resample(game.plain.see(world), seat, stream_of(0))
    return world
