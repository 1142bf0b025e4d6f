"""Can the books in hand be laid out? A search along roads, depth first, in a fixed order and with a fixed limit.

The order (the space with the fewest ways on comes first, then the lowest number) and the limit of 5000 expansions are part of
the rules: beyond the limit the answer depends on them. So expansions are counted as the rulings count them, but made cheap:

* where a flood sees too few spaces, those further down the same way do too. So the search walks on without a flood, and only at
  a dead end it looks how far up the way was hopeless, and forgets all it counted beyond; a way that lays all books out needs
  none. A search that grows long looks at once;
* a flood that must see so many spaces stops when it has;
* it also stops when it comes back to the space before, if from there as many were seen;
* how many ways are open at each space is kept up to date, so that the next way is chosen without counting or sorting;
* the last book needs the flood only: where a free space is seen, a shortest way leads there, each step of which costs no more
  expansions than there are roads at a space.

The search writes into the move under way and takes everything back.
"""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veritas.geography import DEGREE, MOST_AT_A_SPACE, NEIGHBOUR, ROAD, ROADS, SPACES
from veritable.games.veritas.state import BURNED, FREE, GOT, NOWHERE

LIMIT = 5000
SURE = LIMIT - ROADS * MOST_AT_A_SPACE
"""Up to so many expansions, walking on with the last book cannot reach the limit."""
PATIENCE = 64
"""Up to so many expansions the search walks on without a flood; a longer one has proved to be hard, and looks first."""
ORDER = 8
NOTHING = -1
"""What the search has tried on a space that it has just come to."""


@rule()
def look_over(s: State) -> None:
    """Which spaces may be entered is noted for floods; the search keeps it up to date."""
    for space in range(SPACES):
        s.open[space] = s.ground[space] >= FREE


@rule("VT-67", "VT-R17")
def flood(s: State, start: int, enough: int, before: int) -> int:
    """How many free standing spaces can be reached along roads not used, over burned ones too.

    Counting stops once it is `enough`, or when the space `before` is reached, from which enough have been seen.
    """
    count, done, known = int(s.ground[start] == FREE), 0, 1
    was_open = s.open[start]
    s.open[start] = 0
    s.queue[0] = start
    while done < known and count < enough:
        here = s.queue[done]
        done += 1
        for i in range(DEGREE[here]):
            there = NEIGHBOUR[here][i]
            if s.open[there] and not s.used[ROAD[here][i]]:
                s.open[there] = 0
                s.queue[known] = there
                known += 1
                count += s.ground[there] == FREE
                if there == before:
                    count = enough
    for i in range(1, known):
        s.open[s.queue[i]] = 1
    s.open[start] = was_open
    return count


@rule("VT-64", "VT-65")
def may_enter(s: State, here: int, i: int) -> bool:
    """Whether the road is not used yet, and the space at its end burned or without a book of this move."""
    return s.ground[NEIGHBOUR[here][i]] >= FREE and not s.used[ROAD[here][i]]


@rule("VT-R16")
def next_way(s: State, here: int, tried: int) -> int:
    """The next way in the order of the search after those tried, as its place in that order; -1 if there is none."""
    best, own = -1, int(s.ground[here] >= FREE)
    for i in range(DEGREE[here]):
        if may_enter(s, here, i):
            place = (s.ways[NEIGHBOUR[here][i]] - own) * ORDER + i
            if place > tried and (best < 0 or place < best):
                best = place
    return best


@rule("VT-R12", "VT-R16")
def can_lay_out(s: State, start: int, rest: int) -> bool:
    """Whether so many books can be laid out from here, as the search answers; down to `sure` it knows that enough is seen."""
    if rest == 0:
        return True
    depth, count, sure = 0, 1, -1
    look_over(s)
    come_to(s, 0, start, rest, 1)
    while depth >= 0 and s.left[depth] > 0:
        last = count <= SURE and is_last(s, depth)
        doubtful = depth > sure and (last or count > min(PATIENCE, LIMIT))
        way = -1 if doubtful else next_way(s, s.trail[depth], s.tried[depth])
        if way >= 0:
            s.tried[depth] = way
            depth += 1
            count += 1
            walk_on(s, depth, way % ORDER, count)
            continue
        hopeful = depth_of_hope(s, depth, sure)
        if hopeful < depth:
            count = s.counted[hopeful + 1]
            depth = hopeful
        elif last:
            s.left[depth] = 0
        elif not doubtful:
            depth = back_from(s, depth)
        sure = depth
        if count > LIMIT:
            break
    answer = depth >= 0 and s.left[max(0, depth)] == 0
    while depth > 0:
        depth = back_from(s, depth)
    return answer


@rule("VT-R16")
def depth_of_hope(s: State, depth: int, sure: int) -> int:
    """The search goes up again until it sees enough spaces for its books, and says how far."""
    while depth > sure:
        before = came_from(s, depth) if depth == sure + 1 else NOWHERE
        if flood(s, s.trail[depth], s.left[depth], before) >= s.left[depth]:
            break
        depth = back_from(s, depth)
    return depth


@rule()
def came_from(s: State, depth: int) -> int:
    """The space before this one, if it may be entered again: where enough is seen from there, seeing it is enough."""
    if depth > 0 and s.ground[s.trail[depth - 1]] >= FREE:
        return s.trail[depth - 1]
    return NOWHERE


@rule("VT-R16")
def is_last(s: State, depth: int) -> bool:
    """Whether the search has just come to a space with a single book left; not on the start, which a flood counts."""
    return s.left[depth] == 1 and s.tried[depth] == NOTHING and s.ground[s.trail[depth]] != FREE


@rule()
def come_to(s: State, depth: int, space: int, left: int, count: int) -> None:
    """The search notes where it is, with how many books, and as which expansion."""
    s.trail[depth] = space
    s.left[depth] = left
    s.counted[depth] = count
    s.tried[depth] = NOTHING


@rule()
def walk_on(s: State, depth: int, i: int, count: int) -> None:
    """The search walks a road and drops a book on a standing space."""
    here = s.trail[depth - 1]
    there, road, left = NEIGHBOUR[here][i], ROAD[here][i], s.left[depth - 1]
    use_road(s, here, there, road)
    s.by[depth] = road
    if s.ground[there] != BURNED:
        mark(s, there)
        s.open[there] = 0
        left -= 1
    come_to(s, depth, there, left, count)


@rule()
def back_from(s: State, depth: int) -> int:
    """The search takes its last step back, if there was any, and says how deep it is then."""
    if depth > 0:
        there = s.trail[depth]
        if s.ground[there] == GOT:
            unmark(s, there)
            s.open[there] = 1
        free_road(s, s.trail[depth - 1], there, s.by[depth])
    return depth - 1


# Roads used and spaces that got a book, and with them how many ways are open at each space


@rule("VT-64")
def use_road(s: State, here: int, there: int, road: int) -> None:
    """A road is used; it is a way no more for either end."""
    s.used[road] = 1
    s.ways[here] -= s.ground[there] >= FREE
    s.ways[there] -= s.ground[here] >= FREE


@rule()
def free_road(s: State, here: int, there: int, road: int) -> None:
    """A road is as if it had not been used."""
    s.used[road] = 0
    s.ways[here] += s.ground[there] >= FREE
    s.ways[there] += s.ground[here] >= FREE


@rule("VT-65")
def mark(s: State, space: int) -> None:
    """A standing space has got a book; no way leads there any more."""
    s.ground[space] = GOT
    for i in range(DEGREE[space]):
        s.ways[NEIGHBOUR[space][i]] -= s.used[ROAD[space][i]] == 0


@rule()
def unmark(s: State, space: int) -> None:
    """A standing space is as if it had got no book."""
    s.ground[space] = FREE
    for i in range(DEGREE[space]):
        s.ways[NEIGHBOUR[space][i]] += s.used[ROAD[space][i]] == 0


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
    return can_lay_out(s, space, s.height[space]) or can_lay_out_leaving(s, space, s.height[space])


@rule("VT-R12", "VT-R20")
def can_go(s: State, here: int, i: int, rest: int) -> bool:
    """Whether all books can still be laid out after a step along this road, which is open."""
    there, road = NEIGHBOUR[here][i], ROAD[here][i]
    dropped = s.ground[there] == FREE
    use_road(s, here, there, road)
    if dropped:
        mark(s, there)
    answer = can_lay_out(s, there, rest - dropped)
    if dropped:
        unmark(s, there)
    free_road(s, here, there, road)
    return answer


@rule("VT-R14", "VT-R15")
def most_to_lay_out(s: State, start: int, books: int) -> int:
    """How many books of a fire are laid out: as many as the search finds a way for, tried from the top down."""
    look_over(s)
    most = min(books, flood(s, start, books, NOWHERE))
    while most > 0 and not can_lay_out(s, start, most):
        most -= 1
    return most
