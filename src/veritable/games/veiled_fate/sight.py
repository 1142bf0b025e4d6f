"""Who sees what in Veiled Fate beyond the declared, what the log hides from whom, and what uncovers something.

Mother sees every Demi card, the Arbiter the unused deck, the Steward the own card. Cards drawn, laid, paid, traded and dealt
are read by those alone whose they are; a card that goes from the deck onto a pile by nobody. `worlds` fills a redacted record.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from veritable.core.frames import WHAT, WHO, A
from veritable.core.record import OVER, Array, Plain, State
from veritable.games.veiled_fate import rules
from veritable.games.veiled_fate.notation import due, taken_apart
from veritable.games.veiled_fate.state import (
    ARBITER,
    ASK_AGE_VOTE,
    ASK_DISCARD,
    ASK_GIVE,
    ASK_TRADE,
    CENSUS,
    DEMIS,
    END_TURN,
    FIRST_CARD,
    FIRST_OF_CHANCE,
    FIRST_SEAT,
    KINDS,
    MOTHER,
    PILES,
    RECORD,
    REGIONS,
    STEWARD,
    VOTING,
)
from veritable.games.veiled_fate.tables import CITY_EFFECT, CITY_TRADE, CITY_WEIGHING, OPEN_VOTES, ROLE_DEMI_CARDS
from veritable.games.veiled_fate.worlds import resample

__all__ = ["hides", "keeps", "resample", "reveals", "show"]


def show(s: State, seen: State, seat: int) -> None:
    """What a Celestial sees by its role: Mother all Demi cards, the Arbiter the unused deck, the Steward the chosen card."""
    if seat < 0 or seat != s.throne:
        return
    if s.role == MOTHER:
        for other in range(s.seats):
            seen.card[other, 0] = s.card[other, 0]
    elif s.role == ARBITER and s.cards_dealt[seat] == ROLE_DEMI_CARDS[ARBITER]:
        for demi in range(DEMIS):
            seen.unused[demi] = s.unused[demi]
    elif s.role == STEWARD:
        seen.steward_card = s.steward_card


# The log


def hides(s: State, a: int, seat: int) -> bool:
    """Whether a seat may not read an action: all but those whom it concerns, where it is secret at all."""
    if a < FIRST_OF_CHANCE:
        return seat != s.actor and _is_secret_choice(s, a, seat)
    verb = taken_apart(a).verb
    if verb == "deal":
        return seat != due(s, WHO) and not (s.role == MOTHER and seat == s.throne)
    if verb == "take":
        return seat not in (due(s, WHO), due(s, A))
    return verb == "add" or (verb in ("draw", "peek") and seat != due(s, WHO))


def _is_secret_choice(s: State, a: int, seat: int) -> bool:
    """Whether a choice of another seat stays secret: the Steward's card, and cards put down unless in an open vote."""
    if taken_apart(a).verb == "STEWARD":
        return True
    if not FIRST_CARD <= a < FIRST_SEAT or (due(s, WHAT) == ASK_AGE_VOTE and OPEN_VOTES[s.age_card]):
        return False
    return not (due(s, WHAT) == ASK_GIVE and seat == due(s, A))


def keeps(s: State, a: int) -> bool:
    """Whether that a choice is the only one tells of something hidden.

    A card of a hand does, even if it is laid down openly; and that Mother can only end her turn tells that she has no normal
    card to pay for a power with.
    """
    if a == END_TURN:
        return (
            s.role == MOTHER and s.actor == s.throne and s.actions > 0 and any(s.hand[s.actor, kind] for kind in range(KINDS))
        )
    return FIRST_CARD <= a < FIRST_SEAT


# What cannot be taken back freely


def reveals(s: State, a: int) -> bool:
    """Whether a decision shows somebody something new, as seen by trying it out."""
    if a >= FIRST_OF_CHANCE:
        return False
    if due(s, WHAT) == ASK_DISCARD:
        return True  # whether a second card is asked for depends on the hand
    after = _after(s, a)
    return (
        after.actor == OVER
        or after.age != s.age
        or _turned_up(s, after)
        or _was_looked_through(s, after)
        or _tells_of_mother(s, after)
        or _may_have_won(s, after)
    )


def copied(s: State) -> Array:
    """The same record once more, to try something out."""
    state = RECORD.new()
    for name in RECORD.fields:
        value: Any = getattr(s, name)
        state[name][0] = np.asarray(getattr(value, "_numbers", value))
    return state


def _after(s: State, a: int) -> State:
    after = Plain(RECORD, copied(s))
    rules.play(after, a)
    return after


def _turned_up(s: State, after: State) -> bool:
    """Cards lie open that did not, or went to the open discards; or a pile was discarded."""
    if any(after.open[kind] != s.open[kind] for kind in range(KINDS)):
        return True
    return any(after.size[pile] < s.size[pile] for pile in range(PILES))


def _was_looked_through(s: State, after: State) -> bool:
    """Somebody knows more of a pile than the own vote."""
    return any(
        after.aware[seat, pile] - s.aware[seat, pile] > after.size[pile] - s.size[pile]
        for seat in range(s.seats)
        for pile in range(PILES)
    )


def _tells_of_mother(s: State, after: State) -> bool:
    """Whether Mother is asked, or can be traded with, depends on her normal cards, which nobody else can count."""
    if s.role != MOTHER:
        return False
    entered = after.city_seen > s.city_seen and CITY_EFFECT[s.city_card] in (CITY_TRADE, CITY_WEIGHING)
    return entered or any(after.stack[row, WHAT] in (VOTING, CENSUS, ASK_TRADE) for row in range(after.depth))


def _may_have_won(s: State, after: State) -> bool:
    """With the option, whether the game goes on past 12 depends on who backs whom."""
    return bool(s.instant_win_past_12) and any(after.done[row] != s.done[row] for row in range(REGIONS))
