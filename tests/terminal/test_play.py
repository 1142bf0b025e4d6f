"""Whole games and every command of the table, typed into the real program."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import veritable
from terminal.driving import ESCAPE, Session, plain, quick, run, whole_game
from veritable import bots

SETUP = ["d4/b2", "white", "b6,f2/c3"]
SMALL = ("play", "veletas", "--size", "7")


@pytest.mark.parametrize("seating", ["human,human", "human,uniform", "uniform,human"])
def test_a_whole_game_is_the_game_that_the_library_plays(tmp_path: Path, seating: str) -> None:
    typed, match = whole_game(seating, seed=7, size=7)
    done = run(tmp_path, *SMALL, "--seats", seating, "--seed", 7, typed=[*typed, "log game.log", "quit"])
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "game.log").read_text() == match.log()
    assert f"Game over. {match.result()['reason']}" in done.stdout
    winner = match.result()["winners"][0]
    assert f"(P{winner + 1} {'human' if seating.split(',')[winner] == 'human' else 'uniform'}) wins." in done.stdout


def test_two_bots_play_by_themselves(tmp_path: Path) -> None:
    done = quick(tmp_path, *SMALL, "--seats", "uniform,uniform", "--edition", "2024", "--seed", 1, typed=["quit"])
    assert "Game over." in done.stdout
    assert done.stdout.count("shoots a stone to") > 3


def test_a_bot_that_nobody_named_is_introduced_with_its_character(tmp_path: Path) -> None:
    done = quick(tmp_path, *SMALL, "--seats", "human,bot", typed=["save game.json", "quit"])
    level = bots.levels(veritable.game("veletas"))[2]
    assert f"P1 human, P2 {level.title} (level-3 bot).\n{level.title}: {level.character}\n" in done.stdout
    assert json.loads((tmp_path / "game.json").read_text())["table"] == {"seats": ["human", "level-3"]}


def test_a_whole_turn_on_one_line_is_drawn_and_told(tmp_path: Path) -> None:
    done = quick(tmp_path, *SMALL, typed=[*SETUP, "d4-d5/d4"])
    assert "Black moves the shooter from d4 to d5.\nBlack shoots a stone to d4.\n" in done.stdout
    assert "  5  ·  ·  · [◆] ·  ·  ·  5 " in done.stdout
    assert "  4  ·  ·  · [●] ·  ·  ·  4 " in done.stdout
    assert "  3  ·  ·  ○  ·  ·  ·  ·  3 " in done.stdout.rpartition("[●]")[2]


def test_capitals_are_forgiven(tmp_path: Path) -> None:
    done = quick(tmp_path, *SMALL, typed=["D4/B2"])
    assert "places the black stone on b2" in done.stdout


def test_an_illegal_move_is_one_line_with_reason_and_clause(tmp_path: Path) -> None:
    done = quick(tmp_path, *SMALL, typed=[*SETUP, "d4-c6", "nonsense", "d4-z9", "d5-d6"])
    text = veritable.game("veletas").clauses["VL-22"].text
    lines = done.stdout.splitlines()
    assert f"d4 and c6 are not on one straight line. [VL-22: {text}]" in lines
    for typed in ("nonsense", "d4-z9", "d5-d6"):
        after = lines[lines.index(f"Black> {typed}") + 1]
        assert "[VL-" in after, after
        assert after.endswith("]")
        assert lines[lines.index(f"Black> {typed}") + 2].startswith("Black> ")
    assert done.returncode == 0
    assert done.stderr == ""


def test_question_mark_lists_offers_by_piece(tmp_path: Path) -> None:
    done = quick(tmp_path, *SMALL, typed=["?", *SETUP, "?", "?f2", "? x", "d4-d5", "?"], COLUMNS="200")
    lines = done.stdout.splitlines()
    assert "The first player> ?" in lines
    assert "shooter in row 1: a1 b1 c1 d1 e1 f1 g1" in lines
    first = lines.index("Black> ?")
    assert lines[first + 1].startswith("shooter on d4: d4-... a4 b4 ")
    assert [line.split(":")[0] for line in lines[first + 1 : first + 4]] == [f"shooter on {at}" for at in ("d4", "b6", "f2")]
    assert lines[first + 4].endswith(": stay")
    only = lines.index("Black> ?f2")
    assert lines[only + 1].startswith("shooter on f2: f2-... c2 d2 ")
    assert lines[only + 2].startswith("Black> ")
    assert "Nothing that you may do now has to do with x." in lines
    assert any(line.startswith("shot from d5: a5 b5 ") for line in lines)


def test_why_answers_without_playing(tmp_path: Path) -> None:
    done = quick(tmp_path, *SMALL, typed=[*SETUP, "why d4-c6", "why d4-d5/d4", "why VL-24", "why vl-r1", "why"], COLUMNS="2000")
    lines = done.stdout.splitlines()
    assert lines[lines.index("Black> why d4-c6") + 1].startswith("d4 and c6 are not on one straight line. VL-22: ")
    assert "d4-d5/d4 is legal: VL-21, VL-22, VL-23, VL-24." in lines
    assert any(line.startswith(f"VL-24: {veritable.game('veletas').clauses['VL-24'].text}") for line in lines)
    assert any(line.startswith("VL-R1: ") and "Why: " in line for line in lines)
    assert "shoots a stone" not in done.stdout.partition("Black> why")[2].partition("Write what you ask")[0]


def test_undo_takes_back_one_decision_of_a_person(tmp_path: Path) -> None:
    done = quick(tmp_path, *SMALL, typed=["undo", *SETUP, "d4-d5/d4", "undo", "undo", "undo", "log"])
    assert "There is no decision to take back." in done.stdout
    assert "Taken back: shoot d4." in done.stdout
    assert "Taken back: move 0 d5." in done.stdout
    assert "Taken back: stone c3." in done.stdout
    assert done.stdout.count("P1: undo") == 2
    assert done.stdout.count("P2: undo") == 1


def test_a_hint_is_a_move_with_a_sentence(tmp_path: Path) -> None:
    done = quick(tmp_path, *SMALL, typed=[*SETUP, "hint", "quit"], VERITABLE_PLAIN="1")
    told = " ".join(done.stdout.rpartition("> hint\n")[2].partition("Black> quit")[0].split())
    assert 1 <= len(re.findall(r"[a-g]\d(?:-[a-g]\d)?: Black .*? Black wins then with a chance of \d+%\.", told)) <= 3
    assert quick(tmp_path, *SMALL, typed=[*SETUP, told.partition(":")[0]]).stdout.count("[VL-") == 0, "it can be typed"


@pytest.mark.parametrize("name", veritable.games())
def test_every_game_has_hints(tmp_path: Path, name: str) -> None:
    seating = ",".join(["human", *["uniform"] * (veritable.game(name).seats[0] - 1)])
    done = quick(tmp_path, "play", name, "--seats", seating, "--seed", 3, typed=["hint"], VERITABLE_PLAIN="1")
    assert "with a chance of" in " ".join(done.stdout.split())


def test_undo_takes_the_bots_answer_back_too(tmp_path: Path) -> None:
    done = quick(tmp_path, *SMALL, "--seats", "human,uniform", "--seed", 3, typed=["d4/b2", "undo", "save game.json"])
    match = veritable.game("veletas").load(json.loads((tmp_path / "game.json").read_text()))
    assert match.actor == 0
    assert [match.vocabulary.decode(a).verb for a in match.actions] == ["shooter"]
    assert "Taken back: stone b2, side " in done.stdout


def test_save_and_resume_in_a_new_process(tmp_path: Path) -> None:
    typed, _ = whole_game("human,uniform", seed=5, size=7)
    half = len(typed) // 2
    first = run(tmp_path, *SMALL, "--seats", "human,uniform", "--seed", 5, typed=[*typed[:half], "save a.json"])
    assert "veritable resume a.json" in first.stdout
    assert json.loads((tmp_path / "a.json").read_text())["table"] == {"seats": ["human", "uniform"]}
    again = run(tmp_path, "resume", "a.json", typed=["log", "save b.json", "quit"])
    assert again.returncode == 0, again.stderr
    assert (tmp_path / "b.json").read_bytes() == (tmp_path / "a.json").read_bytes()
    assert "Veletas (size 7, edition 2013). P1 human, P2 uniform." in again.stdout
    inside = quick(tmp_path, "play", "veletas", typed=["a1", "resume a.json", "log", "quit"])
    assert "option size 7" in inside.stdout
    kept = list((tmp_path / "veritable").glob("veletas-*.json"))
    assert len(kept) == 1, "the game that was on the table is kept"


def test_leaving_without_saving_loses_nothing(tmp_path: Path) -> None:
    done = quick(tmp_path, *SMALL, typed=SETUP)
    file = done.stdout.rpartition("veritable resume ")[2].strip()
    again = quick(tmp_path, "resume", file, typed=["describe", "quit"])
    assert "Free shooters: b6, d4, f2." in again.stdout
    nothing = quick(tmp_path, *SMALL, typed=["quit"])
    assert "resume" not in nothing.stdout


def test_a_foreign_file_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada")
    done = quick(
        tmp_path, *SMALL, typed=["save letter.txt", "log letter.txt", "save no/where.json", "save", "resume letter.txt"]
    )
    assert (tmp_path / "letter.txt").read_text() == "Dear Ada"
    assert done.stdout.count("letter.txt exists and is neither a save nor a log") == 2
    assert "no/where.json: No such file or directory." in done.stdout
    assert "like `save game.json`" in done.stdout
    assert "letter.txt is not a save" in done.stdout
    assert [each.name for each in tmp_path.iterdir()] == ["letter.txt"]


def test_sentences_for_screen_readers(tmp_path: Path) -> None:
    done = quick(tmp_path, *SMALL, "--describe", typed=SETUP)
    assert "Free shooters: b6, d4, f2." in done.stdout
    assert "Black stones: b2.\nWhite stones: c3.\nIt is for Black to decide." in done.stdout
    assert not set("·◆●○■□[") & set(done.stdout.partition("Type a move")[2].replace("`", ""))


def test_letters_where_signs_cannot_be_printed(tmp_path: Path) -> None:
    poor = run(tmp_path, *SMALL, typed=SETUP, PYTHONIOENCODING="ascii")
    asked = quick(tmp_path, *SMALL, "--ascii", typed=SETUP)
    assert poor.stdout.rpartition("The game is kept")[0] == asked.stdout.rpartition("The game is kept")[0]
    assert "  3  .  . [w] .  .  .  .  3 " in poor.stdout
    assert "?" not in poor.stdout.partition("Type a move")[2].partition("\n")[2]


def test_a_position_to_begin_with(tmp_path: Path) -> None:
    position = "7/3b3/2wbw2/2bs2s/2bwb2/3w3/s6 w"
    done = quick(tmp_path, *SMALL, "--position", position, typed=["quit"])
    assert "White> " in done.stdout
    assert "  4  ·  ·  ●  ◆  ·  ·  ◆  4 " in done.stdout


def test_a_session_at_a_terminal(tmp_path: Path) -> None:
    with Session(tmp_path, *SMALL) as session:
        shown = session.wait_for("The first player> ")
        assert "\x1b[" in shown, "there is colour"
        assert "a shooter and a stone, like b2/d4" in plain(shown)
        session.type("d4/b2")
        session.wait_for("The second player> ")
        session.type("white")
        session.wait_for("White> ")
        session.type("b6,f2/c3")
        assert "  4  ·  ·  ·  ◆  ·  ·  ·  4 " in plain(session.wait_for("Black> "))
        session.type("d4-c6")
        assert "[VL-22: " in plain(session.wait_for("Black> "))
        session.press("C")
        session.wait_for("Go on with: veritable resume ")
        assert session.exit_code() == 0
    (file,) = (tmp_path / "veritable").iterdir()
    with Session(tmp_path, "resume", file, NO_COLOR="1") as session:
        shown = session.wait_for("Black> ")
        assert not [each for each in ESCAPE.findall(shown) if each.endswith("m")], "there is no colour"
        session.press("D")
        session.wait_for("The game is kept")
        assert session.exit_code() == 0


def test_no_colour_on_request(tmp_path: Path) -> None:
    with Session(tmp_path, *SMALL, "--no-color") as session:
        assert not [each for each in ESCAPE.findall(session.wait_for("player> ")) if each.endswith("m")]


def test_a_first_move_needs_no_compiler(tmp_path: Path) -> None:
    done = run(
        tmp_path, *SMALL, "--seats", "human,bot", typed=["d4/b2"], PYTHONPROFILEIMPORTTIME="1", VERITABLE_CACHE=str(tmp_path)
    )
    assert "numpy" in done.stderr, "imports are listed"
    assert "numba" not in done.stderr
    assert "llvmlite" not in done.stderr
