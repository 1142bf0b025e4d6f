"""Notes at the table: written, marked, shown and kept, for the person who looks at the screen."""

import json
from pathlib import Path

from terminal.driving import quick

SMALL = ("play", "veletas", "--size", 7)


def test_notes_are_written_shown_and_saved(tmp_path: Path) -> None:
    typed = [
        "note",
        "note watch d4",
        "mark P2 hurried ?",
        "mark P2 tired !",
        "mark P2 hurried -",
        "mark x",
        "note",
        "save a.json",
    ]
    done = quick(tmp_path, *SMALL, typed=typed)
    assert "Nothing noted yet." in done.stdout
    assert "watch d4\nP2 tired: !" in done.stdout
    assert "like `mark P2 klar ?`" in done.stdout
    saved = json.loads((tmp_path / "a.json").read_text())["notes"]
    assert saved == {"0": {"text": "watch d4", "marks": {"P2 tired": "!"}}}


def test_data_must_be_a_file(tmp_path: Path) -> None:
    done = quick(tmp_path, *SMALL, "--data", "missing.toml", typed=[])
    assert done.returncode == 2
    assert "--data needs a file of cards" in done.stderr
