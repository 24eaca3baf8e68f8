"""Bars that are filled, signs, switches."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture.palettes import BLACK, GREEN, MIST, NIGHT, ORANGE, SLATE, WHITE, YELLOW
from pocketdeck.stage.picture.sheets import sheet

from .base import Coming

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
