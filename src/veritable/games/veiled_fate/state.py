"""The state of a game of Veiled Fate with Tribunal: figures, markers, cards, piles, knowledge, and the stack of decisions.

Cards are counted by kind, never ordered: a deck gets an order only by being drawn from. There are thirteen piles of votes:
the six quests by region, the Age pile (also Judgement's), and the six Census piles. What a seat knows of a pile is `known`,
for its eyes alone; how many cards it knows is public (`aware`), for everyone saw it vote or look.

The Renown markers stand on `ladder` from the best to the last: higher space first, front to back on a space. Hadria's marker
is always first on its space and the Sorcerer's has no place in the order, so both are a number and nothing else.

Decisions nest on `stack`. A row is a frame: WHAT is under way, WHO it concerns, the STEP it goes on with, and arguments A to
D. Frames below FIRST_ASK carry on by themselves; those from FIRST_ASK ask the seat WHO, those from FIRST_CHANCE ask chance.
"""

from veritable.core.action import Vocabulary, verb
from veritable.core.game import Option, Options
from veritable.core.record import COUNT, OWNER, PUBLIC, SCRATCH, SECRET, TALLY, Record, field

SEATS = 9
DEMIS = 9
LOCATIONS = 9
REGIONS = 6
SLOTS = 4
FATES = 5
KINDS = 8
"""Kinds of cards a hand may hold: five of the Fate deck and Mother's three."""

PLUS_TWO = 4
MOTHERS_SCORPIONS, MOTHERS_FEATHERS, MOTHERS_CHOICE = 5, 6, 7

CITY, FOREST, COAST, CANYONS, DESERT, VOLCANO, MOUNTAINS, ABYSS, POOLS = range(LOCATIONS)
ON_JUDGEMENT, GONE = 9, 10
"""Where a figure can be besides the nine locations: on Judgement's quest, or out of the game."""

SORCERER_FIGURE = 10
"""On a slot: a Demi is written as its number + 1, the Sorcerer's figure as this, an open slot as 0."""

NO_DEMI = 9
NO_SEAT = 9

MOST_OF_A_KIND = 60
MOST_FATES = 120
"""Room for an owner's own Fate deck: so many cards of a kind, so many in all."""

QUESTS = 36
EVEN_HAND, BOWED_CROWN = 37, 38
"""`quest` holds 1 to 36 for Q01 to Q36, these for the sides of the Steward Quest, and 0 for none."""

JUDGEMENT = 6
"""The row of Judgement's quest beside the six regions' (region = location - 1)."""

AGE_PILE = 6
FIRST_CENSUS = 7
PILES = 13

ARBITER, EREDAN, TORMENTOR, MOTHER, STEWARD, SORCERER, PROPHET, NO_ROLE = range(8)
PORTAL, TRANSFIGURATION, SMITE, OMNISCIENCE, INFLUENCE, COMMAND = range(6)
BANISH, MAGICK, OMEN, SOUL_SWAP, SWIFT_FEET = range(5)
INVICTUS, PENANCE, VESPER = range(3)
FEATHERS, SCORPIONS, TIE = range(3)
HIGHEST_RENOWN = 12

UNDECIDED, BY_RENOWN, BY_ROLE, PAST_TWELVE, HADRIA = range(5)
"""How a game was decided (`reason`): by Renown, by the Celestial's condition, past 12 at once, or nobody is below Hadria."""

NO, YES = range(2)
"""Options that are off by default."""

ON, OFF = range(2)
"""Options that are on by default: their first value is stored as 0."""

LISTING, SPACED = range(2)
SMITE_ALL, NOTHING, ACTIVE_PLAYER_CHOOSES = range(3)
SPACES, DIFFERENCE = range(2)
NO_CELESTIAL, CHOSEN, DRAWN = 0, 8, 9
"""The option `celestial`: none, 1 to 7 for a role set at the table, chosen by the Celestial, or drawn at random."""

CHOICES = (
    Option("hadria", ("no", "yes"), "the module Hadria: her figure and the Favor cards"),
    Option("servants", ("no", "yes"), "the module Servants: Invictus, Penance, Vesper and the power Command"),
    Option(
        "celestial",
        ("none", "arbiter", "eredan", "tormentor", "mother", "steward", "sorcerer", "prophet", "chosen", "random"),
        "the module Celestials: which role one seat has; chosen by that seat before the deal, or drawn at random",
    ),
    Option("celestial_seat", ("last", 1, 2, 3, 4, 5, 6, 7, 8, 9), "which seat is the Celestial; beyond the table: the last"),
    Option("ring", ("listing", "spaced"), "the order of the regions around the City"),
    Option("quest_tie", ("smite_all", "nothing", "active_player_chooses"), "what a tie on a quest does"),
    Option("pools_exit_reward", ("fate", "none"), "what moving a Demi out of the Pools earns"),
    Option("auto_rest", ("no_card_touched", "never"), "when a seat rests without having said so"),
    Option("turn_cap", (20, 8, 12, 30), "the most turns of a seat in an Age"),
    Option("portal_adds_vote", ("yes", "no"), "whether a Portal onto a slot adds a vote"),
    Option("city_card_per_age", ("no", "yes"), "whether every Age has a City card of its own"),
    Option("instant_win_past_12", ("no", "yes"), "whether a player's Demi that would pass 12 wins at once"),
    Option("census_empty_is_tie", ("no", "yes"), "whether a region without Census cards counts as a tie"),
    Option("steward_range", ("spaces", "difference"), "how the range of a Steward card is measured"),
    Option("hadria_follows_from_quest", ("yes", "no"), "whether Hadria follows a Demi taken off a quest in her region"),
    Option("sorcerer_vote_on_entry", ("yes", "no"), "whether the Sorcerer's figure adds a vote when it enters a quest"),
    Option("no_survivor", ("nobody_wins", "last_annihilated_wins"), "who wins if every player's Demi is annihilated"),
)
"""Modules first, then the rulings that can be switched; the first value is the default."""


def why_not_seated(seats: int, options: Options) -> str:
    """Why a number of seats does not go with the Celestial asked for (VF-C03, VF-R02); empty if it does."""
    role = options["celestial"]
    if role == "none" and seats == SEATS:
        return "Nine seats need a Celestial: at most eight players have a Demi."
    if role in ("eredan", "mother") and seats < 3:
        return f"The role {role} is for 3 to 9 seats."
    return ""


# Frames that carry on by themselves. WHO is the seat they concern.
NOT_A_FRAME = 0
GAME = 1  # the bottom: set-up, three Ages, the end
SETTING_UP = 2  # A: seats, cards or quests seen to in this step
CELESTIAL_SETUP = 3  # A: the Prophet's cards seen to
AGE = 4
AGE_SETUP = 5  # A: seats or quests seen to in this step
TURNS = 6  # A: the seat that is looked at next
TURN = 7
DRAWING = 8  # WHO draws; A: cards still to come
JOURNEY = 9  # WHO moved A: the Demi (NO_DEMI: the Sorcerer's figure); B: from where; C: row of the quest entered + 1; D: how
POWER = 10  # WHO uses A: the power; B: its cost; C, D: targets
WINDOW = 11  # Influence; WHO voted on A: the quest's row
RESOLVE = 12  # A: the quest's row; B: side; C: 1 if Hadria was there at the beginning; D: what Mother said + 1, then slots done
FURTHER = 13  # A: the quest's row; B: votes still to be asked for, then seats passed
TURNING_UP = 14  # A: the pile; B: cards still to be added for plus-twos
BANISHING = 15  # A: the Demi moved first + 1
VOTING = 16  # the Age vote; A: things named, then seats passed
CENSUS = 17  # A: seats passed, then ring places counted
JUDGING = 18  # A: seats passed
AGE_EFFECT = 19  # A: the region it is about, or 0; B: side; C: cards still to be shown, or slots done
ENDING = 20  # A: seats passed

# Frames that ask the seat WHO.
FIRST_ASK = 21
ASK_ROLE = 21
ASK_STEWARD = 22  # which Steward card
ASK_TIME = 23  # A: which of the Prophet's cards
ASK_RENOWN = 24  # A: which of the Prophet's cards
ASK_SIDE = 25  # lay the Steward Quest instead of quest A?
ASK_PLACE = 26  # A: the quest dealt (1 to 38), to be put on an empty region
ASK_MENU = 27
ASK_DEST = 28  # A: the Demi that moves
ASK_VOTE = 29  # A: the quest's row; B: 1 a further vote on another's turn
ASK_INFLUENCE = 30  # A: the quest's row
ASK_FAVOR = 31  # which open Favor card to take
ASK_WHISPERS = 32  # which pile to look through
ASK_BALLOT = 33  # which pile gets a card
ASK_DISCARD = 34  # Weighing House; A: cards discarded so far
ASK_TRADE = 35  # Beggars' Gate; A: 1 if Mother (where there is one) has a normal card
ASK_GIVE = 36  # Beggars' Gate; A: the seat that gets a card back
ASK_STAIR = 37  # Criers' Stair; A: the Demi
ASK_PORTAL_DEMI = 38  # A: cost
ASK_PORTAL_DEST = 39  # A: the Demi; B: cost
ASK_SWAP_QUEST = 40  # Transfiguration: which quest
ASK_SWAP_FIRST = 41  # A: the quest's row
ASK_SWAP_SECOND = 42  # A: the quest's row; B: the first Demi
ASK_SMITE = 43
ASK_OMNISCIENCE = 44
ASK_PAY = 45  # A: cards still to pay, this one included
ASK_COMMAND = 46
ASK_SORC_DEST = 47
ASK_BANISH = 48  # A: the Demi moved first + 1
ASK_MAGICK_FIRST = 49
ASK_MAGICK_SECOND = 50  # A: the first Demi
ASK_OMEN = 51  # A: the quest's row
ASK_SOUL_SWAP = 52
ASK_EXTRA_TURN = 53
ASK_FORCE = 54  # the Prophet; A: the quest's row
ASK_EXTRA = 55  # which seat votes; A: the quest's row
ASK_MOTHER = 56  # feathers or scorpions
ASK_TIE = 57  # A: the quest's row
ASK_AGE_DEMI = 58
ASK_AGE_LOC = 59
ASK_AGE_VOTE = 60
ASK_CENSUS_REGION = 61
ASK_CENSUS_CARD = 62  # A: the region's row
ASK_JUDGE_DEMI = 63
ASK_JUDGE_SLOT = 64  # A: the Demi
ASK_AGE_PICK = 65
ASK_GUESS = 66  # A: the seat whose Demi is guessed

# Frames that ask chance.
FIRST_CHANCE = 67
CHANCE_ROLE = 67
CHANCE_MARKER = 68  # who stands next on space 0, front to back
CHANCE_DEAL = 69  # WHO gets a Demi card; A: as which of its cards
CHANCE_FAVOR = 70  # A: the place that is filled
CHANCE_FIRST = 71
CHANCE_AGE = 72
CHANCE_CITY = 73
CHANCE_DRAW = 74  # WHO draws a Fate card
CHANCE_REGION = 75  # where the next quest of Age I lies
CHANCE_QUEST = 76  # A: the region's row (6: Judgement); WHO is dealt it in Ages II and III (then A is 7)
CHANCE_COIN = 77  # A: the Demi (9: the Sorcerer's figure)
CHANCE_ADD = 78  # a deck card on pile A; WHO brought it about; B: 1 WHO then looks
CHANCE_PLUS = 79  # a deck card for a plus-two on pile A
CHANCE_TAKE = 80  # WHO takes a card from seat A
CHANCE_PEEK = 81  # WHO looks at an unused Demi card
CHANCE_SWAP = 82  # WHO (the Tormentor) draws a new Demi card
CHANCE_REVEAL = 83  # Revelation shows an unused Demi card
FRAMES = 84

DEPTH = 8
WIDTH = 7

BY_MOVE, BY_PORTAL, BY_FIGURE = range(3)
"""How a journey was made: an ordinary move, a Portal, or the Sorcerer's figure."""

MOST_FAVOURED = 100

RECORD = Record(
    # figures and markers
    field("demi_at", range(11), PUBLIC, shape=DEMIS),  # location, ON_JUDGEMENT or GONE
    field("demi_slot", range(SLOTS + 1), PUBLIC, shape=DEMIS),  # slot + 1 of the quest there; 0: on no quest
    field("slot", range(11), PUBLIC, shape=(REGIONS + 1, SLOTS)),  # Demi + 1 or SORCERER_FIGURE; 0: nobody
    field("renown", range(13), PUBLIC, shape=DEMIS),  # 0 when gone
    field("ladder", range(10), PUBLIC, shape=DEMIS),  # Demis from the best to the last; NO_DEMI at the end
    field("hadria_at", range(LOCATIONS), PUBLIC),  # 0 without the module
    field("hadria_renown", range(13), PUBLIC),
    field("sorcerer_at", range(11), PUBLIC),  # GONE without the role
    field("sorcerer_slot", range(SLOTS + 1), PUBLIC),
    field("sorcerer_renown", range(13), PUBLIC),
    field("servant", range(7), PUBLIC, shape=3),  # the region of each; 0 without the module
    # quests and cards that lie open
    field("quest", range(39), PUBLIC, shape=REGIONS + 1),  # the last: Judgement's
    field("done", range(2), PUBLIC, shape=REGIONS),  # the region's quest is complete
    field("quest_left", range(2), PUBLIC, shape=QUESTS),  # still in the quest deck; those once dealt never return
    field("age", range(1, 4), PUBLIC),
    field("age_card", range(13), PUBLIC),  # 1 to 12; 0 before it is drawn
    field("city_card", range(9), PUBLIC),  # 1 to 8; 0 before it is drawn
    field("display", range(6), PUBLIC, shape=2),  # open Favor cards: type + 1; 0: a gap
    field("favor_deck", range(4), PUBLIC, shape=5),  # all others lie open somewhere, so everyone can count it
    field("favor", range(4), PUBLIC, shape=(SEATS, 5)),  # in hand, but taken openly
    field("played", range(4), PUBLIC, shape=(SEATS, 5)),
    # Fate cards
    field("hand", range(10), COUNT, shape=(SEATS, KINDS)),
    field("deck", range(MOST_OF_A_KIND + 1), SECRET, shape=FATES),
    field("stock", range(MOST_FATES + 1), PUBLIC),  # cards left in the deck
    field("spent", range(MOST_OF_A_KIND + 1), PUBLIC, shape=FATES),  # discarded openly since the deck was last shuffled
    field("buried", range(MOST_OF_A_KIND + 1), SECRET, shape=FATES),  # discarded face down since then
    field("buried_size", range(MOST_FATES + 1), PUBLIC),
    field("paid", range(MOST_OF_A_KIND + 1), COUNT, shape=(SEATS, FATES)),  # those of the buried that a seat knows
    field("pile", range(MOST_OF_A_KIND + 1), SECRET, shape=(PILES, KINDS)),
    field("size", range(MOST_FATES + 4), PUBLIC, shape=PILES),
    field("known", range(MOST_OF_A_KIND + 1), OWNER, shape=(SEATS, PILES, KINDS)),  # those of a pile that a seat knows
    field("aware", range(MOST_FATES + 4), PUBLIC, shape=(SEATS, PILES)),  # how many these are
    field(
        "open", range(MOST_OF_A_KIND + 1), PUBLIC, shape=KINDS
    ),  # a pile being counted, turned up, and open votes (Sleight of Hand)
    field("lowest", range(FATES), OWNER, shape=SEATS),  # the lowest kind a seat may put down next, while it pays or discards
    # Demi cards
    field("card", range(DEMIS + 1), OWNER, shape=(SEATS, 4)),  # Demi + 1; a Celestial may have up to four
    field("cards_dealt", range(5), PUBLIC, shape=SEATS),  # how many Demi cards a seat has
    field("backers", range(3), SECRET, shape=DEMIS),  # how many players have this Demi
    field("unused", range(3), SECRET, shape=DEMIS),  # the unused Demi deck
    field("unused_size", range(19), PUBLIC),
    field("shown", range(3), PUBLIC, shape=DEMIS),  # unused cards that Revelation showed
    field("witness", range(512), OWNER, shape=SEATS),  # bits: Demis a seat knows to be in the unused deck now
    field("outsider", range(512), OWNER, shape=SEATS),  # bits: Demis a seat knows from cards seen to be no player's
    field("favoured", range(-MOST_FAVOURED, MOST_FAVOURED + 1), TALLY, shape=(SEATS, DEMIS)),  # what a seat did for a Demi
    # the Celestial
    field("role", range(8), PUBLIC),
    field("throne", range(SEATS + 1), PUBLIC),  # the Celestial's seat; NO_SEAT without one
    field("steward_card", range(5), SECRET),  # 1 to 4; 0: not chosen
    field("steward_quest_used", range(2), PUBLIC),
    field("second_turn_used", range(2), PUBLIC),
    field("swap_used", range(4), PUBLIC),  # the Age in which the Tormentor changed the card; 0: not yet
    field("spell_used", range(2), PUBLIC, shape=5),
    field("time_token", range(4), PUBLIC, shape=4),  # the Age on each of the Prophet's cards; 0: none yet
    field("renown_token", range(7), PUBLIC, shape=4),
    field("fated", range(DEMIS + 1), PUBLIC, shape=4),  # the Demi + 1 once it has met its fate
    field("guess", range(DEMIS + 1), PUBLIC, shape=SEATS),  # Eredan's, Demi + 1
    # turns
    field("first", range(SEATS), PUBLIC),
    field("active", range(SEATS), PUBLIC),
    field("rested", range(2), PUBLIC, shape=SEATS),
    field("turns", range(31), PUBLIC, shape=SEATS),
    field("actions", range(3), PUBLIC),  # left in this turn
    field("free_moves", range(3), PUBLIC),  # of Swift Feet
    field("touched", range(2), PUBLIC),  # a card in this turn
    field("acted", range(2), PUBLIC),  # anything at all in this turn
    field("favor_played", range(2), PUBLIC),
    field("city_seen", range(2), PUBLIC),  # the City's reward was had in this turn
    field("named", range(512), PUBLIC),  # bits: Demis or locations named or still to come; seats picked for further votes
    field("stack", range(128), PUBLIC, shape=(DEPTH, WIDTH)),
    field("depth", range(DEPTH + 1), PUBLIC),
    # the end
    field("reason", range(5), PUBLIC),
    field("champion", range(DEMIS + 1), PUBLIC),  # the Demi + 1 that won
    # working memory of `resample` and of who decides
    field("unseen", range(MOST_OF_A_KIND + 1), SCRATCH, shape=FATES),  # Fate cards still to be dealt out
    field("left", range(MOST_OF_A_KIND + 1), SCRATCH, shape=KINDS),  # cards of a pile still to be known by somebody
    field("copies", range(3), SCRATCH, shape=DEMIS),  # Demi cards still to be dealt out
    field("odds", range(1 << 30), SCRATCH, shape=DEMIS),  # how likely each is the next Demi
    field("care", range(-30_000, 30_001), SCRATCH, shape=DEMIS + 1),  # what a Renown of each figure is worth to who decides
    # the table
    field("seats", range(2, SEATS + 1), PUBLIC),
    field("actor", range(-2, SEATS), PUBLIC),
    field("hadria", range(2), PUBLIC),
    field("servants", range(2), PUBLIC),
    field("celestial", range(10), PUBLIC),
    field("celestial_seat", range(10), PUBLIC),
    field("ring", range(2), PUBLIC),
    field("quest_tie", range(3), PUBLIC),
    field("pools_exit_reward", range(2), PUBLIC),
    field("auto_rest", range(2), PUBLIC),
    field("turn_cap", range(8, 31), PUBLIC),
    field("portal_adds_vote", range(2), PUBLIC),
    field("city_card_per_age", range(2), PUBLIC),
    field("instant_win_past_12", range(2), PUBLIC),
    field("census_empty_is_tie", range(2), PUBLIC),
    field("steward_range", range(2), PUBLIC),
    field("hadria_follows_from_quest", range(2), PUBLIC),
    field("sorcerer_vote_on_entry", range(2), PUBLIC),
    field("no_survivor", range(2), PUBLIC),
)

FIRST_DEMI = 0
FIRST_LOC = 9
FIRST_SLOT = 18
FIRST_CARD = 46
FIRST_SEAT = 54
FIRST_MOVE = 63
MOVE_FIGURE = 72
FIRST_POWER = 73
FIRST_FAVOR = 79
FIRST_SPELL = 84
EXTRA_TURN = 89
SWAP_CARD = 90
END_TURN = 91
PASS = 92
SAY_YES = 93
SAY_NO = 94
FIRST_PICK = 95
FIRST_SERVANT = 97
FIRST_STEWARD = 103
FIRST_SIDE = 107
FIRST_TIME = 109
FIRST_RENOWN = 112
FIRST_OUTCOME = 118
FIRST_ROLE = 120
FIRST_OF_CHANCE = 127
FIRST_MARKER = 127
FIRST_DEAL = 136
FIRST_OPENED = 145
FIRST_FIRST = 150
FIRST_AGE = 159
FIRST_CITY = 171
FIRST_DRAW = 179
FIRST_REGION = 184
FIRST_QUEST = 190
FIRST_COIN = 226
FIRST_ADD = 228
FIRST_PLUS = 233
FIRST_TAKE = 238
FIRST_PEEK = 243
FIRST_REVEAL = 252
FIRST_DRAWN_ROLE = 261
ACTIONS = 268


SEATS_DECIDE = (
    verb("DEMI", DEMIS),
    verb("LOC", LOCATIONS),
    verb("SLOT", REGIONS + 1, SLOTS),
    verb("CARD", KINDS),
    verb("SEAT", SEATS),
    verb("MOVE", DEMIS),
    verb("SORC"),
    verb("POWER", 6),
    verb("FAVOR", 5),
    verb("SPELL", 5),
    verb("EXTRA"),
    verb("SWAP"),
    verb("END"),
    verb("PASS"),
    verb("YES"),
    verb("NO"),
    verb("PICK", 2),
    verb("SERVANT", 3, 2),
    verb("STEWARD", 4),
    verb("SIDE", 2),
    verb("TIME", 3),
    verb("RENOWN", 6),
    verb("OUTCOME", 2),
    verb("ROLE", 7),
)
"""Ids 0 to 126."""

CHANCE_DECIDES = (
    verb("marker", DEMIS),  # the next on space 0, front to back
    verb("deal", DEMIS),  # a Demi card, also the Tormentor's new one
    verb("favor", 5),
    verb("first", SEATS),
    verb("age", 12),
    verb("city", 8),
    verb("draw", FATES),
    verb("region", REGIONS),  # where the next quest of Age I lies
    verb("quest", QUESTS),
    verb("coin", 2),  # gain, smite
    verb("add", FATES),
    verb("plus", FATES),
    verb("take", FATES),
    verb("peek", DEMIS),
    verb("reveal", DEMIS),  # an unused Demi card, by Revelation
    verb("role", 7),
)
"""The ids behind them."""


def vocabulary(options: Options) -> Vocabulary:
    """Every action, laid end to end: what seats decide in capitals, what chance decides in small letters."""
    return Vocabulary(*SEATS_DECIDE, *CHANCE_DECIDES)


def longest(options: Options) -> int:
    """The most decisions a game can have, chance included: far more than any, for turns are capped and each is bounded."""
    return 3000 + 3 * SEATS * int(options["turn_cap"]) * 120
