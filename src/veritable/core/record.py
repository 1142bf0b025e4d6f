"""The state of a game as one packed NumPy record, declared field by field.

A field has a domain and says who may see it; from that follow the storage type, loading with checks, what is left of a state
for one seat, and named planes for learning. What a record means is the business of its game; how rules run over it, of `rule`.

Layout: widest fields first, then a visible `pad` up to a multiple of eight bytes. So every field is aligned (a GPU demands it)
and no byte is hidden padding (hidden bytes are not copied, and equal states would compare unequal).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from veritable.core.errors import BadRecord, DamagedData

CHANCE, OVER = -1, -2
"""What `s.actor` holds when no seat is asked."""
THINKING, AS_USUAL = -1, -2
"""What `ponder` answers instead of an action: ask again, or this is drawn in no special way."""

EVERYTHING = "everything"
"""The reader who may see all: neither a seat nor an onlooker (None), but whoever keeps the match."""

Reader: TypeAlias = int | str | None

State: TypeAlias = Any
"""A record as rules see it: `Plain`, a compiled record, or a record on a GPU. Fields are attributes."""

Array: TypeAlias = npt.NDArray[Any]


class Sight(Enum):
    """Who may see a field; a field without one cannot be declared."""

    PUBLIC = "everyone"
    OWNER = "the seat that is the first index"
    COUNT = "the seat that is the first index; everyone else sees the row's total in its first cell"
    SECRET = "nobody"
    SCRATCH = "nobody: working memory, never shown, compared or saved"
    TALLY = "everyone: what was done, for whoever draws conclusions; two positions do not differ by it"


PUBLIC, OWNER, COUNT, SECRET, SCRATCH, TALLY = Sight
SEEN_BY_ALL = (PUBLIC, TALLY)


@dataclass(frozen=True)
class Field:
    """One field: a name, a domain of integers, a shape (none: a single number) and a sight."""

    name: str
    low: int
    high: int
    sight: Sight
    shape: tuple[int, ...] = ()
    planes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.sight, Sight):
            raise BadRecord(f"Field {self.name!r} does not say who may see it.")
        if self.low > self.high:
            raise BadRecord(f"Field {self.name!r} has the empty domain {self.low}..{self.high}.")
        if self.sight in (OWNER, COUNT) and not self.shape:
            raise BadRecord(f"Field {self.name!r} belongs to seats, so its first axis must be the seat.")
        if self.planes and len(self.planes) != self.high - self.low + 1:
            raise BadRecord(f"Field {self.name!r} needs one plane for each value of {self.low}..{self.high}.")

    @property
    def kind(self) -> np.dtype[Any]:
        """The narrowest signed integer that holds the domain (and, for counts, a whole row's total).

        Never an unsigned one: compiled, the difference of two unsigned numbers wraps around instead of falling below zero.
        """
        high = self.high
        if self.sight is COUNT:
            high = max(high, high * int(np.prod(self.shape[1:], dtype=np.int64)))
        for name in ("i1", "i2", "i4", "i8"):
            if np.iinfo(name).min <= self.low and high <= np.iinfo(name).max:
                return np.dtype(name)
        raise BadRecord(f"No integer type holds {self.low}..{self.high} of field {self.name!r}.")


def field(name: str, domain: range, sight: Sight, shape: int | tuple[int, ...] = (), planes: tuple[str, ...] = ()) -> Field:
    """Declare a field over `range(low, high + 1)`; `planes` names each value where a learner should see it apart."""
    if not domain or domain.step != 1:
        raise BadRecord(f"Field {name!r} needs a domain of consecutive numbers, such as range(0, 10).")
    whole_shape = (shape,) if isinstance(shape, int) else tuple(shape)
    return Field(name, domain[0], domain[-1], sight, whole_shape, planes)


class Record:
    """A game's declared state: makes, checks, copies, redacts and reads arrays of it."""

    def __init__(self, *fields: Field) -> None:
        names = [each.name for each in fields]
        if "actor" not in names or "seats" not in names:
            raise BadRecord("A record needs the fields 'actor' and 'seats'.")
        if len(set(names)) != len(names) or {"pad", "reader"} & set(names):
            raise BadRecord(f"Field names must differ from each other, from 'pad' and from 'reader': {names}")
        self.fields = {each.name: each for each in fields}
        widest_first = sorted(fields, key=lambda each: -each.kind.itemsize)
        rows: list[Any] = [(each.name, each.kind, each.shape) for each in widest_first]
        rows.append(("pad", "u1", (-np.dtype(rows).itemsize % 8,)))
        self.dtype = np.dtype(rows)
        self.shown = tuple(name for name, each in self.fields.items() if each.sight is not SCRATCH)
        self.identifying = tuple(name for name in self.shown if self.fields[name].sight is not TALLY)
        self._places = np.concatenate([_bytes_of(self.dtype, name) for name in self.identifying])
        self._visible: dict[int | None, Array] = {}
        self.open = all(each.sight in (*SEEN_BY_ALL, SCRATCH) for each in self.fields.values())
        """Whether every field is public, so that all seats see the same."""

    def new(self, count: int = 1) -> Array:
        """An array of `count` states, all bytes zero."""
        return np.zeros(count, self.dtype)

    def key(self, state: Array) -> bytes:
        """The bytes that identify a state (or several): everything but scratch and tallies."""
        if state.shape == (1,):
            return state.view(np.uint8)[self._places].tobytes()
        return b"".join(state[name].tobytes() for name in self.identifying)

    def copy(self, state: Array) -> Array:
        """A copy of states, byte for byte: much faster than field by field."""
        return state.view(np.uint8).copy().view(self.dtype)

    def check(self, state: Array) -> None:
        """Every number lies in its field's domain, or `DamagedData` names the one that does not."""
        for name in self.shown:
            _check_domain(self.fields[name], state[name])

    def dump(self, state: Array) -> dict[str, Any]:
        """One state as plain data."""
        return {name: state[name][0].tolist() for name in self.shown}

    def load(self, data: dict[str, Any]) -> Array:
        """The state that `dump` wrote, with every name, shape and domain checked; tallies begin anew where there are none."""
        if not isinstance(data, dict):
            raise DamagedData("A state is a table of fields.")
        missing, unknown = set(self.identifying) - set(data), set(data) - set(self.shown)
        if missing or unknown:
            raise DamagedData(f"A state's fields do not fit: missing {sorted(missing)}, unknown {sorted(unknown)}.")
        state = self.new()
        for name in filter(data.__contains__, self.shown):
            state[name][0] = _checked_values(self.fields[name], data[name])
        return state

    def redact(self, state: Array, seat: int | None) -> Array:
        """A copy holding only what `seat` may see by declaration; `None` is an onlooker."""
        seen = self.new(len(state))
        for name, each in self.fields.items():
            if each.sight is COUNT:
                _totals_only(seen[name], state[name])
        places, whole = self._seen_by(seat), (-1, self.dtype.itemsize)
        seen.view(np.uint8).reshape(whole)[:, places] = state.view(np.uint8).reshape(whole)[:, places]
        return seen

    def _seen_by(self, seat: int | None) -> Array:
        """The bytes that a seat may see as they are; which they are is found once."""
        if seat not in self._visible:
            shown = [_bytes_of(self.dtype, name) for name, each in self.fields.items() if each.sight in SEEN_BY_ALL]
            for name, each in self.fields.items():
                if seat is not None and each.sight in (OWNER, COUNT):
                    shown.append(_bytes_of(self.dtype, name).reshape(each.shape[0], -1)[seat])
            self._visible[seat] = np.concatenate(shown)
        return self._visible[seat]

    def planes(self, states: Array) -> dict[str, Array]:
        """Named arrays for learning: one 0/1 plane for each named value, other shown fields as they are."""
        planes: dict[str, Array] = {}
        for name in self.shown:
            each = self.fields[name]
            if not each.planes:
                planes[name] = states[name]
            for value, plane in enumerate(each.planes, each.low):
                planes[f"{name}.{plane}"] = (states[name] == value).astype(np.int8)
        return planes


def _bytes_of(dtype: np.dtype[Any], name: str) -> Array:
    """Where the bytes of a field lie in a record."""
    assert dtype.fields is not None
    kind, start = dtype.fields[name][:2]
    return np.arange(start, start + kind.itemsize)


def _totals_only(seen: Array, state: Array) -> None:
    """Each row's total goes into its first cell."""
    if state.ndim == 2:
        seen[...] = state
        return
    seen.reshape(*seen.shape[:2], -1)[..., 0] = state.reshape(*state.shape[:2], -1).sum(axis=-1)


def _check_domain(each: Field, values: Array) -> None:
    wrong = (values < each.low) | (values > each.high)
    if wrong.any():
        bad = values[wrong].flat[0]
        raise DamagedData(f"Field {each.name!r} holds {bad}, outside {each.low}..{each.high}.")


def _checked_values(each: Field, data: Any) -> Array:
    """The data as an array of the field's shape, or a refusal that names the field."""
    try:
        values = np.array(data)
    except ValueError:
        raise DamagedData(f"Field {each.name!r} is ragged; it needs the shape {each.shape}.") from None
    if values.shape != each.shape:
        raise DamagedData(f"Field {each.name!r} has the shape {values.shape}, it needs {each.shape}.")
    if values.size and values.dtype.kind not in "iu":
        raise DamagedData(f"Field {each.name!r} holds something that is not a whole number.")
    _check_domain(each, values)
    return values


class Plain:
    """One state seen as Python ints, for running rules uncompiled: a write outside a field's domain raises.

    For words, which put a state before somebody, it also knows who that is: `s.reader`.
    """

    def __init__(self, record: Record, state: Array, strict: bool = False, reader: Reader = EVERYTHING) -> None:
        whole = state[:1].view(np.uint8).data
        known = {"_fields": record.fields, "_kinds": state.dtype.fields, "_whole": whole, "_strict": strict, "_scalars": {}}
        self.__dict__.update(known, reader=reader)  # our own way of setting writes fields

    def __getattr__(self, name: str) -> Any:
        try:
            return self._scalars[name][0]
        except KeyError:
            if name not in self._fields:
                raise AttributeError(f"The record has no field {name!r}.") from None
        numbers = self._found(name)
        return numbers if self._fields[name].shape else numbers[0]

    def __setattr__(self, name: str, value: int) -> None:
        each = self._fields.get(name)
        if each is None or each.shape:
            raise AttributeError(f"The record has no single number {name!r}.")
        if not each.low <= value <= each.high:
            raise BadRecord(f"Field {name!r} may hold {each.low}..{each.high}, not {value}.")
        (self._scalars.get(name) or self._found(name))[0] = int(value)

    def _found(self, name: str) -> Any:
        """The numbers of a field, which most readers of a state need few of; found once, they stay at hand."""
        each, (kind, start) = self._fields[name], self._kinds[name][:2]
        numbers = self._whole[start : start + kind.itemsize].cast(kind.base.char, each.shape or (1,))
        if each.shape:
            self.__dict__[name] = Guarded(numbers, each) if self._strict else numbers
            return self.__dict__[name]
        self._scalars[name] = numbers
        return numbers


class Guarded:
    """An array field whose every write is checked against the field's domain."""

    __slots__ = ("_each", "_numbers")

    def __init__(self, numbers: Any, each: Field) -> None:
        self._numbers, self._each = numbers, each

    def __getitem__(self, index: Any) -> Any:
        self._check_index(index)
        return self._numbers[index]

    def __setitem__(self, index: Any, value: int) -> None:
        self._check_index(index)
        if not self._each.low <= value <= self._each.high:
            raise BadRecord(f"Field {self._each.name!r} may hold {self._each.low}..{self._each.high}, not {value}.")
        self._numbers[index] = int(value)

    def __len__(self) -> int:
        return len(self._numbers)

    @property
    def shape(self) -> tuple[int, ...]:
        """How long each axis is."""
        return self._each.shape

    def _check_index(self, index: Any) -> None:
        """No index counts from the end: compiled rules on a GPU would read elsewhere."""
        for axis in index if isinstance(index, tuple) else (index,):
            if axis < 0:
                raise BadRecord(f"Field {self._each.name!r} was read at {index}: a rule may not count from the end.")
