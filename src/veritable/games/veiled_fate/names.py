"""What everything is called: the ids of the notation, and the printed names for sentences; both from the data file."""

from veritable.games.veiled_fate.data import DATA, DEMIS, LOCATIONS
from veritable.games.veiled_fate.state import FIRST_CENSUS, GONE, ON_JUDGEMENT, QUESTS, REGIONS, SEATS, SORCERER_FIGURE

SEAT_IDS = tuple(f"P{seat + 1}" for seat in range(SEATS))
DEMI_IDS = DEMIS
LOCATION_IDS = LOCATIONS
REGION_IDS = LOCATIONS[1 : REGIONS + 1]
QUEST_PLACES = (*REGION_IDS, "judgement")
CARD_IDS = tuple(row["id"] for row in (*DATA["fate_card"], *DATA["mother_card"]))
FATE_IDS = CARD_IDS[:5]
POWER_IDS = tuple(row["id"] for row in DATA["god_power"])
FAVOR_IDS = tuple(row["power"] for row in DATA["favor_card"])
SPELL_IDS = tuple(row["id"] for row in DATA["spell"])
SERVANT_IDS = tuple(row["id"] for row in DATA["servant"])
DIRECTIONS = ("cw", "ccw")
STEWARD_IDS = tuple(row["id"] for row in DATA["steward_card"])
SIDE_IDS = tuple(row["id"] for row in DATA["steward_quest"])
OUTCOMES = ("feathers", "scorpions")
ROLE_IDS = tuple(row["id"] for row in DATA["celestial"])
AGE_IDS = tuple(row["id"] for row in DATA["age_card"])
CITY_IDS = tuple(row["id"] for row in DATA["city_card"])
QUEST_IDS = tuple(row["id"] for row in DATA["quest"])
COINS = ("gain", "smite")
PILE_IDS = (*REGION_IDS, "age", *REGION_IDS)

DEMI_NAMES = tuple(row["name"] for row in DATA["demi"])
LOCATION_NAMES = tuple(row["name"] for row in DATA["location"])
CARD_NAMES = tuple(row["name"].lower() for row in (*DATA["fate_card"], *DATA["mother_card"]))
POWER_NAMES = tuple(row["name"] for row in DATA["god_power"])
FAVOR_NAMES = tuple(row["name"] for row in DATA["favor_card"])
SPELL_NAMES = tuple(row["name"] for row in DATA["spell"])
SERVANT_NAMES = tuple(row["name"] for row in DATA["servant"])
ROLE_NAMES = tuple(row["name"] for row in DATA["celestial"])
AGE_CARD_NAMES = tuple(row["name"] for row in DATA["age_card"])
CITY_CARD_NAMES = tuple(row["name"] for row in DATA["city_card"])
AGES = ("", "I", "II", "III")
QUEST_ROWS = ({}, *DATA["quest"], *DATA["steward_quest"])
"""A quest's row by the number that the record holds; the Steward Quest's sides come last."""


def quest_id(quest: int) -> str:
    """The id of a quest, or of a side of the Steward Quest."""
    return str(QUEST_IDS[quest - 1] if quest <= QUESTS else SIDE_IDS[quest - QUESTS - 1])


def quest_name(quest: int) -> str:
    """The printed name of a quest."""
    return str(QUEST_ROWS[quest]["name"])


def figure_id(figure: int) -> str:
    """Who stands on a slot, as the record writes it there."""
    return "sorcerer" if figure == SORCERER_FIGURE else DEMI_IDS[figure - 1]


def figure_name(demi: int) -> str:
    """A Demi, or (9) the Sorcerer's figure, in a sentence."""
    return DEMI_NAMES[demi] if demi < len(DEMI_NAMES) else "the Sorcerer's figure"


def place_id(place: int) -> str | None:
    """Where a figure is: a location, on Judgement's quest, or nowhere any more."""
    return {ON_JUDGEMENT: "judgement", GONE: None}.get(place, LOCATION_IDS[place % len(LOCATION_IDS)])


def pile_name(pile: int) -> str:
    """A pile of votes in a sentence."""
    if pile < REGIONS:
        return f"the pile of the quest in {where(pile + 1)}"
    if pile >= FIRST_CENSUS:
        return f"the Census cards in {where(pile - FIRST_CENSUS + 1)}"
    return "the Age pile"


def where(location: int) -> str:
    """A location in a sentence."""
    return f"the {LOCATION_NAMES[location]}"


def listed(words: list[str], last: str = "and") -> str:
    """Words in a row: a, b and c."""
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def counted(number: int, thing: str) -> str:
    """A number and a thing: 1 card, 2 cards."""
    return f"{number} {thing}" + ("" if number == 1 else "s")
