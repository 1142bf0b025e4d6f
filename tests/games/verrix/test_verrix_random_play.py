"""Random games of Verrix over all seats and options: they end, stay within their domains and keep every law."""

from random import Random

import pytest

from veritable.core.record import CHANCE, OVER, Plain, State
from veritable.games.verrix import laws, rules
from veritable.games.verrix.state import ACTIONS, CHOICES, RECORD, longest

GAMES = 40
AT_ONCE = 4


def options_of(number: int) -> dict[str, object]:
    """Usual options in every second game, any in the others."""
    luck = Random(number)
    chosen = {each.name: luck.choice(each.values) for each in CHOICES if number % 2 and not each.name.startswith("tribe_")}
    chosen["tribe_choice"] = "draft" if number % 4 == 3 else "fixed"
    return {each.name: chosen.get(each.name, each.default) for each in CHOICES}


def start(seats: int, options: dict[str, object]) -> State:
    """A record ready for the first decision."""
    state = RECORD.new()
    state["seats"] = seats
    for each in CHOICES:
        state[each.field] = each.number(options[each.name])
    s = Plain(RECORD, state, strict=True)
    rules.setup(s)
    return s


def play_out(number: int) -> State:
    """One random game in which nobody passes lightly, watched; the answer is its last state."""
    options = options_of(number)
    s, luck, out = start(2 + number % 4, options), Random(number), [0] * ACTIONS
    for n in range(longest(options)):
        if s.actor == OVER:
            return s
        legal = out[: rules.offer(s, out)]
        assert legal, "nothing is offered"
        assert len(set(legal)) == len(legal)
        weights = [rules.weight(s, a) if s.actor == CHANCE else 1 + 9 * (a > 0) for a in legal]
        if n % 40 == number % 40:
            assert [a for a in range(ACTIONS) if rules.why_not(s, a) == 0] == sorted(legal)
        rules.play(s, luck.choices(legal, weights)[0])
        if n % 5 == number % 5:
            assert [law(s) for law in laws.LAWS if law(s)] == []
    pytest.fail("the game does not end")


@pytest.mark.parametrize("first", range(0, GAMES, AT_ONCE))
def test_random_games_of_verrix_end_and_keep_every_law(first: int) -> None:
    for number in range(first, first + AT_ONCE):
        s = play_out(number)
        assert [law(s) for law in laws.LAWS if law(s)] == []
        assert sum(rules.wins(s, seat) for seat in range(s.seats)) == 1
        assert all(rules.score(s, seat) >= 1 for seat in range(s.seats))
