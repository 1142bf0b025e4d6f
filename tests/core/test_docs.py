"""The pages for authors and readers say what the code does: their code is the toy's, their log replays, their program runs."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import toy
import veritable
from veritable.core import log
from veritable.core.game import NEEDED_RULES, OPTIONAL_RULES
from veritable.core.match import Match
from veritable.core.record import Sight

DOCS = Path(__file__).parents[2] / "docs"
ADDING = (DOCS / "adding-a-game.md").read_text(encoding="utf-8")
LOG_FORMAT = (DOCS / "log-format.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+) ?([\w.]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| (`\w+\(.*?) \| (.*?) \|$", re.MULTILINE)


def blocks(page: str) -> dict[str, list[str]]:
    """The code blocks of a page by the file that they name."""
    found: dict[str, list[str]] = {}
    for _, file, code in BLOCK.findall(page):
        found.setdefault(file, []).append(code)
    return found


def functions(page: str, heading: str) -> Iterator[tuple[str, bool]]:
    """The functions in the first column of a section's table, and whether they are optional."""
    section = page.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    for names, meaning in ROW.findall(section):
        for name in re.findall(r"`(\w+)\(", names):
            yield name, meaning.startswith("optional")


# Adding a game


def test_code_that_names_a_file_is_taken_from_the_toy() -> None:
    named = {file: codes for file, codes in blocks(ADDING).items() if file}
    assert set(named) == {
        *("clauses.toml", "state.py", "rules.py", "words.py", "sight.py"),
        *("laws.py", "__init__.py", "tables.py", "test_lanterns.py"),
    }
    for file, codes in named.items():
        source = (toy.GAME.folder / file).read_text(encoding="utf-8")
        for code in codes:
            assert code in source, f"{file} has changed; the page still says:\n{code}"


FOR_RECORDS_AND_SECRETS = ("write_hidden", "tell_hidden", "is_remark", "pieces", "repeats", "unwritten", "declines")


def test_the_words_contract_is_kept_by_veletas_and_the_toy() -> None:
    contract = dict(functions(ADDING, "7. Words"))
    assert {"write", "read", "write_hidden", "asks", "tell", "refuse", "elements", "picture", "describe"} <= set(contract)
    veletas = veritable.game("veletas").words
    for name, optional in contract.items():
        assert hasattr(veletas, name) or name in FOR_RECORDS_AND_SECRETS, f"Veletas lacks {name}"
        assert hasattr(toy.words, name) or optional, f"the toy lacks {name}"


def test_every_word_that_is_called_is_on_the_page() -> None:
    contract = dict(functions(ADDING, "7. Words"))
    source = Path(veritable.__file__).parent
    called = set()
    for file in source.rglob("*.py"):
        if "games" not in file.relative_to(source).parts:
            called |= set(re.findall(r"\bwords\.([a-z_]+)\(", file.read_text(encoding="utf-8")))
    assert called <= set(contract), "the page leaves out what is called"


def test_the_rules_and_sight_contracts_are_complete() -> None:
    rules = {name for name, _ in functions(ADDING, "5. Rules")}
    assert rules == {*NEEDED_RULES, *OPTIONAL_RULES}
    sight = dict(functions(ADDING, "8. Sight"))
    assert set(sight) == {"hides", "reveals", "keeps", "show", "resample"}
    assert all(callable(getattr(toy.sight, name)) for name in set(sight) - {"keeps"})  # nothing is forced there


def test_every_sight_is_explained() -> None:
    for each in Sight:
        assert f"| `{each.name}` |" in ADDING


def test_the_debugging_example_runs() -> None:
    code = next(code for code in blocks(ADDING)[""] if "strict=True" in code)
    names: dict[str, Any] = {"game": toy.GAME}
    exec(code, names)
    assert names["s"].wished == 1
    assert names["match"].number == 0


# The log


def page_log() -> str:
    return next(code for language, _, code in BLOCK.findall(LOG_FORMAT) if language == "log")


def test_the_log_on_the_page_is_a_whole_match() -> None:
    match = log.rebuild(toy.GAME, log.read(page_log()))
    assert match.actor == "over"
    assert match.log() == page_log()
    assert log.verify(toy.GAME, log.read(page_log())) == 10


def test_every_fact_of_a_log_is_on_the_page() -> None:
    for fact in ("game", "rules", "seats", "option", "seen by", "chance manual", "position", "state", "commitment"):
        assert f"| `{fact}" in LOG_FORMAT
    for fact in ("result", "fingerprint", "seed"):
        assert f"| `{fact} " in LOG_FORMAT


def test_every_key_of_a_save_is_on_the_page() -> None:
    table = LOG_FORMAT.partition("## 3. The save")[2].partition("\n## ")[0]
    keys = {key for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for key in re.findall(r"`(\w+)`", row)}
    assert keys == set(toy.GAME.match(seed=1).dump())


def expected_numbers(match: Match) -> Iterator[tuple[str, int, list[int]]]:
    """Each chance outcome's text, its place among the outcomes, and their weights."""
    for number, actor in enumerate(match.actors):
        if actor == -1:
            then = Match(toy.GAME, match.state_at(number), "manual")
            offers, s = then.offers(), toy.GAME.plain.see(then.state)
            place = [offer.id for offer in offers].index(match.actions[number])
            yield offers[place].text, place, [toy.GAME.plain.weight(s, offer.id) for offer in offers]


def test_the_program_on_the_page_checks_chance(tmp_path: Path) -> None:
    program = tmp_path / "check_chance.py"
    program.write_text(blocks(LOG_FORMAT)["check_chance.py"][0], encoding="utf-8")
    assert len(program.read_text(encoding="utf-8").splitlines()) <= 15
    done = subprocess.run([sys.executable, "-I", str(program)], input=page_log(), capture_output=True, text=True, check=True)
    first, *draws = done.stdout.splitlines()
    assert first == "commitment holds"
    match = log.rebuild(toy.GAME, log.read(page_log()))
    for line, (text, place, weights) in zip(draws, expected_numbers(match), strict=True):
        number, _, told = line.partition(" ")
        assert told == text
        assert sum(weights[:place]) <= int(number) % sum(weights) < sum(weights[: place + 1])
    forged = page_log().replace("seed ", "seed 00", 1).replace("\nseed", "\nseed").rstrip()[:-2] + "\n"
    done = subprocess.run([sys.executable, "-I", str(program)], input=forged, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("commitment DOES NOT HOLD")
