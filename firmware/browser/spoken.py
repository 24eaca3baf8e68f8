"""What the screen shows, in words: for screen readers, and for whoever would rather read.

A table that is a picture says itself what is in focus and how everything stands. Of all other screens the
canvas remembers what has been written, and where; what is painted over is forgotten.
"""

from pocketdeck.screens.drawn.base import Drawn
from pocketdeck.screens.drawn.setup import NewGame as Setup
from pocketdeck.screens.letters import Letters
from pocketdeck.screens.menu import Menu
from pocketdeck.screens.ontable import Overlay
from pocketdeck.screens.pages import Message
from pocketdeck.screens.passing import HandOver
from pocketdeck.screens.tableplay import Play
from pocketdeck.screens.textplay import TextPlay
from pocketdeck.screens.tipbubble import TipBubble
from pocketdeck.stage import canvas, roles

_DONE = 32  # the cell after the letters
_TYPING = 0
if _TYPING:
    from typing import Any

    from pocketdeck.stage.panel import Panel


class Canvas(canvas.Canvas):
    """A canvas that knows what is written on it: `written` has (x, y, text, ink), one for each line."""

    def __init__(self, panel: "Panel") -> None:
        super().__init__(panel)
        self.written: "list[tuple[int, int, str, int]]" = []

    def fill(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        super().fill(x, y, w, h, ink)
        self.written = [one for one in self.written if not (x <= one[0] < x + w and y <= one[1] < y + h)]

    def text(self, x: int, y: int, s: str, ink: int, font: int) -> None:
        super().text(x, y, s, ink, font)
        for line in s.split("\n"):
            if line.strip():
                self.written.append((x, y, line.strip(), ink))
            y += self.line_height(font)


def _rows(written: "list[tuple[int, int, str, int]]") -> "list[str]":
    """What stands in one line is one text."""
    rows: "dict[int, list[tuple[int, str]]]" = {}
    for x, y, line, _ in written:
        rows.setdefault(y, []).append((x, line))
    return [", ".join([line for _, line in sorted(rows[y])]) for y in sorted(rows)]


def _sentences(parts: "list[str]") -> str:
    """Parts that may end as sentences do, one after the other."""
    return " ".join([part if part[-1] in ".!?:" else part + "." for part in parts if part])


def _bar(verb: str, others: tuple) -> str:
    """The bar of a table: what A does, and the other keys."""
    keys = ["A: " + verb] + [(name + ": " if name else "") + what for name, what in others]
    return ". ".join(keys)


def _written(app: "Any") -> tuple:
    """(what is written above the bar, what stands in it)."""
    foot = app.canvas.height - app.style.bar
    body = [one for one in app.canvas.written if one[1] < foot]
    bar = [one for one in app.canvas.written if one[1] >= foot and one[2] not in "<>"]
    return body, "A: " + ", ".join(_rows(bar)) if bar else ""


def _skinned(screen: "Any", bar: str) -> tuple:
    """(what is in focus, all of it in lines) of rows, pages and letters that are drawn as pictures."""
    if isinstance(screen, Menu):
        rows = [", ".join([part.strip() for part in row[:2] if part]) for row in screen.choices.rows]
        return _sentences([rows[screen.choices.at], bar]), [screen.title] + rows + [bar]
    if isinstance(screen, Letters):
        return _sentences([screen.shown(), bar]), [screen.title, screen.shown(), bar]
    return _sentences([screen.title, " ".join(screen.lines), bar]), [screen.title] + screen.lines + [bar]


def _answer(screen: "Any") -> str:
    """What A does on such a screen."""
    if isinstance(screen, Menu):
        return "A: " + screen.answer
    if isinstance(screen, Letters):
        return "A: " + (screen.done if screen.cell == _DONE else "Type " + screen.letters[screen.cell])
    return "A: " + screen.answer()  # type: ignore[no-any-return]


def focus(app: "Any") -> str:
    """What is in focus, what A does with it, and what has just happened."""
    screen = app.stack[-1]
    if isinstance(screen, Play):
        news = screen.news[:1]
        title = "" if screen.film() or screen.holds else screen.words_of()[0]
        return _sentences(news + [title, _bar(*screen.verbs())])
    if isinstance(screen, (Drawn, Setup)):
        return _sentences([screen.said(), _bar(*screen.verbs())])
    if isinstance(screen, (HandOver, Overlay, TipBubble)):
        return text(app)
    if app.drawn and isinstance(screen, (Menu, Letters, Message)):
        return _skinned(screen, _answer(screen))[0]  # type: ignore[no-any-return]
    body, bar = _written(app)
    if isinstance(screen, TextPlay):  # the table itself is too much to be said each time
        return _sentences(screen.news[:1] + [bar])
    lit = [one for one in body if one[3] == roles.FOCUS_TEXT]
    return _sentences(_rows(lit) + [bar] if lit else [" ".join(_rows(body)), bar])


def text(app: "Any") -> str:
    """All that the screen shows, a line for each row."""
    screen = app.stack[-1]
    if isinstance(screen, Play):
        return "\n".join([screen.described(), ""] + screen.news + [_bar(*screen.verbs())])
    if isinstance(screen, (Drawn, Setup)):
        return "\n".join(screen.told() + [_bar(*screen.verbs())])
    if isinstance(screen, HandOver):
        name = app.session.game.name(screen.below.seat)
        return _sentences([name + " is next", screen.line, _bar(*screen.verbs())])
    if isinstance(screen, TipBubble):
        return "\n".join([screen.title, screen.text, _bar(*screen.verbs())])
    if isinstance(screen, Overlay):
        return "\n".join([" ".join(screen.title), " ".join(screen.lines), _bar(*screen.verbs())])
    if app.drawn and isinstance(screen, (Menu, Letters, Message)):
        return "\n".join(_skinned(screen, _answer(screen))[1])
    body, bar = _written(app)
    return "\n".join(_rows(body) + [bar] * bool(bar))
