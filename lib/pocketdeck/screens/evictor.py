"""Lets go of the modules that nothing on the screen needs; docs/dev/memory.md has the habits around it.

Whoever needs a module imports it, at the top of a file or, if it is wanted now and then, in a function: a
bot's thought, a hint, a page of help, the writing of a save. There it stays until the frame is out and the
device waits for a key. Then evict() drops all that is not in the working set, which is

    what was loaded when the evictor was made: the platform's modules, and those that the app is made of;
    of each screen on the stack the modules of its class and what it KEEPS (app.py);
    of screens that are pictures, and of a game in play, what is listed in working_set.py: of a game with all
    that these modules import at their top.

So no module is loaded twice for one key; what is there before evict() is the peak within that key, which
tools/lab/budget.py measures. On CPython nothing is dropped.
"""

import sys

_HOST = sys.implementation.name == "cpython"


def _drop(name: str) -> None:
    """Forget a module, in its package too."""
    # MicroPython's dicts keep the value of a deleted key until its place is used again.
    sys.modules[name] = None  # type: ignore[assignment]
    del sys.modules[name]
    parent, _, leaf = name.rpartition(".")
    package = sys.modules.get(parent)
    if package is not None and leaf in package.__dict__:
        setattr(package, leaf, None)
        delattr(package, leaf)


def home(kind: type, names: "set[str]") -> None:
    """Add the modules of a class and of those that it is made from."""
    names.add(kind.__module__)
    for base in kind.__bases__:
        if base is not object:
            home(base, names)


class Evictor:
    """What is loaded when it is made stays for good, but for the modules in `done`, which have no more to do.

    `base` has the names of what stays; a platform adds what it loads later.
    """

    def __init__(self, done: "tuple[str, ...]" = ()) -> None:
        self.base = set(sys.modules)
        self.base.difference_update(done)
        self.wanted: list = []  # what settled() was told the last time, and how much was loaded after it
        self.loaded = 0

    def settled(self, wanted: list) -> bool:
        """Has nothing come since the last evict(), and may nothing go, where `wanted` tells what is wanted?
        As after most keys. It is less to keep, and sooner there, than the names of all modules."""
        if _HOST or len(sys.modules) == self.loaded and wanted == self.wanted:
            return True
        self.wanted = wanted
        return False

    def evict(self, kept: "set[str]") -> None:
        """Drop every module that is neither among `kept` nor stays for good."""
        if _HOST:
            return
        for name in list(sys.modules):
            if name not in kept and name not in self.base:
                _drop(name)
        self.loaded = len(sys.modules)
