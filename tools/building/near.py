"""Short paths for what is frozen into a firmware, by which MicroPython finds a module sooner.

It compares whole paths, one after the other, and most modules lie in pocketdeck/, most of the others in
pocketdeck/games/: here what is in these two lies at the root, where their __path__ says so. And before it
looks for a module's file it looks through all paths for a folder of its name. So each becomes a folder's
__init__.py, which is met at once, and forgets that it is a package: what it imports it finds as before.

What a module is called, and where it has its data, stays as it is.
"""

import re

from .edits import BuildError

_FOLDERS = ("/pocketdeck/games/", "/pocketdeck/")
_INIT = "/__init__.py"
_OWN_PATH = re.compile(r"\b__file__\b")


def near(texts: "dict[str, str]") -> "dict[str, str]":
    """The same modules, {path: source}, under their new paths and in the same order."""
    made = {}
    for path, text in texts.items():
        place = path
        for folder in _FOLDERS:
            if path == folder[:-1] + _INIT:
                text = '__path__ = ".frozen"\n' + text
            elif place == path and path.startswith(folder):
                place = "/" + path.removeprefix(folder)
        if path.count("/") > 1 and not path.endswith(_INIT):
            place = place.removesuffix(".py") + _INIT
            text = "del __path__\n" + text
        if place in made:
            raise BuildError(f"{path} cannot be frozen beside another {place[1:]}: rename one of them.")
        made[place] = _OWN_PATH.sub(repr(path[1:]), text)
    return made
