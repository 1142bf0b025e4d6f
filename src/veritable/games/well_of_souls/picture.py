"""The Well of Souls for the eye: every road as a line of spaces, then players, keys, books and cells.

    Prayer home road     PH  o ·  o ·  HM ·  o …  PF

`·` red, `o` gold, `+` direction space, `#` red diamond, `$` gold diamond, `A` Altar, `_` lower and `^` upper platform. A pawn
is its two letters, in small ones when caged; `**` is more than one pawn. Spaces where roads meet stand in each of them.
"""

from __future__ import annotations

from typing import TypeAlias

from veritable.core.record import State
from veritable.games.well_of_souls.data import DATA, OWN_CARDS
from veritable.games.well_of_souls.elements import cards_in_hand, ways
from veritable.games.well_of_souls.names import (
    CHARACTER_NAMES,
    SIDE_NAMES,
    TERRITORY_NAMES,
    cell_numbers,
    listed,
    round_of,
)
from veritable.games.well_of_souls.state import CHARACTERS, CODES, SIDES, TERRITORIES
from veritable.games.well_of_souls.tables import KIND, MIDDLE, SPACE, SPACE_IDS

Span: TypeAlias = tuple[str, str]
Line: TypeAlias = list[Span]

SIGNS = "·o+#$A_^"
LETTERS = ".o+#$A_^"
STYLES = ("seat-white", "seat-black")


def picture(s: State, letters: bool = False) -> list[Line]:
    """The table; `letters` where signs beyond the plain alphabet cannot be printed."""
    signs = LETTERS if letters else SIGNS
    spots = _spots(s, signs)
    roads = [_road(row["id"], [SPACE[each] for each in row["spaces"]], spots) for row in DATA["road"] if _is_in(s, row)]
    players = [_player(s, character) for character in range(CHARACTERS)]
    return [*roads, [], *_shared(s), *players, [], *_keys(s), *_sides(s), *_round(s)]


def _is_in(s: State, row: dict[str, list[str]]) -> bool:
    return bool(s.inserted) or not any(MIDDLE[SPACE[each]] for each in row["spaces"])


def _road(name: str, spaces: list[int], spots: dict[int, Span]) -> Line:
    start, end = (SPACE_IDS[space] for space in (spaces[0], spaces[-1]))
    return [(f"{name:<21}{start:>4}", "plain"), *(spots[space] for space in spaces), (f" {end}", "plain")]


def _spots(s: State, signs: str) -> dict[int, Span]:
    """Every space as it is drawn: its sign, a mark where the mover may go, or who stands there."""
    spots = {space: (f" {signs[KIND[space]]} ", "empty") for space in range(len(KIND))}
    spots |= {space: (f">{signs[KIND[space]]} ", "neutral") for space in ways(s)}
    for character in range(CHARACTERS):
        code = CODES[character].lower() if s.caged[character] else CODES[character]
        is_alone = sum(s.pos[other] == s.pos[character] for other in range(CHARACTERS)) == 1
        spots[s.pos[character]] = (f" {code}", STYLES[character & 1]) if is_alone else (" **", "neutral")
    return spots


def _shared(s: State) -> list[Line]:
    """Who stands together where `**` is drawn."""
    lines: list[Line] = []
    for space in sorted({s.pos[character] for character in range(CHARACTERS)}):
        here = [CODES[character] for character in range(CHARACTERS) if s.pos[character] == space]
        if len(here) > 1:
            lines.append([(f"** on {SPACE_IDS[space]}: {listed(here)}", "plain")])
    return lines


def _player(s: State, character: int) -> Line:
    known = cards_in_hand(s, character)
    cards = [*known, *["?"] * (s.held[character] - len(known))]
    facts = [f"{CODES[character]} {CHARACTER_NAMES[character]:<9}at {SPACE_IDS[s.pos[character]]:<5}"]
    facts.append(f"gold {s.gold[character]:>2}  rations {s.rations[character]:>2}")
    facts += ["horse"] if s.horse[character] else []
    facts += [f"caged ({s.jail_fails[character]} of 3)"] if s.caged[character] else []
    facts += ["loses next turn"] if s.skip[character] else []
    facts += [f"cards: {', '.join(cards)}"] if cards else []
    return [("> " if character == s.turn and not s.contenders else "  ", "neutral"), ("  ".join(facts), "plain")]


def _keys(s: State) -> list[Line]:
    words = []
    for territory in range(TERRITORIES):
        key = s.key[territory]
        where = f"with {CODES[key - 1]}" if key else "open" if s.access[territory] else "shut"
        sick = f", Epidemic {s.epidemic_left[territory]}" if s.epidemic_left[territory] else ""
        words.append(f"{TERRITORY_NAMES[territory]} {where}{sick}")
    return [[("Keys: " + "; ".join(words), "plain")]]


def _sides(s: State) -> list[Line]:
    lines: list[Line] = []
    for side in range(SIDES):
        taken, cells = s.book[side], cell_numbers(s.occupied[side])
        book = f"with {CODES[taken - 1]}" if taken else "unlocked" if s.unlocked[side] else "locked"
        own = f"cells shut: {' '.join(map(str, cells)) or 'none'}" if s.empowered[side] else _stack(s, side)
        lines.append([(f"{SIDE_NAMES[side]}: book {book}; {own}", "plain")])
    return lines


def _stack(s: State, side: int) -> str:
    return f"stack {s.fresh_left[side] + s.returned_left[side]} cards ({s.returned_left[side]} known below)"


def _round(s: State) -> list[Line]:
    own = "  + some of the board or the cards are your own" if OWN_CARDS else ""
    return [[(f"Round {round_of(s)}{own}", "dim")]]
