"""What is under way, as plain data with running totals: an action with its units, an exchange, a movement, a raid, a battle."""

from __future__ import annotations

from typing import Any, TypeAlias

from veritable.core.frames import WHAT, WHO, A, B
from veritable.core.record import State
from veritable.games.verrix import names
from veritable.games.verrix import state as frames
from veritable.games.verrix.notation import due
from veritable.games.verrix.programs import CARD_FARE
from veritable.games.verrix.rules.acting import card_to_pay_for, committed_strength
from veritable.games.verrix.rules.movement import fare, fare_change, list_routes
from veritable.games.verrix.rules.rounds import side_strength
from veritable.games.verrix.rules.trade import bargain, cheapest_set_out
from veritable.games.verrix.rules.units import deployed, load_of
from veritable.games.verrix.state import (
    ATTACKERS,
    DEFENDERS,
    MOST,
    NO_SITE,
    NOBODY,
    ON,
    PORT,
    ROUNDS,
    TRIBES,
)
from veritable.games.verrix.tables import CARD_COST, CARD_ROWS, CARD_TYPE, FIGHTERS, PROVISIONS, RAID, TRACK, VALUE
from veritable.games.verrix.telling import effect_lists

Element: TypeAlias = dict[str, Any]
SIDES = ("attackers", "defenders")


def under_way(s: State) -> list[Element]:
    """Everything that is under way."""
    return [*_action(s), *_options(s), *_looked_at(s), *_exchange(s), *_routes(s), *_raid(s), *_battle(s)]


def _frames(s: State) -> list[int]:
    return [s.stack[row, WHAT] for row in range(s.depth)]


def _site(site: int) -> str | None:
    return None if site == NO_SITE else "itium" if site == PORT else names.TERRITORY_IDS[site]


def _action(s: State) -> list[Element]:
    """The card being played: units and strength against its cost, and the fare with those units."""
    if not s.act_card or s.active >= TRIBES:
        return []
    tribe, card = s.active, card_to_pay_for(s, s.active)
    element: Element = {
        "kind": "action",
        "id": "action",
        "tribe": names.TRIBE_IDS[tribe],
        "card": CARD_ROWS[s.act_card - 1]["id"],
        "name": CARD_ROWS[s.act_card - 1]["name"],
        "learns": CARD_ROWS[card]["id"] if s.act_learn else None,
        "target": names.target_name(s.act_target) if s.act_target != NOBODY else None,
        "site": _site(s.act_site),
        "tribesmen": s.act_units,
        "leaders": [names.leader_name(s, tribe, which) for which in range(2) if s.act_leaders >> which & 1],
        "strength": committed_strength(s, tribe),
        "cost": CARD_COST[card],
        "load": load_of(s, tribe, s.act_units, s.act_leaders),
    }
    if due(s, WHAT) in (frames.ASK_COMMIT, frames.ASK_ROUTE) and s.act_site != NO_SITE:
        purpose = frames.FOR_RAID if CARD_TYPE[s.act_card - 1] == RAID else frames.FOR_TRADE
        change = CARD_FARE[s.act_card - 1] + fare_change(s, tribe, purpose, s.act_leaders)
        element |= {"fare": fare(s, tribe, s.act_site, change), "provisions": s.goods[tribe, PROVISIONS]}
    return [element]


def _options(s: State) -> list[Element]:
    """The effects to choose from, in words."""
    if due(s, WHAT) != frames.ASK_OPTION:
        return []
    row = CARD_ROWS[s.act_card - 1] if s.act_card and not s.current else None
    return [{"kind": "choice", "id": "choice", "text": row["text"] if row else "", "effects": effect_lists(due(s, A))}]


def _looked_at(s: State) -> list[Element]:
    """The events being put back, for whoever looks."""
    if due(s, WHAT) != frames.ASK_ORDER:
        return []
    seen = [s.top[n] for n in range(due(s, B), due(s, A))]
    return [{"kind": "looked at", "id": "top", "left": [names.EVENT_IDS[event - 1] if event else None for event in seen]}]


def _exchange(s: State) -> list[Element]:
    """The exchange under way: sold and bought against the load, values, and what is still missing."""
    if frames.EXCHANGE not in _frames(s) or due(s, WHAT) not in (frames.ASK_SELL, frames.ASK_BUY):
        return []
    tribe = due(s, WHO)
    worth = s.sold_value + bargain(tribe, s.act_card - 1)
    cheapest = cheapest_set_out(s)
    return [
        {
            "kind": "exchange",
            "id": "exchange",
            "selling": due(s, WHAT) == frames.ASK_SELL,
            "load": load_of(s, tribe, s.act_units, s.act_leaders),
            "sold": s.sold,
            "bought": s.bought,
            "worth": worth,
            "left": s.budget if due(s, WHAT) == frames.ASK_BUY else worth,
            "missing": max(0, cheapest - worth) if s.forbid_empty_trade == ON and cheapest < MOST else 0,
            "on_offer": {
                names.ITEM_IDS[item]: {"count": s.on_offer[item], "value": VALUE[item]}
                for item in range(frames.WILL)
                if s.on_offer[item]
            },
        }
    ]


def _routes(s: State) -> list[Element]:
    """The routes to choose from: who receives tribute on each."""
    if due(s, WHAT) != frames.ASK_ROUTE:
        return []
    tribe, change = due(s, WHO), MOST - due(s, B)
    found: list[list[str]] = []
    for route in range(list_routes(s, tribe, change)):
        key = s.routes[route]
        owed = [(name, 3 - (key >> 2 * (TRIBES - 1 - n) & 3)) for n, name in enumerate(names.TRIBE_IDS)]
        found.append([name for name, n in owed for _ in range(n)])
    return [{"kind": "routes", "id": "routes", "fare": fare(s, tribe, s.act_site, change), "tributes": found}]


def _raid(s: State) -> list[Element]:
    """The strengths of the raid under way, once they have been compared."""
    if not s.raids or frames.RAID not in _frames(s):
        return []
    return [{"kind": "raid", "id": "raid", "attack": s.raid_attack, "defence": s.raid_defence}]


def _battle(s: State) -> list[Element]:
    """The battle under way or the last one: sides, strengths, the disc on its track, and the rounds."""
    sides = {name: _side(s, side) for name, side in zip(SIDES, (ATTACKERS, DEFENDERS), strict=True)}
    if not any(each["members"] for each in sides.values()) and not s.fought:
        return []
    rounds = [dict(zip(("attackers", "defenders", "disc"), _round(s, n), strict=True)) for n in range(min(s.fought, ROUNDS))]
    return [
        {
            "kind": "battle",
            "id": "battle",
            "site": _site(s.act_site),
            **sides,
            "round": s.round,
            "card": CARD_ROWS[s.round_card - 1]["id"] if s.round_card else None,
            "card_name": CARD_ROWS[s.round_card - 1]["name"] if s.round_card else None,
            "by": SIDES[s.round_side - 1] if s.round_side else None,
            "disc": s.disc,
            "track": list(TRACK),
            "rounds": rounds,
            "offered": _offered(s),
            "over": not any(each["members"] for each in sides.values()),
        },
        *({"kind": "side", "id": name, "name": f"the {name}"} for name in sides),
    ]


def _offered(s: State) -> Element | None:
    """An offer of support that waits for an answer: whose, and for which side."""
    if due(s, WHAT) != frames.ASK_ACCEPT:
        return None
    return {"tribe": names.TRIBE_IDS[due(s, A)], "side": SIDES[due(s, B) - 1]}


def _round(s: State, n: int) -> list[int]:
    return [s.rounds[n, column] for column in range(3)]


def _side(s: State, side: int) -> Element:
    members = [tribe for tribe in range(TRIBES) if s.faction[tribe] == side]
    return {
        "members": [names.TRIBE_IDS[tribe] for tribe in members],
        "tribesmen": sum(s.in_battle[tribe] for tribe in members),
        "leaders": [
            names.leader_name(s, tribe, which)
            for tribe in members
            for which in range(2)
            if s.leader_at[tribe, which] == frames.IN_BATTLE
        ],
        "units": {names.TRIBE_IDS[tribe]: deployed(s, tribe) for tribe in members},
        "token": s.token[side] - 1 if s.token[side] else None,
        "strength": side_strength(s, side, FIGHTERS),
    }
