"""A stored match brought back to life: replayed by today's rules, entry by entry, and compared with what was stored.

Where today's rules would read it differently, it is not continued: the match comes back as far as both agree, with the
reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import veritable
from veritable.core import save
from veritable.core.errors import VeritableError
from veritable.core.game import Rules
from veritable.core.match import Entry, Match
from veritable.server.records import Stored


def revive(stored: Stored, rules: Rules | None = None) -> tuple[Match | None, str]:
    """The match of a stored table (None before it starts), and why it cannot be continued, if it cannot."""
    beginning = stored.head.beginning
    if beginning is None:
        return None, ""
    game = veritable.game(stored.head.game)
    try:
        save.check_data(game, beginning["data"])
        match = save.beginning(game, beginning)
        match.discreet = True
    except (VeritableError, ArithmeticError, LookupError, TypeError, ValueError) as problem:
        return None, _frozen(beginning, game.version, f"it cannot begin: {problem}")
    if rules is not None:
        match.run_on(rules)
    match.notes = dict(stored.notes)
    problem_at = repeat(match, stored.entries, stored.marks)
    return match, _frozen(beginning, game.version, problem_at) if problem_at else ""


def repeat(match: Match, entries: Sequence[Entry], marks: Sequence[str | None]) -> str:
    """The entries are carried out again as far as every mark is met; the answer is what was different, or nothing."""
    ends = [0, *(i for i, mark in enumerate(marks, 1) if mark is not None)]
    if ends[-1] < len(entries):
        ends.append(len(entries))
    for start, end in pairwise(ends):
        number = match.number
        try:
            match.repeat(entries[start:end])
        except VeritableError as problem:
            return f"entry {number + 1} cannot be repeated ({problem})"
        if marks[end - 1] not in (None, match.fingerprint):
            return f"entry {match.number} leads elsewhere"
    return ""


def _frozen(beginning: dict[str, Any], version: str, problem: str) -> str:
    return f"This match was played by rules {beginning['rules']}; by today's, {version}, {problem}. It can be looked at only."
