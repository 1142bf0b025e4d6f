"""The Well of Souls at its own board: a whole game in two browsers, moves by one touch, cards, dice, keyboard, fingers."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.looks import serious, small_targets
from browser.visitor import Visitor, asked
from veritable.games.well_of_souls import GAME, sense

Visit = Callable[..., Visitor]
LUCK = random.Random(7)
GOLDEN = Path(__file__).parents[1] / "games" / "well_of_souls" / "golden"

# A program in the page decides for a seat over a line of its own, by the rules of thumb of `sense`, until the Well is there or
# to the end. It sees what the seat sees.
DRIVE = """([id, seat, until]) => {
  const line = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
  let ref = 0;
  window.driven = "running";
  line.onopen = () => line.send(JSON.stringify({ type: "hello", seat }));
  line.onmessage = async ({ data }) => {
    const view = JSON.parse(data).view;
    if (!view || window.driven === "done") return;
    if (view.actor === "over" || (until === "well" && view.state.inserted)) { window.driven = "done"; line.close(); return; }
    if (view.actor !== seat || !view.ids.length) return;
    const action = await window.sensible(JSON.stringify([view.state, view.ids]));
    line.send(JSON.stringify({ type: "choose", number: view.number, action, ref: ++ref }));
  };
}"""


def sensible(seen: str) -> int:
    """What a sensible player does who sees this much of the state; now and then on a whim, not to walk in circles."""
    state, ids = json.loads(seen)
    if LUCK.random() < 0.05:
        return int(LUCK.choice(ids))
    blank = GAME.record.dump(GAME.match(seed=0, seats=2).state)
    full = {name: blank[name] if state.get(name) is None else state[name] for name in blank}
    return int(sense.choose(GAME.plain.see(GAME.record.load(full)), ids))


def drive(players: list[Visitor], table: str, until: str) -> None:
    """Programs decide for both seats until the middle board is in, or to the end; meanwhile nobody looks at the board."""
    for seat, player in enumerate(players):
        player.page.goto("/about")
        player.page.evaluate(DRIVE, [table, seat, until])
    for player in players:
        for _ in range(1500):
            if player.page.evaluate("window.driven") == "done":
                break
            player.page.wait_for_timeout(40)
        assert player.page.evaluate("window.driven") == "done"
    for player in players:
        player.open(table)


def at_moment(someone: Visitor, log: str, number: int) -> str:
    """They play on from a moment of a recorded game: theirs is the first seat, bots have the others."""
    request = someone.context.request
    past = request.post("/api/review", data={"log": (GOLDEN / f"{log}.log").read_text()}).json()
    seats = [{"kind": "me", "bot": ""}, *[{"kind": "bot", "bot": "uniform"}] * (len(past["seats"]) - 1)]
    answer = request.post(f"/api/tables/{past['id']}/clone", data={"number": number, "seats": seats})
    assert answer.ok, answer.text()
    table = str(answer.json()["id"])
    someone.open(table)
    expect(someone.question).to_contain_text("Your decision", timeout=20_000)
    return table


def element(page: Page, name: str) -> Any:
    return page.locator(f'.layout [data-element="{name}"]').first


def touch(page: Page, name: str) -> None:
    """They touch an element of the table and confirm where they are asked to."""
    element(page, name).dispatch_event("click")
    page.wait_for_timeout(60)
    button = page.get_by_test_id("confirm")
    if button.count():
        button.click()


def log_of(page: Page) -> Any:
    return page.locator(".log")


# A whole game


def test_a_whole_game_in_two_browsers(visit: Visit) -> None:
    players = [visit(), visit(phone=True, color_scheme="dark")]
    table = players[0].lay("well_of_souls", ["me", "open"], cells="quick", opening_faces="3-3-0")
    for seat, player in enumerate(players):
        player.page.expose_function("sensible", sensible)
        player.open(table)
        if seat:
            player.sit(seat)
    players[0].page.get_by_test_id("start").click()
    for player, name in zip(players, ("desktop", "phone"), strict=True):
        expect(player.page.locator(".board .well-of-souls svg").first).to_be_visible()
        expect(player.page.locator(".board .pawn")).to_have_count(4)
        expect(player.page.locator(".board .cell")).to_have_count(0)
        player.picture(f"well-of-souls-start-{name}")
    decide_by_touching(players, 6)
    drive(players, table, "well")
    for player, name in zip(players, ("desktop", "phone"), strict=True):
        expect(player.page.locator(".board .cell")).to_have_count(14)
        player.picture(f"well-of-souls-well-{name}")
    drive(players, table, "end")
    for player, name in zip(players, ("desktop", "phone"), strict=True):
        expect(player.question).to_contain_text("have destroyed the Book of")
        expect(player.page.locator(".board .cell.open")).not_to_have_count(0)
        player.picture(f"well-of-souls-end-{name}")
    nothing_was_told(players)


def decide_by_touching(players: list[Visitor], times: int) -> None:
    """They decide in turn by touching what the board marks, or by a button where it marks nothing."""
    luck = random.Random(5)
    for _ in range(times):
        someone = asked(players)
        someone.decide_on_board(luck, partial(touch, someone.page))


def nothing_was_told(players: list[Visitor]) -> None:
    """In no view before the end was there a card of the other side's hand."""
    for seat, player in enumerate(players):
        views = [frame["view"] for frame in player.frames if frame.get("view") and frame["view"]["actor"] != "over"]
        drawn = [view for view in views if view["elements"]]
        assert len(drawn) > 100
        own = {each["id"] for each in drawn[0]["elements"] if each["kind"] == "pawn" and each["seat"] == seat}
        assert len(own) == 2
        for view in drawn:
            assert {each["owner"] for each in view["elements"] if each["kind"] == "card"} <= own
        assert any(each["kind"] == "card" for view in drawn for each in view["elements"]), "No card was ever seen."
        for character in range(4):
            if character % 2 != seat:
                assert all(not any(view["state"]["hand"][character]) for view in views)


# Moves, cards, dice


@pytest.mark.parametrize("phone", [False, True])
def test_one_touch_goes_all_the_way_and_dice_are_shown(visit: Visit, phone: bool) -> None:
    someone = visit(phone=phone)
    at_moment(someone, "also-usual_1", 28)
    page = someone.page
    for name in ("P4", "PH", "P6", "P13", "P19"):
        expect(element(page, name)).to_have_class(re.compile(r"\bcan\b"))
    assert page.locator(".board .space.can").count() == 5
    box = element(page, "P13").locator(".face").bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    if phone:
        tap_another_place_first(page)
        page.touchscreen.tap(*middle)
        expect(page.get_by_test_id("confirm")).to_be_visible()
        page.touchscreen.tap(*middle)  # a second touch agrees
    else:
        page.mouse.click(*middle)
    expect(log_of(page)).to_contain_text("takes the way to P6")
    expect(log_of(page)).to_contain_text("takes the way to P13")
    expect(page.get_by_test_id("dice").locator(".die").first).to_be_visible(timeout=20_000)
    expect(page.locator(".draws")).to_contain_text("rolls")


def test_a_pawn_can_be_carried_to_where_it_goes(visit: Visit) -> None:
    someone = visit()
    at_moment(someone, "also-usual_1", 28)
    page = someone.page
    start = element(page, "holy_man").locator(".head").bounding_box()
    goal = element(page, "P19").locator(".face").bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] - 30, start["y"] + 60, steps=4)
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=4)
    page.mouse.up()
    expect(log_of(page)).to_contain_text("takes the way to P19")


def tap_another_place_first(page: Page) -> None:
    """A choice that waits to be confirmed can be changed by touching another place."""
    box = element(page, "PH").locator(".face").bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".pending").first).to_contain_text("Go by P4")


def test_what_is_not_offered_says_why_not(visit: Visit) -> None:
    someone = visit()
    at_moment(someone, "also-usual_1", 28)
    element(someone.page, "P10").dispatch_event("click")
    expect(someone.page.get_by_test_id("notice")).to_contain_text("WS-")
    assert someone.number() == 0


def test_a_card_is_played_on_a_pawn_by_touching_both(visit: Visit) -> None:
    someone = visit(phone=True)
    at_moment(someone, "also-usual_1", 124)
    page = someone.page
    page.locator('.secrets [data-element="infest_holy_man"]').click()
    expect(element(page, "werewolf")).to_have_class(re.compile(r"\bcan\b"))
    touch(page, "werewolf")
    expect(log_of(page)).to_contain_text("plays Infestation on the Werewolf")


def test_a_roll_that_is_the_only_other_choice_is_made_for_a_seat_that_likes_that(visit: Visit) -> None:
    someone = visit(phone=True)
    at_moment(someone, "also-usual_1", 313)
    page = someone.page
    expect(someone.question).to_contain_text("on turn")
    assert someone.number() == 0
    page.get_by_label("Roll for me").check()
    page.locator("#tab-log").click()
    expect(log_of(page)).to_contain_text("takes two dice")
    expect(log_of(page)).not_to_contain_text("cashes")


# The arrow key that leads from what has the focus to an element; none when it is reached.
TOWARDS = """name => {
  const middle = each => { const box = each.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const goal = document.querySelector(`.board [data-element="${name}"]`);
  if (document.activeElement === goal) return null;
  const [[x, y], [a, b]] = [middle(document.activeElement), middle(goal)];
  if (Math.abs(a - x) > Math.abs(b - y)) return a > x ? "ArrowRight" : "ArrowLeft";
  return b > y ? "ArrowDown" : "ArrowUp";
}"""


def test_a_move_by_keyboard_alone(visit: Visit) -> None:
    someone = visit()
    at_moment(someone, "also-usual_1", 28)
    page = someone.page
    page.keyboard.press("b")
    for _ in range(40):
        key = page.evaluate(TOWARDS, "P6")
        if key is None:
            break
        page.keyboard.press(key)
    expect(page.locator(".board .space.can:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(log_of(page)).to_contain_text("takes the way to")


# Fingers and screen readers

TARGETS = ".well-of-souls :is(button, summary, label, svg [role=button])"


@pytest.mark.parametrize(("phone", "colours"), [(False, "light"), (False, "dark"), (True, "light"), (True, "dark")])
def test_axe_finds_nothing_serious_and_fingers_find_everything(visit: Visit, phone: bool, colours: str) -> None:
    someone = visit(phone=phone, color_scheme=colours)
    at_moment(someone, "also-usual_1", 943)
    page = someone.page
    if phone:
        assert small_targets(someone, TARGETS) == []
        page.get_by_text("Who has what").click()
        expect(page.locator(".ledger")).to_contain_text("Book of Darkness")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.wait_for_timeout(1000)
    assert serious(someone) == []
