"""The command `pocketdeck`: it plays in the terminal, or does what its first word says.

The words are commands of tools/. What one of them wants of other packages is an extra of ours, see
pyproject.toml; without it the command says so, and its help needs none.
"""

import importlib
import sys

import environment  # noqa: F401  it lets Python find the library's stand-ins
from environment import project

OTHERS = ("window", "flash", "site")  # words with a command of their own; all others are for play.py
_PACKAGES = {"flash": ("mpremote", "serial")}  # what a command imports at once


def main(words: "list[str]") -> int:
    """Do what the words say; returns the exit status."""
    name = words[0] if words and words[0] in OTHERS else "play"
    if name != "play":
        words = words[1:]
        sys.argv = ["pocketdeck " + name, *words]  # how its help calls itself
    project.ready_for_help()
    try:
        command = importlib.import_module(name if name != "site" else "installed.site")
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in _PACKAGES.get(name, ()):
            raise
        print(project.without_extra(name, error.name or ""), file=sys.stderr)
        return 1
    return int(command.main(words))
