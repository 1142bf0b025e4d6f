"""Golden logs of a game: finished games kept as text, which must replay to the same result and fingerprint for ever.

`tools/golden.py GAME` writes them anew; a change of the rules that changes them needs a new version of the game.
"""

from functools import cache
from pathlib import Path
from typing import Any

from veritable.core import log
from veritable.core.game import Game
from veritable.core.match import Match
from veritable.core.record import State


class Golden:
    """The logs in the folder `golden` beside a test file."""

    def __init__(self, game: Game, test: str) -> None:
        self.game = game
        self.files = sorted((Path(test).parent / "golden").glob("*.log"))
        self.rebuilt = cache(self._rebuilt)

    def read(self, file: Path) -> log.Log:
        """A log taken apart."""
        return log.read(file.read_text(encoding="utf-8"))

    def _rebuilt(self, file: Path) -> Match:
        return log.rebuild(self.game, self.read(file))

    def final(self, file: Path) -> State:
        """How a game ended."""
        return self.game.plain.see(self.rebuilt(file).state)

    def options(self) -> list[dict[str, Any]]:
        """What every game was played with."""
        return [self.game.read_options(self.read(file).options) for file in self.files]

    # What must hold

    def check_replay(self, file: Path) -> None:
        """A log leads to the end, the result and the fingerprint that it tells."""
        told, match = self.read(file), self.rebuilt(file)
        assert match.actor == "over"
        assert told.result
        assert told.seed
        assert match.fingerprint == told.fingerprint

    def check_chance(self, file: Path, more_than: int) -> None:
        """Every outcome follows from the seed, and there were some."""
        told = self.read(file)
        assert log.verify(self.game, told) == sum(actor < 0 for _, actor, _ in told.lines) > more_than

    def check_number_and_size(self, least: int, largest: int) -> None:
        """There are enough logs, and they do not bloat the repository."""
        assert len(self.files) >= least
        assert sum(file.stat().st_size for file in self.files) < largest


def named(file: Path) -> str:
    """A log in the name of a test."""
    return file.stem
