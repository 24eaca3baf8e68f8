"""What the drawn screens share: their canvas, the sizes that they are laid out for, how to point at them."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys
from pocketdeck.stage.picture import bar, letters
from pocketdeck.stage.picture.palettes import BLACK, NIGHT, PAPER, SLATE, WHITE, YELLOW

from ..app import Screen

_TYPING = const(0)
if _TYPING:
    from typing import Any, Sequence

    from pocketdeck.stage.framebuf.canvas import Canvas
    from pocketdeck.stage.widgets import Style


class Coming:
    """What a screen has that comes, or something on it, in some pictures, until any key.

    coming   how many of them are still to be shown
    frame    ms from one to the next, besides drawing it
    """

    if _TYPING:
        app: "Any"
    coming = 0
    frame = 12

    @property
    def moving(self) -> bool:
        """Is it still to come?"""
        return self.coming > 0

    def come(self, pictures: int) -> None:
        """Begin with the first of so many more, if motion is wanted; not on one bit."""
        if self.app.canvas.inks > 2 and self.app.session.settings["motion"] == "on":
            self.coming = pictures

    def wait(self) -> "int | None":
        """Until the next picture."""
        return self.frame if self.coming else None

    def tick(self) -> None:
        """The next picture."""
        self.coming -= 1


def sizes(canvas: "Any", large: bool = False) -> "tuple[int, int, int]":
    """The font of words on a screen, its bold one, and the pixels from line to line."""
    step = (canvas.height >= 120) + large  # from pair to pair of fonts
    return 2 * step, 2 * step + 1, (8 if canvas.inks == 2 else 9, 13, 19)[step]


class Drawn(Screen):
    """A screen that is a picture.

    canvas          of pixels, on the same frame as the app's
    wide, low       are there 200 rows and more, 120 and more? Else it is 160 x 80, or, if `mono`, 128 x 64
    height          of the screen in pixels, without the bar
    font, bold      of its words; `lead` pixels from line to line
    """

    beneath = True

    def __init__(self, app: "Any") -> None:
        self.app = app
        self.session = app.session
        canvas = self.canvas = app.pixels()
        self.mono = canvas.inks == 2
        self.wide = canvas.height >= 200
        self.low = 120 <= canvas.height < 200
        self.width = canvas.width
        self.height = canvas.height - bar.height(canvas)
        self.font, self.bold, self.lead = sizes(canvas)

    # What each of them says for itself

    def paint(self) -> None:
        """Draw all but the bar, or what the latest key has changed."""
        raise NotImplementedError

    def verbs(self) -> tuple:
        """What the bar says: the verb of A, and (key, what it does) of others."""
        raise NotImplementedError

    def said(self) -> str:
        """What is in focus, in words."""
        return ""

    def told(self) -> "list[str]":
        """All that it shows, in lines of words."""
        raise NotImplementedError

    def tap(self, x: int, y: int) -> bool:
        """Somebody points at a pixel above the bar: the focus goes there. True if A is to be pressed then."""
        return False

    def swipe(self, dx: int, dy: int) -> None:
        """A finger went so far."""
        arrow(self.app, dx, dy)

    # Drawing

    def repaint(self) -> None:
        """Draw all of it, behind what lies on it."""
        self.all = True
        self.paint()

    def draw(self, canvas: "Canvas", style: "Style") -> None:
        pixels = self.canvas
        self.paint()
        bar.draw(pixels, *self.verbs())
        self.all = False
        pixels.end()
        pixels.show()


class Cells(Drawn):
    """Things in a plan of rows and columns, one of which, `at`, is in focus.

    `places` has (x, y, w, h) of each; the stick goes to the nearest one in its direction that is `on`.
    """

    walk = "cells"

    def __init__(self, app: "Any") -> None:
        super().__init__(app)
        self.places: "list[tuple[int, int, int, int]]" = []
        self.at = 0
        self.left = -1  # what was in focus before

    def on(self, at: int) -> bool:
        """Can it be in focus?"""
        return True

    def to(self, at: int) -> None:
        """Put the focus there."""
        if at != self.at:
            self.left = self.at
            self.at = at

    def move(self, key: int) -> bool:
        """The nearest one in the direction of a key of the pad; False if there is none."""
        best = nearest(self.places, self.at, key, self.on)
        if best < 0:
            return False
        self.to(best)
        return True

    def tap(self, x: int, y: int) -> bool:
        for at, (left, top, w, h) in enumerate(self.places):
            if left <= x < left + w and top <= y < top + h and self.on(at):
                self.to(at)
                return True
        return False


def nearest(places: "list[tuple]", at: int, key: int, on: "Any" = None) -> int:
    """The nearest of these places (x, y, w, h) in the direction of a key of the pad, seen from one of them;
    only what is `on` counts. -1: none. However wide a row is, it lies above all that is below it; left and
    right stay in their line."""
    x, y, w, h = places[at]
    cx, cy = 2 * x + w, 2 * y + h
    best, least = -1, 0x7FFF
    for other, (ox, oy, ow, oh) in enumerate(places):
        dx, dy = 2 * ox + ow - cx, 2 * oy + oh - cy
        along, across, room = (dy, dx, w + ow) if key < keys.LEFT else (dx, dy, h + oh)
        if key == keys.UP or key == keys.LEFT:
            along = -along
        beside = max(0, abs(across) - room)  # what is missing until they lie in one line
        if key >= keys.LEFT and beside:
            continue
        far = along + 4 * beside + abs(across) // 8
        if along > 0 and far < least and (on is None or on(other)):
            best, least = other, far
    return best


def arrow(app: "Any", dx: int, dy: int) -> None:
    """The arrow key of the direction in which a finger went."""
    if abs(dx) > abs(dy):
        app.press(keys.RIGHT if dx > 0 else keys.LEFT)
    else:
        app.press(keys.DOWN if dy > 0 else keys.UP)


def row(canvas: "Any", x: int, y: int, w: int, h: int, focus: bool, ink: int = SLATE) -> int:
    """What can be chosen: paper in a frame of the focus, or a plate of an ink. Gives the ink of its words.

    Clear its ground first: the frame reaches three pixels beyond it.
    """
    if canvas.inks == 2:
        if focus:
            canvas.rounded(x, y, w, h, WHITE, 2)
            return BLACK
        canvas.rounded(x, y, w, h, WHITE, 2)
        canvas.rounded(x + 1, y + 1, w - 2, h - 2, NIGHT, 2)
        return WHITE
    if focus:
        canvas.rounded(x - 3, y - 3, w + 6, h + 6, BLACK, 3)
        canvas.rounded(x - 2, y - 2, w + 4, h + 4, YELLOW, 3)
        canvas.rounded(x, y, w, h, PAPER, 1)
        return BLACK
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 2)
    canvas.rounded(x, y, w, h, ink, 2)
    return WHITE


def ribbon(canvas: "Any", text: str, x: int, y: int, font: int, ink: int = YELLOW) -> int:
    """A title on its ribbon, whose upper left corner is at x, y; how wide that is."""
    high = canvas.line_height(font)
    pad = 12 if high > 12 else 6
    over = 3 if high > 12 else 2
    w = canvas.text_width(text, font) + 2 * pad
    canvas.rounded(x, y, w + 2, high + 2 * over + 2, BLACK, 3)
    canvas.rounded(x + 1, y + 1, w, high + 2 * over, ink, 3)
    canvas.text(x + 1 + pad, y + 1 + over, text, BLACK, font)
    return w + 2


def words(
    canvas: "Any",
    text: str,
    x: int,
    w: int,
    middle: int,
    ink: int,
    font: int,
    align: int = 0,
    row: "Sequence[str]" = (),
) -> None:
    """A text in a place that is w wide, as much of it as has room, with its middle at a row: larger where it
    is to be and fits, as do all others of its `row`, in focus too. align 1: in the middle of the place, 2: at
    its end."""
    if not row:
        font = letters.larger(canvas, text, w, font)
    elif canvas.large and max([letters.width(one, (font | 1) + 2) for one in row]) <= w:
        font += 2
    if font & 1 and letters.width(text, font) > w:
        font -= 1  # bold ones are wider: none is cut for that
    text = cut(canvas, text, w, font)
    if align:
        x += (w - canvas.text_width(text, font)) * align // 2
    canvas.text(x, middle - canvas.line_height(font) // 2, text, ink, font)


def cut(canvas: "Any", text: str, room: int, font: int) -> str:
    """As much of a text as there is room for."""
    if canvas.text_width(text, font) <= room:
        return text
    while text and canvas.text_width(text + "..", font) > room:
        text = text[:-1]
    return text.rstrip() + ".."
