"""Cards drawn as cards: a hand in a strip at the foot of the table, and one large card in its upper corner.

A card is (text, ink, sprite, actions): a short rank, the ink and the sprite of its suit (the name without its
size), and the actions that play it. A card that can be played now stands higher than the others.
"""

from pocketdeck.engine.compat import const

from . import roles

_TYPING = const(0)
if _TYPING:
    from .canvas import Canvas
    from .widgets import Style


def _size(style: "Style") -> tuple:
    """(width, height, pixels by which a playable card stands higher, size of the sprite)."""
    return (24, 36, 4, 16) if style.font else (17, 20, 2, 10)


def height(style: "Style") -> int:
    """Pixels that the strip takes."""
    size = _size(style)
    return size[1] + size[2]


def beside(style: "Style", body: int) -> int:
    """Columns that the large card takes from texts in the lower half of a table so high."""
    return 0 if body >= 2 * style.row + 22 else 6


def _card(
    canvas: "Canvas", style: "Style", x: int, y: int, size: tuple, card: tuple, focus: bool, font: int
) -> None:
    width, high, _, side = size
    canvas.fill(x + 1, y + 1, width - 2, high - 2, roles.FOCUS if focus else roles.CARD)
    canvas.line(x + 1, y, x + width - 2, y, roles.EDGE)  # corners are rounded by a pixel
    canvas.line(x, y + 1, x, y + high - 2, roles.EDGE)
    canvas.line(x + width - 1, y + 1, x + width - 1, y + high - 2, roles.EDGE)
    canvas.line(x + 1, y + high - 1, x + width - 2, y + high - 1, roles.EDGE)
    text, ink, sprite = card[:3]
    line = canvas.line_height(font)
    gap = (high - side - line) // 2
    top = y + (gap + 1 if text else (high - side) // 2)
    canvas.sprite(x + (width - side) // 2, top, "%s-%d" % (sprite, side), roles.FOCUS_TEXT if focus else ink)
    left = x + (width - canvas.text_width(text, font)) // 2
    canvas.text(left, y + gap + side, text, roles.FOCUS_TEXT if focus else roles.CARD_TEXT, font)


def large(canvas: "Canvas", style: "Style", card: tuple) -> None:
    """The card that matters most, in the upper right corner of the table."""
    size = (40, 54, 0, 16) if style.font else (20, 22, 0, 10)
    x = canvas.width - style.pad - 8 - size[0]
    _card(canvas, style, x, style.top + 1 + style.pad // 2, size, card, False, 2 if style.font else 0)


def draw(canvas: "Canvas", style: "Style", cards: "list[tuple]", action: int) -> None:
    """The hand, as many cards as fit around the one that `action` plays; arrows where there are more."""
    size = _size(style)
    room = height(style)
    y = canvas.height - style.bar - 1 - room
    at = 0
    focus = -1
    for i in range(len(cards)):
        if focus < 0 and action in cards[i][3]:
            at = focus = i
    edge = style.letter
    step = size[0] + 1
    fits = (canvas.width - 2 * edge) // step
    first = max(0, min(at - fits // 2, len(cards) - fits))
    last = min(first + fits, len(cards))
    canvas.begin(0, y, canvas.width, room)
    canvas.fill(0, y, canvas.width, room, roles.BACK)
    x = (canvas.width - (last - first) * step) // 2
    middle = y + (room - style.line) // 2
    if first:
        canvas.text(0, middle, "<", roles.ACCENT, style.font)
    if last < len(cards):
        canvas.text(canvas.width - edge, middle, ">", roles.ACCENT, style.font)
    for i in range(first, last):
        top = y if cards[i][3] else y + size[2]
        _card(canvas, style, x, top, size, cards[i], i == focus, style.font)
        x += step
    canvas.end()
