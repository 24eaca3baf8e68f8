"""The nine worlds and the evening sky. Of the packed worlds the one that is shown is kept unpacked, 3 kB, and
no other one; the largest ones are not packed, for that would take 8 kB of memory; the sky is unpacked band by
band."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.brush import centred
from pocketdeck.stage.picture.sheets import BITS4, ENTRY, sheet

from .. import art

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas

# The worlds' order in the sheet, by starport card.
_ORDER = b"\x02\x04\x01\x06\x03\x08\x00\x07\x05"
SIZES = bytes((art.MERCURY_SMALL, art.MERCURY, art.MERCURY_LARGE))
_COPIES = const(16000)  # bytes that copies of the game's pictures may take, as brush.py has it
_BAND = const(8)  # rows of a picture that is drawn once
unpacked: "dict[int, bytes]" = {}  # by its number the picture of the world that was shown last


def world(canvas: "Canvas", port: int, x: int, y: int, size: int) -> None:
    """A port's world with its middle at x, y; size 0, 1 or 2: about 50, 80 or 125 pixels across."""
    if size == 2:  # the largest ones are drawn where they lie
        centred(canvas, "handsolo", SIZES[size] + _ORDER[port], x, y)
        return
    data = ready(port, size)
    canvas.picture(data, 0, x - (data[2] or 8 * data[0]) // 2, y - data[1] // 2)


def ready(port: int, size: int) -> bytes:
    """A port's world unpacked, 0 or 1 as above: 5 ms on a board, unless it was the last one."""
    number = SIZES[size] + _ORDER[port]
    data = unpacked.get(number)
    if data is None:
        unpacked.clear()  # before the next one takes memory
        data = unpacked[number] = bytes(_unpacked(number))
    return data


def _unpacked(number: int) -> bytearray:
    """A packed picture as a sheet of its own."""
    pictures = sheet("handsolo", _COPIES)
    head = pictures.entry(number)
    data = bytearray(ENTRY + head[0] * head[1] * 4)
    pictures.rows(number).readinto(memoryview(data)[ENTRY:])
    data[:4] = bytes((head[0], head[1], head[2], BITS4))
    data[4] = ENTRY
    return data


def evening(canvas: "Canvas", number: int, x: int, y: int, top: int, bottom: int) -> None:
    """A large packed picture at x, y, a band at a time; only the rows of the screen from top to bottom."""
    pictures = sheet("handsolo", _COPIES)
    head = pictures.entry(number)
    size = head[0] * 4
    data = bytearray(ENTRY + _BAND * size)
    data[:4] = bytes((head[0], _BAND, 0, BITS4))
    data[4] = ENTRY
    file = pictures.rows(number)
    room = memoryview(data)[ENTRY:]
    for row in range(0, head[1], _BAND):
        data[1] = min(_BAND, head[1] - row)
        file.readinto(room[: data[1] * size])
        if y + row < bottom and y + row + _BAND > top:
            canvas.picture(data, 0, x, y + row)
