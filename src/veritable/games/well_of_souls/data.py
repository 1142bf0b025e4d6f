"""Reads board, dice and stacks of `data.toml`, puts an owner's own rows in the place of ours, and checks every field.

The environment variable VERITABLE_DATA_WELL_OF_SOULS may name a file of the same form. Its rows replace rows with the same id,
but only such as are inferred or reconstructed; their source is then "own". What is wrong is refused with file, row and field.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from veritable.core.data import Check, Row, Sheet, Tables, any_text, digest, one_of, text, truth, whole_number
from veritable.core.errors import DamagedData
from veritable.games.well_of_souls.state import CELLS, MOST_CARDS, MOST_EXITS

VARIABLE = "VERITABLE_DATA_WELL_OF_SOULS"
SOURCES = ("rulebook", "inferred", "reconstruction", "own")

KINDS = ("red", "gold", "direction", "red_diamond", "gold_diamond", "altar", "lower", "upper")
HALVES = ("light", "darkness", "middle")
ZONES = ("territory", "trail", "walk", "sanctuary", "highroad", "lowroad", "causeway", "well")
TERRITORIES = ("prayer", "diligence", "blood", "rage")
SIDES = ("light", "darkness")
FEWEST_CARDS = 16


def _texts(most: int) -> Check:
    def check(value: Any) -> str:
        good = isinstance(value, list) and 1 <= len(value) <= most and all(isinstance(each, str) for each in value)
        return "" if good and len(set(value)) == len(value) else f"must be a list of one to {most} different names"

    return check


FIELDS: Mapping[str, Mapping[str, Check]] = {
    "fact": {"id": text, "value": whole_number(0, 400)},
    "character": {
        "id": text,
        "name": text,
        "side": one_of(*SIDES),
        "territory": one_of(*TERRITORIES),
        "pawn": text,
        "beats": text,
        "home": text,
    },
    "side": {
        "id": one_of(*SIDES),
        "name": text,
        "region": text,
        "key_colour": text,
        "book": text,
        "domiciles": _texts(2),
        "altar": text,
        "store": text,
        "lectern": text,
        "ration": text,
    },
    "stack": {
        "id": text,
        "light": whole_number(0, 12),
        "darkness": whole_number(0, 12),
        "light_name": text,
        "darkness_name": text,
        "hidden": truth,
    },
    "opening_die": {"id": text, "open": whole_number(1, 5), "well": whole_number(1, 5), "shut": whole_number(0, 4)},
    "cell": {
        "id": text,
        "side": one_of(*SIDES),
        "number": whole_number(2, 12),
        "quick": whole_number(2, 12),
        "x": whole_number(0, 1000),
        "y": whole_number(0, 1000),
    },
    "space": {
        "id": text,
        "kind": one_of(*KINDS),
        "x": whole_number(0, 1000),
        "y": whole_number(0, 1000),
        "half": one_of(*HALVES),
        "zone": one_of(*ZONES),
        "territory": one_of("", *TERRITORIES),
        "exits": _texts(MOST_EXITS),
        "label": any_text,
    },
    "edge": {"id": text, "when": one_of("joined", "inserted"), "who": one_of("all", "empowered")},
    "road": {"id": text, "spaces": _texts(40)},
}
"""Every table, its fields, and what is wrong with a value."""


# What no single row can break


def check_whole(tables: Tables, path: Path) -> None:
    """The parts fit together: ways lead both ways, stacks are big enough, dice have six faces, cells have their own numbers."""
    _check_ways(tables["space"], path)
    for side in SIDES:
        _check_stack(tables, side, path)
        for name in ("number", "quick"):
            numbers = [row[name] for row in tables["cell"] if row["side"] == side]
            if len(set(numbers)) != CELLS:
                raise DamagedData(f"{path}: cell: the {name}s of {side} must be {CELLS} different ones, not {numbers}.")
    for row in tables["opening_die"]:
        if row["open"] + row["well"] + row["shut"] != 6:
            raise DamagedData(f"{path}: opening_die {row['id']}: a die has six faces.")


def _check_ways(spaces: list[Row], path: Path) -> None:
    exits = {row["id"]: row["exits"] for row in spaces}
    for name, ways in exits.items():
        for way in ways:
            if way not in exits or name not in exits[way]:
                raise DamagedData(f"{path}: space {name}: exits lead to {way}, from which no way leads back.")
    special = {row["id"]: row["kind"] for row in spaces if row["kind"] in ("altar", "lower", "upper")}
    kinds = {"LA": "altar", "KA": "altar", "WNL": "lower", "WSL": "lower", "WNU": "upper", "WSU": "upper"}
    for name in sorted(set(special.items()) ^ set(kinds.items())):
        raise DamagedData(f"{path}: space {name[0]}: Altars and platforms stay where they are.")


def _check_stack(tables: Tables, side: str, path: Path) -> None:
    cards = sum(row[side] for row in tables["stack"])
    fewest = cards - next(row[side] for row in tables["stack"] if row["id"] == "ration_foreign")
    if fewest < FEWEST_CARDS or cards > MOST_CARDS:
        raise DamagedData(f"{path}: stack: {side} needs {FEWEST_CARDS} to {MOST_CARDS} cards, not {fewest} to {cards}.")


SHEET = Sheet(VARIABLE, FIELDS, SOURCES, check_whole)


def load(own: Path | None = None) -> Tables:
    """All tables, checked; the owner's file is named by the argument or by the environment."""
    return SHEET.load(Path(__file__).with_name("data.toml"), own)


DATA = load()
"""The board, dice and cards that this process plays with."""

OWN_CARDS = digest(DATA)
"""What logs and saves call them, where they are not ours."""
