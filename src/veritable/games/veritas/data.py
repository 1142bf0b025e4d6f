"""Reads the map of `data.toml`, puts an owner's own spaces, roads and regions in the place of ours, and checks every field.

The environment variable VERITABLE_DATA_VERITAS may name a file of the same form. What it has of `spaces`, `roads` and `regions`
replaces ours as a whole; what the rulebook states (labels, the smaller maps, no city in regions 1 to 4) must hold there, too.
What is wrong is refused with file, row and field. Whether roads cross does not matter.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from veritable.core.data import (
    Check,
    Row,
    check_fields,
    fingerprint,
    named_by,
    one_of,
    point,
    points,
    read_toml,
    text,
    truth,
    whole_number,
)
from veritable.core.errors import DamagedData

VARIABLE = "VERITABLE_DATA_VERITAS"
REGIONS = 12
MONASTERIES = 78
MOST_CITIES = 40
MOST_ROADS_AT_A_SPACE = 8
MOST_ROADS = 400
MAPS = ("3-south", "3-north", "4-south", "4-north", "full")
SEATED = {3: ("3-south", "3-north"), 4: ("4-south", "4-north"), 5: ("full",), 6: ("full",)}
WITHOUT_CITIES = (1, 2, 3, 4)
NUMBERED = {"Blois": 6, "Languedoc": 11}


def labels_of(region: int) -> list[str]:
    """The monasteries of a region: its number, and as many letters."""
    return [f"{region}-{chr(ord('A') + i)}" for i in range(region)]


LABELS = [label for region in range(1, REGIONS + 1) for label in labels_of(region)]


def _label(value: Any) -> str:
    good = isinstance(value, str) and value and not set(value) & set(" >()*=,!~^+{}:@") and value[0] != "-"
    return "" if good else "must be a label without blanks and signs of the notation"


def _labels(value: Any) -> str:
    return "" if isinstance(value, list) and all(isinstance(each, str) for each in value) else "must be a list of labels"


FIELDS: Mapping[str, Mapping[str, Check]] = {
    "spaces": {
        "label": _label,
        "region": whole_number(1, REGIONS),
        "kind": one_of("monastery", "city"),
        "x": whole_number(0, 1000),
        "y": whole_number(0, 1000),
    },
    "regions": {
        "number": whole_number(1, REGIONS),
        "name": text,
        "name_attested": truth,
        "cities": _labels,
        "name_at": point,
        "outline": points,
    },
}
KEYS = {"spaces": "label", "regions": "number"}
PARTS = ("spaces", "roads", "regions")
KNOWN = ("title", "version", "reconstruction", "sample_champagne_space", "maps", *PARTS)


class Fault:
    """Refuses a file, with the place of what is wrong."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def unless(self, holds: object, where: str, what: str) -> None:
        """What must hold does, or the file is refused."""
        if not holds:
            raise DamagedData(f"{self.path}: {where}: {what}.")


def read(path: Path) -> Row:
    """A map file as it stands."""
    data = read_toml(path)
    for name in data:
        if name not in KNOWN:
            raise DamagedData(f"{path}: there is no {name!r} in a map; it has {', '.join(KNOWN)}.")
    return data


def check_rows(data: Row, part: str, fault: Fault) -> None:
    """Every field of every row is there and holds what it may, and no row stands twice."""
    rows, seen = data[part], set()
    good = isinstance(rows, list) and all(isinstance(row, dict) for row in rows)
    fault.unless(good, part, "must be a list of rows")
    for row in rows:
        where = f"{part} {row.get(KEYS[part], 'without a name')}"
        check_fields(f"{fault.path}: {where}", row, FIELDS[part])
        fault.unless(row[KEYS[part]] not in seen, where, "stands there twice")
        seen.add(row[KEYS[part]])


def check_spaces(data: Row, fault: Fault) -> None:
    """Monasteries are labelled as the rulebook says, one for each tile; cities have names and belong to regions 5 to 12."""
    rows = {row["label"]: row for row in data["spaces"]}
    for label in LABELS:
        fault.unless(label in rows, f"spaces {label}", "is missing; every tile needs its monastery")
    for label, row in rows.items():
        where = f"spaces {label}"
        if row["kind"] == "monastery":
            fault.unless(label in LABELS, where, "is no label of a monastery; those are 1-A to 12-L")
            fault.unless(int(label.split("-")[0]) == row["region"], where, f"region must be {label.split('-')[0]}")
        else:
            fault.unless(label not in LABELS, where, "kind must be monastery")
            fault.unless(row["region"] not in WITHOUT_CITIES, where, "region must be 5 to 12; the others have no city")
    fault.unless(len(rows) - MONASTERIES <= MOST_CITIES, "spaces", f"there are more than {MOST_CITIES} cities")


def check_regions(data: Row, fault: Fault) -> None:
    """Twelve regions, each with the cities that the spaces say, and all names that the smaller maps need."""
    rows = {row["number"]: row for row in data["regions"]}
    for number in range(1, REGIONS + 1):
        fault.unless(number in rows, f"regions {number}", "is missing")
        cities = {row["label"] for row in data["spaces"] if row["kind"] == "city" and row["region"] == number}
        where = f"regions {number}"
        fault.unless(set(rows[number]["cities"]) == cities, where, f"cities must be those of its spaces, {sorted(cities)}")
        fault.unless(cities or number in WITHOUT_CITIES, where, "cities must name one at least")
    names = {row["name"]: number for number, row in rows.items()}
    fault.unless(len(names) == REGIONS, "regions", "two have the same name")
    for name in sorted({name for out in data["maps"].values() for name in out} - set(names)):
        fault.unless(False, "regions", f"none is called {name}, which the smaller maps need")
    for name, number in NUMBERED.items():
        fault.unless(names.get(name) == number, f"regions {number}", f"name must be {name}; the rulebook says so")


def check_roads(data: Row, fault: Fault) -> None:
    """A road joins two different spaces, and no two roads the same."""
    labels, seen = {row["label"] for row in data["spaces"]}, set()
    at = dict.fromkeys(labels, 0)
    roads = data["roads"]
    fault.unless(isinstance(roads, list), "roads", 'must be a list of pairs such as ["1-A", "6-A"]')
    fault.unless(len(roads) <= MOST_ROADS, "roads", f"there are more than {MOST_ROADS}")
    for number, road in enumerate(roads, 1):
        where = f"roads, row {number}"
        pair = isinstance(road, list) and len(road) == 2 and all(isinstance(each, str) for each in road)
        fault.unless(pair, where, f"must be a pair of labels, not {road!r}")
        for end in road:
            fault.unless(end in labels, where, f"there is no space {end!r}")
            at[end] += 1
            fault.unless(at[end] <= MOST_ROADS_AT_A_SPACE, where, f"{end} has more than {MOST_ROADS_AT_A_SPACE} roads")
        fault.unless(road[0] != road[1], where, f"joins {road[0]} with itself")
        fault.unless(frozenset(road) not in seen, where, f"joins {road[0]} and {road[1]} a second time")
        seen.add(frozenset(road))


def check_connection(data: Row, fault: Fault) -> None:
    """On each of the five maps every space can be reached from every other."""
    numbers = {row["name"]: row["number"] for row in data["regions"]}
    beside: dict[str, list[str]] = {row["label"]: [] for row in data["spaces"]}
    for one, other in data["roads"]:
        beside[one].append(other)
        beside[other].append(one)
    for name, out in data["maps"].items():
        gone = {numbers[region] for region in out}
        left = {row["label"] for row in data["spaces"] if row["region"] not in gone}
        start = min(left)
        ahead = [start]
        while ahead:
            here = ahead.pop()
            left.discard(here)
            ahead += [each for each in beside[here] if each in left]
        fault.unless(not left, f"map {name}", f"{min(left, default='')} cannot be reached from {start}")


def check(data: Row, path: Path) -> None:
    """A whole map is one on which the game can be played, and which agrees with the rulebook."""
    fault = Fault(path)
    for part in FIELDS:
        check_rows(data, part, fault)
    check_spaces(data, fault)
    check_regions(data, fault)
    check_roads(data, fault)
    check_connection(data, fault)


def merged(ours: Row, own: Row, path: Path) -> Row:
    """Our map with the owner's parts in place of ours; the smaller maps are the rulebook's and stay."""
    fault = Fault(path)
    fault.unless(own.get("maps", ours["maps"]) == ours["maps"], "maps", "which regions are out is stated by the rulebook")
    fault.unless(isinstance(own.get("reconstruction", True), bool), "reconstruction", "must be true or false")
    fault.unless(any(part in own for part in PARTS), "the file", f"has none of {', '.join(PARTS)}")
    whole = all(part in own for part in PARTS)
    replaced = {part: own[part] for part in PARTS if part in own}
    return {**ours, **replaced, "reconstruction": own.get("reconstruction", True) or not whole, "own": True}


def in_order(data: Row) -> Row:
    """Monasteries by region and letter, then cities as they stand in the file: that is how spaces are numbered."""
    places = {label: place for place, label in enumerate(LABELS)}
    data["spaces"] = sorted(data["spaces"], key=lambda row: places.get(row["label"], MONASTERIES))
    data["regions"] = sorted(data["regions"], key=lambda row: row["number"])
    return data


def load(path: Path | None = None, own: Path | None = None) -> Row:
    """The map, checked; the owner's file is named by the argument or by the environment."""
    path = path or Path(__file__).with_name("data.toml")
    data = read(path)
    named = own or named_by(VARIABLE)
    if named:
        data = merged(data, read(named), named)
    check(data, named or path)
    return in_order(data)


def digest(data: Row) -> str:
    """A short name for an owner's map; empty if it is ours."""
    return fingerprint(data) if "own" in data else ""


DATA = load()
"""The map that this process plays on."""

OWN_MAP = digest(DATA)
"""What logs and saves call it, where it is not ours."""
