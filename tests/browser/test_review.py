"""Looking back: every way through a match, any seat's eyes, a link, a picture, playing on; and chance verified in the page."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.visitor import Visitor
from veritable.games import game

Visit = Callable[..., Visitor]


def finished(name: str, seats: int, most: int = 100_000, **options: object) -> str:
    """The log of a match played out at random, or so far, with its seed."""
    luck = random.Random(5)
    match = game(name).match(seats=seats, seed=3, **options)
    while match.actor != "over" and match.number < most:
        match.play(luck.choice(match.offers())[0])
    return match.log()


@pytest.fixture(scope="module")
def log() -> str:
    return finished("veletas", 2, size=7)


def opened(visit: Visit, log: str) -> Visitor:
    """Somebody reviews a log from the home page."""
    someone = visit()
    someone.page.goto("/")
    someone.page.get_by_label("Look at a game log").fill(log)
    someone.page.get_by_role("button", name="Review it").click()
    expect(someone.page.get_by_test_id("slider")).to_be_visible()
    return someone


def test_every_way_through_a_match(visit: Visit, log: str) -> None:
    someone = opened(visit, log)
    page, moment = someone.page, someone.page.get_by_test_id("moment")
    last = int(page.get_by_test_id("slider").get_attribute("max") or 0)
    expect(moment).to_have_text(f"{last} of {last}")
    page.get_by_test_id("slider").fill("4")
    expect(moment).to_have_text(f"4 of {last}")
    page.get_by_test_id("on").click()
    page.get_by_test_id("on").click()
    page.get_by_test_id("back").click()
    expect(moment).to_have_text(f"5 of {last}")
    page.locator('[data-line="9"] button').click()
    expect(moment).to_have_text(f"9 of {last}")
    expect(page.locator("li.now")).to_have_attribute("data-line", "9")
    someone.picture("review-desktop-light")
    page.get_by_label("Speed").select_option("4")
    page.get_by_test_id("slider").fill(str(last - 3))
    expect(moment).to_have_text(f"{last - 3} of {last}")
    page.get_by_test_id("play").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(moment).to_have_text(f"{last} of {last}")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()  # it stops at the end
    page.get_by_test_id("eyes").select_option("1")
    assert "seat=1" in page.url


def test_a_link_leads_to_the_same_moment(visit: Visit, log: str) -> None:
    someone = opened(visit, log)
    someone.page.get_by_test_id("slider").fill("7")
    expect(someone.page.get_by_test_id("moment")).to_contain_text("7 of")
    expect(someone.page.locator(".layout")).to_have_attribute("aria-busy", "false")
    pieces = someone.page.locator(".tower, .stone").count()
    friend = visit(phone=True)
    friend.page.goto(someone.page.url)
    expect(friend.page.get_by_test_id("moment")).to_contain_text("7 of")
    expect(friend.page.locator(".tower, .stone")).to_have_count(pieces)
    friend.picture("review-phone-light")


def test_the_board_becomes_a_picture(visit: Visit, log: str) -> None:
    someone = opened(visit, log)
    with someone.page.expect_download() as waiting:
        someone.page.get_by_test_id("png").click()
    file = someone.pictures / "exported-veletas.png"
    waiting.value.save_as(file)
    assert file.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert file.stat().st_size > 20_000


def test_playing_on_from_a_moment(visit: Visit, log: str) -> None:
    someone = opened(visit, log)
    someone.page.get_by_test_id("slider").fill("5")
    expect(someone.page.get_by_test_id("moment")).to_contain_text("5 of")
    expect(someone.page.locator("li.now")).to_have_attribute("data-line", "5")
    expect(someone.page.locator(".layout")).to_have_attribute("aria-busy", "false")
    pieces = someone.page.locator(".tower, .stone").count()
    someone.page.get_by_test_id("play-on").click()
    someone.page.wait_for_url("**/t/*")
    expect(someone.question).to_contain_text("Your decision")
    expect(someone.page.locator(".tower, .stone")).to_have_count(pieces)


def test_chance_is_verified_in_the_page(visit: Visit) -> None:
    someone = opened(visit, finished("veiled_fate", 2))
    page = someone.page
    page.get_by_text("Chance is sealed").click()
    page.get_by_role("button", name="Verify every draw").click()
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_contain_text("The seed is the one that was sealed.")
    expect(verdict).to_contain_text("every one is right")
    someone.picture("review-veiled-fate-desktop-light")


def test_what_a_seat_knew_and_what_was_true(visit: Visit) -> None:
    someone = opened(visit, finished("veiled_fate", 2))
    page = someone.page
    page.get_by_test_id("slider").fill("60")
    expect(page.get_by_test_id("moment")).to_contain_text("60 of")

    def hands(seat: str) -> list[bool]:
        asked = f"/at/60?seat={seat}" if seat else "/at/60"  # an answer for other eyes may still be under way
        with page.expect_response(lambda answer: answer.url.endswith(asked)) as waiting:
            page.get_by_test_id("eyes").select_option(seat)
        return [each["hand"] is not None for each in waiting.value.json()["elements"] if each["kind"] == "seat"]

    assert hands("0") == [True, False]
    assert hands("1") == [False, True]
    page.reload()  # nothing is kept from before
    expect(page.get_by_test_id("eyes")).to_have_value("1")
    assert hands("") == [True, True]
