"""Pieces and numbers as the rules use them: tuples of whole numbers, made from the data at import.

Kinds of units are bits: tribesman 1, warrior 2, mystic 4, merchant 8, craftsman 16. Things are bits of a selector by their
numbers, and three more stand for what depends on who selects: OWN, HOSTAGE and TRIBESMAN. Lists of steps are in `programs`,
ways across the map in `ways`.
"""

from veritable.core.data import Row
from veritable.games.verrix.data import DATA, number
from veritable.games.verrix.effects import CLASSES, GOODS_IDS, TRIBE_IDS, TROPHY_IDS
from veritable.games.verrix.fields import BONUSES, BOXES, PLACES, TERRITORY_IDS, TRIGGERS, TYPES, UNITS
from veritable.games.verrix.state import (
    BASIC_CARDS,
    FIRST_CAPTIVE,
    FIRST_TROPHY,
    GOODS,
    MOST_SLOTS,
    TOKEN_VALUES,
    TRIBES,
    WILL,
)


def _fact(name: str) -> int:
    return number(DATA, "numbers", name)


START_VP, FLOOR, FIRST_PLAYER_VP, FIRST_PASS_VP = map(_fact, ("start_vp", "vp_floor", "first_player_vp", "first_pass_vp"))
TRIBESMEN, TRIBESMEN_AT_START, TRIBESMEN_IN_MARKET = map(
    _fact, ("tribesmen_per_tribe", "tribesmen_at_start", "tribesmen_in_market")
)
EVENT_PRICE, SECOND_TOKEN_PRICE, WITHHELD_VP = map(_fact, ("event_price", "will_per_second_token", "withheld_vp"))
TRIBESMAN_STRENGTH, TRIBESMAN_LOAD, LEADER_LOAD = map(_fact, ("tribesman_strength", "tribesman_load", "leader_load"))
HOSTAGE_VALUE, HOSTAGE_VP, CAPTURE_FLOOR = map(_fact, ("hostage_value", "hostage_vp", "capture_floor"))
FIGHTERS_TO_DECLARE, VILLAGE_TOKENS = map(_fact, ("battle_min_units", "village_tokens_per_tribe"))
ALL_WILL = number(DATA, "components", "divine_will")

# Goods
VALUE = (
    *(int(row["value"]) for row in DATA["goods"]),
    *(HOSTAGE_VALUE,) * (TRIBES + len(TROPHY_IDS)),
    0,
)
"""What a thing is worth in trade; trophies count like hostages where they can be traded at all."""

DEAREST_FIRST = tuple(sorted(range(FIRST_TROPHY + len(TROPHY_IDS)), key=lambda item: -VALUE[item]))
TILES = tuple(int(row["count"]) for row in DATA["goods"])
PLAIN, SWIFT, STRONG, FAMOUS, ROOMY, FIERCE = range(6)
"""What a good does on a leader: nothing, or it helps with movement, strength, points, load, battle cards."""

BONUS = tuple(BONUSES.index(row["equip"]) for row in DATA["goods"])
GOOD_CLASS = tuple(CLASSES.index(row["class"]) for row in DATA["goods"])
ANIMAL = CLASSES.index("animal")
PROVISIONS = 0

# Selectors
ALL_GOODS = (1 << GOODS) - 1
CAPTIVES = sum(1 << FIRST_CAPTIVE + tribe for tribe in range(TRIBES))
ALL_TROPHIES = sum(1 << FIRST_TROPHY + trophy for trophy in range(len(TROPHY_IDS)))
ALL_THINGS = (1 << WILL + 1) - 1
OWN, HOSTAGE, TRIBESMAN_THERE = 1 << 20, 1 << 21, 1 << 22


def selector(names: list[str]) -> int:
    """The bits of everything that a list of selectors matches."""
    mask = 0
    for name in names:
        mask |= _selected(name)
    return mask


def _selected(name: str) -> int:
    whole = {"good": ALL_GOODS, "captive": CAPTIVES, "trophy": ALL_TROPHIES, "will": 1 << WILL}
    whole |= {"own": OWN, "hostage": HOSTAGE, "tribesman": TRIBESMAN_THERE}
    if name in whole:
        return whole[name]
    if name in GOODS_IDS:
        return 1 << GOODS_IDS.index(name)
    if name in TROPHY_IDS:
        return 1 << FIRST_TROPHY + TROPHY_IDS.index(name)
    return sum(1 << good for good, row in enumerate(DATA["goods"]) if row["class"] == name)


# Leaders: the tribes' own by tribe, then the grey ones
_LEADER = {row["id"]: row for row in DATA["leaders"]}
LEADER_ROWS: list[Row] = [
    *(_LEADER[row["leader"]] for row in DATA["tribes"]),
    *(row for row in DATA["leaders"] if row["owner"] == "grey"),
]
LEADER_KIND = tuple(1 << UNITS.index(row["class"]) for row in LEADER_ROWS)
LEADER_STRENGTH = tuple(int(row["strength"]) for row in LEADER_ROWS)


def _slots(row: Row) -> list[Row]:
    return [*row["slots"], *[{"goods": []}] * MOST_SLOTS][:MOST_SLOTS]


SLOT_TAKES = tuple(tuple(selector(slot["goods"]) for slot in _slots(row)) for row in LEADER_ROWS)
"""`SLOT_TAKES[leader][slot]`: bits of the goods that a space accepts."""

SLOT_KINDS = tuple(tuple(len(slot["goods"]) for slot in _slots(row)) for row in LEADER_ROWS)
SLOT_BONUS = tuple(
    tuple(BONUSES.index(slot["bonus"]) if "bonus" in slot else -1 for slot in _slots(row)) for row in LEADER_ROWS
)
"""The bonus that a space gives in the place of the good's own, or -1."""

# Units
TRIBESMAN, WARRIOR, MYSTIC, MERCHANT, CRAFTSMAN = (1 << kind for kind in range(5))
FIGHTERS = TRIBESMAN | WARRIOR | MYSTIC

# Cards
CARD_ROWS = DATA["cards"]
DEVELOPMENT, TRADE, RAID, BATTLE = range(len(TYPES))
HOME, AT_MARKET, AT_RIVAL, ON_FREE, ON_FIELD = range(len(PLACES))
NEVER, WHEN_USED, WHEN_LEARNED, WHEN_SETTLED = range(len(BOXES))
CARD_TYPE = tuple(TYPES.index(row["type"]) for row in CARD_ROWS)
CARD_COST = tuple(int(row["cost"]) for row in CARD_ROWS)
CARD_UNITS = tuple(sum(1 << UNITS.index(each) for each in row["units"]) for row in CARD_ROWS)
CARD_PLACE = tuple(PLACES.index(row["place"]) for row in CARD_ROWS)
CARD_BOX = tuple(BOXES.index(row["box"]) for row in CARD_ROWS)
CARD_MOST_UNITS = tuple(int(row["max_units"]) for row in CARD_ROWS)


def _deck(tribe: str) -> tuple[int, ...]:
    own = [card for card, row in enumerate(CARD_ROWS) if tribe in row["tribes"]]
    return tuple(sorted(own, key=lambda card: (CARD_ROWS[card]["stripe"] != "basic", _place_in_deck(card))))


def _place_in_deck(card: int) -> tuple[int, int]:
    """Cards of all tribes first, then those of some, then those of one."""
    return int(CARD_ROWS[card]["rarity"]), card


DECK = tuple(_deck(tribe) for tribe in TRIBE_IDS)
"""`DECK[tribe][slot]`: nine basic cards, then five special ones."""

assert all(CARD_ROWS[card]["stripe"] == "basic" for deck in DECK for card in deck[:BASIC_CARDS])

# Triggers
NO_TRIGGER = -1
(
    ON_EVENT_DRAWN, ON_EXCHANGE, ON_TRADE_MOVE, ON_RAID_MOVE, ON_BATTLE_MOVE, ON_ATTACK, ON_DEFENCE, ON_BATTLE_ROUND,
    ON_CLEANUP, ON_VICTORY,
) = range(len(TRIGGERS))  # fmt: skip


def _trigger(row: Row) -> int:
    return TRIGGERS.index(row["trigger"]) if row["trigger"] in TRIGGERS else NO_TRIGGER


def _after(row: Row) -> int:
    """The card + 1 after which it works, or 0."""
    _, _, name = row["trigger"].partition("after:")
    return next((card + 1 for card, each in enumerate(CARD_ROWS) if each["id"] == name), 0)


ABILITY_ROWS = [next(row for row in DATA["abilities"] if row["tribe"] == tribe) for tribe in TRIBE_IDS]
ABILITY_TRIGGER = tuple(map(_trigger, ABILITY_ROWS))
ABILITY_AFTER = tuple(map(_after, ABILITY_ROWS))
TROPHY_TRIGGER = tuple(map(_trigger, DATA["trophies"]))
TROPHY_AFTER = tuple(map(_after, DATA["trophies"]))

# Events
AT_ONCE, IN_TURN, WHEN_RAIDED, WHEN_ATTACKED, AT_THE_END = range(5)
EVENT_TIMING = tuple(
    AT_ONCE if row["kind"] == "immediate" else ("", "turn", "raided", "attacked", "end").index(row["timing"])
    for row in DATA["events"]
)

# Tribes at the start
START_GOODS = tuple(tuple(int(row["start"]["goods"].get(good, 0)) for good in GOODS_IDS) for row in DATA["tribes"])
START_WILL = tuple(int(row["start"]["will"]) for row in DATA["tribes"])
START_HOSTAGES = tuple(int(row["start"]["hostage"]) for row in DATA["tribes"])
START_SITES = tuple(sum(1 << TERRITORY_IDS.index(site) for site in row["territories"]) for row in DATA["tribes"])

# Tokens and the battle track
TOKENS = tuple(DATA["tokens"][0]["values"].count(value) for value in range(TOKEN_VALUES))
TRACK = (int(DATA["battle_track"][0]["centre"]), *(int(value) for value in DATA["battle_track"][0]["winner"]))
"""`TRACK[d]`: what the disc pays d spaces from the centre."""
