"""Time at a table: how much each seat has left, and when it runs out. Pure reckoning over a head; who looks at the clock is
`House`.

`seconds` holds what was left when the present decision began (`since`). A clock runs for people only; bots keep their own
time.
"""

from __future__ import annotations

from veritable.server.heads import Head


def wind_up(head: Head, now: float) -> None:
    """Every clock is full, and the first one starts."""
    if head.clock.kind != "none":
        head.seconds = [float(head.clock.seconds)] * len(head.seats)
        head.since = now


def press(head: Head, actor: int, now: float) -> None:
    """A seat has decided: its clock stops (and gains), the next one starts."""
    if head.clock.kind == "none" or not head.seconds:
        return
    if head.clock.kind == "game":
        head.seconds[actor] = max(0.0, left(head, actor, actor, now) or 0.0) + head.clock.increment
    head.since = now


def left(head: Head, seat: int, actor: int | str | None, now: float) -> float | None:
    """The seconds left to a seat; None without a clock."""
    if head.clock.kind == "none" or not head.seconds or head.seats[seat].kind == "bot":
        return None
    running = head.status == "running" and seat == actor and head.since is not None
    return head.seconds[seat] - (now - (head.since or now) if running else 0.0)


def all_left(head: Head, actor: int | str | None, now: float) -> list[float | None]:
    """The seconds left to every seat."""
    if head.clock.kind == "none":
        return [None] * len(head.seats)
    return [left(head, seat, actor, now) for seat in range(len(head.seats))]


def deadline(head: Head, actor: int | str | None) -> float | None:
    """When the time of whoever is asked runs out; None if nobody's does."""
    if head.status != "running" or not isinstance(actor, int) or head.since is None or head.seats[actor].kind == "bot":
        return None
    return head.since + head.seconds[actor]


def paused(head: Head, seconds: float) -> None:
    """The server was down for so long; nobody's time ran."""
    if head.since is not None:
        head.since += seconds
