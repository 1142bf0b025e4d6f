"""What never changes in Verrix, whatever is played; the kit checks it after every decision and in every made-up world.

Each law looks at one state and answers with what is wrong, or with nothing.
"""

from veritable.core.frames import WHAT, A
from veritable.core.record import OVER, State
from veritable.games.verrix.programs import FESTIVAL_AT
from veritable.games.verrix.rules.counting import ones
from veritable.games.verrix.rules.units import leader_of
from veritable.games.verrix.state import (
    ACTION_PHASE,
    ASK_EQUIP,
    ASK_TURN,
    AVAILABLE,
    BASIC_CARDS,
    BATTLE,
    BOXED,
    CARDS_EACH,
    CLEANUP_PHASE,
    DEPTH,
    END_PHASE,
    EVENT_PHASE,
    EVENTS,
    FESTIVAL_PHASE,
    FIRST_ASK,
    GOODS,
    GREY_LEADERS,
    IN_BATTLE,
    LOOKED_AT,
    MONTH,
    MOST_SLOTS,
    NO_TRIBE,
    NOWHERE,
    RAID,
    ROUND,
    SETTING_UP,
    SETUP_PHASE,
    TILE_A,
    TOKEN_VALUES,
    TRIBES,
    TROPHIES,
    TURN,
    TURNS,
    UNLEARNED,
    USED,
    WIDTH,
)
from veritable.games.verrix.tables import (
    ALL_WILL,
    AT_ONCE,
    CARD_BOX,
    DECK,
    EVENT_TIMING,
    FLOOR,
    NEVER,
    SLOT_TAKES,
    START_VP,
    TILES,
    TOKENS,
    TRIBESMEN,
    VILLAGE_TOKENS,
)


def _frames(s: State) -> list[int]:
    return [s.stack[row, WHAT] for row in range(s.depth)]


def _playing(s: State) -> list[int]:
    return [tribe for tribe in range(TRIBES) if s.seat_of[tribe]]


def goods_are_conserved(s: State) -> str:
    """Every tile lies in the market, on a Village or Travel card or on a leader; there are 67 (1)."""
    for good in range(GOODS):
        n = s.market[good] + sum(s.goods[tribe, good] + s.travel_goods[tribe, good] for tribe in range(TRIBES))
        n += sum(
            s.gear[tribe, which, slot] == good + 1
            for tribe in range(TRIBES)
            for which in range(2)
            for slot in range(MOST_SLOTS)
        )
        if n != TILES[good]:
            return f"there are {n} tiles of good {good} instead of {TILES[good]}"
    return ""


def will_is_conserved(s: State) -> str:
    """Divine Will is in the pool or on Village cards, 20 in all (2)."""
    n = s.pool_will + sum(s.will[tribe] for tribe in range(TRIBES))
    return "" if n == ALL_WILL else f"there are {n} Divine Will"


def tribesmen_are_conserved(s: State) -> str:
    """Each tribe in play has seven tribesmen, wherever they are; the others have none (3)."""
    for tribe in range(TRIBES):
        n = s.available[tribe] + s.at_village[tribe] + s.at_travel[tribe] + s.in_battle[tribe] + s.captives[tribe]
        n += sum(s.hostages[other, tribe] + s.travel_hostages[other, tribe] for other in range(TRIBES))
        if n != (TRIBESMEN if s.seat_of[tribe] else 0):
            return f"tribe {tribe} has {n} tribesmen"
    return ""


def trophies_have_places(s: State) -> str:
    """A trophy is in the pool or with a tribe that plays (4)."""
    for trophy in range(TROPHIES):
        at = s.trophy_at[trophy]
        if at and not s.seat_of[(at - 1) % TRIBES]:
            return f"trophy {trophy} is with a tribe that does not play"
    return ""


def events_are_conserved(s: State) -> str:
    """Every event is in the deck, discarded, held, just drawn or being carried out, once; nobody holds two (5)."""
    found = [event + 1 for event in range(EVENTS) if s.deck[event]]
    if len(found) + s.top_size != s.stock:
        return "the size of the deck is wrong"
    found += [s.top[place] for place in range(LOOKED_AT) if s.top[place]]
    found += [s.discards[place] for place in range(EVENTS) if s.discards[place]]
    found += [s.held[seat] for seat in range(s.seats) if s.held[seat]] + [
        s.drawn[seat] for seat in range(s.seats) if s.drawn[seat]
    ]
    found += [s.current] if s.current else []
    return "" if sorted(found) == list(range(1, EVENTS + 1)) else f"the events are {sorted(found)}"


def cards_and_backs_agree(s: State) -> str:
    """Who holds or has drawn a card is public, and a held card is a delayed one."""
    for seat in range(s.seats):
        if (s.held[seat] > 0) != (s.holds[seat] > 0) or (s.drawn[seat] > 0) != (s.drawing[seat] > 0):
            return f"seat {seat} holds a card and does not, or the other way round"
        if s.held[seat] and EVENT_TIMING[s.held[seat] - 1] == AT_ONCE:
            return f"seat {seat} holds an immediate event"
    if sum(s.top[place] > 0 for place in range(LOOKED_AT)) != s.top_size:
        return "the cards on top are miscounted"
    return "" if (s.stock == 0) == (s.events_over > 0) else "the deck has run out, and nobody knows"


def leaders_are_conserved(s: State) -> str:
    """Each tribe in play has its own leader and at most one grey one, and no grey one is with two (6)."""
    for tribe in range(TRIBES):
        if (s.leader_at[tribe, 0] != NOWHERE) != (s.seat_of[tribe] > 0):
            return f"tribe {tribe} has lost its leader"
        if (s.leader_at[tribe, 1] != NOWHERE) != (s.grey[tribe] > 0):
            return f"tribe {tribe} has a grey leader without a card"
    taken = [s.grey[tribe] for tribe in range(TRIBES) if s.grey[tribe]]
    return "" if len(set(taken)) == len(taken) <= GREY_LEADERS else "a grey leader is with two tribes"


def cards_are_what_they_can_be(s: State) -> str:
    """Basic cards are never unlearned, and only cards that say so ever leave the game (7)."""
    for tribe in _playing(s):
        for slot in range(CARDS_EACH):
            if slot < BASIC_CARDS and s.card[tribe, slot] == UNLEARNED:
                return f"basic card {slot} of tribe {tribe} is unlearned"
            if s.card[tribe, slot] == BOXED and CARD_BOX[DECK[tribe][slot]] == NEVER:
                return f"card {slot} of tribe {tribe} has left the game"
    return ""


def villages_stand_apart(s: State) -> str:
    """At most three villages a tribe, one at least after the set-up, never two in a territory (8)."""
    taken = 0
    for tribe in range(TRIBES):
        if ones(s.sites[tribe]) > VILLAGE_TOKENS or taken & s.sites[tribe]:
            return f"the villages of tribe {tribe} are too many, or not alone"
        if s.phase != SETUP_PHASE and (s.sites[tribe] == 0) == (s.seat_of[tribe] > 0):
            return f"tribe {tribe} has no village, or should have none"
        taken |= s.sites[tribe]
    return ""


def points_keep_the_floor(s: State) -> str:
    """Nobody who plays has less than 1 Victory Point (9)."""
    return "" if all(s.vp[tribe] >= FLOOR for tribe in _playing(s)) else "somebody is below the floor"


def points_are_explained(s: State) -> str:
    """Victory Points are those of the start and all gains and losses written down (17)."""
    for tribe in _playing(s):
        if s.vp[tribe] != START_VP + sum(s.earned[tribe, why] for why in range(7)):
            return f"the points of tribe {tribe} are not explained"
    return ""


def turns_and_phases_agree(s: State) -> str:
    """Eight months and four festivals; a month has three phases, and the game ends in turn 12 (10)."""
    if s.phase == SETUP_PHASE:
        return "" if s.turn == 0 else "the set-up lasts too long"
    if s.phase == END_PHASE:
        return "" if s.turn == TURNS else "the game ends too early"
    is_festival = FESTIVAL_AT[s.turn] > 0
    if is_festival != (s.phase == FESTIVAL_PHASE):
        return f"turn {s.turn} has the wrong phase"
    return "" if is_festival or MONTH in _frames(s) or SETTING_UP in _frames(s) else "a month without a month"


def tile_a_is_usual(s: State) -> str:
    """Movement tile A is in force outside months, and at the start of each (11)."""
    usual = s.phase in (SETUP_PHASE, FESTIVAL_PHASE, END_PHASE)
    usual = usual or (
        s.phase == EVENT_PHASE and s.stack[s.depth - 1, WHAT] != 0 and s.stack[_row(s, MONTH), A] <= 1 and not _drew(s)
    )
    return "" if not usual or s.tile == TILE_A else "another tile than A is in force"


def _row(s: State, what: int) -> int:
    return _frames(s).index(what)


def _drew(s: State) -> bool:
    """Whether an event may have been carried out since the month began."""
    return bool(s.current or s.discarded)


def action_phases_begin_rested(s: State) -> str:
    """Before the first action of a month all cards are ready, and units away only by an event (12)."""
    if s.phase != ACTION_PHASE or s.passes or s.active != s.order[0] or s.stack[s.depth - 1, WHAT] != ASK_TURN:
        return ""
    if any(s.card[tribe, slot] == USED for tribe in _playing(s) for slot in range(CARDS_EACH)):
        return ""  # the first player is on turn for the second time
    for tribe in _playing(s):
        busy = s.at_village[tribe] or any(s.leader_at[tribe, which] not in (NOWHERE, AVAILABLE) for which in range(2))
        if busy and not s.fought:
            return f"tribe {tribe} begins the month with units at work"
    return ""


def passes_make_the_order(s: State) -> str:
    """Each player passes once a month; the new order is that of the passes, and playing order holds everybody once (13)."""
    order = [s.order[place] for place in range(TRIBES) if s.order[place] != NO_TRIBE]
    if order and sorted(order) != sorted(_playing(s)):
        return "the playing order does not hold everybody once"
    following = [s.next_order[place] for place in range(s.passes)]
    if sorted(following) != [tribe for tribe in range(TRIBES) if s.passed[tribe]]:
        return "the passes and the new order do not agree"
    return "" if s.phase in (ACTION_PHASE, CLEANUP_PHASE) or s.passes == 0 else "somebody has passed outside the Action Phase"


def the_bag_is_full_between_battles(s: State) -> str:
    """Between battles and raids the bag holds seven tokens and the disc stands on the centre (14); else two at least."""
    held = [s.bag[value] for value in range(TOKEN_VALUES)]
    if BATTLE in _frames(s) or RAID in _frames(s):
        return "" if ROUND not in _frames(s) or sum(held) >= 1 else "the bag is empty"
    if held != list(TOKENS) or s.disc != 0 or any(s.faction[tribe] or s.in_battle[tribe] for tribe in range(TRIBES)):
        return "a battle has left something behind"
    return (
        ""
        if not any(s.leader_at[tribe, which] == IN_BATTLE for tribe in range(TRIBES) for which in range(2))
        else "a leader stays"
    )


def equipment_fits(s: State) -> str:
    """Equipment lies only on spaces that take it, of leaders that a tribe has (15)."""
    for tribe in range(TRIBES):
        for which in range(2):
            for slot in range(MOST_SLOTS):
                good = s.gear[tribe, which, slot] - 1
                if good >= 0 and s.leader_at[tribe, which] == NOWHERE:
                    return f"tribe {tribe} has equipped a leader that it does not have"
                if good >= 0 and not SLOT_TAKES[leader_of(s, tribe, which)][slot] >> good & 1:
                    return f"good {good} does not fit slot {slot} of tribe {tribe}"
    return ""


def nobody_waits_on_the_way(s: State) -> str:
    """After the Cleanup Phase has begun nothing lies on Travel cards, and nobody waits to come home."""
    if s.phase in (FESTIVAL_PHASE, END_PHASE) or (s.phase == CLEANUP_PHASE and s.stack[s.depth - 1, WHAT] == ASK_EQUIP):
        for tribe in range(TRIBES):
            goods = any(s.travel_goods[tribe, good] for good in range(GOODS))
            if goods or s.at_travel[tribe] or s.hostages[tribe, tribe] or any(s.trophy_at[n] > TRIBES for n in range(TROPHIES)):
                return f"tribe {tribe} has not come home"
    return ""


def nothing_is_left_of_an_action(s: State) -> str:
    """Between actions nothing is committed, on offer or left to spend."""
    if TURN in _frames(s) and s.stack[s.depth - 1, WHAT] == ASK_TURN:
        left = s.act_card or s.act_units or s.act_leaders or s.budget or s.taken or s.sold or s.cancelled
        return "an action has left something behind" if left else ""
    return ""


def the_stack_is_clean(s: State) -> str:
    """Rows above the top of the stack are wiped; somebody is asked by the top, or the game is over and the stack empty."""
    for row in range(s.depth, DEPTH):
        if any(s.stack[row, column] for column in range(WIDTH)):
            return f"row {row} of the stack is not wiped"
    if s.actor == OVER:
        return "" if s.depth == 0 and s.phase == END_PHASE else "the game ended in the middle"
    return "" if s.depth and s.stack[s.depth - 1, WHAT] >= FIRST_ASK else "nobody is asked"


LAWS = (
    goods_are_conserved,
    will_is_conserved,
    tribesmen_are_conserved,
    trophies_have_places,
    events_are_conserved,
    cards_and_backs_agree,
    leaders_are_conserved,
    cards_are_what_they_can_be,
    villages_stand_apart,
    points_keep_the_floor,
    points_are_explained,
    turns_and_phases_agree,
    tile_a_is_usual,
    action_phases_begin_rested,
    passes_make_the_order,
    the_bag_is_full_between_battles,
    equipment_fits,
    nobody_waits_on_the_way,
    nothing_is_left_of_an_action,
    the_stack_is_clean,
)
