"""The rules of Verrix, a file a chapter of the rulebook; here is what the core calls, and the loop that drives the stack.

    common and player area setup    setting_up        action, reaction, support   acting, strength
    village and travel cards        pieces            development                 development
    tribesman, hostage, leader      units             trade                       trade
    territories, seas, movement     movement          raid                        raid
    how to play, month, action      turns             battle                      battle, rounds
    event phase                     events            victory points              points
    cleanup phase                   cleanup           cards, events, powers       effects (the interpreter), counting
    festival turn                   festival          end of the game             ending

A decision is popped from the stack and carried out; then `advance` lets the frames below carry on until a seat has a choice or
chance is asked, so that no rule ever waits for another.
"""

from veritable.core.frames import WHAT, WHO, A, B, C, count_up, go_on, kind, pop, push, put, top
from veritable.core.record import CHANCE, OVER, State
from veritable.core.rule import rule
from veritable.games.verrix.rules.acting import carry_on_action, carry_on_triggers, commit
from veritable.games.verrix.rules.asking import asked, is_always_asked, offer, only_choice, why_not
from veritable.games.verrix.rules.battle import accept, carry_on_battle, carry_on_support, carry_on_victors, offer_support
from veritable.games.verrix.rules.chance import fall, weight
from veritable.games.verrix.rules.cleanup import ABILITY as ABILITY_STEP
from veritable.games.verrix.rules.cleanup import EQUIPPING, carry_on_cleanup, equip, strip, take_points
from veritable.games.verrix.rules.development import take_leader
from veritable.games.verrix.rules.effects import carry_on_effect, carry_on_others, choose
from veritable.games.verrix.rules.ending import carry_on_ending, score, wins
from veritable.games.verrix.rules.events import (
    buy_event,
    carry_on_drawing,
    carry_on_ordering,
    invoke,
    keep_one,
    put_back,
    reject,
)
from veritable.games.verrix.rules.festival import carry_on_festival, decline, sacrifice
from veritable.games.verrix.rules.gaining import (
    answer_again,
    carry_on_converting,
    carry_on_giving,
    carry_on_moving,
    finish_moving,
    give_one,
    move_one,
)
from veritable.games.verrix.rules.movement import carry_on_fare, pay_fare
from veritable.games.verrix.rules.raid import carry_on_help, carry_on_raid, defend, help_out, pay_for_token
from veritable.games.verrix.rules.rounds import carry_on_round, choose_owner, decline_card, pay_will, play_card
from veritable.games.verrix.rules.setting_up import (
    carry_on_setting_up,
    clear_table,
    clear_tribe,
    fill_pool,
    hand_out_tribes,
    join,
    settle,
    shuffle_events,
    take_hostage,
)
from veritable.games.verrix.rules.trade import buy, carry_on_exchange, sell
from veritable.games.verrix.rules.turns import carry_on_game, carry_on_month, carry_on_turn, take_turn
from veritable.games.verrix.rules.units import deploy
from veritable.games.verrix.state import (
    ACTION,
    ASK_ACCEPT,
    ASK_AGAIN,
    ASK_BATTLE_CARD,
    ASK_BATTLE_COMMIT,
    ASK_BATTLE_OWNER,
    ASK_BATTLE_TARGET,
    ASK_BATTLE_WILL,
    ASK_BUY,
    ASK_COMMIT,
    ASK_DEFEND_RAID,
    ASK_EQUIP,
    ASK_EVENT,
    ASK_GIVE,
    ASK_HELP,
    ASK_HELP_COMMIT,
    ASK_KEEP,
    ASK_LEADER,
    ASK_LEARN,
    ASK_OFFER,
    ASK_OPTION,
    ASK_ORDER,
    ASK_RAID_WILL,
    ASK_ROUTE,
    ASK_SACRIFICE,
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
    BATTLE,
    BY_EVENTS,
    CLEANUP,
    CONVERTING,
    DONE,
    DRAFT,
    DRAWING,
    EFFECT,
    ENDING,
    EXCHANGE,
    FARE,
    FESTIVAL,
    FIRST_ASK,
    FIRST_CARD,
    FIRST_CHANCE,
    FIRST_EQUIP,
    FIRST_ITEM,
    FIRST_LEADER,
    FIRST_OPTION,
    FIRST_PLACE,
    FIRST_ROUTE,
    FIRST_SIDE,
    FIRST_SITE,
    FIRST_STRIP,
    FIRST_UNIT,
    GAME,
    GIVING,
    GOODS,
    HELP,
    INVOKE,
    MONTH,
    MOST,
    MOVING,
    ORDERING,
    OTHERS,
    RAID,
    ROUND,
    SAY_NO,
    SAY_YES,
    SEATS,
    SETTING_UP,
    SUPPORT,
    TRIBES,
    TRIGGERS,
    TURN,
)

__all__ = ["asked", "kind", "offer", "play", "score", "setup", "weight", "why_not", "wins"]


# The loop


@rule()
def carry_on_game_frame(s: State, what: int) -> None:
    """The game, its set-up, a month, a turn, a festival or the end goes on by a step."""
    if what == GAME:
        carry_on_game(s)
    elif what == SETTING_UP:
        carry_on_setting_up(s)
    elif what == MONTH:
        carry_on_month(s)
    elif what == TURN:
        carry_on_turn(s)
    elif what == CLEANUP:
        carry_on_cleanup(s)
    elif what == FESTIVAL:
        carry_on_festival(s)
    else:
        carry_on_ending(s)


@rule()
def carry_on_effect_frame(s: State, what: int) -> None:
    """An event being drawn, a list of steps or one of its steps goes on."""
    if what == EFFECT:
        carry_on_effect(s)
    elif what == MOVING:
        carry_on_moving(s)
    elif what == GIVING:
        carry_on_giving(s)
    elif what == DRAWING:
        carry_on_drawing(s)
    elif what == OTHERS:
        carry_on_others(s)
    elif what == CONVERTING:
        carry_on_converting(s)
    elif what == EXCHANGE:
        carry_on_exchange(s)
    else:
        carry_on_ordering(s)


@rule()
def carry_on_action_frame(s: State, what: int) -> None:
    """An action, a movement, a raid or a battle goes on by a step."""
    if what == ACTION:
        carry_on_action(s)
    elif what == TRIGGERS:
        carry_on_triggers(s)
    elif what == FARE:
        carry_on_fare(s)
    elif what == RAID:
        carry_on_raid(s)
    elif what == HELP:
        carry_on_help(s)
    elif what == BATTLE:
        carry_on_battle(s)
    elif what == SUPPORT:
        carry_on_support(s)
    elif what == ROUND:
        carry_on_round(s)
    else:
        carry_on_victors(s)


@rule()
def carry_on(s: State, what: int) -> None:
    """The frame on top goes on by a step."""
    if what < DRAWING or what in (CLEANUP, FESTIVAL, ENDING):
        carry_on_game_frame(s, what)
    elif what <= ORDERING:
        carry_on_effect_frame(s, what)
    else:
        carry_on_action_frame(s, what)


@rule("VX-R75")
def advance(s: State) -> None:
    """What is under way carries on until a seat has a choice or chance is asked, or the game is over; one choice is none."""
    while s.depth > 0:
        what, who = top(s, WHAT), top(s, WHO)
        if what < FIRST_ASK:
            carry_on(s, what)
            continue
        only = -1 if what >= FIRST_CHANCE else only_choice(s)
        if only < 0 or is_always_asked(s, what, who):
            s.actor = CHANCE if what >= FIRST_CHANCE else who if what == ASK_TRIBE else s.seat_of[who] - 1
            return
        take(s, only)
    s.actor = OVER


@rule("VX-20", "VX-22")
def setup(s: State) -> None:
    """Nothing is left of an earlier game, and the set-up begins."""
    clear_table(s)
    fill_pool(s)
    shuffle_events(s)
    for tribe in range(TRIBES):
        clear_tribe(s, tribe)
    for seat in range(SEATS):
        s.tribe[seat] = 0
    if s.tribe_choice != DRAFT:
        hand_out_tribes(s)
    push(s, GAME, 0, 0, 0)
    advance(s)


# Answers


@rule("VX-35", "VX-49", "VX-90")
def answer_setup(s: State, what: int, who: int, a: int) -> None:
    """A choice of the set-up is carried out."""
    if what == ASK_TRIBE:
        join(s, who, a - FIRST_PLACE)
        count_up(s, A)
    elif what == ASK_START_HOSTAGE:
        take_hostage(s, who, a - FIRST_ITEM)
    else:
        settle(s, who, a - FIRST_SITE)


@rule("VX-52", "VX-107", "VX-119")
def answer_event(s: State, what: int, who: int, a: int) -> None:
    """A choice about drawing events is carried out."""
    if what == ASK_KEEP:
        keep_one(s, who, a == FIRST_OPTION + 1)
    elif a == SAY_YES and what == ASK_EVENT:
        buy_event(s, who)
    elif a == SAY_YES:
        reject(s, who)


@rule("VX-171", "VX-228")
def answer_effect(s: State, what: int, who: int, a: int, x: int, y: int) -> None:
    """A choice inside an effect is carried out."""
    if what == ASK_SOURCE:
        put(s, C, a - FIRST_PLACE + 1)
    elif what == ASK_OPTION:
        choose(s, who, a - FIRST_OPTION, x, y)
    elif what == ASK_GIVE:
        give_one(s, a - FIRST_ITEM)
    elif what == ASK_ORDER:
        put_back(s, a - FIRST_OPTION)
    elif a == DONE:
        finish_moving(s)
    else:
        move_one(s, a - FIRST_ITEM)


@rule("VX-132", "VX-133", "VX-148", "VX-R68")
def answer_between(s: State, what: int, who: int, a: int, x: int) -> None:
    """A choice of the Cleanup Phase or a festival is carried out."""
    if what == ASK_STRIP:
        if a == DONE:
            go_on(s, EQUIPPING)
        else:
            strip(s, who, (a - FIRST_STRIP) // GOODS, (a - FIRST_STRIP) % GOODS)
    elif what == ASK_EQUIP:
        if a == DONE:
            go_on(s, ABILITY_STEP)
        else:
            equip(s, who, (a - FIRST_EQUIP) // GOODS, (a - FIRST_EQUIP) % GOODS)
    elif a == SAY_YES:
        sacrifice(s, who, x)
    else:
        decline(s)


@rule("VX-159", "VX-178", "VX-185")
def answer_action(s: State, what: int, who: int, a: int, y: int) -> None:
    """A choice inside an action is carried out."""
    if what == ASK_LEARN:
        s.act_learn = a - FIRST_CARD
    elif what in (ASK_TARGET, ASK_BATTLE_TARGET):
        s.act_target = a - FIRST_PLACE
    elif what == ASK_SITE:
        s.act_site = a - FIRST_SITE
    elif what == ASK_ROUTE:
        pay_fare(s, who, MOST - y, a - FIRST_ROUTE)
    elif what == ASK_LEADER:
        take_leader(s, who, a - FIRST_LEADER)
    elif what == ASK_AGAIN:
        answer_again(s, a == SAY_YES)
    elif what == ASK_SELL:
        answer_trade(s, who, a, 2)
    elif what == ASK_BUY:
        answer_trade(s, who, a, 4)
    else:
        answer_units(s, what, who, a)


@rule("VX-191", "VX-200")
def answer_trade(s: State, who: int, a: int, next_step: int) -> None:
    """A thing is sold or bought, or that is over."""
    if a == DONE:
        go_on(s, next_step)
    elif next_step == 2:
        sell(s, who, a - FIRST_ITEM)
    else:
        buy(s, who, a - FIRST_ITEM)


COMMIT_STEP, MARCH_STEP, DEFEND_STEP, MAN_STEP, JOIN_STEP = 3, 2, 0, 4, 1
"""Where an action, a battle, a raid, a battle again, and support go on while units are still being committed."""


@rule("VX-159", "VX-222", "VX-247", "VX-249", "VX-255")
def answer_units(s: State, what: int, who: int, a: int) -> None:
    """A unit is committed, an event is used, or that is over; as long as it is not, the same is asked again."""
    if a == DONE:
        return
    if what == ASK_COMMIT:
        go_on(s, COMMIT_STEP)
        commit(s, who, a - FIRST_UNIT)
    elif what == ASK_BATTLE_COMMIT:
        go_on(s, MARCH_STEP)
        deploy(s, who, a - FIRST_UNIT)
    elif what == ASK_SUPPORT_COMMIT:
        go_on(s, JOIN_STEP)
        deploy(s, who, a - FIRST_UNIT)
    elif what == ASK_HELP_COMMIT:
        go_on(s, JOIN_STEP)
        help_out(s, who, a - FIRST_UNIT)
    else:
        answer_attack(s, what, who, a)


@rule("VX-165", "VX-222", "VX-249", "VX-R15")
def answer_attack(s: State, what: int, who: int, a: int) -> None:
    """Whoever is attacked adds a unit or uses an event."""
    go_on(s, DEFEND_STEP if what == ASK_DEFEND_RAID else MAN_STEP)
    if a == INVOKE:
        invoke(s, who, BY_EVENTS)
    elif what == ASK_DEFEND_RAID:
        defend(s, a - FIRST_UNIT)
    else:
        deploy(s, who, a - FIRST_UNIT)


@rule("VX-252", "VX-253", "VX-264", "VX-273")
def answer_battle(s: State, what: int, who: int, a: int, x: int, y: int) -> None:
    """A choice about support, cards, tokens or points is carried out."""
    if what == ASK_OFFER:
        if a != SAY_NO:
            offer_support(s, who, a - FIRST_SIDE + 1)
    elif what == ASK_BATTLE_OWNER:
        if a == SAY_NO:
            decline_card(s)
        else:
            choose_owner(s, x, a - FIRST_PLACE)
    elif what == ASK_BATTLE_CARD:
        play_card(s, y, a - FIRST_CARD)
    elif what == ASK_BATTLE_WILL:
        if a != SAY_NO:
            pay_will(s, a - FIRST_PLACE)
    elif a == SAY_YES:
        answer_yes(s, what, who, x, y)


@rule("VX-225", "VX-253", "VX-R41", "VX-R65")
def answer_yes(s: State, what: int, who: int, x: int, y: int) -> None:
    """A supporter is accepted, a second token paid for, help given, or points taken."""
    if what == ASK_ACCEPT:
        accept(s, x, y)
    elif what == ASK_RAID_WILL:
        pay_for_token(s)
    elif what == ASK_HELP:
        put(s, B, who)
        go_on(s, JOIN_STEP)
    else:
        take_points(s, who)


@rule()
def answer(s: State, what: int, who: int, a: int, x: int, y: int) -> None:
    """What a seat has decided is carried out; x and y are the arguments of the frame that asked."""
    if what <= ASK_START_SITE:
        answer_setup(s, what, who, a)
    elif what <= ASK_KEEP:
        answer_event(s, what, who, a)
    elif what <= ASK_ORDER:
        answer_effect(s, what, who, a, x, y)
    elif what <= ASK_SACRIFICE:
        answer_between(s, what, who, a, x)
    elif what == ASK_TURN:
        take_turn(s, who, a)
    elif (what < ASK_OFFER and what != ASK_RAID_WILL) or what in (ASK_SUPPORT_COMMIT, ASK_HELP_COMMIT):
        answer_action(s, what, who, a, y)
    else:
        answer_battle(s, what, who, a, x, y)


@rule()
def take(s: State, a: int) -> None:
    """The decision on top of the stack is made and carried out."""
    what, who, x, y = top(s, WHAT), top(s, WHO), top(s, A), top(s, B)
    pop(s)
    if what >= FIRST_CHANCE:
        fall(s, what, who, a, x, y)
    else:
        answer(s, what, who, a, x, y)


@rule()
def play(s: State, a: int) -> None:
    """A legal action is carried out, and whoever is next is asked."""
    take(s, a)
    advance(s)
