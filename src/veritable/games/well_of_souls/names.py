"""What things are called: characters, sides, territories, spaces and cards, in notation and in sentences."""

from __future__ import annotations

from veritable.core.record import State
from veritable.games.well_of_souls.data import DATA, TERRITORIES
from veritable.games.well_of_souls.state import CHARACTERS, HORSE_CARD, NO_LIMIT, RATION_CARD
from veritable.games.well_of_souls.tables import SPACE_IDS

CHARACTER_IDS = tuple(row["id"] for row in DATA["character"])
CHARACTER_NAMES = tuple(row["name"] for row in DATA["character"])
SIDE_IDS = tuple(row["id"] for row in DATA["side"])
SIDE_NAMES = ("Light", "Darkness")
TERRITORY_IDS = TERRITORIES
TERRITORY_NAMES = tuple(each.capitalize() for each in TERRITORIES)
DOMICILE_IDS = ("PH", "DH", "BH", "RH")
KIND_IDS = tuple(row["id"] for row in DATA["stack"])
HIDDEN_IDS = KIND_IDS[:6]
BOOKS = tuple(row["book"] for row in DATA["side"])
RATIONS = tuple(row["ration"] for row in DATA["side"])
FACE_LETTERS = "OWS"
LABELS = tuple(row["label"] for row in DATA["space"])


def card_name(kind: int, side: int) -> str:
    """What a card is called in a side's stack."""
    row = DATA["stack"][kind]
    return str(row["light_name" if side == 0 else "darkness_name"])


def card_id(kind: int, character: int) -> str:
    """A kind of hidden card in somebody's hand, as an element of the table."""
    return f"{HIDDEN_IDS[kind]}_{CHARACTER_IDS[character]}"


def space_name(space: int) -> str:
    """A space in a sentence: what it is, where it has a name, and its id."""
    label = LABELS[space]
    article = "" if label.startswith(("Light", "Darkness")) else "the "
    return f"{article}{label} ({SPACE_IDS[space]})" if label else SPACE_IDS[space]


def the(character: int) -> str:
    """A character in a sentence."""
    return f"the {CHARACTER_NAMES[character]}"


def The(character: int) -> str:  # noqa: N802  (the same at the beginning of a sentence)
    """A character at the beginning of a sentence."""
    return f"The {CHARACTER_NAMES[character]}"


def counted(number: int, one: str, several: str = "") -> str:
    """1 card, 2 cards."""
    return f"{number} {one if number == 1 else several or one + 's'}"


def listed(words: list[str]) -> str:
    """a, b and c."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def cell_numbers(mask: int) -> list[int]:
    """The totals of the cells in a mask."""
    return [total for total in range(2, 13) if mask >> total & 1]


def round_of(s: State) -> int:
    """The number of the round, from 1; 0 while the first turn is rolled for."""
    number = int(s.turns_done) // CHARACTERS + 1
    if s.contenders:
        return 0
    return number if s.round_limit == NO_LIMIT else min(number, int(s.round_limit))


def side_holds(s: State, side: int) -> int:
    """How many enemy keys a side holds."""
    return sum(s.key[territory] > 0 for territory in (2 - 2 * side, 3 - 2 * side))


RATION_NAMES = tuple(card_name(RATION_CARD, side) for side in (0, 1))
HORSE_NAMES = tuple(card_name(HORSE_CARD, side) for side in (0, 1))
