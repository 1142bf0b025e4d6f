"""Checking a log or a save: every action legal, every chance outcome what the seed gives, the seed what was committed to."""

from __future__ import annotations

from pathlib import Path

import veritable
from veritable.core import log
from veritable.terminal import files


def verify(file: Path) -> str:
    """What was checked, in one sentence; the first thing that is wrong is raised with its line."""
    text = files.read_text(file)
    told = _log_of_save(file) if files.is_save(text) else _log_of_text(file, text)
    with files.blaming(file):
        outcomes = log.verify(veritable.game(told.game), told)
    what = f"{outcomes} chance outcome(s) recomputed from the seed" if outcomes else "chance never fell"
    return f"{file} is true: {len(told.lines)} actions are legal, {what}, and the seed fits its commitment."


def _log_of_text(file: Path, text: str) -> log.Log:
    with files.blaming(file):
        return log.read(text)


def _log_of_save(file: Path) -> log.Log:
    """The log of a save; it reveals its seed even before the end, for a save has no secrets from its owner."""
    match = files.read_save(file).match
    told = log.read(match.log())
    if match.seed is not None and not told.seed:
        told.seed, told.facts["seed"] = match.seed.hex(), 0
    return told
