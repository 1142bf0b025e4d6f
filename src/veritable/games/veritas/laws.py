"""What never changes in Veritas, whatever is played: checked by the kit after every decision.

Each law looks at one state and answers with what is wrong, or with nothing.
"""

from collections import Counter

from veritable.core.record import OVER, State
from veritable.games.veritas.data import MONASTERIES, REGIONS
from veritable.games.veritas.geography import DEGREE, HAND, IS_OUT, NEIGHBOUR, REGION_OF, ROAD, ROADS, SPACES, TILES_ON
from veritable.games.veritas.names import books_of
from veritable.games.veritas.rules import burning, moving
from veritable.games.veritas.state import BURNED, FREE, GOT, IN_A_ROW, NOWHERE, OUT, PLACING, PUTTING, ROOM, STEPPING


def books_are_conserved(s: State) -> str:
    """Supply, board and hand of every player make up all books."""
    owners = Counter(seat for space in range(SPACES + 1) for seat in books_of(s, space))
    for seat in range(s.seats):
        if s.supply[seat] + owners[seat] != (s.books or ROOM):
            return f"seat {seat} has {s.supply[seat]} books in supply and {owners[seat]} on the board or in hand"
    return "somebody who does not play has books" if any(seat >= s.seats for seat in owners) else ""


def stacks_are_in_order(s: State) -> str:
    """Heights, tops and rows of the shelf agree with the books."""
    rows = [
        space + 1 for space in range(SPACES + 1) for _ in range((s.height[space] - 1) // IN_A_ROW if s.height[space] else 0)
    ]
    if [s.shelf_of[row] for row in range(s.rows)] != rows:
        return "the shelf is out of order"
    for space in range(SPACES + 1):
        books = books_of(s, space)
        if -1 in books or s.top[space] != (books[-1] + 1 if books else 0) or s.stack[space] >> 3 * len(books):
            return f"the stack on space {space} and its top do not fit"
    return ""


def no_book_lies_in_ashes(s: State) -> str:
    """No book lies on a burned space or on one that is out of play."""
    wrong = [space for space in range(SPACES) if s.ground[space] in (OUT, BURNED) and s.height[space]]
    return f"books lie on spaces {wrong}" if wrong else ""


def tiles_and_ashes_make_up_the_map(s: State) -> str:
    """Burned monasteries and their tiles in the box are all there are; cities never burn, and what is out stays out."""
    burned = sum(s.ground[space] == BURNED for space in range(SPACES))
    if burned + s.tiles != TILES_ON[s.land]:
        return f"{burned} burned and {s.tiles} tiles are not {TILES_ON[s.land]}"
    if any(s.ground[space] == BURNED for space in range(MONASTERIES, SPACES)):
        return "a city has burned"
    wrong = [space for space in range(SPACES) if (s.ground[space] == OUT) != bool(IS_OUT[s.land][REGION_OF[space]])]
    return f"spaces {wrong} are wrongly in or out of play" if wrong else ""


def a_region_has_one_controller(s: State) -> str:
    """Nobody but the controller has more than half of what stands, and nobody controls ashes."""
    for region in range(1, REGIONS + 1):
        standing = [space for space in range(SPACES) if REGION_OF[space] == region and space < MONASTERIES]
        standing = [space for space in standing if s.ground[space] not in (OUT, BURNED)]
        tops = Counter(s.top[space] for space in standing if s.top[space])
        most = [top - 1 for top, n in tops.items() if 2 * n > len(standing)]
        if [seat for seat in [burning.controller(s, region)] if seat >= 0] != most:
            return f"region {region} has the wrong controller"
    return ""


def a_walk_uses_no_road_twice(s: State) -> str:
    """The move under way is a walk of different roads, and no space on it has got two books."""
    walking = s.phase == STEPPING
    path = [s.path[i] - 1 for i in range(s.steps)]
    if s.phase not in (STEPPING, PUTTING):
        idle = s.steps == 0 and s.start == s.here == NOWHERE and s.height[HAND] == 0 and s.rest == 0
        return "" if idle and not any(s.used[road] for road in range(ROADS)) else "a move is under way between moves"
    if not walking:
        return "" if len(set(path)) == len(path) else "a stack has grown twice"
    here, roads = s.start, []
    for there in path:
        i = moving.way_to(here, there)
        if i == DEGREE[here] or NEIGHBOUR[here][i] != there:
            return f"no road joins {here} and {there}"
        roads.append(ROAD[here][i])
        here = there
    if len(set(roads)) != len(roads) or sorted(roads) != [road for road in range(ROADS) if s.used[road]]:
        return "roads are used twice"
    got = [space for space in path if s.ground[space] == GOT]
    return "a space got two books" if len(set(got)) != len(got) or here != s.here else ""


def ways_are_counted(s: State) -> str:
    """The number kept for each space is that of roads not used which lead to a space that may be entered."""
    for space in range(SPACES):
        roads = [(NEIGHBOUR[space][i], ROAD[space][i]) for i in range(DEGREE[space])]
        if s.ways[space] != sum(s.ground[there] >= FREE and not s.used[road] for there, road in roads):
            return f"{s.ways[space]} ways are counted at space {space}"
    return ""


def marks_belong_to_a_move(s: State) -> str:
    """Only during a move or a grow that is short of books are spaces marked as having got one."""
    marked = any(s.ground[space] == GOT for space in range(SPACES))
    return "a space is marked between moves" if marked and s.phase not in (STEPPING, PUTTING) else ""


def starts_are_apart(s: State) -> str:
    """While players place, no two starts are less than two roads apart."""
    if s.phase != PLACING:
        return ""
    starts = [space for space in range(SPACES) if s.height[space]]
    near = [space for space in starts if any(s.height[NEIGHBOUR[space][i]] for i in range(DEGREE[space]))]
    return f"starts {near} are too close" if near else ""


def the_game_ends_in_time(s: State) -> str:
    """It is over exactly when somebody has reached the target, or nothing is left to burn and the last fire is dealt with."""
    reached = bool(burning.has_reached_target(s))
    done = reached or (s.tiles == 0 and s.phase != STEPPING)
    if done != (s.actor == OVER):
        return "the game should be over" if done else "the game is over too soon"
    winners = [seat for seat in range(s.seats) if s.actor == OVER and burning.wins(s, seat)]
    if s.actor == OVER and (not winners or (reached and (len(winners) > 1 or s.points[winners[0]] < s.target))):
        return f"the winners are {winners}"
    return ""


LAWS = (
    books_are_conserved,
    stacks_are_in_order,
    no_book_lies_in_ashes,
    tiles_and_ashes_make_up_the_map,
    a_region_has_one_controller,
    a_walk_uses_no_road_twice,
    ways_are_counted,
    marks_belong_to_a_move,
    starts_are_apart,
    the_game_ends_in_time,
)
