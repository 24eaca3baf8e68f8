"""A menu of signs with words, in two columns; where there is no room for words the bar has those in focus."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, sounds
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import centred
from pocketdeck.stage.picture.palettes import INK, MIST, NIGHT, SLATE, WHITE
from pocketdeck.stage.picture.sheets import sheet as pictures

from .base import row, words
from .overlay import Over

_AWAY = const(8)  # rows: so far away is the other half of a column, where it is not seen

_TYPING = const(0)
if _TYPING:
    from typing import Any

_OFF = b"\0" + bytes((SLATE,)) * 14 + bytes((INK,))  # what is off, on night
_DARK = b"\0\x0f" + bytes(13) + b"\1"  # a twin on a lit ground


class Signs(Over):
    """Where the words are large and 240 pixels wide is all, it is one column, of which half is seen.

    `rows` has (number of a sign, word, can it be chosen, what A would do in the bar); chosen() does it."""

    right = ""  # small words beside the title

    def __init__(self, app: "Any", below: "Any", title: str) -> None:
        super().__init__(app, below)
        self.title = title
        self.rows = self.listed()
        self.lay()
        self.at = 0
        while not self.on(self.at):
            self.at += 1

    def lay(self) -> None:
        """Where the signs lie."""
        self.places = []
        down = self.down = (len(self.rows) + 1) // 2
        self.large = self.canvas.large
        large = self.wide and self.large
        self.column = large and self.width < 318
        self.turned = False  # has the other half of the column come?
        if self.wide:
            w, pad = (152, 4) if large else (107, 7)
            self.place(
                234 if self.column else 2 * (w + pad) + 6,
                27 + 30 * down,
                max(18, self.height - 30 * down - 30),
            )
            if self.column:
                w = 216
            plan = (self.x + pad, self.y + 28, w + 6, 30, w, 24)
        elif self.mono:
            self.place(128, 54, 0)
            plan = (2 + (125 - 25 * down) // 2, 11, 25, 22, 23, 20)
        elif self.low:
            self.place(38 * down + 12, 84)
            plan = (self.x + 8, self.y + 19, 38, 32, 34, 27)
        else:
            self.place(30 * down + 6, 55, 10)
            plan = (self.x + 4, self.y + 4, 30, 26, 27, 21)
        x, y, across, lower, w, h = plan
        for i in range(len(self.rows)):
            column, line = (i // down, i % down) if self.wide else (i % down, i // down)
            if self.column:
                column, line = 0, line + _AWAY * column
            self.places.append((x + across * column, y + lower * line, w, h))

    def uncovered(self) -> None:
        super().uncovered()
        if self.large != self.canvas.large:  # it lay under the settings
            at, self.at = self.at, 0
            self.lay()
            self.to(at)

    def listed(self) -> "list[tuple]":
        """The rows."""
        raise NotImplementedError

    def chosen(self, at: int) -> None:
        """A on one of them."""
        raise NotImplementedError

    def on(self, at: int) -> bool:
        return self.rows[at][2]  # type: ignore[no-any-return]

    def to(self, at: int) -> None:
        halves = at // self.down - self.at // self.down
        if self.column and halves:
            self.places = [(x, y - 30 * _AWAY * halves, w, h) for x, y, w, h in self.places]
            self.turned = True
        super().to(at)

    # Drawing

    def sheet(self) -> None:
        canvas = self.canvas
        if self.all or self.turned or not self.wide:
            self.turned = False
            canvas.begin(self.x, self.y, self.w, self.h)
            if not self.all:
                top = self.places[0][1] - (3 if not self.mono else 2)
                canvas.fill(self.x + 1, top, self.w - 2, self.y + self.h - top - 1, self._back())
            if self.mono:
                canvas.fill(self.x, self.y, self.w, self.h, NIGHT)
            if self.wide or self.low or self.mono:
                self.heading(self.title, self.right)
            if self.column:
                x, y, h = self.x + self.w - 7, self.y + 26, 30 * self.down - 4
                canvas.fill(x, y, 3, h, NIGHT)
                canvas.fill(x, y + h // 2 * (self.at // self.down), 3, h // 2, MIST)
            if self.wide:  # from above, so that the panel takes a line while the next one is drawn
                for line in range(self.down):
                    canvas.ready(self.y + 25 + 30 * line)
                    for at in range(line, len(self.rows), self.down):
                        self.cell(at)
            else:
                for at in range(len(self.rows)):
                    if at != self.at:
                        self.cell(at)
                self.cell(self.at)
        elif self.left >= 0:
            for at in (self.left, self.at):
                x, y, w, h = self.places[at]
                canvas.begin(x - 3, y - 3, w + 6, h + 6)
                canvas.fill(x - 3, y - 3, w + 6, h + 6, INK)
                self.cell(at)
        self.left = -1

    def _back(self) -> int:
        return NIGHT if self.mono else INK

    def cell(self, at: int) -> None:
        """One sign with its word."""
        canvas = self.canvas
        x, y, w, h = self.places[at]
        if not 0 <= y < self.height:
            return  # in the other half of the column
        sign, word, on, _ = self.rows[at]
        focus = at == self.at
        if self.mono:
            self.twin(x, y, w, h, sign, on, focus)
            return
        ink = row(canvas, x, y, w, h, focus, SLATE if on else NIGHT)
        left = x + (w - 17) // 2 if not self.wide else x + 4
        top = y + (h - 17) // 2
        if focus and sign == icons.STAR:  # it has no outline, and paper is nearly as light
            canvas.rounded(left, top, 17, 17, INK, 3)
        if on:
            centred(canvas, "shared", sign, left + 8, top + 8)
        else:
            data, number = pictures("shared").get(sign)
            canvas.changed(data, number, left, top, _OFF, 0, 1)
        if self.wide:
            all_words = [one[1] for one in self.rows]
            font = letters.WORDS_BOLD
            if not focus or canvas.text_width(word, font) > w - 28:  # all of it rather than bold
                font = letters.WORDS
            words(canvas, word, x + 26, w - 28, y + h // 2, ink if on else SLATE, font, 0, all_words)

    def twin(self, x: int, y: int, w: int, h: int, sign: int, on: bool, focus: bool) -> None:
        """The same on one bit: what is off is only dots."""
        canvas = self.canvas
        sheet = pictures("shared_1")
        head = sheet.entry(sign)
        data, number = sheet.get(sign)
        left, top = x + (w - head[2]) // 2, y + (h - head[1]) // 2
        if focus:
            canvas.rounded(x, y - 2, w, h, WHITE, 3)
            canvas.changed(data, number, left, top - 2, _DARK, 0, 1)
        elif on:
            row(canvas, x, y, w, h, False)
            canvas.picture(data, number, left, top)
        else:
            canvas.picture(data, number, left, top)
            canvas.dither(x, y, w, h, -1, NIGHT, 8)

    # Words and keys

    def asked(self, at: int) -> str:
        """What is told of a row."""
        return self.app.about(self.rows[at][1])

    def verbs(self) -> tuple:
        _, word, _, does = self.rows[self.at]
        return does or word, (("X", "Close"),)

    def said(self) -> str:
        return self.rows[self.at][1]  # type: ignore[no-any-return]

    def told(self) -> "list[str]":
        return [self.title] + [word if on else word + ", not now" for _, word, on, _ in self.rows]

    def press(self, key: int) -> None:
        self.coming = 0
        if key < keys.A:
            if not self.move(key):
                self.app.sound(sounds.REFUSE)
        elif key == keys.A:
            self.chosen(self.at)
        elif key == keys.Y:
            self.app.message(self.rows[self.at][1], self.asked(self.at))
        else:
            self.app.close()
