"""What is asked: the actions that could answer each kind of frame, the clause it falls under, and what forbids an answer."""

from veritable.core.frames import WHAT, WHO, A, B, C, below_top, top
from veritable.core.record import OVER, State
from veritable.core.rule import rule
from veritable.games.verrix import state
from veritable.games.verrix.programs import FIRST_LIST, LISTS, UP_TO, WHAT_THING
from veritable.games.verrix.rules.acting import against_rival, against_setting_out, against_site, against_unit
from veritable.games.verrix.rules.battle import (
    against_battle_site,
    against_battle_target,
    against_fighter,
    against_joining,
    against_march,
)
from veritable.games.verrix.rules.chance import odds
from veritable.games.verrix.rules.cleanup import can_equip, space_with
from veritable.games.verrix.rules.conditions import can_carry_out, can_give, is_source
from veritable.games.verrix.rules.development import can_be_learned, is_grey_leader_left
from veritable.games.verrix.rules.events import held_timing
from veritable.games.verrix.rules.gaining import may_move
from veritable.games.verrix.rules.movement import list_routes
from veritable.games.verrix.rules.raid import against_help_ready
from veritable.games.verrix.rules.rounds import can_pay, has_playable, is_playable
from veritable.games.verrix.rules.setting_up import against_hostage, against_start_site
from veritable.games.verrix.rules.trade import against_end_of_sale, against_purchase, against_sale
from veritable.games.verrix.rules.turns import against_turn
from veritable.games.verrix.rules.units import is_available
from veritable.games.verrix.state import (
    ASK_BATTLE_CARD,
    ASK_BATTLE_COMMIT,
    ASK_BATTLE_OWNER,
    ASK_BATTLE_TARGET,
    ASK_BATTLE_WILL,
    ASK_BUY,
    ASK_COMMIT,
    ASK_DEFEND_BATTLE,
    ASK_DEFEND_RAID,
    ASK_EQUIP,
    ASK_GAIN,
    ASK_GIVE,
    ASK_HELP_COMMIT,
    ASK_LEADER,
    ASK_LEARN,
    ASK_LOOT,
    ASK_OPTION,
    ASK_ORDER,
    ASK_ROUTE,
    ASK_SELL,
    ASK_SITE,
    ASK_SOURCE,
    ASK_START_HOSTAGE,
    ASK_START_SITE,
    ASK_STRIP,
    ASK_SUPPORT_COMMIT,
    ASK_TARGET,
    ASK_TRIBE,
    ASK_TURN,
    DONE,
    FIRST_CARD,
    FIRST_CHANCE,
    FIRST_EQUIP,
    FIRST_ITEM,
    FIRST_LEADER,
    FIRST_OPTION,
    FIRST_PLACE,
    FIRST_ROUTE,
    FIRST_SITE,
    FIRST_STRIP,
    FIRST_UNIT,
    FRAMES,
    GOODS,
    INVOKE,
    MARKET,
    MOST,
    ON,
    SAY_NO,
    SAY_YES,
    TRIBES,
)
from veritable.games.verrix.tables import CARD_UNITS, FIGHTERS, WHEN_ATTACKED, WHEN_RAIDED

RULINGS = 1000
"""Clauses as numbers: VX-12 is 12, VX-R12 is 1012."""

#   decision            verbs that answer it              clause
ASKED = {
    "TRIBE": ("PLACE", 35),
    "START_HOSTAGE": ("ITEM", 49),
    "START_SITE": ("SITE", 90),
    "EVENT": ("YES NO", 107),
    "REDRAW": ("YES NO", 52),
    "KEEP": ("OPTION", 119),
    "SOURCE": ("PLACE", 1072),
    "OPTION": ("OPTION", 161),
    "GAIN": ("ITEM DONE", 171),
    "LOOT": ("ITEM DONE", 228),
    "GIVE": ("ITEM", 161),
    "ORDER": ("OPTION", 118),
    "STRIP": ("STRIP DONE", 133),
    "EQUIP": ("EQUIP DONE", 132),
    "SACRIFICE": ("YES NO", 148),
    "TURN": ("PASS CARD BATTLE INVOKE", 121),
    "LEARN": ("CARD", 178),
    "TARGET": ("PLACE", 160),
    "SITE": ("SITE", 1025),
    "COMMIT": ("UNIT DONE", 158),
    "ROUTE": ("ROUTE", 1021),
    "DEFEND_RAID": ("UNIT INVOKE DONE", 219),
    "RAID_WILL": ("YES NO", 225),
    "SELL": ("ITEM DONE", 191),
    "BUY": ("ITEM DONE", 200),
    "AGAIN": ("YES NO", 161),
    "LEADER": ("LEADER", 185),
    "BATTLE_TARGET": ("PLACE", 242),
    "BATTLE_COMMIT": ("UNIT DONE", 247),
    "DEFEND_BATTLE": ("UNIT INVOKE DONE", 249),
    "OFFER": ("SIDE NO", 252),
    "ACCEPT": ("YES NO", 253),
    "SUPPORT_COMMIT": ("UNIT DONE", 255),
    "BATTLE_OWNER": ("PLACE NO", 273),
    "BATTLE_CARD": ("CARD", 268),
    "BATTLE_WILL": ("PLACE NO", 264),
    "POINTS": ("YES NO", 1065),
    "HELP": ("YES NO", 1041),
    "HELP_COMMIT": ("UNIT DONE", 1041),
}
BROUGHT = {"FIRST": ("first", 85), "EVENT": ("event", 107), "TOP": ("top", 118), "TOKEN": ("token", 224)}

DECISIONS = {
    **{getattr(state, f"ASK_{name}"): row for name, row in ASKED.items()},
    **{getattr(state, f"CHANCE_{name}"): row for name, row in BROUGHT.items()},
}
_VOCABULARY = state.vocabulary({})
RANGES = 4


def _range(frame: int, place: int) -> tuple[int, int]:
    verbs = DECISIONS[frame][0].split() if frame in DECISIONS else []
    if place >= len(verbs):
        return 0, 0
    start = _VOCABULARY.starts[verbs[place]]
    return start, start + _VOCABULARY.verbs[verbs[place]].count


STARTS = tuple(tuple(_range(frame, place)[0] for place in range(RANGES)) for frame in range(FRAMES))
ENDS = tuple(tuple(_range(frame, place)[1] for place in range(RANGES)) for frame in range(FRAMES))
"""The actions that could answer a frame, in up to four ranges."""

ASKED_UNDER = tuple(DECISIONS[frame][1] if frame in DECISIONS else 0 for frame in range(FRAMES))
"""The clause under which each frame asks."""

GAME_OVER = 149


@rule("VX-149")
def asked(s: State) -> int:
    """The clause under which the present decision falls; after the end, the one that ended the game."""
    return GAME_OVER if s.actor == OVER else ASKED_UNDER[top(s, WHAT)]


@rule("VX-35", "VX-119", "VX-161")
def against_effect_choice(s: State, what: int, tribe: int, a: int) -> int:
    """What forbids a choice inside an effect."""
    row = top(s, A)
    if what == ASK_SOURCE:
        return 0 if is_source(s, tribe, row, a - FIRST_PLACE) else 1072
    if what == ASK_OPTION:
        option = a - FIRST_OPTION
        return 0 if option < LISTS[row] and can_carry_out(s, tribe, FIRST_LIST[row] + option) else 161
    if what == ASK_GIVE:
        return 0 if can_give(s, tribe, WHAT_THING[row], a - FIRST_ITEM) else 161
    if what == ASK_ORDER:
        return 0 if a - FIRST_OPTION < row - top(s, B) else 118
    if a == DONE:
        return 0 if UP_TO[row] else 171
    return 0 if may_move(s, tribe, row, below_top(s, C) - 1, a - FIRST_ITEM) else 33


@rule("VX-35", "VX-49", "VX-90", "VX-119", "VX-132", "VX-133", "VX-134", "VX-R68")
def against_set_choice(s: State, what: int, tribe: int, a: int) -> int:
    """What forbids a choice of the set-up or the Cleanup Phase, or of one of two events."""
    if what == ASK_TRIBE:
        return 0 if a - FIRST_PLACE < TRIBES and s.seat_of[a - FIRST_PLACE] == 0 else 35
    if what == ASK_START_HOSTAGE:
        return against_hostage(s, tribe, a - FIRST_ITEM)
    if what == ASK_START_SITE:
        return against_start_site(s, tribe, a - FIRST_SITE)
    if what == ASK_STRIP and a != DONE:
        which, good = (a - FIRST_STRIP) // GOODS, (a - FIRST_STRIP) % GOODS
        return 0 if space_with(s, tribe, which, good) < MOST else 133
    if what == ASK_EQUIP and a != DONE:
        which, good = (a - FIRST_EQUIP) // GOODS, (a - FIRST_EQUIP) % GOODS
        return 0 if can_equip(s, tribe, which, good) else 132
    return 119 if FIRST_OPTION + 2 <= a < FIRST_ROUTE else 0


@rule("VX-159", "VX-165", "VX-178", "VX-219", "VX-222")
def against_action_choice(s: State, what: int, tribe: int, a: int) -> int:
    """What forbids a choice inside an action."""
    if what == ASK_LEARN:
        return 0 if can_be_learned(s, tribe, a - FIRST_CARD) else 178
    if what == ASK_TARGET:
        return against_rival(s, tribe, a - FIRST_PLACE)
    if what == ASK_SITE:
        return against_any_site(s, tribe, a - FIRST_SITE)
    if what == ASK_COMMIT:
        return against_setting_out(s, tribe) if a == DONE else against_unit(s, tribe, a - FIRST_UNIT)
    if what == ASK_ROUTE:
        return 0 if a - FIRST_ROUTE < list_routes(s, tribe, MOST - top(s, B)) else 1021
    if what == ASK_SELL:
        return against_end_of_sale(s, tribe) if a == DONE else against_sale(s, tribe, a - FIRST_ITEM)
    if what == ASK_BUY:
        return against_buying(s, tribe, a)
    if what == ASK_LEADER:
        return 0 if is_grey_leader_left(s, a - FIRST_LEADER) else 185
    return against_defence(s, what, tribe, a)


@rule("VX-R25", "VX-R78")
def against_any_site(s: State, tribe: int, site: int) -> int:
    """What forbids a destination of a card or of a battle."""
    if s.act_card > 0:
        return against_site(s, tribe, site)
    return against_battle_site(s, tribe, site) if s.sites[s.act_target] >> site & 1 else 1025


@rule("VX-R33")
def against_buying(s: State, tribe: int, a: int) -> int:
    """What forbids to buy a thing, or to stop before anything is bought."""
    if a == DONE:
        return 1033 if s.bought == 0 and s.forbid_empty_trade == ON else 0
    return against_purchase(s, tribe, a - FIRST_ITEM)


@rule("VX-165", "VX-220", "VX-222", "VX-249", "VX-R15", "VX-R42")
def against_defence(s: State, what: int, tribe: int, a: int) -> int:
    """What forbids a reaction to a raid or a battle: units that do not take part, an event of another timing."""
    if a in (SAY_YES, SAY_NO):
        return 0
    if a == DONE:
        return against_help_ready(s, tribe) if what == ASK_HELP_COMMIT else 0
    if a == INVOKE:
        timing = held_timing(s, tribe)
        return 0 if timing == WHEN_ATTACKED or (timing == WHEN_RAIDED and what == ASK_DEFEND_RAID) else 1015
    kinds = FIGHTERS + 0 if what == ASK_DEFEND_BATTLE else CARD_UNITS[s.act_card - 1] + 0
    return 0 if is_available(s, tribe, a - FIRST_UNIT, kinds) else 220


@rule("VX-247", "VX-252", "VX-271", "VX-273", "VX-R50", "VX-R51")
def against_battle_choice(s: State, what: int, tribe: int, a: int) -> int:
    """What forbids a choice in a battle."""
    if what == ASK_BATTLE_TARGET:
        return against_battle_target(s, tribe, a - FIRST_PLACE)
    if what == ASK_BATTLE_COMMIT:
        return against_march(s, tribe) if a == DONE else against_fighter(s, tribe, a - FIRST_UNIT)
    if what == ASK_SUPPORT_COMMIT:
        return against_joining(s, tribe) if a == DONE else against_fighter(s, tribe, a - FIRST_UNIT)
    if what == ASK_BATTLE_CARD:
        return 0 if is_playable(s, top(s, A), top(s, B), a - FIRST_CARD) else 268
    if what == ASK_BATTLE_OWNER:
        if a == SAY_NO:
            return 1050 if s.battle_card_forced == ON else 0
        return 0 if a - FIRST_PLACE < MARKET and has_playable(s, top(s, A), a - FIRST_PLACE) else 256
    if what == ASK_BATTLE_WILL and a != SAY_NO:
        return 0 if a - FIRST_PLACE < MARKET and can_pay(s, top(s, A), a - FIRST_PLACE) else 264
    return 0


@rule("VX-R75")
def against(s: State, what: int, who: int, a: int) -> int:
    """What forbids an action that could answer the frame on top, or 0."""
    if what >= FIRST_CHANCE:
        return 0 if odds(s, what, a) > 0 else ASKED_UNDER[what]
    if what == ASK_TURN:
        return against_turn(s, who, a)
    if what in (ASK_SOURCE, ASK_OPTION, ASK_GAIN, ASK_LOOT, ASK_GIVE, ASK_ORDER):
        return against_effect_choice(s, what, who, a)
    if what < ASK_TURN:
        return against_set_choice(s, what, who, a)
    if what < ASK_BATTLE_TARGET or what in (ASK_DEFEND_BATTLE, ASK_HELP_COMMIT):
        return against_action_choice(s, what, who, a)
    return against_battle_choice(s, what, who, a)


@rule("VX-123")
def why_not(s: State, a: int) -> int:
    """The number of the clause that forbids an action, or 0 if it is legal."""
    if s.actor == OVER:
        return GAME_OVER
    what = top(s, WHAT)
    for place in range(RANGES):
        if STARTS[what][place] <= a < ENDS[what][place]:
            return against(s, what, top(s, WHO), a)
    return ASKED_UNDER[what]


@rule("VX-122")
def offer(s: State, out: State) -> int:
    """The legal actions are listed in `out`; the answer is their number."""
    n = 0
    what, who = top(s, WHAT), top(s, WHO)
    for place in range(RANGES):
        for a in range(STARTS[what][place], ENDS[what][place]):
            if against(s, what, who, a) == 0:
                out[n] = a
                n += 1
    return n


@rule("VX-R75")
def only_choice(s: State) -> int:
    """The one legal answer to the frame on top, or -1 if there are several."""
    found = -1
    what, who = top(s, WHAT), top(s, WHO)
    for place in range(RANGES):
        for a in range(STARTS[what][place], ENDS[what][place]):
            if against(s, what, who, a) == 0:
                if found >= 0:
                    return -1
                found = a
    return found


@rule("VX-R75")
def is_always_asked(s: State, what: int, who: int) -> bool:
    """Whether a seat is asked even where there is one answer: silence must not betray the event it holds."""
    if what in (ASK_TURN, ASK_DEFEND_RAID, ASK_DEFEND_BATTLE):
        return s.holds[s.seat_of[who] - 1] > 0
    return False
