"""How SoliTerror's pieces are drawn that are seen for a moment only. Loaded then."""

from pocketdeck.stage.picture.palettes import BLACK, BROWN, GREEN, OFF, PAPER, SLATE, TEAL, VIOLET, YELLOW

from .. import deck

_TYPING = 0
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas

# Into the night: what is not in play, then without colours, then hardly anything.
_DUSK = (
    OFF,
    b"\x00\x00\x01\x01\x02\x02\x01\x01\x02\x01\x00\x00\x00\x01\x00\x0f",
    b"\x00\x00\x00\x00\x01\x01\x00\x00\x02\x00\x00\x00\x00\x00\x00\x0f",
)
_DARKER = b"\x06\x0b\x0e"  # on one bit: of 16 pixels those that are dark
_LIT = 5  # any lit ink


def flip(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int) -> None:
    """A card that turns over: its back is grass."""
    if w == b and a != deck.HIDDEN:
        from .faces import face

        face(canvas, a, x, y, w, h)
        return
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 2)
    if a == deck.HIDDEN:
        canvas.rounded(x, y, w, h, TEAL, 1)
        for i in range(1, w - 1, 3):
            canvas.fill(x + i, y + 3 + i * 5 % 7, 1, h - 10 - i * 3 % 5, GREEN)
        return
    dark = a >> 4 == deck.MONSTER
    canvas.rounded(x, y, w, h, SLATE if dark else PAPER, 1)
    if dark and w > 2:
        canvas.dither(x + 1, y + 1, w - 2, h - 2, -1, VIOLET, 8)


def dusk(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int) -> None:
    """It becomes dark."""
    canvas.recolour(x, y, w, h, _DUSK[a])


def door(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int) -> None:
    """The door of home, closed."""
    canvas.fill(x, y, w, h, BLACK)
    canvas.fill(x + 2, y + 2, w - 4, h - 2, BROWN)
    for i in range(7, w - 3, 6):
        canvas.fill(x + i, y + 2, 1, h - 2, BLACK)
    canvas.fill(x + w - 6, y + h // 2, 2, 3, YELLOW)


def flip1(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int) -> None:
    """A card that turns over, on one bit: a monster is lit."""
    canvas.fill(x, y, w, h, _LIT)
    if a == deck.HIDDEN or a >> 4 != deck.MONSTER:
        canvas.fill(x + 1, y + 1, w - 2, h - 2, 0)


def dusk1(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int) -> None:
    """It becomes dark, on one bit."""
    canvas.dither(x, y, w, h, -1, 0, _DARKER[a])


def arcs1(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int) -> None:
    """The call goes out, on one bit."""
    for i in range(a):
        reach = min(2 + 2 * i, h // 2 - 1)
        left = x + 4 * i
        canvas.fill(left + 1, y + h // 2 - reach + 1, 1, 2 * reach - 1, _LIT)
        canvas.fill(left, y + h // 2 - reach, 1, 1, _LIT)
        canvas.fill(left, y + h // 2 + reach, 1, 1, _LIT)


PAINTERS = (flip, dusk, door)
PAINTERS1 = (flip1, dusk1, arcs1)
