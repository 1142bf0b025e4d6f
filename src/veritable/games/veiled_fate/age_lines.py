"""The three lines of an Age card, in a few words each."""

from veritable.core.record import State
from veritable.games.veiled_fate import names
from veritable.games.veiled_fate.data import DATA

SIDES = {"feather": "feathers", "scorpion": "scorpions", "tie": "tie"}


def age_lines(s: State) -> list[str]:
    """The three lines of the Age card."""
    row = DATA["age_card"][s.age_card - 1]
    return [f"{name}: {line_text(row[key])}" for key, name in SIDES.items()]


def line_text(line: dict[str, object]) -> str:
    """A line of an Age card in a few words."""
    who, number = _whom(str(line.get("who", ""))), line.get("n", "")
    return {
        "gain": f"+{number} for {who}",
        "lose": f"-{number} for {who}",
        "coin": f"a coin for {who}",
        "smite": f"Smite {who}",
        "swap_spaces": f"spaces {line.get('a')} and {line.get('b')} change places",
        "reveal": f"show {number} unused",
        "quest": "that side of the quest",
        "none": "nothing",
    }[str(line["op"])]


WHOM = {
    "": "",
    "chosen": "those named",
    "not_chosen": "the others",
    "off_quest": "those off the quest",
    "pick_demi": "a Demi of the first player's choice",
    "region": "those there",
}


def _whom(who: str) -> str:
    kind, _, which = who.partition(":")
    if kind == "renown":
        least, _, most = which.partition("-")
        return f"those on {least}" if least == most else f"those on {least} to {most}"
    if kind in ("locs", "not_locs"):
        places = names.listed([names.LOCATION_NAMES[names.LOCATION_IDS.index(place)] for place in which.split(",")])
        return f"those {'' if kind == 'locs' else 'not '}in the {places}"
    return WHOM[kind]
