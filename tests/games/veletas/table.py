"""A table to test at: matches from positions or from turns, and short questions about them."""

import itertools
from functools import cache

import pytest

import veritable
from veritable.core.errors import IllegalAction
from veritable.core.record import OVER

GAME = veritable.game("veletas")
SIZES = (7, 9, 10)
EDITIONS = ("2013", "2024")
SHOOTERS = {7: 3, 9: 5, 10: 7}
FIRST_BATCH = {7: 1, 9: 2, 10: 3}
BOARDS = list(itertools.product(SIZES, EDITIONS))


def at(position, edition="2013"):
    """A match that begins in a position; seat 0 plays Black."""
    return GAME.match(position=position, edition=edition, chance="manual")


def after(*turns, size=7, edition="2013"):
    """A match from the set-up in which these turns have been played."""
    match = GAME.match(size=size, edition=edition, chance="manual")
    for turn in turns:
        match.play(turn)
    return match


def seen(match):
    """The match's state as rules and words take it."""
    return GAME.plain.see(match.state)


def position(match):
    """The position in notation."""
    return GAME.words.write_position(seen(match))


def pieces(match):
    """What stands on the board in any phase: square to s, B, W, b or w."""
    return pieces_of(seen(match))


def pieces_of(s):
    signs = {"Black": "b", "White": "w", None: "s"}
    found = {}
    for each in GAME.words.elements(s):
        if each["kind"] == "stone":
            found[each["square"]] = signs[each["colour"]]
        else:
            owner = signs[each["owner"]]
            found[each["square"]] = owner if owner == "s" else owner.upper()
    return found


def claims_by(match, turn):
    """The claims that a turn makes, like {"d4": "b"}; the turn is played."""
    before = pieces(match)
    match.play(turn)
    return {square: sign.lower() for square, sign in pieces(match).items() if sign in "BW" and before.get(square) != sign}


def offered(match, verb=""):
    """The texts of the offers that begin with a verb, without it."""
    return {each.text.removeprefix(verb).strip() for each in match.offers() if each.text.startswith(verb)}


def moves(match):
    """The moves on offer as from-to, whatever the shooters' numbers."""
    squares = {str(each["number"]): each["square"] for each in match.view(None)["elements"] if each["kind"] == "shooter"}
    texts = (text.split() for text in offered(match, "move"))
    return {f"{squares[number]}-{square}" for number, square in texts}


def shots(match):
    """The squares that the player to move can shoot at without moving."""
    return shots_after(match, "stay")


def shots_after(match, decision):
    """The squares that can be shot at after a move or after staying; the match stays as it is."""
    again = GAME.load(match.dump())
    again.play(decision)
    return offered(again, "shoot")


def refusal(match, what):
    """The clause with which an action is refused; nothing may have changed, and both ways of asking must agree."""
    before = (match.fingerprint, match.number, match.actor)
    answer = match.why_not(what)
    assert answer is not None, f"{what!r} is legal"
    with pytest.raises(IllegalAction) as refused:
        match.play(what)
    assert (refused.value.clause, refused.value.reason) == answer
    assert answer.reason.strip()
    assert (match.fingerprint, match.number, match.actor) == before
    return answer.clause


def legal(match, *turns):
    """Whether every one of these turns is legal now."""
    return all(match.why_not(turn) is None for turn in turns)


def squares_of(size):
    """The names of all squares in the order of their numbers."""
    return [f"{'abcdefghij'[column]}{row + 1}" for row in range(size) for column in range(size)]


class Walk:
    """One game of random legal decisions, as the rules alone play it: every state before a decision, and the last."""

    def __init__(self, size, edition, choices):
        self.size, self.edition = size, edition
        self.states, self.offers, self.actions = [], [], []
        state = GAME.blank(2, {"size": size, "edition": edition})
        s = GAME.plain.see(state, strict=True)
        GAME.plain.setup(s)
        out = [0] * GAME.vocabulary_of({"size": size}).size
        for number in itertools.count():
            self.states.append(state.copy())
            if s.actor == OVER:
                return
            assert number < GAME.longest({"size": size}), "the game does not end"
            offers = out[: GAME.plain.offer(s, out)]
            action = offers[(choices[number % len(choices)] + number * 7919) % len(offers)]
            self.offers.append(offers)
            self.actions.append(action)
            GAME.plain.play(s, action)

    def turns(self):
        """The numbers of the states with which a turn of the main play begins, the end included."""
        return list(range(SHOOTERS[self.size] + 3, len(self.states), 2))

    def see(self, number):
        return GAME.plain.see(self.states[number])

    def position(self, number):
        return GAME.words.write_position(self.see(number))

    def match(self, number=None):
        """The first decisions of the game, all unless a number is given, as a match."""
        match = GAME.match(size=self.size, edition=self.edition, chance="manual")
        for action in self.actions[:number]:
            match.play(action)
        return match


@cache
def walk(size, edition, seed):
    """A game that depends on a number only."""
    return Walk(size, edition, (seed * 2654435761 % 99991, seed * 40503 % 65521, seed + 17, seed * seed + 5))
