"""Every limit of the server in one place: what it protects, and how much is allowed unless somebody says otherwise.

Each can be set by the environment (`VERITABLE_LIMIT_TABLES_PER_VISITOR=5`) or on the command line (`--limit
tables_per_visitor=5`). `docs/protocol.md` has the table.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from veritable.core.errors import BadOption

Count = Annotated[int, Meta(ge=1)]
Seconds = Annotated[float, Meta(ge=0)]
PREFIX = "VERITABLE_LIMIT_"


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """How much is allowed."""

    tables_per_visitor: Count = 30  # tables of one host that are not over
    tables_listed: Count = 100  # of each kind in the public list
    body_bytes: Count = 2_200_000  # an HTTP body; a log to be reviewed is the longest
    message_bytes: Count = 65_536  # a frame on a socket; notes are the longest
    messages_per_second: Count = 50  # on one socket, in the long run
    messages_at_once: Count = 200  # on one socket, in a burst
    chats_per_minute: Count = 20  # of one socket
    chats_kept: Count = 200  # of a table, sent after hello
    requests_per_second: Count = 50  # HTTP, from one address, in the long run
    requests_at_once: Count = 300  # HTTP, from one address, in a burst
    new_tables_per_minute: Count = 30  # from one address
    sockets_per_address: Count = 1_000
    sockets_per_table: Count = 200
    backlog: Count = 200  # messages that a slow reader may lag behind before it is let go
    bad_messages: Count = 20  # that cannot be read, on one socket, before it is closed
    hello_seconds: Seconds = 10  # for the first message of a socket
    bot_seconds: Seconds = 6  # for a bot's decision; then an offer is drawn for it
    bot_pause: Seconds = 0.3  # so that people can follow what bots do
    bot_threads: Count = max(1, (os.cpu_count() or 2) - 1)
    bots_kept: Count = 16  # that remember what they have thought; the top level needs up to 60 MB for it
    review_simulations: Count = 400  # for each position of a match that is looked back on; a fifth where nothing is compiled
    reviews_waiting: Count = 10  # matches that wait to be looked at, or are
    reviews_kept: Count = 100  # of which what was found is remembered
    idle_seconds: Seconds = 300  # until a table that nobody looks at leaves the memory
    gathering_days: Seconds = 3  # until a table that never started is put away
    running_days: Seconds = 90  # until a match that nobody continues is put away


def limits(given: Mapping[str, str] = {}) -> Limits:
    """The limits with what the environment and the command line say; an unknown name or a bad number is refused."""
    known = Limits.__struct_fields__
    from_outside = {name: os.environ[PREFIX + name.upper()] for name in known if PREFIX + name.upper() in os.environ}
    try:
        return msgspec.convert({**from_outside, **given}, Limits, strict=False)
    except msgspec.ValidationError as problem:
        raise BadOption(f"That is no limit of ours: {problem}. The limits are: {', '.join(known)}.") from None


class Bucket:
    """A bucket of tokens that fills at a steady rate: one token buys one message."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: float, most: float, now: float) -> None:
        self.rate, self.most, self.left, self.at = rate, most, most, now

    def take(self, now: float) -> bool:
        """Whether there was a token left."""
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each address; those that are full again are forgotten."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most = rate, most
        self._of: dict[str, Bucket] = {}

    def take(self, who: str, now: float) -> bool:
        """Whether this address had a token left."""
        if who not in self._of:
            self._forget(now)
            self._of[who] = Bucket(self.rate, self.most, now)
        return self._of[who].take(now)

    def _forget(self, now: float) -> None:
        if len(self._of) > 1_000:
            self._of = {who: each for who, each in self._of.items() if each.left + (now - each.at) * each.rate < each.most}
