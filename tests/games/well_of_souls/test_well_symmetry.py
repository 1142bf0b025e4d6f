"""The game is the same for both sides: renaming characters and territories turns any legal game into a legal one as likely."""

from random import Random

import pytest

from veritable.core.record import CHANCE, OVER, Plain
from veritable.games.well_of_souls import GAME, rules
from veritable.games.well_of_souls.notation import VOCABULARY, write
from veritable.games.well_of_souls.reading import read
from veritable.games.well_of_souls.state import ACTIONS, RECORD

CHARACTERS = dict(
    zip(("holy_man", "vampire", "hunter", "werewolf"), ("vampire", "hunter", "werewolf", "holy_man"), strict=True)
)
TERRITORIES = dict(zip(("prayer", "blood", "diligence", "rage"), ("blood", "diligence", "rage", "prayer"), strict=True))
LETTERS = dict(zip("PBDRLK", "BDRPKL", strict=True))
MIRROR = {"WW": "WE", "WE": "WW"}


def twin(name: str) -> str:
    """A space as the other side sees it; the middle board is mirrored from left to right."""
    if name[0] != "W":
        return LETTERS[name[0]] + name[1:]
    if name[:2] in MIRROR:
        return MIRROR[name[:2]] + name[2:]
    return f"{name[:2]}{10 - int(name[2:])}" if name[:2] in ("WH", "WR") else name


def renamed(text: str) -> str:
    """A decision or outcome with everything renamed."""
    words = text.split()
    if words[0] == "go":
        return f"go {twin(words[1])}"
    if words[:2] == ["draw", "dom"]:
        return f"draw dom {twin(words[2])}"
    return " ".join(CHARACTERS.get(word, TERRITORIES.get(word, word)) for word in words)


def begun() -> Plain:
    s = Plain(RECORD, GAME.blank(4, GAME.read_options({"round_limit": 150})))
    rules.setup(s)
    return s


@pytest.mark.parametrize("seed", range(3))
def test_renaming_turns_a_game_into_another_that_is_as_likely(seed: int) -> None:
    one, other, luck, out = begun(), begun(), Random(seed), [0] * ACTIONS
    for roll in [*["[12]"] * 3, "[66]"]:
        rules.play(one, read(one, roll)[0])
    for roll in ["[66]", *["[12]"] * 3]:
        rules.play(other, read(other, roll)[0])
    while one.actor != OVER:
        assert (other.actor == CHANCE) == (one.actor == CHANCE)
        offers = out[: rules.offer(one, out)]
        mine = {renamed(write(one, a)): rules.weight(one, a) for a in offers}
        legal = out[: rules.offer(other, out)]
        assert {write(other, a): rules.weight(other, a) for a in legal} == mine
        a = luck.choice(offers)
        text = renamed(write(one, a))
        rules.play(one, a)
        rules.play(other, read(other, text)[0])
    assert other.actor == OVER
    assert {one.winner, other.winner} in ({1, 2}, {3})
    assert VOCABULARY.size == ACTIONS
