"""Everything that lies on the table as plain data, as far as the reader may see it: for tables that draw it their own way.

Rows of the data carry the mark of their source: rulebook, inferred, reconstruction or own.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from veritable.core.record import State
from veritable.games.verrix import names
from veritable.games.verrix.data import DATA
from veritable.games.verrix.elements_of_action import under_way
from veritable.games.verrix.elements_of_tribes import cards, leaders, tribe_element
from veritable.games.verrix.journeys import journeys
from veritable.games.verrix.plans import plan
from veritable.games.verrix.programs import FESTIVAL_AT
from veritable.games.verrix.rules.development import is_grey_leader_left
from veritable.games.verrix.state import EVENTS, GREY_LEADERS, PORT, SETUP_PHASE, TERRITORIES, TRIBES, TROPHIES
from veritable.games.verrix.tables import HOSTAGE_VALUE, LEADER_ROWS
from veritable.games.verrix.telling import festival_text
from veritable.games.verrix.ways import DISTANCE, TILE_ROWS

Element: TypeAlias = dict[str, Any]


def elements(s: State) -> list[Element]:
    """Everything on the table, the board first."""
    tribes = [s.tribe[seat] - 1 for seat in range(s.seats) if s.tribe[seat]]
    found = [_turn(s), *_map(s), *_festivals(s), _market(s), *_goods(s), *_trophies(s), *_grey_leaders(s), _events(s)]
    for tribe in tribes:
        found += [tribe_element(s, tribe), *leaders(s, tribe), *cards(s, tribe)]
    return [*found, *_tokens(s), journeys(s), *under_way(s), *plan(s)]


def _turn(s: State) -> Element:
    order = [names.TRIBE_IDS[s.order[n]] for n in range(TRIBES) if s.order[n] < TRIBES]
    following = [names.TRIBE_IDS[s.next_order[n]] for n in range(TRIBES) if s.next_order[n] < TRIBES]
    return {
        "kind": "turn",
        "turn": s.turn,
        "phase": names.PHASES[s.phase],
        "order": order,
        "next_order": following,
        "active": names.TRIBE_IDS[s.active] if s.active < TRIBES else None,
        "tile": names.TILES[s.tile],
        "land": TILE_ROWS[s.tile]["land"],
        "sea": TILE_ROWS[s.tile]["sea"],
    }


# The board


def _map(s: State) -> list[Element]:
    territories = [_territory(s, site) for site in range(TERRITORIES)]
    port = DATA["port"][0]
    place = {"at": [port["x"], port["y"]], "outline": port["outline"], "seas": port["seas"]}
    found = [*territories, {"kind": "port", "id": port["id"], "name": port["name"], "code": port["code"], **place}]
    found[-1]["fares"] = _fares(s, PORT)
    for row in DATA["seas"]:
        sea = {"kind": "sea", "id": row["id"], "name": row["name"], "code": row["code"]}
        found.append({**sea, "at": [row["x"], row["y"]], "seas": row["seas"]})
    return found


def _territory(s: State, site: int) -> Element:
    row = DATA["territories"][site]
    owner = next((tribe for tribe in range(TRIBES) if s.sites[tribe] >> site & 1), None)
    return {
        "kind": "territory",
        "id": row["id"],
        "name": row["name"],
        "code": row["code"],
        "at": [row["x"], row["y"]],
        "outline": row["outline"],
        "land": row["land"],
        "seas": row["seas"],
        "village": None if owner is None else names.TRIBE_IDS[owner],
        "fares": _fares(s, site),
        "source": row["src"]["default"],
    }


def _fares(s: State, site: int) -> dict[str, int]:
    """What the way there costs each tribe that has a village, before bonuses and tribute."""
    fares = {}
    for tribe, name in enumerate(names.TRIBE_IDS):
        villages = [start for start in range(TERRITORIES) if s.sites[tribe] >> start & 1] if s.sites[tribe] else []
        if villages:
            fares[name] = min(DISTANCE[s.tile][start][site] for start in villages)
    return fares


def _festivals(s: State) -> list[Element]:
    now = FESTIVAL_AT[s.turn] - 1 if s.turn <= 12 else -1
    return [
        {
            "kind": "festival",
            "id": row["id"],
            "name": row["name"],
            "turn": row["turn"],
            "lines": row["lines"],
            "text": festival_text(row),
            "over": s.turn > row["turn"],
            "now": n == now,
            "source": row["src"]["default"],
        }
        for n, row in enumerate(DATA["festivals"])
    ]


# The pool


def _market(s: State) -> Element:
    people = {name: s.captives[tribe] for tribe, name in enumerate(names.TRIBE_IDS) if s.captives[tribe]}
    goods = {name: s.market[good] for good, name in enumerate(names.GOODS_IDS)}
    return {"kind": "market", "id": "market", "goods": goods, "tribesmen": people, "will": s.pool_will}


def _goods(s: State) -> list[Element]:
    """The price list: every good with its value, and hostages."""
    rows = [{name: row[name] for name in ("id", "name", "letter", "value", "class", "equip")} for row in DATA["goods"]]
    found: list[Element] = [{"kind": "good", **row, "in_market": s.market[n]} for n, row in enumerate(rows)]
    return [*found, {"kind": "good", "id": "hostage", "name": "Hostage", "value": HOSTAGE_VALUE}]


def _trophies(s: State) -> list[Element]:
    found: list[Element] = []
    for trophy in range(TROPHIES):
        row, at = DATA["trophies"][trophy], s.trophy_at[trophy]
        card = None if at == 0 else "village" if at <= TRIBES else "travel"
        owner = None if at == 0 else names.TRIBE_IDS[(at - 1) % TRIBES]
        printed = {name: row[name] for name in ("id", "name", "text")}
        found.append({"kind": "trophy", **printed, "owner": owner, "card": card, "source": row["src"]["default"]})
    return found


def _grey_leaders(s: State) -> list[Element]:
    rows = LEADER_ROWS[TRIBES:]
    return [
        {"kind": "grey leader", **{name: rows[n][name] for name in ("id", "name", "class", "strength", "slots")}}
        for n in range(GREY_LEADERS)
        if is_grey_leader_left(s, n)
    ]


def _events(s: State) -> Element:
    thrown = [names.EVENT_IDS[s.discards[n] - 1] for n in range(s.discarded)]
    known = [names.EVENT_NAMES[s.top[n] - 1] if s.top[n] else None for n in range(s.top_size)]
    current = DATA["events"][s.current - 1] if s.current else None
    return {
        "kind": "events",
        "id": "events",
        "deck": s.stock,
        "of": EVENTS,
        "discards": thrown,
        "top": known,
        "over": bool(s.events_over),
        "current": None if current is None else {name: current[name] for name in ("id", "name", "text")},
    }


def _tokens(s: State) -> list[Element]:
    values = [value for value in range(len(s.bag)) for _ in range(s.bag[value])]
    return [] if s.phase == SETUP_PHASE else [{"kind": "tokens", "id": "tokens", "in_bag": values}]
