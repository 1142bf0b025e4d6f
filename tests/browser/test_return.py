"""Coming back without a reload: after a lost line, a killed server, a laptop that slept. And what players say to each other."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from browser.conftest import Server
from browser.visitor import Visitor

Visit = Callable[..., Visitor]
SOON = 20_000


def two_at_a_table(visit: Visit) -> tuple[Visitor, Visitor]:
    """Two browsers at a small board; the first is asked."""
    first, second = visit(), visit()
    table = first.lay("veletas", ["me", "open"], size=7)
    second.open(table)
    second.sit(1)
    first.open(table)
    first.page.get_by_test_id("start").click()
    expect(first.question).to_contain_text("Your decision")
    expect(second.question).to_contain_text("decides")
    return first, second


def test_a_killed_server_comes_back_and_the_match_goes_on(visit: Visit, server: Server) -> None:
    first, second = two_at_a_table(visit)
    first.expects_outage = second.expects_outage = True
    first.touch("c3")
    for each in (first, second):
        expect(each.page.locator(".log li").last).to_contain_text("c3")
    server.kill()
    expect(first.page.get_by_test_id("line")).to_be_visible()
    first.picture("connection-lost-desktop-light")
    first.touch("e5")  # decided while nobody listens: it is sent once the line is back
    server.start()
    expect(first.page.get_by_test_id("line")).to_be_hidden(timeout=SOON)
    expect(second.page.get_by_test_id("line")).to_be_hidden(timeout=SOON)
    for each in (first, second):
        expect(each.page.locator(".log li")).to_have_count(2)
        expect(each.page.locator(".log li").last).to_contain_text("e5")
    expect(second.question).to_contain_text("Your decision")
    second.page.get_by_role("button", name="Take White").click()
    expect(first.page.locator(".log li").last).to_contain_text("takes White")


def test_a_line_that_breaks_is_mended_and_what_was_missed_is_shown(visit: Visit) -> None:
    first, second = two_at_a_table(visit)
    second.expects_outage = True
    second.context.set_offline(True)
    second.page.evaluate("dispatchEvent(new Event('offline'))")
    first.touch("c3")
    expect(first.page.locator(".log li").last).to_contain_text("c3")
    second.context.set_offline(False)
    expect(second.page.locator(".log li").last).to_contain_text("c3", timeout=SOON)


def test_a_laptop_that_slept_catches_up(visit: Visit) -> None:
    first, second = two_at_a_table(visit)
    lines = second.page.evaluate("() => { const real = Date.now; Date.now = () => real() + 3600000; return real(); }")
    assert lines
    before = len(second.frames)
    second.page.wait_for_timeout(2_500)  # the next tick of the page's clock comes an hour late
    first.touch("c3")
    expect(second.page.locator(".log li").last).to_contain_text("c3")
    assert any(frame["type"] == "sync" for frame in second.frames[before:])


def test_taking_back_is_free_or_asks_the_others(visit: Visit) -> None:
    first, second = two_at_a_table(visit)
    first.touch("c3")
    expect(first.page.get_by_test_id("undo")).to_contain_text("Take back")
    first.page.get_by_test_id("undo").click()
    expect(second.page.locator(".log li").last).to_contain_text("back")
    first.touch("b2")
    expect(first.question).to_contain_text("stone")
    first.touch("d4")
    expect(second.question).to_contain_text("Your decision")
    second.page.get_by_role("button", name="Take White").click()
    expect(first.page.get_by_test_id("undo")).to_contain_text("Ask")
    first.page.get_by_test_id("undo").click()
    expect(first.page.get_by_test_id("consent")).to_be_visible()
    second.page.get_by_role("button", name="Agree").click()
    expect(first.page.get_by_test_id("consent")).to_be_hidden()
    expect(first.question).to_contain_text("places the black stone")


def test_chat_and_notes(visit: Visit) -> None:
    first, second = two_at_a_table(visit)
    first.page.get_by_role("tab", name="Chat").click()
    first.page.get_by_label("Say something").fill("<b>hello</b> & good luck")
    first.page.get_by_role("button", name="Send", exact=True).click()
    second.page.get_by_role("tab", name="Chat").click()
    expect(second.page.get_by_role("tabpanel")).to_contain_text("<b>hello</b> & good luck")
    second.page.get_by_role("tab", name="Notes").click()
    second.page.get_by_role("textbox").fill("watch the corner")
    expect(second.page.get_by_text("Stored.")).to_be_visible()
    second.page.reload()
    second.page.get_by_role("tab", name="Notes").click()
    expect(second.page.get_by_role("textbox")).to_have_value("watch the corner")
    assert not any("watch the corner" in str(frame) for frame in first.frames)


def test_an_onlooker_sees_and_cannot_touch(visit: Visit) -> None:
    first, _ = two_at_a_table(visit)
    onlooker = visit(phone=True)
    onlooker.open(first.page.url.rsplit("/", 1)[1])
    expect(onlooker.page.get_by_text("You are watching.")).to_be_visible()
    onlooker.touch("d4")
    expect(onlooker.page.locator(".offers")).to_have_count(0)
    first.touch("c3")
    expect(onlooker.page.locator(".log li").last).to_contain_text("c3")
    onlooker.picture("onlooker-phone-light")


def test_a_hint_is_shown_and_can_be_taken(visit: Visit) -> None:
    someone = visit()
    someone.open(someone.lay("veletas", ["me", "bot:uniform"], size=7))
    expect(someone.question).to_contain_text("Your decision")
    someone.page.get_by_test_id("ask-hint").click()
    expect(someone.page.get_by_test_id("hint")).to_be_visible(timeout=SOON)
    someone.picture("hint-desktop-light")
    someone.page.get_by_role("button", name="Do it").first.click()
    expect(someone.page.locator(".log li").first).to_contain_text("places a shooter")


def test_a_hint_for_several_tells_how_everyone_would_stand(visit: Visit) -> None:
    someone = visit()
    someone.open(someone.lay("veiled_fate", ["me", "bot:uniform", "bot:uniform"]))
    expect(someone.question).to_contain_text("Your decision")
    someone.page.get_by_test_id("ask-hint").click()
    hint = someone.page.get_by_test_id("hint")
    expect(hint).to_be_visible(timeout=SOON)
    expect(hint.locator(".everyone").first).to_contain_text(re.compile(r"P1.* \d+ %, .*P2.* \d+ %, .*P3.* \d+ %"))
    someone.picture("hint-for-several")


def test_resigning_and_once_more(visit: Visit) -> None:
    first, second = two_at_a_table(visit)
    first.page.get_by_text("More", exact=True).click()
    first.page.get_by_role("button", name="Resign").click()
    first.page.get_by_role("button", name="Yes").click()
    expect(second.page.locator('[data-seat="1"]')).to_contain_text("won")
    first.page.get_by_role("button", name="Once more").click()
    expect(second.page.get_by_role("button", name="To the next match")).to_be_visible()
    second.page.get_by_role("button", name="To the next match").click()
    expect(second.page).to_have_url(first.page.url)


def test_a_clock_runs_for_whoever_is_asked(visit: Visit) -> None:
    someone = visit()
    someone.open(someone.lay("veletas", ["me", "me"], clock={"kind": "game", "seconds": 300, "increment": 3}, size=7))
    expect(someone.question).to_contain_text("Your decision")
    expect(someone.page.locator('[data-seat="0"]').get_by_role("timer")).to_have_text("4:58")
    expect(someone.page.locator('[data-seat="1"]').get_by_role("timer")).to_have_text("5:00")
    someone.picture("clock-desktop-light")
