"""Which clause every decision falls under, and why an action is refused."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from veritable.core.clauses import read_clauses
from veritable.core.frames import WHAT
from veritable.core.record import OVER, State
from veritable.games.veiled_fate import names, rules
from veritable.games.veiled_fate import state as frames
from veritable.games.veiled_fate.asking import asks
from veritable.games.veiled_fate.notation import argument, due, taken_apart

CHAPTERS = ("VF-", "VF-R", "VF-G", "VF-H", "VF-C", "VF-S", "VF-E")
"""Rules answer with the number of a clause: its chapter times 100, and its number within."""

#   frame                    what can be answered, and the clauses it falls under, the foremost first
ANSWERS: dict[int, tuple[str, tuple[str, ...]]] = {
    frames.ASK_ROLE: ("ROLE", ("VF-C02", "VF-C03", "VF-R37")),
    frames.ASK_STEWARD: ("STEWARD", ("VF-C50", "VF-C51")),
    frames.ASK_TIME: ("TIME", ("VF-C85", "VF-R57")),
    frames.ASK_RENOWN: ("RENOWN", ("VF-C85", "VF-R57")),
    frames.ASK_SIDE: ("SIDE PASS", ("VF-C53", "VF-C54", "VF-R48")),
    frames.ASK_PLACE: ("LOC", ("VF-52", "VF-05")),
    frames.ASK_MENU: ("MOVE SORC POWER FAVOR SPELL SWAP END EXTRA", ("VF-17",)),
    frames.ASK_DEST: ("LOC SLOT", ("VF-20", "VF-21", "VF-22")),
    frames.ASK_VOTE: ("CARD", ("VF-23", "VF-37", "VF-G13")),
    frames.ASK_INFLUENCE: ("POWER FAVOR PASS", ("VF-81", "VF-G13", "VF-G14")),
    frames.ASK_FAVOR: ("PICK", ("VF-H15",)),
    frames.ASK_WHISPERS: ("LOC PASS", ("VF-80",)),
    frames.ASK_BALLOT: ("LOC PASS", ("VF-80",)),
    frames.ASK_DISCARD: ("CARD PASS", ("VF-80",)),
    frames.ASK_TRADE: ("SEAT PASS", ("VF-80",)),
    frames.ASK_GIVE: ("CARD", ("VF-80",)),
    frames.ASK_STAIR: ("YES NO", ("VF-80",)),
    frames.ASK_PORTAL_DEMI: ("DEMI", ("VF-G05",)),
    frames.ASK_PORTAL_DEST: ("LOC SLOT", ("VF-G05", "VF-G06", "VF-R19")),
    frames.ASK_SWAP_QUEST: ("LOC", ("VF-G07",)),
    frames.ASK_SWAP_FIRST: ("DEMI", ("VF-G07", "VF-G08")),
    frames.ASK_SWAP_SECOND: ("DEMI", ("VF-G07", "VF-G08")),
    frames.ASK_SMITE: ("DEMI", ("VF-G09",)),
    frames.ASK_OMNISCIENCE: ("LOC", ("VF-G11",)),
    frames.ASK_PAY: ("CARD", ("VF-G04", "VF-G17")),
    frames.ASK_COMMAND: ("SERVANT", ("VF-G16", "VF-S10")),
    frames.ASK_SORC_DEST: ("LOC SLOT", ("VF-C67", "VF-R51")),
    frames.ASK_BANISH: ("DEMI PASS", ("VF-C73", "VF-R53")),
    frames.ASK_MAGICK_FIRST: ("DEMI", ("VF-C76",)),
    frames.ASK_MAGICK_SECOND: ("DEMI", ("VF-C76",)),
    frames.ASK_OMEN: ("OUTCOME", ("VF-C78",)),
    frames.ASK_SOUL_SWAP: ("DEMI", ("VF-C80", "VF-R55")),
    frames.ASK_EXTRA_TURN: ("EXTRA PASS", ("VF-C19", "VF-R41")),
    frames.ASK_FORCE: ("YES NO", ("VF-C87", "VF-R56")),
    frames.ASK_EXTRA: ("SEAT", ("VF-37", "VF-R13")),
    frames.ASK_MOTHER: ("OUTCOME", ("VF-C46", "VF-R49")),
    frames.ASK_TIE: ("OUTCOME", ("VF-R14",)),
    frames.ASK_AGE_DEMI: ("DEMI", ("VF-56",)),
    frames.ASK_AGE_LOC: ("LOC", ("VF-60",)),
    frames.ASK_AGE_VOTE: ("CARD", ("VF-54", "VF-53")),
    frames.ASK_CENSUS_REGION: ("LOC PASS", ("VF-63", "VF-R26")),
    frames.ASK_CENSUS_CARD: ("CARD", ("VF-63", "VF-R26")),
    frames.ASK_JUDGE_DEMI: ("DEMI", ("VF-66", "VF-R27")),
    frames.ASK_JUDGE_SLOT: ("SLOT", ("VF-66", "VF-R27")),
    frames.ASK_AGE_PICK: ("DEMI", ("VF-59",)),
    frames.ASK_GUESS: ("DEMI", ("VF-C27", "VF-R45")),
    frames.CHANCE_ROLE: ("role", ("VF-R37",)),
    frames.CHANCE_MARKER: ("marker", ("VF-08",)),
    frames.CHANCE_DEAL: ("deal", ("VF-12",)),
    frames.CHANCE_FAVOR: ("favor", ("VF-H05", "VF-H16")),
    frames.CHANCE_FIRST: ("first", ("VF-14",)),
    frames.CHANCE_AGE: ("age", ("VF-09", "VF-75")),
    frames.CHANCE_CITY: ("city", ("VF-10", "VF-R09")),
    frames.CHANCE_DRAW: ("draw", ("VF-15", "VF-78")),
    frames.CHANCE_REGION: ("region", ("VF-11",)),
    frames.CHANCE_QUEST: ("quest", ("VF-11", "VF-52")),
    frames.CHANCE_COIN: ("coin", ("VF-43",)),
    frames.CHANCE_ADD: ("add", ("VF-G11", "VF-80")),
    frames.CHANCE_PLUS: ("plus", ("VF-39",)),
    frames.CHANCE_TAKE: ("take", ("VF-80",)),
    frames.CHANCE_PEEK: ("peek", ("VF-80",)),
    frames.CHANCE_SWAP: ("deal", ("VF-C31", "VF-C32")),
    frames.CHANCE_REVEAL: ("reveal", ("VF-62",)),
}
ON_THE_MENU = {
    "MOVE": ("VF-17", "VF-18", "VF-20"),
    "SORC": ("VF-17", "VF-C67"),
    "POWER": ("VF-17", "VF-G03", "VF-G04"),
    "FAVOR": ("VF-H21", "VF-H22"),
    "SPELL": ("VF-C63", "VF-C64"),
    "SWAP": ("VF-C31", "VF-R46"),
    "END": ("VF-17", "VF-32", "VF-33"),
}

#   verb      what there is to choose, as one says it at the table
CHOICES = {
    "ROLE": "a role",
    "STEWARD": "a Steward card",
    "TIME": "a time token",
    "RENOWN": "a Renown token",
    "SIDE": "a side of the Steward Quest",
    "LOC": "a location",
    "SLOT": "a slot of a quest",
    "CARD": "a Fate card from your hand",
    "DEMI": "a Demi",
    "SEAT": "a player",
    "SERVANT": "a Servant and where it goes",
    "PICK": "an open Favor card",
    "OUTCOME": "feathers or scorpions",
    "POWER": "a God Power",
    "FAVOR": "a Favor card",
    "PASS": "to pass",
    "YES": "yes",
    "NO": "no",
    "EXTRA": "a second turn",
}

#   clause  why it forbids something; {what} is what the action names, as people call it
REASONS = {
    5: "A quest lies on {what} already.",
    6: "An ordinary move does not lead to {what} from there.",
    17: "No action is left in this turn.",
    21: "There is no open slot of an incomplete quest there: {what}.",
    22: "The Demi does not meet what this slot asks for.",
    24: "There is no card in hand for the vote.",
    27: "{what} stands on an incomplete quest.",
    44: "No incomplete quest lies there: {what}.",
    52: "A quest is laid on a region, not on {what}.",
    141: "A second turn is taken when the first has ended.",
    158: "{what} has left the game.",
    163: "It has nothing to act on.",
    202: "Command takes part with the Servants alone.",
    204: "This card cannot pay: it is not in hand, or the kinds would fall, or the rest could not be paid.",
    205: "There is no open slot of an incomplete quest there: {what}.",
    214: "Influence directly follows a vote of one's own.",
    215: "No action is left for it.",
    218: "The cost cannot be paid, or there is nothing to act on.",
    321: "There is no such Favor card in hand, or one has been played this turn.",
    424: "Eredan moves no Demis.",
    463: "The Sorcerer alone casts spells, and each of them once.",
    465: "This Celestial cannot use it.",
    466: "Nobody else moves the Sorcerer's figure.",
    468: "{what} is not where the Sorcerer's figure is.",
    470: "The figure cannot get to the Abyss or the Pools.",
}


def clause_name(number: int) -> str:
    """The id of a clause as the rules number them."""
    return f"{CHAPTERS[number // 100]}{number % 100:02d}"


def clause_asked(s: State) -> str:
    """The clause under which the present decision falls."""
    return clause_name(int(rules.asked(s)))


def clauses_of(s: State, a: int) -> tuple[str, ...]:
    """The clauses that allow an action."""
    if due(s, WHAT) == frames.ASK_MENU:
        return ON_THE_MENU.get(taken_apart(a).verb, (clause_asked(s),))
    return ANSWERS[due(s, WHAT)][1]


@cache
def clause_text(name: str) -> str:
    """What a clause says."""
    found = read_clauses(Path(__file__).with_name("clauses.toml")).get(name)
    return found.text if found else "The rules forbid it."


def refuse(s: State, a: int, clause: int) -> tuple[str, str]:
    """The clause and the reason why an action is refused."""
    verb = taken_apart(a).verb
    if s.actor == OVER:
        return clause_asked(s), "The game is over."
    if verb not in ANSWERS[due(s, WHAT)][0].split():
        return clause_asked(s), f"That is not the question now. {asks(s)}{_choices(s)}"
    return clause_name(clause) if clause else clause_asked(s), _why(verb, a, clause)


def _choices(s: State) -> str:
    """What there is to choose instead, if a person is asked; on the menu the question says so itself."""
    verbs = [] if due(s, WHAT) == frames.ASK_MENU else ANSWERS[due(s, WHAT)][0].split()
    found = [CHOICES[each] for each in verbs if each in CHOICES]
    return f" Choose {names.listed(found, 'or')}." if found else ""


def _why(verb: str, a: int, clause: int) -> str:
    """A sentence for the clause, naming what the action names; otherwise the clause itself."""
    if clause in REASONS:
        told = REASONS[clause].format(what=_called(argument(a)))
        return told[:1].upper() + told[1:]
    if verb == "CARD":
        return f"No {names.CARD_NAMES[names.CARD_IDS.index(argument(a))]} can be put down here."
    return clause_text(clause_name(clause))


def _called(what: str) -> str:
    """A Demi, a location or a slot as people call it."""
    if what in names.DEMI_IDS:
        return names.DEMI_NAMES[names.DEMI_IDS.index(what)]
    place, _, slot = what.partition(".")
    if place not in names.LOCATION_IDS:
        return f"slot {slot}" if slot else what
    where = f"the {names.LOCATION_NAMES[names.LOCATION_IDS.index(place)]}"
    return f"slot {slot} in {where}" if slot else where
