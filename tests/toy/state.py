"""The state of Lanterns: hands, wishes, the cards on the table and whose decision it is; and the vocabulary of actions.

A card that is laid takes the next slot and stays there; what moves is its place. A slot's layer and the seats that know its
face are public, the face is not:

    slot      0      1      2      3          what the table sees
    layer     1      2      1      4          P1, P2, P1, P4 laid them
    knows     0001   0111   0001   1000       bit p: seat p has laid it, peeked at it or seen it turned up
    place     pile   pile   pile   pile       later put away unseen, or turned up
    face      2      1      3      1          kind + 1; 0: no card

Decisions under way are rows of a stack, the top one due now: what is decided, by which seat, and how many times.
"""

from veritable.core.action import Vocabulary, verb
from veritable.core.game import Options
from veritable.core.record import COUNT, OWNER, PUBLIC, SCRATCH, SECRET, Record, field

SEATS = 4
KINDS = 3
HAND = 3
DEPTH = SEATS + 2

#          spark flame smoke
DECK = (8, 5, 5)
LIGHT = (1, 2, -2)
SLOTS = 18

#         bright dark
WISHES = (3, 2)

#       calm gust storm
WINDS = (
    (3, 2, 1),  # mild
    (1, 1, 1),  # wild
)
CALM, GUST, STORM = range(3)
EVERYONE = (1 << SEATS) - 1

PILE, AWAY, TURNED_UP = range(3)
"""Places of a card on the table."""

TURN, CARD, NAME, WISH, DRAW, ROLL = range(6)
"""What is decided: the first three by a seat, the others by chance."""

WHAT, WHO, TIMES = range(3)
"""The columns of the stack."""

LAY, PEEK, THROW, REST = range(4)
FIRST_CARD, FIRST_SEAT, FIRST_WISH, FIRST_DRAW, FIRST_WIND = 4, 7, 11, 13, 16

RECORD = Record(
    field("hand", range(9), COUNT, shape=(SEATS, KINDS)),
    field("wish", range(3), OWNER, shape=SEATS),  # 1: bright, 2: dark; 0: not dealt yet
    field("face", range(KINDS + 1), SECRET, shape=SLOTS),
    field("layer", range(SEATS + 1), PUBLIC, shape=SLOTS),  # seat + 1
    field("knows", range(EVERYONE + 1), PUBLIC, shape=SLOTS),
    field("place", range(3), PUBLIC, shape=SLOTS),
    field("deck", range(9), SECRET, shape=KINDS),
    field("wishes", range(4), SECRET, shape=2),  # not dealt yet
    field("unseen", range(9), SCRATCH, shape=KINDS),  # cards to be dealt out by `resample`
    field("stack", range(6), PUBLIC, shape=(DEPTH, 3)),
    field("depth", range(DEPTH + 1), PUBLIC),
    field("stock", range(SLOTS + 1), PUBLIC),  # cards left in the deck
    field("wished", range(SEATS + 1), PUBLIC),  # wishes dealt
    field("laid", range(SLOTS + 1), PUBLIC),  # slots taken
    field("turned", range(SLOTS + 1), PUBLIC, shape=2),  # piles that turned out bright, dark
    field("turn", range(25), PUBLIC),
    field("turns", range(2, 7), PUBLIC),
    field("wind", range(2), PUBLIC),
    field("seats", range(2, SEATS + 1), PUBLIC),
    field("actor", range(-2, SEATS), PUBLIC),
)


def vocabulary(options: Options) -> Vocabulary:
    """Every action, laid end to end; the constants above are the starts."""
    return Vocabulary(
        verb("lay"),
        verb("peek"),
        verb("roll"),
        verb("rest"),
        verb("card", KINDS),
        verb("seat", SEATS),
        verb("wish", 2),
        verb("draw", KINDS),
        verb("wind", 3),
    )
