"""The colours of the table: for every style that games' pictures use, how it is painted. Signs tell everything without them.

A style that is not listed is painted plainly, so a game may name new ones before they have a colour.
"""

from __future__ import annotations

import os
from typing import Any, TypeAlias

import click

Palette: TypeAlias = dict[str, dict[str, Any]]

BAIZE = 65  # a green on which black and white are equally easy to see

#    style             256 colours
RICH: Palette = {
    "dim":           {"fg": 244},
    "empty":         {"fg": 108, "bg": BAIZE},
    "neutral":       {"fg": 221, "bg": BAIZE, "bold": True},
    "seat-black":    {"fg": 16,  "bg": BAIZE},
    "seat-white":    {"fg": 231, "bg": BAIZE, "bold": True},
    "claimed-black": {"fg": 16,  "bg": BAIZE},
    "claimed-white": {"fg": 231, "bg": BAIZE, "bold": True},
    "last":          {"fg": 226, "bg": BAIZE, "bold": True},
    "good":          {"fg": 71,  "bold": True},
    "bad":           {"fg": 167},
}  # fmt: skip

#    style             eight colours, on a ground that may be dark or light
SPARE: Palette = {
    "dim":           {"dim": True},
    "empty":         {"dim": True},
    "neutral":       {"fg": "yellow", "bold": True},
    "seat-black":    {"fg": "blue", "bold": True},
    "seat-white":    {"fg": "cyan"},
    "claimed-black": {"fg": "blue", "bold": True},
    "claimed-white": {"fg": "cyan"},
    "last":          {"fg": "magenta", "bold": True},
    "good":          {"fg": "green"},
    "bad":           {"fg": "red"},
}  # fmt: skip


def palette() -> Palette:
    """What this terminal says it can paint."""
    rich = "256" in os.environ.get("TERM", "") or os.environ.get("COLORTERM", "") in ("truecolor", "24bit")
    return RICH if rich else SPARE


def paint(colours: Palette, text: str, style: str) -> str:
    """The text in the colours of its style."""
    return click.style(text, **colours[style]) if style in colours else text
