"""Every worked example of the rules, replayed through the public interface from `examples.toml`."""

import re
import tomllib
from pathlib import Path

import pytest

from games.veletas.table import GAME, after, at, claims_by, legal, pieces, position, refusal
from veritable.core.clauses import clause

with (Path(__file__).parent / "examples.toml").open("rb") as file:
    EXAMPLES = tomllib.load(file)["example"]

KNOWN = {"id", "size", "edition", "to_move", "board", "play", "expect", "claims", "winner"}
KNOWN |= {"to_move_after", "seat_to_move", "legal", "illegal"}


def rows(board):
    """A drawn board in notation: runs of empty squares become numbers."""
    signs = "/".join(line.replace(" ", "") for line in board.split("\n") if line)
    return re.sub(r"\.+", lambda run: str(len(run[0])), signs)


def opening(example):
    if "board" not in example:
        return after(size=example["size"], edition=example["edition"])
    return at(f"{rows(example['board'])} {example['to_move'][0]}", example["edition"])


def colour_to_move(match):
    return "black" if match.actor == match.state["black"][0] else "white"


def check_end(example, match):
    winner = example.get("winner", "")
    assert (match.actor == "over") == bool(winner)
    if winner:
        black = int(match.state["black"][0])
        assert match.result()["winners"] == [black if winner == "black" else 1 - black]
        assert winner.capitalize() in match.result()["reason"]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_the_example_replays(example):
    assert set(example) <= KNOWN
    match = opening(example)
    assert match.options == {"size": example["size"], "edition": example["edition"]}
    claims = {}
    for turn in example.get("play", []):
        claims = claims_by(match, turn)
    if "expect" in example:
        assert position(match).split()[0] == rows(example["expect"])
    if "claims" in example:
        assert claims == dict(each.split("=") for each in example["claims"])
    if "to_move_after" in example:
        assert colour_to_move(match) == example["to_move_after"]
    if "seat_to_move" in example:
        assert match.actor == example["seat_to_move"]
    check_end(example, match)
    for turn in example.get("legal", []):
        assert legal(match, turn), turn
        opened = GAME.load(match.dump())
        opened.play(turn)
        assert opened.number > match.number
    for turn in example.get("illegal", []):
        assert refusal(match, turn).startswith("VL-"), turn


def test_all_examples_are_here():
    assert [example["id"] for example in EXAMPLES] == [f"VL-E{number}" for number in range(1, 28)]


@clause("VL-47")
def test_a_turn_of_white_is_a_move_followed_by_a_shot():
    match = at("10/1s8/4s3s1/10/10/3b6/3s3s2/4wb4/1s8/5s4 w")
    match.play("d4-g7/g2")
    assert position(match) == "10/1s8/4s3s1/6s3/10/3b6/7s2/4wb4/1s4w3/5s4 b"


@clause("VL-48")
def test_neither_move_nor_shot_passes_a_black_stone_a_white_stone_or_a_shooter():
    match = at("6s/3b3/7/3s1w1/7/1s5/7 b")
    assert [refusal(match, turn) for turn in ("d4-d7/d5", "d4-g4/e4", "d4-a1/c3")] == ["VL-24"] * 3
    assert [refusal(match, turn) for turn in ("d4-d5/d7", "d4-e4/g4", "d4-c3/a1")] == ["VL-29"] * 3


@clause("VL-49")
def test_black_gets_the_shooter_for_the_biggest_orthogonal_group():
    match = at("6s/1w5/wwwb3/2bsb2/2bww2/7/b2s2b b")
    assert claims_by(match, "e5") == {"d4": "b"}
    assert pieces(match)["d4"] == "B"


@clause("VL-50")
def test_white_traps_a_shooter_with_equal_groups_so_black_gets_it():
    match = at("7/3b3/2wbw2/2bs2s/2bwb2/3w3/s6 w")
    assert claims_by(match, "e4") == {"d4": "b"}
