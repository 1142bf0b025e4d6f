"""Matches of Lanterns that tests begin from."""

import json
import random

import toy
from veritable.core.match import Match

#        three cards for each seat
HANDS = {
    2: "flame spark smoke flame spark smoke",
    3: "flame spark smoke flame spark smoke spark spark spark",
}


def dealt(seats: int = 2, hands: str = "", wishes: str = "bright dark bright", **options: object) -> Match:
    """A match with chance played by hand, wishes and hands dealt seat by seat."""
    match = toy.GAME.match(seats=seats, chance="manual", **options)
    for seat, wish in zip(range(seats), wishes.split(), strict=False):
        match.play(f"wish P{seat + 1} {wish}")
    for number, card in enumerate((hands or HANDS[seats]).split()):
        match.play(f"draw P{number // 3 + 1} {card}")
    return match


def play(match: Match, *texts: str) -> Match:
    """The match after these texts."""
    for text in texts:
        match.play(text)
    return match


def played_out(seed: int = 1, seats: int = 3, game: object = None, most: int = 10**6, **options: object) -> Match:
    """A match played at random, to the end or for so many actions, the same for the same seed."""
    match = (game or toy.GAME).match(seats=seats, seed=seed, **options)
    choose = random.Random(seed)
    while match.actor != "over" and len(match.actions) < most:
        match.play(choose.choice(match.offers()).id)
    return match


def everything(match: Match) -> str:
    """All that could change when something is refused."""
    return json.dumps([match.dump(), match.number, match.actions, match.actors, sorted(match._snapshots)])
