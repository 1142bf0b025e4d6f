"""The start of a turn: a tile is drawn, a monastery burns, its books run away, and everyone scores."""

from veritable.core.luck import below
from veritable.core.record import CHANCE, OVER, State
from veritable.core.rule import rule
from veritable.games.veritas.data import MONASTERIES, REGIONS
from veritable.games.veritas.geography import FIRST_OF
from veritable.games.veritas.rules.layout import most_to_lay_out
from veritable.games.veritas.rules.moving import end_move, pick_up
from veritable.games.veritas.rules.remembering import NO_POSITION, position_now, position_of_fire, remember
from veritable.games.veritas.state import ACTING, BURNED, DRAW, DRAWING, FIRST, FIRST_SEAT, FREE, GOT, OUT, OVER_NOW, SAFE

# The box


@rule("VT-18", "VT-20", "VT-41", "VT-R32")
def against_tile(s: State, space: int) -> int:
    """The clause because of which a monastery's tile is not in the box, or 0."""
    if s.ground[space] == OUT:
        return 18
    return 41 if s.ground[space] == BURNED else 0


@rule("VT-04", "VT-05", "VT-06", "VT-28", "VT-36")
def offer_tiles(s: State, out: State) -> int:
    """Every tile in the box: one for each standing monastery, and Safe if there is any."""
    n = 0
    for space in range(MONASTERIES):
        if s.ground[space] == FREE:
            out[n] = DRAW + space
            n += 1
    if s.safe_tiles > 0:
        out[n] = SAFE
        n += 1
    return n


@rule("VT-04", "VT-29")
def weight(s: State, a: int) -> int:
    """One tile of each monastery, eighteen Safe ones; every player is as likely to place first."""
    return s.safe_tiles if a == SAFE else 1


@rule("VT-04", "VT-28", "VT-29")
def befall(s: State, out: State, lucky: int) -> int:
    """One tile out of the box, or who places first, every tile and every player equally likely."""
    if s.phase == FIRST:
        return FIRST_SEAT + below(lucky, s.seats)
    before = below(lucky, s.tiles + s.safe_tiles)
    for space in range(MONASTERIES):
        if s.ground[space] == FREE:
            if before == 0:
                return DRAW + space
            before -= 1
    return SAFE


# What a tile does


@rule("VT-39", "VT-40", "VT-R31")
def draw_safe(s: State) -> None:
    """Nothing burns, and the tile is back in the box."""
    s.fire = NO_POSITION
    begin_actions(s)


@rule("VT-37", "VT-38", "VT-41", "VT-42", "VT-44", "VT-R13", "VT-R15")
def burn(s: State, space: int) -> None:
    """The monastery burns for good; the active player moves its books, all of them, if there were any."""
    books, is_looked_into = s.height[space], s.fire == position_of_fire(s, space)
    s.ground[space] = BURNED
    s.tiles -= 1
    if books == 0:
        go_on_after_fire(s)
        return
    pick_up(s, space, s.most if is_looked_into else most_to_lay_out(s, space, books), 1)
    s.actor = s.active
    if s.rest > 0:
        remember(s, position_now(s), 0)
    else:
        end_free_move(s)


@rule("VT-38", "VT-45", "VT-68", "VT-R14", "VT-R27")
def end_free_move(s: State) -> None:
    """After the free move everyone scores; then the game may be over, or both halves of the turn are still to come."""
    end_move(s)
    score_all(s)
    if has_reached_target(s):
        end_game(s)
    else:
        go_on_after_fire(s)


@rule("VT-R30")
def go_on_after_fire(s: State) -> None:
    """The main part of the turn follows, unless no monastery is left to burn."""
    if s.tiles == 0:
        end_game(s)
    else:
        begin_actions(s)


@rule("VT-53", "VT-55", "VT-68")
def begin_actions(s: State) -> None:
    """The active player has both halves of the turn."""
    s.phase = ACTING
    s.halves = 2
    s.actor = s.active


@rule("VT-35", "VT-36", "VT-77", "VT-R9")
def next_turn(s: State) -> None:
    """The neighbour on the left is next and draws a tile; nobody is left out."""
    s.halves = 0
    s.active = (s.active + 1) % s.seats
    s.phase = DRAWING
    s.actor = CHANCE


@rule("VT-02", "VT-52", "VT-R27")
def end_game(s: State) -> None:
    """Nobody gets another turn."""
    s.phase = OVER_NOW
    s.actor = OVER


# Scoring


@rule("VT-46", "VT-47", "VT-49", "VT-79", "VT-84", "VT-R25", "VT-R26")
def controller(s: State, region: int) -> int:
    """The seat that controls more than half of the monasteries still standing, or -1; cities do not count."""
    standing, most = 0, -1
    for i in range(region):
        standing += is_standing(s, FIRST_OF[region] + i)
    for seat in range(s.seats):
        if 2 * held(s, region, seat) > standing:
            most = seat
    return most


@rule()
def is_standing(s: State, space: int) -> bool:
    """Whether a space is in play and not burned."""
    return s.ground[space] == FREE or s.ground[space] == GOT


@rule("VT-15", "VT-47")
def held(s: State, region: int, seat: int) -> int:
    """How many monasteries of a region the player controls; on a burned one no book lies."""
    n = 0
    for i in range(region):
        n += s.top[FIRST_OF[region] + i] == seat + 1
    return n


@rule("VT-48", "VT-50", "VT-51", "VT-R27", "VT-R28", "VT-R36")
def score_all(s: State) -> None:
    """Every region pays its full number to whoever controls it, everyone at once; scores are counted on beyond the target."""
    for region in range(1, REGIONS + 1):
        seat = controller(s, region)
        if seat >= 0:
            s.points[seat] += region


@rule("VT-52")
def has_reached_target(s: State) -> bool:
    """Whether somebody has 100 points or more."""
    for seat in range(s.seats):
        if s.points[seat] >= s.target:
            return True
    return False


# The result


@rule("VT-76", "VT-R29")
def best_region(s: State, seat: int) -> int:
    """The value of the best region that a player controls, or 0."""
    best = 0
    for region in range(1, REGIONS + 1):
        if controller(s, region) == seat:
            best = region
    return best


@rule("VT-75", "VT-76", "VT-R29")
def rank(s: State, seat: int) -> int:
    """A number that is higher for whoever is ahead: by score, then by the best region."""
    return s.points[seat] * (REGIONS + 1) + best_region(s, seat)


@rule("VT-R39")
def place_of(s: State, seat: int) -> int:
    """A player's place: one more than there are players ahead; equals share a place."""
    place = 1
    for other in range(s.seats):
        place += rank(s, other) > rank(s, seat)
    return place


@rule("VT-52", "VT-75", "VT-R30", "VT-R39")
def wins(s: State, seat: int) -> bool:
    """Whether nobody is ahead; players who are level to the last share the victory."""
    return place_of(s, seat) == 1


@rule("VT-51")
def score(s: State, seat: int) -> int:
    """A player's points."""
    return s.points[seat]


@rule()
def against_first(s: State, a: int) -> int:
    """The clause because of which a player cannot be the first, or 0: there is no such player."""
    return 0 if a - FIRST_SEAT < s.seats else 1


@rule()
def offer_first(s: State, out: State) -> int:
    """Every player."""
    for seat in range(s.seats):
        out[seat] = FIRST_SEAT + seat
    return s.seats
