"""Cheap chance for simulations, the same to the bit interpreted, compiled and on a GPU.

A stream is one whole number below 2**62; `next_luck` moves it on (multiply-with-carry, period about 2**60) and `luck` takes 32
bits from it. Everything fits a signed 64-bit integer, so plain Python and machine code agree. Matches between people never use
this: their chance comes from the dealer in `chance`.
"""

from veritable.core.record import State
from veritable.core.rule import rule

MULTIPLIER = 698769069
LOW = 0xFFFFFFFF


@rule()
def next_luck(stream: int) -> int:
    """The stream's next state."""
    return MULTIPLIER * (stream & LOW) + (stream >> 32)


@rule()
def luck(stream: int) -> int:
    """The 32 bits of luck that a stream holds now."""
    return (stream ^ (stream >> 32)) & LOW


@rule()
def below(lucky: int, n: int) -> int:
    """A number from 0 to n - 1, all equally likely, from 32 bits of luck."""
    return (lucky * n) >> 32


@rule()
def taken_from(counts: State, kinds: int, lucky: int) -> int:
    """The kind of a card out of so many of each, every card equally likely; there is one less of it then."""
    total = 0
    for kind in range(kinds):
        total += counts[kind]
    left = below(lucky, total)
    kind = 0
    while left >= counts[kind]:
        left -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind


@rule()
def stream_of(seed: int) -> int:
    """A well stirred stream for each seed from 0 to 2**31 - 1."""
    stream = (seed + 1) * 1181783497 + 88172645463325252
    for _ in range(4):
        stream = next_luck(stream)
    return stream
