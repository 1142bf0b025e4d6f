"""The search for a layout once more, written as the rulings word it: recursive, with sets, a full flood and sorted options."""

from typing import NamedTuple

from veritable.core.record import State
from veritable.games.veritas.geography import DEGREE, NEIGHBOUR, ROAD, ROADS, SPACES
from veritable.games.veritas.state import BURNED, FREE, GOT

LIMIT = 5000


class TooLong(Exception):
    """The search has reached its limit."""


class Answer(NamedTuple):
    """Whether all books can be laid out, the spaces passed if so, and the expansions it took to know."""

    layable: bool
    way: tuple[int, ...]
    expansions: int


class Search:
    """The search from one position of a move."""

    def __init__(self, s: State) -> None:
        self.burned = {space for space in range(SPACES) if s.ground[space] == BURNED}
        self.standing = {space for space in range(SPACES) if s.ground[space] in (FREE, GOT)}
        self.dropped = frozenset(space for space in range(SPACES) if s.ground[space] == GOT)
        self.used = frozenset(road for road in range(ROADS) if s.used[road])
        self.count = 0

    def answer(self, here: int, rest: int) -> Answer:
        """The search is run."""
        try:
            way = self.layable(here, rest, self.used, self.dropped)
        except TooLong:
            way = None
        return Answer(way is not None, way or (), min(self.count, LIMIT))

    def layable(self, here: int, rest: int, used: frozenset[int], dropped: frozenset[int]) -> tuple[int, ...] | None:
        """The way that was found, or None."""
        if rest == 0:
            return ()
        self.count += 1
        if self.count > LIMIT:
            raise TooLong
        if self.flood(here, used, dropped) < rest:
            return None
        options = self.open_roads(here, used, dropped)
        order = sorted(options, key=lambda option: (self.onward(*option, used, dropped), option[0]))
        for there, road in order:
            burned = there in self.burned
            way = self.layable(there, rest - (not burned), used | {road}, dropped if burned else dropped | {there})
            if way is not None:
                return (there, *way)
        return None

    def open_roads(self, here: int, used: frozenset[int], dropped: frozenset[int]) -> list[tuple[int, int]]:
        """Neighbours by roads not used, burned or without a book."""
        roads = [(NEIGHBOUR[here][i], ROAD[here][i]) for i in range(DEGREE[here])]
        return [(there, road) for there, road in roads if road not in used and self.is_open(there, dropped)]

    def is_open(self, there: int, dropped: frozenset[int]) -> bool:
        """Whether a space may be entered."""
        return there in self.burned or (there in self.standing and there not in dropped)

    def onward(self, there: int, road: int, used: frozenset[int], dropped: frozenset[int]) -> int:
        """How many other roads lead on."""
        return sum(other != road for _, other in self.open_roads(there, used, dropped))

    def flood(self, here: int, used: frozenset[int], dropped: frozenset[int]) -> int:
        """How many standing spaces without a book can be seen."""
        seen, ahead = {here}, [here]
        while ahead:
            for there, _ in self.open_roads(ahead.pop(), used, dropped):
                if there not in seen:
                    seen.add(there)
                    ahead.append(there)
        return len((seen & self.standing) - dropped)
