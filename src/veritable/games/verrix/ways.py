"""The map as the rules use it: neighbours, distances and cheapest ways for each movement tile; made from the data at import.

A way matters by the territories it passes through, for villages there take tribute; ways that pass the same ones are one.
"""

from veritable.games.verrix.data import DATA
from veritable.games.verrix.fields import TERRITORY_IDS
from veritable.games.verrix.state import PORT, TERRITORIES

_SEAS = [row["id"] for row in DATA["seas"]]
_AREAS = [*TERRITORY_IDS, "itium", *_SEAS]
_TERRITORY = {row["id"]: row for row in DATA["territories"]}
TILE_ROWS = sorted(DATA["movement_tiles"], key=lambda row: str(row["id"]))


def neighbours(area: str) -> list[str]:
    """The areas that can be entered from one."""
    if area in _TERRITORY:
        return [*_TERRITORY[area]["land"], *_TERRITORY[area]["seas"]]
    if area == "itium":
        return list(DATA["port"][0]["seas"])
    coasts = [name for name, row in _TERRITORY.items() if area in row["seas"]]
    port = ["itium"] if area in DATA["port"][0]["seas"] else []
    return [*coasts, *port, *DATA["seas"][_SEAS.index(area)]["seas"]]


def cost_of(tile: int, area: str) -> int:
    """What it costs to enter an area."""
    kind = "sea" if area in _SEAS else "land" if area != "itium" else DATA["port"][0]["cost"]
    return int(TILE_ROWS[tile][kind])


def _ways(tile: int, start: str) -> dict[str, tuple[int, set[int]]]:
    """For every area the least cost and, as bits, the territories passed through on each of the cheapest ways."""
    best: dict[str, tuple[int, set[int]]] = {start: (0, {0})}
    waiting = [start]
    while waiting:
        area = min(waiting, key=lambda each: best[each][0])
        waiting.remove(area)
        cost, passed = best[area]
        through = {way | _bit(area, start) for way in passed}
        for other in neighbours(area):
            total = cost + cost_of(tile, other)
            if other not in best or total < best[other][0] or (total == best[other][0] and not through <= best[other][1]):
                known = best[other][1] if other in best and total == best[other][0] else set()
                best[other] = (total, known | through)
                if other not in waiting:
                    waiting.append(other)
    return best


def _bit(area: str, start: str) -> int:
    return 1 << TERRITORY_IDS.index(area) if area in _TERRITORY and area != start else 0


_ALL = [[_ways(tile, start) for start in TERRITORY_IDS] for tile in range(len(TILE_ROWS))]
_DESTINATIONS = (*TERRITORY_IDS, "itium")
assert len(_DESTINATIONS) == PORT + 1

DISTANCE = tuple(tuple(tuple(ways[area][0] for area in _DESTINATIONS) for ways in starts) for starts in _ALL)
"""`DISTANCE[tile][start][destination]`: the cost of the cheapest ways."""

_passed: list[int] = []
_first: list[list[list[int]]] = []
for _starts in _ALL:
    _first.append([])
    for _one in _starts:
        _first[-1].append([])
        for _area in _DESTINATIONS:
            _first[-1][-1].append(len(_passed))
            _passed.extend(sorted(_one[_area][1]))

PASSED = tuple(_passed)
"""The territories passed through, as bits, way after way."""

FIRST_WAY = tuple(tuple(tuple(row) for row in starts) for starts in _first)
WAYS = tuple(tuple(tuple(len(ways[area][1]) for area in _DESTINATIONS) for ways in starts) for starts in _ALL)
"""Where the ways from a start to a destination stand in PASSED, and how many there are."""

BY_LAND = tuple(sum(1 << TERRITORY_IDS.index(name) for name in _TERRITORY[area]["land"]) for area in TERRITORY_IDS)
BY_SEA = tuple(
    sum(
        1 << n
        for n, name in enumerate(TERRITORY_IDS)
        if name != area and set(_TERRITORY[name]["seas"]) & set(_TERRITORY[area]["seas"])
    )
    for area in TERRITORY_IDS
)
"""Neighbouring territories, and those on the same sea, as bits."""

HALF = TERRITORIES // 2
ONES = tuple(bin(n).count("1") for n in range(1 << HALF))
"""How many bits are set in half a map."""
