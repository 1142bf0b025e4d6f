"""Leaders stripped and equipped as one page: what comes off, what goes on, and what that makes of them.

The rules strip first and equip then, so a sword can be taken off one leader and given to another in one plan. What limits a
plan is quiet, shown only where it is broken: goods at hand, and spaces. Spaces that share a good count together; where a good
fits only some of them those have a bound of their own, which may refuse in one plan what is possible in two.
"""

from __future__ import annotations

from typing import NamedTuple

from veritable.core.frames import WHAT
from veritable.core.record import State
from veritable.games.verrix import names
from veritable.games.verrix import state as frames
from veritable.games.verrix.notation import due
from veritable.games.verrix.plan_parts import Element, Totals, part, row, total
from veritable.games.verrix.rules.units import bonuses, leader_of, strength_of
from veritable.games.verrix.state import GOODS, GREY, MOST_SLOTS, NOWHERE
from veritable.games.verrix.tables import (
    BONUS,
    FAMOUS,
    FIERCE,
    LEADER_LOAD,
    PLAIN,
    ROOMY,
    SLOT_BONUS,
    SLOT_KINDS,
    SLOT_TAKES,
    STRONG,
    SWIFT,
)

#  bonus    total     what the total is called            what a row says of it
COUNTED = {
    STRONG: ("strength", "Strength of your leaders", "1 stronger"),
    ROOMY: ("load", "Things they can carry", "carries 1 more"),
    SWIFT: ("way", "Provisions saved when they travel", "1 Provisions less for the way"),
    FAMOUS: ("points", "Victory Points now and in every month", "1 Victory Point a month"),
    FIERCE: ("battle", "Goods that battle cards look for", "helps some battle cards"),
}


class Led(NamedTuple):
    """A leader to be equipped: how the notation calls it, its name, and what every space takes and holds."""

    letter: str
    name: str
    takes: list[set[int]]
    holds: list[int | None]
    bonus: dict[int, int]

    def spaces(self, good: int) -> set[int]:
        """The spaces that take a good."""
        return {slot for slot, takes in enumerate(self.takes) if good in takes}

    def worn(self, good: int) -> set[int]:
        """The spaces where a good lies."""
        return {slot for slot, held in enumerate(self.holds) if held == good}

    def joined(self, good: int) -> frozenset[int]:
        """The spaces that take a good, and all that share a good with one of them, and so on."""
        found = self.spaces(good)
        for _ in self.takes:
            shared = {each for slot in found for each in self.takes[slot]}
            found |= {slot for slot, takes in enumerate(self.takes) if takes & shared}
        return frozenset(found)


def _led(s: State, tribe: int, which: int) -> Led:
    leader = leader_of(s, tribe, which)
    able = {(slot, good): BONUS[good] if SLOT_BONUS[leader][slot] < 0 else SLOT_BONUS[leader][slot]
            for slot in range(MOST_SLOTS) for good in range(GOODS) if SLOT_TAKES[leader][slot] >> good & 1}  # fmt: skip
    useful = {each: bonus for each, bonus in able.items() if bonus != PLAIN}
    widest_first = sorted(useful, key=lambda each: -SLOT_KINDS[leader][each[0]])
    return Led(
        "lg"[which],
        names.leader_name(s, tribe, which),
        [{good for place, good in useful if place == slot} for slot in range(MOST_SLOTS)],
        [int(held) - 1 if held else None for held in (s.gear[tribe, which, slot] for slot in range(MOST_SLOTS))],
        {good: useful[slot, good] for slot, good in widest_first},
    )


def gear(s: State, tribe: int) -> Element:
    """Stripping and equipping on one page."""
    stripping = due(s, WHAT) == frames.ASK_STRIP
    led = {which: _led(s, tribe, which) for which in range(GREY + 1) if s.leader_at[tribe, which] != NOWHERE}
    off = [_off(each, good) for each in led.values() for good in range(GOODS) if each.worn(good)] if stripping else []
    loose = [good for good in range(GOODS) if s.goods[tribe, good] or (stripping and any(x.worn(good) for x in led.values()))]
    on = [_on(each, good) for each in led.values() for good in loose if len(each.spaces(good)) > len(each.worn(good))]
    parts = [*([part("strip", "Take off", off)] if stripping else []), part("equip", "Equip", _touched(on))]
    adding = {name for each in (*off, *on) for name in each["adds"]}
    totals = [*_made_of_them(s, tribe, list(led)), *_at_hand(s, tribe), *(each for x in led.values() for each in _room(x))]
    return {
        "key": "gear",
        "name": "Strip and equip leaders" if stripping else "Equip leaders",
        "now": "strip" if stripping else "equip",
        "parts": parts,
        "totals": [each for each in totals if each["id"] in adding],
    }


# Rows


def _off(leader: Led, good: int) -> Element:
    limits = {f"hand {good}": -1, **dict.fromkeys(_bounds(leader, good), -1)}
    narrower = [each for each in range(GOODS) if each != good and leader.worn(good) <= leader.spaces(each)]
    limits |= {_bound(leader, each): -1 for each in narrower if _has_own_bound(leader, each)}
    off = row(
        f"-{leader.letter}:{names.GOODS_IDS[good]}",
        f"{names.GOOD_NAMES[good]} off {leader.name}",
        len(leader.worn(good)),
        limits,
    )
    return _counted(off, leader, good, -1) | {"frees": f"equip ={leader.letter}:{names.GOODS_IDS[good]}"}


def _on(leader: Led, good: int) -> Element:
    limits = {f"hand {good}": 1, **dict.fromkeys(_bounds(leader, good), 1)}
    left = len(leader.spaces(good)) - len(leader.worn(good))
    on = row(f"={leader.letter}:{names.GOODS_IDS[good]}", f"{leader.name} with {names.GOOD_NAMES[good]}", left, limits)
    return _counted(on, leader, good, 1) | {"good": good}


def _counted(each: Element, leader: Led, good: int, by: int) -> Element:
    """A row with what it makes of the leader."""
    name, _, note = COUNTED[leader.bonus[good]]
    return each | {"adds": each["adds"] | {name: by}, "note": note}


def _touched(rows: list[Element]) -> list[Element]:
    """A good on the board stands for a row if it is the only one that it could stand for."""
    goods = [each.pop("good") for each in rows]
    return [
        each | {"touches": names.GOODS_IDS[good] if goods.count(good) == 1 else None}
        for each, good in zip(rows, goods, strict=True)
    ]


# Totals and bounds


def _made_of_them(s: State, tribe: int, led: list[int]) -> Totals:
    now = {bonus: sum(int(bonuses(s, tribe, which, bonus)) for which in led) for bonus in COUNTED}
    now[STRONG] = sum(int(strength_of(s, tribe, which)) for which in led)
    now[ROOMY] += LEADER_LOAD * len(led)
    return [total(key, name, now[bonus]) for bonus, (key, name, _) in COUNTED.items()]


def _at_hand(s: State, tribe: int) -> Totals:
    return [
        total(f"hand {good}", f"{names.GOOD_NAMES[good]} at hand", -s.goods[tribe, good], most=0) | {"quiet": True}
        for good in range(GOODS)
    ]


def _has_own_bound(leader: Led, good: int) -> bool:
    """Whether a good fits only some of the spaces that count together."""
    return bool(leader.spaces(good)) and leader.spaces(good) != leader.joined(good)


def _bound(leader: Led, good: int) -> str:
    return f"{leader.letter} {good}"


def _bounds(leader: Led, good: int) -> list[str]:
    """The bounds on spaces that a good counts towards."""
    shared = f"{leader.letter} spaces {min(leader.joined(good))}"
    return [shared, _bound(leader, good)] if _has_own_bound(leader, good) else [shared]


def _room(leader: Led) -> Totals:
    """How many spaces are taken of those that count together, and of those that one good fits."""
    kinds = {good for takes in leader.takes for good in takes}
    found = {f"{leader.letter} spaces {min(leader.joined(good))}": leader.joined(good) for good in kinds}
    found |= {_bound(leader, good): frozenset(leader.spaces(good)) for good in kinds if _has_own_bound(leader, good)}
    taken = {slot for slot, held in enumerate(leader.holds) if held is not None}
    return [
        total(key, f"{leader.name}'s spaces", len(slots & taken), most=len(slots)) | {"quiet": True}
        for key, slots in found.items()
    ]
