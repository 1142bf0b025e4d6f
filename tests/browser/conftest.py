"""A real server on SQLite, a real browser, and visitors with a browser profile each. Nothing is imitated."""

from __future__ import annotations

import fcntl
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from browser.visitor import Visitor

sync_api = pytest.importorskip("playwright.sync_api", reason="browser tests need Playwright: make test installs it")

ROOT = Path(__file__).parents[2]
FLAGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--no-first-run",
)
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PATIENCE = 120
sync_api.expect.set_options(timeout=15_000)  # no test is about how busy the machine is


class Server:
    """The server as a process of its own, which can be killed and started again on the same port and data."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """It answers."""
        command = [sys.executable, "-m", "veritable", "serve", "--port", str(self.port), "--db", str(self.folder / "tables.db")]
        command += ["--limit", "review_simulations=60"]
        command += ["--limit", "bot_pause=0.05", "--limit", "new_tables_per_minute=1000", "--limit", "requests_per_second=1000"]
        environment = os.environ | {"VERITABLE_PLAIN": "1"}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=environment, cwd=ROOT)
        give_up = time.monotonic() + PATIENCE
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > give_up:
                self.kill()
                raise RuntimeError(f"The server did not start:\n{(self.folder / 'server.log').read_text()[-3000:]}")
            time.sleep(0.1)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/api/games", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """It is gone, without a chance to say goodbye."""
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="session")
def built_page() -> None:
    """The page is built from the present sources; workers wait for each other."""
    with (ROOT / "client" / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = subprocess.run([sys.executable, "tools/web.py"], cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode and not os.environ.get("CI"):
            pytest.skip(f"The page could not be built: {done.stderr[-500:]}")
        assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    """Debian's Chromium, or another one on the path; for one file, as Playwright keeps an event loop going meanwhile."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert found or not os.environ.get("CI"), "tools/system.sh installs Chromium"
    if not found:
        pytest.skip("browser tests need Chromium: apt install chromium")
    with sync_api.sync_playwright() as play:
        started = play.chromium.launch(executable_path=found, args=list(FLAGS))
        yield started
        started.close()


@pytest.fixture(scope="module")
def server(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the tests of one file."""
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.kill()


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Where screenshots are kept, to be looked at."""
    folder = Path(os.environ.get("VERITABLE_PICTURES") or ROOT / "build" / "pictures")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def visit(browser: sync_api.Browser, server: Server, pictures: Path) -> Iterator[Callable[..., Visitor]]:
    """Somebody comes with a browser profile of their own; at the end nobody may have seen an error."""
    came: list[Visitor] = []

    def come(phone: bool = False, **settings: object) -> Visitor:
        context = browser.new_context(base_url=server.address, **{**(PHONE if phone else DESKTOP), **settings})
        context.set_default_timeout(10_000)
        came.append(Visitor(context, pictures))
        return came[-1]

    yield come
    for visitor in came:
        visitor.context.close()
    assert [trouble for visitor in came for trouble in visitor.troubles] == []
