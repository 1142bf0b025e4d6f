"""The search itself, written once for every game: Monte Carlo tree search, and its information-set form for hidden things.

Like `core.playout` these are rules over a game's rules, which take the place of the stand-ins; they run plain or compiled.
Unlike a game's rules they may use fractions. One simulation copies the record that the seat sees, fills what is hidden with a
world the seat cannot tell from the real one (`resample`), walks down the tree by what is legal in that world, adds a node,
plays on at random, and adds what every seat got of it to the nodes on its way. Who thinks for how long is decided in `search`.

    nodes    a row each, root first; the children of a node are a list: FIRST is its newest child, SIBLING the next of a child
    totals   what each seat got, summed over all visits of the node

Where everything is open, chance has nodes like a seat, and an outcome is an edge. Where something is hidden, most outcomes
are hidden, too; they are drawn anew each time and leave no edge, and a node stands for all that may have happened.
"""

from math import log, sqrt
from typing import Any, NamedTuple

from veritable.core.luck import below, luck, next_luck
from veritable.core.playout import any_action, befall, chance_outcome, draw, offer, pick, play, weight  # noqa: F401 (stand-ins)
from veritable.core.record import CHANCE, OVER, State
from veritable.core.rule import rule

TEMPLATE = True

ACTION, FIRST, SIBLING, VISITS, AVAILABLE, PROMISE = range(6)
COLUMNS = 6
NOBODY = -1
ROOT = 0
NEWEST, STAMP = range(2)

SEEN_NOW, WORLD = range(2)
"""The two records of a memory: what the seat sees, and the world that is being played."""

KEY = 6364136223846793005
KEY_BITS = 0x7FFFFFFFFFFFFFFF
MIXED = -1
"""The key of a node that stands for several states that the seat can tell apart."""
TIE = 1 / 64
"""How much of a reward is decided by points rather than by winning."""
ALL = 32767
"""A taste that looks at every choice."""
OTHERS_TASTE = 3
"""Where other seats are not searched for, they take the most promising of at least so many random choices."""


class Memory(NamedTuple):
    """All that one search works in, made beforehand."""

    worlds: Any
    words: Any
    """The same two records as 64-bit words."""
    mask: Any
    """The bits of a record that the seat is sure of."""
    nodes: Any
    totals: Any
    keys: Any
    """For every node that somebody has decided at, a number made of what the seat saw then, or MIXED; 0: nobody yet."""
    out: Any
    marks: Any
    path: Any
    reward: Any
    luck: Any
    state: Any
    """How many nodes there are, and a number that rises with every list of offers."""


class Way(NamedTuple):
    """How to search."""

    seat: int = 0
    hidden: bool = False
    picking: bool = False
    judging: bool = False
    """Whether the game's `evaluate` is asked when a playout has gone on for `sight` decisions."""
    ordering: bool = False
    """Whether the game's `prior` says what to try first."""
    sight: int = 0
    patient: bool = True
    """Whether a playout then goes on until it is calm."""
    widest: int = ALL
    """The most choices that are considered at one decision."""
    haze: int = 0
    """By how many per mille an evaluation may be wrong."""
    blur: int = 0
    """By how many per mille a promise may be wrong when it is first looked at."""
    glance: int = ALL
    """Of so many choices, drawn at random, the most promising one is tried; the others are overlooked."""
    taste: int = 1
    """In playouts, of so many random choices the most promising one is taken; `ALL`: of all."""
    explore: float = 0.7
    widen: float = 2.0
    """After n visits the square root of n, times this, choices are considered."""
    bias: float = 0.0
    """How much a promise counts until visits speak."""
    alone: bool = False
    """Whether other seats are not searched for, but do what looks promising to them: they do not know what this seat hides."""


@rule()
def wins(s: State, seat: int) -> bool:
    """Stands for the game's rule."""
    return False


@rule()
def score(s: State, seat: int) -> int:
    """Stands for the game's rule."""
    return 0


@rule()
def resample(s: State, seat: int, stream: int) -> int:
    """Stands for the game's rule, where it hides something."""
    return stream


@rule()
def evaluate(s: State, seat: int) -> int:
    """Stands for the rule in the game's `sense`: the seat's chance of winning per mille."""
    return 0


@rule()
def prior(s: State, a: int) -> int:
    """Stands for the rule in the game's `sense`: how promising a legal action looks at first sight, 0 to 1000."""
    return 0


@rule()
def is_calm(s: State) -> bool:
    """Stands for the rule in the game's `sense`: whether `evaluate` can be trusted here, or a move is still under way."""
    return True


# Luck and worlds


@rule()
def lucky(m: Memory) -> int:
    """The next 32 bits of luck."""
    m.luck[0] = next_luck(int(m.luck[0]))
    return luck(int(m.luck[0]))


@rule()
def key_of(m: Memory, world: int) -> int:
    """A number made of all that the seat is sure to see in a record; never 0."""
    key = 1
    for i in range(len(m.mask)):
        key = ((key ^ (int(m.words[world, i]) & int(m.mask[i]))) * KEY) & KEY_BITS
        key ^= key >> 29
    return key | 1


# Nodes


@rule()
def new_node(m: Memory, parent: int, a: int, available: int) -> int:
    """A child without visits; NOBODY when the memory is full."""
    node = int(m.state[NEWEST])
    if node == len(m.nodes):
        return NOBODY
    m.state[NEWEST] = node + 1
    m.nodes[node, ACTION] = a
    m.nodes[node, FIRST] = NOBODY
    m.nodes[node, SIBLING] = m.nodes[parent, FIRST]
    m.nodes[node, VISITS] = 0
    m.nodes[node, AVAILABLE] = available
    m.nodes[node, PROMISE] = 0
    m.keys[node] = 0
    for seat in range(m.totals.shape[1]):
        m.totals[node, seat] = 0
    m.nodes[parent, FIRST] = node
    return node


@rule()
def clear(m: Memory) -> None:
    """There is a root and nothing else."""
    m.state[NEWEST] = 1
    for column in range(COLUMNS):
        m.nodes[ROOT, column] = 0
    m.nodes[ROOT, FIRST] = NOBODY
    m.nodes[ROOT, SIBLING] = NOBODY
    m.keys[ROOT] = 0
    for seat in range(m.totals.shape[1]):
        m.totals[ROOT, seat] = 0


@rule()
def outcome_node(m: Memory, node: int, a: int) -> int:
    """The child of a chance node for this outcome, new if it never fell before."""
    child = int(m.nodes[node, FIRST])
    while child != NOBODY:
        if m.nodes[child, ACTION] == a:
            return child
        child = int(m.nodes[child, SIBLING])
    return new_node(m, node, a, 1)


# Which child


@rule()
def worth(m: Memory, w: Way, child: int, actor: int, known: float) -> float:
    """What a child is worth looking at: what it brought the actor, and how little is known of it."""
    visits = m.nodes[child, VISITS]
    if w.hidden:
        known = log(m.nodes[child, AVAILABLE] + 1.0)
    mean = m.totals[child, actor] / visits
    return mean + w.explore * sqrt(known / visits) + w.bias * m.nodes[child, PROMISE] / (1000.0 * (visits + 1))


@rule()
def mark_offers(m: Memory, n: int) -> int:
    """Every offer bears the new stamp."""
    stamp = int(m.state[STAMP]) + 2
    m.state[STAMP] = stamp
    for i in range(n):
        m.marks[m.out[i]] = stamp
    return stamp


@rule()
def best_child(m: Memory, w: Way, node: int, actor: int, stamp: int) -> int:
    """The child most worth looking at of those legal now, which are marked as tried; NOBODY if there is none."""
    best, most = NOBODY, -1.0
    known = log(m.nodes[node, VISITS] + 1.0)
    child = int(m.nodes[node, FIRST])
    while child != NOBODY:
        a = m.nodes[child, ACTION]
        if m.marks[a] == stamp:
            m.marks[a] = stamp + 1
            m.nodes[child, AVAILABLE] += 1
            value = worth(m, w, child, actor, known)
            if value > most:
                best, most = child, value
        child = int(m.nodes[child, SIBLING])
    return best


@rule()
def tried(m: Memory, n: int, stamp: int) -> int:
    """How many of the offers have a child."""
    count = 0
    for i in range(n):
        count += m.marks[m.out[i]] != stamp
    return count


@rule()
def any_untried(m: Memory, n: int, left: int, stamp: int) -> int:
    """One of the offers without a child, each equally likely."""
    skip = below(lucky(m), left)
    for i in range(n):
        if m.marks[m.out[i]] == stamp:
            if skip == 0:
                return int(m.out[i])
            skip -= 1
    return int(m.out[0])


@rule()
def most_promising(m: Memory, w: Way, s: State, n: int, stamp: int) -> int:
    """The offer without a child that looks best; among equals the one that chance comes to first."""
    best, most, seen = int(m.out[0]), -1 - w.blur, 0
    start = below(lucky(m), n)
    for j in range(n):
        a = int(m.out[start + j if start + j < n else start + j - n])
        if m.marks[a] == stamp and (w.glance >= n or below(lucky(m), n - j) < w.glance - seen):
            seen += 1
            promise = prior(s, a)
            if w.blur > 0:
                promise += below(lucky(m), 2 * w.blur + 1) - w.blur
            if promise > most:
                best, most = a, promise
    return best


@rule()
def widen(m: Memory, w: Way, s: State, node: int, n: int, count: int) -> int:
    """A child for an offer that has none, or NOBODY if enough are considered for now or the memory is full."""
    stamp = int(m.state[STAMP])
    limit = min(n, w.widest)
    if count >= limit or (count > 0 and count >= w.widen * sqrt(m.nodes[node, VISITS] + 1.0)):
        return NOBODY
    a = most_promising(m, w, s, n, stamp) if w.ordering else any_untried(m, n, n - count, stamp)
    child = new_node(m, node, a, 1 if w.hidden else int(m.nodes[node, VISITS]) + 1)
    if child != NOBODY and w.ordering:
        m.nodes[child, PROMISE] = prior(s, a)
    return child


@rule()
def note_key(m: Memory, w: Way, node: int) -> None:
    """A node knows what the seat saw when it decided there, or that this was not always the same: then no state is its own."""
    if m.keys[node] == 0:
        m.keys[node] = key_of(m, WORLD)
    elif w.hidden and m.keys[node] != MIXED and m.keys[node] != key_of(m, WORLD):
        m.keys[node] = MIXED


@rule()
def next_child(m: Memory, w: Way, s: State, node: int, n: int) -> int:
    """The child to go on with at a decision, new or old."""
    note_key(m, w, node)
    stamp = mark_offers(m, n)
    best = best_child(m, w, node, int(s.actor), stamp)
    child = widen(m, w, s, node, n, tried(m, n, stamp))
    return best if child == NOBODY else child


# A simulation


@rule()
def foremost(s: State, out: Any, stream: int) -> int:
    """The most promising of all actions; among equals the one that chance comes to first."""
    best, most, n = 0, -1, int(offer(s, out))
    start = below(luck(stream), n)
    for j in range(n):
        a = int(out[start + j if start + j < n else start + j - n])
        promise = prior(s, a)
        if promise > most:
            best, most = a, promise
    return best


@rule()
def tasted(s: State, out: Any, stream: int, w: Way, few: int) -> int:
    """The most promising of a few random actions, or of all."""
    if few >= ALL:
        return foremost(s, out, stream)
    best, most = 0, -1
    n = 0 if w.picking else offer(s, out)
    for _ in range(few):
        stream = next_luck(stream)
        a = int(draw(s, out, luck(stream), True) if w.picking else out[below(luck(stream), n)])
        promise = prior(s, a)
        if promise > most:
            best, most = a, promise
    return best


@rule()
def step_down(m: Memory, w: Way, s: State, node: int) -> int:
    """Whoever is asked decides; the answer is the node it leads to, or the same node where nothing was to decide."""
    if w.alone and s.actor not in (w.seat, CHANCE):
        play(s, tasted(s, m.out, lucky(m) << 16, w, max(w.taste, OTHERS_TASTE)))
        return node
    n = offer(s, m.out)
    if s.actor == CHANCE:
        a = int(chance_outcome(s, m.out, n, lucky(m)))
        play(s, a)
        return node if w.hidden or n == 1 else outcome_node(m, node, a)
    if n == 1:
        play(s, int(m.out[0]))
        return node
    child = next_child(m, w, s, node, n)
    if child != NOBODY:
        play(s, int(m.nodes[child, ACTION]))
    return child


@rule()
def descend(m: Memory, w: Way, s: State) -> int:
    """The world is played down the tree to a new node, or to the end; the answer is the length of the path."""
    node, length = ROOT, 1
    m.path[0] = ROOT
    while s.actor != OVER and length < len(m.path):
        child = step_down(m, w, s, node)
        if child == NOBODY:
            return length
        if child != node:
            node = child
            m.path[length] = child
            length += 1
            if m.nodes[child, VISITS] == 0:
                return length
    return length


@rule()
def play_on(m: Memory, w: Way, s: State) -> None:
    """The world is played on at random to the end, or as far as the search can see and then until it is calm."""
    out, picking, left, stream = m.out, w.picking, w.sight, int(m.luck[0])  # handing all of m on would cost more than a rule
    while s.actor != OVER and (left > 0 or not w.judging or (w.patient and not is_calm(s))):
        stream = next_luck(stream)
        if w.taste > 1 and s.actor != CHANCE:
            play(s, tasted(s, out, luck(stream) << 16, w, w.taste))  # luck of its own: what follows must not depend on it
        else:
            play(s, int(draw(s, out, luck(stream), picking)))
        left -= 1
    m.luck[0] = next_luck(stream)


@rule()
def rank(s: State, seat: int) -> float:
    """The part of the other seats that have fewer points, ties counting half."""
    points, ahead = score(s, seat), 0.0
    for other in range(s.seats):
        if other != seat:
            theirs = score(s, other)
            ahead += 1.0 if points > theirs else 0.5 * (points == theirs)
    return ahead / max(1, s.seats - 1)


@rule()
def judge(m: Memory, w: Way, s: State) -> None:
    """What every seat gets: who has won, ties broken by points; before the end, what the game's sense expects."""
    for seat in range(s.seats):
        if s.actor == OVER:
            m.reward[seat] = (1.0 - TIE) * wins(s, seat) + TIE * rank(s, seat)
        else:
            wrong = below(lucky(m), 2 * w.haze + 1) - w.haze
            m.reward[seat] = max(0.0, min(1.0, (evaluate(s, seat) + wrong) / 1000.0))


@rule()
def remember(m: Memory, length: int) -> None:
    """Every node on the path was visited once more, with this reward."""
    for i in range(length):
        node = m.path[i]
        m.nodes[node, VISITS] += 1
        for seat in range(m.totals.shape[1]):
            m.totals[node, seat] += m.reward[seat]


@rule()
def simulate(m: Memory, w: Way, simulations: int) -> None:
    """So many simulations are added to the tree."""
    s = m.worlds[WORLD]
    for _ in range(simulations):
        m.words[WORLD] = m.words[SEEN_NOW]
        if w.hidden:
            m.luck[0] = resample(s, w.seat, int(m.luck[0]))
        length = descend(m, w, s)
        play_on(m, w, s)
        judge(m, w, s)
        remember(m, length)


# The tree of the last decision goes on where it fits


@rule()
def copy_node(into: Memory, here: int, source: Memory, there: int) -> None:
    """A node's numbers are copied; its children are not linked yet."""
    for column in range(COLUMNS):
        into.nodes[here, column] = source.nodes[there, column]
    into.keys[here] = source.keys[there]
    for seat in range(into.totals.shape[1]):
        into.totals[here, seat] = source.totals[there, seat]
    into.nodes[here, FIRST] = NOBODY
    into.nodes[here, SIBLING] = NOBODY


@rule()
def transplant(into: Memory, source: Memory, root: int) -> None:
    """The tree below a node of one memory is all that the other holds, which keeps half of its room for new nodes."""
    copy_node(into, ROOT, source, root)
    into.path[ROOT] = root  # where each copied node came from
    into.state[NEWEST] = 1
    done = 0
    while done < into.state[NEWEST]:
        child = int(source.nodes[into.path[done], FIRST])
        while child != NOBODY and into.state[NEWEST] < len(into.nodes) // 2:
            here = int(into.state[NEWEST])
            copy_node(into, here, source, child)
            into.nodes[here, SIBLING] = into.nodes[done, FIRST]
            into.nodes[done, FIRST] = here
            into.path[here] = child
            into.state[NEWEST] = here + 1
            child = int(source.nodes[child, SIBLING])
        done += 1
