"""Space Hope on the launcher's shelf: its pictures, and what it is about in a few words."""

from pocketdeck.engine.compat import const

from .. import art

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas

COVER = art.COVER
MOTTO = "A fleet, no supplies"
LOW = const(44)  # the first row of the cover that 240 x 135 shows
SMALL = (60, 42)  # the first column and row that 160 x 80 shows


def seat(canvas: "Canvas", number: int, x: int, y: int) -> None:
    """The ship of a seat, with its middle at x, y."""
    from .places import SHIP_WIDTHS
    from .signs import ship

    ship(canvas, number, x - SHIP_WIDTHS[number] // 2, y)
