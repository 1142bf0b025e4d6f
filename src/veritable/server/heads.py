"""What is stored about a table besides the entries of its match: who sits where, how time is kept, how it ended. Plain
data.

Secrets never stand here: of a seat's secret only the hash is kept. The seed of the match does (`beginning`), as it must, so
a head never leaves the server; `TableInfo` is what everyone may see of it.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
from typing import Any

import msgspec
from msgspec import Struct, field

from veritable.server import wire

SECRET_BYTES = 24


class Seat(Struct):
    """A seat: who sits there, and the hash of the secret that it belongs to."""

    kind: wire.Kind = "open"
    bot: str = ""
    visitor: str = ""
    secret: str = ""
    nickname: str = ""
    resigned: bool = False

    def belongs_to(self, visitor: str | None) -> bool:
        """Whether this visitor sits here, even while a bot plays in their place."""
        return bool(visitor) and self.visitor == visitor

    def opens_with(self, secret: str) -> bool:
        """Whether this is the seat's secret."""
        return bool(self.secret) and secrets.compare_digest(self.secret, hashed(secret))


class Asked(Struct):
    """A request to take back: whose, at which number, and who has agreed."""

    seat: int
    number: int
    agreed: list[int] = field(default_factory=list)


class Head(Struct, kw_only=True):
    """A table without the entries of its match."""

    id: str
    game: str
    options: dict[str, int | str]
    seats: list[Seat]
    status: wire.Status = "gathering"
    private: bool = False
    clock: wire.Clock = field(default_factory=wire.Clock)
    hints: bool = True
    takeover: bool = False
    starts_itself: bool = False
    host: str = ""
    host_name: str = ""
    created: float = 0.0
    version: int = 0
    beginning: dict[str, Any] | None = None  # the match before its first entry, as `core.save` writes it
    asked: Asked | None = None
    seconds: list[float] = field(default_factory=list)  # left on each clock when the present decision began
    since: float | None = None  # when that was
    winners: list[int] | None = None
    reason: str = ""
    rematch: str | None = None
    came_from: str | None = None

    @property
    def ended(self) -> bool:
        """Whether everything is open to everyone."""
        return self.status in ("over", "abandoned", "review")

    def copy(self) -> Head:
        """A head of its own, to be changed and stored."""
        return msgspec.json.decode(msgspec.json.encode(self), type=Head)

    def seats_of(self, visitor: str | None) -> list[int]:
        """The seats of a visitor."""
        return [number for number, seat in enumerate(self.seats) if seat.belongs_to(visitor)]


def hashed(secret: str) -> str:
    """What is stored of a secret; it has so many random bits that a plain hash keeps it safe."""
    return hashlib.blake2b(secret.encode(), digest_size=32, person=b"veritable-seat").hexdigest()


def new_secret() -> str:
    """192 random bits as text."""
    return secrets.token_urlsafe(SECRET_BYTES)


def new_id() -> str:
    """The name of a table: 80 random bits, so that a private one is found by its link alone."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()
