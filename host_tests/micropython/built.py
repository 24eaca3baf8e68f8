"""What is built for boards, as MicroPython in WebAssembly finds it: modules in their folders."""

import functools

from building import targets
from common import project


@functools.cache
def files(*guests):
    """The files with further modules, which are built as if they belonged to them: names below the root, of
    which all but host_tests lie where tools do."""
    sources = {"/lib/" + name.removeprefix("tools/"): (project.ROOT / name).read_bytes() for name in guests}
    return targets.folders(sources)
