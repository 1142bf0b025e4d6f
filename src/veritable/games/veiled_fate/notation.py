"""The notation of Veiled Fate: how every decision is written; `reading` is the way back.

MOVE naka, SLOT volcano.2, CARD F1, POWER influence, CARD F2, (END)     what a seat decides, in capitals
deal P1 pentha · draw P2 F1 · add forest S2 · coin klar gain            what chance brings
CARD ? · draw P2 ?                                                      the same for those who may not know
"""

from collections.abc import Callable
from typing import TypeAlias

from veritable.core.action import Action
from veritable.core.frames import WHO, A
from veritable.core.record import State
from veritable.games.veiled_fate import names
from veritable.games.veiled_fate.state import DEMIS, vocabulary

VOCABULARY = vocabulary({})
SLOT_IDS = tuple(f"{place}.{slot + 1}" for place in names.QUEST_PLACES for slot in range(4))
SERVANT_MOVES = tuple(f"{servant} {way}" for servant in names.SERVANT_IDS for way in names.DIRECTIONS)

Table: TypeAlias = tuple[str, ...]

#   verb        what can follow it, in the order of the action numbers
SPELLED: dict[str, Table] = {
    "DEMI": names.DEMI_IDS,
    "LOC": names.LOCATION_IDS,
    "SLOT": SLOT_IDS,
    "CARD": names.CARD_IDS,
    "SEAT": names.SEAT_IDS,
    "MOVE": names.DEMI_IDS,
    "SORC": (),
    "POWER": names.POWER_IDS,
    "FAVOR": names.FAVOR_IDS,
    "SPELL": names.SPELL_IDS,
    "EXTRA": (),
    "SWAP": (),
    "END": (),
    "PASS": (),
    "YES": (),
    "NO": (),
    "PICK": ("1", "2"),
    "SERVANT": SERVANT_MOVES,
    "STEWARD": names.STEWARD_IDS,
    "SIDE": names.SIDE_IDS,
    "TIME": ("1", "2", "3"),
    "RENOWN": ("1", "2", "3", "4", "5", "6"),
    "OUTCOME": names.OUTCOMES,
    "ROLE": names.ROLE_IDS,
    "marker": names.DEMI_IDS,
    "deal": names.DEMI_IDS,
    "favor": names.FAVOR_IDS,
    "first": names.SEAT_IDS,
    "age": names.AGE_IDS,
    "city": names.CITY_IDS,
    "draw": names.FATE_IDS,
    "region": names.REGION_IDS,
    "quest": names.QUEST_IDS,
    "coin": names.COINS,
    "add": names.FATE_IDS,
    "plus": names.FATE_IDS,
    "take": names.FATE_IDS,
    "peek": names.DEMI_IDS,
    "reveal": names.DEMI_IDS,
    "role": names.ROLE_IDS,
}


def taken_apart(a: int) -> Action:
    """The verb and arguments of an action."""
    return VOCABULARY.decode(a)


def argument(a: int) -> str:
    """What stands after the verb of an action, apart from whom it concerns."""
    verb = taken_apart(a).verb
    return SPELLED[verb][a - VOCABULARY.starts[verb]] if SPELLED[verb] else ""


def due(s: State, column: int) -> int:
    """An argument of the frame on top of the stack."""
    return int(s.stack[max(s.depth - 1, 0), column])


def write(s: State, a: int) -> str:
    """One decision in notation."""
    return _spelled(s, taken_apart(a).verb, argument(a))


def write_hidden(s: State, a: int) -> str:
    """The same for those who may not know."""
    return _spelled(s, taken_apart(a).verb, "?")


def _spelled(s: State, verb: str, what: str) -> str:
    return " ".join(filter(None, [PREFIXES[verb](s) if verb in PREFIXES else verb, what]))


def _seat(s: State) -> str:
    return names.SEAT_IDS[due(s, WHO) % len(names.SEAT_IDS)]


def _quest_goes_to(s: State) -> str:
    """A region, Judgement, or the seat that is dealt the quest."""
    row = due(s, A)
    return names.QUEST_PLACES[row] if row < len(names.QUEST_PLACES) else _seat(s)


def _pile(s: State) -> str:
    return names.PILE_IDS[due(s, A) % len(names.PILE_IDS)]


def _flipped_for(s: State) -> str:
    return "sorcerer" if due(s, A) >= DEMIS else names.DEMI_IDS[due(s, A)]


#   verb         what a line of chance begins with, by the frame that asks for it
PREFIXES: dict[str, Callable[[State], str]] = {
    "marker": lambda s: "renown 0:",
    "deal": lambda s: f"deal {_seat(s)}",
    "age": lambda s: f"age {s.age}",
    "draw": lambda s: f"draw {_seat(s)}",
    "region": lambda s: "quest",
    "quest": lambda s: f"quest {_quest_goes_to(s)}",
    "coin": lambda s: f"coin {_flipped_for(s)}",
    "add": lambda s: f"add {_pile(s)}",
    "plus": lambda s: f"plus {_pile(s)}",
    "take": lambda s: f"take {_seat(s)} {names.SEAT_IDS[due(s, A) % len(names.SEAT_IDS)]}",
    "peek": lambda s: f"peek {_seat(s)}",
    "reveal": lambda s: "reveal unused",
}
