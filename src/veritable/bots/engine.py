"""The search bound to a game: uncompiled at once, compiled as soon as that is ready. Nobody waits for a compiler.

Compiling happens in a process of its own, at low priority, and is kept on disk; then this process loads it in a thread. Until
then `engine(game)` gives the uncompiled search, which does the same, only slowly.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from veritable.bots import memory, tree
from veritable.core.game import Game, plain_only
from veritable.core.luck import stream_of
from veritable.core.rule import Compiler, bound, is_rule

RULES = ("offer", "play", "weight", "pick", "befall", "wins", "score", "resample")
SENSES = ("evaluate", "is_calm", "prior")
SCRIPT = """
import importlib, os, sys
if hasattr(os, "nice"):
    os.nice(10)
from veritable.bots.engine import compile_now
compile_now(importlib.import_module(sys.argv[1]).GAME)
"""
_lock = threading.Lock()
_plain: dict[Game, Engine] = {}
_compiled: dict[Game, Engine] = {}
_under_way: dict[Game, threading.Thread] = {}


class Engine(NamedTuple):
    """The search of one game."""

    game: Game
    compiled: bool
    simulate: Callable[..., None]
    transplant: Callable[..., None]

    def can(self, name: str) -> bool:
        """Whether the game has this optional rule."""
        return name in rules_of(self.game)


def rules_of(game: Game) -> dict[str, Callable[..., Any]]:
    """The rules that take the place of the stand-ins, the game's sense among them."""
    rules = {name: game.entries[name] for name in RULES if name in game.entries}
    rules.update({name: getattr(game.sense, name) for name in SENSES if is_rule(getattr(game.sense, name, None))})
    return rules


def engine(game: Game) -> Engine:
    """The search as it can be had now; compiling begins in the background if it has not yet."""
    if game in _compiled:
        return _compiled[game]
    if not plain_only():
        prepare(game)
    return uncompiled(game)


def uncompiled(game: Game) -> Engine:
    """The search that nobody has to wait for."""
    with _lock:
        if game not in _plain:
            _plain[game] = Engine(game, False, bound(tree.simulate, rules_of(game)), bound(tree.transplant, {}))
        return _plain[game]


def prepare(game: Game, wait: bool = False) -> None:
    """The compiled search is on its way, or with `wait` it is ready; with compilation switched off nothing happens."""
    if plain_only():
        return
    with _lock:
        if game not in _under_way:
            _under_way[game] = threading.Thread(target=_get_ready, args=(game,), daemon=True, name=f"search of {game.name}")
            _under_way[game].start()
    if wait:
        _under_way[game].join()


def compile_now(game: Game) -> Engine:
    """The compiled search, whoever waits for it; what is on disk is not compiled again."""
    if game not in _compiled:
        bind = game.compiler.bound
        made = Engine(game, True, bind(tree.simulate, rules_of(game)), bind(tree.transplant, {}))
        _try_out(made)
        _mark(game).touch()
        _compiled[game] = made
    return _compiled[game]


def is_compiled(game: Game) -> bool:
    """Whether the compiled search lies on disk, so that it can be had in a moment."""
    return not plain_only() and _mark(game).exists()


def _get_ready(game: Game) -> None:
    if not _mark(game).exists():
        command = [sys.executable, "-c", SCRIPT, game.rules.__name__.rpartition(".")[0]]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        child = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        atexit.register(child.terminate)
        if child.wait() != 0:
            return  # the uncompiled search stays in use
    compile_now(game)


def _mark(game: Game) -> Path:
    """The file that says that everything is compiled, for exactly these sources."""
    source = hashlib.blake2b(Path(tree.__file__).read_bytes(), digest_size=8).hexdigest()
    compiler: Compiler = game.compiler
    return compiler.folder / f"search-{source}"


def _try_out(made: Engine) -> None:
    """One simulation and one transplant, which makes numba compile or load them."""
    game = made.game
    options = game.read_options({})
    seats = next(each for each in game.seats if not game.why_not_seated(each, options))
    state = game.blank(seats, options)
    game.plain.setup(game.plain.see(state))
    here, there = (memory.room(game, state, 0, 8) for _ in range(2))
    here.luck[0] = stream_of(0)  # a stream of nothing but zeros rolls the same dice for ever, and a tie is rolled again
    made.simulate(here, tree.Way(), 1)
    made.transplant(there, here, 0)
