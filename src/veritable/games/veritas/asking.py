"""What is being decided now, in a sentence, how the answer is written, and under which clause it falls."""

from veritable.core.record import OVER, State
from veritable.games.veritas import rules
from veritable.games.veritas.geography import HAND
from veritable.games.veritas.names import counted, label, player, region_name, written_stack
from veritable.games.veritas.rules.moving import RULING
from veritable.games.veritas.state import ACTING, DRAWING, FIRST, GOT, PLACING, STEPPING


def clause_name(number: int) -> str:
    """The id of a clause or ruling as the rules number them."""
    return f"VT-R{number - RULING}" if number > RULING else f"VT-{number:02d}"


def clause_asked(s: State) -> str:
    """The clause of the decision that is due."""
    return clause_name(int(rules.asked(s)))


def asks(s: State) -> str:
    """What is being decided now, in one sentence."""
    if s.actor == OVER:
        return "The game is over."
    who = player(s, s.active)
    if s.phase == FIRST:
        return "Chance says who places first."
    if s.phase == PLACING:
        return f"{who} places two books on a monastery, more than one road away from every other start."
    if s.phase == DRAWING:
        return f"{who}'s turn opens with the draw of a tile."
    if s.phase == ACTING:
        left = (
            "copies, moves, grows or passes: the whole turn is" if s.halves == 2 else "copies, moves or passes: half a turn is"
        )
        return f"{who} {left} left."
    return f"{who} {_lays_out(s) if s.phase == STEPPING else _puts(s)}"


def _lays_out(s: State) -> str:
    """The move under way: where from, what is in hand, where it is now."""
    hand = f"{counted(s.rest, 'book')} to lay out ({written_stack(s, HAND)[: s.rest]}, the left one first)"
    begun = s.steps > 0 or s.ground[s.start] == GOT
    now = f", now on {label(s.here)}" if begun else ""
    source = f"the books of burned {label(s.start)}" if s.fleeing else f"the stack of {label(s.start)}"
    first = " The bottom book may be left here." if not begun and not s.fleeing and s.rest > 1 else ""
    return f"moves {source}: {hand}{now}.{first}"


def _puts(s: State) -> str:
    return f"grows {region_name(s.growing)} with too few books and names a stack: {counted(s.supply[s.active], 'book')} left."


def how_to_write(s: State) -> str:
    """What can be typed now, with an example."""
    if s.actor == OVER:
        return "The game is over."
    if s.phase == ACTING:
        grow = " ^3 grows region 3," if s.halves == 2 else ""
        return f"Write +6-B to copy, 6-B>6-A>1-A to move, 6-B*>6-A to leave a book first,{grow} or pass."
    return {
        FIRST: "Write a seat, like first 2.",
        PLACING: "Write a monastery, like 6-B.",
        DRAWING: "Write a tile, like draw 6-C or draw safe.",
        STEPPING: "Write the next space, like 6-A, or several, like 6-A>1-A; * leaves the first book on the start.",
    }.get(s.phase, "Write a monastery of the region, like 9-A.")
