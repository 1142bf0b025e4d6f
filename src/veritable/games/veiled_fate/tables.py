"""The cards and numbers as the rules use them: tuples of whole numbers, made from the data at import.

Locations are bits 0 to 8 of a mask, Demis likewise; quests are numbered 1 to 36, the Steward Quest's sides 37 and 38; Age and
City cards from 1. Row 0 always stands for none.
"""

from veritable.core.data import Row
from veritable.games.veiled_fate.data import DATA, DEMIS, EFFECTS, FAMILIES, LOCATIONS, OPERATIONS

FACT = {row["id"]: int(row["value"]) for row in DATA["fact"]}
ACTIONS_PER_TURN = FACT["actions_per_turn"]
HAND_AT_START = FACT["fate_hand_start"]
HAND_LIMIT = FACT["fate_hand_limit"]
MOTHERS_LIMIT = FACT["mother_hand_limit"]
AGE_DRAW = FACT["age_draw"]
MOTHERS_DRAW = FACT["mother_age_draw"]
HADRIA_START = FACT["hadria_start_renown"]
SORCERER_START = FACT["sorcerer_start_renown"]

ALL_DEMIS = 511
ALL_LOCATIONS = 511


def _mask(places: list[str]) -> int:
    return sum(1 << LOCATIONS.index(place) for place in places)


_BOARD = DATA["board"][0]
_RINGS = (_BOARD["ring_listing"], _BOARD["ring_spaced"])
_LOCATION = {row["id"]: row for row in DATA["location"]}


def _touching(ring: int, place: str) -> int:
    """What a location touches: what stands at its ring place touches in the listing order, carried over to the chosen ring."""
    there = dict(zip(_RINGS[ring], _RINGS[0], strict=True))
    back = dict(zip(_RINGS[0], _RINGS[ring], strict=True))
    return _mask([back.get(each, each) for each in _LOCATION[there.get(place, place)]["moves_to"]])


RING = tuple(tuple(LOCATIONS.index(place) for place in ring) for ring in _RINGS)
"""`RING[ring][position]`: the region at a place of the ring, clockwise."""

RING_PLACE = tuple(tuple(ring.index(place) if place in ring else 0 for place in LOCATIONS) for ring in _RINGS)
"""`RING_PLACE[ring][location]`: where a region lies on the ring."""

TOUCHES = tuple(tuple(_touching(ring, place) for place in LOCATIONS) for ring in range(2))
"""`TOUCHES[ring][location]`: the mask of locations an ordinary move leads to."""

_FATES = [*DATA["fate_card"], *({**row, "draws": 0, "count": 0} for row in DATA["mother_card"])]
FEATHERS_ON = tuple(0 if row.get("choice") else int(row["feathers"]) for row in _FATES)
SCORPIONS_ON = tuple(0 if row.get("choice") else int(row["scorpions"]) for row in _FATES)
DRAWS_ON = tuple(int(row["draws"]) for row in _FATES)
FATE_CARDS = tuple(int(row["count"]) for row in DATA["fate_card"])
ALL_FATES = sum(FATE_CARDS)
MOTHERS_CHOICE_COUNTS = max(int(row["feathers"]) for row in DATA["mother_card"] if row["choice"])

NOTHING_RESULT, SMITE_RESULT, COIN_RESULT = 0, 100, 101
"""Results of slots: a number of Renown, or one of the last two."""


def _result(code: str) -> int:
    return {"S": SMITE_RESULT, "C": COIN_RESULT}[code] if code in "SC" else int(code)


def _family(name: str) -> int:
    return sum(1 << n for n, row in enumerate(DATA["demi"]) if row["family"] == name)


def _fitting(need: str) -> int:
    if need == "any":
        return ALL_DEMIS
    return _family(need) if need in FAMILIES else 1 << DEMIS.index(need)


def _side(row: Row) -> Row:
    """A side of the Steward Quest written like a quest."""
    slot = {"need": row["need"], "feather": row["feather"], "scorpion": row["scorpion"]}
    return {**row, "slots": [slot] * row["slots"]}


_NO_QUEST: Row = {"extra": 0, "slots": []}
_QUESTS = [_NO_QUEST, *DATA["quest"], *map(_side, DATA["steward_quest"])]
_CLOSED = {"need": "any", "feather": "0", "scorpion": "0"}


def _slots(row: Row) -> list[Row]:
    return [*row["slots"], *[_CLOSED] * 4][:4]


QUEST_SLOTS = tuple(len(row["slots"]) for row in _QUESTS)
FURTHER_VOTES = tuple(int(row["extra"]) for row in _QUESTS)
FITTING = tuple(tuple(_fitting(slot["need"]) for slot in _slots(row)) for row in _QUESTS)
"""`FITTING[quest][slot]`: the mask of Demis that meet what the slot asks for."""

OWN_SLOT = tuple(
    tuple(DEMIS.index(slot["need"]) + 1 if slot["need"] in DEMIS else 0 for slot in _slots(row)) for row in _QUESTS
)
"""`OWN_SLOT[quest][slot]`: the one Demi + 1 the slot asks for, or 0."""

RESULT = tuple(tuple(tuple(_result(slot[side]) for slot in _slots(row)) for row in _QUESTS) for side in ("feather", "scorpion"))
"""`RESULT[side][quest][slot]`: what a figure there gets."""

_WORTH = {SMITE_RESULT: -1, COIN_RESULT: 0}
PAYS = tuple(
    tuple(sum(_WORTH.get(each, each) for each in slot) for slot in zip(*quest, strict=True))
    for quest in zip(*RESULT, strict=True)
)
"""`PAYS[quest][slot]`: what a slot gives for feathers and for scorpions, together."""

LOWEST_RENOWN = tuple(int(row.get("renown_range", [0, 12])[0]) for row in _QUESTS)
HIGHEST_IN_RANGE = tuple(int(row.get("renown_range", [0, 12])[1]) for row in _QUESTS)

GLOBAL_VOTE, OTHERS_VOTE, CENSUS_VOTE, JUDGEMENT_VOTE, PILE_VOTE = range(5)
NOTHING_NAMED, NAMES_DEMIS, NAMES_LOCATIONS = range(3)
OP_GAIN, OP_LOSE, OP_COIN, OP_SMITE, OP_SWAP, OP_REVEAL, OP_QUEST, OP_NONE = range(len(OPERATIONS))
TO_CHOSEN, TO_OTHERS, TO_PLACES, TO_RENOWN, TO_OFF_QUEST, TO_PICKED = range(6)

_AGES = DATA["age_card"]
_VOTES = ("global", "others", "census", "judgement", "pile")
_CHOOSE = ("", "demis:3", "locations:3")
_LINES = ("feather", "scorpion", "tie")


def _row_of_ages(name: str, values: tuple[str, ...]) -> tuple[int, ...]:
    return (0, *(values.index(row[name]) for row in _AGES))


def _group(line: Row) -> int:
    """Whom a line of an Age card names; a Census region is a mask of places filled in later."""
    names = {"chosen": TO_CHOSEN, "not_chosen": TO_OTHERS, "off_quest": TO_OFF_QUEST, "pick_demi": TO_PICKED}
    who = str(line.get("who", ""))
    return TO_RENOWN if who.startswith("renown:") else names.get(who, TO_PLACES)


def _group_mask(line: Row) -> int:
    """The locations a line names, as a mask."""
    words, _, places = str(line.get("who", "")).partition(":")
    if words not in ("locs", "not_locs"):
        return 0
    return _mask(places.split(",")) if words == "locs" else ALL_LOCATIONS & ~_mask(places.split(","))


def _bounds(line: Row) -> tuple[int, int]:
    """The Renown a line names, lowest and highest; for a change of spaces these two."""
    words, _, span = str(line.get("who", "")).partition(":")
    if words == "renown":
        low, high = span.split("-")
        return int(low), int(high)
    return int(line.get("a", 0)), int(line.get("b", 0))


AGE_OF = (0, *(int(row["age"]) for row in _AGES))
AGE_PLAYERS = (0, *(int(row["min_players"]) for row in _AGES))
AGE_VOTE = _row_of_ages("vote", _VOTES)
AGE_NAMES = _row_of_ages("choose", _CHOOSE)
OPEN_VOTES = (0, *(int(row["face_up"]) for row in _AGES))
AGE_OP = ((OP_NONE,) * 3, *(tuple(OPERATIONS.index(row[line]["op"]) for line in _LINES) for row in _AGES))
AGE_AMOUNT = ((0,) * 3, *(tuple(int(row[line].get("n", 0)) for line in _LINES) for row in _AGES))
AGE_GROUP = ((0,) * 3, *(tuple(_group(row[line]) for line in _LINES) for row in _AGES))
AGE_MASK = ((0,) * 3, *(tuple(_group_mask(row[line]) for line in _LINES) for row in _AGES))
AGE_LOW = ((0,) * 3, *(tuple(_bounds(row[line])[0] for line in _LINES) for row in _AGES))
AGE_HIGH = ((0,) * 3, *(tuple(_bounds(row[line])[1] for line in _LINES) for row in _AGES))
"""Lines of the Age cards by card and side (feathers, scorpions, tie)."""

CITY_DRAW, CITY_WHISPERS, CITY_WEIGHING, CITY_TRADE, CITY_STAIR, CITY_ARCHIVE, CITY_BALLOT, CITY_NOTHING = range(len(EFFECTS))
CITY_EFFECT = (CITY_NOTHING, *(EFFECTS.index(row["effect"]) for row in DATA["city_card"]))

COST = tuple(int(row["cost"]) for row in DATA["god_power"])
CORRUPTION = tuple(int(row["corruption"]) for row in DATA["favor_card"])

ROLE_DEMI_CARDS = (*(int(row["demi_cards"]) for row in DATA["celestial"]), 1)
ROLE_FATE_CARDS = (*(int(row["fate_start"]) for row in DATA["celestial"]), HAND_AT_START)
ROLE_SEATS = (*(int(row["players_min"]) for row in DATA["celestial"]), 2)
STEWARD_DEMIS = (0, *(int(row["demis"]) for row in DATA["steward_card"]))
STEWARD_RANGE = (0, *(int(row["range"]) for row in DATA["steward_card"]))
TIME_TOKENS = tuple(DATA["prophet"][0]["time_tokens"].count(age) for age in range(4))
PROPHETS_CARDS = int(DATA["prophet"][0]["cards"])
FATES_TO_WIN = int(DATA["prophet"][0]["fates_to_win"])
SERVANT_START = tuple(LOCATIONS.index(row["start"]) for row in DATA["servant"])
SERVANT_FEATHERS = tuple(int(row["feathers"]) for row in DATA["servant"])
SERVANT_SCORPIONS = tuple(int(row["scorpions"]) for row in DATA["servant"])


def _by_players(name: str) -> tuple[int, ...]:
    values = {row["demi_players"]: int(row[name]) for row in DATA["setup"]}
    return tuple(values.get(players, 0) for players in range(10))


QUESTS_PER_AGE = _by_players("quests")
DEMIS_IN_PLAY = _by_players("demis_in_play")
FAVOR_COPIES = _by_players("favor_copies")
"""By the number of Demi players."""

GUESSES_NEEDED = tuple(
    max((int(row["correct"]) for row in DATA["eredan_need"] if min(row["demi_players"]) <= players), default=1)
    for players in range(10)
)
