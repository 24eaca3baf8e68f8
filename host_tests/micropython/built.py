"""What tests on MicroPython run: all of it, and modules of the tests and the tools beside it."""

import functools

from building import targets
from environment import project

# Modules beside the project's own that tests run there, built as if they belonged to it: names below the
# root, of which all but host_tests lie where tools do.
GUESTS = ("host_tests/contract.py", "host_tests/micropython/walking.py", "tools/playing/playthrough.py")


@functools.cache
def files():
    """The files with all the guests, so that they are built once."""
    sources = {"/lib/" + name.removeprefix("tools/"): (project.ROOT / name).read_bytes() for name in GUESTS}
    return targets.folders(sources)
