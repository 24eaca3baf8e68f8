"""The firmware's own modules for files, on a file system of ours: what is tortured is what the board runs."""

import random
import sys
from types import CodeType, ModuleType, SimpleNamespace
from typing import Any

from environment import project

_COMPILED: "dict[str, CodeType]" = {}


def module(path: str, drive: Any, **stands: Any) -> ModuleType:
    """A fresh copy of a module below the root, whose files are the drive's; `stands` stand in for modules."""
    if path not in _COMPILED:
        _COMPILED[path] = compile((project.ROOT / path).read_text(encoding="utf-8"), path, "exec")
    made = ModuleType(path)
    names: Any = dict(stands, os=drive)
    before = {name: sys.modules.get(name) for name in names}
    sys.modules.update(names)
    try:
        made.__dict__["open"] = drive.open
        exec(_COMPILED[path], made.__dict__)
    finally:
        for name, old in before.items():
            if old is None:
                del sys.modules[name]
            else:
                sys.modules[name] = old
    return made


def store(drive: Any) -> Any:
    """firmware/storage.py's store on a drive."""
    # It counts some of its writes, by chance; here always the same ones, so that a run can be repeated.
    lots = SimpleNamespace(getrandbits=random.Random(1).getrandbits)
    return module("firmware/storage.py", drive, random=lots).Store()


def circuitpython_store(drive: Any) -> Any:
    """firmware/circuitpython/storage.py's store on a drive that may be written."""
    mount = SimpleNamespace(readonly=False)
    folder: Any = SimpleNamespace(ring=module("firmware/circuitpython/ring.py", drive))
    stands = {"storage": SimpleNamespace(getmount=lambda path: mount), "firmware.circuitpython": folder}
    return module("firmware/circuitpython/storage.py", drive, **stands).Store()


def log(drive: Any, text: str) -> None:
    """Write a fault to the drive's /error.log, as firmware/trouble.py does."""
    shell = SimpleNamespace(Parts=None, Trouble=OSError)
    firmware = SimpleNamespace(shell=shell)
    stands = {"framebuf": shell, "machine": shell, "firmware": firmware, "firmware.shell": shell}
    module("firmware/trouble.py", drive, **stands)._log(text)
