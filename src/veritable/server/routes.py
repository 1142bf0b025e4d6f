"""The HTTP interface: one function a route, and the table of all routes, from which the OpenAPI document is made as well.

A route gets a `Call` (the visitor, the path, the body as a typed message) and answers with a message; refusals are raised.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import veritable
from veritable.core.errors import UnknownGame
from veritable.server import replays, seating, wire
from veritable.server.bots import known
from veritable.server.house import House
from veritable.server.problems import NotFound
from veritable.server.tables import Table
from veritable.server.visitors import Visiting


@dataclass
class Call:
    """One request, understood."""

    house: House
    who: Visiting
    path: dict[str, str]
    query: dict[str, str]
    body: Any = None

    async def table(self) -> Table:
        """The table that the path names."""
        return await self.house.get(self.path["id"])

    @property
    def seat(self) -> int | None:
        """The seat that the query names."""
        text = self.query.get("seat")
        if text is not None and not (text.isdecimal() and len(text) < 3):
            raise NotFound("There is no such seat.")
        return int(text) if text is not None else None


@dataclass(frozen=True)
class Route:
    """A route: where, what it takes, what it answers with."""

    method: str
    path: str
    run: Callable[[Call], Awaitable[Any]]
    answer: Any
    body: type | None = None
    summary: str = ""
    query: tuple[str, ...] = ()


# What there is to play


async def games(call: Call) -> list[wire.GameInfo]:
    """The games, their options and bots."""
    return [_game_info(name) for name in veritable.games()]


def _game_info(name: str) -> wire.GameInfo:
    game = veritable.game(name)
    return wire.GameInfo(
        name=name,
        title=game.title,
        rules=game.version,
        seats=list(game.seats),
        options=[wire.OptionInfo(each.name, list(each.values), each.note) for each in game.choices],
        bots=known(game),
        data=game.data,
        hides=not game.record.open,
    )


async def clauses(call: Call) -> list[wire.ClauseInfo]:
    """The rules of a game, clause by clause."""
    try:
        game = veritable.game(call.path["name"])
    except UnknownGame as problem:
        raise NotFound(str(problem)) from None
    return [wire.ClauseInfo(each.id, each.text, each.where, each.why) for each in game.clauses.values()]


# Visitors


async def me(call: Call) -> wire.Visitor:
    """Who you are."""
    return wire.Visitor(call.who.nickname)


async def rename(call: Call) -> wire.Visitor:
    """A new nickname, also at the tables where you sit."""
    who = await call.house.visitors.rename(call.who, call.body.nickname)
    for table in list(call.house.tables.values()):
        await seating.rename(table, who)
    return wire.Visitor(who.nickname)


async def link(call: Call) -> wire.Visitor:
    """A link by which another device becomes you; an older one no longer works."""
    secret = await call.house.visitors.link(call.who)
    return wire.Visitor(call.who.nickname, f"/me/{secret}")


# Tables


async def tables(call: Call) -> wire.TableList:
    """The public tables."""
    return await call.house.listing(call.who)


async def new_table(call: Call) -> wire.TableInfo:
    """A table is laid."""
    return (await call.house.lay(call.body, call.who)).info(call.who.id)


async def table(call: Call) -> wire.TableInfo:
    """A table."""
    return (await call.table()).info(call.who.id)


async def sit(call: Call) -> wire.Seated:
    """A seat is yours."""
    if call.body.nickname:
        call.who = await call.house.visitors.rename(call.who, call.body.nickname)
    secret = await seating.sit(await call.table(), call.body.seat, call.who)
    return wire.Seated(call.body.seat, secret)


def deed(act: Callable[..., Awaitable[None]], *fields: str) -> Callable[[Call], Awaitable[wire.TableInfo]]:
    """A route that does something at a table and answers with how it stands."""

    async def run(call: Call) -> wire.TableInfo:
        table = await call.table()
        await act(table, *(getattr(call.body, name) for name in fields), call.who)
        return table.info(call.who.id)

    return run


async def rematch(call: Call) -> wire.TableInfo:
    """The next table of the same people."""
    return (await call.house.rematch(await call.table(), call.who)).info(call.who.id)


async def clone(call: Call) -> wire.TableInfo:
    """A new table that goes on from a moment of this match."""
    return (await replays.clone(call.house, await call.table(), call.body, call.who)).info(call.who.id)


async def review(call: Call) -> wire.TableInfo:
    """A table at which a log is looked at."""
    return (await replays.review(call.house, call.body.log, call.who)).info(call.who.id)


# Looking back


async def at(call: Call) -> wire.View:
    """The match as it stood after so many entries, through the eyes of a seat."""
    return await replays.at(await call.table(), call.path["number"], call.seat, call.who)


async def lines(call: Call) -> list[wire.Line]:
    """The log, line by line, as a seat may read it."""
    table = await call.table()
    return await table.lines_for(replays.allowed(table, call.seat, call.who))


async def log(call: Call) -> str:
    """The log as text, as a seat may read it."""
    return await replays.log(await call.table(), call.seat, call.who)


async def data(call: Call) -> Any:
    """The whole match as data, once it is over."""
    return await replays.data(await call.table())


async def proof(call: Call) -> wire.Proof:
    """What anyone needs to verify chance, once the match is over."""
    return await replays.proof(await call.table())


async def analysis(call: Call) -> wire.Analysis:
    """Every seat's chance over a match that is over, what was luck, and which decisions were costly, as far as it is known."""
    table = await call.table()
    return call.house.coaches.look(table.head.id, replays.finished(table), call.body.since)


T = "/api/tables/{id}"
SEAT, TABLE = wire.SeatOnly, wire.TableInfo
ROUTES = (
    Route("GET", "/api/games", games, list[wire.GameInfo]),
    Route("GET", "/api/games/{name}/clauses", clauses, list[wire.ClauseInfo]),
    Route("GET", "/api/me", me, wire.Visitor),
    Route("POST", "/api/me", rename, wire.Visitor, wire.Rename),
    Route("POST", "/api/me/link", link, wire.Visitor),
    Route("GET", "/api/tables", tables, wire.TableList),
    Route("POST", "/api/tables", new_table, TABLE, wire.NewTable),
    Route("GET", T, table, TABLE),
    Route("POST", f"{T}/sit", sit, wire.Seated, wire.Sit),
    Route("POST", f"{T}/leave", deed(seating.leave, "seat"), TABLE, SEAT, "A seat is left."),
    Route("POST", f"{T}/free", deed(seating.free, "seat"), TABLE, SEAT, "The host frees a seat."),
    Route("POST", f"{T}/bot", deed(seating.hand_to_bot, "seat", "bot"), TABLE, wire.HandToBot, "A bot takes a seat."),
    Route("POST", f"{T}/back", deed(seating.back, "seat"), TABLE, SEAT, "A seat is taken back from a bot."),
    Route("POST", f"{T}/start", deed(seating.start), TABLE, None, "The match begins."),
    Route("POST", f"{T}/resign", deed(seating.resign, "seat"), TABLE, SEAT, "A seat gives the match up."),
    Route("POST", f"{T}/abandon", deed(seating.abandon), TABLE, None, "The host puts the table away."),
    Route("POST", f"{T}/rematch", rematch, TABLE),
    Route("POST", f"{T}/clone", clone, TABLE, wire.CloneFrom),
    Route("GET", f"{T}/at/{{number}}", at, wire.View, query=("seat",)),
    Route("GET", f"{T}/lines", lines, list[wire.Line], query=("seat",)),
    Route("GET", f"{T}/log", log, str, query=("seat",)),
    Route("GET", f"{T}/json", data, dict[str, Any]),
    Route("GET", f"{T}/proof", proof, wire.Proof),
    Route("POST", f"{T}/analysis", analysis, wire.Analysis, wire.Analyse),
    Route("POST", "/api/review", review, TABLE, wire.ImportLog),
)
