"""The protocol on paper: TypeScript types, OpenAPI, limits, and the example bot of the documentation, which really plays."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from server.running import Server
from veritable.core.errors import BadOption
from veritable.server import limits, openapi
from veritable.server.limits import Bucket, Buckets, Limits
from veritable.server.routes import ROUTES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_types_of_the_client_are_fresh() -> None:
    checked = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "wire_types.py"), "--check"], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout


def test_the_bot_of_the_documentation_plays_to_the_end(server: Server, tmp_path: Path) -> None:
    code = re.search(r"```python random_bot.py\n(.*?)```", PAGE, re.S)
    assert code is not None
    assert len([line for line in code[1].splitlines() if line.strip()]) <= 40
    (tmp_path / "random_bot.py").write_text(code[1])
    ann = server.visitor("Ann")
    table = ann.lay("bot", "open", start=True)["id"]
    played = subprocess.run(
        [sys.executable, str(tmp_path / "random_bot.py"), server.url, table, "1"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert "winners: [" in played.stdout, played.stderr
    assert ann.get(f"tables/{table}")["status"] == "over"


def test_every_limit_is_documented_with_its_default() -> None:
    for name, default in zip(Limits.__struct_fields__, Limits.__struct_defaults__, strict=True):
        told = "processors less one" if name == "bot_threads" else f"{default:,}"
        assert f"| `{name}` | {told} |" in PAGE, name


def test_every_route_is_documented() -> None:
    for route in ROUTES:
        last = route.path.removeprefix("/api/tables/{id}")
        assert last.split("/{")[0] in PAGE or last.split("?")[0] in PAGE, route.path


def test_the_openapi_document_names_every_route_and_resolves() -> None:
    document = openapi.document()
    operations = [each["operationId"] for methods in document["paths"].values() for each in methods.values()]
    assert len(operations) == len(set(operations)) == len(ROUTES)
    for reference in re.findall(r"#/components/schemas/(\w+)", str(document)):
        assert reference in document["components"]["schemas"]
    assert all(each["summary"] for methods in document["paths"].values() for each in methods.values())


def test_limits_are_read_from_outside_and_nonsense_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERITABLE_LIMIT_BACKLOG", "7")
    assert limits.limits().backlog == 7
    assert limits.limits({"backlog": "8"}).backlog == 8
    for wrong in ({"backlog": "0"}, {"backlog": "many"}, {"unknown": "1"}):
        with pytest.raises(BadOption):
            limits.limits(wrong)


def test_a_bucket_fills_at_its_rate() -> None:
    bucket = Bucket(rate=2, most=3, now=0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(1) for _ in range(3)] == [True, True, False]
    buckets = Buckets(rate=1, most=1)
    assert buckets.take("a", 0)
    assert not buckets.take("a", 0.5)
    assert buckets.take("b", 0.5)
