"""Can the books in hand be laid out? What the rules ask before a stack is taken, and at every step of a move.

The order of the search for a layout and its limit of 5000 expansions are part of the rules: beyond the limit the answer depends
on them. Mostly the first way that it would try lays all books out; so that one is walked before anything else, which needs no
flood, and only if it leads nowhere the search begins (`searching.py`).
"""

from veritable.core.record import THINKING, State
from veritable.core.rule import rule
from veritable.games.veritas.geography import DEGREE, NEIGHBOUR, ROAD
from veritable.games.veritas.rules.roads import mark, may_enter, step_back, step_in, unmark
from veritable.games.veritas.rules.searching import LIMIT, NO, YES, begin_search, draw_map, flood, search, search_on
from veritable.games.veritas.state import BY_ROAD, FREE


@rule("VT-R16")
def first_way(s: State, here: int) -> int:
    """The road that the search takes first: where the fewest ways lead on, then to the lowest number; -1 if there is none."""
    best, own = -1, int(s.ground[here] >= FREE)
    for i in range(DEGREE[here]):
        if may_enter(s, here, i):
            place = (s.ways[NEIGHBOUR[here][i]] - own) * BY_ROAD + i
            if best < 0 or place < best:
                best = place
    return best % BY_ROAD if best >= 0 else -1


@rule()
def is_beside_free(s: State, here: int) -> bool:
    """Whether a road that is not used leads to a free standing space."""
    for i in range(DEGREE[here]):
        if s.ground[NEIGHBOUR[here][i]] == FREE and not s.used[ROAD[here][i]]:
            return True
    return False


@rule("VT-R12", "VT-R16")
def can_lay_out(s: State, start: int, rest: int) -> bool:
    """Whether so many books can be laid out from here, as the search answers."""
    return rest == 0 or first_way_lays_out(s, start, rest) or search(s, start, rest)


@rule("VT-R16")
def first_way_lays_out(s: State, start: int, rest: int) -> bool:
    """Whether no book is left after walking the first way in the order of the search to its end."""
    here, left, depth = start, rest, 0
    while left > 0:
        if left == 1 and is_beside_free(s, here):
            left = 0
            break
        i = first_way(s, here)
        if i < 0:
            break
        s.trail[s.spare, depth] = here
        s.tried[depth] = i
        depth += 1
        left -= step_in(s, here, i)
        here = NEIGHBOUR[here][i]
    s.trail[s.spare, depth] = here
    s.depth = depth
    take_all_back(s, depth)
    return left == 0


@rule()
def take_all_back(s: State, depth: int) -> None:
    """Every step is taken back."""
    while depth > 0:
        depth -= 1
        step_back(s, s.trail[s.spare, depth], s.tried[depth])


# What the rules ask


@rule("VT-R11", "VT-R12")
def can_lay_out_leaving(s: State, start: int, books: int) -> bool:
    """Whether the stack can be laid out with its bottom book left on the start; a single book cannot be left."""
    if books < 2:
        return False
    mark(s, start)
    answer = can_lay_out(s, start, books - 1)
    unmark(s, start)
    return answer


@rule("VT-R12")
def can_be_taken(s: State, space: int) -> bool:
    """Whether a stack can be laid out to its last book, in either way to begin."""
    books = s.height[space]
    return first_way_lays_out(s, space, books) or can_lay_out_leaving(s, space, books) or search(s, space, books)


@rule("VT-R12", "VT-R20")
def can_go(s: State, here: int, i: int, rest: int) -> bool:
    """Whether all books can still be laid out after a step along this road, which is open."""
    there = NEIGHBOUR[here][i]
    left = rest - (s.ground[there] == FREE)
    if left == 0:
        return True
    step_in(s, here, i)
    answer = can_lay_out(s, there, left)
    step_back(s, here, i)
    return answer


# A fire


@rule("VT-R14", "VT-R15")
def most_to_lay_out(s: State, start: int, books: int) -> int:
    """How many books of a fire are laid out: as many as the search finds a way for, tried from the top down."""
    answer = begin_to_lay_out(s, start, books)
    while answer != YES:
        answer = lay_out_or_fewer(s, start, search_on(s, LIMIT))
    return s.most


@rule("VT-R14", "VT-R15")
def begin_to_lay_out(s: State, start: int, books: int) -> int:
    """Whether `most` is as many books as can be laid out, which is known at once if the first way is long enough."""
    s.most = books
    if first_way_lays_out(s, start, books):
        return YES
    draw_map(s)
    s.most = min(books, flood(s, start, s.open_low, s.open_high))
    return try_to_lay_out(s, start)


@rule("VT-R14", "VT-R16")
def try_to_lay_out(s: State, start: int) -> int:
    """Whether so many books can be laid out, or a search for that is begun."""
    if s.most == 0 or first_way_lays_out(s, start, s.most):
        return YES
    begin_search(s, start, s.most)
    return THINKING


@rule("VT-R14")
def lay_out_or_fewer(s: State, start: int, answer: int) -> int:
    """What a search has answered; if so many books cannot be laid out one fewer is tried."""
    if answer == NO:
        s.most -= 1
        return try_to_lay_out(s, start)
    return answer
