"""Files that survive a pulled battery: a record is kept in two files that are written in turn.

A FAT drive cannot replace a file at once, so a save overwrites only the older of "<name>.0" and
"<name>.1". A write that is cut off spoils the file that was not needed.

    b"PS"  format  sequence number (2)  length (2)  data  CRC-32 of all before (4)        little endian

What does not validate becomes "<name>.bad", and what a newer Pocketdeck wrote becomes "<name>.newer" before
something takes its place; a game under rules that are no longer played becomes "<name>.old" (saves.py). A
store has read(name) -> bytes or None, write(name, data), remove(name), which does nothing if there is no
such file, and list() -> names. All may raise OSError.
"""

import struct

from pocketdeck.engine import packing
from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import NEWER

_TYPING = const(0)
if _TYPING:
    from typing import Any

_FORMAT = const(1)
_HEAD = const(7)  # bytes before the data
_TAIL = const(4)

_MISSING = const(0)
_GOOD = const(1)
_BAD = const(2)
_NEWER = const(3)
_LOST = const(4)  # the store cannot read it


def _slot(store: "Any", file: str) -> tuple:
    """(what it is, sequence number, the whole file) of one slot."""
    state = _MISSING
    raw = b""
    for _ in (0, 1):  # what cannot be read, or not as it was written, is worth a second try
        try:
            raw = store.read(file)
        except OSError:
            state = _LOST
            continue
        if raw is None:
            return _MISSING, 0, b""
        size = len(raw) - _HEAD - _TAIL
        if size >= 0 and raw[:2] == b"PS" and packing.checksum(raw[:-4]) == struct.unpack("<I", raw[-4:])[0]:
            if raw[2] > _FORMAT:
                return _NEWER, 0, raw
            number, length = struct.unpack("<HH", raw[3:_HEAD])
            return _GOOD if length == size else _BAD, number, raw
        # An empty one was begun when the power went: nobody has lost anything.
        state = _BAD if raw else _MISSING
    return state, 0, raw


def _write(store: "Any", file: str, raw: bytes) -> None:
    """Write a file; of one that could not be written nothing is left that would look like a damaged one."""
    try:
        store.write(file, raw)
    except OSError:
        store.remove(file)
        raise


def _put_aside(store: "Any", name: str, slot: int, raw: bytes, suffix: str) -> None:
    """Rename a slot, in an order in which a cut loses nothing."""
    if raw:
        _write(store, name + suffix, raw)
    store.remove("%s.%d" % (name, slot))


def _survey(store: "Any", name: str, saving: bool) -> tuple:
    """(slot, sequence number, file, problem) of the newest valid slot; slot is -1 if there is none.

    Slots that are not valid are set aside, those of a newer format only when `saving`.
    """
    best, number, file, problem = -1, 0, b"", ""
    lost = newer = False
    for slot in (0, 1):
        state, n, raw = _slot(store, "%s.%d" % (name, slot))
        if state == _GOOD:
            if best < 0 or (n - number) & 0xFFFF < 0x8000:  # it wraps around
                best, number, file = slot, n, raw
        elif state == _LOST:
            lost = True
        elif state == _NEWER and not saving:
            newer = True
        elif state != _MISSING:
            suffix = ".newer" if state == _NEWER else ".bad"
            problem = "%s is kept as %s%s." % (name, name, suffix)
            try:
                _put_aside(store, name, slot, raw, suffix)
            except OSError:
                if saving:  # never write over it
                    raise
    if newer:
        return -1, 0, b"", "%s: %s" % (name, NEWER)
    if lost:
        if best < 0:
            raise OSError(5)
        problem = "A part of %s cannot be read." % name
        number += saving  # the part that is lost may have had the next number
    if problem and best >= 0:
        problem += " Its other copy is used."
    elif problem and not saving:
        problem = "Damaged: " + problem
    return best, number, file, problem


def load(store: "Any", name: str) -> tuple:
    """(data, problem): the newest valid data or None, and a sentence on what was wrong or ""."""
    best, _, file, problem = _survey(store, name, False)
    return (file[_HEAD:-_TAIL] if best >= 0 else None), problem


def save(store: "Any", name: str, data: bytes, always: bool = False) -> str:
    """Write `data` over the older slot, unless it is there already; returns a problem's sentence or "".

    With `always` it is written again: only that tells whether the store works.
    """
    best, number, file, problem = _survey(store, name, True)
    if always or best < 0 or file[_HEAD:-_TAIL] != data:
        raw = b"PS" + struct.pack("<BHH", _FORMAT, (number + 1) & 0xFFFF, len(data)) + data
        raw += struct.pack("<I", packing.checksum(raw))
        _write(store, "%s.%d" % (name, 1 - best if best >= 0 else 0), raw)
    return problem


def erase(store: "Any", name: str, suffix: str = "") -> None:
    """Remove a record, the older slot first; with `suffix` it is kept under name + suffix."""
    best, _, file, _ = _survey(store, name, True)
    if best >= 0:
        store.remove("%s.%d" % (name, 1 - best))
        _put_aside(store, name, best, file if suffix else b"", suffix)
