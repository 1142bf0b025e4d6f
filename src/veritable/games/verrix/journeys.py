"""The cheapest ways over the map for whoever draws it: for every tribe, from which area each area is entered."""

from __future__ import annotations

from typing import Any, TypeAlias

from veritable.core.record import State
from veritable.games.verrix import names
from veritable.games.verrix.rules.movement import opposing
from veritable.games.verrix.state import TERRITORIES, TRIBES
from veritable.games.verrix.ways import cost_of, neighbours

Element: TypeAlias = dict[str, Any]


def journeys(s: State) -> Element:
    """The way to every area from the nearest village of each tribe, step by step back to it."""
    settled = [tribe for tribe in range(TRIBES) if s.sites[tribe]]
    return {"kind": "ways", "id": "ways", "from": {names.TRIBE_IDS[tribe]: _entered(s, tribe) for tribe in settled}}


def _entered(s: State, tribe: int) -> dict[str, str]:
    """For every area the one before it on a cheapest way, with the fewest villages of others on it."""
    owned = [names.TERRITORY_IDS[site] for site in range(TERRITORIES) if s.sites[tribe] >> site & 1]
    others = {names.TERRITORY_IDS[site] for site in range(TERRITORIES) if opposing(s, tribe) >> site & 1}
    best = dict.fromkeys(owned, (0, 0))
    before: dict[str, str] = {}
    waiting = set(owned)
    while waiting:
        area = min(waiting, key=lambda each: (best[each], each))
        waiting.remove(area)
        cost, passed = best[area]
        for other in neighbours(area):
            reached = (cost + cost_of(s.tile, other), passed + (area in others))
            if other not in best or reached < best[other]:
                best[other] = reached
                before[other] = area
                waiting.add(other)
    return before
