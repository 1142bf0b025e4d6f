"""Random and sensible games over all options: they end, stay within their domains, keep every law, and never go back."""

from random import Random

import pytest

from veritable.core.record import CHANCE, OVER, Plain
from veritable.games.well_of_souls import GAME, laws, rules, sense
from veritable.games.well_of_souls.state import ACTIONS, CHOICES, RECORD, ROLL, WALKING, longest

GROWING = ("key", "access", "unlocked", "book", "empowered", "inserted", "fails")


def table(number: int) -> tuple[int, dict]:
    """Seats and options of a game; every second one has the usual options."""
    luck = Random(number)
    chosen = {each.name: luck.choice(each.values) for each in CHOICES if number % 2}
    options = {each.name: chosen.get(each.name, each.default) for each in CHOICES}
    return (4, 2)[number // 2 % 2], options | {"round_limit": 120}


def grown(s) -> list[list[int]]:
    """What never goes back."""
    return [[n if isinstance(n, int) else sum(n) for n in _flat(getattr(s, name))] for name in GROWING]


def _flat(value) -> list:
    numbers = getattr(value, "_numbers", value)
    return numbers.tolist() if hasattr(numbers, "tolist") else [numbers]


def play_out(number: int, sensible: bool):
    """One game, watched; the answer is its last state."""
    seats, options = table(number)
    state = GAME.blank(seats, options)
    s, luck, out = Plain(RECORD, state, strict=True), Random(number), [0] * ACTIONS
    rules.setup(s)
    before, cells, power = grown(s), [0, 0], [0, 0]
    for n in range(longest(options)):
        if s.actor == OVER:
            return s
        offers = out[: rules.offer(s, out)]
        assert 0 < len(set(offers)) == len(offers)
        weights = [rules.weight(s, a) if s.actor == CHANCE else 1 for a in offers]
        assert min(weights) > 0
        thought = sensible and s.actor != CHANCE and luck.random() < 0.9
        rules.play(s, sense.choose(s, offers) if thought else luck.choices(offers, weights)[0])
        if n % 5 == number % 5:
            assert [law(s) for law in laws.LAWS if law(s)] == []
            after = grown(s)
            assert all(a >= b for one, other in zip(after, before, strict=True) for a, b in zip(one, other, strict=True))
            for side in range(2):
                assert not power[side] or s.occupied[side] & ~cells[side] == 0
                cells[side], power[side] = s.occupied[side], s.empowered[side]
            before = after
    pytest.fail("the game does not end")


@pytest.mark.parametrize("sensible", [False, True], ids=["uniform", "sensible"])
@pytest.mark.parametrize("first", range(0, 12, 3))
def test_games_end_and_keep_every_law(first: int, sensible: bool) -> None:
    for number in range(first, first + 3):
        s = play_out(number, sensible)
        assert [law(s) for law in laws.LAWS if law(s)] == []
        winners = [seat for seat in range(s.seats) if rules.wins(s, seat)]
        assert len(winners) in (0, s.seats // 2)


def test_steps_never_exceed_the_dice_and_no_step_is_undone() -> None:
    """A move is watched space by space, by running the walk one step at a time."""
    luck, out = Random(5), [0] * ACTIONS
    s = Plain(RECORD, GAME.blank(4, GAME.read_options({})), strict=True)
    rules.setup(s)
    rolls = 0
    while rolls < 300:
        offers = out[: rules.offer(s, out)]
        a = luck.choice(offers)
        if s.phase != ROLL:
            rules.play(s, a)
            continue
        rolls += 1
        rules.fall_out(s, a)
        total, mover, path = s.left, s.mover, [s.pos[s.mover]]
        while s.phase >= WALKING and s.turn == mover and s.phase < 23:
            {21: rules.walk, 22: rules.meet}.get(s.phase, rules.arrive)(s)
            if path[-1] != s.pos[mover]:
                path.append(s.pos[mover])
        assert len(path) - 1 <= total
        assert all(path[i] != path[i + 2] for i in range(len(path) - 2))
        rules.go_on(s)
        if s.actor == OVER:
            rules.setup(s)
