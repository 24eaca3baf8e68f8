"""Saved games and settings to a file on this computer, and back.

The file is a zip of the folder /saves. Putting it back makes the folder what it was then: the newer slot of a
game would win over an older one otherwise. What the board had is kept in a file of its own before.
"""

import errno
import io
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

from . import stage
from .prompt import Connection
from .trouble import answers, Trouble

FOLDER = "/saves"
_FILE = 0x8000
_MOST = 64 * 1024  # bytes that a save may have


def read(board: Connection) -> "dict[str, bytes]":
    """What is in the folder, {name: content}."""
    transport = board.transport
    with answers():
        try:
            names = [entry.name for entry in transport.fs_listdir(FOLDER) if entry.st_mode & _FILE]
        except OSError as error:
            if error.errno != errno.ENOENT:
                raise
            return {}
        return {name: bytes(transport.fs_readfile(f"{FOLDER}/{name}", 2048)) for name in sorted(names)}


def backup(files: "dict[str, bytes]", path: Path) -> None:
    """Write the file; Trouble if that is not possible, or if it is there already."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(f"{FOLDER[1:]}/{name}", data)
    try:
        with open(path, "xb") as file:
            file.write(packed.getvalue())
    except FileExistsError:
        raise Trouble(f"{path} is there already: name another file, nothing is written over.") from None
    except OSError as error:
        raise Trouble(f"{path} cannot be written ({error.strerror}): name another file.") from None


def load(path: Path) -> "dict[str, bytes]":
    """What a backup has; Trouble if it is none, or not whole."""
    try:
        with zipfile.ZipFile(path) as archive:
            entries = [entry for entry in archive.infolist() if not entry.is_dir()]
            names = [entry.filename.partition("/") for entry in entries]
            bad = any(head != FOLDER[1:] or not tail or set(tail) & set("/\\") for head, _, tail in names)
            if bad or any(entry.file_size > _MOST for entry in entries):
                raise Trouble(f"{path} is no backup of saved games: name a file that --backup has written.")
            return {names[i][2]: archive.read(entry) for i, entry in enumerate(entries)}
    except OSError as error:
        raise Trouble(
            f"{path} cannot be read ({error.strerror}): name a file that --backup has written."
        ) from None
    except (zipfile.BadZipFile, ValueError, NotImplementedError, RuntimeError):
        raise Trouble(f"{path} is no backup, or is damaged: name a file that --backup has written.") from None


def restore(
    board: Connection, files: "dict[str, bytes]", beside: Path, tell: Callable[[int, int, str], None]
) -> "Path | None":
    """Make the folder what the backup has; returns where the board's own saves are kept, None for nowhere."""
    there = read(board)
    if there == files:
        return None
    kept = None
    if there:
        kept = beside.parent / time.strftime("saves-before-restoring-%Y%m%d-%H%M%S.zip")
        backup(there, kept)
    stage.fill(board, FOLDER, files, list(there), tell)
    return kept
