"""The data file, an owner's own rows in the place of reconstructed ones, and what is said about rows that are wrong."""

from collections import Counter
from copy import deepcopy

import pytest

from veritable.core.errors import DamagedData
from veritable.games.veiled_fate import data, tables
from veritable.games.veiled_fate.data import DATA, DEMIS, VARIABLE, load

QUEST = """
[[quest]]
id = "Q07"
name = "A Printed Quest"
extra = 1
slots = [{ need = "owl", feather = "+1", scorpion = "S" }, { need = "any", feather = "C", scorpion = "-2" }]
"""


def written(folder, text):
    """An owner's file."""
    file = folder / "my-cards.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_an_owners_row_replaces_ours(tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, str(written(tmp_path, QUEST)))
    quests = {row["id"]: row for row in load()["quest"]}
    assert (quests["Q07"]["name"], quests["Q07"]["source"]) == ("A Printed Quest", "own")
    assert quests["Q08"]["source"] == "reconstruction"
    assert len(quests) == 36


def test_own_cards_have_a_digest_and_ours_have_none(tmp_path):
    one, other = (data.digest(load(own=written(tmp_path, text))) for text in (QUEST, QUEST.replace("owl", "bull")))
    assert data.digest(load()) == ""
    assert len(one) == len(other) == 8
    assert one != other


def test_a_row_may_change_a_few_fields_only(tmp_path):
    file = written(tmp_path, '[[favor_card]]\npower = "portal"\ncorruption = 1\n')
    row = load(own=file)["favor_card"][0]
    assert (row["corruption"], row["name"], row["source"]) == (1, "Hadria's Door", "own")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[[quest]]\nid = "Q99"\n', "quest Q99: there is no such row to replace"),
        ('[[quest]]\nid = "Q01"\nextra = 3\n', "quest Q01: extra must be a whole number from 0 to 2, not 3"),
        ('[[quest]]\nid = "Q01"\nslots = []\n', "quest Q01: slots must be a list of one to four slots"),
        ('[[quest]]\nid = "Q01"\nbonus = 1\n', "quest Q01: has the unknown field 'bonus'"),
        (QUEST.replace("owl", "wolf"), "quest Q07: slots asks in slot 1 for 'wolf'"),
        (QUEST.replace('"C"', '"X"'), "quest Q07: slots has in slot 2 a result"),
        ('[[age_card]]\nid = "chaos"\nname = "Order"\n', "age_card chaos: name is known, not ours to replace"),
        ('[[city_card]]\nid = "open_ballot"\neffect = "fly"\n', "city_card open_ballot: effect must be one of"),
        ('[[fate_card]]\nid = "F1"\ncount = 1\n[[fate_card]]\nid = "S1"\ncount = 1\n', "must add up to 50"),
        ("[[dragon]]\n", "there is no table 'dragon'"),
        ("quest = 3\n", "quest must be rows"),
        ("[[quest]\n", "is not TOML"),
    ],
)
def test_what_is_wrong_is_named_by_file_row_and_field(tmp_path, text, told):
    with pytest.raises(DamagedData) as caught:
        load(own=written(tmp_path, text))
    assert "my-cards.toml" in str(caught.value)
    assert told in str(caught.value)


def test_a_missing_file_or_field_is_named(tmp_path):
    with pytest.raises(DamagedData, match="cannot be read"):
        load(own=tmp_path / "nowhere.toml")
    rows = deepcopy(DATA["demi"])
    del rows[0]["colour"]
    with pytest.raises(DamagedData, match="demi pentha: the field 'colour' is missing"):
        data.SHEET.check_row(tmp_path, "demi", rows[0])


def test_every_row_says_where_it_comes_from():
    assert all(row["source"] in data.SOURCES for rows in DATA.values() for row in rows)


def _turned(need):
    """The next family, and the Demi of the same place in it."""
    if need == "any":
        return need
    names = data.FAMILIES if need in data.FAMILIES else DEMIS
    return names[(names.index(need) + len(names) // 3) % len(names)]


def test_no_family_and_no_demi_is_favoured_by_the_quests():
    def shape(row, turn):
        slots = [(turn(slot["need"]), slot["feather"], slot["scorpion"]) for slot in row["slots"]]
        return row["extra"], tuple(slots)

    plain = Counter(shape(row, str) for row in DATA["quest"])
    assert plain == Counter(shape(row, _turned) for row in DATA["quest"])
    own = {demi: Counter() for demi in DEMIS}
    for row in DATA["quest"]:
        for slot in row["slots"]:
            if slot["need"] in own:
                own[slot["need"]][slot["feather"], slot["scorpion"]] += 1
    assert all(results == own["pentha"] for results in own.values())


def test_the_spaced_ring_exchanges_coast_and_forest():
    assert tables.RING[1] == (2, 1, 3, 4, 5, 6)
    assert tables.TOUCHES[0][8] == 1 | 2 | 64
    assert tables.TOUCHES[1][8] == 1 | 4 | 64
