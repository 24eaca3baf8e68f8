"""The canvas of the tables: areas, type, pictures, and the ground under what moves, on 16 inks or on one bit.

The drawing itself is in loops16.py and loops2.py, in plain Python, or where a panel brings it in machine code
(firmware/displays/loops) there, with the same pixels. All of it is clipped, and places may be anywhere.
"""

from array import array

from . import letters

_TYPING = 0
if _TYPING:
    from typing import Any

    from ..panel import Panel

PLAIN = bytes(range(16))  # a table that changes nothing
_MOST = 16  # rectangles that are sent apart
# What follows them in the array that has x, y, w, h of each, one after the other:
_COUNT = 64  # how many there are,
_AHEAD = 65  # rows of the frame that are on their way to the panel already,
_LEFT = 66  # right of these columns, of which all are
_LEAST = 8  # rows that are worth to be sent ahead


class Canvas:
    """`width` x `height` pixels of `inks` 16 or 2 in the bytearray `buffer`, shown on `panel`.

    16 inks are slots of a palette, 0 to 15, four bits each (GS4_HMSB); the rows are whole words, so the
    width is a multiple of eight, or one less. With 2 inks, one bit each (MONO_VLSB), 0 and 15 are dark and
    the others lit. Places and sizes are whole numbers of pixels, of any sign and below 16,384. All
    arguments are given by their place. What lies outside is left out, and an area of no size paints
    nothing.
    """

    large = False  # are words to be larger, where there is room for that?

    def __init__(self, panel: "Panel", buffer: "bytearray | None" = None) -> None:
        self.panel = panel
        self.width = panel.width
        self.height = panel.height
        self.inks = panel.inks
        if self.inks == 16:
            size = (self.width + 7) // 8 * 4 * self.height
            if self.width + 1 & 7 > 1:
                raise ValueError("A frame of 16 inks is a multiple of eight pixels wide, or one pixel less.")
        else:
            size = self.width * ((self.height + 7) // 8)
        self.buffer = bytearray(size) if buffer is None else buffer
        made = panel.loops()
        direct = made is not None
        if not direct:
            if self.inks == 16:
                from .loops import loops16 as made
            else:
                from .loops import loops2 as made
        self.seek: "Any"  # what looks for pieces of a scene: seek.py, or the same in machine code
        if direct:
            self.seek = made.seek
        else:
            from . import seek

            self.seek = seek
        self.begun = array("h", bytes(2 * _LEFT + 2))  # rectangles to be sent
        self._loops: "Any" = made.begin(self.buffer, self.width, self.height)
        if direct:
            made.take_over(self)
        self._free: "list[bytearray]" = []  # room that save() has taken before

    # Regions

    def clip(self, x: int, y: int, w: int, h: int) -> None:
        """Paint only inside this area from now on."""
        self._loops.clip(x, y, w, h)

    def begin(self, x: int, y: int, w: int, h: int) -> None:
        """Begin to redraw a region: only it is painted, and show() sends it."""
        self.mark(x, y, w, h)
        self._loops.clip(x, y, w, h)

    def mark(self, x: int, y: int, w: int, h: int) -> None:
        """What this area shows has changed: show() sends it, but for what lies inside the first of them."""
        begun = self.begun
        count = begun[_COUNT]
        at = 4 * count
        if count and x >= begun[0] + begun[_LEFT] and y >= begun[1] + begun[_AHEAD]:
            if x + w <= begun[0] + begun[2] and y + h <= begun[1] + begun[3]:
                return
        if count == _MOST:  # with the latest one
            at -= 4
            right, bottom = begun[at] + begun[at + 2], begun[at + 1] + begun[at + 3]
            right, bottom = max(right, x + w), max(bottom, y + h)
            x, y = min(x, begun[at]), min(y, begun[at + 1])
            w, h = right - x, bottom - y
        else:
            begun[_COUNT] = count + 1
        begun[at] = x
        begun[at + 1] = y
        begun[at + 2] = w
        begun[at + 3] = h

    def end(self) -> None:
        """The region is complete: paint everywhere again."""
        self._loops.clip(0, 0, self.width, self.height)

    def ready(self, y: int) -> None:
        """What lies above row y is complete: if all of the frame is drawn anew, the panel takes it while the
        rest is drawn. What is painted there afterwards, and marked, is sent once more."""
        begun = self.begun
        if y >= begun[_AHEAD] + _LEAST and self._whole(y):
            if self.panel.ahead(self.buffer, begun[_LEFT], y):
                begun[_AHEAD] = y

    def ready_left(self, x: int) -> None:
        """The same for all that lies left of column x, before any row is ready."""
        x &= -2
        if x > 0 and self._whole(self.height) and self.panel.ahead(self.buffer, 0, self.height, x):
            self.begun[_LEFT] = x

    def _whole(self, y: int) -> bool:
        """Are all rows above row y drawn anew?"""
        begun = self.begun
        if not begun[_COUNT] or begun[0] or begun[1]:
            return False
        return begun[2] >= self.width and begun[3] >= y

    def show(self) -> None:
        """Send the regions that have been begun since the last time."""
        begun = self.begun
        count, ahead, left = begun[_COUNT], begun[_AHEAD], begun[_LEFT]
        begun[_COUNT] = begun[_AHEAD] = begun[_LEFT] = 0
        if ahead or left:
            if not ahead:
                self.panel.ahead(self.buffer, left, self.height)
            self.panel.rest()
        elif self.panel.parts is not None:
            self.panel.parts(self.buffer, begun, count)
            return
        width, height = self.width, self.height
        for at in range(0, 4 * count, 4):
            x = begun[at]
            y = begun[at + 1]
            if (ahead or left) and (not at or y >= ahead and x >= left):
                continue
            w = begun[at + 2]
            h = begun[at + 3]
            if x < 0:  # to ask for the lesser takes long
                w += x
                x = 0
            if y < 0:
                h += y
                y = 0
            if x + w > width:
                w = width - x
            if y + h > height:
                h = height - y
            if w > 0 and h > 0:
                self.panel.part(self.buffer, x, y, w, h)

    # Areas

    def fill(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """Paint an area."""
        self._loops.fill(x, y, w, h, ink)

    def frame(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """An outline of one pixel, inside the area."""
        self._loops.frame(x, y, w, h, ink)

    def rounded(self, x: int, y: int, w: int, h: int, ink: int, r: int) -> None:
        """Paint an area with corners cut by r, 1 to 3 pixels."""
        self._loops.rounded(x, y, w, h, ink, r)

    def dither(self, x: int, y: int, w: int, h: int, ground: int, ink: int, level: int) -> None:
        """Paint `level` of 16 pixels of an area with one ink, in an even pattern that keeps in step with the
        frame, and the others with `ground`; with -1 those stay as they are."""
        self._loops.dither(x, y, w, h, ground, ink, level)

    def recolour(self, x: int, y: int, w: int, h: int, table: bytes) -> None:
        """Exchange every ink of an area for table[ink]; `table` has 16 inks. On one bit table[0] is what dark
        becomes and table[1] what lit does."""
        self._loops.recolour(x, y, w, h, table)

    def line(self, x: int, y: int, x1: int, y1: int, ink: int) -> None:
        """A line, both ends included."""
        self._loops.line(x, y, x1, y1, ink)

    def dim(self, lit: "list[tuple[int, int, int, int]]", table: bytes) -> None:
        """Take everything but these areas (x, y, w, h) through a table of 16 inks, and every other pixel of
        it to the first of those. On one bit the table does not count: every other pixel of every other row
        stays, and the rest becomes dark."""
        edges = {0, self.height}
        for _, y, _, h in lit:
            edges.add(min(max(y, 0), self.height))
            edges.add(min(max(y + h, 0), self.height))
        above = 0
        for below in sorted(edges):
            x = 0
            across = [(ax, ax + aw) for ax, ay, aw, ah in lit if ay < below and ay + ah > above]
            for left, right in sorted(across) + [(self.width, 0)]:
                if self.inks == 16:
                    self.recolour(x, above, left - x, below - above, table)
                    self.dither(x, above, left - x, below - above, -1, table[0], 8)
                else:
                    self.dither(x, above, left - x, below - above, -1, 0, 12)
                x = max(x, right)
            above = below

    def pixel(self, x: int, y: int) -> int:
        """The ink of a pixel of the frame; on one bit 0 or 1."""
        if self.inks == 16:
            return self.buffer[y * ((self.width + 7) // 8 * 4) + (x >> 1)] >> (0 if x & 1 else 4) & 15
        return self.buffer[(y >> 3) * self.width + x] >> (y & 7) & 1

    # Type

    def text(self, x: int, y: int, s: str, ink: int, font: int) -> None:
        """A line of text with its upper left corner at x, y, each letter as wide as it is; `font` is a
        number of letters.py, 0 to 7. What a font has not is a question mark, or nothing."""
        self._loops.text(x, y, s, ink, font)

    def text_width(self, s: str, font: int) -> int:
        """Pixels across of a line of text."""
        return self._loops.text_width(s, font)  # type: ignore[no-any-return]

    def lines(self, text: str, room: int, font: int, most: int = 999) -> "list[str]":
        """A text in lines of at most `room` pixels, cut at spaces and at "\\n"; a longer word is alone. No
        more than `most` of them."""
        return letters.lines(text, room, font)[:most]

    def fits(self, text: str, room: int, font: int, most: int) -> bool:
        """Has a text no more than `most` such lines?"""
        return len(letters.lines(text, room, font)) <= most

    def line_height(self, font: int) -> int:
        """Pixels from line to line."""
        return letters.height(font)

    # Pictures

    def picture(self, sheet: "bytes | bytearray", number: int, x: int, y: int) -> None:
        """Draw a picture of a sheet (sheets.py), its upper left corner at x, y; what is clear in it stays."""
        self._loops.picture(sheet, number, x, y)

    def changed(
        self, sheet: "bytes | bytearray", number: int, x: int, y: int, table: bytes, mirror: int, scale: int
    ) -> None:
        """Draw a picture in other inks, in a mirror if `mirror` is 1 and not 0, `scale` 1 to 4 times as
        large.

        `table` has an ink for each of the 16, PLAIN the same ones; what gets ink 0 is left out. A larger
        picture may be 320 pixels wide, with what its rows are filled up with; a wider one is a ValueError.
        One of runs goes through the table, but is not mirrored or larger. On one bit `table` has at 1 what
        is lit and at 15 what is dark: a picture with a part of its own for what is painted at all is first
        painted there in the one and then, where lit, in the other.
        """
        self._loops.changed(sheet, number, x, y, table, mirror, scale)

    def pictures(self, sheet: "bytes | bytearray", places: "bytes | bytearray", x: int, y: int) -> None:
        """Draw many pictures of a sheet: three bytes for each, number, place right of x, place below y."""
        self._loops.pictures(sheet, places, x, y)

    def runs(self, data: "bytes | bytearray", x: int, y: int, w: int, h: int, table: bytes) -> None:
        """Paint a ground of w x h pixels from its runs (sheets.py), without their length; not on one bit."""
        self._loops.runs(data, x, y, w, h, table)

    # What lies under something that moves

    def save(self, x: int, y: int, w: int, h: int) -> bytearray:
        """Keep what an area shows, for restore(). The clip does not count, here nor there.

        What restore() has had is used again: a piece that moves takes no memory anew.
        """
        size = 8 + ((w + 14) >> 3) * 4 * h if self.inks == 16 else 8 + w * ((h + 14) >> 3)
        room = None
        for i in range(len(self._free)):
            if len(self._free[i]) >= size:
                room = self._free.pop(i)
                break
        if room is None:
            if self._free:
                self._free.pop()  # the larger one will do for it, too
            room = bytearray(max(size, 8))
        self._loops.keep(x, y, w, h, room)
        return room

    def restore(self, saved: bytearray) -> None:
        """Put back what save() has kept, once."""
        self._loops.put_back(saved)
        self._free.append(saved)

    def let_go(self, saved: bytearray) -> None:
        """What save() has kept is not wanted any more."""
        self._free.append(saved)

    def let_all_go(self) -> None:
        """Nothing moves: the room that restore() has had is not wanted again soon."""
        self._free = []

    def tidy(self) -> None:
        """Let go of the room for what moves, of fonts, and of sheets: a game's index has up to 2 kB."""
        from . import sheets

        sheets.forget()
        self._free.clear()
        letters.forget()
