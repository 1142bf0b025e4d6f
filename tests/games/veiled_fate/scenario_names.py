"""Names and numbers of worked examples: seats, places, cards and tokens in the notation, as the record counts them."""

import tomllib
from pathlib import Path
from typing import Any

from veritable.games.veiled_fate.data import DATA, DEMIS, LOCATIONS
from veritable.games.veiled_fate.state import (
    BY_RENOWN,
    HADRIA,
    PAST_TWELVE,
    REGIONS,
    vocabulary,
)

FILE = Path(__file__).with_name("scenarios.toml")
VOCABULARY = vocabulary({})

CARDS = [row["id"] for row in (*DATA["fate_card"], *DATA["mother_card"])]
QUEST_IDS = [row["id"] for row in (*DATA["quest"], *DATA["steward_quest"])]
NAMES = {
    name: [row["id"] for row in DATA[table]]
    for name, table in {
        "POWER": "god_power",
        "SPELL": "spell",
        "STEWARD": "steward_card",
        "SIDE": "steward_quest",
        "ROLE": "celestial",
        "servant": "servant",
        "age": "age_card",
        "city": "city_card",
    }.items()
}
NAMES |= {
    "DEMI": list(DEMIS),
    "MOVE": list(DEMIS),
    "LOC": list(LOCATIONS),
    "CARD": CARDS,
    "FAVOR": NAMES["POWER"],
    "OUTCOME": ["feathers", "scorpions"],
}
REASONS = {BY_RENOWN: "renown", PAST_TWELVE: "past_12", HADRIA: "hadria"}


def load() -> list[dict[str, Any]]:
    """All scenarios."""
    return list(tomllib.loads(FILE.read_text(encoding="utf-8"))["scenario"])


def seat(text: str) -> int:
    """P1 is seat 0."""
    return int(text[1:]) - 1


def token(text: str) -> int:
    """The number of a choice in notation."""
    name, *words = text.strip("() ").split()
    if name == "SLOT":
        place, number = words[0].split(".")
        row = REGIONS if place == "judgement" else LOCATIONS.index(place) - 1
        return VOCABULARY.encode(name, row, int(number) - 1)
    if name == "SERVANT":
        return VOCABULARY.encode(name, NAMES["servant"].index(words[0]), ["cw", "ccw"].index(words[1]))
    if name in ("SEAT", "PICK", "TIME", "RENOWN"):
        return VOCABULARY.encode(name, int(words[0].lstrip("P")) - 1)
    return VOCABULARY.encode(name, *(NAMES[name].index(word) for word in words))


def spot(text: str) -> tuple[int, int]:
    """A location, or a slot of the quest there."""
    place, _, slot = text.partition(".")
    return LOCATIONS.index(place), int(slot or 0)


def spelled(counts: list[int]) -> list[str]:
    """Cards by their names."""
    return [CARDS[kind] for kind, number in enumerate(counts) for _ in range(number)]


def favors(counts: list[int]) -> list[str]:
    """Favor cards by their names, sorted."""
    return sorted(NAMES["POWER"][favor] for favor, number in enumerate(counts) for _ in range(number))


def same(expected: object, found: object) -> None:
    """What was expected is what was found."""
    assert expected == found, f"expected {expected}, found {found}"
