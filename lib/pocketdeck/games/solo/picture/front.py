"""SOLO on the launcher's shelf: its pictures, and what it is about in a few words."""

from pocketdeck.engine.compat import const

from .. import art

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas

COVER = art.COVER
MOTTO = "Four Origins, one card left"
LOW = const(12)  # the first row of the cover that 240 x 135 shows
SMALL = (40, 14)  # the first column and row that 160 x 80 shows


def seat(canvas: "Canvas", number: int, x: int, y: int) -> None:
    """Who sits in a seat, with the middle of the face at x, y."""
    from .signs import face

    face(canvas, number, x - 12, y - 10)
