"""Whole games side by side with another engine, which knows only the rulings: the same words are legal, and say the same."""

from __future__ import annotations

from random import Random

import pytest

import veritable
from games.veritas.other_engine import Setting, Table
from games.veritas.scenarios import see, stacks
from veritable.core.clauses import clause
from veritable.core.match import Match
from veritable.games.veritas import GAME

#   seats, map, books, pass, stuck, target, safe tiles
TABLES = [
    Setting(3, "3-south", 39, "free", "return", 100, 18),
    Setting(3, "3-north", 0, "forced", "pile", 100, 18),
    Setting(4, "4-south", 5, "free", "pile", 100, 18),
    Setting(4, "4-north", 12, "forced", "return", 1000, 3),
    Setting(5, "full", 39, "free", "return", 60, 0),
    Setting(6, "full", 3, "free", "pile", 100, 18),
]
GAMES = 1
"""At each table; more were played when the engine was written."""
SETTINGS = ("map", "books", "pass", "stuck", "target", "safe_tiles")


def begun(row: Setting) -> tuple[Table, Match]:
    """The same game twice."""
    return Table(row), GAME.match(seats=row[0], chance="manual", **dict(zip(SETTINGS, row[1:], strict=True)))


def weigh(word: str, luck: Random, greed: float) -> float:
    """Random play that likes tall stacks, so that hard layouts come up."""
    return luck.random() * (greed if word.startswith(("copy", "grow")) else 0.2 if word == "pass" else 1)


def agree(other: Table, match: Match) -> None:
    """Stacks, supplies and points are the same."""
    s = see(match)
    assert stacks(match) == {space: "".join(map(str, books)) for space, books in other.stacks.items() if books}
    assert [s.points[seat] for seat in range(s.seats)] == other.points
    if other.limited:
        assert [s.supply[seat] for seat in range(s.seats)] == other.supply


@clause("VT-R12", "VT-R14", "VT-R16", "VT-R34", "VT-R39")
@pytest.mark.parametrize("row", TABLES, ids=lambda row: f"{row[0]}-{row[1]}")
def test_the_same_words_are_legal_and_the_records_are_read(row: Setting) -> None:
    for seed in range(GAMES):
        (other, match), luck = begun(row), Random(f"{row} {seed}")
        greed = luck.choice([1, 3, 10])
        while other.phase != "over":
            words = other.legal()
            assert {offer.text for offer in match.offers()} == words
            word = max(sorted(words), key=lambda word: weigh(word, luck, greed))
            other.say(word)
            match.play(word)
            agree(other, match)
        assert match.result()["winners"] == other.winners
        replayed = veritable.replay("\n".join([row.header, *other.lines]))
        assert replayed.fingerprint == match.fingerprint
        assert GAME.words.write_record(match).splitlines() == [row.header, *other.lines]
