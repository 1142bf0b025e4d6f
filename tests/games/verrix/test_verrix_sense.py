"""What bots know of Verrix points the right way: who is ahead, and what is worth trying first."""

from typing import Any

import pytest

from games.verrix.scenes import scene
from veritable.bots import Plan, Search
from veritable.games.verrix import GAME, sense
from veritable.games.verrix.prospects import MONTHS_LEFT, worth

BLUE, GREEN = 0, 3


def promises(at: Any) -> dict[str, int]:
    """What every legal answer promises, by how it is written."""
    out = [0] * 200
    return {GAME.words.write(at.s, a): sense.prior(at.s, a) for a in out[: GAME.plain.offer(at.s, out)]}


def test_months_are_counted_down() -> None:
    assert MONTHS_LEFT == (8, 8, 7, 6, 6, 5, 4, 4, 3, 2, 2, 1, 0)


@pytest.mark.parametrize(
    "more",
    [
        {"vp": 5},
        {"will": 3},
        {"goods": {"cow": 1}},
        {"hostages": {"green": 1}},
        {"trophies": ["spear_of_gorias"]},
        {"learned": ["war_cry"]},
        {"villages": ["caledonii", "venicones"]},
        {"leaders": [{"id": "niamh", "goods": ["fibula"]}]},
        {"leaders": [{"id": "niamh"}, {"id": "ambigath"}]},
        {"held": "taliesin"},
    ],
    ids=str,
)
def test_more_is_worth_more(monkeypatch: pytest.MonkeyPatch, more: dict[str, Any]) -> None:
    plain = scene(monkeypatch, "blue green").s
    rich = scene(monkeypatch, "blue green", blue=more).s
    assert worth(rich, BLUE) > worth(plain, BLUE)
    assert sense.evaluate(rich, 0) > sense.evaluate(plain, 0)
    assert sense.evaluate(rich, 1) < sense.evaluate(plain, 1)


def test_goods_are_worth_little_in_the_last_month(monkeypatch: pytest.MonkeyPatch) -> None:
    def gain(turn: int) -> int:
        with_sword = scene(monkeypatch, "blue green", turn=turn, blue={"goods": {"hammer": 1}}).s
        return worth(with_sword, BLUE) - worth(scene(monkeypatch, "blue green", turn=turn).s, BLUE)

    assert gain(4) > 2 * gain(11)


def test_nobody_passes_at_first_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    told = promises(scene(monkeypatch, "blue green", blue={"will": 2, "learned": ["sacred_quest"]}))
    assert told["pass"] == min(told.values())
    assert told["card:sacred_quest"] > told["card:cooking"]


def test_no_more_units_than_needed_go(monkeypatch: pytest.MonkeyPatch) -> None:
    at = scene(monkeypatch, "blue green").do("blue CARD offering", "blue UNIT tribesman", "blue UNIT tribesman")
    assert promises(at)["."] > promises(at)["u:t"]


def test_a_raid_gets_enough_strength(monkeypatch: pytest.MonkeyPatch) -> None:
    blue = {"villages": ["caledonii"], "goods": {"provisions": 5}, "available": 7}
    purple = {"villages": ["brigantes"], "at_village": 4, "goods": {"cow": 1}}
    script = ["blue CARD pillage", "blue UNIT tribal", *["blue UNIT tribesman"] * 3]
    told = promises(scene(monkeypatch, "blue purple", blue=blue, purple=purple).do(*script))
    assert told["u:t"] > told["."]


def test_the_dearest_thing_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    script = ["blue CARD forge", *["blue UNIT tribesman"] * 3, "blue DONE"]
    told = promises(scene(monkeypatch, "blue green").do(*script))
    assert told["i:sword"] > told["i:spear"]


def test_a_fibula_is_put_on_first(monkeypatch: pytest.MonkeyPatch) -> None:
    told = promises(scene(monkeypatch, "blue green", phase="cleanup", blue={"goods": {"fibula": 1, "sword": 1}}))
    assert told["=l:fibula"] > told["=l:sword"] > told["."]


def test_a_bot_with_sense_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    at = scene(monkeypatch, "blue green")
    out = [0] * 200
    ids = out[: GAME.plain.offer(at.s, out)]
    assert Search(GAME, Plan(simulations=8), seed=1).decide(at.array, 0, 1, ids) in ids
