"""The sources of the page: types (in templates, too), accessibility of the markup, and what can be tested without a browser."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

CLIENT = Path(__file__).parents[2] / "client"


@pytest.mark.parametrize("script", ["check", "test"])
def test_the_sources_of_the_page(built_page: None, script: str) -> None:
    npm = shutil.which("npm")
    if not npm:
        pytest.skip("checking the page's sources needs Node.js on the path; building the page does not")
    done = subprocess.run([npm, "run", "--silent", script], cwd=CLIENT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_word_of_the_page_is_in_the_catalogue() -> None:
    """Templates hold no sentence of their own: between tags there are only expressions, signs and single words of markup."""
    stray = []
    for file in sorted((CLIENT / "src").rglob("*.svelte")):
        markup = re.sub(
            r"<script.*?</script>|<style.*?</style>|<!--.*?-->|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}",
            " ",
            file.read_text(),
            flags=re.S,
        )
        stray += [
            f"{file.name}: {text.strip()}"
            for text in re.findall(r">([^<>]*[A-Za-z]{3,}[^<>]*)<", markup)
            if "&nbsp;" not in text
        ]
    assert stray == []
