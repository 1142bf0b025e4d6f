"""Everything that lies on the table as plain data, as far as the reader may see it: for tables that draw it their own way.

Board and cards carry the mark of their source: tribunal, known, inferred, reconstruction or own.
"""

from __future__ import annotations

from veritable.core.record import State
from veritable.games.veiled_fate import names
from veritable.games.veiled_fate.data import DATA
from veritable.games.veiled_fate.elements_of_cards import Element, cards_in_play, celestial, decks, piles, powers, seat_and_hand
from veritable.games.veiled_fate.state import DEMIS, GONE, NO_DEMI, REGIONS, SORCERER
from veritable.games.veiled_fate.tables import QUEST_SLOTS


def elements(s: State) -> list[Element]:
    """Everything on the table, the board first."""
    board = [*_locations(s), *_figures(s), *_quests(s), *_track(s)]
    seats = (seat_and_hand(s, n) for n in range(s.seats))
    return [*board, *piles(s), *decks(s), *cards_in_play(s), *powers(s), *seats, *celestial(s)]


# The board


def _locations(s: State) -> list[Element]:
    ring = DATA["board"][0]["ring_spaced" if s.ring else "ring_listing"]
    spots = dict(zip(ring, DATA["board"][0]["ring_xy"], strict=True))
    return [
        {
            "kind": "location",
            "id": row["id"],
            "name": row["name"],
            "terrain": row["kind"],
            "at": spots.get(row["id"], [row["x"], row["y"]]),
            "source": row["source"],
        }
        for row in DATA["location"]
    ]


def _figures(s: State) -> list[Element]:
    demis = [
        {
            "kind": "demi",
            "id": row["id"],
            "name": row["name"],
            "family": row["family"],
            "colour": row["hex"],
            "at": names.place_id(s.demi_at[demi]),
            "slot": s.demi_slot[demi] or None,
        }
        for demi, row in enumerate(DATA["demi"])
    ]
    return demis + _other_figures(s)


def _other_figures(s: State) -> list[Element]:
    found: list[Element] = []
    if s.hadria:
        stands: Element = {"at": names.LOCATION_IDS[s.hadria_at], "renown": s.hadria_renown}
        found.append({"kind": "hadria", "id": "hadria", "name": "Hadria", **stands})
    if s.role == SORCERER:
        place = {"at": names.place_id(s.sorcerer_at), "slot": s.sorcerer_slot or None}
        found.append({"kind": "sorcerer", "id": "sorcerer", "name": "Sorcerer's figure", **place, "renown": s.sorcerer_renown})
    if s.servants:
        for servant, row in enumerate(DATA["servant"]):
            printed = {name: row[name] for name in ("id", "name", "effect", "feathers", "scorpions")}
            found.append({"kind": "servant", **printed, "at": names.LOCATION_IDS[s.servant[servant]]})
    return found


def _quests(s: State) -> list[Element]:
    return [_quest(s, row) for row in range(REGIONS + 1) if s.quest[row]]


def _quest(s: State, row: int) -> Element:
    quest = s.quest[row]
    card = names.QUEST_ROWS[quest]
    return {
        "kind": "quest",
        "at": names.QUEST_PLACES[row],
        "id": names.quest_id(quest),
        "name": card["name"],
        "complete": bool(row < REGIONS and s.done[row]),
        "further_votes": card["extra"],
        "renown_range": card.get("renown_range"),
        "slots": [_slot(s, row, i) for i in range(QUEST_SLOTS[quest])],
        "source": card["source"],
    }


def slot_on_card(quest: int, i: int) -> Element:
    """A slot as it is printed; the sides of the Steward Quest have three alike."""
    card = names.QUEST_ROWS[quest]
    printed: Element = card["slots"][i] if isinstance(card["slots"], list) else card
    return {name: printed[name] for name in ("need", "feather", "scorpion")}


def _slot(s: State, row: int, i: int) -> Element:
    figure = s.slot[row, i]
    name = f"{names.QUEST_PLACES[row]}.{i + 1}"
    return {"id": name, **slot_on_card(s.quest[row], i), "figure": names.figure_id(figure) if figure else None}


def _track(s: State) -> list[Element]:
    """The Renown spaces that are not empty, from the highest; on each the markers front to back, Hadria's first."""
    spaces = {}
    for space in range(12, -1, -1):
        markers = ["hadria"] if s.hadria and s.hadria_renown == space else []
        markers += [names.DEMI_IDS[demi] for demi in demis_on_space(s, space)]
        spaces[space] = markers + (["sorcerer"] if s.role == SORCERER and s.sorcerer_renown == space else [])
    return [{"kind": "renown", "space": space, "markers": markers} for space, markers in spaces.items() if markers]


def demis_on_space(s: State, space: int) -> list[int]:
    """The Demis on a space of the Renown track, front to back."""
    ladder = [s.ladder[place] for place in range(DEMIS) if s.ladder[place] != NO_DEMI]
    return [demi for demi in ladder if s.renown[demi] == space and s.demi_at[demi] != GONE]
