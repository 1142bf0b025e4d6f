"""What cards and things are worth in Verrix, in eighths of a Victory Point, as far as their effects tell it."""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix import programs
from veritable.games.verrix.programs import (
    AT_MOST,
    CARD_PROGRAM,
    DIV,
    DO,
    NOTHING,
    PER,
    PER_OF,
    POINTS,
    PROGRAM_SIZE,
    PROGRAM_START,
    N,
)
from veritable.games.verrix.prospects import GOOD_WORTH, HOSTAGE_WORTH, POINT, WILL_WORTH
from veritable.games.verrix.rules.counting import count
from veritable.games.verrix.state import FIRST_CAPTIVE, FIRST_TROPHY, ITEMS, WILL
from veritable.games.verrix.tables import CARD_ROWS

ITEM_WORTH = (
    *GOOD_WORTH,
    *(4 * HOSTAGE_WORTH,) * (FIRST_TROPHY - FIRST_CAPTIVE),
    *(3 * POINT,) * (WILL - FIRST_TROPHY),
    WILL_WORTH,
)
LOAD = 4
"""How many things a raid or sack may be expected to carry off."""

_STEP = {
    programs.DO_EXCHANGE: 9,
    programs.FOUND_VILLAGE: 14,
    programs.LEARN: 8,
    programs.PROMOTE: 30,
    programs.DRAW_EVENT: 10,
}


def _things(what: int) -> int:
    """What the best of some things is worth; people and what depends on who takes it, two points."""
    return max((ITEM_WORTH[item] for item in range(ITEMS) if what >> item & 1), default=2 * POINT)


def _row_worth(row: int) -> int:
    """What a step brings whatever the state, in eighths of a point; points that are counted come later."""
    do, n = DO[row], N[row]
    if do in (programs.GAIN, programs.TAKE):
        carried = LOAD if n == programs.THE_LOAD else n
        return min(carried, AT_MOST[row]) * _things(programs.WHAT_THING[row]) // (2 if n == programs.THE_LOAD else 1)
    if do == programs.GIVE:
        return -n * _things(programs.WHAT_THING[row]) // 2
    if do == programs.CONVERT:
        return programs.TIMES[row] * (POINT * programs.CONVERT_VP[row] - n * WILL_WORTH)
    if do == programs.CHOOSE:
        return max(_program_worth(programs.FIRST_LIST[row] + k) for k in range(programs.LISTS[row]))
    if do == POINTS and PER[row] == NOTHING:
        return POINT * n
    return _STEP.get(do, 0)


def _program_worth(program: int) -> int:
    start = PROGRAM_START[program]
    return sum(_row_worth(row) for row in range(start, start + PROGRAM_SIZE[program]))


CARD_WORTH = tuple(_program_worth(CARD_PROGRAM[card]) for card in range(len(CARD_ROWS)))
"""What a card brings, its counted points aside."""


@rule()
def worth_of_card(s: State, tribe: int, card: int) -> int:
    """What a card brings now, in eighths of a point."""
    n, start = CARD_WORTH[card] + 0, PROGRAM_START[CARD_PROGRAM[card]]
    for row in range(start, start + PROGRAM_SIZE[CARD_PROGRAM[card]]):
        if DO[row] == POINTS and PER[row] != NOTHING:
            counted = count(s, tribe, PER[row], PER_OF[row]) // DIV[row]
            n += POINT * min(AT_MOST[row], N[row] * counted)
    return n
