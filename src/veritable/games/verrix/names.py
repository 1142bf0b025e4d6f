"""What everything is called: the ids of the notation, and the printed names for sentences; both from the data file."""

from veritable.core.record import State
from veritable.games.verrix.data import DATA
from veritable.games.verrix.effects import GOODS_IDS, TRIBE_IDS, TROPHY_IDS
from veritable.games.verrix.fields import SEA_IDS, TERRITORY_IDS
from veritable.games.verrix.rules.units import leader_of
from veritable.games.verrix.tables import CARD_ROWS, DECK, LEADER_ROWS

SITE_CODES = tuple(row["code"] for row in DATA["territories"])
EVENT_IDS = tuple(row["id"] for row in DATA["events"])
GREY_IDS = tuple(row["id"] for row in LEADER_ROWS[len(TRIBE_IDS) :])
ITEM_IDS = (*GOODS_IDS, *(f"h-{tribe}" for tribe in TRIBE_IDS), *TROPHY_IDS, "will")
TILES = "ABC"

TRIBE_NAMES = tuple(row["name"] for row in DATA["tribes"])
SITE_NAMES = (*(row["name"] for row in DATA["territories"]), DATA["port"][0]["name"])
EVENT_NAMES = tuple(row["name"] for row in DATA["events"])
LEADER_NAMES = tuple(row["name"] for row in LEADER_ROWS)
GOOD_NAMES = tuple(row["name"] for row in DATA["goods"])
TROPHY_NAMES = tuple(row["name"] for row in DATA["trophies"])
CARD_NAMES = tuple(row["name"] for row in CARD_ROWS)
CARD_IDS = tuple(row["id"] for row in CARD_ROWS)
FESTIVAL_NAMES = tuple(row["name"] for row in DATA["festivals"])
ITEM_NAMES = (*GOOD_NAMES, *(f"tribesman of {tribe}" for tribe in TRIBE_NAMES), *TROPHY_NAMES, "Divine Will")
REASONS = ("playing order", "cards", "events", "battles", "cleanup", "festivals", "the end")
PHASES = ("setup", "Event Phase", "Action Phase", "Cleanup Phase", "festival", "the end")

__all__ = ["GOODS_IDS", "SEA_IDS", "TERRITORY_IDS", "TRIBE_IDS", "TROPHY_IDS"]


def player(s: State, seat: int) -> str:
    """A seat in a sentence: its tribe, or P1 as long as it has none."""
    return str(TRIBE_NAMES[s.tribe[seat] - 1]) if s.tribe[seat] else f"P{seat + 1}"


def card_in(tribe: int, slot: int) -> int:
    """The number of the card in a slot of a tribe's deck."""
    return int(DECK[tribe][slot])


def leader_name(s: State, tribe: int, which: int) -> str:
    """A tribe's own or grey leader by name."""
    return str(LEADER_NAMES[leader_of(s, tribe, which)]) if which == 0 or s.grey[tribe] else "the grey leader"


def unit_name(s: State, tribe: int, unit: int) -> str:
    """A unit in a sentence."""
    return "a tribesman" if unit == 0 else leader_name(s, tribe, unit - 1)


def target_name(target: int) -> str:
    """A tribe, or the market."""
    return str(TRIBE_NAMES[target]) if target < len(TRIBE_NAMES) else "the market"


def listed(words: list[str], last: str = "and") -> str:
    """Words in a row: a, b and c."""
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def counted(number: int, thing: str) -> str:
    """A number and a thing: 1 point, 2 points."""
    return f"{number} {thing}" + ("" if number == 1 else "s")


def things(counts: list[int]) -> str:
    """Things by their numbers: 2 Provisions, 1 Horse."""
    return ", ".join(f"{n} {ITEM_NAMES[item]}" for item, n in enumerate(counts) if n)
