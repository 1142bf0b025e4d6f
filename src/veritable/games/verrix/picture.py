"""Verrix for the eye: the table as lines of text with a style.

    Turn 4, Action Phase     order Blue Green* Purple     next Purple     tile A: 1 a territory, 2 a sea
    CAL Caledonii   blue     BRI Brigantes   purple       …
    Market    P 12  B 3  M 4  C 5 …   tribesmen blue 2, green 1   Divine Will 9   trophies …
    Blue   17 points   will 2   a3 v2 t0   Niamh [sword, -] available   P3 S1   hostages green 1
           cooking  (learning)  -clan_pact …

Units are a available, v on the Village card, t on the Travel card; a card in parentheses is used, one with a minus not yet
learned. Text tells everything, styles only help.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from veritable.core.record import State
from veritable.games.verrix import names
from veritable.games.verrix.data import DATA, OWN_CARDS
from veritable.games.verrix.elements import elements

Span: TypeAlias = tuple[str, str]
Line: TypeAlias = list[Span]
MARKS = {"rulebook": "", "inferred": "#", "reconstruction": "*", "own": "+"}
LETTERS = {row["id"]: row["letter"] for row in DATA["goods"]}
STYLES = ("seat-1", "seat-2", "seat-3", "seat-4", "seat-5")
MARGIN = " " * 8
WIDTH = 110


def picture(s: State, letters: bool = False) -> list[Line]:
    """The table; `letters` where signs beyond the plain alphabet cannot be printed."""
    table = elements(s)
    lines = [_turn(table), *_festival(table), [], *_map(table), [], *_pool(table), [], *_tribes(s, table), *_now(table)]
    lines += _legend()
    return [[(_plain(text) if letters else text, style) for text, style in line] for line in lines]


def _plain(text: str) -> str:
    return text.replace("·", ".").replace("–", "-").replace("…", "...").replace("ó", "o").replace("í", "i")


def _one(table: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    return next(each for each in table if each["kind"] == kind)


def _all(table: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [each for each in table if each["kind"] == kind]


def _turn(table: list[dict[str, Any]]) -> Line:
    turn = _one(table, "turn")
    order = " ".join(f"{name.capitalize()}{'*' if name == turn['active'] else ''}" for name in turn["order"]) or "not drawn yet"
    told = f"Turn {turn['turn']} of 12, {turn['phase']}" if turn["turn"] else "Setup"
    following = f"   next month: {' '.join(map(str.capitalize, turn['next_order']))}" if turn["next_order"] else ""
    tile = f"   tile {turn['tile']}: {turn['land']} a territory, {turn['sea']} a sea"
    return [(told, "neutral"), (f"   order: {order}{following}{tile}", "plain")]


def _festival(table: list[dict[str, Any]]) -> list[Line]:
    due = [each for each in _all(table, "festival") if not each["over"]]
    if not due:
        return []
    return [[("Next festival ", "dim"), (f"turn {due[0]['turn']}, {due[0]['name']}: {due[0]['text']}", "plain")]]


def _map(table: list[dict[str, Any]]) -> list[Line]:
    """The territories in three columns, each with the tribe whose village stands there."""
    sites = _all(table, "territory")
    lines: list[Line] = []
    for start in range(0, len(sites), 6):
        line: Line = []
        for site in sites[start : start + 6]:
            owner = site["village"]
            style = STYLES[names.TRIBE_IDS.index(owner)] if owner else "dim"
            line.append((f"{site['code']} {owner or '·':<8}", style))
        lines.append(line)
    return lines


def _pool(table: list[dict[str, Any]]) -> list[Line]:
    market, events = _one(table, "market"), _one(table, "events")
    goods = "  ".join(f"{LETTERS[name]} {n}" for name, n in market["goods"].items())
    people = ", ".join(f"{name} {n}" for name, n in market["tribesmen"].items()) or "none"
    free = [each["name"] for each in _all(table, "trophy") if each["owner"] is None]
    first = f"{goods}   tribesmen {people}   Divine Will {market['will']}"
    lines: list[Line] = [[("Market  ", "neutral"), (first, "plain")]]
    lines.append([(MARGIN, "plain"), (f"trophies {', '.join(free) or 'none'}", "plain")])
    told = f"{events['deck']} in the deck, {len(events['discards'])} discarded"
    known = [each or "?" for each in events["top"]]
    told += f"; on top {', '.join(known)}" if any(events["top"]) else ""
    return [*lines, [("Events  ", "neutral"), (told, "plain")]]


def _tribes(s: State, table: list[dict[str, Any]]) -> list[Line]:
    lines: list[Line] = []
    for tribe in _all(table, "tribe"):
        style = STYLES[names.TRIBE_IDS.index(tribe["id"])]
        lines.append([(f"{tribe['name']:<8}", style), (tribe_line(tribe), "plain")])
        led = [each for each in _all(table, "leader") if each["tribe"] == tribe["id"]]
        lines += [[(MARGIN, "plain"), (leader_line(leader), "plain")] for leader in led]
        cards = [each for each in _all(table, "card") if each["tribe"] == tribe["id"]]
        lines += [[(MARGIN, "plain"), (row, "dim")] for row in _wrapped([_card(each) for each in cards])]
    return lines


def tribe_line(tribe: dict[str, Any]) -> str:
    """A tribe's line: points, Divine Will, people, goods, hostages, trophies, event."""
    told = [f"{tribe['vp']} points", f"will {tribe['will']}", _people(tribe)]
    told += [_goods(tribe["village"]["goods"])] if tribe["village"]["goods"] else []
    told += _hostages("hostages", tribe["village"]["hostages"]) + _named("trophies", tribe["village"]["trophies"])
    away = [_goods(tribe["travel"]["goods"]), *_hostages("", tribe["travel"]["hostages"]), *tribe["travel"]["trophies"]]
    told += [f"on the way: {' '.join(filter(None, away))}"] if any(away) else []
    if tribe["holds_event"]:
        told.append(f"holds {tribe['event']['name']}" if tribe["event"] else "holds an event")
    told += [f"has drawn {tribe['drawn']['name']}"] if tribe["drawn"] else []
    return "   ".join([*told, *(["passed"] if tribe["passed"] else [])])


def _people(tribe: dict[str, Any]) -> str:
    battle = f"b{tribe['in_battle']}" if tribe["in_battle"] else ""
    return f"a{tribe['available']}v{tribe['village']['tribesmen']}t{tribe['travel']['tribesmen']}{battle}"


def _goods(goods: dict[str, int]) -> str:
    return " ".join(f"{LETTERS[name]}{n}" for name, n in goods.items())


def _hostages(title: str, hostages: dict[str, int]) -> list[str]:
    return [f"{title} {' '.join(f'{name} {n}' for name, n in hostages.items())}".strip()] if hostages else []


def _named(title: str, ids: list[str]) -> list[str]:
    return [f"{title} {', '.join(ids)}"] if ids else []


def leader_line(leader: dict[str, Any]) -> str:
    """A leader's line: name, class, strength, equipment and place."""
    slots = ", ".join(slot["good"] or f"({'/'.join(slot['takes'])})" for slot in leader["slots"])
    return f"{leader['name']}, {leader['class']} {leader['strength']}, {leader['at']} [{slots}]"


def _card(card: dict[str, Any]) -> str:
    name = card["id"].split()[1]
    return {"ready": name, "used": f"({name})", "unlearned": f"-{name}", "boxed": f"[{name}]"}[card["state"]]


def _wrapped(words: list[str]) -> list[str]:
    lines = [""]
    for word in words:
        if len(lines[-1]) + len(word) > WIDTH:
            lines.append("")
        lines[-1] += f"{word}  "
    return [line.rstrip() for line in lines]


def _now(table: list[dict[str, Any]]) -> list[Line]:
    """What is under way: the action, the exchange, the battle."""
    lines: list[Line] = []
    for kind, tell in (("action", action_text), ("exchange", exchange_text), ("battle", battle_text)):
        now = [each for each in _all(table, kind) if not each.get("over")]
        lines += [[(f"{kind.capitalize():<8}", "neutral"), (tell(each), "plain")] for each in now]
    choices = [f"o:{n}  {effect}" for each in _all(table, "choice") for n, effect in enumerate(each["effects"])]
    routes = [owed for each in _all(table, "routes") for owed in each["tributes"]]
    choices += [f"r:{n}  tribute to {', '.join(owed) or 'nobody'}" for n, owed in enumerate(routes)]
    lines += [[(MARGIN, "plain"), (text, "plain")] for text in choices]
    return [[], *lines] if lines else []


def action_text(action: dict[str, Any]) -> str:
    """The action under way, with strength against cost and the fare."""
    told = f"{action['name']}{' to learn ' + action['learns'] if action['learns'] else ''}"
    told += f" at {action['target']}" if action["target"] else ""
    told += f", strength {action['strength']} of {action['cost']}, load {action['load']}"
    return told + (f", fare {action['fare']} of {action['provisions']} Provisions" if "fare" in action else "")


def exchange_text(exchange: dict[str, Any]) -> str:
    """The exchange under way, with what is missing."""
    told = f"sold {exchange['sold']} of {exchange['load']}, worth {exchange['worth']}; bought {exchange['bought']}"
    told += f", {exchange['left']} left" if not exchange["selling"] else ""
    offered = ", ".join(f"{name} {each['value']}" for name, each in exchange["on_offer"].items())
    return f"{told}{'; missing ' + str(exchange['missing']) if exchange['missing'] else ''}. On offer: {offered}"


def battle_text(battle: dict[str, Any]) -> str:
    """The battle under way: sides, disc and rounds."""
    sides = [_side_text(battle[side]) for side in ("attackers", "defenders")]
    rounds = "; ".join(f"{each['attackers']}:{each['defenders']}" for each in battle["rounds"])
    return f"{sides[0]} against {sides[1]}; disc {battle['disc']:+d}{'; rounds ' + rounds if rounds else ''}"


def _side_text(side: dict[str, Any]) -> str:
    people = [*side["leaders"], *([f"{side['tribesmen']} tribesmen"] if side["tribesmen"] else [])]
    return f"{' and '.join(map(str.capitalize, side['members']))} ({', '.join(people) or 'nobody'})"


def _legend() -> list[Line]:
    values = ", ".join(f"{row['letter']} {row['name']} {row['value']}" for row in DATA["goods"])
    own = "   with your own cards" if OWN_CARDS else ""
    return [[], [(f"{values}; hostage {_hostage_value()}{own}", "dim")]]


def _hostage_value() -> int:
    return int(next(row["value"] for row in DATA["numbers"] if row["id"] == "hostage_value"))
