"""Between two people: a wall of backs, the ship that is next, and what happened before. Nothing of a hand is
there.

stage.set(handover.view(game.view(seat), "Kite", "Spoon played Nap."), [], False)
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import handover
from pocketdeck.stage.picture.palettes import BLUE
from pocketdeck.stage.picture.scene import STILL

from .. import codes
from . import kinds
from .places import SHIP_WIDTHS
from .signs import ship

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.picture.pixels import Canvas

PUBLIC = (codes.PLAYED,)  # events that everybody has seen, and may read about here
words = ["", ""]  # the name of who is next, what happened before
# x, y, size of the disc, 0: none; x, y, width, height of the plate.
_PLACES = ((71, 43, 98, 14, 138, 212, 66), (8, 32, 58, 72, 32, 160, 58), (4, 17, 34, 42, 14, 114, 38))
_PLACE1 = (0, 0, 0, 8, 8, 112, 38)


def view(of: dict, name: str, line: str = "") -> dict:
    """What is shown while the device goes to seat of["seat"], called `name`; `line` may be cut at its end."""
    keys = ("seat", "players", "to_act", "moves", "options", "names")
    told = {key: of[key] for key in keys}
    told.update({"phase": kinds.HAND_OVER, "name": name, "line": line})
    return told


def scene_of(told: dict, stage: "Any") -> None:
    """Put its pieces."""
    now = stage.now
    words[0] = told["name"]
    words[1] = told["line"]
    now.put(kinds.TAG_WALL, kinds.WALL, 0, 0, stage.width, stage.height, 0, 0, STILL)
    x, y, size, left, top, w, h = _PLACE1 if stage.size == 3 else _PLACES[stage.size]
    more = (stage.width - 240) // 2 if stage.width > 240 else 0
    if size:
        now.put(kinds.TAG_SHIPS + told["seat"], kinds.PASS, x + more, y, size, size, told["seat"], 0, STILL)
    now.put(kinds.TAG_PASS, kinds.PASS, left + more, top, w, h, -1, 0, STILL)


def passing(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The ship of who is next in a disc; with a below 0 the plate that says so."""
    if a < 0:
        handover.plate(canvas, words[0], words[1], x, y, w, h)
        return
    handover.disc(canvas, BLUE, x, y, w)
    scale = 3 if w > 80 else 2 if w > 40 else 1
    ship(canvas, a, x + w // 2 - SHIP_WIDTHS[a] * scale // 2, y + w // 2, False, scale)
