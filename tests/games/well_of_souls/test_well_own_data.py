"""The data file, an owner's own rows in the place of ours, and what is said about rows that are wrong."""

import os
import subprocess
import sys

import pytest

from veritable.core.errors import DamagedData
from veritable.games.well_of_souls import data
from veritable.games.well_of_souls.data import DATA, VARIABLE, load

CELL = '[[cell]]\nid = "CL2"\nnumber = 4\n'


def written(folder, text):
    """An owner's file."""
    file = folder / "my-board.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_an_owners_row_replaces_ours(tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, str(written(tmp_path, CELL)))
    cells = {row["id"]: row for row in load()["cell"]}
    assert (cells["CL2"]["number"], cells["CL2"]["source"], cells["CL2"]["x"]) == (4, "own", 402)
    assert cells["CL3"]["source"] == "reconstruction"


def test_own_rows_have_a_digest_and_ours_have_none(tmp_path):
    one, other = (data.digest(load(own=written(tmp_path, text))) for text in (CELL, CELL.replace("4", "6")))
    assert data.digest(load()) == data.OWN_CARDS == ""
    assert len(one) == len(other) == 8
    assert one != other


def test_a_game_with_own_rows_is_played_by_them_and_says_so(tmp_path):
    text = CELL + '[[opening_die]]\nid = "2-2-2"\nopen = 4\nwell = 1\nshut = 1\n[[stack]]\nid = "gold5"\nlight = 2\n'
    code = (
        "import veritable; g = veritable.game('well_of_souls'); m = g.match(chance='manual'); s = g.plain.see(m.state);"
        "from veritable.games.well_of_souls.tables import CELL_BITS, OPENING;"
        "print(len(g.data), s.fresh_left[0], OPENING[0], CELL_BITS[0][0] >> 4 & 1, 'data ' in m.log())"
    )
    environment = {**os.environ, VARIABLE: str(written(tmp_path, text))}
    answer = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert answer.stdout.split() == ["8", "22", "(4,", "1,", "1)", "1", "True"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[cell]]\nid = "CL4"\n', "cell CL4: there is no such row to replace"),
        ('[[cell]]\nid = "CL2"\nnumber = 13\n', "cell CL2: number must be a whole number from 2 to 12, not 13"),
        ('[[cell]]\nid = "CL2"\nnumber = 7\n', "cell: the numbers of light must be 7 different ones"),
        ('[[cell]]\nid = "CL2"\ncolour = "red"\n', "cell CL2: has the unknown field 'colour'"),
        ('[[space]]\nid = "LS"\nkind = "blue"\n', "space LS: kind must be one of"),
        ('[[space]]\nid = "LS"\nexits = ["LL", "PH"]\n', "from which no way leads back"),
        ('[[space]]\nid = "WNL"\nkind = "red"\n', "space WNL: Altars and platforms stay where they are"),
        ('[[space]]\nid = "LS"\nexits = []\n', "space LS: exits must be a list of one to 4 different names"),
        ('[[opening_die]]\nid = "2-2-2"\nshut = 3\n', "opening_die 2-2-2: a die has six faces"),
        ('[[stack]]\nid = "horse"\nlight = 3\n', "stack horse: light is rulebook, not ours to replace"),
        ('[[stack]]\nid = "gold5"\nlight = 12\n', "light needs 16 to 28 cards"),
        ('[[character]]\nid = "hunter"\nname = "Ranger"\n', "character hunter: name is rulebook, not ours to replace"),
        ("[[dragon]]\n", "there is no table 'dragon'"),
        ("cell = 3\n", "cell must be rows"),
        ("[[cell]\n", "is not TOML"),
    ],
)
def test_what_is_wrong_is_named_by_file_row_and_field(tmp_path, text, told):
    with pytest.raises(DamagedData) as caught:
        load(own=written(tmp_path, text))
    assert "my-board.toml" in str(caught.value)
    assert told in str(caught.value)


def test_a_missing_file_or_field_is_named(tmp_path):
    with pytest.raises(DamagedData, match="cannot be read"):
        load(own=tmp_path / "nowhere.toml")
    with pytest.raises(DamagedData, match="the table 'fact' is missing"):
        data.SHEET.load(written(tmp_path, CELL))
    row = {name: value for name, value in DATA["cell"][0].items() if name != "x"}
    with pytest.raises(DamagedData, match="the field 'x' is missing"):
        data.SHEET.check_row(tmp_path, "cell", row)
