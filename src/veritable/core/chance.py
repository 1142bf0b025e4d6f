"""Chance that anyone can check: a sealed seed, a commitment to it, and every outcome computed from the two.

The seed is 32 bytes. Before the first draw its hash is published; after the end, the seed. Draw number n of a match is

    bytes  = blake2b(data = n and the attempt, 8 bytes each, big-endian; key = seed; person = "veritable-draw"; 8 bytes long)
    number = bytes as a big-endian integer, modulo the total weight

where an attempt is thrown away, and the next one taken, if the integer lies in the last, incomplete round of the modulus, so
that every unit of weight is exactly equally likely. Outcomes stand in the order in which the rules list them.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

from veritable.core.errors import BadOption

SEED_BYTES = 32
_DRAW, _SEAL, _SPREAD = b"veritable-draw", b"veritable-seal", b"veritable-seed"


def seed_from(given: int | str | bytes | None) -> bytes:
    """32 bytes: fresh from the operating system, a seed in hexadecimal or bytes, or spread from a small number."""
    if given is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(given, bool) or not isinstance(given, int | str | bytes):
        raise BadOption(f"A seed is a whole number or {2 * SEED_BYTES} hexadecimal digits, not {given!r}.")
    if isinstance(given, int):
        return hashlib.blake2b(str(given).encode(), digest_size=SEED_BYTES, person=_SPREAD).digest()
    if isinstance(given, str):
        try:
            given = bytes.fromhex(given)
        except ValueError:
            raise BadOption(f"A seed in text has {2 * SEED_BYTES} hexadecimal digits, not {given!r}.") from None
    if len(given) != SEED_BYTES:
        raise BadOption(f"A seed has {SEED_BYTES} bytes, not {len(given)}.")
    return given


def commitment(seed: bytes) -> str:
    """What is published before the first draw: it fixes the seed and tells nothing of it."""
    return hashlib.blake2b(seed, digest_size=32, person=_SEAL).hexdigest()


def draw(seed: bytes, n: int, total: int) -> int:
    """Draw number n: a number from 0 to total - 1, all equally likely."""
    if not 0 < total <= 2**64:
        raise ValueError(f"Weights must add up to something from 1 to 2**64, not {total}.")
    whole_rounds = 2**64 - 2**64 % total
    attempt = 0
    while True:
        data = n.to_bytes(8, "big") + attempt.to_bytes(8, "big")
        number = int.from_bytes(hashlib.blake2b(data, key=seed, digest_size=8, person=_DRAW).digest(), "big")
        if number < whole_rounds:
            return number % total
        attempt += 1


def outcome(seed: bytes, n: int, weights: Sequence[int]) -> int:
    """The index of the outcome that draw number n falls on."""
    left = draw(seed, n, sum(weights))
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    raise AssertionError("weights changed while they were added up")
