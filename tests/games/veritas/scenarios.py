"""Worked examples of Veritas: positions built from rows of `scenarios.toml`, played as matches, compared with what is expected.

stacks        every stack at the start, bottom to top, by seat digits       burned, unburned   ["all"]: all but those unburned
phase         act (default, with `halves`), draw or first                   supply, scores     by seat
play, line    decisions one by one, and the same as a line; each is a way to play
expect_…, …_after, legal, illegal, only, winners        what must hold afterwards
"""

import tomllib
from pathlib import Path
from typing import Any

from veritable.core.match import Match
from veritable.core.record import CHANCE, Plain, State
from veritable.games.veritas import GAME
from veritable.games.veritas.data import MONASTERIES
from veritable.games.veritas.geography import PLACE_OF, SPACES
from veritable.games.veritas.names import label, written_stack
from veritable.games.veritas.rules import burning
from veritable.games.veritas.rules.books import drop_on
from veritable.games.veritas.state import ACTING, BURNED, DRAWING, FIRST, FREE, OUT, OVER_NOW, PLACING, PUTTING, STEPPING

ROWS = tomllib.loads(Path(__file__).with_name("scenarios.toml").read_text(encoding="utf-8"))["scenario"]
PHASES = {
    "first": FIRST,
    "place": PLACING,
    "draw": DRAWING,
    "act": ACTING,
    "step": STEPPING,
    "put": PUTTING,
    "over": OVER_NOW,
}


def position(
    stacks: dict[str, str] | None = None,
    *,
    seats: int = 5,
    burned: tuple[str, ...] | list[str] = (),
    unburned: tuple[str, ...] | list[str] = (),
    to_move: int = 0,
    phase: str = "act",
    halves: int = 2,
    supply: list[int] | None = None,
    scores: list[int] | None = None,
    **options: Any,
) -> Match:
    """A match that begins in the middle, with chance played by hand."""
    state = GAME.blank(seats, GAME.read_options(options))
    s = Plain(GAME.record, state, strict=True)
    GAME.plain.setup(s)
    if phase != "first":
        _place(s, stacks or {}, list(burned), list(unburned))
        for seat in range(seats):
            s.points[seat] = scores[seat] if scores else 0
            s.supply[seat] = supply[seat] if supply else s.supply[seat]
        s.active, s.phase, s.placed = to_move, PHASES[phase], seats
        s.halves = halves if phase == "act" else 0
        s.actor = to_move if phase == "act" else CHANCE
    return Match(GAME, state, "manual")


def _place(s: State, stacks: dict[str, str], burned: list[str], unburned: list[str]) -> None:
    standing = {PLACE_OF[each] for each in unburned} if burned == ["all"] else set(range(MONASTERIES))
    gone = [] if burned == ["all"] else [PLACE_OF[each] for each in burned]
    for space in range(MONASTERIES):
        if s.ground[space] == FREE and (space not in standing or space in gone):
            s.ground[space] = BURNED
            s.tiles -= 1
    for name, books in stacks.items():
        for digit in books:
            drop_on(s, PLACE_OF[name], int(digit) + 1)
            s.supply[int(digit)] -= 1


def begun(row: dict[str, Any]) -> Match:
    """The match of a worked example, before anything is played."""
    names = ("stacks", "burned", "unburned", "to_move", "phase", "halves", "supply", "scores", "map", "pass", "stuck")
    return position(seats=row["players"], **{name: row[name] for name in names if name in row})


def see(match: Match) -> State:
    """The state as the rules see it."""
    return GAME.plain.see(match.state)


def stacks(match: Match) -> dict[str, str]:
    """Every stack, bottom to top."""
    s = see(match)
    return {label(space): written_stack(s, space) for space in range(SPACES) if s.height[space]}


def offered(match: Match) -> set[str]:
    """What is legal, as text."""
    return {offer.text for offer in match.offers()}


def box(match: Match) -> int:
    """How many tiles are in the box."""
    s = see(match)
    return int(s.tiles + s.safe_tiles)


def check(match: Match, row: dict[str, Any]) -> None:
    """Everything that a worked example expects."""
    s = see(match)
    facts = {
        "expect_stacks": stacks(match),
        "expect_scores": [s.points[seat] for seat in range(s.seats)],
        "expect_supply": [s.supply[seat] for seat in range(s.seats)],
        "expect_regions": {each: burning.controller(s, int(each)) for each in row.get("expect_regions", {})},
        "to_move_after": s.active,
        "phase_after": {number: name for name, number in PHASES.items()}[s.phase],
        "halves_after": s.halves,
        "box_after": box(match),
        "only": offered(match),
    }
    for name, found in facts.items():
        if name in row:
            expected = set(row[name]) if name == "only" else row[name]
            assert found == expected, f"{row['id']}: {name} is {found}"
    assert set(row.get("legal", [])) <= offered(match)
    for text in row.get("illegal", []):
        refusal = match.why_not(text)
        assert refusal is not None, text
        assert refusal.clause in GAME.clauses, text
    if "winners" in row:
        assert match.result()["winners"] == row["winners"]


def standing(match: Match) -> int:
    """How many spaces can be walked to."""
    s = see(match)
    return sum(s.ground[space] not in (OUT, BURNED) for space in range(SPACES))
