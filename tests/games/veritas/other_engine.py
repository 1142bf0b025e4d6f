"""Veritas once more, as somebody would write it who knows the rulings and none of our code: words in, words out, sets, lists.

It shares nothing with the rules but the map. `legal()` answers with every word that may be said now, `say` carries one out and
writes the record as it goes. The search for a layout is recursive and floods at every step.
"""

from __future__ import annotations

from typing import NamedTuple

from veritable.games.veritas.data import DATA

LIMIT = 5000
KIND = {row["label"]: row["kind"] for row in DATA["spaces"]}
REGION = {row["label"]: row["region"] for row in DATA["spaces"]}
NUMBER = {row["label"]: place for place, row in enumerate(DATA["spaces"])}
NAMES = {row["name"]: row["number"] for row in DATA["regions"]}
CITIES = {row["number"]: row["cities"] for row in DATA["regions"]}


class Endless(Exception):
    """A search has made too many expansions."""


class Setting(NamedTuple):
    """What a header says."""

    players: int
    land: str
    books: int
    passing: str
    stuck: str
    target: int
    safe: int

    @property
    def header(self) -> str:
        """The first line of a record."""
        told = f"players={self.players} map={self.land} books={self.books} pass={self.passing} stuck={self.stuck}"
        told += f" target={self.target}" if self.target != 100 else ""
        return f"[Veritas {told}{f' safe_tiles={self.safe}' if self.safe != 18 else ''}]"


class Table:
    """One game; `legal` and `say` are what one calls."""

    growing: int
    grown: set[str]
    hand: list[int]
    here: str
    free: bool
    used: frozenset[frozenset[str]]
    dropped: frozenset[str]
    rest: int
    placed: int
    places: list[int]
    counter: int

    def __init__(self, setting: Setting) -> None:
        gone = {NAMES[name] for name in DATA["maps"][setting.land]}
        self.spaces = [space for space in KIND if REGION[space] not in gone]
        self.roads: dict[str, dict[str, frozenset[str]]] = {space: {} for space in self.spaces}
        for one, other in DATA["roads"]:
            if one in self.roads and other in self.roads:
                self.roads[one][other] = self.roads[other][one] = frozenset((one, other))
        self.n, self.limited, self.passing, self.stuck = setting.players, setting.books > 0, setting.passing, setting.stuck
        self.target, self.safe = setting.target, setting.safe
        self.stacks: dict[str, list[int]] = {space: [] for space in self.spaces}
        self.box = {space for space in self.spaces if KIND[space] == "monastery"}
        self.burned: set[str] = set()
        self.supply, self.points = [setting.books] * self.n, [0] * self.n
        self.phase, self.active, self.halves = "first", 0, 0
        self.winners: list[int] = []
        self.lines: list[str] = []

    # What may be said

    def legal(self) -> set[str]:
        if self.phase == "first":
            return {f"first {seat}" for seat in range(self.n)}
        if self.phase == "place":
            starts = {space for space, books in self.stacks.items() if books}
            barred = starts | {there for start in starts for there in self.roads[start]}
            return {f"place {space}" for space in self.box - barred}
        if self.phase == "draw":
            return {f"draw {space}" for space in self.box} | ({"draw safe"} if self.safe else set())
        if self.phase == "put":
            return {f"put {space}" for space in self.held(self.active, self.growing) if space not in self.grown}
        return self.steps() if self.phase == "step" else self.actions()

    def actions(self) -> set[str]:
        me = self.active
        found: set[str] = set()
        if self.supply[me] or not self.limited:
            found |= {f"copy {space}" for space, books in self.stacks.items() if me in books and KIND[space] == "monastery"}
            if self.halves == 2:
                found |= {f"grow {region}" for region in range(1, 13) if self.can_grow(region)}
        found |= {f"take {space}" for space, books in self.stacks.items() if books and books[-1] == me and self.takes(space)}
        return found | ({"pass"} if self.passing == "free" or not found else set())

    def can_grow(self, region: int) -> bool:
        cities = [self.stacks[city] for city in CITIES[region] if city in self.stacks]
        return bool(self.held(self.active, region)) and all(books and books[-1] == self.active for books in cities)

    def held(self, seat: int, region: int) -> list[str]:
        own = [space for space in self.spaces if REGION[space] == region and KIND[space] == "monastery"]
        return [space for space in own if self.stacks[space] and self.stacks[space][-1] == seat]

    def takes(self, space: str) -> bool:
        h = len(self.stacks[space])
        return self.layable(space, h, frozenset(), frozenset()) or (
            h >= 2 and self.layable(space, h - 1, frozenset(), frozenset([space]))
        )

    def steps(self) -> set[str]:
        found: set[str] = set()
        first = not self.free and not self.used and not self.dropped
        if first and len(self.hand) >= 2 and self.layable(self.here, len(self.hand) - 1, frozenset(), frozenset([self.here])):
            found.add("leave")
        for there in self.options(self.here, self.used, self.dropped):
            used = self.used | {self.roads[self.here][there]}
            if there in self.burned:
                good = self.layable(there, self.rest, used, self.dropped)
            else:
                good = self.layable(there, self.rest - 1, used, self.dropped | {there})
            if good:
                found.add(f"go {there}")
        return found

    # The search

    def options(self, here: str, used: frozenset[frozenset[str]], dropped: frozenset[str]) -> list[str]:
        near = self.roads[here].items()
        return [there for there, road in near if road not in used and (there in self.burned or there not in dropped)]

    def flood(self, here: str, used: frozenset[frozenset[str]], dropped: frozenset[str]) -> int:
        seen, ahead = {here}, [here]
        while ahead:
            for there in self.options(ahead.pop(), used, dropped):
                if there not in seen:
                    seen.add(there)
                    ahead.append(there)
        return len(seen - self.burned - dropped)

    def layable(self, here: str, rest: int, used: frozenset[frozenset[str]], dropped: frozenset[str]) -> bool:
        self.counter = 0
        try:
            return self.search(here, rest, used, dropped)
        except Endless:
            return False

    def search(self, here: str, rest: int, used: frozenset[frozenset[str]], dropped: frozenset[str]) -> bool:
        if rest == 0:
            return True
        self.counter += 1
        if self.counter > LIMIT:
            raise Endless
        if self.flood(here, used, dropped) < rest:
            return False

        def onward(there: str) -> int:
            return sum(beyond != here for beyond in self.options(there, used, dropped))

        for there in sorted(self.options(here, used, dropped), key=lambda there: (onward(there), NUMBER[there])):
            now = used | {self.roads[here][there]}
            if there in self.burned:
                if self.search(there, rest, now, dropped):
                    return True
            elif self.search(there, rest - 1, now, dropped | {there}):
                return True
        return False

    # What is said

    def say(self, word: str) -> None:
        assert word in self.legal(), word
        verb, _, what = word.partition(" ")
        getattr(self, f"_{verb}")(what)

    def _first(self, what: str) -> None:
        self.active, self.phase, self.placed = int(what), "place", 0
        self.lines.append(f"setup: first {what}")

    def _place(self, where: str) -> None:
        self.stacks[where] = [self.active] * 2
        self.supply[self.active] -= 2
        self.lines[-1] += f", {self.active}@{where}"
        self.placed += 1
        if self.placed == self.n:
            self.phase = "draw"
        else:
            self.active = (self.active - 1) % self.n

    def _draw(self, tile: str) -> None:
        self.lines.append(f"{self.active}: !{tile}")
        if tile == "safe":
            self.act()
            return
        self.box.remove(tile)
        self.burned.add(tile)
        if not self.stacks[tile]:
            self.after_fire()
            return
        self.pick_up(tile, True)
        most = min(len(self.hand), self.flood(tile, frozenset(), frozenset()))
        while most and not self.layable(tile, most, frozenset(), frozenset()):
            most -= 1
        self.rest = most
        if most == 0:
            self.end_move()

    def pick_up(self, space: str, free: bool) -> None:
        self.hand, self.stacks[space] = self.stacks[space], []
        self.here, self.free, self.used, self.dropped = space, free, frozenset(), frozenset()
        self.rest, self.phase = len(self.hand), "step"

    def _take(self, space: str) -> None:
        self.pick_up(space, False)
        self.lines[-1] += f" {space}"

    def drop(self) -> None:
        self.stacks[self.here].append(self.hand.pop(0))
        self.dropped |= {self.here}
        self.rest -= 1
        if self.rest == 0:
            self.end_move()

    def _leave(self, _: str) -> None:
        self.lines[-1] += "*"
        self.drop()

    def _go(self, there: str) -> None:
        self.lines[-1] += " ~" if self.free and not self.used else ">"
        self.lines[-1] += f"({there})" if there in self.burned else there
        self.used |= {self.roads[self.here][there]}
        self.here = there
        if there not in self.burned:
            self.drop()

    def end_move(self) -> None:
        if not self.free:
            self.half()
            return
        for book in self.hand:
            if self.stuck == "pile" and self.dropped:
                self.stacks[self.here].append(book)
            else:
                self.supply[book] += 1
        self.score()
        if max(self.points) >= self.target:
            self.finish()
        else:
            self.after_fire()

    def controller(self, region: int) -> int | None:
        standing = sum(REGION[space] == region for space in self.box)
        return next((seat for seat in range(self.n) if 2 * len(self.held(seat, region)) > standing), None)

    def score(self) -> None:
        for seat in range(self.n):
            gain = sum(region for region in range(1, 13) if self.controller(region) == seat)
            self.points[seat] += gain
            self.lines[-1] += f" {{+{gain} seat {seat}}}" if gain else ""

    def after_fire(self) -> None:
        if self.box:
            self.act()
        else:
            self.finish()

    def act(self) -> None:
        self.phase, self.halves = "act", 2

    def half(self) -> None:
        self.phase = "act"
        self.halves -= 1
        if self.halves == 0:
            self.next_turn()

    def next_turn(self) -> None:
        self.phase, self.active = "draw", (self.active + 1) % self.n

    def _copy(self, space: str) -> None:
        self.add(space)
        self.lines[-1] += f" +{space}"
        self.half()

    def add(self, space: str) -> None:
        self.stacks[space].append(self.active)
        self.supply[self.active] -= 1

    def _grow(self, region: str) -> None:
        self.lines[-1] += f" ^{region}"
        self.growing, self.grown = int(region), set()
        stacks = self.held(self.active, self.growing)
        if self.limited and self.supply[self.active] < len(stacks):
            self.phase = "put"
            return
        for space in stacks:
            self.add(space)
        self.next_turn()

    def _put(self, space: str) -> None:
        self.lines[-1] += f",{space}" if self.grown else f"={space}"
        self.add(space)
        self.grown.add(space)
        if self.supply[self.active] == 0:
            self.next_turn()

    def _pass(self, _: str) -> None:
        self.lines[-1] += " pass"
        self.next_turn()

    def finish(self) -> None:
        self.phase = "over"
        best = [max([r for r in range(1, 13) if self.controller(r) == seat], default=0) for seat in range(self.n)]
        ranks = list(zip(self.points, best, strict=True))
        self.winners = [seat for seat in range(self.n) if ranks[seat] == max(ranks)]
        self.places = [1 + sum(other > rank for other in ranks) for rank in ranks]
