"""The Age vote: who names what, who votes, the Census, Judgement, and what the Age card then does."""

from veritable.core.frames import STEP, A, B, C, count_up, go_on, pop, push, put, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.rules.board import clockwise, demis_at, on_board, stand
from veritable.games.veiled_fate.rules.cards import fates_held, lay, put_away
from veritable.games.veiled_fate.rules.quests import balance, next_result, side_of
from veritable.games.veiled_fate.rules.renown import change_all, rearmost, smite_all, swap_spaces
from veritable.games.veiled_fate.state import (
    AGE_EFFECT,
    AGE_PILE,
    ASK_AGE_DEMI,
    ASK_AGE_LOC,
    ASK_AGE_PICK,
    ASK_AGE_VOTE,
    ASK_CENSUS_CARD,
    ASK_CENSUS_REGION,
    ASK_JUDGE_DEMI,
    CENSUS,
    CHANCE_COIN,
    CHANCE_QUEST,
    CHANCE_REVEAL,
    DEMIS,
    FIRST_CARD,
    FIRST_CENSUS,
    FIRST_LOC,
    GONE,
    JUDGEMENT,
    JUDGING,
    NO_DEMI,
    ON_JUDGEMENT,
    PASS,
    REGIONS,
    SLOTS,
    TURNING_UP,
    YES,
)
from veritable.games.veiled_fate.tables import (
    AGE_AMOUNT,
    AGE_GROUP,
    AGE_HIGH,
    AGE_LOW,
    AGE_MASK,
    AGE_NAMES,
    AGE_OP,
    AGE_VOTE,
    ALL_DEMIS,
    CENSUS_VOTE,
    GLOBAL_VOTE,
    JUDGEMENT_VOTE,
    NAMES_DEMIS,
    NOTHING_NAMED,
    OP_COIN,
    OP_GAIN,
    OP_LOSE,
    OP_QUEST,
    OP_REVEAL,
    OP_SMITE,
    OP_SWAP,
    OPEN_VOTES,
    PILE_VOTE,
    QUEST_SLOTS,
    RING,
    TO_CHOSEN,
    TO_OFF_QUEST,
    TO_OTHERS,
    TO_PICKED,
    TO_PLACES,
)

NAMED_AT_ONCE = 3


@rule("VF-53", "VF-54", "VF-55", "VF-R25")
def carry_on_voting(s: State) -> None:
    """An Age vote: something may be named, all vote, the pile is turned up and counted, and the card takes effect."""
    part = top(s, STEP)
    if part == 0:
        name_next(s)
    elif part == 1:
        begin_vote(s)
    elif part == 2:
        next_voter(s)
    elif part == 3:
        go_on(s, 4)
        push(s, TURNING_UP, 0, AGE_PILE, 0)
    elif part == 4:
        go_on(s, 5)
        push(s, AGE_EFFECT, 0, 0, side_of(balance(s)))
    else:
        put_away(s)
        s.named = 0
        pop(s)


@rule("VF-56", "VF-60", "VF-R25")
def name_next(s: State) -> None:
    """Before the first vote the first player names three Demis or three locations, one by one."""
    names = AGE_NAMES[s.age_card]
    if names == NOTHING_NAMED or top(s, A) == NAMED_AT_ONCE:
        put(s, A, 0)
        go_on(s, 1)
        return
    count_up(s, A)
    push(s, ASK_AGE_DEMI if names == NAMES_DEMIS else ASK_AGE_LOC, s.first, 0, 0)


@rule("VF-53", "VF-63", "VF-66", "VF-67")
def begin_vote(s: State) -> None:
    """Left of the first player begins, after Judgement the first player; the Census is another matter, Omnipotence has none."""
    vote = AGE_VOTE[s.age_card]
    go_on(s, 2)
    if vote == CENSUS_VOTE:
        pop(s)
        push(s, CENSUS, 0, 0, 0)
    elif vote == JUDGEMENT_VOTE:
        push(s, JUDGING, 0, 0, 0)
    elif vote == PILE_VOTE:
        go_on(s, 3)
    else:
        put(s, A, 1)


@rule("VF-53", "VF-54", "VF-56")
def next_voter(s: State) -> None:
    """The next seat with a Fate card adds one; the first player is last, or does not vote at all."""
    passed = count_up(s, A)
    if passed == s.seats + (AGE_VOTE[s.age_card] == GLOBAL_VOTE):
        go_on(s, 3)
        return
    seat = clockwise(s, s.first, passed)
    if fates_held(s, seat) > 0:
        push(s, ASK_AGE_VOTE, seat, 0, 0)


@rule("VF-54", "VF-59", "VF-R25")
def vote_for_age(s: State, seat: int, kind: int) -> None:
    """A vote goes on the Age pile face down, or lies open if the card says so."""
    if OPEN_VOTES[s.age_card]:
        s.hand[seat, kind] -= 1
        s.open[kind] += 1
    else:
        lay(s, seat, kind, AGE_PILE)


@rule("VF-63", "VF-R26")
def carry_on_census(s: State) -> None:
    """From the first player on each seat adds cards to regions; then the regions are counted in ring order."""
    part = top(s, STEP)
    if part == 0:
        next_in_census(s)
    elif part == 1:
        next_region(s)
    elif part == 2:
        go_on(s, 3)
        push(s, AGE_EFFECT, 0, RING[s.ring][top(s, A)], side_of(balance(s)))
    else:
        put_away(s)
        s.named = 0
        count_up(s, A)
        go_on(s, 1)


@rule("VF-63", "VF-R26")
def next_in_census(s: State) -> None:
    """The next seat with a card may add some."""
    passed = count_up(s, A)
    seat = clockwise(s, s.first, passed)
    if passed == s.seats:
        put(s, A, 0)
        go_on(s, 1)
    elif fates_held(s, seat) > 0:
        push(s, ASK_CENSUS_REGION, seat, 0, 0)


@rule("VF-63", "VF-R26")
def next_region(s: State) -> None:
    """The next region with cards is turned up; one without is left alone, or by the option a tie."""
    place = top(s, A)
    if place == REGIONS:
        pop(s)
        return
    pile = FIRST_CENSUS + RING[s.ring][place] - 1
    if s.size[pile] == 0 and s.census_empty_is_tie != YES:
        count_up(s, A)
        return
    go_on(s, 2)
    push(s, TURNING_UP, 0, pile, 0)


@rule("VF-63")
def choose_region(s: State, seat: int, a: int) -> None:
    """A region is named for a Census card, or the seat stops."""
    if a != PASS:
        push(s, ASK_CENSUS_CARD, seat, a - FIRST_LOC - 1, 0)


@rule("VF-63", "VF-R26")
def vote_in_census(s: State, seat: int, row: int, a: int) -> None:
    """A card goes to a region, and the seat may go on."""
    lay(s, seat, a - FIRST_CARD, FIRST_CENSUS + row)
    if fates_held(s, seat) > 0:
        push(s, ASK_CENSUS_REGION, seat, 0, 0)


@rule("VF-66", "VF-R27")
def is_open_for_judgement(s: State, i: int) -> bool:
    """Whether a slot of Judgement's quest is open."""
    return i < QUEST_SLOTS[s.quest[JUDGEMENT]] and s.slot[JUDGEMENT, i] == 0


@rule("VF-66", "VF-R27")
def carry_on_judging(s: State) -> None:
    """A quest is drawn, and from the first player on each seat puts a Demi on it while a slot is open."""
    if top(s, STEP) == 0:
        go_on(s, 1)
        push(s, CHANCE_QUEST, 0, JUDGEMENT, 0)
        return
    passed = count_up(s, A)
    for i in range(SLOTS):
        if passed < s.seats and is_open_for_judgement(s, i):
            push(s, ASK_JUDGE_DEMI, clockwise(s, s.first, passed), 0, 0)
            return
    pop(s)


@rule("VF-66", "VF-R27", "VF-R33")
def put_on_judgement(s: State, demi: int, i: int) -> None:
    """A Demi is put on Judgement's quest, which is at no location; Hadria does not follow."""
    stand(s, demi, ON_JUDGEMENT, i + 1)


@rule("VF-66")
def against_judge_demi(s: State, demi: int) -> int:
    """What forbids putting a Demi on Judgement: it is on it already, or has left the game."""
    return 158 if not on_board(s, demi) else 66 if s.demi_at[demi] == ON_JUDGEMENT else 0


@rule("VF-56", "VF-57", "VF-58", "VF-60", "VF-61", "VF-64", "VF-65")
def group(s: State, side: int, place: int) -> int:
    """The Demis, as a mask, that the line of the Age card is about."""
    card = s.age_card
    who = AGE_GROUP[card][side]
    if who == TO_PLACES:
        return demis_at(s, AGE_MASK[card][side] if place == 0 else 1 << place)
    if who in (TO_CHOSEN, TO_OTHERS):
        chosen = s.named + 0 if AGE_NAMES[card] == NAMES_DEMIS else demis_at(s, s.named)
        return chosen if who == TO_CHOSEN else all_demis(s) & ~chosen
    if who == TO_OFF_QUEST:
        return all_demis(s) & ~demis_at(s, 1 << ON_JUDGEMENT)
    return with_renown(s, AGE_LOW[card][side], AGE_HIGH[card][side])


@rule()
def all_demis(s: State) -> int:
    """All Demis still in the game, as a mask."""
    return ALL_DEMIS & ~demis_at(s, 1 << GONE)


@rule("VF-57", "VF-58")
def with_renown(s: State, low: int, high: int) -> int:
    """The Demis, as a mask, on the spaces from low to high."""
    mask = 0
    for demi in range(DEMIS):
        if on_board(s, demi) and low <= s.renown[demi] <= high:
            mask |= 1 << demi
    return mask


@rule("VF-55", "VF-59", "VF-83")
def carry_on_effect(s: State) -> None:
    """What the Age card says for this outcome is done; without votes it is a tie."""
    part, side = top(s, STEP), top(s, B)
    op = AGE_OP[s.age_card][side]
    if part == 0:
        begin_effect(s, side)
    elif part > 1:
        pop(s)
    elif op == OP_COIN:
        next_coin(s)
    elif op == OP_REVEAL:
        reveal_next(s)
    elif op == OP_QUEST:
        next_result(s, JUDGEMENT, side, C)
    else:
        go_on(s, 2)
        affect(s, op, AGE_AMOUNT[s.age_card][side], side)


@rule("VF-59", "VF-62")
def begin_effect(s: State, side: int) -> None:
    """Whom it is about is settled, if need be by the first player."""
    go_on(s, 1)
    op = AGE_OP[s.age_card][side]
    if op == OP_REVEAL:
        put(s, C, AGE_AMOUNT[s.age_card][side])
    elif op == OP_GAIN and AGE_GROUP[s.age_card][side] == TO_PICKED:
        push(s, ASK_AGE_PICK, s.first, 0, 0)
    elif op in (OP_GAIN, OP_LOSE, OP_COIN, OP_SMITE):
        s.named = group(s, side, top(s, A))


@rule("VF-56", "VF-57", "VF-58", "VF-61", "VF-63", "VF-64", "VF-65")
def affect(s: State, op: int, amount: int, side: int) -> None:
    """Those named gain, lose or are Smitten, or two spaces change places."""
    if op == OP_GAIN:
        change_all(s, s.named, amount)
    elif op == OP_LOSE:
        change_all(s, s.named, -amount)
    elif op == OP_SMITE:
        smite_all(s, s.named)
    elif op == OP_SWAP:
        swap_spaces(s, AGE_LOW[s.age_card][side], AGE_HIGH[s.age_card][side])


@rule("VF-59", "VF-R24")
def next_coin(s: State) -> None:
    """A coin is flipped for the rearmost of those named that has had none."""
    demi = rearmost(s, s.named)
    if demi == NO_DEMI:
        go_on(s, 2)
        return
    s.named &= ~(1 << demi)
    push(s, CHANCE_COIN, 0, demi, 0)


@rule("VF-62", "VF-R29")
def reveal_next(s: State) -> None:
    """The next card of the unused Demi deck is shown, if there is one."""
    left = s.unused_size + 0
    for demi in range(DEMIS):
        left -= s.shown[demi]
    if top(s, C) == 0 or left == 0:
        go_on(s, 2)
        return
    put(s, C, top(s, C) - 1)
    push(s, CHANCE_REVEAL, 0, 0, 0)
