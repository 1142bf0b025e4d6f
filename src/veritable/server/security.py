"""What keeps strangers out, around everything else: headers, the Origin of requests, how many there may be and how large."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec

from veritable.server import wire
from veritable.server.limits import Buckets, Limits

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


def header(scope: Scope, name: bytes) -> str | None:
    """A header of a request."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), None)


def address(scope: Scope) -> str:
    """Where a request comes from."""
    return scope["client"][0] if scope.get("client") else ""


def same_origin(scope: Scope) -> bool:
    """Whether a request comes from our own pages or from a program (which names no origin)."""
    origin, host = header(scope, b"origin"), header(scope, b"host")
    return origin is None or (urlsplit(origin).netloc == host and urlsplit(origin).scheme in ("http", "https"))


class Guarded:
    """An application behind the guard."""

    def __init__(self, app: App, limits: Limits) -> None:
        self.app, self.limits = app, limits
        self.refused: Counter[str] = Counter()  # what was turned away, for the health page
        self._requests = Buckets(limits.requests_per_second, limits.requests_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One HTTP request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        send = _with_headers(send)
        problem = self._problem(scope)
        if problem is None:
            await self.app(scope, receive, send)
        else:
            self.refused[problem[0]] += 1
            await _refuse(send, *problem[1:])

    def _problem(self, scope: Scope) -> tuple[str, int, str] | None:
        """Why a request goes no further: what it is counted as, its status, and the sentence."""
        if not self._requests.take(address(scope), time.monotonic()):
            return "requests", 429, "That was too much at once; wait a moment."
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not same_origin(scope):
            return "origin", 403, "The request comes from another site."
        length = header(scope, b"content-length") or "0"
        if not length.isdecimal() or int(length) > self.limits.body_bytes:
            return "length", 413, "That is too long."
        return None


def _with_headers(send: Send) -> Send:
    async def sending(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *HEADERS]
        await send(message)

    return sending


async def _refuse(send: Send, status: int, reason: str) -> None:
    body = msgspec.json.encode(wire.Problem(reason))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
