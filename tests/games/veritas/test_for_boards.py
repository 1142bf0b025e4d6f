"""What a board is given to draw and to touch: outlines of the land, actions, and the elements that offers are about."""

from games.veritas.scenarios import position, see
from veritable.core.match import Match
from veritable.games.veritas import GAME


def about(match: Match) -> dict[str, list[str]]:
    """The elements that each offer is about, by its notation."""
    s = see(match)
    return {offer.text: GAME.words.touches(s, offer.id) for offer in match.offers()}


def test_the_land_is_outlined_also_where_it_is_out_of_play() -> None:
    table = GAME.words.elements(see(GAME.match(seats=3, chance="manual")))
    land = table[0]["land"]
    assert [each["number"] for each in land] == list(range(1, 13))
    assert {each["name"] for each in land if each["out"]} == {"Brittany", "Normandy", "Champagne"}
    assert all(len(each["outline"]) > 20 for each in land)
    assert {each["number"] for each in table if each["kind"] == "region"} == {
        each["number"] for each in land if not each["out"]
    }


def test_an_offer_is_about_a_place_and_what_is_done_there() -> None:
    match = position({"2-A": "00", "Lyon": "0"})
    touched = about(match)
    assert touched["copy 2-A"] == ["2-A", "copy"]
    assert touched["take 2-A"] == ["2-A", "move"]
    assert touched["take Lyon"] == ["Lyon", "move"]
    assert touched["grow 2"] == ["region-2", "grow"]
    assert touched["pass"] == []
    actions = [each["id"] for each in GAME.words.elements(see(match)) if each["kind"] == "action"]
    assert actions == ["copy", "move", "grow"]


def test_a_step_is_about_the_space_it_leads_to_and_leaving_about_the_start() -> None:
    match = position({"2-A": "00"})
    match.play("take 2-A")
    touched = about(match)
    assert touched["leave"] == ["2-A"]
    assert touched["go 2-B"] == ["2-B"]
    assert not [each for each in GAME.words.elements(see(match)) if each["kind"] == "action"]
