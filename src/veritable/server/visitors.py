"""Who somebody is, without accounts: a random id in a signed cookie, and a nickname. Nothing else is stored about people.

The key that signs cookies is made up once and kept in the database, so that all processes know it. A personal link makes
another device the same visitor; of its secret only the hash is kept.
"""

from __future__ import annotations

import secrets
import time
from http.cookies import CookieError, SimpleCookie
from typing import Any, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer

from veritable.server import records
from veritable.server.heads import hashed, new_secret
from veritable.server.problems import NotFound
from veritable.server.store import Store, setting

COOKIE = "veritable"
YEAR = 365 * 24 * 3600


class Visiting(NamedTuple):
    """A visitor; `new` until the cookie has been handed out."""

    id: str
    nickname: str
    new: bool = False


class Visitors:
    """All who come here."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._signer: URLSafeSerializer

    async def open(self) -> None:
        """The key is known."""
        key = await self.store.write(lambda connection: setting(connection, "key", lambda: secrets.token_hex(32)))
        self._signer = URLSafeSerializer(key, salt="visitor")

    async def recognise(self, headers: list[tuple[bytes, bytes]]) -> Visiting:
        """Whoever the cookie says, or somebody new."""
        known = self.id_in(headers)
        if known is None:
            made = secrets.token_urlsafe(18)
            return Visiting(made, usual_nickname(made), True)
        row = await self.store.read(records.visitor("id", known))
        return Visiting(known, row.nickname if row else usual_nickname(known))

    def id_in(self, headers: list[tuple[bytes, bytes]]) -> str | None:
        """The visitor's id in the cookie, if its signature is ours."""
        for name, value in headers:
            if name == b"cookie":
                try:
                    cookie = SimpleCookie(value.decode("latin-1")).get(COOKIE)
                    return str(self._signer.loads(cookie.value)) if cookie else None
                except (BadSignature, CookieError):
                    return None
        return None

    def cookie(self, who: str, secure: bool) -> str:
        """The header that hands a cookie out."""
        flags = f"Max-Age={YEAR}; Path=/; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")
        return f"{COOKIE}={self._signer.dumps(who)}; {flags}"

    async def rename(self, who: Visiting, nickname: str) -> Visiting:
        """The visitor has a new nickname."""
        await self.store.write(records.put_visitor(who.id, nickname, time.time()))
        return who._replace(nickname=nickname)

    async def link(self, who: Visiting) -> str:
        """The secret of a new personal link; an older one no longer works."""
        secret = new_secret()
        await self.store.write(records.put_visitor(who.id, who.nickname, time.time(), hashed(secret)))
        return secret

    async def by_link(self, secret: str) -> str:
        """The id of the visitor whose personal link this is."""
        row: Any = await self.store.read(records.visitor("link", hashed(secret)))
        if row is None:
            raise NotFound("This personal link does not work, or no longer.")
        return str(row.id)


def usual_nickname(who: str) -> str:
    """What somebody is called who has not said."""
    return f"Guest {hashed(who)[:4].upper()}"
