"""The OpenAPI document, made from the table of routes and the messages themselves."""

from __future__ import annotations

import re
from typing import Any

import msgspec

import veritable
from veritable.server import wire
from veritable.server.routes import ROUTES, Route

WHERE = "#/components/schemas/{name}"
PATH_TYPES = {"id": {"type": "string", "pattern": "^[a-z0-9]{10,40}$"}, "number": {"type": "integer", "minimum": 0}}
REFUSALS = {
    "400": "The request cannot be understood.",
    "403": "That is not yours to do.",
    "404": "There is no such thing.",
    "409": "Not now, or not allowed by the rules.",
    "413": "Too long.",
    "429": "Too much at once.",
    "503": "The database does not answer.",
}


def document() -> dict[str, Any]:
    """The whole document."""
    types = [wire.Problem, *(each.answer for each in ROUTES), *(each.body for each in ROUTES if each.body)]
    schemas, components = msgspec.json.schema_components(types, ref_template=WHERE)
    of_type = {str(each): schema for each, schema in zip(types, schemas, strict=True)}
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, of_type)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Veritable",
            "version": veritable.__version__,
            "description": "Tables over HTTP; see docs/protocol.md.",
        },
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(route: Route, of_type: dict[str, Any]) -> dict[str, Any]:
    kind = "text/plain" if route.answer is str else "application/json"
    operation: dict[str, Any] = {
        "summary": route.summary or (route.run.__doc__ or "").strip(),
        "operationId": f"{route.method.lower()}{re.sub(r'[^a-z]+', '_', route.path.removeprefix('/api'))}".rstrip("_"),
        "parameters": [_in_path(name) for name in re.findall(r"{(\w+)}", route.path)]
        + [_in_query(each) for each in route.query],
        "responses": {
            "200": {"description": "Done.", "content": {kind: {"schema": of_type[str(route.answer)]}}},
            **{status: _refusal(text, of_type) for status, text in REFUSALS.items()},
        },
    }
    if route.body:
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": of_type[str(route.body)]}}}
    return operation


def _refusal(text: str, of_type: dict[str, Any]) -> dict[str, Any]:
    return {"description": text, "content": {"application/json": {"schema": of_type[str(wire.Problem)]}}}


def _in_path(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": PATH_TYPES.get(name, {"type": "string"})}


def _in_query(name: str) -> dict[str, Any]:
    return {"name": name, "in": "query", "required": False, "schema": {"type": "integer", "minimum": 0, "maximum": 31}}
