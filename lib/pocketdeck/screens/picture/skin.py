"""How rows to choose from, pages to read and letters to type look where screens are pictures.

What they do is the same as in text: menu.py, pages.py and letters.py say so. Rows are plates, that in focus
is of paper in the frame of the focus; type is as wide as its letters are.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import bar, letters
from pocketdeck.stage.picture.palettes import BLACK, GREEN, INK, MIST, NIGHT, RED, SLATE, WHITE, YELLOW

from .base import cut, row

_TYPING = const(0)
if _TYPING:
    from typing import Any

_ACROSS = const(11)  # letters in a row of letters.py
_DOWN = const(3)
_DONE = const(32)
_FOOT = const(3)  # lines under the rows


class Plan:
    """Sizes for one canvas: where rows begin, how far apart and how high they are, their font."""

    def __init__(self, canvas: "Any") -> None:
        self.canvas = canvas
        self.mono = canvas.inks == 2
        self.wide = canvas.height >= 200
        low = 120 <= canvas.height < 200
        self.width = canvas.width
        self.height = canvas.height - bar.height(canvas)  # above the bar
        self.top = 15 if self.wide else 13 if low else 10  # of the title's bar
        self.step = 22 if self.wide else 17 if low else 14 if not self.mono else 11
        self.high = 18 if self.wide else 13 if low else 11 if not self.mono else 10
        self.font = letters.WORDS if self.wide or low else letters.SMALL
        self.bold = letters.WORDS_BOLD if self.wide or low else letters.SMALL
        self.lead = 13 if self.wide or low else 9
        self.first = self.top + (6 if self.wide else 4 if low else 3 if not self.mono else 0)
        self.edge = 9 if self.wide else 5 if not self.mono else 0
        self.title = self.bold
        self.small, self.below = letters.SMALL, 10  # of lines under the rows

    def enlarge(self) -> "Plan":
        """Larger rows, if that is wanted and there is room for some of them."""
        if self.canvas.large:
            self.font, self.bold = letters.WORDS, letters.WORDS_BOLD
            self.step, self.high = (14, 13) if self.mono else (17, 13)
            if self.height >= 110:
                self.font, self.bold = letters.TITLE, letters.TITLE_BOLD
                self.step, self.high = (26, 22) if self.wide else (23, 19)
                self.small, self.below = letters.WORDS, 13
        return self

    def rows(self, footed: bool) -> int:
        """How many rows fit, with or without lines under them."""
        room = self.height - self.first - (self.step - self.high) // 2
        if footed and self.wide:
            room -= 4 + self.below * _FOOT
        return (room + self.step - self.high) // self.step

    def lines(self) -> int:
        """How many lines of a page fit."""
        return (self.height - self.top - 3) // self.lead

    def room(self) -> int:
        """How wide they are."""
        return self.width - 2 * (8 if self.wide else 3) - 6


def top_bar(plan: Plan, battery: "int | None", title: str, right: str) -> None:
    """Where one is, small words at the right, and how full the battery is."""
    canvas = plan.canvas
    canvas.fill(0, 0, plan.width, plan.height, INK if not plan.mono else NIGHT)
    canvas.fill(0, 0, plan.width, plan.top - 1, NIGHT)
    canvas.fill(0, plan.top - 1, plan.width, 1, BLACK if not plan.mono else WHITE)
    y = 1 if plan.wide else 0
    edge = plan.width - 3
    if battery is not None:
        edge -= 15
        canvas.frame(edge + 1, y + 1, 13, 7, WHITE)
        canvas.fill(edge + 14, y + 3, 1, 3, WHITE)
        canvas.fill(edge + 3, y + 3, max(1, battery * 9 // 100), 3, GREEN if battery > 15 else RED)
        edge -= 3
    wide = canvas.text_width(right, letters.SMALL)
    canvas.text(edge - wide, y + (3 if plan.wide else 1), right, MIST, letters.SMALL)
    canvas.text(3, y, cut(canvas, title, edge - wide - 8, plan.title), WHITE, plan.title)


def foot(app: "Any", verb: str, others: tuple = ()) -> None:
    """The bar, and all to the panel; the screen knows what its bar says."""
    canvas = app.pixels()
    canvas.end()
    screen = app.stack[-1]
    screen.bar = cut(canvas, verb, canvas.width - 24, letters.WORDS_BOLD), others
    bar.draw(canvas, *screen.bar)
    canvas.show()


def menu(screen: "Any", footed: bool) -> None:
    """Draw rows to choose from: (text, value, can it be chosen)."""
    app = screen.app
    plan = Plan(app.pixels()).enlarge()
    canvas = plan.canvas
    canvas.begin(0, 0, plan.width, canvas.height)  # with the bar
    top_bar(plan, app.canvas.battery, screen.title, screen.place)
    choices = screen.choices
    shown = min(plan.rows(footed), len(choices.rows))
    choices.first = max(choices.at - shown + 1, min(choices.first, choices.at))
    choices.first = max(0, min(choices.first, len(choices.rows) - shown))
    _alike(plan, choices.rows)
    for i in range(shown):
        if choices.first + i != choices.at:
            _row(plan, choices.rows[choices.first + i], i, False)
    _row(plan, choices.rows[choices.at], choices.at - choices.first, True)
    count = screen.whole or len(choices.rows)
    rail(plan, plan.first, shown * plan.step - 4, screen.earlier + choices.first, shown, count)
    if footed and plan.wide:
        y = plan.height - plan.below * _FOOT - 2
        canvas.fill(8, y - 3, plan.width - 16, 1, SLATE)
        text = canvas.lines(screen.asked(choices.at), plan.width - 20, plan.small)
        if len(text) > _FOOT:  # Y tells it all
            text[_FOOT - 1] += ".."
        for line in text[:_FOOT]:
            canvas.text(10, y, line, MIST, plan.small)
            y += plan.below
    more = (("B", "Back"),) + ((("Y", "Look"),) if screen.asked(choices.at) else ())
    foot(app, screen.answer, more)


def _alike(plan: Plan, rows: "list[tuple]") -> None:
    """All rows of a menu have letters of one size: the larger ones only if each row has room for them."""
    canvas = plan.canvas
    if not canvas.large:
        return
    room = plan.width - 2 * plan.edge - (4 if plan.wide else 5) - (12 if plan.wide else 6) - 4
    for text, value, _ in rows:
        if canvas.text_width(text, plan.font) + canvas.text_width(value, plan.font) > room:
            usual = Plan(canvas)
            plan.font, plan.bold = usual.font, usual.bold
            return


def _row(plan: Plan, what: tuple, i: int, focus: bool) -> None:
    canvas = plan.canvas
    text, value, on = what
    x, w = plan.edge, plan.width - 2 * plan.edge - (4 if plan.wide else 5)
    y = plan.first + i * plan.step
    font, quiet_font = plan.bold if focus else plan.font, plan.font
    room = w - (12 if plan.wide else 6)
    room -= 4 + canvas.text_width(value, quiet_font)
    if canvas.text_width(text, font) > room:
        font = plan.font  # bold ones are wider
    if plan.mono:
        if focus:
            canvas.fill(x, y, w, plan.high, WHITE)
        ink, quiet = (BLACK, BLACK) if focus else (WHITE, WHITE)
        value = value or "" if on else value or "-"
    else:
        ink = row(canvas, x, y, w, plan.high, focus, NIGHT)
        quiet = SLATE if focus else MIST
        if not on:
            ink = SLATE if not focus else MIST
    down = (plan.high - canvas.line_height(font)) // 2 + (1 if plan.mono else 0)
    wide = canvas.text_width(value, quiet_font)
    pad = 6 if plan.wide else 3
    canvas.text(x + w - pad - wide, y + down, value, quiet, quiet_font)
    indent = pad + (6 if text[:1] == " " else 0)
    canvas.text(x + indent, y + down, cut(canvas, text.strip(), w - pad - indent - wide - 4, font), ink, font)


def rail(plan: Plan, y: int, high: int, first: int, shown: int, count: int) -> None:
    """Where one is in what is longer than the screen."""
    if shown >= count:
        return
    canvas = plan.canvas
    x = plan.width - 5
    part = max(6, high * shown // count)
    canvas.fill(x, y, 3, high, NIGHT)
    if plan.mono:
        canvas.frame(x, y, 3, high, WHITE)
    at = (high - part) * first // (count - shown)
    canvas.fill(x, y + at, 3, part, WHITE if plan.mono else MIST)


def row_at(screen: "Any", footed: bool, y: int) -> int:
    """The row of a menu at this height, -1: none."""
    plan = Plan(screen.app.pixels())
    if plan.wide and type(screen).__name__ == "Settings" and not plan.canvas.large:
        return screen.row_at(y)  # type: ignore[no-any-return]
    plan.enlarge()
    choices = screen.choices
    at = (y - plan.first) // plan.step
    shown = min(plan.rows(footed), len(choices.rows))
    return choices.first + at if 0 <= at < shown else -1  # type: ignore[no-any-return]


def reading(app: "Any") -> Plan:
    """The plan of a text that is read: in large letters if that is set, where there is room for them."""
    plan = Plan(app.pixels())
    if plan.canvas.large:
        roomy = plan.height >= 110
        plan.font = letters.TITLE if roomy else letters.WORDS
        plan.lead = 19 if roomy else 12
    return plan


def page(screen: "Any") -> None:
    """Draw a text that is read."""
    app = screen.app
    plan = reading(app)
    canvas = plan.canvas
    canvas.begin(0, 0, plan.width, canvas.height)  # with the bar
    top_bar(plan, app.canvas.battery, screen.title, screen.place)
    y = plan.top + 2
    shown = plan.lines()
    # Before the lines: rows above a line are sent while it is drawn.
    rail(plan, plan.top + 3, plan.height - plan.top - 6, screen.first, shown, len(screen.lines))
    for line in screen.lines[screen.first : screen.first + shown]:
        left = 8 if plan.wide else 3
        if line[:2] == "  ":
            left += 10
        canvas.ready(y)
        canvas.text(left, y, line.strip(), WHITE, plan.font)
        y += plan.lead
    foot(app, screen.answer(), screen.beside())


def keyboard(screen: "Any") -> None:
    """Draw a text as far as it is typed, over the letters."""
    app = screen.app
    plan = Plan(app.pixels())
    canvas = plan.canvas
    canvas.begin(0, 0, plan.width, canvas.height)  # with the bar
    top_bar(plan, app.canvas.battery, screen.title, str(len(screen.typed) or ""))
    font, x, y, across, down, w, h = keys_of(plan)
    typed = max(len(screen.typed), min(screen.at + 1, screen.most), screen.least)
    dashes = (typed - 1) // screen.group
    each = min(15 if plan.wide else 9, (plan.width - 8) // (typed + dashes) - 1)
    left = (plan.width - (typed + dashes) * (each + 1)) // 2
    high = canvas.line_height(font) + 4
    above = plan.top + (y - plan.top - high) // 2
    for i in range(typed):
        if i and i % screen.group == 0:
            canvas.fill(left + each // 4, above + high // 2, each // 2, 2 if plan.wide else 1, MIST)
            left += each + 1
        here = i == screen.at
        letter = screen.letters[screen.typed[i]] if i < len(screen.typed) else ""
        ink = BLACK
        if plan.mono:
            if here:
                canvas.fill(left, above, each, high, WHITE)
            ink = BLACK if here else WHITE
        else:
            edge = BLACK if not here else RED if screen.wrong else YELLOW
            canvas.fill(left - 1, above - 1, each + 2, high + 2, edge)
            canvas.fill(left, above, each, high, WHITE)
        wide = canvas.text_width(letter, font)
        canvas.text(left + (each - wide + 1) // 2, above + 2, letter, ink, font)
        if plan.mono and not here:
            canvas.fill(left, above + high - 1, each - 1, 1, WHITE)
        left += each + 1
    for i, line in enumerate(canvas.lines(screen.wrong, plan.width - 20, letters.WORDS)):
        wide = canvas.text_width(line, letters.WORDS)
        canvas.text((plan.width - wide) // 2, above + high + 3 + 12 * i, line, WHITE, letters.WORDS)
    for cell in range(_DONE + 1):
        if cell != screen.cell:
            _key(plan, screen, cell, False)
    _key(plan, screen, screen.cell, True)
    word = screen.done if screen.cell == _DONE else "Type " + screen.letters[screen.cell]
    foot(app, word, (("B", "Rub out" if screen.at else "Back"),))


def keys_of(plan: Plan) -> tuple:
    """(font, where the letters begin: x, y, how far apart: x, y, how large: w, h)."""
    if plan.wide:
        return letters.TITLE, (plan.width - 229) // 2, 112, 21, 36, 18, 26
    if plan.mono:
        return letters.SMALL, 4, 25, 11, 10, 10, 9
    if plan.height > 100:
        return letters.WORDS, (plan.width - 220) // 2, 54, 20, 22, 17, 17
    return letters.SMALL, (plan.width - 152) // 2, 30, 14, 12, 12, 10


def _key(plan: Plan, screen: "Any", cell: int, focus: bool) -> None:
    canvas = plan.canvas
    font, x, y, across, down, w, h = keys_of(plan)
    x += cell % _ACROSS * across
    y += cell // _ACROSS * down
    text = "OK" if cell == _DONE else screen.letters[cell]
    if cell == _DONE and plan.wide:
        font = letters.WORDS_BOLD
    ink = WHITE
    if plan.mono:
        if focus:
            canvas.fill(x, y, w, h, WHITE)
            ink = BLACK
    elif focus:
        canvas.rounded(x - 2, y - 2, w + 4, h + 4, YELLOW, 2)
        canvas.rounded(x, y, w, h, WHITE, 1)
        ink = BLACK
    else:
        canvas.rounded(x, y, w, h, SLATE, 1)
    wide = canvas.text_width(text, font)
    canvas.text(x + (w - wide + 1) // 2, y + (h - canvas.line_height(font) + 1) // 2, text, ink, font)


def key_at(screen: "Any", x: int, y: int) -> int:
    """The cell of the letter at this pixel, -1: none."""
    _, left, top, across, down, w, h = keys_of(Plan(screen.app.pixels()))
    column, line = (x - left) // across, (y - top) // down
    if not (0 <= column < _ACROSS and 0 <= line < _DOWN):
        return -1
    return min(line * _ACROSS + column, _DONE)
