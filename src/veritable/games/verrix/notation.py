"""The notation of Verrix: how every decision is written; `reading` is the way back.

card:pillage · @purple · #BRI · u:l · u:t · .                  what a seat decides
i:horse · i:h-blue · o:0 · r:1 · lead:ambigath · =l:hammer
first green · event lugh · top brigid badb lugh · token 2 · tokens 0 3        what chance brings
event ? · top ? · o:?                                          the same for those who may not know
"""

from veritable.core.action import Action
from veritable.core.frames import WHAT, WHO, A, B
from veritable.core.record import State
from veritable.games.verrix import names
from veritable.games.verrix.state import ASK_BATTLE_CARD, CARDS_EACH, CHANCE_TOKEN, vocabulary

VOCABULARY = vocabulary({})
SHORT_WORDS = {"PASS": "pass", "DONE": ".", "YES": "y", "NO": "n", "BATTLE": "battle", "INVOKE": "invoke"}
UNITS = ("t", "l", "g")
SIDES = ("attack", "defend")
LEADERS = ("l", "g")
NUMBERS = tuple(map(str, range(16)))

#   verb        how it begins and what can follow, in the order of the action numbers
SPELLED: dict[str, tuple[str, tuple[str, ...]]] = {
    "SIDE": ("+", SIDES),
    "PLACE": ("@", (*names.TRIBE_IDS, "market")),
    "SITE": ("#", names.SITE_CODES),
    "UNIT": ("u:", UNITS),
    "ITEM": ("i:", names.ITEM_IDS),
    "OPTION": ("o:", NUMBERS[:6]),
    "ROUTE": ("r:", NUMBERS),
    "LEADER": ("lead:", names.GREY_IDS),
    "STRIP": ("-", tuple(f"{which}:{good}" for which in LEADERS for good in names.GOODS_IDS)),
    "EQUIP": ("=", tuple(f"{which}:{good}" for which in LEADERS for good in names.GOODS_IDS)),
    "first": ("first ", names.TRIBE_IDS),
    "event": ("event ", names.EVENT_IDS),
    "top": ("top ", names.EVENT_IDS),
    "token": ("token ", NUMBERS[:10]),
}


def taken_apart(a: int) -> Action:
    """The verb and arguments of an action."""
    return VOCABULARY.decode(a)


def due(s: State, column: int) -> int:
    """An argument of the frame on top of the stack."""
    return int(s.stack[max(s.depth - 1, 0), column])


def owner_of_cards(s: State) -> int:
    """The tribe whose deck CARD means: the decider's, or that of the member named before in a battle."""
    return due(s, B) if due(s, WHAT) == ASK_BATTLE_CARD else due(s, WHO) % len(names.TRIBE_IDS)


def card_ids(s: State) -> tuple[str, ...]:
    """The ids of the cards that CARD means, slot by slot."""
    tribe = owner_of_cards(s)
    return tuple(str(names.CARD_IDS[names.card_in(tribe, slot)]) for slot in range(CARDS_EACH))


def draws_two(s: State) -> bool:
    """Whether two tokens are drawn, of which the higher one counts."""
    return due(s, WHAT) == CHANCE_TOKEN and (due(s, B) > 1 or s.token[due(s, A)] > 0)


def beginning(s: State, verb: str) -> str:
    """How a verb's actions begin now."""
    return "tokens " if verb == "token" and draws_two(s) else SPELLED[verb][0]


def write(s: State, a: int) -> str:
    """One decision in notation."""
    verb = taken_apart(a).verb
    number = a - VOCABULARY.starts[verb]
    if verb in SHORT_WORDS:
        return SHORT_WORDS[verb]
    if verb == "CARD":
        return f"card:{card_ids(s)[number]}"
    return beginning(s, verb) + SPELLED[verb][1][number]


def write_hidden(s: State, a: int) -> str:
    """The same for those who may not know."""
    verb = taken_apart(a).verb
    return SHORT_WORDS[verb] if verb in SHORT_WORDS else f"{SPELLED[verb][0]}?"
