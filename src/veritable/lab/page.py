"""Ladders as a page: `docs/ladder.md` is made from the results in `docs/ladder/`, one section a game.

python -m veritable.lab.page
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from veritable.bots.levels import levels, names
from veritable.games import game as game_named
from veritable.lab.strength import Game, interval, strengths

HEAD = """# The ladder

How strong the levels are, measured by letting them play each other with rotated seats and fixed seeds. Strengths are points
above level 1 on the scale of chess ratings (Bradley–Terry; with more than two seats Luce's model), with 95 % intervals. In a
pair the first level takes one seat, in turn each, and the second all others; its *share* is the part of the games that it won,
and its fair share what an equal would win. Where seats win together the first level takes a whole side. Levels 1 to 7 count
simulations, so they are as strong on every machine; the top level counts seconds, unless a section says otherwise.

What we want of neighbours: with two seats or sides the stronger one wins 65 %, with more 1.5 times its fair share; and the top
level wins three times its fair share against level 3, where that is possible at all. Where a row falls short of it, or its
interval is too wide to tell, that is how far it has been measured: the command of a section goes on where it stopped.
The levels of Veletas and Veiled Fate were adjusted while games with seed 1 were looked at, so their sections with that seed may
flatter them a little; sections with another seed were played afterwards, with the levels as they are.

This page is generated (`python -m veritable.lab.page`) from the results in `docs/ladder/`; each section names its command.
"""


def section(result: dict[str, Any]) -> str:
    """One game's part of the page."""
    contest, rows = result["contest"], result["rows"]
    game = game_named(contest["game"])
    playing = [name for name in names() if any(name in row["seating"] for row in rows)]
    told = [_told(row, contest.get("sides") or contest["seats"], playing) for row in rows]
    strong = dict(zip(playing, strengths(len(playing), told), strict=True))
    about = {level.name: level for level in levels(game)}
    lines = [
        f"## {game.title}, {contest['seats']} seats, seed {contest['seed']}",
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
    return "\n".join(lines) + "\n"


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


def _pair(result: dict[str, Any], strong: str, weak: str) -> str:
    """How the first of a pair fared against the second."""
    rows = [row for row in result["rows"] if row["pair"] == f"{strong}:{weak}"]
    won = sum(any(row["seating"][seat] == strong for seat in row["winners"]) for row in rows)
    fair = sum(len(row["winners"]) for row in rows) / max(1, sum(len(row["seating"]) for row in rows))
    low, high = interval(won, len(rows))
    share = won / max(1, len(rows))
    ratio = f"{share / fair:.2f}" if fair else "–"
    return f"| {strong} : {weak} | {len(rows)} | {share:.0%} | {low:.0%} – {high:.0%} | {fair:.0%} | {ratio} |"


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
        result.get("note", ""),
        "",
        f"    {result['command']}",
    ]
    return "\n".join(lines) + "\n"


def page(folder: Path) -> str:
    """The whole page."""
    results = [json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.json"))]
    return "\n".join([HEAD, *(section(each) if "contest" in each else yardstick(each) for each in results)])


def main(root: Path = Path()) -> None:
    """The page is written anew."""
    (root / "docs" / "ladder.md").write_text(page(root / "docs" / "ladder"), encoding="utf-8")


if __name__ == "__main__":
    main()
