"""Small pictures of many lines that a canvas over displayio shows in several places, as the tall grass of a
meadow: painted once into a bitmap of 16 colours and shown by tile grids, above the bands and below the texts.

Line by line into the bands a meadow took two seconds and 19 kB. What is painted over a part of one of these
is painted into a bitmap of its own.
"""

import bitmaptools
from displayio import Bitmap, Group, TileGrid

from pocketdeck.engine.compat import const
from pocketdeck.stage import roles

from .marks import Marks

_TYPING = const(0)
if _TYPING:
    from typing import Any, Iterator

    from .canvas import Canvas

_AWAY = const(2000)  # rows down, where no display reaches
_COLOURS = const(16)
_CLEAR = const(16)  # as canvas.py has it
_LETTER = const(5)  # pixels at least, both ways
_NONE = (0, 0, 0, 0, -1)


def runs(x0: int, y0: int, x1: int, y1: int) -> "Iterator[tuple[int, int, int, int]]":
    """(left, top, width, height) of each part of a line in one row or column, both ends included."""
    across = abs(x1 - x0) > abs(y1 - y0)
    steps = max(abs(x1 - x0), abs(y1 - y0))
    rise = min(abs(x1 - x0), abs(y1 - y0))
    sx = 1 if x1 > x0 else -1
    sy = 1 if y1 > y0 else -1
    begin = 0
    for j in range(rise + 1):  # halves are rounded away, as framebuf does
        end = min(((2 * j + 1) * steps + 2 * rise - 1) // (2 * rise), steps + 1) if rise else steps + 1
        if across:
            left = x0 + sx * begin
            yield min(left, left + sx * (end - 1 - begin)), y0 + sy * j, end - begin, 1
        else:
            top = y0 + sy * begin
            yield x0 + sx * j, min(top, top + sy * (end - 1 - begin)), 1, end - begin
        begin = end


class Sheet:
    """What such a picture is painted on: a bitmap whose values are colours, at its place on the canvas.
    `plain` is a part of it that has one colour: left, top, right, below, that colour; -1 for none."""

    def __init__(self, canvas: "Canvas", bitmap: Bitmap, x: int, y: int) -> None:
        self.bitmap = bitmap
        self.x = x
        self.y = y
        self.text_width = canvas.text_width
        self.line_height = canvas.line_height
        self.plain = _NONE

    def paint(self, x: int, y: int, x1: int, y1: int, colour: int) -> None:
        """Paint the part of an area that lies on it."""
        x1 = min(x1 - self.x, self.bitmap.width)
        y1 = min(y1 - self.y, self.bitmap.height)
        x = max(x - self.x, 0)
        y = max(y - self.y, 0)
        if x < x1 and y < y1:
            bitmaptools.fill_region(self.bitmap, x, y, x1, y1, colour)
            left, top, right, below, _ = self.plain
            if x1 - x >= _LETTER and y1 - y >= _LETTER:
                self.plain = (x, y, x1, y1, colour)
            elif left < x1 and x < right and top < y1 and y < below:
                self.plain = _NONE

    def fill(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        self.paint(x, y, x + w, y + h, roles.PALETTE16[ink])

    def frame(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        self.fill(x, y, w, 1, ink)
        self.fill(x, y + h - 1, w, 1, ink)
        self.fill(x, y, 1, h, ink)
        self.fill(x + w - 1, y, 1, h, ink)

    def line(self, x0: int, y0: int, x1: int, y1: int, ink: int) -> None:
        for x, y, w, h in runs(x0, y0, x1, y1):
            self.fill(x, y, w, h, ink)


class Stamps:
    """Those of a canvas, all in one group."""

    def __init__(self, canvas: "Canvas") -> None:
        self.canvas = canvas
        self.group: "Any" = Group()
        # By width, height, and what else it depends on: what is shown, and what of it is plain.
        self.sheets: "dict[tuple, tuple[Bitmap, tuple[int, int, int, int, int]]]" = {}
        self.plain: "list[tuple[int, int, int, int, int]]" = []  # of what each place shows
        self.grids: "list[Any]" = []
        self.places: "list[tuple[int, int, int, int]]" = []  # left, top, right, below of each
        self.live: "list[bool]" = []  # as the canvas has it of its texts
        self.own: "list[Bitmap | None]" = []  # what only one place shows, for it is painted over in part
        self.marks = Marks(canvas.height)
        self.latest = 0

    def put(self, draw: "Any", x: int, y: int, w: int, h: int, *more: int) -> None:
        """Let a picture be seen. `draw` paints it; it depends on its size and on what comes `more`, by which
        each has to differ from those of another `draw`."""
        key = (w, h) + more
        kept = self.sheets.get(key)
        if kept is None:
            paper = Sheet(self.canvas, Bitmap(w, h, _COLOURS), x, y)
            draw(paper, x, y, w, h, *more)
            kept = self.sheets[key] = paper.bitmap, paper.plain
        sheet, plain = kept
        place = (x, y, x + w, y + h)
        if place in self.places:
            best = self.places.index(place)
        else:
            best = self._free(w, h)
        self.marks.add(*place)
        self.latest = best if best >= 0 else len(self.grids)
        if best < 0:
            self.grids.append(TileGrid(sheet, pixel_shader=self.canvas.paint, x=x, y=y))
            self.places.append(place)
            self.live.append(True)
            self.own.append(None)
            self.plain.append(plain)
            self.group.append(self.grids[best])
            self.canvas.changed += w * h
            return
        grid = self.grids[best]
        if self.places[best] != place or grid.y != y or grid.bitmap is not sheet:
            grid.x = x
            grid.y = y
            grid.bitmap = sheet
            self.places[best] = place
            self.canvas.changed += w * h
        self.live[best] = True
        self.plain[best] = plain

    def _free(self, w: int, h: int) -> int:
        """One of that size that shows nothing; below 0 if there is none."""
        for i, (left, top, right, below) in enumerate(self.places):
            if not self.live[i] and right - left == w and below - top == h:
                return i
        return -1

    def behind(self, x: int, y: int, x1: int, y1: int) -> int:
        """The one colour of one of them at a place, _CLEAR if it has several; below 0 if none is there."""
        if not self.marks.near(x, y, x1, y1):
            return -1
        i = self.latest  # most texts follow the picture that they are on, and none lies on another
        left, top, right, below = self.places[i]
        if not self.live[i] or x < left or right < x1 or y < top or below < y1:
            i = self._only(x, y, x1, y1)
            if i < 0:
                return _CLEAR if i < -1 else -1
            left, top, _, _ = self.places[i]
        at, up, to, down, colour = self.plain[i]
        if x < left + at or left + to < x1 or y < top + up or top + down < y1:
            return _CLEAR
        return colour

    def _only(self, x: int, y: int, x1: int, y1: int) -> int:
        """The one that lies at a place, if only in part; -1 for none, -2 for several."""
        found = -1
        i = 0
        for left, top, right, below in self.places:
            if left < x1 and x < right and top < y1 and y < below and self.live[i]:
                if found >= 0:
                    return -2
                found = i
            i += 1
        return found

    def over(self, x: int, y: int, x1: int, y1: int, colour: int) -> None:
        """An area is painted in a colour; what it covers entirely is not there any more."""
        if not self.marks.near(x, y, x1, y1):
            return
        i = -1
        for left, top, right, below in self.places:
            i += 1
            if left < x1 and x < right and top < y1 and y < below and self.live[i]:
                if x <= left and y <= top and right <= x1 and below <= y1:
                    self.live[i] = False
                else:
                    self.sheet(i).paint(x, y, x1, y1, colour)
        if True not in self.live:
            self.marks.clear()

    def sheet(self, i: int) -> Sheet:
        """One of them to be painted on: no other place is to change with it."""
        grid = self.grids[i]
        own = self.own[i]
        if own is None:
            own = self.own[i] = Bitmap(grid.tile_width, grid.tile_height, _COLOURS)
        if grid.bitmap is not own:
            bitmaptools.blit(own, grid.bitmap, 0, 0)
            grid.bitmap = own
        self.plain[i] = _NONE
        self.canvas.changed += grid.tile_width * grid.tile_height
        return Sheet(self.canvas, own, grid.x, grid.y)

    def hide(self) -> None:
        """Take away what is not there any more."""
        for i, grid in enumerate(self.grids):
            if not self.live[i] and grid.y != _AWAY:
                grid.y = _AWAY
                self.canvas.changed += grid.tile_width * grid.tile_height
