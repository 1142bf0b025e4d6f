"""Random games over all seats, roles, modules and options: they end, stay within their domains and keep every law."""

from random import Random

import pytest

from veritable.core.record import CHANCE, OVER, Plain
from veritable.games.veiled_fate import laws, rules
from veritable.games.veiled_fate.state import ACTIONS, BY_ROLE, CHOICES, HADRIA, RECORD, longest, vocabulary

GAMES = 300
AT_ONCE = 10
MODULES = ("hadria", "servants", "celestial", "celestial_seat")


def table(number):
    """Seats and options of a game: every module mix comes up, and other options in every second game."""
    luck = Random(number)
    seats = 2 + number % 8
    chosen = {each.name: luck.choice(each.values) for each in CHOICES if each.name in MODULES or number % 2}
    return seats, {each.name: chosen.get(each.name, each.default) for each in CHOICES}


def start(seats, options):
    """A record ready for the first decision."""
    state = RECORD.new()
    state["seats"] = seats
    for each in CHOICES:
        state[each.name] = each.number(options[each.name])
    s = Plain(RECORD, state, strict=True)
    rules.setup(s)
    return s


def offers(s):
    """What is legal now."""
    out = [0] * ACTIONS
    return out[: rules.offer(s, out)]


def play_out(number):
    """One random game, watched; the answer is its last state."""
    seats, options = table(number)
    s, luck = start(seats, options), Random(number)
    for n in range(longest(options)):
        if s.actor == OVER:
            return s
        legal = offers(s)
        assert legal, "nothing is offered"
        assert len(set(legal)) == len(legal)
        weights = [rules.weight(s, a) if s.actor == CHANCE else 1 for a in legal]
        assert min(weights) > 0
        if n % 50 == number % 50:
            assert [a for a in range(ACTIONS) if rules.why_not(s, a) == 0] == sorted(legal)
        rules.play(s, luck.choices(legal, weights)[0])
        if n % 5 == number % 5:
            assert [law(s) for law in laws.LAWS if law(s)] == []
    pytest.fail("the game does not end")


@pytest.mark.parametrize("first", range(0, GAMES, AT_ONCE))
def test_random_games_end_and_keep_every_law(first):
    for number in range(first, first + AT_ONCE):
        s = play_out(number)
        assert [law(s) for law in laws.LAWS if law(s)] == []
        winners = [seat for seat in range(s.seats) if rules.wins(s, seat)]
        assert winners == [s.throne] if s.reason == BY_ROLE else bool(winners) == (s.reason != HADRIA)
        assert all(0 <= rules.score(s, seat) <= 12 for seat in range(s.seats))


def test_ids_of_seats_are_those_of_the_rules_text():
    starts = vocabulary({}).starts
    assert starts["SORC"] == 72
    assert starts["END"] == 91
    assert starts["ROLE"] + 7 == starts["marker"] == 127
    assert vocabulary({}).size == ACTIONS
