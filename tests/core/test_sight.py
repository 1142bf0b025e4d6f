"""What leaves a match: worlds that differ only in what a seat cannot know look the same to it, to the byte."""

import json

import pytest

import toy
from toy.tables import dealt, play, played_out
from veritable.core import luck, sight
from veritable.core.match import Match
from veritable.core.record import SECRET

READERS = (0, 1, 2, None)


def other_worlds(match: Match, seat: int | None, count: int = 8) -> list[Match]:
    """Matches that start where this one is, in worlds that the seat cannot tell from it."""
    worlds, stream = [], luck.stream_of(11)
    for _ in range(count):
        world = sight.redacted(toy.GAME, match.state, seat)
        stream = toy.GAME.plain.resample(toy.GAME.plain.see(world), -1 if seat is None else seat, stream)
        worlds.append(Match(toy.GAME, world, "manual"))
    return worlds


def looks(match: Match, seat: int | None) -> str:
    view = match.view(seat)
    return json.dumps({name: each for name, each in view.items() if name not in ("number", "commitment")}, sort_keys=True)


@pytest.mark.parametrize("seed", range(4))
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_view(seed: int) -> None:
    for most in (14, 18, 24, 30, 36):
        match = played_out(seed, most=most)
        if match.actor == "over":
            continue
        for seat in READERS:
            assert {looks(world, seat) for world in other_worlds(match, seat)} == {looks(match, seat)}


def test_every_hidden_field_varies_between_resamples() -> None:
    match = play(dealt(3), "lay flame", "lay spark", "lay spark")
    for seat in (0, None):
        worlds = [world.state for world in other_worlds(match, seat, 30)]
        for name in ("hand", "wish", "face", "deck", "wishes"):
            assert len({world[name].tobytes() for world in worlds}) > 1, name


def test_refusals_and_logs_do_not_depend_on_what_is_hidden() -> None:
    match = play(dealt(3), "lay flame", "lay spark")
    worlds = other_worlds(match, 2)
    refusals = {json.dumps([world.why_not(a) for a in range(match.vocabulary.size)]) for world in worlds}
    assert len(refusals) == 1
    for world in worlds:
        world.play("lay spark")
    assert {world.log(seat=0).splitlines()[-1] for world in worlds} == {f"P{match.actor + 1}: card ?"}


def test_a_secret_field_never_leaves_before_the_end() -> None:
    match = played_out(5, most=25)
    secret = [name for name, each in toy.GAME.record.fields.items() if each.sight is SECRET]
    for seat in READERS:
        state = match.view(seat)["state"]
        known = [slot for slot in range(18) if seat is not None and match.state["knows"][0, slot] >> seat & 1]
        assert secret == ["face", "deck", "wishes"]
        assert not any(state["deck"] + state["wishes"])
        turned = [slot for slot in range(18) if match.state["place"][0, slot] == 2]
        assert all(slot in known or slot in turned for slot in range(18) if state["face"][slot])


def test_views_and_logs_are_the_same_text_for_hidden_differences() -> None:
    """Two whole matches that differ only in the second seat's cards give the first seat one and the same text."""
    texts = []
    for hands, card in (("flame spark smoke spark spark smoke", "spark"), ("flame spark smoke flame flame smoke", "flame")):
        match = play(dealt(2, hands), "lay flame", f"lay {card}", "rest")
        texts.append((match.log(seat=0), json.dumps(match.view(0)), match.log(seat=None), json.dumps(match.view(None))))
        assert match.log(seat=1) != texts[0][0]
    assert texts[0] == texts[1]


def test_after_the_end_everything_is_shown() -> None:
    match = played_out(6)
    state = match.view(None)["state"]
    assert state == toy.GAME.record.dump(match.state)
    assert "unseen" not in state
    assert "card ?" not in match.log(seat=None)


def test_scratch_never_leaves() -> None:
    match = dealt()
    match._state["unseen"] = 5
    assert not sight.redacted(toy.GAME, match._state, 0)["unseen"].any()
    over = played_out(6)
    over._state["unseen"] = 5
    assert not sight.redacted(toy.GAME, over._state, 0)["unseen"].any()


def test_bots_get_the_redacted_record_and_cannot_write_through_it() -> None:
    match = dealt()
    seen = sight.redacted(toy.GAME, match._state, 0)
    seen["hand"][:] = 0
    assert match.state["hand"].any()


def test_names() -> None:
    assert [sight.actor_name(each) for each in (0, 3, -1, -2)] == [0, 3, "chance", "over"]
    assert [sight.seat_name(each) for each in (0, 3, -1)] == ["P1", "P4", "*"]


@pytest.mark.parametrize("fault", ["shows_faces", "shows_hand", "hides_nothing", "writes_hidden_openly"])
def test_a_leak_would_be_noticed(fault: str) -> None:
    game, texts = toy.broken(fault), set()
    for second in ("spark smoke smoke", "flame spark spark"):
        match = game.match(chance="manual")
        play(match, "wish P1 bright", "wish P2 dark", *(f"draw P1 {card}" for card in ("flame", "spark", "smoke")))
        play(match, *(f"draw P2 {card}" for card in second.split()), "lay flame", f"lay {second.split()[0]}")
        texts.add(match.log(seat=0) + json.dumps(match.view(0)))
    assert len(texts) == 2
