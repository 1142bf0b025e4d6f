"""Veiled Fate at its own board: four browsers, finger, mouse and keyboard, every module; no secret in another seat's page."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.looks import serious, small_targets
from browser.programs import drive
from browser.visitor import Visitor, asked
from veritable.games.veiled_fate.notation import VOCABULARY

Visit = Callable[..., Visitor]

END = VOCABULARY.starts["END"]
LOOKS = ("desktop-light", "phone-light", "desktop-dark", "phone-dark")


def gather(visit: Visit, **options: Any) -> tuple[list[Visitor], str]:
    """Four people with a browser each at a table, two of them on phones."""
    players = [visit(), visit(phone=True), visit(color_scheme="dark"), visit(phone=True, color_scheme="dark")]
    table = players[0].lay("veiled_fate", ["me", "open", "open", "open"], **options)
    for seat, player in enumerate(players):
        player.open(table)
        if seat:
            player.sit(seat)
    players[0].page.get_by_test_id("start").click()
    for player in players:
        expect(player.page.locator(".board .veiled-fate svg").first).to_be_visible()
    return players, table


def on_turn(players: list[Visitor]) -> Visitor:
    """Whose turn it is, once the menu is open."""
    someone = asked(players)
    expect(someone.question).to_contain_text("on turn")
    return someone


def touch(page: Page, element: str) -> None:
    """They touch an element, and confirm where they are asked to."""
    page.locator(f'.layout [data-element="{element}"]').last.dispatch_event("click")
    confirm(page)


def confirm(page: Page) -> None:
    page.wait_for_timeout(60)
    button = page.get_by_test_id("confirm")
    if button.count():
        button.click()


def end_turn(someone: Visitor) -> None:
    """They decline whatever else they are asked, and end their turn."""
    while someone.is_asked():
        decline(someone)


def decline(someone: Visitor) -> None:
    """They pass, say no or end the turn; where there is nothing of the kind they take the first choice."""
    page, number = someone.page, someone.number()
    ways_out = page.locator(".offers .offer").filter(has_text=re.compile("Pass|No|End the turn"))
    (ways_out if ways_out.count() else page.locator(".offers .offer")).first.click()
    confirm(page)
    someone.wait_past(number)


def marked(page: Page, scope: str = ".layout") -> list[str]:
    ids = page.locator(f"{scope} .can[data-element]").evaluate_all("all => all.map(each => each.dataset.element)")
    return list(dict.fromkeys(ids))


def open_slot(page: Page) -> str | None:
    """A slot that can be chosen now; on a phone the places are opened one after the other until there is one."""
    slots = [each for each in marked(page) if "." in each]
    if slots or page.locator(".board .compact").count() == 0:
        return slots[0] if slots else None
    for place in marked(page, ".board svg"):
        page.locator(f'.board svg [data-element="{place}"]').first.dispatch_event("click")
        slots = [each for each in marked(page, "[data-testid=place]") if "." in each]
        if slots:
            return slots[0]
    return None


# A whole game


def test_a_whole_game_with_four_browsers(visit: Visit) -> None:
    players, table = gather(visit)
    for _ in range(2):
        someone = on_turn(players)
        vote_on_a_quest(someone)
        end_turn(someone)
    for player, name in zip(players, LOOKS, strict=True):
        player.picture(f"veiled-fate-start-{name}")
    drive(players, table, 100, END)
    kept_to_themselves(players)
    for player, name in zip(players, LOOKS, strict=True):
        player.picture(f"veiled-fate-middle-{name}")
    drive(players, table, favoured=END)
    for player, name in zip(players, LOOKS, strict=True):
        expect(player.question).to_contain_text(re.compile("won|Nobody"))
        player.picture(f"veiled-fate-end-{name}")
    nothing_was_told(players, table)


def vote_on_a_quest(someone: Visitor) -> None:
    """They move a Demi onto a slot and vote with the first card of their hand, all by touching the table."""
    page = someone.page
    for demi in [each for each in marked(page) if each in DEMIS]:
        touch(page, demi)
        expect(someone.question).to_contain_text("moves")
        slot = open_slot(page)
        if slot:
            break
        page.get_by_role("button", name="Take back").click()
        expect(someone.question).to_contain_text("on turn")
    assert slot, "No Demi can go to a quest."
    touch(page, slot)
    expect(someone.question).to_contain_text("adds a vote")
    card = marked(page, ".secrets")[0]
    touch(page, card)
    expect(someone.question).not_to_contain_text("adds a vote")
    place = slot.split(".")[0]
    expect(page.locator(".log")).to_contain_text(re.compile(f"slot .* of the quest in the {place}", re.IGNORECASE))


DEMIS = ("pentha", "agamar", "klar", "aponi", "saghari", "namari", "naka", "belan", "isabel")
PLACES = ("city", "forest", "coast", "canyons", "desert", "volcano", "mountains", "abyss", "pools")


def kept_to_themselves(players: list[Visitor]) -> None:
    """Every page shows a hand and Demi cards in its own private panel and nowhere else, and they are the seat's own."""
    for seat, player in enumerate(players):
        page = player.page
        view = next(frame["view"] for frame in reversed(player.frames) if frame.get("view") and frame["view"]["elements"])
        mine = next(each for each in view["elements"] if each["kind"] == "seat" and each["seat"] == f"P{seat + 1}")
        expect(page.locator(".secrets .hand [data-element]")).to_have_count(mine["hand_size"])
        assert page.locator(".board [data-element^=F], .board [data-element^=S]").count() == 0
        assert page.locator(".secrets .demis").first.locator("strong").all_inner_texts() == [
            each.capitalize() for each in mine["demi_cards"]
        ]


def nothing_was_told(players: list[Visitor], table: str) -> None:
    """In no frame before the end was there anything of another seat's hand or Demi card."""
    lines = players[0].context.request.get(f"/api/tables/{table}/lines").json()
    truth = [line["text"] for line in lines]
    assert sum(text.startswith("deal P") for text in truth) == len(players)  # after the end everybody reads everything
    for seat, player in enumerate(players):
        running = [frame for frame in player.frames if frame.get("view") and frame["view"]["actor"] != "over"]
        assert len(running) > 50
        for frame in running:
            sees_only_its_own(frame, seat)
            for line in frame.get("lines", []):
                reads_only_its_own(line, seat, lines[: line["number"]])


def sees_only_its_own(frame: dict[str, Any], seat: int) -> None:
    view, own = frame["view"], f"P{seat + 1}"
    for other in range(4):
        if other != seat:
            assert not any(view["state"]["hand"][other][1:]), "a hand by kinds"
            assert not any(view["state"]["card"][other]), "a Demi card"
    for each in view["elements"]:
        if each["kind"] == "seat" and each["seat"] != own:
            assert each["hand"] is None
            assert set(each["demi_cards"]) <= {None}


def reads_only_its_own(line: dict[str, Any], seat: int, truth: list[dict[str, Any]]) -> None:
    """Cards drawn, dealt, looked at and put down are read by those alone whose they are; `truth` ends with the line itself."""
    text, own = line["text"].strip("()"), f"P{seat + 1}"
    assert "?" not in text or line.get("action") is None, line
    if re.match(r"(deal|draw|peek|take) P\d.* (?!\?)\S+$", text):
        assert own in text.split()[1:3], text
    elif re.match(r"CARD (?!\?)", text) and line["actor"] != seat:
        assert was_open(truth, own), text


def was_open(truth: list[dict[str, Any]], own: str) -> bool:
    """Whether a card that somebody else put down was meant to be read: in the one open vote, or given to this seat."""
    earlier = [line["text"] for line in truth]
    if "Age pile" in truth[-1]["sentences"][0]:
        return [text for text in earlier if text.startswith("age ")][-1].endswith("sleight_of_hand")
    taken = [text.split() for text in earlier if text.startswith("take ")]
    return "gives a card back" in truth[-1]["sentences"][0] and taken[-1][2] == own


# By hand


def against_bots(someone: Visitor, seats: int = 3, **options: Any) -> str:
    table = someone.lay("veiled_fate", ["me", *["bot:uniform"] * (seats - 1)], **options)
    someone.open(table)
    expect(someone.question).to_contain_text(re.compile("Your decision|won|Nobody"), timeout=20_000)
    return table


def come_to_turn(someone: Visitor) -> None:
    """Whatever else they are asked before, it is their turn."""
    for _ in range(20):
        expect(someone.question).to_contain_text("Your decision", timeout=20_000)
        if "on turn" in someone.question.inner_text():
            return
        decline(someone)
    raise AssertionError("Their turn never came.")


def centre(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("confirm", ["never", "always"])
def test_the_board_answers_why_not_and_a_demi_can_be_dragged(visit: Visit, confirm: str) -> None:
    """A drop that is faster than the server's question is no drop lost, also where choices are confirmed."""
    someone = visit()
    against_bots(someone)
    page = someone.page
    come_to_turn(someone)
    away = page.locator('.board svg .demi.can:not([aria-label*="Abyss"], [aria-label*="Pools"])')
    demi = str(away.first.get_attribute("data-element"))
    before = marked(page, ".board svg")
    touch(page, demi)
    expect(someone.question).to_contain_text("moves")
    target = next(each for each in marked(page, ".board svg") if each in PLACES and each not in before)
    touch(page, "abyss")
    expect(page.get_by_test_id("notice")).to_contain_text("does not lead to the Abyss from there")
    expect(page.get_by_test_id("notice")).to_contain_text("VF-06")
    page.get_by_role("button", name="Take back").click()
    expect(someone.question).to_contain_text("on turn")
    page.evaluate("how => localStorage.setItem('veritable.confirm', how)", confirm)
    page.reload()
    expect(someone.question).to_contain_text("on turn")
    touch(page, "city")
    expect(page.get_by_test_id("notice")).to_contain_text("move a Demi, use a God Power or end the turn")
    end = centre(page, f'.board svg [data-element="{target}"] .name')
    page.mouse.move(*centre(page, f'.board svg .figure[data-element="{demi}"]'))
    page.mouse.down()
    page.mouse.move(*end, steps=3)
    page.mouse.up()
    if confirm == "always":
        page.get_by_test_id("confirm").click()
    expect(page.locator(".log")).to_contain_text(re.compile(f"chooses the {target}", re.IGNORECASE))


def test_a_servant_is_sent_to_a_region_by_touching_both(visit: Visit) -> None:
    someone = visit(phone=True)
    against_bots(someone, servants="yes")
    page = someone.page
    come_to_turn(someone)
    touch(page, "power command")
    expect(someone.question).to_contain_text("commands a Servant")
    view = next(frame["view"] for frame in reversed(someone.frames) if frame.get("view"))
    place = next(each["at"] for each in view["elements"] if each.get("id") == "penance")
    page.locator(f'.board svg [data-element="{place}"]').dispatch_event("click")
    page.locator('[data-testid=place] [data-element="penance"]').click()
    regions = [each for each in marked(page, ".board svg") if each in PLACES]
    page.locator(f'.board svg [data-element="{regions[0]}"]').dispatch_event("click")
    touch(page, regions[0])
    expect(page.locator(".log")).to_contain_text("sends Penance")


def test_text_of_twice_the_size_still_fits(visit: Visit) -> None:
    someone = visit(phone=True)
    against_bots(someone, 5, hadria="yes", servants="yes")
    page = someone.page
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.locator('.board svg [data-element="coast"]').dispatch_event("click")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_by_keyboard_alone(visit: Visit) -> None:
    someone = visit()
    against_bots(someone)
    page = someone.page
    come_to_turn(someone)
    page.keyboard.press("b")
    seen: set[str] = set()
    for key in ["ArrowDown"] * 6 + ["ArrowLeft"] * 4 + ["ArrowUp"] * 6 + ["ArrowRight"] * 6 + ["ArrowDown"] * 6:
        element = page.evaluate("document.activeElement.dataset.element ?? ''")
        seen.add(element)
        if element in DEMIS and element in marked(page, ".board svg"):
            break
        page.keyboard.press(key)
    assert element in DEMIS, seen
    page.keyboard.press("Enter")
    expect(someone.question).to_contain_text("moves")


def test_marks_on_the_note_pad_are_kept(visit: Visit) -> None:
    someone = visit()
    table = against_bots(someone, 4, celestial="eredan", celestial_seat="1")
    page = someone.page
    page.get_by_text("Note-pad").click()
    cell = page.locator('[data-mark="P2 klar"]')
    for sign in ("✕", "?", "✓"):
        cell.click()
        expect(cell).to_have_text(sign)
    page.locator('[data-mark="P3 naka"]').click()
    page.wait_for_timeout(200)
    someone.open(table)
    page.get_by_text("Note-pad").click()
    expect(page.locator('[data-mark="P2 klar"]')).to_have_text("✓")
    expect(page.locator('[data-mark="P3 naka"]')).to_have_text("✕")
    assert someone.context.request.get(f"/api/tables/{table}").ok


# Every module

ROLES = ["arbiter", "eredan", "tormentor", "mother", "steward", "sorcerer", "prophet"]


def test_every_role_is_drawn(visit: Visit) -> None:
    on_desktop, on_phone = visit(), visit(phone=True)
    for seats, role in zip((3, 4, 5, 6, 7, 8, 9), ROLES, strict=True):
        phone = seats % 2 == 0
        someone = on_phone if phone else on_desktop
        against_bots(someone, seats, celestial=role, celestial_seat="1", hadria="yes", servants="yes")
        page = someone.page
        expect(page.locator(".secrets").first).to_contain_text("Your role")
        drawn = (
            page.locator(".board svg .figure").count() + page.locator(".board svg .quest .token:not(.ghost)").count() * phone
        )
        assert drawn == 9 + 1 + 3 + (role == "sorcerer")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        someone.picture(f"veiled-fate-{role}-{'phone' if phone else 'desktop'}")


TARGETS = ".veiled-fate button, .veiled-fate summary, .veiled-fate svg [role=button]"


@pytest.mark.parametrize(("phone", "colours"), [(False, "light"), (False, "dark"), (True, "light"), (True, "dark")])
def test_axe_finds_nothing_serious_and_fingers_find_everything(visit: Visit, phone: bool, colours: str) -> None:
    someone = visit(phone=phone, color_scheme=colours)
    against_bots(someone, 5, celestial="prophet", celestial_seat="1", hadria="yes", servants="yes")
    page = someone.page
    page.get_by_text("Note-pad").click()
    if phone:
        page.locator('.board svg [data-element="coast"]').first.dispatch_event("click")
        assert small_targets(someone, TARGETS) == []
    assert serious(someone) == []
