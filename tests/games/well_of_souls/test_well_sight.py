"""What a seat sees: its own cards, an ally's where they are shared, nothing of a stack; and worlds made from that."""

from collections import Counter

import pytest

from veritable.core import sight
from veritable.core.clauses import clause
from veritable.core.luck import stream_of
from veritable.core.match import Match
from veritable.games.well_of_souls import GAME, laws
from veritable.games.well_of_souls.state import HIDDEN_KINDS

START = ("[66]", "[12]", "[12]", "[12]")


def dealt(**options: object) -> Match:
    """All four have drawn a card: Holy Man spell, Vampire gold5, Hunter wreck, Werewolf infest."""
    match = GAME.match(chance="manual", **options)
    for text in (*START, "[11]", "draw spell", "[11]", "draw gold5", "[11]", "draw wreck", "[11]", "draw infest"):
        match.play(text)
    return match


def hands(match: Match, seat: int | None) -> list[int]:
    """How many cards of each hand a seat sees."""
    seen = sight.redacted(GAME, match.state, seat)
    return [int(seen["hand"][0, character].sum()) for character in range(4)]


@clause("WS-69", "WS-R49")
def test_a_hand_is_seen_by_its_own_seat_only() -> None:
    match = dealt()
    assert [hands(match, seat) for seat in range(4)] == [[int(a == b) for a in range(4)] for b in range(4)]
    assert hands(match, None) == [0, 0, 0, 0]
    seen = sight.redacted(GAME, match.state, 0)
    assert seen["held"].tolist() == [[1, 1, 1, 1]]
    assert not seen["fresh"].any()


@clause("WS-R49", "WS-R1")
@pytest.mark.parametrize("options", [{"share_hands": True}, {"players": 2}])
def test_allies_see_each_others_hands_where_they_are_shared(options: dict) -> None:
    match = dealt(**options)
    assert hands(match, 0) == hands(match, 2) == [1, 0, 1, 0]
    assert hands(match, 1) == hands(match, 3) == [0, 1, 0, 1]


@clause("WS-R1", "WS-R49")
def test_with_two_seats_each_sees_the_hands_of_its_side() -> None:
    match = dealt(seats=2)
    assert [hands(match, seat) for seat in (0, 1)] == [[1, 0, 1, 0], [0, 1, 0, 1]]


@clause("WS-69", "WS-70")
def test_the_log_hides_secret_draws_and_shows_the_others() -> None:
    match = dealt()
    assert "*: draw spell" in match.log(0)
    assert "*: draw spell" not in match.log(1)
    assert match.log(1).count("draw ?") == 3
    shown = GAME.match(chance="manual")
    for text in (*START, "[11]", "draw ration"):
        shown.play(text)
    assert "draw ration" in shown.log(1)


@clause("WS-R51", "WS-69")
def test_a_card_that_all_saw_go_under_the_stack_is_known_when_it_comes_up() -> None:
    match = dealt()
    state = match.state
    state["fresh"][0, 0], state["fresh_left"][0, 0] = 0, 0
    state["returned"][0, 0, :2], state["returned_left"][0, 0] = (2, 8), 2
    again = Match(GAME, state, "manual")
    again.play("play spell vampire")
    again.play("[11]")
    again.play("go P3")
    s = GAME.plain.see(again.state)
    assert (s.known[0, 1], s.hand[0, 1]) == (1, 1)
    assert "(draw gold5)" in again.log(1)
    hand = next(each for each in again.view(1)["elements"] if each["id"] == "hand_holy_man")
    assert (hand["cards"], hand["unknown"]) == (["5 Pieces of Gold"], 0)


@clause("WS-69", "WS-R51")
def test_that_a_stack_has_one_kind_of_card_left_is_told_to_nobody() -> None:
    """Whoever draws it might learn by that what the others hold."""
    state = dealt().state
    state["fresh"][0, 0], state["fresh_left"][0, 0] = 0, 1
    state["fresh"][0, 0, 1] = 1
    again = Match(GAME, state, "manual")
    for text in ("play spell vampire", "[11]", "go P3"):
        again.play(text)
    assert "*: (draw gold5)" in again.log()
    assert "*: draw gold5" in again.log(0)
    assert "*: draw ?" in again.log(1)


def test_worlds_keep_what_is_seen_and_reach_every_card() -> None:
    match = dealt()
    found: Counter[tuple[int, int]] = Counter()
    for number in range(400):
        world = sight.redacted(GAME, match.state, 0)
        GAME.plain.resample(GAME.plain.see(world, strict=True), 0, stream_of(number))
        assert sight.redacted(GAME, world, 0).tobytes() == sight.redacted(GAME, match.state, 0).tobytes()
        assert [law(GAME.plain.see(world)) for law in laws.LAWS if law(GAME.plain.see(world))] == []
        for character in (1, 2, 3):
            found[character, int(world["hand"][0, character].argmax())] += 1
    assert {kind for character, kind in found if character == 1} == set(range(HIDDEN_KINDS))
    assert (2, 2) not in found  # the Holy Man holds Light's only Bedazzle himself
    assert 120 < found[1, 0] < 220  # five of the fourteen hidden cards


def test_what_was_played_cannot_be_taken_back_freely() -> None:
    match = dealt()
    assert GAME.sight.reveals(GAME.plain.see(match.state), 29)
    assert not GAME.sight.reveals(GAME.plain.see(match.state), 0)
