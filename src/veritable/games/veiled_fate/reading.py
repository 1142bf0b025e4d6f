"""Texts read as decisions of Veiled Fate.

A line of chance may stand for several outcomes (`draw P2 F1 S2`, `renown 0: klar naka …`, or `quest forest Q17`, which is a
region and a quest): the first is read, and the line without it is the rest. Where the order has no meaning, what can be drawn
now goes first. At a keyboard the verb may be small, and left out where only one thing can be meant: `naka`, `forest.2`, `F1`.

Lines that repeat what follows from the rules (a pile turned up, a result, a rest) are remarks and passed over.
"""

from __future__ import annotations

import re

from veritable.core.errors import BadNotation
from veritable.core.frames import WHAT, B
from veritable.core.record import CHANCE, OVER, State
from veritable.games.veiled_fate import names, rules
from veritable.games.veiled_fate.asking import how_to_write
from veritable.games.veiled_fate.notation import PREFIXES, SPELLED, VOCABULARY, due
from veritable.games.veiled_fate.refusals import clause_asked
from veritable.games.veiled_fate.state import (
    CHANCE_FIRST,
    CHANCE_MARKER,
    CHANCE_PLUS,
    CHANCE_REGION,
    FIRST_OF_CHANCE,
    FIRST_PLUS,
    PLUS_TWO,
    QUESTS,
)

UNORDERED = ("draw", "plus")
DERIVED = (
    "look", "result", "smite", "hadria", "servant", "rest", "vote", "fate", "corruption", "annihilate", "win",
)  # fmt: skip
REMARKS = (
    re.compile(r"shuffle\b"),
    re.compile(rf"({'|'.join(DERIVED)}) \S"),
    re.compile(r"reveal (?!unused\b)\S"),
    re.compile(rf"renown (?!0:( ({'|'.join(names.DEMI_IDS)}))+$)\S"),
    re.compile(rf"favor (?!({'|'.join(names.FAVOR_IDS)})\b)\S"),
    re.compile(r"quest \S+ (?!Q\d\d$)\S"),
    re.compile(r"age \d$"),
)


def read(s: State, text: str) -> tuple[int, str]:
    """The first decision in a text, and the rest of it where a line of chance has several outcomes."""
    words = text.split()
    found = _read_chance(s, words) if s.actor == CHANCE and words else _read_choice(s, words)
    if found is None:
        raise BadNotation(f"{_shortened(text)} does not say what is decided now. {how_to_write(s)}", clause_asked(s))
    return found


def _shortened(text: str) -> str:
    return repr(text if len(text) <= 40 else f"{text[:40]}…")


def _read_choice(s: State, words: list[str]) -> tuple[int, str] | None:
    """What a seat decides: verb and argument, or the argument alone."""
    verb, what = (words[0].upper() if words else ""), " ".join(words[1:])
    if VOCABULARY.starts.get(verb, FIRST_OF_CHANCE) < FIRST_OF_CHANCE:
        return _numbered(verb, what)
    meant = meanings(s, " ".join(words))
    return (meant[0], "") if len(meant) == 1 else None


def meanings(s: State, what: str) -> list[int]:
    """The choices open now that an argument alone could mean."""
    found = [_numbered(verb, what) for verb, table in SPELLED.items() if verb.isupper() and what in table]
    return [each[0] for each in found if each is not None and is_legal(s, each[0])]


def _numbered(verb: str, what: str) -> tuple[int, str] | None:
    if not SPELLED[verb]:
        return None if what else (VOCABULARY.starts[verb], "")
    return (VOCABULARY.starts[verb] + SPELLED[verb].index(what), "") if what in SPELLED[verb] else None


def is_legal(s: State, a: int) -> bool:
    """Whether an action is among the offers."""
    return s.actor != OVER and int(rules.why_not(s, a)) == 0


def _read_chance(s: State, words: list[str]) -> tuple[int, str] | None:
    """A line of chance: what it begins with must be due, then come one or several outcomes."""
    line = " ".join(words)
    if due(s, WHAT) == CHANCE_REGION:
        return _read_region(words)
    for verb in _verbs_of_chance(words[0]):
        start = (PREFIXES[verb](s) if verb in PREFIXES else verb) + " "
        if line.startswith(start):
            return _read_outcome(s, verb, start, line.removeprefix(start).split())
    return None


def _verbs_of_chance(word: str) -> list[str]:
    if word == "renown":
        return ["marker"]
    return [word] if word in SPELLED and word.islower() else []


def _read_region(words: list[str]) -> tuple[int, str] | None:
    """`quest forest` is the region of the next quest; if a quest follows, it is read next."""
    if words[0] != "quest" or len(words) not in (2, 3) or words[1] not in names.REGION_IDS:
        return None
    return VOCABULARY.encode("region", names.REGION_IDS.index(words[1])), " ".join(words) if len(words) == 3 else ""


def _read_outcome(s: State, verb: str, start: str, outcomes: list[str]) -> tuple[int, str] | None:
    """The first outcome of a line and the line without it."""
    if not outcomes or not set(outcomes) <= set(SPELLED[verb]):
        return None
    numbers = [VOCABULARY.encode(verb, SPELLED[verb].index(each)) for each in outcomes]
    chosen = _first_to_fall(s, numbers) if verb in UNORDERED else 0
    rest = outcomes[:chosen] + outcomes[chosen + 1 :]
    return numbers[chosen], start + " ".join(rest) if rest else ""


def _first_to_fall(s: State, numbers: list[int]) -> int:
    """Which of several cards comes first: one that the deck holds now, and in the last place for it one that brings others."""
    is_last = due(s, WHAT) == CHANCE_PLUS and s.stack[s.depth - 2, B] == 0 and len(numbers) > 1
    return min(
        range(len(numbers)), key=lambda i: (not is_legal(s, numbers[i]), is_last and numbers[i] != FIRST_PLUS + PLUS_TWO)
    )


# Remarks


def is_remark(text: str) -> bool:
    """Whether a line only repeats what follows from the rules; what chance brings is no such line."""
    return any(kind.match(text) for kind in REMARKS)


def repeats(s: State, text: str) -> bool:
    """Whether a line is written like chance and tells what stands already: the token passed on, markers, a quest put down."""
    verb, *others = text.split() or [""]
    waits_for = due(s, WHAT) if s.actor == CHANCE else 0
    if verb == "first":
        return waits_for != CHANCE_FIRST and others == [names.SEAT_IDS[s.first]]
    if verb == "renown":
        return waits_for != CHANCE_MARKER and len(others) > 1
    if verb != "quest" or len(others) != 2 or others[0] not in names.REGION_IDS:
        return False
    lies = int(s.quest[names.REGION_IDS.index(others[0])])
    return 0 < lies <= QUESTS and others[1] == names.QUEST_IDS[lies - 1]


def declines(text: str) -> bool:
    """Whether a text declines what is offered; another program may note so that a City card had nothing to offer."""
    return text == "PASS"
