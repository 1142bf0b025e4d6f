"""The offers of Verrix as a person reads them: by what they are about, as an invitation, and which elements they touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from veritable.core.frames import WHAT, WHO, A, B
from veritable.core.record import CHANCE, State
from veritable.games.verrix import names
from veritable.games.verrix import state as frames
from veritable.games.verrix.elements_of_action import SIDES
from veritable.games.verrix.notation import VOCABULARY, due, owner_of_cards, taken_apart, write
from veritable.games.verrix.rules.movement import list_routes
from veritable.games.verrix.state import GOODS, MOST, TRIBES
from veritable.games.verrix.tables import CARD_COST, CARD_ROWS, LEADER_ROWS, VALUE
from veritable.games.verrix.telling import effect_lists

GROUPS = {
    "PLACE": "tribe",
    "SITE": "territory",
    "UNIT": "unit",
    "ITEM": "thing",
    "OPTION": "choice",
    "ROUTE": "route",
    "LEADER": "leader",
    "STRIP": "strip",
    "EQUIP": "equip",
    "SIDE": "side",
}


def group_of(s: State, a: int) -> str:
    """What an action is about; cards are listed by their type."""
    verb = taken_apart(a).verb
    if s.actor == CHANCE:
        return "chance"
    if verb == "CARD":
        return str(CARD_ROWS[_card(s, a)]["type"])
    return GROUPS.get(verb, "or")


def _number(a: int) -> int:
    return a - VOCABULARY.starts[taken_apart(a).verb]


def _card(s: State, a: int) -> int:
    return names.card_in(owner_of_cards(s), _number(a))


def touches(s: State, a: int) -> list[str]:
    """The ids of the elements that an action is about."""
    verb, number = taken_apart(a).verb, _number(a)
    if verb == "CARD":
        return [f"{names.TRIBE_IDS[owner_of_cards(s)]} {names.CARD_IDS[_card(s, a)]}"]
    if verb == "UNIT":
        return [names.TRIBE_IDS[due(s, WHO)] if number == 0 else _leader_id(s, number - 1)]
    if verb in ("STRIP", "EQUIP"):
        return [_leader_id(s, number // GOODS), names.GOODS_IDS[number % GOODS]]
    if verb == "ITEM":
        return [names.ITEM_IDS[number].removeprefix("h-")]
    if verb == "PLACE":
        return [(*names.TRIBE_IDS, "market")[number]]
    return {
        "SITE": [names.TERRITORY_IDS[number % len(names.TERRITORY_IDS)]],
        "LEADER": [names.GREY_IDS[number % len(names.GREY_IDS)]],
        "OPTION": ["choice"],
        "ROUTE": ["routes"],
        "SIDE": [SIDES[number % len(SIDES)]],
    }.get(verb, [])


def _leader_id(s: State, which: int) -> str:
    tribe = due(s, WHO)
    return str(names.leader_name(s, tribe, which).lower())


# Invitations


def _play(s: State, a: int) -> str:
    card = _card(s, a)
    does = "Learn" if due(s, WHAT) == frames.ASK_LEARN else "Play"
    return f"{does} {names.CARD_NAMES[card]}" + (f" (strength {CARD_COST[card]})" if CARD_COST[card] else "")


def _place(s: State, a: int) -> str:
    does = {
        frames.ASK_TRIBE: "Play {}",
        frames.ASK_SOURCE: "Take from {}",
        frames.ASK_BATTLE_TARGET: "Attack {}",
        frames.ASK_BATTLE_OWNER: "A card of {}",
        frames.ASK_BATTLE_WILL: "{} pays 1 Divine Will",
    }
    return does.get(due(s, WHAT), "{}").format(names.target_name(_number(a)))


def _item(s: State, a: int) -> str:
    does = {
        frames.ASK_START_HOSTAGE: "Take a {}",
        frames.ASK_SELL: "Sell {}, worth {}",
        frames.ASK_BUY: "Buy {}, worth {}",
        frames.ASK_GIVE: "Give {}",
    }
    return does.get(due(s, WHAT), "Take {}").format(names.ITEM_NAMES[_number(a)], VALUE[_number(a)])


def _option(s: State, a: int) -> str:
    if due(s, WHAT) == frames.ASK_KEEP:
        return ("Keep the old event", "Keep the new event")[_number(a) % 2]
    if due(s, WHAT) == frames.ASK_ORDER:
        event = s.top[due(s, B) + _number(a)]
        return f"Next from the top: {names.EVENT_NAMES[event - 1] if event else 'a card'}"
    told = effect_lists(due(s, A))[_number(a)]
    return told[0].upper() + told[1:]


def _route(s: State, a: int) -> str:
    list_routes(s, due(s, WHO), MOST - due(s, B))
    key = s.routes[_number(a)]
    owed = [(name, 3 - (key >> 2 * (TRIBES - 1 - n) & 3)) for n, name in enumerate(names.TRIBE_NAMES)]
    paid = names.listed([f"{n} to {name}" for name, n in owed if n])
    return f"Tribute: {paid}" if paid else "A way without tribute"


def _unit(s: State, a: int) -> str:
    return names.unit_name(s, due(s, WHO), _number(a)).capitalize()


def _done(s: State, a: int) -> str:
    told = {
        frames.ASK_STRIP: "Strip nobody further",
        frames.ASK_EQUIP: "Equip nobody further",
        frames.ASK_SELL: "Go on to buying",
        frames.ASK_BUY: "Buy nothing more",
        frames.ASK_DEFEND_RAID: "Add nothing more",
        frames.ASK_DEFEND_BATTLE: "Add nobody more",
        frames.ASK_GAIN: "Take nothing more",
        frames.ASK_LOOT: "Take nothing more",
    }
    return told.get(due(s, WHAT), "All are engaged")


def _yes(s: State, a: int) -> str:
    told = {
        frames.ASK_EVENT: "Draw an event for 3 Divine Will",
        frames.ASK_REDRAW: "Reject it and draw another",
        frames.ASK_SACRIFICE: "Make the offering",
        frames.ASK_RAID_WILL: "Two tokens for 1 Divine Will",
        frames.ASK_ACCEPT: "Accept",
        frames.ASK_AGAIN: "Once more",
    }
    return told.get(due(s, WHAT), "Yes")


def _no(s: State, a: int) -> str:
    told = {
        frames.ASK_EVENT: "Draw none",
        frames.ASK_REDRAW: "Keep it",
        frames.ASK_OFFER: "Stay out of it",
        frames.ASK_ACCEPT: "Refuse",
        frames.ASK_BATTLE_WILL: "One token",
        frames.ASK_RAID_WILL: "One token",
    }
    return told.get(due(s, WHAT), "No")


#   verb        what stands on the button
INVITATIONS: dict[str, Callable[[State, int], str]] = {
    "PASS": lambda s, a: "Pass",
    "DONE": _done,
    "YES": _yes,
    "NO": _no,
    "BATTLE": lambda s, a: "Declare a battle",
    "INVOKE": lambda s, a: "Use your event",
    "SIDE": lambda s, a: ("Support the attackers", "Support the defenders")[_number(a)],
    "PLACE": _place,
    "SITE": lambda s, a: str(names.SITE_NAMES[_number(a)]),
    "CARD": _play,
    "UNIT": _unit,
    "ITEM": _item,
    "OPTION": _option,
    "ROUTE": _route,
    "LEADER": lambda s, a: _promoted(LEADER_ROWS[TRIBES + _number(a)]),
    "STRIP": lambda s, a: f"Take {names.GOOD_NAMES[_number(a) % GOODS]} off {_leader(s, a)}",
    "EQUIP": lambda s, a: f"Equip {_leader(s, a)} with {names.GOOD_NAMES[_number(a) % GOODS]}",
}


def _promoted(leader: dict[str, Any]) -> str:
    """A grey leader with what is to be known of one before it is chosen."""
    spaces = names.listed(
        [" or ".join(names.GOOD_NAMES[names.GOODS_IDS.index(good)] for good in each["goods"]) for each in leader["slots"]]
    )
    return f"Promote to {leader['name']}, {leader['class']} {leader['strength']}, with room for {spaces}"


def _leader(s: State, a: int) -> str:
    return names.leader_name(s, due(s, WHO), _number(a) // GOODS)


def label(s: State, a: int) -> str:
    """An action as an invitation that a person reads; chance outcomes as they are written."""
    verb = taken_apart(a).verb
    return INVITATIONS[verb](s, a) if verb in INVITATIONS else write(s, a)
