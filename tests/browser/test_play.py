"""Veletas played through the page: two browsers, one screen, a phone, the keyboard alone, by dragging."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import expect

from browser.visitor import Visitor

Visit = Callable[..., Visitor]
MOST = 200


def play_out(players: list[Visitor], luck: random.Random) -> None:
    """Whoever is asked decides on the board, until the match is over."""
    for _ in range(MOST):
        for player in players:
            if "won" in player.question.inner_text():
                return
            if player.is_asked():
                player.decide_on_board(luck)
        players[0].page.wait_for_timeout(20)
    raise AssertionError("The match did not end.")


def test_a_whole_game_between_a_desktop_and_a_phone(visit: Visit) -> None:
    first, second = visit(), visit(phone=True, color_scheme="dark")
    table = first.lay("veletas", ["me", "open"], size=7)
    first.open(table)
    second.open(table)
    first.picture("gathering-desktop-light")
    second.picture("gathering-phone-dark")
    second.sit(1)
    first.page.get_by_test_id("start").click()
    expect(first.page.locator(".board svg").first).to_be_visible()
    expect(second.page.locator(".board svg").first).to_be_visible()
    play_out([first, second], random.Random(7))
    first.picture("veletas-end-desktop-light")
    second.picture("veletas-end-phone-dark")
    for each in (first, second):
        expect(each.question).to_contain_text("won")
        expect(each.page.get_by_role("button", name="Once more")).to_be_visible()
    assert first.page.locator(".log li").count() == second.page.locator(".log li").count()


def test_play_now_is_one_click_from_home(visit: Visit) -> None:
    someone = visit()
    someone.page.goto("/")
    someone.page.get_by_test_id("play-veletas").click()
    expect(someone.page.locator(".board .square")).to_have_count(100)
    luck = random.Random(1)
    for _ in range(6):
        expect(someone.question).to_contain_text("Your decision")
        someone.decide_on_board(luck)
    someone.picture("veletas-against-bot-desktop-light")


def test_two_players_at_one_screen(visit: Visit) -> None:
    both = visit()
    both.open(both.lay("veletas", ["me", "me"], size=7))
    expect(both.page.get_by_test_id("curtain")).to_have_count(0)  # nothing is hidden in this game
    luck = random.Random(11)
    for number in range(14):
        expect(both.question).to_contain_text("Your decision")
        both.decide_on_board(luck)
        expect(both.page.locator(".log li")).to_have_count(number + 1)
    actors = {line["actor"] for frame in both.frames for line in frame.get("lines", [])}
    assert actors == {0, 1}


def test_by_keyboard_alone(visit: Visit) -> None:
    someone = visit()
    someone.open(someone.lay("veletas", ["me", "me"], size=7))
    page = someone.page
    expect(someone.question).to_contain_text("places a shooter")
    page.keyboard.press("b")
    expect(page.locator('[data-element="a7"]')).to_be_focused()
    for key in ("ArrowRight", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    expect(page.locator('[data-element="b5"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".log li").last).to_contain_text("b5")
    page.keyboard.press("Tab")  # out of the board, into the rest of the page
    expect(page.locator('[data-element="b5"]')).not_to_be_focused()
    page.keyboard.press("u")
    expect(page.locator(".log li").last).to_contain_text("back")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.keyboard.press("l")
    page.keyboard.press("Enter")
    expect(page.get_by_role("searchbox")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.type("d4")
    expect(page.locator(".offers .offer")).to_have_count(1)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".log li").last).to_contain_text("d4")


def laid_out(someone: Visitor) -> None:
    """Three shooters and two stones are placed on a small board, and Black is asked for the first turn."""
    someone.open(someone.lay("veletas", ["me", "me"], size=7))
    page = someone.page
    for square in ("b2", "d4", "Black", "f6", "c6", "a1"):
        expect(someone.question).to_contain_text("Your decision")
        if square == "Black":
            page.get_by_role("button", name="Take Black").click()
        elif "moves a shooter" in someone.question.inner_text():
            break
        else:
            someone.touch(square)
        expect(page.locator(".log li").last).to_contain_text(square)
    expect(someone.question).to_contain_text("Your decision")
    expect(someone.question).to_contain_text("moves a shooter")


def test_dragging_a_shooter_moves_it(visit: Visit) -> None:
    someone = visit()
    laid_out(someone)
    page = someone.page
    start, end = page.locator('[data-element="b2"]').bounding_box(), page.locator('[data-element="b5"]').bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    page.mouse.up()
    expect(page.locator(".log li").last).to_contain_text("from b2 to b5")
    expect(page.locator(".tower")).to_have_count(3)


def test_why_not_answers_with_reason_and_clause(visit: Visit) -> None:
    someone = visit()
    laid_out(someone)
    someone.touch("b2")
    someone.picture("veletas-selected-desktop-light")
    someone.touch("c7")
    notice = someone.page.get_by_test_id("notice")
    expect(notice).to_contain_text("not on one straight line")
    notice.get_by_role("link").click()
    expect(someone.page.locator("li.target")).to_contain_text("VL-22")


def test_touch_screens_confirm_before_sending(visit: Visit) -> None:
    someone = visit(phone=True)
    someone.open(someone.lay("veletas", ["me", "me"], size=7))
    expect(someone.question).to_contain_text("Your decision")
    someone.touch("c3")
    expect(someone.page.get_by_test_id("confirm")).to_be_visible()
    someone.picture("veletas-confirm-phone-light")
    someone.page.get_by_role("button", name="Cancel").click()
    expect(someone.page.locator(".log")).to_contain_text("Nothing has happened")
    someone.touch("c3")
    someone.page.get_by_test_id("confirm").click()
    expect(someone.page.locator(".log li").last).to_contain_text("c3")


def test_sentences_are_announced(visit: Visit) -> None:
    someone = visit()
    someone.open(someone.lay("veletas", ["me", "me"], size=7))
    expect(someone.question).to_contain_text("Your decision")
    someone.touch("c3")
    expect(someone.page.get_by_test_id("spoken")).to_contain_text("places a shooter on c3.")
