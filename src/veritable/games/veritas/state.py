"""The state of Veritas as one packed record, its action vocabulary and its options. What they mean for play is in `rules/`.

A stack is a number of three bits a book, the bottom book lowest, a book being its owner's seat + 1; so twenty books fit. What a
stack has beyond twenty lies in `shelf`, twenty books a row, sorted by space and height. The hand is a stack like any other.
Everything is open: the game hides nothing, and the box has no order before a tile is drawn.
"""

from veritable.core.action import Vocabulary, verb
from veritable.core.game import Option, Options
from veritable.core.record import PUBLIC, SCRATCH, Record, field
from veritable.games.veritas.data import MAPS, MONASTERIES, REGIONS, SEATED
from veritable.games.veritas.geography import HALF, HAND, MOST_AT_A_SPACE, ROADS, SPACES

SEATS = 6
NOWHERE = HAND
"""Where a move stands when there is none under way."""

# Books
BITS, FACE = 3, 7
IN_A_ROW = 20
ROOM = 640
"""With `books` = 0 no supply is counted; so many books of each player the record can hold, far beyond any real game."""
ROWS = SEATS * ROOM // IN_A_ROW

# What a space is: everything from FREE on may be entered in a move
OUT, GOT, FREE, BURNED = 0, 1, 2, 3
"""Out of play; standing, with a book from the move or grow under way; standing; burned."""

# Phases
FIRST, PLACING, DRAWING, ACTING, STEPPING, PUTTING, OVER_NOW = range(7)

# Actions: where each verb starts
PLACE = 0
COPY = PLACE + MONASTERIES
TAKE = COPY + MONASTERIES
LEAVE = TAKE + SPACES
GO = LEAVE + 1
GROW = GO + SPACES
PUT = GROW + REGIONS
PASS = PUT + MONASTERIES
FIRST_SEAT = PASS + 1
DRAW = FIRST_SEAT + SEATS
SAFE = DRAW + MONASTERIES
ACTIONS = SAFE + 1

# Options, as the record stores them
USUAL = 0
FORCED = 1
PILE = 1

BY_ROAD = 8
MOST_TRIED = (MOST_AT_A_SPACE + 1) * BY_ROAD - 1
"""Ways on are put in order by a number: how many lead on from there, and which road at the space it is."""
WORK = 5000
"""The most expansions of a search."""
WORD = range(1 << HALF)

MOST_TARGET = 1000
MOST_SAFE = 200
MOST_SCORE = MOST_TARGET + MONASTERIES
TURNS_BY_RULE = 2000

CHOICES = (
    Option("map", ("usual", *MAPS), "which regions are in play; usual: the southern map, with 5 or 6 the full one"),
    Option(
        "books",
        (39, 0, *range(2, 39), *range(40, 100)),
        "books of each player for the board, 2 to 99; 0: no limit",
        sample=(39, 0, 4, 99, 12),
    ),
    Option(
        "pass", ("free", "forced"), "passing whenever one likes, or only when nothing else can be done", stored_as="passing"
    ),
    Option("stuck", ("return", "pile"), "books of a fire that cannot be laid out: back to their owners, or piled up"),
    Option(
        "target",
        (100, *range(1, 100), *range(101, MOST_TARGET + 1)),
        "points that end the game (for experiments)",
        sample=(100, 30, 1),
    ),
    Option(
        "safe_tiles",
        (18, *range(18), *range(19, MOST_SAFE + 1)),
        "Safe tiles in the box (for experiments)",
        sample=(18, 0, 5),
    ),
)

RECORD = Record(
    field("stack", range(1 << BITS * IN_A_ROW), PUBLIC, shape=SPACES + 1),
    field("height", range(SEATS * ROOM + 1), PUBLIC, shape=SPACES + 1),
    field("top", range(SEATS + 1), PUBLIC, shape=SPACES + 1, planes=("nobody", *(f"seat {i}" for i in range(SEATS)))),
    field("ground", range(4), PUBLIC, shape=SPACES, planes=("out", "got", "free", "burned")),
    field("shelf", range(1 << BITS * IN_A_ROW), PUBLIC, shape=ROWS),
    field("shelf_of", range(SPACES + 2), PUBLIC, shape=ROWS),  # space + 1
    field("rows", range(ROWS + 1), PUBLIC),
    field("supply", range(ROOM + 1), PUBLIC, shape=SEATS),
    field("points", range(MOST_SCORE + 1), PUBLIC, shape=SEATS),
    field("tiles", range(MONASTERIES + 1), PUBLIC),  # monastery tiles in the box
    field("land", range(len(MAPS)), PUBLIC),
    field("phase", range(OVER_NOW + 1), PUBLIC),
    field("placed", range(SEATS + 1), PUBLIC),
    field("active", range(SEATS), PUBLIC),  # whose turn it is, also while chance draws
    field("halves", range(3), PUBLIC),
    field("rest", range(SEATS * ROOM + 1), PUBLIC),  # books of the move still to be laid out
    field("fleeing", range(2), PUBLIC),  # whether the move under way is the free move of a fire
    field("start", range(SPACES + 1), PUBLIC),
    field("here", range(SPACES + 1), PUBLIC),
    field("used", range(2), PUBLIC, shape=ROADS),
    field("ways", range(9), PUBLIC, shape=SPACES),  # roads at a space that are not used and lead to one that may be entered
    field("path", range(SPACES + 1), PUBLIC, shape=ROADS + 1),  # space + 1: what the move passed, or a grow has put books on
    field("steps", range(ROADS + 2), PUBLIC),
    field("growing", range(REGIONS + 1), PUBLIC),
    field("map", range(len(MAPS) + 1), PUBLIC),
    field("books", range(100), PUBLIC),
    field("passing", range(2), PUBLIC),
    field("stuck", range(2), PUBLIC),
    field("target", range(1, MOST_TARGET + 1), PUBLIC),
    field("safe_tiles", range(MOST_SAFE + 1), PUBLIC),
    field("seats", range(3, SEATS + 1), PUBLIC),
    field("actor", range(-2, SEATS), PUBLIC),
    field("choice", range(ACTIONS), SCRATCH, shape=MONASTERIES + SPACES + REGIONS + 2),
    field("open_low", WORD, SCRATCH),  # the search for a layout: where one may enter,
    field("open_high", WORD, SCRATCH),
    field("burned_low", WORD, SCRATCH),  # what has burned,
    field("burned_high", WORD, SCRATCH),
    field("near_low", WORD, SCRATCH, shape=SPACES),  # where roads lead that are not used,
    field("near_high", WORD, SCRATCH, shape=SPACES),
    field("depth", range(ROADS + 1), SCRATCH),  # how deep the search is,
    field("count", range(WORK + 2), SCRATCH),  # its expansions,
    field("left", range(SEATS * ROOM + 1), SCRATCH),  # the books that it still has to lay out,
    field("trail", range(SPACES), SCRATCH, shape=(2, ROADS + 1)),  # the spaces it has come by; and the way that is remembered,
    field("tried", range(MOST_AT_A_SPACE), SCRATCH, shape=ROADS + 1),  # the road it has taken at each depth,
    field(
        "on", range((MOST_AT_A_SPACE + 1) ** (2 * MOST_AT_A_SPACE + 2)), SCRATCH, shape=ROADS + 1
    ),  # what is left to be tried
    field("seen", range(SPACES + 1), SCRATCH, shape=ROADS + 1),  # how many free spaces it sees at each depth
    field("ahead", range(-2, SPACES + 1), SCRATCH, shape=ROADS + 1),  # how many are seen ahead of it
    field("sorted", range(MOST_TRIED + 1), SCRATCH, shape=MOST_AT_A_SPACE),  # and the ways on from a space, in order
    field("spare", range(2), SCRATCH),  # which of the two trails the search may write
    field("way_of", range(1 << 62), SCRATCH),  # the position from which the way that is remembered leads on,
    field("way_from", range(ROADS + 1), SCRATCH),  # the steps taken where it begins, and how many it has
    field("way_length", range(ROADS + 1), SCRATCH),
    field("choices", range(ACTIONS), SCRATCH),  # what is drawn from: how many choices, which one is asked for,
    field("asked", range(ACTIONS), SCRATCH),
    field("lucky", range(1 << 32), SCRATCH),  # and the luck left for drawing
    field("fire", range(1 << 62), SCRATCH),  # the fire that has been looked into before it breaks out,
    field("most", range(SEATS * ROOM + 1), SCRATCH),  # and how many books of a fire can be laid out
    field("leaving", range(2), SCRATCH),  # whether the stack is to leave its bottom book
)


def vocabulary(options: Options) -> Vocabulary:
    """Every action, laid end to end; the constants above are the starts."""
    return Vocabulary(
        verb("place", MONASTERIES),
        verb("copy", MONASTERIES),
        verb("take", SPACES),
        verb("leave"),
        verb("go", SPACES),
        verb("grow", REGIONS),
        verb("put", MONASTERIES),
        verb("pass"),
        verb("first", SEATS),
        verb("draw", MONASTERIES),
        verb("safe"),
    )


def longest(options: Options) -> int:
    """More decisions than a game has but for one in 10^40: turns end the game by chance only, so there is no strict bound."""
    turns = max(TURNS_BY_RULE, 110 * options["safe_tiles"])
    return int(SEATS + 1 + turns * (2 + 3 * (ROADS + 2)))


def why_not_seated(seats: int, options: Options) -> str:
    """What is against a number of seats on a map, or nothing."""
    if options["map"] in ("usual", *SEATED[seats]):
        return ""
    return f"The map {options['map']} is not for {seats} seats; these play on {' or '.join(SEATED[seats])}."
