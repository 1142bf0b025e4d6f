"""Development: learning a special card, and promoting a tribesman to be a leader; all other such cards are data alone."""

from veritable.core.frames import push
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.verrix.rules.units import available_strength
from veritable.games.verrix.state import (
    ASK_LEADER,
    AVAILABLE,
    BASIC_CARDS,
    CARDS_EACH,
    GREY,
    READY,
    TRIBES,
    UNLEARNED,
)
from veritable.games.verrix.tables import CARD_COST, CARD_UNITS, DECK


@rule("VX-178", "VX-179")
def can_be_learned(s: State, tribe: int, slot: int) -> bool:
    """Whether a special card is not yet learned and the available units that it shows have the strength that it costs."""
    if slot < BASIC_CARDS or s.card[tribe, slot] != UNLEARNED:
        return False
    card = DECK[tribe][slot]
    strength = available_strength(s, tribe, CARD_UNITS[card])
    return strength > 0 and strength >= CARD_COST[card]


@rule("VX-177", "VX-178")
def can_learn(s: State, tribe: int) -> bool:
    """Whether any special card can be learned."""
    for slot in range(BASIC_CARDS, CARDS_EACH):
        if can_be_learned(s, tribe, slot):
            return True
    return False


@rule("VX-177", "VX-180", "VX-R79")
def learn(s: State, tribe: int) -> None:
    """The chosen special card becomes ready, to be played even this month."""
    if s.act_learn > 0:
        s.card[tribe, s.act_learn] = READY


@rule("VX-182")
def has_learned_all(s: State, tribe: int) -> bool:
    """Whether no special card is left to be learned."""
    for slot in range(BASIC_CARDS, CARDS_EACH):
        if s.card[tribe, slot] == UNLEARNED:
            return False
    return True


@rule("VX-27", "VX-185", "VX-187")
def is_grey_leader_left(s: State, leader: int) -> bool:
    """Whether a grey leader is nobody's."""
    for tribe in range(TRIBES):
        if s.grey[tribe] == leader + 1:
            return False
    return True


@rule("VX-28", "VX-183", "VX-184")
def become_leader(s: State, tribe: int) -> None:
    """The tribesman engaged for it goes to the market, and a grey leader is chosen."""
    s.at_village[tribe] -= 1
    s.captives[tribe] += 1
    push(s, ASK_LEADER, tribe, 0, 0)


@rule("VX-185", "VX-186")
def take_leader(s: State, tribe: int, leader: int) -> None:
    """A grey leader joins the available units."""
    s.grey[tribe] = leader + 1
    s.leader_at[tribe, GREY] = AVAILABLE
