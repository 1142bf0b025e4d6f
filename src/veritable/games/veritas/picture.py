"""Veritas for the eye and for the ear: regions with their spaces and stacks, players, the move under way.

    6 Blois       5 of 6 stand, 3 needed   White 1, Black 3   Black's
      6-A .   6-B 01011   6-C burned   6-D 1   6-E 1   6-F .   Bourges .

A stack is written from bottom to top by seat digits, so the last digit controls it. Text tells everything, styles only help.
"""

from typing import Any, TypeAlias

from veritable.core.record import State
from veritable.games.veritas.asking import asks
from veritable.games.veritas.elements import elements
from veritable.games.veritas.names import MAP_NOTE, counted, listed, map_name, player

Span: TypeAlias = tuple[str, str]
Line: TypeAlias = list[Span]

WIDEST = 96


def picture(s: State, letters: bool = False) -> list[Line]:
    """The table; `letters` where signs beyond the plain alphabet cannot be printed."""
    table = elements(s)
    lines = [_head(s), []]
    for region in (each for each in table if each["kind"] == "region"):
        spaces = [each for each in table if each.get("region") == region["number"]]
        lines += [_region_line(s, region), *_space_lines(s, spaces, letters)]
    lines += [[], *_players(s, table)]
    lines += [_move_line(each) for each in table if each["kind"] == "move"]
    return lines


def _head(s: State) -> Line:
    told = f"{MAP_NOTE}   box: {counted(s.tiles, 'monastery tile')}, {s.safe_tiles} Safe   {s.target} points win"
    return [(f"Map {map_name(s)}", "neutral"), (f"   {told}", "dim")]


def _region_line(s: State, region: dict[str, Any]) -> Line:
    title = f"{region['number']:>2} {region['name']:<14}"
    if not region["standing"]:
        return [(title, "dim"), ("  all burned", "dim")]
    told = f"  {region['standing']} of {region['value']} stand, {region['needed']} needed"
    held = [f"{player(s, seat)} {n}" for seat, n in enumerate(region["held"]) if n]
    owner = region["controller"]
    spans = [(title, "neutral"), (told, "dim"), (f"   {', '.join(held)}" if held else "", "plain")]
    return [*spans, (f"   {player(s, owner)}'s", "last") if owner is not None else ("", "plain")]


def _space_lines(s: State, spaces: list[dict[str, Any]], letters: bool) -> list[Line]:
    """The spaces of a region, as many to a line as fit."""
    lines: list[Line] = [[("    ", "plain")]]
    for each in spaces:
        spans = _space(each, letters)
        if sum(len(text) for text, _ in [*lines[-1], *spans]) > WIDEST:
            lines.append([("    ", "plain")])
        lines[-1] += spans
    return lines


def _space(each: dict[str, Any], letters: bool) -> list[Span]:
    name = (f"{each['name']} ", "dim")
    if each["burned"]:
        return [name, ("burned" if letters else "×", "bad"), ("   ", "plain")]
    books = "".join(map(str, each["books"]))
    return [name, (books or ("." if letters else "·"), "plain" if not books else "last"), ("   ", "plain")]


def _players(s: State, table: list[dict[str, Any]]) -> list[Line]:
    lines: list[Line] = [[("Players", "neutral"), ("   digit, books, points", "dim")]]
    for each in (each for each in table if each["kind"] == "seat"):
        supply = "no limit" if each["supply"] is None else f"{each['supply']} in supply"
        told = f"  {each['seat']} {each['name']:<8} {each['points']:>3} points   {each['on_board']} on the board, {supply}"
        told += f"   place {each['place']}" if "place" in each else ""
        lines.append([(told, "plain"), ("   on turn" if each["on_turn"] else "", "last")])
    return lines


def _move_line(move: dict[str, Any]) -> Line:
    start = f"{move['start']}*" if move["left_a_book"] else move["start"]
    way = ">".join([start, *move["path"]])
    hand = "".join(map(str, move["hand"]))
    return [(f"{move['name']}  ", "neutral"), (f"{way}   in hand {hand}, {move['to_lay_out']} to lay out", "plain")]


# For the ear


def describe(s: State) -> list[str]:
    """The table in sentences."""
    table = elements(s)
    regions = [each for each in table if each["kind"] == "region"]
    seats = [each for each in table if each["kind"] == "seat"]
    return [
        f"Map {map_name(s)}, {MAP_NOTE}; {s.tiles} monastery tiles and {s.safe_tiles} Safe tiles are in the box.",
        *(sentence for region in regions for sentence in _told_region(s, region, table)),
        *(_told_seat(each) for each in seats),
        asks(s),
    ]


def _told_region(s: State, region: dict[str, Any], table: list[dict[str, Any]]) -> list[str]:
    spaces = [each for each in table if each.get("region") == region["number"]]
    burned = [each["name"] for each in spaces if each["burned"]]
    stacks = [f"{each['name']} {', '.join(player(s, seat) for seat in each['books'])}" for each in spaces if each["books"]]
    if not burned and not stacks:
        return []
    owner = f"controlled by {player(s, region['controller'])}" if region["controller"] is not None else "controlled by nobody"
    told = [f"{region['name']}, number {region['number']}: {region['standing']} of {region['value']} stand, {owner}."]
    told += [f"Burned: {listed(burned)}."] if burned else []
    return told + ([f"Books from bottom to top: {'; '.join(stacks)}."] if stacks else [])


def _told_seat(each: dict[str, Any]) -> str:
    supply = "no limit to the supply" if each["supply"] is None else f"{each['supply']} in supply"
    place = f", place {each['place']}" if "place" in each else ""
    books = f"{counted(each['on_board'], 'book')} on the board, {supply}"
    return f"{each['name']}, seat {each['seat']}: {counted(each['points'], 'point')}, {books}{place}."
