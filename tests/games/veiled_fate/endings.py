"""Every way a game of Veiled Fate can end, by name: what the golden logs must show."""

from veritable.core.record import State
from veritable.games.veiled_fate.data import DATA, DEMIS
from veritable.games.veiled_fate.rules.board import demi_players
from veritable.games.veiled_fate.state import BY_ROLE, GONE, HADRIA, HIGHEST_RENOWN, PAST_TWELVE, PROPHET

ROLES = tuple(row["id"] for row in DATA["celestial"])
ENDINGS = (
    "alone",
    "duel",
    "pair",
    "solo",
    "nobody",
    "last_annihilated",
    "past_12",
    *(role for role in ROLES if role != "prophet"),
    "prophet_in_age_2",
    "prophet_in_age_3",
)


def ending(s: State) -> str:
    """How a finished game ended: for whom the best Demi won, what else decided it, or which Celestial won."""
    if s.reason == BY_ROLE:
        return f"prophet_in_age_{s.age}" if s.role == PROPHET else ROLES[s.role]
    if s.reason in (PAST_TWELVE, HADRIA):
        return "past_12" if s.reason == PAST_TWELVE else "nobody"
    if s.demi_at[s.champion - 1] == GONE:
        return "last_annihilated"
    if s.backers[s.champion - 1] == 2:
        return "pair"
    return {1: "duel", 7: "solo"}.get(demi_players(s), "alone")


def progress(s: State) -> int:
    """How near a game is to a player's Demi that passes 12."""
    if s.reason == PAST_TWELVE:
        return HIGHEST_RENOWN + 1
    return max(s.renown[demi] * (s.backers[demi] > 0) for demi in range(len(DEMIS)))
