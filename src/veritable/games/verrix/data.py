"""Reads the pieces, cards and numbers of `data.toml`, puts an owner's own rows in the place of ours, and checks every field.

The environment variable VERITABLE_DATA_VERRIX may name a file of the same form. Its rows change rows with the same id, field by
field, but only fields that are inferred or reconstructed; their source is then "own". Cards may also be added. What is wrong is
refused with file, row and field. What a field may hold is in `fields`, what an effect may say in `effects`.
"""

from pathlib import Path

from veritable.core.data import Sheet, Tables, digest
from veritable.core.errors import DamagedData
from veritable.games.verrix.fields import DEFAULTS, FIELDS
from veritable.games.verrix.state import BASIC_CARDS, CARDS_EACH, GOODS, MOST_CARDS, TRIBES

VARIABLE = "VERITABLE_DATA_VERRIX"
SOURCES = ("rulebook", "inferred", "reconstruction", "own")


def check_whole(tables: Tables, path: Path) -> None:
    """What no single row can break: ids that name each other, and how many there are of everything."""
    _check_ids(tables, path)
    _check_cards(tables, path)
    tiles, counted = sum(row["count"] for row in tables["goods"]), number(tables, "components", "goods")
    if tiles != counted:
        raise DamagedData(f"{path}: goods: the counts must add up to {counted} tiles, not {tiles}.")
    for row in tables["goods"]:
        needed = sum(each["start"]["goods"].get(row["id"], 0) for each in tables["tribes"])
        if needed > row["count"]:
            raise DamagedData(f"{path}: tribes: they start with {needed} {row['name']}, and there are {row['count']}.")
    starts = [site for row in tables["tribes"] for site in row["territories"]]
    if len(set(starts)) != len(starts):
        raise DamagedData(f"{path}: tribes: two of them start in the same territory.")


def _check_ids(tables: Tables, path: Path) -> None:
    for table in ("goods", "tribes", "territories", "seas", "leaders", "cards", "events", "festivals", "trophies"):
        ids = [row["id"] for row in tables[table]]
        if len(set(ids)) != len(ids):
            raise DamagedData(f"{path}: {table}: an id stands there twice.")
    if {row["leader"] for row in tables["tribes"]} - {row["id"] for row in tables["leaders"] if row["owner"] != "grey"}:
        raise DamagedData(f"{path}: tribes: a leader is not among the leaders of the tribes.")


def _check_cards(tables: Tables, path: Path) -> None:
    if len(tables["cards"]) > MOST_CARDS:
        raise DamagedData(f"{path}: cards: there can be {MOST_CARDS} different ones, not {len(tables['cards'])}.")
    for tribe in (row["id"] for row in tables["tribes"]):
        own = [row for row in tables["cards"] if tribe in row["tribes"]]
        basic = sum(row["stripe"] == "basic" for row in own)
        if (basic, len(own)) != (BASIC_CARDS, CARDS_EACH):
            told = f"{basic} basic and {len(own) - basic} special cards"
            raise DamagedData(f"{path}: cards: {tribe} must have 9 basic and 5 special cards, not {told}.")
    for row in tables["cards"]:
        learns = any(step["do"] == "learn" for step in row["effect"])
        if learns and row["place"] != "village":
            raise DamagedData(f"{path}: cards {row['id']}: place must be village for a card that learns.")


def number(tables: Tables, table: str, name: str) -> int:
    """A number of the tables `components` and `numbers`."""
    return int(next(row["value"] for row in tables[table] if row["id"] == name))


SHEET = Sheet(VARIABLE, FIELDS, SOURCES, check_whole, defaults=DEFAULTS, free=("text", "note"), addable=("cards",))


def load(own: Path | None = None) -> Tables:
    """All tables, checked; the owner's file is named by the argument or by the environment."""
    return SHEET.load(Path(__file__).with_name("data.toml"), own)


DATA = load()
"""The cards and numbers that this process plays with."""

assert (len(DATA["goods"]), len(DATA["tribes"])) == (GOODS, TRIBES)

OWN_CARDS = digest(DATA)
"""What logs and saves call them, where they are not ours."""
