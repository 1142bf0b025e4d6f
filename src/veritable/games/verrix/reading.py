"""Texts read as decisions of Verrix.

A line of a record may be given whole: `41 green pass`, `46 * token 2`; the tribe must be the one that is asked. Several
decisions may stand behind each other, `card:cooking u:t u:t .`, and a line of chance may bring several outcomes, `tokens 0 3`.
The verbs of the vocabulary are understood as well: `CARD cooking`, `UNIT tribal`, `ITEM hostage_blue`.
"""

from __future__ import annotations

from veritable.core.errors import BadNotation, NotYourTurn
from veritable.core.frames import WHAT
from veritable.core.record import CHANCE, OVER, State
from veritable.games.verrix import names
from veritable.games.verrix.asking import how_to_write
from veritable.games.verrix.notation import SHORT_WORDS, SPELLED, VOCABULARY, beginning, card_ids
from veritable.games.verrix.refusals import clause_asked
from veritable.games.verrix.state import ASK_TRIBE

SPOKEN: dict[str, tuple[str, ...]] = {
    "SIDE": SPELLED["SIDE"][1],
    "PLACE": SPELLED["PLACE"][1],
    "SITE": names.TERRITORY_IDS,
    "UNIT": ("tribesman", "tribal", "grey"),
    "ITEM": (*names.GOODS_IDS, *(f"hostage_{tribe}" for tribe in names.TRIBE_IDS), *names.TROPHY_IDS, "will"),
    "OPTION": SPELLED["OPTION"][1],
    "ROUTE": SPELLED["ROUTE"][1],
    "LEADER": SPELLED["LEADER"][1],
    "STRIP": tuple(f"{which} {good}" for which in ("tribal", "grey") for good in names.GOODS_IDS),
    "EQUIP": tuple(f"{which} {good}" for which in ("tribal", "grey") for good in names.GOODS_IDS),
}
"""What may follow a verb of the vocabulary that is spelled out."""


def read(s: State, text: str) -> tuple[int, str]:
    """The first decision in a text, and the rest of it."""
    words = _without_speaker(s, text.replace(",", " ").split())
    found = _read_chance(s, words) if s.actor == CHANCE else _read_choice(s, words)
    if found is None:
        raise BadNotation(f"{_shortened(text)} does not say what is decided now. {how_to_write(s)}", clause_asked(s))
    return found


def _shortened(text: str) -> str:
    return repr(text if len(text) <= 40 else f"{text[:40]}…")


def _without_speaker(s: State, words: list[str]) -> list[str]:
    """The words behind the number of a line and who speaks, if these are there; somebody else may not speak."""
    if words and words[0].isdecimal() and words[0].isascii():
        words = words[1:]
    if len(words) < 2 or s.actor == OVER:
        return words
    speaker = words[0].lower()
    if speaker in names.TRIBE_IDS or speaker == "*" or (speaker.isdecimal() and _is_draft(s)):
        if speaker != _who_is_asked(s):
            raise NotYourTurn(f"{words[0]} is not asked now. {how_to_write(s)}", clause_asked(s))
        return words[1:]
    return words


def _is_draft(s: State) -> bool:
    return bool(s.depth and s.stack[s.depth - 1, WHAT] == ASK_TRIBE)


def _who_is_asked(s: State) -> str:
    if s.actor == CHANCE:
        return "*"
    return str(s.actor) if _is_draft(s) else names.TRIBE_IDS[s.tribe[s.actor] - 1]


# Choices


def _read_choice(s: State, words: list[str]) -> tuple[int, str] | None:
    if not words or s.actor == OVER:
        return None
    if words[0] in VOCABULARY.verbs and words[0].isupper():
        return _read_spoken(s, words)
    number = _numbered(s, words[0])
    return None if number is None else (number, " ".join(words[1:]))


def _numbered(s: State, word: str) -> int | None:
    """The action that a word of the notation stands for; capitals do not matter."""
    low = word.lower()
    for verb, short in SHORT_WORDS.items():
        if low == short:
            return VOCABULARY.encode(verb)
    if low.startswith("card:"):
        ids = card_ids(s)
        return VOCABULARY.encode("CARD", ids.index(low[5:])) if low[5:] in ids else None
    for verb, (start, table) in SPELLED.items():
        if verb.isupper() and low.startswith(start):
            places = [each.lower() for each in table]
            if low.removeprefix(start) in places:
                return VOCABULARY.starts[verb] + places.index(low.removeprefix(start))
    return None


def _read_spoken(s: State, words: list[str]) -> tuple[int, str] | None:
    """A verb of the vocabulary and what follows it."""
    verb, n = words[0], len(VOCABULARY.verbs[words[0]].ranges)
    what, rest = " ".join(words[1 : 1 + n]), " ".join(words[1 + n :])
    if n == 0:
        return VOCABULARY.encode(verb), rest
    table = card_ids(s) if verb == "CARD" else SPOKEN[verb]
    return (VOCABULARY.starts[verb] + table.index(what), rest) if what in table else None


# Chance


def _read_chance(s: State, words: list[str]) -> tuple[int, str] | None:
    """A line of chance: what kind of outcome it is must be due; behind it stand one or several."""
    for verb in ("first", "event", "top", "token"):
        start = beginning(s, verb)
        if len(words) > 1 and f"{words[0]} " == start and words[1] in SPELLED[verb][1]:
            rest = f"{start}{' '.join(words[2:])}" if len(words) > 2 else ""
            return VOCABULARY.encode(verb, SPELLED[verb][1].index(words[1])), rest
    return None
