"""Which clause every decision falls under, and why an action is refused."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from veritable.core.clauses import read_clauses
from veritable.core.frames import WHAT, WHO
from veritable.core.record import OVER, State
from veritable.games.verrix import names, rules
from veritable.games.verrix import state as frames
from veritable.games.verrix.asking import asks, how_to_write
from veritable.games.verrix.notation import due, owner_of_cards, taken_apart, write
from veritable.games.verrix.programs import CARD_FARE
from veritable.games.verrix.rules.acting import card_to_pay_for
from veritable.games.verrix.rules.asking import DECISIONS
from veritable.games.verrix.state import FIRST_CARD, FIRST_ITEM
from veritable.games.verrix.tables import CARD_COST, CARD_ROWS, FIGHTERS_TO_DECLARE, VALUE

RULINGS = 1000
"""Rules answer with the number of a clause; VX-R12 is 1012."""

ON_TURN = {
    "PASS": ("VX-123", "VX-124", "VX-126"),
    "CARD": ("VX-121", "VX-156", "VX-157"),
    "BATTLE": ("VX-121", "VX-244"),
    "INVOKE": ("VX-117", "VX-R14"),
}
FURTHER = {
    frames.ASK_COMMIT: ("VX-159", "VX-R27"),
    frames.ASK_SELL: ("VX-195", "VX-R34"),
    frames.ASK_BUY: ("VX-196", "VX-R35"),
    frames.ASK_DEFEND_RAID: ("VX-165", "VX-222"),
    frames.ASK_DEFEND_BATTLE: ("VX-248", "VX-250", "VX-251"),
    frames.ASK_OFFER: ("VX-168", "VX-R52"),
    frames.ASK_BATTLE_WILL: ("VX-271", "VX-R51"),
    frames.ASK_ROUTE: ("VX-97", "VX-102"),
    frames.CHANCE_EVENT: ("VX-26",),
    frames.CHANCE_TOKEN: ("VX-265", "VX-R44"),
}

#   clause  why it forbids something
REASONS = {
    33: "the pool has none of it, or it is not what the effect moves.",
    35: "that tribe is taken.",
    49: "no tribesman of that tribe is in the market.",
    50: "a hostage is a tribesman of another tribe.",
    90: "that territory is not on your Setup card.",
    96: "the Provisions on your Village card do not pay for the way there.",
    117: "you hold no event that is used in your turn.",
    118: "only the cards you looked at can be put back.",
    119: "there are two events to choose from.",
    132: "it is not on your Village card, or no free space of that leader takes it.",
    133: "that leader does not carry it.",
    171: "the effect moves all it can.",
    178: "it is no special card that you can learn now.",
    179: "no special card can be learned with the units you have.",
    185: "another tribe has that leader.",
    191: "more cannot be carried.",
    210: "a village goes to a free territory that borders on one of yours.",
    215: "no free territory borders on one of your villages.",
    216: "all your village tokens are on the map.",
    220: "no such unit is available that the card shows.",
    242: "only the village of another tribe in play can be attacked.",
    243: "battle cards are played in a battle that has been declared.",
    244: f"a battle needs {FIGHTERS_TO_DECLARE} available tribesmen, warriors or mystics.",
    247: f"at least {FIGHTERS_TO_DECLARE} units must march.",
    256: "that tribe has no battle card for this side now.",
    264: "that tribe is not on this side, or has no Divine Will.",
    268: "it is no battle card that this side can play now.",
    1006: "another village stands there.",
    1015: "you hold no event that is used now.",
    1021: "there is no such route.",
    1025: "the target has no village there.",
    1027: "at least one unit must be engaged.",
    1033: "a trade sells and buys at least one thing.",
    1034: "you have none for sale on your Village card.",
    1035: "it was not on offer when the exchange began.",
    1047: "no such unit is available that can fight.",
    1050: "a side that can play a card must.",
    1053: "at least one unit must come.",
    1072: "there is nothing to take from there.",
}


def clause_name(number: int) -> str:
    """The id of a clause as the rules number them."""
    return f"VX-R{number - RULINGS}" if number > RULINGS else f"VX-{number:02d}"


def clause_asked(s: State) -> str:
    """The clause under which the present decision falls."""
    return clause_name(int(rules.asked(s)))


def clauses_of(s: State, a: int) -> tuple[str, ...]:
    """The clauses that allow an action."""
    if due(s, WHAT) == frames.ASK_TURN:
        return ON_TURN[taken_apart(a).verb]
    return (clause_asked(s), *FURTHER.get(due(s, WHAT), ()))


@cache
def clause_text(name: str) -> str:
    """What a clause says."""
    found = read_clauses(Path(__file__).with_name("clauses.toml")).get(name)
    return found.text if found else "The rules forbid it."


def refuse(s: State, a: int, clause: int) -> tuple[str, str]:
    """The clause and the reason why an action is refused."""
    if s.actor == OVER:
        return clause_asked(s), "The game is over."
    if taken_apart(a).verb not in DECISIONS[due(s, WHAT)][0].split():
        return clause_asked(s), f"{asks(s)} {how_to_write(s)}"
    name = clause_name(clause) if clause else clause_asked(s)
    return name, f"{write(s, a)} is not possible: {_why(s, a, clause)}"


def _why(s: State, a: int, clause: int) -> str:
    """A sentence for the clause, with the numbers that matter; otherwise the clause itself."""
    if due(s, WHAT) in (frames.ASK_TURN, frames.ASK_LEARN) and taken_apart(a).verb == "CARD":
        told = _why_not_card(s, names.card_in(owner_of_cards(s), a - FIRST_CARD), a - FIRST_CARD, clause)
        if told:
            return told
    if clause == 158 and s.act_card:
        card = card_to_pay_for(s, due(s, WHO))
        return f"{names.CARD_NAMES[card]} takes units with strength {CARD_COST[card]} in all."
    if clause == 159 and s.act_card:
        return f"no such unit is available among those that take part: {_shown(card_to_pay_for(s, due(s, WHO)))}."
    if clause == 200 and taken_apart(a).verb == "ITEM":
        return f"it is worth {VALUE[a - FIRST_ITEM]}; what is sold must be worth at least what is bought."
    return REASONS.get(clause, clause_text(clause_name(clause)))


def _shown(card: int) -> str:
    return names.listed([f"{kind}s" if kind != "craftsman" else "craftsmen" for kind in CARD_ROWS[card]["units"]]).replace(
        "tribesmans", "tribesmen"
    )


def _why_not_card(s: State, card: int, slot: int, clause: int) -> str:
    """Why a card cannot be played: what has become of it, or what is missing."""
    name = names.CARD_NAMES[card]
    if clause == 157:
        state = s.card[owner_of_cards(s), slot]
        return f"{name} has been used this month." if state == frames.USED else f"{name} has left the game."
    less = f", {-CARD_FARE[card]} less with this card" if CARD_FARE[card] < 0 else ""
    return {
        47: f"{name} must be learned first.",
        96: f"the Provisions on your Village card pay for no way there{less}.",
        158: f"{name} takes units with strength {CARD_COST[card]} in all ({_shown(card)}).",
        161: f"what {name} asks for cannot be done now: {CARD_ROWS[card]['text']}",
        178: f"{name} is no special card that can be learned now with the units you have.",
        200: "nothing you could sell there pays for anything on offer.",
    }.get(clause, "")
