"""The three rounds of a battle: who plays a card, who draws a token, who fights, and how far the disc moves."""

from veritable.core.frames import STEP, A, count_up, pop, push, put, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.programs import AS_ATTACKER, AS_DEFENDER, CARD_PROGRAM, IN_BATTLES, SINGLE_TOKEN
from veritable.games.verrix.rules.strength import added, added_by_powers
from veritable.games.verrix.rules.units import strength_at
from veritable.games.verrix.state import (
    ASK_BATTLE_CARD,
    ASK_BATTLE_OWNER,
    ASK_BATTLE_WILL,
    ATTACKERS,
    CARDS_EACH,
    CHANCE_TOKEN,
    DEFENDERS,
    IN_BATTLE,
    NOBODY,
    ON,
    READY,
    TRACK_END,
    TRIBES,
    USED,
)
from veritable.games.verrix.tables import (
    BATTLE,
    CARD_COST,
    CARD_TYPE,
    CARD_UNITS,
    DECK,
    FIGHTERS,
    ON_BATTLE_ROUND,
    SECOND_TOKEN_PRICE,
)


@rule("VX-259", "VX-273")
def leader_of_side(s: State, side: int) -> int:
    """Who decides for a side: the attacker or the defender."""
    return s.active if side == ATTACKERS else s.act_target


@rule("VX-262", "VX-269", "VX-R60")
def side_strength(s: State, side: int, kinds: int) -> int:
    """The strength of a side's units on the Battle Board, as far as their kinds fight."""
    n = 0
    for tribe in range(TRIBES):
        if s.faction[tribe] == side:
            n += strength_at(s, tribe, s.in_battle[tribe], IN_BATTLE, kinds)
    return n


@rule("VX-15", "VX-256", "VX-286", "VX-R49")
def is_playable(s: State, side: int, tribe: int, slot: int) -> bool:
    """Whether a side can play a battle card of a member: it is ready, and the units it shows are strong enough."""
    card = DECK[tribe][slot]
    if s.faction[tribe] != side or s.card[tribe, slot] != READY or CARD_TYPE[card] != BATTLE:
        return False
    return s.battle_cost_is_threshold != ON or side_strength(s, side, CARD_UNITS[card]) >= CARD_COST[card]


@rule("VX-256")
def has_playable(s: State, side: int, tribe: int) -> bool:
    """Whether a member of a side has a card that can be played."""
    for slot in range(CARDS_EACH):
        if is_playable(s, side, tribe, slot):
            return True
    return False


@rule("VX-270", "VX-272")
def can_play(s: State, side: int) -> bool:
    """Whether a side can play any card."""
    for tribe in range(TRIBES):
        if s.faction[tribe] == side and has_playable(s, side, tribe):
            return True
    return False


@rule("VX-268", "VX-270", "VX-272", "VX-274", "VX-275")
def side_to_play(s: State) -> int:
    """The attackers in the first and third round, the defenders in the second; the others if these cannot; 0: nobody can."""
    side = DEFENDERS if s.round == 2 else ATTACKERS
    if can_play(s, side):
        return side
    other = ATTACKERS + DEFENDERS - side
    return other if can_play(s, other) else 0


@rule("VX-263", "VX-268", "VX-271", "VX-272", "VX-274", "VX-275", "VX-R50", "VX-R56")
def carry_on_round(s: State) -> None:
    """A side plays a card and the other draws a token; without any card all fight and both draw, the attackers first."""
    step = count_up(s, STEP)
    if step == 0:
        s.round_side = side_to_play(s)
        s.round_card = 0
        if s.round_side > 0:
            push(s, ASK_BATTLE_OWNER, leader_of_side(s, s.round_side), s.round_side, 0)
    elif step == 1:
        begin_draw(s, ATTACKERS)
    elif step == 2:
        draw_token(s, ATTACKERS)
    elif step == 3:
        begin_draw(s, DEFENDERS)
    elif step == 4:
        draw_token(s, DEFENDERS)
    else:
        fight(s)
        pop(s)


@rule("VX-R50")
def decline_card(s: State) -> None:
    """With the option a side may play no card; then the other may, and after both all fight."""
    side = s.round_side + 0
    usual = DEFENDERS if s.round == 2 else ATTACKERS
    other = ATTACKERS + DEFENDERS - side
    s.round_side = other if side == usual and can_play(s, other) else 0
    if s.round_side > 0:
        push(s, ASK_BATTLE_OWNER, leader_of_side(s, s.round_side), s.round_side, 0)


@rule("VX-286")
def play_card(s: State, tribe: int, slot: int) -> None:
    """A battle card is played, and used up for this month."""
    s.card[tribe, slot] = USED
    s.round_card = DECK[tribe][slot] + 1


@rule("VX-264")
def draws(s: State, side: int) -> bool:
    """Whether a side draws a token in this round."""
    return s.round_side != side


@rule("VX-264", "VX-271", "VX-R51")
def can_pay(s: State, side: int, tribe: int) -> bool:
    """Whether a member of a side can pay for a second token."""
    may = s.leader_may_spend_supporter_will == ON or tribe == leader_of_side(s, side)
    return may and s.faction[tribe] == side and s.will[tribe] >= SECOND_TOKEN_PRICE


@rule("VX-264", "VX-277")
def begin_draw(s: State, side: int) -> None:
    """A side that draws may first pay for a second token, unless the card played forbids it."""
    put(s, A, 0)
    if not draws(s, side) or (s.round_card > 0 and SINGLE_TOKEN[s.round_card - 1][1] > 0):
        return
    for tribe in range(TRIBES):
        if can_pay(s, side, tribe):
            push(s, ASK_BATTLE_WILL, leader_of_side(s, side), side, 0)
            return


@rule("VX-264")
def pay_will(s: State, tribe: int) -> None:
    """A member returns Divine Will to the pool, and two tokens are drawn."""
    s.will[tribe] -= SECOND_TOKEN_PRICE
    s.pool_will += SECOND_TOKEN_PRICE
    put(s, A, 1)


@rule("VX-263", "VX-265")
def draw_token(s: State, side: int) -> None:
    """The side draws from what is left in the bag."""
    if draws(s, side):
        push(s, CHANCE_TOKEN, NOBODY, side, 1 + top(s, A))


@rule("VX-262", "VX-276", "VX-277", "VX-278")
def bonus_of(s: State, side: int, kinds: int) -> int:
    """What a side adds: the card, its token, abilities, trophies and events of its members."""
    n = s.token[side] - 1 if s.token[side] > 0 else 0
    role = AS_ATTACKER if side == ATTACKERS else AS_DEFENDER
    if s.round_card > 0:
        player_role = AS_ATTACKER if s.round_side == ATTACKERS else AS_DEFENDER
        card, by = CARD_PROGRAM[s.round_card - 1], leader_of_side(s, s.round_side)
        n += added(s, by, card, player_role, IN_BATTLES, side != s.round_side)
    for tribe in range(TRIBES):
        if s.faction[tribe] == side:
            n += s.bonus_battle[tribe] + added_by_powers(s, tribe, ON_BATTLE_ROUND, role, IN_BATTLES, False)
        elif s.faction[tribe] > 0:
            other_role = AS_DEFENDER if side == ATTACKERS else AS_ATTACKER
            n += added_by_powers(s, tribe, ON_BATTLE_ROUND, other_role, IN_BATTLES, True)
    return n


@rule("VX-261", "VX-262", "VX-266", "VX-267", "VX-269", "VX-275", "VX-280", "VX-R58", "VX-R76")
def fight(s: State) -> None:
    """The stronger side wins the round, and the disc moves towards it by the difference, to the end of the track at most."""
    kinds = CARD_UNITS[s.round_card - 1] + 0 if s.round_card > 0 else FIGHTERS + 0
    attackers = side_strength(s, ATTACKERS, kinds) + bonus_of(s, ATTACKERS, kinds)
    defenders = side_strength(s, DEFENDERS, kinds) + bonus_of(s, DEFENDERS, kinds)
    s.disc = max(-TRACK_END, min(TRACK_END, s.disc + attackers - defenders))
    at = s.round - 1
    s.rounds[at, 0] = attackers
    s.rounds[at, 1] = defenders
    s.rounds[at, 2] = s.disc
    s.fought = s.round
    s.token[ATTACKERS] = 0
    s.token[DEFENDERS] = 0


@rule("VX-273")
def choose_owner(s: State, side: int, tribe: int) -> None:
    """The leader of the side has named the member whose card is played; next comes the card."""
    push(s, ASK_BATTLE_CARD, leader_of_side(s, side), side, tribe)
