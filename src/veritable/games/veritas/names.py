"""What things are called: spaces, regions, seats by the colours of their books, numbers of things."""

from veritable.core.action import Action
from veritable.core.record import State
from veritable.games.veritas.data import DATA, MAPS, OWN_MAP
from veritable.games.veritas.geography import LABEL_OF, PLACE_OF, REGION_NAMES
from veritable.games.veritas.rules.books import book_at
from veritable.games.veritas.state import vocabulary

COLOURS = ("White", "Black", "Red", "Blue", "Green", "Yellow")
VOCABULARY = vocabulary({})
FOLDED = {label.casefold(): place for label, place in PLACE_OF.items()}

if OWN_MAP:
    MAP_NOTE = "your own map, reconstructed in part" if DATA["reconstruction"] else "your own map"
else:
    MAP_NOTE = "reconstructed map"


def taken_apart(a: int) -> Action:
    """The verb and arguments of an action."""
    return VOCABULARY.decode(a)


def player(s: State, seat: int) -> str:
    """A seat by the colour of its books."""
    return COLOURS[seat]


def map_name(s: State) -> str:
    """The map in play."""
    return MAPS[s.land]


def region_name(region: int) -> str:
    """A region with its number."""
    return f"{REGION_NAMES[region]} ({region})"


def label(space: int) -> str:
    """The label of a space."""
    return LABEL_OF[space]


def counted(n: int, thing: str) -> str:
    """So many of a thing."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def listed(things: list[str]) -> str:
    """Things in a sentence."""
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}"


def books_of(s: State, space: int) -> list[int]:
    """The owners of a stack's books from bottom to top."""
    return [int(book_at(s, space, level)) for level in range(s.height[space])]


def written_stack(s: State, space: int) -> str:
    """A stack from bottom to top by seat digits."""
    return "".join(map(str, books_of(s, space)))
