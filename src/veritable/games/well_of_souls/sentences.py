"""What has happened, in sentences: the action itself, then what followed from it, as far as the reader sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from veritable.core.record import OVER, State
from veritable.games.well_of_souls import state as phases
from veritable.games.well_of_souls.asking import pair
from veritable.games.well_of_souls.names import (
    BOOKS,
    CHARACTER_NAMES,
    HORSE_NAMES,
    SIDE_NAMES,
    TERRITORY_NAMES,
    The,
    card_name,
    cell_numbers,
    counted,
    listed,
    space_name,
    the,
)
from veritable.games.well_of_souls.notation import goal_of, taken_apart, write
from veritable.games.well_of_souls.rules.board import is_afflicted
from veritable.games.well_of_souls.state import CHARACTERS, DRAWN, HIDDEN_KINDS, JAIL_TURNS, SIDES, TERRITORIES
from veritable.games.well_of_souls.tables import AT_DOMICILE, SPACE_IDS

Words: TypeAlias = Callable[[State, tuple[int, ...]], str]
FACES = ("open", "well", "shut")


def tell(before: State, a: int, after: State) -> list[str]:
    """What an action did, in sentences."""
    verb, arguments = taken_apart(a)
    mover = before.mover
    goal = "" if before.pos[mover] == after.pos[mover] else f"comes to {space_name(after.pos[mover])}"
    if verb == "challenge":
        first = "; ".join(filter(None, [_challenge(before, a), goal and f"{the(mover)} {goal}"]))
    else:
        first = " and ".join(filter(None, [f"{The(mover)} {DID[verb](before, arguments)}", goal]))
    return [f"{first}.", *_consequences(before, after)]


def tell_hidden(before: State, after: State) -> list[str]:
    """What those are told who may not know the card that was drawn."""
    return [f"{The(before.mover)} draws a card.", *_consequences(before, after)]


def _rolled(s: State, faces: tuple[int, ...]) -> str:
    shown = f"rolls {listed([str(each + 1) for each in faces])}"
    if s.phase == phases.ROLL and is_afflicted(s, s.mover) and not s.empowered[s.mover & 1]:
        return f"{shown}, slowed by the Epidemic to {(sum(faces) + len(faces)) // 2}"
    return shown


def _opening(s: State, faces: tuple[int, ...]) -> str:
    return f"rolls {' and '.join(FACES[each] for each in faces)} on the opening dice"


def _challenge(s: State, a: int) -> str:
    stronger, weaker = pair(s)
    two, one = write(s, a)[1:-1].split(" v ")
    return f"{The(stronger)} rolls {two[0]} and {two[1]}, {the(weaker)} {one}"


def _tries(s: State, _: tuple[int, ...]) -> str:
    return (
        "challenges the holder of the platform" if not AT_DOMICILE[s.pos[s.mover]] < TERRITORIES and _is_lower(s) else "tries"
    )


def _is_lower(s: State) -> bool:
    return SPACE_IDS[s.pos[s.mover]] in ("WNL", "WSL")


def _drew(s: State, arguments: tuple[int, ...]) -> str:
    kind = arguments[0]
    card = card_name(kind, s.mover & 1)
    return f"draws {card}" if kind < HIDDEN_KINDS else f"draws and shows {card}"


def _buys(s: State, arguments: tuple[int, ...]) -> str:
    if arguments[0] == 0:
        return "buys nothing"
    return f"spends {arguments[0]} gold on rations"


def _on(kind: int) -> Words:
    return lambda s, arguments: f"plays {card_name(kind, s.mover & 1)} on {the(arguments[0])}"


#   verb              what the mover did
DID: dict[str, Words] = {
    "roll": lambda s, _: "takes two dice",
    "roll3": lambda s, _: "takes three dice",
    "ration": lambda s, _: "uses a ration and takes two dice",
    "ration3": lambda s, _: "uses a ration and takes three dice",
    "try": _tries,
    "stay": lambda s, _: "stays",
    "end": lambda s, _: "uses no ration",
    "stop": lambda s, _: f"stops at {space_name(s.pos[s.mover])}",
    "on": lambda s, _: f"passes {space_name(s.pos[s.mover])}",
    "horse": lambda s, _: f"buys {HORSE_NAMES[s.mover & 1]} for ten gold",
    "pass": lambda s, _: f"does not buy {HORSE_NAMES[s.mover & 1]}",
    "go": lambda s, n: f"takes the way to {SPACE_IDS[goal_of(s, n[0])]}",
    "buy": _buys,
    "play gold10": lambda s, _: "cashes 10 Pieces of Gold",
    "play gold5": lambda s, _: "cashes 5 Pieces of Gold",
    "play spell": _on(phases.SPELL),
    "play infest": _on(phases.INFEST),
    "play wreck": _on(phases.WRECK),
    "play epidemic": lambda s, n: f"plays Epidemic on {TERRITORY_NAMES[n[0]]}",
    "discard": lambda s, n: f"shows and discards {card_name(n[0], s.mover & 1)}",
    "two dice": _rolled,
    "three dice": _rolled,
    "opening": _opening,
    "challenge": lambda s, _: "",
    "draw": _drew,
}


# What followed


def _consequences(before: State, after: State) -> Iterator[str]:
    yield from _about_pawns(before, after)
    yield from _about_goods(before, after)
    yield from _about_territories(before, after)
    yield from _about_sides(before, after)
    if before.contenders and not after.contenders:
        yield f"{The(after.turn)} has the first turn."
    if after.actor == OVER:
        yield reason(after)


def _about_pawns(before: State, after: State) -> Iterator[str]:
    for character in range(CHARACTERS):
        who = The(character)
        if after.caged[character] > before.caged[character]:
            yield f"{who} is caged on {SPACE_IDS[after.pos[character]]}."
        elif after.caged[character] < before.caged[character]:
            yield f"{who} is free again."
        elif after.jail_fails[character] > before.jail_fails[character]:
            yield f"{who} stays in jail ({after.jail_fails[character]} of {JAIL_TURNS} turns)."
        if character != before.mover and after.pos[character] != before.pos[character]:
            yield f"{who} steps up to {space_name(after.pos[character])}."
        if before.skip[character] > after.skip[character] and not after.empowered[character & 1]:
            yield f"{who} loses this turn."
    if after.phase == phases.MEET and before.phase != phases.MEET:
        yield f"{The(after.mover)} meets {the(after.foe)}."


def _about_goods(before: State, after: State) -> Iterator[str]:
    for character in range(CHARACTERS):
        if after.empowered[character & 1] and not before.empowered[character & 1]:
            continue
        who = The(character)
        if after.gold[character] > before.gold[character]:
            yield f"{who} now has {after.gold[character]} gold."
        if after.rations[character] > before.rations[character]:
            yield f"{who} now has {counted(after.rations[character], 'ration')}."
        if after.rations[character] == 0 < before.rations[character] and character != before.mover:
            yield f"{who} loses all rations."
        if after.horse[character] < before.horse[character]:
            yield f"{who} loses {HORSE_NAMES[character & 1]}."
        if after.skip[character] > before.skip[character]:
            yield f"{who} will lose the next turn."


def _about_territories(before: State, after: State) -> Iterator[str]:
    for territory in range(TERRITORIES):
        name = TERRITORY_NAMES[territory]
        if after.key[territory] and not before.key[territory]:
            yield f"{The(after.key[territory] - 1)} takes the key of {name}."
        elif after.access[territory] > before.access[territory]:
            yield f"Access to the key of {name} is open."
        if after.epidemic_left[territory] == 0 < before.epidemic_left[territory]:
            yield f"The Epidemic in {name} is over."
        for character in range(CHARACTERS):
            if after.fails[character, territory] > before.fails[character, territory] and not after.key[territory]:
                yield f"{The(character)} has failed in {counted(after.fails[character, territory], 'turn')} there."


def _about_sides(before: State, after: State) -> Iterator[str]:
    for side in range(SIDES):
        if after.unlocked[side] > before.unlocked[side]:
            yield f"The {BOOKS[side]} is unlocked."
        if after.book[side] and not before.book[side]:
            yield f"{The(after.book[side] - 1)} takes the {BOOKS[side]}: {SIDE_NAMES[1 - side]} is empowered."
        for number in cell_numbers(before.occupied[side] & ~after.occupied[side]):
            yield f"Cell {number} of {SIDE_NAMES[side]} is open."
    if after.inserted > before.inserted:
        yield "The middle board is put in."


def reason(s: State) -> str:
    """How the game was decided, once it is over."""
    if s.winner == DRAWN:
        return "The rounds are used up and neither side is further on."
    side = s.winner - 1
    if _has_destroyed(s, side):
        pawns = listed([CHARACTER_NAMES[character] for character in range(side, CHARACTERS, 2)])
        return f"{pawns} have destroyed the {BOOKS[1 - side]}: {SIDE_NAMES[side]} wins."
    return f"The rounds are used up: {SIDE_NAMES[side]} is further on and wins."


def _has_destroyed(s: State, side: int) -> bool:
    """Whether the game ended at the Altar, not by the limit."""
    return bool(s.round_limit == phases.NO_LIMIT or s.turns_done < s.round_limit * CHARACTERS)
