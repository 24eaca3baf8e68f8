"""What the device tells by itself: a note or the battery on a sheet, and the picture before it sleeps."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters, numerals
from pocketdeck.stage.picture.palettes import BLACK, MIST, NIGHT, ORANGE, RED, WHITE

from .base import row
from .controls import sign
from .overlay import Over

_TYPING = const(0)
if _TYPING:
    from typing import Any

_PARTS = const(6)  # of the battery's picture
_BUTTON = const(18)


class Note(Over):
    """A title and a text over what is shown, which A closes; with the battery if `percent` is not -1."""

    walk = "read"
    label = "Go on"  # what A does at its end
    chest = True  # is it about something that did not go as it should?

    def __init__(self, app: "Any", below: "Any", title: str, text: str, percent: int = -1) -> None:
        super().__init__(app, below)
        self.title = title
        self.percent = percent
        self.there = True  # what is below is drawn anew, whatever was to be seen
        w = 216 if self.wide or self.low else self.width
        if self.canvas.large and not self.mono:
            self.font, self.lead = (letters.TITLE, 19) if self.wide or self.low else (letters.WORDS, 13)
        self.inside = 8 if self.wide or self.low else 4
        picture = 50 if self.wide and self.chest else 0
        self.aside = 0 if percent >= 0 else picture  # room beside the words
        self.above = (22 if self.wide else 15 if self.low else 11) + (34 if percent >= 0 and self.wide else 0)
        self.lines = self.canvas.lines(text, w - 2 * self.inside - self.aside, self.font)
        foot = _BUTTON + 9 if self.wide else 5
        h = self.above + max(len(self.lines) * self.lead + 4, self.aside - 6) + foot
        self.place(w, min(h, self.height))
        self.shown = max(1, (self.h - self.above - foot) // self.lead)
        self.first = 0

    def sheet(self) -> None:
        canvas = self.canvas
        x, y, w, h = self.x, self.y, self.w, self.h
        canvas.begin(x, y, w, h)
        if not self.all:
            self.ground()
            canvas.begin(x, y, w, h)
        left = 28 if self.wide else 8
        right = "" if self.percent < 0 or self.wide else "%d%%" % self.percent
        self.heading(self.title, right, left)
        if self.wide:
            sign(canvas, "shared", icons.MENU_WARN, x + 6, y + 11)
        top = y + self.above
        if self.percent >= 0:
            if self.wide:
                self.battery(x + 36, y + 28)
        elif self.aside:
            sign(canvas, "shared", icons.CHEST, x + self.inside, top + 22)
        for line in self.lines[self.first : self.first + self.shown]:
            canvas.text(x + self.inside + self.aside, top + 2, line, WHITE, self.font)
            top += self.lead
        if self.first + self.shown < len(self.lines):
            canvas.text(x + w - 8, top - self.lead + 2, "↓", WHITE, letters.SMALL)
        if self.wide:
            self.buttons()

    def buttons(self) -> None:
        """What A does, as a button."""
        self.button(self.label, self.x + self.w // 2, True)

    def button(self, label: str, middle: int, focus: bool) -> None:
        """One at the foot of the sheet."""
        canvas = self.canvas
        font = letters.WORDS_BOLD if focus else letters.WORDS
        wide = canvas.text_width(label, letters.WORDS_BOLD) + 24
        y = self.y + self.h - _BUTTON - 5
        ink = row(canvas, middle - wide // 2, y, wide, _BUTTON, focus)
        canvas.text(middle - canvas.text_width(label, font) // 2, y + 3, label, ink, font)

    def battery(self, x: int, y: int) -> None:
        """The battery with what is left of it, and that in figures."""
        canvas = self.canvas
        canvas.rounded(x, y, 66, 24, WHITE, 3)
        canvas.rounded(x + 2, y + 2, 62, 20, NIGHT, 2)
        canvas.fill(x + 66, y + 8, 4, 8, WHITE)
        full = max(1, self.percent * _PARTS // 100)
        for i in range(full):
            canvas.fill(x + 4 + 10 * i, y + 4, 8, 16, RED if full < 2 else ORANGE)
        text = "%d" % self.percent
        numerals.draw(canvas, text, x + 86, y + 3, 2, RED, BLACK)
        canvas.text(x + 90 + numerals.width(text, 2), y + 8, "%", WHITE, letters.WORDS_BOLD)

    def verbs(self) -> tuple:
        return "Read on" if self.first + self.shown < len(self.lines) else self.label, ()

    def said(self) -> str:
        return self.title + ". " + " ".join(self.lines)

    def told(self) -> "list[str]":
        return [self.title] + self.lines

    def press(self, key: int) -> None:
        self.coming = 0
        last = max(0, len(self.lines) - self.shown)
        if key == keys.UP or key == keys.DOWN:
            self.first = max(0, min(last, self.first + (1 if key == keys.DOWN else -1)))
        elif key == keys.A and self.first < last:
            self.first = min(last, self.first + self.shown)
        elif key >= keys.A:
            self.app.close()


class Ask(Note):
    """A question: A says `label` and does it, B does not; nor does A on the other button, `at` 1."""

    chest = False
    at = 0

    def __init__(self, app: "Any", title: str, text: str, label: str, do: "Any") -> None:
        super().__init__(app, app.stack[-1], title, text)
        self.there = False  # what is below has just been drawn
        self.label = label
        self.do = do

    def buttons(self) -> None:
        quarter = self.w // 4
        self.button(self.label, self.x + quarter, self.at == 0)
        self.button("Back", self.x + self.w - quarter, self.at == 1)

    def verbs(self) -> tuple:
        return "Back" if self.at else super().verbs()[0], (("B", "Back"),) * (not self.at)

    def press(self, key: int) -> None:
        if self.wide and (key == keys.LEFT or key == keys.RIGHT):
            self.coming = 0
            self.at = int(key == keys.RIGHT)
            return
        super().press(key)
        if key == keys.A and not self.at and self.app.stack[-1] is not self:
            self.do()


def asleep(app: "Any") -> None:
    """Draw what is shown before the panel goes dark: night over the farm, and that everything is saved."""
    canvas = app.pixels()
    mono = canvas.inks == 2
    wide, high = canvas.width, canvas.height
    canvas.begin(0, 0, wide, high)
    canvas.fill(0, 0, wide, high, NIGHT)
    for i in range(1, 24):  # stars
        canvas.fill(i * 73 % wide, i * 37 % (high * 3 // 5), 1, 1, WHITE if mono or i % 3 else MIST)
    middle = wide // 2
    roomy = high >= 120
    name = "shared_1" if mono else "shared"
    if high >= 200:
        moon, farm, title = high // 3, high * 3 // 5, high * 3 // 4
    elif roomy:
        moon, farm, title = high // 4, high * 11 // 20, high * 7 // 10
    else:
        moon, farm, title = high // 4, -1, high // 2 + 2
    _in_middle(canvas, name, icons.MOON, middle, moon)
    if farm >= 0:
        _in_middle(canvas, name, icons.FARM, middle, farm)
    font = letters.TITLE_BOLD if roomy else letters.SMALL
    small = letters.WORDS if roomy else letters.SMALL
    canvas.text(middle - canvas.text_width("Asleep", font) // 2, title, "Asleep", WHITE, font)
    text = "Saved. Any key wakes it."
    below = title + canvas.line_height(font) + 2
    canvas.text(middle - canvas.text_width(text, small) // 2, below, text, WHITE if mono else MIST, small)
    battery = app.canvas.battery
    if battery is not None:
        text = "%d%%" % battery
        at = wide - 4 - canvas.text_width(text, letters.SMALL)
        canvas.text(at, high - 10, text, WHITE if mono else MIST, letters.SMALL)
    canvas.end()
    canvas.show()


def _in_middle(canvas: "Any", name: str, number: int, x: int, y: int) -> None:
    """A picture of a sheet with its centre there."""
    from .controls import sheet

    head = sheet(name, 16000).entry(number)
    sign(canvas, name, number, x - (head[2] or head[0] * 8) // 2, y)
