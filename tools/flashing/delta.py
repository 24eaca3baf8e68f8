"""What of a large file is on the board already: a changed module is then not the whole pack.

A file that has been sent is kept in build/flash under its SHA-256. Where the board's file is one of those,
the new one is described as runs of the old one and what lies between; the board puts them together.
"""

import hashlib
from pathlib import Path

from common import project

KEPT = project.ROOT / "build" / "flash"
_WORTH = 16 * 1024  # bytes from which a file is kept
_MOST = 8  # files that are kept
_BLOCK = 64  # bytes that must be the same at least


def keep(data: bytes) -> None:
    """Remember a file that the board has now."""
    if len(data) < _WORTH:
        return
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / hashlib.sha256(data).hexdigest()).write_bytes(data)
    for path in sorted(KEPT.iterdir(), key=lambda path: path.stat().st_mtime)[:-_MOST]:
        path.unlink(missing_ok=True)


def known(sha: "str | None", folder: "Path | None" = None) -> "bytes | None":
    """The file with this SHA-256, if it has been kept and is whole."""
    path = (folder or KEPT) / (sha or "-")
    if not path.is_file():
        return None
    data = path.read_bytes()
    return data if hashlib.sha256(data).hexdigest() == sha else None


def pieces(new: bytes, old: bytes) -> "list[tuple[int, int] | bytes]":
    """What `new` consists of: (offset, size) of a run of `old`, or bytes of its own."""
    places: "dict[bytes, int]" = {}
    for at in range(0, len(old) - _BLOCK + 1, _BLOCK):
        places.setdefault(old[at : at + _BLOCK], at)
    out: "list[tuple[int, int] | bytes]" = []
    begin = at = 0
    while at + _BLOCK <= len(new):
        found = places.get(new[at : at + _BLOCK])
        if found is None:
            at += 1
            continue
        while at > begin and found and new[at - 1] == old[found - 1]:
            at -= 1
            found -= 1
        size = _BLOCK
        while at + size < len(new) and found + size < len(old) and new[at + size] == old[found + size]:
            size += 1
        if at > begin:
            out.append(new[begin:at])
        out.append((found, size))
        begin = at = at + size
    if begin < len(new):
        out.append(new[begin:])
    return out
