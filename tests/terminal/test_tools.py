"""The other commands: looking at a match again, verifying it, and what happens to bad arguments and damaged files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import veritable
from terminal.driving import Session, plain, quick, run, whole_game
from veritable.cli import run as run_here

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def game_log(tmp_path: Path) -> Path:
    file = tmp_path / "game.log"
    file.write_text(whole_game(seed=11, size=7)[1].log())
    return file


def a_save(folder: Path) -> Path:
    match = veritable.game("veletas").match(size=7, seed=1)
    for turn in ("d4/b2", "white", "b6,f2/c3", "d4-d5/d4"):
        match.play(turn)
    file = folder / "game.json"
    file.write_text(json.dumps(match.dump()))
    return file


# Looking again


def test_replay_follows_commands(tmp_path: Path) -> None:
    file = a_save(tmp_path)
    done = run(tmp_path, "replay", file, typed=["step", "", "back", "jump 7", "last", "step", "jump 99", "jump", "fly", "quit"])
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    prompts = [line.partition("> ")[0] for line in lines if "/8> " in line]
    assert prompts == ["0/8", "1/8", "2/8", "1/8", "7/8", "8/8", "8/8", "8/8", "8/8", "8/8"]
    assert "7. P1: move 0 d5  [VL-21 VL-22 VL-23 VL-24]" in lines
    assert "Black moves the shooter from d4 to d5." in lines
    assert "  4  ·  ·  · [·] ·  ·  ·  4 " in done.stdout
    assert "The match is not over; it stops here." in lines
    assert done.stdout.count("There are decisions 0 to 8; this is 8.") == 2
    assert "'fly' is no command; `help` lists them." in lines


def test_replay_prints_everything_when_nobody_types(tmp_path: Path, game_log: Path) -> None:
    match = veritable.replay(game_log.read_text())
    done = quick(tmp_path, "replay", game_log, "--describe")
    for number in range(1, len(match.actions) + 1):
        assert f"\n{number}. P" in done.stdout
    assert done.stdout.endswith(f"The end. {match.result()['reason']} Winner: P{match.result()['winners'][0] + 1}.\n")


def test_replay_at_a_terminal(tmp_path: Path, game_log: Path) -> None:
    last = len(veritable.replay(game_log.read_text()).actions)
    with Session(tmp_path, "replay", game_log) as session:
        session.wait_for(f"0/{last}> ")
        session.type("")
        assert "1. P1: shooter " in plain(session.wait_for(f"1/{last}> "))
        session.type(f"jump {last - 3}")
        session.wait_for(f"{last - 3}/{last}> ")
        session.type("play 0.01")
        assert "The end." in plain(session.wait_for(f"{last}/{last}> "))
        session.type("quit")
        assert session.exit_code() == 0


def test_replay_reads_a_game_record(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text("[Veletas size=7 edition=2013] d4/b2 white b6,f2/c3 {a remark} d4-d5/d4\n")
    done = quick(tmp_path, "replay", "game.txt", typed=["last"])
    assert "8. P1: shoot d4" in done.stdout


# Verifying


def test_a_true_log_is_verified(tmp_path: Path, game_log: Path) -> None:
    done = run(tmp_path, "verify", game_log)
    assert done.returncode == 0, done.stderr
    assert "game.log is true" in done.stdout
    assert "the seed fits its commitment" in done.stdout
    assert quick(tmp_path, "verify", a_save(tmp_path)).returncode == 0


def changed_seed(lines: list[str]) -> None:
    at = next(n for n, line in enumerate(lines) if line.startswith("seed "))
    lines[at] = "seed " + "0" * 64


def changed_action(lines: list[str]) -> None:
    at = next(n for n, line in enumerate(lines) if line.startswith("P2: side"))
    lines[at] = "P2: side white" if "black" in lines[at] else "P2: side black"


def changed_result(lines: list[str]) -> None:
    at = next(n for n, line in enumerate(lines) if line.startswith("result "))
    lines[at] = lines[at].replace("P1", "P0").replace("P2", "P1").replace("P0", "P2")


Change = Callable[[list[str]], None]


@pytest.mark.parametrize("change", [changed_seed, changed_action, changed_result])
def test_a_changed_log_is_found_out(tmp_path: Path, game_log: Path, change: Change, capsys: Captured) -> None:
    lines = game_log.read_text().splitlines()
    change(lines)
    game_log.write_text("\n".join(lines) + "\n")
    line = failing_line(run_here(["verify", str(game_log)]), capsys.readouterr().err)
    assert "game.log: line " in line


# Bad arguments and damaged files: one line, exit code 2, no traceback


def failing_line(code: int, stderr: str) -> str:
    (line,) = stderr.splitlines()
    assert line.startswith("veritable: ")
    assert code == 2
    return line


#   arguments                                          what the line must say
BAD = [
    (("play", "chess"),                                "The games are: veletas"),
    (("play", "veletas", "--size", "8"),               "10, 9, 7"),
    (("play", "veletas", "--colour", "red"),           "--size, --edition, --seats"),
    (("play", "veletas", "--seats", "human"),          "2 seats"),
    (("play", "veletas", "--seats", "human,deep"),     "human, bot, uniform"),
    (("play", "veletas", "--seed", "xyz"),             "64 hexadecimal digits"),
    (("play", "veletas", "--position", "7/7 b"),       "rows"),
    (("play", "veletas", "extra"),                     "--help"),
    (("replay",),                                      "FILE"),
    (("replay", "nowhere.log"),                        "nowhere.log: No such file"),
    (("resume", "nowhere.json"),                       "nowhere.json: No such file"),
    (("verify", "."),                                  "directory"),
    (("conformance", "chess"),                         "The games are: veletas"),
    (("plya",),                                        "--help"),
    (("--sise", "7"),                                  "--version"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "told"), BAD)
def test_bad_arguments_are_one_line(arguments: tuple[str, ...], told: str, capsys: Captured) -> None:
    assert told in failing_line(run_here(list(arguments)), capsys.readouterr().err)


def test_the_process_ends_with_the_exit_code(tmp_path: Path) -> None:
    done = run(tmp_path, "replay", "nowhere.log")
    assert "nowhere.log: No such file" in failing_line(done.returncode, done.stderr)


def damages() -> list[tuple[str, bytes]]:
    whole = whole_game(seed=2, size=7)[1].dump()
    return [
        ("empty", b""),
        ("binary", bytes(range(128, 256))),
        ("cut off", json.dumps(whole).encode()[:-40]),
        ("deep", b"{" + b'"a":[' * 100_000),
        ("a list", b"[1, 2]"),
        ("another game", json.dumps(whole | {"game": "chess"}).encode()),
        ("other rules", json.dumps(whole | {"rules": "0"}).encode()),
        ("no entries", json.dumps({name: each for name, each in whole.items() if name != "entries"}).encode()),
        ("an action that is text", json.dumps(whole | {"entries": [[0, "d4", []]]}).encode()),
        ("a size that no board has", json.dumps(whole | {"options": {"size": 8, "edition": "2013"}}).encode()),
        ("another state", json.dumps(whole | {"entries": []}).encode()),
        ("half a log", b"Veritable log 1\ngame veletas\n"),
    ]


@pytest.mark.parametrize("content", [pytest.param(each, id=name) for name, each in damages()])
def test_damaged_files_are_one_line(tmp_path: Path, content: bytes, capsys: Captured) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    for command in ("resume", "replay", "verify"):
        assert "game.json" in failing_line(run_here([command, str(file)]), capsys.readouterr().err)


def test_a_damaged_save_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text("{")
    done = quick(tmp_path, "play", "veletas", typed=["d4", "resume game.json", "log", "quit"])
    assert "game.json is not a save, or it is cut off." in done.stdout
    assert "P1: shooter d4" in done.stdout


# Help


def test_help_version_and_the_list_of_games(tmp_path: Path, capsys: Captured) -> None:
    assert quick(tmp_path, "--version").stdout.strip() == f"veritable, version {veritable.__version__}"
    assert run_here([]) == 0
    alone = capsys.readouterr().out
    for command in ("conformance", "games", "play", "replay", "resume", "verify"):
        assert f"\n  {command} " in alone
    assert run_here(["games"]) == 0
    assert "--size 10|9|7" in capsys.readouterr().out
    assert run_here(["play", "veletas", "--help"]) == 0
    assert "--edition 2013|2024" in capsys.readouterr().out
