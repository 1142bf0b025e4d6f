"""The log: written, read, replayed to the same bytes, seen by a seat, verified, and refused with the right line if touched."""

import contextlib
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import toy
import veritable
from toy.tables import dealt, play, played_out
from veritable.core import log
from veritable.core.errors import DamagedData
from veritable.core.match import Match

LANTERNS = toy.GAME
TESTS = Path(__file__).parents[1]


def replayed(text: str) -> Match:
    return log.rebuild(LANTERNS, log.read(text))


def changed(text: str, old: str, new: str) -> tuple[str, int]:
    """The text with one line changed, and that line's number."""
    lines = text.splitlines()
    number = next(i for i, line in enumerate(lines) if old in line)
    lines[number] = lines[number].replace(old, new, 1)
    return "\n".join(lines) + "\n", number + 1


# Writing


def test_the_log_is_what_the_page_says() -> None:
    match = play(dealt(turns=2), "lay", "card flame")
    match.undo()
    play(match, "card spark", "rest", "rest")
    match.undo(1, agreed=[0])
    play(match, "rest", "rest", "rest")
    assert match.log() == (
        "Veritable log 1\ngame lanterns\nrules 1\nseats 2\noption turns 2\noption wind mild\nchance manual\n"
        "\n"
        "*: wish P1 bright\n*: wish P2 dark\n"
        "*: draw P1 flame\n*: draw P1 spark\n*: draw P1 smoke\n*: draw P2 flame\n*: draw P2 spark\n*: draw P2 smoke\n"
        "P1: lay\nP1: card flame\nP1: undo\nP1: card spark\nP2: rest\nP1: rest\n"
        "P2: undo, agreed P1\nP2: rest\nP1: rest\nP2: rest\n"
        "\n"
        "result winners P1; scores 5 3; 1 bright and 0 dark piles were turned up.\n"
        f"fingerprint {match.fingerprint}\n"
    )


def test_a_dealt_log_has_the_commitment_first_and_the_seed_last() -> None:
    match = played_out(3)
    lines = match.log().splitlines()
    assert lines[6] == f"commitment {match.commitment}"
    assert lines[-1] == f"seed {match.reveal()['seed']}"
    unfinished = LANTERNS.match(seed=3)
    assert "\nseed " not in unfinished.log()
    assert "\nresult " not in unfinished.log()
    assert unfinished.log().splitlines()[-1] == f"fingerprint {unfinished.fingerprint}"


# Replaying


def test_replaying_a_log_writes_the_same_log() -> None:
    for seed in range(8):
        choose = random.Random(seed)
        match = LANTERNS.match(seats=choose.choice(LANTERNS.seats), seed=seed, turns=choose.choice((2, 4, 6)))
        while match.actor != "over":
            match.play(choose.choice(match.offers()).id)
            if choose.random() < 0.2:
                match.undo(agreed=range(match.seats))
            if len(match.actions) % 7 == 0:
                assert replayed(match.log()).log() == match.log()
        again = replayed(match.log())
        assert again.log() == match.log()
        assert again.state.tobytes() == match.state.tobytes()
        assert (again.reveal(), again.result()) == (match.reveal(), match.result())
        assert [again.log(seat=seat) for seat in (0, 1, None)] == [match.log(seat=seat) for seat in (0, 1, None)]


def test_replay_reaches_the_same_bytes_in_a_fresh_process_with_another_hash_seed(tmp_path: Path) -> None:
    match = played_out(5)
    (tmp_path / "match.log").write_text(match.log(), encoding="utf-8")
    code = (
        "import sys, toy; from pathlib import Path; from veritable.core import log;"
        "m = log.rebuild(toy.GAME, log.read(Path(sys.argv[1]).read_text())); print(m.state.tobytes().hex(), m.log() == "
        "Path(sys.argv[1]).read_text())"
    )
    for hash_seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", code, str(tmp_path / "match.log")],
            env={**os.environ, "PYTHONPATH": str(TESTS), "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.split() == [match.state.tobytes().hex(), "True"]


def test_a_match_that_began_elsewhere_carries_its_state() -> None:
    match = Match(LANTERNS, dealt(3).state, "manual")
    match.play("rest")
    assert '\nstate {"hand":[[1,1,1]' in match.log()
    assert replayed(match.log()).log() == match.log()
    assert '\nstate {"hand":[[1,1,1],[3,0,0]' in match.log(seat=0)
    assert '\nstate {"hand":[[3,0,0],[3,0,0]' in match.log(seat=None)


def test_a_log_of_veletas_replays_by_name() -> None:
    match = veritable.game("veletas").match(position="7/3b3/2wbw2/2bs2s/2bwb2/3w3/s6 w", edition="2024", seed=1)
    again = veritable.replay(match.log())
    assert (again.log(), again.position) == (match.log(), match.position)


# For a seat


def test_a_seats_log_hides_what_it_may_not_know() -> None:
    match = play(dealt(), "lay flame", "lay spark")
    own = match.log(seat=0).splitlines()
    assert "seen by P1" in own
    assert "seen by onlookers" in match.log(seat=None)
    assert "*: draw P1 flame" in own
    assert own.count("*: draw P2 ?") == 3
    assert "*: wish P2 ?" in own
    assert own[-4:] == ["P1: lay", "P1: card flame", "P2: lay", "P2: card ?"]
    assert match.log(seat=1).splitlines()[-3:] == ["P1: card ?", "P2: lay", "P2: card spark"]
    assert match.log(seat=None).count("?") == 10


def test_a_seats_log_has_no_fingerprint_before_the_end() -> None:
    assert "fingerprint" not in dealt().log(seat=0)
    match = played_out(3)
    assert match.log(seat=0).splitlines()[-2] == f"fingerprint {match.fingerprint}"
    assert "?" not in match.log(seat=0)


def test_a_seats_log_cannot_be_replayed_where_something_is_hidden() -> None:
    with pytest.raises(DamagedData, match="as P1 saw it"):
        replayed(dealt().log(seat=0))
    without, number = changed(dealt().log(seat=0), "seen by P1", "")
    with pytest.raises(DamagedData, match=r"'wish P2 \?' is not an action") as problem:
        replayed(without)
    assert problem.value.line == number + 4
    match = veritable.game("veletas").match(size=7, seed=1)
    match.play("d4/b2")
    assert veritable.replay(match.log(seat=0)).fingerprint == match.fingerprint


# Damage


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("P1: card flame", "P1: card smoke smoke", "not an action"),
        ("P1: card flame", "P1: card fire", "not an action"),
        ("P1: card flame", "P1: peek", "P1 lays a card"),
        ("P1: card flame", "P2: card flame", "P2 is not asked"),
        ("P1: card flame", "*: card flame", r"\* is not asked"),
        ("P1: card flame", "P9: card flame", "P9 is not asked"),
        ("P1: card flame", "P1 card flame", "belongs before the first action|neither an action nor a fact"),
        ("P1: card flame", "P1: lay flame", "too much for one line"),
        ("P1: lay", "P1: undo", "no decision"),
        ("P1: lay", "*: undo", "no decision"),
        ("*: draw P1 flame", "*: draw P2 flame", "not an action"),
        ("*: draw P1 flame", "*: draw P1 flames", "not an action"),
        ("chance manual", "chance fair", "dealt or manual"),
        ("Veritable log 1", "Veritable log 2", "begins with"),
        ("seats 2", "seats two", "belongs before the first action|neither an action nor a fact"),
        ("scores 5 3", "scores 5 4", "another result: winners P1; scores 5 3"),
        ("winners P1", "winners P2", "another result"),
    ],
)
def test_a_changed_line_is_named(old: str, new: str, reason: str) -> None:
    match = play(dealt(turns=2), "lay flame", "rest", "rest", "rest")
    text, number = changed(match.log(), old, new)
    with pytest.raises(DamagedData, match=reason) as problem:
        replayed(text)
    assert problem.value.line == number


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("game lanterns", "", "does not say its game"),
        ("rules 1", "rules 2", "made by rules 2 of Lanterns; these are rules 1"),
        ("seats 2", "seats 7", "is for 2, 3, 4 seats"),
        ("option turns 2", "option turns 3", "turns is one of"),
        ("option turns 2", "option size 3", "no option size"),
    ],
)
def test_a_changed_header_is_refused(old: str, new: str, reason: str) -> None:
    text, _ = changed(play(dealt(turns=2), "rest").log(), old, new)
    with pytest.raises(DamagedData, match=reason):
        replayed(text)


def test_a_removed_action_does_not_lead_to_the_fingerprint() -> None:
    text, _ = changed(play(dealt(), "rest", "rest").log(), "P2: rest", "")
    with pytest.raises(DamagedData, match="lead to the state") as problem:
        replayed(text)
    assert problem.value.line == len(text.splitlines())


def test_a_hidden_change_is_betrayed_by_the_fingerprint() -> None:
    text, _ = changed(play(dealt(), "rest").log(), "draw P1 flame", "draw P1 spark")
    with pytest.raises(DamagedData, match="lead to the state"):
        replayed(text)


def test_nothing_but_facts_may_follow_the_end() -> None:
    match = played_out(3)
    with pytest.raises(DamagedData, match="after the end") as problem:
        replayed(match.log() + "P1: rest\n")
    assert problem.value.line == len(match.log().splitlines()) + 1


def test_a_state_in_the_header_is_checked() -> None:
    match = Match(LANTERNS, dealt(3).state, "manual")
    for old, new, reason in (
        ("seats 3", "seats 2", "not those of the state"),
        ("option turns 4", "option turns 6", "not those of the state"),
        ('"stock":9', '"stock":99', "outside"),
        ('"stock":9', '"stock":9,', "not a JSON table"),
        ('"turns":4', '"turns":3', "not one of Lanterns"),
    ):
        with pytest.raises(DamagedData, match=reason):
            replayed(changed(match.log(), old, new)[0])


def test_a_false_seed_or_commitment_is_refused() -> None:
    match = played_out(3)
    last = len(match.log().splitlines())
    for text in (
        match.log().replace(match.reveal()["seed"] or "", "00" * 32),
        match.log().replace(match.reveal()["seed"] or "", "nonsense"),
        match.log().replace(match.commitment or "", "00" * 32),
    ):
        with pytest.raises(DamagedData) as problem:
            replayed(text)
        assert problem.value.line == last


@pytest.mark.parametrize(
    "text", ["", "\n", "hello", "{}", "Veritable log 1\n", "Veritable log 1\ngame lanterns\n", "\x00" * 50]
)
def test_what_is_not_a_log_is_refused(text: str) -> None:
    with pytest.raises(DamagedData):
        log.read(text)


def test_whatever_is_damaged_reading_never_fails_in_another_way() -> None:
    match, choose = played_out(3), random.Random(0)
    text = match.log()
    for _ in range(150):
        at = choose.randrange(len(text))
        damaged = text[:at] + choose.choice(["", "x", "9", "\n", ":", " ", "é"]) + text[at + choose.randrange(3) :]
        with contextlib.suppress(DamagedData):
            assert replayed(damaged).fingerprint == match.fingerprint


def test_blank_lines_and_carriage_returns_do_not_matter() -> None:
    text = played_out(3).log()
    assert replayed(text.replace("\n", "\r\n")).log() == text
    assert replayed(text.replace("\n", "\n\n").replace("\n\n", "\n", 1)).log() == text


# Verifying


def test_every_outcome_is_verified_from_the_seed() -> None:
    match = played_out(3)
    assert log.verify(LANTERNS, log.read(match.log())) == match.actors.count(-1)


def test_an_undone_draw_is_verified_too() -> None:
    match = LANTERNS.match(seed=4)
    match.play("roll")
    match.undo(agreed=[1])
    while match.actor != "over":
        match.play("rest")
    assert log.verify(LANTERNS, log.read(match.log())) > match.actors.count(-1)


def test_a_dealer_who_cheats_is_caught_on_the_line() -> None:
    honest = LANTERNS.match(seed=3)
    dealt_first = honest.actions[2]
    cheat = Match(LANTERNS, LANTERNS.match(chance="manual").state, "dealt", honest.seed)
    for number, a in enumerate(honest.actions):
        others = [offer.id for offer in cheat.offers() if offer.id != a]
        cheat._apply(others[0] if number == 2 else a)
    while cheat.actor != "over":
        cheat.play("rest")
    assert cheat.actions[2] != dealt_first
    assert replayed(cheat.log()).log() == cheat.log()
    with pytest.raises(DamagedData, match="The seed gives") as problem:
        log.verify(LANTERNS, log.read(cheat.log()))
    assert problem.value.line == cheat.log().splitlines().index("") + 1 + 3


def test_what_cannot_be_verified_says_why() -> None:
    with pytest.raises(DamagedData, match="by hand"):
        log.verify(LANTERNS, log.read(dealt().log()))
    with pytest.raises(DamagedData, match="does not reveal"):
        log.verify(LANTERNS, log.read(LANTERNS.match(seed=3).log()))
