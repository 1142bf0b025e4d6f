"""Claims (VL-32 to VL-38) and the end of the game (VL-39 to VL-45)."""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veletas.geometry import KINDS_OF_LINE, ORTHOGONAL
from veritable.games.veletas.rules.board import colour_of, open_squares
from veritable.games.veletas.state import BLACK, EMPTY, FRAME, SHOOTERS_ON_BOARD, WHITE


@rule("VL-08", "VL-11")
def gather(s: State, start: int, found: int) -> int:
    """The group of the stone on `start` joins the stones gathered so far; the answer is how many they are now."""
    colour = s.cell[start]
    s.todo[found] = start
    s.cell[start] = FRAME  # gathered stones look like the frame until they are put back
    done, found = found, found + 1
    while done < found:
        for step in ORTHOGONAL:
            cell = s.todo[done] + step
            if s.cell[cell] == colour:
                s.cell[cell] = FRAME
                s.todo[found] = cell
                found += 1
        done += 1
    return found


@rule()
def put_back(s: State, found: int, colour: int) -> None:
    """Gathered stones of one colour are stones again."""
    for i in range(found):
        s.cell[s.todo[i]] = colour


@rule("VL-08", "VL-09", "VL-10", "VL-11")
def group_size(s: State, start: int) -> int:
    """How many stones of one colour hang together orthogonally with the stone on `start`."""
    colour = s.cell[start]
    size = gather(s, start, 0)
    put_back(s, size, colour)
    return size


@rule("VL-33", "VL-34", "VL-49", "VL-R13", "VL-R14")
def biggest_group(s: State, shooter: int, colour: int) -> int:
    """The size of the colour's biggest group orthogonally next to a shooter's cell; 0 if there is none."""
    biggest = 0
    for step in ORTHOGONAL:
        if s.cell[shooter + step] == colour:
            biggest = max(biggest, group_size(s, shooter + step))
    return biggest


@rule("VL-12", "VL-R6", "VL-R10", "VL-R11", "VL-R20")
def is_trapped(s: State, k: int) -> bool:
    """Whether shooter k has no legal move as the position stands."""
    for kind in range(KINDS_OF_LINE):
        if open_squares(s, s.shooter[k], kind) != 0:
            return False
    return True


@rule("VL-33", "VL-35", "VL-36", "VL-50", "VL-R15")
def claimant(s: State, k: int) -> int:
    """The colour that claims shooter k: the bigger group's, in a tie that of the opponent of who has just shot."""
    black, white = biggest_group(s, s.shooter[k], BLACK), biggest_group(s, s.shooter[k], WHITE)
    if black != white:
        return BLACK if black > white else WHITE
    return colour_of(s, 1 - s.actor)


@rule("VL-32", "VL-37", "VL-38", "VL-R12")
def claim_trapped(s: State) -> bool:
    """Every trapped shooter that was free is claimed, all on the same position; the answer is whether there was one."""
    claimed = False
    for k in range(s.placed):
        if s.owner[k] == EMPTY and is_trapped(s, k):
            s.owner[k] = claimant(s, k)
            claimed = True
    return claimed


@rule("VL-05", "VL-37")
def claims(s: State, colour: int) -> int:
    """How many shooters a colour has claimed."""
    n = 0
    for k in range(s.placed):
        n += s.owner[k] == colour
    return n


@rule("VL-05", "VL-06", "VL-39", "VL-43", "VL-45", "VL-R18")
def has_majority(s: State, colour: int) -> bool:
    """Whether a colour has claimed more than half of the shooters."""
    return 2 * claims(s, colour) > SHOOTERS_ON_BOARD[s.size]


@rule("VL-39", "VL-41", "VL-R17", "VL-R18")
def is_decided(s: State) -> bool:
    """Whether one side has the majority."""
    return has_majority(s, BLACK) or has_majority(s, WHITE)


@rule("VL-40", "VL-41")
def wins(s: State, seat: int) -> bool:
    """Whether a seat has won."""
    return has_majority(s, colour_of(s, seat))


@rule("VL-05")
def score(s: State, seat: int) -> int:
    """A seat's claims."""
    return claims(s, colour_of(s, seat))
