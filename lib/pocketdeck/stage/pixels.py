"""The canvas of the tables: areas, type, pictures and the ground under what moves, on 16 inks or on one bit.

The drawing itself is in loops16.py and loops2.py, in plain Python, or where a panel brings it in machine code
(firmware/displays/loops) there, with the same pixels. All of it is clipped, and places may be anywhere.
"""

from ..ui import fonts

_TYPING = 0
if _TYPING:
    from typing import Any

PLAIN = bytes(range(16))  # a table that changes nothing


class Canvas:
    """`width` x `height` pixels of `inks` 16 or 2 in the bytearray `buffer`, shown on `panel`.

    16 inks are slots of a palette, 0 to 15, four bits each (GS4_HMSB); the rows are whole words, so the
    width is a multiple of eight, or one less. With 2 inks, one bit each (MONO_VLSB), 0 and 15 are dark and
    the others lit. Pixels, sizes in pixels and places are whole numbers of any sign below 16,384.

    A panel has width, height, inks, show(buffer, first row, last row), and may have part(buffer, x, y, w,
    h), which sends a rectangle, and loops(), which gives the drawing in machine code or None.
    """

    def __init__(self, panel: "Any", buffer: "bytearray | None" = None) -> None:
        self.panel = panel
        self.width: int = panel.width
        self.height: int = panel.height
        self.inks: int = panel.inks
        if self.inks == 16:
            size = (self.width + 7) // 8 * 4 * self.height
            if self.width + 1 & 7 > 1:
                raise ValueError("A frame of 16 inks is a multiple of eight pixels wide, or one pixel less.")
        else:
            size = self.width * ((self.height + 7) // 8)
        self.buffer = bytearray(size) if buffer is None else buffer
        self._loops: "Any" = panel.loops() if hasattr(panel, "loops") else None
        if self._loops is None:
            if self.inks == 16:
                from . import loops16 as loops
            else:
                from . import loops2 as loops  # type: ignore[no-redef]
            self._loops = loops
        self._view = self._loops.view(self.buffer, self.width, self.height, self.inks)
        self._fill = self._loops.fill
        self._picture = self._loops.picture
        self._letters = self._loops.letters
        self._kept: "list[bytearray]" = []  # what save() has kept, by slot
        self._places: "list[tuple[int, int, int, int] | None]" = []  # and where it belongs; None: free
        self._shown: "list[tuple[int, int, int, int]]" = []  # rectangles to be sent

    # Regions

    def clip(self, x: int, y: int, w: int, h: int) -> None:
        """Paint only inside this area from now on."""
        self._loops.clip(self._view, x, y, w, h)

    def begin(self, x: int, y: int, w: int, h: int) -> None:
        """Begin to redraw a region: only it is painted, and show() sends it."""
        self._shown.append((x, y, w, h))
        self._loops.clip(self._view, x, y, w, h)

    def end(self) -> None:
        """The region is complete: paint everywhere again."""
        self._loops.clip(self._view, 0, 0, self.width, self.height)

    def show(self) -> None:
        """Send the regions that have been begun since the last time."""
        part = getattr(self.panel, "part", None)
        for x, y, w, h in self._shown:
            w = min(x + w, self.width)
            h = min(y + h, self.height)
            x = max(x, 0)
            y = max(y, 0)
            if x < w and y < h:
                if part is None:
                    self.panel.show(self.buffer, y, h - 1)
                else:
                    part(self.buffer, x, y, w - x, h - y)
        self._shown.clear()

    # Areas

    def fill(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """Paint an area."""
        self._fill(self._view, x, y, w, h, ink)

    def frame(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """An outline of one pixel, inside the area."""
        if w <= 0 or h <= 0:
            return
        fill = self._fill
        view = self._view
        fill(view, x, y, w, 1, ink)
        fill(view, x, y + h - 1, w, 1, ink)
        fill(view, x, y, 1, h, ink)
        fill(view, x + w - 1, y, 1, h, ink)

    def dither(self, x: int, y: int, w: int, h: int, ground: int, ink: int, level: int) -> None:
        """Paint `level` of 16 pixels of an area with one ink, in an even pattern that keeps in step with the
        frame, and the others with `ground`; with -1 those stay as they are."""
        self._loops.dither(self._view, x, y, w, h, ground, ink, level)

    def recolour(self, x: int, y: int, w: int, h: int, table: bytes) -> None:
        """Exchange every ink of an area for table[ink]; `table` has 16 inks, on one bit table[0] is what dark
        becomes and table[1] what lit does."""
        self._loops.recolour(self._view, x, y, w, h, table)

    def line(self, x: int, y: int, x1: int, y1: int, ink: int) -> None:
        """A line, both ends included."""
        self._loops.line(self._view, x, y, x1, y1, ink)

    def dim(self, lit: "list[tuple[int, int, int, int]]", table: bytes) -> None:
        """Take everything but these areas (x, y, w, h) through a table of 16 inks. On one bit the table
        does not count: every other pixel of every other row stays, and the rest becomes dark."""
        edges = {0, self.height}
        for _, y, _, h in lit:
            edges.add(min(max(y, 0), self.height))
            edges.add(min(max(y + h, 0), self.height))
        above = 0
        for below in sorted(edges):
            x = 0
            across = [(ax, ax + aw) for ax, ay, aw, ah in lit if ay < below and ay + ah > above]
            for left, right in [*sorted(across), (self.width, 0)]:
                if self.inks == 16:
                    self.recolour(x, above, left - x, below - above, table)
                else:
                    self.dither(x, above, left - x, below - above, -1, 0, 12)
                x = max(x, right)
            above = below

    # Type

    def text(self, x: int, y: int, s: str, ink: int, font: int) -> None:
        """A line of text with its upper left corner at x, y, each letter as wide as it is; see fonts."""
        face = fonts.whole(font)
        if not self._letters(self._view, x, y, s, len(s), face, ink):
            codes = fonts.all_codes(s)
            self._letters(self._view, x, y, codes, len(codes), face, ink)

    def text_width(self, s: str, font: int) -> int:
        """Pixels across of a line of text."""
        face = fonts.whole(font)
        wide: int = self._loops.text_width(s, len(s), face)
        if wide < 0:
            codes = fonts.all_codes(s)
            wide = self._loops.text_width(codes, len(codes), face)
        return wide

    def line_height(self, font: int) -> int:
        """Pixels from line to line."""
        return fonts.whole(font)[1]

    # Pictures

    def picture(
        self,
        sheet: "bytes | bytearray",
        number: int,
        x: int,
        y: int,
        table: "bytes | None" = None,
        mirror: bool = False,
        scale: int = 1,
    ) -> None:
        """Draw a picture of a sheet (art.py) with its upper left corner at x, y; what is clear in it stays.

        `table` has an ink for each of the 16, as DIM has: what has ink 0 there is left out. `scale` 1 to 4
        makes squares of the pixels, and the picture at most 320 across. Pictures of runs are drawn in a
        table's inks, but not mirrored or larger. On one bit 1 stands for lit and 15 for dark in `table`.
        """
        if table is None and scale == 1 and not mirror:
            self._picture(self._view, sheet, number, x, y)
        else:
            self._loops.changed(self._view, sheet, number, x, y, table or PLAIN, int(mirror), scale)

    def pictures(self, sheet: "bytes | bytearray", places: bytes, x: int = 0, y: int = 0) -> None:
        """Draw many pictures of a sheet: three bytes for each, number, place right of x, place below y."""
        self._loops.pictures(self._view, sheet, places, len(places) // 3, x, y)

    def runs(
        self, data: "bytes | bytearray", x: int, y: int, w: int, h: int, table: "bytes | None" = None
    ) -> None:
        """Paint a ground of w x h pixels from its runs (art.py), without their length; not on one bit."""
        self._loops.runs(self._view, data, x, y, w, h, table or PLAIN)

    # What lies under something that moves

    def save(self, x: int, y: int, w: int, h: int) -> int:
        """Keep what an area shows; returns the slot for restore(). The clip does not count, nor for
        restore().

        The room of a slot is kept and used again: a piece that moves takes none anew.
        """
        right = min(x + w, self.width)
        bottom = min(y + h, self.height)
        x = min(max(x, 0), self.width)
        y = min(max(y, 0), self.height)
        w = max(right - x, 0)
        h = max(bottom - y, 0)
        size = ((w + 14) >> 3) * 4 * h if self.inks == 16 else w * ((h + 14) >> 3)
        slot = 0
        while slot < len(self._kept) and (self._places[slot] is not None or len(self._kept[slot]) < size):
            slot += 1
        if slot == len(self._kept):
            self._kept.append(bytearray(size))
            self._places.append(None)
        self._places[slot] = x, y, w, h
        if w and h:
            self._loops.keep(self._view, x, y, w, h, self._kept[slot], 0)
        return slot

    def restore(self, slot: int) -> None:
        """Put back what was kept, and free the slot."""
        place = self._places[slot]
        if place is not None:
            x, y, w, h = place
            if w and h:
                self._loops.keep(self._view, x, y, w, h, self._kept[slot], 1)
            self._places[slot] = None

    def tidy(self) -> None:
        """Let go of the room that is kept for what moves; slots that are in use become void."""
        self._kept.clear()
        self._places.clear()
