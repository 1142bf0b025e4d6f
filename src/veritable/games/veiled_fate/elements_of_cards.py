"""The cards on the table as plain data, as far as the reader may see them: piles, decks, hands, the Celestial's things.

What is hidden is None; of a pile there are the cards that the reader knows, and how many more there are.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from veritable.core.record import EVERYTHING, OVER, State
from veritable.games.veiled_fate import names
from veritable.games.veiled_fate.age_lines import age_lines
from veritable.games.veiled_fate.asking import player
from veritable.games.veiled_fate.data import DATA
from veritable.games.veiled_fate.state import (
    AGE_PILE,
    DEMIS,
    FATES,
    FIRST_CENSUS,
    KINDS,
    NO_SEAT,
    PILES,
    REGIONS,
    SORCERER,
    STEWARD,
)
from veritable.games.veiled_fate.tables import CORRUPTION

Element: TypeAlias = dict[str, Any]


def sees_all(s: State) -> bool:
    """Whether nothing is hidden from the reader."""
    return bool(s.reader == EVERYTHING or s.actor == OVER)


def knows_hand(s: State, seat: int) -> bool:
    """Whether the reader sees a hand card by card."""
    return sees_all(s) or s.reader == seat


def cards(counts: list[int]) -> list[str]:
    """Cards by their ids, sorted by kind."""
    return [names.CARD_IDS[kind] for kind, number in enumerate(counts) for _ in range(number)]


def piles(s: State) -> list[Element]:
    """The piles of votes, and cards that lie turned up."""
    return [_pile(s, pile) for pile in range(PILES) if s.size[pile]] + _open_cards(s)


def _pile(s: State, pile: int) -> Element:
    known = known_cards(s, pile)
    kind = "pile" if pile < REGIONS else "age pile" if pile == AGE_PILE else "census pile"
    element: Element = {"kind": kind, "size": s.size[pile], "known": cards(known), "unknown": s.size[pile] - sum(known)}
    place = pile if pile < REGIONS else pile - FIRST_CENSUS
    return element if pile == AGE_PILE else {**element, "at": names.REGION_IDS[place]}


def known_cards(s: State, pile: int) -> list[int]:
    """What the reader knows of a pile, by kind."""
    if sees_all(s):
        return [s.pile[pile, kind] for kind in range(KINDS)]
    return [0 if s.reader is None else s.known[s.reader, pile, kind] for kind in range(KINDS)]


def _open_cards(s: State) -> list[Element]:
    lying = cards([s.open[kind] for kind in range(KINDS)])
    return [{"kind": "cards turned up", "cards": lying}] if lying else []


def decks(s: State) -> list[Element]:
    """The decks, their discards, and the open Favor cards."""
    spent = [s.spent[kind] for kind in range(FATES)]
    found: list[Element] = [
        {"kind": "fate deck", "size": s.stock},
        {"kind": "discards", "open": cards(spent), "face_down": s.buried_size},
        {"kind": "quest deck", "size": sum(s.quest_left[quest] for quest in range(len(DATA["quest"])))},
        {"kind": "unused demi cards", "size": s.unused_size, "shown": _shown(s), "known": _unused(s)},
    ]
    if s.hadria:
        display = [names.FAVOR_IDS[favor - 1] if favor else None for favor in (s.display[0], s.display[1])]
        left = {name: s.favor_deck[favor] for favor, name in enumerate(names.FAVOR_IDS)}
        found.append({"kind": "favor cards", "display": display, "deck": left})
    return found


def _shown(s: State) -> list[str]:
    return [names.DEMI_IDS[demi] for demi in range(DEMIS) for _ in range(s.shown[demi])]


def _unused(s: State) -> list[str]:
    """The unused Demi cards that the reader knows: all of them, or those looked at."""
    whole = [names.DEMI_IDS[demi] for demi in range(DEMIS) for _ in range(s.unused[demi])]
    if whole or s.reader is None or sees_all(s):
        return whole
    return [names.DEMI_IDS[demi] for demi in range(DEMIS) if s.witness[s.reader] >> demi & 1]


def cards_in_play(s: State) -> list[Element]:
    """The card of the Age and the City card."""
    found: list[Element] = []
    if s.age_card:
        row = DATA["age_card"][s.age_card - 1]
        lines = {line: row[line] for line in ("feather", "scorpion", "tie")}
        told = {"age": s.age, "id": row["id"], "name": row["name"], "words": age_lines(s)}
        found.append({"kind": "age card", **told, **lines, "source": row["source"]})
    if s.city_card:
        row = DATA["city_card"][s.city_card - 1]
        found.append({"kind": "city card", **{name: row[name] for name in ("id", "name", "text", "source")}})
    return found


def powers(s: State) -> list[Element]:
    """The God Powers in this game with what they cost and need."""
    rows = [row for row in DATA["god_power"] if s.servants or row["id"] != "command"]
    return [
        {"kind": "power", "id": f"power {row['id']}", **{name: row[name] for name in ("name", "cost", "needs")}} for row in rows
    ]


# Seats


def seat_and_hand(s: State, seat: int) -> Element:
    """A seat with its hand and what lies before it."""
    favors = range(5)
    return {
        "kind": "seat",
        "seat": names.SEAT_IDS[seat],
        "name": player(s, seat),
        "first": s.first == seat,
        "rested": bool(s.rested[seat]),
        "turns": s.turns[seat],
        "hand_size": sum(s.hand[seat, kind] for kind in range(KINDS)),
        "hand": cards([s.hand[seat, kind] for kind in range(KINDS)]) if knows_hand(s, seat) else None,
        "demi_cards": _demi_cards(s, seat),
        "favors": [names.FAVOR_IDS[favor] for favor in favors for _ in range(s.favor[seat, favor])],
        "played_favors": [names.FAVOR_IDS[favor] for favor in favors for _ in range(s.played[seat, favor])],
        "corruption": sum(s.played[seat, favor] * CORRUPTION[favor] for favor in favors),
        "guess": names.DEMI_IDS[s.guess[seat] - 1] if s.guess[seat] else None,
    }


def _demi_cards(s: State, seat: int) -> list[str | None]:
    """A seat's Demi cards; those that met their fate are open to all."""
    seen = [s.card[seat, i] or (s.fated[i] if seat == s.throne else 0) for i in range(s.cards_dealt[seat])]
    return [names.DEMI_IDS[demi - 1] if demi else None for demi in seen]


def celestial(s: State) -> list[Element]:
    """What belongs to the Celestial's role."""
    if s.throne == NO_SEAT or s.role >= len(names.ROLE_IDS):
        return []
    element: Element = {"kind": "celestial", "seat": names.SEAT_IDS[s.throne], "role": names.ROLE_IDS[s.role]}
    if s.role == STEWARD:
        row = DATA["steward_card"][s.steward_card - 1] if s.steward_card else {}
        element |= {"steward_card": row.get("id"), "demis": row.get("demis"), "range": row.get("range")}
    used = {"second_turn": s.second_turn_used, "swap": s.swap_used, "steward_quest": s.steward_quest_used}
    element["spent"] = [name for name, number in used.items() if number]
    element["spells"] = [name for n, name in enumerate(names.SPELL_IDS) if s.role == SORCERER and not s.spell_used[n]]
    element["tokens"] = [
        {"time": s.time_token[i] or None, "renown": s.renown_token[i] or None, "met": bool(s.fated[i])}
        for i in range(4)
        if s.time_token[i] or s.renown_token[i]
    ]
    return [element]
