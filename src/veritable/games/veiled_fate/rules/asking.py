"""What is asked: the actions that could answer each kind of frame, the clause it falls under, and what forbids an answer."""

from veritable.core.frames import WHAT, WHO, A, B, top
from veritable.core.record import OVER, State
from veritable.core.rule import rule
from veritable.games.veiled_fate import state
from veritable.games.veiled_fate.rules.celestials import against_banish, apart, has_other, is_near
from veritable.games.veiled_fate.rules.chance import odds
from veritable.games.veiled_fate.rules.city import against_discard, against_trade
from veritable.games.veiled_fate.rules.moving import (
    against_dest,
    against_figure_dest,
    against_influence,
    against_place,
    against_quest,
)
from veritable.games.veiled_fate.rules.powers import (
    against_demi,
    against_payment,
    against_portal,
    against_swap_demi,
    demis_on,
)
from veritable.games.veiled_fate.rules.quests import may_vote
from veritable.games.veiled_fate.rules.setting_up import may_be, renown_left, time_left
from veritable.games.veiled_fate.rules.turn import against_menu
from veritable.games.veiled_fate.rules.voting import against_judge_demi, is_open_for_judgement
from veritable.games.veiled_fate.state import (
    ASK_AGE_DEMI,
    ASK_AGE_LOC,
    ASK_AGE_PICK,
    ASK_AGE_VOTE,
    ASK_BANISH,
    ASK_CENSUS_CARD,
    ASK_CENSUS_REGION,
    ASK_COMMAND,
    ASK_DEST,
    ASK_DISCARD,
    ASK_EXTRA,
    ASK_EXTRA_TURN,
    ASK_FAVOR,
    ASK_GIVE,
    ASK_INFLUENCE,
    ASK_JUDGE_DEMI,
    ASK_JUDGE_SLOT,
    ASK_MAGICK_FIRST,
    ASK_MAGICK_SECOND,
    ASK_MENU,
    ASK_OMEN,
    ASK_PAY,
    ASK_PLACE,
    ASK_PORTAL_DEMI,
    ASK_PORTAL_DEST,
    ASK_RENOWN,
    ASK_ROLE,
    ASK_SMITE,
    ASK_SORC_DEST,
    ASK_SOUL_SWAP,
    ASK_STAIR,
    ASK_SWAP_FIRST,
    ASK_SWAP_QUEST,
    ASK_SWAP_SECOND,
    ASK_TIME,
    ASK_TRADE,
    ASK_VOTE,
    EXTRA_TURN,
    FATES,
    FIRST_CARD,
    FIRST_CHANCE,
    FIRST_LOC,
    FIRST_PICK,
    FIRST_RENOWN,
    FIRST_ROLE,
    FIRST_SEAT,
    FIRST_SLOT,
    FIRST_TIME,
    FRAMES,
    JUDGEMENT,
    PASS,
    REGIONS,
    SLOTS,
)

RULINGS, POWERS, HADRIAS, CELESTIALS, SERVANTS, ENDINGS = 100, 200, 300, 400, 500, 600
"""Clauses as numbers: VF-12 is 12, and these are added for the letters R, G, H, C, S and E."""

_RANGES = {
    "ROLE": "ROLE",
    "STEWARD": "STEWARD",
    "TIME": "TIME",
    "RENOWN": "RENOWN",
    "SIDE": "SIDE PASS",
    "PLACE": "LOC",
    "MENU": "MOVE END",
    "DEST": "LOC SLOT",
    "VOTE": "CARD",
    "INFLUENCE": "POWER FAVOR PASS",
    "FAVOR": "PICK",
    "WHISPERS": "LOC PASS",
    "BALLOT": "LOC PASS",
    "DISCARD": "CARD PASS",
    "TRADE": "SEAT PASS",
    "GIVE": "CARD",
    "STAIR": "YES NO",
    "PORTAL_DEMI": "DEMI",
    "PORTAL_DEST": "LOC SLOT",
    "SWAP_QUEST": "LOC",
    "SWAP_FIRST": "DEMI",
    "SWAP_SECOND": "DEMI",
    "SMITE": "DEMI",
    "OMNISCIENCE": "LOC",
    "PAY": "CARD",
    "COMMAND": "SERVANT",
    "SORC_DEST": "LOC SLOT",
    "BANISH": "DEMI PASS",
    "MAGICK_FIRST": "DEMI",
    "MAGICK_SECOND": "DEMI",
    "OMEN": "OUTCOME",
    "SOUL_SWAP": "DEMI",
    "EXTRA_TURN": "EXTRA PASS",
    "FORCE": "YES NO",
    "EXTRA": "SEAT",
    "MOTHER": "OUTCOME",
    "TIE": "OUTCOME",
    "AGE_DEMI": "DEMI",
    "AGE_LOC": "LOC",
    "AGE_VOTE": "CARD",
    "CENSUS_REGION": "LOC PASS",
    "CENSUS_CARD": "CARD",
    "JUDGE_DEMI": "DEMI",
    "JUDGE_SLOT": "SLOT",
    "AGE_PICK": "DEMI",
    "GUESS": "DEMI",
}
_CHANCES = {
    "ROLE": "role",
    "MARKER": "marker",
    "DEAL": "deal",
    "FAVOR": "favor",
    "FIRST": "first",
    "AGE": "age",
    "CITY": "city",
    "DRAW": "draw",
    "REGION": "region",
    "QUEST": "quest",
    "COIN": "coin",
    "ADD": "add",
    "PLUS": "plus",
    "TAKE": "take",
    "PEEK": "peek",
    "SWAP": "deal",
    "REVEAL": "reveal",
}
"""The verbs that answer each frame, by the frame's name without ASK_ or CHANCE_."""

_VOCABULARY = state.vocabulary({})


def _verbs(frame: int) -> list[str]:
    for name, words in _RANGES.items():
        if getattr(state, f"ASK_{name}") == frame:
            return words.split()
    for name, words in _CHANCES.items():
        if getattr(state, f"CHANCE_{name}") == frame:
            return words.split()
    return []


def _from(frame: int) -> int:
    verbs = _verbs(frame)
    return _VOCABULARY.starts[verbs[0]] if verbs else 0


def _to(frame: int) -> int:
    """Up to where the actions run on; a PASS that stands apart is in the table ALSO."""
    verbs = [name for name in _verbs(frame) if name != "PASS"]
    return _VOCABULARY.starts[verbs[-1]] + _VOCABULARY.verbs[verbs[-1]].count if verbs else 0


FROM = tuple(_from(frame) for frame in range(FRAMES))
TO = tuple(_to(frame) for frame in range(FRAMES))
ALSO = tuple(PASS if "PASS" in _verbs(frame) else -1 for frame in range(FRAMES))
"""The actions that could answer a frame: FROM to TO, and perhaps PASS."""

_CLAUSES = {
    "ROLE": 402, "STEWARD": 450, "TIME": 485, "RENOWN": 485, "SIDE": 453, "PLACE": 52, "MENU": 17, "DEST": 20, "VOTE": 23,
    "INFLUENCE": 213, "FAVOR": 315, "WHISPERS": 30, "BALLOT": 30, "DISCARD": 30, "TRADE": 30, "GIVE": 30, "STAIR": 30,
    "PORTAL_DEMI": 205, "PORTAL_DEST": 205, "SWAP_QUEST": 207, "SWAP_FIRST": 207, "SWAP_SECOND": 207, "SMITE": 209,
    "OMNISCIENCE": 211, "PAY": 204, "COMMAND": 216, "SORC_DEST": 467, "BANISH": 473, "MAGICK_FIRST": 476, "MAGICK_SECOND": 476,
    "OMEN": 478, "SOUL_SWAP": 480, "EXTRA_TURN": 419, "FORCE": 487, "EXTRA": 37, "MOTHER": 446, "TIE": 114, "AGE_DEMI": 56,
    "AGE_LOC": 60, "AGE_VOTE": 54, "CENSUS_REGION": 63, "CENSUS_CARD": 63, "JUDGE_DEMI": 66, "JUDGE_SLOT": 66, "AGE_PICK": 59,
    "GUESS": 427,
}  # fmt: skip
_CHANCE_CLAUSES = {
    "ROLE": 402, "MARKER": 8, "DEAL": 12, "FAVOR": 305, "FIRST": 14, "AGE": 9, "CITY": 10, "DRAW": 15, "REGION": 11,
    "QUEST": 11, "COIN": 43, "ADD": 211, "PLUS": 39, "TAKE": 109, "PEEK": 109, "SWAP": 432, "REVEAL": 62,
}  # fmt: skip


def _clause(frame: int) -> int:
    for name, clause in _CLAUSES.items():
        if getattr(state, f"ASK_{name}") == frame:
            return clause
    for name, clause in _CHANCE_CLAUSES.items():
        if getattr(state, f"CHANCE_{name}") == frame:
            return clause
    return 0


ASKED_UNDER = tuple(_clause(frame) for frame in range(FRAMES))
"""The clause under which each frame asks."""

GAME_OVER = 69


@rule("VF-69")
def asked(s: State) -> int:
    """The clause under which the present decision falls; after the end, the one that ended the game."""
    return GAME_OVER if s.actor == OVER else ASKED_UNDER[top(s, WHAT)]


@rule("VF-23", "VF-24", "VF-54", "VF-C42", "VF-R49")
def against_card(s: State, what: int, seat: int, kind: int) -> int:
    """What forbids laying a card: it must be in hand, and Mother's go on quests only."""
    if kind >= FATES and what != ASK_VOTE:
        return 442
    return 0 if s.hand[seat, kind] > 0 else ASKED_UNDER[what]


@rule("VF-C50", "VF-C53", "VF-C85", "VF-R37", "VF-R57")
def against_setup(s: State, what: int, a: int) -> int:
    """What forbids a choice of the set-up."""
    if what == ASK_ROLE:
        return 0 if may_be(s, a - FIRST_ROLE) else 403
    if what == ASK_TIME:
        return 0 if time_left(s, a - FIRST_TIME + 1) else 157
    if what == ASK_RENOWN:
        return 0 if renown_left(s, a - FIRST_RENOWN + 1) else 157
    return against_place(s, a - FIRST_LOC) if what == ASK_PLACE else 0


@rule("VF-20", "VF-30", "VF-H15")
def against_moving(s: State, what: int, seat: int, a: int) -> int:
    """What forbids a choice while a Demi moves and earns rewards."""
    if what == ASK_DEST:
        return against_dest(s, seat, top(s, A), a)
    if what == ASK_VOTE:
        return against_card(s, what, seat, a - FIRST_CARD)
    if what == ASK_INFLUENCE:
        return against_influence(s, seat, a)
    if what == ASK_FAVOR:
        return 0 if s.display[a - FIRST_PICK] > 0 else 315
    if what == ASK_DISCARD:
        return against_discard(s, seat, a)
    if what == ASK_TRADE:
        return against_trade(s, seat, top(s, A), a)
    if what == ASK_GIVE:
        return against_card(s, what, seat, a - FIRST_CARD)
    return 0 if what == ASK_STAIR or a == PASS else against_quest(s, a - FIRST_LOC)


@rule("VF-G05", "VF-G07", "VF-G09", "VF-G11", "VF-G16")
def against_targets(s: State, what: int, seat: int, a: int) -> int:
    """What forbids naming something for a power, or paying with a card."""
    if what in (ASK_PORTAL_DEMI, ASK_SMITE):
        return against_demi(s, a)
    if what == ASK_PORTAL_DEST:
        return against_portal(s, seat, top(s, A), top(s, B), a)
    if what == ASK_SWAP_QUEST:
        place = a - FIRST_LOC
        return 0 if 0 < place <= REGIONS and demis_on(s, place - 1) >= 2 else 207
    if what == ASK_SWAP_FIRST:
        return against_swap_demi(s, top(s, A), a)
    if what == ASK_SWAP_SECOND:
        return 118 if a == top(s, B) else against_swap_demi(s, top(s, A), a)
    if what == ASK_PAY:
        return against_payment(s, seat, top(s, A), a - FIRST_CARD)
    return 0 if what == ASK_COMMAND else against_quest(s, a - FIRST_LOC)


@rule("VF-C73", "VF-C76", "VF-C80")
def against_spells(s: State, what: int, a: int) -> int:
    """What forbids naming something for a spell, or the Sorcerer's way."""
    if what == ASK_SORC_DEST:
        return against_figure_dest(s, a)
    if what == ASK_BANISH:
        return against_banish(s, top(s, A), a)
    if what == ASK_MAGICK_FIRST:
        return 0 if has_other(s, a) else 154
    if what == ASK_MAGICK_SECOND:
        return 0 if apart(s, top(s, A), a) else 154
    if what == ASK_SOUL_SWAP:
        return 0 if is_near(s, a) else 155
    return 0 if what == ASK_OMEN or a in (EXTRA_TURN, PASS) else 419


@rule("VF-37", "VF-56", "VF-60", "VF-63", "VF-66")
def against_votes(s: State, what: int, seat: int, a: int) -> int:
    """What forbids a choice in a resolution or an Age vote."""
    if what == ASK_EXTRA:
        return 0 if a - FIRST_SEAT < s.seats and may_vote(s, a - FIRST_SEAT) else 113
    if what == ASK_AGE_DEMI:
        return 56 if s.named >> a & 1 else against_demi(s, a)
    if what == ASK_AGE_LOC:
        return 60 if s.named >> (a - FIRST_LOC) & 1 else 0
    if what in (ASK_AGE_VOTE, ASK_CENSUS_CARD):
        return against_card(s, what, seat, a - FIRST_CARD)
    if what == ASK_CENSUS_REGION:
        return 0 if a == PASS or 0 < a - FIRST_LOC <= REGIONS else 126
    if what == ASK_JUDGE_DEMI:
        return against_judge_demi(s, a)
    if what == ASK_JUDGE_SLOT:
        slot = a - FIRST_SLOT - JUDGEMENT * SLOTS
        return 0 if slot >= 0 and is_open_for_judgement(s, slot) else 66
    return against_demi(s, a) if what == ASK_AGE_PICK else 0


@rule("VF-R58")
def against(s: State, what: int, seat: int, a: int) -> int:
    """What forbids an action that could answer the frame on top, or 0."""
    if what >= FIRST_CHANCE:
        return 0 if odds(s, what, seat, a) > 0 else ASKED_UNDER[what]
    if what <= ASK_PLACE:
        return against_setup(s, what, a)
    if what == ASK_MENU:
        return against_menu(s, seat, a)
    if what <= ASK_STAIR:
        return against_moving(s, what, seat, a)
    if what <= ASK_COMMAND:
        return against_targets(s, what, seat, a)
    if what <= ASK_EXTRA_TURN:
        return against_spells(s, what, a)
    return against_votes(s, what, seat, a)


@rule("VF-17")
def why_not(s: State, a: int) -> int:
    """The number of the clause that forbids an action, or 0 if it is legal."""
    if s.actor == OVER:
        return GAME_OVER
    what = top(s, WHAT)
    if FROM[what] <= a < TO[what] or a == ALSO[what]:
        return against(s, what, top(s, WHO), a)
    return ASKED_UNDER[what]


@rule("VF-R64")
def offer(s: State, out: State) -> int:
    """The legal actions are listed in `out`; the answer is their number."""
    n = 0
    what, seat = top(s, WHAT), top(s, WHO)
    for a in range(FROM[what], TO[what]):
        if against(s, what, seat, a) == 0:
            out[n] = a
            n += 1
    if ALSO[what] >= 0 and against(s, what, seat, ALSO[what]) == 0:
        out[n] = ALSO[what]
        n += 1
    return n
