"""What a worked example of Verrix may expect: names such as `green.goods.horse`, `pool.provisions`, `battle`."""

from __future__ import annotations

from typing import Any

from veritable.core.record import State
from veritable.games.verrix import rules
from veritable.games.verrix.data import DATA
from veritable.games.verrix.effects import GOODS_IDS, TRIBE_IDS, TROPHY_IDS
from veritable.games.verrix.fields import TERRITORY_IDS
from veritable.games.verrix.rules.ending import is_better
from veritable.games.verrix.rules.movement import base_fare
from veritable.games.verrix.state import NO_TRIBE
from veritable.games.verrix.tables import CARD_ROWS, DECK, LEADER_ROWS

EVENT_IDS = tuple(row["id"] for row in DATA["events"])
CARD_STATES = ("ready", "used", "unlearned", "boxed")
LEADER_PLACES = ("nowhere", "available", "village", "travel", "battle")


class Expectations:
    """Reads values out of a state by name."""

    s: State

    def value(self, name: str) -> Any:
        """The value of a name."""
        first, *rest = name.split(".")
        if first in TRIBE_IDS:
            return self.of_tribe(TRIBE_IDS.index(first), rest)
        if first == "pool":
            return self.of_pool(rest)
        if first == "fare":
            sites = (*TERRITORY_IDS, "itium")
            return base_fare(self.s, TRIBE_IDS.index(rest[0]), sites.index(rest[1]))
        return getattr(self, f"the_{first}")()

    def of_pool(self, rest: list[str]) -> int:
        """What lies in the pool."""
        if rest[0] == "tribesmen":
            return int(self.s.captives[TRIBE_IDS.index(rest[1])])
        return int(self.s.pool_will if rest[0] == "will" else self.s.market[GOODS_IDS.index(rest[0])])

    def of_tribe(self, tribe: int, rest: list[str]) -> Any:
        """What a tribe has."""
        s, field = self.s, rest[0]
        if field in ("vp", "will", "available", "at_village", "at_travel"):
            return getattr(s, field)[tribe]
        if field in ("goods", "travel_goods"):
            return getattr(s, field)[tribe, GOODS_IDS.index(rest[1])]
        if field in ("hostages", "travel_hostages"):
            return getattr(s, field)[tribe, TRIBE_IDS.index(rest[1])]
        if field == "passed":
            return bool(s.passed[tribe])
        if field == "held":
            event = s.held[s.seat_of[tribe] - 1]
            return EVENT_IDS[event - 1] if event else ""
        return getattr(self, f"of_{field}")(tribe, rest[1:])

    def of_trophies(self, tribe: int, rest: list[str]) -> list[str]:
        """Trophies on the Village card."""
        return [name for n, name in enumerate(TROPHY_IDS) if self.s.trophy_at[n] == 1 + tribe]

    def of_travel_trophies(self, tribe: int, rest: list[str]) -> list[str]:
        """Trophies on the Travel card."""
        return [name for n, name in enumerate(TROPHY_IDS) if self.s.trophy_at[n] == 6 + tribe]

    def of_villages(self, tribe: int, rest: list[str]) -> list[str]:
        """Territories with a village."""
        return [site for n, site in enumerate(TERRITORY_IDS) if self.s.sites[tribe] >> n & 1]

    def of_card(self, tribe: int, rest: list[str]) -> str:
        """What has become of a card."""
        slot = [CARD_ROWS[card]["id"] for card in DECK[tribe]].index(rest[0])
        return CARD_STATES[self.s.card[tribe, slot]]

    def of_leader(self, tribe: int, rest: list[str]) -> Any:
        """Where a leader is, or what it is equipped with."""
        which = 0 if LEADER_ROWS[tribe]["id"] == rest[0] else 1
        if which:
            assert LEADER_ROWS[4 + self.s.grey[tribe]]["id"] == rest[0]
        if rest[1:] == ["goods"]:
            gear = [self.s.gear[tribe, which, slot] for slot in range(3)]
            return [GOODS_IDS[good - 1] for good in gear if good]
        return LEADER_PLACES[self.s.leader_at[tribe, which]]

    def the_raid(self) -> list[int]:
        """The strengths of the last raid."""
        assert self.s.raids
        return [self.s.raid_attack, self.s.raid_defence]

    def the_battle(self) -> list[list[int]]:
        """Strengths and disc, round by round."""
        return [[self.s.rounds[n, column] for column in range(3)] for n in range(self.s.fought)]

    def the_tile(self) -> str:
        """The movement tile in force."""
        return "ABC"[self.s.tile]

    def the_deck(self) -> list[str]:
        """The event deck from the top."""
        assert not any(self.s.deck[event] for event in range(20))
        return [EVENT_IDS[self.s.top[place] - 1] for place in range(self.s.top_size)]

    def the_discard_top(self) -> str:
        """The event discarded last."""
        return str(EVENT_IDS[self.s.discards[self.s.discarded - 1] - 1])

    def the_next_order(self) -> list[str]:
        """Who has passed, in order."""
        return [TRIBE_IDS[self.s.next_order[n]] for n in range(5) if self.s.next_order[n] != NO_TRIBE]

    def the_ranking(self) -> list[str]:
        """Everybody from the winner to the last."""
        tribes = [self.s.tribe[seat] - 1 for seat in range(self.s.seats)]
        ranked = sorted(tribes, key=lambda tribe: sum(is_better(self.s, other, tribe) for other in tribes))
        assert [rules.wins(self.s, self.s.seat_of[tribe] - 1) for tribe in ranked] == [True] + [False] * (len(ranked) - 1)
        return [TRIBE_IDS[tribe] for tribe in ranked]
