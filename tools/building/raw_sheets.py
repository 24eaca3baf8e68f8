"""Sheets of pictures for what packs them itself: nothing in them is deflated.

What is deflated packs no further: gzip over all makes less of the pictures themselves.
"""

import struct
import zlib

from pocketdeck.stage.picture import sheets

_WINDOW = 10  # as stage/picture/sheets.py has it
_AT = 0xFFFFF  # the bits of a place in a sheet; those above it are inks
_TOTAL = struct.Struct("<I")


def _stored(data: bytes) -> bytes:
    """What is PACKED, as blocks of DEFLATE that are only stored: whoever reads it does so as before."""
    size = _TOTAL.unpack_from(data)[0]
    rows = zlib.decompress(data[_TOTAL.size : _TOTAL.size + size], -_WINDOW)
    worker = zlib.compressobj(0, zlib.DEFLATED, -_WINDOW)
    made = worker.compress(rows) + worker.flush()
    return _TOTAL.pack(len(made)) + made


def raw(sheet: bytes) -> bytes:
    """The same pictures under the same numbers, in the format of stage/picture/sheets.py."""
    count = (_TOTAL.unpack_from(sheet, 4)[0] & _AT) // sheets.ENTRY
    heads = [sheet[sheets.ENTRY * i : sheets.ENTRY * (i + 1)] for i in range(count)]
    places = [_TOTAL.unpack_from(head, 4)[0] for head in heads]
    ends = sorted({place & _AT for place in places} | {len(sheet)})
    body = bytearray()
    moved = {}  # where each of them was: where it is now
    for start, end in zip(ends, ends[1:]):
        kind = next(head[3] for head, place in zip(heads, places) if place & _AT == start)
        body += bytes(-len(body) % 4)
        moved[start] = sheets.ENTRY * count + len(body)
        body += _stored(sheet[start:end]) if kind == sheets.PACKED else sheet[start:end]
    index = [head[:4] + _TOTAL.pack(place & ~_AT | moved[place & _AT]) for head, place in zip(heads, places)]
    return b"".join(index) + bytes(body)
