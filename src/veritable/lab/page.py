"""Ladders as a page: `docs/ladder.md` is made from the results in `docs/ladder/`, one section a game; and the strengths that
the table shows, which travel with the package.

python -m veritable.lab.page
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from veritable.bots.levels import STRENGTHS, levels, names
from veritable.games import game as game_named
from veritable.lab.ladder import CLAIM, read_pairs
from veritable.lab.strength import Game, Strength, interval, strengths

TWO_SIDES, NEIGHBOURS, CLAIMED = 0.65, 1.5, 3.0
"""What the first of a pair should win: a part of all games with two sides, else fair shares of neighbours and of level 3."""

HEAD = """# The ladder

How strong the levels are, measured by letting them play each other with rotated seats and fixed seeds. Strengths are points
above the weakest at the table, on the scale of chess ratings (Bradley–Terry; with more than two seats Luce's model), with
95 % intervals. In a pair the first level takes one seat, in turn each, and the second all others; its *share* is the part
of the games that it won, and its fair share what an equal would win. Where seats win together the first level takes a whole
side. Levels 1 to 7 count simulations, so they are as strong on every machine; the top level counts seconds, unless a
section says otherwise.

What we want of neighbours: with two seats or sides the stronger one wins 65 %, with more 1.5 times its fair share; and the
top level wins three times its fair share against level 3. With two seats or sides nobody can win more than twice a fair
share; there the same 65 % is wanted. In the table a pair *holds* if it reaches what is wanted and its 95 % interval lies
above the fair share; it is *unsure* if it reaches that, but the interval does not; otherwise it is *short*. A dash was not
played. How many games a pair plays was set by the time there was. Levels were set by games with other seeds than those measured
here; but in Veiled Fate other plans for levels 1 to 4 were measured with its seed, too, and given up for these when one pair
was short, so its figures may flatter a little. Five seconds a decision would make games long, so the top level mostly plays
with a stated number of simulations, far fewer than five seconds allow: in The Well of Souls with four seats 10,000, after it
had won 31 of 48 games against level 7 with 4,000.

This page is generated (`python -m veritable.lab.page`) from the results in `docs/ladder/`; each section names its command.
"""


def section(result: dict[str, Any]) -> str:
    """One game's part of the page."""
    contest, rows = result["contest"], result["rows"]
    game = game_named(contest["game"])
    strong = _strong(result)
    playing = list(strong)
    about = {level.name: level for level in levels(game)}
    lines = [
        f"## {_table(contest)}",
        "",
        f"{len(rows)} games, rules {contest['rules']}. {_machine(result['machine'])}{_top(contest, playing)}",
        "",
        f"    {contest['command']}",
        "",
        "| level | | strength | games | CPU seconds a decision |",
        "| --- | --- | --- | --- | --- |",
    ]
    for name in playing:
        games_of = sum(name in row["seating"] for row in rows)
        points = f"{strong[name].points:+.0f} ± {strong[name].margin:.0f}"
        lines.append(f"| {name} | {about[name].title} | {points} | {games_of} | {_pace(rows, name):.3f} |")
    lines += ["", "| pair | games | share | 95 % | fair share | ratio |", "| --- | --- | --- | --- | --- | --- |"]
    lines += [_pair(result, *pair) for pair in contest["pairs"]]
    if missing := [name for name in names() if name not in playing]:
        lines += ["", f"Not played at this table: {', '.join(missing)}."]
    return "\n".join(lines) + "\n"


def _strong(result: dict[str, Any]) -> dict[str, Strength]:
    """How strong the levels are that played, weakest first."""
    contest, rows = result["contest"], result["rows"]
    playing = [name for name in names() if any(name in row["seating"] for row in rows)]
    told = [_told(row, contest.get("sides") or contest["seats"], playing) for row in rows]
    return dict(zip(playing, strengths(len(playing), told), strict=True))


def _table(contest: dict[str, Any]) -> str:
    sides = f" on {contest['sides']} sides" if contest.get("sides") else ""
    return f"{game_named(contest['game']).title}, {contest['seats']} seats{sides}, seed {contest['seed']}"


def _machine(machine: dict[str, Any]) -> str:
    shared = f"{machine['workers']} processes on {machine['cores']} cores"
    return f"{shared}, {machine['seconds']:.0f} s, Python {machine['python']}."


def _top(contest: dict[str, Any], playing: list[str]) -> str:
    """How the top level thought, where it played and that was not by the clock."""
    most = contest.get("simulations") if names()[-1] in playing else None
    return f" The top level thought {most:,} simulations a decision instead of five seconds." if most else ""


def _pace(rows: list[dict[str, Any]], name: str) -> float:
    """How long a level thought about a decision, on average."""
    spent = decisions = 0.0
    for row in rows:
        for seat, sitting in enumerate(row["seating"]):
            if sitting == name:
                spent += row["seconds"][seat]
                decisions += row["decisions"][seat]
    return spent / max(1.0, decisions)


def _told(row: dict[str, Any], sides: int, playing: list[str]) -> Game:
    """A game as strengths are computed from it: a side counts once, however many seats it has."""
    winners = {seat % sides for seat in row["winners"]}
    return Game(tuple(playing.index(name) for name in row["seating"][:sides]), tuple(sorted(winners)))


class Fared(NamedTuple):
    """How the first of a pair fared against the second."""

    games: int
    share: float
    low: float
    high: float
    fair: float

    @property
    def ratio(self) -> str:
        """The share, in fair shares."""
        return f"{self.share / self.fair:.2f}" if self.fair else "–"


def _fared(result: dict[str, Any], strong: str, weak: str) -> Fared:
    rows = [row for row in result["rows"] if row["pair"] == f"{strong}:{weak}"]
    won = sum(any(row["seating"][seat] == strong for seat in row["winners"]) for row in rows)
    fair = sum(len(row["winners"]) for row in rows) / max(1, sum(len(row["seating"]) for row in rows))
    return Fared(len(rows), won / max(1, len(rows)), *interval(won, len(rows)), fair)


def _pair(result: dict[str, Any], strong: str, weak: str) -> str:
    fared = _fared(result, strong, weak)
    between = f"{fared.low:.0%} – {fared.high:.0%}"
    return f"| {strong} : {weak} | {fared.games} | {fared.share:.0%} | {between} | {fared.fair:.0%} | {fared.ratio} |"


# All of it at a glance


def wanted(result: dict[str, Any], pair: tuple[str, str], fair: float) -> float:
    """The share that the first of a pair should win."""
    contest = result["contest"]
    if (contest.get("sides") or contest["seats"]) == 2:
        return TWO_SIDES
    return (CLAIMED if pair == CLAIM else NEIGHBOURS) * fair


def verdict(result: dict[str, Any], pair: tuple[str, str]) -> str:
    """Whether a pair is as far apart as it should be."""
    fared = _fared(result, *pair)
    if fared.games == 0:
        return "–"
    if fared.share < wanted(result, pair, fared.fair):
        return f"{fared.share:.0%} short"
    return f"{fared.share:.0%} {'holds' if fared.low > fared.fair else 'unsure'}"


def at_a_glance(results: list[dict[str, Any]]) -> str:
    """A row for every table at which a ladder was played."""
    pairs = read_pairs("neighbours")
    heads = " | ".join(f"{strong[-1]} : {weak[-1]}" for strong, weak in pairs)
    lines = [f"| levels | {heads} |", "| --- " * (len(pairs) + 1) + "|"]
    for result in results:
        told = " | ".join(verdict(result, pair) for pair in pairs)
        lines.append(f"| {_table(result['contest'])} | {told} |")
    return "\n".join(lines) + "\n"


def yardstick(result: dict[str, Any]) -> str:
    """The part of the page on the match with plain UCT."""
    match, rows = result["match"], result["rows"]
    won = sum(row["won"] for row in rows)
    low, high = interval(won, len(rows))
    share = f"{won / max(1, len(rows)):.0%}, 95 % interval {low:.0%} to {high:.0%}"
    ours, theirs = match["ours"], match["theirs"]
    lines = [
        "## Veletas: the top level against plain UCT",
        "",
        "Plain UCT is a simple program of its own with uniform rollouts (`tests/bots/plain_uct.py`), compiled like ours. It",
        f"thought {theirs / ours:g} times as long: {theirs:g} s a decision against {ours:g} s, on one thread each, on",
        f"a board of {match['size']} rows. The top level won {won} of {len(rows)} games ({share}).",
        "Where there is no choice nobody thinks, and who stops early does so when no other choice could catch up.",
        "Both count time by the clock, so a repetition on another machine, or a busier one, will not play the same games.",
        "",
        f"    {result['command']}",
    ]
    return "\n".join(lines) + "\n"


def ceiling(result: dict[str, Any]) -> str:
    """The part of the page on somebody who was shown everything."""
    shown, won, games = result["seer"], result["won"], result["games"]
    low, high = interval(won, games)
    lines = [
        f"## {game_named(shown['game']).title}, {shown['seats']} seats: what a seer wins",
        "",
        f"A seer searches as the top level does, with {shown['simulations']:,} simulations, but is shown what is hidden; no",
        f"bot of the game is. Against {shown['against']} it won {won:g} of {games} games ({won / games:.0%}, 95 % interval",
        f"{low:.0%} to {high:.0%}; a fair share is {1 / shown['seats']:.0%}). It searches as if the others",
        "were shown everything, too, so it is no strict bound; but an honest bot with this search will hardly win more.",
        "",
        f"    {result['command']}",
    ]
    return "\n".join(lines) + "\n"


def results_in(folder: Path) -> list[dict[str, Any]]:
    """All that was played, by game and then by seats."""
    return [json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.json"))]


def published(folder: Path) -> str:
    """The strengths of every game's levels, at the smallest table where all of them played."""
    found: dict[str, str] = {}
    for result in results_in(folder):
        if "contest" in result and len(strong := _strong(result)) == len(names()):
            points = ", ".join(str(round(each.points)) for each in strong.values())
            found.setdefault(result["contest"]["game"], f"[{points}]")
    lines = [f"{game} = {points}" for game, points in found.items()]
    return "\n".join(["# Points above the beginner; written by `make docs` from docs/ladder.", *lines]) + "\n"


def page(folder: Path) -> str:
    """The whole page."""
    results = results_in(folder)
    ladders = [each for each in results if "contest" in each]
    yardsticks = [yardstick(each) for each in results if "match" in each]
    ceilings = [ceiling(each) for each in results if "seer" in each]
    return "\n".join([HEAD, at_a_glance(ladders), *yardsticks, *ceilings, *map(section, ladders)])


def main(root: Path = Path()) -> None:
    """The page is written anew; in a checkout, the strengths, too."""
    played, shown = root / "docs" / "ladder", root / "src" / "veritable" / "bots" / STRENGTHS.name
    played.with_suffix(".md").write_text(page(played), encoding="utf-8")
    if shown.exists():
        shown.write_text(published(played), encoding="utf-8")


if __name__ == "__main__":
    main()
