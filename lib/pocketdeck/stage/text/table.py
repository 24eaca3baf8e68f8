"""What a game's table in text gives, and what most of them leave out.

A table says how a game looks; it gets a seat's view and knows no more. Each module `games/<id>/text.py` has

    heading(view)         (left, right) of the top bar
    lines(view)           the table in lines of text
    rows(view, columns)   its rows on the screen: (text, ink, sprite or ""), see rows.py; or else paint()

and takes from here, by import, what it does not say for itself.
"""

from pocketdeck.engine.compat import const

from .. import roles

_TYPING = const(0)
if _TYPING:
    from typing import Any, Callable

    from ..framebuf.canvas import Canvas

WIDE = 36  # columns from which there is room for sprites and a picture
FOOT = 0  # rows under the table, where it is wide, for what the chosen action does
QUIET: "tuple[int, ...]" = ()  # kinds of events that the table itself shows, so that no words are needed

_WIDE = const(80)  # pixels of a piece of sky, both ways
_HIGH = const(20)

# paint(canvas, style, view, news) draws the whole table; None: it is drawn from rows().
paint: "Callable[..., None] | None" = None


def rows(view: dict, columns: int) -> "list[tuple]":
    """None, for a table that paints itself."""
    return []


def hand(view: dict, actions: "list[int]") -> "list[tuple]":
    """The cards held, as hand.py has them; they follow the focus."""
    return []


def picture(view: dict) -> "Any":
    """A sprite's name for the upper corner of a wide table, or a card as hand.py has them; "" for none."""
    return ""


def backdrop(canvas: "Canvas", y: int, height: int) -> None:
    """Draw something into the empty part below the rows."""


def sky(canvas: "Canvas", y: int, height: int) -> None:
    """A backdrop of stars."""
    for row in range(height // _HIGH):
        for x in range(0, canvas.width - _WIDE + 1, _WIDE):
            canvas.paint_alike(_stars, x, y + row * _HIGH, _WIDE, _HIGH, (x // _WIDE + row) % 3)


def _stars(canvas: "Canvas", x: int, y: int, w: int, h: int, part: int) -> None:
    canvas.fill(x, y, w, h, roles.BACK)
    at = 11 + 7 * part
    for i in range(w * h // 500):
        at = (at * 73 + 41) % 8191
        canvas.fill(x + at % w, y + at // 7 % h, 1, 1, roles.DIM if i % 3 else roles.TEXT)


def describe(view: dict) -> str:
    """All of the table in words; "" if lines() tell it."""
    return ""
