"""The map as tables of numbers for the rules: which spaces a road joins, what lies in which region, what is out on which map.

Spaces are numbered 0 to 77 for the monasteries (1-A, 2-A, 2-B, … 12-L), then come the cities. The roads at a space are listed
in the order of the spaces they lead to; beyond the last one the tables hold 0, which nobody reads.
"""

from veritable.games.veritas.data import DATA, MAPS, MONASTERIES, REGIONS

SPACES = len(DATA["spaces"])
CITIES = SPACES - MONASTERIES
ROADS = len(DATA["roads"])
HAND = SPACES
"""Books in hand during a move lie here: one place more than there are spaces."""

LABEL_OF = tuple(row["label"] for row in DATA["spaces"])
PLACE_OF = {label: place for place, label in enumerate(LABEL_OF)}
REGION_OF = tuple(row["region"] for row in DATA["spaces"])
REGION_NAMES = ("", *(row["name"] for row in DATA["regions"]))


def _roads_at(place: int) -> list[tuple[int, int]]:
    """Where the roads at a space lead, and their numbers."""
    ends = [(PLACE_OF[one], PLACE_OF[other], road) for road, (one, other) in enumerate(DATA["roads"])]
    return sorted((b if a == place else a, road) for a, b, road in ends if place in (a, b))


def _row(numbers: list[int], width: int) -> tuple[int, ...]:
    return tuple((numbers + [0] * width)[:width])


_AT = [_roads_at(place) for place in range(SPACES)]
DEGREE = tuple(len(roads) for roads in _AT)
MOST_AT_A_SPACE = max(DEGREE)
NEIGHBOUR = tuple(_row([there for there, _ in roads], MOST_AT_A_SPACE) for roads in _AT)
ROAD = tuple(_row([road for _, road in roads], MOST_AT_A_SPACE) for roads in _AT)

ENDS = tuple(tuple(PLACE_OF[label] for label in ends) for ends in DATA["roads"])

HALF = 59
LOW_BIT = tuple(1 << place if place < HALF else 0 for place in range(SPACES))
HIGH_BIT = tuple(1 << place - HALF if place >= HALF else 0 for place in range(SPACES))
"""All spaces as bits of two words."""


NEAR_LOW = tuple(sum(LOW_BIT[there] for there, _ in roads) for roads in _AT)
NEAR_HIGH = tuple(sum(HIGH_BIT[there] for there, _ in roads) for roads in _AT)
"""The spaces to which roads lead from a space."""

FIRST_OF = tuple(region * (region - 1) // 2 for region in range(REGIONS + 1))
"""The first monastery of each region; region r has r of them. Region 0 does not exist."""

_CITIES_OF = [[place for place in range(MONASTERIES, SPACES) if REGION_OF[place] == region] for region in range(REGIONS + 1)]
CITY_COUNT = tuple(map(len, _CITIES_OF))
MOST_CITIES_OF = max(1, *CITY_COUNT)
CITY_OF = tuple(_row(cities, MOST_CITIES_OF) for cities in _CITIES_OF)

IS_OUT = tuple(tuple(int(name in DATA["maps"][each]) for name in REGION_NAMES) for each in MAPS)
"""By map and region: whether the region is out of play."""

TILES_ON = tuple(sum(region for region in range(1, REGIONS + 1) if not IS_OUT[land][region]) for land in range(len(MAPS)))
"""How many monasteries each map has."""
