"""Board, dice and stacks as tables of whole numbers, made from the data for the rules; names of things are in `names`.

Ways are stored by space and exit: the space they lead to (NOWHERE: no such exit), when they are there, and for whom.
"""

from veritable.games.well_of_souls.data import DATA, KINDS, TERRITORIES
from veritable.games.well_of_souls.state import ALWAYS, INSERTED, JOINED, LOWER, MOST_EXITS, NOWHERE, SEATINGS, UPPER

SPACE_IDS = tuple(row["id"] for row in DATA["space"])
SPACE = {name: number for number, name in enumerate(SPACE_IDS)}
_EDGES = {name: row for row in DATA["edge"] for name in (row["id"], "-".join(reversed(row["id"].split("-"))))}
_WHEN = {"joined": JOINED, "inserted": INSERTED}
_SIDES = ("light", "darkness")


def _padded(numbers: list[int], blank: int) -> tuple[int, ...]:
    return tuple(numbers + [blank] * (MOST_EXITS - len(numbers)))


def _edge(row: dict[str, object], way: str) -> dict[str, str]:
    return _EDGES.get(f"{row['id']}-{way}", {})


# The board

EXITS = tuple(_padded([SPACE[way] for way in row["exits"]], NOWHERE) for row in DATA["space"])
WHEN = tuple(
    _padded([_WHEN.get(_edge(row, way).get("when", ""), ALWAYS) for way in row["exits"]], ALWAYS) for row in DATA["space"]
)
FOR_EMPOWERED = tuple(
    _padded([int(_edge(row, way).get("who") == "empowered") for way in row["exits"]], 0) for row in DATA["space"]
)
KIND = tuple(KINDS.index(row["kind"]) for row in DATA["space"])
TERRITORY = tuple(TERRITORIES.index(row["territory"]) if row["territory"] else len(TERRITORIES) for row in DATA["space"])
MIDDLE = tuple(int(row["half"] == "middle") for row in DATA["space"])


def _upper_beside(number: int) -> int:
    """The upper platform of a lower one; elsewhere nowhere."""
    beside = [way for way in EXITS[number] if way != NOWHERE and KIND[way] == UPPER]
    return beside[0] if KIND[number] == LOWER else NOWHERE


UPPER_OF = tuple(_upper_beside(number) for number in range(len(SPACE_IDS)))

# Places

_CHARACTERS = DATA["character"]
HOME = tuple(SPACE[row["home"]] for row in _CHARACTERS)
DOMICILE = tuple(SPACE[f"{letter}H"] for letter in "PDBR")
AT_DOMICILE = tuple(DOMICILE.index(space) if space in DOMICILE else len(DOMICILE) for space in range(len(SPACE_IDS)))
"""The territory whose Domicile a space is; 4 elsewhere."""
ALTARS, STORES, LECTERNS = (tuple(SPACE[row[place]] for row in DATA["side"]) for place in ("altar", "store", "lectern"))

# Round the table

ORDER = SEATINGS
PLACE = tuple(tuple(order.index(character) for character in range(len(order))) for order in SEATINGS)

# Cards, dice and cells

STACKS = tuple(tuple(row[side] for row in DATA["stack"]) for side in _SIDES)
OPENING = tuple((row["open"], row["well"], row["shut"]) for row in DATA["opening_die"])


def _cells(name: str) -> tuple[int, ...]:
    """For each side a bit for every total that opens a cell."""
    return tuple(sum(1 << row[name] for row in DATA["cell"] if row["side"] == side) for side in _SIDES)


CELL_BITS = (_cells("number"), _cells("quick"))
RATIONS_AT_START = next(row["value"] for row in DATA["fact"] if row["id"] == "rations_start")
