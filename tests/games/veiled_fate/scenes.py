"""Positions of Veiled Fate for tests, in the language of the worked examples."""

from games.veiled_fate.scenarios import Scenario
from veritable.games.veiled_fate.state import CHOICES


def scene(game="gods=2", given=(), opening="turn P1", name="scene"):
    """A scenario that has begun."""
    return Scenario({"id": name, "game": game, "given": list(given), "start": opening, "play": [], "expect": []})


def played(game, given, line, opening="turn P1"):
    """The state after some choices of one seat."""
    scenario = scene(game, given, opening)
    for text in line.split(","):
        scenario.choose(text.strip(), None)
    scenario.go_on()
    return scenario


def set_up(game, name="scene"):
    """The state after the set-up."""
    return scene(game, opening="setup", name=name).s


def defaults(**given):
    """All options, some of them given."""
    return {each.name: given.get(each.name, each.default) for each in CHOICES}


def ended(game, *given):
    """The state after the end of the game was settled."""
    scenario = scene(game, given, "endgame")
    scenario.go_on()
    return scenario.s
