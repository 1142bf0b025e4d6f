"""Where the figures are: locations, slots of quests, Hadria who follows, and who sits at the table."""

from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.state import (
    DEMIS,
    GONE,
    JUDGEMENT,
    NO_SEAT,
    ON,
    ON_JUDGEMENT,
    REGIONS,
    SLOTS,
    SORCERER_FIGURE,
)
from veritable.games.veiled_fate.tables import FITTING, OWN_SLOT, QUEST_SLOTS, TOUCHES


@rule("VF-C05", "VF-R06")
def demi_players(s: State) -> int:
    """How many players have a Demi: all seats but the Celestial."""
    return s.seats - (s.throne != NO_SEAT)


@rule("VF-C01", "VF-C09", "VF-R01")
def plays(s: State, seat: int, role: int) -> bool:
    """Whether a seat is the Celestial with this role, whose own rules go before all others."""
    return s.role == role and s.throne == seat


@rule("VF-16")
def clockwise(s: State, seat: int, steps: int) -> int:
    """The seat so many places to the left."""
    return (seat + steps) % s.seats


@rule("VF-03")
def where(s: State, demi: int) -> int:
    """The location of a Demi; a Demi on a quest is in its region."""
    return s.demi_at[demi] + 0


@rule()
def on_board(s: State, demi: int) -> bool:
    """Whether a Demi has not left the game."""
    return s.demi_at[demi] != GONE


@rule("VF-05")
def row_at(place: int) -> int:
    """The row of the quest that lies at a place."""
    return JUDGEMENT if place == ON_JUDGEMENT else place - 1


@rule("VF-44")
def is_incomplete(s: State, row: int) -> bool:
    """Whether an incomplete quest lies in a region."""
    return row < REGIONS and s.quest[row] > 0 and s.done[row] == 0


@rule()
def any_incomplete(s: State) -> bool:
    """Whether any quest of the Age is incomplete."""
    for row in range(REGIONS):
        if is_incomplete(s, row):
            return True
    return False


@rule("VF-26")
def is_open(s: State, row: int, i: int) -> bool:
    """Whether nobody stands on this slot of an incomplete quest."""
    return is_incomplete(s, row) and i < QUEST_SLOTS[s.quest[row]] and s.slot[row, i] == 0


@rule("VF-36")
def is_full(s: State, row: int) -> bool:
    """Whether every slot of an incomplete quest is taken."""
    for i in range(QUEST_SLOTS[s.quest[row]]):
        if s.slot[row, i] == 0:
            return False
    return is_incomplete(s, row)


@rule("VF-02", "VF-22", "VF-C90", "VF-R58")
def fits(s: State, demi: int, row: int, i: int) -> bool:
    """Whether a Demi fits a slot: one for all, for its family or for itself; one for a Demi that is gone is for all."""
    quest = s.quest[row]
    own = OWN_SLOT[quest][i]
    return FITTING[quest][i] >> demi & 1 == 1 or (own > 0 and not on_board(s, own - 1))


@rule("VF-04", "VF-06", "VF-R03", "VF-R04")
def touches(s: State, place: int, other: int) -> bool:
    """Whether an ordinary move leads from one location to another."""
    return TOUCHES[s.ring][place] >> other & 1 == 1


@rule("VF-45", "VF-R17")
def step_off(s: State, demi: int) -> None:
    """A Demi on a slot stands beside it, in the region; the slot is open again and the votes stay."""
    if s.demi_slot[demi] > 0:
        s.slot[row_at(s.demi_at[demi]), s.demi_slot[demi] - 1] = 0
        s.demi_slot[demi] = 0


@rule("VF-25")
def stand(s: State, demi: int, place: int, slot: int) -> None:
    """A Demi stands at a place: on a slot, counted from 1, or free (0)."""
    step_off(s, demi)
    s.demi_at[demi] = place
    s.demi_slot[demi] = slot
    if slot > 0:
        s.slot[row_at(place), slot - 1] = demi + 1


@rule("VF-H06", "VF-H07", "VF-H08", "VF-H09", "VF-R31", "VF-R32")
def hadria_follows(s: State, place: int, slot: int, to: int) -> None:
    """A Demi has left this place (and slot) for another: Hadria, if she was there, goes to the same region."""
    if s.hadria and s.hadria_at == place and (slot == 0 or s.hadria_follows_from_quest == ON):
        s.hadria_at = to


@rule("VF-R33")
def relocate(s: State, demi: int, place: int, slot: int) -> None:
    """A Demi goes somewhere, and Hadria follows it out of her space."""
    was, was_on = where(s, demi), s.demi_slot[demi] + 0
    stand(s, demi, place, slot)
    hadria_follows(s, was, was_on, place)


@rule("VF-C67")
def figure_steps_off(s: State) -> None:
    """The Sorcerer's figure stands beside the quest it was on."""
    if s.sorcerer_slot > 0:
        s.slot[s.sorcerer_at - 1, s.sorcerer_slot - 1] = 0
        s.sorcerer_slot = 0


@rule("VF-R51")
def figure_stands(s: State, place: int, slot: int) -> None:
    """The Sorcerer's figure stands at a place: on a slot, counted from 1, or free (0)."""
    figure_steps_off(s)
    s.sorcerer_at = place
    s.sorcerer_slot = slot
    if slot > 0:
        s.slot[place - 1, slot - 1] = SORCERER_FIGURE


@rule("VF-44", "VF-R16")
def all_step_off(s: State, row: int) -> None:
    """All figures on a quest stand in its region from now on, free to move."""
    for i in range(SLOTS):
        figure = s.slot[row, i]
        if figure == SORCERER_FIGURE:
            figure_steps_off(s)
        elif figure > 0:
            step_off(s, figure - 1)


@rule()
def demis_at(s: State, places: int) -> int:
    """The Demis, as a mask, at any of the places of a mask."""
    mask = 0
    for demi in range(DEMIS):
        if places >> s.demi_at[demi] & 1:
            mask |= 1 << demi
    return mask
