"""Typing a few letters: they lie on a keyboard of 11 by 3, so that none is far away."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, roles, widgets

from .app import Screen

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.framebuf.canvas import Canvas

_ACROSS = const(11)
_DOWN = const(3)
_DONE = const(32)  # the cell after the letters


class Letters(Screen):
    """A text as far as it is typed, over the letters; a screen for each kind of text says the rest."""

    CELLS = _DONE + 1
    walk = "letters"
    title = ""
    letters = ""  # 32 of them
    most = 0  # of them in the text
    least = 0  # places that are shown in any case
    group = 1000  # letters between two dashes
    about = ""  # what Y tells
    wrong = ""  # what is wrong with the text, in words under it
    done = "OK"

    def __init__(self, app: "Any") -> None:
        self.app = app
        self.typed: "list[int]" = []
        self.at = 0  # where the next letter goes
        self.cell = 0
        self.left = 0  # the cell that was in focus before

    def shown(self) -> str:
        """The text as it stands above the letters."""
        return "".join([self.letters[i] for i in self.typed])

    def changed(self) -> None:
        """A letter has been typed."""

    def take(self) -> None:
        """OK: do with the text what it is for."""
        raise NotImplementedError

    def draw(self, canvas: "Canvas", style: widgets.Style) -> None:
        if self.app.drawn:
            from .picture import skin

            skin.keyboard(self)
            return
        if self.all:
            canvas.begin(0, 0, canvas.width, canvas.height)
            widgets.top_bar(canvas, style, self.title, str(len(self.typed) or ""))
            widgets.clear(canvas, style)
            self._text(canvas, style)
            for row in range(_DOWN):
                self._row(canvas, style, row)
            canvas.end()
        else:
            self._row(canvas, style, self.left // _ACROSS)
            self._row(canvas, style, self.cell // _ACROSS)
        self.all = False
        self.left = self.cell
        label = self.done if self.cell == _DONE else "Type " + self.letters[self.cell]
        widgets.action_bar(canvas, style, label)

    def _text(self, canvas: "Canvas", style: widgets.Style) -> None:
        """The letters that there are; the place of the next is marked."""
        font, high, y = self._sizes(canvas, style)
        letters = max(len(self.typed), min(self.at + 1, self.most), self.least)
        width = canvas.text_width("0", font)
        x = (canvas.width - (letters + (letters - 1) // self.group) * width) // 2
        y += (high - canvas.line_height(font)) // 2
        canvas.text(x, y, self.shown(), roles.ACCENT, font)
        x += (self.at + self.at // self.group) * width
        line = canvas.line_height(font)
        if self.at < len(self.typed):  # one to be typed over
            canvas.fill(x - 1, y, width + 1, line, roles.FOCUS)
            canvas.text(x, y, self.letters[self.typed[self.at]], roles.FOCUS_TEXT, font)
        elif self.at < self.most:
            canvas.fill(x, y + line - 1, width - 1, 1 + style.font, roles.TEXT)

    def _sizes(self, canvas: "Canvas", style: widgets.Style) -> tuple:
        """(font, height of a row, where the first one begins); the code is the first row."""
        font = 2 if style.font else 0
        high = min(style.body // (_DOWN + 1), 2 * canvas.line_height(font))
        return font, high, style.top + 1 + (style.body - (_DOWN + 1) * high) // 2

    def _row(self, canvas: "Canvas", style: widgets.Style, row: int) -> None:
        """A row of letters, in one text: a canvas may have few of them."""
        font, high, y = self._sizes(canvas, style)
        letter = canvas.text_width("0", font)
        apart = canvas.width // letter // _ACROSS * letter
        x = (canvas.width - (_ACROSS - 1) * apart - 2 * letter) // 2
        y += (row + 1) * high
        text_y = y + (high - canvas.line_height(font)) // 2
        canvas.begin(0, y, canvas.width, high)
        canvas.fill(0, y, canvas.width, high, roles.BACK)
        between = " " * (apart // letter - 1)
        text = between.join(self.letters[row * _ACROSS : (row + 1) * _ACROSS])
        if row == _DOWN - 1:
            text += between + "OK"
        canvas.text(x, text_y, text, roles.TEXT, font)
        if row == self.cell // _ACROSS:
            text = "OK" if self.cell == _DONE else self.letters[self.cell]
            x += self.cell % _ACROSS * apart
            edge = 1 + 2 * style.font
            width = canvas.text_width(text, font) + 2 * edge - 1
            line = canvas.line_height(font)
            over = min(edge, (high - line) // 2)
            canvas.fill(x - edge, text_y - over, width, line + 2 * over, roles.FOCUS)
            canvas.text(x, text_y, text, roles.FOCUS_TEXT, font)
        canvas.end()

    def press(self, key: int) -> None:
        if key < keys.A:
            across = self.cell % _ACROSS
            down = self.cell // _ACROSS
            if key < keys.LEFT:
                down = (down + (1 if key == keys.DOWN else -1)) % _DOWN
            else:
                across = (across + (1 if key == keys.RIGHT else -1)) % _ACROSS
            self.cell = down * _ACROSS + across
            return
        self.all = True
        if key == keys.Y:
            self.app.message(self.title, self.about)
        elif key == keys.B and self.at:
            if self.at == len(self.typed):
                self.typed.pop()
            self.at -= 1
        elif key == keys.B:
            self.app.close()
        elif key == keys.A and self.cell == _DONE:
            self.take()
        elif key == keys.A and (self.at < len(self.typed) or self.at < self.most):
            self.typed[self.at : self.at + 1] = [self.cell]
            self.at += 1
            self.changed()
