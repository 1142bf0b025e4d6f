"""What belongs to a tribe as plain data: its cards, goods and people, its leaders with their equipment, its action cards."""

from __future__ import annotations

from typing import Any, TypeAlias

from veritable.core.record import State
from veritable.games.verrix import names
from veritable.games.verrix.data import DATA
from veritable.games.verrix.rules.units import leader_of, strength_of
from veritable.games.verrix.state import CARDS_EACH, GOODS, GREY, MOST_SLOTS, NOWHERE, TERRITORIES, TRIBES, TROPHIES
from veritable.games.verrix.tables import ABILITY_ROWS, CARD_ROWS, LEADER_ROWS, VILLAGE_TOKENS

Element: TypeAlias = dict[str, Any]
PLACES = ("", "available", "village", "travel", "battle")
CARD_STATES = ("ready", "used", "unlearned", "boxed")


def tribe_element(s: State, tribe: int) -> Element:
    """A tribe with everything on its Village and Travel cards; of a held event others know only that there is one."""
    seat = s.seat_of[tribe] - 1
    sites = [names.TERRITORY_IDS[site] for site in range(TERRITORIES) if s.sites[tribe] >> site & 1]
    row, ability = DATA["tribes"][tribe], ABILITY_ROWS[tribe]
    return {
        "kind": "tribe",
        "id": row["id"],
        "name": row["name"],
        "seat": f"P{seat + 1}",
        "trait": row["trait"],
        "ability": {name: ability[name] for name in ("name", "text")} | {"source": ability["src"]["default"]},
        "vp": s.vp[tribe],
        "earned": {reason: s.earned[tribe, n] for n, reason in enumerate(names.REASONS) if s.earned[tribe, n]},
        "will": s.will[tribe],
        "villages": sites,
        "tokens_left": VILLAGE_TOKENS - len(sites),
        "passed": bool(s.passed[tribe]),
        "available": s.available[tribe],
        "village": _card(s.at_village[tribe], s.goods, s.hostages, tribe) | {"trophies": _trophies(s, 1 + tribe)},
        "travel": _card(s.at_travel[tribe], s.travel_goods, s.travel_hostages, tribe)
        | {"trophies": _trophies(s, 1 + TRIBES + tribe)},
        "in_battle": s.in_battle[tribe],
        "holds_event": bool(s.holds[seat]),
        "event": _event(s.held[seat]),
        "drawn": _event(s.drawn[seat]),
        "source": row["src"]["default"],
    }


def _card(tribesmen: int, goods: Any, hostages: Any, tribe: int) -> Element:
    return {
        "tribesmen": tribesmen,
        "goods": {names.GOODS_IDS[good]: goods[tribe, good] for good in range(GOODS) if goods[tribe, good]},
        "hostages": {names.TRIBE_IDS[other]: hostages[tribe, other] for other in range(TRIBES) if hostages[tribe, other]},
    }


def _trophies(s: State, place: int) -> list[str]:
    return [names.TROPHY_IDS[trophy] for trophy in range(TROPHIES) if s.trophy_at[trophy] == place]


def _event(event: int) -> Element | None:
    if not event:
        return None
    row = DATA["events"][event - 1]
    return {name: row[name] for name in ("id", "name", "text", "timing")} | {"source": row["src"]["default"]}


def leaders(s: State, tribe: int) -> list[Element]:
    """The leaders of a tribe: where they are, what they carry, how strong they are with it."""
    found: list[Element] = []
    for which in range(GREY + 1):
        if s.leader_at[tribe, which] == NOWHERE:
            continue
        row = LEADER_ROWS[leader_of(s, tribe, which)]
        gear = [s.gear[tribe, which, slot] for slot in range(MOST_SLOTS)]
        found.append(
            {
                "kind": "leader",
                "id": row["id"],
                "name": row["name"],
                "tribe": names.TRIBE_IDS[tribe],
                "which": ("tribal", "grey")[which],
                "class": row["class"],
                "strength": strength_of(s, tribe, which),
                "at": PLACES[s.leader_at[tribe, which]],
                "slots": [
                    {"takes": slot["goods"], "good": names.GOODS_IDS[gear[n] - 1] if gear[n] else None}
                    for n, slot in enumerate(row["slots"])
                ],
                "source": row["src"]["default"],
            }
        )
    return found


def cards(s: State, tribe: int) -> list[Element]:
    """The action cards of a tribe and what has become of each."""
    printed = ("name", "type", "stripe", "cost", "units", "place", "text")
    return [
        {
            "kind": "card",
            "id": f"{names.TRIBE_IDS[tribe]} {CARD_ROWS[card]['id']}",
            "tribe": names.TRIBE_IDS[tribe],
            "slot": slot,
            **{name: CARD_ROWS[card][name] for name in printed},
            "state": CARD_STATES[s.card[tribe, slot]],
            "source": CARD_ROWS[card]["src"]["default"],
        }
        for slot in range(CARDS_EACH)
        for card in [names.card_in(tribe, slot)]
    ]
