"""The state of The Well of Souls: every field with its domain and who may see it, the action vocabulary, and the options.

Pawns, purses and hands are by character: 0 Holy Man, 1 Vampire, 2 Hunter, 3 Werewolf; even ones are Light, odd ones Darkness.
With four seats a seat is a character; with two a seat is a side and plays both its characters. Territories are 0 Prayer,
1 Diligence, 2 Blood, 3 Rage. What is decided now is `phase`; how far a move has come is `mover`, `left`, `back`.
"""

from itertools import permutations

from veritable.core.action import Vocabulary, verb
from veritable.core.game import Option, Options
from veritable.core.record import PUBLIC, SCRATCH, SECRET, Record, field

CHARACTERS, TERRITORIES, SIDES = 4, 4, 2
LIGHT, DARKNESS = 0, 1
SPACES, MOST_EXITS = 244, 4
NOWHERE = SPACES
MOST_GOLD, MOST_RATIONS, HAND_LIMIT = 10, 10, 3
HORSE_COST = 10
OPENING_ROLLS, JAIL_ROLLS, JAIL_TURNS, DOMICILE_TURNS, SERIES = 3, 2, 3, 3, 3
CELLS = 7

# Kinds of cards; the first six are kept secret, the others are shown when they are drawn.
GOLD10, GOLD5, SPELL, EPIDEMIC, INFEST, WRECK = range(6)
RATION_CARD, HORSE_CARD, FIRST_DOMICILE_CARD, FOREIGN_RATION = 6, 7, 8, 12
HIDDEN_KINDS, KINDS = 6, 13
MOST_CARDS = 28

# Kinds of spaces.
RED, GOLD, DIRECTION, RED_DIAMOND, GOLD_DIAMOND, ALTAR, LOWER, UPPER = range(8)

# When a way is there, and for whom.
ALWAYS, JOINED, INSERTED = range(3)

# What is decided now, or what comes next without a decision.
ENDED = 0
FIRST, START, ROLL, WAY, DIAMOND, MEET, DRAW, STORE, RATION_OFFER, HORSE_OFFER = range(1, 11)
DISCARD, RATION, JAIL, DOMICILE_CARD, LOCK, UNLOCK, CELL, PLATFORM, DESTROY = range(11, 20)
STARTING, WALKING, MEETING, ARRIVING, LANDING, MOVED, TURN_OVER = range(20, 27)
ASKED = 20
"""Below this somebody is asked, a seat or chance; from here on the rules go on by themselves."""

# over, first roll, start, roll, way, diamond, meet, draw, store, ration card, horse, discard, ration, jail, Domicile card,
# lock, unlock, cell, platform, destroy
OF_CHANCE = (0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1)  # fmt: skip

NOBODY_YET, LIGHT_WINS, DARKNESS_WINS, DRAWN = range(4)

# Actions of seats; after them what chance brings.
A_ROLL, A_ROLL3, A_RATION, A_RATION3, A_TRY, A_STAY, A_END, A_STOP, A_ON, A_HORSE, A_PASS = range(11)
A_GO, A_BUY, A_GOLD10, A_GOLD5 = 11, 15, 26, 27
A_SPELL, A_INFEST, A_WRECK, A_EPIDEMIC, A_DISCARD = 28, 32, 36, 40, 44
A_TWO, A_THREE, A_OPENING, A_CHALLENGE, A_DRAW = 50, 86, 302, 311, 527
ACTIONS = 540
FACES, OPENING_FACES = 6, 3
OPEN, WELL, SHUT = range(3)
BOTH_OPEN, BOTH_WELL = A_OPENING, A_OPENING + 4

CODES = ("HM", "VA", "HU", "WE")
SEATINGS = tuple(permutations(range(CHARACTERS)))
MOST_ROUNDS = 9999
NO_LIMIT = MOST_ROUNDS + 3
"""How the record stores a round limit that is off: its place behind the three limits offered and all others."""

RECORD = Record(
    field("turns_done", range(2**30), PUBLIC),
    field("pos", range(SPACES), PUBLIC, shape=CHARACTERS),
    field("back", range(SPACES + 1), PUBLIC),  # the space just left in this roll
    field("occupied", range(2**13), PUBLIC, shape=SIDES),  # cells still shut, a bit for each total
    field("round_limit", range(2**14), PUBLIC),
    field("caged", range(2), PUBLIC, shape=CHARACTERS),
    field("jail_fails", range(JAIL_TURNS), PUBLIC, shape=CHARACTERS),
    field("gold", range(MOST_GOLD + 1), PUBLIC, shape=CHARACTERS),
    field("rations", range(MOST_RATIONS + 1), PUBLIC, shape=CHARACTERS),
    field("horse", range(2), PUBLIC, shape=CHARACTERS),
    field("skip", range(2), PUBLIC, shape=CHARACTERS),
    field("hand", range(HAND_LIMIT + 2), SECRET, shape=(CHARACTERS, HIDDEN_KINDS)),
    field("known", range(HAND_LIMIT + 2), PUBLIC, shape=(CHARACTERS, HIDDEN_KINDS)),  # of it what all know
    field("held", range(HAND_LIMIT + 2), PUBLIC, shape=CHARACTERS),
    field("key", range(CHARACTERS + 1), PUBLIC, shape=TERRITORIES),  # who has it, counted from 1
    field("access", range(2), PUBLIC, shape=TERRITORIES),
    field("laid_out", range(2), PUBLIC, shape=TERRITORIES),
    field("fails", range(DOMICILE_TURNS + 1), PUBLIC, shape=(CHARACTERS, TERRITORIES)),
    field("unlocked", range(2), PUBLIC, shape=SIDES),  # the book of a side
    field("book", range(CHARACTERS + 1), PUBLIC, shape=SIDES),  # who has taken it, counted from 1
    field("empowered", range(2), PUBLIC, shape=SIDES),
    field("inserted", range(2), PUBLIC),
    field("epidemic_left", range(SERIES + 1), PUBLIC, shape=TERRITORIES),
    field("epidemic_by", range(CHARACTERS + 1), PUBLIC, shape=TERRITORIES),
    field("fresh", range(MOST_CARDS + 1), SECRET, shape=(SIDES, KINDS)),  # cards of the start not yet drawn
    field("fresh_left", range(MOST_CARDS + 1), PUBLIC, shape=SIDES),
    field("returned", range(KINDS + 1), PUBLIC, shape=(SIDES, MOST_CARDS)),  # below them, in order, counted from 1
    field("returned_left", range(MOST_CARDS + 1), PUBLIC, shape=SIDES),
    field("first_roll", range(13), PUBLIC, shape=CHARACTERS),
    field("contenders", range(16), PUBLIC),  # who still rolls for the first turn
    field("turn", range(CHARACTERS), PUBLIC),
    field("phase", range(TURN_OVER + 1), PUBLIC),
    field("mover", range(CHARACTERS), PUBLIC),
    field("left", range(19), PUBLIC),
    field("dice", range(4), PUBLIC),
    field("tries", range(4), PUBLIC),
    field("met", range(CHARACTERS), PUBLIC),  # how far round the table opponents on this space have been met
    field("foe", range(CHARACTERS), PUBLIC),
    field("territory", range(TERRITORIES), PUBLIC),  # of the Domicile card or lock
    field("leaving", range(2), PUBLIC),  # the mover has lost a platform challenge
    field("trying", range(2), PUBLIC),
    field("played", range(2), PUBLIC),
    field("rationed", range(2), PUBLIC),
    field("released", range(2), PUBLIC),
    field("winner", range(4), PUBLIC),
    field("unseen", range(-MOST_CARDS, MOST_CARDS + 1), SCRATCH, shape=KINDS),  # cards to be dealt out by `resample`
    field("players", range(2, 5), PUBLIC),
    field("seating", range(len(SEATINGS)), PUBLIC),
    field("may_pass", range(2), PUBLIC),
    field("altar_stop", range(2), PUBLIC),
    field("compare", range(2), PUBLIC),
    field("jail_release", range(2), PUBLIC),
    field("ration_cards", range(2), PUBLIC),
    field("unlock_needs", range(2), PUBLIC),
    field("cells", range(2), PUBLIC),
    field("opening_faces", range(2), PUBLIC),
    field("share_hands", range(2), PUBLIC),
    field("seats", range(2, 5), PUBLIC),
    field("actor", range(-2, CHARACTERS), PUBLIC),
)

CHOICES = (
    Option("players", (4, 2), "people at the table; two play an allied pair each"),
    Option("seating", tuple("-".join(CODES[each] for each in order) for order in SEATINGS), "who sits next to whom, clockwise"),
    Option("may_pass", ("no", "yes"), "whether a turn may be passed"),
    Option("altar_stop", ("optional", "absolute"), "whether an Altar may be passed"),
    Option("compare", ("best", "sum"), "what counts of two dice in a contact challenge"),
    Option("jail_release", ("at_once", "next_turn"), "when a pawn may move after its third failed turn in jail"),
    Option("ration_cards", ("own", "both"), "whether each stack holds the other side's ration cards as well"),
    Option("unlock_needs", ("one", "both"), "how many allies must stand on the enemy Altar to unlock the book"),
    Option("cells", ("standard", "quick"), "the numbers of the cells"),
    Option("round_limit", (400, 50, 100), "rounds after which the game is stopped; any number from 1 to 9999, or off",
           also=(*range(1, MOST_ROUNDS + 1), "off"), sample=(200, 25, 50)),
    Option("opening_faces", ("2-2-2", "3-3-0"), "faces open, well and shut on an opening die"),
    Option("share_hands", ("no", "yes"), "whether allies see each other's cards"),
)  # fmt: skip


def vocabulary(options: Options) -> Vocabulary:
    """Every action, laid end to end; the constants above are the starts."""
    return Vocabulary(
        *(verb(name) for name in ("roll", "roll3", "ration", "ration3", "try", "stay", "end", "stop", "on", "horse", "pass")),
        verb("go", MOST_EXITS),
        verb("buy", 11),
        verb("play gold10"),
        verb("play gold5"),
        verb("play spell", CHARACTERS),
        verb("play infest", CHARACTERS),
        verb("play wreck", CHARACTERS),
        verb("play epidemic", TERRITORIES),
        verb("discard", HIDDEN_KINDS),
        verb("two dice", FACES, FACES),
        verb("three dice", FACES, FACES, FACES),
        verb("opening", OPENING_FACES, OPENING_FACES),
        verb("challenge", FACES, FACES, FACES),
        verb("draw", KINDS),
    )


def longest(options: Options) -> int:
    """A bound on the decisions of a game, chance included, that no game comes near; re-rolled ties have no true bound."""
    rounds = 250_000 if options["round_limit"] == "off" else int(options["round_limit"])
    return 1000 + rounds * CHARACTERS * 120
