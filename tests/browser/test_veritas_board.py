"""Veritas at its own board: three browsers, finger, mouse and keyboard, from the first stack to the last scoring round."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.looks import serious, small_targets
from browser.programs import drive
from browser.visitor import Visitor, asked

Visit = Callable[..., Visitor]

TARGET = 2  # so that programs that decide at random come to an end soon
LOOKS = ("desktop-light", "phone-light", "desktop-dark")


def gather(visit: Visit, **options: Any) -> tuple[list[Visitor], str]:
    """Three people with a browser each at a table, one of them on a phone."""
    players = [visit(), visit(phone=True), visit(color_scheme="dark")]
    table = players[0].lay("veritas", ["me", "open", "open"], **options)
    for seat, player in enumerate(players):
        player.open(table)
        if seat:
            player.sit(seat)
    players[0].page.get_by_test_id("start").click()
    for player in players:
        expect(player.page.locator(".board .veritas svg").first).to_be_visible()
    go_nearer(players[1].page)
    return players, table


def go_nearer(page: Page) -> None:
    page.get_by_role("button", name="Go nearer").click()
    expect(page.locator(".board svg [data-element]").first).to_be_attached()


def marked(page: Page) -> list[str]:
    """The spaces that can be chosen now."""
    ids = page.locator(".board svg .space.can").evaluate_all("all => all.map(each => each.dataset.element)")
    return [str(each) for each in ids]


def touch(someone: Visitor, element: str) -> None:
    """They touch an element, and confirm where they are asked to."""
    page = someone.page
    page.locator(f'.board [data-element="{element}"]').first.dispatch_event("click")
    page.wait_for_timeout(60)
    someone.confirm()


def decide(someone: Visitor, *elements: str) -> None:
    """They touch elements, and what they decided by it has been answered."""
    before = someone.number()
    for element in elements:
        touch(someone, element)
    someone.wait_past(before)


def come_to_rest(someone: Visitor) -> None:
    """Nothing more comes to their page for a while: a board that is drawn anew forgets what was touched before."""
    told = -1
    while told != len(someone.frames):
        told = len(someone.frames)
        someone.page.wait_for_timeout(150)


def come_to_turn(players: list[Visitor]) -> Visitor:
    """Somebody may copy, move and grow; starts are placed and books driven out by a fire are laid out before."""
    for _ in range(40):
        someone = asked(players)
        come_to_rest(someone)
        if someone.page.get_by_test_id("deeds").count():
            return someone
        decide(someone, marked(someone.page)[0])
    raise AssertionError("Nobody's turn ever came.")


def view_of(someone: Visitor) -> dict[str, Any]:
    """The newest view that the page was sent; the program's own views have no elements."""
    views = (frame.get("view") or {} for frame in reversed(someone.frames))
    return next(dict(view) for view in views if view.get("elements"))


def element(someone: Visitor, name: str) -> dict[str, Any]:
    return next(each for each in view_of(someone)["elements"] if each["id"] == name)


# A whole game


def test_a_whole_game_with_three_browsers(visit: Visit) -> None:
    players, table = gather(visit, target=TARGET)
    expect(players[0].page.locator(".veritas svg").first).to_contain_text("reconstructed map")
    expect(players[1].page.get_by_test_id("box")).to_contain_text("In the box: 53 + 18 Safe")
    someone = come_to_turn(players)
    take_a_turn_by_hand(someone)
    for player, name in zip(players, LOOKS, strict=True):
        player.picture(f"veritas-start-{name}")
    drive(players, table, 40)
    for player, name in zip(players, LOOKS, strict=True):
        player.picture(f"veritas-middle-{name}")
    drive(players, table)
    for player, name in zip(players, LOOKS, strict=True):
        expect(player.question).to_contain_text(re.compile("win|share"))
        shows_the_end(player)
        player.picture(f"veritas-end-{name}")


def take_a_turn_by_hand(someone: Visitor) -> None:
    """They copy on a stack, open it, and lay it out step by step, taking one step back."""
    page = someone.page
    stack = next(each for each in marked(page) if len(element(someone, each)["books"]) == 2)
    touch(someone, stack)
    expect(page.get_by_test_id("opened").locator("li")).to_have_count(2)
    decide(someone, "copy")
    expect(page.get_by_test_id("opened").locator("li")).to_have_count(3)
    decide(someone, stack, "move")
    walk = page.get_by_test_id("walk")
    expect(walk.locator(".book")).to_have_count(3)
    first = next(each for each in marked(page) if each != stack)
    decide(someone, first)
    expect(walk).to_contain_text(f"{stack} → {first}")
    expect(walk.locator(".book")).to_have_count(2)
    page.get_by_test_id("undo-step").click()
    expect(walk.locator(".book")).to_have_count(3)
    page.wait_for_timeout(100)
    page.get_by_test_id("leave").click()
    page.wait_for_timeout(60)
    someone.confirm()
    expect(walk.locator(".book")).to_have_count(2)
    while walk.count() and someone.is_asked() and element(someone, "move")["start"] == stack:
        decide(someone, marked(page)[0])
        page.wait_for_timeout(150)
    expect(page.locator(".log")).to_contain_text(re.compile("drops a book of .* on"))


def shows_the_end(player: Visitor) -> None:
    """Points, burned spaces, and what the last scoring round brought and for which regions, as the table tells them."""
    page, view = player.page, view_of(player)
    shown = page.get_by_test_id("scores").locator("strong").all_inner_texts()
    assert [int(each) for each in shown] == view["result"]["scores"]
    burned = sum(bool(each.get("burned")) for each in view["elements"])
    assert page.locator('.veritas svg [aria-label*="burned down"]').count() == burned > 0
    if max(view["result"]["scores"]) < TARGET:
        assert "last monastery" in view["result"]["reason"]
        return
    gains = page.get_by_test_id("scores").locator(".gain").all_inner_texts()
    paying = [each["value"] for each in view["elements"] if each["kind"] == "region" and each["controller"] is not None]
    assert sum(int(each) for each in gains) == sum(paying) > 0
    badges = page.locator(".veritas svg .gain").all_text_contents()
    assert sorted(each.strip() for each in badges) == sorted(f"+{each}" for each in paying)


# By hand


def alone(visit: Visit, seats: int = 3, phone: bool = False, **settings: Any) -> Visitor:
    """Somebody plays all seats at one screen."""
    someone = visit(phone=phone, **settings)
    table = someone.lay("veritas", ["me"] * seats)
    someone.open(table)
    expect(someone.question).to_contain_text("Your decision", timeout=20_000)
    if phone:
        go_nearer(someone.page)
    return someone


def test_a_stack_is_dragged_and_the_board_answers_why_not(visit: Visit) -> None:
    someone = alone(visit)
    page = someone.page
    come_to_turn([someone])
    touch(someone, "region-12")
    expect(page.get_by_test_id("notice")).to_contain_text("VT-")
    stack = marked(page)[0]
    there = next(each for each in element(someone, stack)["roads"] if each not in marked(page))
    ends = [page.locator(f'.board svg [data-element="{each}"] .reach').bounding_box() for each in (stack, there)]
    (x, y), (to_x, to_y) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in ends if box]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y + 20, steps=3)
    page.mouse.move(to_x, to_y, steps=5)
    page.mouse.up()
    expect(page.locator(".log")).to_contain_text(re.compile(f"(drops a book of .* on|passes burned) {there}"))


def test_by_keyboard_alone(visit: Visit) -> None:
    someone = alone(visit)
    page = someone.page
    page.keyboard.press("b")
    for key in ["ArrowDown"] * 12:
        place = page.evaluate("document.activeElement.dataset.element ?? ''")
        if place in marked(page):
            break
        page.keyboard.press(key)
    assert place in marked(page)
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text(f"places two books on {place}")


TARGETS = ".veritas button, .veritas svg [role=button]"


@pytest.mark.parametrize(("phone", "colours"), [(False, "light"), (True, "dark")])
def test_axe_finds_nothing_serious_and_fingers_find_everything(visit: Visit, phone: bool, colours: str) -> None:
    someone = alone(visit, 6, phone, color_scheme=colours)
    page = someone.page
    come_to_turn([someone])
    touch(someone, marked(page)[0])
    expect(page.get_by_test_id("opened")).to_be_visible()
    someone.picture(f"veritas-six-{'phone' if phone else 'desktop'}-{colours}")
    assert serious(someone) == []
    if phone:
        assert small_targets(someone, TARGETS) == []
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
