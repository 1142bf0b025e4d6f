"""Writes `client/src/wire.ts`: the messages of `veritable.server.wire` as TypeScript types, so that both ends agree.

python tools/wire_types.py          write the file
python tools/wire_types.py --check  say whether it is fresh

A field with a default may be left out by whoever sends it to the server; the server itself always sends every field, unless
it is `UNSET`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

from veritable.server import wire

FILE = Path(__file__).parents[1] / "client" / "src" / "wire.ts"
HEAD = """// Generated from src/veritable/server/wire.py by tools/wire_types.py. Do not edit: change that file and run the tool.
"""
SENT_TO_SERVER = (
    wire.Rename,
    wire.NewTable,
    wire.Sit,
    wire.SeatOnly,
    wire.HandToBot,
    wire.CloneFrom,
    wire.ImportLog,
    wire.Analyse,
    *get_args(wire.FromSeat),
)
ALIASES = {"Kind": wire.Kind, "Status": wire.Status, "FromSeat": wire.FromSeat, "ToSeat": wire.ToSeat}
SIMPLE = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


def messages() -> list[type[wire.Message]]:
    """Every message, in the order of the file."""
    return [each for each in vars(wire).values() if isinstance(each, type) and issubclass(each, wire.Message)][1:]


def spelled(kind: inspect.Type) -> str:
    """A type in TypeScript."""
    if type(kind) in SIMPLE:
        return SIMPLE[type(kind)]
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    if isinstance(kind, inspect.LiteralType):
        return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
    if isinstance(kind, inspect.UnionType):
        return " | ".join(spelled(each) for each in kind.types)
    if isinstance(kind, inspect.ListType):
        inner = spelled(kind.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(kind, inspect.DictType):
        return f"Record<string, {spelled(kind.value_type)}>"
    raise TypeError(f"No TypeScript is known for {kind}.")


def interface(message: type[msgspec.Struct], only_sent_to_server: bool) -> str:
    """A message as a TypeScript interface."""
    info: Any = inspect.type_info(message)
    lines = [f"  type: {msgspec.json.encode(info.tag).decode()};"] if info.tag is not None else []
    for field in info.fields:
        may_lack = (only_sent_to_server and not field.required) or field.default is msgspec.UNSET
        lines.append(f"  {field.encode_name}{'?' if may_lack else ''}: {spelled(field.type)};")
    body = "\n".join(lines)
    return f"/** {message.__doc__} */\nexport interface {message.__name__} {{\n{body}\n}}\n"


def reached(roots: tuple[type[msgspec.Struct], ...]) -> set[type[msgspec.Struct]]:
    """These messages and all that they hold."""
    found: set[type[msgspec.Struct]] = set()

    def look(kind: Any) -> None:
        if isinstance(kind, inspect.StructType):
            if kind.cls not in found:
                found.add(kind.cls)
                for field in kind.fields:
                    look(field.type)
        for inner in (*getattr(kind, "types", ()), *(getattr(kind, name, None) for name in ("item_type", "value_type"))):
            if inner is not None:
                look(inner)

    for root in roots:
        look(inspect.type_info(root))
    return found


def typescript() -> str:
    """The whole file."""
    both_ways = reached(tuple(each for each in messages() if each not in reached(SENT_TO_SERVER)))
    aliases = [f"export type {name} = {spelled(inspect.type_info(each))};\n" for name, each in ALIASES.items()]
    interfaces = [interface(each, each not in both_ways) for each in messages()]
    return "\n".join([HEAD, *interfaces, *aliases])


def main() -> int:
    """Write the file, or compare it."""
    if "--check" in sys.argv:
        fresh = FILE.is_file() and FILE.read_text(encoding="utf-8") == typescript()
        print("fresh" if fresh else "client/src/wire.ts is stale. Run: .venv/bin/python tools/wire_types.py")
        return 0 if fresh else 1
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(typescript(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
