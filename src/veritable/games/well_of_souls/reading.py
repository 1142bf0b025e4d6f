"""Texts read as decisions and outcomes of The Well of Souls; a line of a record falls into pieces.

    21.VA roll [65] go WN4 go WNL ; challenge HU [61 v 3] ; HU leaves [23] go WE1
          roll [65] go WN4 go WNL               [61 v 3]             [23] go WE1

Round and seat, labels (first, jail, meets, challenge, leaves, a `try` after a move) and all that only repeats what follows from
the rules are passed over, also word by word. A record may leave out a purchase of nothing. At a keyboard a way may be named by
its space alone, and a purchase by its number.
"""

from __future__ import annotations

import re

from veritable.core.errors import BadNotation
from veritable.core.record import State
from veritable.games.well_of_souls.asking import how_to_write
from veritable.games.well_of_souls.names import FACE_LETTERS, space_name
from veritable.games.well_of_souls.notation import TARGETS, VOCABULARY
from veritable.games.well_of_souls.refusals import clause_asked
from veritable.games.well_of_souls.state import (
    CODES,
    DESTROY,
    LOCK,
    MOST_EXITS,
    MOST_GOLD,
    NOWHERE,
    RATION_OFFER,
    ROLL,
    STORE,
    UNLOCK,
    UPPER,
    WAY,
)
from veritable.games.well_of_souls.tables import EXITS, KIND, SPACE, SPACE_IDS

TOKEN = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|[^\s,]+")
HEAD = re.compile(rf"\s*\d+\.({'|'.join(CODES)})(?=\s|$)")
WHO = "|".join(CODES)
REMARKS = (
    re.compile(rf"\d+\.({WHO})(\s+(lost|loses|skip|skips|skipped|misses)\b[^\[\]]*)?"),
    re.compile(rf"(\d+\.({WHO})\s+)?(first|jail)"),
    re.compile(rf"(meets|challenge) ({WHO})|({WHO}) leaves"),
    re.compile(r"(at|caged) [A-Z]{1,3}\d*|key [PDBR]H|cell \d+|gold \d+|(Light|Darkness) wins|drawn"),
)
PLAIN = ("roll", "roll3", "ration", "ration3", "try", "stay", "end", "stop", "on", "horse", "pass")
ROLLS = ("roll", "roll3", "ration", "ration3")
LABELS = ("first", "jail", "meets", "challenge", "leaves", *CODES)
LONGER = ("go", "buy", "play", "discard", "draw")
LOCKS = (LOCK, UNLOCK, DESTROY)


# A line in pieces


def pieces(text: str) -> list[str]:
    """What a line holds: one piece for each decision and each outcome, in order; the text itself if nothing is recognised."""
    head = HEAD.match(text)
    first, *others = (text[head.end() :] if head else text).split(";")
    found = _joined(_relevant(TOKEN.findall(first)))
    for each in others:
        found += _joined(_behind_semicolon(TOKEN.findall(each)))
    return [piece for each in found for piece in _split_dice(each)] or [text.strip()]


def _relevant(tokens: list[str]) -> list[str]:
    """Without labels; `try` is one after a roll in the same line, and a roll after `try`, for the pawn must leave."""
    kept: list[str] = []
    for token in tokens:
        is_label = (token == "try" and set(kept) & set(ROLLS)) or (token in ROLLS and "try" in kept)
        if token not in LABELS and not is_label:
            kept.append(token)
    return kept


def _behind_semicolon(tokens: list[str]) -> list[str]:
    """Dice and what is decided after them; a remark without dice is passed over whole."""
    if tokens and tokens[0] in (*PLAIN, *LONGER):
        return [token for token in tokens if token not in (*LABELS, "try")]
    dice = [number for number, token in enumerate(tokens) if token.startswith("[")]
    return [token for token in tokens[dice[0] :] if token not in (*LABELS, "try")] if dice else []


def _joined(tokens: list[str]) -> list[str]:
    """Words that belong together as one piece: go PF, play spell vampire, draw dom BH."""
    found, rest = [], list(tokens)
    while rest:
        length = _words(*rest[:2])
        found.append(" ".join(rest[:length]))
        del rest[:length]
    return found


def _words(verb: str, what: str = "") -> int:
    """Of how many words a piece consists that begins so."""
    if verb not in LONGER:
        return 1
    has_target = verb == "play" and not what.startswith("gold")
    return 3 if has_target or (verb, what) == ("draw", "dom") else 2


def _split_dice(piece: str) -> list[str]:
    """Rolls in one bracket, one by one: [OS OO] is two, and so is [42 v 4, 33 v 2]."""
    if not (piece.startswith("[") and piece.endswith("]")) or not piece[1:-1].strip():
        return [piece]
    rolls = [roll.strip() for roll in piece[1:-1].split(",")]
    return [f"[{each}]" for roll in rolls for each in ([" ".join(roll.split())] if "v" in roll.split() else roll.split())]


def is_remark(text: str) -> bool:
    """Whether a text only says that a turn was lost, labels what follows, or repeats what follows from the rules."""
    said = text.strip().removeprefix(";").strip()
    return any(kind.fullmatch(said) for kind in REMARKS)


def repeats(s: State, text: str) -> bool:
    """Whether a word only labels rolls nobody was asked for: `try` on arrival, `roll` for a pawn that must leave a platform."""
    if text == "try":
        return s.phase in LOCKS and s.trying == 0
    must_leave = s.phase == ROLL and (s.leaving == 1 or (s.mover == s.turn and KIND[s.pos[s.turn]] == UPPER))
    return text == "roll" and must_leave


def unwritten(s: State) -> int | None:
    """A purchase of nothing, where one is asked for."""
    return VOCABULARY.encode("buy", 0) if s.phase in (STORE, RATION_OFFER) else None


# A piece as an action


def read(s: State, text: str) -> tuple[int, str]:
    """The first decision or outcome in a text, and the rest of it."""
    piece, *others = pieces(text)
    a = _dice(piece) if piece.startswith("[") else _choice(s, piece.split())
    if a is None:
        raise BadNotation(f"{_shortened(piece)} does not say what is decided now. {how_to_write(s)}", clause_asked(s))
    return a, " ".join(others)


def _shortened(text: str) -> str:
    return repr(text if len(text) <= 40 else f"{text[:40]}…")


def _dice(piece: str) -> int | None:
    """Number dice, opening dice or the dice of a challenge."""
    faces = piece[1:-1].strip()
    if re.fullmatch(r"[1-6]{2}", faces):
        return VOCABULARY.encode("two dice", *(int(each) - 1 for each in faces))
    if re.fullmatch(r"[1-6]{3}", faces):
        return VOCABULARY.encode("three dice", *(int(each) - 1 for each in faces))
    if re.fullmatch(r"[OWS]{2}", faces):
        return VOCABULARY.encode("opening", *(FACE_LETTERS.index(each) for each in faces))
    if re.fullmatch(r"[1-6]{2} v [1-6]", faces):
        return VOCABULARY.encode("challenge", *(int(each) - 1 for each in faces.replace(" v ", "")))
    return None


def _choice(s: State, words: list[str]) -> int | None:
    """A decision or a card, or what can only mean one now."""
    if len(words) == 1:
        return VOCABULARY.starts[words[0]] if words[0] in PLAIN else _short(s, words[0])
    if len(words) == 2 and words[0] == "go":
        return _way(s, words[1])
    if len(words) == 2 and words[0] == "buy":
        return _purchase(words[1])
    if " ".join(words) in ("play gold10", "play gold5"):
        return VOCABULARY.starts[" ".join(words)]
    return _named(words)


def _named(words: list[str]) -> int | None:
    """A verb with one of its names; characters may be called by their two letters."""
    verb = " ".join(words[:2]) if words and words[0] == "play" else " ".join(words[:1])
    what = re.sub("^(dom:|domicile_)", "dom ", " ".join(words[len(verb.split()) :]))
    if verb not in TARGETS:
        return None
    if what in CODES and verb in ("play spell", "play infest", "play wreck"):
        return VOCABULARY.encode(verb, CODES.index(what))
    return VOCABULARY.encode(verb, TARGETS[verb].index(what)) if what in TARGETS[verb] else None


def _short(s: State, word: str) -> int | None:
    """A space where a way is asked for, a number where gold is."""
    if s.phase == WAY and word.upper() in SPACE:
        return _way(s, word)
    if s.phase in (STORE, RATION_OFFER):
        return _purchase(word)
    return None


def _purchase(word: str) -> int | None:
    good = word.isascii() and word.isdecimal() and len(word) <= 2 and int(word) <= MOST_GOLD
    return VOCABULARY.encode("buy", int(word)) if good else None


def _way(s: State, name: str) -> int | None:
    """The exit that leads to a space."""
    space = s.pos[s.mover]
    if name.upper() not in SPACE or s.phase != WAY:
        return None
    for way in range(MOST_EXITS):
        goal = EXITS[space][way]
        if goal != NOWHERE and SPACE_IDS[goal] == name.upper():
            return VOCABULARY.encode("go", way)
    raise BadNotation(f"{name.upper()} is not next to {space_name(space)}. {how_to_write(s)}", "WS-32")
