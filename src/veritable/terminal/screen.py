"""What the table prints and reads: boards as pictures or sentences, marks on what has changed, prompts. It knows no game.

A game's words give `picture(s, letters)`, lines of (text, style), and `describe(s)`, sentences. Where a square's text differs
from an earlier picture it is marked like [this], which also shows without colour.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import click

from veritable.core.record import State
from veritable.terminal.palette import Palette, paint, palette

Picture: TypeAlias = list[list[tuple[str, str]]]

BESIDE_THE_BOARD = ("plain", "dim")
"""Styles that are never marked: captions change without anybody having moved."""


def may_colour() -> bool:
    """Whether colour is wanted here: a person looks, and NO_COLOR is not set."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


@dataclass
class Screen:
    """One terminal and how its user wants to be shown things."""

    colour: bool = field(default_factory=may_colour)
    sentences: bool = False
    letters: bool = False
    colours: Palette = field(default_factory=palette)

    @property
    def person(self) -> bool:
        """Whether somebody types, rather than a file being read."""
        return sys.stdin.isatty()

    # Printing

    def say(self, text: str = "", style: str = "plain") -> None:
        """One line of text."""
        click.echo(paint(self.colours, text, style) if self.colour and text else text, color=self.colour)

    def paragraph(self, text: str, indent: str = "") -> None:
        """Text folded to the width of the terminal; a screen reader gets it in one piece."""
        width = 10_000 if self.sentences else max(40, shutil.get_terminal_size().columns - 1)
        self.say(textwrap.fill(text, width, subsequent_indent=indent, break_on_hyphens=False) if text else "")

    def board(self, words: Any, s: State, before: State | None = None) -> None:
        """The position, drawn or in sentences; what differs from `before` is marked."""
        if self.sentences:
            for sentence in words.describe(s):
                self.say(sentence)
            return
        picture = self._picture(words, s)
        earlier = self._picture(words, before) if before is not None else picture
        self.say()
        for line in self._marked(picture, earlier):
            self.say(line.rstrip())
        self.say()

    def _picture(self, words: Any, s: State) -> Picture:
        """The picture in signs, or in letters if they are wanted or the signs cannot be printed."""
        picture: Picture = words.picture(s, letters=self.letters)
        if not self.letters and not can_print("".join(text for line in picture for text, _ in line)):
            picture = words.picture(s, letters=True)
        return picture

    def _marked(self, picture: Picture, earlier: Picture) -> Iterable[str]:
        for line, line_before in zip(picture, earlier, strict=False):
            texts_before = [text for text, _ in line_before] if len(line_before) == len(line) else [t for t, _ in line]
            pairs = zip(line, texts_before, strict=True)
            yield "".join(self._span(text, style, text != was) for (text, style), was in pairs)

    def _span(self, text: str, style: str, changed: bool) -> str:
        parts = [(text, style)]
        if changed and style not in BESIDE_THE_BOARD and len(text) > 2 and text[0] == text[-1] == " ":
            parts = [("[", "last"), (text[1:-1], style), ("]", "last")]
        return "".join(paint(self.colours, *part) if self.colour else part[0] for part in parts)

    # Reading

    def ask(self, prompt: str) -> str:
        """A line that was typed; EOFError and KeyboardInterrupt mean that there is none."""
        if self.person:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (input() then lets one edit the line and go back to earlier ones)
        line = input(prompt)
        if not self.person:
            self.say(line)  # nobody saw it being typed
        return line.strip()

    def put_away(self) -> None:
        """Whoever looks has seen enough, and what was on the screen is gone."""
        self.ask("Press Enter to clear the screen. ")
        self.clear()

    def invite(self, name: str) -> None:
        """Somebody alone is looking."""
        self.ask(f"{name} takes the keyboard, and nobody else looks. Press Enter. ")
        self.clear()

    def clear(self) -> None:
        """An empty screen; the lines above it are taken away too where the terminal can."""
        if sys.stdout.isatty():
            click.echo("\x1b[2J\x1b[3J\x1b[H", nl=False, color=True)
        else:
            self.say("-" * 40)


def can_print(text: str) -> bool:
    """Whether the terminal's encoding has all these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
