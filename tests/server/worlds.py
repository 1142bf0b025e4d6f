"""Two tables that differ only in what one seat cannot know, played in step: every byte that this seat is sent at both.

The tables are the server's own, over a database in memory. Chance and the other seats decide the same at both wherever the
seat could read it, and differently where it could not. What the seat may know is what the rules' sight shows: once the two
worlds look different to it by that measure, a new other world is dealt, and so on to the end of the match.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import create_engine
from sqlalchemy.pool import StaticPool

from veritable.core import sight
from veritable.core.conformance.settings import Setting
from veritable.core.luck import stream_of
from veritable.core.match import Entry, Match
from veritable.core.record import OVER, Array
from veritable.server import deeds, records, replays, wire
from veritable.server.changes import Change
from veritable.server.guests import Guest
from veritable.server.heads import Head, Seat
from veritable.server.house import House
from veritable.server.limits import Limits
from veritable.server.problems import Refused
from veritable.server.schema import CHAT, METADATA, NOTES
from veritable.server.store import Store
from veritable.server.tables import Table
from veritable.server.views import ENCODE
from veritable.server.visitors import Visiting

READERS = ("seat in brief", "seat without state", "onlooker in brief", "onlooker without state", "seat", "onlooker")
PUBLIC = {2, 3, 5}
"""Which of them see what everybody sees."""
OFTEN, SELDOM = 0.02, 0.002
"""How likely something costly is after a decision, in a few matches and in thousands."""


class Memory(Store):
    """A database in memory, read and written at once; decisions are not kept, for nobody reads them back."""

    def __init__(self) -> None:
        self.engine = create_engine("sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False})
        METADATA.create_all(self.engine)
        self.shared = False

    async def read(self, question: Callable[[Any], Any]) -> Any:
        with self.engine.connect() as connection:
            return question(connection)

    async def write(self, work: Any) -> Any:
        if isinstance(work, Change):
            return None
        with self.engine.begin() as connection:
            return work(connection)

    def wipe(self) -> None:
        """Nothing was ever said or noted."""
        with self.engine.begin() as connection:
            for each in (CHAT, NOTES):
                connection.execute(each.delete())


class Parted(Exception):
    """What happened in the real world cannot happen in the other one."""


class Fated(Match):
    """A match in which chance falls as somebody says, and which remembers all that happened."""

    fate: Callable[[Fated], int]

    def _go_on(self) -> None:
        super()._go_on()  # chance has no seed here, so the match waits for it
        while self.actor == "chance":
            self._apply(self.fate(self))
            super()._go_on()

    def legal(self) -> list[int]:
        return list(self._legal())

    def _add(self, entry: Entry) -> None:
        self.happened.append((entry, self.state))
        super()._add(entry)


class Ear(Guest):
    """A guest whose messages are kept."""

    def __init__(self, seat: int | None, brief: bool, stateless: bool = False) -> None:
        super().__init__(None, f"visitor {seat}", f"Guest {seat}", 10**9, None)  # type: ignore[arg-type]
        self.seat, self.brief, self.stateless, self.heard = seat, brief, stateless, []

    def post_encoded(self, message: bytes) -> None:
        self.heard.append(message)


class World:
    """One of the two: a table, someone to speak for every seat, programs at the one that matters, and onlookers.

    In words, people sit and look on there, too; otherwise they drop in now and then, which takes a tenth of the time.
    """

    def __init__(self, setting: Setting, state: Array, seat: int, store: Memory, in_words: bool) -> None:
        self.house = House(store, Limits())
        self.house.bots.advise = _view_as_advice  # type: ignore[method-assign]
        self.match = Fated(setting.game, state, "dealt", discreet=True)
        self.match.happened = []
        self._known: dict[tuple[int | None, bytes], bytes] = {}
        people = [Seat("person", visitor=f"visitor {each}", nickname=f"Guest {each}") for each in range(setting.seats)]
        head = Head(id="atableatable", game=setting.game.name, options=setting.options, seats=people, status="running")
        if in_words:  # a clock that is pressed has the table told anew after every decision
            head.clock, head.seconds, head.since = wire.Clock("game", 600, 5), [600.0] * setting.seats, 1_000.0
        self.head, self.seat = head, seat
        self.table = Table(self.house, records.Stored(head, [], [], [], {}), self.match, "")
        self.house.tables[head.id] = self.table
        programs = [Ear(seat, True), Ear(seat, True, stateless=True), Ear(None, True), Ear(None, True, stateless=True)]
        self.watched = [*programs, *([Ear(seat, False), Ear(None, False)] if in_words else [])]
        self.guests = {each: Ear(each, True) for each in range(setting.seats)}
        self.guests[seat], self.onlooker = self.watched[-2 if in_words else 0], self.watched[-1]
        self.table.guests = set(self.watched)  # the others speak, but nobody compares what they hear

    async def begin(self, fate: Callable[[Fated], int]) -> None:
        self.house.store.wipe()  # type: ignore[attr-defined]
        self.match.fate = fate
        self.match._go_on()
        self.table.tell_table()
        await self.table.sync_all()

    async def dropped_in(self, since: int) -> list[list[bytes]]:
        """What a person at the seat and one who looks on get to see when they come by: all the table says, and the log."""
        people = [Ear(self.seat, False), Ear(None, False)]
        self.table.guests |= set(people)
        self.table.tell_table()
        for each in people:
            await self.table.sync(each, since)
        self.table.guests -= set(people)
        return [each.heard for each in people]

    async def tell(self, seat: int | None, message: Any) -> None:
        """A guest sends a message, and hears the answer as over a socket."""
        guest = self.onlooker if seat is None else self.guests[seat]
        try:
            await deeds.DEEDS[type(message)](self.table, guest, message)
        except Refused as problem:
            guest.post(wire.Refused(problem.reason, problem.clause, self.table.number, getattr(message, "ref", 0)))

    async def asked_over_http(self, number: int) -> list[bytes]:
        """What the seat gets to see by asking."""
        who = Visiting(f"visitor {self.seat}", "")
        answers: list[Callable[[], Awaitable[Any]]] = [
            lambda: replays.at(self.table, str(number), self.seat, who),
            lambda: replays.log(self.table, self.seat, who),
            lambda: self.table.lines_for(replays.allowed(self.table, self.seat, who)),
            lambda: replays.data(self.table),
            lambda: replays.proof(self.table),
        ]
        heard = [ENCODE(self.table.info(who.id))]
        for each in answers:
            try:
                heard.append(ENCODE(await each()))
            except Refused as problem:
                heard.append(problem.reason.encode())
        return heard

    async def looked_at_while_frozen(self, number: int) -> list[bytes]:
        """The table freezes, everybody gets it anew and tries to go on, the seat asks about the past; then it thaws."""
        for self.table.frozen in ("It can be looked at only.", ""):
            self.table._views = None
            self.table.tell_table()
            await self.table.sync_all()
            if self.table.frozen:
                for message in (wire.Choose(self.table.number, 0, 1), wire.WhyNot(0, 2), wire.Undo(self.table.number, 3)):
                    await self.tell(self.seat, message)
                heard = await self.asked_over_http(number)
        return heard

    def observed(self, seat: int | None) -> list[Any]:
        """What a seat may know of all that happened since this was last asked, by the rules' own measure."""
        game, seen = self.match.game, []
        for entry, before in self.match.happened:
            hidden = entry.action is not None and sight.is_hidden(game, before, entry.action, seat)
            what = game.words.write_hidden(game.plain.see(before), entry.action) if hidden else entry.action
            seen.append((self._redacted(before, seat), entry.actor, what))
        return [*seen, self._redacted(self.match.state, seat)]

    def _redacted(self, state: Array, seat: int | None) -> bytes:
        """What a seat may see of a state; where one step ends, the next begins."""
        known = (seat, state.tobytes())
        if known not in self._known:
            if len(self._known) > 8:
                self._known.clear()
            self._known[known] = sight.redacted(self.match.game, state, seat).tobytes()
        return self._known[known]

    def taken(self) -> list[list[bytes]]:
        """All messages since this was last asked, to everybody watched."""
        heard = [list(each.heard) for each in self.watched]
        for each in self.table.guests:
            each.heard.clear()  # type: ignore[attr-defined]
        self.match.happened.clear()
        return heard


async def _view_as_advice(table: Table, seat: int, seconds: float) -> list[wire.HintLine]:
    """In place of a bot's advice all that a bot is given to think about."""
    return [wire.HintLine(0, ENCODE(table.playing().view(seat)).decode(), [seconds], "")]


class Twins:
    """A match, and beside it one that its seat cannot tell apart."""

    def __init__(self, setting: Setting, seat: int, seed: int, in_words: bool = True) -> None:
        self.setting, self.seat, self.rng, self.in_words = setting, seat, random.Random(seed), in_words
        self.count: Counter[str] = Counter()
        self._fates: list[tuple[bool, str, int]] = []
        self._stores = Memory(), Memory()

    async def play(self, most: int = 10_000) -> Counter[str]:
        """The match is played to its end, or for so many decisions; the answer counts what was compared."""
        await self._deal_anew(self.setting.begun(), resampled=False)
        while self.real.match.actor != "over" and self.count["decisions"] < most:
            try:
                await self._something()
                self._compare()
                for occasion in (self._ask_over_http, self._freeze, self._drop_in):
                    if self.rng.random() < (OFTEN if self.in_words else SELDOM):
                        await occasion()
            except Parted:
                self.count["worlds"] += 1
                await self._deal_anew(self.real.match.state)
        return self.count

    async def _deal_anew(self, state: Array, resampled: bool = True) -> None:
        game, other = self.setting.game, state.copy()
        if state["actor"][0] == OVER:
            return
        if resampled:
            other = sight.redacted(game, state, self.seat)
            game.plain.resample(game.plain.see(other), self.seat, stream_of(self.rng.randrange(2**31)))
        self.real, self.dream = (
            World(self.setting, each, self.seat, store, self.in_words)
            for each, store in zip((state, other), self._stores, strict=True)
        )
        self._fates.clear()
        self._public = True  # so far everybody was shown the same at both
        try:
            await self.real.begin(self._draw)
            await self.dream.begin(self._draw_likewise)
            self._compare()
        except Parted:
            await self._deal_anew(self.real.match.state)

    # What happens

    async def _something(self) -> None:
        """Mostly a decision; now and then something else that a seat may send."""
        if self.rng.random() < 0.75:
            await self._decide()
            return
        self.count["others"] += 1
        number, ref = self.real.table.number, self.rng.randrange(9)
        action = self.rng.randrange(self.setting.vocabulary.size)
        anybody, me = self.rng.randrange(self.setting.seats), self.seat
        seat, message = self.rng.choice(
            [
                (me, wire.WhyNot(action, ref)),
                (me, wire.WhyNot("nonsense", ref)),
                (me, wire.Choose(max(0, number - 1), action, ref)),
                (me, wire.Choose(number, "nonsense", ref)),
                (me, wire.AskHint(1.0, ref)),
                (me, wire.Note(wire.Notes("mine"), ref)),
                (anybody, wire.Say("Hm.", ref)),
                (None, wire.Say("Oh!", ref)),
                (anybody, wire.Undo(number, ref)),
                (anybody, wire.Agree(True, ref)),
                (anybody, wire.Agree(self.rng.random() < 0.5, ref)),
            ]
        )
        if isinstance(message, wire.WhyNot) and self.real.match.actor == me and action in self.real.match.legal():
            return
        for each in (self.real, self.dream):
            self._fates.clear() if each is self.real else None
            await each.tell(seat, message)

    async def _ask_over_http(self) -> None:
        number = self.rng.randrange(self.real.table.number + 1)
        self._same([await each.asked_over_http(number) for each in (self.real, self.dream)], "over HTTP")

    async def _freeze(self) -> None:
        """As if new rules read the match differently: it can be looked at only, and the seat still sees just its own."""
        number = self.rng.randrange(self.real.table.number + 1)
        self._same([await each.looked_at_while_frozen(number) for each in (self.real, self.dream)], "while frozen")
        self._compare()

    async def _drop_in(self) -> None:
        """A person comes by at both tables, at the seat and as an onlooker, knowing some of the log or nothing of it."""
        since = self.rng.choice((0, self.rng.randrange(self.real.table.number + 1)))
        both = [await each.dropped_in(since) for each in (self.real, self.dream)]
        self._same([each[0] for each in both], "a person dropping in")
        if self._public:
            self._same([each[1] for each in both], "an onlooker dropping in")
        self._compare()

    async def _decide(self) -> None:
        """Whoever is asked decides: the same in both worlds where the seat can read it, else perhaps something else."""
        actor, match = int(self.real.match.state["actor"][0]), self.real.match
        action, number = self.rng.choice(match.legal()), match.number
        likewise = self._likewise(self._told(match, action), self.dream.match)
        self._fates.clear()
        await self.real.tell(actor, wire.Choose(number, action, 1))
        await self.dream.tell(actor, wire.Choose(number, likewise, 1))
        self.count["decisions"] += 1

    def _told(self, match: Fated, action: int) -> tuple[bool, str, int]:
        """Whether the seat reads an action, how it reads it, and which it is."""
        state, words = match.state, self.setting.game.words
        hidden = sight.is_hidden(self.setting.game, state, action, self.seat)
        s = self.setting.game.plain.see(state)
        return hidden, str(words.write_hidden(s, action)) if hidden else "", action

    def _likewise(self, told: tuple[bool, str, int], match: Fated) -> int:
        """An action of the other world that reads the same to the seat."""
        hidden, spelled, action = told
        candidates = match.legal() if hidden else [action] if action in match.legal() else []
        fitting = [each for each in candidates if self._told(match, each)[:2] == (hidden, spelled)]
        if not fitting:
            raise Parted
        return self.rng.choice(fitting)

    def _draw(self, match: Fated) -> int:
        outcomes = match.outcomes()
        drawn = self.rng.choices(list(outcomes), list(outcomes.values()))[0]
        self._fates.append(self._told(match, drawn))
        return drawn

    def _draw_likewise(self, match: Fated) -> int:
        if not self._fates:
            raise Parted
        return self._likewise(self._fates.pop(0), match)

    # What is compared

    def _compare(self) -> None:
        """As long as the seat may not know the worlds apart, it has been sent the same at both."""
        seen, dreamt = self.real.observed(self.seat), self.dream.observed(self.seat)
        self._public = self._public and self.real.observed(None) == self.dream.observed(None)
        heard, told = self.real.taken(), self.dream.taken()
        if "over" in (self.real.match.actor, self.dream.match.actor):
            raise Parted  # after the end everything is open, how it came to it as well
        if seen != dreamt and not _one_goes_on(seen, dreamt):
            raise Parted
        for number, both in enumerate(zip(heard, told, strict=True)):
            if self._public or number not in PUBLIC:
                self._same(list(both), READERS[number])

    def _same(self, both: list[list[bytes]], what: str) -> None:
        real, dream = both
        self.count[what] += len(real)
        self.count["bytes"] += sum(map(len, real))
        assert real == dream, f"{self.setting}, seat {self.seat}, {what}: {_difference(real, dream)}"


def _one_goes_on(seen: list[Any], dreamt: list[Any]) -> bool:
    """Whether the worlds looked the same as far as the shorter story goes: then that it is shorter tells something."""
    short = min(len(seen), len(dreamt)) - 1
    last = [each[short] if isinstance(each[short], bytes) else each[short][0] for each in (seen, dreamt)]
    return len(seen) != len(dreamt) and seen[:short] == dreamt[:short] and last[0] == last[1]


def _difference(real: list[bytes], dream: list[bytes]) -> str:
    if len(real) != len(dream):
        return f"{len(real)} messages and {len(dream)}: {real!r:.600} and {dream!r:.600}"
    one, other = next((a, b) for a, b in zip(real, dream, strict=True) if a != b)
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{one[max(0, at - 200) : at + 100]!r} and {other[max(0, at - 200) : at + 100]!r}"
