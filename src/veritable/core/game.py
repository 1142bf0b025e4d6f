"""A game as the rest of the package knows it: a title, options, a record, rules and words. It knows no particular game.

A game's folder holds `state.py`, `rules.py` (or `rules/`), `words.py`, `clauses.toml` and, if it hides anything, `sight.py`;
its `__init__.py` puts them together as `GAME = Game(…)`. `docs/adding-a-game.md` walks through all of it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from veritable.core import playout
from veritable.core.action import Vocabulary
from veritable.core.clauses import Clause, read_clauses
from veritable.core.errors import BadOption, BadRecord
from veritable.core.record import EVERYTHING, Array, Plain, Reader, Record, State
from veritable.core.rule import Compiler, Guards, Twins, bound, is_rule

if TYPE_CHECKING:
    from veritable.core.match import Match

Options: TypeAlias = Mapping[str, Any]

NEEDED_RULES = ("setup", "offer", "play", "why_not", "wins", "score")
OPTIONAL_RULES = ("weight", "pick", "ponder", "befall", "kind")
RESERVED = ("seats", "seed", "chance", "position", "discreet")


@dataclass(frozen=True)
class Option:
    """A choice made before a match; the first value is the default. The record has a field of the same name, or of another."""

    name: str
    values: tuple[Any, ...]
    note: str = ""
    stored_as: str = ""
    """The record's field, where the option's own name cannot be one (a word that Python keeps for itself)."""
    also: tuple[Any, ...] = ()
    """Further values that are taken, too many to list; the note says which."""
    sample: tuple[Any, ...] = ()
    """The values that the kit tries, where there are hundreds."""

    @property
    def field(self) -> str:
        """The name of the record's field that holds it."""
        return self.stored_as or self.name

    @property
    def default(self) -> Any:
        """The value when nothing is said."""
        return self.values[0]

    def read(self, given: Any) -> Any:
        """The value that is meant; text is taken for a number where the values are numbers, true and false for yes and no."""
        if set(self.values) == {"no", "yes"} and str(given).lower() in ("true", "false"):
            given = "yes" if str(given).lower() == "true" else "no"
        for value in (*self.values, *self.also):
            if given == value and type(given) is type(value):
                return value
            if isinstance(given, str) and given == str(value):
                return value
        more = f" ({self.note})" if self.also else ""
        raise BadOption(f"{self.name} is one of {', '.join(map(str, self.values))}{more}, not {given!r}.")

    def number(self, value: Any) -> int:
        """What the record stores: the number itself, or for words their place in the list."""
        return value if isinstance(value, int) else (*self.values, *self.also).index(value)

    def value(self, number: int) -> Any:
        """The value that the record stores so."""
        for each in (*self.values, *self.also):
            if self.number(each) == number:
                return each
        raise ValueError(f"{self.name} is not stored as {number}")


def plain_only() -> bool:
    """Whether compilation is switched off: `VERITABLE_PLAIN=1` in the environment."""
    return os.environ.get("VERITABLE_PLAIN") == "1"


class Rules:
    """A game's rules ready to be called, interpreted or compiled; both behave the same to the byte."""

    def __init__(self, game: Game, twins: Twins | None = None) -> None:
        self.compiled = isinstance(twins, Compiler)
        self.record = game.record
        for name, each in game.entries.items():
            setattr(self, name, twins.twin(each) if twins else each)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"The game has no rule {name!r}.")

    def see(self, state: Array, strict: bool = False, reader: Reader = EVERYTHING) -> State:
        """One state as these rules take it; writes go to the array."""
        return state[0] if self.compiled else Plain(self.record, state, strict, reader)

    def handed(self, state: Array) -> Any:
        """As `see`, but only for calling rules with: nothing of it can be read."""
        return Handed(state, self._kind) if self.compiled else self.see(state)

    @cached_property
    def _kind(self) -> Any:
        """What the compiler calls a record."""
        import numba

        return numba.typeof(self.record.new()[0])


class Handed:
    """A state for compiled rules that are called one at a time: a record would spell out all its fields at every call."""

    __slots__ = ("_numba_type_", "data")

    def __init__(self, state: Array, kind: Any) -> None:
        self._numba_type_, self.data = kind, state.view(np.uint8).data


@dataclass(frozen=True, eq=False)
class Game:
    """Everything the core needs to know about a game."""

    name: str
    title: str
    version: str
    seats: tuple[int, ...]
    record: Record
    vocabulary_of: Callable[[Options], Vocabulary]
    longest: Callable[[Options], int]
    rules: ModuleType
    words: Any
    folder: Path
    choices: tuple[Option, ...] = ()
    sight: Any = None
    sense: Any = None
    """What a bot should know: the rules `evaluate` and `prior`, either or both, and its levels; see `bots`."""
    laws: tuple[Callable[[State], str], ...] = ()
    someone_wins: bool = True
    why_not_seated: Callable[[int, Options], str] = lambda seats, options: ""
    """What is against a number of seats with these options, where not every combination goes; nothing if it does."""
    modules: tuple[str, ...] = ()
    """The options that change what the game is about; all their combinations are checked at every number of seats."""
    data: str = ""
    """The digest of the cards and tables in use, where an owner has typed in others than ours."""
    forced: bool = False
    """Whether a decision with a single choice is taken by the match; the log shows it in parentheses."""
    certain: bool = False
    """Whether chance with a single outcome counts as such a decision, too; a record of the game may then leave it out."""
    _made: dict[tuple[str, bool], Any] = field(default_factory=dict, repr=False, init=False)

    def __post_init__(self) -> None:
        missing = [name for name in NEEDED_RULES if not is_rule(getattr(self.rules, name, None))]
        if missing:
            raise BadRecord(f"{self.name}: the rules lack {', '.join(missing)}.")
        for option in self.choices:
            if option.field not in self.record.fields or option.name in RESERVED:
                raise BadRecord(f"{self.name}: option {option.name!r} needs a field of that name in the record.")
        if not self.record.open and not hasattr(self.sight, "resample"):
            raise BadRecord(f"{self.name} hides something, so its sight.py needs hides() and resample().")

    @cached_property
    def options(self) -> dict[str, Option]:
        """The options by name."""
        return {option.name: option for option in self.choices}

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """The rulebook in our own words."""
        return read_clauses(self.folder / "clauses.toml")

    @cached_property
    def entries(self) -> dict[str, Callable[..., Any]]:
        """The rules that the core calls."""
        names = NEEDED_RULES + tuple(name for name in OPTIONAL_RULES if hasattr(self.rules, name))
        entries = {name: getattr(self.rules, name) for name in names}
        entries.setdefault("weight", playout.weight)
        if hasattr(self.sight, "resample"):
            entries["resample"] = self.sight.resample
        return entries

    @cached_property
    def compiler(self) -> Compiler:
        """Makes compiled rules; the first use imports numba and takes seconds."""
        return Compiler("-".join(filter(None, (self.name, self.data))), self.folder)

    @cached_property
    def plain(self) -> Rules:
        """The rules as plain Python."""
        return Rules(self)

    @cached_property
    def guarded(self) -> Rules:
        """The rules as plain Python, with every table guarded; see states strictly to guard the fields, too."""
        return Rules(self, Guards())

    @cached_property
    def fast(self) -> Rules:
        """The rules compiled, unless compilation is switched off."""
        return self.plain if plain_only() else Rules(self, self.compiler)

    def playout(self, name: str, compiled: bool = True) -> Any:
        """A loop of random play by its name in `core.playout`, over this game's rules."""
        names: tuple[str, ...] = ("setup", "offer", "play", "weight", "pick", "ponder", "befall")
        rules = {each: self.entries[each] for each in names if each in self.entries}
        compiled = compiled and not plain_only()
        if (name, compiled) not in self._made:
            bind = self.compiler.bound if compiled else bound
            self._made[name, compiled] = bind(getattr(playout, name), rules)
        return self._made[name, compiled]

    def read_options(self, given: Options) -> dict[str, Any]:
        """Every option with its value; an unknown name or value is refused."""
        unknown = sorted(set(given) - set(self.options))
        if unknown:
            known = ", ".join(self.options) or "none"
            raise BadOption(f"{self.title} has no option {', '.join(unknown)}. Its options: {known}.")
        return {name: option.read(given.get(name, option.default)) for name, option in self.options.items()}

    def checked_setting(self, seats: int | None, options: Options) -> tuple[int, dict[str, Any]]:
        """Seats and options that go with each other, or `BadOption` says what does not."""
        chosen = self.read_options(options)
        fitting = [each for each in self.seats if not self.why_not_seated(each, chosen)]
        number = (fitting or self.seats)[0] if seats is None else seats
        if isinstance(number, bool) or number not in self.seats:
            raise BadOption(f"{self.title} is for {', '.join(map(str, self.seats))} seats, not {number!r}.")
        if wrong := self.why_not_seated(number, chosen):
            raise BadOption(wrong)
        return number, chosen

    def read_position(self, text: str, options: Options) -> Array:
        """The state that a position in the game's notation describes."""
        if not hasattr(self.words, "read_position"):
            raise BadOption(f"{self.title} has no notation for positions.")
        state: Array = self.words.read_position(self, text, options)
        self.record.check(state)
        return state

    def blank(self, seats: int, options: Options) -> Array:
        """A state that `setup` can start from: number of seats and options are written, nothing else."""
        state = self.record.new()
        state["seats"] = seats
        for name, value in options.items():
            state[self.options[name].field] = self.options[name].number(value)
        return state

    def options_of(self, state: Array) -> dict[str, Any]:
        """The options that a state was made with."""
        return {name: each.value(int(state[each.field][0])) for name, each in self.options.items()}

    def match(
        self,
        seats: int | None = None,
        seed: int | str | bytes | None = None,
        chance: str = "dealt",
        position: str | None = None,
        discreet: bool = False,
        **options: Any,
    ) -> Match:
        """A new match. `chance="manual"` lets chance outcomes be played like actions; `position` starts in the middle.

        `discreet` asks for secret decisions even where there is no choice.
        """
        from veritable.core.match import Match  # a match knows its game; only here does a game know of matches

        return Match.start(self, seats, seed, chance, position, options, discreet)

    def load(self, data: Mapping[str, Any]) -> Match:
        """The match that `Match.dump` wrote, every number checked."""
        from veritable.core import save

        return save.load(self, data)
