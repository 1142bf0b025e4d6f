"""A game played with other cards than ours says so in logs and saves, and is only read with the same ones."""

from dataclasses import replace

import pytest

import toy
from veritable.core import log
from veritable.core.errors import DamagedData

OWN = replace(toy.GAME, data="0123abcd")


def test_a_match_with_own_cards_is_read_with_the_same_cards_only() -> None:
    match = OWN.match(seats=2, seed=1)
    assert "data 0123abcd" in match.log().splitlines()
    assert log.rebuild(OWN, log.read(match.log())).log() == match.log()
    assert OWN.load(match.dump()).log() == match.log()
    with pytest.raises(DamagedData, match="other cards"):
        log.rebuild(toy.GAME, log.read(match.log()))
    with pytest.raises(DamagedData, match="other cards"):
        toy.GAME.load(match.dump())


def test_a_match_with_our_cards_is_not_read_with_others() -> None:
    match = toy.GAME.match(seats=2, seed=1)
    assert "data" not in match.log().partition("\n\n")[0]
    with pytest.raises(DamagedData, match="other cards"):
        OWN.load(match.dump())
