"""Runs Pocketdeck on a board from this computer's files: nothing is copied, saves stay on the board."""

import shutil
import sys
from pathlib import Path

from mpremote.transport import stdout_write_bytes

from environment import project
from playing import hoststore

from .prompt import Connection
from .trouble import answers

# What pip has installed is nobody's to write into: there it is beside this computer's own saves.
FOLDER = (hoststore.folder() if project.INSTALLED else project.ROOT / "build") / "mount"
_RUN = """
import sys
sys.path[:] = ['/remote', '/remote/lib', '.frozen']
from firmware.shell import run
run()
"""


def lay(files: "dict[str, bytes]", folder: Path) -> None:
    """The board's files below a folder."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in files.items():
        path = folder / name[1:]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def run(board: Connection, files: "dict[str, bytes]") -> None:
    """Show the board the files and start it; returns when the app ends, or with Ctrl-C."""
    lay(files, FOLDER)
    transport = board.transport
    with answers():
        transport.mount_local(str(FOLDER))
        transport.exec_raw_no_follow(_RUN)
    print("It runs from this computer; Ctrl-C ends it.", flush=True)
    try:
        transport.follow(timeout=None, data_consumer=stdout_write_bytes)
    except KeyboardInterrupt:
        with answers(quiet=False):
            transport.serial.write(b"\r\x03")
            transport.follow(timeout=board.patience, data_consumer=stdout_write_bytes)
    sys.stdout.flush()
    with answers():
        transport.umount_local()
