"""The clause file and the marks on tests."""

from pathlib import Path

import pytest

import toy
from veritable.core.clauses import Clause, clause, proofs, read_clauses
from veritable.core.errors import BadRecord

GOOD = '[[clause]]\nid = "X-01"\ntext = "One."\nwhere = "1"\n'


def written(folder: Path, text: str) -> Path:
    file = folder / "clauses.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_clauses_are_read_in_order_and_a_ruling_says_why(tmp_path: Path) -> None:
    ruling = '[[clause]]\nid = "X-R1"\ntext = "Two."\nwhere = "2"\nwhy = "Because."\n'
    clauses = read_clauses(written(tmp_path, GOOD + ruling))
    assert list(clauses) == ["X-01", "X-R1"]
    assert clauses["X-R1"] == Clause("X-R1", "Two.", "2", "Because.")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (GOOD + GOOD, "X-01 stands there twice"),
        ('[[clause]]\nid = "X-01"\n', "a clause has id, text, where"),
        (GOOD + 'note = "?"\n', "a clause has id, text, where"),
        ("[[clause\n", "cannot be read"),
        ("", "nothing else"),
        (GOOD + "[other]\n", "nothing else"),
    ],
)
def test_a_clause_file_that_cannot_be_used_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        read_clauses(written(tmp_path, text))


def test_a_missing_clause_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        read_clauses(tmp_path / "clauses.toml")


def test_a_mark_leaves_the_test_as_it_is() -> None:
    def test() -> int:
        return 5

    assert clause("X-01", "X-02")(test) is test
    assert (test(), test.proves) == (5, ("X-01", "X-02"))  # type: ignore[attr-defined]


def test_proofs_are_found_by_reading(tmp_path: Path) -> None:
    folder = tmp_path / "deep"
    folder.mkdir()
    source = '@clause("X-01", "X-02")\ndef test_one():\n    raise SystemExit\n'
    source += 'class A:\n    @clause("X-01")\n    def test_two(self): ...\n'
    (folder / "test_it.py").write_text(source, encoding="utf-8")
    (folder / "other.py").write_text(source, encoding="utf-8")
    assert proofs(tmp_path) == {
        "X-01": ["deep/test_it.py::test_one", "deep/test_it.py::test_two"],
        "X-02": ["deep/test_it.py::test_one"],
    }


def test_every_clause_of_the_toy_has_a_test() -> None:
    assert set(proofs(Path(toy.__file__).parent)) == set(toy.GAME.clauses)
