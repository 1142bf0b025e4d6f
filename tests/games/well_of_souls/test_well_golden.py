"""Golden logs: finished games at both numbers of seats and with every ruling replay to the same result and fingerprint."""

from pathlib import Path

import pytest

from games.golden import Golden, named
from veritable.games.well_of_souls import GAME
from veritable.games.well_of_souls.names import HIDDEN_IDS, KIND_IDS
from veritable.games.well_of_souls.state import DARKNESS_WINS, LIGHT_WINS

GOLDEN = Golden(GAME, __file__)
FILES = GOLDEN.files


@pytest.mark.parametrize("file", FILES, ids=named)
def test_a_golden_log_replays_to_its_result_and_fingerprint(file: Path) -> None:
    GOLDEN.check_replay(file)


@pytest.mark.parametrize("file", FILES[4::8], ids=named)
def test_dice_in_a_golden_log_verify(file: Path) -> None:
    GOLDEN.check_chance(file, 50)


def test_there_are_golden_logs_and_they_are_small() -> None:
    GOLDEN.check_number_and_size(20, 3_000_000)


def test_at_least_twenty_of_them_end_at_the_altar_and_both_sides_win() -> None:
    ends = [GOLDEN.final(file) for file in FILES]
    won = [s for s in ends if s.winner in (LIGHT_WINS, DARKNESS_WINS)]
    destroyed = [s.winner for s in won if s.empowered[s.winner - 1] and s.occupied[s.winner - 1] == 0]
    assert len(destroyed) >= 20
    assert set(destroyed) == {LIGHT_WINS, DARKNESS_WINS}


def test_golden_logs_cover_both_numbers_of_seats_and_every_ruling() -> None:
    told = [GOLDEN.read(file) for file in FILES]
    assert {each.seats for each in told} == {4, 2}
    played = [GAME.read_options(each.options) for each in told]
    for option in GAME.choices:
        values = {options[option.name] for options in played}
        assert len(values) > 1, option.name
        assert option.name in ("seating", "round_limit") or values == set(option.values), option.name


def test_every_card_is_drawn_and_played_by_both_sides() -> None:
    drawn, played = set(), set()
    for file in FILES:
        match = GOLDEN.rebuilt(file)
        for number, (actor, a) in enumerate(zip(match.actors, match.actions, strict=True)):
            verb, arguments = match.vocabulary.decode(a)
            if verb == "draw":
                drawn.add((GAME.plain.see(match.state_at(number)).mover % 2, KIND_IDS[arguments[0]]))
            elif verb.startswith("play"):
                played.add((actor % 2, verb.removeprefix("play ")))
    own = {0: ("dom BH", "dom RH"), 1: ("dom PH", "dom DH")}
    common = [each for each in KIND_IDS if not each.startswith("dom")]
    assert drawn == {(side, card) for side in (0, 1) for card in (*common, *own[side])}
    assert played == {(side, card) for side in (0, 1) for card in HIDDEN_IDS}
