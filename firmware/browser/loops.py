"""What stage/picture/pixels.py draws with in a page: JavaScript, on the frame in MicroPython's own memory.

page/brush.mjs has the loops; here their arguments become numbers. The names are those of loops16.py.
"""

import js
from uctypes import addressof

from pocketdeck.stage.picture import letters, seek  # noqa: F401

_TYPING = 0
if _TYPING:
    from typing import Any

_brush = js.pocketdeck.brush
_clip = _brush.clip
_fill = _brush.fill
_rounded = _brush.rounded
_dither = _brush.dither
_recolour = _brush.recolour
_line = _brush.line
_text = _brush.text
_runs = _brush.runs
_changed = _brush.changed
_pictures = _brush.pictures
_keep = _brush.keep
_back = _brush.back
_panel = open("/dev/panel", "wb")  # through which the page sees where memory is


def _do(call: "Any", *what: int) -> None:
    """Draw; once more if memory has grown, and with that moved."""
    if call(*what):
        _panel.write(b"\0")
        call(*what)


class Loops:
    """What draws on one frame."""

    def __init__(self, buffer: bytearray, width: int, height: int) -> None:
        _do(_brush.begin, addressof(buffer), width, height)

    def clip(self, x: int, y: int, w: int, h: int) -> None:
        _do(_clip, x, y, w, h)

    def fill(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        _do(_fill, x, y, w, h, ink)

    def frame(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        if w > 0 and h > 0:
            _do(_fill, x, y, w, 1, ink)
            _do(_fill, x, y + h - 1, w, 1, ink)
            _do(_fill, x, y, 1, h, ink)
            _do(_fill, x + w - 1, y, 1, h, ink)

    def rounded(self, x: int, y: int, w: int, h: int, ink: int, r: int) -> None:
        _do(_rounded, x, y, w, h, ink, r)

    def dither(self, x: int, y: int, w: int, h: int, ground: int, ink: int, level: int) -> None:
        _do(_dither, x, y, w, h, ground, ink, level)

    def recolour(self, x: int, y: int, w: int, h: int, table: bytes) -> None:
        _do(_recolour, x, y, w, h, addressof(table))

    def line(self, x: int, y: int, x1: int, y1: int, ink: int) -> None:
        _do(_line, x, y, x1, y1, ink)

    def text(self, x: int, y: int, s: str, ink: int, font: int) -> None:
        face = letters.font(font)
        codes = letters.drawn(s, face)
        if codes:
            _do(_text, addressof(face), addressof(codes), len(codes), x, y, ink)

    def text_width(self, s: str, font: int) -> int:
        return letters.width(s, font)

    def runs(self, data: "bytes | memoryview", x: int, y: int, width: int, rows: int, table: bytes) -> None:
        _do(_runs, addressof(data), x, y, width, rows, addressof(table))

    def changed(
        self, sheet: bytes, number: int, x: int, y: int, table: bytes, mirror: int, scale: int
    ) -> None:
        if scale > 1 and sheet[8 * number] * 8 * scale > 320 and sheet[8 * number + 3] != 8:
            raise ValueError("A larger picture is at most 320 pixels wide.")
        _do(_changed, addressof(sheet), number, x, y, addressof(table), mirror, scale)

    def picture(self, sheet: bytes, number: int, x: int, y: int) -> None:
        _do(_changed, addressof(sheet), number, x, y, 0, 0, 1)

    def pictures(self, sheet: bytes, places: bytes, x: int, y: int) -> None:
        if places:
            _do(_pictures, addressof(sheet), addressof(places), len(places), x, y)

    def keep(self, x: int, y: int, w: int, h: int, room: bytearray) -> None:
        _do(_keep, x, y, w, h, addressof(room))

    def put_back(self, room: bytearray) -> None:
        _do(_back, addressof(room))


def begin(buffer: bytearray, width: int, height: int) -> Loops:
    """What draws on this frame."""
    return Loops(buffer, width, height)


def take_over(canvas: "Any") -> None:
    """Be a canvas's methods, so that none of its own has to be called in between."""
    loops = canvas._loops
    canvas.clip = loops.clip
    canvas.fill = loops.fill
    canvas.frame = loops.frame
    canvas.rounded = loops.rounded
    canvas.dither = loops.dither
    canvas.recolour = loops.recolour
    canvas.line = loops.line
    canvas.text = loops.text
    canvas.text_width = loops.text_width
    canvas.picture = loops.picture
    canvas.changed = loops.changed
    canvas.pictures = loops.pictures
    canvas.runs = loops.runs
