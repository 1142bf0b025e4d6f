"""One game among bots, as quickly as it goes: compiled rules, chance from a seed, every bot handed what its seat sees."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from veritable.bots import Search
from veritable.core import batch, chance, sight
from veritable.core.game import Game
from veritable.core.record import CHANCE, OVER, Array


class Played(NamedTuple):
    """How a game among bots went; decisions and seconds are by seat, chosen ones only.

    Seconds are those of the processor, which do not depend on what else the machine does; the slowest decision is by the clock.
    """

    winners: list[int]
    scores: list[int]
    decisions: list[int]
    seconds: list[float]
    slowest: float


class Arena:
    """A game being played among bots."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any], seed: int) -> None:
        self.rules, self.game = game.fast, game
        self.state: Array = game.blank(seats, game.read_options(options))
        self.out = np.zeros(batch.most_actions(game, self.state), np.int16)
        self.s = self.rules.see(self.state)
        self.seed, self.draws, self.number = chance.seed_from(seed), 0, 0
        self.rules.setup(self.s)

    @property
    def actor(self) -> int:
        """Who decides now."""
        return int(self.state["actor"][0])

    def legal(self) -> list[int]:
        """What may be done now."""
        return [int(a) for a in self.out[: self.rules.offer(self.s, self.out)]]

    def play(self, a: int) -> None:
        """An action is carried out."""
        self.rules.play(self.s, a)
        self.number += 1

    def deal(self) -> None:
        """Chance decides while it is asked, and what leaves no choice is done."""
        while self.actor != OVER:
            ids = self.legal()
            if self.actor == CHANCE:
                weights = [int(self.rules.weight(self.s, a)) for a in ids]
                self.play(ids[chance.outcome(self.seed, self.draws, weights)])
                self.draws += 1
            elif len(ids) == 1:
                self.play(ids[0])
            else:
                return

    def seen(self, seat: int) -> Array:
        """What a bot is handed: what its seat sees, and nothing else."""
        return sight.redacted(self.game, self.state, seat)

    def played(self, bots: Sequence[Search]) -> Played:
        """The game is played to its end."""
        decisions, seconds, slowest = [0] * len(bots), [0.0] * len(bots), 0.0
        self.deal()
        while self.actor != OVER:
            seat, ids, start, begun = self.actor, self.legal(), time.perf_counter(), time.thread_time()
            a = bots[seat].decide(self.seen(seat), seat, self.number, ids)
            decisions[seat] += 1
            seconds[seat] += time.thread_time() - begun
            slowest = max(slowest, time.perf_counter() - start)
            self.play(a)
            self.deal()
        s, rules, seats = self.game.plain.see(self.state), self.game.plain, range(len(bots))
        winners = [seat for seat in seats if rules.wins(s, seat)]
        return Played(winners, [int(rules.score(s, seat)) for seat in seats], decisions, seconds, slowest)
