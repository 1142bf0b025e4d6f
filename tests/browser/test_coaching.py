"""Learning from a match that is over: chances drawn, luck apart from decisions, costly decisions to jump to."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.looks import serious, small_targets, too_wide
from browser.test_review import finished, opened
from browser.visitor import Visitor

Visit = Callable[..., Visitor]
LONG = 120_000


def analysed(page: Page) -> None:
    """The analysis has been asked for and has come to its end."""
    page.get_by_test_id("analyse").click()
    expect(page.locator("progress")).to_be_visible()
    expect(page.locator("progress")).to_have_count(0, timeout=LONG)
    expect(page.get_by_test_id("chances")).to_be_visible()


def points(page: Page, column: str) -> list[int]:
    texts = page.get_by_test_id(column).all_inner_texts()
    return [int(re.sub("[+±]", "", each).replace("−", "-")) for each in texts]


def test_a_finished_match_teaches_something(visit: Visit) -> None:
    someone = opened(visit, finished("veletas", 2, size=7))
    page = someone.page
    last = int(page.get_by_test_id("slider").get_attribute("max") or 0)
    analysed(page)
    drawing = page.get_by_test_id("chances")
    assert drawing.locator("[data-chance-of]").count() == 2
    dashes = [each.get_attribute("stroke-dasharray") for each in drawing.locator(".line").all()]
    assert len(set(dashes)) == 2  # told apart without colours, too
    assert points(page, "luck") == [0, 0]  # nothing is drawn in this game
    start, end = (page.locator(".totals tr").nth(1).locator("td").nth(column) for column in (0, 3))
    won = int(end.inner_text().rstrip(" %")) - int(start.inner_text().rstrip(" %"))
    assert abs(points(page, "decisions")[0] - won) <= 1

    costly = page.get_by_test_id("costly").get_by_role("button")
    assert costly.count() >= 1
    expect(costly.first).to_contain_text("Better:")
    expect(costly.first).to_contain_text(re.compile(r"\d+ points? lost"))
    number = costly.first.locator(".number").inner_text()
    costly.first.click()
    expect(page.get_by_test_id("moment")).to_have_text(f"{number} of {last}")
    expect(page.locator(".here", has_text="lost")).to_be_visible()
    someone.picture("coaching-veletas-desktop-light")

    mark = drawing.locator(".mark").last
    number = mark.get_attribute("data-mark")
    mark.locator(".reach").click(force=True)
    expect(page.get_by_test_id("moment")).to_have_text(f"{number} of {last}")
    page.get_by_test_id("slider").fill("3")
    expect(drawing).to_have_attribute("aria-valuenow", "3")
    drawing.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("moment")).to_have_text(f"4 of {last}")
    expect(drawing).to_have_attribute("aria-valuetext", re.compile(r"^After entry 4: Black \d+ %, White \d+ %$"))
    page.get_by_text("The drawing as a table").click()
    assert page.locator(".numbers tbody tr").count() == last + 1
    assert serious(someone) == []


@pytest.mark.parametrize(("name", "seats", "options"), [("veiled_fate", 9, {"celestial": "arbiter"}), ("well_of_souls", 4, {})])
def test_many_seats_with_secrets_and_chance(visit: Visit, name: str, seats: int, options: dict[str, str]) -> None:
    """The drawing is there while the rest is still being looked for; on a phone, in the dark."""
    someone = visit(phone=True, color_scheme="dark")
    answer = someone.context.request.post("/api/review", data={"log": finished(name, seats, most=220, **options)})
    someone.page.goto(f"/r/{answer.json()['id']}")
    page = someone.page
    page.get_by_test_id("analyse").click()
    drawing = page.get_by_test_id("chances")
    expect(drawing).to_be_visible(timeout=LONG)
    expect(page.get_by_text(re.compile(r"^\d{2,} of \d+ looked at"))).to_be_visible(timeout=LONG)
    assert drawing.locator("[data-chance-of]").count() == seats
    assert len(points(page, "luck")) == seats
    page.locator(".totals .seat").nth(2).click()
    expect(drawing.locator("g.dim[data-chance-of]")).to_have_count(seats - 1)
    drawing.scroll_into_view_if_needed()
    someone.picture(f"coaching-{name}-phone-dark")
    assert serious(someone) == []
    assert too_wide(someone) <= 0
    assert small_targets(someone) == []


def test_a_match_that_goes_on_teaches_nothing_yet(visit: Visit) -> None:
    someone = visit()
    table = someone.lay("veletas", ["me", "me"], size=7)
    answer = someone.context.request.post(f"/api/tables/{table}/analysis", data={"since": 0})
    assert answer.status == 409
    someone.page.goto(f"/r/{table}")
    expect(someone.page.get_by_test_id("slider")).to_be_visible()
    expect(someone.page.get_by_test_id("analyse")).to_have_count(0)
