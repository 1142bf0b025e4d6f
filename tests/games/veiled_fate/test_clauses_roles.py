"""Clauses on Celestials in general: who they are, how they are set up, what only their role changes, what they see."""

import pytest

from games.veiled_fate.positions import as_match, before_vote, begun, forbidden, go, offered, ready, scene
from games.veiled_fate.scenario_names import NAMES, token
from games.veiled_fate.scenarios import Scenario
from veritable.core import frames
from veritable.core.clauses import clause
from veritable.core.frames import WHAT
from veritable.core.record import CHANCE
from veritable.games.veiled_fate import GAME, rules
from veritable.games.veiled_fate.data import DATA, DEMIS
from veritable.games.veiled_fate.rules import board, cards
from veritable.games.veiled_fate.state import (
    ASK_GUESS,
    ASK_MENU,
    ASK_ROLE,
    ASK_STEWARD,
    ASK_TIME,
    CHANCE_SWAP,
    FATES,
    FIRST_DEAL,
    NO_DEMI,
    NO_SEAT,
)

ROLES = tuple(NAMES["ROLE"])
CARDS_AT_START = {
    "arbiter": (2, 5),
    "eredan": (0, 5),
    "tormentor": (1, 5),
    "mother": (0, 2),
    "steward": (0, 5),
    "sorcerer": (1, 5),
    "prophet": (4, 5),
}


@clause("VF-C01")
@pytest.mark.parametrize("role", ROLES)
def test_exactly_one_seat_has_the_role(role: str) -> None:
    s = begun(4, celestial=role, celestial_seat=2)
    plays = [[board.plays(s, seat, n) for n in range(7)] for seat in range(4)]
    assert [sum(row) for row in plays] == [0, 1, 0, 0]
    assert plays[1][ROLES.index(role)]
    assert begun(4).throne == NO_SEAT
    assert not any(board.plays(begun(4), seat, n) for seat in range(4) for n in range(7))


@clause("VF-C02", "VF-R37")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_celestial_is_settled_first_and_then_chooses_the_role(seats: int) -> None:
    s = begun(seats, celestial="chosen", celestial_seat=1)
    assert (s.throne, s.actor, frames.top(s, WHAT)) == (0, 0, ASK_ROLE)
    assert s.ladder[0] == NO_DEMI  # nothing has been dealt
    roles = [role for role in ROLES if seats > 2 or role not in ("eredan", "mother")]
    assert offered(s) == [token(f"ROLE {role}") for role in roles]
    rules.play(s, token("ROLE sorcerer"))
    assert (ROLES[s.role], s.actor) == ("sorcerer", CHANCE)
    assert as_match(scene("gods=3 role=mother")).view(0)["state"]["role"] == ROLES.index("mother")


@clause("VF-R37")
@pytest.mark.parametrize(("role", "asked"), [("steward", ASK_STEWARD), ("prophet", ASK_TIME)])
def test_a_role_chooses_after_hands_and_quests_are_dealt(role: str, asked: int) -> None:
    s = ready(4, 1, asked, celestial=role)
    assert frames.top(s, WHAT) == asked
    assert [cards.fates_held(s, seat) for seat in range(4)] == [5, 5, 5, 5]
    assert sum(s.quest[row] > 0 for row in range(6)) == 4
    assert [begun(4, celestial=role, celestial_seat=seat).throne for seat in ("last", 1, 3, 9)] == [3, 0, 2, 3]


@clause("VF-C04", "VF-C23", "VF-C30", "VF-C61")
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("seats", [4, 7, 9])
def test_a_role_changes_its_own_set_up_only(role: str, seats: int) -> None:
    s = ready(seats, 2, ASK_MENU, celestial=role)
    dealt = [(s.cards_dealt[seat], cards.fates_held(s, seat)) for seat in range(seats)]
    assert dealt == [(1, 5)] * (seats - 1) + [CARDS_AT_START[role]]
    mothers = sum(s.hand[s.throne, kind] for kind in range(FATES, 8))
    assert mothers == (3 if role == "mother" else 0)
    assert all(s.demi_at[demi] == 0 and s.renown[demi] == 0 for demi in range(9))


@clause("VF-C05")
def test_the_celestial_comes_on_top_and_is_in_no_team() -> None:
    for seed in range(5):
        s = ready(7, seed, ASK_MENU, celestial="tormentor")
        assert sorted(s.backers[demi] for demi in range(9)) == [0] * 6 + [2] * 3
        assert s.backers[s.card[s.throne, 0] - 1] == 0
    position = scene(
        "gods=2 role=tormentor",
        "card P1 belan",
        "card P2 klar",
        "card P3 naka",
        "renown 9: naka",
        "renown 1: belan",
        start="endgame",
    )
    go(position, expect=("winner P1 renown",))


@clause("VF-C09", "VF-R01")
@pytest.mark.parametrize("role", ROLES)
def test_a_role_changes_nothing_for_the_others(role: str) -> None:
    given = ("hand P1 F1 F1 F1 S1", "quest coast Q19", "at klar coast.1", "at naka coast.2", "card P1 belan")
    plain = scene("gods=3", *given)
    special = scene(f"gods=3 role={role}", *given)
    assert plain.offers() == special.offers()
    assert cards.hand_limit(special.s, 0) == 8
    assert special.s.actions == 2


@clause("VF-R01")
def test_the_text_of_a_role_goes_before_the_general_rules() -> None:
    eredan = scene("gods=3 role=eredan", "quest coast Q19", start="turn P4")
    assert eredan.s.actions == 1
    assert forbidden(eredan, "POWER portal") == 0  # without a card
    mother = scene("gods=3 role=mother", "hand P4 F1 F1 F1 F1 MS MF MC", "at naka pools", "deck F1 F1", start="turn P4")
    go(mother, "P4: MOVE naka, LOC forest", expect=("handsize P4 5",))
    assert cards.hand_limit(mother.s, 3) == 5
    again = scene("gods=2 role=mother", "age 2", start="agesetup")
    go(again, expect=("handsize P1 5", "handsize P3 2"))


@clause("VF-C12")
def test_before_conditions_come_before_corruption_and_the_others_after() -> None:
    checks = {row["id"]: row["check"] for row in DATA["celestial"]}
    assert sorted(role for role, check in checks.items() if check == "before") == ["eredan", "steward"]
    corrupt = ("card P1 belan", "card P2 pentha", "played P3 portal", "hadria city 9", "renown 1: belan pentha")
    go(scene("gods=2 role=steward hadria", *corrupt, "steward wide", start="endgame"), expect=("winner P3 steward",))
    last = "renown 1: belan pentha agamar aponi saghari namari naka isabel"
    late = (*corrupt[:-1], last, "card P3 klar")
    go(scene("gods=2 role=tormentor hadria", *late, start="endgame"), expect=("winner P1 renown",))
    clean = [each for each in late if not each.startswith("played")]
    go(scene("gods=2 role=tormentor hadria", *clean, start="endgame"), expect=("winner P3 tormentor",))


def seen(position: Scenario, seat: int | None) -> dict[str, list[int]]:
    """What a seat sees of the state."""
    state: dict[str, list[int]] = as_match(position).view(seat)["state"]
    return state


@clause("VF-C18")
def test_the_arbiter_alone_sees_the_unused_deck() -> None:
    position = scene("gods=3 role=arbiter", "card P1 belan", "card P2 klar", "card P3 naka", "card P4 isabel aponi")
    unused = [int(name not in ("belan", "klar", "naka", "isabel", "aponi")) for name in DEMIS]
    assert seen(position, 3)["unused"] == unused
    assert [seen(position, seat)["unused"] for seat in (0, 1, 2, None)] == [[0] * 9] * 4
    tormentor = scene("gods=3 role=tormentor", "card P1 belan", "card P2 klar", "card P3 naka", "card P4 isabel")
    assert seen(tormentor, 3)["unused"] == [0] * 9


@clause("VF-C23", "VF-R64")
def test_notes_are_for_the_eyes_of_their_seat_alone() -> None:
    match = GAME.match(seats=4, seed=1, celestial="eredan")
    assert match.view(3)["state"]["cards_dealt"][3] == 0
    match.note(3, text="P2?", marks={"P1 klar": "?"})
    assert match.view(3)["notes"] == {"text": "P2?", "marks": {"P1 klar": "?"}}
    assert all("P2?" not in str(match.view(seat)) for seat in (0, 1, 2, None))
    assert "P2?" not in match.log()


@clause("VF-C40")
def test_mother_alone_sees_the_players_demi_cards() -> None:
    position = scene("gods=3 role=mother", "card P1 belan", "card P2 klar", "card P3 naka")
    held = [DEMIS.index(name) + 1 for name in ("belan", "klar", "naka")]
    assert [row[0] for row in seen(position, 3)["card"][:3]] == held
    assert [row[0] for row in seen(position, 1)["card"][:3]] == [0, held[1], 0]
    assert [row[0] for row in seen(position, None)["card"][:3]] == [0, 0, 0]


@clause("VF-C86", "VF-C83")
def test_all_see_the_prophets_tokens_and_nobody_else_the_demis() -> None:
    prophecies = ("prophecy isabel 1 3", "prophecy aponi 2 1", "prophecy agamar 3 2", "prophecy saghari 3 6")
    position = scene("gods=3 role=prophet", "card P4 isabel aponi agamar saghari", *prophecies)
    for seat in (0, 1, 2, None):
        assert seen(position, seat)["time_token"] == [1, 2, 3, 3]
        assert seen(position, seat)["renown_token"] == [3, 1, 2, 6]
        assert seen(position, seat)["card"][3] == [0, 0, 0, 0]
    assert all(seen(position, 3)["card"][3])
    for seats in (3, 6, 9):
        s = ready(seats, 1, ASK_MENU, celestial="prophet")
        assert all(s.backers[s.card[s.throne, i] - 1] == 0 for i in range(4))


@clause("VF-C33")
def test_in_a_team_game_the_tormentor_may_draw_the_same_demi() -> None:
    teams = [f"card P{seat + 1} {name}" for seat, name in enumerate(["belan", "klar", "naka"] * 2)]
    for game, given in (("gods=6 role=tormentor", teams), ("gods=3 role=tormentor", teams[:3])):
        last = int(game[5])
        position = scene(game, *given, f"card P{last + 1} isabel", start=f"turn P{last + 1}")
        rules.play(position.s, token("SWAP"))
        assert frames.top(position.s, WHAT) == CHANCE_SWAP
        same_again = rules.why_not(position.s, FIRST_DEAL + DEMIS.index("isabel")) == 0
        assert same_again == (last == 6)


@clause("VF-E03")
def test_eredan_guesses_before_the_demi_cards_are_shown() -> None:
    given = ("card P1 belan", "card P2 klar", "renown 3: klar")
    position = before_vote("gods=2 role=eredan", 3, "agecard omnipotence", *given)
    match = as_match(position)
    assert frames.top(position.s, WHAT) == ASK_GUESS
    assert [row[0] for row in match.view(2)["state"]["card"][:2]] == [0, 0]
    for name in ("belan", "naka"):
        match.play(token(f"DEMI {name}"))
    assert match.result()["winners"] == [1]  # one right guess of two is not enough
    assert [row[0] for row in match.view(2)["state"]["card"][:2]] == [DEMIS.index("belan") + 1, DEMIS.index("klar") + 1]
    assert match.view(0)["state"]["guess"][:2] == [DEMIS.index("belan") + 1, DEMIS.index("naka") + 1]
