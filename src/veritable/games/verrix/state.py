"""The state of a game of Verrix: tribes with their cards and people, the market, the map, events, and the stack of decisions.

Everything is counted by tribe (blue, orange, purple, green, yellow), whoever sits where; `tribe` and `seat_of` say who plays
what. Things are numbered: ten goods, a tribesman of each tribe, four trophies, Divine Will. A tribe's own tribesman among
its `hostages` is on the way home and joins it in the next Cleanup Phase. Villages are bits of `sites`.

The event deck is a set without an order (`deck`); only what somebody has looked at lies in order (`top`). Who has seen what is
public, what it is is not.

Decisions nest on `stack`. A row is a frame: WHAT is under way, WHO (a tribe) it concerns, the STEP it goes on with, and
arguments A to E. Frames below FIRST_ASK carry on by themselves; those from FIRST_ASK ask the tribe WHO, those from FIRST_CHANCE
ask chance. A choice is asked only where there are two, so that records hold nothing that was forced.
"""

from veritable.core.action import Vocabulary, verb
from veritable.core.game import Option, Options
from veritable.core.record import OWNER, PUBLIC, SCRATCH, SECRET, Record, field

SEATS = 5
TRIBES = 5
GOODS = 10
ITEMS = 20
TROPHIES = 4
TERRITORIES = 18
PORT, NO_SITE = 18, 19
BASIC_CARDS, CARDS_EACH = 9, 14
MOST_CARDS = 70
EVENTS = 20
GREY_LEADERS = 7
MOST_SLOTS = 3
MOST_VALUE = 20
LOOKED_AT = 6
TOKEN_VALUES = 10
ROUNDS = 3
TURNS = 12
TRACK_END = 6
MOST_ROUTES = 16

BLUE, ORANGE, PURPLE, GREEN, YELLOW = range(TRIBES)
NO_TRIBE = 5
MARKET, NOBODY = 5, 6
"""Who is dealt with: a tribe, the market, or nobody."""

FIRST_CAPTIVE, FIRST_TROPHY, WILL = 10, 15, 19
"""Numbers of things: goods below FIRST_CAPTIVE, then a tribesman of each tribe, the trophies, Divine Will."""

NOWHERE, AVAILABLE, AT_VILLAGE, AT_TRAVEL, IN_BATTLE = range(5)
"""Where a leader is."""

TRIBAL, GREY = range(2)
READY, USED, UNLEARNED, BOXED = range(4)
ATTACKERS, DEFENDERS = 1, 2
TILE_A, TILE_B, TILE_C = range(3)
SETUP_PHASE, EVENT_PHASE, ACTION_PHASE, CLEANUP_PHASE, FESTIVAL_PHASE, END_PHASE = range(6)
BY_ORDER, BY_CARDS, BY_EVENTS, BY_BATTLES, BY_CLEANUP, BY_FESTIVALS, BY_END = range(7)
"""What Victory Points came from (`earned`)."""

FROM_CARD, FROM_EVENT, FROM_POWER = range(3)
"""What an effect stands on: an action card, an event, or an ability or trophy."""

NO, YES = range(2)
"""Options that are off by default."""

ON, OFF = range(2)
"""Options that are on by default: their first value is stored as 0."""

FIXED, DRAFT = range(2)
OPTIONAL_DRAW, FORCED_DRAW = range(2)
RANDOM_FIRST, FIRST_SEAT_FIRST = range(2)
PARTICIPANTS, EVERYONE = range(2)

TRIBE_NAMES = ("blue", "orange", "purple", "green", "yellow")
CHOICES = (
    *(
        Option(f"tribe_{seat + 1}", ("next", *TRIBE_NAMES), f"the tribe of seat {seat + 1}; next: the first one left")
        for seat in range(SEATS)
    ),
    Option("tribe_choice", ("fixed", "draft"), "whether tribes are given by the options above, or chosen in seat order"),
    Option("first_player", ("random", "seat0"), "who is first"),
    Option("event_draw", ("optional", "forced"), "whether a player with Divine Will enough must draw an event"),
    Option("raid_support", ("no", "yes"), "whether third players may help to defend against a raid"),
    Option("trophy_counts_as_load", ("yes", "no"), "whether stolen trophies count against the load"),
    Option("trophy_by_trade", ("no", "yes"), "whether trophies can be traded, at the value of a hostage"),
    Option("battle_card_forced", ("yes", "no"), "whether a faction that can play a battle card must"),
    Option("battle_cost_is_threshold", ("yes", "no"), "whether a battle card needs units of the strength it shows"),
    Option("support_offers_each", (1,), "how often a player may offer support in a battle"),
    Option("leader_may_spend_supporter_will", ("yes", "no"), "whether a supporter's Divine Will can pay for a second token"),
    Option("tie_pays", ("participants", "everyone"), "who gains by a tied battle"),
    Option("cleanup_vp_optional", ("no", "yes"), "whether Victory Points of the Cleanup Phase may be declined"),
    Option("clan_pact_over_sea", ("no", "yes"), "whether territories on the same sea are neighbours for Clan Pact"),
    Option("capture_floor_on", ("yes", "no"), "whether a tribe keeps its last four tribesmen"),
    Option("forbid_empty_trade", ("yes", "no"), "whether a trade must sell and buy something"),
)
"""Who plays what, then the rulings that can be switched; the first value is the default."""


def why_not_seated(seats: int, options: Options) -> str:
    """Why tribes cannot be handed out as asked for; empty if they can (VX-35)."""
    named = [options[f"tribe_{seat + 1}"] for seat in range(SEATS)]
    if any(tribe != "next" for tribe in named[seats:]):
        return f"There are {seats} seats; no tribe can be given to another."
    taken = [tribe for tribe in named if tribe != "next"]
    if taken and options["tribe_choice"] == "draft":
        return "Tribes are either given or chosen: leave out the tribes of seats, or tribe_choice draft."
    double = next((tribe for tribe in taken if taken.count(tribe) > 1), "")
    return f"Two seats cannot both play {double}." if double else ""


# Frames that carry on by themselves.
NOT_A_FRAME = 0
GAME = 1  # the bottom: set-up, twelve turns, the end
SETTING_UP = 2  # A: seats or players seen to in this step
MONTH = 3  # A: players seen to in the Event Phase
TURN = 4
DRAWING = 5  # WHO draws an event; A: 1 in the Event Phase; B: 1 if a card was rejected
EFFECT = 6  # WHO carries out; A: list of steps; B: what it stands on; C: things moved by the step before; D: reason for points
MOVING = 7  # WHO gets things; A: step; B: how many are left; C: from whom + 1 (0: not chosen); D: how many; E: kinds moved
GIVING = 8  # WHO gives things to the pool; A: step; B: how many are left
OTHERS = 9  # A: list of steps; B: how many players have carried it out; D: reason for points
CONVERTING = 10  # A: step; B: times done; D: reason for points
EXCHANGE = 11
ORDERING = 12  # A: cards to look at; B: cards put back
ACTION = 13  # A: slot
TRIGGERS = 14  # after a card; A: card; B: trophies seen to, then the ability
FARE = 15  # WHO moves; A: what for; B: change of the fare
RAID = 16
BATTLE = 17
SUPPORT = 18  # A: players asked; B: the side of the one who commits
ROUND = 19  # A: will paid by the side that draws; B: tokens drawn; C: the side that draws now
CLEANUP = 20  # A: players seen to
FESTIVAL = 21  # A: players seen to; B: lines scored
ENDING = 22  # A: players seen to
VICTORS = 23  # after a battle; A: tribes seen to; B: the side that won
HELP = 24  # support against a raid; A: players asked; B: 1 while one commits

# Frames that ask the tribe WHO.
FIRST_ASK = 25
ASK_TRIBE = 25  # WHO is the seat
ASK_START_HOSTAGE = 26
ASK_START_SITE = 27
ASK_EVENT = 28
ASK_REDRAW = 29
ASK_KEEP = 30
ASK_SOURCE = 31
ASK_OPTION = 32  # A: step
ASK_GAIN = 33
ASK_LOOT = 34
ASK_GIVE = 35
ASK_ORDER = 36
ASK_STRIP = 37
ASK_EQUIP = 38
ASK_SACRIFICE = 39  # A: line
ASK_TURN = 40
ASK_LEARN = 41
ASK_TARGET = 42
ASK_SITE = 43
ASK_COMMIT = 44
ASK_ROUTE = 45  # A: what for; B: change of the fare
ASK_DEFEND_RAID = 46
ASK_RAID_WILL = 47
ASK_SELL = 48
ASK_BUY = 49
ASK_AGAIN = 50
ASK_LEADER = 51
ASK_BATTLE_TARGET = 52
ASK_BATTLE_COMMIT = 53
ASK_DEFEND_BATTLE = 54
ASK_OFFER = 55
ASK_ACCEPT = 56  # A: the tribe that offers; B: the side
ASK_SUPPORT_COMMIT = 57
ASK_BATTLE_OWNER = 58  # A: the side
ASK_BATTLE_CARD = 59  # A: the side; B: the tribe whose card it is
ASK_BATTLE_WILL = 60  # A: the side
ASK_POINTS = 61  # with cleanup_vp_optional
ASK_HELP = 62  # with raid_support
ASK_HELP_COMMIT = 63

# Frames that ask chance.
FIRST_CHANCE = 64
CHANCE_FIRST = 64
CHANCE_EVENT = 65  # WHO draws
CHANCE_TOP = 66  # WHO looks; A: at which place
CHANCE_TOKEN = 67  # A: the side that draws (0: a raid); B: how many are drawn
FRAMES = 68

WIDTH = 8
DEPTH = 16

FOR_TRADE, FOR_RAID, FOR_BATTLE, FOR_SUPPORT, FOR_HELP = range(5)
"""What a movement is for."""

MOST = 99
POINTS = range(-999, 1000)

RECORD = Record(
    # people
    field("tribe", range(TRIBES + 1), PUBLIC, shape=SEATS),  # tribe + 1; 0: none
    field("seat_of", range(SEATS + 1), PUBLIC, shape=TRIBES),  # seat + 1; 0: not in play
    field("order", range(TRIBES + 1), PUBLIC, shape=TRIBES),  # tribes in playing order; NO_TRIBE behind the last
    field("next_order", range(TRIBES + 1), PUBLIC, shape=TRIBES),  # the other track
    field("passes", range(TRIBES + 1), PUBLIC),
    field("passed", range(2), PUBLIC, shape=TRIBES),
    field("active", range(TRIBES + 1), PUBLIC),  # whose turn it is in the Action Phase
    field("turn", range(TURNS + 2), PUBLIC),
    field("phase", range(6), PUBLIC),
    # what a tribe has
    field("vp", range(1000), PUBLIC, shape=TRIBES),
    field("earned", POINTS, PUBLIC, shape=(TRIBES, 7)),  # by what they came from
    field("will", range(MOST), PUBLIC, shape=TRIBES),
    field("goods", range(MOST), PUBLIC, shape=(TRIBES, GOODS)),  # on the Village card
    field("travel_goods", range(MOST), PUBLIC, shape=(TRIBES, GOODS)),
    field("hostages", range(8), PUBLIC, shape=(TRIBES, TRIBES)),  # on the Village card; own ones are on the way home
    field("travel_hostages", range(8), PUBLIC, shape=(TRIBES, TRIBES)),
    field("available", range(8), PUBLIC, shape=TRIBES),  # tribesmen
    field("at_village", range(8), PUBLIC, shape=TRIBES),
    field("at_travel", range(8), PUBLIC, shape=TRIBES),
    field("in_battle", range(8), PUBLIC, shape=TRIBES),
    field("leader_at", range(5), PUBLIC, shape=(TRIBES, 2)),
    field("grey", range(GREY_LEADERS + 1), PUBLIC, shape=TRIBES),  # which grey leader, from 1; 0: none
    field("gear", range(GOODS + 1), PUBLIC, shape=(TRIBES, 2, MOST_SLOTS)),  # good + 1 on each space
    field("card", range(4), PUBLIC, shape=(TRIBES, CARDS_EACH)),
    # the table
    field("sites", range(1 << TERRITORIES), PUBLIC, shape=TRIBES),  # bits: territories with a village
    field("tile", range(3), PUBLIC),
    field("market", range(MOST), PUBLIC, shape=GOODS),
    field("captives", range(8), PUBLIC, shape=TRIBES),  # tribesmen in the market
    field("pool_will", range(MOST), PUBLIC),
    field("trophy_at", range(2 * TRIBES + 1), PUBLIC, shape=TROPHIES),  # 0: pool; 1 to 5 a Village card; 6 to 10 a Travel card
    # events
    field("deck", range(2), SECRET, shape=EVENTS),  # in the deck and not in `top`
    field("top", range(EVENTS + 1), SECRET, shape=LOOKED_AT),  # event + 1, from the top, as far as somebody has looked
    field("top_size", range(LOOKED_AT + 1), PUBLIC),
    field("top_seen", range(1 << SEATS), PUBLIC, shape=LOOKED_AT),  # bits: seats that know the card
    field("stock", range(EVENTS + 1), PUBLIC),  # cards left in the deck
    field("events_over", range(2), PUBLIC),  # the deck has run out
    field("discards", range(EVENTS + 1), PUBLIC, shape=EVENTS),  # event + 1, the oldest first
    field("discarded", range(EVENTS + 1), PUBLIC),
    field("held", range(EVENTS + 1), OWNER, shape=SEATS),  # event + 1
    field("holds", range(2), PUBLIC, shape=SEATS),
    field("held_seen", range(1 << SEATS), PUBLIC, shape=SEATS),  # bits: other seats that know it
    field("drawn", range(EVENTS + 1), OWNER, shape=SEATS),  # event + 1, drawn and not yet kept, read out or rejected
    field("drawing", range(2), PUBLIC, shape=SEATS),
    field("drawn_seen", range(1 << SEATS), PUBLIC, shape=SEATS),
    field("current", range(EVENTS + 1), PUBLIC),  # event + 1 that is being carried out
    # the action under way
    field("act_card", range(MOST_CARDS + 1), PUBLIC),  # card + 1
    field("act_learn", range(CARDS_EACH), PUBLIC),  # slot of the card being learned; 0: none
    field("act_target", range(7), PUBLIC),
    field("act_site", range(NO_SITE + 1), PUBLIC),
    field("act_units", range(8), PUBLIC),  # tribesmen committed
    field("act_leaders", range(4), PUBLIC),  # bits: leaders committed
    field("taken", range(MOST), PUBLIC),
    field("taken_kinds", range(1 << ITEMS), PUBLIC),
    field("sold", range(MOST), PUBLIC),
    field("sold_kinds", range(1 << ITEMS), PUBLIC),
    field("sold_value", range(1000), PUBLIC),
    field("bought", range(MOST), PUBLIC),
    field("budget", range(1000), PUBLIC),
    field("on_offer", range(MOST), PUBLIC, shape=ITEMS),  # what can be bought in the exchange under way
    field("bonus_move", range(-60, 61), PUBLIC),  # by an event, for the next movement of the turn
    field("bonus_raid", range(-60, 61), PUBLIC, shape=TRIBES),  # by events
    field("bonus_battle", range(-60, 61), PUBLIC, shape=TRIBES),
    # the last raid and the last battle
    field("cancelled", range(2), PUBLIC),
    field("helpers", range(8), PUBLIC, shape=TRIBES),  # tribesmen that help against the raid under way
    field("help_leaders", range(4), PUBLIC, shape=TRIBES),
    field("token", range(TOKEN_VALUES + 1), PUBLIC, shape=3),  # value + 1, by side; 0 for a raid
    field("raid_attack", range(-99, 200), PUBLIC),
    field("raid_defence", range(-99, 200), PUBLIC),
    field("raids", range(2), PUBLIC),  # whether the two numbers above mean something
    field("faction", range(3), PUBLIC, shape=TRIBES),
    field("round", range(ROUNDS + 1), PUBLIC),
    field("round_side", range(3), PUBLIC),  # the side that plays the card; 0: nobody
    field("round_card", range(MOST_CARDS + 1), PUBLIC),  # card + 1
    field("disc", range(-TRACK_END, TRACK_END + 1), PUBLIC),  # spaces from the centre towards the attackers
    field("bag", range(8), PUBLIC, shape=TOKEN_VALUES),
    field("rounds", range(-99, 200), PUBLIC, shape=(ROUNDS, 3)),  # strengths and where the disc stood after each round
    field("fought", range(ROUNDS + 1), PUBLIC),
    field("stack", range(1 << ITEMS), PUBLIC, shape=(DEPTH, WIDTH)),
    field("depth", range(DEPTH + 1), PUBLIC),
    # working memory
    field("routes", range(1 << 14), SCRATCH, shape=MOST_ROUTES + 1),
    field("unseen", range(2), SCRATCH, shape=EVENTS),
    # the table's choices
    field("seats", range(2, SEATS + 1), PUBLIC),
    field("actor", range(-2, SEATS), PUBLIC),
    *(field(each.name, range(2) if len(each.values) == 2 else range(6), PUBLIC) for each in CHOICES),
)

PASS, DONE, SAY_YES, SAY_NO, DECLARE_BATTLE, INVOKE = range(6)
FIRST_SIDE = 6
FIRST_PLACE = 8
FIRST_SITE = 14
FIRST_CARD = 32
FIRST_UNIT = 46
FIRST_ITEM = 49
FIRST_OPTION = 69
FIRST_ROUTE = 75
FIRST_LEADER = 91
FIRST_STRIP = 98
FIRST_EQUIP = 118
FIRST_OF_CHANCE = 138
FIRST_FIRST = 138
FIRST_EVENT = 143
FIRST_TOP = 163
FIRST_TOKEN = 183
ACTIONS = 193

SEATS_DECIDE = (
    verb("PASS"),
    verb("DONE"),
    verb("YES"),
    verb("NO"),
    verb("BATTLE"),
    verb("INVOKE"),
    verb("SIDE", 2),
    verb("PLACE", TRIBES + 1),
    verb("SITE", TERRITORIES),
    verb("CARD", CARDS_EACH),
    verb("UNIT", 3),
    verb("ITEM", ITEMS),
    verb("OPTION", 6),
    verb("ROUTE", MOST_ROUTES),
    verb("LEADER", GREY_LEADERS),
    verb("STRIP", 2, GOODS),
    verb("EQUIP", 2, GOODS),
)
"""Ids 0 to 137."""

CHANCE_DECIDES = (verb("first", TRIBES), verb("event", EVENTS), verb("top", EVENTS), verb("token", TOKEN_VALUES))
"""The ids behind them."""


def vocabulary(options: Options) -> Vocabulary:
    """Every action, laid end to end: what seats decide in capitals, what chance decides in small letters."""
    return Vocabulary(*SEATS_DECIDE, *CHANCE_DECIDES)


def longest(options: Options) -> int:
    """The most decisions of a game: eight months of at most sixty actions, each of at most sixty choices."""
    return 60_000
