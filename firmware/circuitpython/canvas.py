"""The canvas that screens draw on, over displayio: for CircuitPython boards and the window on the desktop.

What is painted (areas, lines, sprites, short marks on cards) goes into bitmaps, a band of 16 rows each, so
that displayio sends only the bands that changed. Texts are labels of adafruit_display_text on top of them. A
label stays where it is while a screen is drawn again, so what stays the same costs nothing; a text that
changes is written into the label that was there before.

The pixels are those of pocketdeck.stage.canvas, whatever order things are painted in: a label that is painted
over entirely is free for another text, one that is painted over in part becomes part of the bands first.
"""

import bitmaptools
from adafruit_display_text.bitmap_label import Label
from displayio import Bitmap, Group, Palette, TileGrid

from firmware.circuitpython.fonts import Font
from firmware.circuitpython.sprites import Sprites
from pocketdeck.engine.compat import const
from pocketdeck.stage import roles

_TYPING = const(0)
if _TYPING:
    from typing import Any

LABELS = const(24)  # at most; texts beyond that are painted into the bands
_SHORT = const(3)  # letters of a mark that is painted, because it belongs to a card's picture
_STEP = const(8)  # letters by which the bitmap of a label grows
_BAND = const(16)  # rows
_SHIFT = const(4)
_MIXED = const(255)  # a band of several colours


class Text:
    """A label and what it shows. `live` is False when it has been painted over: it can take another text."""

    def __init__(self, label: Label, font: int) -> None:
        self.label = label
        self.font = font
        self.text = ""
        self.ink = -1
        self.room = 0  # letters for which its bitmap is made
        self.x = self.y = self.w = self.h = 0
        self.live = False


class Canvas:
    """A canvas on a display of displayio, with `inks` 16 or 2; `lit` is the colour of the second of two."""

    battery = None  # these boards do not tell
    pictures = False  # tables are of text here

    def __init__(self, display: "Any", colours: int, lit: int = 0xFFFFFF) -> None:
        self.display = display
        self.width: int = display.width
        self.height: int = display.height
        self.inks = colours
        self.panel = self  # which the app asks for a colour scheme
        self.palette = Palette(colours)
        self.palette[1] = lit
        self._colours = roles.PALETTE16 if colours == 16 else roles.MONO_LINES
        self._fonts: "list[Font | None]" = [None, None, None]
        self._sprites = Sprites()
        self._bands = []
        self.group = Group()
        for y in range(0, self.height, _BAND):
            band = Bitmap(self.width, min(_BAND, self.height - y), colours)
            self._bands.append(band)
            self.group.append(TileGrid(band, pixel_shader=self.palette, y=y))
        self._plain = bytearray(len(self._bands))  # the colour of each band, or _MIXED
        self.texts: "list[Text]" = []
        display.auto_refresh = False
        display.root_group = self.group

    def scheme(self, number: int) -> None:
        """Use a colour scheme: an index into colours.TABLES. On one bit there is none."""
        if self.inks == 2:
            return
        from pocketdeck.stage import colours

        table = colours.TABLES[number]
        for i in range(16):
            self.palette[i] = table[3 * i] << 16 | table[3 * i + 1] << 8 | table[3 * i + 2]
        for text in self.texts:
            text.label.color = self.palette[self._colours[text.ink]]

    def begin(self, x: int, y: int, w: int, h: int) -> None:
        """Begin to redraw a region. displayio finds by itself what has changed in it."""

    def end(self) -> None:
        """The region is complete."""

    def tidy(self) -> None:
        """Nothing to let go of: pictures are read when they are drawn."""

    def show(self) -> None:
        """Take away the texts that are not there any more, and send what has changed."""
        for text in self.texts:
            if not text.live and not text.label.hidden:
                text.label.hidden = True
        self.display.refresh()

    def _over(self, x: int, y: int, x1: int, y1: int, whole: bool) -> None:
        """Something is about to be painted from x, y to x1, y1; all of it, if it is `whole`."""
        for text in self.texts:
            if text.live and text.x < x1 and x < text.x + text.w and text.y < y1 and y < text.y + text.h:
                text.live = False
                right = text.x + text.w
                if not whole or x > text.x or x1 < right or y > text.y or y1 < text.y + text.h:
                    self._write(text.x, text.y, text.text, text.ink, text.font)

    def fill(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """Paint an area, on one bit with the role's pattern."""
        x1 = min(x + w, self.width)
        y1 = min(y + h, self.height)
        x = max(x, 0)
        y = max(y, 0)
        if x >= x1 or y >= y1:
            return
        self._over(x, y, x1, y1, True)
        if self.inks == 2 and 0 < roles.MONO[ink] < 3:
            self._stipple(x, y, x1, y1, roles.MONO[ink] == 2)
        else:
            self._fill(x, y, x1, y1, self._colours[ink] if self.inks == 16 else roles.MONO[ink] // 3)

    def _fill(self, x: int, y: int, x1: int, y1: int, colour: int) -> None:
        """Paint an area that lies on the canvas."""
        for number in range(y >> _SHIFT, ((y1 - 1) >> _SHIFT) + 1):
            if self._plain[number] == colour:
                continue
            band = self._bands[number]
            top = number << _SHIFT
            first = max(y - top, 0)
            last = min(y1 - top, band.height)
            if x == 0 and x1 == self.width and first == 0 and last == band.height:
                band.fill(colour)
                self._plain[number] = colour
            else:
                bitmaptools.fill_region(band, x, first, x1, last, colour)
                self._plain[number] = _MIXED

    def _stipple(self, x: int, y: int, x1: int, y1: int, half: bool) -> None:
        """The patterns of pocketdeck.stage.stipple."""
        self._fill(x, y, x1, y1, 0)
        for row in range(y, y1):
            self._plain[row >> _SHIFT] = _MIXED
            band = self._bands[row >> _SHIFT]
            start = (row & _BAND - 1) * self.width
            for column in range(x, x1):
                # Even columns have the bits of 0x55 or 0x11, odd ones those of 0xAA or 0x44.
                if half:
                    lit = not (row + column) & 1
                else:
                    lit = row & 3 == (2 if column & 1 else 0)
                if lit:
                    band[start + column] = 1

    def frame(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """An outline of one pixel, inside the area."""
        self._line(x, y, x + w, y + 1, ink)
        self._line(x, y + h - 1, x + w, y + h, ink)
        self._line(x, y, x + 1, y + h, ink)
        self._line(x + w - 1, y, x + w, y + h, ink)

    def _line(self, x: int, y: int, x1: int, y1: int, ink: int) -> None:
        """A straight line: an area that has no pattern."""
        x = max(x, 0)
        y = max(y, 0)
        x1 = min(x1, self.width)
        y1 = min(y1, self.height)
        if x < x1 and y < y1:
            self._over(x, y, x1, y1, True)
            self._fill(x, y, x1, y1, self._colours[ink])

    def line(self, x0: int, y0: int, x1: int, y1: int, ink: int) -> None:
        """A line, both ends included."""
        left = min(x0, x1)
        top = min(y0, y1)
        right = max(x0, x1) + 1
        below = max(y0, y1) + 1
        if right - left == 1 or below - top == 1:
            self._line(left, top, right, below, ink)
            return
        self._over(left, top, right, below, False)
        colour = self._colours[ink]
        across = right - left > below - top
        steps = max(right - left, below - top) - 1
        rise = min(right - left, below - top) - 1
        sx = 1 if x1 > x0 else -1
        sy = 1 if y1 > y0 else -1
        for i in range(steps + 1):  # halves are rounded away, as framebuf does
            j = (2 * rise * i + steps) // (2 * steps)
            if across:
                self._dot(x0 + sx * i, y0 + sy * j, colour)
            else:
                self._dot(x0 + sx * j, y0 + sy * i, colour)

    def _dot(self, x: int, y: int, colour: int) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            self._bands[y >> _SHIFT][(y & _BAND - 1) * self.width + x] = colour
            self._plain[y >> _SHIFT] = _MIXED

    def _stamp(self, x: int, y: int, data: bytes, at: int, w: int, h: int, colour: int) -> None:
        """Paint the pixels of a picture that are set; it begins at `at` in `data`, MONO_HLSB."""
        width = self.width
        for number in range(max(y, 0) >> _SHIFT, min(y + h + _BAND - 1, self.height + _BAND - 1) >> _SHIFT):
            self._plain[number] = _MIXED
        for row in range(y, y + h):
            for left in range(x, x + w, 8):
                bits = data[at]
                at += 1
                if not 0 <= row < self.height:
                    continue
                column = left
                while bits:
                    if bits & 128 and 0 <= column < width:
                        self._bands[row >> _SHIFT][(row & _BAND - 1) * width + column] = colour
                    bits = bits << 1 & 255
                    column += 1

    def _font(self, number: int) -> Font:
        font = self._fonts[number]
        if font is None:
            font = self._fonts[number] = Font(number)
        return font

    def _write(self, x: int, y: int, s: str, ink: int, number: int) -> None:
        """Paint a text into the bands."""
        font = self._font(number)
        colour = self._colours[ink]
        left = x
        for char in s:
            if char == "\n":
                x = left
                y += font.height
                continue
            if char != " ":
                at = 4 + font.number(ord(char)) * font.size
                self._stamp(x, y, font.data, at, font.width, font.height, colour)
            x += font.width

    def text(self, x: int, y: int, s: str, ink: int, font: int) -> None:
        """Text with its upper left corner at x, y, on whatever is there; "\\n" begins a new line below."""
        s = s.rstrip(" ")
        if not s:
            return
        face = self._font(font)
        w = self.text_width(s, font)
        h = (s.count("\n") + 1) * face.height
        self._over(x, y, x + w, y + h, False)
        text = self._free(y, font, len(s)) if len(s) > _SHORT else None
        if text is None:
            self._write(x, y, s, ink, font)
            return
        label = text.label
        if text.font != font:
            label.font = face
            text.font = font
            text.room = 0
        if text.text != s:
            # Filled up with spaces, a text of another length fits the same bitmap.
            text.room = max(text.room, (len(s) + _STEP - 1) // _STEP * _STEP)
            label.text = s if "\n" in s else s + " " * (text.room - len(s))
            text.text = s
        if text.ink != ink:
            text.ink = ink
            label.color = self.palette[self._colours[ink]]
        if text.x != x or text.y != y or not text.w:
            label.x = x
            label.y = y + face.height  # the baseline
        text.x = x
        text.y = y
        text.w = w
        text.h = h
        text.live = True
        if label.hidden:
            label.hidden = False

    def _free(self, y: int, font: int, length: int) -> "Text | None":
        """A label for a text: the one of this line, else a new one, else one that is about as long."""
        best = None
        least = 1000
        for text in self.texts:
            if not text.live:
                distance = abs(text.room - length) + (0 if text.y == y else 100) + (text.font != font) * 500
                if distance < least:
                    best = text
                    least = distance
        if len(self.texts) < LABELS and least >= 100:
            label = Label(self._font(font), base_alignment=True, line_spacing=1.0)
            best = Text(label, font)
            self.texts.append(best)
            self.group.append(label)
        return best

    def text_width(self, s: str, font: int) -> int:
        """Pixels across of a text, of its longest line."""
        longest = 0
        for line in s.split("\n"):
            longest = max(longest, len(line))
        return longest * self._font(font).width

    def line_height(self, font: int) -> int:
        """Pixels from line to line."""
        return self._font(font).height

    def sprite(self, x: int, y: int, name: str, ink: int) -> None:
        """Draw a sprite of sprites.bin in one ink, on whatever is there; KeyError if there is none."""
        place = self._sprites.find(name)
        self._over(x, y, x + place[0], y + place[1], False)
        self._stamp(x, y, self._sprites.read(place), 0, place[0], place[1], self._colours[ink])

    def sprite_size(self, name: str) -> "tuple[int, int]":
        """(width, height) of a sprite in pixels."""
        return self._sprites.find(name)[:2]
