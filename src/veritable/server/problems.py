"""What the server refuses, as exceptions that know their HTTP status; the sentence in them is meant for the person who
asked.
"""

from __future__ import annotations

NO_DATABASE = "The database does not answer. Nothing that was confirmed is lost; come back in a moment."


class Refused(Exception):
    """Something was asked for that cannot be done; nothing has changed."""

    status = 409

    def __init__(self, reason: str, clause: str = "") -> None:
        super().__init__(reason)
        self.reason, self.clause = reason, clause


class Malformed(Refused):
    """The request itself cannot be understood."""

    status = 400


class Forbidden(Refused):
    """Somebody else may do this, but not whoever asks."""

    status = 403


class NotFound(Refused):
    """There is no such thing."""

    status = 404


class TooLarge(Refused):
    """More bytes than allowed."""

    status = 413


class TooMany(Refused):
    """More often, or more at once, than allowed."""

    status = 429


class Conflict(Exception):
    """Another process was first: what was to be stored no longer fits what is stored."""
