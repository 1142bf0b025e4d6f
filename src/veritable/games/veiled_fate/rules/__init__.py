"""The rules of Veiled Fate with Tribunal, a file a chapter; here is what the core calls, and the loop that drives the stack.

Every function is a rule over the record of `state.py`. A decision is popped from the stack and carried out; then `advance` lets
the frames below carry on until a seat or chance is asked again, so that no rule ever waits for another.
"""

from veritable.core.frames import WHAT, WHO, A, B, C, D, kind, pop, push, put, top
from veritable.core.record import CHANCE, OVER, State
from veritable.core.rule import rule
from veritable.games.veiled_fate.rules.ages import (
    carry_on_age,
    carry_on_age_setup,
    carry_on_game,
    carry_on_turns,
    lay_steward_quest,
)
from veritable.games.veiled_fate.rules.asking import against, asked, offer, why_not
from veritable.games.veiled_fate.rules.cards import carry_on_drawing, lay
from veritable.games.veiled_fate.rules.celestials import banish, carry_on_banishing, magick, omen, soul_swap
from veritable.games.veiled_fate.rules.chance import fall, weight
from veritable.games.veiled_fate.rules.city import ballot, discard, hand_over, stair, trade, whispers
from veritable.games.veiled_fate.rules.ending import carry_on_ending, score, wins
from veritable.games.veiled_fate.rules.moving import (
    carry_on_journey,
    carry_on_window,
    figure_sets_out,
    influence,
    set_out,
    take_favor,
)
from veritable.games.veiled_fate.rules.powers import carry_on_power, name_first, put_payment
from veritable.games.veiled_fate.rules.quests import (
    carry_on_further,
    carry_on_resolving,
    carry_on_turning_up,
    force,
    mother_says,
)
from veritable.games.veiled_fate.rules.setting_up import (
    carry_on_celestial,
    carry_on_setting_up,
    clear_board,
    clear_cards,
    clear_celestial,
    clear_seats,
    clear_turn,
    put_time,
    seat_the_celestial,
    set_up_modules,
    take_role,
)
from veritable.games.veiled_fate.rules.turn import carry_on_turn, choose_from_menu, take_second_turn
from veritable.games.veiled_fate.rules.voting import (
    carry_on_census,
    carry_on_effect,
    carry_on_judging,
    carry_on_voting,
    choose_region,
    put_on_judgement,
    vote_for_age,
    vote_in_census,
)
from veritable.games.veiled_fate.state import (
    AGE,
    AGE_EFFECT,
    AGE_SETUP,
    ASK_AGE_DEMI,
    ASK_AGE_LOC,
    ASK_AGE_PICK,
    ASK_AGE_VOTE,
    ASK_BALLOT,
    ASK_BANISH,
    ASK_CENSUS_CARD,
    ASK_CENSUS_REGION,
    ASK_COMMAND,
    ASK_DEST,
    ASK_DISCARD,
    ASK_EXTRA,
    ASK_EXTRA_TURN,
    ASK_FAVOR,
    ASK_FORCE,
    ASK_GIVE,
    ASK_INFLUENCE,
    ASK_JUDGE_DEMI,
    ASK_JUDGE_SLOT,
    ASK_MAGICK_FIRST,
    ASK_MAGICK_SECOND,
    ASK_MENU,
    ASK_MOTHER,
    ASK_OMEN,
    ASK_OMNISCIENCE,
    ASK_PAY,
    ASK_PLACE,
    ASK_PORTAL_DEST,
    ASK_RENOWN,
    ASK_ROLE,
    ASK_SMITE,
    ASK_SORC_DEST,
    ASK_SOUL_SWAP,
    ASK_STAIR,
    ASK_STEWARD,
    ASK_SWAP_SECOND,
    ASK_TIE,
    ASK_TIME,
    ASK_TRADE,
    ASK_VOTE,
    ASK_WHISPERS,
    BANISHING,
    BY_MOVE,
    CELESTIAL_SETUP,
    CENSUS,
    DRAWING,
    EXTRA_TURN,
    FIRST_ASK,
    FIRST_CARD,
    FIRST_CHANCE,
    FIRST_LOC,
    FIRST_OUTCOME,
    FIRST_PICK,
    FIRST_RENOWN,
    FIRST_ROLE,
    FIRST_SEAT,
    FIRST_SERVANT,
    FIRST_SIDE,
    FIRST_SLOT,
    FIRST_STEWARD,
    FIRST_TIME,
    FURTHER,
    GAME,
    JOURNEY,
    JUDGEMENT,
    JUDGING,
    PASS,
    POWER,
    RESOLVE,
    SETTING_UP,
    SLOTS,
    TURN,
    TURNS,
    UNDECIDED,
    VOTING,
    WINDOW,
)

__all__ = ["against", "asked", "kind", "offer", "play", "score", "setup", "weight", "why_not", "wins"]


@rule()
def carry_on_game_frame(s: State, what: int) -> None:
    """The game, its set-up, an Age or its turns go on by a step."""
    if what == GAME:
        carry_on_game(s)
    elif what == SETTING_UP:
        carry_on_setting_up(s)
    elif what == CELESTIAL_SETUP:
        carry_on_celestial(s)
    elif what == AGE:
        carry_on_age(s)
    elif what == AGE_SETUP:
        carry_on_age_setup(s)
    else:
        carry_on_turns(s)


@rule()
def carry_on_vote_frame(s: State, what: int) -> None:
    """An Age vote or the end goes on by a step."""
    if what == VOTING:
        carry_on_voting(s)
    elif what == CENSUS:
        carry_on_census(s)
    elif what == JUDGING:
        carry_on_judging(s)
    elif what == AGE_EFFECT:
        carry_on_effect(s)
    else:
        carry_on_ending(s)


@rule()
def carry_on(s: State, what: int) -> None:
    """The frame on top goes on by a step."""
    if what <= TURNS:
        carry_on_game_frame(s, what)
    elif what >= VOTING:
        carry_on_vote_frame(s, what)
    elif what == TURN:
        carry_on_turn(s)
    elif what == DRAWING:
        carry_on_drawing(s)
    elif what == JOURNEY:
        carry_on_journey(s)
    elif what == POWER:
        carry_on_power(s)
    elif what == BANISHING:
        carry_on_banishing(s)
    else:
        carry_on_quest_frame(s, what)


@rule()
def carry_on_quest_frame(s: State, what: int) -> None:
    """A vote's window or the resolution of a quest goes on by a step."""
    if what == WINDOW:
        carry_on_window(s)
    elif what == RESOLVE:
        carry_on_resolving(s)
    elif what == FURTHER:
        carry_on_further(s)
    else:
        carry_on_turning_up(s)


@rule("VF-69", "VF-E09")
def advance(s: State) -> None:
    """What is under way carries on until a seat or chance is asked, or the game is decided."""
    while s.depth > 0 and s.reason == UNDECIDED:
        what = top(s, WHAT)
        if what >= FIRST_ASK:
            s.actor = CHANCE if what >= FIRST_CHANCE else top(s, WHO)
            return
        carry_on(s, what)
    while s.depth > 0:
        pop(s)
    s.actor = OVER


@rule("VF-07", "VF-50")
def setup(s: State) -> None:
    """Nothing is left of an earlier game, and the set-up begins."""
    clear_seats(s)
    clear_board(s)
    clear_cards(s)
    clear_turn(s)
    clear_celestial(s)
    seat_the_celestial(s)
    set_up_modules(s)
    push(s, GAME, 0, 0, 0)
    advance(s)


@rule("VF-C50", "VF-C53", "VF-C85")
def answer_setup(s: State, what: int, seat: int, a: int, x: int) -> None:
    """A choice of the set-up is carried out."""
    if what == ASK_ROLE:
        take_role(s, a - FIRST_ROLE)
    elif what == ASK_STEWARD:
        s.steward_card = a - FIRST_STEWARD + 1
    elif what == ASK_TIME:
        put_time(s, x, a - FIRST_TIME + 1)
    elif what == ASK_RENOWN:
        s.renown_token[x] = a - FIRST_RENOWN + 1
    elif what == ASK_PLACE:
        s.quest[a - FIRST_LOC - 1] = x
    elif a == PASS:
        push(s, ASK_PLACE, seat, x, 0)
    else:
        lay_steward_quest(s, seat, a - FIRST_SIDE)


@rule("VF-23", "VF-30")
def answer_moving(s: State, what: int, seat: int, a: int, x: int) -> None:
    """A choice while a Demi moves and earns rewards is carried out."""
    if what == ASK_DEST:
        set_out(s, seat, x, a, BY_MOVE)
    elif what == ASK_VOTE:
        lay(s, seat, a - FIRST_CARD, x)
    elif what == ASK_INFLUENCE:
        influence(s, seat, x, a)
    elif what == ASK_FAVOR:
        take_favor(s, seat, a - FIRST_PICK)
    elif what == ASK_WHISPERS:
        whispers(s, seat, a)
    elif what == ASK_BALLOT:
        ballot(s, seat, a)
    elif what == ASK_DISCARD:
        discard(s, seat, x, a)
    elif what == ASK_TRADE:
        trade(s, seat, a)
    elif what == ASK_GIVE:
        hand_over(s, seat, x, a - FIRST_CARD)
    else:
        stair(s, x, a)


@rule("VF-G05", "VF-G07", "VF-G09", "VF-G11", "VF-G16")
def answer_power(s: State, what: int, seat: int, a: int, x: int) -> None:
    """A target of a power is named, or a card is paid."""
    if what == ASK_PAY:
        put_payment(s, seat, x, a)
    elif what == ASK_PORTAL_DEST:
        put(s, D, a - FIRST_LOC)
    elif what == ASK_SWAP_SECOND:
        put(s, D, a)
    elif what == ASK_SMITE:
        put(s, C, a)
    elif what == ASK_OMNISCIENCE:
        put(s, C, a - FIRST_LOC - 1)
    elif what == ASK_COMMAND:
        put(s, C, a - FIRST_SERVANT)
    else:
        name_first(s, what, seat, a, x)


@rule("VF-C19", "VF-C67", "VF-C73", "VF-C76", "VF-C78", "VF-C80")
def answer_spell(s: State, what: int, seat: int, a: int, x: int) -> None:
    """A choice of the Sorcerer is carried out, or the Arbiter's about a second turn."""
    if what == ASK_SORC_DEST:
        figure_sets_out(s, seat, a)
    elif what == ASK_BANISH:
        banish(s, seat, x, a)
    elif what == ASK_MAGICK_FIRST:
        push(s, ASK_MAGICK_SECOND, seat, a, 0)
    elif what == ASK_MAGICK_SECOND:
        magick(s, x, a)
    elif what == ASK_OMEN:
        omen(s, seat, x, a - FIRST_OUTCOME)
    elif what == ASK_SOUL_SWAP:
        soul_swap(s, a)
    elif a == EXTRA_TURN:
        take_second_turn(s)


@rule("VF-37", "VF-C46", "VF-C87", "VF-R14")
def answer_quest(s: State, what: int, seat: int, a: int) -> None:
    """A choice in the resolution of a quest is carried out."""
    if what == ASK_FORCE:
        force(s, seat, a)
    elif what == ASK_EXTRA:
        s.named |= 1 << (a - FIRST_SEAT)
    elif what == ASK_MOTHER:
        mother_says(s, a - FIRST_OUTCOME)
    else:
        put(s, B, a - FIRST_OUTCOME)


@rule("VF-56", "VF-59", "VF-60", "VF-66", "VF-C27")
def answer_vote(s: State, what: int, seat: int, a: int, x: int) -> None:
    """A choice in an Age vote, or a guess of Eredan, is carried out."""
    if what == ASK_AGE_DEMI:
        s.named |= 1 << a
    elif what == ASK_AGE_LOC:
        s.named |= 1 << (a - FIRST_LOC)
    elif what == ASK_AGE_VOTE:
        vote_for_age(s, seat, a - FIRST_CARD)
    elif what == ASK_CENSUS_REGION:
        choose_region(s, seat, a)
    elif what == ASK_CENSUS_CARD:
        vote_in_census(s, seat, x, a)
    elif what == ASK_JUDGE_DEMI:
        push(s, ASK_JUDGE_SLOT, seat, a, 0)
    elif what == ASK_JUDGE_SLOT:
        put_on_judgement(s, x, a - FIRST_SLOT - JUDGEMENT * SLOTS)
    elif what == ASK_AGE_PICK:
        s.named = 1 << a
    else:
        s.guess[x] = a + 1


@rule()
def play(s: State, a: int) -> None:
    """The legal action `a` is carried out, and whoever is next is asked."""
    what, seat, x, y = top(s, WHAT), top(s, WHO), top(s, A), top(s, B)
    pop(s)
    if what >= FIRST_CHANCE:
        fall(s, what, seat, a, x, y)
    elif what <= ASK_PLACE:
        answer_setup(s, what, seat, a, x)
    elif what == ASK_MENU:
        choose_from_menu(s, seat, a)
    elif what <= ASK_STAIR:
        answer_moving(s, what, seat, a, x)
    elif what <= ASK_COMMAND:
        answer_power(s, what, seat, a, x)
    elif what <= ASK_EXTRA_TURN:
        answer_spell(s, what, seat, a, x)
    elif what <= ASK_TIE:
        answer_quest(s, what, seat, a)
    else:
        answer_vote(s, what, seat, a, x)
    advance(s)
