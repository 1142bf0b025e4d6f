"""Worked examples of The Well of Souls: a position built from facts, dice and cards from a list, and what must come of it."""

from typing import Any

from veritable.core.record import CHANCE, OVER, Plain, State
from veritable.games.well_of_souls import rules, words
from veritable.games.well_of_souls.names import CHARACTER_IDS, DOMICILE_IDS, KIND_IDS, TERRITORY_IDS, cell_numbers
from veritable.games.well_of_souls.rules.turn import begin
from veritable.games.well_of_souls.state import ACTIONS, CHOICES, HIDDEN_KINDS, KINDS, MOST_CARDS, RECORD
from veritable.games.well_of_souls.tables import SPACE, SPACE_IDS

SIDES = ("light", "darkness")


def kind_of(card: str) -> int:
    """A card by its key; dom:BH is the Domicile card of Blood."""
    return KIND_IDS.index(card.replace("dom:", "dom "))


def spelled(kind: int) -> str:
    """The key of a card."""
    return KIND_IDS[kind].replace("dom ", "dom:")


class Table:
    """A position that can be set, played on and asked about."""

    def __init__(self, options: dict[str, Any] | None = None, seats: int = 4) -> None:
        self.array = RECORD.new()
        self.array["seats"] = seats
        for each in CHOICES:
            self.array[each.name] = each.number(each.read((options or {}).get(each.name, each.default)))
        self.s: State = Plain(RECORD, self.array, strict=True)
        self.stacks: dict[int, list[int]] = {0: [], 1: []}
        self.dice: list[Any] = []
        rules.setup(self.s)

    # Setting

    def prepare(self, turn: str, facts: dict[str, Any]) -> None:
        """The start position with empty stacks, changed by the facts; it is this character's turn."""
        s = self.s
        s.contenders = 0
        for side in range(2):
            self._fill_stack(side, [])
        for name in sorted(facts, key=lambda each: not each.startswith("empowered")):
            self._set(name.split("."), facts[name])
        s.turn = s.mover = CHARACTER_IDS.index(turn)
        for territory in range(4):
            if s.epidemic_by[territory] == s.turn + 1:
                rules.turn.run_down_epidemics(s)
                break
        begin(s)
        rules.go_on(s)

    def _set(self, path: list[str], value: Any) -> None:
        s, name = self.s, path[0]
        if name == "round":
            return
        if name == "turns_done":
            s.turns_done = value
            return
        who = path[1]
        if who in CHARACTER_IDS:
            self._set_player(name, CHARACTER_IDS.index(who), path[2:], value)
        elif who in SIDES:
            self._set_side(name, SIDES.index(who), value)
        elif name == "epidemic":
            s.epidemic_by[TERRITORY_IDS.index(who)] = CHARACTER_IDS.index(value[0]) + 1
            s.epidemic_left[TERRITORY_IDS.index(who)] = value[1]
        else:
            self._set_domicile(name, DOMICILE_IDS.index(who), value)

    def _set_player(self, name: str, character: int, rest: list[str], value: Any) -> None:
        s = self.s
        if name == "pos":
            s.pos[character] = SPACE[value]
        elif name == "fails":
            s.fails[character, DOMICILE_IDS.index(rest[0])] = value
        elif name == "hand":
            for card in value:
                s.hand[character, kind_of(card)] += 1
            s.held[character] = len(value)
        else:
            getattr(s, name)[character] = int(value)

    def _set_domicile(self, name: str, territory: int, value: Any) -> None:
        if name == "key":
            self.s.key[territory] = CHARACTER_IDS.index(value) + 1
        self.s.access[territory] = 1

    def _set_side(self, name: str, side: int, value: Any) -> None:
        s = self.s
        if name == "stack":
            self._fill_stack(side, [kind_of(card) for card in value])
        elif name == "cells":
            s.occupied[side] = sum(1 << number for number in value)
        elif name == "book":
            s.book[side] = CHARACTER_IDS.index(value) + 1
        elif name == "empowered":
            s.empowered[side] = 1
            s.inserted = 1
            s.gold[side] = s.gold[side + 2] = 0
        else:
            getattr(s, name)[side] = int(value)

    def _fill_stack(self, side: int, kinds: list[int]) -> None:
        self.stacks[side] = list(kinds)
        for kind in range(KINDS):
            self.s.fresh[side, kind] = kinds.count(kind)
        for place in range(MOST_CARDS):
            self.s.returned[side, place] = 0
        self.s.fresh_left[side], self.s.returned_left[side] = len(kinds), 0

    # Playing

    def offers(self) -> list[str]:
        """What is legal now, in notation."""
        return [words.write(self.s, a) for a in self.legal()]

    def legal(self) -> list[int]:
        """What is legal now."""
        out = [0] * ACTIONS
        return out[: rules.offer(self.s, out)] if self.s.actor != OVER else []

    def play(self, text: str) -> None:
        """A decision or an outcome in notation, which must be legal."""
        a, rest = words.read(self.s, text)
        assert rest == ""
        assert a in self.legal(), f"{text} is not among {self.offers()}"
        rules.play(self.s, a)

    def fall(self) -> None:
        """Chance decides by the list: a card from the stack, or the next dice."""
        side = int(self.s.mover) & 1
        if self.s.phase == rules.asking.DRAW:
            kinds = self.stacks[side]
            kind = kinds.pop(0) if kinds else self.s.returned[side, 0] - 1
            self.play(f"draw {KIND_IDS[kind]}")
        else:
            self.play(self._next_dice())

    def _next_dice(self) -> str:
        first = self.dice.pop(0)
        if isinstance(first, str):
            return f"[{first}]"
        text = "".join(map(str, first))
        if self.s.phase not in (rules.asking.MEET, rules.asking.PLATFORM):
            return f"[{text}]"
        two, one = (text, "".join(map(str, self.dice.pop(0))))
        return f"[{two} v {one}]" if len(two) == 2 else f"[{one} v {two}]"

    def go_on(self) -> None:
        """Chance falls and forced choices are made, up to a real choice."""
        while self.s.actor != OVER and (self.s.actor == CHANCE or len(self.legal()) == 1):
            if self.s.actor != CHANCE:
                rules.play(self.s, self.legal()[0])
            elif self.dice or self.s.phase == rules.asking.DRAW:
                self.fall()
            else:
                return

    # Asking

    def stack(self, side: int) -> list[str]:
        """The cards of a stack from the top."""
        below = [self.s.returned[side, place] - 1 for place in range(self.s.returned_left[side])]
        return [spelled(kind) for kind in self.stacks[side] + below]

    def hand(self, character: int) -> list[str]:
        """The hidden cards of a hand, sorted."""
        return sorted(KIND_IDS[k] for k in range(HIDDEN_KINDS) for _ in range(self.s.hand[character, k]))

    def fact(self, name: str) -> Any:
        """What is true of something, as the examples say it."""
        s, path = self.s, name.split(".")
        if len(path) == 1:
            return self._single(name)
        if path[1] in CHARACTER_IDS:
            return self._of_player(path[0], CHARACTER_IDS.index(path[1]), path[2:])
        if path[1] in SIDES:
            return self._of_side(path[0], SIDES.index(path[1]))
        territory = DOMICILE_IDS.index(path[1])
        if path[0] == "open":
            return bool(s.access[territory])
        return CHARACTER_IDS[s.key[territory] - 1] if s.key[territory] else ""

    def _single(self, name: str) -> Any:
        s = self.s
        if name == "turn":
            return CHARACTER_IDS[s.turn]
        if name == "inserted":
            return bool(s.inserted)
        if name == "epidemics":
            return [TERRITORY_IDS[each] for each in range(4) if s.epidemic_left[each]]
        return ("", "light", "darkness", "drawn")[s.winner]

    def _of_player(self, name: str, character: int, rest: list[str]) -> Any:
        s = self.s
        if name == "pos":
            return SPACE_IDS[s.pos[character]]
        if name == "hand":
            return self.hand(character)
        if name == "fails":
            return s.fails[character, DOMICILE_IDS.index(rest[0])]
        value = getattr(s, name)[character]
        return bool(value) if name in ("caged", "horse") else value

    def _of_side(self, name: str, side: int) -> Any:
        s = self.s
        if name == "stack":
            return self.stack(side)
        if name == "cells":
            return cell_numbers(s.occupied[side])
        if name == "book":
            return CHARACTER_IDS[s.book[side] - 1] if s.book[side] else ""
        return bool(getattr(s, name)[side])


class Scenario(Table):
    """One worked example under way."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row.get("options"))
        self.row, self.dice = row, list(row["dice"])
        if not row.get("setup"):
            self.prepare(row["turn"], row.get("set", {}))

    def run(self) -> None:
        """All decisions are made, with the choices that are named, and all expectations hold."""
        end = self.s.turns_done + self.row.get("turns", 1)
        acts, number = list(self.row.get("act", [])), 0
        while not self.row.get("setup") or self.dice:
            self._advance(end)
            if self.s.actor == OVER or self.s.turns_done >= end or not (acts or self.dice):
                break
            wanted = self.row.get("legal", {}).get(str(number))
            assert wanted is None or sorted(wanted) == sorted(self.offers()), f"choice {number}"
            who, _, text = acts.pop(0).rpartition(": ")
            assert not who or who == CHARACTER_IDS[self.s.mover]
            self.play(text)
            number += 1
        assert acts == []
        assert self.dice == []
        for name, value in self.row["expect"].items():
            assert self.fact(name) == (sorted(value) if name.startswith("hand") else value), name

    def _advance(self, end: int) -> None:
        """Up to the next real choice within the turns that are played."""
        while self.s.actor != OVER and self.s.turns_done < end:
            if self.s.actor == CHANCE:
                if not self.dice and self.s.phase != rules.asking.DRAW:
                    return
                self.fall()
            elif len(self.legal()) == 1:
                rules.play(self.s, self.legal()[0])
            else:
                return
            if self.row.get("setup") and not self.dice:
                return
