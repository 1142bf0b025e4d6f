"""Promises of the repository itself: no addresses in lock and config files, one version, the pages that README names."""

import re
import tomllib
from pathlib import Path

import veritable

ROOT = Path(__file__).parents[2]
LOCKS_AND_CONFIG = [
    *sorted((ROOT / "requirements").glob("*.txt")),
    ROOT / "pyproject.toml",
    ROOT / "Makefile",
    ROOT / ".ci" / "run",
]


def test_no_lock_or_config_file_names_a_host() -> None:
    assert len(LOCKS_AND_CONFIG) >= 5
    for file in LOCKS_AND_CONFIG:
        assert not re.search(r"://|--(extra-)?index-url|--find-links", file.read_text(encoding="utf-8")), file.name


def test_every_requirement_is_pinned_with_hashes() -> None:
    for file in (ROOT / "requirements").glob("*.txt"):
        for block in re.split(r"\n(?=\S)", file.read_text(encoding="utf-8").strip()):
            assert re.match(r"[\w.-]+==\S+", block), block.splitlines()[0]
            assert "--hash=sha256:" in block


def test_the_extras_that_are_promised_exist() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {"server", "lab", "research", "gpu", "dev"} <= set(project["optional-dependencies"])


def test_the_first_screen_of_the_readme_has_the_games_and_the_commands() -> None:
    screen = "\n".join((ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:40])
    for needed in ("Veletas", "Veiled Fate", "Veritas", "The Well of Souls", "Verrix", "make play", "make test"):
        assert needed in screen
    pictures = re.findall(r'src="([^"]+\.png)"', screen)
    assert pictures
    assert all((ROOT / picture).is_file() for picture in pictures)


def test_every_page_that_the_readme_names_exists() -> None:
    for page in re.findall(r"\]\(([^)]+\.md)\)", (ROOT / "README.md").read_text(encoding="utf-8")):
        assert (ROOT / page).is_file(), page


def test_the_changelog_knows_this_version() -> None:
    assert f"## {veritable.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
