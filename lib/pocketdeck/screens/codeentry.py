"""Typing a deal's code: the letters on a board of 11 by 3, so that none is far away."""

from pocketdeck.engine import dealcode
from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, roles, widgets
from .app import Screen

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.canvas import Canvas

_ACROSS = const(11)
_DOWN = const(3)
_DONE = const(32)  # the cell after the letters
_MOST = const(15)  # letters of the longest code
_ABOUT = (
    "A types a letter, B takes it back. A code has 9 letters, or 12 where options have been changed. O and 0"
    " are the same, so are I, L and 1; dashes come by themselves. Choose OK when it is complete."
)


class Code(Screen):
    """The code as far as it is typed, over the letters; `asker.take(deal)` gets its deal."""

    KEEPS = ("pocketdeck.engine.dealcode",)
    title = "Deal code"

    def __init__(self, app: "Any", asker: "Any") -> None:
        self.app = app
        self.asker = asker
        self.typed: "list[int]" = []
        self.at = 0  # where the next letter goes
        self.cell = 10  # A, the first game
        self.left = self.cell  # the cell that was in focus before

    def draw(self, canvas: "Canvas", style: widgets.Style) -> None:
        if self.all:
            canvas.begin(0, 0, canvas.width, canvas.height)
            widgets.top_bar(canvas, style, self.title, str(len(self.typed) or ""))
            widgets.clear(canvas, style)
            self._code(canvas, style)
            for row in range(_DOWN):
                self._row(canvas, style, row)
            canvas.end()
        else:
            self._row(canvas, style, self.left // _ACROSS)
            self._row(canvas, style, self.cell // _ACROSS)
        self.all = False
        self.left = self.cell
        label = "Take this deal" if self.cell == _DONE else "Type " + dealcode.LETTERS[self.cell]
        widgets.action_bar(canvas, style, label)

    def _code(self, canvas: "Canvas", style: widgets.Style) -> None:
        """The letters that there are; the place of the next is marked."""
        font, high, y = self._sizes(canvas, style)
        text = dealcode.spell(self.typed)
        letters = max(len(self.typed), self.at + 1, 9)
        width = canvas.text_width("0", font)
        x = (canvas.width - (letters + (letters - 1) // 3) * width) // 2
        y += (high - canvas.line_height(font)) // 2
        canvas.text(x, y, text, roles.ACCENT, font)
        x += (self.at + self.at // 3) * width
        line = canvas.line_height(font)
        if self.at < len(self.typed):  # one to be typed over
            canvas.fill(x - 1, y, width + 1, line, roles.FOCUS)
            canvas.text(x, y, dealcode.LETTERS[self.typed[self.at]], roles.FOCUS_TEXT, font)
        else:
            canvas.fill(x, y + line - 1, width - 1, 1 + style.font, roles.TEXT)

    def _sizes(self, canvas: "Canvas", style: widgets.Style) -> tuple:
        """(font, height of a row, where the first one begins); the code is the first row."""
        font = 2 if style.font else 0
        high = min(style.body // (_DOWN + 1), 2 * canvas.line_height(font))
        return font, high, style.top + 1 + (style.body - (_DOWN + 1) * high) // 2

    def _row(self, canvas: "Canvas", style: widgets.Style, row: int) -> None:
        """A row of letters, in one text: CircuitPython has few of them."""
        font, high, y = self._sizes(canvas, style)
        letter = canvas.text_width("0", font)
        apart = canvas.width // letter // _ACROSS * letter
        x = (canvas.width - (_ACROSS - 1) * apart - 2 * letter) // 2
        y += (row + 1) * high
        text_y = y + (high - canvas.line_height(font)) // 2
        canvas.begin(0, y, canvas.width, high)
        canvas.fill(0, y, canvas.width, high, roles.BACK)
        between = " " * (apart // letter - 1)
        text = between.join(dealcode.LETTERS[row * _ACROSS : (row + 1) * _ACROSS])
        if row == _DOWN - 1:
            text += between + "OK"
        canvas.text(x, text_y, text, roles.TEXT, font)
        if row == self.cell // _ACROSS:
            text = "OK" if self.cell == _DONE else dealcode.LETTERS[self.cell]
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
            self.app.message(self.title, _ABOUT)
        elif key == keys.B and self.at:
            if self.at == len(self.typed):
                self.typed.pop()
            self.at -= 1
        elif key == keys.B:
            self.app.close()
        elif key == keys.A and self.cell == _DONE:
            self._take()
        elif key == keys.A:
            self._type()

    def _type(self) -> None:
        """Put the letter in its place; when the code is right, OK comes next."""
        if self.at == len(self.typed) == _MOST:
            return
        self.typed[self.at : self.at + 1] = [self.cell]
        self.at += 1
        try:
            dealcode.decode(dealcode.spell(self.typed))
        except dealcode.WrongCode:
            pass
        else:
            self.cell = _DONE

    def _take(self) -> None:
        try:
            deal = dealcode.decode(dealcode.spell(self.typed))
        except dealcode.WrongCode as error:
            text = str(error)
            if error.at >= 0:  # the next letter goes there
                self.at = error.at
                text += "\nThe next letter that you type takes its place."
            self.app.message("Wrong code", text)
            return
        self.app.close()
        self.asker.take(deal)
