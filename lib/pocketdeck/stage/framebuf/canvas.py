"""The canvas that screens draw on, over framebuf: 16 colours of a palette, or one bit.

One class for both, because only the format and two tables differ. Everything clips at the canvas.
"""

from framebuf import FrameBuffer, GS4_HMSB, MONO_HLSB, MONO_VLSB

from pocketdeck.engine.compat import const

from .. import roles
from . import fonts

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from ..panel import Panel

_WIDE = const(512)  # more than any height: width * _WIDE + height is a number of its own for each size

_sprites: "Any" = None  # the module of that name, which screens that are pictures do without


def sprites() -> "Any":
    """The module of sprites, loaded with the first one that is drawn, and then it stays."""
    global _sprites
    if _sprites is None:
        from . import sprites as found

        _sprites = found
    return _sprites


class Canvas:
    """`width` x `height` pixels with `inks` 16 or 2, drawn with roles of roles.py and shown on `panel`.

    `buffer` is a bytearray that somebody allocated while memory was unbroken: (width + 1) // 2 * height bytes
    of GS4_HMSB for 16 roles, width * ((height + 7) // 8) of MONO_VLSB for 2.
    """

    battery: "int | None" = None  # percent, where a device can tell; drawn in the top bar

    def __init__(self, panel: "Panel", buffer: "bytearray | None" = None) -> None:
        self.panel = panel
        self.width = panel.width
        self.height = panel.height
        self.inks = panel.inks
        colours = panel.inks == 16
        if buffer is None:
            length = (self.width + 1) // 2 * self.height if colours else self.width * ((self.height + 7) // 8)
            buffer = bytearray(length)
        self.buffer = buffer
        self._frame = FrameBuffer(buffer, self.width, self.height, GS4_HMSB if colours else MONO_VLSB)
        self._colours = roles.PALETTE16 if colours else roles.MONO_LINES
        # Glyphs and sprites are one bit deep; this maps 0 to a colour that is left out, and 1 to the ink.
        self._writing: "Any" = panel.letters, buffer, self.width, self.height, self._colours
        self._palette = FrameBuffer(bytearray(1), 2, 1, GS4_HMSB if colours else MONO_HLSB)
        if not colours:
            from .stipple import stipple

            self._stipple = stipple
        self._dirty = bytearray((self.height + 7) // 8)  # 1 for each band of 8 rows to be sent
        # Is it of a size for which the tables that are pictures have a plan? See stage.py.
        size = self.width * _WIDE + self.height
        if colours:
            self.pictures = size in (
                240 * _WIDE + 240,
                320 * _WIDE + 240,
                240 * _WIDE + 135,
                160 * _WIDE + 80,
            )
        else:
            self.pictures = size == 128 * _WIDE + 64

    def pixels(self) -> "Any":
        """The canvas of the tables that are pictures, on the same frame and the same panel."""
        from ..picture.pixels import Canvas as Pixels

        return Pixels(self.panel, self.buffer)

    def begin(self, x: int, y: int, w: int, h: int) -> None:
        """Begin to redraw a region: its rows will be sent by show(). It paints nothing."""
        first = max(y, 0) >> 3
        after = (min(y + h, self.height) + 7) >> 3
        if first < after and y < self.height:
            self._dirty[first:after] = b"\1" * (after - first)

    def end(self) -> None:
        """The region is complete."""

    def show(self) -> None:
        """Send what begin() has marked, in as few runs of rows as possible, a multiple of 8 rows each."""
        dirty = self._dirty
        if self.panel.changed is not None:
            self.panel.changed(self.buffer, dirty)
        bands = len(dirty)
        first = 0
        while first < bands:
            after = first + 1
            if dirty[first]:
                dirty[first] = 0
                while after < bands and dirty[after]:
                    dirty[after] = 0
                    after += 1
                self.panel.show(self.buffer, first << 3, min(after << 3, self.height) - 1)
            first = after
        fonts.close()
        if _sprites is not None:
            _sprites.close()

    def tidy(self) -> None:
        """Let go of the pictures that are kept: other ones are going to be drawn."""
        if _sprites is not None:
            _sprites.file.tidy()

    def paint_alike(self, draw: "Any", x: int, y: int, w: int, h: int, *more: int) -> None:
        """Paint an area that looks alike wherever it is, by draw(canvas, x, y, w, h, *more), which paints all
        of it. Its size and `more` alone tell what it looks like, so a canvas may keep that."""
        draw(self, x, y, w, h, *more)

    def fill(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """Paint an area, on one bit with the role's pattern."""
        colour = self._colours[ink]
        if self.inks == 2:
            colour = roles.MONO[ink]
            if 0 < colour < 3:
                x1 = min(x + w, self.width)
                y1 = min(y + h, self.height)
                self._stipple(self.buffer, self.width, max(x, 0), max(y, 0), x1, y1, colour == 2)
                return
        self._frame.fill_rect(x, y, w, h, colour)

    def frame(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """An outline of one pixel, inside the area."""
        self._frame.rect(x, y, w, h, self._colours[ink])

    def line(self, x0: int, y0: int, x1: int, y1: int, ink: int) -> None:
        """A line, both ends included."""
        if y0 == y1 and x0 <= x1:  # framebuf takes a pixel at a time of a line(), a byte of an hline()
            self._frame.hline(x0, y0, x1 + 1 - x0, self._colours[ink])
        else:
            self._frame.line(x0, y0, x1, y1, self._colours[ink])

    def _ink(self, ink: int) -> int:
        """Make the palette for one ink; returns the colour to leave out."""
        colour = self._colours[ink]
        key: int = colour ^ 1
        self._palette.pixel(0, 0, key)
        self._palette.pixel(1, 0, colour)
        return key

    def text(self, x: int, y: int, s: str, ink: int, font: int) -> None:
        """Text with its upper left corner at x, y, on whatever is there; "\\n" begins a new line below."""
        face = fonts.loaded[font] or fonts.get(font)
        data = face.data
        letters, frame, w, h, colours = self._writing  # at once: each look into an object takes a device 5 us
        if letters is not None and data is not None:
            colour = colours[ink]
            # As it is, or with more than ASCII. What is left are several lines, and letters at the edges.
            if letters(frame, w, h, x, y, s, len(s), data, colour) or letters(
                frame, w, h, x, y, fonts.encoded(s), len(s), data, colour
            ):
                return
        width = face.width
        size = face.size
        key = self._ink(ink)
        blit = self._frame.blit
        palette = self._palette
        left = x
        for char in s:
            if char == "\n":
                x = left
                y += face.height
                continue
            if char != " ":
                code = ord(char) - 32
                if not 0 <= code < 95:
                    code = fonts.extra(char.encode())
                code = 4 + code * size
                if data is None:
                    self._blit(x, y, face.file.get(code, code, width, face.height), ink)
                else:
                    face.buffer[:] = data[code : code + size]
                    blit(face.glyph, x, y, key, palette)
            x += width

    def _blit(self, x: int, y: int, picture: bytearray, ink: int) -> None:
        """Draw a picture of flash.py."""
        letters, frame, w, h, colours = self._writing
        if letters is None or not letters(frame, w, h, x, y, " ", 1, picture, colours[ink]):
            glyph = FrameBuffer(memoryview(picture)[4:], picture[0], picture[1], MONO_HLSB)
            self._frame.blit(glyph, x, y, self._ink(ink), self._palette)

    def text_width(self, s: str, font: int) -> int:
        """Pixels across of a text, of its longest line."""
        longest = 0
        for line in s.split("\n"):
            longest = max(longest, len(line))
        return longest * fonts.get(font).width

    def line_height(self, font: int) -> int:
        """Pixels from line to line."""
        return fonts.get(font).height

    def sprite(self, x: int, y: int, name: str, ink: int) -> None:
        """Draw a sprite of sprites.bin in one ink, on whatever is there; KeyError if there is none."""
        self._blit(x, y, sprites().get(name), ink)

    def sprite_size(self, name: str) -> "tuple[int, int]":
        """(width, height) of a sprite in pixels."""
        picture = sprites().get(name)
        return picture[0], picture[1]
