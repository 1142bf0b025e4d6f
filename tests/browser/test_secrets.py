"""Veiled Fate between four browsers: what one seat holds is nowhere in what another browser was sent, shows or keeps."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from browser.visitor import Visitor

Visit = Callable[..., Visitor]
SEATS = 4
DECISIONS = 24


def views(visitor: Visitor) -> list[dict[str, Any]]:
    """Every view that a browser was sent."""
    return [frame["view"] for frame in visitor.frames if frame.get("view")]


def seat_elements(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [each for each in view["elements"] if each["kind"] == "seat"]


def decide(visitor: Visitor, luck: random.Random) -> None:
    """They choose something from the list of choices."""
    page, before = visitor.page, visitor.number()
    if page.locator(".offers details").count() and not page.locator(".offers details[open]").count():
        page.locator("#choices-list").click()
    buttons = page.locator(".offers .offer")
    buttons.nth(luck.randrange(buttons.count())).click()
    visitor.confirm()
    assert visitor.went_on(before)


def test_four_browsers_and_no_secret_of_another_seat(visit: Visit) -> None:
    players = [visit(phone=seat % 2 == 1) for seat in range(SEATS)]
    onlooker = visit()
    table = players[0].lay("veiled_fate", ["me", *["open"] * (SEATS - 1)])
    for seat, player in enumerate(players):
        player.open(table)
        if seat:
            player.sit(seat)
    onlooker.open(table)
    players[0].page.get_by_test_id("start").click()
    for player in players:
        expect(player.question).to_be_visible()
    luck = random.Random(4)
    for _ in range(DECISIONS):
        asked = next((each for each in players if each.is_asked()), None)
        if asked:
            decide(asked, luck)
        players[0].page.wait_for_timeout(30)
    for seat, player in enumerate(players):
        player.picture(f"veiled-fate-seat-{seat + 1}")
        assert_nothing_of_others(player, seat)
    assert_nothing_of_others(onlooker, None)


def assert_nothing_of_others(player: Visitor, seat: int | None) -> None:
    """In every view: own cards are there, those of others are not; and only the asked seat has offers."""
    seen = views(player)
    assert seen
    for view in seen:
        assert view["actor"] != "over"
        for number, element in enumerate(seat_elements(view)):
            if number == seat:
                assert element["hand"] is not None
                assert any(element["demi_cards"])
            else:
                assert element["hand"] is None
                assert not any(element["demi_cards"])
                assert not any(view["state"]["card"][number])
                assert not any(view["state"]["hand"][number][1:])
        assert not view["offers"] or view["actor"] == seat
    words = [sentence for frame in player.frames for line in frame.get("lines", []) for sentence in line["sentences"]]
    assert words


def test_one_screen_hides_behind_a_curtain(visit: Visit) -> None:
    both = visit()
    both.open(both.lay("veiled_fate", ["me", "me"]))
    curtain = both.page.get_by_test_id("curtain")
    luck = random.Random(2)
    shown: set[int] = set()
    for _ in range(6):
        expect(curtain.or_(both.question)).to_be_visible()
        if curtain.count():
            both.picture("curtain-desktop-light")
            assert both.page.locator(".board, .secrets, .offers").count() == 0
            assert all(element["hand"] is None for element in seat_elements(views(both)[-1]))
            curtain.get_by_role("button").click()
        expect(both.question).to_contain_text("Your decision")
        seat = views(both)[-1]["seat"]
        shown.add(seat)
        others = [each for number, each in enumerate(seat_elements(views(both)[-1])) if number != seat]
        assert all(each["hand"] is None for each in others)
        decide(both, luck)
        both.page.wait_for_timeout(200)
    assert shown == {0, 1}
