"""The areas and straight lines of the canvas over displayio: rectangles of vectorio in a list.

displayio paints a pixel of a rectangle in a third of the time that one of a tile grid takes, and a rectangle
that is drawn again where it was costs nothing. What lies over another one is behind it in the list.
"""

from array import array

from displayio import Group
from vectorio import Rectangle

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any, Iterator

    from displayio import Palette

MOST = const(44)


class Areas:
    """Rectangles in the colours of a palette, on a background of its colour 0. `group` is to be shown."""

    def __init__(self, palette: "Palette") -> None:
        self.palette = palette
        self.group: "Any" = Group()
        self.seen = bytearray(MOST)  # those that are not are hidden when the picture is complete
        self.colours = bytearray(MOST)
        self.edges = array("h", [0] * (4 * MOST))  # of each left, top, right, below

    def put(self, x: int, y: int, x1: int, y1: int, colour: int) -> int:
        """Let an area have a colour. Returns the pixels that have changed, at most; below 0 if there are too
        many areas: then it is not there."""
        seen, edges, colours = self.seen, self.edges, self.colours
        count = len(self.group)
        lowest = 0  # its place in the list at least
        within = True
        for i in range(count):
            if seen[i]:
                at = i << 2
                left, top, right, below = edges[at], edges[at + 1], edges[at + 2], edges[at + 3]
                if left < x1 and x < right and top < y1 and y < below:
                    if x <= left and right <= x1 and y <= top and below <= y1:
                        seen[i] = 0
                    else:
                        lowest = i + 1
                        within = left <= x and x1 <= right and top <= y and y1 <= below
        if within and colour == (colours[lowest - 1] if lowest else 0):
            return 0  # it looks so already
        free = -1
        for i in range(lowest, count):
            if seen[i]:
                continue
            at = i << 2
            if colours[i] == colour and edges[at] == x and edges[at + 1] == y:
                if edges[at + 2] == x1 and edges[at + 3] == y1:
                    free = i
                    break
            if free < 0 or self.group[free].hidden:
                free = i
        else:
            # Best is one that goes anyway: displayio sends where it was and where it is, if need be in one.
            # Of one that is hidden it would send again where that was.
            if count < MOST and (free < 0 or self.group[free].hidden):
                free = count
                new = Rectangle(pixel_shader=self.palette, width=x1 - x, height=y1 - y, x=x, y=y)
                new.color_index = colour
                self.group.append(new)
            elif free < 0:
                return -1
            else:
                self._move(self.group[free], x, y, x1, y1, colour)
            colours[free] = colour
            seen[free] = 1
            at = free << 2
            across = max(x1, edges[at + 2]) - min(x, edges[at])  # from where it was to where it is
            down = max(y1, edges[at + 3]) - min(y, edges[at + 1])
            edges[at], edges[at + 1], edges[at + 2], edges[at + 3] = x, y, x1, y1
            return (x1 - x) * (y1 - y) if free == count else across * down
        seen[free] = 1
        if not self.group[free].hidden:
            return 0
        self.group[free].hidden = False
        return (x1 - x) * (y1 - y)

    def behind(self, x: int, y: int, x1: int, y1: int) -> int:
        """The one colour of what is seen at a place, 16 if there are several."""
        seen, edges = self.seen, self.edges
        for i in range(len(self.group) - 1, -1, -1):
            if seen[i]:
                at = i << 2
                left, top, right, below = edges[at], edges[at + 1], edges[at + 2], edges[at + 3]
                if left < x1 and x < right and top < y1 and y < below:
                    return self.colours[i] if left <= x and x1 <= right and top <= y and y1 <= below else 16
        return 0

    def _move(self, area: "Any", x: int, y: int, x1: int, y1: int, colour: int) -> None:
        area.x = x
        area.y = y
        area.width = x1 - x
        area.height = y1 - y
        area.color_index = colour
        area.hidden = False

    def between(self, top: int, below: int) -> "Iterator[tuple[int, int, int, int, int]]":
        """(left, top, right, below, colour) of what is seen in some rows, from back to front."""
        for i in range(len(self.group)):
            at = i << 2
            first = max(self.edges[at + 1], top)
            last = min(self.edges[at + 3], below)
            if self.seen[i] and first < last:
                yield self.edges[at], first, self.edges[at + 2], last, self.colours[i]

    def hide(self) -> int:
        """Take away what has been painted over. Returns its pixels."""
        gone = 0
        for i, area in enumerate(self.group):
            if not self.seen[i] and not area.hidden:
                area.hidden = True
                gone += area.width * area.height
        return gone

    def drop(self) -> None:
        """Let go of what is hidden, for which displayio sends its place once more."""
        edges = self.edges
        last = 0
        for i in range(len(self.group)):
            if self.seen[i]:
                self.colours[last] = self.colours[i]
                for j in range(4):
                    edges[4 * last + j] = edges[4 * i + j]
                last += 1
        for i in range(len(self.group) - 1, -1, -1):
            if not self.seen[i]:
                self.group.pop(i)
        for i in range(MOST):
            self.seen[i] = i < last
