"""A game whose board cannot be had, played on the table made of its elements and offers."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser.looks import serious
from browser.visitor import Visitor

DECISIONS = 25


def decide(someone: Visitor) -> None:
    """Whatever stands first in the list of choices is done."""
    before = someone.number()
    summary = someone.page.locator("#choices-list")
    if summary.count() and not someone.page.locator(".offers details[open]").count():
        summary.click()
    someone.page.locator(".offers .offer").first.click()
    someone.confirm()
    assert someone.went_on(before)


def test_without_its_board_a_game_is_played_on_elements_and_offers(visit: Callable[..., Visitor]) -> None:
    someone = visit()
    someone.expects_outage = True
    someone.page.route("**/Board-*.js", lambda route: route.abort("connectionrefused"))
    someone.open(someone.lay("well_of_souls", ["me", "bot:uniform"]))
    expect(someone.page.locator(".generic .element").first).to_be_visible()
    for _ in range(DECISIONS):
        expect(someone.question).to_contain_text("Your decision", timeout=30_000)
        decide(someone)
    someone.picture("table-generic-desktop-light")
    assert serious(someone) == []
