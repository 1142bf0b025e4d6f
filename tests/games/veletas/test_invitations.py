"""The offers of Veletas as a person reads them, and the squares they are about."""

from veritable.core.conformance.settings import Setting, moments
from veritable.games.veletas import GAME, words


def invitations(match) -> dict:
    return {offer.text: (words.label(match._s, offer.id), words.touches(match._s, offer.id)) for offer in match.offers()}


def test_every_offer_is_an_invitation_of_its_own_and_touches_squares_or_a_colour() -> None:
    for edition in GAME.options["edition"].values:
        setting = Setting(GAME, 2, GAME.read_options({"size": 7, "edition": edition}))
        for moment in moments(setting, 3):
            labels = [words.label(moment.s, a) for a in moment.offers]
            assert len(set(labels)) == len(labels)
            touched = [tuple(words.touches(moment.s, a)) for a in moment.offers]
            assert len(set(touched)) == len(touched), "two offers could not be told apart by touching"


def test_a_move_touches_where_it_starts_and_ends_and_a_shot_where_the_stone_falls() -> None:
    match = GAME.match(size=7, chance="manual")
    assert invitations(match)["shooter d4"] == ("Place a shooter on d4", ["d4"])
    match.play("d4/b2")
    assert invitations(match)["side black"] == ("Take Black", ["black"])
    match.play("side white")
    while match.offers()[0].text.startswith(("shooter", "stone")):
        match.play(match.offers()[0].id)
    told = invitations(match)
    assert told["move 0 a4"] == ("Move the shooter from d4 to a4", ["d4", "a4"])
    assert told["stay"] == ("Move no shooter", [])
    match.play("stay")
    assert all(label == f"Shoot a stone to {touched[0]}" for label, touched in invitations(match).values())
