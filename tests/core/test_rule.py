"""Rules: citations, tables, the compiled twin and its cache, and that every way of running reaches the same bytes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numba
import numpy as np
import pytest

import toy
from toy.tables import played_out
from veritable.core import luck, rule, sight
from veritable.core.batch import blanks, play_seeds
from veritable.core.errors import BadRecord
from veritable.core.game import Rules
from veritable.core.record import PUBLIC, Plain, Record, State, field
from veritable.core.rule import Compiler, cache_root, digest, is_rule, is_table

ROOT = Path(__file__).parents[2]

HELPER = "from veritable.core.rule import rule\nTABLE = (1, 2, 3)\n\n@rule()\ndef step(n):\n    return n + {step}\n"
MAIN = (
    "from helper_for_cache import step, TABLE\nfrom veritable.core.rule import rule\n\n"
    "@rule('X-01')\ndef both(n):\n    return step(n) * 10 + TABLE[2]\n"
)
SCRIPT = """
import sys
from pathlib import Path
import main_for_cache
from veritable.core.rule import Compiler
both = Compiler("cached", Path(sys.argv[1])).twin(main_for_cache.both)
print(both(4), main_for_cache.both(4), sum(both.stats.cache_hits.values()), sum(both.stats.cache_misses.values()))
"""


# Marks and tables


def test_a_rule_is_the_function_itself_with_its_citation() -> None:
    def function(n: int) -> int:
        return n + 1

    assert rule.rule("X-01", "X-02")(function) is function
    assert (function(1), function.clauses) == (2, ("X-01", "X-02"))  # type: ignore[attr-defined]
    assert is_rule(function)
    assert not is_rule(lambda n: n)
    assert not is_rule(len)


@pytest.mark.parametrize("table", [(1,), (1, -2), ((1, 2), (3, 4)), (((1,), (2,)), ((3,), (4,)))])
def test_tuples_of_whole_numbers_are_tables(table: object) -> None:
    assert is_table(table)


@pytest.mark.parametrize("thing", [(), [1], (1.0,), (True,), ("a",), ((1, 2), (3,)), (1, (2,)), 5])
def test_other_things_are_not_tables(thing: object) -> None:
    assert not is_table(thing)


@pytest.mark.parametrize(("low", "high", "kind"), [(0, 127, "i1"), (0, 200, "i2"), (0, 60_000, "i4"), (-1, 2**31, "i8")])
def test_tables_are_compiled_as_the_narrowest_signed_integers(
    low: int, high: int, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VERITABLE_CACHE", str(tmp_path))
    made = Compiler("test", tmp_path).table((low, high))
    assert (made.dtype, made.tolist()) == (np.dtype(kind), [low, high])


TABLE = (1, 2, 200)


@rule.rule()
def table_difference(i: int, j: int) -> int:
    return TABLE[i] - TABLE[j]


@rule.rule()
def field_difference(s: State) -> int:
    return s.byte[0] - s.byte[1]


def test_differences_of_tables_fall_below_zero_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERITABLE_CACHE", str(tmp_path))
    assert table_difference(0, 1) == Compiler("test", tmp_path).twin(table_difference)(0, 1) == -1


def test_differences_of_fields_fall_below_zero_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERITABLE_CACHE", str(tmp_path))
    record = Record(*(field(name, range(200), PUBLIC) for name in ("seats", "actor")), field("byte", range(200), PUBLIC, 2))
    state = record.new()
    state["byte"] = (1, 200)
    compiled = Compiler("test", tmp_path).twin(field_difference)
    assert field_difference(Plain(record, state)) == compiled(state[0]) == -199


@rule.rule()
def doubled(n: int, twice: bool) -> int:
    return 4 * n if twice else 2 * n


@rule.rule()
def doubled_by_many(n: int) -> int:
    return doubled(n, n > 1) + doubled(TABLE[1], False) + doubled(7, True) + doubled(8, False)


def test_a_rule_is_compiled_once_whatever_numbers_its_callers_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERITABLE_CACHE", str(tmp_path))
    compiler = Compiler("test", tmp_path)
    assert [compiler.twin(doubled_by_many)(n) for n in range(4)] == [doubled_by_many(n) for n in range(4)]
    assert len(compiler.inner(doubled).signatures) == 1
    assert not compiler.twin(doubled).signatures
    assert compiler.twin(doubled)(np.int8(3), True) == 12  # what other rules call and what Python calls are two things


def test_a_guarded_rule_may_not_count_from_the_end() -> None:
    guarded = rule.Guards().twin(table_difference)
    assert guarded(0, 1) == -1
    with pytest.raises(BadRecord, match="count from the end"):
        guarded(-1, 0)


def test_others_may_still_count_from_the_end_when_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERITABLE_CACHE", str(tmp_path))
    assert Compiler("test", tmp_path).twin(table_difference)(2, 0) == 199
    assert numba.njit(lambda values: values[-1])(np.array([1, 2, 3])) == 3


# The cache on disk


def test_the_cache_goes_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("VERITABLE_CACHE", str(tmp_path / "here"))
    assert cache_root() == tmp_path / "here"
    monkeypatch.delenv("VERITABLE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_root() == tmp_path / "veritable"


def test_the_digest_sees_every_source_and_data_file(tmp_path: Path) -> None:
    def changed(name: str, text: str) -> str:
        (tmp_path / "rules").mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
        return digest(tmp_path)

    seen = [changed("a.py", "1"), changed("rules/b.py", "1"), changed("rules/b.py", "2"), changed("data.toml", "x = 1")]
    assert len(set(seen)) == 4
    assert changed("notes.txt", "not compiled") == seen[-1]
    assert changed("rules/b.py", "1") != seen[-1]
    assert digest(tmp_path) == digest(tmp_path)


def test_the_digest_sees_what_the_core_compiles_and_nothing_else_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    core = tmp_path / "core"
    shutil.copytree(Path(rule.__file__).parent, core)
    monkeypatch.setattr(rule, "__file__", str(core / "rule.py"))

    def changed(name: str) -> str:
        with (core / name).open("a", encoding="utf-8") as file:
            file.write("\n# changed\n")
        return digest(toy.GAME.folder)

    before = digest(toy.GAME.folder)
    compiled = ("rule.py", "indexing.py", "record.py", "luck.py", "frames.py", "playout.py")
    assert len({before, *map(changed, compiled)}) == len(compiled) + 1
    assert changed("match.py") == changed("log.py")


def test_a_game_is_kept_under_its_digest() -> None:
    assert toy.GAME.compiler.folder.name == f"lanterns-{digest(toy.GAME.folder)}"


def run_script(folder: Path) -> list[int]:
    environment = {**os.environ, "VERITABLE_CACHE": str(folder / "cache"), "PYTHONPATH": str(folder / "source")}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(folder / "source")], env=environment, capture_output=True, text=True, check=True
    )
    return [int(each) for each in done.stdout.split()]


def test_a_second_process_reuses_compiled_code_and_a_changed_helper_never_meets_stale_code(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    (source / "main_for_cache.py").write_text(MAIN, encoding="utf-8")
    (source / "helper_for_cache.py").write_text(HELPER.format(step=1), encoding="utf-8")
    assert run_script(tmp_path) == [53, 53, 0, 1]
    assert run_script(tmp_path) == [53, 53, 1, 0]
    (source / "helper_for_cache.py").write_text(HELPER.format(step=2), encoding="utf-8")
    assert run_script(tmp_path) == [63, 63, 0, 1]
    assert len(list((tmp_path / "cache").iterdir())) == 2


def test_old_caches_are_removed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("VERITABLE_CACHE", str(tmp_path / "cache"))
    source = tmp_path / "source"
    source.mkdir()
    for version in range(rule.KEPT_CACHES + 3):
        (source / "a.py").write_text(str(version), encoding="utf-8")
        newest = Compiler("some", source).folder
        os.utime(newest, (version + 1, version + 1))
    other = Compiler("some_other", source).folder
    kept = [each for each in (tmp_path / "cache").iterdir() if each != other]
    assert len(kept) == rule.KEPT_CACHES
    assert newest in kept
    assert other.exists()


def test_numba_is_not_imported_by_those_who_do_not_ask_for_speed() -> None:
    code = (
        "import sys, veritable; m = veritable.game('veletas').match(size=7, seed=1); m.play('d4/b2'); m.view(0); m.log();"
        "print('numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_one_switch_turns_compilation_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERITABLE_PLAIN", "1")
    game = toy.broken("law_fails")  # a fresh copy, whose `fast` was not made yet
    assert game.fast is game.plain
    assert not game.fast.compiled


# Interpreted and compiled are the same to the byte


@pytest.fixture(scope="module")
def compiled() -> Rules:
    return toy.GAME.fast


def test_compiled_rules_agree_decision_by_decision(compiled: Rules) -> None:
    plain, size = toy.GAME.plain, played_out(0).vocabulary.size
    for seed in range(6):
        match = played_out(seed, seats=2 + seed % 3, wind=("mild", "wild")[seed % 2])
        state = toy.GAME.blank(match.seats, match.options)
        compiled.setup(compiled.see(state))
        out = np.zeros(size, np.int16)
        for number, a in enumerate(match.actions):
            expected = match.state_at(number)
            assert toy.GAME.record.key(state) == toy.GAME.record.key(expected)
            s, plainly = compiled.see(state), plain.see(expected)
            listed = [0] * size
            n = plain.offer(plainly, listed)
            assert compiled.offer(s, out) == n
            assert out[:n].tolist() == listed[:n]
            assert [compiled.why_not(s, b) for b in range(size)] == [plain.why_not(plainly, b) for b in range(size)]
            if plainly.actor == -1:
                assert [compiled.weight(s, b) for b in listed[:n]] == [plain.weight(plainly, b) for b in listed[:n]]
            compiled.play(s, a)
        s, plainly = compiled.see(state), plain.see(match.state)
        assert [compiled.score(s, seat) for seat in range(match.seats)] == match.result()["scores"]
        assert [bool(compiled.wins(s, seat)) for seat in range(match.seats)] == [
            plain.wins(plainly, seat) for seat in range(match.seats)
        ]


def test_compiled_resampling_agrees(compiled: Rules) -> None:
    match = played_out(4, most=30)
    for seat in (*range(match.seats), -1):
        seen = sight.redacted(toy.GAME, match.state, None if seat < 0 else seat)
        worlds = [seen.copy(), seen.copy()]
        streams = [
            rules.resample(rules.see(world), seat, luck.stream_of(3))
            for rules, world in zip((toy.GAME.plain, compiled), worlds, strict=True)
        ]
        assert streams[0] == streams[1]
        assert worlds[0].tobytes() == worlds[1].tobytes()


def test_compiled_random_play_agrees() -> None:
    batches = [blanks(toy.GAME, 20, seats=3) for _ in range(2)]
    mixed = [play_seeds(toy.GAME, batch, False, fast) for batch, fast in zip(batches, (False, True), strict=True)]
    assert mixed[0].tolist() == mixed[1].tolist()
    assert toy.GAME.record.key(batches[0]) == toy.GAME.record.key(batches[1])


def test_luck_is_the_same_compiled() -> None:
    make = toy.GAME.compiler.twin
    streams = [luck.stream_of(seed) for seed in range(50)]
    assert [make(luck.stream_of)(seed) for seed in range(50)] == streams
    for stream in streams:
        assert 0 < stream < 2**62
        assert make(luck.next_luck)(stream) == luck.next_luck(stream)
        assert make(luck.luck)(stream) == luck.luck(stream)
        assert make(luck.below)(luck.luck(stream), 7) == luck.below(luck.luck(stream), 7)


def test_luck_is_fair() -> None:
    stream, counts = luck.stream_of(1), [0] * 6
    for _ in range(12_000):
        stream = luck.next_luck(stream)
        counts[luck.below(luck.luck(stream), 6)] += 1
    assert sum((count - 2000) ** 2 / 2000 for count in counts) < 25
