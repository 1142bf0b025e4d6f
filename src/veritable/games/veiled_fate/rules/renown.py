"""The Renown track: gains, losses, the order of markers on a space, Smites, and Hadria's own Renown."""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.rules.board import figure_stands, on_board, relocate, step_off
from veritable.games.veiled_fate.state import (
    ABYSS,
    CITY,
    DEMIS,
    GONE,
    HIGHEST_RENOWN,
    MOST_FAVOURED,
    NO_DEMI,
    PAST_TWELVE,
    UNDECIDED,
    YES,
)


@rule("VF-47")
def standing(s: State, demi: int) -> int:
    """The place of a Demi's marker, counted from the best."""
    for place in range(DEMIS):
        if s.ladder[place] == demi:
            return place
    return DEMIS


@rule()
def markers(s: State) -> int:
    """How many Demi markers are on the track."""
    n = 0
    while n < DEMIS and s.ladder[n] != NO_DEMI:
        n += 1
    return n


@rule()
def shift(s: State, demi: int, place: int) -> None:
    """A marker comes to this place of the ladder, and those between move over."""
    i = standing(s, demi)
    while i > place:
        s.ladder[i] = s.ladder[i - 1]
        i -= 1
    while i < place:
        s.ladder[i] = s.ladder[i + 1]
        i += 1
    s.ladder[i] = demi


@rule("VF-48", "VF-H13")
def to_front(s: State, demi: int) -> None:
    """A marker goes to the front of its space: behind all that stand higher, and Hadria's is before it in any case."""
    place = 0
    for other in range(DEMIS):
        place += on_board(s, other) and s.renown[other] > s.renown[demi]
    shift(s, demi, place)


@rule("VF-G10")
def to_back(s: State, demi: int) -> None:
    """A marker goes to the back of its space; its Renown does not change."""
    place = 0
    for other in range(DEMIS):
        place += other != demi and on_board(s, other) and s.renown[other] >= s.renown[demi]
    shift(s, demi, place)


@rule("VF-R23")
def passes_twelve(s: State, demi: int) -> None:
    """With the option, a player's Demi that would pass 12 has won at once."""
    if s.instant_win_past_12 == YES and s.backers[demi] > 0 and s.reason == UNDECIDED:
        s.reason = PAST_TWELVE
        s.champion = demi + 1


@rule("VF-46", "VF-48")
def change(s: State, demi: int, amount: int) -> None:
    """A Demi gains or loses Renown within 0 to 12; a marker that cannot move keeps its place, others arrive in front."""
    was = s.renown[demi]
    now = max(0, min(HIGHEST_RENOWN, was + amount))
    if was + amount > HIGHEST_RENOWN:
        passes_twelve(s, demi)
    if now != was:
        s.renown[demi] = now
        to_front(s, demi)


@rule("VF-R24")
def rearmost(s: State, mask: int) -> int:
    """The Demi of a mask that is last on the track, or NO_DEMI."""
    for i in range(DEMIS):
        demi = s.ladder[DEMIS - 1 - i]
        if demi != NO_DEMI and mask >> demi & 1:
            return demi + 0
    return NO_DEMI


@rule("VF-R24")
def foremost(s: State, mask: int) -> int:
    """The Demi of a mask that is first on the track, or NO_DEMI."""
    for place in range(DEMIS):
        demi = s.ladder[place]
        if demi != NO_DEMI and mask >> demi & 1:
            return demi + 0
    return NO_DEMI


@rule("VF-49", "VF-R24")
def change_all(s: State, mask: int, amount: int) -> None:
    """Several Demis gain or lose Renown, the rearmost first, so that they keep their order."""
    demi = rearmost(s, mask)
    while demi != NO_DEMI and s.reason == UNDECIDED:
        mask &= ~(1 << demi)
        change(s, demi, amount)
        demi = rearmost(s, mask)


@rule("VF-H10")
def hadria_gains(s: State, amount: int) -> None:
    """Hadria gains Renown."""
    if s.hadria:
        s.hadria_renown = min(HIGHEST_RENOWN, s.hadria_renown + amount)


@rule("VF-H11")
def hadria_loses(s: State, amount: int) -> None:
    """Hadria loses Renown."""
    s.hadria_renown = max(0, s.hadria_renown - amount)


@rule("VF-G09", "VF-G10", "VF-H10", "VF-S05", "VF-R20", "VF-R32")
def smite(s: State, demi: int, times: int) -> None:
    """A Demi goes to the Abyss and its marker to the back of its space; Hadria gains 1, or 2 for a doubled Smite."""
    relocate(s, demi, ABYSS, 0)
    to_back(s, demi)
    hadria_gains(s, times)


@rule("VF-18")
def remember_deed(s: State, seat: int, demi: int, gain: int) -> None:
    """Anybody may act with any Demi; everybody remembers who did what for it, or against it."""
    s.favoured[seat, demi] = max(-MOST_FAVOURED, min(MOST_FAVOURED, s.favoured[seat, demi] + gain))


@rule("VF-R24")
def smite_all(s: State, mask: int) -> None:
    """Several Demis are Smitten, the foremost first, so that they keep their order."""
    demi = foremost(s, mask)
    while demi != NO_DEMI:
        mask &= ~(1 << demi)
        smite(s, demi, 1)
        demi = foremost(s, mask)


@rule("VF-C69", "VF-C70", "VF-R52")
def smite_figure(s: State) -> None:
    """The figure is Smitten: it finds itself in the City, and Hadria has nothing of it."""
    figure_stands(s, CITY, 0)


@rule("VF-R52")
def change_figure(s: State, amount: int) -> None:
    """The Sorcerer's own marker gains or loses within 0 to 12."""
    s.sorcerer_renown = max(0, min(HIGHEST_RENOWN, s.sorcerer_renown + amount))


@rule("VF-C89", "VF-H29", "VF-R58")
def remove(s: State, demi: int) -> None:
    """A Demi's figure and marker leave the board; that is no movement, so Hadria stays."""
    step_off(s, demi)
    last = markers(s) - 1
    shift(s, demi, last)
    s.ladder[last] = NO_DEMI
    s.demi_at[demi] = GONE
    s.renown[demi] = 0


@rule("VF-57", "VF-R28")
def swap_spaces(s: State, one: int, other: int) -> None:
    """All Demi markers of two spaces change places, in their order; Hadria's and the Sorcerer's stay."""
    for demi in range(DEMIS):
        if on_board(s, demi) and s.renown[demi] == one:
            s.renown[demi] = other
        elif on_board(s, demi) and s.renown[demi] == other:
            s.renown[demi] = one
    for n in range(1, markers(s)):
        demi = s.ladder[n]
        place = n
        while place > 0 and s.renown[s.ladder[place - 1]] < s.renown[demi]:
            s.ladder[place] = s.ladder[place - 1]
            place -= 1
        s.ladder[place] = demi
