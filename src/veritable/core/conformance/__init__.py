"""The conformance kit: one suite that every game passes, and that anyone who adds a game can run.

random play ends in time, offers are never empty, distinct, and exactly what why_not allows      playing
interpreted = compiled, byte for byte; pick is even; domains, laws and results hold              playing
words and actions correspond; junk is refused; views, dumps, logs, undo and manual chance hold   telling
worlds that a seat cannot tell apart look the same to it; every hidden field varies              hiding
a bot decides the same in all of them                                                            bots.honesty, above the core
every clause has a rule that cites it and a test that names it                                   clauses
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeAlias

from veritable.core.conformance.clauses import check_clauses, citations, table
from veritable.core.conformance.hiding import check_sight, check_variety
from veritable.core.conformance.playing import (
    check_batches,
    check_chance,
    check_compiled,
    check_legality,
    check_pick,
    check_play,
    check_result,
    check_scratch,
)
from veritable.core.conformance.settings import Setting, module_settings, settings
from veritable.core.conformance.telling import (
    check_chance_by_hand,
    check_dump,
    check_junk,
    check_log,
    check_undo,
    check_views,
    check_words,
)
from veritable.core.errors import NotConformant, VeritableError
from veritable.core.game import Game

__all__ = [
    "CHECKS",
    "Check",
    "Setting",
    "check_batches",
    "check_clauses",
    "check_setting",
    "check_variety",
    "citations",
    "module_settings",
    "run",
    "settings",
    "table",
]

Check: TypeAlias = Callable[[Setting, int], None]
CHECKS: tuple[Check, ...] = (
    check_play,
    check_scratch,
    check_legality,
    check_chance,
    check_result,
    check_compiled,
    check_pick,
    check_words,
    check_junk,
    check_views,
    check_dump,
    check_log,
    check_undo,
    check_chance_by_hand,
    check_sight,
)
"""Each takes a setting and the number of a random game."""


def run(
    game: Game,
    most: int = 12,
    tests: Path | None = None,
    full: bool = False,
    workers: int = 1,
    checks: Sequence[Check] = CHECKS,
) -> Iterator[str]:
    """Every check on a sample of settings: a line for each that holds, `NotConformant` at the first that does not.

    `full` adds every combination of modules at every number of seats; `workers` share the settings out over processes. Layers
    above the core have checks of their own to hand over, such as `bots.check_honesty`.
    """
    chosen = [*(module_settings(game) if full else ()), *settings(game, most)]
    if workers > 1:
        yield from _shared_out(chosen, workers, checks)
    else:
        for setting in chosen:
            yield from check_setting(setting, checks)
    if tests is not None:
        check_clauses(game, tests)
        yield f"{game.title}: every clause has a rule and a test"


def check_setting(setting: Setting, checks: Sequence[Check] = CHECKS) -> Iterator[str]:
    """Every check on one setting."""
    for check in checks:
        try:
            check(setting, 1)
        except NotConformant:
            raise
        except VeritableError as problem:
            raise NotConformant(f"{setting}: {check.__name__} met {problem!r}.") from problem
        yield f"{setting}: {check.__name__.removeprefix('check_').replace('_', ' ')}"
    check_batches(setting, 5)
    check_variety(setting, range(1, 4))
    yield f"{setting}: batches and variety"


_chosen: list[Setting] = []
"""The settings under way; processes that are forked inherit them, for a game cannot be sent to another process."""


def _all_checks(number: int, checks: Sequence[Check]) -> str:
    return f"{_chosen[number]}: {len(list(check_setting(_chosen[number], checks)))} checks"


def _shared_out(chosen: list[Setting], workers: int, checks: Sequence[Check]) -> Iterator[str]:
    """A line for each setting; the first is checked alone, so that the rules are compiled once and not by everybody."""
    yield from check_setting(chosen[0], checks)
    _chosen[:] = chosen
    with ProcessPoolExecutor(workers, multiprocessing.get_context("fork")) as pool:
        for done, held in enumerate(pool.map(partial(_all_checks, checks=checks), range(1, len(chosen))), 2):
            yield f"[{done}/{len(chosen)}] {held}"
