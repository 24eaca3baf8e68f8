"""Sheets that lie on a table that is a picture: the piece in focus large, with its words.

The table stays behind them, dimmed.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, sounds
from pocketdeck.stage.picture import bar, letters
from pocketdeck.stage.picture.palettes import BLACK, DIM, INK, SLATE, WHITE
from pocketdeck.stage.picture.pixels import PLAIN
from pocketdeck.stage.picture.scene import H, ROW, W
from pocketdeck.stage.picture.sheets import BITS1, BITS4, ENTRY

from ..app import Screen
from .base import Coming, sizes

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.framebuf.canvas import Canvas
    from pocketdeck.stage.widgets import Style

    from .play import Play

_LARGEST = const(3)  # times as large as on the table
_EDGE = const(2)  # pixels around a piece that belong to it, in colour


def taken(canvas: "Any", x: int, y: int, w: int, h: int) -> bytearray:
    """What an area of the frame shows, as a picture of a sheet of its own; not on one bit."""
    one = canvas.save(x, y, w, h)  # whole words of its rows, behind eight bytes: just as a sheet has them
    one[:ENTRY] = bytes((((x + w + 7) >> 3) - (x >> 3), h, 0, BITS4, ENTRY, 0, 0, 0))
    return one  # type: ignore[no-any-return]


def enlarge(canvas: "Any", x: int, y: int, w: int, h: int, k: int) -> None:
    """Draw an area of the frame again, k times as large, over itself: as a picture of a sheet of its own."""
    if canvas.inks == 2:
        words = (w + 7) >> 3
        one = bytearray(ENTRY + words * h)
        for row in range(h):
            for column in range(w):
                if canvas.pixel(x + column, y + row):
                    one[ENTRY + row * words + (column >> 3)] |= 128 >> (column & 7)
        one[:ENTRY] = bytes((words, h, 0, BITS1, ENTRY, 0, 0, 0))
        before = 0
    else:
        one = taken(canvas, x, y, w, h)
        before = x & 7
    canvas.clip(x, y, k * w, k * h)
    canvas.fill(x, y, k * w, k * h, 0)  # that is clear in pictures
    canvas.changed(one, 0, x - k * before, y, PLAIN, 0, k)
    if canvas.inks > 2:
        canvas.let_go(one)


class Overlay(Screen):
    """An area with a title and a text; up and down scroll what is too long."""

    walk = "read"
    least = 0  # pixels that are over the text at least,
    shift = 0  # and that the title lies further to the right

    def __init__(self, app: "Any", below: "Play") -> None:
        self.app = app
        self.below = below
        self.canvas = below.canvas
        stage = below.stage
        self.behind = False  # the table has to be drawn behind it
        self.mono = stage.canvas.inks == 2
        self.font, self.bold, self.lead = sizes(self.canvas)
        if self.canvas.large and not self.mono:
            self.font, _, self.lead = sizes(self.canvas, True)
        self.first = 0
        self.lines: "list[str]" = []
        self.long = ""  # the text of which `lines` are only the first ones
        self.title: "list[str]" = []
        self.place(0, 0, stage.width, stage.height)

    def place(self, x: int, y: int, w: int, h: int) -> None:
        """Where it lies, which is also where its words do."""
        self.x, self.y, self.w, self.h = x, y, w, h
        self.inside = (x + 5, y + 4, w - 10, h - 6)

    def put(self, title: str, text: str) -> None:
        """Begin with these words."""
        room = self.inside[2]
        canvas = self.canvas
        self.title = lines = canvas.lines(title, room - self.shift, self.bold)
        if len(lines[-1]) == 1 < len(lines):  # a sign stays beside its number
            before, _, number = lines[-2].rpartition(" ")
            lines[-2:] = [before, number + " " + lines[-1]]
        shown = self.shown()
        self.long = ""
        if canvas.fits(text, room, self.font, shown):
            self.lines = canvas.lines(text, room, self.font)
        else:  # beside the marks; what cannot be seen waits until somebody scrolls
            self.long = text
            self.lines = canvas.lines(text, room - 8, self.font, shown + 1)
        self.first = 0

    def above(self) -> int:
        """Pixels over the text."""
        return max(self.least, 6 + len(self.title) * self.lead)

    def shown(self) -> int:
        """How many lines of the text fit under the title."""
        return max(1, (self.h - self.above() - 2) // self.lead)

    def draw(self, canvas: "Canvas", style: "Style") -> None:
        pixels = self.canvas
        stage = self.below.stage
        if self.all:
            pixels.mark(0, 0, stage.width, pixels.height)  # with the bar, before any part of it
            if self.behind:
                stage.invalidate()
                stage.draw()
            self.behind = True
            pixels.clip(0, 0, stage.width, stage.height)
            covered = (self.x, self.y + 3, self.w, self.h - 6)  # by the sheet
            pixels.dim(list(self.lit()) + [covered], DIM)
            pixels.end()
        bar.draw(pixels, *self.verbs())
        self.paint()
        self.all = False
        pixels.end()
        pixels.show()

    def lit(self) -> "list[tuple[int, int, int, int]]":
        """What is not dimmed, as (x, y, w, h)."""
        return []

    def ground(self, ground: int, edge: int) -> None:
        """The area that everything else lies on."""
        canvas = self.canvas
        x, y, w, h = self.x, self.y, self.w, self.h
        canvas.begin(x, y, w, h)
        canvas.fill(x, y, w, h, edge)
        canvas.fill(x + 1, y + 1, w - 2, h - 2, ground)

    def text(self, ink: int, quiet: int) -> None:
        """Title, line, text, and marks where there is more of it."""
        canvas = self.canvas
        x, top, w, _ = self.inside
        y = self.y + self.above()
        canvas.fill(x, y - 2, w, 1, quiet)
        title = top + (self.above() - 6 - len(self.title) * self.lead) // 2
        for line in self.title:
            canvas.text(x + self.shift, title, line, ink, self.bold)
            title += self.lead
        shown = self.shown()
        if self.first:
            canvas.text(x + w - 6, top, "↑", ink, letters.SMALL)
        for line in self.lines[self.first : self.first + shown]:
            canvas.ready(y)
            canvas.text(x, y, line, ink, self.font)
            y += self.lead
        if self.first + shown < len(self.lines):
            canvas.text(x + w - 6, y - self.lead, "↓", ink, letters.SMALL)
        canvas.end()

    def paint(self) -> None:
        """Draw it."""
        raise NotImplementedError

    def verbs(self) -> tuple:
        """What the bar says."""
        raise NotImplementedError

    def unfold(self) -> None:
        """Cut all of a long text into lines."""
        if self.long:
            self.lines = self.canvas.lines(self.long, self.inside[2] - 8, self.font)
            self.long = ""

    def scrolls(self, key: int) -> bool:
        """Is there more of the text in the direction of up or down?"""
        if key == keys.UP:
            return self.first > 0
        self.unfold()
        return self.first + self.shown() < len(self.lines)

    def scroll(self, key: int) -> bool:
        """Up and down; False for another key."""
        if key > keys.DOWN:
            return False
        self.unfold()
        last = max(0, len(self.lines) - self.shown())
        first = max(0, min(last, self.first + (1 if key == keys.DOWN else -1)))
        if first == self.first:
            self.app.sound(sounds.REFUSE)
        self.first = first
        return True


class Closeup(Coming, Overlay):
    """The piece in focus, or a row of its tray, large and with its words. The stick goes on to all that can
    be read, after the words have been scrolled to their end. A, B and Y end it: the focus is where it was,
    after A on the piece that this leads on to.

    It grows to the `size` that it has then; its words are there when it stands.
    """

    def __init__(self, app: "Any", below: "Play", after: int) -> None:
        super().__init__(app, below)
        self.was = below.stage.at
        self.after = after
        self.look()
        self.come(max(0, self.size - 1))

    def look(self) -> None:
        """Take up the piece in focus."""
        self.grows = False  # is there nothing on the sheet yet but that, smaller?
        below = self.below
        stage = below.stage
        now = stage.now
        wide, high = stage.width, stage.height
        edge = 3 if high >= 110 else 0
        top = 18 if high >= 200 else edge
        self.place((wide - min(wide, 240)) // 2 + edge, top, min(wide, 240) - 2 * edge, high - top - edge)
        border = self.border = 0 if self.mono else _EDGE
        w = now.get(stage.at, W) + 2 * border if stage.at >= 0 else 0
        h = now.get(stage.at, H) + 2 * border if stage.at >= 0 else 0
        self.size = 0
        while (
            w
            and self.size < _LARGEST
            and (self.size + 1) * w < self.w // 2
            and (self.size + 1) * h <= self.h - border
        ):
            self.size += 1
        self.beside(w, high)
        self.asks = True  # its words are looked for when all else is drawn

    def words(self) -> None:
        """Take up what there is to know of it."""
        self.asks = False
        size = self.size
        title, text = self.below.words_of()
        canvas = self.canvas
        longest = max([canvas.text_width(word, self.bold) for word in title.split(" ")])
        stage = self.below.stage
        while self.size > 1 and (
            longest > self.inside[2] or not canvas.fits(title, self.inside[2], self.bold, 2)
        ):
            self.size -= 1  # the longest names want more room
            self.beside(stage.now.get(stage.at, W) + 2 * self.border, stage.height)
        if self.size == size:
            canvas.ready(self.inside[1])  # the panel takes what lies above them while they are cut
        self.put(title, text)
        if self.size != size:
            self.shape()

    def beside(self, w: int, high: int) -> None:
        """The words lie beside the piece, which is w pixels wide on the table."""
        beside = self.size * w + (8 if high >= 110 else 4) if self.size else 0
        self.inside = (self.x + 4 + beside, self.y + 4, self.w - beside - 8, self.h - 6)

    def paint(self) -> None:
        self.shape()
        self.grows = self.moving
        if self.grows:
            return
        if self.asks:
            self.canvas.ready_left(self.inside[0])
            self.words()
        self.text(WHITE, WHITE if self.mono else SLATE)

    def shape(self) -> None:
        """Draw the sheet without its words."""
        if self.grows and not self.all:
            self.canvas.mark(*self.inside)
        else:
            self.ground(0 if self.mono else INK, WHITE if self.mono else BLACK)
        if self.size:
            self.piece()
        if not self.mono:
            self.canvas.fill(self.x + 2, self.y + 1, self.w - 4, 1, SLATE)

    def piece(self) -> None:
        """Draw the piece as on the table, and then all of that larger, its middle where it is to be."""
        canvas = self.canvas
        stage = self.below.stage
        now = stage.now
        at = stage.at
        k = self.size - self.coming
        border = self.border
        left, top, across, down = now.place(at)
        w, h = across + 2 * border, down + 2 * border
        x, y = self.x + (3 if self.h >= 110 else 1), self.y + (4 if self.h >= 110 else border // 2)
        high = self.size * h
        if high + 4 < self.h // 2 and self.h < 110:
            y += (self.h - high) // 2
        x += self.coming * w // 2
        y += self.coming * h // 2
        canvas.clip(x, y, w, h)
        if not self.mono:
            canvas.fill(x, y, w, h, INK)  # a smaller one may be there
        painters = stage.pieces.PAINTERS
        found = bytearray(now.count)
        for other in found[: now.seek.touching(now.rows, now.count, left, top, across, down, found)]:
            _, kind, a, b, ox, oy, ow, oh, look = now.rows[other * ROW : other * ROW + ROW]
            ox += x + border - left
            oy += y + border - top
            # What lies on it or, seen through it, below it, too.
            if x <= ox and y <= oy and ox + ow <= x + w and oy + oh <= y + h:
                painters[kind](canvas, a, b, ox, oy, ow, oh, look)
        if k > 1:
            enlarge(canvas, x, y, w, h, k)
        canvas.mark(x, y, k * w, k * h)
        canvas.clip(self.x, self.y, self.w, self.h)

    def verbs(self) -> tuple:
        others = (("X", "All in words"),)
        # Who only looks binds nobody.
        return ("Back", others) if self.after == self.was else ("Go on", (("B", "Back"),) + others)

    def press(self, key: int) -> None:
        below = self.below
        self.coming = 0
        if self.asks and key <= keys.DOWN:
            self.words()
        if key <= keys.DOWN and self.scrolls(key):
            self.scroll(key)
        elif key < keys.A:
            if below.tray is None and below.stage.move(key, True):
                self.look()
            else:
                self.app.sound(sounds.REFUSE)
        elif key == keys.X:
            self.app.message("The table", below.described())
        else:
            below.stage.go(self.after if key == keys.A else self.was)
            self.app.close()
