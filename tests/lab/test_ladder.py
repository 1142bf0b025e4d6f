"""The ladder: rotated seats, fixed seeds, the same command the same games, and a page made from the result."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from veritable.bots.levels import MOST_SECONDS, PLANS, STRENGTHS
from veritable.cli import run
from veritable.core.errors import BadOption
from veritable.lab import ladder, page
from veritable.lab.ladder import Contest, Task, read_pairs
from veritable.lab.progress import Bar, line

SMALL = Contest("veletas", 2, 2, (("level-2", "level-1"),), options={"size": "7"})


@pytest.fixture(autouse=True)
def _uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERITABLE_PLAIN", "1")
    monkeypatch.setattr("veritable.bots.search.UNCOMPILED_SECONDS", 3600.0)  # the clock decides no test


def test_the_first_of_a_pair_sits_on_every_seat_in_turn_with_the_same_chance() -> None:
    contest = Contest("veiled_fate", 4, 8, (("level-2", "level-1"),))
    tasks = ladder.tasks(contest)
    assert [task.seating.index("level-2") for task in tasks] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert len({task.seed for task in tasks[:4]}) == 1
    assert tasks[0].seed != tasks[4].seed


def test_pairs_are_read_and_nonsense_is_refused() -> None:
    neighbours = read_pairs("neighbours")
    assert neighbours[0] == ("level-2", "level-1")
    assert neighbours[6] == ("level-8", "level-7")
    assert neighbours[7] == ("level-8", "level-3")
    assert read_pairs("level-5:level-1") == (("level-5", "level-1"),)
    for wrong in ("level-5", "level-5:level-9", "a:b:c"):
        with pytest.raises(BadOption, match="level-2:level-1"):
            read_pairs(wrong)


def test_a_pair_may_play_fewer_games_and_the_command_says_so() -> None:
    asked = ladder.arguments(["veletas", "size=7", "--games", "3", "--pairs", "level-2:level-1,level-3:level-2=1"])
    contest = ladder.contest_from(asked)
    assert [(task.pair[0], task.number) for task in ladder.tasks(contest)] == [
        ("level-2", 0),
        ("level-3", 0),
        ("level-2", 1),
        ("level-2", 2),
    ]
    assert "--games 3" in contest.command
    assert "--pairs level-2:level-1,level-3:level-2=1" in contest.command
    with pytest.raises(BadOption, match="=24"):
        ladder.contest_from(ladder.arguments(["veletas", "--pairs", "level-2:level-1=many"]))


def test_the_same_task_is_the_same_game() -> None:
    rows = [ladder.play(Task(SMALL, ("level-2", "level-1"), 1)) for _ in range(2)]
    assert rows[0]["actions"] == rows[1]["actions"]
    assert rows[0]["winners"] == rows[1]["winners"]
    assert rows[0]["seating"] == ["level-1", "level-2"]


def test_a_ladder_is_written_and_its_command_repeats_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["ladder", "veletas", "size=7", "--games", "2", "--pairs", "level-2:level-1", "--workers", "1"]) == 0
    file = tmp_path / "docs" / "ladder" / "veletas-2.json"
    result = json.loads(file.read_text())
    assert len(result["rows"]) == 2
    command = result["contest"]["command"]
    assert command == "python -m veritable.lab.ladder veletas --games 2 --seats 2 --seed 1 --pairs level-2:level-1 size=7"
    again = ladder.played(ladder.contest_from(ladder.arguments(command.split()[3:])), 1, quiet=True)
    assert [row["winners"] for row in again["rows"]] == [row["winners"] for row in result["rows"]]
    text = (tmp_path / "docs" / "ladder.md").read_text()
    assert command in text
    assert "| level-2 : level-1 | 2 |" in text


def test_the_page_says_how_often_the_first_of_a_pair_won() -> None:
    rows = [
        {
            "pair": "level-2:level-1",
            "seating": ["level-2", "level-1"],
            "winners": [0 if n < 15 else 1],
            "decisions": [10, 10],
            "seconds": [1, 2],
        }
        for n in range(20)
    ]
    machine = {"workers": 1, "cores": 2, "seconds": 3, "python": "3.11"}
    contest = {"game": "veletas", "seats": 2, "seed": 1, "rules": "1", "command": "…", "pairs": [["level-2", "level-1"]]}
    section = page.section({"contest": contest, "machine": machine, "rows": rows})
    assert "| level-2 : level-1 | 20 | 75% | 53% – 89% | 50% | 1.50 |" in section
    assert "| level-2 | Wanderer | +19" in section or "| level-2 | Wanderer | +18" in section
    assert "| 20 | 0.100 |" in section
    assert section.endswith("Not played at this table: level-3, level-4, level-5, level-6, level-7, level-8.\n")


def _ladder(seats: int, won: int, games: int, pair: str = "level-2:level-1") -> dict[str, object]:
    strong, weak = pair.split(":")
    seating = [strong, *[weak] * (seats - 1)]
    rows = [{"pair": pair, "seating": seating, "winners": [0 if n < won else 1]} for n in range(games)]
    return {"contest": {"game": "veiled_fate", "seats": seats, "seed": 3, "pairs": [[strong, weak]]}, "rows": rows}


def test_a_pair_holds_if_it_is_far_enough_apart_and_played_often_enough() -> None:
    pair = ("level-2", "level-1")
    assert page.verdict(_ladder(2, 18, 24), pair) == "75% holds"
    assert page.verdict(_ladder(2, 6, 8), pair) == "75% unsure"
    assert page.verdict(_ladder(2, 60, 100), pair) == "60% short"
    assert page.verdict(_ladder(4, 12, 24), pair) == "50% holds"
    assert page.verdict(_ladder(4, 8, 24), pair) == "33% short"
    assert page.verdict(_ladder(2, 1, 1), ("level-3", "level-2")) == "–"


def test_against_level_3_three_fair_shares_are_wanted_where_that_is_possible() -> None:
    claim = "level-8:level-3"
    assert page.verdict(_ladder(4, 17, 24, claim), ("level-8", "level-3")) == "71% short"
    assert page.verdict(_ladder(4, 18, 24, claim), ("level-8", "level-3")) == "75% holds"
    assert page.verdict(_ladder(2, 17, 24, claim), ("level-8", "level-3")) == "71% holds"


def test_at_a_glance_every_pair_has_a_place_whether_it_was_played_or_not() -> None:
    head, _, row = page.at_a_glance([_ladder(2, 18, 24)]).strip().split("\n")
    assert head == "| levels | 2 : 1 | 3 : 2 | 4 : 3 | 5 : 4 | 6 : 5 | 7 : 6 | 8 : 7 | 8 : 3 |"
    assert row == "| Veiled Fate, 2 seats, seed 3 | 75% holds |" + " – |" * 7


def test_what_cannot_be_played_is_refused_before_anything_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in (["chess"], ["veletas", "size"], ["veletas", "size=8"], ["veletas", "--seats", "3"]):
        assert run(["ladder", *wrong]) == 2
    assert capsys.readouterr().err.count("veritable: ") == 4


def test_the_bar_shows_how_far_it_is() -> None:
    assert line(0, 4, "Veletas", 0.0).startswith("Veletas ░")
    assert "2/4, 1:00 left" in line(2, 4, "Veletas", 60.0)
    assert list(Bar(range(3), 3, "x", quiet=True)) == [0, 1, 2]


def test_a_stopped_ladder_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "ladder.json"
    ladder.write(ladder.played(SMALL, 1, quiet=True, file=file), file)
    played: list[Task] = []
    real = ladder.play
    monkeypatch.setattr(ladder, "play", lambda task: played.append(task) or real(task))
    more = ladder.played(replace(SMALL, games=3), 1, quiet=True, file=file)
    assert [task.number for task in played] == [2]
    assert [row["number"] for row in more["rows"]] == [0, 1, 2]
    assert "--games 3" in more["contest"]["command"]
    two = replace(SMALL, pairs=(("level-2", "level-1"), ("level-3", "level-2")), fewer={"level-3:level-2": 1})
    assert "--pairs level-2:level-1,level-3:level-2=1 " in ladder.played(two, 1, quiet=True, file=file)["contest"]["command"]


def test_games_of_a_level_that_thinks_otherwise_by_now_do_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "ladder.json"
    ladder.write(ladder.played(SMALL, 1, quiet=True, file=file), file)
    assert len(ladder._known(SMALL, file)[0]) == 2
    before = json.loads(file.read_text(encoding="utf-8"))
    for each in before["plans"].values():
        del each["forgets"]  # as it was written when there was no such thing
    file.write_text(json.dumps(before), encoding="utf-8")
    assert len(ladder._known(SMALL, file)[0]) == 2
    plans = list(PLANS)
    plans[1] = replace(plans[1], simulations=41)
    monkeypatch.setattr(sys.modules["veritable.bots.levels"], "PLANS", tuple(plans))
    assert ladder._known(SMALL, file)[0] == []
    assert ladder._known(replace(SMALL, seed=2), file)[0] == []


def test_whole_sides_are_taken_where_seats_win_together() -> None:
    contest = Contest("well_of_souls", 4, 4, (("level-2", "level-1"),), sides=2)
    seatings = [task.seating for task in ladder.tasks(contest)]
    assert seatings[0] == ["level-2", "level-1", "level-2", "level-1"]
    assert seatings[1] == ["level-1", "level-2", "level-1", "level-2"]
    row = {"pair": "level-2:level-1", "seating": seatings[0], "winners": [0, 2], "decisions": [1] * 4, "seconds": [1] * 4}
    told = {
        "game": "well_of_souls",
        "seats": 4,
        "seed": 1,
        "sides": 2,
        "rules": "1",
        "command": "…",
        "pairs": [["level-2", "level-1"]],
    }
    section = page.section({"contest": told, "machine": {"workers": 1, "cores": 2, "seconds": 3, "python": "3"}, "rows": [row]})
    assert "| level-2 : level-1 | 1 | 100% | 21% – 100% | 50% | 2.00 |" in section
    with pytest.raises(BadOption, match="sides"):
        ladder.contest_from(ladder.arguments(["well_of_souls", "--seats", "4", "--sides", "3"]))


def test_the_top_level_counts_simulations_where_it_is_told_to() -> None:
    contest = Contest("veletas", 2, simulations=500)
    assert contest.plan("level-8").simulations == 500
    assert contest.plan("level-7").seconds == ladder.PATIENCE
    assert replace(contest, simulations=None).plan("level-8").seconds == MOST_SECONDS


def test_the_page_tells_of_the_match_with_plain_uct(tmp_path: Path) -> None:
    rows = [{"number": n, "won": n > 0} for n in range(10)]
    result = {"match": {"size": 10, "ours": 0.1, "theirs": 1.0}, "command": "python bench/strength.py", "rows": rows}
    (tmp_path / "plain-uct.json").write_text(json.dumps(result))
    text = page.page(tmp_path)
    assert "thought 10 times as long: 1 s a decision against 0.1 s" in text
    assert "won 9 of 10 games (90%, 95 % interval 60% to 98%)" in text


def test_the_page_tells_what_a_seer_wins(tmp_path: Path) -> None:
    seer = {"game": "veiled_fate", "seats": 4, "against": "level-3", "simulations": 15_000}
    result = {"seer": seer, "command": "python bench/ceiling.py veiled_fate", "games": 40, "won": 27.0}
    (tmp_path / "seer-veiled_fate-4.json").write_text(json.dumps(result))
    text = page.page(tmp_path)
    assert "## Veiled Fate, 4 seats: what a seer wins" in text
    assert "Against level-3 it won 27 of 40 games (68%, 95 % interval\n52% to 80%; a fair share is 25%)." in text


def test_the_page_and_the_strengths_are_those_of_the_games_played() -> None:
    docs = Path(__file__).parents[2] / "docs"
    assert (docs / "ladder.md").read_text(encoding="utf-8") == page.page(docs / "ladder"), "run: make docs"
    assert STRENGTHS.read_text(encoding="utf-8") == page.published(docs / "ladder"), "run: make docs"


def test_only_a_table_where_every_level_played_says_how_strong_they_are(tmp_path: Path) -> None:
    (tmp_path / "veletas-2.json").write_text(json.dumps(_ladder(2, 18, 24)))
    assert page.published(tmp_path).count("\n") == 1
