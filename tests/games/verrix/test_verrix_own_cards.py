"""The data file of Verrix, an owner's rows in the place of reconstructed ones, and what is said about rows that are wrong."""

from pathlib import Path

import pytest

from veritable.core.data import source
from veritable.core.errors import DamagedData
from veritable.games.verrix import data, programs
from veritable.games.verrix.data import DATA, VARIABLE, load
from veritable.games.verrix.effects import PRIMITIVES, what_is_wrong
from veritable.games.verrix.tables import CARD_ROWS

FORGE = """
[[cards]]
id = "forge"
cost = 2
effect = [{ do = "gain", what = ["weapon"], n = 1 }, { do = "vp", n = 1, per = "types:weapon", max = 2 }]
"""


def written(folder: Path, text: str) -> Path:
    """An owner's file."""
    file = folder / "my-cards.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_an_owners_row_replaces_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(written(tmp_path, FORGE)))
    cards = {row["id"]: row for row in load()["cards"]}
    assert (cards["forge"]["cost"], source(cards["forge"], "cost"), cards["forge"]["name"]) == (2, "own", "Forge")
    assert source(cards["forge"], "units") == "reconstruction"


def test_own_cards_have_a_digest_and_ours_have_none(tmp_path: Path) -> None:
    one, other = (data.digest(load(own=written(tmp_path, text))) for text in (FORGE, FORGE.replace("cost = 2", "cost = 1")))
    assert data.digest(load()) == ""
    assert len(one) == len(other) == 8
    assert one != other


def test_a_card_may_be_added_where_another_makes_room(tmp_path: Path) -> None:
    text = """
[[cards]]
id = "war_cry"
tribes = []
[[cards]]
id = "sling"
name = "Sling"
type = "battle"
stripe = "special"
rarity = 3
tribes = ["blue"]
cost = 2
units = ["tribesman"]
place = "battle"
box = "never"
effect = [{ do = "strength", n = 1 }]
text = "Your faction adds 1."
"""
    tables = load(own=written(tmp_path, text))
    assert tables["cards"][-1]["id"] == "sling"
    assert source(tables["cards"][-1], "cost") == "own"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[cards]]\nid = "cooking"\ncost = 3\n', "cards cooking: cost is rulebook, not ours to replace"),
        ('[[cards]]\nid = "forge"\ncost = 99\n', "cards forge: cost must be a whole number from 0 to 20, not 99"),
        ('[[cards]]\nid = "forge"\nbonus = 1\n', "cards forge: has the unknown field 'bonus'"),
        ('[[cards]]\nid = "forge"\ntribes = ["blue"]\n', "yellow must have 9 basic and 5 special cards"),
        ('[[cards]]\nid = "new"\ncost = 1\n', "cards new: the field 'name' is missing"),
        ('[[events]]\nid = "odin"\n', "events odin: there is no such row to replace"),
        (FORGE.replace('"gain"', '"grab"'), "cards forge: effect must do in step 1 one of gain"),
        (FORGE.replace('["weapon"]', '["gold"]'), "effect in step 1 (gain) must select with what out of"),
        (FORGE.replace("n = 1 }", "n = 1, often = 2 }"), "effect in step 1 (gain) cannot have often"),
        (FORGE.replace("types:weapon", "types:iron"), "effect in step 2 (vp) must count one of"),
        ('[[goods]]\nid = "cow"\ncount = 9\n', "the counts must add up to 67 tiles, not 71"),
        ('[[tribes]]\nid = "blue"\nterritories = ["iceni"]\n', "two of them start in the same territory"),
        ('[[leaders]]\nid = "sive"\nslots = [{ goods = ["gold"] }]\n', "leaders sive: slots must list in slot 1"),
        (
            '[[festivals]]\nid = "imbolc"\nlines = [{ count = "moons", vp = 1 }]\n',
            "festivals imbolc: lines in line 1 must count",
        ),
        ('[[tokens]]\nid = "morrigan"\nvalues = [1, 2]\n', "tokens morrigan: values must be 7 whole numbers"),
        ("[[dragon]]\n", "there is no table 'dragon'"),
        ("cards = 3\n", "cards must be rows"),
        ("[[cards]\n", "is not TOML"),
    ],
)
def test_what_is_wrong_is_named_by_file_row_and_field(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(DamagedData) as caught:
        load(own=written(tmp_path, text))
    assert "my-cards.toml" in str(caught.value)
    assert told in str(caught.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DamagedData, match="cannot be read"):
        load(own=tmp_path / "nowhere.toml")


def test_every_row_says_where_it_comes_from() -> None:
    assert all(set(row["src"].values()) <= set(data.SOURCES) for rows in DATA.values() for row in rows)


def test_all_cards_events_and_powers_are_lists_of_primitives() -> None:
    for table in ("cards", "events", "abilities", "trophies"):
        for row in DATA[table]:
            assert what_is_wrong(row["effect"]) == "", row["id"]
    assert len(PRIMITIVES) == 19
    own_code = [row["id"] for row in CARD_ROWS if {"learn", "promote", "village"} & {step["do"] for step in row["effect"]}]
    assert len(own_code) * 10 <= len(CARD_ROWS)
    assert len(programs.DO) == sum(programs.PROGRAM_SIZE)
