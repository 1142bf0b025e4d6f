"""The real program, driven from outside: with its input in a pipe, or at a terminal of its own."""

from __future__ import annotations

import contextlib
import fcntl
import io
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import Any
from unittest import mock

import veritable
from veritable import cli
from veritable.bots import bot

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
Lines = list[str] | tuple[str, ...]
Done = subprocess.CompletedProcess[str]
PROGRAM = [sys.executable, "-m", "veritable"]


def environment(folder: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLORTERM", "TERM", "COLUMNS")}
    return kept | {"XDG_STATE_HOME": str(folder), "PYTHONIOENCODING": "utf-8", "PYTHONUTF8": "1"} | more


def quick(folder: Path, *arguments: Any, typed: Lines = (), **more: str) -> Done:
    """The same as `run` within this process, which spares its start; streams, folder and environment are its own."""
    handlers = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
    streams = [io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(3)]
    streams[0].write("".join(f"{line}\n" for line in typed))
    streams[0].seek(0)
    before = sys.stdin, sys.stdout, sys.stderr
    with contextlib.chdir(folder), mock.patch.dict(os.environ, environment(folder, **more), clear=True):
        sys.stdin, sys.stdout, sys.stderr = streams
        try:
            code = cli.run([str(each) for each in arguments])
        finally:
            sys.stdin, sys.stdout, sys.stderr = before
            for number, handler in handlers.items():
                signal.signal(number, handler)
    for stream in streams:
        stream.seek(0)
    return Done(arguments, code, streams[1].read(), streams[2].read())


def run(folder: Path, *arguments: Any, typed: Lines = (), **more: str) -> Done:
    """The program run to its end in `folder`, with these lines as its input."""
    return subprocess.run(
        [*PROGRAM, *map(str, arguments)],
        input="".join(f"{line}\n" for line in typed),
        cwd=folder,
        env=environment(folder, **more),
        capture_output=True,
        encoding="utf-8",
        timeout=30,
        check=False,
    )


def whole_game(seating: str = "human,human", seed: int = 7, **options: Any) -> tuple[list[str], veritable.Match]:
    """A game as the program must play it: what the people type, decision by decision, and the match it comes to."""
    match = veritable.game("veletas").match(seed=seed, **options)
    person, machine, typed = bot("uniform", seed + 1000), bot("uniform", seed), []
    while match.actor != "over":
        assert isinstance(match.actor, int)
        view = match.view(match.actor)
        if seating.split(",")[match.actor] == "human":
            a = person.choose(view)
            typed.append(match.game.words.typed(match.game.plain.see(match.state), a))
        else:
            a = machine.choose(view)
        match.play(a)
    return typed, match


class Session:
    """The program at a terminal of its own, 100 columns wide."""

    def __init__(self, folder: Path, *arguments: Any, **more: str) -> None:
        self.screen = ""
        self.pressed = ""
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # tests that run in the background are deaf to it, and so were we
            os.execve(sys.executable, [*PROGRAM, *map(str, arguments)], environment(folder, TERM="xterm-256color", **more))
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *problem: object) -> None:
        os.close(self.terminal)
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)

    def wait_for(self, text: str) -> str:
        """What came on the screen since the last time, up to and with `text`."""
        until = time.monotonic() + 60
        while text not in plain(self.screen):
            ready, _, _ = select.select([self.terminal], [], [], 3)
            assert time.monotonic() < until, f"{text!r} never came; the screen shows:\n{plain(self.screen)}"
            if ready:
                self._read()
            elif self.pressed:
                self.press(self.pressed)  # it came between the prompt and the waiting: whoever sits there presses it again
        shown, self.screen, self.pressed = self.screen, "", ""
        return shown

    def _read(self) -> None:
        try:
            got = os.read(self.terminal, 65536)
        except OSError:  # how Linux says that nobody is at the other end
            got = b""
        assert got, f"the program ended; the screen shows:\n{plain(self.screen)}"
        self.screen += got.decode()

    def type(self, text: str) -> None:
        os.write(self.terminal, f"{text}\r".encode())

    def press(self, letter: str) -> None:
        """Control and a letter, no sooner than a person would."""
        time.sleep(0.2)  # Python notices a signal between the prompt and the waiting only with the next key
        self.pressed = letter
        os.write(self.terminal, bytes([ord(letter) - 64]))

    def exit_code(self) -> int:
        _, status = os.waitpid(self.pid, 0)
        self.pid = 0
        return os.waitstatus_to_exitcode(status)


def plain(screen: str) -> str:
    return ESCAPE.sub("", screen).replace("\r", "")
