"""The language of effects: nineteen primitives and their fields, what can be selected and counted, and what is amiss in a list.

A list of steps is carried out in order by one interpreter (`rules/effects.py`); what the steps mean is told in the game's page.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

Step: TypeAlias = dict[str, Any]

TRIBE_IDS = ("blue", "orange", "purple", "green", "yellow")
GOODS_IDS = ("provisions", "belladonna", "mistletoe", "cow", "spear", "hammer", "horse", "fibula", "sword", "cart")
TROPHY_IDS = ("spear_of_gorias", "cauldron_of_murias", "stone_of_falias", "sword_of_findias")
CLASSES = ("food", "plant", "animal", "weapon", "tool")
SELECTORS = (*GOODS_IDS, *TROPHY_IDS, *CLASSES, "good", "hostage", "own", "captive", "tribesman", "trophy", "will")
COUNTS = (
    "hostages", "trophies", "villages", "specials", "leaders", "will", "ahead", "units", "taken", "taken_types", "sold",
    "sold_types", "bought", "battle_gear",
)  # fmt: skip
COUNT_FAMILIES = ("types", "items")

#   primitive     needs                         may have
PRIMITIVES: Mapping[str, tuple[str, str]] = {
    "gain": ("what n", "to up_to distinct max who then when"),
    "take": ("what n from", "to up_to distinct max who then when"),
    "give": ("what n", "who then when"),
    "convert": ("give give_n times", "gain gain_n vp then when"),
    "exchange": ("", ""),
    "bargain": ("n", ""),
    "vp": ("n", "per div max who then when"),
    "strength": ("n", "per side role in"),
    "token": ("side mode", ""),
    "move_cost": ("", "n tile"),
    "unit": ("n from to", "then when"),
    "choose": ("options", "who then when"),
    "village": ("", ""),
    "learn": ("", ""),
    "promote": ("", ""),
    "event": ("", ""),
    "order": ("n", ""),
    "redraw": ("", ""),
    "cancel": ("", ""),
}
WORDS: Mapping[str, tuple[Any, ...]] = {
    "to": ("village", "travel", "available"),
    "from": ("target", "any", "market_or_any", "available", "engaged"),
    "who": ("me", "others"),
    "side": ("me", "foe"),
    "mode": ("single",),
    "role": ("attacker", "defender"),
    "in": ("raid", "battle"),
    "tile": ("A", "B", "C"),
    "then": (True, False),
    "up_to": (True, False),
    "distinct": (True, False),
}
SMALL_NUMBERS = ("give_n", "times", "gain_n", "vp", "div", "max")
MOST_OPTIONS = 6
MOST_LOOKED_AT = 6


def what_is_wrong(steps: Any) -> str:
    """What is wrong with a list of steps, or nothing."""
    if not isinstance(steps, list):
        return "must be a list of steps"
    for place, step in enumerate(steps, 1):
        if not isinstance(step, dict) or step.get("do") not in PRIMITIVES:
            return f"must do in step {place} one of {', '.join(PRIMITIVES)}"
        if wrong := _wrong_step(step):
            return f"in step {place} ({step['do']}) {wrong}"
    return ""


def _wrong_step(step: Step) -> str:
    needed, possible = (set(words.split()) for words in PRIMITIVES[step["do"]])
    fields = set(step) - {"do"}
    if needed - fields:
        return f"lacks {', '.join(sorted(needed - fields))}"
    if fields - needed - possible:
        return f"cannot have {', '.join(sorted(fields - needed - possible))}"
    return next((wrong for name in sorted(fields) if (wrong := _wrong_field(step, name, step[name]))), "")


def _wrong_field(step: Step, name: str, value: Any) -> str:
    if name in ("what", "give", "gain"):
        good = isinstance(value, list) and value and all(each in SELECTORS for each in value)
        return "" if good else f"must select with {name} out of {', '.join(SELECTORS)}"
    if name in WORDS:
        return "" if value in WORDS[name] else f"must have {name} out of {', '.join(map(str, WORDS[name]))}"
    if name == "per":
        return what_is_wrong_with_count(value)
    if name == "when":
        return _wrong_condition(value)
    if name == "options":
        return _wrong_options(value)
    return _wrong_number(step, name, value)


def _wrong_number(step: Step, name: str, value: Any) -> str:
    if value == "load" and name == "n" and step["do"] in ("gain", "take"):
        return ""
    if step["do"] == "order":
        low, high = 1, MOST_LOOKED_AT
    else:
        low, high = (1, 60) if name in SMALL_NUMBERS else (-20, 60)
    return "" if type(value) is int and low <= value <= high else f"must have {name} from {low} to {high}"


def _wrong_condition(value: Any) -> str:
    if not isinstance(value, dict) or set(value) != {"count", "min"} or type(value["min"]) is not int:
        return "must have a when with count and min"
    return what_is_wrong_with_count(value["count"])


def _wrong_options(value: Any) -> str:
    if not isinstance(value, list) or not 2 <= len(value) <= MOST_OPTIONS:
        return f"must have 2 to {MOST_OPTIONS} options"
    return next((f"has an option that {wrong}" for each in value if (wrong := what_is_wrong(each))), "")


def what_is_wrong_with_count(value: Any) -> str:
    """What is wrong with the name of a count, or nothing."""
    family, _, selector = str(value).partition(":")
    good = value in COUNTS or (family in COUNT_FAMILIES and selector in (*GOODS_IDS, *CLASSES, "good"))
    return "" if good else f"must count one of {', '.join(COUNTS)}, types: or items: of goods"
