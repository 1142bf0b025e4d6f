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
and its fair share what an equal would win. Levels 1 to 7 count simulations, so they are as strong on every machine; the top
level counts seconds.

This page is generated (`python -m veritable.lab.page`) from the results in `docs/ladder/`; each section names its command.
"""


def section(result: dict[str, Any]) -> str:
    """One game's part of the page."""
    contest, rows = result["contest"], result["rows"]
    game = game_named(contest["game"])
    playing = [name for name in names() if any(name in row["seating"] for row in rows)]
    told = [Game(tuple(map(playing.index, row["seating"])), tuple(row["winners"])) for row in rows]
    strong = dict(zip(playing, strengths(len(playing), told), strict=True))
    about = {level.name: level for level in levels(game)}
    lines = [
        f"## {game.title}, {contest['seats']} seats",
        "",
        f"{len(rows)} games, rules {contest['rules']}. {_machine(result['machine'])}",
        "",
        f"    {contest['command']}",
        "",
        "| level | | strength | games | seconds a decision |",
        "| --- | --- | --- | --- | --- |",
    ]
    for name in playing:
        games_of = sum(name in row["seating"] for row in rows)
        points = f"{strong[name].points:+.0f} ± {strong[name].margin:.0f}"
        lines.append(f"| {name} | {about[name].title} | {points} | {games_of} | {_pace(rows, name):.3f} |")
    lines += ["", "| pair | games | share | 95 % | fair share | ratio |", "| --- | --- | --- | --- | --- | --- |"]
    lines += [_pair(result, number) for number in range(len(contest["pairs"]))]
    return "\n".join(lines) + "\n"


def _machine(machine: dict[str, Any]) -> str:
    shared = f"{machine['workers']} processes on {machine['cores']} cores"
    return f"{shared}, {machine['seconds']:.0f} s, Python {machine['python']}."


def _pace(rows: list[dict[str, Any]], name: str) -> float:
    """How long a level thought about a decision, on average."""
    spent = decisions = 0.0
    for row in rows:
        for seat, sitting in enumerate(row["seating"]):
            if sitting == name:
                spent += row["seconds"][seat]
                decisions += row["decisions"][seat]
    return spent / max(1.0, decisions)


def _pair(result: dict[str, Any], number: int) -> str:
    """How the first of a pair fared against the second."""
    strong, weak = result["contest"]["pairs"][number]
    rows = [row for row in result["rows"] if row["pair"] == number]
    won = sum(row["seating"].index(strong) in row["winners"] for row in rows)
    fair = sum(len(row["winners"]) for row in rows) / max(1, sum(len(row["seating"]) for row in rows))
    low, high = interval(won, len(rows))
    share = won / max(1, len(rows))
    ratio = f"{share / fair:.2f}" if fair else "–"
    return f"| {strong} : {weak} | {len(rows)} | {share:.0%} | {low:.0%} – {high:.0%} | {fair:.0%} | {ratio} |"


def page(folder: Path) -> str:
    """The whole page."""
    results = [json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.json"))]
    return "\n".join([HEAD, *map(section, results)])


def main(root: Path = Path()) -> None:
    """The page is written anew."""
    (root / "docs" / "ladder.md").write_text(page(root / "docs" / "ladder"), encoding="utf-8")


if __name__ == "__main__":
    main()
