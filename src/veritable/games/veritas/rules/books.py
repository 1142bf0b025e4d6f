"""Books and stacks: how they lie on spaces and in the hand, and who controls a stack.

A stack's first twenty books are one number, three bits a book, bottom lowest; a taller stack goes on in rows of the shelf,
which are sorted by space and height. Tall stacks are rare, so only the first twenty books are quick.
"""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veritas.geography import HAND
from veritable.games.veritas.state import BITS, FACE, IN_A_ROW

ONES = sum(1 << BITS * i for i in range(IN_A_ROW))
HIGHEST = ONES << (BITS - 1)
LAST_BOOK = BITS * (IN_A_ROW - 1)


@rule()
def first_row(s: State, space: int) -> int:
    """The row of the shelf where the books of a space above the twentieth lie, or would lie."""
    row = 0
    while row < s.rows and s.shelf_of[row] <= space:
        row += 1
    return row


@rule("VT-14", "VT-63")
def drop_on(s: State, space: int, book: int) -> None:
    """A book goes on top of whatever is there."""
    h = s.height[space]
    if h < IN_A_ROW:
        s.stack[space] |= book << BITS * h
    else:
        drop_on_tall(s, space, book)
    s.height[space] = h + 1
    s.top[space] = book


@rule("VT-08")
def drop_on_tall(s: State, space: int, book: int) -> None:
    """A book on a stack of twenty or more; there is no greatest height."""
    row = first_row(s, space) + s.height[space] // IN_A_ROW - 1
    place = s.height[space] % IN_A_ROW
    if place == 0:
        for i in range(s.rows, row, -1):
            s.shelf[i] = s.shelf[i - 1]
            s.shelf_of[i] = s.shelf_of[i - 1]
        s.shelf[row] = 0
        s.shelf_of[row] = space + 1
        s.rows += 1
    s.shelf[row] |= book << BITS * place


@rule("VT-59")
def lift(s: State, space: int) -> None:
    """The whole stack of a space is picked up; the space is empty at once."""
    s.stack[HAND] = s.stack[space]
    s.height[HAND] = s.height[space]
    s.top[HAND] = s.top[space]
    if s.height[space] > IN_A_ROW:
        lift_tall(s, space)
    s.stack[space] = 0
    s.height[space] = 0
    s.top[space] = 0


@rule()
def lift_tall(s: State, space: int) -> None:
    """The rows of a tall stack become the hand's, which are the last ones."""
    row = first_row(s, space)
    for _ in range((s.height[space] - 1) // IN_A_ROW):
        books = s.shelf[row]
        for i in range(row, s.rows - 1):
            s.shelf[i] = s.shelf[i + 1]
            s.shelf_of[i] = s.shelf_of[i + 1]
        s.shelf[s.rows - 1] = books
        s.shelf_of[s.rows - 1] = HAND + 1


@rule("VT-62")
def bottom_of_hand(s: State) -> int:
    """The lowest book of the hand leaves it."""
    book = s.stack[HAND] & FACE
    s.stack[HAND] >>= BITS
    if s.height[HAND] > IN_A_ROW:
        move_down(s)
    s.height[HAND] -= 1
    if s.height[HAND] == 0:
        s.top[HAND] = 0
    return book


@rule()
def move_down(s: State) -> None:
    """After the lowest book has left a tall hand, all others are one lower."""
    row = first_row(s, HAND)
    s.stack[HAND] |= (s.shelf[row] & FACE) << LAST_BOOK
    for i in range(row, s.rows):
        s.shelf[i] >>= BITS
        if i + 1 < s.rows:
            s.shelf[i] |= (s.shelf[i + 1] & FACE) << LAST_BOOK
    if (s.height[HAND] - 1) % IN_A_ROW == 0:
        s.rows -= 1
        s.shelf[s.rows] = 0
        s.shelf_of[s.rows] = 0


@rule("VT-13")
def is_among(books: int, seat: int) -> bool:
    """Whether a player's book is among up to twenty: whether a difference to twenty such books has a zero somewhere."""
    other = books ^ (ONES * (seat + 1))
    return (other - ONES) & ~other & HIGHEST != 0


@rule("VT-56")
def holds(s: State, space: int, seat: int) -> bool:
    """Whether a stack holds a book of the player, at any height."""
    if is_among(s.stack[space], seat):
        return True
    if s.height[space] > IN_A_ROW:
        row = first_row(s, space)
        for i in range(row, row + (s.height[space] - 1) // IN_A_ROW):
            if is_among(s.shelf[i], seat):
                return True
    return False


@rule("VT-15")
def controls(s: State, seat: int, space: int) -> bool:
    """Whoever owns the top book controls the stack, and nobody else."""
    return s.top[space] == seat + 1


@rule("VT-R35")
def book_at(s: State, space: int, level: int) -> int:
    """The seat that owns the book so high above the bottom; everyone may look."""
    if level < IN_A_ROW:
        return (s.stack[space] >> BITS * level & FACE) - 1
    row = first_row(s, space) + level // IN_A_ROW - 1
    return (s.shelf[row] >> BITS * (level % IN_A_ROW) & FACE) - 1
