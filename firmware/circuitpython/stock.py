"""Makes ahead what any game comes to need and keeps, while memory is in one piece. Loaded at the start only.

CircuitPython's heap is filled from its beginning and nothing in it moves. What is made while a table's
modules are loaded lies behind them, and when they have gone it lies in the midst of what is free then.
"""

from pocketdeck.engine.compat import const
from pocketdeck.session.history import History
from pocketdeck.stage import roles, widgets

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.session.session import Session

# Of so many letters, divided by four, tables in text show so many texts at the same time; of up to two first.
_ROOMS = b"\x0e\x04\x06\x06\x04\x03\x02\x03\x03\x06\x01"


def lay_in(canvas: "Any", session: "Session") -> None:
    """Give a canvas that has shown nothing yet its grids, and the session room for its history."""
    session.history = History()
    font = widgets.Style(canvas, session.settings["text"] == "large").font
    for quarter, count in enumerate(_ROOMS):
        for _ in range(count):
            canvas.add(b" " * (4 * quarter or 2), roles.TEXT, font)
