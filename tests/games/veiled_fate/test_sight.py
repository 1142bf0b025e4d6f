"""Who sees what in Veiled Fate: log lines, views by role, what is remembered, what uncovers something, and possible worlds."""

from itertools import product

import numpy as np
import pytest

from games.veiled_fate.positions import as_match, go, ready, scene
from veritable.core import sight as core_sight
from veritable.core import telling
from veritable.core.clauses import clause
from veritable.core.conformance.hiding import _check_world, worlds
from veritable.core.conformance.settings import Setting, moments
from veritable.core.errors import UndoRefused
from veritable.core.match import Match
from veritable.core.record import State
from veritable.games.veiled_fate import GAME, sight, words
from veritable.games.veiled_fate.data import DEMIS
from veritable.games.veiled_fate.demi_cards import belief
from veritable.games.veiled_fate.state import ASK_MENU, FIRST_CARD, FIRST_SEAT, MOST_FAVOURED

ROLES = GAME.options["celestial"].values[:8]
HIDDEN = ("hand", "deck", "buried", "paid", "pile", "known", "lowest", "card", "backers", "unused", "witness", "outsider")


def read_by(match: Match, text: str, *seats: int | None) -> list[str]:
    """How the first decision of a text reads in each seat's log (None: an onlooker)."""
    s = GAME.plain.see(match.state)
    a, _ = words.read(s, text)
    hidden = [sight.hides(s, a, -1 if seat is None else seat) for seat in seats]
    return [words.write_hidden(s, a) if each else words.write(s, a) for each in hidden]


def rewound(match: Match, *lines: str) -> Match:
    for line in lines:
        match.play(line)
    return match


# What the pace of a match tells


def cards_taken_by_themselves(discreet: bool) -> int:
    """How many cards the match laid for seats that had no other."""
    match = GAME.match(seats=3, seed=1, discreet=discreet)
    while match.actor != "over":
        match.play(match.ids(match.actor)[match.number % len(match.ids(match.actor))])
    rows = zip(match.actors, match.actions, match.forced, strict=True)
    return sum(actor >= 0 and forced and FIRST_CARD <= a < FIRST_SEAT for actor, a, forced in rows)


def test_a_discreet_match_never_lays_the_only_card_of_a_hand_by_itself() -> None:
    assert cards_taken_by_themselves(discreet=False) > 0
    assert cards_taken_by_themselves(discreet=True) == 0


# The log


@clause("VF-12", "VF-C40")
def test_a_demi_card_is_read_by_its_owner_and_by_mother() -> None:
    match = GAME.match(seats=4, chance="manual", celestial="mother")
    match.play("renown 0: " + " ".join(DEMIS))
    assert read_by(match, "deal P1 klar", 0, 1, 3, None) == ["deal P1 klar", "deal P1 ?", "deal P1 klar", "deal P1 ?"]


def test_a_drawn_card_is_read_by_whoever_draws() -> None:
    match = as_match(scene("gods=2", "at pentha pools"))
    match.play("MOVE pentha, LOC forest")
    assert read_by(match, "draw P1 F1", 0, 1, None) == ["draw P1 F1", "draw P1 ?", "draw P1 ?"]


@pytest.mark.parametrize(
    ("given", "lines"),
    [
        (("quest forest Q01", "hand P1 F1 S1"), ("MOVE naka, SLOT forest.3",)),
        (("hand P1 F1 S1 S1",), ("POWER smite, DEMI klar",)),
        (("city weighing_house", "at klar coast", "hand P1 F1 S1"), ("MOVE klar, LOC city",)),
    ],
    ids=["vote", "payment", "discard"],
)
def test_votes_payments_and_discards_are_read_by_their_seat_alone(given: tuple[str, ...], lines: tuple[str, ...]) -> None:
    match = rewound(as_match(scene("gods=2", *given)), *lines)
    assert read_by(match, "CARD F1", 0, 1, None) == ["CARD F1", "CARD ?", "CARD ?"]


@clause("VF-59")
def test_open_votes_of_the_age_are_read_by_all() -> None:
    hands = ("hand P1 F1 S1", "hand P2 F1 S1", "hand P3 F1 S1")
    match = as_match(scene("gods=3", "agecard sleight_of_hand", *hands, start="agevote"))
    assert read_by(match, "CARD F1", 0, 1, None) == ["CARD F1"] * 3
    match = as_match(scene("gods=3", "agecard chaos", *hands, start="agevote"))
    assert read_by(match, "CARD F1", 0, 1, None) == ["CARD ?", "CARD F1", "CARD ?"]


@clause("VF-G11")
def test_a_card_from_the_deck_on_a_pile_is_read_by_nobody_but_seen_by_whoever_looks() -> None:
    match = as_match(scene("gods=2", "quest forest Q01", "hand P1 F1", "pile forest P2:S1"))
    match.play("POWER omniscience")
    assert read_by(match, "add forest S2", 0, 1, None) == ["add forest ?"] * 3
    match.play("add forest S2")
    known = next(each for each in match.view(0)["elements"] if each["kind"] == "pile")["known"]
    assert known == ["S1", "S2"]
    assert match.view(1)["state"]["known"][0] == [[0] * 8] * 13


def test_beggars_gate_is_read_by_both_seats() -> None:
    match = as_match(scene("gods=3", "city beggars_gate", "at klar coast", "hand P1 F1 S1", "hand P3 F2"))
    rewound(match, "MOVE klar, LOC city", "SEAT P3")
    assert read_by(match, "take P1 P3 F2", 0, 1, 2, None) == ["take P1 P3 F2", "take P1 P3 ?", "take P1 P3 F2", "take P1 P3 ?"]
    match.play("take P1 P3 F2")
    assert read_by(match, "CARD S1", 0, 1, 2, None) == ["CARD S1", "CARD ?", "CARD S1", "CARD ?"]


def test_a_look_into_the_archive_is_for_one_seat_and_kept() -> None:
    match = as_match(scene("gods=2", "city archive_of_births", "at klar coast", "card P1 belan", "card P2 pentha"))
    match.play("MOVE klar, LOC city")
    assert read_by(match, "peek P1 klar", 0, 1, None) == ["peek P1 klar", "peek P1 ?", "peek P1 ?"]
    match.play("peek P1 klar")
    assert [match.view(seat)["state"]["witness"][0] for seat in (0, 1)] == [1 << DEMIS.index("klar"), 0]


@clause("VF-C50")
def test_the_steward_alone_reads_and_sees_the_chosen_card() -> None:
    match = as_match(scene("gods=2 role=steward", start="celestialsetup"))
    assert read_by(match, "STEWARD narrow", 2, 0, None) == ["STEWARD narrow", "STEWARD ?", "STEWARD ?"]
    match = as_match(scene("gods=2 role=steward", "steward narrow"))
    assert [match.view(seat)["state"]["steward_card"] for seat in (2, 0, None)] == [3, 0, 0]


@clause("VF-C86")
def test_the_prophets_tokens_are_open_and_the_cards_are_not() -> None:
    match = as_match(scene("gods=2 role=prophet", "card P3 klar naka aponi isabel", start="celestialsetup"))
    assert read_by(match, "TIME 2", 0, None) == ["TIME 2"] * 2
    assert [match.view(seat)["state"]["card"][2] for seat in (0, 2)] == [[0] * 4, [3, 7, 4, 9]]


def test_the_log_of_a_seat_leaves_out_that_a_secret_choice_was_forced() -> None:
    match = as_match(scene("gods=2", "quest forest Q01", "hand P1 F1 F1"))
    match.play("MOVE naka, SLOT forest.3")
    assert "P1: (CARD F1)" in match.log(0)
    assert "P1: CARD ?\n" in match.log(1)
    assert "P1: CARD ?\n" in match.log(None)


def last_told(match: Match, number: int, *readers: int | None) -> list[list[str]]:
    return [telling.told(match, reader, number) for reader in readers]


def test_others_are_told_of_a_secret_choice_in_a_sentence_and_of_what_followed() -> None:
    match = rewound(as_match(scene("gods=2", "quest forest Q01", "hand P1 F1 S1")), "MOVE naka, SLOT forest.3")
    voted = len(match.actions)
    match.play("CARD F1")
    own, other, onlooker = last_told(match, voted, 0, 1, None)
    assert own[0] == "P1 votes: feather."
    assert other[0] == onlooker[0] == "P1 adds a vote to the quest in the Forest."
    match = as_match(scene("gods=2", "hand P1 F1 S1 S1"))
    match.play("POWER smite, DEMI klar, CARD F1")
    assert last_told(match, len(match.actions) - 1, 1) == [["P1 pays a card.", "Klar comes to the Abyss."]]


# Views


@clause("VF-C18")
def test_the_arbiter_sees_the_unused_deck_once_it_is_laid_aside() -> None:
    match = GAME.match(seats=3, chance="manual", celestial="arbiter")
    rewound(match, "renown 0: " + " ".join(DEMIS), "deal P1 klar", "deal P2 naka")
    assert match.view(2)["state"]["unused"] == [0] * 9
    match.play("deal P3 pentha agamar")
    seen = match.view(2)["state"]["unused"]
    assert [DEMIS[demi] for demi in range(9) if seen[demi]] == ["aponi", "saghari", "namari", "belan", "isabel"]
    assert match.view(0)["state"]["unused"] == [0] * 9
    assert match.view(2)["state"]["card"][0] == [0] * 4


@clause("VF-C40")
def test_mother_sees_all_demi_cards_and_others_see_her_hand_as_one_number() -> None:
    match = as_match(scene("gods=2 role=mother", "card P1 klar", "card P2 naka", "hand P3 F1 MS MF MC"))
    assert [row[0] for row in match.view(2)["state"]["card"][:2]] == [3, 7]
    assert match.view(0)["state"]["hand"][2] == [4, 0, 0, 0, 0, 0, 0, 0]


def test_partners_do_not_know_each_other() -> None:
    s = ready(6, 3, ASK_MENU)
    seen = [s.card[seat, 0] for seat in range(6)]
    assert sorted(seen.count(each) for each in set(seen)) == [2, 2, 2]
    view = _match(s).view(0)["state"]["card"]
    assert [row[0] for row in view[:6]] == [seen[0], 0, 0, 0, 0, 0]


def _match(s) -> Match:
    return Match(GAME, sight.copied(s), "manual")


def test_after_the_end_everything_is_open() -> None:
    match = as_match(scene("gods=2", "card P1 belan", "card P2 pentha", "hand P1 F1", start="endgame"))
    assert match.actor == "over"
    assert [row[0] for row in match.view(None)["state"]["card"][:2]] == [8, 1]
    assert match.view(1)["state"]["hand"][0][0] == 1


# What cannot be taken back


def test_a_pile_turned_up_or_looked_through_uncovers_something() -> None:
    full = as_match(scene("gods=2", "quest volcano Q29", "at pentha volcano.1", "pile volcano P2:F1", "hand P1 F1 S1"))
    full.play("MOVE naka, SLOT volcano.2")
    assert sight.reveals(full._s, words.read(full._s, "CARD F1")[0]) is False
    full.play("CARD F1")
    assert sight.reveals(full._s, words.read(full._s, "PASS")[0])
    looked = as_match(scene("gods=2", "city house_of_whispers", "quest forest Q01", "at klar coast", "pile forest P2:S1"))
    looked.play("MOVE klar, LOC city")
    assert sight.reveals(looked._s, words.read(looked._s, "LOC forest")[0])
    looked.play("LOC forest")
    with pytest.raises(UndoRefused):
        looked.undo(0)


def test_an_ordinary_move_uncovers_nothing() -> None:
    match = as_match(scene("gods=2", "hand P1 F1 S1", "quest forest Q01"))
    match.play("MOVE klar")
    match.play("LOC coast")
    match.undo(0)
    assert match.state["demi_at"][0][2] == 0


# Possible worlds


@pytest.mark.parametrize(("role", "seats"), [(role, 3 + 2 * (n % 4)) for n, role in enumerate(ROLES)], ids=str)
def test_possible_worlds_look_the_same_and_keep_every_law(role: str, seats: int) -> None:
    setting = Setting(GAME, seats, GAME.read_options({"celestial": role, "hadria": "yes" if seats % 4 == 3 else "no"}))
    for number, moment in enumerate(moments(setting, seats)):
        if number % 61 == 0:
            for seat in range(seats):
                for world in worlds(setting, moment.state, seat, number)[:1]:
                    _check_world(setting, moment, seat, world)


@clause("VF-R62")
def test_worlds_differ_in_everything_that_is_hidden() -> None:
    """Two games that have all hidden things between them: a Steward's table, and one with a Mother and an Archive."""
    differing = set()
    for options, seed in (({"celestial": "steward"}, 2), ({"celestial": "mother", "city_card_per_age": "yes"}, 5)):
        setting = Setting(GAME, 4, GAME.read_options(options))
        for number, moment in enumerate(moments(setting, seed)):
            first, other = worlds(setting, moment.state, number % 4, number)[:2]
            differing |= {name for name in (*HIDDEN, "steward_card") if not np.array_equal(first[name], other[name])}
    assert set(HIDDEN) | {"steward_card"} == differing


def test_partners_are_as_likely_as_the_cards_make_them() -> None:
    """With six players one of the five others is the partner; each is so in a fifth of the worlds."""
    s = ready(6, 3, ASK_MENU)
    state = sight.copied(s)
    setting = Setting(GAME, 6, GAME.read_options({}))
    partners = [0] * 6
    for seed in range(100):
        for world in worlds(setting, state, 0, seed):
            cards = world["card"][0][:6, 0]
            partners[next(seat for seat in range(1, 6) if cards[seat] == cards[0])] += 1
    assert all(35 < each < 90 for each in partners[1:])


@clause("VF-18")
def test_everybody_remembers_who_did_what_for_which_demi() -> None:
    given = ("quest forest Q01", "quest coast Q19", "hand P1 F1 F1 F1 F1", "hand P2 F1 F1 F1 F1")
    moved = go(scene("gods=2", *given), "P1: MOVE pentha, SLOT forest.1, CARD F1, PASS, MOVE klar, LOC coast")
    pays = 3 - 2  # the slot's feathers and scorpions
    assert deeds(moved.s) == {(0, 0): pays}
    smitten = go(scene("gods=2", *given), "P1: POWER smite, DEMI klar, CARD F1, (CARD F1)")
    assert deeds(smitten.s) == {(0, 2): -2}


def deeds(s: State) -> dict[tuple[int, int], int]:
    """What is remembered, by seat and Demi."""
    tally = sight.copied(s)["favoured"][0]
    return {(int(seat), int(demi)): int(tally[seat, demi]) for seat, demi in zip(*np.nonzero(tally), strict=True)}


def test_worlds_have_those_demis_backed_for_which_much_was_done_but_not_only_those() -> None:
    s = ready(3, 3, ASK_MENU)
    setting = Setting(GAME, 3, GAME.read_options({}))
    mine = int(s.card[0, 0]) - 1
    pushed = (mine + 1) % len(DEMIS)
    backed = {}
    for done in (-MOST_FAVOURED, 0, 2, MOST_FAVOURED):
        s.favoured[1, pushed] = done
        state = sight.copied(s)
        cards = [
            [int(card) for card in world["card"][0][1:3, 0]] for seed in range(200) for world in worlds(setting, state, 0, seed)
        ]
        backed[done] = [sum(each[n] == pushed + 1 for each in cards) / len(cards) for n in range(2)]
        assert {card for each in cards for card in each} == set(range(1, len(DEMIS) + 1)) - {mine + 1}
    assert backed[-MOST_FAVOURED][0] < 0.03 < backed[0][0] < 0.25
    assert 0.45 < backed[2][0] < 0.9 < backed[MOST_FAVOURED][0]
    odds = [belief(s, 1, demi) for demi in range(len(DEMIS))]  # too long ones for this many worlds
    assert 0.98 < odds[pushed] / sum(odds) < 1.0
    assert all(second < 0.25 for _, second in backed.values())


def test_mothers_cards_are_in_her_hand_or_on_a_pile_she_voted_on() -> None:
    setting = Setting(GAME, 3, GAME.read_options({"celestial": "mother"}))
    places = set()
    for number, moment in enumerate(moments(setting, 8)):
        for world in worlds(setting, moment.state, 0, number):
            for pile, kind in product(range(6), range(5, 8)):
                if world["pile"][0][pile, kind]:
                    places.add(pile)
                    assert world["known"][0][2, pile, kind] == 1
    assert places


def test_a_redacted_record_is_all_that_a_world_is_made_from() -> None:
    s = ready(3, 4, ASK_MENU)
    seen = core_sight.redacted(GAME, sight.copied(s), 1)
    assert seen["deck"].sum() == 0
    assert seen["hand"][0][0].tolist() == [5, 0, 0, 0, 0, 0, 0, 0]
