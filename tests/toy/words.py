"""Lanterns in words: notation both ways, sentences, and why an action is refused.

lay flame                   a whole turn: lay · card flame
lay  peek  roll  rest       what to do in a turn
card flame · seat P2        a card to lay, a seat to name
wish P1 bright · draw P1 flame · wind gust      what chance decides; a ? stands for what is hidden
"""

from typing import Any

from toy.rules import RULING, asked, cards_held, due, kind_of_decision, pile_size
from toy.state import CARD, DRAW, KINDS, NAME, TURN, WHAT, WHO, WISH, vocabulary
from veritable.core.action import Action
from veritable.core.errors import BadNotation
from veritable.core.record import CHANCE, EVERYTHING, OVER, State

CARDS = ("spark", "flame", "smoke")
WISH_NAMES = ("bright", "dark")
WIND_NAMES = ("calm", "gust", "storm")
PLACES = ("on the pile", "put away", "turned up")
SEAT_NAMES = ("P1", "P2", "P3", "P4")
VOCABULARY = vocabulary({})

#   verb    what its argument is called, and the clauses that allow it
NAMES: dict[str, tuple[str, ...]] = {"card": CARDS, "seat": SEAT_NAMES, "wish": WISH_NAMES, "draw": CARDS, "wind": WIND_NAMES}
ALLOWED_BY = {
    "lay": ("LN-04", "LN-05"),
    "peek": ("LN-04", "LN-06"),
    "roll": ("LN-04", "LN-07"),
    "rest": ("LN-04", "LN-15"),
    "card": ("LN-05",),
    "seat": ("LN-09",),
    "wish": ("LN-03",),
    "draw": ("LN-02", "LN-03"),
    "wind": ("LN-07",),
}


# Actions


def taken_apart(a: int) -> Action:
    """The verb and arguments of an action."""
    return VOCABULARY.decode(a)


def _spelled(s: State, verb: str, what: str) -> str:
    """A verb, whom chance deals to, and the argument."""
    to_whom = [SEAT_NAMES[due(s, WHO)]] if verb in ("wish", "draw") else []
    return " ".join([verb, *to_whom, what])


def write(s: State, a: int) -> str:
    """One decision in notation."""
    verb, arguments = taken_apart(a)
    return _spelled(s, verb, NAMES[verb][arguments[0]]) if arguments else verb


def write_hidden(s: State, a: int) -> str:
    """The same for those who may not know."""
    return _spelled(s, taken_apart(a).verb, "?")


def read(s: State, text: str) -> tuple[int, str]:
    """The first decision in a text that may be a whole turn, and the rest of the text."""
    verb, *rest = text.split() or [""]
    if verb == "lay" and rest:
        return VOCABULARY.encode("lay"), " ".join(["card", *rest])
    if verb in NAMES and rest and rest[-1] in NAMES[verb] and _names_the_right_seat(s, verb, rest):
        return VOCABULARY.encode(verb, NAMES[verb].index(rest[-1])), ""
    if verb in ALLOWED_BY and verb not in NAMES and not rest:
        return VOCABULARY.encode(verb), ""
    raise BadNotation(f"{text!r} is not an action. {how_to_write(s)}", clause_asked(s))


def _names_the_right_seat(s: State, verb: str, rest: list[str]) -> bool:
    """What chance deals names its receiver; nothing else has a word between verb and argument."""
    if _what(s) in (WISH, DRAW) and kind_of_decision(VOCABULARY.starts[verb]) == _what(s):
        return rest[:-1] == [SEAT_NAMES[due(s, WHO)]]
    return len(rest) == 1 or (verb in ("wish", "draw") and len(rest) == 2)


def _what(s: State) -> int:
    return -1 if s.actor == OVER else due(s, WHAT)


def how_to_write(s: State) -> str:
    """What can be typed now, with an example."""
    ways = {TURN: "lay, peek, roll or rest, or lay flame", CARD: "card flame", NAME: "seat P2"}
    return f"Write {ways.get(_what(s), 'what chance brings, like draw P1 flame or wind calm')}."


# Sentences


def asks(s: State) -> str:
    """What is being decided, in one sentence."""
    if s.actor == OVER:
        return "The game is over."
    if s.actor == CHANCE:
        return "Chance decides."
    does = {TURN: "lays a card, peeks, rolls or rests", CARD: "lays a card", NAME: "names a player who lays a card"}
    return f"{SEAT_NAMES[s.actor]} {does[_what(s)]}."


def tell(before: State, a: int, after: State) -> list[str]:
    """What an action did, in sentences."""
    who = "Chance" if before.actor == CHANCE else SEAT_NAMES[before.actor]
    sentences = [f"{who}: {write(before, a)}."]
    turned = [WISH_NAMES[wish] for wish in range(2) if after.turned[wish] > before.turned[wish]]
    return sentences + [f"The pile is turned up and is {light}." for light in turned]


def reason(s: State) -> str:
    """How the game was decided."""
    return f"{s.turned[0]} bright and {s.turned[1]} dark piles were turned up."


def clauses_of(s: State, a: int) -> tuple[str, ...]:
    """The clauses that allow an action."""
    return ALLOWED_BY[taken_apart(a).verb]


# Refusals


def clause_name(number: int) -> str:
    """The id of a clause or ruling as the rules number them."""
    return f"LN-R{number - RULING:02d}" if number > RULING else f"LN-{number:02d}"


def clause_asked(s: State) -> str:
    """The clause of the decision that is due."""
    return clause_name(asked(s))


def refuse(s: State, a: int, clause: int) -> tuple[str, str]:
    """The clause and the reason why an action is refused."""
    verb, arguments = taken_apart(a)
    if s.actor == OVER or kind_of_decision(a) != due(s, WHAT):
        return clause_name(clause), f"{asks(s)} {how_to_write(s)}"
    name = NAMES[verb][arguments[0]] if arguments else ""
    return clause_name(clause), {
        "lay": "There is no card in your hand.",
        "peek": "There is no card on the pile that you do not know.",
        "card": f"There is no {name} in your hand.",
        "seat": f"{name} is not another player with a card in hand.",
        "wish": f"No {name} wish is left.",
        "draw": f"No {name} is left in the deck.",
    }[verb]


# Elements of the table


def elements(s: State) -> list[dict[str, Any]]:
    """Hands, the reader's own card by card, then the cards on the table."""
    return [_hand(s, seat) for seat in range(s.seats)] + [_card(s, slot) for slot in range(s.laid)]


def _hand(s: State, seat: int) -> dict[str, Any]:
    is_known = s.reader in (seat, EVERYTHING)
    cards = {CARDS[kind]: s.hand[seat, kind] for kind in range(KINDS)} if is_known else None
    wish = WISH_NAMES[s.wish[seat] - 1] if is_known and s.wish[seat] else None
    return {"kind": "hand", "seat": SEAT_NAMES[seat], "size": cards_held(s, seat), "cards": cards, "wish": wish}


def _card(s: State, slot: int) -> dict[str, Any]:
    face = CARDS[s.face[slot] - 1] if s.face[slot] else None
    return {"kind": "card", "layer": SEAT_NAMES[s.layer[slot] - 1], "place": PLACES[s.place[slot]], "face": face}


def picture(s: State, letters: bool = False) -> list[list[tuple[str, str]]]:
    """The table as lines of spans, each a text and a style; there are no signs that `letters` would have to replace."""
    hands = [f"{SEAT_NAMES[seat]}: {cards_held(s, seat)} cards" for seat in range(s.seats)]
    rows = [f"{name}: {' '.join(_faces(s, place))}" for place, name in enumerate(PLACES)]
    return [[(line, "plain")] for line in hands + rows]


def describe(s: State) -> list[str]:
    """The table in sentences, for a screen reader."""
    return [f"{pile_size(s)} cards lie on the pile, {s.stock} are left in the deck.", reason(s), asks(s)]


def _faces(s: State, place: int) -> list[str]:
    return [_card(s, slot)["face"] or "?" for slot in range(s.laid) if s.place[slot] == place]
