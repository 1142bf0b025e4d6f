"""Long decisions about things as one page: what is sold and bought in an exchange, what is taken, what is given away."""

from __future__ import annotations

from veritable.core.frames import WHAT, A, B, C, D, below_top
from veritable.core.record import State
from veritable.games.verrix import names
from veritable.games.verrix import state as frames
from veritable.games.verrix.notation import due
from veritable.games.verrix.plan_parts import Element, part, row, total
from veritable.games.verrix.programs import DISTINCT, THE_LOAD, UP_TO, WHAT_THING, N
from veritable.games.verrix.rules.conditions import can_give
from veritable.games.verrix.rules.gaining import may_move
from veritable.games.verrix.rules.pieces import at_home, takes_tribesmen, within_reach
from veritable.games.verrix.rules.trade import bargain, for_sale
from veritable.games.verrix.rules.units import load_of
from veritable.games.verrix.state import FIRST_CAPTIVE, FIRST_TROPHY, ITEMS, MARKET, ON, WILL
from veritable.games.verrix.tables import VALUE


def _thing(item: int, left: int, adds: dict[str, int]) -> Element:
    touched = str(names.ITEM_IDS[item]) if item < FIRST_CAPTIVE or FIRST_TROPHY <= item < WILL else None
    return row(f"i:{names.ITEM_IDS[item]}", _name(item), left, adds, touched)


def _name(item: int) -> str:
    name = str(names.ITEM_NAMES[item])
    return name[0].upper() + name[1:]


# Trade


def exchange(s: State, tribe: int) -> Element:
    """Selling and buying on one page: what it brings, what it costs, and what is left over."""
    selling = due(s, WHAT) == frames.ASK_SELL
    load = load_of(s, tribe, s.act_units, s.act_leaders)
    least = 1 if s.forbid_empty_trade == ON else 0
    more = bargain(tribe, s.act_card - 1)
    worth = s.sold_value + more
    totals = [
        total("sold", "Things to sell", s.sold, least=least, most=load),
        total("bought", "Things to buy", s.bought, least=least, most=load),
        total("worth", f"What they bring, with {more} for bargaining" if more else "What they bring", worth),
        total("spent", "What the purchases cost", 0 if selling else worth - s.budget),
        total("over", "Left over, which is lost", worth if selling else s.budget, least=0),
    ]
    parts = [part("sell", "Sell", _for_sale(s, tribe))] if selling else []
    return {
        "key": f"exchange {s.act_card}",
        "name": f"Trade with {names.target_name(s.act_target)}",
        "now": "sell" if selling else "buy",
        "parts": [*parts, part("buy", "Buy", _on_offer(s))],
        "totals": totals if selling else totals[1:],
    }


def _for_sale(s: State, tribe: int) -> list[Element]:
    found = [(item, for_sale(s, tribe, item)) for item in range(WILL)]
    return [_traded(item, n, {"sold": 1, "worth": VALUE[item], "over": VALUE[item]}) for item, n in found if n]


def _on_offer(s: State) -> list[Element]:
    found = [(item, s.on_offer[item]) for item in range(WILL)]
    return [_traded(item, n, {"bought": 1, "spent": VALUE[item], "over": -VALUE[item]}) for item, n in found if n]


def _traded(item: int, left: int, adds: dict[str, int]) -> Element:
    return _thing(item, left, adds) | {"note": f"worth {VALUE[item]}"}


# Taking and giving


def _below(s: State, column: int) -> int:
    """An argument of what asks: how many are left, from whom, how many were moved."""
    return int(below_top(s, column))


def taking(s: State, tribe: int) -> Element | None:
    """Several things to take, from the pool or from a Village card; a single one is no plan."""
    step, left, source = due(s, A), _below(s, B), _below(s, C) - 1
    if left + _below(s, D) < 2:
        return None
    rows = [_within_reach(s, step, source, item) for item in range(ITEMS) if may_move(s, tribe, step, source, item)]
    there = sum(each["left"] for each in rows if each["adds"])
    least = 0 if UP_TO[step] else min(left, there)
    whose = "the pool" if source == MARKET else names.target_name(source)
    return {
        "key": f"take {step} {source} {s.depth}",
        "name": f"Take from {whose}",
        "now": "take",
        "parts": [part("take", "Take", rows, "." if UP_TO[step] else None)],
        "totals": [total("things", "Things", 0, least=least, most=left)],
    }


def _within_reach(s: State, step: int, source: int, item: int) -> Element:
    """How many of a thing can be taken; stolen trophies may be no load."""
    led_away = source < MARKET and item == FIRST_CAPTIVE + source and takes_tribesmen(WHAT_THING[step])
    there = s.at_village[source] if led_away else within_reach(s, source, item)
    free = s.trophy_counts_as_load > 0 and N[step] == THE_LOAD and FIRST_TROPHY <= item < WILL
    return _thing(item, min(there, 1) if DISTINCT[step] else there, {} if free else {"things": 1})


def gift(s: State, tribe: int) -> Element | None:
    """Several things to put in the pool."""
    step, left = due(s, A), _below(s, B)
    if N[step] < 2:
        return None
    given = [item for item in range(ITEMS) if can_give(s, tribe, WHAT_THING[step], item)]
    rows = [_thing(item, at_home(s, tribe, item), {"things": 1}) for item in given]
    return {
        "key": f"give {step} {s.depth}",
        "name": "Put in the pool",
        "now": "give",
        "parts": [part("give", "Give", rows, None)],
        "totals": [total("things", "Things", 0, least=left, most=left)],
    }
