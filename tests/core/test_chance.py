"""Chance: seeds of every kind, the commitment, and that outcomes fall as their weights say."""

import hashlib
from collections import Counter

import pytest

from veritable.core.chance import commitment, draw, outcome, seed_from
from veritable.core.errors import BadOption

SEED = seed_from(7)
HEX = "0123456789abcdef" * 4


def test_a_seed_has_32_bytes_whatever_it_comes_from() -> None:
    assert {len(seed_from(each)) for each in (None, 0, -5, 10**40, HEX, HEX.upper(), bytes(32))} == {32}
    assert seed_from(HEX) == bytes.fromhex(HEX)
    assert seed_from(7) == seed_from(7) != seed_from(8)
    assert seed_from(None) != seed_from(None)


@pytest.mark.parametrize("bad", [True, 1.5, [1], "", "7", "xyz", HEX[:-2], HEX + "00", b"", bytes(31)])
def test_a_bad_seed_is_refused(bad: object) -> None:
    with pytest.raises(BadOption, match="seed"):
        seed_from(bad)  # type: ignore[arg-type]


def test_the_commitment_is_a_hash_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.blake2b(SEED, digest_size=32, person=b"veritable-seal").hexdigest()
    assert commitment(SEED) != commitment(seed_from(8))
    assert SEED.hex() not in commitment(SEED)


def test_a_draw_is_what_the_page_says() -> None:
    data = (3).to_bytes(8, "big") + bytes(8)
    number = int.from_bytes(hashlib.blake2b(data, key=SEED, digest_size=8, person=b"veritable-draw").digest(), "big")
    assert draw(SEED, 3, 1000) == number % 1000


def test_an_incomplete_round_is_thrown_away() -> None:
    total = 2**63 + 1  # nearly every second attempt lies beyond the only whole round
    draws = [draw(SEED, n, total) for n in range(50)]
    assert all(0 <= each < total for each in draws)
    first = [int.from_bytes(_attempt(n, 0), "big") for n in range(50)]
    assert any(each >= total for each in first)
    assert all(drawn == each for drawn, each in zip(draws, first, strict=True) if each < total)


def _attempt(n: int, attempt: int) -> bytes:
    data = n.to_bytes(8, "big") + attempt.to_bytes(8, "big")
    return hashlib.blake2b(data, key=SEED, digest_size=8, person=b"veritable-draw").digest()


@pytest.mark.parametrize("total", [0, -1, 2**64 + 1])
def test_weights_must_add_up_to_something(total: int) -> None:
    with pytest.raises(ValueError, match="add up"):
        draw(SEED, 0, total)


def test_the_whole_range_can_be_drawn() -> None:
    assert 0 <= draw(SEED, 0, 2**64) < 2**64
    assert draw(SEED, 0, 1) == 0


@pytest.mark.parametrize("weights", [(1, 1, 1, 1, 1, 1), (8, 5, 5), (1, 0, 3), (1000, 1)])
def test_outcomes_fall_as_their_weights_say(weights: tuple[int, ...]) -> None:
    n = 20_000
    fallen = Counter(outcome(SEED, i, weights) for i in range(n))
    expected = [n * weight / sum(weights) for weight in weights]
    assert all(fallen[i] == 0 for i, weight in enumerate(weights) if weight == 0)
    surprise = sum((fallen[i] - each) ** 2 / each for i, each in enumerate(expected) if each)
    assert surprise < 25, "chi-squared with at most five degrees of freedom: one in seven thousand"


def test_neighbouring_draws_and_seeds_are_independent() -> None:
    pairs = Counter((draw(SEED, n, 2), draw(SEED, n + 1, 2)) for n in range(4000))
    seeds = Counter((draw(seed_from(n), 0, 2), draw(seed_from(n + 1), 0, 2)) for n in range(4000))
    assert all(abs(count - 1000) < 140 for counts in (pairs, seeds) for count in counts.values())
