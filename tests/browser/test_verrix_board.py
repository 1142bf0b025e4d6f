"""Verrix at its own board: a whole month, a battle with a supporter, sheets for long decisions, ways, keyboard, fingers."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

import veritable
from browser.looks import serious, small_targets
from browser.visitor import Visitor
from veritable.core.frames import WHAT
from veritable.games.verrix import GAME, state
from veritable.games.verrix.notation import due

Visit = Callable[..., Visitor]
GOLDEN = Path(__file__).parents[1] / "games" / "verrix" / "golden"
TWO, THREE, FIVE = "01-2-seats", "02-3-seats-everyone", "12-5-seats-raid_support-everyone"


# Moments of recorded games


@cache
def recorded(log: str) -> Any:
    return veritable.replay((GOLDEN / f"{log}.log").read_text())


@cache
def questions(log: str) -> list[tuple[int, int, int]]:
    """What is asked at each moment of a recorded game, and of whom."""
    found, match = [], recorded(log)
    s = GAME.plain.see(match.state_at(0))
    for number, action in enumerate(match.actions):
        found.append((number, due(s, WHAT), int(s.actor)))
        GAME.plain.play(s, action)
    return found


def moments(log: str, what: int) -> list[tuple[int, int]]:
    """The moments at which a seat is asked for something, and which seat it is."""
    return [(number, actor) for number, asked_for, actor in questions(log) if asked_for == what and actor >= 0]


def at_moment(someone: Visitor, log: str, number: int, seat: int) -> None:
    """They play on from a moment of a recorded game; bots have the other seats."""
    request = someone.context.request
    past = request.post("/api/review", data={"log": (GOLDEN / f"{log}.log").read_text()}).json()
    bot, me = {"kind": "bot", "bot": "uniform"}, {"kind": "me", "bot": ""}
    wishes = [me if each == seat else bot for each in range(len(past["seats"]))]
    answer = request.post(f"/api/tables/{past['id']}/clone", data={"number": number, "seats": wishes})
    assert answer.ok, answer.text()
    someone.open(str(answer.json()["id"]))
    asked(someone)


def alone(visit: Visit, log: str, what: int, n: int = 0, **settings: Any) -> Visitor:
    """Somebody is asked for something, for the n-th time in a recorded game."""
    number, seat = moments(log, what)[n]
    someone = visit(**settings)
    at_moment(someone, log, number, seat)
    return someone


# In front of the page


def asked(someone: Visitor) -> None:
    expect(someone.question).to_contain_text("Your decision", timeout=20_000)


def log_of(page: Page) -> Locator:
    return page.locator(".log")


def sheet(page: Page) -> Locator:
    return page.get_by_test_id("sheet")


def add(page: Page, row: str, times: int = 1) -> None:
    """So many more of a row of the sheet."""
    for _ in range(times):
        page.locator(f'[data-row="{row}"]').get_by_role("button").last.click()


def send(someone: Visitor) -> None:
    """The sheet is sent, and everything that was sent is answered."""
    before = someone.number()
    someone.page.get_by_test_id("send-plan").click()
    expect(someone.page.get_by_text("Sending, choice after choice")).to_have_count(0)
    assert someone.number() > before


def fill(someone: Visitor) -> None:
    """Things and people are added to the sheet until it can be sent."""
    for _ in range(30):
        if someone.page.get_by_test_id("send-plan").is_enabled():
            break
        lacking = someone.page.locator('[data-testid="sheet"] .stepper button:last-child:not(:disabled)')
        lacking.nth(someone.page.locator(".sheet .some").count() % max(1, lacking.count())).click()
    send(someone)


def decide(someone: Visitor, wish: str = "") -> None:
    """They decide in the page: by the sheet, the button they wish for, what the board or their hand marks, or any button."""
    page, before = someone.page, someone.number()
    if sheet(page).count():
        fill(someone)
        return
    wished = page.locator(".offers .offer", has_text=wish or "nothing in particular")
    marked = page.locator(".layout .can[data-element]")
    button = wished if wished.count() else page.locator(".offers .offer")
    for _ in range(3):  # what needs two touches is narrowed by the first
        if marked.count() and not wished.count():
            marked.first.dispatch_event("click")
        else:
            button.first.click()
        page.wait_for_timeout(40)
        someone.confirm()
        if someone.went_on(before):
            return
    raise AssertionError(page.locator(".asking").inner_text())


# A whole month


def test_a_whole_month_in_the_page(visit: Visit) -> None:
    someone = visit()
    someone.open(someone.lay("verrix", ["me", "bot:uniform"], first_player="seat0"))
    page = someone.page
    expect(page.locator(".board .map .place")).to_have_count(19)
    asked(someone)
    expect(page.locator(".board .place.can")).to_have_count(3)
    someone.picture("verrix-start-desktop")
    played = actions_of_a_month(someone)
    assert played >= 3
    expect(page.get_by_test_id("phase")).to_contain_text("Turn 2")
    for sentence in ("has a village in", "passes"):
        expect(log_of(page)).to_contain_text(sentence)
    expect(page.locator(".secrets .face.used")).to_have_count(0)
    someone.picture("verrix-second-month-desktop")


def actions_of_a_month(someone: Visitor) -> int:
    """Everything they are asked up to the second month is decided in the page; how many cards they played."""
    page, played = someone.page, 0
    for _ in range(80):
        asked(someone)
        if "Turn 2" in page.get_by_test_id("phase").inner_text():
            return played
        on_turn = "is on turn" in someone.question.inner_text()
        cards = page.locator(".secrets .face.can")
        if on_turn and played < 3 and cards.count():
            name = cards.first.locator("strong").inner_text()
            cards.first.click()
            expect(log_of(page)).to_contain_text(name)
            played += 1
        else:
            decide(someone, wish="Pass" if on_turn else "")
    raise AssertionError("The month does not end.")


# A battle with a supporter

ATTACKER, SUPPORTER, DEFENDER = 0, 1, 2
SITES = ("votadini", "selgovae", "brigantes")
"""Blue, Orange and Purple as neighbours."""


def test_a_battle_with_a_supporter(visit: Visit) -> None:
    players = [visit(), visit(phone=True), visit(color_scheme="dark")]
    settle(players, players[0].lay("verrix", ["me", "open", "open"], first_player="seat0"))
    march(players[ATTACKER])
    stand(players)
    support(players)
    fight(players)
    for player in players:
        battle = player.page.get_by_test_id("battle")
        expect(battle).to_contain_text("The last battle")
        expect(battle.locator(".rounds strong")).to_have_count(3)
        expect(battle.locator(".rounds")).to_contain_text(re.compile("(Supremacy|Shield Wall), tokens? [0-3]"))
        expect(log_of(player.page)).to_contain_text("Blue accepts the support")
    players[ATTACKER].picture("verrix-battle-over-desktop")


def settle(players: list[Visitor], table: str) -> None:
    """Everybody sits down and places a village; nobody draws an event."""
    for seat, player in enumerate(players):
        player.open(table)
        if seat:
            player.sit(seat)
    players[0].page.get_by_test_id("start").click()
    for _ in range(300):
        for seat, player in enumerate(players):
            question = player.question.inner_text()  # read once: the game may go on between two looks at it
            if "Your decision" not in question:
                continue
            if "on turn" in question:
                assert seat == ATTACKER
                return
            village = player.page.locator(f'.board .place.can[data-element="{SITES[seat]}"]')
            if "places the first village" in question:
                touch(player, village)
            else:
                decide(player, wish="Draw none")
        players[0].page.wait_for_timeout(30)
    raise AssertionError("The game does not begin.")


def touch(someone: Visitor, element: Locator) -> None:
    """They touch something, agree where they are asked to, and are answered."""
    before = someone.number()
    element.first.dispatch_event("click")
    someone.page.wait_for_timeout(40)
    someone.confirm()
    assert someone.went_on(before)


def march(someone: Visitor) -> None:
    """A battle is declared, the tribe to attack is touched, and who marches is chosen on the sheet."""
    page = someone.page
    page.locator(".offers .offer", has_text="Declare a battle").click()
    expect(someone.question).to_contain_text("chooses whom to attack")
    touch(someone, page.locator('.tribes .head[data-element="purple"]'))
    expect(sheet(page)).to_contain_text("March against Purple in Brigantes")
    expect(page.locator('[data-total="units"]')).to_contain_text("4 missing")
    expect(page.get_by_test_id("send-plan")).to_be_disabled()
    add(page, "units u:t", 4)
    expect(page.locator('[data-total="strength"] strong')).to_have_text("4")
    before = someone.number()
    send(someone)
    assert someone.number() - before == 5


def stand(players: list[Visitor]) -> None:
    """The defender hears of it at once, the others see for whom they wait; whoever is held back is counted."""
    someone = players[DEFENDER]
    asked(someone)
    expect(sheet(someone.page)).to_contain_text("Defend Brigantes")
    expect(someone.page.locator('[data-total="lost"] strong')).to_have_text("6")
    for other in (ATTACKER, SUPPORTER):
        expect(players[other].question).to_contain_text("(Purple) decides")
    add(someone.page, "units u:t", 2)
    expect(someone.page.locator('[data-total="lost"] strong')).to_have_text("4")
    someone.picture("verrix-defend-dark")
    send(someone)


def support(players: list[Visitor]) -> None:
    """An offer reaches the leader of that side at once, everybody sees who is waited for, and the supporter sends units."""
    leader, someone, page = players[ATTACKER], players[SUPPORTER], players[SUPPORTER].page
    asked(someone)
    touch(someone, page.locator('.battle .side.can[data-element="attackers"]'))
    asked(leader)
    expect(leader.page.get_by_test_id("offered")).to_contain_text("offers to support the attackers")
    for other in (SUPPORTER, DEFENDER):
        expect(players[other].question).to_contain_text("(Blue) decides")
        expect(players[other].page.get_by_test_id("offered")).to_contain_text("Orange")
    leader.picture("verrix-accept-desktop")
    leader.page.locator(".offers .offer", has_text="Accept").click()
    asked(someone)
    expect(sheet(page)).to_contain_text("Support the attackers in Brigantes")
    add(page, "units u:t", 2)
    someone.picture("verrix-support-phone")
    send(someone)


def fight(players: list[Visitor]) -> None:
    """The three rounds are played out by whoever is asked."""
    battle = players[ATTACKER].page.get_by_test_id("battle")
    expect(players[ATTACKER].page.locator(".secrets")).to_contain_text("Cards of Orange, on your side")
    for _ in range(2000):
        if "The last battle" in battle.inner_text():
            return
        for player in players:
            if player.is_asked() and player.page.locator(".battle:not(.over)").count():
                decide(player)
        battle.page.wait_for_timeout(30)
    raise AssertionError("The battle does not end.")


# Sheets


def test_a_trade_is_one_sheet_with_running_totals(visit: Visit) -> None:
    someone = alone(visit, FIVE, state.ASK_SELL)
    page = someone.page
    expect(page.locator('[data-total="sold"]')).to_contain_text("1 missing")
    expect(page.get_by_test_id("send-plan")).to_be_disabled()
    dear = page.locator('[data-row^="sell "]').last
    dear.get_by_role("button").last.click()
    wanted = page.locator('[data-row^="buy "]').last
    wanted.get_by_role("button").last.click()
    expect(page.locator('[data-total="bought"]')).to_contain_text("✓")
    worth, spent, over = (
        int(page.locator(f'[data-total="{each}"] strong').inner_text()) for each in ("worth", "spent", "over")
    )
    assert (over, spent > 0) == (worth - spent, True)
    someone.picture("verrix-trade-desktop")
    sold, bought = (row.locator(".name").inner_text().split("\n")[0].split(" worth")[0] for row in (dear, wanted))
    send(someone)
    expect(log_of(page)).to_contain_text(re.compile(f"sells.*{sold}", re.IGNORECASE))
    expect(log_of(page)).to_contain_text(re.compile(f"buys.*{bought}", re.IGNORECASE))


def test_a_plan_can_be_dropped_before_it_is_sent(visit: Visit) -> None:
    someone = alone(visit, FIVE, state.ASK_SELL)
    add(someone.page, "sell i:provisions", 2)
    expect(someone.page.locator('[data-total="sold"] strong')).to_have_text("2")
    someone.page.get_by_role("button", name="Start again").click()
    expect(someone.page.locator('[data-total="sold"] strong')).to_have_text("0")
    assert someone.number() == 0


def test_a_plan_stops_where_a_choice_is_refused(visit: Visit) -> None:
    """The second choice is spoilt on its way to the server."""
    number, seat = moments(FIVE, state.ASK_SELL)[0]
    someone = visit()
    sent: list[str] = []

    def spoil(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            text = str(message)
            if '"choose"' in text:
                sent.append(text)
                text = re.sub(r'"action":\d+', '"action":0', text) if len(sent) == 2 else text
            server.send(text)

        line.on_message(pass_on)

    someone.page.route_web_socket(re.compile("/socket"), spoil)
    at_moment(someone, FIVE, number, seat)
    add(someone.page, "sell i:provisions", 2)
    add(someone.page, "buy i:provisions")
    someone.page.get_by_test_id("send-plan").click()
    expect(sheet(someone.page)).to_contain_text("Stopped: the last choice was refused")
    expect(someone.page.get_by_test_id("notice")).to_contain_text("VX-")
    assert (someone.number(), len(sent)) == (1, 2)
    expect(someone.page.locator('[data-row="sell i:provisions"] output')).to_have_text("2")


@pytest.mark.parametrize("phone", [False, True])
def test_leaders_are_stripped_and_equipped_on_one_sheet(visit: Visit, phone: bool) -> None:
    """Artghal's Horse goes to the grey leader, and his Sword makes way for a Spear."""
    someone = alone(visit, TWO, state.ASK_STRIP, n=1, phone=phone)
    page = someone.page
    expect(sheet(page)).to_contain_text("Strip and equip leaders")
    strength = page.locator('[data-total="strength"] strong')
    strong = int(strength.inner_text())
    other = page.locator('[data-row="equip =g:horse"]')
    expect(other.get_by_role("button").last).to_be_disabled()
    add(page, "strip -l:horse")
    add(page, "equip =g:horse")
    add(page, "strip -l:sword")
    expect(strength).to_have_text(str(strong - 1))
    page.locator('[data-row="strip -l:horse"]').get_by_role("button").first.click()
    expect(sheet(page).locator(".summary")).to_contain_text("Horse at hand: 1 too much")
    expect(page.get_by_test_id("send-plan")).to_be_disabled()
    add(page, "strip -l:horse")
    add(page, "equip =l:spear")
    someone.picture(f"verrix-gear-{'phone' if phone else 'desktop'}", whole=not phone)
    send(someone)
    for sentence in ("takes Horse off Artghal", "takes Sword off Artghal", "equips Artghal with Spear"):
        expect(log_of(page)).to_contain_text(sentence)
    expect(log_of(page)).to_contain_text(re.compile("equips (?!Artghal)[A-Z][a-z]+ with Horse"))


def test_units_are_added_to_the_sheet_by_touching_them(visit: Visit) -> None:
    someone = alone(visit, THREE, state.ASK_COMMIT)
    page = someone.page
    page.locator(".tribes .head.can").click()
    expect(page.locator('[data-row="units u:t"] output')).to_have_text("1")
    assert someone.number() == 0


# What is not offered, ways, keys


def test_what_is_not_offered_says_why_not(visit: Visit) -> None:
    someone = alone(visit, FIVE, state.ASK_TURN)
    page = someone.page
    page.locator(".secrets .face.unlearned").first.click()
    expect(page.get_by_test_id("notice")).to_contain_text("must be learned first")
    page.locator('.board [data-element="brigantes"]').click(force=True)
    expect(page.get_by_test_id("notice")).to_contain_text("VX-")
    assert someone.number() == 0


def test_the_way_to_a_territory_shows_what_it_costs(visit: Visit) -> None:
    someone = alone(visit, FIVE, state.ASK_TURN)
    page = someone.page
    page.locator('.board [data-element="dumnonii"]').hover()
    expect(page.locator(".route .plate")).to_contain_text("Provisions")
    costs = [int(each) for each in page.locator(".route .cost .figure").all_text_contents()]
    assert f"{sum(costs)} Provisions" in str(page.locator(".route .plate").text_content())
    label = str(page.locator('.board [data-element="dumnonii"]').get_attribute("aria-label"))
    assert f"pays {sum(costs)} from" in label
    page.mouse.move(5, 5)
    expect(page.locator(".route .plate")).to_have_count(0)
    page.keyboard.press("b")
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
        place = page.locator(".board .place:focus")
        way = re.search(r"pays (\d+) from", str(place.get_attribute("aria-label")))
        expect(page.locator(".route .plate")).to_have_count(1 if way else 0)
        if way:
            expect(page.locator(".route .plate")).to_contain_text(f"{way[1]} Provisions")


# The arrow key that leads from what has the focus to what can be chosen; none when it is reached.
TOWARDS = """() => {
  const middle = each => { const box = each.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  if (document.activeElement.matches(".place.can")) return null;
  const [[x, y], [a, b]] = [middle(document.activeElement), middle(document.querySelector(".board .place.can"))];
  if (Math.abs(a - x) > Math.abs(b - y)) return a > x ? "ArrowRight" : "ArrowLeft";
  return b > y ? "ArrowDown" : "ArrowUp";
}"""


def test_a_village_by_keyboard_alone(visit: Visit) -> None:
    someone = alone(visit, FIVE, state.ASK_START_SITE)
    page = someone.page
    page.keyboard.press("b")
    for _ in range(40):
        key = page.evaluate(TOWARDS)
        if key is None:
            break
        page.keyboard.press(key)
    expect(page.locator(".board .place.can:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(log_of(page)).to_contain_text("has a village in")


# Laying a table


@pytest.mark.parametrize("phone", [False, True])
def test_whoever_lays_a_table_is_told_how_even_the_tribes_are(visit: Visit, phone: bool) -> None:
    someone = visit(phone=phone)
    page = someone.page
    page.goto("/new?game=verrix")
    told = page.get_by_test_id("fair")
    expect(told).to_contain_text(re.compile(r"Blue against Orange: Blue won \d+ games of 100"))
    page.locator("summary", has_text="Variants").click()
    page.locator("label", has_text="tribe 2").first.get_by_role("combobox").select_option("yellow")
    expect(told).to_contain_text("Blue against Yellow")
    someone.picture(f"verrix-fair-two-{'phone' if phone else 'desktop'}", whole=not phone)
    page.locator("label", has_text="Number of players").get_by_role("combobox").select_option("4")
    expect(told.locator("li")).to_have_count(5)
    expect(told).to_contain_text("25 would be even")
    assert serious(someone) == []
    if phone:
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    told.scroll_into_view_if_needed()
    someone.picture(f"verrix-fair-four-{'phone' if phone else 'desktop'}", whole=False)


# Fingers and screen readers

TARGETS = ".verrix :is(button, summary, svg [role=button]), .sheet button"


@pytest.mark.parametrize(("phone", "colours"), [(False, "light"), (False, "dark"), (True, "light"), (True, "dark")])
def test_axe_finds_nothing_serious_and_fingers_find_everything(visit: Visit, phone: bool, colours: str) -> None:
    someone = alone(visit, FIVE, state.ASK_SUPPORT_COMMIT, phone=phone, color_scheme=colours)
    page = someone.page
    expect(page.get_by_test_id("battle")).to_be_visible()
    if phone:
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        for part in ("Tribes", "Market", "Map"):
            page.locator(".board .parts button", has_text=part).click()
            assert small_targets(someone, TARGETS) == []
    page.wait_for_timeout(400)
    assert serious(someone) == []
