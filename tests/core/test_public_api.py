"""The public API, walked through line by line as it was promised to those who build on it."""

import json

import pytest

import veritable
from veritable import errors


def test_games() -> None:
    known = ("veletas", "veritas", "verrix", "veiled_fate", "well_of_souls")
    assert "veletas" in veritable.games()
    assert veritable.games() == [name for name in known if name in veritable.games()]


def test_game() -> None:
    g = veritable.game("veletas")
    assert (g.title, g.seats) == ("Veletas", (2,))
    assert isinstance(g.version, str)
    assert set(g.options) == {"size", "edition"}
    assert g.options["size"].values == (10, 9, 7)
    assert veritable.game("veletas") is g
    with pytest.raises(errors.UnknownGame, match="veletas"):
        veritable.game("chess")


def test_match_with_options_by_keyword() -> None:
    g = veritable.game("veletas")
    m = g.match(seats=2, seed=7, size=10)
    assert (m.seats, m.options["size"]) == (2, 10)
    for wrong in ({"seats": 3}, {"size": 8}, {"colour": "red"}, {"seed": "x"}, {"chance": "x"}):
        with pytest.raises(errors.BadOption):
            g.match(**wrong)


def test_match_with_manual_chance() -> None:
    m = veritable.game("veletas").match(seats=2, chance="manual")
    assert (m.actor, m.commitment) == (0, None)


def test_actor_offers_and_play() -> None:
    m = veritable.game("veletas").match(size=7)
    assert m.actor == 0
    offer = m.offers()[0]
    assert (offer.id, offer.text) == (0, "shooter a1")
    assert offer.clauses
    assert all(each.startswith("VL-") for each in offer.clauses)
    assert m.offers() == m.offers()
    m.play("d4/b2")  # a whole turn
    assert m.actor == 1
    m.play("side white")  # one decision
    m.play(m.offers()[0].id)  # a number
    m.play("f2/c3")  # the rest of a turn
    m.play("d4-d5/d4")
    assert m.actor == 1


def test_why_not() -> None:
    m = veritable.game("veletas").match(size=7)
    m.play("d4/b2")
    refusal = m.why_not("d4-d5")
    assert refusal is not None
    assert refusal.clause == "VL-15"
    assert refusal.reason
    assert m.why_not("white") is None


def test_an_illegal_action_carries_clause_and_reason_and_leaves_the_match_untouched() -> None:
    m = veritable.game("veletas").match(size=7)
    before = m.dump()
    with pytest.raises(veritable.errors.IllegalAction) as refused:
        m.play("d4/d4")
    assert refused.value.clause == "VL-14"
    assert refused.value.reason
    assert m.dump() == before


def test_view() -> None:
    m = veritable.game("veletas").match(size=7)
    assert json.loads(json.dumps(m.view(0)))["seat"] == 0
    assert json.loads(json.dumps(m.view(None)))["seat"] is None


def test_dump_and_load() -> None:
    g = veritable.game("veletas")
    m = g.match(size=7, seed=7)
    m.play("d4/b2")
    data = json.loads(json.dumps(m.dump()))
    assert g.load(data).dump() == m.dump()
    data["state"]["cell"][20] = 9
    with pytest.raises(errors.DamagedData, match="'cell' holds 9"):
        g.load(data)


def test_result_log_and_replay() -> None:
    m = veritable.game("veletas").match(size=7, seed=7)
    with pytest.raises(errors.NotOver):
        m.result()
    while m.actor != "over":
        m.play(m.offers()[-1].id)
    result = m.result()
    assert set(result) == {"winners", "scores", "reason"}
    assert len(result["winners"]) == 1
    assert len(result["scores"]) == 2
    again = veritable.replay(m.log())
    assert again.log() == m.log()
    assert again.log(seat=0) == m.log(seat=0)
    assert again.state.tobytes() == m.state.tobytes()
    assert m.offers() == []


def test_undo_commitment_and_reveal() -> None:
    m = veritable.game("veletas").match(size=7, seed=7)
    before = m.fingerprint
    m.play("shooter d4")
    m.undo()
    assert m.fingerprint == before
    assert len(m.commitment or "") == 64
    with pytest.raises(errors.NotOver):
        m.reveal()
    while m.actor != "over":
        m.play(m.offers()[-1].id)
    assert m.reveal()["commitment"] == m.commitment


def test_every_public_name_exists() -> None:
    assert all(hasattr(veritable, name) for name in veritable.__all__)
    assert veritable.__version__
