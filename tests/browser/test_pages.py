"""Every page: accessible, without errors, no wider than the screen, light enough, and kept as a picture."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import veritable
from browser.looks import serious, small_targets, too_wide
from browser.visitor import Visitor
from veritable import bots

Visit = Callable[..., Visitor]
WEB = Path(__file__).parents[2] / "src" / "veritable" / "web"
PAGES = {
    "home": "/",
    "new": "/new?game=veletas",
    "new-veiled-fate": "/new?game=veiled_fate",
    "rules": "/rules/veletas",
    "about": "/about",
    "lost": "/nowhere",
}
LOOKS = [("desktop", "light"), ("desktop", "dark"), ("phone", "light"), ("phone", "dark")]
CHECKED = (LOOKS[0], LOOKS[3])  # by axe-core, which takes its time: either size and either set of colours


@pytest.mark.parametrize(("size", "colours"), LOOKS)
def test_pages_around_the_table(visit: Visit, size: str, colours: str) -> None:
    someone = visit(phone=size == "phone", color_scheme=colours)
    for name, address in PAGES.items():
        someone.page.goto(address)
        expect(someone.page.locator("h1")).to_be_visible()
        someone.picture(f"{name}-{size}-{colours}")
        assert (size, colours) not in CHECKED or serious(someone) == [], name
        assert too_wide(someone) <= 0, name
        assert small_targets(someone) == [], name


@pytest.mark.parametrize(("size", "colours"), LOOKS)
def test_the_table(visit: Visit, size: str, colours: str) -> None:
    someone = visit(phone=size == "phone", color_scheme=colours)
    for game in ("veletas", "veiled_fate"):
        someone.open(someone.lay(game, ["me", "bot:uniform"]))
        expect(someone.question).to_be_visible()
        expect(someone.page.locator(".board [data-element]").first).to_be_visible()
        someone.picture(f"table-{game}-{size}-{colours}")
        assert (size, colours) not in CHECKED or serious(someone) == [], game
        assert too_wide(someone) <= 0, game
        assert small_targets(someone) == [], game


def test_who_asks_a_bot_to_the_table_reads_what_it_is_like_and_how_strong(visit: Visit) -> None:
    someone, level = visit(), bots.levels(veritable.game("veritas"))[4]
    someone.page.goto("/new?game=veritas")
    expect(someone.page.get_by_test_id("about-1")).to_have_count(0)
    someone.page.get_by_test_id("wish-1").select_option("bot:level-5")
    someone.page.get_by_test_id("wish-2").select_option("bot:level-1")
    expect(someone.page.get_by_test_id("about-1")).to_have_text(
        f"{level.character} Rated {level.strength} above the Beginner (400 more win ten times as often)."
    )
    expect(someone.page.get_by_test_id("about-2")).not_to_contain_text("Rated")
    someone.picture("new-veritas-bots")
    assert serious(someone) == []


def test_text_twice_as_large_still_fits(visit: Visit) -> None:
    someone = visit(phone=True)
    someone.page.goto("/")
    for address in ("/", "/about", "/new?game=veletas", f"/t/{someone.lay('veletas', ['me', 'bot:uniform'])}"):
        someone.page.goto(address)
        someone.page.evaluate("document.documentElement.style.fontSize = '200%'")
        expect(someone.page.locator("h1")).to_have_count(1)
        assert too_wide(someone) <= 0, address
    someone.picture("table-veletas-phone-twice-as-large")


def test_rules_can_be_searched_and_every_clause_has_an_address(visit: Visit) -> None:
    someone = visit()
    someone.page.goto("/rules/veletas#VL-22")
    expect(someone.page.locator("li.target")).to_have_attribute("id", "VL-22")
    expect(someone.page.locator("li.target")).to_be_in_viewport()
    someone.page.get_by_role("searchbox").fill("corner piece case")
    expect(someone.page.locator("main li")).to_have_count(1)
    someone.page.get_by_role("searchbox").fill("no such words here")
    expect(someone.page.get_by_role("status")).to_contain_text("No sentence")


def test_colours_can_be_switched_and_are_remembered(visit: Visit) -> None:
    someone = visit()
    someone.page.goto("/about")
    someone.page.get_by_role("combobox", name="Colours").select_option("dark")
    someone.page.reload()
    expect(someone.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_reduced_motion_is_respected(visit: Visit) -> None:
    someone = visit(reduced_motion="reduce")
    someone.open(someone.lay("veletas", ["me", "me"], size=7))
    someone.touch("c3")
    duration = someone.page.locator(".tower").first.evaluate("each => getComputedStyle(each).transitionDuration")
    assert float(duration.rstrip("s")) < 0.001


def test_the_first_load_is_light(built_page: None) -> None:
    """The page, its styles and everything that the home page and a table of Veletas load, compressed."""
    files = [*WEB.glob("assets/*"), WEB / "index.html"]
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < 200_000
    assert not re.search(r"<style|<script(?! type=\"module\" crossorigin src)|style=", (WEB / "index.html").read_text())


def test_a_table_that_is_not_there_says_so(visit: Visit) -> None:
    someone = visit()
    someone.expects_outage = True
    someone.page.goto("/t/abcdefghij0123456789")
    expect(someone.page.locator("h1")).to_contain_text("Nothing lies here")
    someone.troubles = [each for each in someone.troubles if "404" not in each]
