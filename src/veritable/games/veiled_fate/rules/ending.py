"""The end of the game: guesses, Corruption, annihilation, the Celestial's condition, the solo player, and who has won."""

from veritable.core.frames import A, count_up, pop, push
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.rules.board import clockwise, demi_players, on_board
from veritable.games.veiled_fate.rules.renown import change, change_all, markers, remove, standing
from veritable.games.veiled_fate.state import (
    ARBITER,
    ASK_GUESS,
    BY_RENOWN,
    BY_ROLE,
    DEMIS,
    DIFFERENCE,
    EREDAN,
    GONE,
    HADRIA,
    MOTHER,
    NO_SEAT,
    SORCERER,
    STEWARD,
    TORMENTOR,
    UNDECIDED,
    YES,
)
from veritable.games.veiled_fate.tables import CORRUPTION, GUESSES_NEEDED, STEWARD_DEMIS, STEWARD_RANGE

SOLO_PLAYERS = 7
"""With so many Demi players one is without a partner."""


@rule("VF-C12", "VF-C27", "VF-E02", "VF-E10", "VF-R40", "VF-R45")
def carry_on_ending(s: State) -> None:
    """A condition of the Celestial before the Demi cards are shown comes first; then all is settled."""
    passed = count_up(s, A) + 1
    if s.role == EREDAN and passed < s.seats:
        push(s, ASK_GUESS, s.throne, clockwise(s, s.throne, passed), 0)
        return
    pop(s)
    if wins_before(s):
        s.reason = BY_ROLE
    else:
        settle(s)


@rule("VF-C13", "VF-C22", "VF-C28", "VF-C60", "VF-E02", "VF-E03", "VF-E09")
def wins_before(s: State) -> bool:
    """Whether Eredan or the Steward has won, before Corruption and annihilation."""
    if s.role == STEWARD:
        return is_gathered(s)
    return s.role == EREDAN and right_guesses(s) >= GUESSES_NEEDED[demi_players(s)]


@rule("VF-C28", "VF-R45")
def right_guesses(s: State) -> int:
    """How many players' Demis Eredan has guessed."""
    n = 0
    for seat in range(s.seats):
        n += seat != s.throne and s.guess[seat] > 0 and s.guess[seat] == s.card[seat, 0]
    return n


@rule("VF-C57", "VF-C58", "VF-R47")
def gathered_from(s: State, low: int) -> int:
    """How many Demi markers are within the range of the Steward's card, upwards from a Renown, however they are spread."""
    width, n = STEWARD_RANGE[s.steward_card] - 1 + (s.steward_range == DIFFERENCE), 0
    for demi in range(DEMIS):
        n += on_board(s, demi) and 0 <= s.renown[demi] - low <= width
    return n


@rule("VF-C49", "VF-C51", "VF-C57", "VF-C58", "VF-C59", "VF-R47")
def is_gathered(s: State) -> bool:
    """Whether as many Demi markers as the Steward's card asks for are within its range."""
    for low in range(DEMIS):
        if on_board(s, low) and gathered_from(s, s.renown[low]) >= STEWARD_DEMIS[s.steward_card]:
            return True
    return False


@rule("VF-E03", "VF-E04", "VF-E05", "VF-E06", "VF-E07", "VF-E08", "VF-E09", "VF-E10")
def settle(s: State) -> None:
    """Corruption, annihilation, the Celestial's condition, the solo player, and the best Demi left, in this order."""
    barred = False
    last = 0
    if s.hadria:
        most = most_corruption(s)
        barred = most > 0 and s.throne != NO_SEAT and corruption_of(s, s.throne) == most
        corruption_weighs(s, most)
        last = annihilate(s)
    if not barred and wins_at_end(s):
        s.reason = BY_ROLE
        return
    reward_solo(s)
    crown(s, last)


@rule("VF-H24", "VF-H27")
def corruption_of(s: State, seat: int) -> int:
    """The Corruption of a seat: on its played Favor cards only."""
    n = 0
    for favor in range(5):
        n += s.played[seat, favor] * CORRUPTION[favor]
    return n


@rule("VF-H28", "VF-R35")
def corruption_behind(s: State, demi: int) -> int:
    """The Corruption of all players who back a Demi."""
    n = 0
    for seat in range(s.seats):
        if seat != s.throne and s.card[seat, 0] == demi + 1:
            n += corruption_of(s, seat)
    return n


@rule("VF-R35")
def most_corruption(s: State) -> int:
    """The most Corruption of any player, pair or Celestial."""
    most = corruption_of(s, s.throne) if s.throne != NO_SEAT else 0
    for demi in range(DEMIS):
        most = max(most, corruption_behind(s, demi))
    return most


@rule("VF-H26", "VF-C11", "VF-E04", "VF-R35")
def corruption_weighs(s: State, most: int) -> None:
    """Most Corruption costs 1 Renown, and all who share it pay; without any Corruption nobody does."""
    mask = 0
    for demi in range(DEMIS):
        if most > 0 and corruption_behind(s, demi) == most:
            mask |= 1 << demi
    change_all(s, mask, -1)


@rule("VF-H29", "VF-C72", "VF-E05", "VF-R36")
def annihilate(s: State) -> int:
    """Every marker above Hadria's is taken off, from the top; the answer is the last player's Demi + 1 among them, or 0."""
    last = 0
    while markers(s) > 0 and s.renown[s.ladder[0]] > s.hadria_renown:
        demi = s.ladder[0] + 0
        if s.backers[demi] > 0:
            last = demi + 1
        remove(s, demi)
    if s.sorcerer_renown > s.hadria_renown:
        s.sorcerer_at = GONE
        s.sorcerer_slot = 0
    return last


@rule("VF-C14", "VF-C15", "VF-C29", "VF-C34", "VF-C35", "VF-E06", "VF-R38")
def wins_at_end(s: State) -> bool:
    """Whether the Celestial meets a condition at the end of the game; an annihilated Demi meets none."""
    if s.role == ARBITER:
        return arbiter_wins(s, 0, 1) or arbiter_wins(s, 1, 0)
    if s.role == TORMENTOR:
        return standing(s, s.card[s.throne, 0] - 1) == markers(s) - 1
    if s.role == MOTHER:
        return mother_wins(s)
    return s.role == SORCERER and sorcerer_wins(s)


@rule("VF-C16", "VF-C20", "VF-C21", "VF-R42")
def arbiter_wins(s: State, high: int, low: int) -> bool:
    """Whether a Demi of the Arbiter is in the upper three and the other one in the lower three."""
    above, below = standing(s, s.card[s.throne, high] - 1), standing(s, s.card[s.throne, low] - 1)
    return above < 3 and markers(s) - 3 <= below < DEMIS


@rule("VF-C36", "VF-C47", "VF-C48", "VF-R50")
def mother_wins(s: State) -> bool:
    """Whether every player's Demi is there and ahead of every unused one."""
    unused_ahead = False
    for place in range(markers(s)):
        players = s.backers[s.ladder[place]] > 0
        if players and unused_ahead:
            return False
        unused_ahead = unused_ahead or not players
    for demi in range(DEMIS):
        if s.backers[demi] > 0 and not on_board(s, demi):
            return False
    return True


@rule("VF-C71", "VF-C72")
def sorcerer_wins(s: State) -> bool:
    """Whether the Sorcerer and the child have the same Renown and are both still there."""
    child = s.card[s.throne, 0] - 1
    return s.sorcerer_at != GONE and on_board(s, child) and s.renown[child] == s.sorcerer_renown


@rule("VF-72", "VF-H31", "VF-E07")
def reward_solo(s: State) -> None:
    """With seven Demi players the Demi of the one without a partner gains 1, if it is still there."""
    for demi in range(DEMIS):
        if demi_players(s) == SOLO_PLAYERS and s.backers[demi] == 1 and on_board(s, demi):
            change(s, demi, 1)


@rule("VF-01", "VF-70", "VF-84", "VF-H30", "VF-E08", "VF-E12", "VF-R36")
def crown(s: State, last: int) -> None:
    """The best player's Demi left has won; if there is none nobody has, or by the option the last one annihilated."""
    if s.reason != UNDECIDED:
        return
    s.reason = BY_RENOWN
    for place in range(markers(s)):
        if s.backers[s.ladder[place]] > 0:
            s.champion = s.ladder[place] + 1
            return
    if s.no_survivor == YES and last > 0:
        s.champion = last
    else:
        s.reason = HADRIA


@rule("VF-01", "VF-84", "VF-C92", "VF-E09", "VF-E12")
def wins(s: State, seat: int) -> bool:
    """Whether a seat has won: the Celestial alone, or all players of the Demi that won."""
    if s.reason == BY_ROLE:
        return seat == s.throne
    return s.champion > 0 and seat != s.throne and s.card[seat, 0] == s.champion


@rule("VF-01")
def score(s: State, seat: int) -> int:
    """The Renown of a player's Demi; the Celestial has no points."""
    if seat == s.throne or s.card[seat, 0] == 0:
        return 0
    return s.renown[s.card[seat, 0] - 1] + 0
