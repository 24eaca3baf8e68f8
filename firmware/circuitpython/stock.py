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

# Of so many letters, divided by four, so many texts are shown at the same time, by tables in text and by what
# lies over them; of up to two letters first.
_BELOW = b"\x0e\x04\x05\x04\x03\x02\x02\x02\x01\x03"
_OVER = b"\x02\x03\x03\x03\x02\x00\x01\x01\x01\x02"


def lay_in(below: "Any", over: "Any", session: "Session") -> None:
    """Give the canvas of tables and that over it, which have shown nothing yet, their grids, and the session
    room for its history."""
    # The names in what is loaded at some moment of a game stay too: in the midst of what is free then.
    __import__("firmware.circuitpython.painting")
    session.history = History()
    font = widgets.Style(below, session.settings["text"] == "large").font
    for canvas, rooms in ((below, _BELOW), (over, _OVER)):
        for quarter, count in enumerate(rooms):
            for _ in range(count):
                canvas.add(b" " * (4 * quarter or 2), roles.TEXT, font)
