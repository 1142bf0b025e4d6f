"""Long decisions as one page: whoever engages or deploys units, trades, or takes several things sees it with running totals.

A plan has parts, one after the other, each with rows: how a choice is written, how many are left, and what it adds to which
total. A total may have a least and a most, and a floor below which it does not count. The choices are still made one by one,
and the rules have the last word; a plan only says what they will look at. Plans for things are in `plans_of_things`, those
for what leaders wear in `plans_of_gear`.
"""

from __future__ import annotations

from collections.abc import Callable

from veritable.core.frames import WHAT, WHO
from veritable.core.record import OVER, State
from veritable.games.verrix import names
from veritable.games.verrix import state as frames
from veritable.games.verrix.notation import due
from veritable.games.verrix.plan_parts import Element, Totals, part, row, total
from veritable.games.verrix.plans_of_gear import gear
from veritable.games.verrix.plans_of_things import exchange, gift, taking
from veritable.games.verrix.programs import CARD_FARE
from veritable.games.verrix.rules.acting import card_to_pay_for, committed_strength
from veritable.games.verrix.rules.movement import base_fare, fare_change, going, least_tributes
from veritable.games.verrix.rules.raid import attack, defence
from veritable.games.verrix.rules.rounds import side_strength
from veritable.games.verrix.rules.units import (
    available_strength,
    bonuses,
    deployed,
    fighters,
    horses,
    is_available,
    load_of,
    strength_at,
    strength_of,
)
from veritable.games.verrix.state import AT_VILLAGE, ATTACKERS, DEFENDERS, GREY, NOWHERE, PORT
from veritable.games.verrix.tables import (
    CARD_COST,
    CARD_MOST_UNITS,
    CARD_PLACE,
    CARD_TYPE,
    CARD_UNITS,
    FIGHTERS,
    FIGHTERS_TO_DECLARE,
    HOME,
    LEADER_LOAD,
    LEADER_ROWS,
    PROVISIONS,
    RAID,
    ROOMY,
    TRIBESMAN,
    TRIBESMAN_LOAD,
    TRIBESMAN_STRENGTH,
    WITHHELD_VP,
)

NO_LIMIT = 9
"""A card that takes so many units takes any number."""


def plan(s: State) -> list[Element]:
    """The present decision as one page, if it is a long one."""
    lay_out = PLANS.get(due(s, WHAT)) if s.actor != OVER else None
    found = lay_out(s, due(s, WHO)) if lay_out else None
    return [{"kind": "plan", "id": "plan", **found}] if found else []


# Units


def units(s: State, tribe: int, kinds: int) -> list[Element]:
    """A row for tribesmen and one for each leader: how many can still go, and what each adds."""
    one = {"units": 1, "strength": TRIBESMAN_STRENGTH, "load": TRIBESMAN_LOAD, "fare": 0, "lost": WITHHELD_VP}
    able = s.available[tribe] if kinds & TRIBESMAN else 0
    led = [which for which in range(GREY + 1) if s.leader_at[tribe, which] != NOWHERE]
    tribesmen = row("u:t", "Tribesman", able, one, touches=names.TRIBE_IDS[tribe])
    return [tribesmen, *(_leader(s, tribe, which, kinds) for which in led)]


def _leader(s: State, tribe: int, which: int, kinds: int) -> Element:
    name = names.leader_name(s, tribe, which)
    sheet = next(each for each in LEADER_ROWS if each["name"] == name)
    adds = {
        "units": 1,
        "strength": strength_of(s, tribe, which),
        "load": LEADER_LOAD + bonuses(s, tribe, which, ROOMY),
        "fare": -horses(s, tribe, 1 << which),
        "lost": WITHHELD_VP,
    }
    left = 1 if is_available(s, tribe, 1 + which, kinds) else 0
    return row(("u:l", "u:g")[which], f"{name}, {sheet['class']}", left, adds, touches=str(sheet["id"]))


def _way(s: State, tribe: int, purpose: int) -> Element:
    """The fare as it grows and shrinks with the leaders that go, against the Provisions there are."""
    base = base_fare(s, tribe, s.act_site)
    change = fare_change(s, tribe, purpose, going(s, tribe, purpose))
    if purpose in (frames.FOR_TRADE, frames.FOR_RAID):
        change += CARD_FARE[s.act_card - 1]
    floor = max(0, least_tributes(s, tribe, s.act_site, base))
    return total("fare", "Provisions for the way", base + change, floor=floor, most=s.goods[tribe, PROVISIONS])


def _site(s: State) -> str:
    return "Portum Itium" if s.act_site == PORT else str(names.SITE_NAMES[s.act_site])


def _engage(s: State, tribe: int) -> Element:
    """Units for a card: strength against its cost, and away from home the fare and the load."""
    card, played = card_to_pay_for(s, tribe), s.act_card - 1
    travels = CARD_PLACE[played] != HOME
    number = s.act_units + (s.act_leaders & 1) + (s.act_leaders >> 1)
    most = CARD_MOST_UNITS[card] if CARD_MOST_UNITS[card] < NO_LIMIT else None
    totals = [total("strength", "Strength", committed_strength(s, tribe), least=CARD_COST[card])]
    if most is not None or CARD_COST[card] == 0:
        totals.append(total("units", "Units", number, least=1, most=most))
    if travels:
        totals.append(_way(s, tribe, frames.FOR_RAID if CARD_TYPE[played] == RAID else frames.FOR_TRADE))
        totals.append(total("load", "Things they can carry", load_of(s, tribe, s.act_units, s.act_leaders)))
    name = f"Engage units for {names.CARD_NAMES[card]}" + (f" in {_site(s)}" if travels else "")
    return part_of_one(f"engage {s.act_card}", name, "Who goes", units(s, tribe, CARD_UNITS[card]), totals)


def part_of_one(key: str, name: str, title: str, rows: list[Element], totals: Totals) -> Element:
    """A plan with a single part, which a dot ends; rows keep only what counts towards one of its totals."""
    known = {each["id"] for each in totals}
    kept = [each | {"adds": {name: n for name, n in each["adds"].items() if name in known and n}} for each in rows]
    return {"key": key, "name": name, "now": "units", "parts": [part("units", title, kept)], "totals": totals}


# Raids


def _defend(s: State, tribe: int) -> Element:
    """Who joins the defence against a raid, before the token is drawn."""
    totals = [
        total("strength", "Your strength, before the token", _defence(s)),
        total("against", "The raiders", attack(s, s.active)),
    ]
    rows = units(s, tribe, CARD_UNITS[s.act_card - 1])
    return part_of_one("defend raid", f"Defend {_site(s)}", "Who joins the defence", rows, totals)


def _defence(s: State) -> int:
    """The defence as it stands; rules count a token that is not yet drawn as one below 0."""
    return defence(s, s.active) + (1 if s.token[0] == 0 else 0)


def _help(s: State, tribe: int) -> Element:
    """Who helps to defend against a raid elsewhere."""
    number = s.helpers[tribe] + (s.help_leaders[tribe] & 1) + (s.help_leaders[tribe] >> 1)
    totals = [
        total("units", "Units", number, least=1),
        _way(s, tribe, frames.FOR_HELP),
        total("strength", "The defence, before the token", _defence(s)),
        total("against", "The raiders", attack(s, s.active)),
    ]
    rows = units(s, tribe, CARD_UNITS[s.act_card - 1])
    return part_of_one("help", f"Help {names.target_name(s.act_target)} in {_site(s)}", "Who goes", rows, totals)


# Battles


def _march(s: State, tribe: int) -> Element:
    """Who marches: four at least, and whom they will meet."""
    foe = s.act_target
    waiting = strength_at(s, foe, s.at_village[foe], AT_VILLAGE, FIGHTERS)
    totals = [
        total("units", "Units", deployed(s, tribe), least=FIGHTERS_TO_DECLARE),
        total("strength", "Your strength", side_strength(s, ATTACKERS, FIGHTERS)),
        _way(s, tribe, frames.FOR_BATTLE),
        total("against", f"{names.target_name(foe)} at the village", waiting),
        total("more", f"{names.target_name(foe)} could add", available_strength(s, foe, FIGHTERS)),
    ]
    return part_of_one(
        "march", f"March against {names.target_name(foe)} in {_site(s)}", "Who marches", units(s, tribe, FIGHTERS), totals
    )


def _stand(s: State, tribe: int) -> Element:
    """Who joins the defence in a battle; every fighter held back costs a Victory Point."""
    totals = [
        total("strength", "Your strength", side_strength(s, DEFENDERS, FIGHTERS)),
        total("against", "The attackers", side_strength(s, ATTACKERS, FIGHTERS)),
        total("lost", "Held back, a Victory Point each", -WITHHELD_VP * fighters(s, tribe)),
    ]
    return part_of_one("stand", f"Defend {_site(s)}", "Who joins the defence", units(s, tribe, FIGHTERS), totals)


def _support(s: State, tribe: int) -> Element:
    """Who goes to support a side."""
    side = s.faction[tribe]
    other = ATTACKERS + DEFENDERS - side
    totals = [
        total("units", "Units", deployed(s, tribe), least=1),
        total("strength", "Your side", side_strength(s, side, FIGHTERS)),
        total("against", "The other side", side_strength(s, other, FIGHTERS)),
        _way(s, tribe, frames.FOR_SUPPORT),
    ]
    name = f"Support the {'attackers' if side == ATTACKERS else 'defenders'} in {_site(s)}"
    return part_of_one("support", name, "Who goes", units(s, tribe, FIGHTERS), totals)


PLANS: dict[int, Callable[[State, int], Element | None]] = {
    frames.ASK_COMMIT: _engage,
    frames.ASK_DEFEND_RAID: _defend,
    frames.ASK_HELP_COMMIT: _help,
    frames.ASK_BATTLE_COMMIT: _march,
    frames.ASK_DEFEND_BATTLE: _stand,
    frames.ASK_SUPPORT_COMMIT: _support,
    frames.ASK_SELL: exchange,
    frames.ASK_BUY: exchange,
    frames.ASK_GAIN: taking,
    frames.ASK_LOOT: taking,
    frames.ASK_GIVE: gift,
    frames.ASK_STRIP: gear,
    frames.ASK_EQUIP: gear,
}
"""Which decisions are long."""
