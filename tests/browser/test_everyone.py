"""Accessible in every state of a table, in light and dark: nothing serious by axe-core, large targets, nothing too wide."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.looks import serious, small_targets, too_wide
from browser.programs import drive
from browser.test_review import finished
from browser.visitor import Visitor

Visit = Callable[..., Visitor]
LOOKS = [("desktop", "dark"), ("phone", "light")]
GAMES = ["veletas", "veritas", "verrix", "veiled_fate", "well_of_souls"]


def looked_at(someone: Visitor, name: str) -> None:
    """Nothing about this state of the page is in anybody's way; a picture of it is kept."""
    size = "phone" if (someone.page.viewport_size or {})["width"] < 600 else "desktop"
    colours = str(someone.page.locator("html").get_attribute("data-theme"))
    someone.picture(f"{name}-{size}-{colours}")
    assert serious(someone) == [], name
    assert too_wide(someone) <= 0, name
    assert size == "desktop" or small_targets(someone) == [], name


@pytest.mark.parametrize(("size", "colours"), LOOKS)
def test_the_states_of_a_table(visit: Visit, size: str, colours: str) -> None:
    someone, other = visit(phone=size == "phone", color_scheme=colours), visit(phone=size == "phone", color_scheme=colours)
    table = someone.lay("veletas", ["me", "open"], size=7)
    someone.open(table)
    looked_at(someone, "everyone-gathering")
    other.open(table)
    other.sit(1)
    someone.page.get_by_test_id("start").click()
    expect(someone.question).to_contain_text("Your decision")
    looked_at(other, "everyone-waiting")
    someone.page.get_by_test_id("ask-hint").click()
    expect(someone.page.get_by_test_id("hint")).to_be_visible(timeout=20_000)
    looked_at(someone, "everyone-hint")
    drive([someone, other], table, most=14)
    asked, decided = (someone, other) if someone.is_asked() else (other, someone)
    asked.page.get_by_test_id("undo").click()
    expect(decided.page.get_by_test_id("consent")).to_contain_text("take")
    looked_at(decided, "everyone-consent")
    decided.page.get_by_role("button", name="Refuse").click()
    someone.page.get_by_text("More").first.click()
    someone.page.get_by_role("button", name="Resign").click()
    looked_at(someone, "everyone-resigning")
    someone.page.get_by_role("button", name="No", exact=True).last.click()
    someone.page.get_by_role("tab", name="Chat").click()
    looked_at(someone, "everyone-chat")
    someone.page.keyboard.press("?")
    expect(someone.page.get_by_role("dialog")).to_be_visible()
    looked_at(someone, "everyone-keys")
    someone.page.keyboard.press("Escape")
    drive([someone, other], table)
    expect(someone.question).to_contain_text("won")
    looked_at(someone, "everyone-over")
    onlooker = visit(phone=size == "phone", color_scheme=colours)
    onlooker.open(table)
    looked_at(onlooker, "everyone-onlooker")


@pytest.mark.parametrize(("size", "colours"), LOOKS)
def test_one_screen_and_its_curtain(visit: Visit, size: str, colours: str) -> None:
    both = visit(phone=size == "phone", color_scheme=colours)
    both.open(both.lay("veiled_fate", ["me", "me"]))
    expect(both.page.get_by_test_id("curtain")).to_be_visible()
    looked_at(both, "everyone-curtain")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "colours"), LOOKS)
def test_the_review_of_every_game(visit: Visit, size: str, colours: str, game: str) -> None:
    someone = visit(phone=size == "phone", color_scheme=colours)
    answer = someone.context.request.post("/api/review", data={"log": finished(game, 2 if game == "veletas" else 4, most=150)})
    someone.page.goto(f"/r/{answer.json()['id']}?n=30")
    expect(someone.page.get_by_test_id("slider")).to_be_visible()
    expect(someone.page.locator(".layout")).to_have_attribute("aria-busy", "false")
    looked_at(someone, f"everyone-review-{game}")
