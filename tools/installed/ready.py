"""What boards and browsers get: made by tools/building, or ready made in what pip has installed.

tools/installed/hook.py puts it there, so that whoever flashes needs nothing that compiles.
"""

import io
import tarfile
import zipfile

from building import targets
from building.text_edits import BuildError
from environment import project

FOLDER = project.ROOT / "ready"
BOARDS = FOLDER / "boards.tar.xz"  # in one piece: what is alike in them is there once
SITE = FOLDER / "site.zip"
_OF_BOARDS = ("files", "whole", "unpacked")  # functions of targets.py


def packed() -> bytes:
    """BOARDS, the same bytes each time."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:xz", preset=9) as archive:
        for name in _OF_BOARDS:
            for path, data in sorted(getattr(targets, name)().items()):
                entry = tarfile.TarInfo(name + path)
                entry.size = len(data)
                archive.addfile(entry, io.BytesIO(data))
    return out.getvalue()


def of_boards(name: str) -> "dict[str, bytes]":
    """What one of these functions of targets.py makes: {path on the board: content}; BuildError."""
    if not BOARDS.is_file():
        return getattr(targets, name)()  # type: ignore[no-any-return]
    found = {}
    try:
        with tarfile.open(BOARDS) as archive:
            for entry in archive:
                file = archive.extractfile(entry)
                if file and entry.name.startswith(name + "/"):
                    found[entry.name[len(name) :]] = file.read()
    except tarfile.ReadError:  # xz is a part of Python that some build without
        raise BuildError("This Python cannot read .xz: take one with the module lzma.") from None
    return found


def site() -> "dict[str, bytes]":
    """The page: {path: content}."""
    with zipfile.ZipFile(SITE) as made:
        return {"/" + name: made.read(name) for name in made.namelist()}
