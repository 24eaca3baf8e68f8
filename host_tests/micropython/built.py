"""The built targets as MicroPython in WebAssembly finds them: as files, and as a firmware has them frozen."""

import functools

from building import exchange, mpycross, targets
from common import project
from pocketdeck.engine import catalog

BUILT = [("files", game_id) for game_id in catalog.GAMES + catalog.EXTRA]
BUILT += [("frozen", game_id) for game_id in catalog.GAMES]  # whose firmware has no template
# Modules beside the project's own that tests run there, built as if they belonged to it: names below the
# root, of which all but host_tests lie where tools do.
GUESTS = ("host_tests/contract.py", "host_tests/micropython/walking.py", "tools/common/playthrough.py")


class Target:
    """What is built for one kind of device: its `files`, and the `first` steps that a start consists of."""

    def __init__(self, files, first):
        self.files = files
        self.first = first


@functools.cache
def target(kind):
    """The target with all the guests, so that it is built once."""
    sources = {"/lib/" + name.removeprefix("tools/"): (project.ROOT / name).read_bytes() for name in GUESTS}
    return {"files": as_files, "frozen": as_frozen}[kind](sources)


def as_files(guests):
    """Modules in their folders."""
    return Target(targets.folders(guests), [])


def as_frozen(guests):
    """What is frozen, compiled as MicroPython's makemanifest.py does it, in files: in WebAssembly nothing can
    be frozen."""
    made = {}
    modules = targets.frozen(guests)
    del modules[exchange.NAMES]
    for path, text in modules.items():
        options = () if path in guests else mpycross.NO_LINES + mpycross.RP2040
        name = path.removeprefix("/lib")
        source = text.decode().replace("'.frozen'", "'/lib'")  # where a package's modules are
        made[f"/lib{name[:-3]}.mpy"] = mpycross.compiled(source, name[1:], options)
    return Target(made, ["import os\nos.chdir('/')\nimport loader\nloader.mount()"])
