"""What is legal now: the actions offered, the clause that forbids any other, and how likely chance outcomes are."""

from veritable.core.record import OVER, State
from veritable.core.rule import rule
from veritable.games.well_of_souls.rules.board import against_way, side_of
from veritable.games.well_of_souls.rules.cards import against_playing, against_target, can_come_up, most_from_card
from veritable.games.well_of_souls.rules.moving import against_dice, most_from_store
from veritable.games.well_of_souls.rules.turn import may_stay, what_to_try
from veritable.games.well_of_souls.state import (
    A_BUY,
    A_CHALLENGE,
    A_DISCARD,
    A_DRAW,
    A_END,
    A_EPIDEMIC,
    A_GO,
    A_GOLD5,
    A_GOLD10,
    A_HORSE,
    A_INFEST,
    A_ON,
    A_OPENING,
    A_PASS,
    A_RATION,
    A_RATION3,
    A_ROLL,
    A_ROLL3,
    A_SPELL,
    A_STAY,
    A_STOP,
    A_THREE,
    A_TRY,
    A_TWO,
    A_WRECK,
    ACTIONS,
    CELL,
    CHARACTERS,
    DIAMOND,
    DISCARD,
    DRAW,
    EPIDEMIC,
    FIRST,
    HIDDEN_KINDS,
    HORSE_OFFER,
    INFEST,
    KINDS,
    MEET,
    MOST_EXITS,
    MOST_GOLD,
    PLATFORM,
    RATION,
    RATION_OFFER,
    ROLL,
    SPELL,
    START,
    STORE,
    WAY,
    WRECK,
)
from veritable.games.well_of_souls.tables import OPENING

# over, first roll, start, roll, way, diamond, meet, draw, store, ration card, horse, discard, ration, jail, Domicile card,
# lock, unlock, cell, platform, destroy
ASKED_BY = (152, 23, 25, 25, 32, 36, 39, 67, 65, 81, 86, 72, 63, 48, 114, 114, 118, 137, 143, 150)  # fmt: skip
"""The clause under which a decision falls."""


@rule("WS-R50", "WS-22", "WS-53")
def asked(s: State) -> int:
    """The number of the clause under which the present decision falls."""
    return ASKED_BY[s.phase]


# Offers


@rule()
def offer(s: State, out: State) -> int:
    """The legal actions are listed in `out`; the answer is their number."""
    phase = s.phase
    if phase == START:
        return offer_start(s, out)
    if phase == WAY:
        return offer_ways(s, out)
    if phase == ROLL:
        return offer_run(out, A_THREE, 216) if s.dice == 3 else offer_run(out, A_TWO, 36)
    if phase in (MEET, PLATFORM):
        return offer_run(out, A_CHALLENGE, 216)
    if phase in (FIRST, CELL):
        return offer_run(out, A_TWO, 36)
    if phase == DRAW:
        return offer_cards(s, out)
    return offer_other(s, out)


@rule()
def offer_other(s: State, out: State) -> int:
    """Stops, purchases, discards, rations and opening dice."""
    phase = s.phase
    if phase == DIAMOND:
        return offer_run(out, A_STOP, 2)
    if phase == STORE:
        return offer_run(out, A_BUY, most_from_store(s) + 1)
    if phase == RATION_OFFER:
        return offer_run(out, A_BUY, most_from_card(s) + 1)
    if phase == HORSE_OFFER:
        return offer_run(out, A_HORSE, 2)
    if phase == DISCARD:
        return offer_discards(s, out)
    if phase == RATION:
        return offer_rations(s, out)
    return offer_opening(s, out)


@rule()
def offer_run(out: State, start: int, number: int) -> int:
    """So many actions in a row."""
    for i in range(number):
        out[i] = start + i
    return number


@rule("WS-R4", "WS-R7", "WS-138")
def offer_start(s: State, out: State) -> int:
    """At the start of a turn: rolling, trying, staying, and the cards that can be played."""
    n = 0
    for dice in range(2, 4):
        if against_dice(s, dice) == 0:
            out[n] = A_ROLL + dice - 2
            n += 1
    if what_to_try(s) > 0:
        out[n] = A_TRY
        n += 1
    if may_stay(s):
        out[n] = A_STAY
        n += 1
    if s.held[s.turn] > 0 and s.played == 0 and s.released == 0:
        return offer_plays(s, out, n)
    return n


@rule("WS-74", "WS-75")
def offer_plays(s: State, out: State, n: int) -> int:
    """The cards that can be played, on whom and where."""
    for a in range(A_GOLD10, A_DISCARD):
        if against_play(s, a) == 0:
            out[n] = a
            n += 1
    return n


@rule("WS-32")
def offer_ways(s: State, out: State) -> int:
    """The exits by which the mover may go on."""
    n = 0
    for way in range(MOST_EXITS):
        if against_way(s, way) == 0:
            out[n] = A_GO + way
            n += 1
    return n


@rule("WS-68", "WS-R30", "WS-R51")
def offer_cards(s: State, out: State) -> int:
    """The cards that can come up."""
    side, n = side_of(s.mover), 0
    for kind in range(KINDS):
        if can_come_up(s, side, kind):
            out[n] = A_DRAW + kind
            n += 1
    return n


@rule("WS-72")
def offer_discards(s: State, out: State) -> int:
    """The kinds among the four cards in hand."""
    n = 0
    for kind in range(HIDDEN_KINDS):
        if s.hand[s.mover, kind] > 0:
            out[n] = A_DISCARD + kind
            n += 1
    return n


@rule("WS-27", "WS-R7")
def offer_rations(s: State, out: State) -> int:
    """A ration for two dice, for three with a horse card, or the end of the turn."""
    out[0] = A_RATION
    out[1] = A_RATION3
    out[1 + s.horse[s.turn]] = A_END
    return 2 + s.horse[s.turn]


@rule("WS-R53")
def offer_opening(s: State, out: State) -> int:
    """The pairs of faces that two opening dice can show."""
    n = 0
    for pair in range(9):
        if OPENING[s.opening_faces][pair // 3] > 0 and OPENING[s.opening_faces][pair % 3] > 0:
            out[n] = A_OPENING + pair
            n += 1
    return n


# Refusals


@rule()
def why_not(s: State, a: int) -> int:
    """The clause that forbids the action, or 0 if it is legal."""
    if s.actor == OVER or a < 0 or a >= ACTIONS:
        return asked(s)
    if a >= A_TWO:
        return against_chance(s, a)
    phase = s.phase
    if phase == START:
        return against_start(s, a)
    if phase == WAY:
        return against_way(s, a - A_GO) if A_GO <= a < A_BUY else asked(s)
    if phase in (STORE, RATION_OFFER):
        return against_buying(s, a - A_BUY) if A_BUY <= a < A_GOLD10 else asked(s)
    if phase == DISCARD:
        return 0 if a >= A_DISCARD and s.hand[s.mover, a - A_DISCARD] > 0 else asked(s)
    return against_answer(s, a)


@rule("WS-26", "WS-R7")
def against_answer(s: State, a: int) -> int:
    """The clause against an answer where there are only two or three."""
    if s.phase == DIAMOND and (a in (A_STOP, A_ON)):
        return 0
    if s.phase == HORSE_OFFER and (a in (A_HORSE, A_PASS)):
        return 0
    if s.phase == RATION and (a in (A_RATION, A_END)):
        return 0
    if s.phase == RATION and a == A_RATION3:
        return 0 if s.horse[s.turn] == 1 else 26
    return asked(s)


@rule("WS-R4", "WS-132")
def against_start(s: State, a: int) -> int:
    """The clause against an action at the start of a turn."""
    if a in (A_ROLL, A_ROLL3):
        return against_dice(s, 2 + a - A_ROLL)
    if a == A_TRY:
        return 0 if what_to_try(s) > 0 else 204
    if a == A_STAY:
        return 0 if may_stay(s) else 204
    if A_GOLD10 <= a < A_DISCARD:
        return against_play(s, a)
    return asked(s)


@rule("WS-79", "WS-R20", "WS-R21")
def against_play(s: State, a: int) -> int:
    """The clause against playing a card: it must be in hand and change something."""
    kind = kind_played(a)
    against = against_playing(s, kind)
    if against != 0:
        return against
    if a <= A_GOLD5:
        return 220 if s.gold[s.turn] == MOST_GOLD else 0
    if kind == EPIDEMIC:
        return 221 if s.epidemic_left[a - A_EPIDEMIC] > 0 else 0
    return against_target(s, kind, (a - A_SPELL) % CHARACTERS)


@rule()
def kind_played(a: int) -> int:
    """The kind of card that an action plays."""
    if a <= A_GOLD5:
        return a - A_GOLD10
    if a < A_INFEST:
        return SPELL
    if a < A_WRECK:
        return INFEST
    return WRECK if a < A_EPIDEMIC else EPIDEMIC


@rule("WS-60", "WS-65", "WS-82", "WS-83")
def against_buying(s: State, pieces: int) -> int:
    """The clause against spending so much gold on rations."""
    most = most_from_store(s) if s.phase == STORE else most_from_card(s)
    if pieces <= most:
        return 0
    if pieces > s.gold[s.mover]:
        return 65 if s.phase == STORE else 82
    return 60 if s.phase == STORE else 83


@rule("WS-R53")
def against_chance(s: State, a: int) -> int:
    """The clause against an outcome of chance: other dice or cards are due, or there is no such face or card."""
    phase = s.phase
    if a < A_THREE:
        return 0 if phase in (FIRST, CELL) or (phase == ROLL and s.dice == 2) else asked(s)
    if a < A_OPENING:
        return 0 if phase == ROLL and s.dice == 3 else asked(s)
    if a < A_CHALLENGE:
        if phase < ROLL or not is_opening(phase):
            return asked(s)
        return 0 if weight_of_opening(s, a - A_OPENING) > 0 else 253
    if a < A_DRAW:
        return 0 if phase in (MEET, PLATFORM) else asked(s)
    if phase != DRAW:
        return asked(s)
    return 0 if can_come_up(s, side_of(s.mover), a - A_DRAW) else 251


# over, first roll, start, roll, way, diamond, meet, draw, store, ration card, horse, discard, ration, jail, Domicile card,
# lock, unlock, cell, platform, destroy
WITH_OPENING_DICE = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 1)  # fmt: skip


@rule()
def is_opening(phase: int) -> bool:
    """Whether the opening dice are rolled in a phase."""
    return WITH_OPENING_DICE[phase] == 1


# Chance


@rule("WS-R53")
def weight_of_opening(s: State, pair: int) -> int:
    """In how many ways two opening dice show a pair of faces."""
    return OPENING[s.opening_faces][pair // 3] * OPENING[s.opening_faces][pair % 3]


@rule("WS-R30", "WS-R51", "WS-R53")
def weight(s: State, a: int) -> int:
    """How likely a chance outcome is: faces of the opening dice, cards of a kind; other dice fall evenly."""
    if a >= A_DRAW:
        side = side_of(s.mover)
        return s.fresh[side, a - A_DRAW] if s.fresh_left[side] > 0 else 1
    if A_OPENING <= a < A_CHALLENGE:
        return weight_of_opening(s, a - A_OPENING)
    return 1
