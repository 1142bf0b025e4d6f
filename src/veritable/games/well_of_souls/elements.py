"""Everything that lies on the table as plain data, as far as the reader may see it: for tables that draw it their own way.

Spaces are listed where they have a name or are next to a pawn that is asked for its way; rows carry the mark of their source.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from veritable.core.record import EVERYTHING, OVER, State
from veritable.games.well_of_souls import sight
from veritable.games.well_of_souls.data import DATA
from veritable.games.well_of_souls.map import SHIFT, whole_board
from veritable.games.well_of_souls.names import (
    BOOKS,
    CHARACTER_IDS,
    DOMICILE_IDS,
    HIDDEN_IDS,
    LABELS,
    SIDE_IDS,
    SIDE_NAMES,
    TERRITORY_IDS,
    TERRITORY_NAMES,
    card_id,
    card_name,
    cell_numbers,
    round_of,
)
from veritable.games.well_of_souls.rules.board import against_way, seat_of
from veritable.games.well_of_souls.state import CHARACTERS, CODES, HIDDEN_KINDS, MOST_EXITS, SIDES, TERRITORIES, WAY
from veritable.games.well_of_souls.tables import EXITS, LECTERNS, MIDDLE, SPACE_IDS

Element: TypeAlias = dict[str, Any]


def elements(s: State) -> list[Element]:
    """Everything on the table, the board first."""
    return [
        {"kind": "game", "id": "round", "round": round_of(s), "turn": CHARACTER_IDS[s.turn], "middle_board": bool(s.inserted)},
        whole_board(s),
        *spaces(s),
        *(pawn(s, character) for character in range(CHARACTERS)),
        *(territory(s, number) for number in range(TERRITORIES)),
        *(book(s, side) for side in range(SIDES)),
        *cells(s),
        *(stack(s, side) for side in range(SIDES)),
        *(hand(s, character) for character in range(CHARACTERS)),
        *(each for character in range(CHARACTERS) if may_read(s, character) for each in cards(s, character)),
    ]


# The board


def spot(s: State, space: int) -> list[int]:
    """Where a space is drawn now."""
    row = DATA["space"][space]
    shift = {"light": SHIFT, "darkness": -SHIFT}.get(row["half"], 0) if not s.inserted else 0
    return [row["x"] + shift, row["y"]]


def ways(s: State) -> list[int]:
    """The spaces to which whoever is asked for a way may go."""
    if s.phase != WAY:
        return []
    return [EXITS[s.pos[s.mover]][way] for way in range(MOST_EXITS) if against_way(s, way) == 0]


def spaces(s: State) -> list[Element]:
    """Spaces that have a name, and those that can be gone to now."""
    shown = {space for space, label in enumerate(LABELS) if label and (s.inserted or not MIDDLE[space])} | set(ways(s))
    return [_space(s, space) for space in sorted(shown)]


def _space(s: State, space: int) -> Element:
    row = DATA["space"][space]
    return {
        "kind": "space",
        "id": row["id"],
        "name": row["label"] or row["id"],
        "sort": row["kind"],
        "at": spot(s, space),
        "source": row["source"],
    }


def pawn(s: State, character: int) -> Element:
    """A pawn with what lies openly before its player."""
    row = DATA["character"][character]
    return {
        "kind": "pawn",
        "id": row["id"],
        "name": row["name"],
        "code": CODES[character],
        "seat": seat_of(s, character),
        "side": row["side"],
        "colour": row["pawn"],
        "space": SPACE_IDS[s.pos[character]],
        "at": spot(s, s.pos[character]),
        "caged": bool(s.caged[character]),
        "failed_turns": s.jail_fails[character],
        "loses_turn": bool(s.skip[character]),
        "gold": s.gold[character],
        "rations": s.rations[character],
        "horse": bool(s.horse[character]),
        "moves_left": s.left if character == s.mover else 0,
    }


def territory(s: State, number: int) -> Element:
    """A territory with its key and what lies at it."""
    key = s.key[number]
    return {
        "kind": "territory",
        "id": TERRITORY_IDS[number],
        "name": TERRITORY_NAMES[number],
        "domicile": DOMICILE_IDS[number],
        "key": CHARACTER_IDS[key - 1] if key else DOMICILE_IDS[number],
        "key_colour": DATA["side"][number // 2]["key_colour"],
        "access": bool(s.access[number]),
        "epidemic": s.epidemic_left[number],
    }


def book(s: State, side: int) -> Element:
    """A book: on its Lectern or with whoever took it."""
    taken = s.book[side]
    return {
        "kind": "book",
        "id": f"book_{DATA['side'][side]['id']}",
        "name": BOOKS[side],
        "where": CHARACTER_IDS[taken - 1] if taken else SPACE_IDS[LECTERNS[side]],
        "unlocked": bool(s.unlocked[side]),
    }


def cells(s: State) -> list[Element]:
    """The cells once the middle board is in, whether they are occupied, and whether their side has begun to open them."""
    if not s.inserted:
        return []
    number = "quick" if s.cells else "number"
    occupied = [set(cell_numbers(s.occupied[side])) for side in range(SIDES)]
    return [
        {
            "kind": "cell",
            "id": row["id"],
            "side": row["side"],
            "number": row[number],
            "at": [row["x"], row["y"]],
            "in_play": bool(s.empowered[SIDE_IDS.index(row["side"])]),
            "occupied": row[number] in occupied[SIDE_IDS.index(row["side"])],
            "source": row["source"],
        }
        for row in DATA["cell"]
    ]


# Cards


def stack(s: State, side: int) -> Element:
    """A stack: how many cards nobody knows, and those below them in order."""
    return {
        "kind": "stack",
        "id": f"stack_{DATA['side'][side]['id']}",
        "name": f"stack of {SIDE_NAMES[side]}",
        "cards": s.fresh_left[side] + s.returned_left[side],
        "known_below": [card_name(s.returned[side, place] - 1, side) for place in range(s.returned_left[side])],
        "in_play": not s.empowered[side],
    }


def may_read(s: State, character: int) -> bool:
    """Whether the reader may look at a hand."""
    if s.reader == EVERYTHING or s.actor == OVER:
        return True
    return bool(sight.may_see_hand(s, -1 if s.reader is None else int(s.reader), character))


def cards_in_hand(s: State, character: int) -> list[str]:
    """The cards of a hand that the reader knows."""
    counts = s.hand if may_read(s, character) else s.known
    return [card_name(kind, character & 1) for kind in range(HIDDEN_KINDS) for _ in range(counts[character, kind])]


def hand(s: State, character: int) -> Element:
    """A hand of hidden cards."""
    cards = cards_in_hand(s, character)
    return {
        "kind": "hand",
        "id": f"hand_{CHARACTER_IDS[character]}",
        "seat": seat_of(s, character),
        "cards": cards,
        "unknown": s.held[character] - len(cards),
        "ids": [HIDDEN_IDS[kind] for kind in range(HIDDEN_KINDS) if may_read(s, character) and s.hand[character, kind]],
    }


def cards(s: State, character: int) -> list[Element]:
    """The hidden cards of a hand that may be read, one element a kind."""
    return [
        {
            "kind": "card",
            "id": card_id(kind, character),
            "card": HIDDEN_IDS[kind],
            "name": card_name(kind, character & 1),
            "count": int(s.hand[character, kind]),
            "owner": CHARACTER_IDS[character],
        }
        for kind in range(HIDDEN_KINDS)
        if s.hand[character, kind]
    ]
