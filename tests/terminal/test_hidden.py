"""The table with a game that hides hands and rolls dice: who sees what at one keyboard, and whether its logs can be checked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import veritable
from toy import GAME
from veritable.cli import run
from veritable.core.match import Entry, Match
from veritable.core.record import CHANCE, EVERYTHING
from veritable.terminal import news
from veritable.terminal.files import Saved
from veritable.terminal.screen import Screen
from veritable.terminal.table import Table


class Script(Screen):
    """A screen that types by itself and remembers what it showed."""

    def __init__(self, *typed: str) -> None:
        super().__init__(colour=False)
        self.typed, self.shown = list(typed), [""]

    def say(self, text: str = "", style: str = "plain") -> None:
        self.shown[-1] += text + "\n"

    def ask(self, prompt: str) -> str:
        self.shown[-1] += prompt
        if prompt.endswith(("Enter. ", "screen. ")):
            return ""
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)

    def clear(self) -> None:
        self.shown.append("")


def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seating: list[str], *typed: str) -> tuple[Match, list[str]]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    match, screen = GAME.match(2, seed=4), Script(*typed)
    Table(screen, Saved(match, seating), seed=4).run()
    return match, screen.shown


def test_two_people_never_see_each_others_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, shown = played(tmp_path, monkeypatch, ["human", "human"], "rest", "rest", "log")
    pages = [page for page in shown if "takes the keyboard" not in page and page]
    assert [page.partition("> ")[0].splitlines()[-1] for page in pages] == ["P1", "P2", "P1"]
    dealt = [news.told(match, EVERYTHING, n)[0] for n, actor in enumerate(match.actors) if actor == -1]
    assert len(dealt) == 8
    for page, owner in zip(pages, ("P1", "P2", "P1"), strict=True):
        other = "P2" if owner == "P1" else "P1"
        assert not [line for line in dealt if f"draw {other} " in line and line in page]
    assert all(line in pages[0] for line in dealt if "draw P1 " in line), "one's own cards are told"
    assert "seen by P1" in pages[2]
    assert match.seed is not None
    assert not any(match.seed.hex() in page for page in shown)


def test_one_person_among_bots_keeps_the_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, shown = played(tmp_path, monkeypatch, ["human", "uniform"], "rest", "rest")
    assert len(shown) == 1
    assert match.actors.count(0) >= 2


def test_a_save_of_it_goes_on_and_a_changed_outcome_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(veritable, "game", lambda name: GAME)
    match, _ = played(tmp_path, monkeypatch, ["human", "human"], "roll")
    (file,) = (tmp_path / "veritable").iterdir()
    assert run(["verify", str(file)]) == 0
    draws = match.actors.count(-1)
    assert f"{draws} chance outcome(s) recomputed" in capsys.readouterr().out
    changed = otherwise(match)
    log = tmp_path / "game.log"
    draw_line = changed.log().splitlines().index("P1: roll") + 2
    log.write_text(changed.log() + f"seed {match.dump()['seed']}\n")
    assert run(["verify", str(log)]) == 2
    assert f"line {draw_line}: The seed gives" in capsys.readouterr().err
    file.write_text(json.dumps(changed.dump() | {"seed": match.dump()["seed"], "chance": "dealt"}))
    assert run(["verify", str(file)]) == 2
    assert "The seed gives" in capsys.readouterr().err


def otherwise(match: Match) -> Match:
    """The same match, had the last outcome of chance been another one."""
    changed = Match(GAME, match.state_at(0), "dealt", None, None, match.commitment)
    changed.repeat(match.entries[:-1])
    (other, *_) = [offer.id for offer in changed.offers() if offer.id != match.actions[-1]]
    changed.repeat([Entry(CHANCE, other)])  # a dealt outcome is only repeated, never played
    return changed
