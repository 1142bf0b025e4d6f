"""The application: HTTP routes, sockets, the built client, health; put together, opened and closed."""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import Route as HttpRoute

import veritable
from veritable.core.errors import UnknownGame, VeritableError
from veritable.server import openapi, wire
from veritable.server.house import House
from veritable.server.limits import Buckets, Limits
from veritable.server.listening import PROCESS
from veritable.server.problems import NO_DATABASE, Malformed, NotFound, Refused, TooLarge, TooMany
from veritable.server.routes import ROUTES, Call, Route
from veritable.server.security import Guarded, Receive, Scope, Send, address
from veritable.server.sockets import Sockets
from veritable.server.store import Store
from veritable.server.views import ENCODE
from veritable.server.visitors import Visiting

LOG = logging.getLogger("veritable.server")
WEB = Path(veritable.__file__).parent / "web"
NOT_BUILT = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Veritable</title></head><body>
<h1>Veritable</h1><p>The server is running, but the page has not been built. Build it with <code>npm run build</code> in the
folder <code>client</code>, or install the package, which brings it along.</p></body></html>"""


class Application:
    """Everything that a process of the server answers."""

    def __init__(self, database: str, limits: Limits) -> None:
        self.house = House(Store(database), limits)
        self.sockets = Sockets(self.house)
        self.new_tables = Buckets(limits.new_tables_per_minute / 60, limits.new_tables_per_minute)
        self.started = time.time()
        routes = [HttpRoute(each.path, self._endpoint(each), methods=[each.method]) for each in ROUTES]
        routes += [
            HttpRoute("/api/openapi.json", self._openapi),
            HttpRoute("/health", self._health),
            HttpRoute("/me/{secret}", self._personal_link),
            HttpRoute("/api/{rest:path}", self._nothing, methods=["GET", "POST", "PUT", "DELETE", "PATCH"]),
            HttpRoute("/{rest:path}", self._page),
        ]
        shorter = [Middleware(GZipMiddleware, minimum_size=1_000, compresslevel=5)]
        inside = Starlette(routes=routes, lifespan=self._lifespan, middleware=shorter)
        self.http = Guarded(inside, limits)  # type: ignore[arg-type]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, socket or lifetime."""
        if scope["type"] == "websocket":
            await self.sockets.serve(scope, receive, send)
        else:
            await self.http(scope, receive, send)

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        await self.house.open()
        LOG.info("open", extra={"database": self.house.store.engine.dialect.name})
        yield
        await self.house.close()
        LOG.info("closed")

    # Routes

    def _endpoint(self, route: Route) -> Any:
        decoder: Any = msgspec.json.Decoder(route.body) if route.body else None

        async def endpoint(request: Request) -> Response:
            who = Visiting("", "")
            try:
                who = await self.house.visitors.recognise(request.scope["headers"])
                self._check_rate(route, request)
                body = _decoded(decoder, await self._body(request)) if decoder else None
                call = Call(self.house, who, request.path_params, dict(request.query_params), body)
                answer, status = await route.run(call), 200
            except Refused as problem:
                answer, status = wire.Problem(problem.reason, problem.clause), problem.status
            except UnknownGame as problem:
                answer, status = wire.Problem(str(problem)), 404
            except VeritableError as problem:
                answer, status = wire.Problem(str(problem)), 409
            except SQLAlchemyError as problem:
                LOG.warning("the database does not answer", extra={"problem": type(problem).__name__})
                answer, status = wire.Problem(NO_DATABASE), 503
            except Exception:
                LOG.exception("a request failed", extra={"route": route.path})
                answer, status = wire.Problem("Something went wrong here. Nothing that was confirmed is lost."), 500
            return self._answered(answer, status, who, request)

        return endpoint

    def _answered(self, answer: Any, status: int, who: Visiting, request: Request) -> Response:
        """An answer with the cookie of somebody who is new here; nothing of it is to be kept by anybody in between."""
        text = isinstance(answer, str)
        response = Response(
            answer if text else ENCODE(answer),
            status,
            {"cache-control": "no-store"},
            "text/plain; charset=utf-8" if text else "application/json",
        )
        if who.new and status == 200 and (request.method == "POST" or request.url.path == "/api/me"):
            response.headers.append("set-cookie", self.house.visitors.cookie(who.id, request.url.scheme == "https"))
        return response

    def _check_rate(self, route: Route, request: Request) -> None:
        lays = route.path in ("/api/tables", "/api/review", "/api/tables/{id}/clone") and route.method == "POST"
        if lays and not self.new_tables.take(address(dict(request.scope)), time.monotonic()):
            raise TooMany("So many new tables at once: wait a little.")

    async def _body(self, request: Request) -> bytes:
        """The body, as long as it is not too long."""
        body = bytearray()
        async for part in request.stream():
            body += part
            if len(body) > self.house.limits.body_bytes:
                raise TooLarge("That is too long.")
        return bytes(body)

    # Everything else

    async def _openapi(self, _: Request) -> Response:
        return Response(ENCODE(openapi.document()), media_type="application/json")

    async def _health(self, _: Request) -> Response:
        """Whether the database answers, and how much there is."""
        try:
            await self.house.store.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
        except SQLAlchemyError:
            return Response(b'{"status":"the database does not answer"}', 503, media_type="application/json")
        tables = self.house.tables.values()
        about = {
            "status": "ok",
            "version": veritable.__version__,
            "process": PROCESS,
            "seconds": round(time.time() - self.started),
            "tables": len(tables),
            "sockets": sum(len(table.guests) for table in tables),
            "compiled": sorted(self.house.compiled.ready),
            "refused": dict(self.sockets.refused + self.http.refused),
        }
        return Response(ENCODE(about), media_type="application/json", headers={"cache-control": "no-store"})

    async def _personal_link(self, request: Request) -> Response:
        """The device becomes the visitor whose link this is."""
        try:
            who = await self.house.visitors.by_link(request.path_params["secret"])
        except NotFound as problem:
            return Response(problem.reason, 404, media_type="text/plain")
        response = RedirectResponse("/", 303)
        response.headers.append("set-cookie", self.house.visitors.cookie(who, request.url.scheme == "https"))
        return response

    async def _nothing(self, _: Request) -> Response:
        return Response(ENCODE(wire.Problem("There is nothing here.")), 404, media_type="application/json")

    async def _page(self, request: Request) -> Response:
        """A file of the built client, or its first page for every other address."""
        file = (WEB / request.path_params["rest"]).resolve()
        if file.is_file() and file.is_relative_to(WEB.resolve()):
            asset = request.path_params["rest"].startswith("assets/")
            return FileResponse(file, headers={"cache-control": "public, max-age=31536000, immutable" if asset else "no-cache"})
        if request.path_params["rest"].startswith("assets/"):
            return Response("There is no such file.", 404, media_type="text/plain")
        if not (WEB / "index.html").is_file():
            return Response(NOT_BUILT, media_type="text/html")
        return FileResponse(WEB / "index.html", headers={"cache-control": "no-cache"})


def _decoded(decoder: msgspec.json.Decoder[Any], body: bytes) -> Any:
    """The body as its type; 3.0 is a whole number here, as JSON Schema has it."""
    try:
        try:
            return decoder.decode(body)
        except msgspec.ValidationError:
            return msgspec.convert(_whole(msgspec.json.decode(body)), decoder.type)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Malformed(f"That cannot be read: {problem}") from None


def _whole(value: Any) -> Any:
    """The same data with whole numbers wherever a float is one."""
    if isinstance(value, dict):
        return {name: _whole(each) for name, each in value.items()}
    if isinstance(value, list):
        return [_whole(each) for each in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value
