"""Random play: whole games of uniformly random legal actions, written once for every game and every way of running.

The functions below are rules over other rules: a game's own `setup`, `offer`, `play`, `weight`, `pick` and so on are put in the
place of the stand-ins, plain (`bound`) or compiled (`Compiler.bound`), and GPU kernels call the compiled ones.
"""

from veritable.core.luck import LOW, below, luck, next_luck, stream_of
from veritable.core.record import AS_USUAL, CHANCE, OVER, State
from veritable.core.rule import rule

TEMPLATE = True
"""Templates that import these functions have them bound to the same game."""


@rule()
def setup(s: State) -> None:
    """Stands for the game's rule."""


@rule()
def offer(s: State, out: State) -> int:
    """Stands for the game's rule."""
    return 0


@rule()
def play(s: State, a: int) -> None:
    """Stands for the game's rule."""


@rule()
def weight(s: State, a: int) -> int:
    """Stands for the game's rule; without one all chance outcomes weigh the same."""
    return 1


@rule()
def chance_outcome(s: State, out: State, n: int, lucky: int) -> int:
    """One of the n listed outcomes, each as likely as its weight says."""
    total = 0
    for i in range(n):
        total += weight(s, out[i])
    left = below(lucky, total)
    for i in range(n):
        left -= weight(s, out[i])
        if left < 0:
            return out[i]
    return out[n - 1]


@rule()
def any_action(s: State, out: State, lucky: int) -> int:
    """One of the legal actions, each equally likely, or a chance outcome by its weight; by listing them all."""
    n = offer(s, out)
    if s.actor == CHANCE:
        return chance_outcome(s, out, n, lucky)
    return out[below(lucky, n)]


@rule()
def pick(s: State, lucky: int) -> int:
    """Stands for the game's rule that draws a legal action without listing them, where it has one."""
    return 0


@rule()
def befall(s: State, out: State, lucky: int) -> int:
    """Stands for the game's rule that draws a chance outcome without listing them; -1 where there is none."""
    return -1


@rule()
def draw(s: State, out: State, lucky: int, picking: bool) -> int:
    """The next action of random play, by the game's `pick` or by listing."""
    a = -1
    if picking:
        a = befall(s, out, lucky) if s.actor == CHANCE else pick(s, lucky)
    return any_action(s, out, lucky) if a < 0 else a


@rule()
def ponder(s: State, out: State, lucky: int, again: bool) -> int:
    """Stands for the game's rule that draws in parts, where it has one."""
    return AS_USUAL


@rule()
def draw_in_parts(s: State, out: State, lucky: int, picking: bool, again: bool) -> int:
    """As `draw`, or THINKING if it has to be asked again with the same luck: on a GPU nobody should wait for a neighbour."""
    a = ponder(s, out, lucky, again) if picking else AS_USUAL
    return draw(s, out, lucky, picking) if a == AS_USUAL else a


@rule()
def play_one(s: State, out: State, seed: int, picking: bool) -> int:
    """One whole game is played from the set-up; the answer is a number into which all its actions are mixed."""
    stream, mixed = stream_of(seed), seed
    setup(s)
    while s.actor != OVER:
        stream = next_luck(stream)
        a = draw(s, out, luck(stream), picking)
        play(s, a)
        mixed = (mixed * 31 + a) & LOW
    return mixed


@rule()
def play_games(s: State, out: State, stream: int, games: int, picking: bool) -> int:
    """So many whole games are played on one record, set up anew each time; the answer is the decisions taken."""
    n = 0
    for _ in range(games):
        setup(s)
        while s.actor != OVER:
            stream = next_luck(stream)
            play(s, draw(s, out, luck(stream), picking))
            n += 1
    return n


@rule()
def play_steps(s: State, out: State, stream: int, steps: int, picking: bool) -> int:
    """Exactly so many decisions are played, a new game following a finished one; the answer is the stream's new state."""
    for _ in range(steps):
        if s.actor == OVER:
            setup(s)
        stream = next_luck(stream)
        play(s, draw(s, out, luck(stream), picking))
    return stream
