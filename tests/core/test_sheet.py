"""Rows of a game's data: what a field may hold, what an owner may replace, and how a mistake is named."""

from pathlib import Path

import pytest

from veritable.core import data
from veritable.core.data import Sheet, Tables
from veritable.core.errors import DamagedData

OURS = """
[[card]]
id = "lamp"
cost = 1
text = "Shines."
src = { default = "rulebook", cost = "inferred" }
[[card]]
id = "wick"
cost = 2
source = "rulebook"
"""


def few(tables: Tables, path: Path) -> None:
    if len(tables["card"]) > 3:
        raise DamagedData(f"{path}: card: there are at most three.")


SHEET = Sheet(
    "VERITABLE_DATA_LAMPS",
    {"card": {"id": data.text, "cost": data.whole_number(0, 9), "text": data.any_text}},
    ("rulebook", "inferred", "own"),
    few,
    defaults={"card": {"text": ""}},
    free=("text", "note"),
    addable=("card",),
)


def loaded(folder: Path, own: str | None = None, ours: str = OURS) -> Tables:
    (folder / "ours.toml").write_text(ours, encoding="utf-8")
    if own is None:
        return SHEET.load(folder / "ours.toml")
    (folder / "own.toml").write_text(own, encoding="utf-8")
    return SHEET.load(folder / "ours.toml", folder / "own.toml")


def test_what_may_be_left_out_is_filled_in(tmp_path: Path) -> None:
    lamp, wick = loaded(tmp_path)["card"]
    assert (lamp["text"], wick["text"]) == ("Shines.", "")
    assert data.digest({"card": [lamp, wick]}) == ""


def test_a_field_that_is_inferred_may_be_replaced_and_is_then_own(tmp_path: Path) -> None:
    tables = loaded(tmp_path, '[[card]]\nid = "lamp"\ncost = 3\n')
    lamp, wick = tables["card"]
    assert lamp["cost"] == 3
    assert [data.source(lamp, name) for name in ("cost", "id")] == ["own", "rulebook"]
    assert data.is_own(lamp)
    assert not data.is_own(wick)
    assert data.digest(tables)


def test_anybody_may_word_a_card_as_it_is_printed(tmp_path: Path) -> None:
    assert loaded(tmp_path, '[[card]]\nid = "lamp"\ntext = "It shines."\nnote = "p. 3"\n')["card"][0]["text"] == "It shines."


def test_a_table_may_grow_where_it_says_so(tmp_path: Path) -> None:
    tables = loaded(tmp_path, '[[card]]\nid = "oil"\ncost = 4\n')
    assert tables["card"][2] == {"id": "oil", "cost": 4, "text": "", "src": {"default": "own"}}


def test_the_environment_names_an_owners_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.toml").write_text('[[card]]\nid = "lamp"\ncost = 9\n', encoding="utf-8")
    monkeypatch.setenv("VERITABLE_DATA_LAMPS", str(tmp_path / "mine.toml"))
    assert loaded(tmp_path)["card"][0]["cost"] == 9


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ('[[card]]\nid = "wick"\ncost = 3\n', "own.toml: card wick: cost is rulebook, not ours to replace."),
        ('[[card]]\nid = "lamp"\ncost = 10\n', "own.toml: card lamp: cost must be a whole number from 0 to 9, not 10."),
        ('[[card]]\nid = "lamp"\nprice = 1\n', "own.toml: card lamp: has the unknown field 'price'."),
        ('[[card]]\nid = "oil"\n', "own.toml: card oil: the field 'cost' is missing."),
        ("[[card]]\ncost = 1\n", "own.toml: card without a name: the field 'id' is missing."),
        ('[[card]]\nid = "a"\ncost = 1\n[[card]]\nid = "b"\ncost = 1\n', "own.toml: card: there are at most three."),
        ("[[dragon]]\n", "own.toml: there is no table 'dragon'; the tables are card."),
        ("card = 3\n", "own.toml: card must be rows, each under [[card]]."),
        ("[[card]\n", "own.toml: is not TOML"),
    ],
)
def test_a_mistake_is_named_by_file_row_and_field(tmp_path: Path, own: str, told: str) -> None:
    with pytest.raises(DamagedData) as refused:
        loaded(tmp_path, own)
    assert told in str(refused.value)


@pytest.mark.parametrize("line", ['source = "heaven"', 'src = { cost = "own" }', 'src = { default = "heaven" }', "src = 1", ""])
def test_every_row_says_where_it_comes_from(tmp_path: Path, line: str) -> None:
    with pytest.raises(DamagedData, match="one of rulebook, inferred, own"):
        loaded(tmp_path, ours=f'[[card]]\nid = "lamp"\ncost = 1\n{line}\n')


def test_a_missing_table_or_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DamagedData, match="the table 'card' is missing"):
        loaded(tmp_path, ours="")
    with pytest.raises(DamagedData, match="cannot be read"):
        SHEET.load(tmp_path / "nowhere.toml")


@pytest.mark.parametrize(
    ("check", "good", "bad"),
    [
        (data.one_of("", "red"), "red", "blue"),
        (data.text, "a", " "),
        (data.any_text, "", 1),
        (data.truth, False, 0),
        (data.whole_number(1, 2), 2, True),
        (data.numbers, [1, -2], [1.0]),
        (data.point, [0, 1000], [0, 1001]),
        (data.points, [[1, 2]], [[1, 2, 3]]),
    ],
)
def test_a_check_says_what_is_wrong_or_nothing(check: data.Check, good: object, bad: object) -> None:
    assert check(good) == ""
    assert check(bad).startswith("must be")
