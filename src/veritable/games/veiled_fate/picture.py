"""Veiled Fate for the eye: the table as lines of text with a style.

    Forest      Q07* Lanterns for the Drowned         2 votes [F1 +1]
                1 Naka +3/-2 [Naka]   2 bull +1/S [ ]   3 any -1/+2 [Klar]
                Belan, Hadria, Vesper

Regions come in ring order with their quests, slots and who stands there; then City, Abyss and Pools, the Renown track from the
top, the players. Text tells everything, styles only help. A star marks what is reconstructed, a hash what is inferred, a plus
an owner's card.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from veritable.core.record import State
from veritable.games.veiled_fate import names
from veritable.games.veiled_fate.age_lines import age_lines
from veritable.games.veiled_fate.data import DATA, OWN_CARDS
from veritable.games.veiled_fate.elements import elements, slot_on_card
from veritable.games.veiled_fate.elements_of_cards import cards, known_cards
from veritable.games.veiled_fate.names import LOCATION_NAMES, counted
from veritable.games.veiled_fate.state import ABYSS, CITY, DEMIS, JUDGEMENT, POOLS, REGIONS, SORCERER
from veritable.games.veiled_fate.tables import QUEST_SLOTS, RING

Span: TypeAlias = tuple[str, str]
Line: TypeAlias = list[Span]

MARKS = {"tribunal": "", "known": "", "inferred": "#", "reconstruction": "*", "own": "+"}
MARGIN = " " * 12
WIDEST = 62


def picture(s: State, letters: bool = False) -> list[Line]:
    """The table; `letters` where signs beyond the plain alphabet cannot be printed."""
    lines = [*_cards_of_age(s), [], *_regions(s), *_elsewhere(s), [], *_track(s), [], *_players(s), *_legend()]
    return [[(_plain(text) if letters else text, style) for text, style in line] for line in lines]


def _plain(text: str) -> str:
    return text.replace("×", "x").replace("·", ".").replace("–", "-").replace("…", "...")


def _cards_of_age(s: State) -> list[Line]:
    lines: list[Line] = []
    if s.age_card:
        lines.append([(f"Age {names.AGES[s.age]:<8}", "neutral"), (_title(DATA["age_card"][s.age_card - 1]), "plain")])
        lines += [[(MARGIN, "plain"), (side, "plain")] for side in age_lines(s)]
    if s.city_card:
        row = DATA["city_card"][s.city_card - 1]
        lines.append([("City card   ", "neutral"), (f"{_title(row)}: {row['text']}", "plain")])
    return lines


def _title(row: dict[str, str]) -> str:
    return f"{row['name']}{MARKS[row['source']]}"


def _regions(s: State) -> list[Line]:
    places = [RING[s.ring][position] for position in range(REGIONS)]
    lines = [line for place in places for line in _region(s, place)]
    if s.quest[JUDGEMENT]:
        lines += [_quest_line(s, "Judgement", JUDGEMENT), *_slot_lines(s, JUDGEMENT)]
    return lines


def _region(s: State, place: int) -> list[Line]:
    row, there = place - 1, standing(s, place)
    lines = [_quest_line(s, LOCATION_NAMES[place], row)]
    if s.quest[row] and not s.done[row]:
        lines += _slot_lines(s, row)
    if there:
        lines.append([(MARGIN, "plain"), (", ".join(there), "seat-white")])
    return lines


def _quest_line(s: State, title: str, row: int) -> Line:
    quest = s.quest[row]
    if not quest:
        return [(f"{title:<12}", "neutral"), ("no quest", "dim")]
    card = names.QUEST_ROWS[quest]
    name = f"{names.quest_id(quest)}{MARKS[card['source']]} {card['name']}"
    if row < REGIONS and s.done[row]:
        return [(f"{title:<12}", "neutral"), (f"{name} (complete)", "dim")]
    more = f"  +{card['extra']} further votes" if card["extra"] else ""
    span = card.get("renown_range")
    more += f"  only Renown {span[0]}–{span[1]}" if span else ""
    return [(f"{title:<12}", "neutral"), (name + more, "plain"), (votes(s, row), "dim")]


def votes(s: State, row: int) -> str:
    """How many votes lie on a quest, and which of them the reader knows."""
    pile = row
    if row >= REGIONS or not s.size[pile]:
        return ""
    known = cards(known_cards(s, pile))
    unknown = s.size[pile] - len(known)
    return f"  {counted(s.size[pile], 'vote')} [{' '.join(known + ([f'{unknown} unknown'] if unknown else []))}]"


def _slot_lines(s: State, row: int) -> list[Line]:
    """The slots of a quest, on two lines where one would be too long."""
    parts = [_slot(s, row, i) for i in range(QUEST_SLOTS[s.quest[row]])]
    at_once = 2 if sum(map(len, parts)) > WIDEST else len(parts)
    lines = [parts[i : i + at_once] for i in range(0, len(parts), at_once)]
    return [[(MARGIN, "plain"), ("   ".join(line), "plain")] for line in lines]


def _slot(s: State, row: int, i: int) -> str:
    slot, figure = slot_on_card(s.quest[row], i), s.slot[row, i]
    need = slot["need"].capitalize() if slot["need"] in names.DEMI_IDS else slot["need"]
    return f"{i + 1} {need} {slot['feather']}/{slot['scorpion']} [{names.figure_id(figure).capitalize() if figure else ' '}]"


def standing(s: State, place: int) -> list[str]:
    """Who is at a location, but on no quest."""
    found = [names.DEMI_NAMES[demi] for demi in range(DEMIS) if s.demi_at[demi] == place and not s.demi_slot[demi]]
    if s.hadria and s.hadria_at == place:
        found.append("Hadria")
    if s.role == SORCERER and s.sorcerer_at == place and not s.sorcerer_slot:
        found.append("the Sorcerer")
    return found + [name for n, name in enumerate(names.SERVANT_NAMES) if s.servants and s.servant[n] == place]


def _elsewhere(s: State) -> list[Line]:
    places = [(f"{LOCATION_NAMES[place]:<12}", standing(s, place)) for place in (CITY, ABYSS, POOLS)]
    return [[(title, "neutral"), (", ".join(there) or "nobody", "seat-white" if there else "dim")] for title, there in places]


def _track(s: State) -> list[Line]:
    lines: list[Line] = [[("Renown", "neutral"), ("  front to back", "dim")]]
    spaces = [each for each in elements(s) if each["kind"] == "renown"]
    return lines + [[(f"{each['space']:>6}  ", "dim"), (_marker_names(each["markers"]), "plain")] for each in spaces]


def _marker_names(markers: list[str]) -> str:
    return "  ".join(map(str.capitalize, markers))


def _players(s: State) -> list[Line]:
    table = elements(s)
    unused = next(each for each in table if each["kind"] == "unused demi cards")
    seen = [demi.capitalize() for demi in dict.fromkeys([*unused["known"], *unused["shown"]])]
    told = f"     deck {s.stock}, discards {_discards(s)}, unused Demis {s.unused_size}"
    told += f" ({', '.join(seen)})" if seen else ""
    lines: list[Line] = [[("Players", "neutral"), (told, "dim")]]
    lines += [[(seat_line(each), "plain")] for each in table if each["kind"] == "seat"]
    return lines + _favors(s) + [[(celestial_line(each), "dim")] for each in table if each["kind"] == "celestial"]


def celestial_line(role: dict[str, Any]) -> str:
    """What lies before the Celestial: tokens by card, spells left, a Steward card, what is spent."""
    told = [f"card {n}: Age {each['time']}, Renown {each['renown']}" for n, each in enumerate(role["tokens"], 1)]
    told += [f"spells {', '.join(role['spells'])}"] if role["spells"] else []
    told += [f"Steward card {role['steward_card']}"] if role.get("steward_card") else []
    told += [f"spent: {', '.join(role['spent'])}"] if role["spent"] else []
    return f"  {role['role'].capitalize():<18}  {'; '.join(told) or 'has nothing open'}"


def _discards(s: State) -> int:
    return int(s.buried_size + sum(s.spent[kind] for kind in range(len(names.FATE_IDS))))


def seat_line(seat: dict[str, Any]) -> str:
    """A player's line: name, cards, Demi cards, Favors, and whether the player is first or rests."""
    hand = seat["hand"]
    told = [f"  {seat['name']:<18}", " ".join(hand) if hand else counted(seat["hand_size"], "card")]
    if any(seat["demi_cards"]):
        told.append("backs " + ", ".join(each.capitalize() if each else "?" for each in seat["demi_cards"]))
    for name, title in (("favors", "Favors"), ("played_favors", "played")):
        told += [f"{title} {', '.join(seat[name])}"] if seat[name] else []
    told += ["first"] if seat["first"] else []
    return "  ".join(told + (["rests"] if seat["rested"] else []))


def _favors(s: State) -> list[Line]:
    if not s.hadria:
        return []
    lying = [
        names.FAVOR_NAMES[favor - 1] + f" ({names.POWER_NAMES[favor - 1]})" for favor in (s.display[0], s.display[1]) if favor
    ]
    return [[("  open Favors       ", "dim"), (", ".join(lying) or "none", "plain")]]


def _legend() -> list[Line]:
    own = "   + your own card" if OWN_CARDS else ""
    return [[(f"* reconstructed   # inferred{own}   results: feathers/scorpions, S Smite, C coin", "dim")]]
