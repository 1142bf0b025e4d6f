"""What never changes in The Well of Souls, whatever is played: the kit asks for it after every decision and in every world."""

from __future__ import annotations

from veritable.core.record import State
from veritable.games.well_of_souls import rules
from veritable.games.well_of_souls.rules.board import side_of
from veritable.games.well_of_souls.state import (
    ACTIONS,
    ALTAR,
    ASKED,
    CHARACTERS,
    DISCARD,
    DOMICILE_CARD,
    DRAW,
    DRAWN,
    EPIDEMIC,
    FIRST_DOMICILE_CARD,
    FOREIGN_RATION,
    HAND_LIMIT,
    HIDDEN_KINDS,
    HORSE_CARD,
    HORSE_OFFER,
    KINDS,
    NO_LIMIT,
    NOBODY_YET,
    SIDES,
    TERRITORIES,
    UPPER,
)
from veritable.games.well_of_souls.tables import ALTARS, KIND, MIDDLE, SPACE_IDS, STACKS

FEWEST_BEFORE_A_DRAW = 14
MOST_CHOICES = 11


def hands_are_counted(s: State) -> str:
    """A hand has as many cards as everybody sees, at most three, or four while one must be discarded."""
    for character in range(CHARACTERS):
        cards = sum(s.hand[character, kind] for kind in range(HIDDEN_KINDS))
        most = HAND_LIMIT + (s.phase == DISCARD and s.mover == character)
        if cards != s.held[character] or cards > most:
            return f"hand {character} has {cards} cards, shown are {s.held[character]}"
        if any(s.known[character, kind] > s.hand[character, kind] for kind in range(HIDDEN_KINDS)):
            return f"all know a card of hand {character} that is not there"
    return ""


def cards_are_conserved(s: State) -> str:
    """Each card of a stack in play is in it, in a hand, bought, in force, laid out, or being answered."""
    for side in range(SIDES):
        for kind in range(KINDS):
            if not s.empowered[side] and _cards(s, side, kind) != _at_start(s, side, kind):
                return f"cards {kind} of side {side} are {_cards(s, side, kind)}"
        if s.fresh_left[side] != sum(s.fresh[side, kind] for kind in range(KINDS)):
            return f"the size of stack {side} is wrong"
    return ""


def _at_start(s: State, side: int, kind: int) -> int:
    return 0 if kind == FOREIGN_RATION and not s.ration_cards else STACKS[side][kind]


def _cards(s: State, side: int, kind: int) -> int:
    cards = s.fresh[side, kind] + sum(s.returned[side, place] == kind + 1 for place in range(s.returned_left[side]))
    own = range(side, CHARACTERS, 2)
    asked = side_of(s.mover) == side
    if kind < HIDDEN_KINDS:
        cards += sum(s.hand[character, kind] for character in own)
    if kind == EPIDEMIC:
        cards += sum(s.epidemic_by[territory] - 1 in own for territory in range(TERRITORIES))
    if kind == HORSE_CARD:
        cards += sum(s.horse[character] for character in own) + (s.phase == HORSE_OFFER and asked)
    if FIRST_DOMICILE_CARD <= kind < FOREIGN_RATION:
        territory = kind - FIRST_DOMICILE_CARD
        being_tried = s.phase == DOMICILE_CARD and asked and s.territory == territory
        cards += (s.laid_out[territory] and territory // 2 != side) + being_tried
    return int(cards)


def a_stack_is_never_empty(s: State) -> str:
    """Fourteen cards are left before every draw from our stacks; at least one from an owner's."""
    if s.phase != DRAW:
        return ""
    side = side_of(s.mover)
    missing = sum(STACKS[side][kind] for kind in range(FOREIGN_RATION)) - 25
    left = s.fresh_left[side] + s.returned_left[side]
    return "" if left >= max(1, FEWEST_BEFORE_A_DRAW + missing) else f"only {left} cards are left in stack {side}"


def the_middle_board_is_walked_in_time(s: State) -> str:
    """The middle board is empty as long as no side has a book, and only the empowered are ever in the Well."""
    for character in range(CHARACTERS):
        name = SPACE_IDS[s.pos[character]]
        if MIDDLE[s.pos[character]] and not s.inserted:
            return f"pawn {character} is on {name} before the middle board is in"
        if name[:2] in ("WN", "WS", "WW", "WE") and not s.empowered[side_of(character)]:
            return f"pawn {character} is in the Well without power"
    return ""


def platforms_hold_one(s: State) -> str:
    """At most one pawn stands on an upper platform; no cage stands there or on an Altar."""
    held = [s.pos[character] for character in range(CHARACTERS) if KIND[s.pos[character]] == UPPER]
    if len(set(held)) != len(held):
        return "two pawns are on one upper platform"
    caged = [s.pos[character] for character in range(CHARACTERS) if s.caged[character]]
    return "a cage is on an Altar or upper platform" if any(KIND[space] in (ALTAR, UPPER) for space in caged) else ""


def nothing_goes_before_its_time(s: State) -> str:
    """A book taken was unlocked, that needs both keys, a key open access; who took a book is empowered and has cells."""
    for side in range(SIDES):
        keys = [s.key[2 * side], s.key[2 * side + 1]]
        if (s.book[side] and not s.unlocked[side]) or (s.unlocked[side] and not all(keys)):
            return f"the book of side {side} came before its time"
        if bool(s.empowered[1 - side]) != bool(s.book[side]) or (s.occupied[side] and not s.empowered[side]):
            return "power came before its time"
    if any(s.key[territory] and not s.access[territory] for territory in range(TERRITORIES)):
        return "a key was taken without access"
    if any(s.key[t] and side_of(s.key[t] - 1) == t // 2 for t in range(TERRITORIES)):
        return "a side took its own key"
    return "the middle board is in, or out, too early" if bool(s.inserted) != any(s.empowered[n] for n in range(SIDES)) else ""


def goods_are_put_away(s: State) -> str:
    """Empowered players have no gold, rations, cards or pending lost turn, and a free pawn no failed jail turns."""
    for character in range(CHARACTERS):
        if s.jail_fails[character] and not s.caged[character]:
            return f"pawn {character} counts jail turns without a cage"
        goods = s.gold[character] + s.rations[character] + s.held[character] + s.horse[character] + s.skip[character]
        if s.empowered[side_of(character)] and goods:
            return f"player {character} has not put everything away"
    return ""


def the_winner_is_at_the_altar(s: State) -> str:
    """Whoever has won has opened every cell and stands at home on the Altar, both of them; or the rounds were used up."""
    if s.winner in (NOBODY_YET, DRAWN) or (s.round_limit != NO_LIMIT and s.turns_done >= s.round_limit * CHARACTERS):
        return ""
    side = s.winner - 1
    home = all(s.pos[character] == ALTARS[side] for character in range(side, CHARACTERS, 2))
    return "" if home and s.occupied[side] == 0 and s.empowered[side] else "the winner has not done everything"


def choices_are_few(s: State) -> str:
    """A seat has one to eleven choices, twelve where a turn may be passed."""
    if s.actor < 0:
        return ""
    number = rules.offer(s, [0] * ACTIONS)
    return "" if 1 <= number <= MOST_CHOICES + s.may_pass else f"{number} choices are offered"


def nothing_is_left_over(s: State) -> str:
    """Between decisions the rules are at rest, and what a move needs is only there while it lasts."""
    if s.phase >= ASKED:
        return "the rules stopped in the middle"
    return "a count is left without a move" if s.left and s.actor == -2 else ""


LAWS = (
    hands_are_counted,
    cards_are_conserved,
    a_stack_is_never_empty,
    the_middle_board_is_walked_in_time,
    platforms_hold_one,
    nothing_goes_before_its_time,
    goods_are_put_away,
    the_winner_is_at_the_altar,
    choices_are_few,
    nothing_is_left_over,
)
