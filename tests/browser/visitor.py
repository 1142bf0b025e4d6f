"""Somebody in front of a browser: what they can do at a table, and everything their browser was sent."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, WebSocket, expect

OFFLINE = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "WebSocket connection to", "ERR_EMPTY_RESPONSE")


PATIENCE = 1200
"""How often a look is taken every twentieth of a second: a busy machine may need a minute."""


class Visitor:
    """A person with a browser profile of their own."""

    def __init__(self, context: BrowserContext, pictures: Path) -> None:
        self.context, self.pictures = context, pictures
        self.troubles: list[str] = []
        self.frames: list[dict[str, Any]] = []
        self.expects_outage = False
        self.page = context.new_page()
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.troubles.append(f"error in the page: {error}"))
        self.page.on("websocket", self._listen)

    def _said(self, message: ConsoleMessage) -> None:
        outage = self.expects_outage and any(each in message.text for each in OFFLINE)
        if message.type in ("error", "warning") and not outage:
            self.troubles.append(f"{message.type} at {self.page.url}: {message.text} {message.location.get('url')}")

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    # Tables

    def lay(self, game: str, seats: list[str], clock: dict[str, Any] | None = None, **options: Any) -> str:
        """A table is laid over HTTP as the page would; the answer is its id."""
        wishes = [{"kind": "bot", "bot": each[4:]} if each.startswith("bot:") else {"kind": each, "bot": ""} for each in seats]
        wish = {"game": game, "seats": wishes, "options": options, "private": True, "start": "open" not in seats}
        if clock:
            wish["clock"] = clock
        answer = self.context.request.post("/api/tables", data=wish)
        assert answer.ok, answer.text()
        return str(answer.json()["id"])

    def open(self, table: str) -> None:
        """The table is on the screen and its line is open."""
        self.page.goto(f"/t/{table}")
        self.page.wait_for_selector(".layout")

    def sit(self, seat: int) -> None:
        """They take a free seat."""
        self.page.locator(f'[data-seat="{seat}"]').get_by_role("button", name="Sit here").click()
        expect(self.page.locator(f'[data-seat="{seat}"]')).to_contain_text("you")

    # Playing

    @property
    def question(self) -> Locator:
        """The sentence that says what is asked."""
        return self.page.get_by_test_id("question")

    def is_asked(self) -> bool:
        """Whether the page says that the decision is theirs."""
        return "Your decision" in self.question.inner_text()

    def touch(self, element: str) -> None:
        """They click an element of the board."""
        self.page.locator(f'.board [data-element="{element}"]').click(force=True)

    def number(self) -> int:
        """How many lines of the log the page has drawn: told by the page itself, so it is never behind what is seen there."""
        return int(self.page.locator(".layout").get_attribute("data-number") or 0)

    def wait_past(self, before: int) -> None:
        """What they decided when the log had so many lines has been answered."""
        for _ in range(PATIENCE):
            if self.number() > before:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"Nothing came after line {before}.")

    def decide_on_board(self, luck: random.Random, touch: Callable[[str], None] | None = None) -> None:
        """They decide something by touching what the board marks, or by a button where it marks nothing."""
        before = self.number()
        for _ in range(4):
            marked = self.page.locator(".board .can[data-element]")
            ids = marked.evaluate_all("all => all.map(each => each.dataset.element)")
            if ids:
                (touch or self.touch)(luck.choice(ids))
            else:
                self.page.locator(".offers .offer").first.click()
            self.confirm()
            if self.went_on(before):
                return
        raise AssertionError("Touching the board decided nothing.")

    def confirm(self) -> None:
        """They confirm, if the page asks them to."""
        button = self.page.get_by_test_id("confirm")
        if button.count():
            button.click()

    def went_on(self, before: int) -> bool:
        """Whether what they did was sent and answered: the log is longer, or was put away for the next one at this screen."""
        expect(self.page.locator(".layout")).to_have_attribute("aria-busy", "false")
        return self.number() != before

    def picture(self, name: str, whole: bool = True) -> None:
        """A screenshot is kept."""
        self.page.wait_for_timeout(300)  # what moves has come to rest
        self.page.screenshot(path=str(self.pictures / f"{name}.png"), full_page=whole)


def asked(players: list[Visitor]) -> Visitor:
    """Whose decision it is."""
    for _ in range(PATIENCE):
        for player in players:
            if player.is_asked():
                return player
        players[0].page.wait_for_timeout(50)
    raise AssertionError("Nobody is asked.")
