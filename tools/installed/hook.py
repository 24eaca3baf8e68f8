"""Hatchling's hook for the wheel: adds what boards get, ready made, and where it can be made the page.

It runs on the builder's Python, which has what pyproject.toml asks of [build-system]. The page wants
MicroPython in WebAssembly too, from npm: a release has that, a wheel that pip makes from a git address is
without the page.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HOME = "pocketdeck_desktop/"


class Hook(BuildHookInterface):  # type: ignore[misc]
    """See above."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: "dict[str, Any]") -> None:
        """Make what is not in the project, and say where it goes; an editable installation takes the project
        itself, which makes it when it is wanted."""
        if version == "editable":
            return
        sys.path.insert(0, str(Path(self.root) / "tools"))
        import environment  # noqa: F401  it lets Python find the library
        from building import writing
        from installed import ready
        from simulators import wasm

        self._made = tempfile.TemporaryDirectory()  # of this build alone: two at once do not meet
        folder = Path(self._made.name)
        boards, site = folder / ready.BOARDS.name, folder / ready.SITE.name
        boards.write_bytes(ready.packed())
        build_data["force_include"][str(boards)] = HOME + "ready/" + boards.name
        if wasm.PACKAGE.exists():
            from building import page

            writing.write_zip(page.made(), site)
            build_data["force_include"][str(site)] = HOME + "ready/" + site.name

    def finalize(self, version: str, build_data: "dict[str, Any]", artifact_path: str) -> None:
        """Clear away what was made."""
        if version != "editable":
            self._made.cleanup()
