"""What a game's table in text gives, and what most of them leave out.

A table says how a game looks; it gets a seat's view and knows no more. Each module `games/<id>/table.py` has

    summary(view)         a short line for the launcher
    heading(view)         (left, right) of the top bar
    lines(view)           the table in lines of text
    rows(view, columns)   its rows on the screen: (text, ink, sprite or ""), see rows.py; or else paint()

and takes from here, by import, what it does not say for itself.
"""

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any, Callable

    from .canvas import Canvas

WIDE = 36  # columns from which there is room for sprites and a picture
FOOT = 0  # rows under the table, where it is wide, for what the chosen action does
QUIET: "tuple[int, ...]" = ()  # kinds of events that the table itself shows, so that no words are needed

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


def describe(view: dict) -> str:
    """All of the table in words; "" if lines() tell it."""
    return ""
