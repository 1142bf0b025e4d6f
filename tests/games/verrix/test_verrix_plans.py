"""Long decisions laid out as one page: what a plan says is what the rules then do, and the map tells true ways."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from games.verrix.scenes import Scene, scene
from veritable.core import telling
from veritable.core.match import Match
from veritable.games.verrix import GAME, names, words
from veritable.games.verrix.programs import CARD_PROGRAM, LISTS, PROGRAM_SIZE, PROGRAM_START
from veritable.games.verrix.tables import CARD_ROWS
from veritable.games.verrix.telling import effect_lists

Plan = dict[str, Any]


def laid_out(match: Match) -> Plan | None:
    """The plan of the present decision."""
    found = [each for each in words.elements(GAME.plain.see(match.state)) if each["kind"] == "plan"]
    return found[0] if found else None


def texts(match: Match) -> list[str]:
    return [offer.text for offer in match.offers()]


def asked_part(plan: Plan) -> dict[str, Any]:
    return next(each for each in plan["parts"] if each["id"] == plan["now"])


def sums(plan: Plan, wanted: dict[tuple[str, str], int]) -> dict[str, int]:
    """The totals with what is wanted, as a page adds them up."""
    added = {each["id"]: each["value"] for each in plan["totals"]}
    for part in plan["parts"]:
        for row in part["rows"]:
            for name, n in row["adds"].items():
                added[name] = added.get(name, 0) + n * wanted.get((part["id"], row["text"]), 0)
    return {each["id"]: max(added[each["id"]], each.get("floor", added[each["id"]])) for each in plan["totals"]}


def is_ready(plan: Plan, wanted: dict[tuple[str, str], int]) -> bool:
    added = sums(plan, wanted)
    return all(each.get("least", -99) <= added[each["id"]] <= each.get("most", 99) for each in plan["totals"])


def some_plan(plan: Plan, luck: Random) -> dict[tuple[str, str], int]:
    """What somebody might want: anything in any number, until nothing is missing; empty if that was not found."""
    rows = [(part["id"], row) for part in plan["parts"] for row in part["rows"] if row["left"]]
    for _ in range(60):
        wanted = {(part, row["text"]): luck.randint(0, row["left"]) for part, row in rows if luck.random() < 0.6}
        if is_ready(plan, wanted):
            return wanted
    return {}


def freed(plan: Plan, wanted: dict[tuple[str, str], int], key: tuple[str, str]) -> int:
    """How many more of a row there will be by what is wanted of others."""
    rows = [(part["id"], row) for part in plan["parts"] for row in part["rows"]]
    return sum(wanted.get((part, row["text"]), 0) for part, row in rows if row.get("frees") == " ".join(key))


def send(match: Match, plan: Plan, wanted: dict[tuple[str, str], int]) -> None:
    """The plan is sent as a page does it: choice after choice, leaving out what the table did by itself."""
    goal = {(part["id"], row["text"]): row["left"] for part in plan["parts"] for row in part["rows"]}
    goal = {each: left - wanted.get(each, 0) + freed(plan, wanted, each) for each, left in goal.items()}
    seat = match.actor
    for _ in range(60):
        now = laid_out(match) if match.actor == seat else None
        if now is None or now["key"] != plan["key"]:
            return
        part = asked_part(now)
        more = [row["text"] for row in part["rows"] if row["left"] > goal.get((part["id"], row["text"]), row["left"])]
        said = more[0] if more else part["ends"]
        if said is None:
            return
        assert said in texts(match), (plan, wanted, said, texts(match))
        match.play(said)
    raise AssertionError("The plan does not end.")


def test_whatever_fits_the_totals_can_be_sent_to_its_end() -> None:
    luck, sent = Random(5), set()
    for seats in (3, 4, 5):
        match = GAME.match(seats=seats, seed=seats)
        while match.actor != "over":
            plan = laid_out(match)
            wanted = some_plan(plan, luck) if plan else {}
            if plan and wanted:
                sent.add(plan["key"].split()[0])
                send(match, plan, wanted)
            else:
                match.play(luck.choice(match.offers()).id)
    assert {"engage", "exchange", "march", "stand", "support", "defend", "take", "gear"} <= sent


def test_totals_foretell_what_the_rules_will_count() -> None:
    """The end is open when nothing is missing, and after every single choice the totals are the ones that were foretold."""
    match, luck, foretold = GAME.match(seats=4, seed=11), Random(11), 0
    while match.actor != "over":
        plan, chosen, seat = laid_out(match), luck.choice(match.offers()), match.actor
        offered = texts(match)
        match.play(chosen.id)
        if plan is None:
            continue
        part = asked_part(plan)
        assert set(offered) <= {*(row["text"] for row in part["rows"] if row["left"]), part["ends"], "invoke"}
        if plan["now"] in ("units", "buy"):
            assert is_ready(plan, {}) == (part["ends"] in offered), (plan, offered)
        now = laid_out(match) if match.actor == seat else None
        if now and goes_on(plan, now):
            assert sums(now, {}) == sums(plan, {(part["id"], chosen.text): 1}), (plan, now)
            foretold += 1
    assert foretold > 20


def goes_on(before: Plan, after: Plan) -> bool:
    """Whether a plan is a choice further, and the table has not made another by itself; things to take are counted down."""
    if (before["key"], before["now"]) != (after["key"], after["now"]) or "things" in sums(before, {}):
        return False
    was, now = ({row["text"]: row["left"] for row in asked_part(each)["rows"]} for each in (before, after))
    return sum(left - now.get(text, 0) for text, left in was.items()) == 1


def test_a_plan_holds_nothing_but_plain_data() -> None:
    match, luck = GAME.match(seats=3, seed=2), Random(2)
    for _ in range(60):
        plan = laid_out(match)
        assert json.loads(json.dumps(plan)) == plan
        match.play(luck.choice(match.offers()).id)


def test_the_sheet_of_a_trade_counts_load_value_and_bargain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Green has a load of 3, bargains for 2, and the market sets out what it has."""
    at = scene(monkeypatch, "green yellow", green={"villages": ["iceni"], "goods": {"provisions": 6, "horse": 1}})
    at.do(
        "green CARD crossing",
        "green UNIT tribal",
        "green UNIT tribesman",
        "green UNIT tribesman",
        "green DONE",
        "green ROUTE 0",
    )
    assert at.asked == ("green", "sell")
    (plan,) = (each for each in words.elements(at.s) if each["kind"] == "plan")
    assert [part["id"] for part in plan["parts"]] == ["sell", "buy"]
    assert sums(plan, {("sell", "i:horse"): 1, ("buy", "i:spear"): 1}) == {
        "sold": 1,
        "bought": 1,
        "worth": 6,
        "spent": 3,
        "over": 3,
    }
    assert not is_ready(plan, {("sell", "i:provisions"): 1, ("buy", "i:cart"): 1})
    assert is_ready(plan, {("sell", "i:horse"): 1, ("buy", "i:cart"): 1})


# Leaders


def gear_sheet(at: Scene) -> Plan:
    return next(each for each in words.elements(at.s) if each["kind"] == "plan")


def cleanup(monkeypatch: pytest.MonkeyPatch, grey: dict[str, Any], **goods: int) -> Scene:
    """Blue, with Niamh and a grey leader, is about to strip and equip."""
    niamh = {"id": "niamh", "goods": ["sword"]}
    return scene(monkeypatch, "blue green", phase="cleanup", blue={"goods": goods, "leaders": [niamh, grey]})


def test_a_sword_changes_hands_on_one_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    at = cleanup(monkeypatch, {"id": "ambigath", "goods": []}, fibula=1)
    plan = gear_sheet(at)
    assert [part["id"] for part in plan["parts"]] == ["strip", "equip"]
    swap = {("strip", "-l:sword"): 1, ("equip", "=g:sword"): 1}
    assert not is_ready(plan, {("equip", "=g:sword"): 1})
    assert is_ready(plan, swap)
    assert sums(plan, swap)["strength"] == sums(plan, {})["strength"] == 5
    assert sums(plan, {("strip", "-l:sword"): 1})["strength"] == 4
    assert sums(plan, {("equip", "=l:fibula"): 1})["points"] == 1
    assert not is_ready(plan, {("equip", "=l:fibula"): 1, ("equip", "=g:fibula"): 1})


def test_spaces_that_share_a_good_count_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nessa has a space for a Cart, one for a Horse, and one for a Cart or a Fibula."""
    at = cleanup(monkeypatch, {"id": "nessa", "goods": []}, cart=2, fibula=2)
    plan = gear_sheet(at)
    cart, fibula = ("equip", "=g:cart"), ("equip", "=g:fibula")
    assert [is_ready(plan, each) for each in ({cart: 2}, {cart: 1, fibula: 1}, {cart: 2, fibula: 1}, {fibula: 2})] == [
        True,
        True,
        False,
        False,
    ]
    at.do("blue DONE", "blue EQUIP grey cart")
    plan = gear_sheet(at)
    assert (plan["now"], [part["id"] for part in plan["parts"]]) == ("equip", ["equip"])
    assert is_ready(plan, {cart: 1})
    assert is_ready(plan, {fibula: 1})
    assert not is_ready(plan, {cart: 1, fibula: 1})


def test_a_second_cart_can_be_planned_while_the_first_is_worn(monkeypatch: pytest.MonkeyPatch) -> None:
    at = cleanup(monkeypatch, {"id": "nessa", "goods": ["cart"]}, cart=1)
    plan = gear_sheet(at)
    row = next(each for each in plan["parts"][1]["rows"] if each["text"] == "=g:cart")
    taken_off = next(each for each in plan["parts"][0]["rows"] if each["text"] == "-g:cart")
    assert (row["left"], taken_off["frees"]) == (1, "equip =g:cart")
    at.do("blue STRIP grey cart")
    assert next(each for each in gear_sheet(at)["parts"][1]["rows"] if each["text"] == "=g:cart")["left"] == 2


# The map


def test_ways_cost_what_the_fares_say() -> None:
    match, luck = GAME.match(seats=5, seed=4), Random(4)
    for _ in range(120):
        match.play(luck.choice(match.offers()).id)
    table = words.elements(GAME.plain.see(match.state))
    turn = next(each for each in table if each["kind"] == "turn")
    ways = next(each for each in table if each["kind"] == "ways")["from"]
    seas = {each["id"] for each in table if each["kind"] == "sea"}
    places = [each for each in table if each["kind"] in ("territory", "port")]
    assert len(ways) == 5
    for tribe, before in ways.items():
        for place in places:
            cost, area = 0, place["id"]
            while area in before:
                cost += turn["sea"] if area in seas else turn["land"]
                area = before[area]
            assert cost == place["fares"][tribe]
            assert next(each for each in places if each["id"] == area)["village"] == tribe


def test_a_raid_is_shown_while_it_lasts_and_no_longer() -> None:
    match, luck, shown, over = GAME.match(seats=4, seed=5), Random(5), 0, 0
    while match.actor != "over":
        s = GAME.plain.see(match.state)
        found = {each["kind"]: each for each in words.elements(s)}
        if "raid" in found:
            assert CARD_ROWS[s.act_card - 1]["type"] == "raid"
            assert found["raid"]["attack"] > found["raid"]["defence"]  # there is booty to choose
            shown += 1
        over += s.raids and "raid" not in found
        match.play(luck.choice(match.offers()).id)
    assert min(shown, over) > 5


def test_a_grey_leader_is_offered_with_what_it_can_do() -> None:
    match, luck = GAME.match(seats=3, seed=3), Random(3)
    labels: list[str] = []
    while not labels:
        labels = [
            words.label(GAME.plain.see(match.state), offer.id) for offer in match.offers() if offer.text.startswith("lead:")
        ]
        match.play(luck.choice(match.offers()).id)
    assert "Promote to Nessa, merchant 1, with room for Cart, Horse and Cart or Fibula" in labels


def test_effects_to_choose_from_are_told_in_plain_words() -> None:
    assert effect_lists_of("clan_pact") == ["take 1 own tribesman from the pool", "+2 Victory Points"]


def effect_lists_of(card: str) -> list[str]:
    """The choices of a card, in words."""
    program = CARD_PROGRAM[names.CARD_IDS.index(card)]
    steps = range(PROGRAM_START[program], PROGRAM_START[program] + PROGRAM_SIZE[program])
    return next(effect_lists(row) for row in steps if LISTS[row])


def test_an_offer_of_support_says_whose_it_is() -> None:
    match, luck = GAME.match(seats=4, seed=5), Random(5)
    found = 0
    while match.actor != "over" and found < 3:
        s = GAME.plain.see(match.state)
        if "may accept" in words.asks(s):
            (battle,) = (each for each in words.elements(s) if each["kind"] == "battle")
            name = battle["offered"]["tribe"].capitalize()
            assert words.asks(s).endswith(f"may accept {name} among the {battle['offered']['side']}.")
            found += 1
        match.play(luck.choice(match.offers()).id)
    assert found


def test_the_log_names_the_card_of_every_round() -> None:
    match, luck = GAME.match(seats=4, seed=5), Random(5)
    while match.number < 200:
        match.play(luck.choice(match.offers()).id)
    s, named = GAME.plain.see(match.state_at(0)), []
    for number, action in enumerate(match.actions):
        card = f", {names.CARD_NAMES[s.round_card - 1]}" if s.round_card else ""
        fought = [sentence for sentence in telling.told(match, None, number) if sentence.startswith("Round ")]
        assert all(re.match(f"Round [123]{card}: ", sentence) for sentence in fought)
        named += [card for _ in fought]
        GAME.plain.play(s, action)
    assert any(named)
    assert not all(named)
