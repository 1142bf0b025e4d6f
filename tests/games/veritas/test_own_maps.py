"""An owner's own map: parts that replace ours, what is refused and how, and that logs know it."""

import json
import os
import subprocess
import sys
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from veritable.core.clauses import clause
from veritable.core.errors import DamagedData
from veritable.games.veritas import data
from veritable.games.veritas.data import DATA, load

FOLDER = Path(data.__file__).parent
OURS = tomllib.loads((FOLDER / "data.toml").read_text(encoding="utf-8"))


def written(folder: Path, **parts: Any) -> Path:
    """A map file with these parts."""
    lines = []
    for name, value in parts.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            rows = [", ".join(f"{key} = {json.dumps(item)}" for key, item in row.items()) for row in value]
            lines.append(f"{name} = [{', '.join(f'{{{row}}}' for row in rows)}]")
        else:
            lines.append(f"{name} = {json.dumps(value)}")
    file = folder / "my-map.toml"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def test_our_map_is_ours() -> None:
    assert load()["reconstruction"]
    assert data.digest(DATA) == ""


@clause("VT-R40")
def test_own_roads_replace_ours(tmp_path: Path) -> None:
    roads = [*OURS["roads"], ["7-A", "8-D"]]
    own = load(own=written(tmp_path, roads=roads))
    assert len(own["roads"]) == 141
    assert own["spaces"] == DATA["spaces"]
    assert own["reconstruction"]
    assert data.digest(own)


def test_a_whole_map_that_says_so_is_no_reconstruction(tmp_path: Path) -> None:
    whole = {part: OURS[part] for part in ("spaces", "roads", "regions")}
    assert not load(own=written(tmp_path, reconstruction=False, **whole))["reconstruction"]


def test_the_file_we_ship_loads_as_an_own_map() -> None:
    assert load(own=FOLDER / "data.toml")["spaces"] == DATA["spaces"]


def test_spaces_are_numbered_by_label_whatever_their_order(tmp_path: Path) -> None:
    own = load(own=written(tmp_path, spaces=OURS["spaces"][::-1]))
    assert [row["label"] for row in own["spaces"][:78]] == [row["label"] for row in DATA["spaces"][:78]]


def changed(part: str, row: int, **fields: Any) -> dict[str, Any]:
    rows = deepcopy(OURS[part])
    rows[row].update(fields)
    return {part: rows}


def without(part: str, row: int, name: str) -> dict[str, Any]:
    rows = deepcopy(OURS[part])
    del rows[row][name]
    return {part: rows}


ISLAND = [road for road in OURS["roads"] if "4-A" not in road or "4-B" in road or "4-C" in road]


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        (changed("spaces", 0, x="west"), r"spaces 1-A: x must be a whole number from 0 to 1000, not 'west'"),
        (changed("spaces", 0, kind="abbey"), r"spaces 1-A: kind must be one of monastery, city, not 'abbey'"),
        (changed("spaces", 0, region=2), r"spaces 1-A: region must be 1"),
        (changed("spaces", 0, label="13-A"), r"spaces 1-A: is missing"),
        (changed("spaces", 0, label="2-A"), r"spaces 2-A: stands there twice"),
        (changed("spaces", 80, region=2), r"spaces Rennes: region must be 5 to 12"),
        (changed("spaces", 80, label="Le Mans"), r"spaces Le Mans: label must be a label without blanks"),
        (changed("spaces", 0, height=3), r"spaces 1-A: has the unknown field 'height'"),
        (without("spaces", 0, "y"), r"spaces 1-A: the field 'y' is missing"),
        (changed("regions", 0, number=13), r"regions 13: number must be a whole number from 1 to 12"),
        (changed("regions", 6, name="Maine"), r"regions: none is called Brittany"),
        (changed("regions", 5, name="Berry"), r"regions 6: name must be Blois"),
        (changed("regions", 4, cities=["Pau"]), r"regions 5: cities must be those of its spaces"),
        (changed("regions", 0, name="Auvergne"), r"regions: two have the same name"),
        ({"roads": [*OURS["roads"], ["1-A", "Paris"]]}, r"roads, row 141: there is no space 'Paris'"),
        ({"roads": [*OURS["roads"], ["1-A", "1-A"]]}, r"roads, row 141: joins 1-A with itself"),
        ({"roads": [*OURS["roads"], ["6-A", "1-A"]]}, r"roads, row 141: joins 6-A and 1-A a second time"),
        ({"roads": [*OURS["roads"], "1-A 6-A"]}, r"roads, row 141: must be a pair"),
        ({"roads": [road for road in OURS["roads"] if "3-C" not in road]}, r"map 3-south: 3-C cannot be reached"),
        ({"roads": [*OURS["roads"], *(["1-A", f"12-{x}"] for x in "ABCDE")]}, r"1-A has more than 8 roads"),
        ({"roads": 3}, r"roads: must be a list"),
        ({"castles": []}, r"there is no 'castles' in a map"),
        ({"title": "x"}, r"has none of spaces, roads, regions"),
        ({"roads": OURS["roads"], "reconstruction": "no"}, r"reconstruction: must be true or false"),
    ],
)
def test_a_mistake_is_refused_with_file_row_and_field(tmp_path: Path, parts: dict[str, Any], says: str) -> None:
    with pytest.raises(DamagedData, match=says) as refused:
        load(own=written(tmp_path, **parts))
    assert "my-map.toml" in str(refused.value)


@clause("VT-22", "VT-23", "VT-24", "VT-25")
def test_which_regions_are_out_cannot_be_changed(tmp_path: Path) -> None:
    file = tmp_path / "my-map.toml"
    file.write_text('[maps]\n"3-south" = ["Anjou"]\n', encoding="utf-8")
    with pytest.raises(DamagedData, match="maps: which regions are out is stated by the rulebook"):
        load(own=file)


def test_a_map_that_falls_apart_only_when_shrunk_is_refused(tmp_path: Path) -> None:
    roads = [road for road in OURS["roads"] if "3-A" not in road] + [["3-A", "7-F"]]
    with pytest.raises(DamagedData, match="map 3-south: 3-A cannot be reached"):
        load(own=written(tmp_path, roads=roads))


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b"roads = ["])
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "my-map.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(DamagedData, match=r"my-map\.toml"):
        load(own=file)


def test_a_game_on_an_own_map_says_so_and_its_log_is_refused_elsewhere(tmp_path: Path) -> None:
    file = written(tmp_path, roads=[*OURS["roads"], ["7-A", "8-D"]])
    code = """
from veritable.games.veritas import GAME
match = GAME.match(seats=5, chance="manual")
match.play("setup: first 0, 0@7-A, 4@1-A, 3@2-A, 2@3-C, 1@4-A")
match.play("draw safe")
print(GAME.words.picture(GAME.plain.see(match.state))[0][1][0])
print("go 8-D" in [o.text for o in (match.play("copy 4-A") or match).offers()], end="")
print(match.log())
"""
    environment = {**os.environ, data.VARIABLE: str(file), "VERITABLE_PLAIN": "1"}
    answer = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert "your own map, reconstructed in part" in answer.stdout
    log = answer.stdout[answer.stdout.index("Veritable log") :]
    import veritable

    with pytest.raises(DamagedData, match="--data"):
        veritable.replay(log)
