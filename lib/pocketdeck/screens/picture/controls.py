"""Bars that are filled, plates with a sign and a number, switches."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import plate
from pocketdeck.stage.picture.palettes import BLACK, GREEN, MIST, NIGHT, ORANGE, SLATE, WHITE, YELLOW
from pocketdeck.stage.picture.sheets import sheet

from .base import Coming, words

_TYPING = const(0)
if _TYPING:
    from typing import Any


def filled(canvas: "Any", x: int, y: int, w: int, h: int, part: int, marks: int) -> None:
    """A bar of which `part` pixels are filled, with so many marks at even distances."""
    if canvas.inks == 2:
        canvas.frame(x - 1, y - 1, w + 2, h + 2, WHITE)
        canvas.fill(x, y, w, h, NIGHT)
        canvas.fill(x + 1, y + 1, max(0, part - 1), h - 2, WHITE)
    else:
        canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 2)
        canvas.fill(x, y, w, h, NIGHT)
        canvas.fill(x, y, part, h, ORANGE)
        canvas.fill(x, y, part, 2 if h > 6 else 1, YELLOW)
    for i in range(1, marks):
        canvas.fill(x + w * i // marks, y, 1, h, BLACK)


def sign(canvas: "Any", name: str, number: int, x: int, y: int) -> int:
    """A picture of a sheet whose middle row is y; how wide it is."""
    pictures = sheet(name, 16000)
    head = pictures.entry(number)
    data, number = pictures.get(number)
    canvas.picture(data, number, x, y - head[1] // 2)
    return head[2] or head[0] * 8  # type: ignore[no-any-return]


def tile(canvas: "Any", what: tuple, x: int, y: int, w: int, strong: bool) -> None:
    """A plate with a sign, a number, and below it what that is: (operator, sheet, picture, number, word)."""
    _, name, number, text, caption = what
    plate(canvas, x, y, w, 30, NIGHT)
    wide = canvas.text_width(text, letters.FIGURES)
    across = wide
    if name:
        head = sheet(name, 16000).entry(number)
        across += (head[2] or head[0] * 8) + 4
    left = x + (w - across) // 2
    if name:
        left += sign(canvas, name, number, left, y + 10) + 4
    canvas.text(left, y + 5, text, YELLOW if strong else WHITE, letters.FIGURES)
    words(canvas, caption, x + 2, w - 4, y + 24, MIST, letters.SMALL, 1)


def tiles(canvas: "Any", made: "list[tuple]", width: int, y: int) -> None:
    """What made a score, in tiles with the operators between them."""
    count = len(made)
    if not count:
        return
    w = min(66, (228 - 11 * (count - 1)) // count)
    x = (width - count * w - (count - 1) * 11) // 2
    for i, what in enumerate(made):
        tile(canvas, what, x, y, w, what[0] == "=")
        if i:
            wide = canvas.text_width(what[0], letters.WORDS_BOLD)
            canvas.text(x - 5 - wide // 2, y + 8, what[0], WHITE, letters.WORDS_BOLD)
        x += w + 11


def line(canvas: "Any", made: "list[tuple]", x: int, y: int, right: int) -> None:
    """The same in one line, as much of it as there is room for: signs of a small screen, numbers."""
    mono = canvas.inks == 2
    for i, (operator, name, number, text, _) in enumerate(made):
        wide = canvas.text_width(text, letters.FIGURES)
        if x + wide + 22 > right and i or operator == "=":
            return
        if i:
            canvas.text(x, y + 1, operator, WHITE, letters.SMALL)
            x += canvas.text_width(operator, letters.SMALL) + 3
        if name:
            x += sign(canvas, name + "_1" * mono, number, x, y + 5) + 2
        canvas.text(x, y, text, WHITE, letters.FIGURES)
        x += wide + 4


class Switches(Coming):
    """A page with switches: the knob of one that was changed slides to its place."""

    def tick(self) -> None:
        super().tick()
        self.all = True

    def slide(self, before: object, after: object) -> None:
        """Something has another value now: what can be on or off is a switch."""
        if {before, after} == {"on", "off"}:
            self.come(1)

    def switch(self, canvas: "Any", x: int, y: int, on: bool, here: bool) -> None:
        """Draw one, 30 x 13; the knob may be on its way if it is the one `here`, in focus."""
        data, number = sheet("shared").get(icons.SWITCH_ON if on else icons.SWITCH_OFF)
        canvas.picture(data, number, x, y)
        if here and self.coming:
            canvas.rounded(x + 1, y + 1, 28, 11, GREEN if on else SLATE, 3)
            canvas.rounded(x + 9, y + 1, 12, 11, WHITE if on else MIST, 3)
