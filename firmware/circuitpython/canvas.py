"""The canvas that screens draw on, over displayio: for CircuitPython boards and the window on the desktop.

Areas and straight lines are rectangles (areas.py). What is no rectangle (patterns, slanting
lines, texts that are painted over in part, and all of it on one bit) goes into bands of 16 rows each above
them. A band has a palette of its own: of one colour it needs no bitmap, of up to four two bits a pixel do.
Texts and sprites are tile grids on top of them: a text is a row of tiles of its font's sheet, as in
CircuitPython's own terminal. A rectangle or a grid stays where it is while a screen is drawn again, so what
stays the same costs nothing; of a text that changes only the tiles that differ are set.

adafruit_display_text is not used: a label of it has a bitmap of its own and takes a millisecond a letter, and
the library as much memory as all that is painted here (docs/circuitpython.md has the figures).

The pixels are those of stage/framebuf/canvas.py, whatever order things are painted in: a grid that is painted
over entirely is free for another text, one that is painted over in part becomes part of the bands first.
"""

from array import array

from displayio import Bitmap, Group, Palette, TileGrid
from vectorio import Rectangle

from firmware.circuitpython.areas import Areas
from firmware.circuitpython.fonts import codes, Font
from firmware.circuitpython.marks import Marks
from firmware.circuitpython.sprites import Sprites
from pocketdeck.engine.compat import const
from pocketdeck.stage import roles

_TYPING = const(0)
if _TYPING:
    from typing import Any

GRIDS = const(56)  # at most; what is beyond that is painted into the bands
_OVER = const(32)  # of a canvas with another one under it
_SPRITE = const(3)  # in the place of a font's number
_SHORT = const(2)  # letters of a grid that is on a card, say: what is clear there takes time too
_STEP = const(4)  # and by which the room of other grids grows
_BAND = const(16)  # rows
_SHIFT = const(4)
_FEW = const(4)  # colours of most bands
_MIXED = const(255)  # a band of several colours; no colour
_VERB = const(24)  # letters of most of the verbs that A does
_CELL = const(72)  # pixels of a letter, about
_TINY = const(24)  # pixels
_LIVE = b"\x01"
_FREE = b"\0"
_AWAY = const(2000)  # rows down, where no display reaches
_FAR = const(1000)
_FIRST = const(32)  # the code of the first glyph
_CLEAR = const(16)  # in the place of a ground: what is behind a text is to be seen between its letters


class Canvas:
    """A canvas on a display of displayio, with `inks` 16 or 2; `lit` is the colour of the second of two.

    Another one may lie `under` it, whose colours and letters it has: the one that shows itself is seen.
    """

    battery = None  # these boards do not tell
    pictures = False  # tables are of text here

    def __init__(
        self, display: "Any", colours: int, lit: int = 0xFFFFFF, under: "Canvas | None" = None
    ) -> None:
        self.display = display
        self.width: int = display.width
        self.height: int = display.height
        self.inks = colours
        self.panel = self  # which the app asks for a colour scheme
        self.colours = roles.PALETTE16 if colours == 16 else roles.MONO_LINES
        if under is None:
            self.values = [0] * colours  # red, green, blue of each colour
            self.values[1] = lit
            self.paint = Palette(colours)
            self.inked: "dict[int, Palette]" = {}  # those of grids: what is behind, one colour, clear
            self._fonts: "list[Font | None]" = [None, None, None]
            self.sprites = Sprites()
            self.layers: "list[Canvas]" = []
            display.auto_refresh = False
        else:
            self.values = under.values
            self.paint = under.paint
            self.inked = under.inked
            self._fonts = under._fonts
            self.sprites = under.sprites
            self.layers = under.layers
        self.layers.append(self)
        self.few = min(colours, _FEW)
        self.solid: "Bitmap | None" = None  # what every band of one colour shows
        self.spare: "list[Bitmap]" = []  # of bands that had several
        self.wide: "list[Bitmap]" = []  # of bands that had more than a few
        count = (self.height + _BAND - 1) >> _SHIFT
        self.bands: "list[Any]" = [None] * count  # tile grids, made when something first goes into one
        self.group = Group()
        self.group.append(Rectangle(pixel_shader=self.paint, width=self.width, height=self.height, x=0, y=0))
        self.areas = Areas(self.paint)
        self.group.append(self.areas.group)
        self.painted = Group()  # bands that have ever been seen: of each hidden one displayio sends its place
        self.group.append(self.painted)
        self.stamps: "Any" = None  # of stamps.py, where a table has such pictures
        self.plain = bytearray(count)  # the colour of each band, or _MIXED
        self.over_all = array("H", [0] * count)  # rows of a band that areas cover entirely
        # Of each band that is there: which colour each value of its bitmap is.
        self.slots = [bytearray()] * count
        # Of each grid: what it shows and where. It is live until it is painted over: then it may show another
        # text, and is hidden when the picture is complete. Lists and not objects: a third of the memory.
        grids = GRIDS if under is None else _OVER
        self.changed = 0  # pixels that displayio will send, about
        self.count = 0
        self.live = bytearray(grids)
        self.written = Marks(self.height)  # where one may be live
        self.one = bytearray(1)  # a size that is looked for
        self.next = 0  # the grid after the one that was found last: a screen is drawn in the same order again
        self.said: "list[Any]" = [b""] * grids  # glyphs as fonts.codes() has them; the name of a sprite
        self.size = bytearray(grids)  # how many of them are to be seen
        self.grids: "list[Any]" = [None] * grids
        self.room = bytearray(grids)  # letters
        self.ink_of = bytearray(grids)
        self.ground_of = bytearray(grids)
        self.font_of = bytearray(grids)
        self.left = array("h", [0] * grids)
        self.top = array("h", [0] * grids)
        self.right = array("h", [0] * grids)
        self.below = array("h", [0] * grids)
        # 2 for one that the display knows of, 1 for one that has just gone off it, 0 for one in no group:
        # each in the group takes time for each row that is sent.
        self.inside = bytearray(grids)

    def scheme(self, number: int) -> None:
        """Use a colour scheme: an index into colours.TABLES. On one bit there is none."""
        if self.inks == 2:
            return
        from . import schemes

        schemes.use(self, number)

    def begin(self, x: int, y: int, w: int, h: int) -> None:
        """Begin to redraw a region. displayio finds by itself what has changed in it."""

    def end(self) -> None:
        """The region is complete."""

    def tidy(self) -> None:
        """Let go of all that is shown, which is drawn anew before anything is sent."""
        for layer in self.layers:
            layer.clear()

    def show(self) -> None:
        """Take away what is not there any more, and send what has changed."""
        live, inside = self.live, self.inside
        for i in range(self.count):
            if live[i] or not inside[i]:
                continue
            if self.top[i] != _AWAY:
                # Not by `hidden`: after a refresh of all, displayio sends the place of what is hidden again.
                self.top[i] = self.grids[i].y = _AWAY
                self.changed += self.grids[i].width * _CELL
                inside[i] = 1
            else:
                self._leave(i)
        if self.stamps is not None:
            self.stamps.hide()
        if (
            self.changed + self.areas.hide() > self.width * self.height
            or self.display.root_group is not self.group
        ):
            # displayio would send each thing that has changed by itself, and what is behind it once more.
            for i in range(self.count):
                if inside[i] and not live[i]:
                    self._leave(i)
            self.areas.drop()
            self.display.root_group = None
            self.display.root_group = self.group
        self.changed = 0
        self.display.refresh()

    def clear(self) -> None:
        """Let go of all that this one shows."""
        self.fill(0, 0, self.width, self.height, roles.BACK)
        from . import tidying

        tidying.tidy(self)

    def _leave(self, i: int) -> None:
        """Take a grid out of the group, for displayio looks at each of them for each row that it sends."""
        self.group.remove(self.grids[i])
        self.inside[i] = 0

    def _over(self, x: int, y: int, x1: int, y1: int, whole: bool) -> None:
        """Something is about to be painted from x, y to x1, y1; all of it, if it is `whole`."""
        if not self.written.near(x, y, x1, y1):
            return
        live, top, below, left, right = self.live, self.top, self.below, self.left, self.right
        i = live.find(_LIVE)
        while i >= 0:
            if y < below[i] and top[i] < y1 and left[i] < x1 and x < right[i]:  # most are above it
                live[i] = 0
                if not whole or x > left[i] or x1 < right[i] or y > top[i] or y1 < below[i]:
                    from . import painting

                    said = self.said[i][: self.size[i]]
                    painting.burn(self, left[i], top[i], said, self.ink_of[i], self.font_of[i])
            i = live.find(_LIVE, i + 1)
        if y1 - y > self.height >> 1:  # another picture begins
            self.written.clear()
            for i in range(self.count):
                if live[i]:
                    self.written.add(left[i], top[i], right[i], below[i])

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
            from . import painting

            painting.stipple(self, x, y, x1, y1, roles.MONO[ink] == 2)
        else:
            self._fill(x, y, x1, y1, self.colours[ink] if self.inks == 16 else roles.MONO[ink] // 3)

    def _fill(self, x: int, y: int, x1: int, y1: int, colour: int) -> None:
        """Paint an area that lies on the canvas."""
        if self.inks == 2:
            from . import painting

            painting.fill2(self, x, y, x1, y1, colour)
            return
        if self.stamps is not None:
            self.stamps.over(x, y, x1, y1, colour)
        # Hundreds of short lines are no matter for rectangles.
        changed = -1 if (x1 - x) * (y1 - y) <= _TINY else self.areas.put(x, y, x1, y1, colour)
        self.changed += max(changed, 0)
        if changed < 0 or any(self.plain[y >> _SHIFT : ((y1 - 1) >> _SHIFT) + 1]):
            from . import painting

            painting.fill(self, x, y, x1, y1, colour, changed >= 0)

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
            self._fill(x, y, x1, y1, self.colours[ink])

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
        from . import painting

        painting.line(self, x0, y0, x1, y1, self.colours[ink])

    def paint_alike(self, draw: "Any", x: int, y: int, w: int, h: int, *more: int) -> None:
        """Paint an area that looks alike wherever it is (stage/framebuf/canvas.py): kept as a stamp."""
        if self.inks == 2 or x < 0 or y < 0 or x + w > self.width or y + h > self.height:
            draw(self, x, y, w, h, *more)
            return
        self._over(x, y, x + w, y + h, True)
        if self.stamps is None:
            from .stamps import Stamps

            self.stamps = Stamps(self)
            self.group.insert(self.group.index(self.painted) + 1, self.stamps.group)
        self.stamps.put(draw, x, y, w, h, *more)

    def font(self, number: int) -> Font:
        font = self._fonts[number]
        if font is None:
            font = self._fonts[number] = Font(number, self.inks > 2)
        return font

    def text(self, x: int, y: int, s: str, ink: int, font: int) -> None:
        """Text with its upper left corner at x, y, on whatever is there; "\\n" begins a new line below."""
        face = self.font(font)
        if "\n" in s:
            for line in s.split("\n"):
                self.text(x, y, line, ink, font)
                y += face.height
            return
        s = s.rstrip(" ")
        if not s or y >= self.height or y + face.height <= 0 or x >= self.width:
            return
        self._place(x, y, codes(s), ink, font, face.width * len(s), face.height)

    def _place(self, x: int, y: int, s: "Any", ink: int, font: int, w: int, h: int) -> None:
        """Let a grid show a text or a sprite at that place."""
        self._over(x, y, x + w, y + h, False)
        i = self._free(x, y, s, ink, font)
        if i < 0:
            from . import painting

            painting.burn(self, x, y, s, ink, font)
            return
        self.next = i + 1
        ground = self._ground(x, y, x + w, y + h)
        if self.ink_of[i] != ink or self.ground_of[i] != ground:
            self.ink_of[i] = ink
            self.ground_of[i] = ground
            self.grids[i].pixel_shader = self._palette(ink, ground)
        same = self.size[i] == len(s) and self.said[i].find(s, 0, len(s)) == 0
        if self.left[i] != x or self.top[i] != y or not same:
            self.changed += 2 * w * h  # where it was too
        if self.left[i] != x:
            self.left[i] = x
            self.grids[i].x = x
        if self.top[i] != y:
            self.top[i] = y
            self.grids[i].y = y
        if not same:
            self._write(i, s, self.font(font).clear)
        self.right[i] = x + w
        self.below[i] = y + h
        self.live[i] = 1
        self.written.add(x, y, x + w, y + h)
        if not self.inside[i]:
            self.group.append(self.grids[i])
        self.inside[i] = 2

    def _write(self, i: int, s: bytes, clear: int) -> None:
        """Set the tiles of a text where they are not those of the old one. What it says is copied: a string
        that stays would lie between what is loaded for a drawing, and break up what is free after it."""
        grid, said, before = self.grids[i], self.said[i], self.size[i]
        at = 0
        for code in s:
            if at >= before or said[at] != code:
                grid[at] = code - _FIRST
                said[at] = code
            at += 1
        for at in range(len(s), before):
            grid[at] = clear
        self.size[i] = len(s)

    def _ground(self, x: int, y: int, x1: int, y1: int) -> int:
        """The one colour that is behind a place, _CLEAR if there is none. A grid that has it is all that
        displayio looks at there; of a clear one it looks at what is behind too."""
        if self.inks == 2 or x < 0 or y < 0 or y1 > self.height:
            return _CLEAR
        if any(self.plain[y >> _SHIFT : ((y1 - 1) >> _SHIFT) + 1]):
            return _CLEAR
        colour = -1 if self.stamps is None else self.stamps.behind(x, y, x1, y1)
        return self.areas.behind(x, y, x1, y1) if colour < 0 else colour

    def _palette(self, ink: int, ground: int) -> Palette:
        """The one of a grid in this ink, on a ground."""
        key = ground << 4 | self.colours[ink]
        palette = self.inked.get(key)
        if palette is None:
            palette = self.inked[key] = Palette(3)
            palette[1] = self.values[key & 15]
            palette.make_transparent(2)
            if ground == _CLEAR:
                palette.make_transparent(0)
            else:
                palette[0] = self.values[ground]
        return palette

    def _shown(self, x: int, y: int, s: "Any", ink: int, font: int) -> int:
        """The grid that shows a text or a sprite there, or did before; below 0 if there is none."""
        one, size, count = self.one, self.size, self.count
        length = one[0] = len(s)
        first = min(self.next, count)
        i = size.find(one, first, count)
        while i >= 0 or count != first:
            if i < 0:  # those before it, too
                count = first
                i = size.find(one, 0, first)
                continue
            if not self.live[i] and self.left[i] == x and (self.top[i] == y or self.top[i] == _AWAY):
                if self.font_of[i] == font and self.ink_of[i] == ink and self.said[i].find(s, 0, length) == 0:
                    return i
            i = size.find(one, i + 1, count)
        return -1

    def _free(self, x: int, y: int, s: "Any", ink: int, font: int) -> int:
        """The grid for a text or a sprite: that which showed it here, else one whose room is enough, else a
        new one, or one that shows nothing; below 0 if there is none."""
        best = self._shown(x, y, s, ink, font)
        if best >= 0:
            return best
        live, room, font_of, top = self.live, self.room, self.font_of, self.top
        length = len(s)
        wanted = self._room(y, length)
        most = _SHORT if length <= _SHORT and self.count < len(live) else 255
        spare = -1
        least = _FAR
        i = live.find(_FREE, 0, self.count)
        while i >= 0:
            spare = i
            if font_of[i] == font:
                distance = _FAR
                if self.size[i] == length and self.said[i].find(s, 0, length) == 0:
                    distance = (top[i] != y) + (self.left[i] != x) + (self.ink_of[i] != ink)
                elif wanted <= room[i] <= most and font != _SPRITE:
                    distance = 3 + room[i] - wanted
                    if top[i] != y:
                        distance += 8
                if distance < least:
                    best = i
                    least = distance
            i = live.find(_FREE, i + 1, self.count)
        if best >= 0 and (least < 20 or self.count == len(live)):
            return best
        if self.count < len(live):
            spare = self.add(s, ink, font, wanted)
        elif spare >= 0:
            if self.inside[spare]:
                self._leave(spare)
            self._grid(spare, s, ink, font, wanted)
        return spare

    def _room(self, y: int, length: int) -> int:
        """The letters that the grid of a text is to have room for: at the foot for other verbs too."""
        if length > _STEP and y > self.height - _BAND:
            return max(length, _VERB)
        return length

    def add(self, s: "Any", ink: int, font: int, room: int = 0) -> int:
        """One more grid with room for a text. Returns its number."""
        i = self.count
        self.count += 1
        self._grid(i, s, ink, font, max(room, len(s)))
        return i

    def _grid(self, i: int, s: "Any", ink: int, font: int, room: int) -> "Any":
        """A new grid with `room` for a text, or with a sprite."""
        palette = self._palette(ink, _CLEAR)
        if font == _SPRITE:
            room = 1
            grid = TileGrid(self.sprites.bitmap(s), pixel_shader=palette)
        else:
            face = self.font(font)
            step = _SHORT if room <= _SHORT else _STEP
            room = min((room + step - 1) // step * step, 255)
            grid = TileGrid(
                face.sheet,
                pixel_shader=palette,
                width=room,
                tile_width=face.width,
                tile_height=face.height,
                default_tile=face.clear,
            )
        self.grids[i] = grid
        self.said[i] = s if font == _SPRITE else bytearray(room)
        self.size[i] = len(s) if font == _SPRITE else 0
        self.room[i] = room
        self.ink_of[i] = ink
        self.ground_of[i] = _CLEAR
        self.font_of[i] = font
        self.left[i] = self.top[i] = 0
        return grid

    def text_width(self, s: str, font: int) -> int:
        """Pixels across of a text, of its longest line."""
        longest = 0
        for line in s.split("\n"):
            longest = max(longest, len(line))
        return longest * self.font(font).width

    def line_height(self, font: int) -> int:
        """Pixels from line to line."""
        return self.font(font).height

    def sprite(self, x: int, y: int, name: str, ink: int) -> None:
        """Draw a sprite of sprites.bin in one ink, on whatever is there; KeyError if there is none."""
        place = self.sprites.find(name)
        self._place(x, y, name, ink, _SPRITE, place[0], place[1])

    def sprite_size(self, name: str) -> "tuple[int, int]":
        """(width, height) of a sprite in pixels."""
        return self.sprites.find(name)[:2]
