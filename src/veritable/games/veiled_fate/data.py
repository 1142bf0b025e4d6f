"""Reads the cards and numbers of `data.toml`, puts an owner's own rows in the place of ours, and checks every field.

The environment variable VERITABLE_DATA_VEILED_FATE may name a file of the same form. Its rows replace rows with the same id,
but only such as are inferred or reconstructed; their source is then "own". What is wrong is refused with file, row and field.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from veritable.core.data import Check, Sheet, Tables, digest, numbers, one_of, points, text, truth, whole_number
from veritable.core.errors import DamagedData
from veritable.games.veiled_fate.state import MOST_FATES, MOST_OF_A_KIND

VARIABLE = "VERITABLE_DATA_VEILED_FATE"
SOURCES = ("tribunal", "known", "inferred", "reconstruction", "own")

LOCATIONS = ("city", "forest", "coast", "canyons", "desert", "volcano", "mountains", "abyss", "pools")
REGIONS = LOCATIONS[1:7]
DEMIS = ("pentha", "agamar", "klar", "aponi", "saghari", "namari", "naka", "belan", "isabel")
FAMILIES = ("bull", "jaguar", "owl")
NEEDS = ("any", *FAMILIES, *DEMIS)
RESULTS = ("0", "+1", "+2", "+3", "+4", "-1", "-2", "-3", "-4", "S", "C")
EFFECTS = ("draw", "peek_pile", "refresh", "trade", "to_front", "peek_demi", "add_vote", "none")
OPERATIONS = ("gain", "lose", "coin", "smite", "swap_spaces", "reveal", "quest", "none")
WHO = ("chosen", "not_chosen", "region", "off_quest", "pick_demi")


def _places(value: Any) -> str:
    good = isinstance(value, list) and all(each in LOCATIONS for each in value)
    return "" if good else "must be a list of locations"


def _ring(value: Any) -> str:
    return "" if isinstance(value, list) and sorted(value) == sorted(REGIONS) else "must name each of the six regions once"


def _slots(value: Any) -> str:
    if not isinstance(value, list) or not 1 <= len(value) <= 4:
        return "must be a list of one to four slots"
    for number, slot in enumerate(value, 1):
        if not isinstance(slot, dict) or set(slot) != {"need", "feather", "scorpion"}:
            return f"must have need, feather and scorpion in slot {number}"
        if slot["need"] not in NEEDS:
            return f"asks in slot {number} for {slot['need']!r}, which is neither any, a family nor a Demi"
        if slot["feather"] not in RESULTS or slot["scorpion"] not in RESULTS:
            return f"has in slot {number} a result that is none of {', '.join(RESULTS)}"
    return ""


def _line(value: Any) -> str:
    if not isinstance(value, dict) or value.get("op") not in OPERATIONS:
        return f"must have an op out of {', '.join(OPERATIONS)}"
    who = str(value.get("who", ""))
    if who and who not in WHO and not who.startswith(("locs:", "not_locs:", "renown:")):
        return f"names {who!r}, which is nobody"
    return ""


def _span(value: Any) -> str:
    good = numbers(value) == "" and len(value) == 2 and 0 <= value[0] <= value[1] <= 12
    return "" if good else "must be [lowest, highest] within 0 to 12"


def _counts(*allowed: int) -> Check:
    def check(value: Any) -> str:
        good = numbers(value) == "" and all(each in allowed for each in value)
        return "" if good else f"must be a list of numbers out of {', '.join(map(str, allowed))}"

    return check


FIELDS: Mapping[str, Mapping[str, Check]] = {
    "fact": {"id": text, "value": whole_number(0, 8)},
    "demi": {
        "n": whole_number(0, 8),
        "id": one_of(*DEMIS),
        "name": text,
        "colour": text,
        "hex": text,
        "family": one_of(*FAMILIES),
    },
    "board": {
        "id": text,
        "ring_listing": _ring,
        "ring_spaced": _ring,
        "ring_xy": points,
        "bridge": numbers,
        "bridge_path": points,
        "favor_display_xy": points,
        "west": _places,
        "east": _places,
        "renown_track_xy": points,
    },
    "location": {
        "n": whole_number(0, 8),
        "id": one_of(*LOCATIONS),
        "name": text,
        "kind": one_of("city", "region", "abyss", "pools"),
        "x": whole_number(0, 1000),
        "y": whole_number(0, 1000),
        "moves_to": _places,
    },
    "fate_card": {
        "n": whole_number(0, 4),
        "id": one_of("F1", "F2", "S1", "S2", "P2"),
        "name": text,
        "feathers": whole_number(0, 4),
        "scorpions": whole_number(0, 4),
        "draws": whole_number(0, 2),
        "count": whole_number(0, MOST_OF_A_KIND),
    },
    "mother_card": {
        "n": whole_number(5, 7),
        "id": one_of("MS", "MF", "MC"),
        "name": text,
        "feathers": whole_number(0, 4),
        "scorpions": whole_number(0, 4),
        "choice": truth,
    },
    "age_card": {
        "id": text,
        "name": text,
        "age": whole_number(1, 3),
        "min_players": whole_number(2, 3),
        "vote": one_of("global", "others", "census", "judgement", "pile"),
        "choose": one_of("", "demis:3", "locations:3"),
        "face_up": truth,
        "feather": _line,
        "scorpion": _line,
        "tie": _line,
    },
    "city_card": {
        "id": text,
        "name": text,
        "effect": one_of(*EFFECTS),
        "text": text,
        "optional": truth,
        "touches_cards": truth,
    },
    "quest": {"id": text, "name": text, "extra": whole_number(0, 2), "slots": _slots},
    "god_power": {"n": whole_number(0, 5), "id": text, "name": text, "cost": whole_number(0, 8), "needs": text},
    "favor_card": {
        "n": whole_number(0, 4),
        "power": one_of("portal", "transfiguration", "smite", "omniscience", "influence"),
        "corruption": whole_number(0, 3),
        "count": whole_number(3, 3),
        "name": text,
    },
    "celestial": {
        "n": whole_number(0, 6),
        "id": text,
        "name": text,
        "demi_cards": whole_number(0, 4),
        "fate_start": whole_number(0, 8),
        "check": one_of("before", "end", "immediate"),
        "players_min": whole_number(2, 3),
        "players_max": whole_number(9, 9),
    },
    "eredan_need": {"demi_players": _counts(2, 3, 4, 5, 6, 7, 8), "correct": whole_number(1, 8)},
    "steward_card": {"n": whole_number(0, 3), "id": text, "demis": whole_number(1, 9), "range": whole_number(1, 13)},
    "steward_quest": {
        "n": whole_number(0, 1),
        "id": text,
        "name": text,
        "renown_range": _span,
        "extra": whole_number(0, 2),
        "slots": whole_number(3, 3),
        "need": one_of("any"),
        "feather": one_of(*RESULTS),
        "scorpion": one_of(*RESULTS),
    },
    "spell": {"n": whole_number(0, 4), "id": text, "name": text, "uses": whole_number(1, 1)},
    "prophet": {
        "id": text,
        "cards": whole_number(4, 4),
        "time_tokens": _counts(1, 2, 3),
        "renown_tokens": _counts(1, 2, 3, 4, 5, 6),
        "fates_to_win": whole_number(1, 4),
    },
    "servant": {
        "n": whole_number(0, 2),
        "id": text,
        "name": text,
        "start": one_of(*REGIONS),
        "effect": one_of("double", "votes"),
        "feathers": whole_number(0, 4),
        "scorpions": whole_number(0, 4),
    },
    "setup": {
        "demi_players": whole_number(1, 8),
        "quests": whole_number(1, 6),
        "demis_in_play": whole_number(1, 5),
        "teams": whole_number(0, 4),
        "solo": whole_number(0, 1),
        "favor_copies": whole_number(2, 3),
    },
}
"""Every table, its fields, and what is wrong with a value."""


def check_whole(tables: Tables, path: Path) -> None:
    """What no single row can break: how many cards there are, and tokens enough for the Prophet."""
    fates = sum(row["count"] for row in tables["fate_card"])
    if not 50 <= fates <= MOST_FATES:
        raise DamagedData(f"{path}: fate_card: the counts must add up to 50 to {MOST_FATES} cards, not {fates}.")
    for row in tables["setup"]:
        if row["demi_players"] >= 6 and row["demi_players"] != 2 * row["teams"] + row["solo"]:
            raise DamagedData(f"{path}: setup {row['demi_players']}: teams and solo do not make up the players.")
    if len(tables["prophet"][0]["time_tokens"]) != 4 or sorted(tables["prophet"][0]["renown_tokens"]) != [1, 2, 3, 4, 5, 6]:
        raise DamagedData(f"{path}: prophet: there are four time tokens and the Renown tokens 1 to 6.")


SHEET = Sheet(
    VARIABLE,
    FIELDS,
    SOURCES,
    check_whole,
    keys={"favor_card": "power", "eredan_need": "demi_players", "setup": "demi_players"},
    defaults={"age_card": {"choose": ""}},
)


def load(own: Path | None = None) -> Tables:
    """All tables, checked; the owner's file is named by the argument or by the environment."""
    return SHEET.load(Path(__file__).with_name("data.toml"), own)


DATA = load()
"""The cards and numbers that this process plays with."""

OWN_CARDS = digest(DATA)
"""What logs and saves call them, where they are not ours."""
