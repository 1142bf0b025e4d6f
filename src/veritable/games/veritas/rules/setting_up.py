"""Before the first turn: the map is shrunk, the box filled, and everyone places two books."""

from veritable.core.luck import LOW, below
from veritable.core.record import CHANCE, State
from veritable.core.rule import rule
from veritable.games.veritas.data import MONASTERIES
from veritable.games.veritas.geography import DEGREE, HAND, IS_OUT, NEIGHBOUR, REGION_OF, ROADS, SPACES, TILES_ON
from veritable.games.veritas.rules.books import drop_on
from veritable.games.veritas.rules.remembering import forget
from veritable.games.veritas.state import DRAWING, FIRST, FREE, NOWHERE, OUT, PLACING, ROOM, ROWS, SEATS, USUAL

FULL = 4


@rule("VT-16", "VT-21", "VT-22", "VT-23", "VT-24", "VT-25", "VT-26", "VT-R1")
def map_in_play(s: State) -> int:
    """The map agreed on before the game; usually the southern one, for five and six players the full one."""
    if s.map != USUAL:
        return s.map - 1
    return FULL if s.seats >= 5 else 2 * (s.seats - 3)


@rule("VT-01", "VT-28", "VT-29")
def setup(s: State) -> None:
    """Nothing is on the board yet; chance says who places first."""
    s.land = map_in_play(s)
    s.map = s.land + 1  # "usual" is settled now, so that the same map is the same state
    clear_board(s)
    clear_move(s)
    give_books(s)
    s.tiles = TILES_ON[s.land]
    s.phase = FIRST
    s.placed = 0
    s.active = 0
    s.halves = 0
    s.growing = 0
    s.actor = CHANCE


@rule("VT-03", "VT-11", "VT-17", "VT-R32", "VT-R40")
def clear_board(s: State) -> None:
    """Every space is empty; regions that are out do not exist for the game, nor do their tiles."""
    for space in range(SPACES):
        s.ground[space] = OUT if IS_OUT[s.land][REGION_OF[space]] else FREE
    for space in range(SPACES):
        s.ways[space] = 0
        for i in range(DEGREE[space]):
            s.ways[space] += s.ground[NEIGHBOUR[space][i]] == FREE
    for space in range(HAND + 1):
        s.stack[space] = 0
        s.height[space] = 0
        s.top[space] = 0
    for row in range(ROWS):
        s.shelf[row] = 0
        s.shelf_of[row] = 0
    s.rows = 0


@rule()
def clear_move(s: State) -> None:
    """No move is under way."""
    for road in range(ROADS):
        s.used[road] = 0
        s.path[road] = 0
    s.path[ROADS] = 0
    s.steps = 0
    s.rest = 0
    s.fleeing = 0
    s.start = NOWHERE
    s.here = NOWHERE
    forget(s)


@rule("VT-07", "VT-09", "VT-27", "VT-R2")
def give_books(s: State) -> None:
    """Each player has all books of a colour but the one that marks the score."""
    for seat in range(SEATS):
        s.points[seat] = 0
        s.supply[seat] = 0
        if seat < s.seats:
            s.supply[seat] = s.books if s.books > 0 else ROOM


@rule("VT-29")
def first_places(s: State, seat: int) -> None:
    """A random player places first."""
    s.phase = PLACING
    s.active = seat
    s.actor = seat


@rule("VT-17", "VT-32", "VT-33", "VT-R33")
def against_place(s: State, space: int) -> int:
    """The clause that forbids to start on a monastery, or 0: it is out, or a start is there or one road away."""
    if s.ground[space] == OUT:
        return 17
    if s.height[space] > 0:
        return 33
    for i in range(DEGREE[space]):
        if s.height[NEIGHBOUR[space][i]] > 0:
            return 33
    return 0


@rule("VT-30", "VT-31", "VT-34", "VT-35", "VT-R2", "VT-R34", "VT-R38")
def place(s: State, space: int) -> None:
    """Two own books as one stack; the next player counterclockwise follows, and the last one's turn begins."""
    for _ in range(2):
        drop_on(s, space, s.active + 1)
        s.supply[s.active] -= 1
    s.placed += 1
    if s.placed < s.seats:
        s.active = (s.active + s.seats - 1) % s.seats
        s.actor = s.active
    else:
        s.phase = DRAWING
        s.actor = CHANCE


@rule("VT-31", "VT-32")
def offer_places(s: State, out: State) -> int:
    """Every monastery on which the player may start."""
    n = 0
    for space in range(MONASTERIES):
        if against_place(s, space) == 0:
            out[n] = space
            n += 1
    return n


@rule()
def pick_place(s: State, lucky: int) -> int:
    """One of these, each equally likely."""
    a = below(lucky, MONASTERIES)
    while against_place(s, a) != 0:
        lucky = (lucky * 1664525 + 1013904223) & LOW
        a = below(lucky, MONASTERIES)
    return a
