"""Short paths for what is frozen into a firmware: MicroPython compares the whole of each path, and most modules
lie in pocketdeck/, most of the others in pocketdeck/games/.

Packages say where their modules are (__path__): those of these two are at the root. What a module is called,
and where it has its data, stays as it is.
"""

import re

from .edits import BuildError

_FOLDERS = ("/pocketdeck/games/", "/pocketdeck/")
_INIT = "__init__.py"
_OWN_PATH = re.compile(r"\b__file__\b")
_OPEN = '__path__ = ".frozen"\n'


def near(texts: "dict[str, str]") -> "dict[str, str]":
    """The same modules, {path: source}, under their short paths and in the same order."""
    made = {}
    for path, text in texts.items():
        place = path
        for folder in _FOLDERS:
            if path == folder + _INIT:
                text = _OPEN + text
            elif place == path and path.startswith(folder):
                place = "/" + path.removeprefix(folder)
        if place in made:
            raise BuildError(f"{path} cannot be frozen beside another {place[1:]}: rename one of them.")
        made[place] = _OWN_PATH.sub(repr(path[1:]), text)
    return made
