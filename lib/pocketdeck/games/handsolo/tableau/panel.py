"""What 320 pixels have room for at the right: how the career stands, friends and enemies, the contract, the
fee. Nothing there takes the focus."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import letters
from pocketdeck.stage.brush import rounded, shared, words
from pocketdeck.stage.palettes import BLACK, INK, MIST, PAPER, RED, WHITE, YELLOW
from pocketdeck.stage.scene import STILL

from .. import cards
from . import figures, scene
from .marks import COIN, FRIEND, SKULL, destination, number, own

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.pixels import Canvas

_KEYS = const(100)
_STANDS = const(0)
_NAMES = const(1)
_GOES = const(2)
_FEE = const(3)
_ROWS = const(9)  # names that fit


def put(view: dict, stage: "Any") -> None:
    """Put the plates of the panel."""
    now = stage.now
    sides = view["sides"]
    score = min(view["credits"] * view["renown"], 32767)
    now.put(_KEYS, scene.PANEL, 244, 20, 72, 32, _STANDS, score, STILL)
    names = sides & 0x1FF | (sides >> 9 & 0x1FF) << 9
    high = 12 + 9 * min(_ROWS, max(1, _count(names)))
    # Eighteen bits do not go into one number: ports in the one plate, contacts in the other.
    now.put(_KEYS + 1, scene.PANEL, 244, 57, 72, high, _NAMES, names & 0x1FF, STILL)
    now.put(_KEYS + 2, scene.PANEL, 244, 57 + high, 72, 1, _NAMES + 16, names >> 9, STILL)
    now.put(_KEYS + 3, scene.PANEL, 244, 188, 72, 32, _FEE, figures.fees(view) | figures.missing(view) << 5, STILL)


def _count(bits: int) -> int:
    total = 0
    while bits:
        total += bits & 1
        bits >>= 1
    return total


def paint(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int) -> None:
    """Draw a plate of the panel."""
    rounded(canvas, x, y, w, h, BLACK, 3)
    rounded(canvas, x + 1, y + 1, w - 2, h - 2, INK, 3)


_UNUSED = (letters, shared, words, MIST, PAPER, RED, WHITE, YELLOW, cards, COIN, FRIEND, SKULL, destination, number, own, _GOES)
