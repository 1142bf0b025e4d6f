"""Verrix for the ear: the table in sentences."""

from __future__ import annotations

from typing import Any

from veritable.core.record import State
from veritable.games.verrix import names
from veritable.games.verrix.asking import asks
from veritable.games.verrix.elements import elements
from veritable.games.verrix.names import listed
from veritable.games.verrix.picture import action_text, battle_text, exchange_text


def describe(s: State) -> list[str]:
    """The table in sentences, for a screen reader."""
    table = elements(s)
    turn = next(each for each in table if each["kind"] == "turn")
    told = [f"Turn {turn['turn']} of 12, {turn['phase']}." if turn["turn"] else "The game is being set up."]
    told += [f"Playing order: {listed([name.capitalize() for name in turn['order']])}."] if turn["order"] else []
    told += [f"Movement tile {turn['tile']}: {turn['land']} Provisions a territory, {turn['sea']} a sea."]
    told += [_festival(each) for each in table if each["kind"] == "festival" and not each["over"]][:1]
    told += [_market(each) for each in table if each["kind"] == "market"]
    told += [_tribe(each) for each in table if each["kind"] == "tribe"]
    told += [_leader(each) for each in table if each["kind"] == "leader"]
    for kind, tell in (("action", action_text), ("exchange", exchange_text), ("battle", battle_text)):
        told += [f"{kind.capitalize()}: {tell(each)}." for each in table if each["kind"] == kind and not each.get("over")]
    return [*told, asks(s)]


def _festival(festival: dict[str, Any]) -> str:
    return f"The next festival is {festival['name']} in turn {festival['turn']}: {festival['text']}."


def _amounts(counts: dict[str, int]) -> str:
    return listed([f"{n} {name}" for name, n in counts.items() if n]) or "nothing"


def _market(market: dict[str, Any]) -> str:
    people = f"; tribesmen: {_amounts(market['tribesmen'])}" if market["tribesmen"] else ""
    return f"In the market: {_amounts(market['goods'])}{people}; {market['will']} Divine Will in the pool."


def _tribe(tribe: dict[str, Any]) -> str:
    sites = listed([names.SITE_NAMES[names.TERRITORY_IDS.index(site)] for site in tribe["villages"]]) or "nowhere yet"
    told = [
        f"{tribe['name']} has {tribe['vp']} Victory Points and {tribe['will']} Divine Will",
        f"villages in {sites}",
        f"{tribe['available']} tribesmen available, {tribe['village']['tribesmen']} at the village",
        f"{tribe['travel']['tribesmen']} travelling",
        f"on the Village card {_amounts(tribe['village']['goods'])}",
    ]
    told += [f"hostages: {_amounts(tribe['village']['hostages'])}"] if tribe["village"]["hostages"] else []
    told += [f"trophies: {listed(tribe['village']['trophies'])}"] if tribe["village"]["trophies"] else []
    told += [f"on the Travel card {_amounts(tribe['travel']['goods'])}"] if tribe["travel"]["goods"] else []
    told += ["holds an event" + (f", {tribe['event']['name']}" if tribe["event"] else "")] if tribe["holds_event"] else []
    return "; ".join([*told, *(["has passed"] if tribe["passed"] else [])]) + "."


def _leader(leader: dict[str, Any]) -> str:
    gear = [slot["good"] for slot in leader["slots"] if slot["good"]]
    told = f"{leader['name']} of {leader['tribe'].capitalize()}, {leader['class']} of strength {leader['strength']}"
    return f"{told}, {leader['at']}{', with ' + listed(gear) if gear else ''}."
